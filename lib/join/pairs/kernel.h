/* SPDX-License-Identifier: MIT
 *
 * A join kernel: it extends lists of placements on half a board by a queen, and counts the pairs of
 * placements that fit. Like the kernels of backtracking/kernel.h it knows nothing of symmetry,
 * threads and progress, allocates nothing, and polls the cancel flag whenever it has done a bounded
 * amount of work.
 */

#ifndef NQ_JOIN_KERNEL_H
#define NQ_JOIN_KERNEL_H

#include "base/cancel.h"
#include "join/pairs/narrow.h"

#include <stddef.h>

/* Lists are stored in whole vectors: after the last placement come words of all bits. */
enum { NQ_JOIN_VECTOR = 8 };

static inline size_t nq_join_padded(size_t count)
{
    return (count + NQ_JOIN_VECTOR - 1) / NQ_JOIN_VECTOR * NQ_JOIN_VECTOR;
}

/* Copies to `to` every placement disjoint from `diagonals`, one at least, with `diagonals` added.
 * Returns their number. from is padded; to has room for nq_join_padded(count). prefetch is another
 * list that may be fetched into the cache meanwhile, or NULL. */
typedef size_t nq_join_extend_fn(const uint64_t *from, size_t count, uint64_t diagonals,
                                 const uint64_t *prefetch, uint64_t *to);

/* The weight of a pair of halves that fits; docs/algorithms.md, step 10, says why. */
enum nq_pair_weighting {
    NQ_PAIRS_ALIKE, /* once */
    /* Never if both halves have queens on long diagonals, twice if one half has two, else once. */
    NQ_PAIRS_LONG_DIAGONALS
};

/* The placements on two disjoint sets of columns, fewer than 2^31 each, in any order, and not
 * padded; or their narrow words, by segments. */
struct nq_join_halves {
    const struct nq_narrow *narrow; /* NULL: they are placements */
    const uint64_t *placements[2];
    const uint32_t *segment[2][NQ_NARROW_SEGMENTS];
    size_t in_segment[2][NQ_NARROW_SEGMENTS];
    size_t count[2];        /* placements or words in all */
    uint64_t reachable[2];  /* contains all diagonals of each list's placements, or of its words */
    uint32_t crossing_bits; /* lowest bits, as in nq_half_board */
    enum nq_pair_weighting rule;
};

/* Counts the pairs of a placement of either list that fit: for no d below crossing_bits the one
 * has bit d and the other bit d ^ 1. A pair counts as the rule says, so the sum is below 2^63.
 *
 * NQUEENS_OK         *pairs is the number
 * NQUEENS_CANCELLED  *pairs is no use */
typedef int nq_join_count_fn(const struct nq_join_halves *halves, void *workspace,
                             const nq_cancel_flag *cancel, uint64_t *pairs);

/* The bytes of workspace, aligned as malloc's, for lists of `count` placements or narrow words.
 * They grow with the sum and with the longer list. */
typedef size_t nq_join_workspace_size_fn(const size_t count[2], int is_narrow);

/* Sets a mask for each block of placements: bit i is set if placement i has none of the diagonals
 * of a queen. If they are 0, no queen may stand there, and all bits are clear. */
typedef void nq_narrow_masks_fn(const uint64_t *placements, size_t blocks, uint64_t diagonals,
                                uint16_t *masks);

/* A selection of the words of a table's list (lists/table.h) that leave queens' squares free. */
struct nq_narrow_selection {
    const uint32_t *words; /* words of the list */
    const uint16_t *ends;  /* ends of its segments, in blocks */
    uint32_t segments;
    uint32_t queens;                              /* 1 to NQ_NARROW_MOST_QUEENS */
    const uint16_t *masks[NQ_NARROW_MOST_QUEENS]; /* masks of the list, one array for each queen */
    uint32_t kept;                                /* bits of the list's words to keep */
    uint32_t word;                                /* word of the queens, added to each word */
    uint32_t key;                                 /* key of the queens */
};

/* Appends the words, with the word of the queens, to the segments that end there. Each has room for
 * all of the list's words and a block. */
typedef void nq_narrow_select_fn(const struct nq_narrow_selection *selection, uint32_t *end[]);

struct nq_join_kernel {
    nq_join_extend_fn *extend;
    nq_join_count_fn *count_pairs;
    nq_join_workspace_size_fn *workspace_size;
    nq_narrow_masks_fn *masks;
    nq_narrow_select_fn *select;
};

extern const struct nq_join_kernel nq_join_portable;
extern const struct nq_join_kernel nq_join_avx2;    /* if NQ_HAVE_JOIN_AVX2 */
extern const struct nq_join_kernel nq_join_avx512;  /* if NQ_HAVE_JOIN_AVX512 */
extern const struct nq_join_kernel nq_join_neon;    /* if NQ_HAVE_JOIN_NEON */
extern const struct nq_join_kernel nq_join_simd128; /* if NQ_HAVE_JOIN_SIMD128 */

#endif
