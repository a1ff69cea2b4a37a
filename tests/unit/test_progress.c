/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_progress.c - the progress callback of counts, in one thread and in several. Catches:
 * a callback that is not called, called with numbers that fall or do not end at the total,
 * called too often or on another thread, kept after it was taken back, whose stop is not
 * heeded, and a stopped count that is no lower bound or spoils the next. To be run under a
 * thread sanitizer too.
 */

#include "each_kernel.h"
#include "harness.h"
#include "public_calls.h"
#include "sequences.h"
#include "watchdog.h"

/* Counts how many threads there are at a report, too. */
static int watch(const nqueens_progress *progress, void *user)
{
    struct progress_record *record = user;
    uint32_t now = tasks();
    if (now > record->most_tasks)
        record->most_tasks = now;
    return record_progress(progress, record);
}

static int count_watched(nqueens_solver *solver, struct progress_record *record, uint32_t interval,
                         uint64_t *count)
{
    assert_ok(nqueens_solver_set_progress(solver, watch, record, interval));
    int status = nqueens_count(solver, count);
    check_progress_record(record, solver);
    return status;
}

/* The total is the number of units, but for kernels without units of "backtracking"; nothing to do
 * is 1 of 1. Some kernels, and one thread, work where they were called. */
static void check_progress_to_the_total(nqueens_solver *solver, const char *kernel, uint64_t right)
{
    uint64_t count = 0, units = 0;
    uint32_t before = tasks();
    uint32_t threads = nqueens_solver_threads(solver);
    const char *resolved = nqueens_solver_kernel_in_use(solver);
    bool is_in_place = kernel_is_of(resolved, "reference") ||
                       kernel_is_of(resolved, "completion") || kernel_is_of(resolved, "profile");
    struct progress_record record = new_progress_record(0);
    int status = count_watched(solver, &record, 0, &count);
    if (status != NQUEENS_OK) {
        assert_false(kernel_must_take(kernel, nqueens_solver_n(solver)));
        return;
    }
    assert_int_equal(count, right);
    check_progress_finished(&record, solver);
    /* A thread of before that was joined may be gone by now. */
    assert_in_range(record.most_tasks, 0, before + (is_in_place || threads == 1 ? 0 : threads));
    check_that_no_thread_is_left(before);
    if (is_in_place || kernel_is_of(resolved, "join"))
        return;
    assert_ok(nqueens_units(solver, units_method(resolved), &units));
    assert_int_equal(record.total, units > 0 ? units : 1);
    record = new_progress_record(0);
    assert_ok(nqueens_count_range(solver, units_method(resolved), units / 3, units, &count));
    check_progress_finished(&record, solver);
    assert_int_equal(record.total, units > 0 ? units - units / 3 : 1);
}

/* And the number is right, whatever the threads, with progress and without. */
static void check_in_threads(struct random_cases *cases)
{
    static const uint32_t threads[] = {1, 2, 3, 8, 64};
    size_t numbers = ELEMENTS(threads) - (cases->constrain != no_constraints);
    for (size_t i = 0; i < numbers; i++) {
        assert_ok(nqueens_solver_set_threads(cases->solver, threads[i]));
        assert_ok(nqueens_solver_set_progress(cases->solver, NULL, NULL, 0));
        check_count(cases->solver, cases->kernel, cases->right.count, &cases->constraints);
        check_progress_to_the_total(cases->solver, cases->kernel, cases->right.count);
    }
}

CASES_TEST(progress_ends_at_the_total, check_in_threads,
           {kernel_that_runs, no_constraints, .count = 12, .from = 0, .to = 11, .slow_to = 9},
           {kernel_that_runs, NULL, 1, .count = 30, .from = 1, .to = 10},
           {backtracking_kernel_that_runs, symmetric_constraints, 9, .count = 50, .from = 1,
            .to = 10},
           {kernel_that_runs, each_rule, .count = ALL_ATTACKS * 7, .to = 6})

