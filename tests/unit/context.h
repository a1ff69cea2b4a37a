/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * context.h - what a test is at: its name, the seed and the stream of its random numbers, the case,
 * what was found wrong first, and the solvers that it has in hand. A failing check prints all of it to
 * standard error, and so does a crash. What goes through boards and kernels for a test keeps the
 * context, so that a loop over cases need not name them in each check.
 *
 * Only the thread that runs the tests keeps it. It is empty at the beginning of each test.
 */

#ifndef NQUEENS_TESTS_CONTEXT_H
#define NQUEENS_TESTS_CONTEXT_H

#include <nqueens.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __MINGW_PRINTF_FORMAT
#define PRINTF_FORMAT __MINGW_PRINTF_FORMAT
#else
#define PRINTF_FORMAT printf
#endif

struct constraints;

/* Begins a test; the name is a literal. */
void context_begin(const char *test);

/* The random numbers come from this stream. */
void context_stream(uint64_t seed, uint64_t stream);

/* The case, as printf; takes the place of the one before, and of what was found wrong in it. */
__attribute__((format(PRINTF_FORMAT, 1, 2))) void context_case(const char *format, ...);

/* The kernel, where no solver has it; NULL for none. The name stays. */
void context_kernel(const char *name);

/* What was found wrong, as printf, where the check of it comes later. The first one of a case is
 * kept. */
__attribute__((format(PRINTF_FORMAT, 1, 2))) void context_wrong(const char *format, ...);

/* The same of a listing's board of this number; right is NULL where none is known. */
void context_wrong_board(uint64_t number, uint32_t n, const uint32_t found[],
                         const uint32_t right[]);

/* Has the solver in hand, until it is freed: it is printed with its board. */
void context_solver(const nqueens_solver *solver);

/* The solver has the regions of the constraints, or none; of its regions it tells nothing. */
void context_regions(const nqueens_solver *solver, const struct constraints *constraints);

/* Puts the solver away, though it is not freed. */
void context_leave_solver(const nqueens_solver *solver);

/* Frees the solver, and no longer has it in hand. */
void context_free_solver(nqueens_solver *solver);
#define nqueens_solver_free(solver) context_free_solver(solver)

/* Prints a line to standard error, as printf. */
__attribute__((format(PRINTF_FORMAT, 1, 2))) void context_say(const char *format, ...);

/* Prints the context there, but for the name of the test. */
void context_print(void);

const char *context_test(void);

#endif /* NQUEENS_TESTS_CONTEXT_H */
