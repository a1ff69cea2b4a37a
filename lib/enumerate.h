/* SPDX-License-Identifier: MIT
 *
 * What the listings through a callback have in common.
 */

#ifndef NQ_ENUMERATE_H
#define NQ_ENUMERATE_H

#include "kernels.h"
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

/* Hands the empty board to it, which no listing takes. */
int nq_call_empty_board(struct nq_board_callback *callback);

/* The kernel of which nq_listing_of tells how the solver lists its board. */
const struct nq_kernel *nq_listing_kernel(const struct nqueens_solver *solver);

/* nq_bitmask_list, for n <= 64, or the listing of a kernel that takes any n. */
nq_list_fn *nq_listing_of(const struct nq_kernel *kernel);

#endif
