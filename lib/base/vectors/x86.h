/* SPDX-License-Identifier: MIT
 *
 * Operations of AVX2 and AVX-512 whose names differ in the width only. A header defines `untyped`,
 * the type that its instructions take, and OF_VECTOR(name), their names, and includes this file.
 */

#ifndef NQ_BASE_VECTORS_X86_H
#define NQ_BASE_VECTORS_X86_H

#define HAS_SPLIT_WORDS

#include "base/vectors/lanes.h"

#if NQ_LANE_BITS == 16
#define OF_LANES(name) OF_VECTOR(name##_epi16)
#define UNSIGNED_OF_LANES(name) OF_VECTOR(name##_epu16)
#define MASK_OF_LANES(name) OF_VECTOR(name##_epi16_mask)
#else
#define OF_LANES(name) OF_VECTOR(name##_epi32)
#define UNSIGNED_OF_LANES(name) OF_VECTOR(name##_epu32)
#define MASK_OF_LANES(name) OF_VECTOR(name##_epi32_mask)
#endif

#define LOW_PARTS(a, b) OF_VECTOR(unpacklo_epi32)(a, b)
#define HIGH_PARTS(a, b) OF_VECTOR(unpackhi_epi32)(a, b)
#define LOW_HALVES(a, b) OF_VECTOR(unpacklo_epi64)(a, b)
#define HIGH_HALVES(a, b) OF_VECTOR(unpackhi_epi64)(a, b)

static inline vector lanes_least(vector a, vector b)
{
    return (vector)UNSIGNED_OF_LANES(min)((untyped)a, (untyped)b);
}

typedef __m128i shift_count;

static inline shift_count shift_by(uint32_t columns)
{
    return _mm_cvtsi32_si128((int)columns);
}

static inline vector shift_left(vector numbers, shift_count count)
{
    return (vector)OF_LANES(sll)((untyped)numbers, count);
}

static inline vector shift_right(vector numbers, shift_count count)
{
    return (vector)OF_LANES(srl)((untyped)numbers, count);
}

static inline void unpack_bytes(uint32_t *to, uint64_t word)
{
    __m128i bytes = _mm_cvtsi64_si128((long long)word);
    _mm256_storeu_si256((__m256i *)(void *)to, _mm256_cvtepu8_epi32(bytes));
}

#if NQ_LANE_BITS == 32

/* Writes the lower and the upper halves of four 64-bit words. */
static inline void words_split(uint32_t *lower, uint32_t *upper, const uint64_t *words)
{
    const __m256i places = _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7);
    __m256i halves = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const void *)words), places);
    _mm_storeu_si128((void *)lower, _mm256_castsi256_si128(halves));
    _mm_storeu_si128((void *)upper, _mm256_extracti128_si256(halves, 1));
}

#endif

#endif
