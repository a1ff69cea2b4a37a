/* SPDX-License-Identifier: MIT
 *
 * Sets of a given size as masks, numbered from 0 in the order of the masks as numbers: the
 * combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3).
 */

#ifndef NQ_JOIN_SUBSETS_H
#define NQ_JOIN_SUBSETS_H

#include <stdint.h>

enum { NQ_SUBSET_ELEMENTS = 28 }; /* elements are below this */

/* The binomial coefficient: how many sets of this size there are; below 2^32 for up to 32
 * elements. */
uint64_t nq_subsets(uint32_t elements, uint32_t size);

/* The set of this size with this number. */
uint32_t nq_subset_at(uint32_t size, uint64_t number);

/* The next set of the same size; set is not empty. The last one of so many elements is followed
 * by one that has an element more. */
static inline uint32_t nq_subset_next(uint32_t set)
{
    uint32_t lowest = set & (~set + 1);
    uint32_t carried = set + lowest;
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): the set is not empty */
    return carried | (((carried ^ set) / lowest) >> 2);
}

/* How many sets come before one because of its size-th smallest element:
 * before[element][size - 1]. */
struct nq_subset_numbers {
    uint32_t before[NQ_SUBSET_ELEMENTS][NQ_SUBSET_ELEMENTS];
};

void nq_subset_numbers_set(struct nq_subset_numbers *numbers);

/* The number of a set among those of its size. */
uint32_t nq_subset_number(const struct nq_subset_numbers *numbers, uint32_t set);

#endif
