/* SPDX-License-Identifier: MIT
 *
 * Cost: linear in n and the constraints.
 */

#include "board/required_queens.h"

#include "base/large_memory.h"
#include "board/lines.h"

int nq_is_forbidden(const struct nq_constraints *constraints, uint32_t row, uint32_t column)
{
    size_t at = nq_constraints_position(constraints, row, column);
    if (at == constraints->count)
        return 0;
    const struct nq_constraint *square = &constraints->squares[at];
    return square->row == row && square->column == column && (square->kinds & NQ_FORBIDDEN) != 0;
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

/* Whether required queens are on forbidden squares, share a row, or attack each other
 * along these lines, which are empty at first. */
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
    if (n == 0 || constraints->count == 0)
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
