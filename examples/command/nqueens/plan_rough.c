/* SPDX-License-Identifier: MIT
 *
 * plan_rough.c - the time of a count where the budget is too short for a sample: the estimated
 * number of solutions, times the time for one solution on the largest smaller board whose units
 * can be sampled, or all be counted, in a third of the budget. Where the budget is in units that is the
 * largest that takes no more than some seconds. Larger boards take a join, and the colours, less time
 * for a solution, so the time is scaled as it fell on another machine. It is right to a factor of
 * three or so.
 */

#include "plan.h"
#include "shared/interrupt.h"
#include "shared/known_counts.h"
#include "shared/machine.h"
#include "shared/solver.h"

#include <math.h>

/* Seconds that a board is counted for at least. */
#define SHORTEST_SECONDS 0.02

enum {
    SMALLEST_SCALED_N = 16, /* below, a solution takes a join, and the colours, far longer */
    SMALLEST_N = 12,
    LARGEST_N_BY_UNITS = 14,        /* counted by backtracking for a budget in units */
    LARGEST_SCALED_N_BY_UNITS = 17, /* counted by a join or by colours for a budget in units */
    SMALLEST_JOIN_SAMPLE = 24,      /* n; below, a sample takes long for its tables */
    FEWEST_UNITS = 8                /* of a sample */
};

struct solution_time {
    uint32_t n;
    double nanoseconds;
};

/* What a join takes for a solution, on one core of an AMD EPYC of family 26, with other work on the
 * machine: processor time over the number of solutions, of whole counts and of units spread over the
 * list, which have tables of their own. Larger boards have not been sampled. */
static const struct solution_time join_times[] = {
    {16, 8.1}, /* count */
    {17, 7.6}, /* count */
    {18, 4.5}, /* count */
    {19, 3.2}, /* count */
    {20, 3.5}, /* 1937 units */
    {22, 2.2}, /* 300 units */
};

/* The same of colour-avx512, on one core of an AMD EPYC of family 26; from 24 on of units that were
 * spread over the list, half of the time of their lists with them. */
static const struct solution_time colour_times[] = {
    {16, 1.4},    /* count */
    {17, 1.4},    /* count */
    {18, 0.42},   /* count */
    {19, 0.40},   /* count */
    {20, 0.168},  /* count */
    {21, 0.174},  /* count */
    {22, 0.086},  /* run */
    {24, 0.041},  /* 565 units */
    {26, 0.018},  /* 105 units */
    {28, 0.0051}, /* 63 units */
};

static double time_of(const struct solution_time times[], size_t count, uint32_t n)
{
    double nanoseconds = times[0].nanoseconds;
    for (size_t i = 1; i < count && times[i].n <= n; i++)
        nanoseconds = times[i].nanoseconds;
    return nanoseconds;
}

/* Whether larger boards take less time for a solution. */
static int is_scaled(const struct estimate *estimate)
{
    return is_join(estimate) || is_colour(estimate);
}

/* What a solution of n takes, in a unit of time that is the same for all n and a machine's own. */
static double relative_time(const struct estimate *estimate, uint32_t n)
{
    if (is_join(estimate))
        return time_of(join_times, sizeof join_times / sizeof join_times[0], n);
    if (is_colour(estimate))
        return time_of(colour_times, sizeof colour_times / sizeof colour_times[0], n);
    return 1;
}

/* Makes a solver of the whole board of n, which a signal cancels. */
static int whole_board(const struct settings *settings, uint32_t n, nqueens_solver **solver)
{
    struct settings unconstrained = *settings;
    unconstrained.threads = 1;
    unconstrained.square_count = 0;
    unconstrained.regions = NULL;
    int status = new_solver(&unconstrained, n, solver);
    interrupt_cancels(*solver);
    return status;
}

/* Counts the whole board of n by the method, again and again where it takes less than a processor's
 * clock tells: Windows counts ticks of 16 ms. Returns a code of the library. */
static int time_board(const struct settings *settings, const char *method, uint32_t n,
                      double *seconds, uint64_t *solutions)
{
    nqueens_solver *solver;
    uint64_t units;
    uint32_t counts = 0;
    int status = whole_board(settings, n, &solver);
    double start = processor_seconds();
    if (status == NQUEENS_OK)
        status = nqueens_units(solver, method, &units);
    for (*seconds = 0; status == NQUEENS_OK && *seconds < SHORTEST_SECONDS; counts++) {
        status = nqueens_count_range(solver, method, 0, units, solutions);
        *seconds = processor_seconds() - start;
    }
    *seconds /= counts > 0 ? counts : 1;
    free_solver(solver);
    return status;
}

