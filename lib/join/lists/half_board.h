/* SPDX-License-Identifier: MIT
 *
 * One half of a board, and how the queens on it look from the other half.
 *
 * Both halves have h = floor(n / 2) rows, numbered from the middle of the board outward; the
 * bottom half is turned upside down, so that one description serves both. They share 2 h
 * columns: all where n is even; where n is odd, the queen of the middle row takes one
 * column, and its diagonals. A part of a half board is what is left of it where the queens of
 * the innermost rows are given.
 */

#ifndef NQ_JOIN_HALF_BOARD_H
#define NQ_JOIN_HALF_BOARD_H

#include "join/pairs/kernel.h"

enum { NQ_HALF_ROWS = 14, NQ_HALF_COLUMNS = 2 * NQ_HALF_ROWS };

/* The boards that have halves here. */
enum { NQ_SMALLEST_HALVED = 4, NQ_LARGEST_HALVED = 28 };

static inline int nq_is_halved(uint32_t n)
{
    return n >= NQ_SMALLEST_HALVED && n <= NQ_LARGEST_HALVED;
}

struct nq_half_board {
    uint32_t n;
    uint32_t rows;          /* h, or the outer ones of them that are left */
    uint32_t columns;       /* 2 h, or those of a set */
    uint32_t offset;        /* of the middle row's queen from the middle column; n odd */
    uint32_t crossing_bits; /* the lowest of a placement: diagonals that run into the other half */
    enum nq_half_rule rule;
    uint32_t spent_rows; /* outer rows whose diagonals share bits with inner rows */
    uint8_t board_column[NQ_HALF_COLUMNS]; /* what the columns are on the board */
    /* A queen by its row and column: its diagonals, a set that is not empty; 0 if none may
     * stand there. */
    uint64_t queen[NQ_HALF_ROWS][NQ_HALF_COLUMNS];
    uint64_t spent[NQ_HALF_ROWS];    /* what a placement loses when the row has its queen */
    uint64_t taken[NQ_HALF_COLUMNS]; /* all diagonals of a queen of the column, in any row, that */
                                     /* no placement loses */
    uint64_t innermost;              /* those of the queens on the rows that are not left */
};

/* Sets the half of the n x n board, with the queen of the middle row at this offset
 * from the middle column, 0 to h - 1; 0 where n is even. */
void nq_half_board_set(struct nq_half_board *half, uint32_t n, uint32_t offset);

/* Sets the part of a half board on these columns, in ascending order, that a placement on the
 * innermost `rows` rows leaves: their queens have the diagonals innermost. The diagonals across
 * are those of queens in the other half; no queen may have one that runs into one of them. */
void nq_half_board_set_part(struct nq_half_board *part, const struct nq_half_board *half,
                            uint32_t columns, uint32_t rows, uint64_t innermost, uint64_t across);

/* Of diagonals in one half those in the other half that they run into. */
uint64_t nq_half_board_across(const struct nq_half_board *half, uint64_t diagonals);

/* Whether a queen may stand there as far as the middle row goes; row is any. */
int nq_half_board_is_open(const struct nq_half_board *half, uint32_t row, uint32_t column);

/* The diagonals of a queen in any row, without those that a placement loses. */
uint64_t nq_half_board_diagonals(const struct nq_half_board *half, uint32_t row, uint32_t column);

#endif
