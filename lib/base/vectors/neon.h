/* SPDX-License-Identifier: MIT
 *
 * Vectors of NEON, of 128 bits.
 */

#ifndef NQ_BASE_VECTORS_NEON_H
#define NQ_BASE_VECTORS_NEON_H

#include "base/vectors/packing.h"

#include <arm_neon.h>

enum { VECTOR_BYTES = 16 };

#include "base/vectors/lanes.h"

#if NQ_LANE_BITS == 16

static inline vector lanes_least(vector a, vector b)
{
    return vminq_u16(a, b);
}

static inline uint32_t set_of(lane_mask mask)
{
    const vector bit_of_lane = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16(mask & bit_of_lane);
}

static inline uint32_t mask_size(lane_mask mask)
{
    return vaddvq_u16(mask >> 15);
}

typedef int shift_count;

static inline shift_count shift_by(uint32_t columns)
{
    return (int)columns;
}

static inline vector shift_left(vector numbers, shift_count count)
{
    return vshlq_u16(numbers, vdupq_n_s16((int16_t)count));
}

static inline vector shift_right(vector numbers, shift_count count)
{
    return vshlq_u16(numbers, vdupq_n_s16((int16_t)-count));
}

#else

static inline vector lanes_least(vector a, vector b)
{
    return vminq_u32(a, b);
}

static inline uint32_t set_of(lane_mask mask)
{
    const vector bit_of_lane = {1, 2, 4, 8};
    return vaddvq_u32(mask & bit_of_lane);
}

#endif

typedef uint8x16_t byte_places;

static inline byte_places load_places(const uint8_t row[16])
{
    return vld1q_u8(row);
}

static inline vector shuffle(vector numbers, byte_places places)
{
    return (vector)vqtbl1q_u8((uint8x16_t)numbers, places);
}

#include "base/vectors/byte_shuffle.h"

static inline vector words_low_parts(vector a, vector b)
{
    return (vector)vzip1q_u32((uint32x4_t)a, (uint32x4_t)b);
}

static inline vector words_high_parts(vector a, vector b)
{
    return (vector)vzip2q_u32((uint32x4_t)a, (uint32x4_t)b);
}

static inline vector words_low_halves(vector a, vector b)
{
    return (vector)vzip1q_u64((uint64x2_t)a, (uint64x2_t)b);
}

static inline vector words_high_halves(vector a, vector b)
{
    return (vector)vzip2q_u64((uint64x2_t)a, (uint64x2_t)b);
}

static inline void unpack_bytes(uint32_t *to, uint64_t word)
{
    uint16x8_t numbers = vmovl_u8(vcreate_u8(word));
    vst1q_u32(to, vmovl_u16(vget_low_u16(numbers)));
    vst1q_u32(to + 4, vmovl_high_u16(numbers));
}

#endif
