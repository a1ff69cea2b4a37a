/* SPDX-License-Identifier: MIT
 *
 * Goes on where it stands if it gets the board that came last, or else begins after the given
 * board. Cost: that of a listing for its next solution, and a comparison of n entries.
 */

#include "listing/steps.h"

#include <string.h>

int nq_steps_begin(struct nq_steps *steps, const struct nq_task *task, int is_by_completion)
{
    steps->board = NULL;
    steps->is_by_completion = is_by_completion;
    if (is_by_completion)
        return nq_completion_walk_begin(&steps->completion, task);
    return nq_listing_begin(&steps->bitmask, task, NQ_WIDTH_TO_STEP);
}

void nq_steps_end(struct nq_steps *steps)
{
    if (steps->is_by_completion)
        nq_completion_walk_end(&steps->completion);
    else
        nq_listing_end(&steps->bitmask);
}

static int go_by_completion(struct nq_steps *steps, const uint32_t after[], int is_next)
{
    struct nq_completion_walk *walk = &steps->completion;
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
    struct nq_listing *listing = &steps->bitmask;
    steps->board = listing->queens;
    if (after == NULL)
        nq_listing_start(listing, UINT64_MAX);
    else if (!is_next)
        nq_listing_start_after(listing, after);
    return nq_listing_next(listing);
}

int nq_steps_go(struct nq_steps *steps, const uint32_t after[])
{
    uint32_t n = steps->is_by_completion ? steps->completion.task.n : steps->bitmask.masks.n;
    int is_next = after != NULL && steps->board != NULL &&
                  memcmp(after, steps->board, n * sizeof *after) == 0;
    if (steps->is_by_completion)
        return go_by_completion(steps, after, is_next);
    return go_by_bitmask(steps, after, is_next);
}
