/* SPDX-License-Identifier: MIT
 *
 * The solutions that the half turn leaves unchanged.
 */

#ifndef NQ_SYMMETRY_HALF_TURN_H
#define NQ_SYMMETRY_HALF_TURN_H

#include "board/masks.h"
#include "work/tally.h"

/* Adds those on a board of 2 to 64 rows to a tally of a single thread, and sets the tally's
 * total of units.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_OVERFLOW */
int nq_half_turn_count(const struct nq_board_masks *masks, const nq_cancel_flag *cancel,
                       struct nq_tally *tally);

#endif
