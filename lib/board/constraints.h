/* SPDX-License-Identifier: MIT
 *
 * The squares on which a queen must or must not stand, as the caller named them:
 * an array sorted by row, then column, so that its memory grows with what was
 * asked, not with the board.
 */

#ifndef NQ_BOARD_CONSTRAINTS_H
#define NQ_BOARD_CONSTRAINTS_H

#include "base/allocator.h"

#define NQ_REQUIRED 1u
#define NQ_FORBIDDEN 2u

/* A square and what holds of it: NQ_REQUIRED, NQ_FORBIDDEN, or both (which no
 * board satisfies). */
struct nq_constraint {
    uint32_t row;
    uint32_t column;
    uint32_t kinds;
};

struct nq_constraints {
    struct nq_constraint *squares;
    size_t count;
    size_t capacity;
};

/* The index of the square's constraint, or of the first that comes after it; count
 * if none does. Cost: logarithmic. */
size_t nq_constraints_position(const struct nq_constraints *constraints, uint32_t row,
                               uint32_t column);

/* Adds a kind to a square. NQUEENS_OK, or NQUEENS_ERROR_MEMORY and nothing is
 * changed. */
int nq_constraints_add(struct nq_constraints *constraints, const struct nq_allocator *allocator,
                       uint32_t row, uint32_t column, uint32_t kind);

/* Takes all kinds of a square back. */
void nq_constraints_remove(struct nq_constraints *constraints, uint32_t row, uint32_t column);

/* Takes all constraints back and releases their memory. */
void nq_constraints_clear(struct nq_constraints *constraints, const struct nq_allocator *allocator);

#endif
