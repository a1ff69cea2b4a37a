/* SPDX-License-Identifier: MIT
 *
 * Bits of words sliced into rows, for the sheets of the colour kernels. The header words_of_... of
 * an instruction set is included before.
 */

#ifndef NQ_BASE_SLICES_H
#define NQ_BASE_SLICES_H

/* Words, as many as a vector has bits, become 32 rows, row d with bit d of each word. Bytes are
 * gathered by their place in the word, then 8 x 8 bits transposed in all groups of eight bytes at
 * once. The lanes come out in another order, which is the same in all rows. Slicing takes 1.6
 * operations a word with AVX2. */

/* Makes eight vectors of bits from eight of bytes. */
static inline void slice_bytes(vector bytes[8])
{
    for (uint32_t i = 0; i < 4; i++)
        exchange_bits(&bytes[i], &bytes[i + 4], 4, 0x0f0f0f0f);
    for (uint32_t i = 0; i < 8; i += 4) {
        exchange_bits(&bytes[i], &bytes[i + 2], 2, 0x33333333);
        exchange_bits(&bytes[i + 1], &bytes[i + 3], 2, 0x33333333);
    }
    for (uint32_t i = 0; i < 8; i += 2)
        exchange_bits(&bytes[i], &bytes[i + 1], 1, 0x55555555);
}

/* Makes one vector of each needed row. Rows are `stride` vectors apart. Other rows are left as they
 * are or filled, too. */
static inline void slice(const uint32_t *words, uint32_t needed, vector *rows, size_t stride)
{
    vector bytes[4][8];
    for (uint32_t i = 0; i < 8; i++, words += 4 * WORDS) {
        vector some[4], each[4];
        for (uint32_t k = 0; k < 4; k++)
            some[k] = vector_load(words + k * WORDS);
        words_to_bytes(some, each);
        for (uint32_t byte = 0; byte < 4; byte++)
            bytes[byte][i] = each[byte];
    }
    for (uint32_t byte = 0; byte < 4; byte++) {
        if ((needed >> 8 * byte & 0xff) == 0)
            continue;
        slice_bytes(bytes[byte]);
        for (uint32_t i = 0; i < 8; i++)
            rows[(8 * byte + i) * stride] = bytes[byte][i];
    }
}

#endif
