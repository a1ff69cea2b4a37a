/* SPDX-License-Identifier: MIT
 *
 * A solution of the board without constraints, written down without a search.
 */

#ifndef NQ_FINDING_CONSTRUCTION_H
#define NQ_FINDING_CONSTRUCTION_H

#include "base/cancel.h"

/* Writes a solution for n = 1 or n >= 4 to queens[0..n-1]: NQUEENS_OK, or
 * NQUEENS_CANCELLED and only some entries are written. Cost: linear in n. */
int nq_construct_solution(uint32_t n, const nq_cancel_flag *cancel, uint32_t queens[]);

#endif
