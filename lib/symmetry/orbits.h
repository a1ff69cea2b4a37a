/* SPDX-License-Identifier: MIT
 *
 * The solutions under another rule than that of queens that a symmetry leaves unchanged.
 */

#ifndef NQ_SYMMETRY_ORBITS_H
#define NQ_SYMMETRY_ORBITS_H

#include "board/masks.h"
#include "work/tally.h"

/* Adds those on a board of 2 to 64 rows with a rule, which need not have the symmetry, to a tally of
 * a single thread, and sets the tally's total of units.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_OVERFLOW */
int nq_orbits_count(const struct nq_board_masks *masks, uint32_t symmetry,
                    const nq_cancel_flag *cancel, struct nq_tally *tally);

#endif
