/* SPDX-License-Identifier: MIT
 *
 * Goes through the placements on the centre cross line by line (the two rows,
 * then the two columns) and passes on those that are the greatest of their orbit
 * in this order: the queens by ascending row, compared queen by queen from the
 * top as (row, n-1-column). Any order would do for the count; this one leaves the
 * searches that follow, which start at the bottom, half as many placements as the
 * least image would (46 million against 90 million at n = 16).
 */

#include "cross.h"

#include "symmetry.h"

#include <nqueens.h>

struct walk {
    const struct nq_board_masks *masks;
    uint32_t group;
    nq_cross_visit_fn *visit;
    void *context;
    uint32_t low;  /* J, and */
    uint32_t high; /* n-1-J, the numbers of the four lines */
};

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

/* The size of the orbit, or 0 if an image comes before the placement itself. */
static uint32_t canonical_orbit(const struct walk *walk, const struct nq_cross_placement *placement)
{
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

static int is_free(const struct walk *walk, const struct nq_cross_placement *placement,
                   uint32_t row, uint32_t column)
{
    uint64_t free = walk->masks->open[row];
    for (uint32_t i = 0; i < placement->queens; i++) {
        if (placement->row[i] == row)
            return 0;
        free &= ~nq_attacked(row, placement->row[i], placement->column[i]);
    }
    return (free & nq_bit(column)) != 0;
}

static int place_on_line(const struct walk *walk, struct nq_cross_placement *placement,
                         uint32_t line);

static int place_and_go_on(const struct walk *walk, struct nq_cross_placement *placement,
                           uint32_t row, uint32_t column, uint32_t line)
{
    if (!is_free(walk, placement, row, column))
        return NQUEENS_OK;
    placement->row[placement->queens] = row;
    placement->column[placement->queens] = column;
    placement->queens++;
    int status = place_on_line(walk, placement, line + 1);
    placement->queens--;
    return status;
}

static int column_has_queen(const struct nq_cross_placement *placement, uint32_t column)
{
    for (uint32_t i = 0; i < placement->queens; i++) {
        if (placement->column[i] == column)
            return 1;
    }
    return 0;
}

/* Lines 0 and 1 are the rows, 2 and 3 the columns. */
static int place_on_line(const struct walk *walk, struct nq_cross_placement *placement,
                         uint32_t line)
{
    if (line == 4) {
        placement->orbit = canonical_orbit(walk, placement);
        return placement->orbit == 0 ? NQUEENS_OK : walk->visit(placement, walk->context);
    }
    uint32_t number = line % 2 == 0 ? walk->low : walk->high;
    if (line >= 2 && column_has_queen(placement, number))
        return place_on_line(walk, placement, line + 1);
    for (uint32_t across = 0; across < walk->masks->n; across++) {
        uint32_t row = line < 2 ? number : across;
        uint32_t column = line < 2 ? across : number;
        int status = place_and_go_on(walk, placement, row, column, line);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_cross_walk(const struct nq_board_masks *masks, uint32_t group, nq_cross_visit_fn *visit,
                  void *context)
{
    struct walk walk = {.masks = masks, .group = group, .visit = visit, .context = context};
    walk.low = (masks->n - masks->n % 2) / 2 - 1;
    walk.high = masks->n - 1 - walk.low;
    struct nq_cross_placement placement = {0};
    return place_on_line(&walk, &placement, 0);
}
