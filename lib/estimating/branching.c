/* SPDX-License-Identifier: MIT
 *
 * Any choice that depends on nothing but the placement so far makes a tree in which every
 * solution is one leaf. This one keeps the branches alive and alike:
 *
 * - The next queen goes to the row or column with the fewest open squares (J. R.
 *   Bitner and E. M. Reingold, "Backtrack programming techniques", Communications of
 *   the ACM 18, 1975), from the middle out, since queens in the middle attack most.
 * - A square's weight falls with the number of open squares that its queen would
 *   close. In each row that is left one of the open squares is to have a queen; so a
 *   square has one in about left / total of the completions, and those that avoid all
 *   the closed ones are about exp(-closed * left / total) of them. Squares on the
 *   column (of a row; on the row of a column) count for 3/4 only: the crossing line
 *   loses its squares, but also the need for a queen. 3/4 was measured, not derived.
 *
 * All is done in integers, so that the weights are the same on every machine.
 */

#include "estimating/branching.h"

enum { WEIGHT_BITS = 24 };

/* exp(-y) for y = (3 crossing + 4 diagonal + 4 anti-diagonal) * left / (4 total), the
 * squares on the three lines being the open ones, as (1 + y/16)^-16; at least 1 and
 * at most 2^24 + 1. */
static uint32_t weight_of(const struct nq_open_squares *squares, uint32_t crossing, uint32_t row,
                          uint32_t column)
{
    uint64_t closed = (uint64_t)3 * crossing +
                      (uint64_t)4 * squares->on_diagonal[column + (squares->n - 1 - row)] +
                      (uint64_t)4 * squares->on_anti_diagonal[column + row];
    uint64_t all = (uint64_t)64 * squares->total;
    uint64_t weight = (all << WEIGHT_BITS) / (all + closed * squares->left);
    for (int i = 0; i < 4; i++)
        weight = weight * weight >> WEIGHT_BITS;
    return (uint32_t)weight + 1;
}

/* The first of the lines with the fewest open squares. */
static struct nq_line scarcest(const uint32_t lines[], uint32_t count, const uint32_t open[],
                               int is_column)
{
    struct nq_line found = {lines[0], open[lines[0]], is_column};
    for (uint32_t i = 1; i < count; i++) {
        if (open[lines[i]] < found.open) {
            found.index = lines[i];
            found.open = open[lines[i]];
        }
    }
    return found;
}

struct nq_line nq_first_row(const struct nq_open_squares *squares)
{
    return scarcest(squares->rows, 1, squares->in_row, 0);
}

/* Twice the distance of a line from the middle. */
static uint32_t from_the_middle(uint32_t n, uint32_t line)
{
    uint32_t twice = 2 * line;
    return twice < n - 1 ? n - 1 - twice : twice - (n - 1);
}

struct nq_line nq_most_constrained_line(const struct nq_open_squares *squares)
{
    struct nq_line row = scarcest(squares->rows, squares->left, squares->in_row, 0);
    struct nq_line column = scarcest(squares->columns, squares->left, squares->in_column, 1);
    if (column.open != row.open)
        return column.open < row.open ? column : row;
    uint32_t n = squares->n;
    return from_the_middle(n, column.index) < from_the_middle(n, row.index) ? column : row;
}

uint64_t nq_weigh_squares(const struct nq_open_squares *squares, struct nq_line line,
                          uint32_t crossing[], uint32_t weights[])
{
    const uint32_t *others = line.is_column ? squares->rows : squares->columns;
    const uint32_t *open = line.is_column ? squares->in_row : squares->in_column;
    uint64_t sum = 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < squares->left; i++) {
        uint32_t row = nq_crossing_row(line, others[i]);
        uint32_t column = nq_crossing_column(line, others[i]);
        if (!nq_is_open(squares, row, column))
            continue;
        crossing[count] = others[i];
        weights[count] = weight_of(squares, open[others[i]], row, column);
        sum += weights[count++];
    }
    return sum;
}
