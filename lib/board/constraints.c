/* SPDX-License-Identifier: MIT
 *
 * A sorted array with binary search. Adding at the end, as a caller does who
 * goes through the board in order, moves nothing.
 */

#include "board/constraints.h"

#include <string.h>

size_t nq_constraints_position(const struct nq_constraints *constraints, uint32_t row,
                               uint32_t column)
{
    size_t low = 0;
    size_t high = constraints->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct nq_constraint *square = &constraints->squares[middle];
        if (square->row < row || (square->row == row && square->column < column))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int holds(const struct nq_constraints *constraints, size_t at, uint32_t row, uint32_t column)
{
    return at < constraints->count && constraints->squares[at].row == row &&
           constraints->squares[at].column == column;
}

static int grow(struct nq_constraints *constraints, const struct nq_allocator *allocator)
{
    /* It cannot overflow: a square takes more than two bytes. */
    size_t capacity = constraints->capacity == 0 ? 16 : 2 * constraints->capacity;
    struct nq_constraint *squares = nq_allocate(allocator, capacity, sizeof *squares);
    if (squares == NULL)
        return NQUEENS_ERROR_MEMORY;
    if (constraints->count != 0)
        memcpy(squares, constraints->squares, constraints->count * sizeof *squares);
    nq_release(allocator, constraints->squares);
    constraints->squares = squares;
    constraints->capacity = capacity;
    return NQUEENS_OK;
}

int nq_constraints_add(struct nq_constraints *constraints, const struct nq_allocator *allocator,
                       uint32_t row, uint32_t column, uint32_t kind)
{
    size_t at = nq_constraints_position(constraints, row, column);
    if (holds(constraints, at, row, column)) {
        constraints->squares[at].kinds |= kind;
        return NQUEENS_OK;
    }
    if (constraints->count == constraints->capacity) {
        int status = grow(constraints, allocator);
        if (status != NQUEENS_OK)
            return status;
    }
    struct nq_constraint *square = &constraints->squares[at];
    memmove(square + 1, square, (constraints->count - at) * sizeof *square);
    *square = (struct nq_constraint){.row = row, .column = column, .kinds = kind};
    constraints->count++;
    return NQUEENS_OK;
}

void nq_constraints_remove(struct nq_constraints *constraints, uint32_t row, uint32_t column)
{
    size_t at = nq_constraints_position(constraints, row, column);
    if (!holds(constraints, at, row, column))
        return;
    struct nq_constraint *square = &constraints->squares[at];
    constraints->count--;
    memmove(square, square + 1, (constraints->count - at) * sizeof *square);
}

void nq_constraints_clear(struct nq_constraints *constraints, const struct nq_allocator *allocator)
{
    nq_release(allocator, constraints->squares);
    *constraints = (struct nq_constraints){0};
}
