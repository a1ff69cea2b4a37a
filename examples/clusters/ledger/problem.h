/* SPDX-License-Identifier: MIT
 *
 * problem.h - the problem of a ledger: a board, its rule and constraints, and the method by which
 * the count is cut into units. The line of nqueens_units_identity says all of this.
 */

#ifndef LEDGER_PROBLEM_H
#define LEDGER_PROBLEM_H

#include <nqueens.h>

struct problem {
    nqueens_solver *solver; /* n, the rule and the constraints */
    const char *method;     /* "backtracking", "join" or "colour" */
    char *identity;         /* the line */
    uint64_t units;
};

/* Makes the problem of a solver, which is copied; method is as in struct problem. Returns a code of
 * the library: unless the code is NQUEENS_OK the problem is empty, and may be freed. To find the
 * number of units takes seconds on the largest boards; NQUEENS_CANCELLED if the solver is
 * cancelled. */
int problem_of_solver(struct problem *problem, nqueens_solver *solver, const char *method);

/* Makes the problem that a line describes. NQUEENS_ERROR_ARGUMENT unless this version of the
 * library writes the same line, byte for byte. */
int problem_of_identity(struct problem *problem, const char *identity);

/* problem_of_identity in two steps. The second step takes seconds on the largest boards, and can be
 * cancelled through problem->solver; before the second step, and if it fails, the number of units
 * is 0. */
int problem_read(struct problem *problem, const char *identity);
int problem_find_units(struct problem *problem);

/* The method in a line; NULL unless this version of the library writes the same line. */
const char *problem_method_of(const char *identity);

/* Frees a problem, which may be empty. */
void problem_free(struct problem *problem);

/* The number of units in a range, for a new ledger. A range takes about a second on one core of a
 * current server. By joins it takes longer, since ranges are as in 1.2; by colours a range has 16
 * to 256 units, which share most of their lists: seconds up to n = 24, minutes at 28. A short count
 * is cut into as many ranges of one size as possible, up to 64; a long count into four million at
 * most. The number depends on the problem alone, so that the ledgers of several machines agree. */
uint64_t problem_range_size(const struct problem *problem);

#endif
