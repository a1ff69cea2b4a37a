/* SPDX-License-Identifier: MIT
 *
 * nqueens_enumerate, nqueens_first and nqueens_next: check the call, and hand it to the listing
 * by bitmasks, by completion or by the reference. The solver keeps the steps of next from call to
 * call, but for those of the reference.
 */

#include "enumerate.h"

#include "board/placement.h"
#include "solver.h"

#include <string.h>

static const uint32_t no_queens[1] = {0};

int nq_call_board(const uint32_t queens[], void *context)
{
    const struct nq_board_callback *callback = context;
    return callback->board(queens, callback->n, callback->user) ? NQUEENS_STOPPED : NQUEENS_OK;
}

int nq_call_empty_board(struct nq_board_callback *callback)
{
    return nq_call_board(no_queens, callback);
}

nq_list_fn *nq_listing_of(const struct nq_kernel *kernel)
{
    if (kernel->method == NQ_REFERENCE)
        return nq_reference_list;
    return kernel->method == NQ_COMPLETION ? nq_completion_list : nq_bitmask_list;
}

const struct nq_kernel *nq_listing_kernel(const struct nqueens_solver *solver)
{
    if (solver->kernel == nq_kernel_auto() && solver->board == NQ_BOARD_WITH_REGIONS)
        return nq_kernel_auto_completion(solver->n, solver->board, solver->required);
    return nq_kernel_resolve(solver->kernel, solver->cpu_features, solver->n, solver->board);
}

int nqueens_enumerate(nqueens_solver *solver, nqueens_board_fn callback, void *user)
{
    if (solver == NULL || callback == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    const struct nq_kernel *kernel = nq_listing_kernel(solver);
    nq_list_fn *list = nq_listing_of(kernel);
    struct nq_board_callback boards = {callback, user, solver->n};
    if (solver->n > NQ_MASK_COLUMNS && list == nq_bitmask_list)
        status = NQUEENS_ERROR_UNSUPPORTED;
    else if (solver->n == 0)
        status = nq_call_empty_board(&boards);
    else
        status = list(&task, nq_call_board, &boards);
    nq_solver_leave(solver);
    return status;
}

/* Goes on with the steps that the solver keeps, which end if there is no solution more. */
static int go(struct nqueens_solver *solver, const uint32_t after[], uint32_t found[])
{
    int status = nq_steps_go(&solver->steps, after);
    if (status == NQUEENS_OK)
        memcpy(found, solver->steps.board, solver->n * sizeof *found);
    else
        nq_steps_end(&solver->steps);
    return status;
}

static int find_anew(struct nqueens_solver *solver, const uint32_t after[], uint32_t found[])
{
    const struct nq_task task = nq_solver_task(solver);
    const struct nq_kernel *kernel = nq_listing_kernel(solver);
    if (solver->n > NQ_MASK_COLUMNS && nq_listing_of(kernel) == nq_bitmask_list)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (solver->n == 0) /* the empty board, and nothing after it */
        return after == NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    if (kernel->method == NQ_REFERENCE)
        return nq_reference_find(&task, after, found);
    int status = nq_steps_begin(&solver->steps, &task, kernel->method == NQ_COMPLETION);
    return status == NQUEENS_OK ? go(solver, after, found) : status;
}

static int find(struct nqueens_solver *solver, const uint32_t after[], uint32_t found[])
{
    int status = nq_solver_enter_uncancelled(solver);
    if (status != NQUEENS_OK)
        return status;
    if (nq_has_steps(&solver->steps))
        status = go(solver, after, found);
    else
        status = find_anew(solver, after, found);
    nq_solver_leave(solver);
    return status;
}

/* Whether all entries are below n, without a branch for each. */
static int are_columns(uint32_t n, const uint32_t queens[])
{
    uint32_t outside = 0;
    for (uint32_t row = 0; row < n; row++)
        outside |= queens[row] >= n;
    return outside == 0;
}

int nqueens_first(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    return find(solver, NULL, queens);
}

int nqueens_next(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n) || !are_columns(solver->n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    /* The empty board, whose array may be NULL, comes after nothing. */
    return find(solver, solver->n == 0 ? no_queens : queens, queens);
}
