/* SPDX-License-Identifier: MIT
 *
 * What a counting kernel is: a subproblem goes in, the number of its completions
 * comes out. A kernel knows nothing of symmetry, threads, progress or callbacks;
 * its only memory is the workspace that it is handed, and it looks at the cancel
 * flag whenever it has done a bounded amount of work.
 */

#ifndef NQ_BACKTRACKING_KERNEL_H
#define NQ_BACKTRACKING_KERNEL_H

#include "base/bits.h"
#include "base/cancel.h"

#include <stddef.h>

/* A partial placement, as far as the search has to do with it. Its rows without
 * a queen are the steps of the search, from the bottom of the board (row n - 1)
 * upward. There are as many free columns as steps. The squares that the queens
 * placed so far attack, and those that constraints close, are in open and
 * columns only, so that a diagonal which leaves the board never has to come back
 * and plain shifts are exact. Past the last step open and distance hold nothing of
 * use. */
struct nq_subproblem {
    uint32_t steps;
    uint64_t columns;                  /* the free columns */
    uint64_t open[NQ_MASK_COLUMNS];    /* by step: the squares that are open at first */
    uint8_t distance[NQ_MASK_COLUMNS]; /* by step: rows up to that of the next step */
};

/* Adds the number of completions of the subproblem to *completions.
 *
 * NQUEENS_OK              added
 * NQUEENS_CANCELLED       *completions holds nothing of use
 * NQUEENS_ERROR_OVERFLOW  the sum does not fit; likewise */
typedef int nq_count_completions_fn(const struct nq_subproblem *subproblem, void *workspace,
                                    const nq_cancel_flag *cancel, uint64_t *completions);

/* The bytes of workspace, aligned as malloc's, that a kernel needs for
 * subproblems of so many steps. */
typedef size_t nq_workspace_size_fn(uint32_t steps);

struct nq_search_kernel {
    nq_count_completions_fn *count_completions;
    nq_workspace_size_fn *workspace_size;
};

extern const struct nq_search_kernel nq_bitmask_kernel;

/* Compiled where the compiler and the machine allow, by NQ_HAVE_... They take
 * subproblems of any width, but of each column outside a window of 16 they try nearly
 * every row. */
extern const struct nq_search_kernel nq_avx2_kernel;
extern const struct nq_search_kernel nq_avx512_kernel;
extern const struct nq_search_kernel nq_neon_kernel;

#endif
