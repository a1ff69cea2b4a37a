/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_workers.c - counts in several threads. Catches: a unit counted twice or by
 * nobody, progress on the wrong thread, with numbers that fall or do not end at
 * the total, a stop or cancel that some worker does not hear of, a signal
 * handled by a worker, an allocation refused to a worker and not seen, a thread that
 * outlives its call. That a count ends is asserted by a watchdog, never by a
 * clock. To be run under a thread sanitizer too.
 */

#define _GNU_SOURCE /* sched_setaffinity */

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "naive.h"
#include "progress_record.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"
#include "watchdog.h"

#include <dirent.h>
#include <inttypes.h>
#include <nqueens.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static const char backtracking[] = "backtracking";

static const uint32_t numbers_of_threads[] = {1, 2, 3, 8, 64};
#define NUMBERS_OF_THREADS (sizeof numbers_of_threads / sizeof numbers_of_threads[0])

static void sleep_for(uint32_t microseconds)
{
    struct timespec time = {(time_t)(microseconds / 1000000),
                            (long)(microseconds % 1000000) * 1000};
    nanosleep(&time, NULL);
}

static uint64_t now_ms(void)
{
    struct timespec now;
    assert_int_equal(clock_gettime(CLOCK_MONOTONIC, &now), 0);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static nqueens_solver *solver_with_threads(uint32_t n, const char *kernel, uint32_t threads)
{
    nqueens_solver *solver = solver_with_kernel(n, kernel);
    assert_int_equal(nqueens_solver_set_threads(solver, threads), NQUEENS_OK);
    assert_int_equal(nqueens_solver_threads(solver), threads);
    return solver;
}

static uint64_t units_of(nqueens_solver *solver)
{
    uint64_t units = UINT64_MAX;
    assert_int_equal(nqueens_units(solver, backtracking, &units), NQUEENS_OK);
    return units;
}

/* "reference" counts whole boards by itself, and slowly. */
static bool is_reference(const char *kernel)
{
    return strcmp(kernel, "reference") == 0;
}

/* ---- The threads of this process ----------------------------------------- */

/* How many there are; 0 where the system does not tell. */
static uint32_t tasks(void)
{
    DIR *directory = opendir("/proc/self/task");
    const struct dirent *entry;
    uint32_t count = 0;
    if (directory == NULL)
        return 0;
    while ((entry = readdir(directory)) != NULL)
        count += entry->d_name[0] != '.';
    closedir(directory);
    return count;
}

/* A thread that was joined may be seen for a moment more. */
static void check_that_no_thread_is_left(uint32_t before)
{
    for (uint32_t times = 0; times < 2000; times++) {
        if (tasks() <= before)
            return;
        sleep_for(1000);
    }
    fail_msg("%" PRIu32 " threads, %" PRIu32 " before the call", tasks(), before);
}

/* ---- The setting --------------------------------------------------------- */

static void threads_are_at_least_1_and_at_most_1024(void **state)
{
    static const uint32_t set[] = {1, 2, 3, 1023, 1024, 1025, 65536, UINT32_MAX};
    nqueens_solver *solver = solver_with_kernel(8, "auto");
    (void)state;
    assert_int_equal(nqueens_solver_threads(solver), 1);
    for (size_t i = 0; i < sizeof set / sizeof set[0]; i++) {
        assert_int_equal(nqueens_solver_set_threads(solver, set[i]), NQUEENS_OK);
        assert_int_equal(nqueens_solver_threads(solver), set[i] < 1024 ? set[i] : 1024);
    }
    assert_int_equal(nqueens_solver_set_threads(solver, 0), NQUEENS_OK);
    assert_in_range(nqueens_solver_threads(solver), 1, 1024);
    check_count(solver, "auto", 92, NULL);
    assert_int_equal(nqueens_solver_set_kernel(solver, "bitmask"), NQUEENS_OK);
    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
    assert_in_range(nqueens_solver_threads(solver), 1, 1024);
    assert_int_equal(nqueens_solver_set_threads(NULL, 1), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_set_threads(NULL, 0), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_threads(NULL), 0);
    nqueens_solver_free(solver);
}

#ifdef __linux__
static void zero_threads_are_the_cpus_that_may_be_used(void **state)
{
    cpu_set_t before;
    cpu_set_t one;
    nqueens_solver *solver = solver_with_kernel(8, "auto");
    size_t first = 0;
    (void)state;
    assert_int_equal(sched_getaffinity(0, sizeof before, &before), 0);
    assert_int_equal(nqueens_solver_set_threads(solver, 0), NQUEENS_OK);
    assert_int_equal(nqueens_solver_threads(solver), CPU_COUNT(&before));
    while (!CPU_ISSET(first, &before))
        first++;
    CPU_ZERO(&one);
    CPU_SET(first, &one);
    assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
    /* What was set stays as it was set. */
    assert_int_equal(nqueens_solver_threads(solver), CPU_COUNT(&before));
    assert_int_equal(nqueens_solver_set_threads(solver, 0), NQUEENS_OK);
    assert_int_equal(nqueens_solver_threads(solver), 1);
    assert_int_equal(sched_setaffinity(0, sizeof before, &before), 0);
    assert_int_equal(nqueens_solver_threads(solver), 1);
    nqueens_solver_free(solver);
}
#endif

struct visitor {
    nqueens_solver *solver;
    uint64_t calls;
    const char *fault;
};

static int visit(void *user)
{
    struct visitor *visitor = user;
    nqueens_solver *solver = visitor->solver;
    uint64_t number = 77;
    size_t needed = 77;
    char line[100] = "before";
    visitor->calls++;
    if (nqueens_solver_set_threads(solver, 5) != NQUEENS_ERROR_BUSY ||
        nqueens_solver_set_threads(solver, 0) != NQUEENS_ERROR_BUSY)
        visitor->fault = "set_threads";
    if (nqueens_solver_threads(solver) != 2)
        visitor->fault = "threads";
    if (nqueens_units(solver, backtracking, &number) != NQUEENS_ERROR_BUSY)
        visitor->fault = "units";
    if (nqueens_count_units(solver, backtracking, 0, 1, &number) != NQUEENS_ERROR_BUSY)
        visitor->fault = "count_units";
    if (nqueens_units_identity(solver, backtracking, line, sizeof line, &needed) !=
        NQUEENS_ERROR_BUSY)
        visitor->fault = "units_identity";
    if (number != 77 || needed != 77 || strcmp(line, "before") != 0)
        visitor->fault = "an output was written";
    return 0;
}

static int visit_from_board(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    return visit(user);
}

static int visit_from_progress(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)done;
    (void)total;
    (void)fraction;
    return visit(user);
}

