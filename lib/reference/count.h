/* SPDX-License-Identifier: MIT
 *
 * Counts by the reference.
 */

#ifndef NQ_REFERENCE_COUNT_H
#define NQ_REFERENCE_COUNT_H

#include "work/task.h"

/* Whether a solution counts. */
typedef int nq_accept_fn(const uint32_t queens[], void *context);

/* Counts the accepted solutions of the task's board, any n, or all if accept is NULL, in the
 * calling thread. Adds the finished units, the columns of row 0, to the task's tally. Returns as
 * nq_backtracking_count. Memory: 4 n bytes. */
int nq_reference_count(const struct nq_task *task, nq_accept_fn *accept, void *context);

/* Adds the number of solutions of the task's board, n > 0, with the given queens to *completions.
 * Returns as a kernel does, and NQUEENS_ERROR_MEMORY. */
int nq_reference_count_completions(const struct nq_task *task, uint32_t queens,
                                   const uint32_t row[], const uint32_t column[],
                                   const nq_cancel_flag *cancel, uint64_t *completions);

#endif
