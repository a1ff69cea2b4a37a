/* SPDX-License-Identifier: MIT
 *
 * The placements on half a board that take a given set of columns.
 */

#ifndef NQ_JOIN_LIST_H
#define NQ_JOIN_LIST_H

#include "join/lists/table.h"

enum { NQ_JOIN_MOST_LEFT = 6 }; /* rows that the table may leave */

/* A list that grows, of zeros at first. In narrow words it is one list for each segment. */
struct nq_join_list {
    uint64_t *words;
    size_t count; /* placements in the list */
    size_t room;  /* words that the list, or each segment, has room for */
    uint32_t *end[NQ_NARROW_SEGMENTS];
};

/* The beginning of a segment of narrow words. */
static inline uint32_t *nq_narrow_segment(const struct nq_join_list *placements, uint32_t segment)
{
    return (uint32_t *)(void *)placements->words + segment * placements->room;
}

/* A placement on the innermost `rows` rows. */
struct nq_join_inner {
    uint32_t rows;
    uint32_t columns;
    uint64_t diagonals;
};

/* Appends the placements on the half board with this set of columns and the inner placement, on 0
 * or 1 of its rows and other columns, from a table that leaves 1 to NQ_JOIN_MOST_LEFT rows and has
 * the rows that reuse bits. From a table in narrow words the lists are in narrow words and are
 * emptied first, and there is no inner placement.
 *
 * NQUEENS_OK, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_UNSUPPORTED
 * (over the limit) */
int nq_join_list_make(struct nq_join_list *placements, const struct nq_join_table *table,
                      const struct nq_join_context *context, uint32_t columns,
                      const struct nq_join_inner *inner);

void nq_join_list_clear(struct nq_join_list *placements, struct nq_limited_memory *memory);

#endif