/* Forbids all squares of a row, or the one in the middle, or requires two queens that
 * attack each other, far down. */
enum closed { NOTHING, ROW, MIDDLE, TWO_QUEENS };

static void close_squares(nqueens_solver *solver, enum closed closed)
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t row = n / 2;
    for (uint32_t column = 0; column < n && closed == ROW; column++)
        assert_ok(nqueens_solver_forbid(solver, row, column));
    if (closed == MIDDLE)
        assert_ok(nqueens_solver_forbid(solver, row, row));
    if (closed == TWO_QUEENS) {
        assert_ok(nqueens_solver_require(solver, n - 1, 5));
        assert_ok(nqueens_solver_require(solver, n - 2, 5));
    }
}

WATCHED_TEST(nothing_to_do_is_one_of_one)
{
    static const struct {
        const char *call; /* of units it is an empty range */
        const char *kernel;
        uint32_t n;
        enum closed closed;
        int symmetry;
    } counts[] = {
        {"nqueens_count", "auto", 8, ROW, 0},
        {"nqueens_count", "bitmask", 8, TWO_QUEENS, 0},
        {"nqueens_count", "auto", 2, NOTHING, 0},
        {"nqueens_count", "reference", 70, TWO_QUEENS, 0},
        {"nqueens_count_fundamental", "auto", 8, ROW, 0},
        {"nqueens_count_fundamental", "auto", 2, NOTHING, 0},
        {"nqueens_count_fundamental", "reference", 70, TWO_QUEENS, 0},
        {"nqueens_count_range", "auto", 8, NOTHING, 0},
        {"nqueens_count_range", "reference", 8, NOTHING, 0},
        {"nqueens_count_range", "auto", 1, NOTHING, 0},
        {"nqueens_count_range", "auto", 8, ROW, 0},
        {"nqueens_count_range", "join", 8, NOTHING, 0},
        {"nqueens_count_range", "colour", 8, NOTHING, 0},
        {"nqueens_count_symmetric", "auto", 2, NOTHING, NQUEENS_SYMMETRY_HALF_TURN},
        {"nqueens_count_symmetric", "auto", 3, NOTHING, NQUEENS_SYMMETRY_HALF_TURN},
        {"nqueens_count_symmetric", "auto", 8, ROW, NQUEENS_SYMMETRY_HALF_TURN},
        {"nqueens_count_symmetric", "auto", 9, MIDDLE, NQUEENS_SYMMETRY_HALF_TURN},
        {"nqueens_count_symmetric", "auto", 9, MIDDLE, NQUEENS_SYMMETRY_QUARTER_TURN},
        {"nqueens_count_symmetric", "auto", 6, NOTHING, NQUEENS_SYMMETRY_QUARTER_TURN},
        {"nqueens_count_symmetric", "auto", 8, NOTHING, NQUEENS_SYMMETRY_MIRROR},
    };
    for (size_t i = 0; i < 2 * ELEMENTS(counts); i++) {
        bool is_fast = strcmp(units_method(counts[i / 2].kernel), "backtracking") != 0;
        SOLVER(solver, counts[i / 2].n, counts[i / 2].kernel);
        assert_ok(nqueens_solver_set_threads(solver, 1 + i % 2));
        struct progress_record record = new_progress_record(0);
        struct arguments arguments;
        arguments_open(&arguments, NULL);
        arguments.method = units_method(counts[i / 2].kernel);
        arguments.first_unit = arguments.last_unit = is_fast ? 5 : 0;
        arguments.symmetry = counts[i / 2].symmetry;
        close_squares(solver, counts[i / 2].closed);
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &record, 0));
        assert_ok(make_call(public_call(counts[i / 2].call), solver, &arguments, 0));
        assert_int_equal(arguments.outputs.number, 0);
        assert_int_equal(record.total, 1);
        check_progress_finished(&record, solver);
        assert_in_range(record.calls_at_the_start, 0, 1);
        assert_int_equal(record.calls, record.calls_at_the_start + 1);
    }
}