static void inside_a_callback_the_solver_is_busy(void **state)
{
    nqueens_solver *solver = solver_with_threads(8, "auto", 2);
    struct visitor visitor = {solver, 0, NULL};
    (void)state;
    watchdog_start(60, "inside_a_callback_the_solver_is_busy");
    assert_int_equal(nqueens_enumerate(solver, visit_from_board, &visitor), NQUEENS_OK);
    assert_int_equal(visitor.calls, 92);
    assert_int_equal(nqueens_solver_set_progress(solver, visit_from_progress, &visitor, 0),
                     NQUEENS_OK);
    check_count(solver, "auto", 92, NULL);
    assert_true(visitor.calls > 92);
    if (visitor.fault != NULL)
        fail_msg("not busy: %s", visitor.fault);
    assert_int_equal(nqueens_solver_set_threads(solver, 3), NQUEENS_OK);
    assert_int_equal(nqueens_solver_threads(solver), 3);
    nqueens_solver_free(solver);
    watchdog_stop();
}

/* ---- Counts -------------------------------------------------------------- */

static void any_number_of_threads_counts_the_same(void **state)
{
    const char *kernel;
    uint32_t before = tasks();
    (void)state;
    watchdog_start(120, "any_number_of_threads_counts_the_same");
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 0; n <= (is_reference(kernel) ? 9U : 13U); n++) {
            for (size_t i = 0; i < NUMBERS_OF_THREADS; i++) {
                nqueens_solver *solver = solver_with_threads(n, kernel, numbers_of_threads[i]);
                check_count(solver, kernel, sequence_solutions(n), NULL);
                check_count(solver, kernel, sequence_solutions(n), NULL);
                check_that_no_thread_is_left(before);
                nqueens_solver_free(solver);
            }
        }
    }
    watchdog_stop();
}

/* So many may be more than this system lets a process have. */
static void as_many_threads_as_can_be_set(void **state)
{
    nqueens_solver *solver = solver_with_threads(10, "auto", 1024);
    uint32_t before = tasks();
    uint64_t count = 77;
    (void)state;
    watchdog_start(120, "as_many_threads_as_can_be_set");
    int status = nqueens_count(solver, &count);
    if (status == NQUEENS_OK) {
        assert_int_equal(count, 724);
    } else {
        assert_int_equal(status, NQUEENS_ERROR_THREAD);
        assert_int_equal(count, 77);
    }
    watchdog_stop();
    check_that_no_thread_is_left(before);
    nqueens_solver_free(solver);
}

static void check_each_number_of_threads(const struct random_cases *cases)
{
    for (size_t i = 0; i < NUMBERS_OF_THREADS - 1; i++) {
        assert_int_equal(nqueens_solver_set_threads(cases->solver, numbers_of_threads[i]),
                         NQUEENS_OK);
        check_count(cases->solver, cases->kernel, cases->right.count, &cases->constraints);
    }
}

static void constrained_boards_count_the_same(void **state)
{
    struct random_cases plain = {backtracking_kernel_that_runs, .stream = 1, .count = 40, .from = 1,
                                 .to = 10};
    struct random_cases symmetric = {backtracking_kernel_that_runs, .stream = 9, .count = 100,
                                     .from = 1, .to = 10};
    (void)state;
    watchdog_start(120, "constrained_boards_count_the_same");
    while (next_random_case(&plain))
        check_each_number_of_threads(&plain);
    while (next_symmetric_case(&symmetric))
        check_each_number_of_threads(&symmetric);
    watchdog_stop();
}

static void ranges_of_units_count_the_same(void **state)
{
    struct random random = random_stream(2);
    const char *kernel;
    (void)state;
    watchdog_start(120, "ranges_of_units_count_the_same");
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t i = 0; i < 60; i++) {
            uint32_t n = is_reference(kernel) ? random_below(&random, 9) : i % 14;
            uint32_t threads = numbers_of_threads[i % NUMBERS_OF_THREADS];
            nqueens_solver *alone = solver_with_kernel(n, "bitmask");
            nqueens_solver *solver = solver_with_threads(n, kernel, threads);
            if (i % 3 == 0 && n > 0) {
                assert_int_equal(nqueens_solver_forbid(alone, 0, n - 1), NQUEENS_OK);
                assert_int_equal(nqueens_solver_forbid(solver, 0, n - 1), NQUEENS_OK);
            }
            uint64_t units = units_of(alone);
            uint64_t first = random_below(&random, (uint32_t)units + 1);
            uint64_t last = first + random_below(&random, (uint32_t)(units - first) + 1);
            uint64_t right = 77;
            uint64_t count = 78;
            assert_int_equal(units_of(solver), units);
            assert_int_equal(nqueens_count_units(alone, backtracking, first, last, &right),
                             NQUEENS_OK);
            assert_int_equal(nqueens_count_units(solver, backtracking, first, last, &count),
                             NQUEENS_OK);
            if (count != right)
                fail_msg("kernel %s, n = %" PRIu32 ", %" PRIu32 " threads, units %" PRIu64
                         " to %" PRIu64 ": %" PRIu64 ", right is %" PRIu64,
                         kernel, n, threads, first, last, count, right);
            nqueens_solver_free(alone);
            nqueens_solver_free(solver);
        }
    }
    watchdog_stop();
}

