/* SPDX-License-Identifier: MIT
 *
 * problem.h - what a ledger counts: a board, its rule and constraints, and how the count is cut
 * into units. The line of nqueens_units_identity says it all.
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

/* Makes the problem of a solver, which is copied. method is one of those. Returns a code of the
 * library: unless that is NQUEENS_OK the problem is empty, and may be freed. To find the number of
 * units takes seconds on the largest boards; NQUEENS_CANCELLED if the solver is cancelled. */
int problem_of_solver(struct problem *problem, nqueens_solver *solver, const char *method);

/* Makes the problem that a line describes. NQUEENS_ERROR_ARGUMENT unless this version of the
 * library writes the same line, byte for byte. */
int problem_of_identity(struct problem *problem, const char *identity);

/* The same in two steps. The second takes seconds on the largest boards, and can be cancelled
 * through problem->solver; before it, and if it fails, the number of units is 0. */
int problem_read(struct problem *problem, const char *identity);
int problem_find_units(struct problem *problem);

/* The method in a line; NULL unless this version of the library writes the same line. */
const char *problem_method_of(const char *identity);

/* An empty problem is fine. */
void problem_free(struct problem *problem);

/* The number of units in a range, for a new ledger. A range takes about a second on one core of a
 * current server, and longer by a join, whose ranges are those of 1.2; by the colours a
 * range has 16 to 256 units, which share most of their lists: seconds up to n = 24, minutes at 28. A
 * short count is cut into the most ranges of one size up to 64, a long one into four million at most. It
 * depends on the problem alone, so that the ledgers of several machines agree. */
uint64_t problem_range_size(const struct problem *problem);

#endif
