/* SPDX-License-Identifier: MIT
 *
 * One half of a board, and how the queens on it look from the other half.
 *
 * Both halves have h = floor(n / 2) rows, numbered from the middle of the board outward; the
 * bottom half is turned upside down, so that one description serves both. They share 2 h
 * columns: all where n is even; where n is odd, the queen of the middle row takes one
 * column, and its diagonals.
 */

#ifndef NQ_JOIN_HALF_BOARD_H
#define NQ_JOIN_HALF_BOARD_H

#include <stdint.h>

enum { NQ_HALF_ROWS = 12, NQ_HALF_COLUMNS = 2 * NQ_HALF_ROWS };

/* The boards that have halves here. */
enum { NQ_SMALLEST_HALVED = 4, NQ_LARGEST_HALVED = 25 };

static inline int nq_is_halved(uint32_t n)
{
    return n >= NQ_SMALLEST_HALVED && n <= NQ_LARGEST_HALVED;
}

/* How often a pair of halves that fits counts; docs/algorithms.md, step 10, says why. */
enum nq_half_rule {
    NQ_PAIRS_ALIKE,         /* once */
    NQ_PAIRS_LONG_DIAGONALS /* once if no half or one has a queen on a long diagonal; twice if */
                            /* one half has both; never if both halves have one */
};

struct nq_half_board {
    uint32_t n;
    uint32_t rows;          /* h */
    uint32_t offset;        /* of the middle row's queen from the middle column; n odd */
    uint32_t outer_rows;    /* so many, from the border, have queens whose diagonals do not */
                            /* all fit into a placement */
    uint32_t crossing_bits; /* of a placement: so many low bits are diagonals that run into */
                            /* the other half */
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
