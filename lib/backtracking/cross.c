/* SPDX-License-Identifier: MIT
 *
 * Goes through the placements on the centre cross line by line (the two rows,
 * then the two columns) and passes on those that are the greatest of their orbit
 * in this order: the queens by ascending row, compared queen by queen from the
 * top as (row, n-1-column). Any order would do for the count; this one leaves the
 * searches that follow, which start at the bottom, half as many placements as the
 * least image would (46 million against 90 million at n = 16).
 */

#include "backtracking/cross.h"

#include "symmetry/group.h"

enum { LINES = 4, WHOLE_GROUP = (1 << NQ_SYMMETRIES) - 1 };

/* A queen as a number that sorts as the order asks. */
static uint32_t queen_key(uint32_t n, uint32_t row, uint32_t column)
{
    return row << 6 | (n - 1 - column);
}

/* The queens of an image, in ascending order, as one number. */
static uint64_t image_key(const struct nq_cross_placement *placement, uint32_t n, uint32_t symmetry)
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

/* Whether some image of the whole group's has its top queen lower than the
 * placement has: then that image comes first. A quick way to pass over three
 * quarters of the placements. */
static int is_upside_down(const struct nq_cross_placement *placement, uint32_t n)
{
    uint32_t top = n, bottom = n, left = n, right = n; /* how near a queen comes to each edge */
    for (uint32_t i = 0; i < placement->queens; i++) {
        top = smaller(top, placement->row[i]);
        bottom = smaller(bottom, n - 1 - placement->row[i]);
        left = smaller(left, placement->column[i]);
        right = smaller(right, n - 1 - placement->column[i]);
    }
    return top < bottom || top < left || top < right;
}

/* The size of the orbit, or 0 if an image comes before the placement itself. */
static uint32_t canonical_orbit(const struct nq_cross_walk *walk)
{
    const struct nq_cross_placement *placement = &walk->placement;
    if (walk->group == WHOLE_GROUP && is_upside_down(placement, walk->masks->n))
        return 0;
    uint64_t own = image_key(placement, walk->masks->n, 0);
    uint32_t images = 0;
    uint32_t fixed = 0;
    for (uint32_t symmetry = 0; symmetry < NQ_SYMMETRIES; symmetry++) {
        if ((walk->group & 1u << symmetry) == 0)
            continue;
        uint64_t image = image_key(placement, walk->masks->n, symmetry);
        if (image > own)
            return 0;
        images++;
        fixed += image == own;
    }
    return images / fixed;
}

static int is_free(const struct nq_cross_walk *walk, uint32_t row, uint32_t column)
{
    uint64_t free = walk->masks->open[row];
    for (uint32_t i = 0; i < walk->placement.queens; i++) {
        if (walk->placement.row[i] == row)
            return 0;
        free &= ~nq_attacked(row, walk->placement.row[i], walk->placement.column[i]);
    }
    return (free & nq_bit(column)) != 0;
}

/* Lines 0 and 1 are the rows, 2 and 3 the columns. */
static uint32_t line_number(const struct nq_cross_walk *walk, uint32_t line)
{
    uint32_t low = (walk->masks->n - walk->masks->n % 2) / 2 - 1;
    return line % 2 == 0 ? low : walk->masks->n - 1 - low;
}

/* Whether the line is a column that has its queen from the lines before. */
static int is_settled(const struct nq_cross_walk *walk, uint32_t line)
{
    /* cppcheck-suppress arrayIndexOutOfBoundsCond; there are four lines */
    for (uint32_t i = 0; line >= 2 && i < walk->queens_before[line]; i++) {
        if (walk->placement.column[i] == line_number(walk, line))
            return 1;
    }
    return 0;
}

/* Moves the queen of a line to the next square that is free for it, or leaves a
 * settled line as it is, once; 0 when there is nothing more to try. */
static int advance_line(struct nq_cross_walk *walk, uint32_t line)
{
    struct nq_cross_placement *placement = &walk->placement;
    uint32_t number = line_number(walk, line);
    placement->queens = walk->queens_before[line];
    if (is_settled(walk, line)) {
        int first_time = walk->across[line] != walk->masks->n;
        walk->across[line] = walk->masks->n;
        return first_time;
    }
    while (walk->across[line] < walk->masks->n) {
        uint32_t across = walk->across[line]++;
        uint32_t row = line < 2 ? number : across;
        uint32_t column = line < 2 ? across : number;
        if (!is_free(walk, row, column))
            continue;
        placement->row[placement->queens] = row;
        placement->column[placement->queens] = column;
        placement->queens++;
        return 1;
    }
    return 0;
}

/* Once the rows have their queens it is known how near one comes to the left and
 * the right edge; a canonical placement of the whole group has none nearer to the top
 * (see is_upside_down). */
static uint32_t first_square(const struct nq_cross_walk *walk, uint32_t line)
{
    if (line < 2 || walk->group != WHOLE_GROUP)
        return 0;
    uint32_t left = line_number(walk, 0);
    uint32_t right = left;
    for (uint32_t i = 0; i < walk->placement.queens; i++) {
        left = smaller(left, walk->placement.column[i]);
        right = smaller(right, walk->masks->n - 1 - walk->placement.column[i]);
    }
    return left > right ? left : right;
}

static void begin_line(struct nq_cross_walk *walk, uint32_t line)
{
    walk->across[line] = first_square(walk, line);
    walk->queens_before[line] = walk->placement.queens;
}

void nq_cross_begin(struct nq_cross_walk *walk, const struct nq_board_masks *masks, uint32_t group,
                    const nq_cancel_flag *cancel)
{
    *walk = (struct nq_cross_walk){.masks = masks, .group = group, .cancel = cancel};
    begin_line(walk, 0);
}

int nq_cross_next(struct nq_cross_walk *walk)
{
    uint32_t line = walk->line;
    while (!nq_is_cancelled(walk->cancel)) {
        if (!advance_line(walk, line)) {
            if (line == 0)
                return 0;
            line--;
        } else if (line + 1 < LINES) {
            begin_line(walk, ++line);
        } else {
            walk->line = line;
            walk->placement.orbit = canonical_orbit(walk);
            if (walk->placement.orbit != 0)
                return 1;
        }
    }
    return 0;
}
