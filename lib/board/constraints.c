/* SPDX-License-Identifier: MIT
 *
 * The constraints of a solver: a sorted array with binary search. A caller who goes through the
 * board in order adds at the end of the array, which moves no square.
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

static int is_required(const struct nq_constraint *square)
{
    return (square->kinds & NQ_REQUIRED) != 0;
}

static int holds(const struct nq_constraints *constraints, size_t at, uint32_t row, uint32_t column)
{
    return at < constraints->count && constraints->squares[at].row == row &&
           constraints->squares[at].column == column;
}

/* Moves the squares to memory for `capacity` of them. */
static int resize(struct nq_constraints *constraints, const struct nq_allocator *allocator,
                  size_t capacity)
{
    struct nq_constraint *squares = nq_allocate(allocator, capacity, sizeof *squares);
    if (squares == NULL)
        return NQUEENS_ERROR_MEMORY;
    if (constraints->count != 0)
        memcpy(squares, constraints->squares, constraints->count * sizeof *squares);
    nq_release(allocator, constraints->squares, constraints->capacity,
               sizeof *constraints->squares);
    constraints->squares = squares;
    constraints->capacity = capacity;
    return NQUEENS_OK;
}

int nq_constraints_add(struct nq_constraints *constraints, const struct nq_allocator *allocator,
                       uint32_t row, uint32_t column, uint32_t kind)
{
    size_t at = nq_constraints_position(constraints, row, column);
    if (holds(constraints, at, row, column)) {
        struct nq_constraint *square = &constraints->squares[at];
        constraints->required += kind == NQ_REQUIRED && !is_required(square);
        square->kinds |= kind;
        return NQUEENS_OK;
    }
    if (constraints->count == constraints->capacity) {
        /* The product cannot overflow: a square takes more than two bytes. */
        int status = resize(constraints, allocator,
                            constraints->capacity == 0 ? 16 : 2 * constraints->capacity);
        if (status != NQUEENS_OK)
            return status;
    }
    struct nq_constraint *square = &constraints->squares[at];
    memmove(square + 1, square, (constraints->count - at) * sizeof *square);
    *square = (struct nq_constraint){.row = row, .column = column, .kinds = kind};
    constraints->count++;
    constraints->required += kind == NQ_REQUIRED;
    return NQUEENS_OK;
}

int nq_constraints_copy(struct nq_constraints *copy, const struct nq_allocator *allocator,
                        const struct nq_constraints *constraints)
{
    *copy = (struct nq_constraints){0};
    if (constraints->count == 0)
        return NQUEENS_OK;
    int status = resize(copy, allocator, constraints->count);
    if (status != NQUEENS_OK)
        return status;
    memcpy(copy->squares, constraints->squares, constraints->count * sizeof *copy->squares);
    copy->count = constraints->count;
    copy->required = constraints->required;
    return NQUEENS_OK;
}

/* The new array begins as a copy of the old one. Squares are taken from the ends of the old array
 * and of the board, and put at the end of the new array, so no square is overwritten before it is
 * taken. */
int nq_constraints_add_board(struct nq_constraints *constraints,
                             const struct nq_allocator *allocator, uint32_t n,
                             const uint32_t queens[])
{
    size_t more = 0;
    for (uint32_t row = 0; row < n; row++)
        more += queens[row] != NQUEENS_NO_QUEEN &&
                nq_constraints_on(constraints, row, queens[row]) == 0;
    size_t old = constraints->count;
    if (old + more > constraints->capacity) {
        int status = resize(constraints, allocator, old + more);
        if (status != NQUEENS_OK)
            return status;
    }
    struct nq_constraint *squares = constraints->squares;
    size_t to = constraints->count = old + more;
    for (uint32_t row = n; row-- > 0;) {
        uint32_t column = queens[row];
        if (column == NQUEENS_NO_QUEEN)
            continue;
        while (old > 0 && (squares[old - 1].row > row ||
                           (squares[old - 1].row == row && squares[old - 1].column > column)))
            squares[--to] = squares[--old];
        if (old > 0 && squares[old - 1].row == row && squares[old - 1].column == column) {
            constraints->required += !is_required(&squares[old - 1]);
            squares[old - 1].kinds |= NQ_REQUIRED;
        } else {
            constraints->required++;
            squares[--to] = (struct nq_constraint){row, column, NQ_REQUIRED};
        }
    }
    return NQUEENS_OK;
}

