/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_faults.c - what a host program may do to a library: fork with solvers and
 * in the middle of a callback, load it and unload it again and again, make a
 * thousand solvers in many threads, and live with a clock that goes back. Catches:
 * a lock or a thread that a child waits for, something that stays behind when the
 * library goes, state that solvers share, a report of progress too many or none.
 *
 * The linker hands the library's calls of clock_gettime to the function below.
 */

#define _POSIX_C_SOURCE 200809L

#include "random_boards.h"
#include "sequences.h"
#include "watchdog.h"

#include <dlfcn.h>
#include <nqueens.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- The clock ----------------------------------------------------------------- */

static int64_t clock_step_ns; /* 0: the system's; else by so much at each reading */
static int64_t clock_ns;

int __real_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    if (clock_step_ns == 0)
        return __real_clock_gettime(clock, now);
    clock_ns += clock_step_ns;
    now->tv_sec = (time_t)(clock_ns / 1000000000);
    now->tv_nsec = (long)(clock_ns % 1000000000);
    return 0;
}

static void set_clock(int64_t step_ns)
{
    clock_ns = INT64_C(1000000000) * 1000000;
    clock_step_ns = step_ns;
}

static int note_progress(uint64_t done, uint64_t total, double fraction, void *user)
{
    uint64_t *calls = user;
    (void)fraction;
    calls[0]++;
    calls[1] += done == total;
    return 0;
}

/* Reports of a count of n = 12 with this interval. */
static uint64_t reports(uint32_t threads, uint32_t interval_ms, int64_t step_ns)
{
    nqueens_solver *solver;
    uint64_t solutions = 0;
    uint64_t calls[2] = {0, 0};
    assert_int_equal(nqueens_solver_new(12, &solver), NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_threads(solver, threads), NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_progress(solver, note_progress, calls, interval_ms),
                     NQUEENS_OK);
    set_clock(step_ns);
    int status = nqueens_count(solver, &solutions);
    set_clock(0);
    assert_int_equal(status, NQUEENS_OK);
    assert_int_equal(solutions, 14200);
    assert_int_equal(calls[1], 1);
    nqueens_solver_free(solver);
    return calls[0];
}

/* A second back at each reading is no minute that has gone by, and no end of reports:
 * with the clock standing nearly still, and leaping, they come as the interval says. */
static void a_clock_may_go_back(void **state)
{
    (void)state;
    watchdog_start(60, "a_clock_may_go_back");
    assert_int_equal(reports(1, 60000, -1000000000), 1);
    assert_int_equal(reports(1, 60000, 1), 1);
    assert_true(reports(1, 60000, INT64_C(120000000000)) > 1);
    assert_int_equal(reports(3, 60000, -1000000), 1);
    watchdog_stop();
}

/* ---- fork ---------------------------------------------------------------------- */

static int count_is_right(nqueens_solver *solver, uint64_t right)
{
    uint64_t solutions = 0;
    return nqueens_count(solver, &solutions) == NQUEENS_OK && solutions == right;
}

/* What the child found comes back as its exit status. */
static void wait_for(pid_t child)
{
    int status = 0;
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void solvers_work_on_both_sides_of_a_fork(void **state)
{
    nqueens_solver *solver;
    (void)state;
    watchdog_start(60, "solvers_work_on_both_sides_of_a_fork");
    for (uint32_t threads = 1; threads <= 4; threads += 3) {
        assert_int_equal(nqueens_solver_new(10, &solver), NQUEENS_OK);
        assert_int_equal(nqueens_solver_set_threads(solver, threads), NQUEENS_OK);
        assert_true(count_is_right(solver, 724));
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            alarm(20); /* a child does not inherit the watchdog's */
            int is_right = count_is_right(solver, 724);
            nqueens_solver_free(solver);
            _exit(!is_right);
        }
        assert_true(count_is_right(solver, 724));
        nqueens_solver_free(solver);
        wait_for(child);
    }
    watchdog_stop();
}

static int fork_in_callback(const uint32_t queens[], uint32_t n, void *user)
{
    pid_t *child = user;
    (void)queens;
    if (*child != 0)
        return 0;
    fflush(stdout);
    *child = fork();
    if (*child == 0) {
        nqueens_solver *another;
        alarm(20);
        int is_right =
            nqueens_solver_new(n, &another) == NQUEENS_OK && count_is_right(another, 724);
        nqueens_solver_free(another);
        _exit(!is_right);
    }
    return 0;
}

