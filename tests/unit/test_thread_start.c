/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_thread_start.c - the system refuses a thread, or what goes with one. The
 * linker hands each call of these functions to the __wrap_ function below
 * (--wrap). Catches: a refusal that is not seen, threads that were started before
 * it and are not joined, or work on for a lifetime, something made and not
 * destroyed, signals left blocked, a solver that does not work again.
 */

#define _POSIX_C_SOURCE 200809L

#include "counting_allocator.h"
#include "random_boards.h"
#include "sequences.h"
#include "watchdog.h"

#include <errno.h>
#include <nqueens.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* What was made and unmade, by the thread of the tests only: workers make nothing,
 * but the runtime of a sanitizer may in their name. */
static struct {
    uint64_t asked;
    uint64_t refuse_from; /* the first call to be refused; 0: none */
    uint64_t refuse_to;
    uint64_t refused;
    uint64_t threads_refused;
    uint64_t threads_started;
    int64_t threads; /* not yet joined */
    int64_t objects; /* not yet destroyed */
} calls;

static pthread_t thread_of_the_tests;

static int is_counted(void)
{
    return pthread_equal(pthread_self(), thread_of_the_tests);
}

static int is_refused(void)
{
    if (!is_counted())
        return 0;
    calls.asked++;
    if (calls.refuse_from == 0 || calls.asked < calls.refuse_from || calls.asked > calls.refuse_to)
        return 0;
    calls.refused++;
    return 1;
}

typedef void *(*thread_fn)(void *);

int __real_pthread_create(pthread_t *, const pthread_attr_t *, thread_fn, void *);
int __real_pthread_join(pthread_t, void **);
int __real_pthread_attr_init(pthread_attr_t *);
int __real_pthread_attr_destroy(pthread_attr_t *);
int __real_pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *);
int __real_pthread_mutex_destroy(pthread_mutex_t *);
int __real_pthread_condattr_init(pthread_condattr_t *);
int __real_pthread_condattr_destroy(pthread_condattr_t *);
int __real_pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *);
int __real_pthread_cond_destroy(pthread_cond_t *);

int __wrap_pthread_create(pthread_t *, const pthread_attr_t *, thread_fn, void *);
int __wrap_pthread_join(pthread_t, void **);
int __wrap_pthread_attr_init(pthread_attr_t *);
int __wrap_pthread_attr_destroy(pthread_attr_t *);
int __wrap_pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *);
int __wrap_pthread_mutex_destroy(pthread_mutex_t *);
int __wrap_pthread_condattr_init(pthread_condattr_t *);
int __wrap_pthread_condattr_destroy(pthread_condattr_t *);
int __wrap_pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *);
int __wrap_pthread_cond_destroy(pthread_cond_t *);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, thread_fn run,
                          void *argument)
{
    if (is_refused()) {
        calls.threads_refused++;
        return EAGAIN;
    }
    int error = __real_pthread_create(thread, attributes, run, argument);
    calls.threads += error == 0 && is_counted();
    calls.threads_started += error == 0 && is_counted();
    return error;
}

int __wrap_pthread_join(pthread_t thread, void **result)
{
    calls.threads -= is_counted();
    return __real_pthread_join(thread, result);
}

int __wrap_pthread_attr_init(pthread_attr_t *attributes)
{
    if (is_refused())
        return ENOMEM;
    calls.objects += is_counted();
    return __real_pthread_attr_init(attributes);
}

int __wrap_pthread_attr_destroy(pthread_attr_t *attributes)
{
    calls.objects -= is_counted();
    return __real_pthread_attr_destroy(attributes);
}

int __wrap_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes)
{
    if (is_refused())
        return ENOMEM;
    calls.objects += is_counted();
    return __real_pthread_mutex_init(mutex, attributes);
}

int __wrap_pthread_mutex_destroy(pthread_mutex_t *mutex)
{
    calls.objects -= is_counted();
    return __real_pthread_mutex_destroy(mutex);
}

