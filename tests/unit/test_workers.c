/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_workers.c - counts in several threads, and solvers in several threads at once; of one
 * solver in several threads see test_busy, of cancels in threads test_cancel, of random boards
 * test_progress and test_rules. Catches: a signal handled by a worker, an allocation refused to a
 * worker and not seen, a thread that outlives its call, state that solvers share, a table that the
 * first call fills in while another reads it. That a count ends is asserted by a watchdog, never
 * by a clock. To be run under a thread sanitizer too.
 */

#define _GNU_SOURCE /* sched_setaffinity */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "public_calls.h"
#include "sequences.h"
#include "watchdog.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>

WATCHED_TEST(threads_are_at_least_1_and_at_most_1024)
{
    static const uint32_t set[] = {1, 2, 3, 1023, 1024, 1025, 65536, UINT32_MAX};
    SOLVER(solver, 8, "auto");
    assert_int_equal(nqueens_solver_threads(solver), 1);
    for (size_t i = 0; i < ELEMENTS(set); i++) {
        assert_ok(nqueens_solver_set_threads(solver, set[i]));
        assert_int_equal(nqueens_solver_threads(solver), set[i] < 1024 ? set[i] : 1024);
    }
    assert_ok(nqueens_solver_set_threads(solver, 0));
    assert_in_range(nqueens_solver_threads(solver), 1, 1024);
    check_count(solver, "auto", 92, NULL);
    assert_ok(nqueens_solver_set_kernel(solver, "bitmask"));
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_in_range(nqueens_solver_threads(solver), 1, 1024);
}

#ifdef __linux__
WATCHED_TEST(zero_threads_are_the_cpus_that_may_be_used)
{
    cpu_set_t before;
    cpu_set_t one;
    SOLVER(solver, 8, "auto");
    size_t first = 0;
    assert_int_equal(sched_getaffinity(0, sizeof before, &before), 0);
    assert_ok(nqueens_solver_set_threads(solver, 0));
    assert_int_equal(nqueens_solver_threads(solver), CPU_COUNT(&before));
    while (!CPU_ISSET(first, &before))
        first++;
    CPU_ZERO(&one);
    CPU_SET(first, &one);
    assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
    /* What was set stays as it was set. */
    assert_int_equal(nqueens_solver_threads(solver), CPU_COUNT(&before));
    assert_ok(nqueens_solver_set_threads(solver, 0));
    assert_int_equal(nqueens_solver_threads(solver), 1);
    assert_int_equal(sched_setaffinity(0, sizeof before, &before), 0);
    assert_int_equal(nqueens_solver_threads(solver), 1);
}
#endif

/* They may be more than this system lets a process have. */
WATCHED_TEST(as_many_threads_as_can_be_set)
{
    static const char backtracking[] = "backtracking";
    SOLVER(solver, 16, "bitmask"); /* a board that has no head start */
    uint32_t before = tasks();
    uint64_t count = 77, right;
    assert_ok(nqueens_count_range(solver, backtracking, 0, 2, &right));
    assert_ok(nqueens_solver_set_threads(solver, 1024));
    int status = nqueens_count_range(solver, backtracking, 0, 2, &count);
    if (status == NQUEENS_OK) {
        assert_int_equal(count, right);
    } else {
        assert_int_equal(status, NQUEENS_ERROR_THREAD);
        assert_int_equal(count, 77);
    }
    check_that_no_thread_is_left(before);
}

static struct account account; /* too large for some stacks */
static pthread_t caller;
static atomic_uint workers_that_take_signals;

static void *allocate_and_see_signals(size_t size, void *user)
{
#ifndef _WIN32 /* where there are none to block */
    sigset_t blocked;
    pthread_sigmask(SIG_BLOCK, NULL, &blocked);
    for (int number = 1; number < 32 && !pthread_equal(pthread_self(), caller); number++) {
        if (number != SIGKILL && number != SIGSTOP && sigismember(&blocked, number) != 1)
            atomic_fetch_add(&workers_that_take_signals, 1);
    }
#endif
    return account_allocate(size, user);
}

/* The threads have begun a count that would not end when one of them, which blocks all
 * signals, is refused memory. */
WATCHED_TEST(a_refusal_ends_the_work_of_the_others)
{
    uint32_t before = tasks();
    caller = pthread_self();
    EACH_KERNEL(kernel, backtracking_kernel_that_runs) {
        /* The search of "completion" has one block, the reference none. */
        const uint64_t blocks = kernel_is_of(kernel, "reference")    ? 0
                                : kernel_is_of(kernel, "completion") ? 1
                                                                     : 4;
        for (uint64_t refused = 1; refused <= blocks; refused++) {
            nqueens_solver *solver;
            uint64_t solutions = 77777;
            account_open(&account);
            assert_ok(nqueens_solver_new_with_allocator(24, allocate_and_see_signals,
                                                        account_release, &account, &solver));
            assert_ok(nqueens_solver_set_kernel(solver, kernel));
            assert_ok(nqueens_solver_set_threads(solver, 4));
            account_refuse(&account, refused, refused);
            assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_MEMORY);
            assert_int_equal(solutions, 77777);
            check_that_no_thread_is_left(before);
            account_grant(&account);
            check_that_it_works_again(solver);
            free_accounted_solver(solver, &account);
        }
    }
    assert_int_equal(atomic_load(&workers_that_take_signals), 0);
}

