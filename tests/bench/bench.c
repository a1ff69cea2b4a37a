/* SPDX-License-Identifier: MIT
 *
 * bench.c - what `nqueens bench` does not measure; two things are measured in turn, so
 * that a machine whose speed drifts treats both alike, and calls by tests/bench/against.py.
 *
 *     bench threads [ROUNDS]    counts on one thread against several
 *     bench solve               one board: the construction and its check; the search
 *     bench cancel              how long after nqueens_solver_cancel a call returns
 *     bench calls [NAME]        the processor time of a call; the names of all
 */

#define _POSIX_C_SOURCE 200809L

#include "calls.h"
#include "measuring.h"

#include <nqueens.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ELEMENTS(array) (sizeof(array) / sizeof(array)[0])

enum { MOST_ROUNDS = 64, SEEDS = 20, TRIALS = 10, LARGE = 10000000 };

/* ---- Measuring ------------------------------------------------------------- */

static double now_seconds(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

/* ---- threads --------------------------------------------------------------- */

static double time_count(nqueens_solver *solver)
{
    uint64_t solutions;
    double start = now_seconds();
    return nqueens_count(solver, &solutions) == NQUEENS_OK ? now_seconds() - start : -1;
}

/* Prints the median time of each and of the ratios of the rounds, after one that does not
 * count. Returns 0, or 1 if a count failed. */
static int compare_threads(uint32_t n, uint32_t threads, int rounds)
{
    double times[2][MOST_ROUNDS], ratios[MOST_ROUNDS];
    nqueens_solver *solver;
    if (nqueens_solver_new(n, &solver) != NQUEENS_OK)
        return 1;
    for (int round = -1; round < rounds; round++) {
        for (int i = 0; i < 2; i++) {
            int status = nqueens_solver_set_threads(solver, i == 0 ? 1 : threads);
            double seconds = time_count(solver);
            if (status != NQUEENS_OK || seconds < 0)
                return 1;
            if (round >= 0)
                times[i][round] = seconds;
        }
        if (round >= 0)
            ratios[round] = times[0][round] / times[1][round];
    }
    printf("count, n = %u, kernel %s: 1 thread %.3f ms, %u threads %.3f ms, %.2f times as fast\n",
           (unsigned)n, nqueens_solver_kernel_in_use(solver),
           median(times[0], (size_t)rounds) * 1e3, (unsigned)threads,
           median(times[1], (size_t)rounds) * 1e3, median(ratios, (size_t)rounds));
    nqueens_solver_free(solver);
    return 0;
}

/* On 2, 4, ... threads up to as many as there are CPUs. */
static int bench_threads(int rounds)
{
    nqueens_solver *solver;
    if (nqueens_solver_new(8, &solver) != NQUEENS_OK ||
        nqueens_solver_set_threads(solver, 0) != NQUEENS_OK)
        return 1;
    uint32_t cpus = nqueens_solver_threads(solver);
    nqueens_solver_free(solver);
    for (uint32_t threads = 2; threads < 2 * cpus; threads *= 2) {
        uint32_t used = threads < cpus ? threads : cpus;
        if (compare_threads(16, used, rounds) != 0 || compare_threads(18, used, rounds) != 0)
            return 1;
    }
    return 0;
}

/* ---- solve ----------------------------------------------------------------- */

static int time_construction(uint32_t n)
{
    nqueens_solver *solver;
    uint32_t *queens = malloc(n * sizeof *queens);
    if (queens == NULL || nqueens_solver_new(n, &solver) != NQUEENS_OK)
        return 1;
    double start = now_seconds();
    int status = nqueens_solve(solver, queens);
    double solved = now_seconds();
    int is_solution = nqueens_is_solution(n, queens);
    double checked = now_seconds();
    printf("solve, n = %u: %.0f ms, and its check %.0f ms\n", (unsigned)n, (solved - start) * 1e3,
           (checked - solved) * 1e3);
    nqueens_solver_free(solver);
    free(queens);
    return status != NQUEENS_OK || !is_solution;
}

/* Requires queens on random squares that do not attack each other. */
static int require_at_random(nqueens_solver *solver, uint32_t n, uint32_t required,
                             uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    for (uint32_t placed = 0; placed < required;) {
        uint32_t row = (uint32_t)rand() % n;
        if (queens[row] != NQUEENS_NO_QUEEN)
            continue;
        queens[row] = (uint32_t)rand() % n;
        if (nqueens_find_attack(n, queens, NULL, NULL, NULL) == NQUEENS_OK) {
            queens[row] = NQUEENS_NO_QUEEN;
            continue;
        }
        if (nqueens_solver_require(solver, row, queens[row]) != NQUEENS_OK)
            return 1;
        placed++;
    }
    return 0;
}

static int time_required(uint32_t n, uint32_t required)
{
    double times[SEEDS];
    int solved = 0;
    uint32_t *queens = malloc(n * sizeof *queens);
    for (int seed = 0; seed < SEEDS; seed++) {
        nqueens_solver *solver;
        srand((unsigned)seed);
        if (queens == NULL || nqueens_solver_new(n, &solver) != NQUEENS_OK ||
            require_at_random(solver, n, required, queens) != 0)
            return 1;
        double start = now_seconds();
        int status = nqueens_solve(solver, queens);
        times[seed] = now_seconds() - start;
        nqueens_solver_free(solver);
        if (status < 0)
            return 1;
        solved += status == NQUEENS_OK;
    }
    free(queens);
    double middle = median(times, SEEDS);
    printf("solve, n = %u, %u required: %d of %d boards have a solution; ", (unsigned)n,
           (unsigned)required, solved, SEEDS);
    printf("median %.3f ms, longest %.3f ms\n", middle * 1e3, times[SEEDS - 1] * 1e3);
    return 0;
}

static int bench_solve(void)
{
    return time_construction(LARGE) || time_required(16, 4) || time_required(64, 12) ||
           time_required(64, 24) || time_required(300, 30) || time_required(1000, 100) ||
           time_required(30000, 10);
}

/* ---- cancel ---------------------------------------------------------------- *
 *
 * Each call that searches, with each kernel, on boards that would take years, and on large
 * boards, where memory is prepared and given back for longer than it is searched: the
 * longest of several trials, each cancelled at another moment from another thread. On an
 * idle machine it is to be at most 50 ms for n to 10^7. On a busy one the processor time
 * that the calling thread takes says more, though it is slowed, too. Trace takes up to
 * 8 GiB. */

static uint32_t *board; /* of the scenario in work */

enum call { COUNT, COUNT_UP_TO, UNITS, ENUMERATE, FIRST, NEXT, SOLVE, SOLVE_FROM_SEED, TRACE };
enum preparation { NOTHING, HOPELESS, ONE_QUEEN, FULL_BOARD };

struct scenario {
    const char *name;
    enum call call;
    enum preparation preparation;
    const char *kernel;
    uint32_t n;
    int has_board;
    int ends; /* before long, so that the cancels are spread over the time it takes */
};

static int ignore_board(uint32_t n, const uint32_t queens[], void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 0;
}

static int ignore_event(const nqueens_trace_event *event, void *user)
{
    return ignore_board(event->n, event->queens, user);
}

static int make_call(enum call call, nqueens_solver *solver)
{
    uint64_t number;
    switch (call) {
    case COUNT:
        return nqueens_count(solver, &number);
    case COUNT_UP_TO:
        return nqueens_count_up_to(solver, UINT64_MAX, &number);
    case UNITS:
        return nqueens_units(solver, "backtracking", &number);
    case ENUMERATE:
        return nqueens_enumerate(solver, ignore_board, NULL);
    case FIRST:
        return nqueens_first(solver, board);
    case NEXT:
        return nqueens_next(solver, board);
    case SOLVE:
        return nqueens_solve(solver, board);
    case SOLVE_FROM_SEED:
        return nqueens_solve_from_seed(solver, 1, board);
    default:
        return nqueens_trace(solver, ignore_event, NULL);
    }
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

static int prepare(const struct scenario *scenario, nqueens_solver *solver)
{
    if (nqueens_solver_set_kernel(solver, scenario->kernel) != NQUEENS_OK)
        return 1;
    switch (scenario->preparation) {
    case HOPELESS:
        return make_hopeless(solver, scenario->n);
    case ONE_QUEEN:
        return nqueens_solver_require(solver, 1000, 2000);
    case FULL_BOARD: /* which nqueens_next goes down to its end: a solution */
        return nqueens_solve(solver, board);
    default:
        return 0;
    }
}

struct canceller {
    nqueens_solver *solver;
    long delay_ns;
    clockid_t clock; /* of the processor time of the thread that makes the call */
    double cancelled, cancelled_on_clock;
};

static void *cancel_after_delay(void *context)
{
    struct canceller *canceller = context;
    struct timespec delay = {.tv_sec = canceller->delay_ns / 1000000000,
                             .tv_nsec = canceller->delay_ns % 1000000000};
    nanosleep(&delay, NULL);
    canceller->cancelled = now_seconds();
    canceller->cancelled_on_clock = seconds_of(canceller->clock);
    nqueens_solver_cancel(canceller->solver);
    return NULL;
}

/* One trial: how long the call went on after the cancel, if that was longer than before.
 * 0 if it was cancelled, or ends anyway. */
static int cancel_once(const struct scenario *scenario, nqueens_solver *solver, long delay_ns,
                       double *longest, double *longest_on_clock)
{
    struct canceller canceller = {.solver = solver, .delay_ns = delay_ns};
    pthread_t thread;
    nqueens_solver_clear_cancel(solver);
    if (pthread_getcpuclockid(pthread_self(), &canceller.clock) != 0 ||
        pthread_create(&thread, NULL, cancel_after_delay, &canceller) != 0)
        return 1;
    int status = make_call(scenario->call, solver);
    double returned = now_seconds(), returned_on_clock = seconds_of(canceller.clock);
    pthread_join(thread, NULL);
    if (returned - canceller.cancelled > *longest)
        *longest = returned - canceller.cancelled;
    if (returned_on_clock - canceller.cancelled_on_clock > *longest_on_clock)
        *longest_on_clock = returned_on_clock - canceller.cancelled_on_clock;
    return status != NQUEENS_CANCELLED && !scenario->ends;
}

/* Cancels every 7 ms from 20 on, or all along a call that ends. */
static void cancel_repeatedly(const struct scenario *scenario, nqueens_solver *solver)
{
    long first = 20000000, between = 7300000;
    double longest = 0, longest_on_clock = 0;
    if (scenario->ends) {
        double start = now_seconds();
        (void)make_call(scenario->call, solver);
        first = 0;
        between = (long)((now_seconds() - start) * 1e9) / TRIALS;
    }
    printf("%-16s %-10s n = %10u: ", scenario->name, scenario->kernel, (unsigned)scenario->n);
    for (int trial = 0; trial < TRIALS; trial++) {
        if (cancel_once(scenario, solver, first + between * trial, &longest, &longest_on_clock) !=
            0) {
            printf("ended by itself\n");
            return;
        }
    }
    printf("returns within %.3f ms, %.3f ms of processor time\n", longest * 1e3,
           longest_on_clock * 1e3);
}

static int bench_cancel(void)
{
    static const struct scenario scenarios[] = {
        {"count", COUNT, NOTHING, "bitmask", 27, 0, 0},
        {"count", COUNT, NOTHING, "bitmask", 64, 0, 0},
        {"count", COUNT, NOTHING, "reference", 27, 0, 0},
        {"count", COUNT, NOTHING, "reference", 400, 0, 0},
        {"count", COUNT, ONE_QUEEN, "reference", LARGE, 0, 0},
        {"units", UNITS, NOTHING, "bitmask", 64, 0, 0},
        {"enumerate", ENUMERATE, NOTHING, "bitmask", 20, 0, 0},
        {"enumerate", ENUMERATE, NOTHING, "bitmask", 64, 0, 0},
        {"enumerate", ENUMERATE, NOTHING, "reference", 64, 0, 0},
        {"first", FIRST, NOTHING, "bitmask", 64, 1, 0},
        {"first", FIRST, NOTHING, "reference", 200, 1, 0},
        {"next", NEXT, FULL_BOARD, "reference", 100000, 1, 0},
        {"solve", SOLVE, HOPELESS, "auto", 64, 1, 0},
        {"solve", SOLVE, HOPELESS, "auto", 400, 1, 0},
        {"solve", SOLVE, NOTHING, "auto", LARGE, 1, 1},
        {"solve", SOLVE, ONE_QUEEN, "auto", LARGE / 10, 1, 1},
        {"solve", SOLVE, ONE_QUEEN, "auto", LARGE, 1, 1},
        {"solve_from_seed", SOLVE_FROM_SEED, NOTHING, "auto", LARGE, 1, 1},
        {"count_up_to", COUNT_UP_TO, ONE_QUEEN, "auto", LARGE, 0, 0},
        {"trace", TRACE, NOTHING, "auto", LARGE, 0, 0},
        {"trace", TRACE, NOTHING, "auto", UINT32_C(1) << 31, 0, 0},
    };
    for (size_t i = 0; i < ELEMENTS(scenarios); i++) {
        nqueens_solver *solver;
        board = scenarios[i].has_board ? malloc(scenarios[i].n * sizeof *board) : NULL;
        if ((board == NULL && scenarios[i].has_board) ||
            nqueens_solver_new(scenarios[i].n, &solver) != NQUEENS_OK ||
            prepare(&scenarios[i], solver) != 0)
            return 1;
        cancel_repeatedly(&scenarios[i], solver);
        nqueens_solver_free(solver);
        free(board);
    }
    return 0;
}

/* ---- The program ----------------------------------------------------------- */

int main(int argc, char *argv[])
{
    const char *name = argc > 1 ? argv[1] : "";
    if (strcmp(name, "calls") == 0)
        return bench_calls(argv[2]);
    int rounds = argc > 2 ? atoi(argv[2]) : 5;
    if (rounds < 1 || rounds > MOST_ROUNDS) {
        fprintf(stderr, "%s: the number of rounds is from 1 to %d\n", argv[0], MOST_ROUNDS);
        return 2;
    }
    if (strcmp(name, "threads") == 0)
        return bench_threads(rounds);
    if (strcmp(name, "solve") == 0)
        return bench_solve();
    if (strcmp(name, "cancel") == 0)
        return bench_cancel();
    fprintf(stderr, "usage: %s threads|solve|cancel|calls [ROUNDS]\n", argv[0]);
    return 2;
}
