/* SPDX-License-Identifier: MIT
 *
 * The sets of up to 16 rows or columns, ranked among the sets of their size in the order of their
 * masks as numbers.
 */

#ifndef NQ_COLOUR_SETS_H
#define NQ_COLOUR_SETS_H

#include "base/bits.h"
#include "base/limited_memory.h"

struct nq_sets {
    uint32_t elements;
    uint16_t *rank; /* by set */
    uint16_t *set;  /* by size, then rank */
    uint16_t
        *mirror; /* by size, then rank: the rank of the set with its elements in the other order */
    uint32_t first[18]; /* by size: place of its first set; [elements + 1] is the number of sets */
};

/* Makes the sets of `elements` elements, up to 16. NQUEENS_OK, or as nq_memory_renew. */
int nq_sets_make(struct nq_sets *sets, uint32_t elements, struct nq_limited_memory *memory);

void nq_sets_clear(struct nq_sets *sets, struct nq_limited_memory *memory);

/* The number of sets of a size, up to the number of elements and one more. */
static inline uint32_t nq_sets_of(const struct nq_sets *sets, uint32_t size)
{
    return size > sets->elements ? 0 : sets->first[size + 1] - sets->first[size];
}

static inline uint32_t nq_set_at(const struct nq_sets *sets, uint32_t size, uint32_t rank)
{
    return sets->set[sets->first[size] + rank];
}

static inline uint32_t nq_set_complement(const struct nq_sets *sets, uint32_t set)
{
    return (uint32_t)nq_all_columns(sets->elements) ^ set;
}

/* The rank of the set with its elements in the other order. */
static inline uint32_t nq_set_mirror(const struct nq_sets *sets, uint32_t size, uint32_t rank)
{
    return sets->mirror[sets->first[size] + rank];
}

#endif
