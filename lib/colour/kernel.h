/* SPDX-License-Identifier: MIT
 *
 * A colour kernel: it counts the pairs of a placement on one class and a placement on the other
 * class of a colour that share no diagonal, by their columns. Like the other kernels it knows
 * nothing of symmetry, threads and progress, allocates nothing, and polls the cancel flag whenever
 * it has done a bounded amount of work.
 *
 * The terms of this folder:
 *
 *     lane     a placement on odd columns, as a word of diagonals
 *     item     a placement on even columns, put together of pairs of queens
 *     node     the items that share the queens of the first rows
 *     fit      an item and a lane that share no diagonal
 *     set      the columns of a placement, by their rank
 *     block    up to NQ_BLOCK_SETS sets of lanes; each has a table with all sets of items
 *     cell     of a table: the fits of one set of items and one set of lanes
 *     element  32 bits of a vector, a bit for each of 32 lanes of one set
 *     sheet    512 lanes, sliced: a row of elements for each diagonal
 *     strip    the sheets of the same sets, one behind the other
 */

#ifndef NQ_COLOUR_KERNEL_H
#define NQ_COLOUR_KERNEL_H

#include "colour/lists.h"

enum {
    NQ_BLOCK_SETS = 64,
    NQ_SPARSE_SETS = 4 * NQ_BLOCK_SETS /* sets of a block whose pairs are weighed, at most */
};

/* The sets of a block whose pairs are weighed: as many as the spare bits of lanes can tell
 * apart. */
static inline uint32_t nq_sparse_sets(uint32_t n)
{
    const uint32_t spare = nq_spare_bits(n);
    return spare < 8 ? UINT32_C(1) << spare : NQ_SPARSE_SETS;
}

/* A block of a table of numbers of pairs. A row is a set of columns of items, and has a cell for
 * each of some sets of columns of lanes. */
struct nq_block {
    uint32_t first_row; /* ranks of the columns of items: the first, and the one after the last */
    uint32_t end_row;
    uint32_t row_cells;    /* cells from one row of the table to the next */
    uint32_t sets;         /* up to NQ_BLOCK_SETS */
    const uint16_t *ranks; /* of the columns of lanes */
};

/* Adds the pairs to the cells, NQ_BLOCK_SETS for each row, aligned to a cache line, and their
 * number to *pairs. A cell has the sum modulo 2^32; its pairs are at most the product of the
 * numbers of items and of lanes with its columns.
 *
 * NQUEENS_OK
 * NQUEENS_CANCELLED  cells and *pairs are of no use */
typedef int nq_fill_fn(const struct nq_items *items, const struct nq_lanes *lanes,
                       const struct nq_block *block, void *workspace, uint32_t *cells,
                       uint64_t *pairs, const nq_cancel_flag *cancel);

/* Adds the weights of the pairs to *sum. A weight is a cell of a table as `fill` makes it, though
 * with a cell for every set of the block, which may be 2^set_bits. Lanes have no diagonals in their
 * set_bits highest bits. The sum is below 2^64. Returns as nq_fill_fn. */
typedef int nq_weigh_fn(const struct nq_items *items, const struct nq_lanes *lanes,
                        const struct nq_block *block, uint32_t set_bits, void *workspace,
                        const uint32_t *weights, uint64_t *sum, const nq_cancel_flag *cancel);

/* Adds the products of the cells of two tables, set by set, to products, and the cells of each to
 * sums. */
typedef void nq_multiply_fn(const uint32_t *white, const uint32_t *black, uint32_t rows,
                            uint64_t products[], uint64_t sums[][NQ_BLOCK_SETS]);

/* The bytes of a workspace, aligned to a cache line, for items of this depth and blocks with at
 * most this many lanes and sets. */
typedef size_t nq_colour_workspace_fn(uint32_t depth, size_t lanes, uint32_t sets);

struct nq_colour_kernel {
    nq_fill_fn *fill;
    nq_weigh_fn *weigh;
    nq_multiply_fn *multiply;
    nq_colour_workspace_fn *workspace_size;
};

extern const struct nq_colour_kernel nq_colour_portable;
extern const struct nq_colour_kernel nq_colour_avx2;    /* built as avx2.c says */
extern const struct nq_colour_kernel nq_colour_avx512;  /* built as avx512.c says */
extern const struct nq_colour_kernel nq_colour_neon;    /* built as v128.c says */
extern const struct nq_colour_kernel nq_colour_simd128; /* built as v128.c says */

#endif
