/* SPDX-License-Identifier: MIT
 *
 * A solution of the board without constraints, written down without a search.
 */

#ifndef NQ_CONSTRUCTION_H
#define NQ_CONSTRUCTION_H

#include <stdint.h>

/* Writes a solution for n = 1 or n >= 4 to queens[0..n-1]. Cost: linear in n. */
void nq_construct_solution(uint32_t n, uint32_t queens[]);

#endif
