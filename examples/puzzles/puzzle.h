/* SPDX-License-Identifier: MIT
 *
 * puzzle.h - a coloured puzzle: a board whose regions hold one queen each, what a queen attacks
 * besides, and sets of its squares. Over nothing but <nqueens.h>.
 */

#ifndef PUZZLES_PUZZLE_H
#define PUZZLES_PUZZLE_H

#include <nqueens.h>

enum { PUZZLE_LARGEST_N = 64, PUZZLE_LARGEST_SQUARES = PUZZLE_LARGEST_N * PUZZLE_LARGEST_N };

/* A set of squares: by row, bit c for column c. */
struct puzzle_squares {
    uint64_t rows[PUZZLE_LARGEST_N];
};

struct puzzle {
    uint32_t n;
    uint32_t attacks;                         /* NQUEENS_ATTACK_... */
    uint32_t regions[PUZZLE_LARGEST_SQUARES]; /* of the square row * n + column: below n, or
                                                 NQUEENS_NO_REGION */
    /* Found from them by puzzle_begin. */
    struct puzzle_squares region[PUZZLE_LARGEST_N]; /* the squares of each */
    int all_have_queens; /* n regions cover the board, so that each has a queen */
};

/* Begins the puzzle of these regions, n * n numbers as nqueens_solver_set_regions takes them.
 * NQUEENS_OK, or NQUEENS_ERROR_ARGUMENT for others and for n = 0 or n > 64. */
int puzzle_begin(struct puzzle *puzzle, uint32_t n, uint32_t attacks, const uint32_t regions[]);

/* The squares of a row that a queen in another row attacks: along her column, by attacks, and
 * through her region. */
uint64_t puzzle_attacked(const struct puzzle *puzzle, uint32_t queen_row, uint32_t queen_column,
                         uint32_t row);

/* The letter of a region, the same in texts and drawings: A to Z, a to z, 0 to 9, @ and #, and '.'
 * for NQUEENS_NO_REGION. */
char puzzle_letter(uint32_t region);

/* ---- Sets of squares -------------------------------------------------------- */

static inline uint64_t puzzle_bit(uint32_t number)
{
    return UINT64_C(1) << number;
}

/* The number of the lowest bit of a set that is not empty. */
uint32_t puzzle_lowest(uint64_t set);

uint32_t puzzle_size(uint64_t set);

#endif
