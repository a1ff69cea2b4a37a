/* SPDX-License-Identifier: MIT
 *
 * A counting kernel: a subproblem goes in, the number of its completions comes out. A kernel
 * knows nothing of symmetry, threads, progress or callbacks. Its only memory is the workspace,
 * and it polls the cancel flag after each bounded amount of work.
 */

#ifndef NQ_BACKTRACKING_KERNEL_H
#define NQ_BACKTRACKING_KERNEL_H

#include "base/bits.h"
#include "base/cancel.h"
#include "board/rule.h"

#include <stddef.h>

/* The part of a board that a partial placement leaves to a search. The rows without a queen are its
 * steps, from the bottom of the board (row n - 1) upward, and there are as many free columns as
 * steps. The queens placed so far, and the constraints, show in open and columns only: a search
 * shifts the diagonals of its own queens, none of which re-enters the board. Entries past the last
 * step are unspecified. Under another rule, which only nq_bitmask_kernel takes, the steps may go
 * down the board instead, and the search looks up attacks by `row`. */
struct nq_subproblem {
    const struct nq_rule *rule; /* NULL: queens without regions */
    uint32_t steps;
    uint64_t columns;                  /* the free columns */
    uint64_t open[NQ_MASK_COLUMNS];    /* by step: the open squares of its row */
    uint8_t distance[NQ_MASK_COLUMNS]; /* by step: rows up to the next step */
    uint8_t row[NQ_MASK_COLUMNS];      /* by step, with a rule */
};

/* Adds the number of completions of the subproblem to *completions.
 *
 * NQUEENS_OK              added
 * NQUEENS_CANCELLED       *completions is unspecified
 * NQUEENS_ERROR_OVERFLOW  the sum does not fit; *completions is unspecified */
typedef int nq_count_completions_fn(const struct nq_subproblem *subproblem, void *workspace,
                                    const nq_cancel_flag *cancel, uint64_t *completions);

/* The size in bytes of the workspace for subproblems of this number of steps, not 0; a workspace is
 * aligned as memory of malloc. */
typedef size_t nq_workspace_size_fn(uint32_t steps);

struct nq_search_kernel {
    nq_count_completions_fn *count_completions;
    nq_workspace_size_fn *workspace_size;
};

extern const struct nq_search_kernel nq_bitmask_kernel;

/* The functions of nq_bitmask_kernel for subproblems with a rule (rule_search.c). */
int nq_rule_count_completions(const struct nq_subproblem *subproblem, void *workspace,
                              const nq_cancel_flag *cancel, uint64_t *completions);
size_t nq_rule_workspace_size(uint32_t steps);

/* Kernels that are built where the compiler and the machine allow it: avx2.c, avx512.c and v128.c
 * say under which macro and with which flags. They take subproblems of any width, though they try
 * nearly every row for each column outside a window of 16. */
extern const struct nq_search_kernel nq_avx2_kernel;
extern const struct nq_search_kernel nq_avx512_kernel;
extern const struct nq_search_kernel nq_neon_kernel;
extern const struct nq_search_kernel nq_simd128_kernel;

#endif
