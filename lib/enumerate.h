/* SPDX-License-Identifier: MIT
 *
 * How a solver lists its board.
 */

#ifndef NQ_ENUMERATE_H
#define NQ_ENUMERATE_H

#include "kernels.h"
#include "reference/solutions.h"
#include "work/task.h"

/* The kernel by which the solver lists its board. */
const struct nq_kernel *nq_solver_listing_kernel(const struct nqueens_solver *solver);

/* How a kernel lists that takes any n; NULL for the others: by nq_listing, for n <= 64. */
nq_list_fn *nq_list_of(const struct nq_kernel *kernel);

#endif
