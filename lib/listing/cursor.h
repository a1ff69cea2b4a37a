/* SPDX-License-Identifier: MIT
 *
 * A cursor through the solutions of a board in lexicographic order, a few at a time, whatever finds
 * them.
 */

#ifndef NQ_LISTING_CURSOR_H
#define NQ_LISTING_CURSOR_H

#include "finding/scarcest_line.h"
#include "listing/by_completion.h"
#include "listing/listing.h"

/* A source of solutions, which the plan of a call chooses (plan.c). */
struct nq_source {
    enum nq_source_kind {
        NQ_BY_KERNEL, /* n <= 64 */
        NQ_BY_TREE,   /* n <= 64 */
        NQ_BY_COMPLETION,
        NQ_BY_REFERENCE
    } kind;
    const struct nq_listing_kernel *kernel; /* NULL: the portable kernels */
    int counts;                             /* the solutions are listed to count them, too */
};

struct nq_cursor {
    const struct nq_allocator *allocator;
    const uint32_t *board; /* the last solution given; NULL: none yet */
    uint32_t n;
    enum nq_source_kind kind;
    union {
        struct nq_listing listing;
        struct {
            struct nq_scarcest_line tree;
            uint32_t queens[NQ_MASK_COLUMNS];
        };
        struct nq_completion_walk completion;
        struct nq_reference_walk reference;
    };
};

/* Allocates a cursor before the first solution of the task's board, n > 0. Returns as
 * nq_completion_walk_begin; *cursor is NULL except after NQUEENS_OK. */
int nq_cursor_begin(struct nq_cursor **cursor, const struct nq_task *task, struct nq_source source);

/* Releases a cursor, if there is one, and sets it to NULL. */
void nq_cursor_end(struct nq_cursor **cursor);

/* Whether the list of all solutions has two halves, each of which is the other backwards, reflected
 * left to right. */
int nq_cursor_is_symmetric(const struct nq_cursor *cursor);

/* Whether an array is the last board given. */
int nq_cursor_is_at(const struct nq_cursor *cursor, const uint32_t queens[]);

/* Goes to before the first solution after a board, any array of entries below n, or before the
 * first solution of all if `after` is NULL. NQUEENS_OK; NQUEENS_NO_SOLUTION; or NQUEENS_CANCELLED,
 * after which the cursor can only be ended. */
int nq_cursor_start(struct nq_cursor *cursor, const uint32_t after[]);

/* Goes on to the next solutions, at most `most` > 0 of them. NQUEENS_OK: *boards are one solution
 * or more, valid until the cursor goes on; NQUEENS_NO_SOLUTION; or NQUEENS_CANCELLED, after which
 * the cursor can only be ended. */
int nq_cursor_next(struct nq_cursor *cursor, size_t most, struct nq_boards *boards);

#endif
