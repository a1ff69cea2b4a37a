/* SPDX-License-Identifier: MIT
 *
 * The kernels "neon" and "simd128", which count boards of n <= 32: lane_cut.h with 8 partial
 * placements at a time.
 *
 *     set     NEON, of AArch64, or SIMD, of WebAssembly, as __wasm_simd128__ says
 *     built   for AArch64 of little endian and for wasm32; lib/meson.build then defines
 *             NQ_HAVE_BACKTRACKING_NEON or NQ_HAVE_BACKTRACKING_SIMD128
 *     runs    on each of them: nq_cpu_features has NQ_CPU_NEON or NQ_CPU_SIMD128
 *     flags   counting_arguments for NEON; -O2 -msimd128 for WebAssembly
 */

#include "backtracking/kernel.h"

#define NQ_LANE_BITS 16
#include "base/vectors/v128.h"

enum { GROUPS = 2 };

#ifdef __wasm_simd128__

static inline int lanes_any(lane_mask mask)
{
    return wasm_v128_any_true((v128_t)mask);
}

static inline uint64_t lanes_sum(vector counts)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < LANES; i++)
        sum += counts[i];
    return sum;
}

#else

static inline int lanes_any(lane_mask mask)
{
    return vmaxvq_u16(mask) != 0;
}

static inline uint64_t lanes_sum(vector counts)
{
    return vaddlvq_u16(counts);
}

#endif

static inline vector lanes_select(lane_mask mask, vector a, vector b)
{
    return (vector)SELECT((untyped)mask, (untyped)a, (untyped)b);
}

static inline vector lanes_refill(lane_mask mask, vector numbers, const lane *from)
{
    vector fresh = shuffle(vector_load(from), load_places(nq_unpack_lanes[set_of(mask)]));
    return lanes_select(mask, fresh, numbers);
}

#define KERNEL OF_SET(nq_, _kernel)

#include "backtracking/lane_cut.h"
