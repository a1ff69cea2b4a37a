/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * constrained_board.h - constraints and rules as a test keeps them: a board on which each
 * square is open, required, forbidden or both, and in a region or in none, and what a queen
 * attacks. From it a test constrains a solver, and knows by itself which boards are left.
 */

#ifndef NQUEENS_TESTS_CONSTRAINED_BOARD_H
#define NQUEENS_TESTS_CONSTRAINED_BOARD_H

#include <nqueens.h>
#include <stdbool.h>
#include <stdint.h>

#define CONSTRAINTS_MAX_N 64

/* All flags NQUEENS_ATTACK_... of the header, and one more than all of them. */
#define ATTACK(flag, name) | (flag)
enum {
    EACH_ATTACK = 0
#include "rule_table.h"
    ,
    ALL_ATTACKS
};
#undef ATTACK

#define SQUARE_REQUIRED 1U
#define SQUARE_FORBIDDEN 2U

struct constraints {
    uint32_t n; /* past CONSTRAINTS_MAX_N a board has attacks only */
    unsigned char square[CONSTRAINTS_MAX_N][CONSTRAINTS_MAX_N];
    uint32_t attacks;                                           /* NQUEENS_ATTACK_... */
    bool has_regions;                                           /* else region is all 0 */
    unsigned char region[CONSTRAINTS_MAX_N][CONSTRAINTS_MAX_N]; /* its number and 1; 0 for none */
};

/* No mark, and queens without regions. */
void constraints_clear(struct constraints *constraints, uint32_t n);

/* The mark of a square. */
unsigned constraints_mark(const struct constraints *constraints, uint32_t row, uint32_t column);

/* Whether the rule is not that of queens without regions. */
bool has_another_rule(const struct constraints *constraints);

/* Whether a board, a solution or not, keeps to the marks of its squares. */
bool constraints_hold(const struct constraints *constraints, const uint32_t queens[]);

/* Gives a solver the rule and the regions, or takes regions back, and requires and forbids
 * what is marked, square by square; from the last square to the first, and the rule behind
 * them, if backwards is set. Returns NQUEENS_OK or the first code that was another. */
int constraints_apply(const struct constraints *constraints, nqueens_solver *solver,
                      bool backwards);

/* Prints the constraints, the regions beside them, to standard error, before a check fails on a board
 * that no solver in hand has. */
void constraints_print(const struct constraints *constraints);

/* A letter or another printable character for each region. */
char region_name(unsigned region);

#endif /* NQUEENS_TESTS_CONSTRAINED_BOARD_H */
