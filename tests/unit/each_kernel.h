/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * each_kernel.h - goes through the kernels that run on this CPU, those too that
 * are added after the tests were written:
 *
 *     for (uint32_t i = 0; (kernel = kernel_that_runs(i)) != NULL; i++)
 */

#ifndef NQUEENS_TESTS_EACH_KERNEL_H
#define NQUEENS_TESTS_EACH_KERNEL_H

#include "constrained_board.h"

#include <nqueens.h>
#include <stdbool.h>
#include <stdint.h>

#define MOST_KERNELS 16

/* The name of the kernel, counting those only that run here; NULL past the
 * last. The first is "auto". */
const char *kernel_that_runs(uint32_t index);

/* The same without the joins, which count whole boards without constraints only. */
const char *backtracking_kernel_that_runs(uint32_t index);

/* The same without the reference, which is slow. */
const char *fast_kernel_that_runs(uint32_t index);

/* Whether the header promises that the kernel takes every board of this size.
 * Of the others a count may say NQUEENS_ERROR_UNSUPPORTED. */
bool kernel_must_take(const char *kernel, uint32_t n);

/* A new solver that has the kernel. */
nqueens_solver *solver_with_kernel(uint32_t n, const char *kernel);

/* The same with constraints, required and forbidden from the last square to the
 * first if backwards is set. */
nqueens_solver *solver_with_constraints(const struct constraints *constraints, const char *kernel,
                                        bool backwards);

/* Requires the queens of a board, NQUEENS_NO_QUEEN where a row has none. */
void require_queens(nqueens_solver *solver, const uint32_t queens[]);

/* Leaves the solver's board, n >= 4, open squares on n - 1 diagonals, one fewer than there
 * are queens, though every row and column has plenty of them. So there is no solution, but
 * a search that only looks for rows and columns without open squares does not see that in a
 * lifetime. */
void leave_few_diagonals(nqueens_solver *solver);

/* A new solver for such a board. */
nqueens_solver *solver_without_end(uint32_t n);

/* Counts, and holds the number against the one that is right. Prints the
 * constraints, unless they are NULL, where it is another. */
void check_count(nqueens_solver *solver, const char *kernel, uint64_t right,
                 const struct constraints *constraints);

/* Takes the cancel, the progress callback and the constraints of the solver, n <= 200, back,
 * requires all queens of a solution, and counts that. */
void check_that_it_works_again(nqueens_solver *solver);

#endif /* NQUEENS_TESTS_EACH_KERNEL_H */
