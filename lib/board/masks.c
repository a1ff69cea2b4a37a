/* SPDX-License-Identifier: MIT
 *
 * From constraints to open squares, with the two inferences that are always
 * worth their time: a row or a column with a single open square has its queen
 * there, and that queen closes the squares that it attacks. Repeated until
 * nothing changes; the result does not depend on the order, so it has every
 * symmetry that the constraints have.
 *
 * Cost: n for each queen that is found, n^2 at most.
 */

#include "board/masks.h"

uint64_t nq_attacked(uint32_t row, uint32_t queen_row, uint32_t queen_column)
{
    uint64_t queen = nq_bit(queen_column);
    uint32_t distance = row > queen_row ? row - queen_row : queen_row - row;
    return queen | queen << distance | queen >> distance;
}

/* Puts the constraints on an empty board. A required square closes the others of
 * its row; two in a row, or one that is forbidden too, leave none. */
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

static void place_queen(struct nq_board_masks *masks, uint32_t queen_row, uint64_t queen)
{
    for (uint32_t row = 0; row < masks->n; row++) {
        if (row != queen_row)
            masks->open[row] &= ~nq_attacked(row, queen_row, nq_column(queen));
    }
    masks->open[queen_row] = queen;
}

/* The columns with exactly one open square; *none are those without any. */
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

int nq_board_masks_set(struct nq_board_masks *masks, uint32_t n,
                       const struct nq_constraints *constraints)
{
    masks->n = n;
    apply_constraints(masks, constraints);
    uint64_t placed_rows = 0;
    for (;;) {
        uint64_t none;
        uint64_t single_columns = columns_with_one(masks, &none);
        if (none != 0)
            return 0;
        uint64_t placed_before = placed_rows;
        for (uint32_t row = 0; row < n; row++) {
            uint64_t queen = masks->open[row];
            if (queen == 0)
                return 0;
            if (!nq_is_single(queen) && (queen & single_columns) != 0)
                queen &= single_columns;
            if (!nq_is_single(queen) || (placed_rows & nq_bit(row)) != 0)
                continue;
            place_queen(masks, row, queen);
            placed_rows |= nq_bit(row);
        }
        if (placed_rows == placed_before)
            return 1;
    }
}
