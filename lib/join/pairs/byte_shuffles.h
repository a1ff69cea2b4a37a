/* SPDX-License-Identifier: MIT
 *
 * The bytes of words by shuffles, for instruction sets that have them. A kernel defines, before it
 * includes this file:
 *
 *     words_gather_bytes(v)   of each four words bytes 0, then bytes 1, ...
 */

#ifndef NQ_JOIN_BYTE_SHUFFLES_H
#define NQ_JOIN_BYTE_SHUFFLES_H

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

#endif
