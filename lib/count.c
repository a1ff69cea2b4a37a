/* SPDX-License-Identifier: MIT
 *
 * nqueens_count and nqueens_count_up_to: hand the call to the driver of the kernel, or to the
 * search that stops at a limit.
 */

#include "count.h"

#include "backtracking/count.h"
#include "finding/count_up_to.h"
#include "join/count.h"
#include "join/units.h"
#include "listing/by_completion.h"
#include "solver.h"
#include "symmetry/images.h"

int nq_count_takes(const struct nq_task *task, const struct nq_kernel *kernel)
{
    return nq_kernel_obstacle(kernel, task->n, task->constraints->count != 0) == NQUEENS_SUPPORTED;
}

int nq_count(const struct nq_task *task, const struct nq_kernel *kernel, uint64_t *solutions)
{
    if (!nq_count_takes(task, kernel))
        return NQUEENS_ERROR_UNSUPPORTED;
    if (kernel->method == NQ_REFERENCE)
        return nq_reference_count(task, NULL, NULL, solutions);
    if (kernel->method == NQ_COMPLETION)
        return nq_completion_count(task, NULL, NULL, solutions);
    if (kernel->method == NQ_JOIN)
        return nq_join_count(task, kernel->join, 0, nq_join_units(task->n), solutions);
    struct nq_unit_list list;
    nq_unit_list_set(&list, task->n, task->constraints, task->cancel);
    uint64_t units = task->progress == NULL ? UINT64_MAX : nq_unit_list_size(&list);
    if (nq_is_cancelled(task->cancel)) /* then units may be any number */
        return NQUEENS_CANCELLED;
    struct nq_unit_walk walk;
    nq_unit_walk_begin(&walk, &list, 0);
    return nq_backtracking_count(task, kernel->search, &walk, units, solutions);
}

int nq_finds_each_solution(const struct nq_kernel *kernel, uint32_t n)
{
    return kernel->method == NQ_REFERENCE ||
           (kernel->method == NQ_COMPLETION && n > NQ_MASK_COLUMNS);
}

int nq_count_each_solution(const struct nq_task *task, const struct nq_kernel *kernel,
                           nq_accept_fn *test, uint32_t symmetries, uint64_t *solutions)
{
    struct nq_image_test images = {.n = task->n, .symmetries = symmetries};
    images.rows = nq_allocate(task->allocator, task->n, sizeof *images.rows);
    if (images.rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = kernel->method == NQ_REFERENCE
                     ? nq_reference_count(task, test, &images, solutions)
                     : nq_completion_count(task, test, &images, solutions);
    nq_release(task->allocator, images.rows, task->n, sizeof *images.rows);
    return status;
}

int nq_count_call(nqueens_solver *solver, nq_count_fn *count, uint64_t argument,
                  uint64_t *solutions)
{
    if (solver == NULL || solutions == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    uint64_t counted = 0;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status == NQUEENS_OK) {
        status = count(&task, nq_solver_kernel(solver), argument, &counted);
        nq_solver_leave(solver);
    }
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
}

static int count_all(const struct nq_task *task, const struct nq_kernel *kernel, uint64_t unused,
                     uint64_t *solutions)
{
    (void)unused;
    return nq_count(task, kernel, solutions);
}

static int count_up_to(const struct nq_task *task, const struct nq_kernel *unused, uint64_t limit,
                       uint64_t *solutions)
{
    (void)unused;
    return nq_count_up_to(task, limit, solutions);
}

int nqueens_count(nqueens_solver *solver, uint64_t *solutions)
{
    return nq_count_call(solver, count_all, 0, solutions);
}

int nqueens_count_up_to(nqueens_solver *solver, uint64_t limit, uint64_t *solutions)
{
    return nq_count_call(solver, count_up_to, limit, solutions);
}
