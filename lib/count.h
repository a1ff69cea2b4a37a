/* SPDX-License-Identifier: MIT
 *
 * What the public calls that count have in common.
 */

#ifndef NQ_COUNT_H
#define NQ_COUNT_H

#include "kernels.h"
#include "reference/count.h"

/* Whether the kernel can count the solutions of the task's board. */
int nq_count_takes(const struct nq_task *task, const struct nq_kernel *kernel);

/* Counts the solutions of the task's board with a kernel and reports progress.
 * *solutions, which the caller sets to 0, becomes the sum of the pieces of work that were
 * finished. Returns as nqueens_count. */
int nq_count(const struct nq_task *task, const struct nq_kernel *kernel, uint64_t *solutions);

/* Whether symmetric and fundamental solutions are counted by finding each solution: always by the
 * reference, and on boards that are too large for the searches of symmetry/. */
int nq_finds_each_solution(const struct nq_kernel *kernel, uint32_t n);

/* The same as nq_count with such a kernel, n > 0, of the solutions that pass a test of
 * symmetry/images.h. */
int nq_count_each_solution(const struct nq_task *task, const struct nq_kernel *kernel,
                           nq_accept_fn *test, uint32_t symmetries, uint64_t *solutions);

/* Counts as nq_count does; argument is the caller's. */
typedef int nq_count_fn(const struct nq_task *task, const struct nq_kernel *kernel,
                        uint64_t argument, uint64_t *solutions);

/* A whole public call that counts: checks solver and solutions, enters the solver, counts and
 * writes *solutions. */
int nq_count_call(nqueens_solver *solver, nq_count_fn *count, uint64_t argument,
                  uint64_t *solutions);

#endif
