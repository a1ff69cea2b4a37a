/* SPDX-License-Identifier: MIT
 *
 * puzzle.c - a coloured puzzle and what its queens attack. A row is a set of columns, so that what
 * a queen attacks in it takes a few operations.
 */

#include "puzzle.h"

#include <string.h>

int puzzle_begin(struct puzzle *puzzle, uint32_t n, uint32_t attacks, const uint32_t regions[])
{
    if (n == 0 || n > PUZZLE_LARGEST_N)
        return NQUEENS_ERROR_ARGUMENT;
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->n = n;
    puzzle->attacks = attacks;
    uint64_t with_squares = 0;
    int is_covered = 1;
    for (uint32_t square = 0; square < n * n; square++) {
        uint32_t region = regions[square];
        puzzle->regions[square] = region;
        if (region == NQUEENS_NO_REGION) {
            is_covered = 0;
            continue;
        }
        if (region >= n)
            return NQUEENS_ERROR_ARGUMENT;
        with_squares |= puzzle_bit(region);
        puzzle->region[region].rows[square / n] |= puzzle_bit(square % n);
    }
    puzzle->all_have_queens = is_covered && puzzle_size(with_squares) == n;
    return NQUEENS_OK;
}

/* The square so many columns to the right of a column, or none if that is off the board. */
static uint64_t shifted(const struct puzzle *puzzle, uint32_t column, int32_t right)
{
    int32_t n = (int32_t)puzzle->n;
    int32_t there = (int32_t)column + right;
    if ((puzzle->attacks & NQUEENS_ATTACK_TORUS) != 0)
        there = (there % n + n) % n;
    return there >= 0 && there < n ? puzzle_bit((uint32_t)there) : 0;
}

static uint64_t on_both_sides(const struct puzzle *puzzle, uint32_t column, int32_t distance)
{
    return shifted(puzzle, column, distance) | shifted(puzzle, column, -distance);
}

/* Whether two rows have that distance, perhaps over the edge of a torus. */
static int is_distance(const struct puzzle *puzzle, uint32_t rows, uint32_t distance)
{
    return rows == distance ||
           ((puzzle->attacks & NQUEENS_ATTACK_TORUS) != 0 && rows + distance == puzzle->n);
}

/* What touches, and a knight's moves. */
static uint64_t jumps(const struct puzzle *puzzle, uint32_t column, uint32_t rows)
{
    uint64_t squares = 0;
    if (is_distance(puzzle, rows, 1) && (puzzle->attacks & NQUEENS_ATTACK_TOUCHING) != 0)
        squares |= on_both_sides(puzzle, column, 1);
    if (is_distance(puzzle, rows, 1) && (puzzle->attacks & NQUEENS_ATTACK_KNIGHT) != 0)
        squares |= on_both_sides(puzzle, column, 2);
    if (is_distance(puzzle, rows, 2) && (puzzle->attacks & NQUEENS_ATTACK_KNIGHT) != 0)
        squares |= on_both_sides(puzzle, column, 1);
    return squares;
}

uint64_t puzzle_attacked(const struct puzzle *puzzle, uint32_t queen_row, uint32_t queen_column,
                         uint32_t row)
{
    int32_t down = (int32_t)row - (int32_t)queen_row;
    uint32_t region = puzzle->regions[queen_row * puzzle->n + queen_column];
    uint64_t squares = puzzle_bit(queen_column);
    if ((puzzle->attacks & NQUEENS_ATTACK_DIAGONAL) != 0)
        squares |= shifted(puzzle, queen_column, down);
    if ((puzzle->attacks & NQUEENS_ATTACK_ANTI_DIAGONAL) != 0)
        squares |= shifted(puzzle, queen_column, -down);
    if (region != NQUEENS_NO_REGION)
        squares |= puzzle->region[region].rows[row];
    return squares | jumps(puzzle, queen_column, (uint32_t)(down < 0 ? -down : down));
}

char puzzle_letter(uint32_t region)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@#";
    return region < PUZZLE_LARGEST_N ? letters[region] : '.';
}

uint32_t puzzle_size(uint64_t set)
{
    uint32_t size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

uint32_t puzzle_lowest(uint64_t set)
{
    return puzzle_size((set & (0 - set)) - 1);
}
