/* SPDX-License-Identifier: MIT
 *
 * nqueens_enumerate: checks the call, and hands it to a listing kernel, or to the listing by
 * completion or by the reference.
 */

#include "enumerate.h"

#include "listing/mirror.h"
#include "solver.h"

static const uint32_t no_queens[1] = {0};

int nq_call_board(const uint32_t queens[], void *context)
{
    const struct nq_board_callback *callback = context;
    return callback->board(callback->n, queens, callback->user) ? NQUEENS_STOPPED : NQUEENS_OK;
}

int nq_call_empty_board(struct nq_board_callback *callback)
{
    return nq_call_board(no_queens, callback);
}

nq_list_fn *nq_list_of(const struct nq_kernel *kernel)
{
    if (kernel->method == NQ_REFERENCE)
        return nq_reference_list;
    return kernel->method == NQ_COMPLETION ? nq_completion_list : NULL;
}

const struct nq_kernel *nq_solver_listing_kernel(const struct nqueens_solver *solver)
{
    if (solver->kernel == nq_kernel_auto() && solver->board == NQ_BOARD_WITH_REGIONS)
        return nq_kernel_auto_completion(solver->n, solver->board, solver->required);
    return nq_kernel_resolve_listing(solver->kernel, solver->cpu_features, solver->n,
                                     solver->board);
}

/* A callback may cancel. */
static int call_boards(const struct nq_task *task, struct nq_boards boards,
                       const struct nq_board_callback *callback)
{
    for (size_t i = 0; i < boards.count; i++) {
        if (i > 0 && nq_is_cancelled(task->cancel))
            return NQUEENS_CANCELLED;
        if (callback->board(task->n, boards.queens + i * task->n, callback->user) != 0)
            return NQUEENS_STOPPED;
    }
    return NQUEENS_OK;
}

static int list_on_masks(const struct nq_task *task, const struct nq_listing_kernel *kernel,
                         const struct nq_board_callback *callback)
{
    struct nq_boards boards;
    struct nq_listing listing;
    struct nq_mirror mirror;
    int status = nq_listing_begin(&listing, task, kernel);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    nq_mirror_start(&mirror, &listing, task->n >= NQ_MIRROR_SMALLEST_N ? NQ_MIRROR_MOST : 0);
    do {
        status = nq_mirror_next_boards(&mirror, &boards);
        if (status == NQUEENS_OK)
            status = call_boards(task, boards, callback);
    } while (status == NQUEENS_OK);
    nq_mirror_end(&mirror);
    nq_listing_end(&listing);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

int nqueens_enumerate(nqueens_solver *solver, nqueens_board_fn callback, void *user)
{
    if (solver == NULL || callback == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    const struct nq_kernel *kernel = nq_solver_listing_kernel(solver);
    nq_list_fn *list = nq_list_of(kernel);
    struct nq_board_callback boards = {callback, user, solver->n};
    if (solver->n > NQ_MASK_COLUMNS && list == NULL)
        status = NQUEENS_ERROR_UNSUPPORTED;
    else if (solver->n == 0)
        status = nq_call_empty_board(&boards);
    else if (list != NULL)
        status = list(&task, nq_call_board, &boards);
    else
        status = list_on_masks(&task, nq_kernel_listing(kernel, solver->n), &boards);
    nq_solver_leave(solver);
    return status;
}
