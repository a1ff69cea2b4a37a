/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_count_up_to.c - the number of solutions up to a limit, against brute force, other
 * searches and known numbers. Catches: a solution counted twice or not at all (by a line
 * chosen twice, a search begun anew that keeps what it had), a limit overrun, a proof that
 * is none, a board past 64 rows that is handled differently.
 */

#define _POSIX_C_SOURCE 200809L

#include "constrained_board.h"
#include "each_kernel.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"
#include "watchdog.h"

#include <pthread.h>

#define CANARY UINT64_C(0xDEADBEEF)

static uint64_t count_up_to(nqueens_solver *solver, uint64_t limit)
{
    uint64_t solutions = CANARY;
    assert_ok(nqueens_count_up_to(solver, limit, &solutions));
    return solutions;
}

/* Asks with limits below, at and above the right number. */
static void check_limits(nqueens_solver *solver, uint64_t right,
                         const struct constraints *constraints)
{
    const uint64_t limits[] = {
        0,     1,         2,         3,           right / 2, right - (right > 0),
        right, right + 1, right * 2, right + 100, UINT64_MAX};
    for (size_t i = 0; i < ELEMENTS(limits); i++) {
        uint64_t wanted = right < limits[i] ? right : limits[i];
        uint64_t found = count_up_to(solver, limits[i]);
        if (found == wanted)
            continue;
        if (constraints != NULL)
            constraints_print(constraints);
        fail_msg("n = %" PRIu32 ", limit %" PRIu64 ": %" PRIu64 ", right is %" PRIu64,
                 nqueens_solver_n(solver), limits[i], found, wanted);
    }
}

/* ---- Against brute force ------------------------------------------------- */

static void small_boards_are_counted(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 11; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        check_limits(solver, sequence_solutions(n), NULL);
        nqueens_solver_free(solver);
    }
}

static void constraints_are_counted(void **state)
{
    static const struct random_cases kinds[] = {
        {NULL, NULL, 1, .count = 3000, .from = 1, .to = 9},
        {NULL, symmetric_constraints, 2, .count = 500, .from = 4, .to = 9},
    };
    (void)state;
    for (size_t i = 0; i < ELEMENTS(kinds); i++) {
        struct random_cases cases = kinds[i];
        while (next_random_case(&cases))
            check_limits(cases.solver, cases.right.count, &cases.constraints);
    }
}

/* ---- Against the other searches ------------------------------------------ */

/* Random queens of a solution, required, and random squares beside them, forbidden. */
static void constrain(struct random *random, nqueens_solver *solver, const uint32_t queens[],
                      uint32_t required_percent, uint32_t forbidden_percent)
{
    uint32_t n = nqueens_solver_n(solver);
    for (uint32_t row = 0; row < n; row++) {
        if (random_percent(random, required_percent))
            assert_ok(nqueens_solver_require(solver, row, queens[row]));
        for (uint32_t column = 0; column < n; column++) {
            if (column != queens[row] && random_percent(random, forbidden_percent))
                assert_ok(nqueens_solver_forbid(solver, row, column));
        }
    }
}

static void larger_boards_are_counted_as_by_the_kernels(void **state)
{
    struct random random = random_stream(3);
    (void)state;
    for (uint32_t i = 0; i < 200; i++) {
        uint32_t n = 12 + i % 5;
        uint32_t queens[16];
        uint64_t right;
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        random_solution(&random, n, queens);
        constrain(&random, solver, queens, 25, 30);
        assert_ok(nqueens_count(solver, &right));
        check_limits(solver, right, NULL);
        nqueens_solver_free(solver);
    }
}

/* Whether there is a solution but the given one: nqueens_solve is asked with each of
 * its queens forbidden in turn. */
static bool has_another(nqueens_solver *solver, const uint32_t queens[], const bool required[])
{
    uint32_t found[160];
    bool another = false;
    for (uint32_t row = 0; row < nqueens_solver_n(solver) && !another; row++) {
        if (required[row])
            continue;
        assert_ok(nqueens_solver_forbid(solver, row, queens[row]));
        int status = nqueens_solve(solver, found);
        assert_in_range(status, NQUEENS_OK, NQUEENS_NO_SOLUTION);
        another = status == NQUEENS_OK;
        assert_ok(nqueens_solver_allow(solver, row, queens[row]));
    }
    return another;
}

/* Puzzles: queens of a solution are taken away as long as it is the only one. */
static void exactly_one_is_proved_on_boards_of_all_sizes(void **state)
{
    static const uint32_t sizes[] = {20, 27, 33, 41, 52, 64, 65, 80, 130, 160};
    struct random random = random_stream(4);
    (void)state;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i];
        uint32_t queens[160];
        uint32_t order[160];
        bool required[160];
        uint32_t left = n;
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        random_solution(&random, n, queens);
        random_order(&random, n, order);
        constrain(&random, solver, queens, 100, 0);
        for (uint32_t row = 0; row < n; row++)
            required[row] = true;
        for (uint32_t at = 0; at < n; at++) {
            uint32_t row = order[at];
            assert_ok(nqueens_solver_allow(solver, row, queens[row]));
            required[row] = false;
            uint64_t found = count_up_to(solver, 2);
            assert_in_range(found, 1, 2);
            if (at % 8 == 0)
                assert_int_equal(has_another(solver, queens, required), found == 2);
            if (found == 2) {
                assert_ok(nqueens_solver_require(solver, row, queens[row]));
                required[row] = true;
            } else {
                left--;
            }
        }
        assert_int_equal(count_up_to(solver, UINT64_MAX), 1);
        assert_false(has_another(solver, queens, required));
        assert_in_range(left, 1, n - 1);
        nqueens_solver_free(solver);
    }
}

