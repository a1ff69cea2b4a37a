/* SPDX-License-Identifier: MIT
 *
 * Words of the vectors of AVX-512 F, BW and VL: see long_words.h.
 */

#ifndef NQ_BASE_WORDS_OF_AVX512_H
#define NQ_BASE_WORDS_OF_AVX512_H

#define NQ_LANE_BITS 32
#include "base/vectors/avx512.h"

#include "base/vectors/long_words.h"

static inline uint32_t words_without_long(vector some, vector bits)
{
    return _mm512_testn_epi64_mask((__m512i)some, (__m512i)bits);
}

static inline __m512i words_packed(uint32_t set, vector some)
{
    return _mm512_maskz_compress_epi64((__mmask8)set, (__m512i)some);
}

static inline void words_pack_long(uint64_t *to, uint32_t set, vector some)
{
    vector_store(to, (vector)words_packed(set, some));
}

static inline vector words_gather_bytes(vector some)
{
    const __m128i order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return (vector)_mm512_shuffle_epi8((__m512i)some, _mm512_broadcast_i32x4(order));
}

#include "base/vectors/byte_shuffles.h"

#endif
