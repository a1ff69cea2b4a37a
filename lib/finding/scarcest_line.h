/* SPDX-License-Identifier: MIT
 *
 * Counts solutions up to a limit, n <= 64, by a search that places the next queen where there is
 * the least choice.
 */

#ifndef NQ_FINDING_SCARCEST_LINE_H
#define NQ_FINDING_SCARCEST_LINE_H

#include "base/cancel.h"
#include "board/masks.h"

/* Sets *solutions to the number of solutions, n > 0, or to limit > 0 if there are as many.
 *
 * NQUEENS_OK
 * NQUEENS_CANCELLED     *solutions is a lower bound: those found so far
 * NQUEENS_ERROR_MEMORY  memory ran out (n^2 words) */
int nq_scarcest_line_count(const struct nq_board_masks *masks, uint64_t limit,
                           const struct nq_allocator *allocator, const nq_cancel_flag *cancel,
                           uint64_t *solutions);

#endif
