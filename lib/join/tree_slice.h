/* SPDX-License-Identifier: MIT
 *
 * Slicing in the tree join by vectors: as many words as a vector has bits become 32 rows, row d
 * with bit d of each word. Bytes are gathered by their place in the word, then 8 x 8 bits
 * transposed in all groups of eight bytes at once. The lanes come out in an order of their own, the
 * same in all rows. With AVX2 that is 1.6 operations a word.
 */

#ifndef NQ_JOIN_TREE_SLICE_H
#define NQ_JOIN_TREE_SLICE_H

#include "join/tree_tables.h"

/* Exchanges the bits of mask in one vector with those so many places above in the other. */
static inline void exchange_bits(words *above, words *below, uint32_t places, uint8_t mask)
{
    const words low = words_all(mask * UINT32_C(0x01010101));
    const shift_count distance = shift_by(places);
    words differ = words_and(words_xor(shift_right_long(*above, distance), *below), low);
    *below = words_xor(*below, differ);
    *above = words_xor(*above, shift_left_long(differ, distance));
}

/* Eight vectors of bytes to eight of bits. */
static inline void slice_bytes(words bytes[8])
{
    for (uint32_t i = 0; i < 4; i++)
        exchange_bits(&bytes[i], &bytes[i + 4], 4, 0x0f);
    for (uint32_t i = 0; i < 8; i += 4) {
        exchange_bits(&bytes[i], &bytes[i + 2], 2, 0x33);
        exchange_bits(&bytes[i + 1], &bytes[i + 3], 2, 0x33);
    }
    for (uint32_t i = 0; i < 8; i += 2)
        exchange_bits(&bytes[i], &bytes[i + 1], 1, 0x55);
}

/* Makes one vector of each row; of the diagonals that are not needed, perhaps none. */
static inline void slice(const uint32_t *lanes, uint32_t needed, row rows[32], uint32_t vector)
{
    words bytes[4][8];
    for (uint32_t i = 0; i < 8; i++, lanes += 4 * WORDS) {
        words a = words_gather_bytes(words_load(lanes));
        words b = words_gather_bytes(words_load(lanes + WORDS));
        words c = words_gather_bytes(words_load(lanes + 2 * WORDS));
        words d = words_gather_bytes(words_load(lanes + 3 * WORDS));
        words low_ab = words_low_parts(a, b);
        words high_ab = words_high_parts(a, b);
        words low_cd = words_low_parts(c, d);
        words high_cd = words_high_parts(c, d);
        bytes[0][i] = words_low_halves(low_ab, low_cd);
        bytes[1][i] = words_high_halves(low_ab, low_cd);
        bytes[2][i] = words_low_halves(high_ab, high_cd);
        bytes[3][i] = words_high_halves(high_ab, high_cd);
    }
    for (uint32_t byte = 0; byte < 4; byte++) {
        if ((needed >> 8 * byte & 0xff) == 0)
            continue;
        slice_bytes(bytes[byte]);
        for (uint32_t i = 0; i < 8; i++)
            rows[8 * byte + i][vector] = bytes[byte][i];
    }
}

#endif
