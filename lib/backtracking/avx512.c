/* SPDX-License-Identifier: MIT
 *
 * "avx512": the search of lane_search.h with 32 partial placements at a time, for CPUs with
 * AVX-512 F, BW, VL and VBMI2, which has compress and expand of 16-bit lanes.
 */

#include "backtracking/kernel.h"

#include <immintrin.h>

typedef __m512i lanes;

enum { GROUPS = 3 };

#define HAS_MASK_REGISTERS

#include "backtracking/lane_vectors.h"

typedef __mmask32 lane_mask;
typedef __m128i shift_count;

/* Of a & ~(b | c) gcc makes two instructions. */
static inline lanes lanes_and_neither(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0x10);
}

static inline shift_count shift_by(uint32_t columns)
{
    return _mm_cvtsi32_si128((int)columns);
}

static inline lanes shift_left(lanes numbers, shift_count count)
{
    return _mm512_sll_epi16(numbers, count);
}

static inline lanes shift_right(lanes numbers, shift_count count)
{
    return _mm512_srl_epi16(numbers, count);
}

static inline lane_mask lanes_nonzero(lanes numbers)
{
    return _mm512_test_epi16_mask(numbers, numbers);
}

static inline lane_mask lanes_nonzero_too(lane_mask mask, lanes numbers)
{
    return _mm512_mask_test_epi16_mask(mask, numbers, numbers);
}

static inline lane_mask lanes_meet_too(lane_mask mask, lanes a, lanes b)
{
    return _mm512_mask_test_epi16_mask(mask, a, b);
}

static inline lane_mask lanes_equal(lanes a, lanes b)
{
    return _mm512_cmpeq_epi16_mask(a, b);
}

static inline lane_mask lanes_equal_too(lane_mask mask, lanes a, lanes b)
{
    return _mm512_mask_cmpeq_epi16_mask(mask, a, b);
}

static inline lane_mask lanes_differ_too(lane_mask mask, lanes a, lanes b)
{
    return _mm512_mask_cmpneq_epi16_mask(mask, a, b);
}

static inline int lanes_any(lane_mask mask)
{
    return mask != 0;
}

static inline uint32_t mask_size(lane_mask mask)
{
    return (uint32_t)_mm_popcnt_u32(mask);
}

static inline lanes lanes_select(lane_mask mask, lanes a, lanes b)
{
    return _mm512_mask_mov_epi16(b, mask, a);
}

static inline lanes lanes_count(lanes counts, lane_mask mask)
{
    return _mm512_mask_sub_epi16(counts, mask, counts, _mm512_set1_epi16(-1));
}

static inline uint64_t lanes_sum(lanes counts)
{
    __m512i pairs = _mm512_madd_epi16(counts, _mm512_set1_epi16(1));
    return (uint64_t)_mm512_reduce_add_epi32(pairs);
}

static inline void lanes_append(uint16_t *to, lane_mask mask, lanes numbers)
{
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi16(mask, numbers));
}

static inline lanes lanes_refill(lane_mask mask, lanes numbers, const uint16_t *from)
{
    return _mm512_mask_expand_epi16(numbers, mask, _mm512_loadu_si512(from));
}

#include "backtracking/lane_cut.h"

const struct nq_search_kernel nq_avx512_kernel = {.count_completions = count_completions,
                                                  .workspace_size = workspace_size};
