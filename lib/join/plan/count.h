/* SPDX-License-Identifier: MIT
 *
 * The driver of the join kernels: a count of a whole board as a sum over pairs of half boards.
 */

#ifndef NQ_JOIN_COUNT_H
#define NQ_JOIN_COUNT_H

#include "join/plan/budget.h"
#include "work/task.h"

/* Counts the solutions of the units first to last - 1 of a board without constraints, n 4 to
 * 28, with the task's threads and within its memory limit, and adds them to its tally.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY,
 * NQUEENS_ERROR_OVERFLOW, NQUEENS_ERROR_THREAD
 * NQUEENS_ERROR_UNSUPPORTED  the memory limit is too low */
int nq_join_count(const struct nq_task *task, const struct nq_join_kernel *kernel, uint64_t first,
                  uint64_t last);

/* The same by this plan, as tests count small boards. */
int nq_join_count_by_plan(const struct nq_task *task, const struct nq_join_kernel *kernel,
                          const struct nq_join_plan *plan, uint64_t first, uint64_t last);

#endif
