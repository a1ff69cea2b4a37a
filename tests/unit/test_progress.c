/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_progress.c - the progress callback of counts. Catches: a callback that is
 * not called, called with numbers that fall or do not end at the total, called
 * too often or on another thread, kept after it was taken back, whose stop is not
 * heeded, and a stopped count that is no lower bound or spoils the next.
 */

#define _POSIX_C_SOURCE 200809L

#include "constrained_board.h"
#include "each_kernel.h"
#include "naive.h"
#include "progress_record.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"

#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int count_watched(nqueens_solver *solver, struct progress_record *record, uint32_t interval,
                         uint64_t *count)
{
    assert_int_equal(nqueens_solver_set_progress(solver, record_progress, record, interval),
                     NQUEENS_OK);
    int status = nqueens_count(solver, count);
    check_progress_record(record, solver);
    return status;
}

static void check_progress_to_the_total(nqueens_solver *solver, const char *kernel, uint64_t right)
{
    uint64_t count = 0;
    struct progress_record record = new_progress_record(0);
    int status = count_watched(solver, &record, 0, &count);
    if (status == NQUEENS_OK) {
        assert_int_equal(count, right);
        check_progress_finished(&record, solver);
    } else {
        assert_false(kernel_must_take(kernel, nqueens_solver_n(solver)));
    }
}

static void progress_ends_at_the_total(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 0; n <= 11; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            check_progress_to_the_total(solver, kernel, sequence_solutions(n));
            nqueens_solver_free(solver);
        }
    }
}

static void progress_ends_at_the_total_with_constraints(void **state)
{
    struct random_cases cases = {kernel_that_runs, .stream = 1, .count = 300, .from = 1, .to = 9};
    (void)state;
    while (next_random_case(&cases))
        check_progress_to_the_total(cases.solver, cases.kernel, cases.right.count);
}

/* ---- Nothing to do ------------------------------------------------------- */

static int count_no_units(nqueens_solver *solver, uint64_t *count)
{
    return nqueens_count_units(solver, "backtracking", 0, 0, count);
}

static int count_no_join_units(nqueens_solver *solver, uint64_t *count)
{
    return nqueens_count_units(solver, "join", 5, 5, count);
}

static int count_half_turns(nqueens_solver *solver, uint64_t *count)
{
    return nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_HALF_TURN, count);
}

static int count_quarter_turns(nqueens_solver *solver, uint64_t *count)
{
    return nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_QUARTER_TURN, count);
}

static int count_mirrors(nqueens_solver *solver, uint64_t *count)
{
    return nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_MIRROR, count);
}

/* Forbids all squares of a row, or the one in the middle, or requires two queens that
 * attack each other, far down. */
enum closed { NOTHING, ROW, MIDDLE, TWO_QUEENS };

static void close_squares(nqueens_solver *solver, enum closed closed)
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t row = n / 2;
    for (uint32_t column = 0; column < n && closed == ROW; column++)
        assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
    if (closed == MIDDLE)
        assert_int_equal(nqueens_solver_forbid(solver, row, row), NQUEENS_OK);
    if (closed == TWO_QUEENS) {
        assert_int_equal(nqueens_solver_require(solver, n - 1, 5), NQUEENS_OK);
        assert_int_equal(nqueens_solver_require(solver, n - 2, 5), NQUEENS_OK);
    }
}

static void nothing_to_do_is_one_of_one(void **state)
{
    static const struct {
        int (*call)(nqueens_solver *solver, uint64_t *count);
        const char *kernel;
        uint32_t n;
        enum closed closed;
    } counts[] = {
        {nqueens_count, "auto", 8, ROW},
        {nqueens_count, "bitmask", 8, TWO_QUEENS},
        {nqueens_count, "auto", 2, NOTHING},
        {nqueens_count, "reference", 70, TWO_QUEENS},
        {nqueens_count_fundamental, "auto", 8, ROW},
        {nqueens_count_fundamental, "auto", 2, NOTHING},
        {nqueens_count_fundamental, "reference", 70, TWO_QUEENS},
        {count_no_units, "auto", 8, NOTHING},
        {count_no_units, "reference", 8, NOTHING},
        {count_no_units, "auto", 1, NOTHING},
        {count_no_units, "auto", 8, ROW},
        {count_no_join_units, "join", 8, NOTHING},
        {count_half_turns, "auto", 2, NOTHING},
        {count_half_turns, "auto", 3, NOTHING},
        {count_half_turns, "auto", 8, ROW},
        {count_half_turns, "auto", 9, MIDDLE},
        {count_quarter_turns, "auto", 9, MIDDLE},
        {count_quarter_turns, "auto", 6, NOTHING},
        {count_mirrors, "auto", 8, NOTHING},
    };
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        for (uint32_t threads = 1; threads <= 2; threads++) {
            nqueens_solver *solver = solver_with_kernel(counts[i].n, counts[i].kernel);
            struct progress_record record = new_progress_record(0);
            uint64_t count = 77;
            close_squares(solver, counts[i].closed);
            assert_int_equal(nqueens_solver_set_threads(solver, threads), NQUEENS_OK);
            assert_int_equal(nqueens_solver_set_progress(solver, record_progress, &record, 0),
                             NQUEENS_OK);
            assert_int_equal(counts[i].call(solver, &count), NQUEENS_OK);
            assert_int_equal(count, 0);
            assert_int_equal(record.total, 1);
            check_progress_finished(&record, solver);
            assert_int_equal(record.calls, 1);
            nqueens_solver_free(solver);
        }
    }
}

