/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_threads.c - solvers in several threads at once. Catches: state that
 * solvers share, a table that the first call fills in while another reads it, a
 * getter that is not safe beside a running call. To be run under a thread
 * sanitizer too.
 */

#include "constrained_board.h"
#include "each_kernel.h"
#include "naive.h"
#include "random_boards.h"

#include <nqueens.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define THREADS 8
#define CASES 60

/* One board, its constraints, and what is right of it, made before the threads
 * start: the tests' own tools are for one thread. */
struct work {
    struct constraints constraints;
    struct board_list right;
};

struct worker {
    pthread_t thread;
    const char *kernel;
    struct work *work;
    size_t works;
    uint32_t rounds;
    const char *fault;
};

/* Uses each verb on one board. Returns what was wrong, or NULL. */
static const char *use_solver(nqueens_solver *solver, const struct work *work)
{
    const struct board_list *right = &work->right;
    struct board_comparison listed = {.right = right};
    uint32_t n = right->n;
    uint32_t queens[CONSTRAINTS_MAX_N];
    uint64_t count = 0;
    int found = right->count > 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    if (constraints_apply(&work->constraints, solver, false) != NQUEENS_OK)
        return "constraints";
    if (nqueens_count(solver, &count) != NQUEENS_OK || count != right->count)
        return "count";
    if (nqueens_enumerate(solver, compare_with_list, &listed) != NQUEENS_OK || listed.wrong != 0 ||
        listed.boards != right->count)
        return "enumerate";
    if (nqueens_first(solver, queens) != found)
        return "first";
    if (found == NQUEENS_OK && compare_boards(n, queens, board_in(right, 0)) != 0)
        return "first's board";
    if (nqueens_solve(solver, queens) != found)
        return "solve";
    if (found == NQUEENS_OK &&
        (nqueens_is_solution(n, queens) != 1 || !constraints_hold(&work->constraints, queens)))
        return "solve's board";
    return NULL;
}

static void *work_through(void *argument)
{
    struct worker *worker = argument;
    for (uint32_t round = 0; round < worker->rounds && worker->fault == NULL; round++) {
        for (size_t i = 0; i < worker->works && worker->fault == NULL; i++) {
            nqueens_solver *solver;
            if (nqueens_solver_new(worker->work[i].constraints.n, &solver) != NQUEENS_OK ||
                nqueens_solver_set_kernel(solver, worker->kernel) != NQUEENS_OK)
                worker->fault = "new";
            else
                worker->fault = use_solver(solver, &worker->work[i]);
            nqueens_solver_free(solver);
        }
    }
    return NULL;
}

static void run_workers(struct worker workers[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_int_equal(pthread_create(&workers[i].thread, NULL, work_through, &workers[i]), 0);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(pthread_join(workers[i].thread, NULL), 0);
    for (size_t i = 0; i < count; i++) {
        if (workers[i].fault != NULL)
            fail_msg("thread %zu, kernel %s: %s", i, workers[i].kernel, workers[i].fault);
    }
}

static void make_work(struct work *work, struct random *random, uint32_t n, bool constrained)
{
    constraints_clear(&work->constraints, n);
    if (constrained)
        random_constraints(random, n, &work->constraints);
    naive_list(&work->constraints, &work->right);
}

/* The kernels that count every small board. */
static const char *kernel_number(uint32_t number)
{
    static const char *const kernels[] = {"auto", "bitmask", "reference"};
    return kernels[number % 3];
}

static void two_solvers_in_two_threads(void **state)
{
    struct random random = random_stream(1);
    struct work work[2];
    (void)state;
    for (uint32_t times = 0; times < 60; times++) {
        struct worker workers[2];
        for (uint32_t i = 0; i < 2; i++) {
            make_work(&work[i], &random, 8 + (times + i) % 2, false);
            memset(&workers[i], 0, sizeof workers[i]);
            workers[i].kernel = kernel_number(times / 2 + i * (times % 2));
            workers[i].work = &work[i];
            workers[i].works = 1;
            workers[i].rounds = 3;
        }
        run_workers(workers, 2);
        for (uint32_t i = 0; i < 2; i++)
            board_list_release(&work[i].right);
    }
}

static void constrained_solvers_in_many_threads(void **state)
{
    static struct work work[THREADS][CASES];
    static struct worker workers[THREADS];
    struct random random = random_stream(2);
    (void)state;
    for (uint32_t i = 0; i < THREADS; i++) {
        for (uint32_t j = 0; j < CASES; j++)
            make_work(&work[i][j], &random, 1 + (i + j) % 9, true);
        workers[i].kernel = kernel_number(i);
        workers[i].work = work[i];
        workers[i].works = CASES;
        workers[i].rounds = 5;
    }
    run_workers(workers, THREADS);
    for (uint32_t i = 0; i < THREADS; i++) {
        for (uint32_t j = 0; j < CASES; j++)
            board_list_release(&work[i][j].right);
    }
}

/* ---- Getters beside a running call --------------------------------------- */

struct counter {
    nqueens_solver *solver;
    atomic_bool done;
    uint64_t solutions;
    int status;
};

static void *count_in_thread(void *argument)
{
    struct counter *counter = argument;
    counter->status = nqueens_count(counter->solver, &counter->solutions);
    atomic_store(&counter->done, true);
    return NULL;
}

static void settings_are_read_beside_a_running_call(void **state)
{
    static const char *const kernels[] = {"auto", "bitmask", "reference"};
    (void)state;
    for (size_t k = 0; k < 3; k++) {
        struct counter counter = {solver_with_kernel(10, kernels[k]), false, 0, -1};
        const char *kernel = nqueens_solver_kernel(counter.solver);
        pthread_t thread;
        uint64_t wrong = 0;
        assert_int_equal(pthread_create(&thread, NULL, count_in_thread, &counter), 0);
        do {
            wrong += nqueens_solver_n(counter.solver) != 10;
            wrong += strcmp(nqueens_solver_kernel(counter.solver), kernel) != 0;
        } while (!atomic_load(&counter.done));
        assert_int_equal(pthread_join(thread, NULL), 0);
        assert_int_equal(wrong, 0);
        assert_int_equal(counter.status, NQUEENS_OK);
        assert_int_equal(counter.solutions, 724);
        nqueens_solver_free(counter.solver);
    }
}

/* ---- A solver handed from thread to thread ------------------------------- */

static void *count_and_forbid(void *argument)
{
    struct counter *counter = argument;
    counter->status = nqueens_count(counter->solver, &counter->solutions);
    if (counter->status == NQUEENS_OK)
        counter->status = nqueens_solver_forbid(counter->solver, 0, 3);
    return NULL;
}

static void a_solver_may_be_handed_to_another_thread(void **state)
{
    struct counter counter = {solver_with_kernel(8, "bitmask"), false, 0, -1};
    (void)state;
    for (uint32_t times = 0; times < 10; times++) {
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, count_and_forbid, &counter), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
        assert_int_equal(counter.status, NQUEENS_OK);
        assert_int_equal(counter.solutions, times == 0 ? 92 : 92 - 18);
    }
    nqueens_solver_free(counter.solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_solvers_in_two_threads),
        cmocka_unit_test(constrained_solvers_in_many_threads),
        cmocka_unit_test(settings_are_read_beside_a_running_call),
        cmocka_unit_test(a_solver_may_be_handed_to_another_thread),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