static void a_callback_may_fork(void **state)
{
    nqueens_solver *solver;
    pid_t child = 0;
    (void)state;
    watchdog_start(60, "a_callback_may_fork");
    assert_int_equal(nqueens_solver_new(10, &solver), NQUEENS_OK);
    assert_int_equal(nqueens_enumerate(solver, fork_in_callback, &child), NQUEENS_OK);
    nqueens_solver_free(solver);
    wait_for(child);
    watchdog_stop();
}

/* ---- dlopen -------------------------------------------------------------------- */

typedef int new_fn(uint32_t, nqueens_solver **);
typedef int set_threads_fn(nqueens_solver *, uint32_t);
typedef int count_fn(nqueens_solver *, uint64_t *);
typedef void free_fn(nqueens_solver *);

/* The function with this name, copied as POSIX wants it. */
static void find(void *library, const char *name, void *function)
{
    void *address = dlsym(library, name);
    assert_non_null(address);
    memcpy(function, &address, sizeof address);
}

/* The library in a loop, with a count in threads each time; this program is linked
 * with its objects, so the one that comes and goes is a copy of its own. */
static void the_library_comes_and_goes(void **state)
{
    const char *path = getenv("NQUEENS_SHARED_LIBRARY");
    (void)state;
    if (path == NULL || path[0] == '\0')
        skip();
    watchdog_start(60, "the_library_comes_and_goes");
    for (int times = 0; times < 50; times++) {
        new_fn *new_solver;
        set_threads_fn *set_threads;
        count_fn *count;
        free_fn *free_solver;
        nqueens_solver *solver;
        uint64_t solutions = 0;
        void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        if (library == NULL)
            fail_msg("%s", dlerror());
        find(library, "nqueens_solver_new", &new_solver);
        find(library, "nqueens_solver_set_threads", &set_threads);
        find(library, "nqueens_count", &count);
        find(library, "nqueens_solver_free", &free_solver);
        assert_int_equal(new_solver(8, &solver), NQUEENS_OK);
        assert_int_equal(set_threads(solver, 2), NQUEENS_OK);
        assert_int_equal(count(solver, &solutions), NQUEENS_OK);
        assert_int_equal(solutions, 92);
        free_solver(solver);
        assert_int_equal(dlclose(library), 0);
#if defined(__GLIBC__) /* musl keeps what was loaded once */
        assert_null(dlopen(path, RTLD_NOW | RTLD_NOLOAD));
#endif
    }
    watchdog_stop();
}

/* ---- A thousand solvers ---------------------------------------------------------- */

enum { SOLVERS = 1000, THREADS = 8 };

struct share {
    uint32_t first;
    uint32_t wrong;
};

static uint64_t right_counts[10];

/* All of a thread's solvers are there at the same time. */
static void *work_with_many(void *argument)
{
    static nqueens_solver *solvers[SOLVERS];
    struct share *share = argument;
    for (uint32_t i = share->first; i < SOLVERS; i += THREADS)
        share->wrong += nqueens_solver_new(i % 10, &solvers[i]) != NQUEENS_OK;
    for (uint32_t i = share->first; i < SOLVERS; i += THREADS)
        share->wrong += nqueens_solver_set_threads(solvers[i], 1 + i % 3) != NQUEENS_OK;
    for (uint32_t i = share->first; i < SOLVERS; i += THREADS)
        share->wrong += !count_is_right(solvers[i], right_counts[i % 10]);
    for (uint32_t i = share->first; i < SOLVERS; i += THREADS)
        nqueens_solver_free(solvers[i]);
    return NULL;
}

static void a_thousand_solvers_in_eight_threads(void **state)
{
    pthread_t threads[THREADS];
    struct share shares[THREADS];
    (void)state;
    watchdog_start(120, "a_thousand_solvers_in_eight_threads");
    for (uint32_t n = 0; n < 10; n++)
        right_counts[n] = sequence_solutions(n);
    for (uint32_t i = 0; i < THREADS; i++) {
        shares[i] = (struct share){.first = i};
        assert_int_equal(pthread_create(&threads[i], NULL, work_with_many, &shares[i]), 0);
    }
    for (uint32_t i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(shares[i].wrong, 0);
    }
    watchdog_stop();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_may_go_back),
        cmocka_unit_test(solvers_work_on_both_sides_of_a_fork),
        cmocka_unit_test(a_callback_may_fork),
        cmocka_unit_test(the_library_comes_and_goes),
        cmocka_unit_test(a_thousand_solvers_in_eight_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
