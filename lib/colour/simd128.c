/* SPDX-License-Identifier: MIT
 *
 * "colour-simd128": the colour split with vectors of 128 bits, for WebAssembly.
 */

#include "base/vectors/words_of_v128.h"

static inline vector byte_sizes(vector some)
{
    return (vector)wasm_i8x16_popcnt((v128_t)some);
}

#include "colour/byte_counters.h"

#define MOST_SHEETS 4
#define KERNEL nq_colour_simd128

#include "colour/engine.h"
