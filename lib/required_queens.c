/* SPDX-License-Identifier: MIT
 *
 * Cost: linear in n and the constraints.
 */

#include "required_queens.h"

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

int nq_place_required(uint32_t n, const struct nq_constraints *constraints, uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if ((square->kinds & NQ_REQUIRED) == 0)
            continue;
        if ((square->kinds & NQ_FORBIDDEN) != 0 || queens[square->row] != NQUEENS_NO_QUEEN)
            return 0;
        queens[square->row] = square->column;
    }
    return 1;
}

int nq_check_required(uint32_t n, const struct nq_constraints *constraints,
                      const struct nq_allocator *allocator)
{
    if (n == 0 || constraints->count == 0)
        return NQUEENS_OK;
    uint32_t *queens = nq_allocate(allocator, n, sizeof *queens);
    if (queens == NULL)
        return NQUEENS_ERROR_MEMORY;
    int is_hopeless = !nq_place_required(n, constraints, queens) ||
                      nqueens_find_attack(n, queens, NULL, NULL, NULL) == NQUEENS_OK;
    nq_release(allocator, queens);
    return is_hopeless ? NQUEENS_NO_SOLUTION : NQUEENS_OK;
}
