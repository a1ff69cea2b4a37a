/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_cancel.c - cancels in every state in which they may arrive, and calls from
 * inside callbacks. Catches: a search that does not look at the flag, a cancel
 * lost at the start of a call, consumed at its end, or taken back by
 * clear_cancel inside a callback, outputs written by a cancelled call, a
 * solver that does not work again, a call from inside a callback that is let
 * through. That a search ends is asserted by a watchdog, never by a clock.
 */

#define _XOPEN_SOURCE 700

#include "constrained_board.h"
#include "each_kernel.h"
#include "naive.h"
#include "random_boards.h"
#include "sequences.h"
#include "watchdog.h"

#include <nqueens.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

#include <cmocka.h>

#define CANARY 0xDEADBEEFU
#define MAX_N 200

static void sleep_for(uint32_t microseconds)
{
    struct timespec time = {(time_t)(microseconds / 1000000),
                            (long)(microseconds % 1000000) * 1000};
    nanosleep(&time, NULL);
}

static int go_on(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 0;
}

static int count_boards(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    ++*(uint64_t *)user;
    return 0;
}

/* ---- The searches, one like the other ------------------------------------ */

enum search { COUNT, ENUMERATE, FIRST, NEXT, SOLVE, SEARCHES };

/* Runs a search on a solver; no output may be written unless it is OK, but for
 * the lower bound of a count. */
static int run(enum search search, nqueens_solver *solver, uint64_t *count)
{
    uint32_t queens[MAX_N];
    uint32_t before[MAX_N];
    int status;
    for (uint32_t row = 0; row < MAX_N; row++)
        queens[row] = 0;
    memcpy(before, queens, sizeof queens);
    switch (search) {
    case COUNT:
        return nqueens_count(solver, count);
    case ENUMERATE:
        return nqueens_enumerate(solver, count_boards, count);
    case FIRST:
        status = nqueens_first(solver, queens);
        break;
    case NEXT:
        status = nqueens_next(solver, queens);
        break;
    default:
        status = nqueens_solve(solver, queens);
        break;
    }
    if (status != NQUEENS_OK)
        assert_memory_equal(queens, before, sizeof queens);
    return status;
}

/* A solver and a search on it that does not end in a lifetime. */
static nqueens_solver *endless_solver(enum search search, const char *kernel)
{
    static const uint32_t sizes[SEARCHES] = {
        [COUNT] = 24, [ENUMERATE] = 64, [FIRST] = 64, [NEXT] = 60, [SOLVE] = 64};
    uint32_t n = sizes[search];
    nqueens_solver *solver = solver_with_kernel(n, kernel);
    /* On n - 1 diagonals n queens have no place; see test_solve.c. */
    for (uint32_t row = 0; search == SOLVE && row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            if (column > row + n / 2 - 1 || row > column + n / 2 - 1)
                assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
        }
    }
    return solver;
}

/* Whether a search was cancelled; solve may have proved that there is nothing
 * to be found. */
static void check_cancelled(enum search search, int status, uint64_t count)
{
    if (search == SOLVE && status == NQUEENS_NO_SOLUTION)
        return;
    assert_int_equal(status, NQUEENS_CANCELLED);
    if (search == COUNT)
        assert_in_range(count, 0, sequence_solutions(24));
}

/* ---- Cancelled before a call --------------------------------------------- */

static void check_every_search_is_cancelled(nqueens_solver *solver)
{
    for (enum search search = COUNT; search < SEARCHES; search++) {
        uint64_t count = 0;
        assert_int_equal(run(search, solver, &count), NQUEENS_CANCELLED);
        assert_int_equal(count, 0); /* nothing was finished */
    }
}

static void a_cancel_holds_until_it_is_taken_back(void **state)
{
    static const uint32_t sizes[] = {0, 1, 2, 6, 24, 64, 200};
    const char *kernel;
    (void)state;
    watchdog_start(60, "a_cancel_holds_until_it_is_taken_back");
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            if (!kernel_must_take(kernel, sizes[i]))
                continue;
            nqueens_solver *solver = solver_with_kernel(sizes[i], kernel);
            nqueens_solver_cancel(solver);
            check_every_search_is_cancelled(solver);
            nqueens_solver_cancel(solver);
            check_every_search_is_cancelled(solver);
            nqueens_solver_clear_cancel(solver); /* takes back both */
            if (sizes[i] == 6) {
                uint64_t boards = 0;
                uint32_t queens[6];
                check_count(solver, kernel, 4, NULL);
                assert_int_equal(nqueens_enumerate(solver, count_boards, &boards), NQUEENS_OK);
                assert_int_equal(boards, 4);
                assert_int_equal(nqueens_first(solver, queens), NQUEENS_OK);
                assert_int_equal(nqueens_next(solver, queens), NQUEENS_OK);
                assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
            }
            nqueens_solver_free(solver);
        }
    }
    watchdog_stop();
}

