/* SPDX-License-Identifier: MIT
 *
 * Solutions one at a time, by bitmasks or by completion, as nqueens_next asks for them.
 */

#ifndef NQ_LISTING_STEPS_H
#define NQ_LISTING_STEPS_H

#include "listing/bitmask.h"
#include "listing/by_completion.h"

/* One of listing and walk is there, or neither while there are no steps. */
struct nq_steps {
    struct nq_listing *listing;      /* by bitmasks */
    struct nq_completion_walk *walk; /* by completion */
    const uint32_t *board;           /* the solution that came last; NULL: none yet */
};

static inline int nq_has_steps(const struct nq_steps *steps)
{
    return steps->listing != NULL || steps->walk != NULL;
}

/* Prepares steps on the task's board, n > 0, by completion or, for n <= 64, by bitmasks. Returns as
 * nq_completion_walk_begin; there are no steps but after NQUEENS_OK. */
int nq_steps_begin(struct nq_steps *steps, const struct nq_task *task, int is_by_completion);

/* Ends the steps, if there are some. */
void nq_steps_end(struct nq_steps *steps);

/* Goes to the first solution after a board, any array of entries below n, or to the first of all if
 * that is NULL. NQUEENS_OK, and steps->board holds it; NQUEENS_NO_SOLUTION; or NQUEENS_CANCELLED,
 * and the steps can only be ended. */
int nq_steps_go(struct nq_steps *steps, const uint32_t after[]);

#endif
