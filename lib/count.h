/* SPDX-License-Identifier: MIT
 *
 * The common part of the public calls that count.
 */

#ifndef NQ_COUNT_H
#define NQ_COUNT_H

#include "plan.h"
#include "work/tally.h"

/* Counts the solutions of the task's board with its kernel, and adds the finished pieces of work to
 * its tally. Returns as nqueens_count. */
int nq_count(const struct nq_task *task);

/* Counts as nq_count does. argument is that of nq_count_call. */
typedef int nq_count_fn(const struct nq_task *task, const void *argument);

/* The body of a public call that counts and reports: checks solver and solutions, makes the plan
 * for the purpose, and counts by `count`. If the solver is cancelled *solutions becomes 0. */
int nq_count_call(nqueens_solver *solver, enum nq_purpose purpose, nq_count_fn *count,
                  const void *argument, uint64_t *solutions);

#endif
