/* SPDX-License-Identifier: MIT
 *
 * The listing of "avx512": lane_listing.h with 32 lanes of 16 bits or 16 of 32. lib/meson.build
 * compiles the file twice, with NQ_LANE_BITS 16 for n <= 16 and 32 for n <= 32. VBMI2 has compress
 * of bytes and of 16-bit lanes.
 *
 *     set     AVX-512 F, BW, VL and VBMI2, with BMI, BMI2 and POPCNT
 *     built   if the compiler takes the flags, and lib/meson.build then defines
 *             NQ_HAVE_LISTING_AVX512
 *     runs    if nq_cpu_features has NQ_CPU_AVX512
 *     flags   -mavx512f -mavx512bw -mavx512vl -mavx512vbmi2 -mbmi -mbmi2 -mpopcnt
 */

#include "listing/kernel.h"

#include "base/vectors/avx512.h"

static inline vector take_parents(const lane *from, const lane *children, vector child)
{
    lane first = *children / NQ_LANE_BITS;
    vector places = child / NQ_LANE_BITS - first;
    return (vector)OF_LANES(permutexvar)((__m512i)places, _mm512_loadu_si512(from + first));
}

static inline vector queens_of(vector children)
{
    return (vector)OF_LANES(sllv)(OF_LANES(set1)(1), (__m512i)(children & (NQ_LANE_BITS - 1)));
}

#if NQ_LANE_BITS == 16

/* Appends four lanes at a time, whose 64 bits compress the numbers from 0 to 63. */
static inline lane *append_narrow(lane *to, const uint64_t words[], uint32_t first, uint32_t count)
{
    const __m512i numbers = _mm512_set_epi64(
        0x3f3e3d3c3b3a3938, 0x3736353433323130, 0x2f2e2d2c2b2a2928, 0x2726252423222120,
        0x1f1e1d1c1b1a1918, 0x1716151413121110, 0x0f0e0d0c0b0a0908, 0x0706050403020100);
    __m256i base = _mm256_set1_epi16((short)(first * NQ_LANE_BITS));
    for (uint32_t i = 0; i < count; i += 4) {
        uint64_t word = words[i / 4];
        uint32_t size = (uint32_t)_mm_popcnt_u64(word);
        __m512i packed = _mm512_maskz_compress_epi8(word, numbers);
        __m256i low = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(packed));
        _mm256_storeu_si256((__m256i *)(void *)to, _mm256_add_epi16(base, low));
        if (__builtin_expect(size > 16, 0)) {
            __m256i high = _mm256_cvtepu8_epi16(_mm512_extracti32x4_epi32(packed, 1));
            _mm256_storeu_si256((__m256i *)(void *)(to + 16), _mm256_add_epi16(base, high));
        }
        to += size;
        base = _mm256_add_epi16(base, _mm256_set1_epi16(4 * NQ_LANE_BITS));
    }
    return to;
}

/* Appends two lanes at a time. */
static inline lane *append_wide(lane *to, const uint64_t words[], uint32_t first, uint32_t count)
{
    const __m512i numbers =
        _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13,
                         12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    __m512i children = _mm512_add_epi16(numbers, _mm512_set1_epi16((short)(first * NQ_LANE_BITS)));
    for (uint32_t i = 0; i < count; i += 2) {
        uint32_t word = (uint32_t)(words[i / 4] >> 16 * (i % 4));
        _mm512_storeu_si512(to, _mm512_maskz_compress_epi16(word, children));
        to += (uint32_t)_mm_popcnt_u32(word);
        children = _mm512_add_epi16(children, _mm512_set1_epi16(2 * NQ_LANE_BITS));
    }
    return to;
}

#else

/* Appends a lane at a time, in halves. */
static inline lane *append_wide(lane *to, const uint64_t words[], uint32_t first, uint32_t count)
{
    const __m512i columns = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    __m512i children = _mm512_add_epi32(columns, _mm512_set1_epi32((int)(first * NQ_LANE_BITS)));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t word = (uint32_t)(words[i / 2] >> 32 * (i % 2));
        for (uint32_t half = 0; half < 2; half++) {
            __mmask16 mask = (__mmask16)(word >> 16 * half);
            _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(mask, children));
            to += (uint32_t)_mm_popcnt_u32(mask);
            children = _mm512_add_epi32(children, _mm512_set1_epi32(16));
        }
    }
    return to;
}

#endif

static inline lane *append_squares(lane *to, vector squares, uint32_t first, uint32_t count,
                                   enum nq_lane_squares kind)
{
    uint64_t words[8];
    vector_store(words, squares);
#if NQ_LANE_BITS == 16
    if (kind != NQ_MANY_SQUARES)
        return append_narrow(to, words, first, count);
#else
    (void)kind;
#endif
    return append_wide(to, words, first, count);
}

#define NQ_LISTING_KERNEL nq_listing_avx512_
#include "listing/lane_listing.h"
