/* SPDX-License-Identifier: MIT
 *
 * A partial placement as bitmask backtracking sees it (Martin Richards, "Backtracking
 * algorithms in MCPL using bit patterns and recursion", 1997): the free columns, and what the
 * queens attack along their diagonals in one row. To go up a row is to shift the diagonals by
 * one. A search from the top down sees the board upside down, diagonals and anti-diagonals
 * exchanged.
 */

#ifndef NQ_BACKTRACKING_PLACEMENT_H
#define NQ_BACKTRACKING_PLACEMENT_H

#include "base/bits.h"

/* In the row whose queen is placed next. */
struct nq_placement {
    uint64_t columns;        /* the free columns */
    uint64_t diagonals;      /* attacked along a diagonal */
    uint64_t anti_diagonals; /* attacked along an anti-diagonal */
    uint64_t candidates;     /* the open squares */
};

/* The open squares of the row `distance` rows up, of those that are open without the placement. */
static inline uint64_t nq_placement_open(const struct nq_placement *placement, uint64_t open,
                                         uint32_t distance)
{
    return open & placement->columns &
           ~(placement->diagonals >> distance | placement->anti_diagonals << distance);
}

/* The placement with one queen more, in the next row, `distance` rows up. open are the squares
 * there that are open without it. */
static inline struct nq_placement nq_placement_add(const struct nq_placement *placement,
                                                   uint64_t queen, uint32_t distance, uint64_t open)
{
    struct nq_placement child = {
        .columns = placement->columns ^ queen,
        .diagonals = (placement->diagonals | queen) >> distance,
        .anti_diagonals = (placement->anti_diagonals | queen) << distance,
    };
    child.candidates = nq_placement_open(&child, open, 0);
    return child;
}

#endif
