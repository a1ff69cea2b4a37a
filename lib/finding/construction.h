/* SPDX-License-Identifier: MIT
 *
 * A solution without constraints, written down without a search.
 */

#ifndef NQ_FINDING_CONSTRUCTION_H
#define NQ_FINDING_CONSTRUCTION_H

#include "base/cancel.h"

/* Writes a solution to queens[0..n-1], n = 1 or n >= 4. NQUEENS_OK, or NQUEENS_CANCELLED and some
 * entries are written. Cost: linear in n. */
int nq_construct_solution(uint32_t n, const nq_cancel_flag *cancel, uint32_t queens[]);

#endif
