/* SPDX-License-Identifier: MIT
 *
 * Goes on where it stands if it gets the board that came last, or else begins after the given
 * board. Cost: that of a listing for its next solution, and a comparison of n entries.
 */

#include "listing/cursor.h"

int nq_cursor_begin(struct nq_cursor **cursor, const struct nq_task *task, int is_by_completion,
                    const struct nq_listing_kernel *kernel)
{
    *cursor = NULL;
    struct nq_cursor *begun = nq_allocate(task->allocator, 1, sizeof *begun);
    if (begun == NULL)
        return NQUEENS_ERROR_MEMORY;
    begun->allocator = task->allocator;
    begun->board = NULL;
    begun->n = task->n;
    begun->is_by_completion = is_by_completion;
    int status = is_by_completion ? nq_completion_walk_begin(&begun->walk, task)
                                  : nq_listing_begin(&begun->listing, task, kernel);
    if (status == NQUEENS_OK)
        *cursor = begun;
    else
        nq_release(task->allocator, begun, 1, sizeof *begun);
    return status;
}

void nq_cursor_end(struct nq_cursor **cursor)
{
    if (*cursor == NULL)
        return;
    if ((*cursor)->is_by_completion)
        nq_completion_walk_end(&(*cursor)->walk);
    else
        nq_listing_end(&(*cursor)->listing);
    nq_release((*cursor)->allocator, *cursor, 1, sizeof **cursor);
    *cursor = NULL;
}

int nq_cursor_is_symmetric(const struct nq_cursor *cursor)
{
    return !cursor->is_by_completion && nq_listing_is_symmetric(&cursor->listing);
}

int nq_cursor_is_at(const struct nq_cursor *cursor, const uint32_t queens[])
{
    if (cursor == NULL || cursor->board == NULL)
        return 0;
    uint32_t difference = 0;
    for (uint32_t row = 0; row < cursor->n; row++)
        difference |= queens[row] ^ cursor->board[row];
    return difference == 0;
}

static int move_by_completion(struct nq_completion_walk *walk, const uint32_t after[], int is_last,
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

static int move_by_listing(struct nq_listing *listing, const uint32_t after[], int is_last,
                           size_t most, struct nq_boards *boards)
{
    if (after == NULL)
        nq_listing_start_whole(listing);
    else if (!is_last)
        nq_listing_start_after(listing, after);
    return nq_listing_take(listing, most, boards);
}

int nq_cursor_move(struct nq_cursor *cursor, const uint32_t after[], int is_last, size_t most,
                   struct nq_boards *boards)
{
    int status = cursor->is_by_completion
                     ? move_by_completion(&cursor->walk, after, is_last, boards)
                     : move_by_listing(&cursor->listing, after, is_last, most, boards);
    if (status == NQUEENS_OK)
        cursor->board = boards->queens + (boards->count - 1) * cursor->n;
    return status;
}
