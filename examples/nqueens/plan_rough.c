/* SPDX-License-Identifier: MIT
 *
 * plan_rough.c - the time of a count where the budget is too short for a sample: the estimated
 * number of solutions, times the time for one solution on the largest smaller board that can
 * be counted in a third of the budget. It is right to a factor of three or so, that of a join
 * to a factor of ten.
 */

#include "plan.h"
#include "shared/interrupt.h"
#include "shared/machine.h"
#include "shared/solver.h"

enum {
    SAMPLES = 2000,       /* for the number of solutions: 2 or 3 per cent */
    SMALLEST_JOIN_N = 16, /* below, a solution takes a join far longer */
    SMALLEST_N = 12
};

/* Counts the whole board of n by the method. Returns a code of the library. */
static int time_board(const struct settings *settings, const char *method, uint32_t n,
                      double *seconds, uint64_t *solutions)
{
    struct settings unconstrained = *settings;
    nqueens_solver *solver;
    uint64_t units;
    unconstrained.square_count = 0;
    int status = new_solver(&unconstrained, n, &solver);
    interrupt_cancels(solver);
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

int plan_roughly(nqueens_solver *solver, const struct settings *settings, double ends,
                 struct estimate *estimate)
{
    double seconds_each = 0;
    int status = nqueens_estimate(solver, SAMPLES, 1, &estimate->solutions,
                                  &estimate->solutions_error, NULL);
    if (status == NQUEENS_OK)
        status = time_solution(settings, nqueens_solver_n(solver), ends, estimate, &seconds_each);
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
