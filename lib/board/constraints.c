/* SPDX-License-Identifier: MIT
 *
 * A sorted array with binary search. A caller who goes through the board in order adds at its end,
 * which moves nothing.
 */

#include "board/constraints.h"

#include "base/bits.h"
#include "base/large_memory.h"
#include "board/lines.h"

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

int nq_is_forbidden(const struct nq_constraints *constraints, uint32_t row, uint32_t column)
{
    size_t at = nq_constraints_position(constraints, row, column);
    return holds(constraints, at, row, column) &&
           (constraints->squares[at].kinds & NQ_FORBIDDEN) != 0;
}

int nq_keeps_constraints(const struct nq_constraints *constraints, const uint32_t queens[])
{
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        uint32_t broken = queens[square->row] == square->column ? NQ_FORBIDDEN : NQ_REQUIRED;
        if ((square->kinds & broken) != 0)
            return 0;
    }
    return 1;
}

int nq_place_required(uint32_t n, const struct nq_constraints *constraints,
                      const nq_cancel_flag *cancel, uint32_t queens[])
{
    /* All bytes of NQUEENS_NO_QUEEN are alike. */
    int status = nq_set_memory(queens, 0xff, n * sizeof *queens, cancel);
    for (size_t i = 0; i < constraints->count && status == NQUEENS_OK; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if (nq_is_cancelled_at(i, cancel))
            return NQUEENS_CANCELLED;
        if ((square->kinds & NQ_REQUIRED) == 0)
            continue;
        if ((square->kinds & NQ_FORBIDDEN) != 0 || queens[square->row] != NQUEENS_NO_QUEEN)
            return NQUEENS_NO_SOLUTION;
        queens[square->row] = square->column;
    }
    return status;
}

/* lines is empty at first. */
static int check_on_lines(const struct nq_constraints *constraints, const struct nq_lines *lines,
                          const nq_cancel_flag *cancel)
{
    uint32_t row_before = NQUEENS_NO_QUEEN; /* constraints are sorted by row */
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if (nq_is_cancelled_at(i, cancel))
            return NQUEENS_CANCELLED;
        if ((square->kinds & NQ_REQUIRED) == 0)
            continue;
        if ((square->kinds & NQ_FORBIDDEN) != 0 || square->row == row_before ||
            nq_lines_attack(lines, square->row, square->column))
            return NQUEENS_NO_SOLUTION;
        nq_lines_toggle(lines, square->row, square->column);
        row_before = square->row;
    }
    return NQUEENS_OK;
}

int nq_check_required(uint32_t n, const struct nq_constraints *constraints,
                      const struct nq_allocator *allocator, const nq_cancel_flag *cancel)
{
    if (n <= NQ_MASK_COLUMNS || constraints->count == 0)
        return NQUEENS_OK;
    size_t words = nq_lines_words(n);
    uint64_t *numbers = nq_allocate(allocator, words, sizeof *numbers);
    if (numbers == NULL)
        return NQUEENS_ERROR_MEMORY;
    struct nq_lines lines = nq_lines_on(numbers, n);
    int status = nq_set_memory(numbers, 0, words * sizeof *numbers, cancel);
    if (status == NQUEENS_OK)
        status = check_on_lines(constraints, &lines, cancel);
    nq_release(allocator, numbers);
    return status;
}
