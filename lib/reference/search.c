/* SPDX-License-Identifier: MIT
 *
 * The reference search, written to be read: rows are filled from the top, and the queen of a row
 * tries every column in turn. If the queen is promising, that is, not attacked by a queen above,
 * the search goes down a row; when all columns have failed, the search backtracks to the row above
 * and moves the queen there. Cost: n tries for each partial placement reached (2057 at n = 8), each
 * of which tests the queens above.
 */

#include "reference/search.h"

static int are_on_a_diagonal(uint32_t rows_apart, uint32_t column, uint32_t other_column)
{
    uint32_t columns_apart = column > other_column ? column - other_column : other_column - column;
    return columns_apart == rows_apart;
}

static int keeps_constraints(const struct nq_reference *reference, uint32_t row, uint32_t column)
{
    for (size_t i = 0; i < reference->constraints->count; i++) {
        const struct nq_constraint *square = &reference->constraints->squares[i];
        if (square->row != row)
            continue;
        if ((square->kinds & NQ_REQUIRED) && square->column != column)
            return 0;
        if ((square->kinds & NQ_FORBIDDEN) && square->column == column)
            return 0;
    }
    return 1;
}

int nq_reference_is_promising(const struct nq_reference *reference, const uint32_t queens[],
                              uint32_t row)
{
    const struct nq_rule *rule = reference->constraints->rule;
    if (rule != NULL)
        return !nq_rule_attacks_from_above(rule, queens, row) &&
               keeps_constraints(reference, row, queens[row]);
    for (uint32_t above = 0; above < row; above++) {
        if (queens[above] == queens[row])
            return 0;
        if (are_on_a_diagonal(row - above, queens[row], queens[above]))
            return 0;
    }
    return keeps_constraints(reference, row, queens[row]);
}

int nq_reference_search(const struct nq_reference *reference, uint32_t queens[], uint32_t row,
                        uint32_t first_row)
{
    for (;;) {
        if (nq_is_cancelled(reference->cancel))
            return NQUEENS_CANCELLED;
        if (queens[row] == reference->n) {
            if (row == first_row)
                return NQUEENS_NO_SOLUTION;
            row--;
            queens[row]++;
        } else if (!nq_reference_is_promising(reference, queens, row)) {
            queens[row]++;
        } else if (row + 1 == reference->n) {
            return NQUEENS_OK;
        } else {
            row++;
            queens[row] = 0;
        }
    }
}
