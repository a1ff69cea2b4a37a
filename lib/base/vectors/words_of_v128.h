/* SPDX-License-Identifier: MIT
 *
 * Words of the vectors of NEON and of WebAssembly: see long_words.h.
 */

#ifndef NQ_BASE_WORDS_OF_V128_H
#define NQ_BASE_WORDS_OF_V128_H

#define NQ_LANE_BITS 32
#include "base/vectors/v128.h"

#include "base/vectors/long_words.h"

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

#include "base/vectors/byte_shuffles.h"

#endif