/* Setters and getters search nothing: they work, and leave the cancel. */
static void setters_work_while_cancelled(void **state)
{
    nqueens_solver *solver = solver_with_kernel(8, "bitmask");
    (void)state;
    nqueens_solver_cancel(solver);
    assert_int_equal(nqueens_solver_require(solver, 0, 3), NQUEENS_OK);
    assert_int_equal(nqueens_solver_forbid(solver, 1, 1), NQUEENS_OK);
    assert_int_equal(nqueens_solver_allow(solver, 1, 1), NQUEENS_OK);
    check_every_search_is_cancelled(solver);
    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_kernel(solver, "reference"), NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_progress(solver, NULL, NULL, 0), NQUEENS_OK);
    assert_int_equal(nqueens_solver_n(solver), 8);
    assert_string_equal(nqueens_solver_kernel(solver), "reference");
    check_every_search_is_cancelled(solver);
    nqueens_solver_clear_cancel(solver);
    check_count(solver, "reference", 92, NULL);
    nqueens_solver_free(solver);
}

static void clearing_what_was_not_cancelled_is_fine(void **state)
{
    nqueens_solver *solver = solver_with_kernel(8, "auto");
    (void)state;
    nqueens_solver_clear_cancel(solver);
    check_count(solver, "auto", 92, NULL);
    nqueens_solver_free(solver);
}

/* Only one of two solvers is cancelled. */
static void a_cancel_is_of_one_solver(void **state)
{
    nqueens_solver *one = solver_with_kernel(8, "auto");
    nqueens_solver *other = solver_with_kernel(8, "auto");
    (void)state;
    nqueens_solver_cancel(one);
    check_count(other, "auto", 92, NULL);
    check_every_search_is_cancelled(one);
    nqueens_solver_free(one);
    nqueens_solver_free(other);
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

static void a_running_search_is_cancelled_by_another_thread(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (enum search search = COUNT; search < SEARCHES; search++) {
            struct cancel_later later = {endless_solver(search, kernel), 30000};
            uint64_t count = 0;
            pthread_t canceller;
            watchdog_start(60, "a_running_search_is_cancelled_by_another_thread");
            assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
            int status = run(search, later.solver, &count);
            assert_int_equal(pthread_join(canceller, NULL), 0);
            check_cancelled(search, status, count);
            assert_int_equal(run(search, later.solver, &count), NQUEENS_CANCELLED);
            watchdog_stop();
            nqueens_solver_free(later.solver);
        }
    }
}

/* A listing of which board after board comes, too many for a lifetime. */
static void a_listing_in_full_flow_is_cancelled(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        struct cancel_later later = {solver_with_kernel(21, kernel), 100000};
        uint64_t boards = 0;
        pthread_t canceller;
        watchdog_start(60, "a_listing_in_full_flow_is_cancelled");
        assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
        assert_int_equal(run(ENUMERATE, later.solver, &boards), NQUEENS_CANCELLED);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        watchdog_stop();
        nqueens_solver_free(later.solver);
    }
}

/* Past 64 columns, by the kernels that go so far; and where not a single board
 * is reached in a lifetime. */
static void a_search_of_a_large_board_is_cancelled(void **state)
{
    static const char *const kernels[] = {"auto", "reference"};
    (void)state;
    for (size_t k = 0; k < 2; k++) {
        for (enum search search = COUNT; search <= NEXT; search++) {
            struct cancel_later later = {solver_with_kernel(MAX_N, kernels[k]), 20000};
            uint64_t count = 0;
            pthread_t canceller;
            watchdog_start(60, "a_search_of_a_large_board_is_cancelled");
            assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
            assert_int_equal(run(search, later.solver, &count), NQUEENS_CANCELLED);
            assert_int_equal(pthread_join(canceller, NULL), 0);
            watchdog_stop();
            nqueens_solver_free(later.solver);
        }
    }
}

