/* SPDX-License-Identifier: MIT
 *
 * test_kernels.c - every counting kernel that runs here, on random subproblems against a
 * naive search, up to the edges of its masks; its sum started near 2^64; its cancel flag;
 * the search under rules, up and down the board; and the shuffle tables of the vector kernels.
 * Catches: a wrong shift, a wrong look-ahead, a wrong closed form of the last rows, a full block
 * that is lost, a sum that wraps, a jump that is forgotten where rows are skipped or on the other
 * side of a torus, a wrong byte in a row of a table that is seldom used.
 */

#include "each_kernel.h"
#include "harness.h"
#include "solver.h"
#include "subproblems.h"

#ifdef HAVE_LANE_SHUFFLES
#include "base/vectors/packing.h"
#endif

static uint64_t completions_by_bitmask(const struct nq_subproblem *subproblem)
{
    uint64_t completions = 0;
    assert_ok(run_kernel(search_kernel_that_runs(0), subproblem, 0, &completions));
    return completions;
}

static void check(const struct nq_subproblem *subproblem, uint64_t expected)
{
    EACH_OF(kernel, search_kernel_that_runs) {
        uint64_t completions = 0;
        assert_ok(run_kernel(kernel, subproblem, 0, &completions));
        if (completions != expected)
            fail_msg("%s: %" PRIu32 " steps: %" PRIu64 ", not %" PRIu64, kernel->name,
                     subproblem->steps, completions, expected);
    }
}

TEST(random_subproblems_are_counted_right)
{
    static const struct {
        uint32_t trials, steps, more_steps, columns, most_columns;
        uint64_t (*count)(const struct nq_subproblem *subproblem);
    } kinds[] = {
        {1500, 0, 8, 1, 64, naive_completions_of},
        /* Within the window of every kernel, and with enough rows to fill blocks. */
        {50, 9, 3, 13, 16, naive_completions_of},
        /* Wider than the lanes of any kernel, and long enough for queens outside the window
         * on both sides of the cut. */
        {40, 8, 4, 17, 24, completions_by_bitmask},
    };
    for (size_t i = 0; i < ELEMENTS(kinds); i++) {
        struct random random = random_stream(1 + i);
        for (uint32_t trial = 0; trial < kinds[i].trials; trial++) {
            struct nq_subproblem subproblem;
            uint32_t steps = kinds[i].steps + random_below(&random, kinds[i].more_steps + 1);
            uint32_t columns = steps > kinds[i].columns ? steps : kinds[i].columns;
            columns += random_below(&random, kinds[i].most_columns - columns + 1);
            random_subproblem(&random, columns, steps, &subproblem);
            check(&subproblem, kinds[i].count(&subproblem));
        }
    }
}

/* Few diagonals in common, so that every block is filled many times. */
TEST(wide_rows_fill_the_blocks)
{
    struct nq_subproblem subproblem = {.steps = 8};
    for (uint32_t step = 0; step < subproblem.steps; step++) {
        subproblem.columns |= nq_bit(step * 9);
        subproblem.open[step] = UINT64_MAX;
        subproblem.distance[step] = 1;
    }
    assert_int_equal(naive_completions_of(&subproblem), 40320);
    check(&subproblem, 40320); /* 8!: no two columns are 7 or fewer apart */
}

static uint64_t random_subproblem_with_completions(struct random *random, uint32_t columns,
                                                   uint32_t steps, struct nq_subproblem *subproblem)
{
    uint64_t completions = 0;
    while (completions == 0) {
        random_subproblem(random, columns, steps, subproblem);
        completions = naive_completions_of(subproblem);
    }
    return completions;
}

TEST(sums_near_the_end_of_64_bits_do_not_wrap)
{
    struct random random = random_stream(4);
    for (uint32_t steps = 1; steps <= 8; steps++) {
        struct nq_subproblem subproblem;
        uint64_t expected = random_subproblem_with_completions(&random, 20, steps, &subproblem);
        EACH_OF(kernel, search_kernel_that_runs) {
            uint64_t completions = UINT64_MAX - expected;
            assert_ok(run_kernel(kernel, &subproblem, 0, &completions));
            assert_true(completions == UINT64_MAX);
            completions = UINT64_MAX - expected + 1;
            assert_int_equal(run_kernel(kernel, &subproblem, 0, &completions),
                             NQUEENS_ERROR_OVERFLOW);
        }
    }
}

TEST(a_cancelled_kernel_says_so)
{
    struct random random = random_stream(5);
    struct nq_subproblem subproblem;
    random_subproblem_with_completions(&random, 40, 8, &subproblem);
    EACH_OF(kernel, search_kernel_that_runs) {
        uint64_t completions = 0;
        assert_int_equal(run_kernel(kernel, &subproblem, 1, &completions), NQUEENS_CANCELLED);
    }
}

