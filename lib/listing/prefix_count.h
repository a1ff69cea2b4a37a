/* SPDX-License-Identifier: MIT
 *
 * How many solutions begin with given queens in the first rows.
 */

#ifndef NQ_LISTING_PREFIX_COUNT_H
#define NQ_LISTING_PREFIX_COUNT_H

#include "backtracking/kernel.h"
#include "board/masks.h"
#include "work/task.h"

/* The counts of one board. */
struct nq_prefix_counter {
    const struct nq_task *task;
    const struct nq_search_kernel *kernel;
    struct nq_board_masks masks;
    void *workspace;
};

/* Prepares counts on the task's board, 1 <= n <= 64, by a backtracking kernel that
 * takes it, not the reference.
 *
 * NQUEENS_OK            nq_prefix_counter_end releases the memory
 * NQUEENS_NO_SOLUTION   the constraints leave none; there is nothing to end
 * NQUEENS_ERROR_MEMORY  memory ran out; there is nothing to end */
int nq_prefix_counter_begin(struct nq_prefix_counter *counter, const struct nq_task *task,
                            const struct nq_search_kernel *kernel);
void nq_prefix_counter_end(struct nq_prefix_counter *counter);

/* The open squares of a row that none of prefix[0..row-1] attacks. */
uint64_t nq_prefix_open(const struct nq_prefix_counter *counter, const uint32_t prefix[],
                        uint32_t row);

/* Sets *solutions to the number of solutions that begin with prefix[0..row-1], queens on open
 * squares that do not attack each other, and have their queen of that row, row < n, in one of the
 * columns. Larger counts run in the task's threads.
 *
 * NQUEENS_OK; NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW,
 * NQUEENS_ERROR_THREAD, and *solutions is unspecified */
int nq_prefix_count(const struct nq_prefix_counter *counter, const uint32_t prefix[], uint32_t row,
                    uint64_t columns, uint64_t *solutions);

#endif
