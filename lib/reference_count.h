/* SPDX-License-Identifier: MIT
 *
 * The driver of the reference: a count as a sum over the columns of row 0.
 */

#ifndef NQ_REFERENCE_COUNT_H
#define NQ_REFERENCE_COUNT_H

#include "solver.h"

/* Counts the solutions of the solver's board, any n. *solutions, which the
 * caller sets to 0, becomes the sum of the units that were finished. Returns as
 * nq_cross_count. Memory: 4 n bytes. */
int nq_reference_count(const struct nqueens_solver *solver, uint64_t *solutions);

#endif
