/* SPDX-License-Identifier: MIT
 *
 * plan_gpus.c - what is known of a count by nqueens-gpu: its units and ranges, the memory that it needs
 * of a GPU, and how to measure it. It has never run on a GPU, so nothing is known of its time.
 */

#include "plan.h"

#include "shared/interrupt.h"
#include "shared/solver.h"
#include "subcommands.h"

/* Of each queue of a GPU, besides the tables of two units. */
enum { QUEUES = 2, BYTES_OF_JOBS = 1 << 18, RANGES_TO_MEASURE = 64 };

static uint64_t subsets(uint32_t of, uint32_t size)
{
    uint64_t sets = 1;
    for (uint32_t k = 0; k < size; k++)
        sets = sets * (of - k) / (k + 1);
    return sets;
}

/* The least memory of a GPU: what nqueens-gpu refuses to begin without. A table has a cell of four bytes
 * for each pair of sets of even and odd columns. */
static uint64_t least_memory(uint32_t n)
{
    uint64_t most = 0;
    for (uint32_t queens = n % 2; queens <= (n + 1) / 2; queens++) {
        const uint64_t cells = subsets((n + 1) / 2, queens) * subsets(n / 2, queens - n % 2);
        most = cells > most ? cells : most;
    }
    return QUEUES * (2 * 4 * most + BYTES_OF_JOBS);
}

int plan_gpus(uint32_t n, struct gpu_plan *plan)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);
    interrupt_cancels(solver);
    if (status == NQUEENS_OK)
        status = nqueens_estimate(solver, SOLUTION_SAMPLES, 1, &plan->solutions,
                                  &plan->solutions_error, NULL);
    if (status == NQUEENS_OK)
        status = nqueens_units(solver, "colour", &plan->units);
    if (status == NQUEENS_OK)
        plan->range_units = run_range_size(solver, "colour", plan->units);
    free_solver(solver);
    if (plan->range_units > 0)
        plan->ranges = (plan->units + plan->range_units - 1) / plan->range_units;
    plan->memory = least_memory(n);
    plan->parts = plan->ranges / RANGES_TO_MEASURE + 1;
    return status;
}
