/* SPDX-License-Identifier: MIT
 *
 * plan_rough.c - the time of a count where the budget is too short for a sample: the estimated
 * number of solutions, times the time for one solution on the largest smaller board whose units
 * can be sampled, or all be counted, in a third of the budget. It is right to a factor of three
 * or so, that of a join to a factor of ten.
 */

#include "plan.h"
#include "shared/interrupt.h"
#include "shared/known_counts.h"
#include "shared/machine.h"
#include "shared/solver.h"

enum {
    SAMPLES = 2000,       /* for the number of solutions: 2 or 3 per cent */
    SMALLEST_JOIN_N = 16, /* below, a solution takes a join far longer */
    SMALLEST_N = 12,
    FEWEST_UNITS = 8 /* of a sample */
};

/* Makes a solver of the whole board of n, which a signal cancels. */
static int whole_board(const struct settings *settings, uint32_t n, nqueens_solver **solver)
{
    struct settings unconstrained = *settings;
    unconstrained.square_count = 0;
    unconstrained.regions = NULL;
    int status = new_solver(&unconstrained, n, solver);
    interrupt_cancels(*solver);
    return status;
}

/* Counts the whole board of n by the method. Returns a code of the library. */
static int time_board(const struct settings *settings, const char *method, uint32_t n,
                      double *seconds, uint64_t *solutions)
{
    nqueens_solver *solver;
    uint64_t units;
    int status = whole_board(settings, n, &solver);
    double start = processor_seconds();
    if (status == NQUEENS_OK)
        status = nqueens_units(solver, method, &units);
    if (status == NQUEENS_OK)
        status = nqueens_count_range(solver, method, 0, units, solutions);
    *seconds = processor_seconds() - start;
    free_solver(solver);
    return status;
}

/* Finds the time for one solution on the largest board that can be counted in the time that is
 * left, or in half a second, if each takes ten times as long as the one before. */
static int time_solution(const struct settings *settings, uint32_t largest_n, double ends,
                         struct estimate *estimate, double *seconds_each)
{
    double seconds = 0;
    for (uint32_t n = is_join(estimate) ? SMALLEST_JOIN_N : SMALLEST_N; n < largest_n; n++) {
        if (10 * seconds > 0.5 && seconds_now() + 10 * seconds > ends)
            break;
        uint64_t solutions;
        int status = time_board(settings, estimate->method, n, &seconds, &solutions);
        if (status != NQUEENS_OK)
            return status;
        *seconds_each = seconds / (double)solutions;
        estimate->rough_n = n;
    }
    return NQUEENS_OK;
}

/* Samples the units of the board of n, if that should be possible in the time that is left.
 * NQUEENS_STOPPED if it was not. */
static int sample_board(const struct settings *settings, uint32_t n, double ends,
                        struct progress_line *progress, double seconds_each,
                        struct estimate *sample)
{
    nqueens_solver *solver;
    double left = ends - seconds_now();
    int status = whole_board(settings, n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_units(solver, sample->method, &sample->units);
    if (status == NQUEENS_OK) {
        double unit_seconds = seconds_each * (double)known_counts[n] / (double)sample->units;
        status = (double)FEWEST_UNITS * unit_seconds < left
                     ? plan_by_sample(solver, left, progress, sample)
                     : NQUEENS_STOPPED;
    }
    free_solver(solver);
    return status;
}

/* Finds the time for one solution from a sample of a larger board than those that were counted
 * whole. For a join it has as many rows as the board asked for, modulo 2: a middle row takes time
 * of its own. */
static int sample_solution(const struct settings *settings, uint32_t larger_n, double ends,
                           struct progress_line *progress, struct estimate *estimate,
                           double *seconds_each)
{
    uint32_t step = is_join(estimate) ? 2 : 1;
    uint32_t n = larger_n - step;
    while (n > LARGEST_KNOWN_N)
        n -= step;
    for (; n > estimate->rough_n && seconds_now() < ends; n -= step) {
        struct estimate sample = {.method = estimate->method};
        int status = sample_board(settings, n, ends, progress, *seconds_each, &sample);
        if (status == NQUEENS_OK && sample.core_seconds > 0) {
            *seconds_each = sample.core_seconds / (double)known_counts[n];
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
    double seconds_each = 0;
    int status = nqueens_estimate(solver, SAMPLES, 1, &estimate->solutions,
                                  &estimate->solutions_error, NULL);
    if (status == NQUEENS_OK)
        status = time_solution(settings, n, ends, estimate, &seconds_each);
    if (status == NQUEENS_OK && estimate->rough_n > 0)
        status = sample_solution(settings, n, ends, progress, estimate, &seconds_each);
    /* A budget that ends in the midst of a sample has an estimate already. */
    if (status == NQUEENS_CANCELLED && !interrupt_came() && estimate->rough_n > 0)
        status = NQUEENS_OK;
    if (status != NQUEENS_OK)
        return status;
    if (estimate->rough_n == 0 || !(estimate->solutions > 0)) {
        estimate->rough_n = 0;
        return NQUEENS_CANCELLED;
    }
    estimate->core_seconds = estimate->solutions * seconds_each;
    estimate->unit_seconds = estimate->core_seconds / (double)estimate->units;
    return NQUEENS_OK;
}
