/* SPDX-License-Identifier: MIT
 *
 * The driver of the backtracking kernels: a count as a sum over the centre
 * cross.
 */

#ifndef NQ_CROSS_COUNT_H
#define NQ_CROSS_COUNT_H

#include "solver.h"

/* Counts the solutions of the solver's board, n no more than the kernel's
 * largest. *solutions, which the caller sets to 0, becomes the sum of the units
 * that were finished.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY,
 * NQUEENS_ERROR_OVERFLOW */
int nq_cross_count(const struct nqueens_solver *solver, const struct nq_kernel *kernel,
                   uint64_t *solutions);

#endif
