/* SPDX-License-Identifier: MIT
 *
 * The pairs of two lists of sets that are disjoint: the tree join.
 */

#ifndef NQ_JOIN_PAIRS_H
#define NQ_JOIN_PAIRS_H

#include "base/cancel.h"

#include <stddef.h>

/* The weight of a pair: as it is, or by the long diagonals, whose bits are 0 and 1: never if both sets
 * have one, twice if one set has two, else once; docs/algorithms.md, step 10, says why. */
enum nq_pair_weighting { NQ_PAIRS_ALIKE, NQ_PAIRS_LONG_DIAGONALS };

/* Sets below 2^63, fewer than 2^31 in each list. */
struct nq_join_pairs {
    uint64_t *words[2];
    size_t count[2];
    enum nq_pair_weighting weighting;
};

/* Counts the pairs of disjoint sets by their weights. The lists are put in another order, and lose the
 * long diagonals where these are weighed.
 *
 * NQUEENS_OK         *pairs is the number
 * NQUEENS_CANCELLED  *pairs is no use */
int nq_join_count_pairs(const struct nq_join_pairs *lists, void *workspace,
                        const nq_cancel_flag *cancel, uint64_t *pairs);

/* The bytes of a workspace for lists of up to this many sets. */
size_t nq_join_workspace_size(size_t longest);

#endif
