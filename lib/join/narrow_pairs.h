/* SPDX-License-Identifier: MIT
 *
 * The pairs of placements of a unit that fit, by lists of narrow words.
 */

#ifndef NQ_JOIN_NARROW_PAIRS_H
#define NQ_JOIN_NARROW_PAIRS_H

#include "join/workbench.h"

/* Counts the pairs of a placement on the half board with one set of columns and one with the other,
 * from a table in narrow words.
 *
 * NQUEENS_OK, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_UNSUPPORTED (over the limit) */
int nq_narrow_pairs(struct nq_join_workbench *workbench, const uint32_t columns[2],
                    const struct nq_join_context *context, const struct nq_join_table *table,
                    uint64_t *pairs);

#endif
