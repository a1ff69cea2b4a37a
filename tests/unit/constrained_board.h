/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * constrained_board.h - constraints as a test keeps them: a board on which each square
 * is open, required, forbidden or both. From it a test constrains a
 * solver, and knows by itself which boards are left.
 */

#ifndef NQUEENS_TESTS_CONSTRAINED_BOARD_H
#define NQUEENS_TESTS_CONSTRAINED_BOARD_H

#include <nqueens.h>
#include <stdbool.h>
#include <stdint.h>

#define CONSTRAINTS_MAX_N 64

#define SQUARE_REQUIRED 1U
#define SQUARE_FORBIDDEN 2U

struct constraints {
    uint32_t n; /* at most CONSTRAINTS_MAX_N */
    unsigned char square[CONSTRAINTS_MAX_N][CONSTRAINTS_MAX_N];
};

void constraints_clear(struct constraints *constraints, uint32_t n);

/* Whether a board, a solution or not, keeps to the constraints. */
bool constraints_hold(const struct constraints *constraints, const uint32_t queens[]);

/* Requires and forbids in a solver what is marked, square by square; from the
 * last square to the first if backwards is set. Returns NQUEENS_OK or the first
 * code that was another. */
int constraints_apply(const struct constraints *constraints, nqueens_solver *solver,
                      bool backwards);

/* Prints the constraints as lines of TAP comment, to find a failure again. */
void constraints_print(const struct constraints *constraints);

#endif /* NQUEENS_TESTS_CONSTRAINED_BOARD_H */
