/* SPDX-License-Identifier: MIT
 *
 * The searches behind nqueens_solve, each by itself, the random numbers that
 * they use, and the partial placements of the reference (OEIS A319284). A search
 * of nqueens_solve that never found anything, or called hopeless what is not,
 * would hide behind the other; here it cannot.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "backtracking/window.h"
#include "base/bits.h"
#include "base/random.h"
#include "constrained_board.h"
#include "finding/completion.h"
#include "finding/conflicts.h"
#include "naive.h"
#include "random_boards.h"
#include "random_cases.h"
#include "reference/search.h"
#include "sequences.h"
#include "solver.h"

#include <nqueens.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The published first numbers: xoshiro256** from the state 1, 2, 3, 4, and the
 * state that SplitMix64 makes of the seed 1234567. */
static void random_numbers_are_the_published_ones(void **state)
{
    (void)state;
    static const uint64_t expected[] = {
        UINT64_C(11520),
        UINT64_C(0),
        UINT64_C(1509978240),
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    struct nq_random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_true(nq_random_next(&random) == expected[i]);
    nq_random_seed(&random, 1234567);
    assert_true(random.state[0] == UINT64_C(6457827717110365317));
    assert_true(random.state[1] == UINT64_C(3203168211198807973));
    assert_true(random.state[2] == UINT64_C(9817491932198370423));
    assert_true(random.state[3] == UINT64_C(4593380528125082431));
}

static void random_numbers_below_a_bound_reach_all_of_it(void **state)
{
    (void)state;
    struct nq_random random;
    nq_random_seed(&random, 5);
    for (uint32_t bound = 1; bound <= 9; bound++) {
        unsigned seen = 0;
        for (int i = 0; i < 500; i++) {
            uint32_t number = nq_random_below(&random, bound);
            assert_true(number < bound);
            seen |= 1u << number;
        }
        assert_int_equal(seen, (1u << bound) - 1);
    }
}

/* Bounds on both sides of powers of two, and past 32 bits: every number is below, and
 * the high half is reached. */
static void random_numbers_below_a_long_bound(void **state)
{
    (void)state;
    static const uint64_t bounds[] = {1,
                                      2,
                                      3,
                                      92,
                                      UINT64_C(1) << 32,
                                      (UINT64_C(1) << 32) + 1,
                                      UINT64_C(666090624),
                                      UINT64_C(1) << 63,
                                      (UINT64_C(1) << 63) + 1,
                                      UINT64_MAX};
    struct nq_random random;
    nq_random_seed(&random, 6);
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        unsigned high = 0;
        for (int times = 0; times < 1000; times++) {
            uint64_t number = nq_random_below_64(&random, bounds[i]);
            assert_true(number < bounds[i]);
            high += number >= bounds[i] - bounds[i] / 2;
        }
        if (bounds[i] > 3)
            assert_in_range(high, 400, 600);
    }
    unsigned seen = 0;
    for (int times = 0; times < 500; times++)
        seen |= 1u << nq_random_below_64(&random, 7);
    assert_int_equal(seen, 127);
}

/* A search that goes on after each solution finds every one of them once. */
static void completion_finds_all(void **state)
{
    (void)state;
    static const uint64_t solutions[] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352};
    for (uint32_t n = 1; n <= 9; n++) {
        uint32_t queens[9];
        nqueens_solver *solver;
        struct nq_completion completion;
        struct nq_random random;
        uint64_t found = 0;
        for (uint32_t row = 0; row < n; row++)
            queens[row] = NQUEENS_NO_QUEEN;
        assert_int_equal(nqueens_solver_new(n, &solver), NQUEENS_OK);
        nq_random_seed(&random, n);
        assert_int_equal(nq_completion_begin(&completion, n, &solver->constraints,
                                             &solver->allocator, &solver->cancelled, queens),
                         NQUEENS_OK);
        int status = nq_completion_search(&completion, &random, UINT64_MAX);
        while (status == NQUEENS_OK) {
            assert_true(nqueens_is_solution(n, queens));
            found++;
            status = nq_completion_search_next(&completion, &random, UINT64_MAX);
        }
        assert_int_equal(status, NQUEENS_NO_SOLUTION);
        assert_int_equal(found, solutions[n]);
        nq_completion_end(&completion, &solver->allocator);
        nqueens_solver_free(solver);
    }
}

