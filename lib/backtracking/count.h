/* SPDX-License-Identifier: MIT
 *
 * Counts by backtracking: the sum over work units, in threads.
 */

#ifndef NQ_BACKTRACKING_COUNT_H
#define NQ_BACKTRACKING_COUNT_H

#include "backtracking/units.h"
#include "work/task.h"

/* Counts the solutions of the next units of a walk over the list of the task's board, n <= 64,
 * in the task's threads. units may be UINT64_MAX, for all the rest, if there is no progress
 * callback. kernel NULL is the reference. Adds the finished units to the task's tally. The list's
 * cancel flag must not ask: all threads poll it. After NQUEENS_OK the walk stands behind these
 * units.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY,
 * NQUEENS_ERROR_OVERFLOW, NQUEENS_ERROR_THREAD */
int nq_backtracking_count(const struct nq_task *task, const struct nq_search_kernel *kernel,
                          struct nq_unit_walk *walk, uint64_t units);

#endif
