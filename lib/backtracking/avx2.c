/* SPDX-License-Identifier: MIT
 *
 * The kernel "avx2", which counts boards of n <= 32: lane_cut.h with 16 partial placements at a
 * time.
 *
 *     set     AVX2, with BMI, BMI2 and POPCNT
 *     built   if the compiler takes the flags, and lib/meson.build then defines
 *             NQ_HAVE_BACKTRACKING_AVX2
 *     runs    if nq_cpu_features has NQ_CPU_AVX2
 *     flags   -mavx2 -mbmi -mbmi2 -mpopcnt;
 *             counting_arguments of lib/meson.build
 */

#include "backtracking/kernel.h"

#define NQ_LANE_BITS 16
#include "base/vectors/avx2.h"

enum { GROUPS = 2 };

static inline int lanes_any(lane_mask mask)
{
    return _mm256_movemask_epi8((__m256i)mask) != 0;
}

static inline vector lanes_select(lane_mask mask, vector a, vector b)
{
    return (vector)_mm256_blendv_epi8((__m256i)b, (__m256i)a, (__m256i)mask);
}

static inline uint64_t lanes_sum(vector counts)
{
    vector pairs = (vector)_mm256_madd_epi16((__m256i)counts, _mm256_set1_epi16(1));
    __m128i four = _mm_add_epi32(low_half(pairs), high_half(pairs));
    __m128i two = _mm_add_epi32(four, _mm_unpackhi_epi64(four, four));
    return (uint32_t)_mm_cvtsi128_si32(two) + (uint64_t)(uint32_t)_mm_extract_epi32(two, 1);
}

static inline vector lanes_refill(lane_mask mask, vector numbers, const lane *from)
{
    uint32_t set = set_of(mask);
    __m128i low = load_half(from);
    __m128i high = load_half(from + set_size(set & 255));
    low = _mm_shuffle_epi8(low, load_half(nq_unpack_lanes[set & 255]));
    high = _mm_shuffle_epi8(high, load_half(nq_unpack_lanes[set >> 8]));
    return lanes_select(mask, (vector)_mm256_set_m128i(high, low), numbers);
}

#define KERNEL nq_avx2_kernel

#include "backtracking/lane_cut.h"
