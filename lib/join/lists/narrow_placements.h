/* SPDX-License-Identifier: MIT
 *
 * All placements on half a board that take a given set of columns, in narrow words and sorted into
 * segments, from a table of such lists.
 */

#ifndef NQ_JOIN_NARROW_PLACEMENTS_H
#define NQ_JOIN_NARROW_PLACEMENTS_H

#include "join/lists/table.h"

/* Lists that grow, all with the same room; begin as all zero. */
struct nq_narrow_placements {
    uint32_t *words;
    size_t room; /* of a segment */
    uint32_t *end[NQ_NARROW_SEGMENTS];
};

static inline const uint32_t *nq_narrow_segment(const struct nq_narrow_placements *placements,
                                                uint32_t segment)
{
    return placements->words + segment * placements->room;
}

/* Lists the placements on the half board with this set of columns.
 *
 * NQUEENS_OK, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_UNSUPPORTED
 * (over the limit) */
int nq_narrow_placements_list(struct nq_narrow_placements *placements,
                              const struct nq_join_table *table,
                              const struct nq_join_context *context, uint32_t columns);

void nq_narrow_placements_clear(struct nq_narrow_placements *placements,
                                struct nq_join_memory *memory);

#endif
