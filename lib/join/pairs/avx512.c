/* SPDX-License-Identifier: MIT
 *
 * "join-avx512": the tree join with vectors of 512 bits, for CPUs with AVX-512 F, BW, VL and
 * VPOPCNTDQ. A block of lanes is one vector, and bits are counted as they are met: an item and
 * a block take a load for each field and one popcount.
 */

#include "base/bits.h"
#include "join/pairs/kernel.h"

#include <nqueens.h>

#include "base/vectors/words_of_avx512.h"

enum { HAS_POPCOUNT = 1 };

static inline vector words_widen_low(vector some)
{
    return (vector)_mm512_cvtepu32_epi64(_mm512_castsi512_si256((__m512i)some));
}

static inline vector words_widen_high(vector some)
{
    return (vector)_mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64((__m512i)some, 1));
}

static inline void words_pack_narrow(uint32_t *to, uint32_t set, vector some)
{
    _mm256_storeu_si256((void *)to, _mm512_cvtepi64_epi32(words_packed(set, some)));
}

/* Byte b counts bit b. */
typedef __m256i counters;

/* The word is the mask of the counters. */
static inline counters counters_add(counters counts, uint32_t word)
{
    return _mm256_mask_add_epi8(counts, word, counts, _mm256_set1_epi8(1));
}

/* ---- Slicing and counting -------------------------------------------------- */

static inline vector words_counts(vector some)
{
    return (vector)_mm512_popcnt_epi64((__m512i)some);
}

/* The best of the costs tried on a Sapphire Rapids core, at n = 18 to 22. Half a block is a whole
 * one here. */
#define COST_MEET 4
#define COST_TABLES 1200
#define COST_FILTER 0.25
#define COST_PARTITION 0.4
#define COST_NODE 1500

#define KERNEL nq_join_avx512

#include "join/pairs/tree.h"
