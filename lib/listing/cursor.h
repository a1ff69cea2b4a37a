/* SPDX-License-Identifier: MIT
 *
 * Solutions a few at a time, by a listing kernel or by completion, as nqueens_next and nqueens_list
 * ask for them.
 */

#ifndef NQ_LISTING_CURSOR_H
#define NQ_LISTING_CURSOR_H

#include "listing/by_completion.h"
#include "listing/listing.h"

struct nq_cursor {
    const struct nq_allocator *allocator;
    const uint32_t *board; /* the solution that came last; NULL: none yet */
    uint32_t n;
    int is_by_completion; /* by walk, not by listing */
    union {
        struct nq_listing listing;
        struct nq_completion_walk walk;
    };
};

/* Allocates a cursor on the task's board, n > 0, by completion, or as nq_listing_begin does.
 * Returns as nq_completion_walk_begin; *cursor is NULL but after NQUEENS_OK. */
int nq_cursor_begin(struct nq_cursor **cursor, const struct nq_task *task, int is_by_completion,
                    const struct nq_listing_kernel *kernel);

/* Releases a cursor, if there is one, and sets it to NULL. */
void nq_cursor_end(struct nq_cursor **cursor);

/* Whether the list from the first solution on has two halves, of which each is the other backwards,
 * reflected left to right. */
int nq_cursor_is_symmetric(const struct nq_cursor *cursor);

/* Whether an array is the board that came last. */
int nq_cursor_is_at(const struct nq_cursor *cursor, const uint32_t queens[]);

/* Goes to the first solutions after a board, any array of entries below n, or to the first of all
 * if that is NULL: to `most` > 0 of them at most. is_last is what nq_cursor_is_at says of the
 * board, which is not read if it is. NQUEENS_OK, and there is at least one, valid until the cursor
 * moves; NQUEENS_NO_SOLUTION; or NQUEENS_CANCELLED, and the cursor can only be ended. */
int nq_cursor_move(struct nq_cursor *cursor, const uint32_t after[], int is_last, size_t most,
                   struct nq_boards *boards);

#endif
