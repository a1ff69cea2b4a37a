/* SPDX-License-Identifier: MIT
 *
 * Solutions a few at a time, by a listing kernel or by completion, as nqueens_next and nqueens_list
 * ask for them.
 */

#ifndef NQ_LISTING_STEPS_H
#define NQ_LISTING_STEPS_H

#include "listing/by_completion.h"
#include "listing/listing.h"

/* One of listing and walk is there, or neither while there are no steps. */
struct nq_steps {
    struct nq_listing *listing;      /* by a kernel */
    struct nq_completion_walk *walk; /* by completion */
    const uint32_t *board;           /* the solution that came last; NULL: none yet */
};

static inline int nq_has_steps(const struct nq_steps *steps)
{
    return steps->listing != NULL || steps->walk != NULL;
}

/* Prepare steps on the task's board, n > 0, by completion, or as nq_listing_begin does. They return
 * as nq_completion_walk_begin; there are no steps but after NQUEENS_OK. */
int nq_steps_begin_walk(struct nq_steps *steps, const struct nq_task *task);
int nq_steps_begin_listing(struct nq_steps *steps, const struct nq_task *task,
                           const struct nq_listing_kernel *kernel);

/* Ends the steps, if there are some. */
void nq_steps_end(struct nq_steps *steps);

/* Whether the list from the first solution on has two halves, of which each is the other backwards,
 * reflected left to right. */
int nq_steps_are_symmetric(const struct nq_steps *steps);

/* Whether an array is the board that came last. */
int nq_steps_are_at(const struct nq_steps *steps, const uint32_t queens[]);

/* Goes to the first solutions after a board, any array of entries below n, or to the first of all if
 * that is NULL: to no more than most > 0. is_last is what nq_steps_are_at says of the board, which is
 * not read if it is. NQUEENS_OK, and there is one at least, until the steps go on;
 * NQUEENS_NO_SOLUTION; or NQUEENS_CANCELLED, and the steps can only be ended. */
int nq_steps_go(struct nq_steps *steps, const uint32_t after[], int is_last, size_t most,
                struct nq_boards *boards);

#endif
