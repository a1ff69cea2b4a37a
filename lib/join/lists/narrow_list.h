/* SPDX-License-Identifier: MIT
 *
 * A list of a table in narrow words, with the masks that say which queens fit them.
 */

#ifndef NQ_JOIN_NARROW_LIST_H
#define NQ_JOIN_NARROW_LIST_H

#include "join/lists/table.h"

/* Room for a list that is to be narrowed; begins as all zero. */
struct nq_narrow_scratch {
    uint64_t *placements;
    uint64_t *sorted; /* whole blocks, in the order of their keys */
    size_t room;      /* of placements */
};

/* Makes room for this number of placements. What the scratch held is lost.
 *
 * NQUEENS_OK, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_UNSUPPORTED (over the limit) */
int nq_narrow_scratch_grow(struct nq_narrow_scratch *scratch, size_t placements,
                           const struct nq_join_context *context);
void nq_narrow_scratch_clear(struct nq_narrow_scratch *scratch, struct nq_join_memory *memory);

/* Sorts the first count placements of the scratch and sets the list's segments. */
void nq_narrow_sort(struct nq_narrow_scratch *scratch, size_t count,
                    const struct nq_join_context *context, struct nq_narrow_list *list);

/* The room, in words of 64 bits, that a list with these segments takes in a table of so many rows. */
size_t nq_narrow_list_words(const struct nq_narrow_list *list, uint32_t rows,
                            const struct nq_join_context *context);

/* Makes the list of a set of columns from what was sorted. memory begins at a cache line. */
void nq_narrow_list_make(struct nq_narrow_list *list, const struct nq_narrow_scratch *scratch,
                         uint32_t set, const struct nq_join_context *context, uint64_t *memory);

#endif
