/* SPDX-License-Identifier: MIT
 *
 * Narrow words: placements on half a board in 32 bits. The diagonals nearest to the centre are the
 * key of a word and are not in it: lists are sorted by it into segments. The others are as in
 * half_board.h, two bits for each number, but the lowest and the highest number have one each.
 */

#ifndef NQ_JOIN_NARROW_H
#define NQ_JOIN_NARROW_H

#include "base/bits.h"

enum {
    NQ_NARROW_MOST_KEY_BITS = 4,
    NQ_NARROW_SEGMENTS = 1 << NQ_NARROW_MOST_KEY_BITS, /* at most */
    NQ_NARROW_BLOCK = 16,     /* words; a segment of a table's list is filled up to whole blocks */
    NQ_NARROW_MOST_QUEENS = 6 /* on the rows that a table leaves */
};

/* How placements of a half board become words. */
struct nq_narrow {
    uint32_t key_bits;    /* the lowest bits of a placement, the number of its segment */
    uint32_t paired_bits; /* the lowest bits of a word, d and d ^ 1 for a number each */
    uint32_t first;       /* the column at the left border of the board, as a set */
    uint32_t last;        /* that at the right border */
};

/* How many bits the keys of boards of n, 4 or more, have. */
uint32_t nq_narrow_key_bits(uint32_t n);

/* Whether placements of such boards have narrow words. */
static inline int nq_narrow_fits(uint32_t n)
{
    return nq_narrow_key_bits(n) <= NQ_NARROW_MOST_KEY_BITS;
}

/* For the columns of a half board of n, as they are on the board. */
void nq_narrow_set(struct nq_narrow *narrow, uint32_t n, const uint8_t board_column[],
                   uint32_t columns);

static inline uint32_t nq_narrow_segments(const struct nq_narrow *narrow)
{
    return UINT32_C(1) << narrow->key_bits;
}

static inline uint32_t nq_narrow_key(const struct nq_narrow *narrow, uint64_t placement)
{
    return (uint32_t)placement & (nq_narrow_segments(narrow) - 1);
}

/* The word of a placement in a list for this set of columns; in a table's list for none. The bits
 * after the paired ones are diagonals that depend on which half has the border columns. */
static inline uint32_t nq_narrow_word(const struct nq_narrow *narrow, uint64_t placement,
                                      uint32_t columns)
{
    const uint32_t end = narrow->key_bits + narrow->paired_bits;
    uint64_t paired = placement >> narrow->key_bits & nq_all_columns(narrow->paired_bits);
    uint64_t first = placement >> (end + ((columns & narrow->first) == 0)) & 1;
    uint64_t last = placement >> (end + 2 + ((columns & narrow->last) != 0)) & 1;
    return (uint32_t)(paired | (first | last << 1) << narrow->paired_bits);
}

/* The bits of words in a table's list, on some of these columns without the innermost row, that
 * they keep in a list for all of them. */
uint32_t nq_narrow_kept(const struct nq_narrow *narrow, uint32_t columns);

/* Bits of words in one half as the other half numbers them. */
uint32_t nq_narrow_across(const struct nq_narrow *narrow, uint32_t bits);

#endif
