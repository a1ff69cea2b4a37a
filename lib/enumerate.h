/* SPDX-License-Identifier: MIT
 *
 * What the listings through a callback have in common.
 */

#ifndef NQ_ENUMERATE_H
#define NQ_ENUMERATE_H

#include "kernels.h"
#include "listing/listing.h"
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

/* The kernel by which the solver lists its board. */
const struct nq_kernel *nq_solver_listing_kernel(const struct nqueens_solver *solver);

/* How a kernel lists that takes any n; NULL for the others: by nq_listing, for n <= 64. */
nq_list_fn *nq_list_of(const struct nq_kernel *kernel);

#endif