/* ---- Progress ------------------------------------------------------------ */

static int watch(uint64_t done, uint64_t total, double fraction, void *user)
{
    struct progress_record *record = user;
    uint32_t now = tasks();
    if (now > record->most_tasks)
        record->most_tasks = now;
    return record_progress(done, total, fraction, record);
}

static void open_record(struct progress_record *record, nqueens_solver *solver, uint64_t stop_at)
{
    *record = new_progress_record(stop_at);
    assert_int_equal(nqueens_solver_set_progress(solver, watch, record, 0), NQUEENS_OK);
}

static void check_finished(const struct progress_record *record, const nqueens_solver *solver,
                           uint64_t units)
{
    uint64_t total = units > 0 ? units : 1; /* nothing to do is 1 of 1 */
    check_progress_finished(record, solver);
    assert_int_equal(record->total, total);
}

static void progress_ends_at_the_number_of_units(void **state)
{
    struct random random = random_stream(3);
    const char *kernel;
    uint32_t before = tasks();
    (void)state;
    watchdog_start(120, "progress_ends_at_the_number_of_units");
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 0; n <= (is_reference(kernel) ? 9U : 13U); n++) {
            for (size_t i = 0; i < NUMBERS_OF_THREADS - 1; i++) {
                nqueens_solver *solver = solver_with_threads(n, kernel, numbers_of_threads[i]);
                uint64_t units = units_of(solver);
                uint64_t first = random_below(&random, (uint32_t)units + 1);
                uint64_t count = 0;
                struct progress_record record;
                open_record(&record, solver, 0);
                check_count(solver, kernel, sequence_solutions(n), NULL);
                check_finished(&record, solver, is_reference(kernel) ? record.total : units);
                /* The reference, and one thread, work where they were called. */
                if (is_reference(kernel) || numbers_of_threads[i] == 1)
                    assert_int_equal(record.most_tasks, before);
                else
                    assert_in_range(record.most_tasks, before, before + numbers_of_threads[i]);
                open_record(&record, solver, 0);
                assert_int_equal(nqueens_count_units(solver, backtracking, first, units, &count),
                                 NQUEENS_OK);
                check_finished(&record, solver, units - first);
                check_that_no_thread_is_left(before);
                nqueens_solver_free(solver);
            }
        }
    }
    watchdog_stop();
}

static void constrained_progress_ends_at_the_number_of_units(void **state)
{
    struct random_cases cases = {.stream = 4, .count = 200, .from = 1, .to = 10};
    (void)state;
    watchdog_start(120, "constrained_progress_ends_at_the_number_of_units");
    while (next_random_case(&cases)) {
        struct progress_record record;
        assert_int_equal(nqueens_solver_set_threads(cases.solver, 2 + cases.index % 3), NQUEENS_OK);
        open_record(&record, cases.solver, 0);
        check_count(cases.solver, cases.kernel, cases.right.count, &cases.constraints);
        assert_int_equal(nqueens_solver_set_progress(cases.solver, NULL, NULL, 0), NQUEENS_OK);
        check_finished(&record, cases.solver, units_of(cases.solver));
    }
    watchdog_stop();
}

/* With the work done elsewhere there are calls while it is done, and no more of
 * them than the interval lets through. */
static void progress_comes_while_threads_work(void **state)
{
    static const uint32_t intervals[] = {0, 20, UINT32_MAX};
    (void)state;
    watchdog_start(120, "progress_comes_while_threads_work");
    for (size_t i = 0; i < sizeof intervals / sizeof intervals[0]; i++) {
        nqueens_solver *solver = solver_with_threads(15, "bitmask", 2);
        struct progress_record record;
        open_record(&record, solver, 0);
        assert_int_equal(nqueens_solver_set_progress(solver, watch, &record, intervals[i]),
                         NQUEENS_OK);
        uint64_t start = now_ms();
        check_count(solver, "bitmask", sequence_solutions(15), NULL);
        uint64_t duration = now_ms() - start;
        check_finished(&record, solver, units_of(solver));
        if (intervals[i] == 0)
            assert_true(record.calls >= 3);
        else
            assert_true(record.calls <= duration / intervals[i] + 2);
        nqueens_solver_free(solver);
    }
    watchdog_stop();
}

static void stopping_gives_a_lower_bound(void **state)
{
    const char *kernel;
    uint32_t before = tasks();
    (void)state;
    watchdog_start(120, "stopping_gives_a_lower_bound");
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        if (is_reference(kernel))
            continue;
        nqueens_solver *solver = solver_with_threads(14, kernel, 2);
        for (uint64_t stop_at = 1; stop_at <= 5; stop_at++) {
            uint64_t count = UINT64_MAX;
            struct progress_record record;
            open_record(&record, solver, stop_at);
            int status = nqueens_count(solver, &count);
            check_progress_record(&record, solver);
            check_that_no_thread_is_left(before);
            if (record.calls == stop_at) {
                assert_int_equal(status, NQUEENS_STOPPED);
                assert_in_range(count, 0, sequence_solutions(14));
            } else {
                assert_int_equal(status, NQUEENS_OK);
            }
            if (record.done == record.total)
                assert_int_equal(count, sequence_solutions(14));
        }
        assert_int_equal(nqueens_solver_set_progress(solver, NULL, NULL, 0), NQUEENS_OK);
        check_count(solver, kernel, sequence_solutions(14), NULL);
        nqueens_solver_free(solver);
    }
    watchdog_stop();
}