/* Searches in which every board is excluded late: cancelled all the same. */
static void a_count_with_constraints_is_cancelled(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        struct cancel_later later = {solver_with_kernel(30, kernel), 20000};
        uint64_t count = 0;
        pthread_t canceller;
        for (uint32_t column = 0; column < 29; column++)
            assert_int_equal(nqueens_solver_forbid(later.solver, 29, column), NQUEENS_OK);
        assert_int_equal(nqueens_solver_forbid(later.solver, 3, 5), NQUEENS_OK);
        watchdog_start(60, "a_count_with_constraints_is_cancelled");
        assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
        assert_int_equal(run(COUNT, later.solver, &count), NQUEENS_CANCELLED);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        watchdog_stop();
        nqueens_solver_free(later.solver);
    }
}

/* The cancel comes at a random moment around the start of an endless search:
 * whenever it comes, the search ends with it. */
static void no_cancel_is_lost_at_the_start(void **state)
{
    struct random random = random_stream(1);
    (void)state;
    watchdog_start(120, "no_cancel_is_lost_at_the_start");
    for (uint32_t times = 0; times < 300; times++) {
        enum search search = (enum search)(times % SOLVE);
        struct cancel_later later = {endless_solver(search, times % 2 ? "bitmask" : "reference"),
                                     random_below(&random, 300)};
        uint64_t count = 0;
        pthread_t canceller;
        assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
        sleep_for(random_below(&random, 300));
        assert_int_equal(run(search, later.solver, &count), NQUEENS_CANCELLED);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        nqueens_solver_free(later.solver);
    }
    watchdog_stop();
}

/* The cancel comes at a random moment around the end of short searches: some
 * end well before it, one is cancelled, and it holds for all after it. */
static void no_cancel_is_lost_between_two_calls(void **state)
{
    struct random random = random_stream(2);
    (void)state;
    watchdog_start(120, "no_cancel_is_lost_between_two_calls");
    for (uint32_t times = 0; times < 300; times++) {
        struct cancel_later later = {solver_with_kernel(6, times % 2 ? "bitmask" : "reference"),
                                     random_below(&random, 300)};
        pthread_t canceller;
        int status;
        assert_int_equal(pthread_create(&canceller, NULL, cancel_later, &later), 0);
        do {
            uint64_t count = 0;
            enum search search = (enum search)random_below(&random, SEARCHES);
            status = run(search, later.solver, &count);
            if (status == NQUEENS_OK && search <= ENUMERATE)
                assert_int_equal(count, 4);
            else if (status != NQUEENS_OK)
                assert_int_equal(status, NQUEENS_CANCELLED);
        } while (status == NQUEENS_OK);
        check_every_search_is_cancelled(later.solver);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        check_every_search_is_cancelled(later.solver);
        nqueens_solver_clear_cancel(later.solver);
        check_count(later.solver, "bitmask", 4, NULL);
        nqueens_solver_free(later.solver);
    }
    watchdog_stop();
}

/* Cancel, clear and work again, many times on one solver. */
static void a_solver_works_after_each_cancel(void **state)
{
    const char *kernel;
    (void)state;
    watchdog_start(120, "a_solver_works_after_each_cancel");
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        const struct board_list *all = naive_solutions(8);
        nqueens_solver *solver = solver_with_kernel(8, kernel);
        for (uint32_t times = 0; times < 50; times++) {
            uint32_t queens[8];
            nqueens_solver_cancel(solver);
            check_every_search_is_cancelled(solver);
            nqueens_solver_clear_cancel(solver);
            check_count(solver, kernel, 92, NULL);
            assert_int_equal(nqueens_first(solver, queens), NQUEENS_OK);
            assert_memory_equal(queens, board_in(all, 0), sizeof queens);
            nqueens_solver_cancel(solver);
            assert_int_equal(nqueens_next(solver, queens), NQUEENS_CANCELLED);
            assert_memory_equal(queens, board_in(all, 0), sizeof queens);
            nqueens_solver_clear_cancel(solver);
            assert_int_equal(nqueens_next(solver, queens), NQUEENS_OK);
            assert_memory_equal(queens, board_in(all, 1), sizeof queens);
        }
        nqueens_solver_free(solver);
    }
    watchdog_stop();
}

/* ---- Cancelled from a signal handler ------------------------------------- */

static nqueens_solver *volatile signalled;

static void cancel_signalled(int signal_number)
{
    (void)signal_number;
    nqueens_solver_cancel(signalled);
}

