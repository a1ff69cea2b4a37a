/* SPDX-License-Identifier: MIT
 *
 * How long after nqueens_solver_cancel a call returns, for each call that
 * searches and each kernel, on boards that would take years, and on large boards, where
 * the memory is prepared and given back for longer than it is searched: the longest of
 * several trials, each cancelled at another moment from another thread. On an idle
 * machine it is to be at most 50 ms for n to 10^7. On a busy one the processor time that
 * the calling thread takes says more, though it is slowed, too. Trace takes up to 8 GiB.
 *
 * bench_cancel
 */

#define _POSIX_C_SOURCE 200809L

#include "measure.h"

#include <nqueens.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TRIALS = 10, LARGE = 10000000 };

/* Of the scenario in work. */
static uint32_t *board;

/* A moment, and the processor time of the thread that makes the calls. */
struct moment {
    double time;
    double processor_time;
};

struct canceller {
    nqueens_solver *solver;
    long delay_ns;
    clockid_t clock; /* of the processor time */
    struct moment cancelled;
};

static struct moment moment_now(clockid_t clock)
{
    struct timespec processor_time = {0};
    struct moment moment = {.time = now_seconds()};
    (void)clock_gettime(clock, &processor_time);
    moment.processor_time = (double)processor_time.tv_sec + 1e-9 * (double)processor_time.tv_nsec;
    return moment;
}

static void *cancel_after_delay(void *context)
{
    struct canceller *canceller = context;
    struct timespec delay = {.tv_sec = canceller->delay_ns / 1000000000,
                             .tv_nsec = canceller->delay_ns % 1000000000};
    nanosleep(&delay, NULL);
    canceller->cancelled = moment_now(canceller->clock);
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
    return nqueens_first(solver, board);
}

static int call_next(nqueens_solver *solver)
{
    return nqueens_next(solver, board);
}

static int call_solve(nqueens_solver *solver)
{
    return nqueens_solve(solver, board);
}

static int call_solve_from_seed(nqueens_solver *solver)
{
    return nqueens_solve_from_seed(solver, 1, board);
}

static int call_count_up_to(nqueens_solver *solver)
{
    uint64_t solutions;
    return nqueens_count_up_to(solver, UINT64_MAX, &solutions);
}

static int ignore_event(int event, const uint32_t queens[], uint32_t n, uint32_t row,
                        uint32_t column, uint32_t attacker_row, int line, uint64_t placements,
                        uint64_t rejections, uint64_t solutions, void *user)
{
    (void)event, (void)row, (void)column, (void)attacker_row, (void)line;
    (void)placements, (void)rejections, (void)solutions;
    return ignore_board(queens, n, user);
}

static int call_trace(nqueens_solver *solver)
{
    return nqueens_trace(solver, ignore_event, NULL);
}

static int call_units(nqueens_solver *solver)
{
    uint64_t units;
    return nqueens_units(solver, "backtracking", &units);
}

/* Leaves sixteen columns open in the same fifteen rows only: no solution, which the
 * search finds out no sooner than by going through nearly all ways to fill them. */