void nq_constraints_remove(struct nq_constraints *constraints, uint32_t row, uint32_t column)
{
    size_t at = nq_constraints_position(constraints, row, column);
    if (!holds(constraints, at, row, column))
        return;
    struct nq_constraint *square = &constraints->squares[at];
    constraints->required -= (size_t)is_required(square);
    constraints->count--;
    memmove(square, square + 1, (constraints->count - at) * sizeof *square);
}

void nq_constraints_clear(struct nq_constraints *constraints, const struct nq_allocator *allocator)
{
    nq_release(allocator, constraints->squares, constraints->capacity,
               sizeof *constraints->squares);
    *constraints = (struct nq_constraints){.rule = constraints->rule};
}

uint32_t nq_constraints_on(const struct nq_constraints *constraints, uint32_t row, uint32_t column)
{
    size_t at = nq_constraints_position(constraints, row, column);
    return holds(constraints, at, row, column) ? constraints->squares[at].kinds : 0;
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

/* Checks the required and forbidden squares one by one. The lines and the queens are empty at
 * first; queens is NULL if no rule reads it. */
static int check_on_lines(const struct nq_constraints *constraints, const struct nq_lines *lines,
                          uint32_t queens[], const nq_cancel_flag *cancel)
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
        if (queens != NULL)
            queens[square->row] = square->column;
        row_before = square->row;
    }
    return NQUEENS_OK;
}

static int check_required(uint32_t n, const struct nq_constraints *constraints,
                          const struct nq_allocator *allocator, const nq_cancel_flag *cancel)
{
    size_t words = nq_lines_words(n);
    size_t all = words;
    if (constraints->rule != NULL)
        all += n / 2 + 1; /* a word has room for two queens */
    uint64_t *numbers = nq_allocate(allocator, all, sizeof *numbers);
    if (numbers == NULL)
        return NQUEENS_ERROR_MEMORY;
    uint32_t *queens = constraints->rule == NULL ? NULL : (uint32_t *)(numbers + words);
    struct nq_lines lines = nq_lines_on(numbers, n, constraints->rule, queens);
    int status = nq_set_memory(numbers, 0, words * sizeof *numbers, cancel);
    if (status == NQUEENS_OK && queens != NULL) /* all bytes of NQUEENS_NO_QUEEN are alike */
        status = nq_set_memory(queens, 0xff, n * sizeof *queens, cancel);
    if (status == NQUEENS_OK)
        status = check_on_lines(constraints, &lines, queens, cancel);
    nq_release(allocator, numbers, all, sizeof *numbers);
    return status;
}

/* Counts forbidden squares by column; forbidden is 0 in each column at first. */
static int count_forbidden(uint32_t n, const struct nq_constraints *constraints,
                           const nq_cancel_flag *cancel, uint32_t forbidden[])
{
    uint32_t row = NQUEENS_NO_QUEEN; /* constraints are sorted by row */
    uint32_t in_row = 0;
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if (nq_is_cancelled_at(i, cancel))
            return NQUEENS_CANCELLED;
        if (square->row != row)
            in_row = 0;
        row = square->row;
        if ((square->kinds & NQ_FORBIDDEN) == 0)
            continue;
        if (++in_row == n || ++forbidden[square->column] == n)
            return NQUEENS_NO_SOLUTION;
    }
    return NQUEENS_OK;
}

static int check_forbidden(uint32_t n, const struct nq_constraints *constraints,
                           const struct nq_allocator *allocator, const nq_cancel_flag *cancel)
{
    if (constraints->count < n) /* too few squares to close a line */
        return NQUEENS_OK;
    uint32_t *forbidden = nq_allocate(allocator, n, sizeof *forbidden);
    if (forbidden == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = nq_set_memory(forbidden, 0, n * sizeof *forbidden, cancel);
    if (status == NQUEENS_OK)
        status = count_forbidden(n, constraints, cancel, forbidden);
    nq_release(allocator, forbidden, n, sizeof *forbidden);
    return status;
}

int nq_check_lines(uint32_t n, const struct nq_constraints *constraints,
                   const struct nq_allocator *allocator, const nq_cancel_flag *cancel)
{
    if (n <= NQ_MASK_COLUMNS || constraints->count == 0)
        return NQUEENS_OK;
    int status = check_required(n, constraints, allocator, cancel);
    return status == NQUEENS_OK ? check_forbidden(n, constraints, allocator, cancel) : status;
}
