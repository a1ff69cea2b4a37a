/* SPDX-License-Identifier: MIT
 *
 * Solutions queens[row] = (slope * row + offset) mod n, which the torus has by number theory, and
 * boards that have none by it.
 */

#ifndef NQ_FINDING_LINEAR_H
#define NQ_FINDING_LINEAR_H

#include "base/random.h"
#include "work/task.h"

/* Whether no board of n rows is a solution because of what queens attack on a torus: along both
 * families of diagonals where n is a multiple of 2 or 3 (G. Polya 1918), along one where n is
 * even. */
int nq_torus_has_no_solution(uint32_t n, const struct nq_rule *rule);

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
