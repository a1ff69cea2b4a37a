/* SPDX-License-Identifier: MIT
 *
 * nqueens_enumerate, nqueens_first and nqueens_next: check the call, and hand it to the listing
 * by bitmasks or by the reference. The solver keeps the listing by bitmasks from call to call:
 * next goes on where it stands if it gets the board that came last, or else begins after the
 * given board.
 */

#include "enumerate.h"

#include "board/placement.h"

#include "listing/by_completion.h"
#include "solver.h"

#include <string.h>

static const uint32_t no_queens[1] = {0};

int nq_call_board(const uint32_t queens[], void *context)
{
    const struct nq_board_callback *callback = context;
    return callback->board(queens, callback->n, callback->user) ? NQUEENS_STOPPED : NQUEENS_OK;
}

nq_list_fn *nq_listing_of(const struct nq_kernel *kernel)
{
    if (kernel->method == NQ_REFERENCE)
        return nq_reference_list;
    return kernel->method == NQ_COMPLETION ? nq_completion_list : nq_bitmask_list;
}

const struct nq_kernel *nq_listing_kernel(const struct nqueens_solver *solver)
{
    return nq_kernel_resolve(solver->kernel, solver->cpu_features, solver->n);
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
        status = nq_call_board(no_queens, &boards);
    else
        status = list(&task, nq_call_board, &boards);
    nq_solver_leave(solver);
    return status;
}

/* The kept listing of the board, which is opened if there is none. */
static int open_listing(struct nqueens_solver *solver, const struct nq_task *task,
                        struct nq_listing **listing)
{
    *listing = solver->listing;
    if (*listing != NULL)
        return NQUEENS_OK;
    *listing = nq_allocate(task->allocator, 1, sizeof **listing);
    if (*listing == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = nq_listing_begin(*listing, task, NQ_BLOCK_TO_STEP);
    if (status == NQUEENS_OK)
        solver->listing = *listing;
    else
        nq_release(task->allocator, *listing, 1, sizeof **listing);
    return status;
}

static int find_by_bitmask(struct nqueens_solver *solver, const struct nq_task *task,
                           const uint32_t after[], uint32_t found[])
{
    size_t size = solver->n * sizeof *found;
    int is_kept = solver->listing != NULL;
    struct nq_listing *listing;
    int status = open_listing(solver, task, &listing);
    if (status != NQUEENS_OK)
        return status;
    if (after == NULL)
        nq_listing_start(listing, UINT64_MAX);
    else if (!is_kept || memcmp(after, listing->queens, size) != 0)
        nq_listing_start_after(listing, after);
    status = nq_listing_next(listing);
    if (status == NQUEENS_OK)
        memcpy(found, listing->queens, size);
    else
        nq_solver_drop_listing(solver);
    return status;
}

static int find(struct nqueens_solver *solver, const uint32_t after[], uint32_t found[])
{
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    const struct nq_kernel *kernel = nq_listing_kernel(solver);
    if (solver->n > NQ_MASK_COLUMNS && nq_listing_of(kernel) == nq_bitmask_list)
        status = NQUEENS_ERROR_UNSUPPORTED;
    else if (solver->n == 0) /* the empty board, and nothing after it */
        status = after == NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    else if (kernel->method == NQ_REFERENCE)
        status = nq_reference_find(&task, after, found);
    else if (kernel->method == NQ_COMPLETION)
        status = nq_completion_find(&task, after, found);
    else
        status = find_by_bitmask(solver, &task, after, found);
    nq_solver_leave(solver);
    return status;
}

int nqueens_first(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    return find(solver, NULL, queens);
}

int nqueens_next(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    for (uint32_t row = 0; row < solver->n; row++) {
        if (queens[row] >= solver->n)
            return NQUEENS_ERROR_ARGUMENT;
    }
    /* The empty board, whose array may be NULL, comes after nothing. */
    return find(solver, solver->n == 0 ? no_queens : queens, queens);
}
