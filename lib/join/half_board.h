/* SPDX-License-Identifier: MIT
 *
 * One half of a board, and how the queens on it look from the other half.
 *
 * Both halves have h = floor(n / 2) rows, which are numbered from the middle of the
 * board outward, 0 next to it; the bottom half is looked at upside down, so that
 * one description serves both. The two share 2 h columns: all of them where n is even.
 * Where n is odd the queen of the middle row takes one column, and its diagonals.
 */

#ifndef NQ_JOIN_HALF_BOARD_H
#define NQ_JOIN_HALF_BOARD_H

#include <stdint.h>

enum { NQ_HALF_ROWS = 12, NQ_HALF_COLUMNS = 2 * NQ_HALF_ROWS };

/* The boards that this takes. */
enum { NQ_SMALLEST_HALVED = 4, NQ_LARGEST_HALVED = 25 };

static inline int nq_is_halved(uint32_t n)
{
    return n >= NQ_SMALLEST_HALVED && n <= NQ_LARGEST_HALVED;
}

/* How many solutions a pair of halves stands for, by the two long diagonals. */
enum nq_half_rule {
    NQ_PAIRS_ALIKE,         /* one, whatever they hold */
    NQ_PAIRS_LONG_DIAGONALS /* see half_board.c */
};

struct nq_half_board {
    uint32_t n;
    uint32_t rows;       /* h */
    uint32_t offset;     /* of the middle row's queen from the middle column; n odd */
    uint32_t outer_rows; /* so many, from the border, whose queens have diagonals that */
                         /* the diagonals of a queen below do not hold */
    uint32_t compared;   /* so many low bits of a placement are those of diagonals that */
                         /* run into the other half */
    enum nq_half_rule rule;
    uint8_t board_column[NQ_HALF_COLUMNS]; /* what the columns are on the board */
    /* A queen by its row, below rows - outer_rows, and column: its diagonals, a set
     * that is not empty; 0 if the queen of the middle row or the middle column lets
     * none stand there. */
    uint64_t queen[NQ_HALF_ROWS][NQ_HALF_COLUMNS];
    uint64_t taken[NQ_HALF_COLUMNS]; /* all diagonals of a queen of the column, in any row */
};

/* Sets the half of the n x n board, with the queen of the middle row at this offset
 * from the middle column, 0 to h - 1; 0 where n is even. */
void nq_half_board_set(struct nq_half_board *half, uint32_t n, uint32_t offset);

/* Whether a queen may stand there as far as the middle row goes; row is any. */
int nq_half_board_is_open(const struct nq_half_board *half, uint32_t row, uint32_t column);

/* The diagonals of a queen in any row, without those that no row further in reaches. */
uint64_t nq_half_board_diagonals(const struct nq_half_board *half, uint32_t row, uint32_t column);

#endif
