/* SPDX-License-Identifier: MIT
 *
 * Words of the vectors of AVX2: see long_words.h.
 */

#ifndef NQ_BASE_WORDS_OF_AVX2_H
#define NQ_BASE_WORDS_OF_AVX2_H

#define NQ_LANE_BITS 32
#include "base/vectors/avx2.h"

#include "base/vectors/long_words.h"

static inline uint32_t words_without_long(vector some, vector bits)
{
    long_words none = (long_words)((long_words)(some & bits) == 0);
    return (uint32_t)_mm256_movemask_pd((__m256d)none);
}

static inline void words_pack_long(uint64_t *to, uint32_t set, vector some)
{
    vector_store(to, vector_permuted(some, eight_places(nq_pack_long_words[set])));
}

static inline vector words_gather_bytes(vector some)
{
    const __m256i order = _mm256_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0,
                                           4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return (vector)_mm256_shuffle_epi8((__m256i)some, order);
}

#include "base/vectors/byte_shuffles.h"

#endif
