/* SPDX-License-Identifier: MIT
 *
 * "join-simd128": the tree join with vectors of 128 bits, for WebAssembly.
 */

#include "base/bits.h"
#include "join/pairs/kernel.h"

#include <nqueens.h>

#include "base/vectors/words_of_simd128.h"

enum { HAS_POPCOUNT = 0 };

static inline vector words_widen_low(vector some)
{
    return (vector)wasm_u64x2_extend_low_u32x4((v128_t)some);
}

static inline vector words_widen_high(vector some)
{
    return (vector)wasm_u64x2_extend_high_u32x4((v128_t)some);
}

static inline void words_pack_narrow(uint32_t *to, uint32_t set, vector some)
{
    struct packing packing = packing_of((set & 1) | (set & 2) << 1);
    wasm_v128_store64_lane(to, (v128_t)shuffle(some, packing.places), 0);
}

/* Byte b of vector v counts bit 16 v + b. */
typedef struct {
    v128_t bytes[2];
} counters;

/* Each byte of the word comes to eight bytes of a vector, which test a bit each. */
static inline counters counters_add(counters counts, uint32_t word)
{
    const v128_t bit = wasm_u64x2_splat(0x8040201008040201);
    v128_t bytes = wasm_u32x4_splat(word);
    v128_t low = wasm_i8x16_shuffle(bytes, bytes, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
    v128_t high = wasm_i8x16_shuffle(bytes, bytes, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    low = wasm_i8x16_eq(wasm_v128_and(low, bit), bit);
    high = wasm_i8x16_eq(wasm_v128_and(high, bit), bit);
    counts.bytes[0] = wasm_i8x16_sub(counts.bytes[0], low);
    counts.bytes[1] = wasm_i8x16_sub(counts.bytes[1], high);
    return counts;
}

/* ---- Slicing and counting -------------------------------------------------- */

static inline vector words_counts(vector some)
{
    v128_t quarters = wasm_u16x8_extadd_pairwise_u8x16(wasm_i8x16_popcnt((v128_t)some));
    v128_t halves = wasm_u32x4_extadd_pairwise_u16x8(quarters);
    v128_t sums = wasm_i64x2_add(halves, wasm_u64x2_shr(halves, 32));
    return (vector)wasm_v128_and(sums, wasm_u64x2_splat(0x7f));
}

/* The costs of the portable kernel: the best of five tried under Node.js on an AMD EPYC, n = 17. */
#define COST_MEET 8
#define COST_TABLES 1600
#define COST_FILTER 3
#define COST_PARTITION 6
#define COST_NODE 3000

#define KERNEL nq_join_simd128

#include "join/pairs/tree.h"
