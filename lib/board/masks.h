/* SPDX-License-Identifier: MIT
 *
 * A board of n <= 64 and its constraints as masks, one 64-bit word for each row: the input of every
 * search, count and listing up to n = 64.
 */

#ifndef NQ_BOARD_MASKS_H
#define NQ_BOARD_MASKS_H

#include "base/bits.h"
#include "board/constraints.h"

/* The squares on which a queen may stand: bit column of open[row]. */
struct nq_board_masks {
    uint32_t n;
    const struct nq_rule *rule; /* NULL: queens without regions */
    uint64_t open[NQ_MASK_COLUMNS];
};

/* Sets the open squares: the squares that the constraints allow, less those that a row or column
 * with a single open square rules out. A board is a solution under the constraints if and only if
 * it is a solution on these squares. Returns 0 if a row or column has no open square, so that there
 * is no solution, else 1. */
int nq_board_masks_set(struct nq_board_masks *masks, uint32_t n,
                       const struct nq_constraints *constraints);

/* Closes the squares that a row or column with a single open square rules out. Returns 0 if a row
 * or column has no open square, else 1. */
int nq_board_masks_infer(struct nq_board_masks *masks);

/* Whether no square off the board is open. */
static inline int nq_board_masks_are_sound(const struct nq_board_masks *masks)
{
    int are_sound = masks->n <= NQ_MASK_COLUMNS;
    for (uint32_t row = 0; are_sound && row < masks->n; row++)
        are_sound = (masks->open[row] & ~nq_all_columns(masks->n)) == 0;
    return are_sound;
}

/* The squares of a row that a queen of another row attacks. */
static inline uint64_t nq_attacked(const struct nq_rule *rule, uint32_t row, uint32_t queen_row,
                                   uint32_t queen_column)
{
    if (rule != NULL)
        return nq_rule_attacked(rule, row, queen_row, queen_column);
    uint64_t queen = nq_bit(queen_column);
    uint32_t distance = row > queen_row ? row - queen_row : queen_row - row;
    return queen | queen << distance | queen >> distance;
}

/* nq_close_attacked under a rule that is not NULL. */
void nq_close_under_rule(const struct nq_rule *rule, uint64_t open[], uint64_t rows,
                         uint32_t queen_row, uint64_t queen);

/* Closes the squares that a queen attacks in a set of rows. The queen is a set of one column, in
 * none of the rows. */
static inline void nq_close_attacked(const struct nq_rule *rule, uint64_t open[], uint64_t rows,
                                     uint32_t queen_row, uint64_t queen)
{
    if (rule != NULL) {
        nq_close_under_rule(rule, open, rows, queen_row, queen);
        return;
    }
    uint32_t queen_column = nq_column(queen);
    for (; rows != 0; rows &= rows - 1) {
        uint32_t row = nq_column(nq_lowest(rows));
        open[row] &= ~nq_attacked(NULL, row, queen_row, queen_column);
    }
}

#endif
