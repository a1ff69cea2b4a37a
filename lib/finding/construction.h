/* SPDX-License-Identifier: MIT
 *
 * Solutions written down without a search: those of queens, and those that a torus has by number
 * theory, queens[row] = (slope * row + offset) mod n.
 */

#ifndef NQ_FINDING_CONSTRUCTION_H
#define NQ_FINDING_CONSTRUCTION_H

#include "base/random.h"
#include "work/task.h"

/* Writes a solution of queens without constraints to queens[0..n-1], n = 1 or n >= 4. NQUEENS_OK,
 * or NQUEENS_CANCELLED and some entries are written. Cost: linear in n. */
int nq_construct_solution(uint32_t n, const nq_cancel_flag *cancel, uint32_t queens[]);

/* Writes a linear solution under the task's rule and constraints to queens[0..n-1], n > 0; with the
 * least slope, or if random is not NULL with random ones.
 *
 * NQUEENS_OK
 * NQUEENS_STOPPED    none was found among a few; the entries are as before
 * NQUEENS_CANCELLED  some entries are written
 *
 * Cost: linear in n and in the constraints, times the slopes that are tried. */
int nq_linear_solution(const struct nq_task *task, struct nq_random *random, uint32_t queens[]);

#endif
