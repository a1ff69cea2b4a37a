/* SPDX-License-Identifier: MIT
 *
 * Vectors of 32-bit lanes as words of 64 bits, as far as the compiler has them: the vocabulary of
 * the colour split. The header of an instruction set, with lanes of 32 bits, is included before;
 * words_of_... of the instruction set includes both and then defines
 *
 *     words_without_long(v, b)              the set of the 64-bit words without any bit of b
 *     words_pack_long(p, s, v)              writes the 64-bit words of a set to p, packed; it may
 *                                           write a whole vector
 *     words_to_bytes(v, b)                  makes four vectors of bytes, b[k] of byte k of each
 *                                           32-bit word of v[0] to v[3], in the same order for all
 *                                           k: see byte_place
 *     byte_place(e, q)                      the word, of the 4 WORDS words of v[0] to v[3], whose
 *                                           byte comes to byte q, from the lowest, of element e
 *     BYTES_FOLLOW                          whether these words follow each other
 */

#ifndef NQ_BASE_LONG_WORDS_H
#define NQ_BASE_LONG_WORDS_H

typedef uint64_t long_words __attribute__((vector_size(VECTOR_BYTES)));

enum {
    WORDS = VECTOR_BYTES / sizeof(uint32_t),
    LONG_WORDS = VECTOR_BYTES / sizeof(uint64_t),
    VECTOR_LANES = 8 * VECTOR_BYTES /* bits */
};

static inline vector words_all_long(uint64_t word)
{
    return (vector)((long_words){0} + word);
}

static inline vector shift_left_long(vector some, uint32_t bits)
{
    return (vector)((long_words)some << (long_words)words_all_long(bits));
}

static inline vector shift_right_long(vector some, uint32_t bits)
{
    return (vector)((long_words)some >> (long_words)words_all_long(bits));
}

#ifndef HAS_SPLIT_WORDS

/* Writes the lower and the upper halves of four 64-bit words. */
static inline void words_split(uint32_t *lower, uint32_t *upper, const uint64_t *words)
{
    for (uint32_t i = 0; i < 4; i++) {
        lower[i] = (uint32_t)words[i];
        upper[i] = (uint32_t)(words[i] >> 32);
    }
}

#endif

/* Exchanges the bits of a mask in each word with the bits `places` above in the other vector. */
static inline void exchange_bits(vector *above, vector *below, uint32_t places, uint32_t mask)
{
    vector differ = (shift_right_long(*above, places) ^ *below) & vector_all(mask);
    *below ^= differ;
    *above ^= shift_left_long(differ, places);
}

#endif
