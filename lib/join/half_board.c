/* SPDX-License-Identifier: MIT
 *
 * The diagonals of n = 6 by number. Those that fall to the right are called falling in the top
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
 * A placement is the set of its diagonals in one word. Those nearest to the centre, which have the
 * most squares, come first:
 *
 *     number         2  1  3  0  4 | 5 or -1   6 or -2   7 or -3
 *     falling, bit   0  2  4  6  8 |   10        12        14
 *     rising, bit    1  3  5  7  9 |   11        13        15
 *
 * So bits 0 and 1 are the long diagonals, and two placements fit if one has no bit d for which
 * the other has bit d ^ 1, among the bits that cross.
 */

#include "join/half_board.h"

#include "base/bits.h"

/* Of either direction. A placement on the outer k rows needs 2 (n + h - 1 - k) diagonals that
 * rows further in have, too: more than a word has where n is 23 or more and k is 0. */
enum { WORD_DIAGONALS = 32 };

static int32_t odd(const struct nq_half_board *half)
{
    return (int32_t)(half->n % 2);
}

/* The place of a number that crosses, by its distance from the middle one. */
static uint32_t place_near_centre(const struct nq_half_board *half, int32_t diagonal)
{
    int32_t middle = (int32_t)half->rows - 1 + odd(half);
    int32_t distance = diagonal - middle;
    return (uint32_t)(distance < 0 ? -2 * distance - 1 : 2 * distance);
}

/* beyond is by how much the number is past those that cross; below 0: it is not. */
static uint64_t bit_of(const struct nq_half_board *half, int32_t number, int32_t beyond,
                       uint32_t is_rising)
{
    uint32_t place =
        beyond < 0 ? place_near_centre(half, number) : half->crossing_bits / 2 + (uint32_t)beyond;
    return place < WORD_DIAGONALS ? nq_bit(2 * place + is_rising) : 0;
}

uint64_t nq_half_board_diagonals(const struct nq_half_board *half, uint32_t row, uint32_t column)
{
    int32_t falling = half->board_column[column] + (int32_t)row + odd(half);
    int32_t rising = half->board_column[column] - (int32_t)row - 1;
    return bit_of(half, falling, falling - ((int32_t)half->n - 1), 0) |
           bit_of(half, rising, odd(half) - 1 - rising, 1);
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
        .crossing_bits = 2 * (n - 1 - n % 2),
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
