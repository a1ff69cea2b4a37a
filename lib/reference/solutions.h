/* SPDX-License-Identifier: MIT
 *
 * The solutions of the kernel "reference", listed in lexicographic order for a cursor, and counted.
 */

#ifndef NQ_REFERENCE_SOLUTIONS_H
#define NQ_REFERENCE_SOLUTIONS_H

#include "reference/search.h"
#include "work/task.h"

/* The solutions of a board, one after the other. */
struct nq_reference_walk {
    struct nq_reference reference;
    const struct nq_allocator *allocator;
    uint32_t *queens; /* by row: the last solution */
    uint32_t row;     /* row from which the search goes on; n: after a solution */
};

/* Prepares a walk through the solutions of the task's board, n > 0, which begins before the first
 * solution. Everything that the task points to is used until nq_reference_end.
 *
 * NQUEENS_OK            nq_reference_end releases the memory
 * NQUEENS_NO_SOLUTION   the constraints contradict each other; there is nothing to end
 * NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY   there is nothing to end */
int nq_reference_begin(struct nq_reference_walk *walk, const struct nq_task *task);
void nq_reference_end(struct nq_reference_walk *walk);

/* Goes to before the first solution after a board, any array of entries below n, or before the
 * first solution of all if `after` is NULL. NQUEENS_OK or NQUEENS_CANCELLED. */
int nq_reference_start(struct nq_reference_walk *walk, const uint32_t after[]);

/* Goes on to the next solution, which walk->queens then holds. NQUEENS_OK; or
 * NQUEENS_NO_SOLUTION or NQUEENS_CANCELLED, after which the walk can only be started or
 * ended. */
int nq_reference_next(struct nq_reference_walk *walk);

/* Whether a solution is counted. */
typedef int nq_accept_fn(const uint32_t queens[], void *context);

/* The solutions to count: all if accept is NULL. */
struct nq_accepted {
    nq_accept_fn *accept;
    void *context;
};

static inline int nq_is_accepted(const struct nq_accepted *accepted, const uint32_t queens[])
{
    return accepted->accept == NULL || accepted->accept(queens, accepted->context);
}

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
