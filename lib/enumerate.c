/* SPDX-License-Identifier: MIT
 *
 * nqueens_enumerate, nqueens_first and nqueens_next: listing in lexicographic
 * order, by the bitmask search or by the reference. next keeps no state: it
 * goes down the given board as far as its queens get on with each other, and
 * searches on from there.
 */

#include "enumerate.h"

#include "reference/listing.h"
#include "solver.h"

#include <string.h>

enum { BLOCK_TO_FIND_ONE = 8 };

static const uint32_t no_queens[1] = {0};

int nq_call_board(const uint32_t queens[], void *context)
{
    const struct nq_board_callback *callback = context;
    return callback->board(queens, callback->n, callback->user) ? NQUEENS_STOPPED : NQUEENS_OK;
}

static int enumerate_by_bitmask(const struct nq_task *task, nq_solution_fn *solution, void *context)
{
    struct nq_board_masks masks;
    if (!nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_OK;
    struct nq_listing listing = {.masks = &masks,
                                 .cancel = task->cancel,
                                 .solution = solution,
                                 .context = context,
                                 .block = NQ_BLOCK_TO_LIST_ALL};
    int status = nq_listing_begin(&listing, task->allocator);
    if (status != NQUEENS_OK)
        return status;
    status = nq_listing_run(&listing, no_queens, 0, UINT64_MAX);
    nq_listing_end(&listing, task->allocator);
    return status;
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
        status = enumerate_by_bitmask(&task, nq_call_board, &callback);
    nq_solver_leave(solver);
    return status;
}

/* The context of a search for one solution. */
struct found_board {
    uint32_t *queens;
    uint32_t n;
};

static int keep_board(const uint32_t queens[], void *context)
{
    const struct found_board *found = context;
    memcpy(found->queens, queens, found->n * sizeof *queens);
    return NQUEENS_STOPPED;
}

/* How many rows, from the top, have a queen on an open square that none of those
 * above attacks. */
static uint32_t sound_rows(const struct nq_board_masks *masks, const uint32_t queens[])
{
    uint32_t row = 0;
    for (; row < masks->n; row++) {
        uint64_t free = masks->open[row];
        for (uint32_t above = 0; above < row; above++)
            free &= ~nq_attacked(row, above, queens[above]);
        if ((free & nq_bit(queens[row])) == 0)
            break;
    }
    return row;
}

/* The solutions greater than queens are those that agree with it down to some
 * row and have a greater column there; the longer they agree the smaller they
 * are. Below the first row that is not sound none can agree. */
static int list_greater(struct nq_listing *listing, const uint32_t queens[])
{
    uint32_t sound = sound_rows(listing->masks, queens);
    uint32_t row = sound < listing->masks->n ? sound + 1 : sound;
    while (row-- > 0) {
        uint64_t greater = UINT64_MAX << queens[row] << 1;
        int status = nq_listing_run(listing, queens, row, greater);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* The first solution, or the first that is greater than after unless that is
 * NULL; found may be the same array. */
static int find_by_bitmask(const struct nq_task *task, const uint32_t after[], uint32_t found[])
{
    struct nq_board_masks masks;
    if (!nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    struct found_board context = {found, task->n};
    struct nq_listing listing = {.masks = &masks,
                                 .cancel = task->cancel,
                                 .solution = keep_board,
                                 .context = &context,
                                 .block = BLOCK_TO_FIND_ONE};
    int status = nq_listing_begin(&listing, task->allocator);
    if (status != NQUEENS_OK)
        return status;
    if (after == NULL)
        status = nq_listing_run(&listing, no_queens, 0, UINT64_MAX);
    else
        status = list_greater(&listing, after);
    nq_listing_end(&listing, task->allocator);
    if (status == NQUEENS_STOPPED)
        return NQUEENS_OK;
    return status == NQUEENS_OK ? NQUEENS_NO_SOLUTION : status;
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
        status = find_by_bitmask(&task, after, found);
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
