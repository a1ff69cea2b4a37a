/* SPDX-License-Identifier: MIT
 *
 * The parents and the children of lane_listing.h by vectors of 128 bits that have a byte shuffle. A
 * listing kernel includes the header of its instruction set, defines the following, and then
 * includes this file:
 *
 *     store_children(p, set, child)
 *                              writes the members of a set of eight, each added to a child
 */

#ifndef NQ_LISTING_LANE_CHILDREN_H
#define NQ_LISTING_LANE_CHILDREN_H

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
    return shuffle(vector_load(from + first), (byte_places)bytes);
}

/* Appends eight columns at a time; an order has six bits. */
static inline lane *append_squares(lane *to, vector squares, uint32_t first, uint32_t count,
                                   enum nq_lane_squares kind)
{
    uint32_t columns = kind == NQ_ORDERS ? 8 : NQ_LANE_BITS;
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

#endif
