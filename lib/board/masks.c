/* SPDX-License-Identifier: MIT
 *
 * The open squares of boards of n <= 64, inferred once before a search, a count or a listing
 * begins. A row or a column with a single open square has its queen there, and the queen closes the
 * squares that it attacks. Both are repeated until nothing changes. The result does not depend on
 * the order, so it has every symmetry that the constraints have. Cost: n for each queen found, n^2
 * at most.
 */

#include "board/masks.h"

/* Closes the squares of a row that a queen attacks under a rule. */
static void close_in_row(const struct nq_rule *rule, uint64_t open[], uint64_t row_set,
                         uint32_t queen_row, uint32_t queen_column)
{
    uint32_t row = nq_column(row_set);
    open[row] &= ~nq_rule_attacked(rule, row, queen_row, queen_column);
}

/* Closes the squares that a queen attacks under a rule without diagonals: in rows near by the
 * squares to which it jumps, too, elsewhere those of its column and region alone. */
static void close_without_diagonals(const struct nq_rule *rule, uint64_t open[], uint64_t rows,
                                    uint32_t queen_row, uint64_t queen)
{
    uint64_t near = 0;
    for (uint32_t step = 1; step <= NQ_JUMP_ROWS; step++) {
        if (rule->jumps[step] != 0)
            near |= nq_bit(queen_row) << step | nq_bit(queen_row) >> step;
    }
    near &= rows;
    uint32_t number = nq_region_number(rule, queen_row, nq_column(queen));
    const uint64_t *region = number == NQ_NO_REGION ? NULL : rule->region_rows + number * rule->n;
    for (uint64_t rest = near; rest != 0; rest &= rest - 1)
        close_in_row(rule, open, nq_lowest(rest), queen_row, nq_column(queen));
    for (uint64_t rest = rows & ~near; rest != 0; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        open[row] &= ~(region == NULL ? queen : queen | region[row]);
    }
}

void nq_close_under_rule(const struct nq_rule *rule, uint64_t open[], uint64_t rows,
                         uint32_t queen_row, uint64_t queen)
{
    if (!nq_rule_has(rule, NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS)) {
        close_without_diagonals(rule, open, rows, queen_row, queen);
        return;
    }
    for (; rows != 0; rows &= rows - 1)
        close_in_row(rule, open, nq_lowest(rows), queen_row, nq_column(queen));
}

/* Closes the forbidden squares, and in a row with a required square all other squares. Two required
 * squares in a row, or one that is also forbidden, leave the row no open square. */
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

/* Returns the columns with one open square, and sets *none to the columns without an open
 * square. */
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

/* Places the queens of the rows that have one open square, or the only open square of a column.
 * Returns 0 if a row has no open square. */
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

int nq_board_masks_infer(struct nq_board_masks *masks)
{
    uint64_t placed_rows = 0;
    uint64_t placed_before;
    do {
        uint64_t none;
        uint64_t single_columns = columns_with_one(masks, &none);
        placed_before = placed_rows;
        if (none != 0 || !place_forced(masks, single_columns, &placed_rows))
            return 0;
    } while (placed_rows != placed_before);
    return 1;
}

int nq_board_masks_set(struct nq_board_masks *masks, uint32_t n,
                       const struct nq_constraints *constraints)
{
    masks->n = n;
    masks->rule = constraints->rule;
    if (nq_rule_leaves_none(masks->rule))
        return 0;
    apply_constraints(masks, constraints);
    return nq_board_masks_infer(masks);
}
