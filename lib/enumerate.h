/* SPDX-License-Identifier: MIT
 *
 * What the listings through a callback have in common.
 */

#ifndef NQ_ENUMERATE_H
#define NQ_ENUMERATE_H

#include "listing/bitmask.h"
#include "work/task.h"

/* A callback of the caller's, as the context of a listing. */
struct nq_board_callback {
    nqueens_board_fn board;
    void *user;
    uint32_t n;
};

/* Hands a solution to the callback that context is: an nq_solution_fn. */
int nq_call_board(const uint32_t queens[], void *context);

#endif
