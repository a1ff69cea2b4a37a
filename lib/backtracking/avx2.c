/* SPDX-License-Identifier: MIT
 *
 * "avx2": the search of lane_search.h with 16 partial placements at a time, for CPUs with AVX2.
 * AVX2 has no compress and expand; a byte shuffle of each half does it, by a table with a row for
 * each set of eight lanes.
 */

#include "backtracking/kernel.h"
#include "base/packing.h"

#include <immintrin.h>

typedef __m256i lanes;

enum { GROUPS = 2 };

#include "backtracking/lane_vectors.h"

typedef __m128i shift_count;

static inline shift_count shift_by(uint32_t columns)
{
    return _mm_cvtsi32_si128((int)columns);
}

static inline lanes shift_left(lanes numbers, shift_count count)
{
    return _mm256_sll_epi16(numbers, count);
}

static inline lanes shift_right(lanes numbers, shift_count count)
{
    return _mm256_srl_epi16(numbers, count);
}

static inline int lanes_any(lane_mask mask)
{
    return _mm256_movemask_epi8(mask) != 0;
}

static inline uint32_t mask_size(lane_mask mask)
{
    return (uint32_t)_mm_popcnt_u32((uint32_t)_mm256_movemask_epi8(mask)) / 2;
}

static inline lanes lanes_select(lane_mask mask, lanes a, lanes b)
{
    return _mm256_blendv_epi8(b, a, mask);
}

static inline uint64_t lanes_sum(lanes counts)
{
    __m256i pairs = _mm256_madd_epi16(counts, _mm256_set1_epi16(1));
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
    __m128i two = _mm_add_epi32(four, _mm_unpackhi_epi64(four, four));
    return (uint32_t)_mm_cvtsi128_si32(two) + (uint64_t)(uint32_t)_mm_extract_epi32(two, 1);
}

/* The lanes as 16 bits. */
static inline uint32_t mask_bits(lane_mask mask)
{
    return _pext_u32((uint32_t)_mm256_movemask_epi8(mask), 0x55555555u);
}

static inline __m128i shuffle_for(const uint8_t table[256][16], uint32_t eight_lanes)
{
    return _mm_loadu_si128((const __m128i *)(const void *)table[eight_lanes]);
}

static inline void lanes_append(uint16_t *to, lane_mask mask, lanes numbers)
{
    uint32_t bits = mask_bits(mask);
    uint32_t low = bits & 0xff;
    __m128i first =
        _mm_shuffle_epi8(_mm256_castsi256_si128(numbers), shuffle_for(nq_pack_lanes, low));
    __m128i second = _mm_shuffle_epi8(_mm256_extracti128_si256(numbers, 1),
                                      shuffle_for(nq_pack_lanes, bits >> 8));
    _mm_storeu_si128((__m128i *)(void *)to, first);
    _mm_storeu_si128((__m128i *)(void *)(to + _mm_popcnt_u32(low)), second);
}

static inline lanes lanes_refill(lane_mask mask, lanes numbers, const uint16_t *from)
{
    uint32_t bits = mask_bits(mask);
    uint32_t low = bits & 0xff;
    __m128i first = _mm_loadu_si128((const __m128i *)(const void *)from);
    __m128i second = _mm_loadu_si128((const __m128i *)(const void *)(from + _mm_popcnt_u32(low)));
    first = _mm_shuffle_epi8(first, shuffle_for(nq_unpack_lanes, low));
    second = _mm_shuffle_epi8(second, shuffle_for(nq_unpack_lanes, bits >> 8));
    return lanes_select(mask, _mm256_set_m128i(second, first), numbers);
}

#include "backtracking/lane_cut.h"

const struct nq_search_kernel nq_avx2_kernel = {.count_completions = count_completions,
                                                .workspace_size = workspace_size};
