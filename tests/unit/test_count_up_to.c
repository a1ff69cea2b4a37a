/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_count_up_to.c - the number of solutions up to a limit, against brute force, other
 * searches and known numbers. Catches: a solution counted twice or not at all (by a line
 * chosen twice, a search begun anew that keeps what it had), a limit overrun, a proof that
 * is none, a board past 64 rows that is handled differently, a cancel not heard.
 */

#define _POSIX_C_SOURCE 200809L

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "naive.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"
#include "watchdog.h"

#include <inttypes.h>
#include <nqueens.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define CANARY UINT64_C(0xDEADBEEF)

static uint64_t count_up_to(nqueens_solver *solver, uint64_t limit)
{
    uint64_t solutions = CANARY;
    assert_int_equal(nqueens_count_up_to(solver, limit, &solutions), NQUEENS_OK);
    return solutions;
}

/* Asks with limits below, at and above the right number. */
static void check_limits(nqueens_solver *solver, uint64_t right,
                         const struct constraints *constraints)
{
    const uint64_t limits[] = {
        0,     1,         2,         3,           right / 2, right - (right > 0),
        right, right + 1, right * 2, right + 100, UINT64_MAX};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
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

static void random_constraints_are_counted(void **state)
{
    struct random_cases cases = {.stream = 1, .count = 3000, .from = 1, .to = 9};
    (void)state;
    while (next_random_case(&cases))
        check_limits(cases.solver, cases.right.count, &cases.constraints);
}

static void symmetric_constraints_are_counted(void **state)
{
    struct random_cases cases = {.stream = 2, .count = 500, .from = 4, .to = 9};
    (void)state;
    while (next_symmetric_case(&cases))
        check_limits(cases.solver, cases.right.count, &cases.constraints);
}

/* ---- Against the other searches ------------------------------------------ */

/* Random queens of a solution, required, and random squares beside them, forbidden. */
static void constrain(struct random *random, nqueens_solver *solver, const uint32_t queens[],
                      uint32_t required_percent, uint32_t forbidden_percent)
{
    uint32_t n = nqueens_solver_n(solver);
    for (uint32_t row = 0; row < n; row++) {
        if (random_percent(random, required_percent))
            assert_int_equal(nqueens_solver_require(solver, row, queens[row]), NQUEENS_OK);
        for (uint32_t column = 0; column < n; column++) {
            if (column != queens[row] && random_percent(random, forbidden_percent))
                assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
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
        assert_int_equal(nqueens_count(solver, &right), NQUEENS_OK);
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
        assert_int_equal(nqueens_solver_forbid(solver, row, queens[row]), NQUEENS_OK);
        int status = nqueens_solve(solver, found);
        assert_in_range(status, NQUEENS_OK, NQUEENS_NO_SOLUTION);
        another = status == NQUEENS_OK;
        assert_int_equal(nqueens_solver_allow(solver, row, queens[row]), NQUEENS_OK);
    }
    return another;
}

/* Puzzles: queens of a solution are taken away as long as it is the only one. */
static void exactly_one_is_proved_on_boards_of_all_sizes(void **state)
{
    static const uint32_t sizes[] = {20, 27, 33, 41, 52, 64, 65, 80, 130, 160};
    struct random random = random_stream(4);
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
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
            assert_int_equal(nqueens_solver_allow(solver, row, queens[row]), NQUEENS_OK);
            required[row] = false;
            uint64_t found = count_up_to(solver, 2);
            assert_in_range(found, 1, 2);
            if (at % 8 == 0)
                assert_int_equal(has_another(solver, queens, required), found == 2);
            if (found == 2) {
                assert_int_equal(nqueens_solver_require(solver, row, queens[row]), NQUEENS_OK);
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
        uint32_t queens[300];
        uint32_t order[300];
        uint32_t partial[300];
        struct board_list right;
        random_solution(&random, n, queens);
        random_order(&random, n, order);
        memcpy(partial, queens, sizeof partial);
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        for (uint32_t at = 0; at < n; at++) {
            if (at < 8 + i / 10)
                partial[order[at]] = NQUEENS_NO_QUEEN;
            else
                assert_int_equal(nqueens_solver_require(solver, order[at], queens[order[at]]),
                                 NQUEENS_OK);
        }
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
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        nqueens_solver *solver = solver_with_kernel(sizes[i], "auto");
        watchdog_start(60, "more_than_a_few_on_large_boards_are_found");
        for (uint64_t limit = 0; limit <= 100; limit += 1 + limit)
            assert_int_equal(count_up_to(solver, limit), limit);
        watchdog_stop();
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
        assert_int_equal(nqueens_solve_from_seed(solver, n, queens), NQUEENS_OK);
        for (uint32_t row = 0; row < n; row++) {
            for (uint32_t column = 0; column < n; column++) {
                if (column != queens[row] && column != n - 1 - queens[row])
                    assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
            }
        }
        uint64_t found = count_up_to(solver, UINT64_MAX);
        assert_true(found >= 2 && found % 2 == 0);
        check_limits(solver, found, NULL);
        assert_int_equal(nqueens_solver_require(solver, 0, queens[0]), NQUEENS_OK);
        assert_int_equal(count_up_to(solver, UINT64_MAX), found / 2);
        nqueens_solver_free(solver);
    }
}

static void contradictions_have_no_solution(void **state)
{
    static const uint32_t sizes[] = {2, 3, 8, 64, 65, 1000};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        assert_int_equal(nqueens_solver_require(solver, 0, 0), NQUEENS_OK);
        assert_int_equal(nqueens_solver_require(solver, n - 1, n - 1), NQUEENS_OK);
        check_limits(solver, 0, NULL);
        assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
        for (uint32_t column = 0; column < n; column++)
            assert_int_equal(nqueens_solver_forbid(solver, n / 2, column), NQUEENS_OK);
        check_limits(solver, 0, NULL);
        nqueens_solver_free(solver);
    }
}

/* ---- What is not regarded, and errors ------------------------------------- */

static void the_kernel_and_the_threads_are_not_regarded(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 8; n <= 70; n += 62) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            assert_int_equal(nqueens_solver_set_threads(solver, 1 + k), NQUEENS_OK);
            assert_int_equal(count_up_to(solver, 50), 50);
            nqueens_solver_free(solver);
        }
    }
}