/* There are calls while the work is done, and no more of them than the interval lets
 * through. In two threads the caller, which makes the calls, may do no work. */
static void check_interval(const char *kernel, uint32_t n, uint32_t threads, uint32_t interval)
{
    SOLVER(solver, n, kernel);
    assert_ok(nqueens_solver_set_threads(solver, threads));
    struct progress_record record = new_progress_record(0);
    uint64_t count = 0;
    uint64_t start = now_ms();
    int status = count_watched(solver, &record, interval, &count);
    uint64_t duration = now_ms() - start;
    assert_true(status == NQUEENS_OK || !kernel_must_take(kernel, n));
    if (status == NQUEENS_OK) {
        check_progress_finished(&record, solver);
        assert_int_equal(count, sequence_solutions(n));
        assert_true(interval == 0 ? record.calls >= 4 - threads
                                  : record.calls <= duration / interval + 2);
    }
}

WATCHED_TEST(the_interval_makes_calls_fewer)
{
    static const uint32_t intervals[] = {0, 20, UINT32_MAX};
    for (uint32_t i = 0; i < 3; i++) {
        EACH_KERNEL(kernel, kernel_that_runs)
            check_interval(kernel, 11, 1, intervals[i]);
        check_interval("bitmask", 15, 2, intervals[i]);
    }
}

/* A stop at the very last call, of a board with two reports: the whole number. */
WATCHED_TEST(stopping_at_the_end_gives_the_count)
{
    SOLVER(solver, 8, "auto");
    assert_ok(nqueens_solver_set_threads(solver, 2));
    for (uint32_t times = 0; times < 100; times++) {
        uint64_t count = 0;
        struct progress_record record = new_progress_record(2);
        assert_int_equal(count_watched(solver, &record, UINT32_MAX, &count), NQUEENS_STOPPED);
        check_progress_finished(&record, solver);
        assert_int_equal(count, 92);
    }
}

WATCHED_TEST(progress_taken_back_is_not_called)
{
    SOLVER(solver, 8, "auto");
    struct progress_record record = new_progress_record(0);
    struct progress_record other = new_progress_record(0);
    uint64_t count;
    assert_ok(count_watched(solver, &record, 0, &count));
    uint64_t calls = record.calls;
    assert_ok(nqueens_solver_set_progress(solver, NULL, &record, 0));
    check_count(solver, "auto", 92, NULL);
    assert_int_equal(record.calls, calls);
    record = new_progress_record(0);
    assert_ok(count_watched(solver, &record, 0, &count));
    assert_int_equal(record.calls, calls);
    assert_ok(count_watched(solver, &other, 0, &count));
    assert_int_equal(record.calls, calls); /* replaced */
    assert_true(other.calls > 0);
}

WATCHED_TEST(progress_is_of_counts_only)
{
    static const uint32_t solution[8] = {0, 4, 7, 5, 2, 6, 1, 3};
    struct call_cases each = {.flags = SEARCHES};
    while (next_call_case(&each)) {
        SOLVER(solver, 8, each.kernel);
        assert_ok(nqueens_solver_set_threads(solver, 1));
        struct progress_record record = new_progress_record(0);
        struct arguments arguments;
        arguments_open(&arguments, solution);
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &record, 0));
        bool reports = make_call(each.call, solver, &arguments, 0) == NQUEENS_OK &&
                       (each.call->flags & REPORTS) != 0;
        assert_int_equal(record.calls > 0, reports);
    }
}

/* ---- What a report says ------------------------------------------------------------- */

/* Runs the call with reports, stopped at one of them unless it is 0. What it writes must be
 * what the last report said. */
