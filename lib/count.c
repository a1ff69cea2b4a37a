/* SPDX-License-Identifier: MIT
 *
 * nqueens_count and nqueens_count_up_to: hand the call to the driver of the kernel, or to the
 * search that stops at a limit.
 */

#include "colour/count.h"
#include "backtracking/units.h"
#include "finding/finding.h"
#include "finding/scarcest_line.h"
#include "join/count.h"
#include "listing/by_completion.h"
#include "profile/profile.h"
#include "reference/solutions.h"
#include "solver.h"
#include "work/tally.h"

/* Counts by units. Only reports of progress need the size of the list. */
static int count_by_backtracking(const struct nq_task *task)
{
    struct nq_unit_list list;
    uint64_t units = UINT64_MAX;
    nq_unit_list_set(&list, task->n, task->constraints, task->tally->cancelled);
    if (task->progress != NULL) {
        units = nq_unit_list_size(&list);
        if (nq_is_cancelled(list.cancel)) /* the size of the list is unspecified then */
            return NQUEENS_CANCELLED;
        int status = nq_tally_start(task->tally, units, task->threads);
        if (status != NQUEENS_OK)
            return status;
    }
    struct nq_unit_walk walk;
    nq_unit_walk_begin(&walk, &list, 0);
    return nq_backtracking_count(task, task->plan->kernel->search, &walk, units);
}

int nq_count(const struct nq_task *task)
{
    const struct nq_plan *plan = task->plan;
    if (plan->status != NQUEENS_OK)
        return plan->status;
    switch (plan->kernel->method) {
    case NQ_REFERENCE:
        return nq_reference_count(task, NULL, NULL);
    case NQ_COMPLETION:
        return task->n <= NQ_MASK_COLUMNS ? nq_scarcest_line_count_task(task)
                                          : nq_completion_count(task, NULL, NULL);
    case NQ_JOIN:
        return nq_join_count(task, 0, nq_join_units(task->n));
    case NQ_PROFILE:
        return nq_profile_count(task);
    case NQ_COLOUR:
        return nq_colour_count(
            task, plan->kernel->colour, 0,
            nq_colour_units(task->n, nq_colours_are_symmetric(task->constraints)));
    default:
        return plan->source.counts && task->progress == NULL /* progress is reported of units */
                   ? nq_list_to_count(task, plan->source)
                   : count_by_backtracking(task);
    }
}

int nq_count_call(nqueens_solver *solver, enum nq_purpose purpose, nq_count_fn *count,
                  const void *argument, uint64_t *solutions)
{
    if (solutions == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    struct nq_tally tally;
    uint64_t counted;
    int status = nq_solver_enter_search(solver, &task);
    if (status == NQUEENS_CANCELLED)
        *solutions = 0;
    if (status != NQUEENS_OK)
        return status;
    const struct nq_plan plan = nq_plan_make(solver, purpose);
    task.plan = &plan;
    task.memory_limit = plan.memory_limit;
    nq_tally_begin(&tally, &task);
    status = nq_tally_end(&tally, count(&task, argument), &counted);
    nq_solver_leave(solver);
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
}

static int count_all(const struct nq_task *task, const void *unused)
{
    (void)unused;
    return nq_count(task);
}

int nqueens_count(nqueens_solver *solver, uint64_t *solutions)
{
    return nq_count_call(solver, NQ_TO_COUNT, count_all, NULL, solutions);
}

int nqueens_count_up_to(nqueens_solver *solver, uint64_t limit, uint64_t *solutions)
{
    if (solutions == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    uint64_t counted = 0;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status == NQUEENS_OK) {
        status = nq_count_up_to(&task, limit, &counted);
        nq_solver_leave(solver);
    }
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
}