static void null_is_refused(void **state)
{
    uint64_t solutions = CANARY;
    nqueens_solver *solver = solver_with_kernel(0, "auto");
    (void)state;
    assert_int_equal(nqueens_count_up_to(NULL, 1, &solutions), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_count_up_to(solver, 1, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_count_up_to(solver, 0, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(solutions, CANARY);
    nqueens_solver_free(solver);
}

static int call_from_inside(const uint32_t queens[], uint32_t n, void *user)
{
    uint64_t solutions = CANARY;
    (void)queens;
    (void)n;
    return nqueens_count_up_to(user, 1, &solutions) == NQUEENS_ERROR_BUSY && solutions == CANARY;
}

static void a_callback_is_told_busy(void **state)
{
    nqueens_solver *solver = solver_with_kernel(6, "auto");
    (void)state;
    assert_int_equal(nqueens_enumerate(solver, call_from_inside, solver), NQUEENS_STOPPED);
    nqueens_solver_free(solver);
}

static void a_search_without_end_is_cancelled(void **state)
{
    static const uint32_t sizes[] = {40, 64, 100};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        uint64_t solutions = CANARY;
        pthread_t canceller;
        nqueens_solver *solver = solver_without_end(n);
        watchdog_start(60, "a_search_without_end_is_cancelled");
        assert_int_equal(pthread_create(&canceller, NULL, cancel_after_a_while, solver), 0);
        int status = nqueens_count_up_to(solver, 1, &solutions);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        watchdog_stop();
        assert_true(status == NQUEENS_CANCELLED || status == NQUEENS_OK);
        assert_int_equal(solutions, 0);
        assert_int_equal(nqueens_count_up_to(solver, 0, &solutions), NQUEENS_CANCELLED);
        nqueens_solver_clear_cancel(solver);
        assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
        assert_int_equal(count_up_to(solver, 5), 5);
        nqueens_solver_free(solver);
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
        watchdog_start(60, "a_cancelled_count_is_a_lower_bound");
        assert_int_equal(pthread_create(&canceller, NULL, cancel_after_a_while, solver), 0);
        assert_int_equal(nqueens_count_up_to(solver, UINT64_MAX, &solutions), NQUEENS_CANCELLED);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        watchdog_stop();
        assert_in_range(solutions, 1, 1000000000);
        assert_int_not_equal(solutions, CANARY);
        nqueens_solver_free(solver);
    }
}

static struct account account; /* too large for some stacks */

static void each_allocation_is_refused(void **state)
{
    static const uint32_t sizes[] = {8, 64, 65, 200};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        bool refused = true;
        for (uint64_t at = 1; refused; at++) {
            nqueens_solver *solver;
            uint64_t solutions = CANARY;
            account_open(&account);
            assert_int_equal(nqueens_solver_new_with_allocator(sizes[i], account_allocate,
                                                               account_release, &account, &solver),
                             NQUEENS_OK);
            account_refuse(&account, at, at);
            int status = nqueens_count_up_to(solver, 20, &solutions);
            refused = account.refused > 0;
            assert_int_equal(status, refused ? NQUEENS_ERROR_MEMORY : NQUEENS_OK);
            assert_int_equal(solutions, refused ? CANARY : 20);
            account_grant(&account);
            assert_int_equal(count_up_to(solver, 20), 20);
            nqueens_solver_free(solver);
            assert_null(account.fault);
            assert_int_equal(account.live_blocks, 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_are_counted),
        cmocka_unit_test(random_constraints_are_counted),
        cmocka_unit_test(symmetric_constraints_are_counted),
        cmocka_unit_test(larger_boards_are_counted_as_by_the_kernels),
        cmocka_unit_test(exactly_one_is_proved_on_boards_of_all_sizes),
        cmocka_unit_test(exactly_one_is_proved_where_squares_are_forbidden),
        cmocka_unit_test(large_boards_are_counted),
        cmocka_unit_test(more_than_a_few_on_large_boards_are_found),
        cmocka_unit_test(solutions_far_apart_are_both_found),
        cmocka_unit_test(contradictions_have_no_solution),
        cmocka_unit_test(the_kernel_and_the_threads_are_not_regarded),
        cmocka_unit_test(null_is_refused),
        cmocka_unit_test(a_callback_is_told_busy),
        cmocka_unit_test(a_search_without_end_is_cancelled),
        cmocka_unit_test(a_cancelled_count_is_a_lower_bound),
        cmocka_unit_test(each_allocation_is_refused),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
