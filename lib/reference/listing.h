/* SPDX-License-Identifier: MIT
 *
 * Solutions in lexicographic order by the reference search.
 */

#ifndef NQ_REFERENCE_LISTING_H
#define NQ_REFERENCE_LISTING_H

#include "reference/search.h"
#include "work/task.h"

/* Receives a solution, valid during the call; anything but NQUEENS_OK ends the listing. */
typedef int nq_solution_fn(const uint32_t queens[], void *context);

/* Begins a search of the task's board, n > 0, with memory for its queens. Beyond the boards of
 * masks it first asks nq_check_required: the search would find a contradiction between late
 * rows only after ages.
 *
 * NQUEENS_OK            the caller releases queens
 * NQUEENS_NO_SOLUTION   the required queens rule every solution out; nothing to release
 * NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY   likewise */
int nq_reference_begin(const struct nq_task *task, struct nq_reference *reference,
                       uint32_t **queens);

/* Lists the solutions that begin with queens[0..rows-1], which are promising row by row;
 * the rest of queens is scratch. Returns what solution returned last, NQUEENS_OK without any,
 * or NQUEENS_CANCELLED. */
int nq_reference_list_from(const struct nq_reference *reference, uint32_t queens[], uint32_t rows,
                           nq_solution_fn *solution, void *context);

/* Lists the solutions of the task's board, n > 0. Returns the same, or NQUEENS_ERROR_MEMORY. */
int nq_reference_list(const struct nq_task *task, nq_solution_fn *solution, void *context);

/* Finds the first solution of the task's board, n > 0, or the first after a board unless after
 * is NULL; found may be the same array, and is written if the result is NQUEENS_OK.
 *
 * NQUEENS_OK, NQUEENS_NO_SOLUTION, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY */
int nq_reference_find(const struct nq_task *task, const uint32_t after[], uint32_t found[]);

#endif
