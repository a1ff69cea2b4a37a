/* SPDX-License-Identifier: MIT
 *
 * plan_gpus.c - the time of a count by nqueens-gpu 1.2.0, which counted by the join; its kernels of
 * today have never run on a GPU. It is the estimated number of solutions, times what one GPU took for a
 * solution of the largest board that was measured and is not larger. Nothing is measured here, and no
 * GPU is needed. It is right to a factor of three or so.
 */

#include "plan.h"

#include "shared/interrupt.h"
#include "shared/solver.h"

const char gpu_that_was_measured[] = "NVIDIA H200";

/* What a solution took one GPU, by the first kernels of 1.2.0: docs/performance.md. Below n = 22
 * it is the time of the program for the whole board, of which the start of the program is a part. */
static const struct {
    uint32_t n;
    double picoseconds;
} gpu_times[] = {
    {SMALLEST_N_OF_GPUS, 781}, /* 0.52 s */
    {19, 294},                 /* 1.46 s */
    {20, 74.6},                /* 2.91 s */
    {21, 68.3},                /* 21.5 s */
    {22, 34.7},                /* ten batches of 256 units */
    {24, 20.1},                /* ten batches of 256 units */
};

int plan_gpus(const struct settings *settings, uint32_t n, struct gpu_estimate *estimate)
{
    nqueens_solver *solver;
    int status = new_solver(settings, n, &solver);
    interrupt_cancels(solver);
    if (status == NQUEENS_OK)
        status = nqueens_estimate(solver, SOLUTION_SAMPLES, 1, &estimate->solutions,
                                  &estimate->solutions_error, NULL);
    free_solver(solver);
    if (status != NQUEENS_OK)
        return status;
    for (size_t i = 0; i < sizeof gpu_times / sizeof gpu_times[0] && gpu_times[i].n <= n; i++) {
        estimate->measured_n = gpu_times[i].n;
        estimate->picoseconds = gpu_times[i].picoseconds;
    }
    estimate->gpu_seconds = estimate->solutions * estimate->picoseconds * 1e-12;
    return NQUEENS_OK;
}
