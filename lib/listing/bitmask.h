/* SPDX-License-Identifier: MIT
 *
 * Solutions in lexicographic order by bitmask backtracking.
 */

#ifndef NQ_LISTING_BITMASK_H
#define NQ_LISTING_BITMASK_H

#include "board/masks.h"
#include "listing/eight_rows.h"
#include "listing/rule_walk.h"
#include "reference/listing.h"

/* How many placements may wait at a row at first, when a few solutions are wanted. It grows by one
 * with each solution. */
enum { NQ_WIDTH_TO_STEP = 16 };

struct nq_listing {
    const struct nq_allocator *allocator;
    const nq_cancel_flag *cancel;
    struct nq_board_masks masks;
    struct nq_rule_walk *walk;   /* under another rule than that of queens, for what is below but */
    struct nq_listing_row *rows; /* rows_to_run, after and queens */
    struct nq_placements *placements; /* by row, to the first lanes row */
    uint32_t first_lanes_row;
    struct nq_lanes *lanes; /* by row, from that row on */
    struct nq_lanes_masks lanes_masks;
    uint32_t first_width;
    uint32_t width; /* how many placements may wait at a row */
    uint32_t top;   /* the first row of the run; those above it have one queen each */
    uint32_t row;   /* that is being expanded, as the rows from top to it are */
    uint32_t rows_to_run;
    uint32_t after[NQ_MASK_COLUMNS]; /* the runs that follow agree with it */
    uint32_t queens[NQ_MASK_COLUMNS];
};

/* Prepares a listing of the task's board, 1 <= n <= 64. The allocator and the cancel flag are used
 * until its end, the task no longer. width, from 1 to NQ_LISTING_BLOCK, is how many placements may
 * wait at a row at first.
 *
 * NQUEENS_OK            nq_listing_end releases the memory
 * NQUEENS_NO_SOLUTION   the constraints contradict each other; there is nothing to end
 * NQUEENS_ERROR_MEMORY  likewise */
int nq_listing_begin(struct nq_listing *listing, const struct nq_task *task, uint32_t width);
void nq_listing_end(struct nq_listing *listing);

/* Starts with the first solution whose queen of row 0 is in one of the columns, or with the first
 * after a board, which is any array of entries below n. */
void nq_listing_start(struct nq_listing *listing, uint64_t columns);
void nq_listing_start_after(struct nq_listing *listing, const uint32_t queens[]);

/* Goes on to the next solution, which listing->queens then holds. NQUEENS_OK, NQUEENS_NO_SOLUTION if
 * there is none, or NQUEENS_CANCELLED. */
int nq_listing_next(struct nq_listing *listing);

/* Hands over the solutions that are left. Returns what solution returned last, NQUEENS_OK without
 * any, or NQUEENS_CANCELLED. */
int nq_listing_call(struct nq_listing *listing, nq_solution_fn *solution, void *context);

/* As nq_reference_list, 1 <= n <= 64. */
int nq_bitmask_list(const struct nq_task *task, nq_solution_fn *solution, void *context);

#endif
