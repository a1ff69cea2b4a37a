/* SPDX-License-Identifier: MIT
 *
 * What a join kernel does: it makes lists of placements longer by a queen, and counts
 * the pairs of placements that fit. Like the kernels of backtracking/kernel.h it knows nothing of
 * symmetry, threads, progress and callbacks, has no memory but its workspace, and
 * looks at the cancel flag whenever it has done a bounded amount of work.
 *
 * A placement on half a board is the set of its diagonals, see half_board.h.
 */

#ifndef NQ_JOIN_KERNEL_H
#define NQ_JOIN_KERNEL_H

#include "base/cancel.h"
#include "join/half_board.h"

#include <stddef.h>

/* Lists are stored in whole vectors: behind the last placement as many words with
 * all bits set as make their number a multiple. */
enum { NQ_JOIN_VECTOR = 8 };

static inline size_t nq_join_padded(size_t count)
{
    return (count + NQ_JOIN_VECTOR - 1) / NQ_JOIN_VECTOR * NQ_JOIN_VECTOR;
}

/* Appends to the list at to each of count placements that has none of these
 * diagonals, which are one at least, with them added. from is padded; to has room
 * for nq_join_padded(count) more. prefetch, where it is not NULL, is another list that may
 * be brought to the cache meanwhile. Returns how many were appended. */
typedef size_t nq_join_extend_fn(const uint64_t *from, size_t count, uint64_t diagonals,
                                 const uint64_t *prefetch, uint64_t *to);

/* All placements on two sets of columns that have none in common, fewer than 2^31
 * each, in any order, and not padded. */
struct nq_join_halves {
    const uint64_t *placements[2];
    size_t count[2];
    uint64_t taken[2]; /* all diagonals of each list's placements are in these sets */
    uint32_t compared; /* as in nq_half_board */
    enum nq_half_rule rule;
};

/* Counts the pairs of one placement of either list that fit: that have not, for any d below
 * compared, bit d in the one and bit d ^ 1 in the other (half_board.c); as the rule weights
 * them. So they are below 2^63.
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
extern const struct nq_join_kernel nq_join_avx512; /* by NQ_HAVE_JOIN_AVX512 */

#endif
