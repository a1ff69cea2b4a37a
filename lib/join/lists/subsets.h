/* SPDX-License-Identifier: MIT
 *
 * Sets of a given size as masks, numbered from 0 in the order of the masks as numbers: the
 * combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3). A set
 * a < b < c ... has the number C(a, 1) + C(b, 2) + C(c, 3) + ..., the sets of its size that come
 * before it. A number takes a few steps for each element.
 */

#ifndef NQ_JOIN_SUBSETS_H
#define NQ_JOIN_SUBSETS_H

#include "base/bits.h"

enum { NQ_SUBSET_ELEMENTS = 28 }; /* elements are below this */

/* The binomial coefficient: how many sets of this size there are; below 2^32 for up to 32
 * elements. */
static inline uint64_t nq_subsets(uint32_t elements, uint32_t size)
{
    uint64_t subsets = 1;
    if (size > elements)
        return 0;
    for (uint32_t i = 1; i <= size; i++)
        subsets = subsets * (elements - size + i) / i;
    return subsets;
}

/* The set of this size with this number. */
static inline uint32_t nq_subset_at(uint32_t size, uint64_t number)
{
    uint32_t set = 0;
    for (; size > 0; size--) {
        uint32_t element = size - 1;
        while (nq_subsets(element + 1, size) <= number)
            element++;
        number -= nq_subsets(element, size);
        set |= UINT32_C(1) << element;
    }
    return set;
}

/* The next set of the same size; set is not empty. The last one of some elements is followed
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

static inline void nq_subset_numbers_set(struct nq_subset_numbers *numbers)
{
    uint32_t(*before)[NQ_SUBSET_ELEMENTS] = numbers->before;
    for (uint32_t size = 0; size < NQ_SUBSET_ELEMENTS; size++)
        before[0][size] = 0;
    for (uint32_t element = 1; element < NQ_SUBSET_ELEMENTS; element++) {
        before[element][0] = element;
        for (uint32_t size = 1; size < NQ_SUBSET_ELEMENTS; size++)
            before[element][size] = before[element - 1][size] + before[element - 1][size - 1];
    }
}

/* The number of a set among those of its size. */
static inline uint32_t nq_subset_number(const struct nq_subset_numbers *numbers, uint32_t set)
{
    uint32_t number = 0;
    uint32_t size = 0;
    for (uint64_t left = set; left != 0; left &= left - 1)
        number += numbers->before[nq_column(nq_lowest(left))][size++];
    return number;
}

#endif
