/* SPDX-License-Identifier: MIT
 *
 * Counts of the solutions that a turn leaves unchanged, by a search over orbits of
 * squares: the images of a queen under the turn take their squares with it.
 */

#ifndef NQ_COUNT_SYMMETRIC_H
#define NQ_COUNT_SYMMETRIC_H

#include "board/masks.h"
#include "work/tally.h"

/* Whether a solution for n >= 2 can be left unchanged by the symmetry. A mirror moves a
 * queen along one of her own lines unless she stands on its axis, where there is room
 * for one. A quarter turn moves queens in fours, but for one in the middle of the board,
 * which there is if n is odd. */
static inline int nq_symmetry_can_fix(uint32_t symmetry, uint32_t n)
{
    switch (symmetry) {
    case NQUEENS_SYMMETRY_IDENTITY:
    case NQUEENS_SYMMETRY_HALF_TURN:
        return 1;
    case NQUEENS_SYMMETRY_QUARTER_TURN:
    case NQUEENS_SYMMETRY_THREE_QUARTER_TURN:
        return n % 4 < 2;
    default:
        return 0;
    }
}

/* Adds the solutions of the task's board, 2 <= n <= 64, that the symmetry, not the
 * identity, leaves unchanged to the tally, of a single thread, which gets its total of units
 * here, in the calling thread.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_OVERFLOW */
int nq_symmetric_count(const struct nq_task *task, uint32_t symmetry, struct nq_tally *tally);

#endif
