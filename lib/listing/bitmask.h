/* SPDX-License-Identifier: MIT
 *
 * Solutions in lexicographic order by bitmask backtracking.
 */

#ifndef NQ_LISTING_BITMASK_H
#define NQ_LISTING_BITMASK_H

#include "board/masks.h"
#include "reference/listing.h"

struct nq_listing {
    const struct nq_board_masks *masks; /* 1 <= n <= 64 */
    const nq_cancel_flag *cancel;
    nq_solution_fn *solution;
    void *context;
    uint32_t block; /* how many placements may wait at a row, at least 1: many for speed, few
                       to find the first solution with little work */
    struct nq_listing_row *rows;
    uint32_t queens[NQ_MASK_COLUMNS];
};

/* Allocates the memory of a listing whose other members are set; nq_listing_end releases it.
 * NQUEENS_OK or NQUEENS_ERROR_MEMORY. */
int nq_listing_begin(struct nq_listing *listing, const struct nq_allocator *allocator);
void nq_listing_end(struct nq_listing *listing, const struct nq_allocator *allocator);

/* Lists the solutions that begin with prefix[0..row-1], queens on open squares that do not attack
 * each other, and have their queen of that row in one of the columns. Returns what solution
 * returned last, NQUEENS_OK without any, or NQUEENS_CANCELLED. */
int nq_listing_run(struct nq_listing *listing, const uint32_t prefix[], uint32_t row,
                   uint64_t columns);

#endif