/* ---- Under rules ----------------------------------------------------------------- */

/* Queens in different columns on open squares, no two of them in conflict. */
static uint64_t naive_from(const struct constraints *constraints,
                           const struct nq_subproblem *subproblem, uint32_t step, uint32_t column[])
{
    uint64_t completions = 0;
    if (step == subproblem->steps)
        return 1;
    uint64_t open = subproblem->open[step] & subproblem->columns;
    for (; open != 0; open &= open - 1) {
        uint32_t below = 0;
        column[step] = nq_column(nq_lowest(open));
        while (below < step &&
               naive_conflict(constraints, subproblem->row[below], column[below],
                              subproblem->row[step], column[step]) == NQUEENS_LINE_NONE)
            below++;
        if (below == step)
            completions += naive_from(constraints, subproblem, step + 1, column);
    }
    return completions;
}

/* Any rows, upward or downward, any columns, as many as rows, and most squares of these. */
static void random_ruled_subproblem(struct random *random, const struct nq_rule *rule,
                                    struct nq_subproblem *subproblem)
{
    uint32_t n = rule->n, rows[64], columns[64], most = n < 7 ? n : 7;
    uint64_t chosen = 0;
    bool is_downward = random_percent(random, 50);
    *subproblem = (struct nq_subproblem){.rule = rule, .steps = random_below(random, most + 1)};
    random_order(random, n, rows);
    random_order(random, n, columns);
    for (uint32_t i = 0; i < subproblem->steps; i++) {
        chosen |= nq_bit(rows[i]);
        subproblem->columns |= nq_bit(columns[i]);
    }
    for (uint32_t i = 0, step = 0; i < n; i++) {
        uint32_t row = is_downward ? i : n - 1 - i;
        if ((chosen & nq_bit(row)) == 0)
            continue;
        subproblem->row[step] = (uint8_t)row;
        for (uint32_t column = 0; column < n; column++)
            subproblem->open[step] |= random_percent(random, 90) ? nq_bit(column) : 0;
        if (step > 0)
            subproblem->distance[step - 1] = (uint8_t)abs((int)row - subproblem->row[step - 1]);
        step++;
    }
}

TEST(random_subproblems_under_rules_are_counted_right)
{
    struct random random = random_stream(6);
    for (uint32_t trial = 0; trial < 3000; trial++) {
        uint32_t n = 1 + random_below(&random, trial % 10 == 0 ? 64 : 10), column[64];
        struct constraints constraints;
        struct nq_subproblem subproblem;
        uint64_t completions = 0;
        constraints_clear(&constraints, n);
        constraints.attacks = random_below(&random, ALL_ATTACKS);
        constraints.has_regions = random_percent(&random, 40);
        for (uint32_t i = 0; constraints.has_regions && i < n * n; i++)
            constraints.region[i / n][i % n] =
                (unsigned char)(random_percent(&random, 30) ? 1 + random_below(&random, n) : 0);
        nqueens_solver *solver = solver_with_constraints(&constraints, "bitmask", false);
        if (solver->constraints.rule != NULL) { /* not that of queens */
            random_ruled_subproblem(&random, solver->constraints.rule, &subproblem);
            uint64_t expected = naive_from(&constraints, &subproblem, 0, column);
            assert_ok(run_kernel(search_kernel_that_runs(0), &subproblem, 0, &completions));
            if (completions != expected)
                fail_msg("%" PRIu32 " steps: %" PRIu64 ", not %" PRIu64, subproblem.steps,
                         completions, expected);
            completions = UINT64_MAX - expected + 1;
            assert_int_equal(run_kernel(search_kernel_that_runs(0), &subproblem, 0, &completions),
                             expected == 0 ? NQUEENS_OK : NQUEENS_ERROR_OVERFLOW);
        }
        nqueens_solver_free(solver);
    }
}

#ifdef HAVE_LANE_SHUFFLES
TEST(rows_pack_and_unpack_their_set)
{
    for (unsigned set = 0; set < 256; set++) {
        unsigned packed = 0;
        for (unsigned lane = 0; lane < 8; lane++) {
            if ((set >> lane & 1) == 0)
                continue;
            for (unsigned byte = 0; byte < 2; byte++) {
                assert_int_equal(nq_pack_lanes[set][2 * packed + byte], 2 * lane + byte);
                assert_int_equal(nq_unpack_lanes[set][2 * lane + byte], 2 * packed + byte);
            }
            packed++;
        }
    }
}
#endif
