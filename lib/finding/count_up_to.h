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

#endif
