/* SPDX-License-Identifier: MIT
 *
 * The cursor behind nqueens_first, nqueens_next, nqueens_list, ranks, and enumerations that no
 * listing kernel serves. It hands on to one of four sources: a listing, the tree, a completion walk
 * or a reference walk. Cost: the cost of the source, and a comparison of n entries for each start.
 */

#include "listing/cursor.h"

enum { SEED = 1 }; /* the time depends on it, the answers do not */

static int begin(struct nq_cursor *cursor, const struct nq_task *task, struct nq_source source)
{
    cursor->allocator = task->allocator;
    cursor->board = NULL;
    cursor->n = task->n;
    cursor->kind = source.kind;
    if (source.kind == NQ_BY_REFERENCE)
        return nq_reference_begin(&cursor->reference, task);
    if (source.kind == NQ_BY_COMPLETION)
        return nq_completion_walk_begin(&cursor->completion, task);
    if (source.kind == NQ_BY_TREE) {
        int begun = nq_scarcest_line_begin_task(&cursor->tree, task, SEED);
        if (begun == NQUEENS_OK)
            nq_scarcest_line_start(&cursor->tree);
        return begun;
    }
    int status = nq_listing_begin(&cursor->listing, task, source.kernel);
    if (status == NQUEENS_OK)
        nq_listing_start_whole(&cursor->listing);
    return status;
}

int nq_cursor_begin(struct nq_cursor **cursor, const struct nq_task *task, struct nq_source source)
{
    *cursor = NULL;
    struct nq_cursor *begun = nq_allocate(task->allocator, 1, sizeof *begun);
    if (begun == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = begin(begun, task, source);
    if (status == NQUEENS_OK)
        *cursor = begun;
    else
        nq_release(task->allocator, begun, 1, sizeof *begun);
    return status;
}

void nq_cursor_end(struct nq_cursor **cursor)
{
    struct nq_cursor *ended = *cursor;
    if (ended == NULL)
        return;
    if (ended->kind == NQ_BY_REFERENCE)
        nq_reference_end(&ended->reference);
    else if (ended->kind == NQ_BY_TREE)
        nq_scarcest_line_end(&ended->tree, ended->allocator);
    else if (ended->kind == NQ_BY_COMPLETION)
        nq_completion_walk_end(&ended->completion);
    else
        nq_listing_end(&ended->listing);
    nq_release(ended->allocator, ended, 1, sizeof *ended);
    *cursor = NULL;
}

int nq_cursor_is_symmetric(const struct nq_cursor *cursor)
{
    return cursor->kind == NQ_BY_KERNEL && nq_listing_is_symmetric(&cursor->listing);
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

static int start_after(struct nq_cursor *cursor, const uint32_t after[])
{
    if (cursor->kind == NQ_BY_REFERENCE)
        return nq_reference_start_after(&cursor->reference, after);
    if (cursor->kind == NQ_BY_COMPLETION)
        return nq_completion_walk_start_after(&cursor->completion, after);
    if (cursor->kind == NQ_BY_TREE)
        nq_scarcest_line_start_after(&cursor->tree, after);
    else
        nq_listing_start_after(&cursor->listing, after);
    return NQUEENS_OK;
}

int nq_cursor_start(struct nq_cursor *cursor, const uint32_t after[])
{
    if (after != NULL)
        return start_after(cursor, after);
    if (cursor->kind == NQ_BY_REFERENCE)
        nq_reference_start(&cursor->reference);
    else if (cursor->kind == NQ_BY_TREE)
        nq_scarcest_line_start(&cursor->tree);
    else if (cursor->kind == NQ_BY_COMPLETION)
        nq_completion_walk_start(&cursor->completion);
    else
        nq_listing_start_whole(&cursor->listing);
    return NQUEENS_OK;
}

int nq_cursor_next(struct nq_cursor *cursor, size_t most, struct nq_boards *boards)
{
    int status;
    boards->count = 1;
    if (cursor->kind == NQ_BY_REFERENCE) {
        status = nq_reference_next(&cursor->reference);
        boards->queens = cursor->reference.queens;
    } else if (cursor->kind == NQ_BY_TREE) {
        status = nq_scarcest_line_next(&cursor->tree, cursor->queens);
        boards->queens = cursor->queens;
    } else if (cursor->kind == NQ_BY_COMPLETION) {
        status = nq_completion_walk_next(&cursor->completion);
        boards->queens = cursor->completion.queens;
    } else {
        status = nq_listing_take(&cursor->listing, most, boards);
    }
    if (status == NQUEENS_OK)
        cursor->board = boards->queens + (boards->count - 1) * cursor->n;
    return status;
}
