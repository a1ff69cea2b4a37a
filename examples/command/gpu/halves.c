/* SPDX-License-Identifier: MIT
 *
 * halves.c - the tables of the two halves of a unit. Diagonals have the numbers of
 * lib/join/lists/half_board.c: two halves fit if no falling diagonal of one has the number of a
 * rising one of the other. The contended ones get bits, the nearest to the centre first, which have
 * the most squares: the highest bits of the key, and then those of the word.
 */

#include "halves.h"

#include <string.h>

enum { NUMBERS = 2 * NQ_LARGEST_HALVED, OFFSET = GPU_ROWS, NO_BIT = 255 };

/* By direction, falling 0 or rising 1 in the top half, and number + OFFSET. The bottom half has the
 * same diagonals in the other direction. */
struct diagonals {
    uint8_t is_open[2][2][NUMBERS]; /* first by half */
    uint8_t bit[2][NUMBERS];        /* in order of distance; NO_BIT: not contended */
};

uint32_t halves_key_bits(uint32_t n)
{
    static const uint8_t key_bits[NQ_LARGEST_HALVED + 1] = {
        [14] = 4,  4,  4,  4,  /* to 17 */
        [18] = 6,  6,  8,  8,  /* to 21 */
        [22] = 10, 10, 13, 13, /* to 25 */
        [26] = 16, 17, 19,
    };
    return n < 14 ? 3 : key_bits[n];
}

static uint32_t number_of(const struct nq_half_board *half, uint32_t row, uint32_t column,
                          uint32_t is_rising)
{
    uint32_t base = column + OFFSET;
    return is_rising ? base - row - 1 : base + row + half->n % 2;
}

static uint32_t middle_number(const struct nq_half_board *half)
{
    return half->rows - 1 + half->n % 2 + OFFSET;
}

/* Columns of the half board by their numbers on the board. */
static void set_squares(struct half_table *table, const struct nq_half_board *half,
                        uint32_t columns)
{
    memset(table, 0, sizeof *table);
    for (uint32_t i = 0; i < half->columns; i++) {
        if ((columns >> i & 1) == 0)
            continue;
        const uint32_t column = UINT32_C(1) << half->board_column[i];
        table->columns |= column;
        for (uint32_t row = 0; row < half->rows; row++)
            if (nq_half_board_is_open(half, row, i))
                table->open[row] |= column;
    }
}

/* Calls visit for each open square of a half, and each diagonal of it. */
typedef void visit_fn(struct half_table tables[2], struct diagonals *diagonals, uint32_t key_bits,
                      uint32_t side, uint32_t row, uint32_t column, uint32_t direction,
                      uint32_t number);

static void visit_squares(struct half_table tables[2], const struct nq_half_board *half,
                          struct diagonals *diagonals, uint32_t key_bits, visit_fn *visit)
{
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t row = 0; row < half->rows; row++)
            for (uint64_t left = tables[side].open[row]; left != 0; left &= left - 1) {
                const uint32_t column = nq_column(nq_lowest(left));
                for (uint32_t direction = 0; direction < 2; direction++)
                    visit(tables, diagonals, key_bits, side, row, column, direction,
                          number_of(half, row, column, direction ^ side));
            }
}

static void note_open(struct half_table tables[2], struct diagonals *diagonals, uint32_t key_bits,
                      uint32_t side, uint32_t row, uint32_t column, uint32_t direction,
                      uint32_t number)
{
    (void)tables, (void)key_bits, (void)row, (void)column;
    diagonals->is_open[side][direction][number] = 1;
}

static void set_bits(struct half_table tables[2], struct diagonals *diagonals, uint32_t key_bits,
                     uint32_t side, uint32_t row, uint32_t column, uint32_t direction,
                     uint32_t number)
{
    const uint32_t bit = diagonals->bit[direction][number];
    if (bit < key_bits)
        tables[side].key[row][column] |= UINT32_C(1) << (key_bits - 1 - bit);
    else if (bit != NO_BIT)
        tables[side].word[row][column] |= UINT32_C(1) << (bit - key_bits);
}

/* Returns the number of contended diagonals. */
static uint32_t number_contended(struct diagonals *diagonals, uint32_t middle)
{
    uint32_t bits = 0;
    memset(diagonals->bit, NO_BIT, sizeof diagonals->bit);
    for (uint32_t i = 0; i < 2 * NUMBERS; i++) {
        /* the middle one, one below it, one above it, two below it ... */
        const uint32_t number = i % 2 == 0 ? middle + i / 2 : middle - i / 2 - 1;
        for (uint32_t direction = 0; direction < 2 && number < NUMBERS; direction++)
            if (diagonals->is_open[0][direction][number] &&
                diagonals->is_open[1][direction][number])
                diagonals->bit[direction][number] = (uint8_t)bits++;
    }
    return bits;
}

/* Of a board of even size, whose long diagonals need no bit: the classes of two placements say
 * whether they share one. */
static void take_long_diagonals(struct half_table tables[2], const struct nq_half_board *half,
                                struct diagonals *diagonals)
{
    const uint32_t middle = middle_number(half);
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t row = 0; row < half->rows; row++)
            for (uint32_t column = 0; column < half->n; column++) {
                if (number_of(half, row, column, 0) == middle)
                    tables[side].key[row][column] |= GPU_ON_DIAGONAL;
                if (number_of(half, row, column, 1) == middle)
                    tables[side].key[row][column] |= GPU_ON_ANTI_DIAGONAL;
            }
    for (uint32_t direction = 0; direction < 2; direction++)
        diagonals->is_open[0][direction][middle] = 0;
}

int halves_set(struct half_table tables[2], const struct nq_half_board *half, uint32_t columns,
               uint32_t key_bits)
{
    struct diagonals diagonals = {0};
    set_squares(&tables[0], half, columns);
    set_squares(&tables[1], half, (uint32_t)nq_all_columns(half->columns) ^ columns);
    visit_squares(tables, half, &diagonals, key_bits, note_open);
    if (half->n % 2 == 0)
        take_long_diagonals(tables, half, &diagonals);
    if (number_contended(&diagonals, middle_number(half)) > GPU_WORD_BITS + key_bits)
        return 0;
    visit_squares(tables, half, &diagonals, key_bits, set_bits);
    return 1;
}
