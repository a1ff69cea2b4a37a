/* SPDX-License-Identifier: MIT
 *
 * Words of the vectors of WebAssembly: see long_words.h.
 */

#ifndef NQ_BASE_WORDS_OF_SIMD128_H
#define NQ_BASE_WORDS_OF_SIMD128_H

#define NQ_LANE_BITS 32
#include "base/vectors/simd128.h"

#include "base/vectors/long_words.h"

static inline uint32_t words_without_long(vector some, vector bits)
{
    return wasm_i64x2_bitmask(wasm_i64x2_eq((v128_t)(some & bits), wasm_i64x2_splat(0)));
}

/* A word is two parts of the shuffle. */
static inline void words_pack_long(uint64_t *to, uint32_t set, vector some)
{
    vector_pack(to, packing_of((set & 1) * 3 | (set & 2) * 6), some);
}

static inline vector words_gather_bytes(vector some)
{
    v128_t bytes = (v128_t)some;
    return (vector)wasm_i8x16_shuffle(bytes, bytes, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7,
                                      11, 15);
}

#include "base/vectors/byte_shuffles.h"

#endif
