/* SPDX-License-Identifier: MIT
 *
 * "avx512": the search of lane_search.h with 32 partial placements at a time, for CPUs with
 * AVX-512 F, BW, VL and VBMI2, which has compress and expand of 16-bit lanes.
 */

#include "backtracking/kernel.h"

#define NQ_LANE_BITS 16
#include "base/vectors/avx512.h"

enum { GROUPS = 3 };

static inline int lanes_any(lane_mask mask)
{
    return mask != 0;
}

static inline vector lanes_select(lane_mask mask, vector a, vector b)
{
    return (vector)_mm512_mask_mov_epi16((__m512i)b, mask, (__m512i)a);
}

static inline uint64_t lanes_sum(vector counts)
{
    __m512i pairs = _mm512_madd_epi16((__m512i)counts, _mm512_set1_epi16(1));
    return (uint64_t)_mm512_reduce_add_epi32(pairs);
}

static inline vector lanes_refill(lane_mask mask, vector numbers, const lane *from)
{
    return (vector)_mm512_mask_expand_epi16((__m512i)numbers, mask, _mm512_loadu_si512(from));
}

#define KERNEL nq_avx512_kernel

#include "backtracking/lane_cut.h"
