/* SPDX-License-Identifier: MIT
 *
 * What the public calls that count have in common.
 */

#ifndef NQ_COUNT_H
#define NQ_COUNT_H

#include "kernels.h"
#include "reference/solutions.h"
#include "work/tally.h"

/* Whether the task's kernel can count the solutions of its board. */
int nq_count_takes(const struct nq_task *task);

/* Counts the solutions of the task's board with its kernel, and adds the finished pieces of work to
 * its tally. Returns as nqueens_count. */
int nq_count(const struct nq_task *task);

/* Whether symmetric and fundamental solutions are counted by finding each solution: always by the
 * reference, and on boards that are too large for the searches of symmetry/. */
int nq_finds_each_solution(const struct nq_task *task);

/* The same as nq_count with such a kernel, n > 0, of the solutions that pass a test of
 * symmetry/images.h. */
int nq_count_each_solution(const struct nq_task *task, nq_accept_fn *test, uint32_t symmetries);

/* Begins a public call that counts and reports: enters the solver, sets the memory limit of the
 * task, and begins its tally. After NQUEENS_OK the call sets the kernel of the task, and ends with
 * nq_count_leave; if the solver is cancelled *solutions becomes 0. */
int nq_count_enter(nqueens_solver *solver, struct nq_task *task, struct nq_tally *tally,
                   uint64_t *solutions);

/* Ends the tally with the status of the count, leaves the solver, and writes *solutions. Returns
 * the status of the call. */
int nq_count_leave(nqueens_solver *solver, struct nq_tally *tally, int status, uint64_t *solutions);

/* Counts as nq_count does; argument is the caller's. */
typedef int nq_count_fn(const struct nq_task *task, uint64_t argument);

/* A whole public call that counts and reports: checks solver and solutions, and counts. */
int nq_count_call(nqueens_solver *solver, nq_count_fn *count, uint64_t argument,
                  uint64_t *solutions);

#endif
