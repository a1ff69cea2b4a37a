/* SPDX-License-Identifier: MIT
 *
 * "simd128": the search of lane_search.h with 8 partial placements at a time, for WebAssembly.
 */

#include "backtracking/kernel.h"

#define NQ_LANE_BITS 16
#include "base/vectors/simd128.h"

enum { GROUPS = 2 };

static inline int lanes_any(lane_mask mask)
{
    return wasm_v128_any_true((v128_t)mask);
}

static inline vector lanes_select(lane_mask mask, vector a, vector b)
{
    return (vector)wasm_v128_bitselect((v128_t)a, (v128_t)b, (v128_t)mask);
}

static inline uint64_t lanes_sum(vector counts)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < LANES; i++)
        sum += counts[i];
    return sum;
}

static inline vector lanes_refill(lane_mask mask, vector numbers, const lane *from)
{
    vector fresh = shuffle(vector_load(from), load_places(nq_unpack_lanes[set_of(mask)]));
    return lanes_select(mask, fresh, numbers);
}

#define KERNEL nq_simd128_kernel

#include "backtracking/lane_cut.h"
