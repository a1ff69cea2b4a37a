/* SPDX-License-Identifier: MIT
 *
 * The pairs of placements of a part that fit: both lists are made and joined.
 */

#ifndef NQ_JOIN_PART_PAIRS_H
#define NQ_JOIN_PART_PAIRS_H

#include "join/deal.h"
#include "join/workbench.h"

/* Counts the pairs. The context is that of the whole half board; table is its table, or NULL if
 * the lists have tables of their own.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW,
 * NQUEENS_ERROR_UNSUPPORTED (over the limit) */
int nq_join_part_pairs(struct nq_join_workbench *workbench, const struct nq_join_part *part,
                       const struct nq_join_context *context, const struct nq_join_table *table,
                       const struct nq_join_plan *plan, uint64_t *pairs);

#endif