int __wrap_pthread_condattr_init(pthread_condattr_t *attributes)
{
    if (is_refused())
        return ENOMEM;
    calls.objects += is_counted();
    return __real_pthread_condattr_init(attributes);
}

int __wrap_pthread_condattr_destroy(pthread_condattr_t *attributes)
{
    calls.objects -= is_counted();
    return __real_pthread_condattr_destroy(attributes);
}

int __wrap_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes)
{
    if (is_refused())
        return ENOMEM;
    calls.objects += is_counted();
    return __real_pthread_cond_init(condition, attributes);
}

int __wrap_pthread_cond_destroy(pthread_cond_t *condition)
{
    calls.objects -= is_counted();
    return __real_pthread_cond_destroy(condition);
}

/* Refuses the calls number first to last, from 1 on. */
static void refuse(uint64_t first, uint64_t last)
{
    memset(&calls, 0, sizeof calls);
    calls.refuse_from = first;
    calls.refuse_to = last;
}

/* ---- A solver whose blocks are counted ----------------------------------- */

static struct account account;

static nqueens_solver *new_solver(uint32_t n, uint32_t threads)
{
    nqueens_solver *solver = NULL;
    account_open(&account);
    assert_int_equal(
        nqueens_solver_new_with_allocator(n, account_allocate, account_release, &account, &solver),
        NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_threads(solver, threads), NQUEENS_OK);
    return solver;
}

static void free_solver(nqueens_solver *solver)
{
    nqueens_solver_free(solver);
    assert_null(account.fault);
    assert_int_equal(account.live_blocks, 0);
}

static int note_the_end(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)fraction;
    *(int *)user += done == total;
    return 0;
}

/* Counts, and checks all that must be so whether or not something was refused. */
static int count(nqueens_solver *solver, uint64_t right)
{
    uint64_t solutions = 77777;
    size_t blocks = account.live_blocks;
    int ends = 0;
    sigset_t before;
    sigset_t after;
    assert_int_equal(nqueens_solver_set_progress(solver, note_the_end, &ends, 0), NQUEENS_OK);
    assert_int_equal(pthread_sigmask(SIG_BLOCK, NULL, &before), 0);
    int status = nqueens_count(solver, &solutions);
    assert_int_equal(pthread_sigmask(SIG_BLOCK, NULL, &after), 0);
    for (int number = 1; number < 32; number++)
        assert_int_equal(sigismember(&before, number), sigismember(&after, number));
    assert_int_equal(calls.threads, 0);
    assert_int_equal(calls.objects, 0);
    assert_int_equal(account.live_blocks, blocks);
    assert_int_equal(solutions, status == NQUEENS_OK ? right : 77777);
    assert_int_equal(ends, status == NQUEENS_OK);
    return status;
}

/* ---- Tests --------------------------------------------------------------- */

static void as_many_threads_are_started_as_were_set(void **state)
{
    static const uint32_t numbers[] = {1, 2, 3, 8, 64};
    (void)state;
    watchdog_start(60, "as_many_threads_are_started_as_were_set");
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        nqueens_solver *solver = new_solver(10, numbers[i]);
        refuse(0, 0);
        assert_int_equal(count(solver, 724), NQUEENS_OK);
        assert_int_equal(calls.threads_started, numbers[i] == 1 ? 0 : numbers[i]);
        assert_int_equal(nqueens_solver_set_kernel(solver, "reference"), NQUEENS_OK);
        refuse(0, 0);
        assert_int_equal(count(solver, 724), NQUEENS_OK);
        assert_int_equal(calls.threads_started, 0);
        free_solver(solver);
    }
    watchdog_stop();
}

/* Each call in turn, alone or with all after it; of the calls a thread's is
 * NQUEENS_ERROR_THREAD, and an object's may be NQUEENS_ERROR_MEMORY. */
