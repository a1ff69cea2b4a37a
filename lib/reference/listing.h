/* SPDX-License-Identifier: MIT
 *
 * The solutions of the reference search, in lexicographic order.
 */

#ifndef NQ_REFERENCE_LISTING_H
#define NQ_REFERENCE_LISTING_H

#include "reference/search.h"
#include "work/task.h"

/* Receives a solution, valid during the call; anything but NQUEENS_OK ends the listing. */
typedef int nq_solution_fn(const uint32_t queens[], void *context);

/* Prepares a search of the task's board, n > 0, and allocates its queens.
 *
 * NQUEENS_OK            the caller releases *queens
 * NQUEENS_NO_SOLUTION   nq_check_lines says so; there is nothing to release
 * NQUEENS_CANCELLED     likewise
 * NQUEENS_ERROR_MEMORY  likewise */
int nq_reference_begin(const struct nq_task *task, struct nq_reference *reference,
                       uint32_t **queens);

/* Lists the solutions that begin with queens[0..rows-1], each promising; the rest of queens is
 * scratch. Returns what solution returned last, NQUEENS_OK without any, or NQUEENS_CANCELLED. */
int nq_reference_list_from(const struct nq_reference *reference, uint32_t queens[], uint32_t rows,
                           nq_solution_fn *solution, void *context);

/* Lists the solutions of the task's board, n > 0. Returns the same, or NQUEENS_ERROR_MEMORY. */
typedef int nq_list_fn(const struct nq_task *task, nq_solution_fn *solution, void *context);
nq_list_fn nq_reference_list;

/* Finds the first solution of the task's board, n > 0, that comes after a board, or the first of
 * all if after is NULL. found may be the same array; it is written on NQUEENS_OK only.
 *
 * NQUEENS_OK, NQUEENS_NO_SOLUTION, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY */
int nq_reference_find(const struct nq_task *task, const uint32_t after[], uint32_t found[]);

#endif
