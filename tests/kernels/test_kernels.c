/* SPDX-License-Identifier: MIT
 *
 * test_kernels.c - every counting kernel that runs here, on random subproblems against a
 * naive search, up to the edges of its masks; its sum started near 2^64; its cancel flag;
 * and the shuffle tables of the vector kernels. Catches: a wrong shift, a wrong look-ahead,
 * a wrong closed form of the last rows, a full block that is lost, a sum that wraps, a wrong
 * byte in a row of a table that is seldom used.
 */

#include "harness.h"
#include "subproblems.h"

#ifdef HAVE_LANE_SHUFFLES
#include "backtracking/lane_shuffles.h"
#endif

static uint64_t completions_by_bitmask(const struct nq_subproblem *subproblem)
{
    uint64_t completions = 0;
    assert_ok(run_kernel(search_kernel_that_runs(0), subproblem, 0, &completions));
    return completions;
}

static void check(const struct nq_subproblem *subproblem, uint64_t expected)
{
    const struct nq_kernel *kernel;
    for (uint32_t i = 0; (kernel = search_kernel_that_runs(i)) != NULL; i++) {
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
        /* Within the window of every kernel, and with so many rows that blocks fill up. */
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
    const struct nq_kernel *kernel;
    for (uint32_t steps = 1; steps <= 8; steps++) {
        struct nq_subproblem subproblem;
        uint64_t expected = random_subproblem_with_completions(&random, 20, steps, &subproblem);
        for (uint32_t i = 0; (kernel = search_kernel_that_runs(i)) != NULL; i++) {
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
    const struct nq_kernel *kernel;
    random_subproblem_with_completions(&random, 40, 8, &subproblem);
    for (uint32_t i = 0; (kernel = search_kernel_that_runs(i)) != NULL; i++) {
        uint64_t completions = 0;
        assert_int_equal(run_kernel(kernel, &subproblem, 1, &completions), NQUEENS_CANCELLED);
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
