/* SPDX-License-Identifier: MIT
 *
 * "neon": the search of lane_search.h with 8 partial placements at a time, for AArch64.
 */

#include "backtracking/kernel.h"

#define NQ_LANE_BITS 16
#include "base/vectors/neon.h"

enum { GROUPS = 2 };

static inline int lanes_any(lane_mask mask)
{
    return vmaxvq_u16(mask) != 0;
}

static inline vector lanes_select(lane_mask mask, vector a, vector b)
{
    return vbslq_u16(mask, a, b);
}

static inline uint64_t lanes_sum(vector counts)
{
    return vaddlvq_u16(counts);
}

static inline vector lanes_refill(lane_mask mask, vector numbers, const lane *from)
{
    vector fresh = shuffle(vector_load(from), load_places(nq_unpack_lanes[set_of(mask)]));
    return lanes_select(mask, fresh, numbers);
}

#define KERNEL nq_neon_kernel

#include "backtracking/lane_cut.h"