/* A stop at the very last call, of a board with one report: the whole number. */
static void stopping_at_the_end_gives_the_count(void **state)
{
    (void)state;
    watchdog_start(60, "stopping_at_the_end_gives_the_count");
    for (uint32_t times = 0; times < 100; times++) {
        nqueens_solver *solver = solver_with_threads(8, "auto", 2);
        uint64_t count = 0;
        struct progress_record record;
        open_record(&record, solver, 0);
        assert_int_equal(nqueens_solver_set_progress(solver, watch, &record, UINT32_MAX),
                         NQUEENS_OK);
        record.stop_at = 1;
        assert_int_equal(nqueens_count(solver, &count), NQUEENS_STOPPED);
        check_finished(&record, solver, units_of(solver));
        assert_int_equal(count, 92);
        nqueens_solver_free(solver);
    }
    watchdog_stop();
}

/* ---- Stopped and cancelled while units are long -------------------------- */

/* A board of which the first units have no solutions and are soon seen to have
 * none, and the others take a lifetime: the queens of the lowest two rows have
 * places only if column 0 is free, which the first units take. */
static nqueens_solver *quick_then_endless(const char *kernel, uint32_t threads)
{
    nqueens_solver *solver = solver_with_threads(32, kernel, threads);
    for (uint32_t column = 2; column < 32; column++) {
        assert_int_equal(nqueens_solver_forbid(solver, 31, column), NQUEENS_OK);
        if (column > 2)
            assert_int_equal(nqueens_solver_forbid(solver, 30, column), NQUEENS_OK);
    }
    return solver;
}

/* Leaves one solution, so that it can be counted. */
static void check_that_it_works_again(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t queens[CONSTRAINTS_MAX_N];
    struct random random = random_stream(5);
    nqueens_solver_clear_cancel(solver);
    assert_int_equal(nqueens_solver_set_progress(solver, NULL, NULL, 0), NQUEENS_OK);
    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
    random_solution(&random, n, queens);
    for (uint32_t row = 0; row < n; row++)
        assert_int_equal(nqueens_solver_require(solver, row, queens[row]), NQUEENS_OK);
    check_count(solver, "auto", 1, NULL);
    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
}

struct slow_stop {
    nqueens_solver *cancelled; /* NULL: stopped instead */
    uint64_t calls;
};

/* Gives the workers time to come to the long units. */
static int end_slowly(uint64_t done, uint64_t total, double fraction, void *user)
{
    struct slow_stop *end = user;
    (void)done;
    (void)total;
    (void)fraction;
    end->calls++;
    sleep_for(100000);
    nqueens_solver_cancel(end->cancelled);
    return end->cancelled == NULL;
}

static void long_units_are_ended_from_progress(void **state)
{
    const char *kernel;
    uint32_t before = tasks();
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t i = 0; i < 2 && !is_reference(kernel); i++) {
            nqueens_solver *solver = quick_then_endless(kernel, 2);
            struct slow_stop end = {i == 0 ? NULL : solver, 0};
            uint64_t count = UINT64_MAX;
            watchdog_start(60, "long_units_are_ended_from_progress");
            assert_int_equal(nqueens_solver_set_progress(solver, end_slowly, &end, 0), NQUEENS_OK);
            assert_int_equal(nqueens_count(solver, &count),
                             i == 0 ? NQUEENS_STOPPED : NQUEENS_CANCELLED);
            assert_int_equal(end.calls, 1);
            assert_int_equal(count, 0); /* the quick units have none */
            check_that_no_thread_is_left(before);
            check_that_it_works_again(solver);
            watchdog_stop();
            nqueens_solver_free(solver);
        }
    }
}

/* Units past number, each of which is done as soon as it is begun: a stop must be
 * heard of between them too. The first rows of a unit leave rows 22 to 24 three
 * columns, on which three queens have no places. */
static void short_units_are_ended_from_progress(void **state)
{
    const char *kernel;
    uint32_t before = tasks();
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        if (is_reference(kernel))
            continue;
        nqueens_solver *solver = solver_with_threads(28, kernel, 2);
        struct progress_record record;
        uint64_t count = UINT64_MAX;
        for (uint32_t i = 0; i < 3 * 25; i++)
            assert_int_equal(nqueens_solver_forbid(solver, 22 + i / 25, 3 + i % 25), NQUEENS_OK);
        watchdog_start(40, "short_units_are_ended_from_progress");
        open_record(&record, solver, 1);
        assert_int_equal(nqueens_count(solver, &count), NQUEENS_STOPPED);
        check_progress_record(&record, solver);
        assert_int_equal(record.calls, 1);
        assert_int_equal(count, 0);
        check_that_no_thread_is_left(before);
        watchdog_stop();
        nqueens_solver_free(solver);
    }
}

/* ---- Cancelled from another thread --------------------------------------- */

struct cancel_later {
    nqueens_solver *solver;
    uint32_t microseconds;
};

static void *cancel_later(void *argument)
{
    const struct cancel_later *later = argument;
    sleep_for(later->microseconds);
    nqueens_solver_cancel(later->solver);
    return NULL;
}

