/* SPDX-License-Identifier: MIT
 *
 * The listing of "neon": lane_listing.h with 8 lanes of 16 bits or 4 of 32, for AArch64. Compress
 * is a byte shuffle, by a table with a row for each set of eight lanes; a lane of 32 bits is two of
 * 16.
 */

#include "base/packing.h"
#include "listing/kernel.h"

#include <arm_neon.h>
#include <stdint.h>
#include <string.h>

#if NQ_LANE_BITS == 16
enum { LANES = 8 };
typedef uint16_t lane;
typedef uint16x8_t lanes;
#else
enum { LANES = 4 };
typedef uint32_t lane;
typedef uint32x4_t lanes;
#endif
typedef lanes lane_mask;

static inline lanes lanes_least(lanes a, lanes b)
{
#if NQ_LANE_BITS == 16
    return vminq_u16(a, b);
#else
    return vminq_u32(a, b);
#endif
}

/* ---- Children ------------------------------------------------------------------------- */

/* The bytes of lane i of 16 bits are 2 i and 2 i + 1; of 32 bits, 4 i and the next three. */
static inline lanes take_parents(const lane *from, const lane *children, lanes child)
{
    lane first = *children / NQ_LANE_BITS;
    lanes places = child / NQ_LANE_BITS - first;
#if NQ_LANE_BITS == 16
    lanes bytes = places * 0x0202 + 0x0100;
#else
    lanes bytes = places * 0x04040404 + 0x03020100;
#endif
    uint8x16_t parents = vld1q_u8((const uint8_t *)(const void *)(from + first));
    return (lanes)vqtbl1q_u8(parents, (uint8x16_t)bytes);
}

static inline lanes queens_of(lanes children)
{
    return ((lanes){0} + 1) << (children & (NQ_LANE_BITS - 1));
}

/* ---- Packing -------------------------------------------------------------------------- */

struct packing {
    uint8x16_t bytes;
    uint32_t size;
};

/* The mask as a set of eight lanes of 16 bits. */
static inline uint32_t set_of(lane_mask mask)
{
    static const uint16_t bit_of_lane[8] = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16((uint16x8_t)mask & vld1q_u16(bit_of_lane));
}

static inline struct packing pack_where(lane_mask mask, uint32_t count)
{
    const uint32_t halves = NQ_LANE_BITS / 16;
    uint32_t set = set_of(mask) & ((UINT32_C(1) << halves * count) - 1);
    uint32_t size = (uint32_t)__builtin_popcount(set) / halves;
    return (struct packing){vld1q_u8(nq_pack_lanes[set]), size};
}

static inline void append(lane *to, struct packing packing, lanes numbers)
{
    uint8x16_t packed = vqtbl1q_u8((uint8x16_t)numbers, packing.bytes);
    vst1q_u8((uint8_t *)(void *)to, packed);
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

/* Eight columns at a time; an order has six bits. */
static inline lane *append_squares(lane *to, lanes squares, uint32_t first, uint32_t count,
                                   enum squares kind)
{
    uint32_t columns = kind == ORDERS ? 8 : NQ_LANE_BITS;
    lane words[LANES];
    memcpy(words, &squares, sizeof words);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t column = 0; column < columns; column += 8) {
            uint32_t set = words[i] >> column & 255;
            store_children(to, set, (first + i) * NQ_LANE_BITS + column);
            to += __builtin_popcount(set);
        }
    }
    return to;
}

static inline void unpack_bytes(uint32_t *to, uint64_t word)
{
    uint16x8_t queens = vmovl_u8(vcreate_u8(word));
    vst1q_u32(to, vmovl_u16(vget_low_u16(queens)));
    vst1q_u32(to + 4, vmovl_high_u16(queens));
}

#define NQ_LISTING_KERNEL nq_listing_neon_
#include "listing/lane_listing.h"
