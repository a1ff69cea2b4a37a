/* SPDX-License-Identifier: MIT
 *
 * The kernel "avx512", which counts boards of n <= 32: lane_cut.h with 32 partial placements at a
 * time. VBMI2 has compress and expand of 16-bit lanes.
 *
 *     set     AVX-512 F, BW, VL and VBMI2, with BMI, BMI2 and POPCNT
 *     built   if the compiler takes the flags, and lib/meson.build then defines
 *             NQ_HAVE_BACKTRACKING_AVX512
 *     runs    if nq_cpu_features has NQ_CPU_AVX512
 *     flags   -mavx512f -mavx512bw -mavx512vl -mavx512vbmi2 -mbmi -mbmi2 -mpopcnt;
 *             counting_arguments of lib/meson.build
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
