/* SPDX-License-Identifier: MIT
 *
 * The bytes of words by shuffles, for vectors of instruction sets that have them. Before it includes
 * this file a kernel defines:
 *
 *     words_gather_bytes(v)   of each four words bytes 0, then bytes 1, ...
 *     words_low_parts(a, b), words_high_parts(a, b)
 *                             in each 128 bits, the lower or the upper two 32-bit words of both in
 *                             turn
 *     words_low_halves(a, b), words_high_halves(a, b)     the same with one 64-bit word of each
 */

#ifndef NQ_JOIN_BYTE_SHUFFLES_H
#define NQ_JOIN_BYTE_SHUFFLES_H

static inline void words_to_bytes(const words some[4], words bytes[4])
{
    words a = words_gather_bytes(some[0]);
    words b = words_gather_bytes(some[1]);
    words c = words_gather_bytes(some[2]);
    words d = words_gather_bytes(some[3]);
    words low_ab = words_low_parts(a, b);
    words high_ab = words_high_parts(a, b);
    words low_cd = words_low_parts(c, d);
    words high_cd = words_high_parts(c, d);
    bytes[0] = words_low_halves(low_ab, low_cd);
    bytes[1] = words_high_halves(low_ab, low_cd);
    bytes[2] = words_low_halves(high_ab, high_cd);
    bytes[3] = words_high_halves(high_ab, high_cd);
}

#endif
