/* SPDX-License-Identifier: MIT
 *
 * problem.h - what a ledger counts: a board, its constraints, and how the count is cut
 * into units. One line says it all, that of nqueens_units_identity.
 */

#ifndef LEDGER_PROBLEM_H
#define LEDGER_PROBLEM_H

#include <nqueens.h>

struct problem {
    nqueens_solver *solver; /* n and the constraints; settings as in a new solver */
    const char *method;     /* "backtracking" or "join" */
    char *identity;         /* the line */
    uint64_t units;
};

/* The problem of a solver, whose board and constraints are copied by way of the line.
 * method is one of the two. A code of the library; the problem is empty, and may be freed,
 * unless it is NQUEENS_OK. To find the number of units takes seconds on the largest boards:
 * NQUEENS_CANCELLED if the solver is cancelled. */
int problem_of_solver(struct problem *problem, nqueens_solver *solver, const char *method);

/* The problem that a line describes. NQUEENS_ERROR_ARGUMENT if the line is none that
 * this version of the library writes, byte for byte. */
int problem_of_identity(struct problem *problem, const char *identity);

/* The same in two steps, the second of which takes seconds on the largest boards and can
 * be cancelled, by way of problem->solver. The number of units is 0 after the first, and
 * after the second if that fails. */
int problem_read(struct problem *problem, const char *identity);
int problem_find_units(struct problem *problem);

/* The method of the ledger at the path: a run that does not say a method goes on as it was
 * begun. NULL if there is no ledger, or none that can be read; why is seen when it is
 * opened to write. */
const char *problem_method_of_ledger(const char *path);

/* A problem that holds nothing is fine. */
void problem_free(struct problem *problem);

/* How many units to count and record as one range, in a new ledger: so many that a range
 * takes about a second on one core of a current server (a join's eight: each makes its lists),
 * if its units do not take longer anyway, and that there are 64 ranges at least, as far as
 * there are units, and four million at most. A function of the
 * problem alone, so that the ledgers of several machines agree. */
uint64_t problem_range_size(const struct problem *problem);

/* The fastest kernel for the problem's units on this machine, but not `other` (NULL: any).
 * solver is any of the problem's board; its kernel is set. A code of the library:
 * NQUEENS_ERROR_UNSUPPORTED if there is none. */
int problem_kernel(const struct problem *problem, nqueens_solver *solver, const char *other,
                   const char **kernel);

#endif
