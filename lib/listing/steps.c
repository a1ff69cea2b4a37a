/* SPDX-License-Identifier: MIT
 *
 * Goes on where it stands if it gets the board that came last, or else begins after the given
 * board. Cost: that of a listing for its next solution, and a comparison of n entries.
 */

#include "listing/steps.h"

#include <string.h>

static int begin_listing(struct nq_steps *steps, const struct nq_task *task)
{
    struct nq_listing *listing = nq_allocate(task->allocator, 1, sizeof *listing);
    if (listing == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = nq_listing_begin(listing, task, NQ_WIDTH_TO_STEP);
    if (status == NQUEENS_OK)
        steps->listing = listing;
    else
        nq_release(task->allocator, listing, 1, sizeof *listing);
    return status;
}

static int begin_walk(struct nq_steps *steps, const struct nq_task *task)
{
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

int nq_steps_begin(struct nq_steps *steps, const struct nq_task *task, int is_by_completion)
{
    *steps = (struct nq_steps){0};
    return is_by_completion ? begin_walk(steps, task) : begin_listing(steps, task);
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

static int go_by_completion(struct nq_steps *steps, const uint32_t after[], int is_next)
{
    struct nq_completion_walk *walk = steps->walk;
    int status = NQUEENS_OK;
    steps->board = walk->queens;
    if (after == NULL)
        nq_completion_walk_start(walk);
    else if (!is_next)
        status = nq_completion_walk_start_after(walk, after);
    return status == NQUEENS_OK ? nq_completion_walk_next(walk) : status;
}

static int go_by_bitmask(struct nq_steps *steps, const uint32_t after[], int is_next)
{
    struct nq_listing *listing = steps->listing;
    steps->board = listing->queens;
    if (after == NULL)
        nq_listing_start(listing, UINT64_MAX);
    else if (!is_next)
        nq_listing_start_after(listing, after);
    return nq_listing_next(listing);
}

int nq_steps_go(struct nq_steps *steps, const uint32_t after[])
{
    uint32_t n = steps->walk != NULL ? steps->walk->task.n : steps->listing->masks.n;
    int is_next = after != NULL && steps->board != NULL &&
                  memcmp(after, steps->board, n * sizeof *after) == 0;
    if (steps->walk != NULL)
        return go_by_completion(steps, after, is_next);
    return go_by_bitmask(steps, after, is_next);
}
