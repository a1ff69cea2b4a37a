/* SPDX-License-Identifier: MIT
 *
 * Any choice of the next line that depends on the placement alone makes a tree in which every
 * solution is one leaf. The choice here makes few dead ends, and branches of similar sizes: the
 * next queen goes to the row or column with the fewest open squares (J. R. Bitner and E. M.
 * Reingold, "Backtrack programming techniques", Communications of the ACM 18, 1975), from the
 * middle out, because queens there attack most; and the weight of a square falls with the number of
 * open squares that its queen would close. Integers only, so the weights are the same on every
 * machine.
 */

#include "estimating/descent.h"

enum { WEIGHT_BITS = 24 };

static uint64_t squares_of_lines(const struct nq_open_squares *squares, uint32_t row,
                                 uint32_t column)
{
    if (squares->constraints->rule != NULL)
        return nq_squares_of_ruled_lines(squares, row, column);
    return (uint64_t)squares->on_diagonal[nq_diagonal(squares->n, row, column)] +
           squares->on_anti_diagonal[nq_anti_diagonal(row, column)];
}

/* The weight of a square, at least 1 and at most 2^24 + 1: about the proportion of the completions
 * that have no queen on the open squares that a queen on this square closes. In each row left one
 * open square has a queen, so a square has a queen in about queens_left / total of the completions,
 * and about exp(-closed * queens_left / total) of them have no queen on any of the closed squares.
 * Squares on the crossing line count for 3/4, because the crossing line loses not only squares, but
 * also the need for a queen (measured, not derived). exp(-y) is computed as (1 + y / 16)^-16. */
static uint32_t weight_of(const struct nq_open_squares *squares, uint32_t crossing, uint32_t row,
                          uint32_t column)
{
    uint64_t closed = (uint64_t)3 * crossing + 4 * squares_of_lines(squares, row, column);
    uint64_t all = (uint64_t)64 * squares->total;
    uint64_t weight = (all << WEIGHT_BITS) / (all + closed * squares->queens_left);
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

/* Twice the distance of a line from the middle, since the distance may be half of a line. */
static uint32_t distance_from_middle(uint32_t n, uint32_t line)
{
    uint32_t twice = 2 * line;
    return twice < n - 1 ? n - 1 - twice : twice - (n - 1);
}

struct nq_line nq_most_constrained_line(const struct nq_open_squares *squares)
{
    struct nq_line row = scarcest(squares->rows, squares->queens_left, squares->in_row, 0);
    struct nq_line column = scarcest(squares->columns, squares->queens_left, squares->in_column, 1);
    if (column.open != row.open)
        return column.open < row.open ? column : row;
    uint32_t n = squares->n;
    return distance_from_middle(n, column.index) < distance_from_middle(n, row.index) ? column
                                                                                      : row;
}

uint64_t nq_weigh_squares(const struct nq_open_squares *squares, struct nq_line line,
                          uint32_t crossing[], uint32_t weights[])
{
    const uint32_t *others = line.is_column ? squares->rows : squares->columns;
    const uint32_t *open = line.is_column ? squares->in_row : squares->in_column;
    uint64_t sum = 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < squares->queens_left; i++) {
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