static int report_and_stop(const struct public_call *call, nqueens_solver *solver,
                           struct arguments *arguments, struct progress_record *record,
                           uint64_t stop_at)
{
    *record = new_progress_record(stop_at);
    assert_ok(nqueens_solver_set_progress(solver, record_progress, record, 0));
    int status = make_call(call, solver, arguments, 0);
    check_progress_record(record, solver);
    check_no_fault(arguments);
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        assert_int_equal(record->calls, 0);
        return status;
    }
    assert_int_equal(status, record->calls == stop_at ? NQUEENS_STOPPED : NQUEENS_OK);
    if (arguments->outputs.number != record->solutions)
        fail_msg("%s, kernel %s, n = %" PRIu32 ", %" PRIu32 " threads, report %" PRIu64
                 " says %" PRIu64 ", and %" PRIu64 " is written",
                 call->name, nqueens_solver_kernel_in_use(solver), nqueens_solver_n(solver),
                 nqueens_solver_threads(solver), record->calls, record->solutions,
                 arguments->outputs.number);
    return status;
}

static void check_what_reports_say(nqueens_solver *solver, int symmetry, uint64_t most_stops)
{
    const struct public_call *call;
    for (uint32_t i = 0; (call = public_call_with(REPORTS, i)) != NULL; i++) {
        struct progress_record record;
        struct arguments arguments;
        arguments_open(&arguments, NULL);
        arguments.symmetry = symmetry;
        arguments.method = units_method(nqueens_solver_kernel_in_use(solver));
        if (nqueens_units(solver, arguments.method, &arguments.last_unit) != NQUEENS_OK)
            continue;
        arguments.first_unit = arguments.last_unit / 4;
        assert_ok(nqueens_solver_set_progress(solver, NULL, NULL, 0));
        int status = make_call(call, solver, &arguments, 0);
        uint64_t right = arguments.outputs.number;
        assert_int_equal(report_and_stop(call, solver, &arguments, &record, 0), status);
        if (status != NQUEENS_OK)
            continue;
        assert_int_equal(arguments.outputs.number, right);
        uint64_t calls = record.calls, step = calls / most_stops + 1;
        for (uint64_t stop_at = 1; stop_at <= calls; stop_at += step)
            (void)report_and_stop(call, solver, &arguments, &record, stop_at);
        assert_ok(report_and_stop(call, solver, &arguments, &record, 0));
        assert_int_equal(arguments.outputs.number, right);
    }
}

static void check_reports(struct random_cases *cases)
{
    uint32_t symmetry = (cases->index + cases->index / NQUEENS_SYMMETRIES) % NQUEENS_SYMMETRIES;
    assert_ok(nqueens_solver_set_threads(cases->solver, 1));
    check_what_reports_say(cases->solver, (int)symmetry, 12);
    assert_ok(nqueens_solver_set_progress(cases->solver, NULL, NULL, 0));
}

CASES_TEST(a_report_says_what_a_stop_would_write, check_reports,
           {kernel_that_runs, no_constraints, .count = 9, .from = 1, .to = 9},
           {kernel_that_runs, NULL, 11, .count = 40, .from = 4, .to = 9, .slow_to = 8},
           {kernel_that_runs, symmetric_constraints, 12, .count = 40, .from = 4, .to = 9,
            .slow_to = 8})

/* Units that end beside the stop are not written. */
WATCHED_TEST(larger_boards_write_what_the_report_said)
{
    uint32_t before = tasks();
    EACH_KERNEL(kernel, fast_kernel_that_runs) {
        for (uint32_t times = 0; times < 4; times++) {
            SOLVER(solver, 12, kernel);
            assert_ok(nqueens_solver_set_threads(solver, 1 + times % 4));
            check_what_reports_say(solver, NQUEENS_SYMMETRY_IDENTITY, 6);
            check_that_no_thread_is_left(before);
        }
    }
}

/* Counts whose first piece would not end in a lifetime, or whose table would take long; reports
 * come while it is made. */
