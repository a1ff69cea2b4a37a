/* SPDX-License-Identifier: MIT
 *
 * "join-avx2": the tree join with vectors of 256 bits, for CPUs with AVX2.
 */

#include "base/bits.h"
#include "join/pairs/kernel.h"

#include <nqueens.h>

#include "base/vectors/words_of_avx2.h"

enum { HAS_POPCOUNT = 0 };

static inline vector words_widen_low(vector some)
{
    return (vector)_mm256_cvtepu32_epi64(low_half(some));
}

static inline vector words_widen_high(vector some)
{
    return (vector)_mm256_cvtepu32_epi64(high_half(some));
}

static inline void words_pack_narrow(uint32_t *to, uint32_t set, vector some)
{
    vector packed = vector_permuted(some, eight_places(nq_pack_narrow_words[set]));
    _mm_storeu_si128((void *)to, low_half(packed));
}

/* Byte b counts bit b. */
typedef __m256i counters;

/* Each byte of the word comes to eight bytes of a vector, which test a bit each. */
static inline counters counters_add(counters counts, uint32_t word)
{
    const __m256i byte = _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202,
                                           0x0101010101010101, 0x0000000000000000);
    const __m256i bit = (__m256i)words_all_long(UINT64_C(0x8040201008040201));
    __m256i bits = _mm256_shuffle_epi8((__m256i)vector_all(word), byte) & bit;
    return _mm256_sub_epi8(counts, _mm256_cmpeq_epi8(bits, bit));
}

/* ---- Slicing and counting -------------------------------------------------- */

/* Counts by a table of the bits of each half byte. */
static inline vector words_counts(vector some)
{
    const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1,
                                          2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const vector low = vector_all(0x0f0f0f0f);
    __m256i in_low = _mm256_shuffle_epi8(bits, (__m256i)(some & low));
    __m256i in_high = _mm256_shuffle_epi8(bits, (__m256i)(some >> 4 & low));
    return (vector)_mm256_sad_epu8(_mm256_add_epi8(in_low, in_high), _mm256_setzero_si256());
}

/* The best of the costs tried on a Sapphire Rapids core, at n = 18 to 22. */
#define COST_MEET 2.7
#define COST_TABLES 380
#define COST_FILTER 0.35
#define COST_PARTITION 0.6
#define COST_NODE 1500

#define KERNEL nq_join_avx2

#include "join/pairs/tree.h"
