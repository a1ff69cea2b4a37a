/* SPDX-License-Identifier: MIT
 *
 * From subproblems on a board to subproblems in a window of columns, for kernels
 * whose lanes hold no more.
 */

#ifndef NQ_NARROWING_H
#define NQ_NARROWING_H

#include "kernel.h"

/* Receives a subproblem whose columns lie in the window, moved to columns 0 and
 * up; anything but NQUEENS_OK ends the walk. */
typedef int nq_narrow_visit_fn(const struct nq_subproblem *subproblem, void *context);

/* Splits a subproblem by the queens of the free columns outside a window of so
 * many columns: every completion has exactly one queen in each of them, so the
 * completions of the parts add up to those of the whole. The window is where it
 * leaves the fewest free columns out. Returns what visit did last.
 *
 * Cost: a few operations a row for each queen placed. */
int nq_narrow(const struct nq_subproblem *subproblem, uint32_t window, nq_narrow_visit_fn *visit,
              void *context);

#endif
