/* SPDX-License-Identifier: MIT
 *
 * The driver of the reference: a count as a sum over the columns of row 0.
 */

#ifndef NQ_REFERENCE_COUNT_H
#define NQ_REFERENCE_COUNT_H

#include "work/task.h"

/* Whether a solution counts. */
typedef int nq_accept_fn(const uint32_t queens[], void *context);

/* Counts the accepted solutions of the task's board, all if accept is NULL, any n, in the calling thread.
 * *solutions, which the caller sets to 0, becomes the sum of the units that were
 * finished. Returns as nq_backtracking_count. Memory: 4 n bytes. */
int nq_reference_count(const struct nq_task *task, nq_accept_fn *accept, void *context,
                       uint64_t *solutions);

/* Adds the number of solutions of the task's board that have the given queens,
 * n > 0, to *completions. Returns as a kernel does, and NQUEENS_ERROR_MEMORY. */
int nq_reference_count_completions(const struct nq_task *task, uint32_t queens,
                                   const uint32_t row[], const uint32_t column[],
                                   const nq_cancel_flag *cancel, uint64_t *completions);

#endif
