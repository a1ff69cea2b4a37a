/* SPDX-License-Identifier: MIT
 *
 * nqueens_enumerate, nqueens_first and nqueens_next: check the call, and hand it to the listing
 * by bitmasks or by the reference. next keeps no state between calls: it searches on from the
 * given board.
 */

#include "enumerate.h"

#include "reference/listing.h"
#include "solver.h"

static const uint32_t no_queens[1] = {0};

int nq_call_board(const uint32_t queens[], void *context)
{
    const struct nq_board_callback *callback = context;
    return callback->board(queens, callback->n, callback->user) ? NQUEENS_STOPPED : NQUEENS_OK;
}

int nqueens_enumerate(nqueens_solver *solver, nqueens_board_fn board, void *user)
{
    if (solver == NULL || board == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    const struct nq_kernel *kernel = nq_solver_kernel(solver);
    struct nq_board_callback callback = {board, user, solver->n};
    if (solver->n > NQ_MASK_COLUMNS && kernel->method != NQ_REFERENCE)
        status = NQUEENS_ERROR_UNSUPPORTED;
    else if (solver->n == 0)
        status = nq_call_board(no_queens, &callback);
    else if (kernel->method == NQ_REFERENCE)
        status = nq_reference_list(&task, nq_call_board, &callback);
    else
        status = nq_bitmask_list(&task, nq_call_board, &callback);
    nq_solver_leave(solver);
    return status;
}

static int find(struct nqueens_solver *solver, const uint32_t after[], uint32_t found[])
{
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    const struct nq_kernel *kernel = nq_solver_kernel(solver);
    if (solver->n > NQ_MASK_COLUMNS && kernel->method != NQ_REFERENCE)
        status = NQUEENS_ERROR_UNSUPPORTED;
    else if (solver->n == 0) /* the empty board, and nothing after it */
        status = after == NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    else if (kernel->method == NQ_REFERENCE)
        status = nq_reference_find(&task, after, found);
    else
        status = nq_bitmask_find(&task, after, found);
    nq_solver_leave(solver);
    return status;
}

int nqueens_first(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || queens == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    return find(solver, NULL, queens);
}

int nqueens_next(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || queens == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    for (uint32_t row = 0; row < solver->n; row++) {
        if (queens[row] >= solver->n)
            return NQUEENS_ERROR_ARGUMENT;
    }
    return find(solver, queens, queens);
}
