/* SPDX-License-Identifier: MIT
 *
 * 64 words of 64 bits as a matrix, to be transposed: bit i of word j becomes bit j of
 * word i. The quarters beside the main diagonal are exchanged, then those of each quarter,
 * and so on down to single bits (H. S. Warren, Hacker's Delight, 7-3).
 *
 * Cost: about 20 operations a word.
 */

#ifndef NQ_JOIN_BIT_MATRIX_H
#define NQ_JOIN_BIT_MATRIX_H

#include <stdint.h>

enum { NQ_MATRIX_WORDS = 64 };

/* For all squares of 2 size bits on the main diagonal; low are the bits of the lower half of
 * each. */
static inline void nq_exchange_quarters(uint64_t words[NQ_MATRIX_WORDS], uint32_t size,
                                        uint64_t low)
{
    for (uint32_t begin = 0; begin < NQ_MATRIX_WORDS; begin += 2 * size) {
        for (uint32_t i = begin; i < begin + size; i++) {
            uint64_t differ = (words[i] >> size ^ words[i + size]) & low;
            words[i] ^= differ << size;
            words[i + size] ^= differ;
        }
    }
}

static inline void nq_transpose(uint64_t words[NQ_MATRIX_WORDS])
{
    nq_exchange_quarters(words, 32, UINT64_C(0x00000000ffffffff));
    nq_exchange_quarters(words, 16, UINT64_C(0x0000ffff0000ffff));
    nq_exchange_quarters(words, 8, UINT64_C(0x00ff00ff00ff00ff));
    nq_exchange_quarters(words, 4, UINT64_C(0x0f0f0f0f0f0f0f0f));
    nq_exchange_quarters(words, 2, UINT64_C(0x3333333333333333));
    nq_exchange_quarters(words, 1, UINT64_C(0x5555555555555555));
}

#endif