/* The timer counts the time that the process computes, so that the signal comes
 * in the midst of a search. */
static void a_signal_handler_cancels(void **state)
{
    const char *kernel;
    struct sigaction action;
    struct sigaction before;
    (void)state;
    memset(&action, 0, sizeof action);
    action.sa_handler = cancel_signalled;
    assert_int_equal(sigaction(SIGVTALRM, &action, &before), 0);
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (enum search search = COUNT; search < SEARCHES; search++) {
            struct itimerval timer = {{0, 0}, {0, 20000}};
            uint64_t count = 0;
            nqueens_solver *solver = endless_solver(search, kernel);
            watchdog_start(60, "a_signal_handler_cancels");
            signalled = solver;
            assert_int_equal(setitimer(ITIMER_VIRTUAL, &timer, NULL), 0);
            int status = run(search, solver, &count);
            memset(&timer, 0, sizeof timer);
            assert_int_equal(setitimer(ITIMER_VIRTUAL, &timer, NULL), 0);
            check_cancelled(search, status, count);
            watchdog_stop();
            signalled = NULL;
            nqueens_solver_free(solver);
        }
    }
    assert_int_equal(sigaction(SIGVTALRM, &before, NULL), 0);
}

struct signal_later {
    pthread_t thread;
    uint32_t microseconds;
};

static void *signal_later(void *argument)
{
    const struct signal_later *later = argument;
    sleep_for(later->microseconds);
    pthread_kill(later->thread, SIGUSR1);
    return NULL;
}

static void a_signal_from_another_thread_cancels(void **state)
{
    struct random random = random_stream(3);
    struct sigaction action;
    struct sigaction before;
    (void)state;
    memset(&action, 0, sizeof action);
    action.sa_handler = cancel_signalled;
    assert_int_equal(sigaction(SIGUSR1, &action, &before), 0);
    watchdog_start(60, "a_signal_from_another_thread_cancels");
    for (uint32_t times = 0; times < 100; times++) {
        enum search search = (enum search)(times % SOLVE);
        struct signal_later later = {pthread_self(), random_below(&random, 2000)};
        uint64_t count = 0;
        pthread_t signaller;
        signalled = endless_solver(search, times % 2 ? "bitmask" : "reference");
        assert_int_equal(pthread_create(&signaller, NULL, signal_later, &later), 0);
        assert_int_equal(run(search, signalled, &count), NQUEENS_CANCELLED);
        assert_int_equal(pthread_join(signaller, NULL), 0);
        nqueens_solver_free(signalled);
        signalled = NULL;
    }
    watchdog_stop();
    assert_int_equal(sigaction(SIGUSR1, &before, NULL), 0);
}

/* ---- Cancelled from a callback ------------------------------------------- */

struct from_inside {
    nqueens_solver *solver;
    uint64_t calls;
    uint64_t cancel_at;
    bool clear_at_once; /* which must have no effect */
};

static int cancel_inside(void *user)
{
    struct from_inside *inside = user;
    inside->calls++;
    if (inside->calls == inside->cancel_at) {
        nqueens_solver_cancel(inside->solver);
        if (inside->clear_at_once)
            nqueens_solver_clear_cancel(inside->solver);
    }
    return 0;
}

static int cancel_at_board(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    return cancel_inside(user);
}

static int cancel_at_progress(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)done;
    (void)total;
    (void)fraction;
    return cancel_inside(user);
}

/* Cancelled from each board in turn, a listing hands over no board more. After
 * the last board there is nothing left to cancel, but the cancel holds. */
static void a_callback_cancels_a_listing(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint64_t i = 0; i < 2 * 10; i++) {
            struct from_inside inside = {solver_with_kernel(5, kernel), 0, 1 + i / 2, i % 2 == 1};
            int status = nqueens_enumerate(inside.solver, cancel_at_board, &inside);
            assert_int_equal(inside.calls, inside.cancel_at);
            if (inside.cancel_at < 10 || status != NQUEENS_OK)
                assert_int_equal(status, NQUEENS_CANCELLED);
            check_every_search_is_cancelled(inside.solver);
            nqueens_solver_clear_cancel(inside.solver);
            check_count(inside.solver, kernel, 10, NULL);
            nqueens_solver_free(inside.solver);
        }
    }
}

