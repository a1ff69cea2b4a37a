/* SPDX-License-Identifier: MIT
 *
 * Vectors of 128 bits, of NEON and of SIMD of WebAssembly. First come the instructions in which the
 * two differ; the rest is the same for both.
 */

#ifndef NQ_BASE_VECTORS_V128_H
#define NQ_BASE_VECTORS_V128_H

#include "base/vectors/packing.h"

enum { VECTOR_BYTES = 16 };

#include "base/vectors/lanes.h"

/* ---- WebAssembly ------------------------------------------------------------- */

#ifdef __wasm_simd128__

#include <wasm_simd128.h>

typedef v128_t untyped;
typedef v128_t byte_places;
typedef v128_t eight; /* numbers of 16 bits */

#define OF_SET(before, after) before##simd128##after
#define load_places(row) wasm_v128_load(row)
#define shuffle_bytes(bytes, places) wasm_i8x16_swizzle(bytes, places)
#define SELECT(mask, a, b) wasm_v128_bitselect(a, b, mask)
#define EIGHT_OF_WORD(word) wasm_u16x8_extend_low_u8x16(wasm_u64x2_splat(word))
#define EIGHT_OF_BYTES(bytes) wasm_u16x8_load8x8(bytes)
#define LOW_WIDENED(eight) wasm_u32x4_extend_low_u16x8(eight)
#define HIGH_WIDENED(eight) wasm_u32x4_extend_high_u16x8(eight)
#define LOW_PARTS(a, b) wasm_i32x4_shuffle(a, b, 0, 4, 1, 5)
#define HIGH_PARTS(a, b) wasm_i32x4_shuffle(a, b, 2, 6, 3, 7)
#define LOW_HALVES(a, b) wasm_i64x2_shuffle(a, b, 0, 2)
#define HIGH_HALVES(a, b) wasm_i64x2_shuffle(a, b, 1, 3)
#if NQ_LANE_BITS == 16
#define LEAST(a, b) wasm_u16x8_min(a, b)
#define SET_OF(mask) wasm_i16x8_bitmask(mask)
#define SIZE_OF(mask) set_size(SET_OF(mask))
#else
#define LEAST(a, b) wasm_u32x4_min(a, b)
#define SET_OF(mask) wasm_i32x4_bitmask(mask)
#define SIZES_OF_BYTES(some) wasm_i8x16_popcnt((v128_t)(some))
#endif

#if NQ_LANE_BITS == 16

/* A shift by a constant is one instruction of a CPU. For a shift by a variable V8 reduces the
 * number and moves it to a vector each time; to the left a product takes less. The rows of a board
 * are mostly one to three apart. */
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

#endif

/* ---- NEON -------------------------------------------------------------------- */

#else

#include <arm_neon.h>

typedef uint8x16_t byte_places;
typedef uint16x8_t eight; /* numbers of 16 bits */

#define OF_SET(before, after) before##neon##after
#define load_places(row) vld1q_u8(row)
#define shuffle_bytes(bytes, places) vqtbl1q_u8(bytes, places)
#define EIGHT_OF_WORD(word) vmovl_u8(vcreate_u8(word))
#define EIGHT_OF_BYTES(bytes) vmovl_u8(vld1_u8(bytes))
#define LOW_WIDENED(eight) vmovl_u16(vget_low_u16(eight))
#define HIGH_WIDENED(eight) vmovl_high_u16(eight)
#define LOW_PARTS(a, b) vzip1q_u32((uint32x4_t)(a), (uint32x4_t)(b))
#define HIGH_PARTS(a, b) vzip2q_u32((uint32x4_t)(a), (uint32x4_t)(b))
#define LOW_HALVES(a, b) vzip1q_u64((uint64x2_t)(a), (uint64x2_t)(b))
#define HIGH_HALVES(a, b) vzip2q_u64((uint64x2_t)(a), (uint64x2_t)(b))
#if NQ_LANE_BITS == 16
typedef uint16x8_t untyped;
#define LEAST(a, b) vminq_u16(a, b)
#define SET_OF(mask) vaddvq_u16((mask) & (uint16x8_t){1, 2, 4, 8, 16, 32, 64, 128})
#define SIZE_OF(mask) vaddvq_u16((mask) >> 15)
#define SELECT(mask, a, b) vbslq_u16(mask, a, b)
#else
typedef uint32x4_t untyped;
#define LEAST(a, b) vminq_u32(a, b)
#define SET_OF(mask) vaddvq_u32((mask) & (uint32x4_t){1, 2, 4, 8})
#define SIZES_OF_BYTES(some) vcntq_u8((uint8x16_t)(some))
#endif

#if NQ_LANE_BITS == 16

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

#endif

#endif

/* ---- Both -------------------------------------------------------------------- */

static inline vector lanes_least(vector a, vector b)
{
    return (vector)LEAST((untyped)a, (untyped)b);
}

static inline uint32_t set_of(lane_mask mask)
{
    return SET_OF((untyped)mask);
}

#if NQ_LANE_BITS == 16

static inline uint32_t mask_size(lane_mask mask)
{
    return SIZE_OF((untyped)mask);
}

#endif

/* The bytes from these places; 0 from places past the last. */
static inline vector shuffle(vector numbers, byte_places places)
{
    return (vector)shuffle_bytes((byte_places)numbers, places);
}

/* Neither set has compress: a shuffle replaces it, by a table with a row for each set of lanes. */
struct packing {
    byte_places places;
    uint32_t size;
};

static inline struct packing packing_of(uint32_t set)
{
    const uint8_t *row = NQ_LANE_BITS == 16 ? nq_pack_lanes[set] : nq_pack_words[set];
    return (struct packing){load_places(row), set_size(set)};
}

static inline void vector_pack(void *to, struct packing packing, vector numbers)
{
    vector_store(to, shuffle(numbers, packing.places));
}

static inline void unpack_bytes(uint32_t *to, uint64_t word)
{
    const eight numbers = EIGHT_OF_WORD(word);
    vector_store(to, (vector)LOW_WIDENED(numbers));
    vector_store(to + 4, (vector)HIGH_WIDENED(numbers));
}

#if NQ_LANE_BITS == 32

static inline uint32_t words_without_long(vector some, vector bits)
{
#ifdef __wasm_simd128__
    return wasm_i64x2_bitmask(wasm_i64x2_eq((v128_t)(some & bits), wasm_i64x2_splat(0)));
#else
    const uint64x2_t places = {1, 2};
    return (uint32_t)vaddvq_u64(vbicq_u64(places, vtstq_u64((uint64x2_t)some, (uint64x2_t)bits)));
#endif
}

/* A word is two parts of the shuffle. */
static inline void words_pack_long(uint64_t *to, uint32_t set, vector some)
{
    vector_pack(to, packing_of((set & 1) * 3 | (set & 2) * 6), some);
}

static inline vector words_gather_bytes(vector some)
{
#ifdef __wasm_simd128__
    v128_t bytes = (v128_t)some;
    return (vector)wasm_i8x16_shuffle(bytes, bytes, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7,
                                      11, 15);
#else
    const uint8x16_t order = {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15};
    return shuffle(some, order);
#endif
}

#endif

#endif