static int make_hopeless(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
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

static int require_one(nqueens_solver *solver)
{
    return nqueens_solver_require(solver, 1000, 2000);
}

/* A board that nqueens_next goes down to its end: a solution. */
static int fill_board(nqueens_solver *solver)
{
    return nqueens_solve(solver, board);
}

struct scenario {
    const char *name;
    const char *kernel;
    uint32_t n;
    int (*call)(nqueens_solver *solver);
    int (*prepare)(nqueens_solver *solver); /* before it; NULL: nothing */
    int has_board;
    int ends; /* before long, so that the cancels are spread over the time it takes */
};

/* When to cancel in each trial: every 7 ms from 20 on, or all along the call. */
static long delay_between_ns(const struct scenario *scenario, nqueens_solver *solver)
{
    if (!scenario->ends)
        return 7300000;
    double start = now_seconds();
    (void)scenario->call(solver);
    return (long)((now_seconds() - start) * 1e9) / TRIALS;
}

/* One trial: how long the call went on after the cancel. 0 if it was cancelled, or ends
 * anyway. */
static int cancel_once(const struct scenario *scenario, nqueens_solver *solver, long delay_ns,
                       struct moment *delay)
{
    struct canceller canceller = {.solver = solver, .delay_ns = delay_ns};
    pthread_t thread;
    nqueens_solver_clear_cancel(solver);
    if (pthread_getcpuclockid(pthread_self(), &canceller.clock) != 0 ||
        pthread_create(&thread, NULL, cancel_after_delay, &canceller) != 0)
        return 1;
    int status = scenario->call(solver);
    struct moment returned = moment_now(canceller.clock);
    pthread_join(thread, NULL);
    delay->time = returned.time - canceller.cancelled.time;
    delay->processor_time = returned.processor_time - canceller.cancelled.processor_time;
    return status != NQUEENS_CANCELLED && !scenario->ends;
}

static int longest_delay(const struct scenario *scenario, nqueens_solver *solver,
                         struct moment *longest)
{
    long between = delay_between_ns(scenario, solver);
    for (int trial = 0; trial < TRIALS; trial++) {
        struct moment delay;
        if (cancel_once(scenario, solver, (scenario->ends ? 0 : 20000000) + between * trial,
                        &delay) != 0)
            return 1;
        if (delay.time > longest->time)
            longest->time = delay.time;
        if (delay.processor_time > longest->processor_time)
            longest->processor_time = delay.processor_time;
    }
    return 0;
}

static int bench_on(const struct scenario *scenario, nqueens_solver *solver)
{
    struct moment longest = {0, 0};
    if (nqueens_solver_set_kernel(solver, scenario->kernel) != NQUEENS_OK ||
        (scenario->prepare != NULL && scenario->prepare(solver) != NQUEENS_OK))
        return 1;
    printf("%-16s %-10s n = %10u: ", scenario->name, scenario->kernel, (unsigned)scenario->n);
    if (longest_delay(scenario, solver, &longest) != 0)
        printf("ended by itself\n");
    else
        printf("returns within %.3f ms, %.3f ms of processor time\n", longest.time * 1e3,
               longest.processor_time * 1e3);
    return 0;
}

static int bench(const struct scenario *scenario)
{
    nqueens_solver *solver;
    int failed = 1;
    board = scenario->has_board ? malloc(scenario->n * sizeof *board) : NULL;
    if ((board != NULL || !scenario->has_board) &&
        nqueens_solver_new(scenario->n, &solver) == NQUEENS_OK) {
        failed = bench_on(scenario, solver);
        nqueens_solver_free(solver);
    }
    free(board);
    return failed;
}

int main(void)
{
    static const struct scenario scenarios[] = {
        {"count", "bitmask", 27, call_count, NULL, 0, 0},
        {"count", "bitmask", 64, call_count, NULL, 0, 0},
        {"count", "reference", 27, call_count, NULL, 0, 0},
        {"count", "reference", 400, call_count, NULL, 0, 0},
        {"count", "reference", LARGE, call_count, require_one, 0, 0},
        {"units", "bitmask", 64, call_units, NULL, 0, 0},
        {"enumerate", "bitmask", 20, call_enumerate, NULL, 0, 0},
        {"enumerate", "bitmask", 64, call_enumerate, NULL, 0, 0},
        {"enumerate", "reference", 64, call_enumerate, NULL, 0, 0},
        {"first", "bitmask", 64, call_first, NULL, 1, 0},
        {"first", "reference", 200, call_first, NULL, 1, 0},
        {"next", "reference", 100000, call_next, fill_board, 1, 0},
        {"solve", "auto", 64, call_solve, make_hopeless, 1, 0},
        {"solve", "auto", 400, call_solve, make_hopeless, 1, 0},
        {"solve", "auto", LARGE, call_solve, NULL, 1, 1},
        {"solve", "auto", LARGE / 10, call_solve, require_one, 1, 1},
        {"solve", "auto", LARGE, call_solve, require_one, 1, 1},
        {"solve_from_seed", "auto", LARGE, call_solve_from_seed, NULL, 1, 1},
        {"count_up_to", "auto", LARGE, call_count_up_to, require_one, 0, 0},
        {"trace", "auto", LARGE, call_trace, NULL, 0, 0},
        {"trace", "auto", UINT32_C(1) << 31, call_trace, NULL, 0, 0},
    };
    print_machine();
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        if (bench(&scenarios[i]) != 0)
            return 1;
    }
    return 0;
}
