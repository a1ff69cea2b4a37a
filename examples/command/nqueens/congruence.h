/* SPDX-License-Identifier: MIT
 *
 * congruence.h - checks the total of a ledger by the solutions that rotations leave unchanged.
 */

#ifndef NQUEENS_COMMAND_CONGRUENCE_H
#define NQUEENS_COMMAND_CONGRUENCE_H

#include "problem.h"

/* The solutions of a board that rotations leave unchanged, and whether 8 divides the total, the
 * first and twice the second together. */
struct congruence {
    uint64_t half_turn;
    uint64_t quarter_turn;
    int holds;
};

/* Whether a total of the problem can be checked: queens, be there other attacks besides, on a board
 * without regions and constraints, for which no number is published. */
int has_congruence(const struct problem *problem);

/* Checks a total, in decimal digits. Counts the solutions that rotations leave unchanged, which
 * takes about a minute on one core at n = 28. Returns a code of the library. */
int find_congruence(const struct problem *problem, const char *total,
                    struct congruence *congruence);

#endif /* NQUEENS_COMMAND_CONGRUENCE_H */
