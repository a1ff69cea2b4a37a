/* SPDX-License-Identifier: MIT
 *
 * solver.h - the solver that settings make, and messages for what it cannot count.
 */

#ifndef NQUEENS_COMMAND_SOLVER_H
#define NQUEENS_COMMAND_SOLVER_H

#include "shared/settings.h"

#include <nqueens.h>

/* Applies all settings to a solver. Returns a code of the library. */
int apply_settings(const struct settings *settings, nqueens_solver *solver);

/* Makes a solver for n with all settings. Returns a code of the library; *solver is NULL unless
 * that is NQUEENS_OK. */
int new_solver(const struct settings *settings, uint32_t n, nqueens_solver **solver);

/* Makes one that a signal cancels from then on. NULL after a message: the exit status is
 * EXIT_FAILED. A constraint off the board is a usage error. */
nqueens_solver *make_solver(const struct settings *settings, uint32_t n);

/* Whether these are queens on a board without regions and constraints. */
int is_plain_board(const struct settings *settings);

/* Frees the solver of make_solver, or NULL. */
void free_solver(nqueens_solver *solver);

/* Allocates room for a board of n, to be freed; NULL after a message. */
uint32_t *allocate_board(uint32_t n);

/* The exit status for what a search returned, after a message that names the kernel and n if
 * it is an error. method is that of the units that were counted, or NULL. */
int search_exit_status(const struct settings *settings, const nqueens_solver *solver,
                       const char *method, int status);

/* Answers that there is no solution: says why, unless --quiet, and with --json the document is
 * null. */
void tell_no_solution(const struct settings *settings, uint32_t n, const char *why);

/* The number of threads for which the solver's memory limit has room in a count by the method. */
uint32_t threads_at_once(const nqueens_solver *solver, const char *method);

/* Warns if the solver's memory limit has no room for all threads of a count by the method
 * or, if method is NULL, prevents a faster method. EXIT_FAILED if it has room for no thread. */
int check_memory(const struct settings *settings, const nqueens_solver *solver, const char *method);

/* Why a count searches though it could go by a faster method, or "". */
struct missed_method {
    char why[120];
};
struct missed_method find_missed_method(const struct settings *settings, uint32_t n);

/* The method whose units the kernel counts. */
const char *method_of_kernel(const char *kernel);

/* A kernel that cannot rank boards, a join or "profile", is a usage error. */
void refuse_unranked(const struct settings *settings);

/* Says why a search returned NQUEENS_ERROR_UNSUPPORTED: the size, the kernel, the
 * constraints or the memory limit. */
void explain_unsupported(const struct settings *settings, uint32_t n, const char *method);

#endif /* NQUEENS_COMMAND_SOLVER_H */
