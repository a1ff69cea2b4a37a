/* SPDX-License-Identifier: MIT
 *
 * Solutions in lexicographic order by bitmask backtracking.
 */

#ifndef NQ_LISTING_BITMASK_H
#define NQ_LISTING_BITMASK_H

#include "board/masks.h"
#include "reference/listing.h"

/* How many placements may wait at a row: many for speed, few to find the first solution with
 * little work. */
enum { NQ_BLOCK_TO_LIST_ALL = 256, NQ_BLOCK_TO_FIND_ONE = 8 };

struct nq_listing {
    const struct nq_task *task;
    struct nq_board_masks masks;
    nq_solution_fn *solution;
    void *context;
    uint32_t block;
    struct nq_listing_row *rows;
    uint32_t queens[NQ_MASK_COLUMNS];
};

/* Prepares a listing of the task's board, 1 <= n <= 64, by nq_listing_run.
 *
 * NQUEENS_OK            nq_listing_end releases the memory
 * NQUEENS_NO_SOLUTION   the constraints contradict each other; there is nothing to end
 * NQUEENS_ERROR_MEMORY  likewise */
int nq_listing_begin(struct nq_listing *listing, const struct nq_task *task, uint32_t block,
                     nq_solution_fn *solution, void *context);
void nq_listing_end(struct nq_listing *listing);

/* Lists the solutions that begin with prefix[0..row-1], queens on open squares that do not attack
 * each other, and have their queen of that row in one of the columns. Returns what solution
 * returned last, NQUEENS_OK without any, or NQUEENS_CANCELLED. */
int nq_listing_run(struct nq_listing *listing, const uint32_t prefix[], uint32_t row,
                   uint64_t columns);

/* As nq_reference_list and nq_reference_find, 1 <= n <= 64. */
int nq_bitmask_list(const struct nq_task *task, nq_solution_fn *solution, void *context);
int nq_bitmask_find(const struct nq_task *task, const uint32_t after[], uint32_t found[]);

#endif
