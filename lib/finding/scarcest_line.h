/* SPDX-License-Identifier: MIT
 *
 * Counts solutions up to a limit, on boards of masks, by a search that places the
 * next queen where there is the least choice.
 */

#ifndef NQ_FINDING_SCARCEST_LINE_H
#define NQ_FINDING_SCARCEST_LINE_H

#include "base/cancel.h"
#include "board/masks.h"

/* Sets *solutions to how many there are, or to the limit, if there are as many, limit
 * > 0, 1 <= n <= 64.
 *
 * NQUEENS_OK
 * NQUEENS_CANCELLED     *solutions is how many are known: a lower bound
 * NQUEENS_ERROR_MEMORY  memory ran out (n^2 words) */
int nq_scarcest_line_count(const struct nq_board_masks *masks, uint64_t limit,
                           const struct nq_allocator *allocator, const nq_cancel_flag *cancel,
                           uint64_t *solutions);

#endif
