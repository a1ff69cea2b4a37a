/* SPDX-License-Identifier: MIT
 *
 * subproblems.h - the kernels of each method, random subproblems for them, and what must
 * come out; and units.
 */

#ifndef NQUEENS_TESTS_SUBPROBLEMS_H
#define NQUEENS_TESTS_SUBPROBLEMS_H

#include "backtracking/kernel.h"
#include "plan.h"
#include "random_boards.h"

/* The kernels that run here and count subproblems, or count by colours; NULL past the last. */
const struct nq_kernel *search_kernel_that_runs(uint32_t index);
const struct nq_kernel *colour_kernel_that_runs(uint32_t index);

/* A loop over one of these lists. */
#define EACH_OF(kernel, kernels)                                                                   \
    for (const struct nq_kernel *kernel = (kernels)(0); kernel != NULL;                            \
         kernel = next_kernel(kernel, kernels))
const struct nq_kernel *next_kernel(const struct nq_kernel *kernel,
                                    const struct nq_kernel *(*kernels)(uint32_t index));

/* Adds the completions, with a workspace that fits and a flag that is set or not. */
int run_kernel(const struct nq_kernel *kernel, const struct nq_subproblem *subproblem,
               int cancelled, uint64_t *completions);

/* A subproblem with these numbers of columns and steps: any open squares, any distances
 * between the rows. */
void random_subproblem(struct random *random, uint32_t columns, uint32_t steps,
                       struct nq_subproblem *subproblem);

/* Its completions, by a search that goes through rows and columns as numbers. */
uint64_t naive_completions_of(const struct nq_subproblem *subproblem);

/* How many units there are, and the solutions of those from first to last - 1. */
uint64_t units_of(nqueens_solver *solver, const char *method);
uint64_t count_range(nqueens_solver *solver, const char *method, uint64_t first, uint64_t last);

#endif /* NQUEENS_TESTS_SUBPROBLEMS_H */
