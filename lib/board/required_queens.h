/* SPDX-License-Identifier: MIT
 *
 * Constraints as the searches for one solution want them: the required queens as
 * a partial board, the rows that are left, and quick questions about squares.
 */

#ifndef NQ_BOARD_REQUIRED_QUEENS_H
#define NQ_BOARD_REQUIRED_QUEENS_H

#include "base/cancel.h"
#include "board/constraints.h"

/* Whether a queen is forbidden on the square. Cost: logarithmic. */
int nq_is_forbidden(const struct nq_constraints *constraints, uint32_t row, uint32_t column);

/* Whether a board with a queen in every row has the required queens and no forbidden
 * one. Cost: linear in the constraints. */
int nq_keeps_constraints(const struct nq_constraints *constraints, const uint32_t queens[]);

/* Writes the required queens to queens[0..n-1], NQUEENS_NO_QUEEN in the other rows.
 * Does not check whether they attack each other along a column or a diagonal.
 *
 * NQUEENS_OK
 * NQUEENS_NO_SOLUTION  two are required in one row, or a required square is forbidden
 * NQUEENS_CANCELLED    cancelled */
int nq_place_required(uint32_t n, const struct nq_constraints *constraints,
                      const nq_cancel_flag *cancel, uint32_t queens[]);

/* Whether the required queens rule every solution out, because they attack each other
 * or stand on forbidden squares: what a search row by row may find out only after
 * ages.
 *
 * NQUEENS_OK            they do not
 * NQUEENS_NO_SOLUTION   they do
 * NQUEENS_CANCELLED     cancelled
 * NQUEENS_ERROR_MEMORY  memory ran out (5 n / 8 bytes) */
int nq_check_required(uint32_t n, const struct nq_constraints *constraints,
                      const struct nq_allocator *allocator, const nq_cancel_flag *cancel);

#endif