/* The same of counts: cancelled in each call of progress in turn. */
static void progress_cancels_a_count(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint64_t i = 0;; i++) {
            struct from_inside inside = {solver_with_kernel(8, kernel), 0, 1 + i / 2, i % 2 == 1};
            uint64_t count = UINT64_MAX;
            assert_int_equal(
                nqueens_solver_set_progress(inside.solver, cancel_at_progress, &inside, 0),
                NQUEENS_OK);
            int status = nqueens_count(inside.solver, &count);
            if (status == NQUEENS_ERROR_UNSUPPORTED && !kernel_must_take(kernel, 8)) {
                nqueens_solver_free(inside.solver);
                break;
            }
            assert_in_range(count, 0, 92);
            if (status == NQUEENS_OK)
                assert_int_equal(count, 92);
            else
                assert_int_equal(status, NQUEENS_CANCELLED);
            if (inside.calls < inside.cancel_at) {
                assert_int_equal(status, NQUEENS_OK);
                assert_true(i >= 2);
                nqueens_solver_free(inside.solver);
                break;
            }
            check_every_search_is_cancelled(inside.solver);
            nqueens_solver_clear_cancel(inside.solver);
            assert_int_equal(nqueens_solver_set_progress(inside.solver, NULL, NULL, 0), NQUEENS_OK);
            check_count(inside.solver, kernel, 92, NULL);
            nqueens_solver_free(inside.solver);
        }
    }
}

/* A long count is cancelled from its progress callback: it ends with that. */
static void progress_cancels_a_long_count(void **state)
{
    struct from_inside inside = {solver_with_kernel(20, "bitmask"), 0, 1, false};
    uint64_t count = 0;
    (void)state;
    watchdog_start(120, "progress_cancels_a_long_count");
    assert_int_equal(nqueens_solver_set_progress(inside.solver, cancel_at_progress, &inside, 1),
                     NQUEENS_OK);
    assert_int_equal(nqueens_count(inside.solver, &count), NQUEENS_CANCELLED);
    assert_int_equal(inside.calls, 1);
    assert_in_range(count, 0, sequence_solutions(20));
    watchdog_stop();
    nqueens_solver_free(inside.solver);
}

/* ---- Calls from inside a callback ---------------------------------------- */

struct visitor {
    nqueens_solver *solver;
    const char *kernel;
    uint64_t calls;
    const char *fault;
};

static void expect(struct visitor *visitor, bool right, const char *fault)
{
    if (!right && visitor->fault == NULL)
        visitor->fault = fault;
}

static int ignore_progress(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)done;
    (void)total;
    (void)fraction;
    ++*(uint64_t *)user;
    return 1;
}

static void try_everything(struct visitor *visitor)
{
    nqueens_solver *solver = visitor->solver;
    uint64_t count = 77;
    uint64_t boards = 0;
    uint32_t queens[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    const uint32_t before[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    visitor->calls++;
    expect(visitor, nqueens_solver_require(solver, 0, 0) == NQUEENS_ERROR_BUSY, "require");
    expect(visitor, nqueens_solver_forbid(solver, 0, 4) == NQUEENS_ERROR_BUSY, "forbid");
    expect(visitor, nqueens_solver_allow(solver, 7, 7) == NQUEENS_ERROR_BUSY, "allow");
    expect(visitor, nqueens_solver_clear_constraints(solver) == NQUEENS_ERROR_BUSY, "clear");
    expect(visitor, nqueens_solver_set_kernel(solver, "auto") == NQUEENS_ERROR_BUSY, "set_kernel");
    expect(visitor,
           nqueens_solver_set_progress(solver, ignore_progress, &boards, 0) == NQUEENS_ERROR_BUSY,
           "set_progress");
    expect(visitor, nqueens_solver_set_progress(solver, NULL, NULL, 0) == NQUEENS_ERROR_BUSY,
           "set_progress to NULL");
    expect(visitor, nqueens_count(solver, &count) == NQUEENS_ERROR_BUSY, "count");
    expect(visitor, nqueens_enumerate(solver, count_boards, &boards) == NQUEENS_ERROR_BUSY,
           "enumerate");
    expect(visitor, nqueens_first(solver, queens) == NQUEENS_ERROR_BUSY, "first");
    expect(visitor, nqueens_next(solver, queens) == NQUEENS_ERROR_BUSY, "next");
    expect(visitor, nqueens_solve(solver, queens) == NQUEENS_ERROR_BUSY, "solve");
    expect(visitor, count == 77 && boards == 0, "an output was written");
    expect(visitor, memcmp(queens, before, sizeof queens) == 0, "queens were written");
    expect(visitor, nqueens_solver_n(solver) == 8, "n");
    expect(visitor, strcmp(nqueens_solver_kernel(solver), visitor->kernel) == 0, "kernel");
    nqueens_solver_clear_cancel(solver);
}

static int try_everything_at_board(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    try_everything(user);
    return 0;
}

static int try_everything_at_progress(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)done;
    (void)total;
    (void)fraction;
    try_everything(user);
    return 0;
}

static void a_callback_may_only_cancel_and_read(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = solver_with_kernel(8, kernel);
        struct visitor visitor = {solver, nqueens_solver_kernel(solver), 0, NULL};
        uint64_t count = 0;
        /* A square of which nothing comes off: (7, 7) stays forbidden. */
        assert_int_equal(nqueens_solver_forbid(solver, 7, 7), NQUEENS_OK);
        assert_int_equal(nqueens_enumerate(solver, try_everything_at_board, &visitor), NQUEENS_OK);
        if (visitor.fault != NULL)
            fail_msg("kernel %s, inside a listing: %s", kernel, visitor.fault);
        assert_int_equal(visitor.calls, 88);
        visitor.calls = 0;
        assert_int_equal(
            nqueens_solver_set_progress(solver, try_everything_at_progress, &visitor, 0),
            NQUEENS_OK);
        int status = nqueens_count(solver, &count);
        if (visitor.fault != NULL)
            fail_msg("kernel %s, inside a count: %s", kernel, visitor.fault);
        if (status == NQUEENS_OK) {
            assert_int_equal(count, 88);
            assert_true(visitor.calls >= 1);
        } else {
            assert_false(kernel_must_take(kernel, 8));
        }
        nqueens_solver_free(solver);
    }
}