/* Cancels after a while a count, or a count of units, that would not end. */
static void check_a_cancelled_count(nqueens_solver *solver, bool units, uint32_t microseconds)
{
    struct cancel_later later = {solver, microseconds};
    pthread_t canceller;
    uint64_t count = UINT64_MAX;
    assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
    int status = units ? nqueens_count_units(solver, backtracking, 0, 1000, &count)
                       : nqueens_count(solver, &count);
    assert_int_equal(pthread_join(canceller, NULL), 0);
    assert_int_equal(status, NQUEENS_CANCELLED);
    assert_in_range(count, 0, sequence_solutions(27));
    assert_int_equal(nqueens_count(solver, &count), NQUEENS_CANCELLED);
    assert_int_equal(count, 0);
    assert_int_equal(nqueens_units(solver, backtracking, &count), NQUEENS_CANCELLED);
    assert_int_equal(nqueens_count_units(solver, backtracking, 0, 1, &count), NQUEENS_CANCELLED);
    assert_int_equal(count, 0);
}

static void another_thread_cancels(void **state)
{
    const char *kernel;
    uint32_t before = tasks();
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        for (size_t i = 0; i < NUMBERS_OF_THREADS; i++) {
            for (uint32_t units = 0; units < 2; units++) {
                nqueens_solver *solver = solver_with_threads(24, kernel, numbers_of_threads[i]);
                watchdog_start(60, "another_thread_cancels");
                check_a_cancelled_count(solver, units != 0, 10000);
                check_that_no_thread_is_left(before);
                check_that_it_works_again(solver);
                check_a_cancelled_count(solver, units == 0, 5000);
                watchdog_stop();
                nqueens_solver_free(solver);
            }
        }
    }
}

/* The cancel comes at any moment around the start of an endless count. */
static void no_cancel_is_lost_at_the_start(void **state)
{
    static const uint32_t sizes[] = {20, 24, 25, 28, 40, 64};
    struct random random = random_stream(6);
    const char *kernel;
    (void)state;
    watchdog_start(120, "no_cancel_is_lost_at_the_start");
    for (uint32_t times = 0; times < 150; times++) {
        kernel = backtracking_kernel_that_runs(times % 5);
        uint32_t n = sizes[random_below(&random, 6)];
        uint32_t threads = 1 + random_below(&random, 4);
        struct progress_record record;
        if (kernel == NULL || (n > 32 && !kernel_must_take(kernel, n)))
            kernel = "auto";
        struct cancel_later later = {solver_with_threads(n, kernel, threads),
                                     random_below(&random, 1000)};
        uint64_t count = 0;
        pthread_t canceller;
        if (times % 2 == 0)
            open_record(&record, later.solver, 0);
        assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
        sleep_for(random_below(&random, 300));
        int status = nqueens_count(later.solver, &count);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        assert_int_equal(status, NQUEENS_CANCELLED);
        if (times % 2 == 0) {
            check_progress_record(&record, later.solver);
            assert_int_equal(record.calls_at_the_end, 0);
        }
        check_that_it_works_again(later.solver);
        nqueens_solver_free(later.solver);
    }
    watchdog_stop();
}

/* A board of which the first unit is long in coming: the middle rows and columns
 * have queens together late only. A cancel that comes while the units are listed
 * for the progress must not make the list an empty one that is counted. */
static void no_cancel_is_lost_while_units_are_listed(void **state)
{
    struct random random = random_stream(7);
    (void)state;
    watchdog_start(120, "no_cancel_is_lost_while_units_are_listed");
    for (uint32_t times = 0; times < 100; times++) {
        struct progress_record record;
        uint64_t count = 0;
        pthread_t canceller;
        struct cancel_later later = {solver_with_threads(64, "auto", 1 + times % 3),
                                     random_below(&random, 600)};
        for (uint32_t row = 1; row < 64; row++) {
            if (row != 31)
                assert_int_equal(nqueens_solver_forbid(later.solver, row, 31), NQUEENS_OK);
            if (row != 31 && row != 1)
                assert_int_equal(nqueens_solver_forbid(later.solver, row, 32), NQUEENS_OK);
        }
        open_record(&record, later.solver, 0);
        assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
        int status = nqueens_count(later.solver, &count);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        assert_int_equal(status, NQUEENS_CANCELLED);
        assert_int_equal(record.calls_at_the_end, 0);
        nqueens_solver_free(later.solver);
    }
    watchdog_stop();
}

/* The cancel comes around the end of short counts. */
static void no_cancel_is_lost_between_two_counts(void **state)
{
    struct random random = random_stream(8);
    (void)state;
    watchdog_start(120, "no_cancel_is_lost_between_two_counts");
    for (uint32_t times = 0; times < 150; times++) {
        uint32_t n = 6 + times % 4;
        struct cancel_later later = {
            solver_with_threads(n, times % 2 ? "bitmask" : "auto", 2 + times % 3),
            random_below(&random, 2000)};
        uint64_t units = units_of(later.solver);
        uint64_t count;
        pthread_t canceller;
        int status;
        assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
        do {
            if (random_percent(&random, 50))
                status = nqueens_count_units(later.solver, backtracking, 0, units, &count);
            else
                status = nqueens_count(later.solver, &count);
        } while (status == NQUEENS_OK && count == sequence_solutions(n));
        assert_int_equal(pthread_join(canceller, NULL), 0);
        assert_int_equal(status, NQUEENS_CANCELLED);
        assert_in_range(count, 0, sequence_solutions(n));
        assert_int_equal(nqueens_count(later.solver, &count), NQUEENS_CANCELLED);
        nqueens_solver_clear_cancel(later.solver);
        check_count(later.solver, "auto", sequence_solutions(n), NULL);
        nqueens_solver_free(later.solver);
    }
    watchdog_stop();
}

/* ---- Signals ------------------------------------------------------------- */

static nqueens_solver *volatile signalled;

