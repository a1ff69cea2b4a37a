/* SPDX-License-Identifier: MIT
 *
 * Let d be 1 where n is odd and 0 where it is even. A queen in row r and column c of
 * a half, rows counted from the middle outward, lies on the falling diagonal c + r + d,
 * and on the rising one c - r - 1. Queens t of the top half and b of the bottom half are
 * r(t) + r(b) + 1 + d rows apart, so they attack each other exactly if the falling
 * diagonal of one has the number of the rising one of the other. Numbers that are
 * falling and rising diagonals of some squares are d to n - 2; all others meet
 * queens of the same half only.
 *
 * A placement on the half is the set of its diagonals, in one word: falling diagonal i
 * is the even bit 2 j and rising diagonal i the odd bit next to it, where j numbers
 * the diagonals by their distance from the centre of the board. So the long diagonals
 * are bits 0 and 1, those that most squares lie on have low bits, and two placements
 * fit if one has no bit in common with the other after each even bit has changed
 * places with the odd one.
 *
 * Of a placement on the rows r and further out only diagonals matter that squares
 * further in lie on, 2 (n + h - 1 - k) after k rows. That is more than 64 for k = 0
 * from n = 23 on; there the first outer_rows queens are placed by themselves.
 *
 * Which pairs count. Even n: Q(n) is the sum over all pairs (t, b) of halves that fit.
 * Let D and D' be the long diagonals. The reflection in D' leaves the queen of D'
 * where it is and takes a queen of D to the other half of D; as n is even no square is
 * on both. So among the solutions with a queen on D and none on D' half have it in the
 * top half; among those with a queen on each of both a quarter has neither of them in
 * the top half. Hence it is enough to take top halves without a queen on them,
 * and to count a fitting pair 1, 2 or 4 times as the bottom half has 0, 1 or 2 such queens.
 * A join of the sets S and S' of columns is done for the top half on S and on S' at
 * once, and for the whole orbit of S (units.c): so pairs without such queens count
 * as one each, those with one in either half as 1/2 * 2, those with two in the same
 * half as 1/2 * 4, and those with such queens in both halves not at all.
 *
 * Odd n: the queen of the middle row is x columns from the middle, that of the middle
 * column y rows. If neither is in the centre then |x| and |y| are not 0 and differ, for
 * the two do not share a diagonal, and the eight symmetries take (x, y) to eight
 * different pairs. One of them has 0 < x < y, so solutions of that kind count 8 times and
 * all others not at all: the bottom half, where y > 0, has a queen of the middle column
 * in rows r >= x only, for row r is r + 1 from the middle. The queen in the centre,
 * x = 0, is a case of its own, in which the middle column is taken.
 *
 * Cost: nothing.
 */

#include "join/half_board.h"

#include "base/bits.h"

enum { WORD_DIAGONALS = 32 }; /* of either direction */

static int32_t odd(const struct nq_half_board *half)
{
    return (int32_t)(half->n % 2);
}

/* The place of a number from d to n - 2 among these, by its distance from the middle
 * one. */
static uint32_t place_near_centre(const struct nq_half_board *half, int32_t diagonal)
{
    int32_t middle = (int32_t)half->rows - 1 + odd(half);
    int32_t distance = diagonal - middle;
    return (uint32_t)(distance < 0 ? -2 * distance - 1 : 2 * distance);
}

static uint64_t falling(const struct nq_half_board *half, int32_t diagonal)
{
    int32_t beyond = diagonal - ((int32_t)half->n - 1);
    uint32_t place =
        beyond < 0 ? place_near_centre(half, diagonal) : half->compared / 2 + (uint32_t)beyond;
    return place < WORD_DIAGONALS ? nq_bit(2 * place) : 0;
}

static uint64_t rising(const struct nq_half_board *half, int32_t diagonal)
{
    int32_t beyond = odd(half) - 1 - diagonal;
    uint32_t place =
        beyond < 0 ? place_near_centre(half, diagonal) : half->compared / 2 + (uint32_t)beyond;
    return place < WORD_DIAGONALS ? nq_bit(2 * place + 1) : 0;
}

uint64_t nq_half_board_diagonals(const struct nq_half_board *half, uint32_t row, uint32_t column)
{
    int32_t r = (int32_t)row;
    int32_t c = half->board_column[column];
    return falling(half, c + r + odd(half)) | rising(half, c - r - 1);
}

int nq_half_board_is_open(const struct nq_half_board *half, uint32_t row, uint32_t column)
{
    if (half->n % 2 == 0)
        return 1;
    uint32_t board_column = half->board_column[column];
    uint32_t middle = half->rows;
    uint32_t taken = middle + half->offset;
    uint32_t distance = board_column < taken ? taken - board_column : board_column - taken;
    return distance != row + 1 && (board_column != middle || row >= half->offset);
}

/* The middle column, where it is free, comes last. */
static void set_columns(struct nq_half_board *half)
{
    uint32_t columns = 0;
    uint32_t middle = half->rows;
    for (uint32_t column = 0; column < half->n; column++) {
        if (half->n % 2 == 0 || (column != middle && column != middle + half->offset))
            half->board_column[columns++] = (uint8_t)column;
    }
    if (columns < 2 * half->rows)
        half->board_column[columns] = (uint8_t)middle;
}

void nq_half_board_set(struct nq_half_board *half, uint32_t n, uint32_t offset)
{
    uint32_t rows = n / 2;
    *half = (struct nq_half_board){
        .n = n,
        .rows = rows,
        .offset = offset,
        .outer_rows = n + rows > WORD_DIAGONALS + 1 ? n + rows - WORD_DIAGONALS - 1 : 0,
        .compared = 2 * (n - 1 - n % 2),
        .rule = n % 2 == 0 ? NQ_PAIRS_LONG_DIAGONALS : NQ_PAIRS_ALIKE,
    };
    set_columns(half);
    for (uint32_t row = 0; row < rows; row++) {
        for (uint32_t column = 0; column < 2 * rows; column++) {
            if (!nq_half_board_is_open(half, row, column))
                continue;
            uint64_t diagonals = nq_half_board_diagonals(half, row, column);
            half->taken[column] |= diagonals;
            if (row < rows - half->outer_rows)
                half->queen[row][column] = diagonals;
        }
    }
}