/* After a stop inside a callback the solver is not busy any more. */
static int stop_at_once(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 1;
}

static void a_solver_is_free_after_each_way_out(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = solver_with_kernel(8, kernel);
        uint64_t calls = 0;
        uint64_t count;
        assert_int_equal(nqueens_enumerate(solver, stop_at_once, NULL), NQUEENS_STOPPED);
        assert_int_equal(nqueens_solver_forbid(solver, 0, 0), NQUEENS_OK);
        struct from_inside inside = {solver, 0, 2, false};
        assert_int_equal(nqueens_enumerate(solver, cancel_at_board, &inside), NQUEENS_CANCELLED);
        assert_int_equal(nqueens_solver_allow(solver, 0, 0), NQUEENS_OK);
        assert_int_equal(nqueens_enumerate(solver, go_on, NULL), NQUEENS_CANCELLED);
        nqueens_solver_clear_cancel(solver);
        assert_int_equal(nqueens_enumerate(solver, go_on, NULL), NQUEENS_OK);
        assert_int_equal(nqueens_solver_set_progress(solver, ignore_progress, &calls, 0),
                         NQUEENS_OK);
        int status = nqueens_count(solver, &count);
        assert_true(status == NQUEENS_STOPPED || !kernel_must_take(kernel, 8));
        assert_int_equal(nqueens_solver_set_progress(solver, NULL, NULL, 0), NQUEENS_OK);
        check_count(solver, kernel, 92, NULL);
        nqueens_solver_free(solver);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cancel_holds_until_it_is_taken_back),
        cmocka_unit_test(setters_work_while_cancelled),
        cmocka_unit_test(clearing_what_was_not_cancelled_is_fine),
        cmocka_unit_test(a_cancel_is_of_one_solver),
        cmocka_unit_test(a_running_search_is_cancelled_by_another_thread),
        cmocka_unit_test(a_listing_in_full_flow_is_cancelled),
        cmocka_unit_test(a_search_of_a_large_board_is_cancelled),
        cmocka_unit_test(a_count_with_constraints_is_cancelled),
        cmocka_unit_test(no_cancel_is_lost_at_the_start),
        cmocka_unit_test(no_cancel_is_lost_between_two_calls),
        cmocka_unit_test(a_solver_works_after_each_cancel),
        cmocka_unit_test(a_signal_handler_cancels),
        cmocka_unit_test(a_signal_from_another_thread_cancels),
        cmocka_unit_test(a_callback_cancels_a_listing),
        cmocka_unit_test(progress_cancels_a_count),
        cmocka_unit_test(progress_cancels_a_long_count),
        cmocka_unit_test(a_callback_may_only_cancel_and_read),
        cmocka_unit_test(a_solver_is_free_after_each_way_out),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
