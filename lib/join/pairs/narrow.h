/* SPDX-License-Identifier: MIT
 *
 * Narrow words: placements on half a board in 32 bits. The diagonals nearest to the centre are the
 * key of a word and are not in it: lists are sorted by it into segments. The other diagonals are as
 * in half_board.h, two bits for each number, but the lowest and the highest number have one each.
 *
 * A word has a bit for each of the two diagonals of a number, except at either end. The lowest
 * falling diagonal that crosses is one square, in the column at the left border, so one half only
 * may have it. The rising one of the same number is contended only in the other half; so the one
 * bit of the number is the falling diagonal in the half with that column, the rising one in the
 * other, and is compared with itself. The highest number is the mirror image.
 *
 * Of p numbers, n - 1 for even n and n - 2 for odd n, k are in the key, and 2 (p - k - 2) + 2 bits
 * are left: 30 with k = 1 at n = 18, 32 with k = 0 at n = 19 and with k = 2 at n = 20 and 21; n =
 * 22 would need k = 4, and 256 segments. With one number more in the key n = 18 and 19 take 1.05
 * times as long. The rows that a table leaves do not matter, if it leaves one: no row further out
 * has a square on the lowest falling diagonal, or on the highest rising one. Diagonals that do not
 * cross are not in words; the masks of a table's list say which queens they allow (kernel.h).
 */

#ifndef NQ_JOIN_NARROW_H
#define NQ_JOIN_NARROW_H

#include "base/bits.h"

enum {
    NQ_NARROW_WORD_BITS = 32,
    NQ_NARROW_CLASS_BITS = 2, /* bits of a key for the class, where pairs are weighted by classes */
    NQ_NARROW_MOST_KEY_BITS = 4,
    NQ_NARROW_SEGMENTS = 1 << NQ_NARROW_MOST_KEY_BITS, /* segments, at most */
    NQ_NARROW_BLOCK = 16,     /* words; a segment of a table's list is filled up to whole blocks */
    NQ_NARROW_MOST_QUEENS = 6 /* queens on the rows that a table leaves, at most */
};

/* The form in which placements of a half board become words. */
struct nq_narrow {
    uint32_t key_bits;    /* the lowest bits of a placement, the number of its segment */
    uint32_t paired_bits; /* the lowest bits of a word, d and d ^ 1 for a number each */
    uint32_t first;       /* the column at the left border of the board, as a set */
    uint32_t last;        /* the column at the right border, as a set */
};

/* The number of bits in the keys of boards of n, 4 or more: as many as leave no more bits than a
 * word has, and the class where pairs are weighted by it. */
static inline uint32_t nq_narrow_key_bits(uint32_t n)
{
    const uint32_t fewest = n % 2 == 0 ? NQ_NARROW_CLASS_BITS : 0;
    const uint32_t bits = 2 * (n - 1 - n % 2) - 2;
    return bits > NQ_NARROW_WORD_BITS + fewest ? bits - NQ_NARROW_WORD_BITS : fewest;
}

/* Whether placements of boards of n have narrow words. */
static inline int nq_narrow_fits(uint32_t n)
{
    return nq_narrow_key_bits(n) <= NQ_NARROW_MOST_KEY_BITS;
}

/* Sets the form for the columns of a half board of n, as they are on the board. */
static inline void nq_narrow_set(struct nq_narrow *narrow, uint32_t n, const uint8_t board_column[],
                                 uint32_t columns)
{
    const uint32_t key_bits = nq_narrow_key_bits(n);
    *narrow = (struct nq_narrow){
        .key_bits = key_bits,
        .paired_bits = 2 * (n - 1 - n % 2) - 4 - key_bits,
    };
    for (uint32_t column = 0; column < columns; column++) {
        if (board_column[column] == 0)
            narrow->first = UINT32_C(1) << column;
        if (board_column[column] == n - 1)
            narrow->last = UINT32_C(1) << column;
    }
}

static inline uint32_t nq_narrow_segments(const struct nq_narrow *narrow)
{
    return UINT32_C(1) << narrow->key_bits;
}

static inline uint32_t nq_narrow_key(const struct nq_narrow *narrow, uint64_t placement)
{
    return (uint32_t)placement & (nq_narrow_segments(narrow) - 1);
}

/* The word of a placement in a list for this set of columns; in a table's list, for none. The bits
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

/* The bits that words of a table's list keep in a list for these columns. */
static inline uint32_t nq_narrow_kept(const struct nq_narrow *narrow, uint32_t columns)
{
    uint64_t dropped =
        (uint64_t)((columns & narrow->first) != 0) | (uint64_t)((columns & narrow->last) != 0) << 1;
    return (uint32_t) ~(dropped << narrow->paired_bits);
}

/* The bits of the other half's words that these bits contend with. */
static inline uint32_t nq_narrow_across(const struct nq_narrow *narrow, uint32_t bits)
{
    const uint32_t falling = 0x55555555;
    const uint32_t pairs = (uint32_t)nq_all_columns(narrow->paired_bits);
    uint32_t paired = bits & pairs;
    return (bits & ~pairs) | (paired & falling) << 1 | (paired >> 1 & falling);
}

#endif
