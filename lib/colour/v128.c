/* SPDX-License-Identifier: MIT
 *
 * The kernels "colour-neon" and "colour-simd128", which count boards of n = 4 to 32 by the colour
 * split: engine.h with vectors of 128 bits.
 *
 *     set     NEON, of AArch64, or SIMD, of WebAssembly, as __wasm_simd128__ says
 *     built   for AArch64 of little endian and for wasm32; lib/meson.build then defines
 *             NQ_HAVE_COLOUR_NEON or NQ_HAVE_COLOUR_SIMD128
 *     runs    on each of them: nq_cpu_features has NQ_CPU_NEON or NQ_CPU_SIMD128
 *     flags   counting_arguments for NEON; -msimd128 for WebAssembly
 */

#define NQ_LANE_BITS 32
#include "base/vectors/v128.h"

static inline vector byte_sizes(vector some)
{
    return (vector)SIZES_OF_BYTES(some);
}

#define MOST_SHEETS 4
#define KERNEL OF_SET(nq_colour_, )

#include "colour/engine.h"
