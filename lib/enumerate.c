/* SPDX-License-Identifier: MIT
 *
 * nqueens_enumerate, nqueens_first and nqueens_next: check the call, and hand it to a listing
 * kernel, or to the listing by completion or by the reference. The solver keeps the steps of next from call to
 * call, but for those of the reference.
 */

#include "enumerate.h"

#include "board/placement.h"
#include "listing/mirror.h"
#include "solver.h"

#include <string.h>

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

/* Goes on with the steps that the solver keeps, which end if there is no solution more. */
static int go(struct nqueens_solver *solver, const uint32_t after[], int is_last, uint32_t found[])
{
    int status = nq_steps_go(&solver->steps, after, is_last);
    if (status == NQUEENS_OK)
        memcpy(found, solver->steps.board, solver->n * sizeof *found);
    else
        nq_steps_end(&solver->steps);
    return status;
}

static int find_anew(struct nqueens_solver *solver, const uint32_t after[], uint32_t found[])
{
    const struct nq_task task = nq_solver_task(solver);
    const struct nq_kernel *kernel = nq_solver_listing_kernel(solver);
    if (solver->n > NQ_MASK_COLUMNS && nq_list_of(kernel) == NULL)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (solver->n == 0) /* the empty board, and nothing after it */
        return after == NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    if (kernel->method == NQ_REFERENCE)
        return nq_reference_find(&task, after, found);
    int status =
        kernel->method == NQ_COMPLETION
            ? nq_steps_begin_walk(&solver->steps, &task)
            : nq_steps_begin_listing(&solver->steps, &task, nq_kernel_listing(kernel, solver->n));
    return status == NQUEENS_OK ? go(solver, after, 0, found) : status;
}

/* Whether all entries are below n, without a branch for each. */
static int are_columns(uint32_t n, const uint32_t queens[])
{
    uint32_t outside = 0;
    for (uint32_t row = 0; row < n; row++)
        outside |= queens[row] >= n;
    return outside == 0;
}

/* after is NULL, or an array of n entries, which are right if they are those of the board that came
 * last. */
static int find(struct nqueens_solver *solver, uint32_t n, const uint32_t after[], uint32_t found[])
{
    int status = nq_solver_enter_uncancelled(solver);
    if (status != NQUEENS_OK)
        return after == NULL || are_columns(n, after) ? status : NQUEENS_ERROR_ARGUMENT;
    int is_last = after != NULL && nq_steps_are_at(&solver->steps, after);
    if (after != NULL && !is_last && !are_columns(n, after))
        status = NQUEENS_ERROR_ARGUMENT;
    else if (nq_has_steps(&solver->steps))
        status = go(solver, after, is_last, found);
    else
        status = find_anew(solver, after, found);
    nq_solver_leave(solver);
    return status;
}

int nqueens_first(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    return find(solver, solver->n, NULL, queens);
}

int nqueens_next(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    uint32_t n = solver->n;
    /* The empty board, whose array may be NULL, comes after nothing. */
    return find(solver, n, n == 0 ? no_queens : queens, queens);
}
