/* SPDX-License-Identifier: MIT
 *
 * The number of solutions up to a limit, for boards of any size.
 */

#ifndef NQ_FINDING_COUNT_UP_TO_H
#define NQ_FINDING_COUNT_UP_TO_H

#include "work/task.h"

/* Sets *solutions to the number of solutions of the task's board, or to limit if there are as many.
 *
 * NQUEENS_OK
 * NQUEENS_CANCELLED     *solutions is a lower bound: those found so far
 * NQUEENS_ERROR_MEMORY  memory ran out */
int nq_count_up_to(const struct nq_task *task, uint64_t limit, uint64_t *solutions);

/* The same of a board with 0 < n <= 64 and a limit > 0, by a search that is given up rather than
 * restarted with more than last_patience choices without a new solution: NQUEENS_STOPPED, and
 * *solutions is a lower bound. */
int nq_count_with_patience(const struct nq_task *task, uint64_t limit, uint64_t last_patience,
                           uint64_t *solutions);

#endif
