/* SPDX-License-Identifier: MIT
 *
 * A half of a board, and the view of its queens from the other half.
 *
 * Both halves have h = floor(n / 2) rows, numbered from the middle of the board outward; the bottom
 * half is turned upside down, so that one description serves both. They share 2 h columns: all
 * where n is even; where n is odd, the queen of the middle row takes one column, and its diagonals.
 */

#ifndef NQ_JOIN_HALF_BOARD_H
#define NQ_JOIN_HALF_BOARD_H

#include "base/bits.h"

/* The boards that have halves here. */
enum { NQ_SMALLEST_HALVED = 4, NQ_LARGEST_HALVED = 28 };

enum { NQ_HALF_ROWS = NQ_LARGEST_HALVED / 2, NQ_HALF_COLUMNS = NQ_LARGEST_HALVED };

static inline int nq_join_supports(uint32_t n)
{
    return n >= NQ_SMALLEST_HALVED && n <= NQ_LARGEST_HALVED;
}

struct nq_half_board {
    uint32_t n;
    uint32_t rows;
    uint32_t offset;             /* of the middle row's queen from the middle column; n odd */
    uint64_t crossing;           /* diagonals that run into the other half */
    uint32_t open[NQ_HALF_ROWS]; /* by row: columns on which a queen may stand, as a set */
    uint64_t queen[NQ_HALF_ROWS][NQ_HALF_COLUMNS]; /* diagonals of a queen, by row and column */
};

/* Sets the half of the n x n board, with the queen of the middle row at this offset from the middle
 * column, 0 to h - 1; 0 where n is even. */
void nq_half_board_set(struct nq_half_board *half, uint32_t n, uint32_t offset);

/* The rows that have all their diagonals, from the middle on; others lack those that no
 * diagonal of these rows meets. */
uint32_t nq_half_board_inner_rows(const struct nq_half_board *half);

/* The diagonals of the other half that these diagonals run into. */
static inline uint64_t nq_half_board_across(const struct nq_half_board *half, uint64_t diagonals)
{
    const uint64_t falling = UINT64_C(0x5555555555555555);
    const uint64_t crossing = diagonals & half->crossing;
    return (crossing & falling) << 1 | (crossing >> 1 & falling);
}

/* The columns of the board that a set of the 2 h columns has. Where n is odd the middle column, if
 * it is free, is the last of them. */
uint32_t nq_half_board_columns(const struct nq_half_board *half, uint32_t set);

#endif
