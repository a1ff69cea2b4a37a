/* SPDX-License-Identifier: MIT
 *
 * Vectors of WebAssembly's SIMD, of 128 bits.
 */

#ifndef NQ_BASE_VECTORS_SIMD128_H
#define NQ_BASE_VECTORS_SIMD128_H

#include "base/vectors/packing.h"

#include <wasm_simd128.h>

enum { VECTOR_BYTES = 16 };

#include "base/vectors/lanes.h"

#if NQ_LANE_BITS == 16

static inline vector lanes_least(vector a, vector b)
{
    return (vector)wasm_u16x8_min((v128_t)a, (v128_t)b);
}

static inline uint32_t set_of(lane_mask mask)
{
    return wasm_i16x8_bitmask((v128_t)mask);
}

static inline uint32_t mask_size(lane_mask mask)
{
    return set_size(set_of(mask));
}

/* Shifts by a constant are one instruction of a CPU. By a variable, V8 reduces the number and moves
 * it to a vector first, each time; a product takes less to the left. The rows of a board are mostly
 * one to three apart. */
typedef struct {
    uint32_t columns;
    vector power; /* 0 if nothing is left */
    vector kept;
} shift_count;

static inline shift_count shift_by(uint32_t columns)
{
    const int leaves_some = columns < NQ_LANE_BITS;
    return (shift_count){
        .columns = columns,
        .power = vector_all(leaves_some ? UINT32_C(1) << columns : 0),
        .kept = vector_all(leaves_some ? UINT16_MAX : 0),
    };
}

static inline vector shift_left(vector numbers, shift_count count)
{
    switch (count.columns) {
    case 1:
        return numbers << 1;
    case 2:
        return numbers << 2;
    case 3:
        return numbers << 3;
    default:
        return numbers * count.power;
    }
}

static inline vector shift_right(vector numbers, shift_count count)
{
    switch (count.columns) {
    case 1:
        return numbers >> 1;
    case 2:
        return numbers >> 2;
    case 3:
        return numbers >> 3;
    default:
        return (vector)wasm_u16x8_shr((v128_t)numbers, count.columns) & count.kept;
    }
}

#else

static inline vector lanes_least(vector a, vector b)
{
    return (vector)wasm_u32x4_min((v128_t)a, (v128_t)b);
}

static inline uint32_t set_of(lane_mask mask)
{
    return wasm_i32x4_bitmask((v128_t)mask);
}

#endif

typedef v128_t byte_places;

static inline byte_places load_places(const uint8_t row[16])
{
    return wasm_v128_load(row);
}

static inline vector shuffle(vector numbers, byte_places places)
{
    return (vector)wasm_i8x16_swizzle((v128_t)numbers, places);
}

#include "base/vectors/byte_shuffle.h"

static inline vector words_low_parts(vector a, vector b)
{
    return (vector)wasm_i32x4_shuffle((v128_t)a, (v128_t)b, 0, 4, 1, 5);
}

static inline vector words_high_parts(vector a, vector b)
{
    return (vector)wasm_i32x4_shuffle((v128_t)a, (v128_t)b, 2, 6, 3, 7);
}

static inline vector words_low_halves(vector a, vector b)
{
    return (vector)wasm_i64x2_shuffle((v128_t)a, (v128_t)b, 0, 2);
}

static inline vector words_high_halves(vector a, vector b)
{
    return (vector)wasm_i64x2_shuffle((v128_t)a, (v128_t)b, 1, 3);
}

static inline void unpack_bytes(uint32_t *to, uint64_t word)
{
    v128_t numbers = wasm_u16x8_extend_low_u8x16(wasm_u64x2_splat(word));
    wasm_v128_store(to, wasm_u32x4_extend_low_u16x8(numbers));
    wasm_v128_store(to + 4, wasm_u32x4_extend_high_u16x8(numbers));
}

#endif
