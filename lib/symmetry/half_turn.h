/* SPDX-License-Identifier: MIT
 *
 * The solutions that the half turn leaves unchanged.
 */

#ifndef NQ_SYMMETRY_HALF_TURN_H
#define NQ_SYMMETRY_HALF_TURN_H

#include "board/masks.h"
#include "work/progress.h"

/* Counts those on a board of 2 to 64 rows, in the calling thread. progress, begun by the
 * caller, gets its total here and reports all pieces but the end. *solutions, which the
 * caller sets to 0, becomes the sum of the pieces of work that were finished.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_OVERFLOW */
int nq_half_turn_count(const struct nq_board_masks *masks, const nq_cancel_flag *cancel,
                       struct nq_progress *progress, uint64_t *solutions);

#endif