static void check_found(const nqueens_solver *solver, const uint32_t queens[])
{
    assert_true(naive_is_solution(solver->n, queens));
    for (size_t i = 0; i < solver->constraints.count; i++) {
        const struct nq_constraint *square = &solver->constraints.squares[i];
        int stands = queens[square->row] == square->column;
        assert_false(stands && (square->kinds & NQ_FORBIDDEN) != 0);
        assert_false(!stands && (square->kinds & NQ_REQUIRED) != 0);
    }
}

static void completion_finds_or_proves(void **state)
{
    (void)state;
    struct random_cases cases = {.stream = 1, .count = 1000, .from = 1, .to = 8};
    int found = 0, proved = 0;
    while (next_random_case(&cases)) {
        uint64_t solutions = cases.right.count;
        uint32_t n = cases.constraints.n;
        const nqueens_solver *solver = cases.solver;
        uint32_t queens[16], before[16];
        struct nq_completion completion;
        struct nq_random order;
        nq_random_seed(&order, cases.index);
        int status = nq_place_required(n, &solver->constraints, &solver->cancelled, queens);
        if (status == NQUEENS_OK)
            status = nq_completion_begin(&completion, n, &solver->constraints, &solver->allocator,
                                         &solver->cancelled, queens);
        if (status == NQUEENS_OK) {
            memcpy(before, queens, sizeof before);
            uint64_t placements = 0;
            do {
                assert_memory_equal(before, queens, n * sizeof *queens);
                status = nq_completion_search(&completion, &order, placements++);
            } while (status == NQUEENS_STOPPED);
            nq_completion_end(&completion, &solver->allocator);
        }
        assert_int_equal(status, solutions == 0 ? NQUEENS_NO_SOLUTION : NQUEENS_OK);
        if (status == NQUEENS_OK)
            check_found(solver, queens);
        found += status == NQUEENS_OK;
        proved += status != NQUEENS_OK;
    }
    printf("# %d boards completed, %d proved to have no solution\n", found, proved);
    assert_true(found > 0 && proved > 0);
}

/* Words of 64 columns have edges: boards around them, and their whole range of
 * diagonals. */
static void completion_takes_boards_of_all_widths(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {62, 63, 64, 65, 66, 127, 128, 129, 190, 193};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        uint32_t queens[200];
        nqueens_solver *solver;
        struct nq_completion completion;
        struct nq_random order;
        nq_random_seed(&order, n);
        assert_int_equal(nqueens_solver_new(n, &solver), NQUEENS_OK);
        assert_int_equal(nqueens_solver_require(solver, n - 1, 0), NQUEENS_OK);
        assert_int_equal(nqueens_solver_forbid(solver, 0, n - 2), NQUEENS_OK);
        assert_int_equal(nq_place_required(n, &solver->constraints, &solver->cancelled, queens),
                         NQUEENS_OK);
        assert_int_equal(nq_completion_begin(&completion, n, &solver->constraints,
                                             &solver->allocator, &solver->cancelled, queens),
                         NQUEENS_OK);
        int status;
        do {
            status = nq_completion_search(&completion, &order, 4 * n);
        } while (status == NQUEENS_STOPPED);
        assert_int_equal(status, NQUEENS_OK);
        check_found(solver, queens);
        nq_completion_end(&completion, &solver->allocator);
        nqueens_solver_free(solver);
    }
}

enum { PUZZLE_N = 8 };

/* Squares are closed until there is a solution that needs no choice. */
struct puzzle {
    unsigned char is_closed[PUZZLE_N][PUZZLE_N];
};

static int is_open(const struct puzzle *puzzle, const uint32_t queens[], uint32_t row,
                   uint32_t column)
{
    if (puzzle->is_closed[row][column])
        return 0;
    for (uint32_t other = 0; other < PUZZLE_N; other++) {
        uint32_t apart = other > row ? other - row : row - other;
        if (queens[other] == NQUEENS_NO_QUEEN)
            continue;
        if (other == row || queens[other] == column || queens[other] + apart == column ||
            column + apart == queens[other])
            return 0;
    }
    return 1;
}

