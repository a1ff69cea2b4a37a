/* SPDX-License-Identifier: MIT
 *
 * A listing kernel: the solutions of a run in lexicographic order, a block at a time. A run is the
 * solutions that begin with given queens and go on in given columns. A kernel knows nothing of
 * threads, symmetry or callbacks. Its only memory is the workspace, and it polls the cancel flag
 * after each bounded amount of work.
 */

#ifndef NQ_LISTING_KERNEL_H
#define NQ_LISTING_KERNEL_H

#include "base/cancel.h"
#include "board/masks.h"

#include <stddef.h>

/* A block of solutions: boards[count][n], in memory of the kernel, valid until the kernel goes
 * on. */
struct nq_boards {
    const uint32_t *queens;
    size_t count;
};

/* The size in bytes of the workspace for boards of n rows. A workspace is aligned as memory of
 * malloc. */
typedef size_t nq_listing_workspace_fn(uint32_t n);

/* Begins a run on the open squares of the masks, which are used until the run ends: the solutions
 * that begin with queens[0..row-1] and have the queen of `row`, row < n, in one of the columns.
 * queens[0..row-1] stand on open squares, and none attacks another. */
typedef void nq_start_run_fn(void *workspace, const struct nq_board_masks *masks,
                             const uint32_t queens[], uint32_t row, uint64_t columns);

/* Goes on with the run. NQUEENS_OK: *boards are the next solutions, at least one;
 * NQUEENS_NO_SOLUTION if none is left; or NQUEENS_CANCELLED. */
typedef int nq_next_boards_fn(void *workspace, const nq_cancel_flag *cancel,
                              struct nq_boards *boards);

struct nq_listing_kernel {
    uint32_t smallest_n;
    uint32_t largest_n;
    int takes_rules; /* rules other than the rule of queens, and regions */
    nq_listing_workspace_fn *workspace_size;
    nq_start_run_fn *start_run;
    nq_next_boards_fn *next_boards;
};

/* Kernels in portable C: under any rule but the rule of queens (rule_walk.c); for n <= 9 (walk.c);
 * for n = 10 to 64 (blocks.c); for regions and "completion" (tree.c). */
extern const struct nq_listing_kernel nq_listing_of_rule, nq_listing_recursive, nq_listing_blocks;
extern const struct nq_listing_kernel nq_listing_tree;

/* The sets that the lanes of a vector kernel may hold. */
enum nq_lane_squares {
    NQ_MANY_SQUARES, /* any columns */
    NQ_FEW_SQUARES,  /* at most eight */
    NQ_ORDERS        /* orders of the last rows, 0 to 5 */
};

/* Kernels that are built where the compiler and the machine allow it, each for boards of up to 16
 * columns and for boards of up to 32: avx2.c, avx512.c and v128.c say under which macro and with
 * which flags. */
enum { NQ_LISTING_SIZES = 2 };
extern const struct nq_listing_kernel nq_listing_avx2_16, nq_listing_avx2_32;
extern const struct nq_listing_kernel nq_listing_avx512_16, nq_listing_avx512_32;
extern const struct nq_listing_kernel nq_listing_neon_16, nq_listing_neon_32;
extern const struct nq_listing_kernel nq_listing_simd128_16, nq_listing_simd128_32;

#endif