static void cancel_signalled(int signal_number)
{
    (void)signal_number;
    nqueens_solver_cancel(signalled);
}

/* The timer counts the time that the process computes. */
static void a_signal_handler_cancels(void **state)
{
    struct sigaction action;
    struct sigaction before;
    uint32_t threads_before = tasks();
    (void)state;
    memset(&action, 0, sizeof action);
    action.sa_handler = cancel_signalled;
    assert_int_equal(sigaction(SIGVTALRM, &action, &before), 0);
    for (uint32_t times = 0; times < 8; times++) {
        struct itimerval timer = {{0, 0}, {0, 10000}};
        uint64_t count = 0;
        nqueens_solver *solver = solver_with_threads(24, "auto", times % 4 == 3 ? 64 : 1 + times);
        watchdog_start(60, "a_signal_handler_cancels");
        signalled = solver;
        assert_int_equal(setitimer(ITIMER_VIRTUAL, &timer, NULL), 0);
        int status = nqueens_count(solver, &count);
        memset(&timer, 0, sizeof timer);
        assert_int_equal(setitimer(ITIMER_VIRTUAL, &timer, NULL), 0);
        assert_int_equal(status, NQUEENS_CANCELLED);
        check_that_no_thread_is_left(threads_before);
        check_that_it_works_again(solver);
        watchdog_stop();
        signalled = NULL;
        nqueens_solver_free(solver);
    }
    assert_int_equal(sigaction(SIGVTALRM, &before, NULL), 0);
}

static const int signals[] = {SIGUSR1, SIGUSR2, SIGHUP, SIGTERM, SIGURG, SIGCHLD, SIGPROF, SIGIO};
#define SIGNALS (sizeof signals / sizeof signals[0])

/* A thread that counts and alone takes signals, those sent to the process. */
static struct {
    pthread_t thread;
    atomic_bool done;
    atomic_uint handled;
    atomic_uint handled_elsewhere;
    const char *fault;
} taker;

static void take_signal(int signal_number)
{
    (void)signal_number;
    if (pthread_equal(pthread_self(), taker.thread))
        atomic_fetch_add(&taker.handled, 1);
    else
        atomic_fetch_add(&taker.handled_elsewhere, 1);
}

static bool same_signals(const sigset_t *a, const sigset_t *b)
{
    for (size_t i = 0; i < SIGNALS; i++) {
        if (sigismember(a, signals[i]) != sigismember(b, signals[i]))
            return false;
    }
    return sigismember(a, SIGALRM) == sigismember(b, SIGALRM) &&
           sigismember(a, SIGSEGV) == sigismember(b, SIGSEGV) &&
           sigismember(a, SIGPIPE) == sigismember(b, SIGPIPE);
}

static void *count_and_take_signals(void *argument)
{
    nqueens_solver *solver = argument;
    sigset_t open;
    sigset_t before;
    sigset_t after;
    uint64_t start = now_ms();
    sigemptyset(&open);
    for (size_t i = 0; i < SIGNALS; i++)
        sigaddset(&open, signals[i]);
    taker.thread = pthread_self();
    pthread_sigmask(SIG_UNBLOCK, &open, &before);
    pthread_sigmask(SIG_BLOCK, NULL, &before);
    for (uint32_t times = 0; times < 3 || now_ms() - start < 300; times++) {
        uint64_t count = 0;
        if (nqueens_count(solver, &count) != NQUEENS_OK || count != 365596)
            taker.fault = "count";
        pthread_sigmask(SIG_BLOCK, NULL, &after);
        if (!same_signals(&before, &after))
            taker.fault = "other signals blocked after the call";
    }
    pthread_sigmask(SIG_BLOCK, &open, NULL);
    atomic_store(&taker.done, true);
    return NULL;
}

/* All threads but the taker block the signals, so that a worker that does not
 * would be given some: the system chooses among those that take them. */
static void workers_take_no_signals(void **state)
{
    struct sigaction action;
    struct sigaction before[SIGNALS];
    sigset_t all;
    sigset_t mask;
    pthread_t thread;
    nqueens_solver *solver = solver_with_threads(14, "bitmask", 3);
    (void)state;
    watchdog_start(60, "workers_take_no_signals");
    memset(&action, 0, sizeof action);
    action.sa_handler = take_signal;
    action.sa_flags = SA_RESTART;
    sigfillset(&all);
    sigdelset(&all, SIGALRM); /* the watchdog's */
    assert_int_equal(pthread_sigmask(SIG_BLOCK, &all, &mask), 0);
    for (size_t i = 0; i < SIGNALS; i++)
        assert_int_equal(sigaction(signals[i], &action, &before[i]), 0);
    assert_int_equal(pthread_create(&thread, NULL, count_and_take_signals, solver), 0);
    for (size_t i = 0; !atomic_load(&taker.done); i++) {
        assert_int_equal(kill(getpid(), signals[i % SIGNALS]), 0);
        sleep_for(100);
    }
    assert_int_equal(pthread_join(thread, NULL), 0);
    /* What was sent last is still to be taken, by this thread. */
    taker.thread = pthread_self();
    assert_int_equal(pthread_sigmask(SIG_SETMASK, &mask, NULL), 0);
    for (size_t i = 0; i < SIGNALS; i++)
        assert_int_equal(sigaction(signals[i], &before[i], NULL), 0);
    watchdog_stop();
    if (taker.fault != NULL)
        fail_msg("%s", taker.fault);
    assert_true(atomic_load(&taker.handled) > 0);
    assert_int_equal(atomic_load(&taker.handled_elsewhere), 0);
    nqueens_solver_free(solver);
}

/* ---- Memory -------------------------------------------------------------- */

