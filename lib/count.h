/* SPDX-License-Identifier: MIT
 *
 * The common part of the public calls that count.
 */

#ifndef NQ_COUNT_H
#define NQ_COUNT_H

#include "plan.h"
#include "reference/solutions.h"
#include "work/tally.h"

/* Counts the solutions of the task's board with its kernel, and adds the finished pieces of work to
 * its tally. Returns as nqueens_count. */
int nq_count(const struct nq_task *task);

/* Whether symmetric and fundamental solutions are counted by finding each solution: always by the
 * reference, and on boards that are too large for the searches of symmetry/. */
int nq_finds_each_solution(const struct nq_task *task);

/* Counts the solutions that pass a test of symmetry/images.h by finding each, n > 0. Returns as
 * nq_count. */
int nq_count_each_solution(const struct nq_task *task, nq_accept_fn *test, uint32_t symmetries);

/* Counts as nq_count does; argument is the caller's. */
typedef int nq_count_fn(const struct nq_task *task, const void *argument);

/* A whole public call that counts and reports: checks solver and solutions, and counts with the
 * solver's memory limit and its kernel for the purpose. If the solver is cancelled *solutions
 * becomes 0. */
int nq_count_call(nqueens_solver *solver, enum nq_purpose purpose, nq_count_fn *count,
                  const void *argument, uint64_t *solutions);

#endif
