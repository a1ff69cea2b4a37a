/* SPDX-License-Identifier: MIT
 *
 * Vectors of the tree join, as far as the compiler has them: a kernel defines `words`, a vector
 * type of its instructions, and VECTOR_BYTES, its size, and includes this file. Operators are those
 * of C, and compilers make instructions of them, with AVX-512 most of three operands, too.
 */

#ifndef NQ_JOIN_VECTORS_H
#define NQ_JOIN_VECTORS_H

#include <stdint.h>
#include <string.h>

/* The same as words of either width. */
typedef uint32_t short_words __attribute__((vector_size(VECTOR_BYTES)));
typedef uint64_t long_words __attribute__((vector_size(VECTOR_BYTES)));

enum {
    WORDS = VECTOR_BYTES / sizeof(uint32_t),
    LONG_WORDS = VECTOR_BYTES / sizeof(uint64_t),
    VECTOR_LANES = 8 * VECTOR_BYTES /* bits that lanes take */
};

static inline words words_all(uint32_t word)
{
    return (words)((short_words){0} + word);
}

static inline words words_all_long(uint64_t word)
{
    return (words)((long_words){0} + word);
}

/* Not aligned. */
static inline words words_load(const void *from)
{
    words some;
    memcpy(&some, from, sizeof some);
    return some;
}

static inline void words_store(void *to, words some)
{
    memcpy(to, &some, sizeof some);
}

static inline words shift_left_long(words some, uint32_t bits)
{
    return (words)((long_words)some << (long_words)words_all_long(bits));
}

static inline words shift_right_long(words some, uint32_t bits)
{
    return (words)((long_words)some >> (long_words)words_all_long(bits));
}

/* Each 64-bit word by the number in its place, which takes less than a number that is loaded. */
static inline words shift_left_each(words some, words bits)
{
    return (words)((long_words)some << (long_words)bits);
}

static inline words shift_right_each(words some, words bits)
{
    return (words)((long_words)some >> (long_words)bits);
}

/* Exchanges the bits of a mask in each word with those `places` above in the other vector. */
static inline void exchange_bits(words *above, words *below, uint32_t places, uint32_t mask)
{
    words differ = (shift_right_long(*above, places) ^ *below) & words_all(mask);
    *below ^= differ;
    *above ^= shift_left_long(differ, places);
}

static inline words words_add_long(words a, words b)
{
    return (words)((long_words)a + (long_words)b);
}

static inline uint64_t words_sum_long(words some)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < LONG_WORDS; i++)
        sum += ((long_words)some)[i];
    return sum;
}

#endif
