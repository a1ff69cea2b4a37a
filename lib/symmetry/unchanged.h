/* SPDX-License-Identifier: MIT
 *
 * The number of solutions that a symmetry leaves unchanged, n from 2 to 64, for
 * nqueens_count_symmetric and nqueens_count_fundamental.
 */

#ifndef NQ_SYMMETRY_UNCHANGED_H
#define NQ_SYMMETRY_UNCHANGED_H

#include "board/masks.h"
#include "work/tally.h"

/* Adds the unchanged solutions on a board of 2 to 64 rows to a tally of a single thread, and sets
 * its total of units. The board and the rule need not have the symmetry, which is a half turn, or a
 * quarter turn and n % 4 < 2; under a rule other than the rule of queens any but the identity.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_OVERFLOW */
int nq_unchanged_count(const struct nq_board_masks *masks, uint32_t symmetry,
                       const nq_cancel_flag *cancel, struct nq_tally *tally);

#endif
