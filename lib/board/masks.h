/* SPDX-License-Identifier: MIT
 *
 * A board with its constraints as masks, for the searches over bitmasks.
 */

#ifndef NQ_BOARD_MASKS_H
#define NQ_BOARD_MASKS_H

#include "base/bits.h"
#include "board/constraints.h"

/* The squares on which a queen may stand: bit column of open[row], n <= 64. */
struct nq_board_masks {
    uint32_t n;
    uint64_t open[NQ_MASK_COLUMNS];
};

/* The squares that the constraints leave open, less those that cannot have a
 * queen in any solution because of a row or column with a single open square.
 * 0 if a row or column has no open square left, so that there is no solution,
 * else 1. Every solution under the constraints stands on open squares, and every
 * solution that does keeps the constraints. */
int nq_board_masks_set(struct nq_board_masks *masks, uint32_t n,
                       const struct nq_constraints *constraints);

/* The squares of row that a queen on (queen_row, queen_column) of another row
 * attacks. */
uint64_t nq_attacked(uint32_t row, uint32_t queen_row, uint32_t queen_column);

#endif
