/* SPDX-License-Identifier: MIT
 *
 * "avx2": the search of lane_search.h with 16 partial placements at a time, for CPUs with AVX2.
 * AVX2 has no compress and expand; a byte shuffle of each half does it, by a table with a row for
 * each set of eight lanes.
 */

#include "backtracking/kernel.h"
#include "backtracking/lane_shuffles.h"

#include <immintrin.h>

enum { LANES = 16, GROUPS = 2 };

typedef __m256i lanes;
typedef __m256i lane_mask; /* all bits of a lane, or none */
typedef __m128i shift_count;

static inline shift_count shift_by(uint32_t columns)
{
    return _mm_cvtsi32_si128((int)columns);
}

static inline lanes lanes_zero(void)
{
    return _mm256_setzero_si256();
}

static inline lanes lanes_all(uint16_t number)
{
    return _mm256_set1_epi16((short)number);
}

static inline lanes lanes_load(const uint16_t *from)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)from);
}

static inline void lanes_store(uint16_t *to, lanes numbers)
{
    _mm256_storeu_si256((__m256i *)(void *)to, numbers);
}

static inline lanes lanes_and(lanes a, lanes b)
{
    return _mm256_and_si256(a, b);
}

static inline lanes lanes_or(lanes a, lanes b)
{
    return _mm256_or_si256(a, b);
}

static inline lanes lanes_xor(lanes a, lanes b)
{
    return _mm256_xor_si256(a, b);
}

static inline lanes lanes_and_neither(lanes a, lanes b, lanes c)
{
    return _mm256_andnot_si256(_mm256_or_si256(b, c), a);
}

static inline lanes lanes_subtract(lanes a, lanes b)
{
    return _mm256_sub_epi16(a, b);
}

static inline lanes shift_left(lanes numbers, shift_count count)
{
    return _mm256_sll_epi16(numbers, count);
}

static inline lanes shift_right(lanes numbers, shift_count count)
{
    return _mm256_srl_epi16(numbers, count);
}

static inline lane_mask lanes_equal(lanes a, lanes b)
{
    return _mm256_cmpeq_epi16(a, b);
}

static inline lane_mask lanes_equal_too(lane_mask mask, lanes a, lanes b)
{
    return _mm256_and_si256(mask, lanes_equal(a, b));
}

static inline lane_mask lanes_differ_too(lane_mask mask, lanes a, lanes b)
{
    return _mm256_andnot_si256(lanes_equal(a, b), mask);
}

static inline lane_mask lanes_nonzero_too(lane_mask mask, lanes numbers)
{
    return lanes_differ_too(mask, numbers, lanes_zero());
}

static inline lane_mask lanes_meet_too(lane_mask mask, lanes a, lanes b)
{
    return lanes_nonzero_too(mask, lanes_and(a, b));
}

static inline lane_mask lanes_nonzero(lanes numbers)
{
    return lanes_nonzero_too(_mm256_set1_epi16(-1), numbers);
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

static inline lanes lanes_count(lanes counts, lane_mask mask)
{
    return _mm256_sub_epi16(counts, mask);
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
