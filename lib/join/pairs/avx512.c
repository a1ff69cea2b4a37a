/* SPDX-License-Identifier: MIT
 *
 * "join-avx512": the tree join with vectors of 512 bits, for CPUs with AVX-512 F, BW, VL and
 * VPOPCNTDQ. A block of lanes is one vector, and bits are counted as they are met: an item and
 * a block take a load for each field and one popcount.
 */

#include "base/bits.h"
#include "join/pairs/kernel.h"

#include <nqueens.h>

#include <immintrin.h>

typedef __m512i words;

enum { VECTOR_BYTES = 64, HAS_POPCOUNT = 1 };

#include "join/pairs/vectors.h"

/* Of a & b & c gcc makes two instructions where b and c are in memory. */
static inline words words_and_both(words a, words b, words c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x80);
}

static inline words words_widen_low(words some)
{
    return _mm512_cvtepu32_epi64(_mm512_castsi512_si256(some));
}

static inline words words_widen_high(words some)
{
    return _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(some, 1));
}

static inline uint32_t words_without(words some, words bits)
{
    return _mm512_testn_epi32_mask(some, bits);
}

static inline uint32_t words_without_long(words some, words bits)
{
    return _mm512_testn_epi64_mask(some, bits);
}

static inline uint32_t mask_size(uint32_t mask)
{
    return (uint32_t)_mm_popcnt_u32(mask);
}

/* To a register first: some CPUs take long to compress to memory. */

static inline void words_pack(uint32_t *to, uint32_t mask, words some)
{
    words_store(to, _mm512_maskz_compress_epi32((__mmask16)mask, some));
}

static inline void words_pack_long(uint64_t *to, uint32_t mask, words some)
{
    words_store(to, _mm512_maskz_compress_epi64((__mmask8)mask, some));
}

static inline void words_pack_narrow(uint32_t *to, uint32_t mask, words some)
{
    words packed = _mm512_maskz_compress_epi64((__mmask8)mask, some);
    _mm256_storeu_si256((__m256i *)(void *)to, _mm512_cvtepi64_epi32(packed));
}

/* Byte b counts bit b. */
typedef __m256i counters;

/* The word is the mask of the counters. */
static inline counters counters_add(counters counts, uint32_t word)
{
    return _mm256_mask_add_epi8(counts, word, counts, _mm256_set1_epi8(1));
}

/* ---- Slicing and counting -------------------------------------------------- */

static inline words words_gather_bytes(words some)
{
    const __m128i order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return _mm512_shuffle_epi8(some, _mm512_broadcast_i32x4(order));
}

static inline words words_low_parts(words a, words b)
{
    return _mm512_unpacklo_epi32(a, b);
}

static inline words words_high_parts(words a, words b)
{
    return _mm512_unpackhi_epi32(a, b);
}

static inline words words_low_halves(words a, words b)
{
    return _mm512_unpacklo_epi64(a, b);
}

static inline words words_high_halves(words a, words b)
{
    return _mm512_unpackhi_epi64(a, b);
}

#include "join/pairs/byte_shuffles.h"

static inline words words_counts(words some)
{
    return _mm512_popcnt_epi64(some);
}

/* The best of those tried on a Sapphire Rapids core, at n = 18 to 22. Half a block is a whole one
 * here. */
#define COST_MEET 4
#define COST_TABLES 1200
#define COST_FILTER 0.25
#define COST_PARTITION 0.4
#define COST_NODE 1500

#define KERNEL nq_join_avx512

#include "join/pairs/tree.h"