static void refuse_each(uint32_t n, uint32_t threads, int all_after)
{
    uint64_t threads_refused = 0;
    for (uint64_t k = 1;; k++) {
        nqueens_solver *solver = new_solver(n, threads);
        refuse(k, all_after ? UINT64_MAX : k);
        int status = count(solver, sequence_solutions(n));
        uint64_t refused = calls.refused;
        threads_refused += calls.threads_refused > 0;
        if (calls.threads_refused > 0)
            assert_int_equal(status, NQUEENS_ERROR_THREAD);
        else if (refused > 0)
            assert_true(status == NQUEENS_ERROR_THREAD || status == NQUEENS_ERROR_MEMORY);
        else
            assert_int_equal(status, NQUEENS_OK);
        refuse(0, 0);
        assert_int_equal(count(solver, sequence_solutions(n)), NQUEENS_OK);
        assert_int_equal(nqueens_solver_set_threads(solver, 1), NQUEENS_OK);
        assert_int_equal(count(solver, sequence_solutions(n)), NQUEENS_OK);
        assert_int_equal(calls.threads_started, threads);
        free_solver(solver);
        if (refused == 0)
            break;
    }
    assert_int_equal(threads_refused, threads);
}

static void each_thread_is_refused(void **state)
{
    (void)state;
    watchdog_start(60, "each_thread_is_refused");
    for (uint32_t threads = 2; threads <= 9; threads += threads == 4 ? 5 : 1) {
        refuse_each(9, threads, 0);
        refuse_each(9, threads, 1);
    }
    watchdog_stop();
}

/* The threads that were started have work for a lifetime, and must hear that one
 * is missing. */
static void a_refused_thread_ends_an_endless_count(void **state)
{
    (void)state;
    watchdog_start(60, "a_refused_thread_ends_an_endless_count");
    refuse(0, 0);
    for (uint64_t k = 1; calls.threads_started < 3; k++) {
        nqueens_solver *solver = new_solver(24, 4);
        uint64_t solutions = 77777;
        refuse(k, k);
        int status = nqueens_count(solver, &solutions);
        assert_true(status == NQUEENS_ERROR_THREAD ||
                    (calls.threads_refused == 0 && status == NQUEENS_ERROR_MEMORY));
        assert_int_equal(solutions, 77777);
        assert_int_equal(calls.threads, 0);
        assert_int_equal(calls.objects, 0);
        free_solver(solver);
    }
    watchdog_stop();
}

static int cancel_at_once(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)done;
    (void)total;
    (void)fraction;
    nqueens_solver_cancel(user);
    return 1;
}

/* A stop or a cancel beside a refused thread: an error all the same, and no number. */
static void a_refused_thread_is_told_beside_a_stop(void **state)
{
    (void)state;
    watchdog_start(60, "a_refused_thread_is_told_beside_a_stop");
    for (uint32_t times = 0; times < 30; times++) {
        nqueens_solver *solver = new_solver(12, 8);
        uint64_t solutions = 77777;
        refuse(0, 0);
        assert_int_equal(nqueens_solver_set_progress(solver, cancel_at_once, solver, 0),
                         NQUEENS_OK);
        int status = nqueens_count(solver, &solutions);
        assert_true(status == NQUEENS_STOPPED || status == NQUEENS_CANCELLED);
        nqueens_solver_clear_cancel(solver);
        uint64_t asked = calls.asked;
        solutions = 77777;
        refuse(asked, asked);
        assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_THREAD);
        assert_int_equal(solutions, 77777);
        assert_int_equal(calls.threads_started, 7);
        assert_int_equal(calls.threads, 0);
        assert_int_equal(calls.objects, 0);
        free_solver(solver);
    }
    watchdog_stop();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_threads_are_started_as_were_set),
        cmocka_unit_test(each_thread_is_refused),
        cmocka_unit_test(a_refused_thread_ends_an_endless_count),
        cmocka_unit_test(a_refused_thread_is_told_beside_a_stop),
    };
    thread_of_the_tests = pthread_self();
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
