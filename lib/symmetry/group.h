/* SPDX-License-Identifier: MIT
 *
 * The eight symmetries of the square, and sets of them.
 *
 * A symmetry is a number from 0 to 7, as in <nqueens.h>: the sum of
 * NQ_QUARTER_TURN, NQ_HALF_TURN and NQ_MIRROR, which are done in this order; 0 is
 * the identity. A set of symmetries has bit s for symmetry s.
 */

#ifndef NQ_SYMMETRY_GROUP_H
#define NQ_SYMMETRY_GROUP_H

#include "base/cancel.h"
#include "board/constraints.h"

#define NQ_SYMMETRIES ((uint32_t)NQUEENS_SYMMETRIES)
#define NQ_MIRROR 1u
#define NQ_QUARTER_TURN 2u
#define NQ_HALF_TURN 4u

/* The image of a square of the n x n board. */
static inline void nq_symmetry_apply(uint32_t symmetry, uint32_t n, uint32_t *row, uint32_t *column)
{
    if (symmetry & NQ_QUARTER_TURN) {
        uint32_t above = *row;
        *row = *column;
        *column = n - 1 - above;
    }
    if (symmetry & NQ_HALF_TURN) {
        *row = n - 1 - *row;
        *column = n - 1 - *column;
    }
    if (symmetry & NQ_MIRROR)
        *column = n - 1 - *column;
}

/* Whether a set of symmetries has this one. */
static inline int nq_group_has(uint32_t group, uint32_t symmetry)
{
    return (group >> symmetry & 1u) != 0;
}

/* The symmetries that map the set of squares open[row] (columns as a mask, n <=
 * 64) onto itself: always a group. Cost: 8 n^2 at most. */
uint32_t nq_symmetry_group(uint32_t n, const uint64_t open[]);

/* The symmetries that map the required squares onto themselves, and the forbidden ones
 * too: always a group, the whole one if there are none; anything when the flag is set.
 * Any n. Cost: 8 binary searches for each constraint at most. */
uint32_t nq_symmetry_group_of_constraints(uint32_t n, const struct nq_constraints *constraints,
                                          const nq_cancel_flag *cancel);

#endif
