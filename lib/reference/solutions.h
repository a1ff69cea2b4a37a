/* SPDX-License-Identifier: MIT
 *
 * The solutions of the reference search, listed in lexicographic order, and counted.
 */

#ifndef NQ_REFERENCE_SOLUTIONS_H
#define NQ_REFERENCE_SOLUTIONS_H

#include "reference/search.h"
#include "work/task.h"

/* Receives a solution, valid during the call; anything but NQUEENS_OK ends the listing. */
typedef int nq_solution_fn(const uint32_t queens[], void *context);

/* Lists the solutions of the task's board, n > 0. Returns what solution returned last, NQUEENS_OK
 * without any, NQUEENS_CANCELLED or NQUEENS_ERROR_MEMORY. */
typedef int nq_list_fn(const struct nq_task *task, nq_solution_fn *solution, void *context);
nq_list_fn nq_reference_list;

/* Finds the first solution of the task's board, n > 0, that comes after a board, or the first of
 * all if after is NULL. found may be the same array; it is written on NQUEENS_OK only.
 *
 * NQUEENS_OK, NQUEENS_NO_SOLUTION, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY */
int nq_reference_find(const struct nq_task *task, const uint32_t after[], uint32_t found[]);

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
