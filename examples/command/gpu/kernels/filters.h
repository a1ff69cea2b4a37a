/* SPDX-License-Identifier: MIT
 *
 * filters.h - lists in the memory of a warp, cut by one bit.
 */

#ifndef NQUEENS_GPU_FILTERS_H
#define NQUEENS_GPU_FILTERS_H

#include "lanes.h"

/* A list of lanes ends with fillers of all bits, up to a whole row. No item fits them, since each
 * has ITEMS_PRESENT. */
#define FILLER 0xffffffffu
#define ITEMS_PRESENT 0x80000000u

DEVICE void fill_row(uint32_t *lanes, uint32_t count)
{
    LANE;
    EACH
    {
        if (lane < (0u - count) % LANES)
            lanes[count + lane] = FILLER;
    }
}

/* Copies the lanes without the bit to `to`, which does not overlap, and fills its last row. Returns
 * how many there are. */
DEVICE uint32_t filter_lanes(const uint32_t *from, uint32_t rows, uint32_t bit, uint32_t *to)
{
    LANE;
    uint32_t kept = 0;
    UNROLL_SOME for (uint32_t row = 0; row < rows; row++)
    {
        VAR(uint32_t, w);
        uint32_t without;
        EACH V(w) = from[row * LANES + lane];
        BALLOT(without, (V(w) & bit) == 0);
        EACH
        {
            if ((V(w) & bit) == 0)
                to[kept + POPCOUNT(without & ((1u << lane) - 1))] = V(w);
        }
        kept += POPCOUNT(without);
    }
    fill_row(to, kept);
    SYNC;
    return kept;
}

/* Moves the items with the bit behind those without it, by way of scratch, which has room for all.
 * Returns how many have it not. */
DEVICE uint32_t partition_items(uint32_t *items, uint32_t count, uint32_t bit, uint32_t *scratch)
{
    LANE;
    uint32_t without = 0, with = 0;
    for (uint32_t base = 0; base < count; base += LANES) {
        VAR(uint32_t, w);
        uint32_t has, is;
        EACH V(w) = base + lane < count ? items[base + lane] : 0;
        BALLOT(has, (V(w) & bit) != 0);
        BALLOT(is, base + lane < count);
        SYNC;
        EACH
        {
            const uint32_t before = (1u << lane) - 1;
            if ((has >> lane & 1) != 0)
                scratch[with + POPCOUNT(has & before)] = V(w);
            else if ((is >> lane & 1) != 0)
                items[without + POPCOUNT(is & ~has & before)] = V(w);
        }
        with += POPCOUNT(has);
        without += POPCOUNT(is & ~has);
        SYNC;
    }
    for (uint32_t base = 0; base < with; base += LANES)
        EACH
        {
            if (base + lane < with)
                items[without + base + lane] = scratch[base + lane];
        }
    SYNC;
    return without;
}

#endif /* NQUEENS_GPU_FILTERS_H */
