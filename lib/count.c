/* SPDX-License-Identifier: MIT
 *
 * nqueens_count and nqueens_count_up_to: hand the call to the driver of the kernel, or to the
 * search that stops at a limit.
 */

#include "count.h"

#include "backtracking/count.h"
#include "finding/count_up_to.h"
#include "join/plan/count.h"
#include "join/plan/units.h"
#include "listing/by_completion.h"
#include "solver.h"
#include "symmetry/images.h"

int nq_count_takes(const struct nq_task *task, const struct nq_kernel *kernel)
{
    return nq_kernel_obstacle(kernel, task->n, nq_board_of(task->constraints)) == NQUEENS_SUPPORTED;
}

/* Starts the tally with the size of a list, which only reports need. */
static int start_list(const struct nq_task *task, const struct nq_unit_list *list)
{
    if (task->progress == NULL || task->tally->has_started)
        return NQUEENS_OK;
    uint64_t units = nq_unit_list_size(list);
    if (nq_is_cancelled(list->cancel)) /* then units may be any number */
        return NQUEENS_CANCELLED;
    return nq_tally_start(task->tally, units, task->threads);
}

static int count_by_backtracking(const struct nq_task *task, const struct nq_search_kernel *kernel)
{
    struct nq_unit_list list;
    nq_unit_list_set(&list, task->n, task->constraints, task->tally->cancelled);
    int status = start_list(task, &list);
    if (status != NQUEENS_OK)
        return status;
    struct nq_unit_walk walk;
    nq_unit_walk_begin(&walk, &list, 0);
    uint64_t units = task->progress == NULL ? UINT64_MAX : task->tally->units_total;
    return nq_backtracking_count(task, kernel, &walk, units);
}

int nq_count(const struct nq_task *task, const struct nq_kernel *kernel)
{
    if (!nq_count_takes(task, kernel))
        return NQUEENS_ERROR_UNSUPPORTED;
    switch (kernel->method) {
    case NQ_REFERENCE:
        return nq_reference_count(task, NULL, NULL);
    case NQ_COMPLETION:
        return nq_completion_count(task, NULL, NULL);
    case NQ_JOIN:
        return nq_join_count(task, kernel->join, 0, nq_join_units(task->n));
    default:
        return count_by_backtracking(task, kernel->search);
    }
}

int nq_count_start(const struct nq_task *task, const struct nq_kernel *kernel)
{
    if (kernel->method == NQ_JOIN)
        return nq_join_start(task, kernel->join, 0, nq_join_units(task->n));
    if (kernel->method == NQ_COMPLETION) /* a unit for each column */
        return nq_tally_start(task->tally, task->n, 1);
    struct nq_unit_list list;
    nq_unit_list_set(&list, task->n, task->constraints, task->tally->cancelled);
    return start_list(task, &list);
}

int nq_finds_each_solution(const struct nq_kernel *kernel, uint32_t n)
{
    return kernel->method == NQ_REFERENCE ||
           (kernel->method == NQ_COMPLETION && n > NQ_MASK_COLUMNS);
}

int nq_count_each_solution(const struct nq_task *task, const struct nq_kernel *kernel,
                           nq_accept_fn *test, uint32_t symmetries)
{
    struct nq_image_test images = {.n = task->n, .symmetries = symmetries};
    images.rows = nq_allocate(task->allocator, task->n, sizeof *images.rows);
    if (images.rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = kernel->method == NQ_REFERENCE ? nq_reference_count(task, test, &images)
                                                : nq_completion_count(task, test, &images);
    nq_release(task->allocator, images.rows, task->n, sizeof *images.rows);
    return status;
}

int nq_count_enter(nqueens_solver *solver, struct nq_task *task, struct nq_tally *tally,
                   uint64_t *solutions)
{
    int status = nq_solver_enter_search(solver, task);
    if (status == NQUEENS_CANCELLED)
        *solutions = 0;
    if (status != NQUEENS_OK)
        return status;
    nq_tally_begin(tally, task);
    return NQUEENS_OK;
}

int nq_count_leave(nqueens_solver *solver, struct nq_tally *tally, int status, uint64_t *solutions)
{
    uint64_t counted;
    status = nq_tally_end(tally, status, &counted);
    nq_solver_leave(solver);
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
}

int nq_count_call(nqueens_solver *solver, nq_count_fn *count, uint64_t argument,
                  uint64_t *solutions)
{
    if (solver == NULL || solutions == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    struct nq_tally tally;
    int status = nq_count_enter(solver, &task, &tally, solutions);
    if (status != NQUEENS_OK)
        return status;
    status = count(&task, nq_solver_kernel(solver), argument);
    return nq_count_leave(solver, &tally, status, solutions);
}

static int count_all(const struct nq_task *task, const struct nq_kernel *kernel, uint64_t unused)
{
    (void)unused;
    return nq_count(task, kernel);
}

int nqueens_count(nqueens_solver *solver, uint64_t *solutions)
{
    return nq_count_call(solver, count_all, 0, solutions);
}

int nqueens_count_up_to(nqueens_solver *solver, uint64_t limit, uint64_t *solutions)
{
    if (solver == NULL || solutions == NULL)
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
