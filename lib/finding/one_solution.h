/* SPDX-License-Identifier: MIT
 *
 * The search for one solution under constraints, for boards of any size.
 */

#ifndef NQ_FINDING_ONE_SOLUTION_H
#define NQ_FINDING_ONE_SOLUTION_H

#include "work/task.h"

/* Writes a solution of the task's board, n > 0, to queens[0..n-1]. It depends on n, the constraints
 * and the seed alone. queens is untouched unless NQUEENS_OK is returned.
 *
 * NQUEENS_OK
 * NQUEENS_NO_SOLUTION   proved that there is none
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_MEMORY  memory ran out */
int nq_search_solution(const struct nq_task *task, uint64_t seed, uint32_t queens[]);

#endif
