/* SPDX-License-Identifier: MIT
 *
 * The listing of "simd128": lane_listing.h with 8 lanes of 16 bits or 4 of 32, for WebAssembly.
 */

#include "listing/kernel.h"

#include "base/vectors/simd128.h"

#if NQ_LANE_BITS == 16

enum { EACH_BYTE = 0x0101, BYTE_NUMBERS = 0x0100 };

/* Each byte of a lane looks its column up among eight, and finds 0 for one of the other byte. */
static inline vector queens_of(vector children)
{
    const v128_t singles = wasm_u64x2_make(0x8040201008040201, 0);
    vector columns = children & (NQ_LANE_BITS - 1);
    return (vector)wasm_i8x16_swizzle(singles, (v128_t)(columns * EACH_BYTE ^ 0x0800));
}

#else

enum { EACH_BYTE = 0x01010101, BYTE_NUMBERS = 0x03020100 };

/* Each byte of a lane has the bit of the column, and keeps it if the column is one of its eight. */
static inline vector queens_of(vector children)
{
    const v128_t singles = wasm_u64x2_splat(0x8040201008040201);
    vector columns = children & (NQ_LANE_BITS - 1);
    v128_t bits = wasm_i8x16_swizzle(singles, (v128_t)((columns & 7) * EACH_BYTE));
    v128_t bytes = (v128_t)(columns / 8 * EACH_BYTE);
    return (vector)wasm_v128_and(bits, wasm_i8x16_eq(bytes, (v128_t)vector_all(BYTE_NUMBERS)));
}

#endif

/* The bytes of lane i of 16 bits are 2 i and 2 i + 1; of 32 bits, 4 i and the next three. */
static inline vector take_parents(const lane *from, const lane *children, vector child)
{
    lane first = *children / NQ_LANE_BITS;
    vector places = child / NQ_LANE_BITS - first;
    vector bytes = places * (EACH_BYTE * (NQ_LANE_BITS / 8)) + BYTE_NUMBERS;
    return shuffle(vector_load(from + first), (v128_t)bytes);
}

/* Writes the members of a set of eight, each added to a child. */
static inline void store_children(lane *to, uint32_t set, uint32_t child)
{
    v128_t members = wasm_u16x8_load8x8(nq_members[set]);
#if NQ_LANE_BITS == 16
    vector_store(to, (vector)members + (lane)child);
#else
    vector_store(to, (vector)wasm_u32x4_extend_low_u16x8(members) + child);
    vector_store(to + LANES, (vector)wasm_u32x4_extend_high_u16x8(members) + child);
#endif
}

/* Appends eight columns at a time; an order has six bits. */
static inline lane *append_squares(lane *to, vector squares, uint32_t first, uint32_t count,
                                   enum squares kind)
{
    uint32_t columns = kind == ORDERS ? 8 : NQ_LANE_BITS;
    lane words[LANES];
    vector_store(words, squares);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t column = 0; column < columns; column += 8) {
            uint32_t set = words[i] >> column & 255;
            store_children(to, set, (first + i) * NQ_LANE_BITS + column);
            to += __builtin_popcount(set);
        }
    }
    return to;
}

#define NQ_LISTING_KERNEL nq_listing_simd128_
#include "listing/lane_listing.h"
