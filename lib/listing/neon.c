/* SPDX-License-Identifier: MIT
 *
 * The listing of "neon": lane_listing.h with 8 lanes of 16 bits or 4 of 32, for AArch64.
 */

#include "listing/kernel.h"

#include "base/vectors/neon.h"

/* The bytes of lane i of 16 bits are 2 i and 2 i + 1; of 32 bits, 4 i and the next three. */
static inline vector take_parents(const lane *from, const lane *children, vector child)
{
    lane first = *children / NQ_LANE_BITS;
    vector places = child / NQ_LANE_BITS - first;
#if NQ_LANE_BITS == 16
    vector bytes = places * 0x0202 + 0x0100;
#else
    vector bytes = places * 0x04040404 + 0x03020100;
#endif
    return shuffle(vector_load(from + first), (uint8x16_t)bytes);
}

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

/* Appends eight columns at a time; an order has six bits. */
static inline lane *append_squares(lane *to, vector squares, uint32_t first, uint32_t count,
                                   enum squares kind)
{
    uint32_t columns = kind == ORDERS ? 8 : NQ_LANE_BITS;
    lane words[LANES];
    vector_store(words, squares);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t column = 0; column < columns; column += 8) {
            uint32_t set = words[i] >> column & 255;
            store_children(to, set, (first + i) * NQ_LANE_BITS + column);
            to += __builtin_popcount(set);
        }
    }
    return to;
}

#define NQ_LISTING_KERNEL nq_listing_neon_
#include "listing/lane_listing.h"
