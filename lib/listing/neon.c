/* SPDX-License-Identifier: MIT
 *
 * The listing of "neon": lane_listing.h with 8 lanes of 16 bits or 4 of 32, for AArch64.
 */

#include "listing/kernel.h"

#include "base/vectors/neon.h"

static inline vector queens_of(vector children)
{
    return vector_all(1) << (children & (NQ_LANE_BITS - 1));
}

/* Writes the members of a set of eight, each added to a child. */
static inline void store_children(lane *to, uint32_t set, uint32_t child)
{
    uint16x8_t members = vmovl_u8(vld1_u8(nq_members[set]));
#if NQ_LANE_BITS == 16
    vst1q_u16(to, members + (uint16_t)child);
#else
    vst1q_u32(to, vmovl_u16(vget_low_u16(members)) + child);
    vst1q_u32(to + LANES, vmovl_high_u16(members) + child);
#endif
}

#include "listing/lane_children.h"

#define NQ_LISTING_KERNEL nq_listing_neon_
#include "listing/lane_listing.h"
