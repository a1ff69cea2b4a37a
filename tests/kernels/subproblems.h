/* SPDX-License-Identifier: MIT
 *
 * Random subproblems for the kernels, and what must come out.
 */

#ifndef NQUEENS_TESTS_SUBPROBLEMS_H
#define NQUEENS_TESTS_SUBPROBLEMS_H

#include "backtracking/kernel.h"
#include "random_boards.h"

/* A subproblem of so many steps on a board of so many columns: any open squares,
 * any distances between the rows. */
void random_subproblem(struct random *random, uint32_t columns, uint32_t steps,
                       struct nq_subproblem *subproblem);

/* Its completions, by a search that goes through rows and columns as numbers. */
uint64_t naive_completions_of(const struct nq_subproblem *subproblem);

#endif /* NQUEENS_TESTS_SUBPROBLEMS_H */