/* The same with forbidden squares only: nothing is given away at the start. */
static void exactly_one_is_proved_where_squares_are_forbidden(void **state)
{
    static const uint32_t sizes[][2] = {{20, 82}, {32, 90}, {48, 94}, {64, 96}, {90, 97}};
    struct random random = random_stream(5);
    (void)state;
    for (uint32_t i = 0; i < 50; i++) {
        uint32_t n = sizes[i % 5][0];
        uint32_t queens[160];
        static const bool required[160];
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        random_solution(&random, n, queens);
        constrain(&random, solver, queens, 0, sizes[i % 5][1]);
        uint64_t found = count_up_to(solver, 2);
        assert_in_range(found, 1, 2);
        assert_int_equal(has_another(solver, queens, required), found == 2);
        nqueens_solver_free(solver);
    }
}

/* ---- Past 64 rows --------------------------------------------------------- */

static void large_boards_are_counted(void **state)
{
    static const uint32_t sizes[] = {65, 100, 300};
    struct random random = random_stream(6);
    (void)state;
    for (uint32_t i = 0; i < 30; i++) {
        uint32_t n = sizes[i % 3];
        uint32_t partial[300];
        struct board_list right;
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        random_partial_solution(&random, n, 8 + i / 10, partial);
        require_queens(solver, partial);
        naive_completions(n, partial, &right);
        assert_true(right.count > 0);
        check_limits(solver, right.count, NULL);
        board_list_release(&right);
        nqueens_solver_free(solver);
    }
}

static void more_than_a_few_on_large_boards_are_found(void **state)
{
    static const uint32_t sizes[] = {65, 66, 100, 200, 1000, 20000};
    (void)state;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        nqueens_solver *solver = solver_with_kernel(sizes[i], "auto");
        for (uint64_t limit = 0; limit <= 100; limit += 1 + limit)
            assert_int_equal(count_up_to(solver, limit), limit);
        nqueens_solver_free(solver);
    }
}

/* Each row has two open squares, one of a solution and one of its mirror image: so two
 * solutions are known that have no queen in common, so that the second is not near to
 * the first; and mirror images come in pairs. */
static void solutions_far_apart_are_both_found(void **state)
{
    (void)state;
    for (uint32_t n = 60; n <= 100; n += 4) {
        uint32_t queens[100];
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        assert_ok(nqueens_solve_from_seed(solver, n, queens));
        for (uint32_t row = 0; row < n; row++) {
            for (uint32_t column = 0; column < n; column++) {
                if (column != queens[row] && column != n - 1 - queens[row])
                    assert_ok(nqueens_solver_forbid(solver, row, column));
            }
        }
        uint64_t found = count_up_to(solver, UINT64_MAX);
        assert_true(found >= 2 && found % 2 == 0);
        check_limits(solver, found, NULL);
        assert_ok(nqueens_solver_require(solver, 0, queens[0]));
        assert_int_equal(count_up_to(solver, UINT64_MAX), found / 2);
        nqueens_solver_free(solver);
    }
}

static void contradictions_have_no_solution(void **state)
{
    static const uint32_t sizes[] = {2, 3, 8, 64, 65, 1000};
    (void)state;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i];
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        assert_ok(nqueens_solver_require(solver, 0, 0));
        assert_ok(nqueens_solver_require(solver, n - 1, n - 1));
        check_limits(solver, 0, NULL);
        assert_ok(nqueens_solver_clear_constraints(solver));
        for (uint32_t column = 0; column < n; column++)
            assert_ok(nqueens_solver_forbid(solver, n / 2, column));
        check_limits(solver, 0, NULL);
        nqueens_solver_free(solver);
    }
}

/* ---- Settings, and a cancel ------------------------------------------------ */

static void the_kernel_and_the_threads_do_not_matter(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 8; n <= 70; n += 62) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            assert_ok(nqueens_solver_set_threads(solver, 1 + k));
            assert_int_equal(count_up_to(solver, 50), 50);
            nqueens_solver_free(solver);
        }
    }
}

/* All solutions of 40 are too many to count; those that were found are told. */
static void a_cancelled_count_is_a_lower_bound(void **state)
{
    (void)state;
    for (uint32_t n = 40; n <= 70; n += 30) {
        uint64_t solutions = CANARY;
        pthread_t canceller;
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        assert_int_equal(pthread_create(&canceller, NULL, cancel_after_a_while, solver), 0);
        assert_int_equal(nqueens_count_up_to(solver, UINT64_MAX, &solutions), NQUEENS_CANCELLED);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        assert_in_range(solutions, 1, 1000000000);
        assert_int_not_equal(solutions, CANARY);
        nqueens_solver_free(solver);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_are_counted),
        cmocka_unit_test(constraints_are_counted),
        cmocka_unit_test(larger_boards_are_counted_as_by_the_kernels),
        cmocka_unit_test(exactly_one_is_proved_on_boards_of_all_sizes),
        cmocka_unit_test(exactly_one_is_proved_where_squares_are_forbidden),
        cmocka_unit_test(large_boards_are_counted),
        watched_test(more_than_a_few_on_large_boards_are_found),
        cmocka_unit_test(solutions_far_apart_are_both_found),
        cmocka_unit_test(contradictions_have_no_solution),
        cmocka_unit_test(the_kernel_and_the_threads_do_not_matter),
        watched_test(a_cancelled_count_is_a_lower_bound),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
