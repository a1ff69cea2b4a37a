/* SPDX-License-Identifier: MIT
 *
 * "join-avx2": the tree join with vectors of 256 bits, for CPUs with AVX2. AVX2 has no compress; a
 * permutation of 32-bit words does it, by a table with a row for each set of them.
 */

#include "base/bits.h"
#include "base/packing.h"
#include "join/pairs/kernel.h"

#include <nqueens.h>

#include <immintrin.h>

typedef __m256i words;

enum { VECTOR_BYTES = 32, HAS_POPCOUNT = 0 };

#include "join/pairs/vectors.h"

static inline words words_and_both(words a, words b, words c)
{
    return a & b & c;
}

static inline words words_widen_low(words some)
{
    return _mm256_cvtepu32_epi64(_mm256_castsi256_si128(some));
}

static inline words words_widen_high(words some)
{
    return _mm256_cvtepu32_epi64(_mm256_extracti128_si256(some, 1));
}

static inline uint32_t words_without(words some, words bits)
{
    words none = _mm256_cmpeq_epi32(some & bits, _mm256_setzero_si256());
    return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(none));
}

static inline uint32_t words_without_long(words some, words bits)
{
    words none = _mm256_cmpeq_epi64(some & bits, _mm256_setzero_si256());
    return (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(none));
}

static inline uint32_t mask_size(uint32_t mask)
{
    return (uint32_t)_mm_popcnt_u32(mask);
}

/* Permutes the 32-bit words by a row of a table. */
static inline words shuffled(words some, const uint8_t row[8])
{
    __m128i parts = _mm_loadl_epi64((const __m128i *)(const void *)row);
    return _mm256_permutevar8x32_epi32(some, _mm256_cvtepu8_epi32(parts));
}

static inline void words_pack(uint32_t *to, uint32_t mask, words some)
{
    words_store(to, shuffled(some, nq_members[mask]));
}

static inline void words_pack_long(uint64_t *to, uint32_t mask, words some)
{
    words_store(to, shuffled(some, nq_pack_long_words[mask]));
}

static inline void words_pack_narrow(uint32_t *to, uint32_t mask, words some)
{
    words packed = shuffled(some, nq_pack_narrow_words[mask]);
    _mm_storeu_si128((__m128i *)(void *)to, _mm256_castsi256_si128(packed));
}

/* Byte b counts bit b. */
typedef __m256i counters;

/* Each byte of the word comes to eight bytes of a vector, which test a bit each. */
static inline counters counters_add(counters counts, uint32_t word)
{
    const words byte = _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101,
                                         0x0000000000000000);
    const words bit = words_all_long(UINT64_C(0x8040201008040201));
    words bits = _mm256_shuffle_epi8(words_all(word), byte) & bit;
    return _mm256_sub_epi8(counts, _mm256_cmpeq_epi8(bits, bit));
}

/* ---- Slicing and counting -------------------------------------------------- */

static inline words words_gather_bytes(words some)
{
    const words order = _mm256_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4,
                                         8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return _mm256_shuffle_epi8(some, order);
}

static inline words words_low_parts(words a, words b)
{
    return _mm256_unpacklo_epi32(a, b);
}

static inline words words_high_parts(words a, words b)
{
    return _mm256_unpackhi_epi32(a, b);
}

static inline words words_low_halves(words a, words b)
{
    return _mm256_unpacklo_epi64(a, b);
}

static inline words words_high_halves(words a, words b)
{
    return _mm256_unpackhi_epi64(a, b);
}

#include "join/pairs/byte_shuffles.h"

/* By a table of the bits of each half byte. */
static inline words words_counts(words some)
{
    const words bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2,
                                        1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const words low = words_all(0x0f0f0f0f);
    words in_low = _mm256_shuffle_epi8(bits, some & low);
    words in_high = _mm256_shuffle_epi8(bits, _mm256_srli_epi16(some, 4) & low);
    return _mm256_sad_epu8(_mm256_add_epi8(in_low, in_high), _mm256_setzero_si256());
}

/* The best of those tried on a Sapphire Rapids core, at n = 18 to 22. */
#define COST_MEET 2.7
#define COST_TABLES 380
#define COST_FILTER 0.35
#define COST_PARTITION 0.6
#define COST_NODE 1500

#define KERNEL nq_join_avx2

#include "join/pairs/tree.h"
