/* SPDX-License-Identifier: MIT
 *
 * The listing of "simd128": lane_listing.h with 8 lanes of 16 bits or 4 of 32, for WebAssembly.
 */

#include "listing/kernel.h"

#include "base/vectors/simd128.h"

#if NQ_LANE_BITS == 16

/* Each byte of a lane looks its column up among eight, and finds 0 for one of the other byte. */
static inline vector queens_of(vector children)
{
    const v128_t singles = wasm_u64x2_make(0x8040201008040201, 0);
    vector columns = children & (NQ_LANE_BITS - 1);
    return (vector)wasm_i8x16_swizzle(singles, (v128_t)(columns * 0x0101 ^ 0x0800));
}

#else

/* Each byte of a lane has the bit of the column, and keeps it if the column is one of its eight. */
static inline vector queens_of(vector children)
{
    const v128_t singles = wasm_u64x2_splat(0x8040201008040201);
    vector columns = children & (NQ_LANE_BITS - 1);
    v128_t bits = wasm_i8x16_swizzle(singles, (v128_t)((columns & 7) * 0x01010101));
    v128_t bytes = (v128_t)(columns / 8 * 0x01010101);
    return (vector)wasm_v128_and(bits, wasm_i8x16_eq(bytes, (v128_t)vector_all(0x03020100)));
}

#endif

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

#include "listing/lane_children.h"

#define NQ_LISTING_KERNEL nq_listing_simd128_
#include "listing/lane_listing.h"