static struct {
    pthread_mutex_t mutex;
    struct account account;
    pthread_t caller;
    uint64_t asked_by_workers;
    bool open_signals; /* in a worker */
} locked = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static void look_at_signals(void)
{
    sigset_t blocked;
    if (pthread_equal(pthread_self(), locked.caller))
        return;
    locked.asked_by_workers++;
    pthread_sigmask(SIG_BLOCK, NULL, &blocked);
    for (int number = 1; number < 32; number++) {
        if (number != SIGKILL && number != SIGSTOP && sigismember(&blocked, number) != 1)
            locked.open_signals = true;
    }
}

static void *locked_allocate(size_t size, void *user)
{
    pthread_mutex_lock(&locked.mutex);
    look_at_signals();
    void *block = account_allocate(size, user);
    pthread_mutex_unlock(&locked.mutex);
    return block;
}

static void locked_release(void *block, void *user)
{
    pthread_mutex_lock(&locked.mutex);
    account_release(block, user);
    pthread_mutex_unlock(&locked.mutex);
}

static nqueens_solver *solver_with_account(uint32_t n, const char *kernel, uint32_t threads)
{
    nqueens_solver *solver = NULL;
    account_open(&locked.account);
    locked.caller = pthread_self();
    assert_int_equal(nqueens_solver_new_with_allocator(n, locked_allocate, locked_release,
                                                       &locked.account, &solver),
                     NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_threads(solver, threads), NQUEENS_OK);
    return solver;
}

static void free_solver_with_account(nqueens_solver *solver)
{
    nqueens_solver_free(solver);
    if (locked.account.fault != NULL)
        fail_msg("the allocator: %s", locked.account.fault);
    assert_int_equal(locked.account.live_blocks, 0);
    assert_int_equal(locked.account.live_bytes, 0);
}

/* Refuses each allocation of a count of all units, alone or with all after it.
 * How many there are may depend on which thread is quick. */
static void refuse_each(const char *kernel, uint32_t n, uint32_t threads, bool all_after)
{
    bool refused = true;
    for (uint64_t k = 1; refused && k <= 40; k++) {
        nqueens_solver *solver = solver_with_account(n, kernel, threads);
        uint64_t units = units_of(solver);
        size_t held = locked.account.live_blocks;
        uint64_t count = 77777;
        account_refuse(&locked.account, k, all_after ? UINT64_MAX : k);
        int status = nqueens_count_units(solver, backtracking, 0, units, &count);
        refused = locked.account.refused > 0;
        account_grant(&locked.account);
        if (refused) {
            assert_int_equal(status, NQUEENS_ERROR_MEMORY);
            assert_int_equal(count, 77777);
        } else {
            assert_int_equal(status, NQUEENS_OK);
            assert_int_equal(count, sequence_solutions(n));
        }
        assert_int_equal(locked.account.live_blocks, held);
        check_count(solver, kernel, sequence_solutions(n), NULL);
        assert_int_equal(locked.account.live_blocks, held);
        free_solver_with_account(solver);
    }
}

static void each_allocation_is_refused(void **state)
{
    const char *kernel;
    uint32_t before = tasks();
    (void)state;
    watchdog_start(120, "each_allocation_is_refused");
    locked.asked_by_workers = 0;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        uint32_t n = is_reference(kernel) ? 6 : 9;
        refuse_each(kernel, n, 4, false);
        refuse_each(kernel, n, 4, true);
        check_that_no_thread_is_left(before);
    }
    watchdog_stop();
    if (locked.asked_by_workers > 0)
        assert_false(locked.open_signals);
}

/* The threads have begun a count that would not end when one fails. */
static void a_refusal_ends_the_work_of_the_others(void **state)
{
    const char *kernel;
    uint32_t before = tasks();
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        for (uint64_t refused = 1; refused <= 4 && !is_reference(kernel); refused++) {
            nqueens_solver *solver = solver_with_account(24, kernel, 4);
            uint64_t count = 77777;
            watchdog_start(60, "a_refusal_ends_the_work_of_the_others");
            account_refuse(&locked.account, refused, refused);
            assert_int_equal(nqueens_count(solver, &count), NQUEENS_ERROR_MEMORY);
            assert_int_equal(count, 77777);
            account_grant(&locked.account);
            check_that_no_thread_is_left(before);
            check_that_it_works_again(solver);
            watchdog_stop();
            free_solver_with_account(solver);
        }
    }
}

/* The header: for each thread at most 64 KB, and 16 KB for each row. */
static void memory_is_bounded_for_each_row_and_thread(void **state)
{
    static const uint32_t sizes[] = {2, 4, 5, 8, 13};
    const char *kernel;
    (void)state;
    watchdog_start(60, "memory_is_bounded_for_each_row_and_thread");
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0] && !is_reference(kernel); i++) {
            for (uint32_t threads = 1; threads <= 16; threads *= 4) {
                nqueens_solver *solver = solver_with_account(sizes[i], kernel, threads);
                size_t before = locked.account.live_bytes;
                check_count(solver, kernel, sequence_solutions(sizes[i]), NULL);
                if (locked.account.peak_bytes - before >
                    ((size_t)sizes[i] * 16384 + 65536) * threads)
                    fail_msg("kernel %s, n = %" PRIu32 ", %" PRIu32 " threads: %zu bytes", kernel,
                             sizes[i], threads, locked.account.peak_bytes - before);
                assert_int_equal(locked.account.live_bytes, before);
                free_solver_with_account(solver);
            }
        }
    }
    watchdog_stop();
}

