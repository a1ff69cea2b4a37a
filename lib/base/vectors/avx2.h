/* SPDX-License-Identifier: MIT
 *
 * Vectors of AVX2, of 256 bits. AVX2 has no compress; a shuffle replaces it, by a table with a row
 * for each set of eight lanes. Each half of 16-bit lanes is packed by itself.
 */

#ifndef NQ_BASE_VECTORS_AVX2_H
#define NQ_BASE_VECTORS_AVX2_H

#include "base/vectors/packing.h"

#include <immintrin.h>

enum { VECTOR_BYTES = 32 };

typedef __m256i untyped;

#define OF_VECTOR(name) _mm256_##name

#include "base/vectors/x86.h"

static inline __m128i low_half(vector numbers)
{
    return _mm256_castsi256_si128((__m256i)numbers);
}

static inline __m128i high_half(vector numbers)
{
    return _mm256_extracti128_si256((__m256i)numbers, 1);
}

#if NQ_LANE_BITS == 16

static inline uint32_t set_of(lane_mask mask)
{
    return _pext_u32((uint32_t)_mm256_movemask_epi8((__m256i)mask), 0x55555555);
}

static inline __m128i load_half(const void *from)
{
    return _mm_loadu_si128(from);
}

static inline void store_half(void *to, __m128i half)
{
    _mm_storeu_si128(to, half);
}

struct packing {
    __m128i low;
    __m128i high;
    uint32_t low_size;
    uint32_t size;
};

static inline struct packing packing_of(uint32_t set)
{
    return (struct packing){
        .low = load_half(nq_pack_lanes[set & 255]),
        .high = load_half(nq_pack_lanes[set >> 8]),
        .low_size = set_size(set & 255),
        .size = set_size(set),
    };
}

static inline void vector_pack(lane *to, struct packing packing, vector numbers)
{
    store_half(to, _mm_shuffle_epi8(low_half(numbers), packing.low));
    store_half(to + packing.low_size, _mm_shuffle_epi8(high_half(numbers), packing.high));
}

#else

static inline uint32_t set_of(lane_mask mask)
{
    return (uint32_t)_mm256_movemask_ps((__m256)mask);
}

/* The lanes from the places that a row of a table names. */
static inline vector vector_permuted(vector numbers, vector places)
{
    return (vector)_mm256_permutevar8x32_epi32((__m256i)numbers, (__m256i)places);
}

static inline vector eight_places(const uint8_t row[8])
{
    return (vector)_mm256_cvtepu8_epi32(_mm_loadl_epi64((const void *)row));
}

struct packing {
    vector places;
    uint32_t size;
};

static inline struct packing packing_of(uint32_t set)
{
    return (struct packing){eight_places(nq_members[set]), set_size(set)};
}

static inline void vector_pack(lane *to, struct packing packing, vector numbers)
{
    vector_store(to, vector_permuted(numbers, packing.places));
}

static inline uint32_t words_without_long(vector some, vector bits)
{
    long_words none = (long_words)((long_words)(some & bits) == 0);
    return (uint32_t)_mm256_movemask_pd((__m256d)none);
}

static inline void words_pack_long(uint64_t *to, uint32_t set, vector some)
{
    vector_store(to, vector_permuted(some, eight_places(nq_pack_long_words[set])));
}

static inline vector words_gather_bytes(vector some)
{
    const __m256i order = _mm256_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0,
                                           4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return (vector)_mm256_shuffle_epi8((__m256i)some, order);
}

#endif

static inline uint32_t mask_size(lane_mask mask)
{
    return set_size(set_of(mask));
}

#endif
