/* SPDX-License-Identifier: MIT
 *
 * nqueens_count and nqueens_count_up_to: check the call, and hand it to the driver of the kernel or
 * to the search for further solutions.
 */

#include "count.h"

#include "backtracking/count.h"
#include "finding/count_up_to.h"
#include "join/count.h"
#include "join/units.h"
#include "solver.h"
#include "work/tally.h"

int nq_count_by_reference(const struct nq_task *task, nq_accept_fn *accept, void *context,
                          uint64_t *solutions)
{
    int status = nq_check_required(task->n, task->constraints, task->allocator, task->cancel);
    if (status == NQUEENS_NO_SOLUTION)
        return nq_tally_settled(task);
    if (status != NQUEENS_OK)
        return status;
    return nq_reference_count(task, accept, context, solutions);
}

int nq_count_takes(const struct nq_task *task, const struct nq_kernel *kernel)
{
    return task->n <= kernel->largest_n && (!nq_kernel_is_join(kernel) || nq_join_takes(task));
}

int nq_count(const struct nq_task *task, const struct nq_kernel *kernel, uint64_t *solutions)
{
    if (!nq_count_takes(task, kernel))
        return NQUEENS_ERROR_UNSUPPORTED;
    if (nq_kernel_is_reference(kernel))
        return nq_count_by_reference(task, nq_accept_all, NULL, solutions);
    if (nq_kernel_is_join(kernel))
        return nq_join_count(task, kernel->join, 0, nq_join_units(task->n), solutions);
    struct nq_unit_list list;
    nq_unit_list_set(&list, task->n, task->constraints, task->cancel);
    uint64_t units = task->progress == NULL ? UINT64_MAX : nq_unit_list_size(&list);
    if (nq_is_cancelled(task->cancel)) /* then that may be any number */
        return NQUEENS_CANCELLED;
    return nq_backtracking_count(task, kernel->search, &list, 0, units, solutions);
}

int nqueens_count(nqueens_solver *solver, uint64_t *solutions)
{
    if (solver == NULL || solutions == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    uint64_t counted = 0;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status == NQUEENS_OK) {
        status = nq_count(&task, nq_solver_kernel(solver), &counted);
        nq_solver_leave(solver);
    }
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
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