static void nothing_leaks_from_an_ended_count(void **state)
{
    uint32_t before = tasks();
    (void)state;
    watchdog_start(60, "nothing_leaks_from_an_ended_count");
    for (uint32_t threads = 1; threads <= 5; threads++) {
        nqueens_solver *solver = solver_with_account(24, "auto", threads);
        size_t held = locked.account.live_blocks;
        check_a_cancelled_count(solver, false, 3000);
        assert_int_equal(locked.account.live_blocks, held);
        check_that_no_thread_is_left(before);
        check_that_it_works_again(solver);
        free_solver_with_account(solver);
    }
    watchdog_stop();
}

/* ---- Counts in several threads of several threads ------------------------ */

struct host {
    pthread_t thread;
    const char *kernel;
    uint32_t number;
    struct progress_record record;
    const char *fault;
};

static void *count_in_host(void *argument)
{
    struct host *host = argument;
    for (uint32_t times = 0; times < 30 && host->fault == NULL; times++) {
        static const uint64_t right[] = {92, 352, 724, 2680, 14200};
        uint32_t n = 8 + (times + host->number) % 5;
        uint64_t count = 0;
        nqueens_solver *solver = NULL;
        host->record = new_progress_record(0);
        if (nqueens_solver_new(n, &solver) != NQUEENS_OK ||
            nqueens_solver_set_kernel(solver, host->kernel) != NQUEENS_OK ||
            nqueens_solver_set_threads(solver, 2 + host->number) != NQUEENS_OK ||
            nqueens_solver_set_progress(solver, watch, &host->record, 0) != NQUEENS_OK)
            host->fault = "new";
        else if (nqueens_count(solver, &count) != NQUEENS_OK || count != right[n - 8])
            host->fault = "count";
        else
            host->fault = host->record.fault;
        nqueens_solver_free(solver);
    }
    return NULL;
}

static void four_threads_count_in_threads_at_once(void **state)
{
    static struct host hosts[4];
    uint32_t before = tasks();
    (void)state;
    watchdog_start(120, "four_threads_count_in_threads_at_once");
    for (uint32_t i = 0; i < 4; i++) {
        const char *kernel = backtracking_kernel_that_runs(i);
        hosts[i].kernel = kernel == NULL || is_reference(kernel) ? "bitmask" : kernel;
        hosts[i].number = i;
        assert_int_equal(pthread_create(&hosts[i].thread, NULL, count_in_host, &hosts[i]), 0);
    }
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(pthread_join(hosts[i].thread, NULL), 0);
    watchdog_stop();
    check_that_no_thread_is_left(before);
    for (uint32_t i = 0; i < 4; i++) {
        if (hosts[i].fault != NULL)
            fail_msg("host %" PRIu32 ", kernel %s: %s", i, hosts[i].kernel, hosts[i].fault);
    }
}

static void *count_beside_getters(void *argument)
{
    nqueens_solver *solver = argument;
    uint64_t count;
    for (uint32_t times = 0; times < 20; times++) {
        if (nqueens_count(solver, &count) != NQUEENS_OK || count != 724)
            return solver;
    }
    return NULL;
}

static void settings_are_read_beside_threads(void **state)
{
    nqueens_solver *solver = solver_with_threads(10, "auto", 3);
    const char *kernel = nqueens_solver_kernel(solver);
    pthread_t thread;
    void *fault = NULL;
    uint32_t wrong = 0;
    (void)state;
    watchdog_start(60, "settings_are_read_beside_threads");
    assert_int_equal(pthread_create(&thread, NULL, count_beside_getters, solver), 0);
    for (uint32_t times = 0; times < 10000; times++) {
        wrong += nqueens_solver_threads(solver) != 3;
        wrong += nqueens_solver_n(solver) != 10;
        wrong += strcmp(nqueens_solver_kernel(solver), kernel) != 0;
    }
    assert_int_equal(pthread_join(thread, &fault), 0);
    assert_null(fault);
    assert_int_equal(wrong, 0);
    nqueens_solver_free(solver);
    watchdog_stop();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_are_at_least_1_and_at_most_1024),
#ifdef __linux__
        cmocka_unit_test(zero_threads_are_the_cpus_that_may_be_used),
#endif
        cmocka_unit_test(inside_a_callback_the_solver_is_busy),
        cmocka_unit_test(any_number_of_threads_counts_the_same),
        cmocka_unit_test(as_many_threads_as_can_be_set),
        cmocka_unit_test(constrained_boards_count_the_same),
        cmocka_unit_test(ranges_of_units_count_the_same),
        cmocka_unit_test(progress_ends_at_the_number_of_units),
        cmocka_unit_test(constrained_progress_ends_at_the_number_of_units),
        cmocka_unit_test(progress_comes_while_threads_work),
        cmocka_unit_test(stopping_gives_a_lower_bound),
        cmocka_unit_test(stopping_at_the_end_gives_the_count),
        cmocka_unit_test(long_units_are_ended_from_progress),
        cmocka_unit_test(another_thread_cancels),
        cmocka_unit_test(no_cancel_is_lost_at_the_start),
        cmocka_unit_test(no_cancel_is_lost_while_units_are_listed),
        cmocka_unit_test(no_cancel_is_lost_between_two_counts),
        cmocka_unit_test(a_signal_handler_cancels),
        cmocka_unit_test(workers_take_no_signals),
        cmocka_unit_test(each_allocation_is_refused),
        cmocka_unit_test(a_refusal_ends_the_work_of_the_others),
        cmocka_unit_test(memory_is_bounded_for_each_row_and_thread),
        cmocka_unit_test(nothing_leaks_from_an_ended_count),
        cmocka_unit_test(four_threads_count_in_threads_at_once),
        cmocka_unit_test(settings_are_read_beside_threads),
        cmocka_unit_test(short_units_are_ended_from_progress),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
