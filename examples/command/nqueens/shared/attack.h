/* SPDX-License-Identifier: MIT
 *
 * attack.h - two queens that attack each other: along which line, in words and in JSON.
 */

#ifndef NQUEENS_COMMAND_ATTACK_H
#define NQUEENS_COMMAND_ATTACK_H

#include <nqueens.h>

struct attack {
    int line; /* NQUEENS_LINE_... */
    uint32_t row_a, column_a;
    uint32_t row_b, column_b;
};

/* Sets the line along which two queens attack each other, b below a. Returns 0 if they do not, or
 * if one is NQUEENS_NO_QUEEN, else 1. */
int attack_find_line(struct attack *attack);

/* Finds the first two queens that the solver's rules forbid; without a solver, those of queens, on
 * a board of any size. Returns 0 if there are none. */
int attack_find_first(const nqueens_solver *solver, uint32_t n, const uint32_t queens[],
                      struct attack *attack);

/* "the queens at 0,1 and 3,1 attack each other along a column", and the same written. */
struct attack_text {
    char text[120];
};
struct attack_text attack_text(const struct attack *attack);
void attack_write(const struct attack *attack);

/* {"along": "column", "queens": [[0, 1], [3, 1]]} */
void attack_write_json(const struct attack *attack);

#endif /* NQUEENS_COMMAND_ATTACK_H */
