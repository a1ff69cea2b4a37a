/* SPDX-License-Identifier: MIT
 *
 * The driver of the backtracking kernels: a count as a sum over work units.
 */

#ifndef NQ_BACKTRACKING_COUNT_H
#define NQ_BACKTRACKING_COUNT_H

#include "backtracking/units.h"
#include "work/task.h"

/* Counts the solutions of the units first to last - 1 of the task's board (last
 * may be UINT64_MAX, all the rest, if nobody asks for progress), in the task's
 * threads; n is no more than 64.
 * kernel NULL is the reference, which takes units too. *solutions, which the caller sets to 0, becomes the
 * sum of the units that were finished.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY,
 * NQUEENS_ERROR_OVERFLOW, NQUEENS_ERROR_THREAD */
int nq_backtracking_count(const struct nq_task *task, const struct nq_search_kernel *kernel,
                          const struct nq_unit_list *list, uint64_t first, uint64_t last,
                          uint64_t *solutions);

#endif
