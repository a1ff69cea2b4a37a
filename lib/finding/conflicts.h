/* SPDX-License-Identifier: MIT
 *
 * A solution by local search, for boards with n > 64 and for random regions: quick on large boards,
 * but it never proves that there is none.
 */

#ifndef NQ_FINDING_CONFLICTS_H
#define NQ_FINDING_CONFLICTS_H

#include "base/cancel.h"
#include "base/random.h"
#include "board/constraints.h"

struct nq_conflict_search {
    uint32_t n; /* at least 1 */
    const struct nq_constraints *constraints;
    const struct nq_allocator *allocator;
    const nq_cancel_flag *cancel;
    struct nq_random *random;
    uint64_t swaps; /* swaps to try, at most */
};

/* Completes queens[0..n-1]. The queens given are fixed, and do not attack each other; the other
 * rows hold NQUEENS_NO_QUEEN.
 *
 * NQUEENS_OK            queens is a solution
 * NQUEENS_STOPPED       none was found with these swaps; queens is as before
 * NQUEENS_CANCELLED     queens holds nothing of use
 * NQUEENS_ERROR_MEMORY  memory ran out; queens is as before
 *
 * Cost: about linear in n where few queens are fixed. Memory: 24 bytes a row, 28 where queens
 * jump. */
int nq_minimise_conflicts(const struct nq_conflict_search *search, uint32_t queens[]);

#endif
