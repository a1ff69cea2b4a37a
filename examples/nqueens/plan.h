/* SPDX-License-Identifier: MIT
 *
 * plan.h - what plan.c shares with its two ways to estimate the time of a count: from a sample
 * of the work units (plan_sample.c), or roughly, from a smaller board (plan_rough.c).
 */

#ifndef NQUEENS_COMMAND_PLAN_H
#define NQUEENS_COMMAND_PLAN_H

#include "shared/progress_line.h"
#include "shared/settings.h"

#include <nqueens.h>

/* A method of counting, and what is known of a count by it. */
struct estimate {
    const char *method;
    uint64_t units;
    uint64_t sampled;       /* units counted */
    double unit_seconds;    /* the mean of a unit */
    double core_seconds;    /* of the whole count; negative: not known */
    double error;           /* of core_seconds, as a fraction of it */
    uint32_t rough_n;       /* 0, or the time is rough, and this the smaller board, */
    uint64_t rough_sampled; /* of which so many units were counted, 0: all, */
    double rough_error;     /* with this error, */
    double solutions;       /* and the estimated number of solutions of the board asked for */
    double solutions_error;
    uint64_t memory; /* the most in one thread */
};

int is_join(const struct estimate *estimate);

/* Counts a sample of the units in at most `budget` seconds, by a solver that a signal cancels.
 * Returns a code of the library: NQUEENS_STOPPED if the budget is too short for a useful error,
 * NQUEENS_CANCELLED after a signal. */
int plan_by_sample(nqueens_solver *solver, double budget, struct progress_line *progress,
                   struct estimate *estimate);

/* Estimates the time from the number of solutions and the time for one solution on a smaller
 * board, up to the moment `ends` of seconds_now or half a second longer. The solver was made
 * with the settings. Returns a code of the library: NQUEENS_CANCELLED after a signal, and if
 * there is no estimate. */
int plan_roughly(nqueens_solver *solver, const struct settings *settings, double ends,
                 struct progress_line *progress, struct estimate *estimate);

#endif /* NQUEENS_COMMAND_PLAN_H */