/* Places a queen in a line with a single open square; whether there is one. */
static int place_single(const struct puzzle *puzzle, uint32_t queens[], int is_row, uint32_t line)
{
    uint32_t open = 0;
    uint32_t row = 0;
    uint32_t column = 0;
    for (uint32_t i = 0; i < PUZZLE_N; i++) {
        if (!is_open(puzzle, queens, is_row ? line : i, is_row ? i : line))
            continue;
        row = is_row ? line : i;
        column = is_row ? i : line;
        open++;
    }
    if (open == 1)
        queens[row] = column;
    return open == 1;
}

/* Whether a solution is found by looking at single open squares alone. */
static int is_forced(const struct puzzle *puzzle)
{
    uint32_t queens[PUZZLE_N];
    uint32_t placed = 0;
    int more = 1;
    for (uint32_t row = 0; row < PUZZLE_N; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    while (more) {
        more = 0;
        for (uint32_t line = 0; line < 2 * PUZZLE_N; line++)
            more += place_single(puzzle, queens, line < PUZZLE_N, line % PUZZLE_N);
        placed += (uint32_t)more;
    }
    return placed == PUZZLE_N;
}

/* Closes squares in random order until the rest is forced. */
static void make_puzzle(struct random *random, struct puzzle *puzzle, uint32_t solution[])
{
    uint32_t order[PUZZLE_N * PUZZLE_N];
    random_solution(random, PUZZLE_N, solution);
    random_order(random, PUZZLE_N * PUZZLE_N, order);
    for (uint32_t i = 0; i < PUZZLE_N * PUZZLE_N && !is_forced(puzzle); i++) {
        uint32_t row = order[i] / PUZZLE_N;
        uint32_t column = order[i] % PUZZLE_N;
        if (column != solution[row])
            puzzle->is_closed[row][column] = 1;
    }
}

/* Each queen is placed once, and none is taken back. */
static void completion_does_not_try_what_is_forced(void **state)
{
    struct random random = random_stream(4);
    (void)state;
    for (uint64_t round = 0; round < 200; round++) {
        struct puzzle puzzle = {{{0}}};
        struct nq_completion completion;
        struct nq_random order;
        uint32_t solution[PUZZLE_N];
        uint32_t queens[PUZZLE_N];
        nqueens_solver *solver;
        make_puzzle(&random, &puzzle, solution);
        assert_int_equal(nqueens_solver_new(PUZZLE_N, &solver), NQUEENS_OK);
        for (uint32_t square = 0; square < PUZZLE_N * PUZZLE_N; square++) {
            uint32_t row = square / PUZZLE_N;
            uint32_t column = square % PUZZLE_N;
            if (puzzle.is_closed[row][column])
                assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
        }
        nq_random_seed(&order, round);
        assert_int_equal(
            nq_place_required(PUZZLE_N, &solver->constraints, &solver->cancelled, queens),
            NQUEENS_OK);
        assert_int_equal(nq_completion_begin(&completion, PUZZLE_N, &solver->constraints,
                                             &solver->allocator, &solver->cancelled, queens),
                         NQUEENS_OK);
        assert_int_equal(nq_completion_search(&completion, &order, PUZZLE_N), NQUEENS_OK);
        assert_memory_equal(queens, solution, sizeof queens);
        nq_completion_end(&completion, &solver->allocator);
        nqueens_solver_free(solver);
    }
}

static void conflict_minimisation_finds_what_there_is(void **state)
{
    (void)state;
    struct random_cases cases = {.stream = 2, .count = 600, .from = 1, .to = 8};
    int found = 0, possible = 0;
    while (next_random_case(&cases)) {
        uint64_t solutions = cases.right.count;
        uint32_t n = cases.constraints.n;
        const nqueens_solver *solver = cases.solver;
        uint32_t queens[16], before[16];
        struct nq_random order;
        nq_random_seed(&order, cases.index);
        if (nq_place_required(n, &solver->constraints, &solver->cancelled, queens) == NQUEENS_OK &&
            nqueens_find_attack(n, queens, NULL, NULL, NULL) == NQUEENS_NO_SOLUTION) {
            struct nq_conflict_search search = {
                n,      &solver->constraints,           &solver->allocator, &solver->cancelled,
                &order, cases.index % 3 == 0 ? 5 : 5000};
            memcpy(before, queens, sizeof before);
            int status = nq_minimise_conflicts(&search, queens);
            if (status == NQUEENS_OK)
                check_found(solver, queens);
            else
                assert_int_equal(status, NQUEENS_STOPPED);
            if (status == NQUEENS_STOPPED)
                assert_memory_equal(before, queens, n * sizeof *queens);
            if (solutions == 0)
                assert_int_equal(status, NQUEENS_STOPPED);
            possible += solutions != 0 && cases.index % 3 != 0;
            found += status == NQUEENS_OK && cases.index % 3 != 0;
        }
    }
    printf("# found %d of %d\n", found, possible);
    assert_true(found > 0 && found * 2 > possible);
}

/* The window that a narrowing chooses holds the most free columns, and of all that do
 * as many are before it as after it, or one less. */
static void the_window_holds_the_most_columns(void **state)
{
    struct random random = random_stream(5);
    (void)state;
    for (uint32_t round = 0; round < 300; round++) {
        enum { WINDOW = 16 };
        struct nq_subproblem subproblem = {.steps = 1};
        struct nq_narrowing narrowing;
        struct nq_part part;
        uint32_t percent = 1 + random_below(&random, 100);
        for (uint32_t column = 0; column < 64; column++)
            subproblem.columns |= random_percent(&random, percent) ? nq_bit(column) : 0;
        nq_narrow(&subproblem, WINDOW, 0, &narrowing, &part);
        uint64_t window = nq_all_columns(WINDOW) << narrowing.window_start;
        uint32_t before = 0;
        uint32_t after = 0;
        assert_int_equal(narrowing.columns, subproblem.columns & window);
        assert_int_equal(part.outside, subproblem.columns & ~window);
        for (uint32_t start = 0; start <= 64 - WINDOW; start++) {
            uint32_t held = nq_popcount(subproblem.columns & nq_all_columns(WINDOW) << start);
            assert_true(held <= nq_popcount(narrowing.columns));
            before += held == nq_popcount(narrowing.columns) && start < narrowing.window_start;
            after += held == nq_popcount(narrowing.columns) && start > narrowing.window_start;
        }
        assert_true(before == after || before + 1 == after);
    }
}

/* How many partial placements the reference has on the first so many rows. */
static void count_placements(const struct nq_reference *reference, uint32_t queens[], uint32_t row,
                             uint64_t placements[])
{
    placements[row]++;
    for (queens[row] = 0; row < reference->n && queens[row] < reference->n; queens[row]++) {
        if (nq_reference_is_promising(reference, queens, row))
            count_placements(reference, queens, row + 1, placements);
    }
}

static void partial_placements_are_those_of_A319284(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {8, 10, 12};
    struct nq_constraints none = {0};
    nq_cancel_flag cancel;
    atomic_init(&cancel, 0);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct nq_reference reference = {sizes[i], &none, &cancel};
        uint32_t queens[16] = {0};
        uint64_t placements[16] = {0};
        uint64_t sum = 0;
        count_placements(&reference, queens, 0, placements);
        for (uint32_t rows = 0; rows <= sizes[i]; rows++) {
            assert_int_equal(placements[rows], sequence_placements(sizes[i], rows));
            sum += placements[rows];
        }
        if (sizes[i] == 8)
            assert_int_equal(sum, 2057);
    }
}

int main(void)
{
    random_choose_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers_are_the_published_ones),
        cmocka_unit_test(random_numbers_below_a_bound_reach_all_of_it),
        cmocka_unit_test(random_numbers_below_a_long_bound),
        cmocka_unit_test(completion_finds_or_proves),
        cmocka_unit_test(completion_finds_all),
        cmocka_unit_test(completion_takes_boards_of_all_widths),
        cmocka_unit_test(completion_does_not_try_what_is_forced),
        cmocka_unit_test(conflict_minimisation_finds_what_there_is),
        cmocka_unit_test(the_window_holds_the_most_columns),
        cmocka_unit_test(partial_placements_are_those_of_A319284),
    };
    return cmocka_run_group_tests_name("searches", tests, NULL, NULL);
}
