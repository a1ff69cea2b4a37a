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
 * other has bit d ^ 1, among the bits that cross.
 */

#include "join/lists/half_board.h"

#include "base/bits.h"

/* The diagonals of a word in either direction. From n = 23 on there are more. But row r and the
 * rows farther out have no diagonal below r, and the rows farther in none above n - 1 + r. So a
 * number of 32 or more shares its bit with the number that is 32 less: the bit is cleared when the
 * last row with the larger number has its queen, before a queen can take the smaller one. */
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

static int32_t number_of(const struct nq_half_board *half, uint32_t row, uint32_t column,
                         uint32_t is_rising)
{
    int32_t at = half->board_column[column];
    return is_rising ? at - (int32_t)row - 1 : at + (int32_t)row + odd(half);
}

/* The distance of a number past the numbers that cross; negative if it crosses. */
static int32_t beyond(const struct nq_half_board *half, int32_t number, uint32_t is_rising)
{
    return is_rising ? odd(half) - 1 - number : number - ((int32_t)half->n - 1);
}

/* The place of a number; 32 or more: it shares the bit of another. */
static uint32_t place_of(const struct nq_half_board *half, int32_t number, uint32_t is_rising)
{
    int32_t past = beyond(half, number, is_rising);
    return past < 0 ? place_near_centre(half, number) : half->crossing_bits / 2 + (uint32_t)past;
}

static uint64_t bit_at(uint32_t place, uint32_t is_rising)
{
    return place < WORD_DIAGONALS ? nq_bit(2 * place + is_rising) : 0;
}

/* The bit of the number that is 32 nearer to the other side of the board. */
static uint64_t shared_bit(const struct nq_half_board *half, int32_t number, uint32_t is_rising)
{
    int32_t other = is_rising ? number + WORD_DIAGONALS : number - WORD_DIAGONALS;
    return bit_at(place_near_centre(half, other), is_rising);
}

uint64_t nq_half_board_diagonals(const struct nq_half_board *half, uint32_t row, uint32_t column)
{
    uint64_t diagonals = 0;
    for (uint32_t is_rising = 0; is_rising < 2; is_rising++)
        diagonals |=
            bit_at(place_of(half, number_of(half, row, column, is_rising), is_rising), is_rising);
    return diagonals;
}

/* The bits that the queen's diagonals share with others. */
static uint64_t shared_diagonals(const struct nq_half_board *half, uint32_t row, uint32_t column)
{
    uint64_t diagonals = 0;
    for (uint32_t is_rising = 0; is_rising < 2; is_rising++) {
        int32_t number = number_of(half, row, column, is_rising);
        if (place_of(half, number, is_rising) >= WORD_DIAGONALS)
            diagonals |= shared_bit(half, number, is_rising);
    }
    return diagonals;
}

uint64_t nq_half_board_across(const struct nq_half_board *half, uint64_t diagonals)
{
    const uint64_t falling = UINT64_C(0x5555555555555555);
    uint64_t crossing = diagonals & (nq_bit(half->crossing_bits) - 1);
    return (crossing & falling) << 1 | (crossing >> 1 & falling);
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

/* Lists the columns. The middle one, where it is free, comes last. */
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

/* The largest falling number of a row is in the last column, its mirror image, a rising one, in the
 * first. */
static void set_spent(struct nq_half_board *half)
{
    for (uint32_t row = 0; row < half->rows; row++) {
        int32_t falling = (int32_t)(half->n - 1 + row) + odd(half);
        int32_t rising = -(int32_t)row - 1;
        if (place_of(half, falling, 0) < WORD_DIAGONALS)
            continue;
        half->reused_bits[row] = shared_bit(half, falling, 0) | shared_bit(half, rising, 1);
        half->spent_rows++;
    }
}

void nq_half_board_set(struct nq_half_board *half, uint32_t n, uint32_t offset)
{
    uint32_t rows = n / 2;
    *half = (struct nq_half_board){
        .n = n,
        .rows = rows,
        .columns = 2 * rows,
        .offset = offset,
        .crossing_bits = 2 * (n - 1 - n % 2),
        .rule = n % 2 == 0 ? NQ_PAIRS_LONG_DIAGONALS : NQ_PAIRS_ALIKE,
    };
    set_columns(half);
    set_spent(half);
    for (uint32_t row = 0; row < rows; row++) {
        for (uint32_t column = 0; column < 2 * rows; column++) {
            if (!nq_half_board_is_open(half, row, column))
                continue;
            uint64_t diagonals = nq_half_board_diagonals(half, row, column);
            half->reachable[column] |= diagonals;
            half->queen[row][column] = diagonals | shared_diagonals(half, row, column);
        }
    }
}

void nq_half_board_set_part(struct nq_half_board *part, const struct nq_half_board *half,
                            uint32_t columns, uint32_t rows, uint64_t innermost, uint64_t across)
{
    const uint64_t closed = innermost | nq_half_board_across(half, across);
    *part = (struct nq_half_board){
        .n = half->n,
        .rows = half->rows - rows,
        .offset = half->offset,
        .crossing_bits = half->crossing_bits,
        .rule = half->rule,
        .spent_rows = half->spent_rows > rows ? half->spent_rows - rows : 0,
        .innermost = innermost,
    };
    for (uint32_t row = 0; row < part->rows; row++)
        part->reused_bits[row] = half->reused_bits[row + rows];
    for (uint64_t left = columns; left != 0; left &= left - 1) {
        uint32_t from = nq_column(nq_lowest(left));
        uint32_t to = part->columns++;
        uint64_t lost = 0; /* bits that are other diagonals in this row than in the innermost */
        part->board_column[to] = half->board_column[from];
        for (uint32_t row = 0; row < half->rows; row++) {
            uint64_t queen = half->queen[row][from];
            lost |= half->reused_bits[row];
            if (row < rows || (queen & ~lost & closed) != 0)
                continue;
            part->queen[row - rows][to] = queen;
            part->reachable[to] |= queen & ~lost;
        }
    }
}
