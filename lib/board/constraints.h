/* SPDX-License-Identifier: MIT
 *
 * Squares on which a queen must stand (required) or must not stand (forbidden), with the rule of
 * their board, and the questions that searches ask about them. The squares lie in an array that is
 * sorted by row, then column: its memory grows with the number of constraints, not with the board.
 */

#ifndef NQ_BOARD_CONSTRAINTS_H
#define NQ_BOARD_CONSTRAINTS_H

#include "base/allocator.h"
#include "base/cancel.h"
#include "board/rule.h"

#define NQ_REQUIRED ((uint32_t)NQUEENS_SQUARE_REQUIRED)
#define NQ_FORBIDDEN ((uint32_t)NQUEENS_SQUARE_FORBIDDEN)

struct nq_constraint {
    uint32_t row;
    uint32_t column;
    uint32_t kinds; /* NQ_REQUIRED, NQ_FORBIDDEN, or both, which leaves no solution */
};

struct nq_constraints {
    struct nq_constraint *squares;
    size_t count;
    size_t required; /* required squares */
    size_t capacity;
    const struct nq_rule *rule; /* rule of the board; NULL: queens without regions */
};

/* ---- The array ------------------------------------------------------------- */

/* The index of the first constraint that is not before the square; `count` if all are before it.
 * Cost: logarithmic. */
size_t nq_constraints_position(const struct nq_constraints *constraints, uint32_t row,
                               uint32_t column);

/* Adds a kind to a square. NQUEENS_OK, or NQUEENS_ERROR_MEMORY and nothing is changed. */
int nq_constraints_add(struct nq_constraints *constraints, const struct nq_allocator *allocator,
                       uint32_t row, uint32_t column, uint32_t kind);

/* Adds NQ_REQUIRED to the squares with a queen of queens[0..n-1]. Returns as nq_constraints_add.
 * Cost: linear in n, times the logarithm of the number of constraints. */
int nq_constraints_add_board(struct nq_constraints *constraints,
                             const struct nq_allocator *allocator, uint32_t n,
                             const uint32_t queens[]);

/* Sets *copy to the same constraints, with a rule of NULL. NQUEENS_OK, or NQUEENS_ERROR_MEMORY and
 * *copy has no constraints. */
int nq_constraints_copy(struct nq_constraints *copy, const struct nq_allocator *allocator,
                        const struct nq_constraints *constraints);

/* Removes all kinds of a square. */
void nq_constraints_remove(struct nq_constraints *constraints, uint32_t row, uint32_t column);

/* Removes all constraints and releases their memory. */
void nq_constraints_clear(struct nq_constraints *constraints, const struct nq_allocator *allocator);

/* ---- Questions ------------------------------------------------------------- */

/* The kinds of constraints on a square, 0 if there are none. Cost: logarithmic. */
uint32_t nq_constraints_on(const struct nq_constraints *constraints, uint32_t row, uint32_t column);

static inline int nq_is_forbidden(const struct nq_constraints *constraints, uint32_t row,
                                  uint32_t column)
{
    return (nq_constraints_on(constraints, row, column) & NQ_FORBIDDEN) != 0;
}

/* Whether a board with a queen in every row has all required queens and no forbidden one. Cost:
 * linear in the constraints. */
int nq_keeps_constraints(const struct nq_constraints *constraints, const uint32_t queens[]);

/* Writes the required queens to queens[0..n-1], NQUEENS_NO_QUEEN to the other rows. Does not check
 * whether the queens attack each other along a column or a diagonal.
 *
 * NQUEENS_OK
 * NQUEENS_NO_SOLUTION  two squares of a row are required, or a required square is forbidden
 * NQUEENS_CANCELLED */
int nq_place_required(uint32_t n, const struct nq_constraints *constraints,
                      const nq_cancel_flag *cancel, uint32_t queens[]);

/* Looks for contradictions that a search meets late or never where n is large: required queens that
 * attack each other or stand on forbidden squares, and rows and columns all of whose squares are
 * forbidden. Boards with n <= 64 are not checked: nq_board_masks_set checks them, and the
 * reference, against which others are tested, shares no code with it. Cost: linear in n and in the
 * constraints.
 *
 * NQUEENS_OK
 * NQUEENS_NO_SOLUTION   there is a contradiction
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_MEMORY  memory ran out (4 n bytes, or 5 n under a rule) */
int nq_check_lines(uint32_t n, const struct nq_constraints *constraints,
                   const struct nq_allocator *allocator, const nq_cancel_flag *cancel);

#endif
