/* SPDX-License-Identifier: MIT
 *
 * The diagonals of n = 6 by number. The ones that fall to the right are called falling in the top
 * half, rising in the bottom half, which is turned upside down; the others are the mirror image.
 *
 *              column    0   1   2   3   4   5
 *     top,      row 2    2   3   4   5   6   7
 *     falling       1    1   2   3   4   5   6        c + r
 *                   0    0   1   2   3   4   5
 *                      -------------------------
 *     bottom,   row 0   -1   0   1   2   3   4
 *     rising        1   -2  -1   0   1   2   3        c - r - 1
 *                   2   -3  -2  -1   0   1   2
 *
 * Two halves fit if no falling diagonal of one has the number of a rising one of the other. Numbers
 * 0 to n - 2 cross the middle; the others matter within a half only. Where n is odd, the middle
 * row lies between: falling diagonals are c + r + 1, and numbers 1 to n - 2 cross.
 *
 * A placement is the set of its diagonals in one word. The diagonals nearest to the centre, which
 * have the most squares, come first:
 *
 *     number         2  1  3  0  4 | 5 or -1   6 or -2   7 or -3
 *     falling, bit   0  2  4  6  8 |   10        12        14
 *     rising, bit    1  3  5  7  9 |   11        13        15
 *
 * Bits 0 and 1 are the long diagonals, and two placements fit if one has no bit d for which the
 * other has bit d ^ 1, among the bits that cross. From n = 23 on there are more diagonals than bits:
 * those of the outermost squares have none.
 */

#include "join/half_board.h"

enum { WORD_DIAGONALS = 32 }; /* of a word in either direction */

/* The bit of a diagonal by its number and direction. */
static uint64_t diagonal_bit(const struct nq_half_board *half, int32_t number, uint32_t is_rising)
{
    const int32_t odd = (int32_t)(half->n % 2);
    const int32_t middle = (int32_t)half->rows - 1 + odd;
    const int32_t crossing = (int32_t)half->n - 1 - odd;
    const int32_t past = is_rising ? odd - 1 - number : number - ((int32_t)half->n - 1);
    const int32_t from_middle = number - middle;
    int32_t place = from_middle < 0 ? -2 * from_middle - 1 : 2 * from_middle;
    if (past >= 0)
        place = crossing + past;
    return place < WORD_DIAGONALS ? nq_bit(2 * (uint32_t)place + is_rising) : 0;
}

/* Whether the middle row leaves the square open: its queen does not attack it, and the queen of the
 * middle column is farther from the centre. */
static int is_open(const struct nq_half_board *half, uint32_t row, uint32_t column)
{
    const uint32_t middle = half->rows;
    const uint32_t taken = middle + half->offset;
    const uint32_t distance = column < taken ? taken - column : column - taken;
    if (half->n % 2 == 0)
        return 1;
    return distance != 0 && distance != row + 1 && (column != middle || row >= half->offset);
}

void nq_half_board_set(struct nq_half_board *half, uint32_t n, uint32_t offset)
{
    const int32_t odd = (int32_t)(n % 2);
    *half = (struct nq_half_board){
        .n = n,
        .rows = n / 2,
        .offset = offset,
        .crossing = nq_all_columns(2 * (n - 1 - n % 2)),
    };
    for (uint32_t row = 0; row < half->rows; row++) {
        for (uint32_t column = 0; column < n; column++) {
            const int32_t at = (int32_t)column;
            half->queen[row][column] = diagonal_bit(half, at + (int32_t)row + odd, 0) |
                                       diagonal_bit(half, at - (int32_t)row - 1, 1);
            if (is_open(half, row, column))
                half->open[row] |= UINT32_C(1) << column;
        }
    }
}

/* A queen of row r has diagonals up to r, or r + 1 where n is odd, past those that cross. */
uint32_t nq_half_board_inner_rows(const struct nq_half_board *half)
{
    const uint32_t rows = WORD_DIAGONALS + 1 - half->n;
    return rows < half->rows ? rows : half->rows;
}

uint32_t nq_half_board_columns(const struct nq_half_board *half, uint32_t set)
{
    const uint32_t middle = half->rows;
    uint32_t columns = 0;
    uint32_t next = 0; /* member of the set */
    if (half->n % 2 == 0)
        return set;
    for (uint32_t column = 0; column < half->n; column++) {
        if (column != middle && column != middle + half->offset)
            columns |= (set >> next++ & 1) << column;
    }
    return half->offset == 0 ? columns : columns | (set >> next & 1) << middle;
}
