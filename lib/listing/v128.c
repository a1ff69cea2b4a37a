/* SPDX-License-Identifier: MIT
 *
 * The listings of "neon" and of "simd128": lane_listing.h with 8 lanes of 16 bits or 4 of 32.
 * lib/meson.build compiles the file twice, with NQ_LANE_BITS 16 for n <= 16 and 32 for n <= 32.
 *
 *     set     NEON, of AArch64, or SIMD, of WebAssembly, as __wasm_simd128__ says
 *     built   for AArch64 of little endian and for wasm32; lib/meson.build then defines
 *             NQ_HAVE_LISTING_NEON or NQ_HAVE_LISTING_SIMD128
 *     runs    on each of them: nq_cpu_features has NQ_CPU_NEON or NQ_CPU_SIMD128
 *     flags   none for NEON; -O2 -msimd128 for WebAssembly
 */

#include "listing/kernel.h"

#include "base/vectors/v128.h"

/* The bytes of lane i of 16 bits are 2 i and 2 i + 1; of 32 bits, 4 i and the next three. */
static inline vector take_parents(const lane *from, const lane *children, vector child)
{
    lane first = *children / NQ_LANE_BITS;
    vector places = child / NQ_LANE_BITS - first;
#if NQ_LANE_BITS == 16
    vector bytes = places * 0x0202 + 0x0100;
#else
    vector bytes = places * 0x04040404 + 0x03020100;
#endif
    return shuffle(vector_load(from + first), (byte_places)bytes);
}

#ifndef __wasm_simd128__

static inline vector queens_of(vector children)
{
    return vector_all(1) << (children & (NQ_LANE_BITS - 1));
}

#elif NQ_LANE_BITS == 16

/* Each byte of a lane looks the column up among its eight, and finds 0 if the column is one of the
 * other byte's. */
static inline vector queens_of(vector children)
{
    const v128_t singles = wasm_u64x2_make(0x8040201008040201, 0);
    vector columns = children & (NQ_LANE_BITS - 1);
    return (vector)wasm_i8x16_swizzle(singles, (v128_t)(columns * 0x0101 ^ 0x0800));
}

#else

/* Each byte of a lane has the bit of the column, and keeps the bit if the column is one of the
 * byte's eight. */
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
    const eight members = EIGHT_OF_BYTES(nq_members[set]);
#if NQ_LANE_BITS == 16
    vector_store(to, (vector)members + (lane)child);
#else
    vector_store(to, (vector)LOW_WIDENED(members) + child);
    vector_store(to + LANES, (vector)HIGH_WIDENED(members) + child);
#endif
}

/* Appends eight columns at a time; an order has six bits. */
static inline lane *append_squares(lane *to, vector squares, uint32_t first, uint32_t count,
                                   enum nq_lane_squares kind)
{
    uint32_t columns = kind == NQ_ORDERS ? 8 : NQ_LANE_BITS;
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

#define NQ_LISTING_KERNEL OF_SET(nq_listing_, _)
#include "listing/lane_listing.h"