WATCHED_TEST(the_first_report_comes_before_the_work)
{
    static const struct {
        const char *call, *kernel;
        uint32_t n, threads, reports;
    } counts[] = {
        {"nqueens_count", "auto", 40, 1, 1},
        {"nqueens_count", "bitmask", 40, 3, 1},
        {"nqueens_count", "reference", 40, 1, 1},
        {"nqueens_count", "join", 25, 1, 1},
        {"nqueens_count", "join", 25, 2, 1},
        {"nqueens_count", "join", 22, 1, 4},
        {"nqueens_count", "join", 22, 2, 4},
        {"nqueens_count_range", "auto", 40, 1, 1},
        {"nqueens_count_symmetric", "auto", 60, 1, 1},
        {"nqueens_count_symmetric", "reference", 40, 1, 1},
        {"nqueens_count_fundamental", "auto", 24, 1, 1},
        {"nqueens_count_fundamental", "join", 25, 2, 1},
        {"nqueens_count_fundamental", "auto", 44, 1, 1}, /* nor would the turns */
        {"nqueens_count_fundamental", "bitmask", 44, 3, 1},
        {"nqueens_count_fundamental", "reference", 40, 1, 1},
    };
    for (size_t i = 0; i < ELEMENTS(counts); i++) {
        struct progress_record record;
        struct arguments arguments;
        SOLVER(solver, counts[i].n, counts[i].kernel);
        assert_ok(nqueens_solver_set_threads(solver, counts[i].threads));
        assert_ok(nqueens_solver_set_memory_limit(solver, UINT64_C(1) << 40));
        arguments_open(&arguments, NULL);
        assert_int_equal(report_and_stop(public_call(counts[i].call), solver, &arguments, &record,
                                         counts[i].reports),
                         NQUEENS_STOPPED);
        assert_int_equal(record.done, 0);
        assert_int_equal(record.solutions, 0);
        assert_true(record.fraction == 0.0);
    }
}

/* Stops at the third report that comes while no other unit is done. */
struct reports_within {
    struct progress_record record;
    uint64_t done;
    uint64_t reports;
};

static int stop_within_a_unit(const nqueens_progress *progress, void *user)
{
    struct reports_within *within = user;
    int is_first = within->record.calls == 0;
    (void)record_progress(progress, &within->record);
    within->reports += !is_first && progress->units_done == within->done;
    within->done = progress->units_done;
    return within->reports == 3;
}

static void check_reports_within(const struct public_call *call, nqueens_solver *solver)
{
    struct reports_within within = {.record = new_progress_record(0)};
    struct arguments arguments;
    arguments_open(&arguments, NULL);
    arguments.last_unit = 100;
    arguments.symmetry = NQUEENS_SYMMETRY_HALF_TURN;
    assert_ok(nqueens_solver_set_memory_limit(solver, UINT64_C(1) << 40));
    assert_ok(nqueens_solver_set_progress(solver, stop_within_a_unit, &within, 0));
    int status = make_call(call, solver, &arguments, 0);
    if (status == NQUEENS_ERROR_UNSUPPORTED)
        return;
    assert_int_equal(status, NQUEENS_STOPPED);
    check_progress_record(&within.record, solver);
    check_no_fault(&arguments);
    assert_int_equal(within.reports, 3);
    assert_true(within.record.done < within.record.total);
    assert_int_equal(arguments.outputs.number, within.record.solutions);
}

/* The boards are so large that some unit would not end in a lifetime. */
WATCHED_TEST(reports_come_within_a_unit)
{
    struct call_cases each = {.flags = REPORTS};
    while (next_call_case(&each)) {
        uint32_t n = kernel_is_of(each.kernel, "join") ? 20 : 24;
        for (uint32_t i = 0; i < 4; i++) {
            SOLVER(solver, n, each.kernel);
            assert_ok(nqueens_solver_set_threads(solver, 1 + i % 2));
            if (i / 2 == 1)
                assert_ok(nqueens_solver_forbid(solver, 3, 5));
            check_reports_within(each.call, solver);
        }
    }
}
