/* SPDX-License-Identifier: MIT
 *
 * Sets of columns as 64-bit masks: bit c is column c. Each function takes a few instructions.
 */

#ifndef NQ_BASE_BITS_H
#define NQ_BASE_BITS_H

#include <stdint.h>

#define NQ_MASK_COLUMNS 64u

static inline uint64_t nq_bit(uint32_t column)
{
    return UINT64_C(1) << column;
}

/* Columns 0 to n - 1, n <= 64. */
static inline uint64_t nq_all_columns(uint32_t n)
{
    return n == 0 ? 0 : UINT64_MAX >> (NQ_MASK_COLUMNS - n);
}

/* The lowest column of a set, as a set; empty if the set is empty. */
static inline uint64_t nq_lowest(uint64_t set)
{
    return set & (~set + 1);
}

static inline int nq_is_single(uint64_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* The number of columns in a set, without a branch: a multiplication adds up sums in fields of two,
 * four and eight bits. */
static inline uint32_t nq_popcount(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (uint32_t)(set * UINT64_C(0x0101010101010101) >> 56);
}

/* The column of a set of one column. The product of a de Bruijn sequence and a power of two has
 * different top six bits for each power. */
static inline uint32_t nq_column(uint64_t single)
{
    static const unsigned char column[64] = {
        0,  1,  2,  53, 3,  7,  54, 27, 4,  38, 41, 8,  34, 55, 48, 28, 62, 5,  39, 46, 44, 42,
        22, 9,  24, 35, 59, 56, 49, 18, 29, 11, 63, 52, 6,  26, 37, 40, 33, 47, 61, 45, 43, 21,
        23, 58, 17, 10, 51, 25, 36, 32, 60, 20, 57, 16, 50, 31, 19, 15, 30, 14, 13, 12,
    };
    return column[(single * UINT64_C(0x022fdd63cc95386d)) >> 58];
}

/* The next set of the same size, in the order of the masks as numbers, of a set that is neither empty
 * nor the last. */
static inline uint64_t nq_next_of_size(uint64_t set)
{
    uint64_t carried = set + nq_lowest(set);
    return carried | (set ^ carried) >> (2 + nq_column(nq_lowest(set)));
}

/* Exchanges neighbouring groups of `bits` bits; even has the first of each two. */
static inline uint64_t nq_exchanged(uint64_t set, uint64_t even, uint32_t bits)
{
    return (set & even) << bits | (set >> bits & even);
}

/* The set with its columns, n <= 64, in the other order. */
static inline uint64_t nq_mirrored(uint64_t set, uint32_t n)
{
    set = nq_exchanged(set, UINT64_C(0x5555555555555555), 1);
    set = nq_exchanged(set, UINT64_C(0x3333333333333333), 2);
    set = nq_exchanged(set, UINT64_C(0x0f0f0f0f0f0f0f0f), 4);
    set = nq_exchanged(set, UINT64_C(0x00ff00ff00ff00ff), 8);
    set = nq_exchanged(set, UINT64_C(0x0000ffff0000ffff), 16);
    return (set << 32 | set >> 32) >> (NQ_MASK_COLUMNS - n) % NQ_MASK_COLUMNS;
}

/* The binomial coefficient, which is the number of sets of a size; below 2^32 for up to 32
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

#endif
