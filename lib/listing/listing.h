/* SPDX-License-Identifier: MIT
 *
 * The solutions of a board with n <= 64 in lexicographic order, by a listing kernel.
 */

#ifndef NQ_LISTING_LISTING_H
#define NQ_LISTING_LISTING_H

#include "listing/kernel.h"
#include "reference/solutions.h"

struct nq_listing {
    const struct nq_allocator *allocator;
    const nq_cancel_flag *cancel;
    const struct nq_listing_kernel *kernel;
    void *workspace;
    struct nq_board_masks masks;
    struct nq_boards boards; /* boards found and not handed over */
    int is_running;          /* the kernel has a run */
    int is_half; /* one run follows, of the boards with their first queen in the middle */
    /* The rows whose runs follow, from row rows_to_run - 1 up to row 0: the solutions that agree
     * with `after` above the row, and have a greater column in the row. */
    uint32_t rows_to_run;
    uint32_t after[NQ_MASK_COLUMNS];
};

/* Prepares a listing of the task's board, 1 <= n <= 64, by a kernel that takes the board, or by a
 * portable kernel if `kernel` is NULL or the board has another rule than the rule of queens. The
 * allocator and the cancel flag are used until the listing ends; the task is not.
 *
 * NQUEENS_OK            nq_listing_end releases the memory
 * NQUEENS_NO_SOLUTION   the constraints contradict each other; there is nothing to end
 * NQUEENS_ERROR_MEMORY  memory ran out; there is nothing to end */
int nq_listing_begin(struct nq_listing *listing, const struct nq_task *task,
                     const struct nq_listing_kernel *kernel);
void nq_listing_end(struct nq_listing *listing);

/* Whether the open squares and the rule stay the same under reflection left to right. */
int nq_listing_is_symmetric(const struct nq_listing *listing);

/* Starts before the first solution of all. */
void nq_listing_start_whole(struct nq_listing *listing);

/* Whether the last solutions of a listing started with nq_listing_start_whole have their queen of
 * row 0 in the right half of the board. */
static inline int nq_listing_is_in_second_half(const struct nq_listing *listing)
{
    return listing->rows_to_run == 0;
}

/* Starts before the first solution of the left half, n > 1: the solutions whose first queen stands
 * left of the middle, or in the middle column with the second queen left of it. Where the listing
 * is symmetric, the other solutions are the mirror images of these. */
void nq_listing_start_half(struct nq_listing *listing);

/* Start before the first solution whose queen of row 0 is in one of the columns, or before the
 * first solution after a board, which is any array of entries below n. */
void nq_listing_start(struct nq_listing *listing, uint64_t columns);
void nq_listing_start_after(struct nq_listing *listing, const uint32_t queens[]);

/* Goes on to the next solutions, at least one, valid until the listing goes on. NQUEENS_OK,
 * NQUEENS_NO_SOLUTION if none is left, or NQUEENS_CANCELLED. */
int nq_listing_next_boards(struct nq_listing *listing, struct nq_boards *boards);

/* Goes on to the next solutions, at least one and at most `most` > 0, valid until the listing goes
 * on. Returns as nq_listing_next_boards. */
int nq_listing_take(struct nq_listing *listing, size_t most, struct nq_boards *boards);

enum { NQ_MOST_ROWS_TO_LIST = 11 }; /* "auto" lists boards up to this size to count them */

/* Counts the solutions of the task's board, 2 <= n <= 64, by a listing as nq_listing_begin
 * prepares, in the calling thread and without reports, and adds them to the task's tally as no
 * unit. NQUEENS_OK, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW. */
int nq_listing_count(const struct nq_task *task, const struct nq_listing_kernel *kernel);

#endif
