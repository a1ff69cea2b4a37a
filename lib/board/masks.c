/* SPDX-License-Identifier: MIT
 *
 * From constraints to open squares, by two inferences: a row or a column with a single open
 * square has its queen there, and that queen closes the squares that it attacks. They are
 * repeated until nothing changes; the result does not depend on the order, so it has every
 * symmetry that the constraints have. Cost: n for each queen found, n^2 at most.
 */

#include "board/masks.h"

void nq_close_attacked(const struct nq_rule *rule, uint64_t open[], uint64_t rows,
                       uint32_t queen_row, uint64_t queen)
{
    uint32_t queen_column = nq_column(queen);
    for (; rows != 0; rows &= rows - 1) {
        uint32_t row = nq_column(nq_lowest(rows));
        open[row] &= ~nq_attacked(rule, row, queen_row, queen_column);
    }
}

/* A required square closes the others of its row; two in a row, or one that is forbidden too,
 * leave none open. */
static void apply_constraints(struct nq_board_masks *masks,
                              const struct nq_constraints *constraints)
{
    for (uint32_t row = 0; row < masks->n; row++)
        masks->open[row] = nq_all_columns(masks->n);
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if (square->kinds & NQ_REQUIRED)
            masks->open[square->row] &= nq_bit(square->column);
        if (square->kinds & NQ_FORBIDDEN)
            masks->open[square->row] &= ~nq_bit(square->column);
    }
}

/* Returns the columns with one open square; *none becomes the columns without any. */
static uint64_t columns_with_one(const struct nq_board_masks *masks, uint64_t *none)
{
    uint64_t once = 0;
    uint64_t more = 0;
    for (uint32_t row = 0; row < masks->n; row++) {
        more |= once & masks->open[row];
        once |= masks->open[row];
    }
    *none = nq_all_columns(masks->n) & ~once;
    return once & ~more;
}

/* Places the queens of the rows with one open square, or with the one of a column. Returns 0 if a
 * row has none. */
static int place_forced(struct nq_board_masks *masks, uint64_t single_columns,
                        uint64_t *placed_rows)
{
    uint64_t all_rows = nq_all_columns(masks->n);
    for (uint32_t row = 0; row < masks->n; row++) {
        uint64_t queen = masks->open[row];
        if (queen == 0)
            return 0;
        if (!nq_is_single(queen) && (queen & single_columns) != 0)
            queen &= single_columns;
        if (!nq_is_single(queen) || (*placed_rows & nq_bit(row)) != 0)
            continue;
        masks->open[row] = queen;
        nq_close_attacked(masks->rule, masks->open, all_rows & ~nq_bit(row), row, queen);
        *placed_rows |= nq_bit(row);
    }
    return 1;
}

int nq_board_masks_set(struct nq_board_masks *masks, uint32_t n,
                       const struct nq_constraints *constraints)
{
    uint64_t placed_rows = 0;
    uint64_t placed_before;
    masks->n = n;
    masks->rule = constraints->rule;
    if (masks->rule != NULL && n > 0 && nq_rule_leaves_none(masks->rule))
        return 0;
    apply_constraints(masks, constraints);
    do {
        uint64_t none;
        uint64_t single_columns = columns_with_one(masks, &none);
        placed_before = placed_rows;
        if (none != 0 || !place_forced(masks, single_columns, &placed_rows))
            return 0;
    } while (placed_rows != placed_before);
    return 1;
}
