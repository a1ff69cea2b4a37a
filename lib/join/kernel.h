/* SPDX-License-Identifier: MIT
 *
 * What a join kernel does: it extends lists of placements on half a board by a queen, and counts
 * the pairs of placements that fit. Like the kernels of backtracking/kernel.h it knows nothing of
 * symmetry, threads and progress, allocates nothing, and polls the cancel flag whenever it has
 * done a bounded amount of work.
 */

#ifndef NQ_JOIN_KERNEL_H
#define NQ_JOIN_KERNEL_H

#include "base/cancel.h"
#include "join/half_board.h"

#include <stddef.h>

/* Lists are stored in whole vectors: after the last placement come words of all bits. */
enum { NQ_JOIN_VECTOR = 8 };

static inline size_t nq_join_padded(size_t count)
{
    return (count + NQ_JOIN_VECTOR - 1) / NQ_JOIN_VECTOR * NQ_JOIN_VECTOR;
}

/* Appends to the list at to each of count placements that has none of these diagonals, one at
 * least, with them added. from is padded; to has room for nq_join_padded(count) more. prefetch
 * is another list that may be fetched into the cache meanwhile, or NULL. Returns how many were
 * appended. */
typedef size_t nq_join_extend_fn(const uint64_t *from, size_t count, uint64_t diagonals,
                                 const uint64_t *prefetch, uint64_t *to);

/* All placements on two disjoint sets of columns, fewer than 2^31 each, in any order, and not
 * padded. */
struct nq_join_halves {
    const uint64_t *placements[2];
    size_t count[2];
    uint64_t taken[2];      /* contains all diagonals of each list's placements */
    uint32_t crossing_bits; /* as in nq_half_board */
    enum nq_half_rule rule;
};

/* Counts the pairs of a placement of either list that fit: for no d below crossing_bits the one
 * has bit d and the other bit d ^ 1. A pair counts as the rule says, so the sum is below 2^63.
 *
 * NQUEENS_OK         *pairs is the number
 * NQUEENS_CANCELLED  it is not */
typedef int nq_join_count_fn(const struct nq_join_halves *halves, void *workspace,
                             const nq_cancel_flag *cancel, uint64_t *pairs);

/* The bytes of workspace, aligned as malloc's, for lists of so many placements; more for
 * more. */
typedef size_t nq_join_workspace_size_fn(const size_t count[2]);

struct nq_join_kernel {
    nq_join_extend_fn *extend;
    nq_join_count_fn *count_pairs;
    nq_join_workspace_size_fn *workspace_size;
};

extern const struct nq_join_kernel nq_join_portable;
extern const struct nq_join_kernel nq_join_avx2;   /* by NQ_HAVE_JOIN_AVX2 */
extern const struct nq_join_kernel nq_join_avx512; /* by NQ_HAVE_JOIN_AVX512 */
extern const struct nq_join_kernel nq_join_neon;   /* by NQ_HAVE_JOIN_NEON */

#endif
