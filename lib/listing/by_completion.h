/* SPDX-License-Identifier: MIT
 *
 * The solutions of boards with n > 64, found as completions of partial placements: listed one by
 * one in lexicographic order for the cursor, and counted.
 */

#ifndef NQ_LISTING_BY_COMPLETION_H
#define NQ_LISTING_BY_COMPLETION_H

#include "listing/free_rows.h"
#include "reference/solutions.h"

/* A walk from solution to solution. A place is an index in completion.rows, the rows without a
 * required queen. */
struct nq_completion_walk {
    struct nq_task task;
    struct nq_completion completion;
    struct nq_free_rows free_rows;
    struct nq_random random;
    uint32_t *queens; /* n entries: the required queens and the placed ones */
    uint32_t *known;  /* n entries: a solution that agrees with queens; n in row 0: none */
    uint32_t first;   /* the queens above this place stay */
    uint32_t end;     /* the rows from this place on are in free_rows */
    int in_order;
    int is_placed; /* the queens above end are placed, and free_rows has been started */
};

/* Prepares a walk through the solutions of the task's board, n > 64. Everything that the task
 * points to is used until the walk ends.
 *
 * NQUEENS_OK            nq_completion_walk_end releases the memory
 * NQUEENS_NO_SOLUTION   the constraints contradict each other, or the rule leaves none
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_MEMORY
 *
 * nq_completion_walk_end is called only after NQUEENS_OK. */
int nq_completion_walk_begin(struct nq_completion_walk *walk, const struct nq_task *task);
void nq_completion_walk_end(struct nq_completion_walk *walk);

/* Goes to before the first solution after a board, any array of entries below n, or before the
 * first solution of all, where a walk begins, if `board` is NULL. NQUEENS_OK, NQUEENS_NO_SOLUTION
 * or NQUEENS_CANCELLED. */
int nq_completion_walk_start(struct nq_completion_walk *walk, const uint32_t board[]);

/* Goes on to the next solution, which walk->queens then holds. NQUEENS_OK, NQUEENS_NO_SOLUTION if
 * there is none, or NQUEENS_CANCELLED, after which the walk can only be ended. */
int nq_completion_walk_next(struct nq_completion_walk *walk);

/* Counts as nq_reference_count does, by completion; units are the columns of the first row without
 * a required queen. Memory: some 30 bytes for each row. */
int nq_completion_count(const struct nq_task *task, nq_accept_fn *accept, void *context);

#endif
