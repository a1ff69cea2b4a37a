/* SPDX-License-Identifier: MIT
 *
 * Solutions one at a time, by bitmasks or by completion, as nqueens_next asks for them.
 */

#ifndef NQ_LISTING_STEPS_H
#define NQ_LISTING_STEPS_H

#include "listing/bitmask.h"
#include "listing/by_completion.h"

struct nq_steps {
    const uint32_t *board; /* the solution that came last; NULL: none yet */
    int is_by_completion;
    union {
        struct nq_listing bitmask;
        struct nq_completion_walk completion;
    };
};

/* Prepares steps on the task's board, n > 0, by completion or, for n <= 64, by bitmasks. Returns as
 * nq_completion_walk_begin; steps stays where it is until nq_steps_end. */
int nq_steps_begin(struct nq_steps *steps, const struct nq_task *task, int is_by_completion);
void nq_steps_end(struct nq_steps *steps);

/* Goes to the first solution after a board, any array of entries below n, or to the first of all if
 * that is NULL. NQUEENS_OK, and steps->board holds it; NQUEENS_NO_SOLUTION; or NQUEENS_CANCELLED,
 * and the steps can only be ended. */
int nq_steps_go(struct nq_steps *steps, const uint32_t after[]);

#endif