/* Whether to count the board of n after a smaller one that took that long: if it can be counted in
 * the time that is left, or in half a second, where each takes ten times as long as the one before.
 * Without an end that does not depend on the time. */
static int is_short(const struct settings *settings, const struct estimate *estimate, uint32_t n,
                    double seconds, double ends)
{
    if (isfinite(ends))
        return 10 * seconds <= 0.5 || seconds_now() + 10 * seconds <= ends;
    return n <= (is_scaled(estimate)            ? LARGEST_SCALED_N_BY_UNITS
                 : settings_have_rule(settings) ? SMALLEST_N
                                                : LARGEST_N_BY_UNITS);
}

/* Finds the machine's unit of time, by the largest board that is short. */
static int time_solution(const struct settings *settings, uint32_t largest_n, double ends,
                         struct estimate *estimate, double *pace)
{
    double seconds = 0;
    for (uint32_t n = is_scaled(estimate) ? SMALLEST_SCALED_N : SMALLEST_N;
         n < largest_n && is_short(settings, estimate, n, seconds, ends); n++) {
        uint64_t solutions;
        int status = time_board(settings, estimate->method, n, &seconds, &solutions);
        if (status != NQUEENS_OK)
            return status;
        *pace = seconds / (double)solutions / relative_time(estimate, n);
        estimate->rough_n = n;
    }
    return NQUEENS_OK;
}

/* Samples the units of the board of n, if that should be possible in the time that is left.
 * NQUEENS_STOPPED if it was not. */
static int sample_board(const struct settings *settings, uint32_t n, double ends,
                        struct progress_line *progress, double pace, struct estimate *sample)
{
    nqueens_solver *solver;
    double left = ends - seconds_now();
    int status = whole_board(settings, n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_units(solver, sample->method, &sample->units);
    if (status == NQUEENS_OK) {
        double unit_seconds =
            pace * relative_time(sample, n) * (double)known_counts[n] / (double)sample->units;
        status = (double)FEWEST_UNITS * unit_seconds < left
                     ? plan_by_sample(solver, (struct budget){left, UINT64_MAX}, progress, sample)
                     : NQUEENS_STOPPED;
    }
    free_solver(solver);
    return status;
}

/* Finds the unit of time from a sample of a larger board than those that were counted whole. */
static int sample_solution(const struct settings *settings, uint32_t larger_n, double ends,
                           struct progress_line *progress, struct estimate *estimate, double *pace)
{
    uint32_t n = larger_n - 1, smallest_n = estimate->rough_n + 1;
    if (is_join(estimate) && smallest_n < SMALLEST_JOIN_SAMPLE)
        smallest_n = SMALLEST_JOIN_SAMPLE;
    if (n > LARGEST_KNOWN_N)
        n = LARGEST_KNOWN_N;
    for (; n >= smallest_n && seconds_now() < ends; n--) {
        struct estimate sample = {.method = estimate->method};
        int status = sample_board(settings, n, ends, progress, *pace, &sample);
        if (status == NQUEENS_OK && sample.core_seconds > 0) {
            *pace = sample.core_seconds / (double)known_counts[n] / relative_time(estimate, n);
            estimate->rough_n = n;
            estimate->rough_sampled = sample.sampled;
            estimate->rough_error = sample.error;
            return NQUEENS_OK;
        }
        if (status != NQUEENS_OK && status != NQUEENS_STOPPED)
            return status;
    }
    return NQUEENS_OK;
}

int plan_roughly(nqueens_solver *solver, const struct settings *settings, double ends,
                 struct progress_line *progress, struct estimate *estimate)
{
    uint32_t n = nqueens_solver_n(solver);
    double pace = 0;
    int status = nqueens_estimate(solver, SOLUTION_SAMPLES, 1, &estimate->solutions,
                                  &estimate->solutions_error, NULL);
    if (status == NQUEENS_OK)
        status = time_solution(settings, n, ends, estimate, &pace);
    if (status == NQUEENS_OK && estimate->rough_n > 0 && isfinite(ends))
        status = sample_solution(settings, n, ends, progress, estimate, &pace);
    /* A budget that ends in the midst of a sample has an estimate already. */
    if (status == NQUEENS_CANCELLED && !interrupt_came() && estimate->rough_n > 0)
        status = NQUEENS_OK;
    if (status != NQUEENS_OK)
        return status;
    if (estimate->rough_n == 0 || !(estimate->solutions > 0)) {
        estimate->rough_n = 0;
        return NQUEENS_CANCELLED;
    }
    estimate->core_seconds = estimate->solutions * pace * relative_time(estimate, n);
    estimate->unit_seconds = estimate->core_seconds / (double)estimate->units;
    return NQUEENS_OK;
}