/* A count that takes a while comes in several pieces. */
static void a_long_count_has_several_pieces(void **state)
{
    nqueens_solver *solver = solver_with_kernel(12, "bitmask");
    struct progress_record record = new_progress_record(0);
    uint64_t count;
    (void)state;
    assert_int_equal(count_watched(solver, &record, 0, &count), NQUEENS_OK);
    assert_true(record.calls >= 4);
    nqueens_solver_free(solver);
}

/* An interval of weeks leaves the call at the end, and one before it at most. */
static void the_interval_makes_calls_fewer(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = solver_with_kernel(11, kernel);
        struct progress_record often = new_progress_record(0);
        struct progress_record seldom = new_progress_record(0);
        uint64_t count;
        if (count_watched(solver, &often, 0, &count) == NQUEENS_OK) {
            assert_int_equal(count_watched(solver, &seldom, UINT32_MAX, &count), NQUEENS_OK);
            check_progress_finished(&seldom, solver);
            assert_true(seldom.calls <= 2);
            assert_true(seldom.calls <= often.calls);
        } else {
            assert_false(kernel_must_take(kernel, 11));
        }
        nqueens_solver_free(solver);
    }
}

/* Stopped at each call in turn, a count gives a lower bound, one that does not
 * fall the later it is stopped, and is right the next time. */
static void stopping_gives_a_lower_bound(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        const uint32_t n = 9;
        nqueens_solver *solver = solver_with_kernel(n, kernel);
        uint64_t before = 0;
        for (uint64_t stop_at = 1;; stop_at++) {
            uint64_t count = UINT64_MAX;
            struct progress_record record = new_progress_record(stop_at);
            int status = count_watched(solver, &record, 0, &count);
            if (status == NQUEENS_ERROR_UNSUPPORTED && !kernel_must_take(kernel, n))
                break;
            if (status == NQUEENS_OK) {
                assert_true(stop_at > 1);
                assert_int_equal(record.calls, stop_at - 1);
                assert_int_equal(count, 352);
                assert_int_equal(before, 352); /* stopped at the end, all was done */
                break;
            }
            assert_int_equal(status, NQUEENS_STOPPED);
            assert_int_equal(record.calls, stop_at);
            assert_in_range(count, before, 352);
            before = count;
            if (stop_at % 5 == 1) {
                assert_int_equal(nqueens_solver_set_progress(solver, NULL, NULL, 0), NQUEENS_OK);
                check_count(solver, kernel, 352, NULL);
            }
        }
        nqueens_solver_free(solver);
    }
}

/* Any value but 0 stops, also one that is negative or even. */
static int return_what_user_points_to(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)done;
    (void)total;
    (void)fraction;
    return *(const int *)user;
}

static void any_value_but_0_stops(void **state)
{
    static const int values[] = {1, 2, -1, 256, -2147483647 - 1, 2147483647};
    nqueens_solver *solver = solver_with_kernel(8, "bitmask");
    int value = 0;
    uint64_t count;
    (void)state;
    assert_int_equal(nqueens_solver_set_progress(solver, return_what_user_points_to, &value, 0),
                     NQUEENS_OK);
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        value = values[i];
        assert_int_equal(nqueens_count(solver, &count), NQUEENS_STOPPED);
        assert_in_range(count, 0, 92);
    }
    value = 0;
    assert_int_equal(nqueens_count(solver, &count), NQUEENS_OK);
    assert_int_equal(count, 92);
    nqueens_solver_free(solver);
}

static int go_on(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 0;
}

static void progress_taken_back_is_not_called(void **state)
{
    nqueens_solver *solver = solver_with_kernel(8, "auto");
    struct progress_record record = new_progress_record(0);
    struct progress_record other = new_progress_record(0);
    uint64_t count;
    (void)state;
    assert_int_equal(count_watched(solver, &record, 0, &count), NQUEENS_OK);
    uint64_t calls = record.calls;
    assert_int_equal(nqueens_solver_set_progress(solver, NULL, &record, 0), NQUEENS_OK);
    check_count(solver, "auto", 92, NULL);
    assert_int_equal(record.calls, calls);
    record = new_progress_record(0);
    assert_int_equal(count_watched(solver, &record, 0, &count), NQUEENS_OK);
    assert_int_equal(record.calls, calls);
    assert_int_equal(count_watched(solver, &other, 0, &count), NQUEENS_OK);
    assert_int_equal(record.calls, calls); /* replaced */
    assert_true(other.calls > 0);
    nqueens_solver_free(solver);
}

static void progress_is_of_counts_only(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = solver_with_kernel(8, kernel);
        struct progress_record record = new_progress_record(0);
        uint32_t queens[8];
        assert_int_equal(nqueens_solver_set_progress(solver, record_progress, &record, 0),
                         NQUEENS_OK);
        assert_int_equal(nqueens_enumerate(solver, go_on, NULL), NQUEENS_OK);
        assert_int_equal(nqueens_first(solver, queens), NQUEENS_OK);
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_OK);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
        assert_int_equal(record.calls, 0);
        nqueens_solver_free(solver);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(progress_ends_at_the_total),
        cmocka_unit_test(progress_ends_at_the_total_with_constraints),
        cmocka_unit_test(nothing_to_do_is_one_of_one),
        cmocka_unit_test(a_long_count_has_several_pieces),
        cmocka_unit_test(the_interval_makes_calls_fewer),
        cmocka_unit_test(stopping_gives_a_lower_bound),
        cmocka_unit_test(any_value_but_0_stops),
        cmocka_unit_test(progress_taken_back_is_not_called),
        cmocka_unit_test(progress_is_of_counts_only),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
