/* SPDX-License-Identifier: MIT
 *
 * The pairs of placements of a part that fit: both lists are made and joined.
 */

#ifndef NQ_JOIN_PART_H
#define NQ_JOIN_PART_H

#include "join/plan/budget.h"
#include "join/plan/units.h"

/* What a thread holds from part to part; begins as all zero. */
struct nq_join_scratch {
    struct nq_join_list lists; /* of both halves, one after the other */
    struct nq_join_list runs;  /* what is left of a run of each */
    struct nq_join_list narrow[2];
    void *workspace;
    size_t workspace_bytes;
};

void nq_join_scratch_clear(struct nq_join_scratch *scratch, struct nq_join_memory *memory);

/* Counts the pairs. The context is that of the whole half board; table is its table, or NULL if
 * the lists have tables of their own.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW,
 * NQUEENS_ERROR_UNSUPPORTED (over the limit) */
int nq_join_part_pairs(struct nq_join_scratch *scratch, const struct nq_join_part *part,
                       const struct nq_join_context *context, const struct nq_join_table *table,
                       const struct nq_join_plan *plan, uint64_t *pairs);

#endif
