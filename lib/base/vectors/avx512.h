/* SPDX-License-Identifier: MIT
 *
 * Vectors of AVX-512 F, BW and VL, of 512 bits. Compress of 16-bit lanes takes VBMI2, too.
 */

#ifndef NQ_BASE_VECTORS_AVX512_H
#define NQ_BASE_VECTORS_AVX512_H

#include <immintrin.h>

enum { VECTOR_BYTES = 64 };

typedef __m512i untyped;

#define OF_VECTOR(name) _mm512_##name
#define HAS_MASK_REGISTERS

#include "base/vectors/x86.h"

#if NQ_LANE_BITS == 16
typedef __mmask32 lane_mask;
#else
typedef __mmask16 lane_mask;
#endif

static inline lane_mask lanes_equal(vector a, vector b)
{
    return MASK_OF_LANES(cmpeq)((__m512i)a, (__m512i)b);
}

static inline lane_mask lanes_differ(vector a, vector b)
{
    return MASK_OF_LANES(cmpneq)((__m512i)a, (__m512i)b);
}

static inline lane_mask lanes_meet(vector a, vector b)
{
    return MASK_OF_LANES(test)((__m512i)a, (__m512i)b);
}

static inline lane_mask lanes_nonzero(vector numbers)
{
    return lanes_meet(numbers, numbers);
}

static inline lane_mask lanes_have(vector single, vector set)
{
    return lanes_meet(single, set);
}

static inline vector lanes_where(lane_mask mask, lane number)
{
    return (vector)OF_LANES(maskz_mov)(mask, (__m512i)vector_all(number));
}

static inline vector lanes_count(vector counts, lane_mask mask)
{
    return (vector)OF_LANES(mask_sub)((__m512i)counts, mask, (__m512i)counts, OF_LANES(set1)(-1));
}

/* One instruction on three vectors: gcc makes two of the operators of C. */

static inline vector vector_and_neither(vector a, vector b, vector c)
{
    return (vector)_mm512_ternarylogic_epi32((__m512i)a, (__m512i)b, (__m512i)c, 0x10);
}

static inline uint32_t set_of(lane_mask mask)
{
    return mask;
}

static inline uint32_t mask_size(lane_mask mask)
{
    return set_size(mask);
}

struct packing {
    lane_mask mask;
    uint32_t size;
};

static inline struct packing packing_of(uint32_t set)
{
    return (struct packing){(lane_mask)set, set_size(set)};
}

/* Compresses to a register first: some CPUs take long to compress to memory. */
static inline void vector_pack(void *to, struct packing packing, vector numbers)
{
    vector_store(to, (vector)OF_LANES(maskz_compress)(packing.mask, (__m512i)numbers));
}

#if NQ_LANE_BITS == 32

static inline uint32_t words_without_long(vector some, vector bits)
{
    return _mm512_testn_epi64_mask((__m512i)some, (__m512i)bits);
}

static inline void words_pack_long(uint64_t *to, uint32_t set, vector some)
{
    vector_store(to, (vector)_mm512_maskz_compress_epi64((__mmask8)set, (__m512i)some));
}

static inline vector words_gather_bytes(vector some)
{
    const __m128i order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return (vector)_mm512_shuffle_epi8((__m512i)some, _mm512_broadcast_i32x4(order));
}

#endif

#endif
