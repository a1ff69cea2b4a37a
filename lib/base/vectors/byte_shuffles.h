/* SPDX-License-Identifier: MIT
 *
 * The bytes of words by shuffles, for instruction sets that have them. The header of an instruction
 * set defines, before it includes this file:
 *
 *     words_gather_bytes(v)   of each four words bytes 0, then bytes 1, ...
 */

#ifndef NQ_BASE_BYTE_SHUFFLES_H
#define NQ_BASE_BYTE_SHUFFLES_H

static inline void words_to_bytes(const vector some[4], vector bytes[4])
{
    vector a = words_gather_bytes(some[0]);
    vector b = words_gather_bytes(some[1]);
    vector c = words_gather_bytes(some[2]);
    vector d = words_gather_bytes(some[3]);
    vector low_ab = words_low_parts(a, b);
    vector high_ab = words_high_parts(a, b);
    vector low_cd = words_low_parts(c, d);
    vector high_cd = words_high_parts(c, d);
    bytes[0] = words_low_halves(low_ab, low_cd);
    bytes[1] = words_high_halves(low_ab, low_cd);
    bytes[2] = words_low_halves(high_ab, high_cd);
    bytes[3] = words_high_halves(high_ab, high_cd);
}

/* The words whose bytes come to an element follow each other. */
#define BYTES_FOLLOW 1

/* In each 128 bits four words of v[0] are followed by four of v[1], v[2] and v[3]. */
static inline uint32_t byte_place(uint32_t element, uint32_t byte)
{
    return element % 4 * WORDS + element / 4 * 4 + byte;
}

#endif
