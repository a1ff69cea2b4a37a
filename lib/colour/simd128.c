/* SPDX-License-Identifier: MIT
 *
 * The kernel "colour-simd128", which counts boards of n = 4 to 32 by the colour split: engine.h
 * with vectors of 128 bits.
 *
 *     set     SIMD of WebAssembly
 *     built   for wasm32; lib/meson.build then defines NQ_HAVE_COLOUR_SIMD128
 *     runs    wherever it is built: nq_cpu_features has NQ_CPU_SIMD128
 *     flags   -msimd128
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
