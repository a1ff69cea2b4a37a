/* SPDX-License-Identifier: MIT
 *
 * Goes on where it stands if it gets the board that came last, or else begins after the given
 * board. Cost: that of a listing for its next solution, and a comparison of n entries.
 */

#include "listing/steps.h"

#include <string.h>

int nq_steps_begin_listing(struct nq_steps *steps, const struct nq_task *task,
                           const struct nq_listing_kernel *kernel)
{
    *steps = (struct nq_steps){0};
    struct nq_listing *listing = nq_allocate(task->allocator, 1, sizeof *listing);
    if (listing == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = nq_listing_begin(listing, task, kernel);
    if (status == NQUEENS_OK)
        steps->listing = listing;
    else
        nq_release(task->allocator, listing, 1, sizeof *listing);
    return status;
}

int nq_steps_begin_walk(struct nq_steps *steps, const struct nq_task *task)
{
    *steps = (struct nq_steps){0};
    struct nq_completion_walk *walk = nq_allocate(task->allocator, 1, sizeof *walk);
    if (walk == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = nq_completion_walk_begin(walk, task);
    if (status == NQUEENS_OK)
        steps->walk = walk;
    else
        nq_release(task->allocator, walk, 1, sizeof *walk);
    return status;
}

void nq_steps_end(struct nq_steps *steps)
{
    if (steps->listing != NULL) {
        const struct nq_allocator *allocator = steps->listing->allocator;
        nq_listing_end(steps->listing);
        nq_release(allocator, steps->listing, 1, sizeof *steps->listing);
    }
    if (steps->walk != NULL) {
        const struct nq_allocator *allocator = steps->walk->task.allocator;
        nq_completion_walk_end(steps->walk);
        nq_release(allocator, steps->walk, 1, sizeof *steps->walk);
    }
    *steps = (struct nq_steps){0};
}

static int go_by_completion(struct nq_completion_walk *walk, const uint32_t after[], int is_last,
                            struct nq_boards *boards)
{
    int status = NQUEENS_OK;
    if (after == NULL)
        nq_completion_walk_start(walk);
    else if (!is_last)
        status = nq_completion_walk_start_after(walk, after);
    *boards = (struct nq_boards){walk->queens, 1};
    return status == NQUEENS_OK ? nq_completion_walk_next(walk) : status;
}

static int go_on_listing(struct nq_listing *listing, const uint32_t after[], int is_last,
                         size_t most, struct nq_boards *boards)
{
    if (after == NULL)
        nq_listing_start_whole(listing);
    else if (!is_last)
        nq_listing_start_after(listing, after);
    return nq_listing_take(listing, most, boards);
}

static uint32_t rows(const struct nq_steps *steps)
{
    return steps->walk != NULL ? steps->walk->task.n : steps->listing->masks.n;
}

int nq_steps_are_symmetric(const struct nq_steps *steps)
{
    return steps->listing != NULL && nq_listing_is_symmetric(steps->listing);
}

int nq_steps_are_at(const struct nq_steps *steps, const uint32_t queens[])
{
    if (steps->board == NULL)
        return 0;
    uint32_t n = rows(steps);
    uint32_t difference = 0;
    for (uint32_t row = 0; row < n; row++)
        difference |= queens[row] ^ steps->board[row];
    return difference == 0;
}

int nq_steps_go(struct nq_steps *steps, const uint32_t after[], int is_last, size_t most,
                struct nq_boards *boards)
{
    int status = steps->walk != NULL ? go_by_completion(steps->walk, after, is_last, boards)
                                     : go_on_listing(steps->listing, after, is_last, most, boards);
    if (status == NQUEENS_OK)
        steps->board = boards->queens + (boards->count - 1) * rows(steps);
    return status;
}
