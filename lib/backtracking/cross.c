/* SPDX-License-Identifier: MIT
 *
 * Backtracking over the lines of the cross, the rows first, for the lists of units (units.c). A
 * placement is canonical if it is the greatest of its orbit, comparing (row, n - 1 - column) queen
 * by queen from the top. Any choice would do for the count; with this one the searches from the
 * bottom up meet half as many placements as with the least image (46 million against 90 million at
 * n = 16).
 */

#include "backtracking/cross.h"

#include "symmetry/group.h"

enum { WHOLE_GROUP = (1 << NQ_SYMMETRIES) - 1 };

/* A number for each square, in the order in which queens are compared. */
static uint32_t queen_key(uint32_t n, uint32_t row, uint32_t column)
{
    return row << 6 | (n - 1 - column);
}

/* The queens of an image, from the top down, as one number. */
static uint64_t image_key(const struct nq_cross_queens *placement, uint32_t n, uint32_t symmetry)
{
    uint32_t keys[NQ_CROSS_QUEENS];
    for (uint32_t i = 0; i < placement->queens; i++) {
        uint32_t row = placement->row[i];
        uint32_t column = placement->column[i];
        nq_symmetry_apply(symmetry, n, &row, &column);
        uint32_t key = queen_key(n, row, column);
        uint32_t at = i;
        for (; at > 0 && keys[at - 1] > key; at--)
            keys[at] = keys[at - 1];
        keys[at] = key;
    }
    uint64_t image = 0;
    for (uint32_t i = 0; i < placement->queens; i++)
        image = image << 12 | keys[i];
    return image;
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Whether some image, under the whole group, has its top queen farther down the board than the
 * placement has: the image is greater then. A quick test that rules out three quarters of the
 * placements. */
static int is_upside_down(const struct nq_cross_queens *placement, uint32_t n)
{
    uint32_t top = n, bottom = n, left = n, right = n; /* distances of the edges to a queen */
    for (uint32_t i = 0; i < placement->queens; i++) {
        top = smaller(top, placement->row[i]);
        bottom = smaller(bottom, n - 1 - placement->row[i]);
        left = smaller(left, placement->column[i]);
        right = smaller(right, n - 1 - placement->column[i]);
    }
    return top < bottom || top < left || top < right;
}

/* The size of the orbit, or 0 if an image is greater than the placement. */
static uint32_t canonical_orbit(const struct nq_cross_walk *walk)
{
    const struct nq_cross_queens *placement = &walk->placement;
    if (walk->group == WHOLE_GROUP && is_upside_down(placement, walk->masks->n))
        return 0;
    uint64_t own = image_key(placement, walk->masks->n, 0);
    uint32_t images = 0;
    uint32_t fixed = 0;
    for (uint32_t symmetry = 0; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (!nq_group_has(walk->group, symmetry))
            continue;
        uint64_t image = image_key(placement, walk->masks->n, symmetry);
        if (image > own)
            return 0;
        images++;
        fixed += image == own;
    }
    return images / fixed;
}

static uint64_t open_squares(const struct nq_board_masks *masks, const struct nq_cross_line *line)
{
    uint64_t open = 0;
    for (uint32_t row = 0; line->is_column && row < masks->n; row++)
        open |= (masks->open[row] >> line->number & 1) << row;
    return line->is_column ? open : masks->open[line->number];
}

/* The squares of a column that a queen of another column attacks. */
static uint64_t attacked_in_column(const struct nq_board_masks *masks, uint32_t column,
                                   uint32_t queen_row, uint32_t queen_column)
{
    if (masks->rule == NULL) /* the board and its transpose are alike */
        return nq_attacked(NULL, column, queen_column, queen_row);
    uint64_t attacked = nq_bit(queen_row);
    for (uint32_t row = 0; row < masks->n; row++) {
        if (row != queen_row &&
            nq_rule_line(masks->rule, row, column, queen_row, queen_column) != NQUEENS_LINE_NONE)
            attacked |= nq_bit(row);
    }
    return attacked;
}

/* The open squares of a line that no queen attacks, if no queen stands on the line. */
static uint64_t free_squares(const struct nq_cross_walk *walk, const struct nq_cross_line *line)
{
    const struct nq_cross_queens *placement = &walk->placement;
    uint64_t free = line->open;
    for (uint32_t i = 0; i < placement->queens; i++) {
        uint32_t row = placement->row[i];
        uint32_t column = placement->column[i];
        free &= line->is_column ? ~attacked_in_column(walk->masks, line->number, row, column)
                                : ~nq_attacked(walk->masks->rule, line->number, row, column);
    }
    return free;
}

/* The rows too high for a queen of a canonical placement: the top queen is no nearer to the top
 * edge than the leftmost queen to the left edge and the rightmost to the right edge (see
 * is_upside_down). The leftmost and the rightmost are known once the rows of the cross have their
 * queens, since all other queens stand on the columns of the cross. */
static uint64_t rows_too_high(const struct nq_cross_walk *walk)
{
    if (walk->group != WHOLE_GROUP)
        return 0;
    uint32_t left = walk->lines[0].number;
    uint32_t right = left;
    for (uint32_t i = 0; i < walk->placement.queens; i++) {
        left = smaller(left, walk->placement.column[i]);
        right = smaller(right, walk->masks->n - 1 - walk->placement.column[i]);
    }
    return nq_all_columns(left > right ? left : right);
}

static int has_queen_in_column(const struct nq_cross_queens *placement, uint32_t column)
{
    for (uint32_t i = 0; i < placement->queens; i++) {
        if (placement->column[i] == column)
            return 1;
    }
    return 0;
}

/* Finds the squares where the queen of a line may stand, given the queens of the lines before. */
static void begin_line(struct nq_cross_walk *walk, struct nq_cross_line *line)
{
    line->queens_before = walk->placement.queens;
    line->has_queen = line->is_column && has_queen_in_column(&walk->placement, line->number);
    line->untried = line->has_queen ? 1 : free_squares(walk, line);
    if (line->is_column && !line->has_queen)
        line->untried &= ~rows_too_high(walk);
}

/* Moves the queen of a line to the next square; 0 if there is none. */
static int advance_line(struct nq_cross_walk *walk, struct nq_cross_line *line)
{
    struct nq_cross_queens *placement = &walk->placement;
    if (line->untried == 0)
        return 0;
    uint32_t square = nq_column(nq_lowest(line->untried));
    line->untried &= line->untried - 1;
    placement->queens = line->queens_before;
    if (line->has_queen)
        return 1;
    placement->row[placement->queens] = line->is_column ? square : line->number;
    placement->column[placement->queens] = line->is_column ? line->number : square;
    placement->queens++;
    return 1;
}

void nq_cross_begin(struct nq_cross_walk *walk, const struct nq_board_masks *masks, uint32_t group,
                    const nq_cancel_flag *cancel)
{
    uint32_t low = (masks->n - masks->n % 2) / 2 - 1;
    *walk = (struct nq_cross_walk){.masks = masks, .group = group, .cancel = cancel};
    for (uint32_t i = 0; i < NQ_CROSS_LINES; i++) {
        struct nq_cross_line *line = &walk->lines[i];
        line->is_column = i >= NQ_CROSS_LINES / 2;
        line->number = i % 2 == 0 ? low : masks->n - 1 - low;
        line->open = open_squares(masks, line);
    }
    begin_line(walk, &walk->lines[0]);
}

int nq_cross_next(struct nq_cross_walk *walk)
{
    uint32_t line = walk->line;
    while (!nq_is_cancelled(walk->cancel)) {
        if (!advance_line(walk, &walk->lines[line])) {
            if (line == 0)
                return 0;
            line--;
        } else if (line + 1 < NQ_CROSS_LINES) {
            begin_line(walk, &walk->lines[++line]);
        } else {
            walk->line = line;
            walk->placement.orbit = canonical_orbit(walk);
            if (walk->placement.orbit != 0)
                return 1;
        }
    }
    return 0;
}