/* ---- Solvers in several threads -------------------------------------------- */

enum { HOSTS = 8, BOARDS = 12, MOST_CALLS = 32 };

/* Boards and the answers for them, made before the threads start: the tests' own tools are
 * for one thread. */
static struct board {
    uint32_t n;
    uint32_t solution[16];
    uint32_t required[16];
    struct arguments right[MOST_CALLS];
} boards[BOARDS];

struct host {
    pthread_t thread;
    uint32_t number;
    const char *kernel; /* one that counts every small board */
    nqueens_solver *solvers[BOARDS][MOST_CALLS];
    const char *fault;
};

static void constrain(nqueens_solver *solver, const struct board *board)
{
    for (uint32_t row = 0; row < board->n; row++) {
        if (board->required[row] != NQUEENS_NO_QUEEN)
            (void)nqueens_solver_require(solver, row, board->required[row]);
    }
}

/* Makes call number i of those that search. */
static void use_solver(struct host *host, nqueens_solver *solver, const struct board *board,
                       uint32_t i)
{
    const struct public_call *call = public_call_with(SEARCHES, i);
    struct progress_record record = new_progress_record(0);
    struct arguments arguments;
    arguments_open(&arguments, board->solution);
    int codes = nqueens_solver_set_kernel(solver, host->kernel) |
                nqueens_solver_set_threads(solver, 1 + (host->number + i) % 4) |
                nqueens_solver_set_progress(solver, record_progress, &record, 0);
    constrain(solver, board);
    int status = make_call(call, solver, &arguments, 0);
    if (codes != NQUEENS_OK || status != NQUEENS_OK || !same_answer(&arguments, &board->right[i]))
        host->fault = call->name;
    if (arguments.fault[0] != '\0' || record.fault != NULL)
        host->fault = call->name;
}

/* All of a thread's solvers are there at the same time. */
static void *work_through(void *argument)
{
    struct host *host = argument;
    uint32_t calls = 0;
    while (public_call_with(SEARCHES, calls) != NULL)
        calls++;
    for (uint32_t i = 0; i < BOARDS * calls; i++) {
        if (nqueens_solver_new(boards[i / calls].n, &host->solvers[i / calls][i % calls]) !=
            NQUEENS_OK)
            host->fault = "nqueens_solver_new";
    }
    for (uint32_t i = 0; i < BOARDS * calls && host->fault == NULL; i++) {
        uint32_t board = (host->number + i / calls) % BOARDS;
        use_solver(host, host->solvers[board][i % calls], &boards[board], i % calls);
    }
    for (uint32_t i = 0; i < BOARDS * calls; i++)
        nqueens_solver_free(host->solvers[i / calls][i % calls]);
    return NULL;
}

WATCHED_TEST(solvers_in_several_threads_are_independent)
{
    static const char *const kernels[] = {"auto", "bitmask", "reference"};
    static struct host hosts[HOSTS];
    const struct public_call *call;
    struct random random = random_stream(5);
    uint32_t before = tasks();
    for (uint32_t i = 0; i < BOARDS; i++) {
        struct board *board = &boards[i];
        board->n = 5 + i % 5;
        random_partial_solution(&random, board->n, 3 + i % (board->n - 2), board->required);
        SOLVER(solver, board->n, "auto");
        require_queens(solver, board->required);
        assert_ok(nqueens_solve(solver, board->solution));
        for (uint32_t j = 0; (call = public_call_with(SEARCHES, j)) != NULL; j++) {
            arguments_open(&board->right[j], board->solution);
            assert_ok(make_call(call, solver, &board->right[j], 0));
        }
    }
    for (uint32_t i = 0; i < HOSTS; i++) {
        hosts[i] = (struct host){.number = i, .kernel = kernels[i % 3]};
        assert_int_equal(pthread_create(&hosts[i].thread, NULL, work_through, &hosts[i]), 0);
    }
    for (uint32_t i = 0; i < HOSTS; i++)
        assert_int_equal(pthread_join(hosts[i].thread, NULL), 0);
    check_that_no_thread_is_left(before);
    for (uint32_t i = 0; i < HOSTS; i++) {
        if (hosts[i].fault != NULL)
            fail_msg("host %" PRIu32 ", kernel %s: %s", i, hosts[i].kernel, hosts[i].fault);
    }
}
