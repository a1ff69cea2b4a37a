/* SPDX-License-Identifier: MIT
 *
 * How long after nqueens_solver_cancel a call returns, for each call that
 * searches and each kernel, on boards that would take years: the longest of
 * several trials, each cancelled at another moment from another thread.
 *
 * bench_cancel
 */

#define _POSIX_C_SOURCE 200809L

#include "measure.h"

#include <nqueens.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TRIALS = 10, LARGEST = 400 };

struct canceller {
    nqueens_solver *solver;
    long delay_ns;
    double cancelled_at;
};

static void *cancel_after_delay(void *context)
{
    struct canceller *canceller = context;
    struct timespec delay = {.tv_nsec = canceller->delay_ns};
    nanosleep(&delay, NULL);
    canceller->cancelled_at = now_seconds();
    nqueens_solver_cancel(canceller->solver);
    return NULL;
}

static int ignore_board(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 0;
}

static int call_count(nqueens_solver *solver)
{
    uint64_t solutions;
    return nqueens_count(solver, &solutions);
}

static int call_enumerate(nqueens_solver *solver)
{
    return nqueens_enumerate(solver, ignore_board, NULL);
}

static int call_first(nqueens_solver *solver)
{
    uint32_t queens[LARGEST];
    return nqueens_first(solver, queens);
}

static int call_solve(nqueens_solver *solver)
{
    uint32_t queens[LARGEST];
    return nqueens_solve(solver, queens);
}

struct scenario {
    const char *name;
    const char *kernel;
    uint32_t n;
    int (*call)(nqueens_solver *solver);
};

static double longest_delay(const struct scenario *scenario, nqueens_solver *solver)
{
    double longest = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        struct canceller canceller = {solver, 20000000L + 7300000L * trial, 0};
        pthread_t thread;
        nqueens_solver_clear_cancel(solver);
        if (pthread_create(&thread, NULL, cancel_after_delay, &canceller) != 0)
            return -1;
        int status = scenario->call(solver);
        double returned = now_seconds();
        pthread_join(thread, NULL);
        if (status != NQUEENS_CANCELLED)
            return -1;
        if (returned - canceller.cancelled_at > longest)
            longest = returned - canceller.cancelled_at;
    }
    return longest;
}

/* Leaves sixteen columns open in the same fifteen rows only: no solution, which the
 * search finds out no sooner than by going through nearly all ways to fill them. */
static int make_hopeless(nqueens_solver *solver, uint32_t n)
{
    for (uint32_t column = n / 4; column < n / 4 + 16; column++) {
        for (uint32_t row = 0; row < n; row++) {
            if (row % 4 == 0 && row < 60)
                continue;
            if (nqueens_solver_forbid(solver, row, column) != NQUEENS_OK)
                return 1;
        }
    }
    return 0;
}

static int bench(const struct scenario *scenario)
{
    nqueens_solver *solver;
    if (nqueens_solver_new(scenario->n, &solver) != NQUEENS_OK ||
        nqueens_solver_set_kernel(solver, scenario->kernel) != NQUEENS_OK)
        return 1;
    if (scenario->call == call_solve && make_hopeless(solver, scenario->n) != 0)
        return 1;
    double longest = longest_delay(scenario, solver);
    if (longest < 0)
        printf("%-10s %-10s n = %3u: ended by itself\n", scenario->name, scenario->kernel,
               (unsigned)scenario->n);
    else
        printf("%-10s %-10s n = %3u: returns within %.3f ms\n", scenario->name, scenario->kernel,
               (unsigned)scenario->n, longest * 1e3);
    nqueens_solver_free(solver);
    return 0;
}

int main(void)
{
    static const struct scenario scenarios[] = {
        {"count", "bitmask", 27, call_count},
        {"count", "bitmask", 64, call_count},
        {"count", "reference", 27, call_count},
        {"count", "reference", 400, call_count},
        {"enumerate", "bitmask", 20, call_enumerate},
        {"enumerate", "bitmask", 64, call_enumerate},
        {"enumerate", "reference", 64, call_enumerate},
        {"first", "bitmask", 64, call_first},
        {"first", "reference", 200, call_first},
        {"solve", "auto", 64, call_solve},
        {"solve", "auto", 400, call_solve},
    };
    print_machine();
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        if (bench(&scenarios[i]) != 0)
            return 1;
    }
    return 0;
}
