/* SPDX-License-Identifier: MIT
 *
 * Diagonals along which the rule does not attack stay open; one of a torus is two of the board's, n
 * numbers apart. Squares in the region of a queen, or to which she jumps, are on no line that could
 * be closed: they are tested one by one. Apart from open_squares.c, so that the compiler keeps what
 * queens need small. Cost: a few steps for each square that a queen attacks.
 */

#include "estimating/ruled_squares.h"

int nq_has_jumps_or_regions(const struct nq_rule *rule)
{
    return rule != NULL && (rule->regions != NULL || nq_rule_has(rule, NQ_ATTACKS_BY_JUMPS));
}

/* Adds a column to a list if it is on the board and not in the list. */
static void add_column(uint32_t n, uint64_t column, uint32_t columns[], uint32_t *count)
{
    if (column >= n)
        return;
    for (uint32_t i = 0; i < *count; i++) {
        if (columns[i] == column)
            return;
    }
    columns[(*count)++] = (uint32_t)column;
}

/* Adds the columns that a queen attacks by a jump in a row at this distance, n > 4. */
static void add_jumps(const struct nq_rule *rule, uint64_t column, uint32_t distance,
                      uint32_t columns[], uint32_t *count)
{
    int64_t n = rule->n;
    for (int64_t right = -2; right <= 2; right++) {
        int is_touching = distance == 1 && right * right == 1;
        int is_knights = distance + right * right == (distance == 1 ? 5 : 3) && distance <= 2;
        if (!(is_touching && nq_rule_has(rule, NQUEENS_ATTACK_TOUCHING)) &&
            !(is_knights && nq_rule_has(rule, NQUEENS_ATTACK_KNIGHT)))
            continue;
        int64_t attacked = (int64_t)column + right;
        if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS))
            attacked = (attacked + n) % n;
        if (attacked >= 0)
            add_column(rule->n, (uint64_t)attacked, columns, count);
    }
}

static uint32_t list_columns(uint64_t set, uint32_t columns[])
{
    uint32_t count = 0;
    for (; set != 0; set &= set - 1)
        columns[count++] = nq_column(nq_lowest(set));
    return count;
}

uint32_t nq_attacked_columns(const struct nq_rule *rule, uint32_t row, uint32_t column,
                             uint32_t other, uint32_t columns[])
{
    uint64_t n = rule->n;
    if (n <= NQ_MASK_COLUMNS)
        return list_columns(nq_rule_attacked(rule, other, row, column), columns);
    uint32_t distance = other > row ? other - row : row - other;
    uint64_t along = (uint64_t)column + other - row; /* of a diagonal to the left: beyond n */
    uint64_t across = (uint64_t)column + row - other;
    uint32_t count = 0;
    if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS)) {
        along = (column + n + other - row) % n;
        across = (column + n + row - other) % n;
        add_jumps(rule, column, (uint32_t)n - distance, columns, &count);
    }
    add_column(rule->n, column, columns, &count);
    if (nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL))
        add_column(rule->n, along, columns, &count);
    if (nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL))
        add_column(rule->n, across, columns, &count);
    add_jumps(rule, column, distance, columns, &count);
    return count;
}

static uint64_t region_of(const struct nq_rule *rule, uint32_t row, uint32_t column)
{
    return rule->regions == NULL ? 0 : nq_region_of(rule, row, column);
}

/* Whether a queen of the next two rows, over the edge on a torus, jumps to the square. */
static int is_jumped_to(const struct nq_open_squares *squares, uint32_t row, uint32_t column)
{
    const struct nq_rule *rule = squares->constraints->rule;
    const struct nq_rule jumps = {.n = rule->n, .attacks = rule->attacks & ~NQUEENS_ATTACKS_QUEEN};
    int64_t n = rule->n;
    for (int64_t step = -2; step <= 2; step++) {
        int64_t beside = row + step;
        if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS))
            beside = (beside + 2 * n) % n;
        if (beside < 0 || beside >= n || beside == row)
            continue;
        uint32_t other = (uint32_t)beside;
        if (squares->queens[other] != NQUEENS_NO_QUEEN &&
            nq_rule_line(&jumps, row, column, other, squares->queens[other]) != NQUEENS_LINE_NONE)
            return 1;
    }
    return 0;
}

int nq_is_closed_off_lines(const struct nq_open_squares *squares, uint32_t row, uint32_t column)
{
    return (squares->regions & region_of(squares->constraints->rule, row, column)) != 0 ||
           is_jumped_to(squares, row, column);
}

uint64_t nq_squares_of_ruled_lines(const struct nq_open_squares *squares, uint32_t row,
                                   uint32_t column)
{
    const struct nq_rule *rule = squares->constraints->rule;
    uint32_t n = squares->n;
    uint64_t diagonal = nq_diagonal(n, row, column);
    uint64_t anti_diagonal = nq_anti_diagonal(row, column);
    int is_torus = nq_rule_has(rule, NQUEENS_ATTACK_TORUS);
    uint64_t open = 0;
    if (nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL))
        open += squares->on_diagonal[diagonal];
    if (nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL))
        open += squares->on_anti_diagonal[anti_diagonal];
    if (is_torus && nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL))
        open += squares->on_diagonal[nq_diagonal_over_edge(n, diagonal)];
    if (is_torus && nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL))
        open += squares->on_anti_diagonal[nq_diagonal_over_edge(n, anti_diagonal)];
    return open;
}

/* Closes the diagonals of a queen; one of a torus is two of the board's, n numbers apart. */
static void close_diagonals_under_rule(const struct nq_open_squares *squares, uint32_t row,
                                       uint32_t column)
{
    const struct nq_rule *rule = squares->constraints->rule;
    uint32_t n = squares->n;
    uint64_t diagonal = nq_diagonal(n, row, column);
    uint64_t anti_diagonal = nq_anti_diagonal(row, column);
    int is_torus = nq_rule_has(rule, NQUEENS_ATTACK_TORUS);
    if (nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL)) {
        squares->diagonal_closed[diagonal + n] = 1;
        if (is_torus)
            squares->diagonal_closed[nq_diagonal_over_edge(n, diagonal) + n] = 1;
    }
    if (nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL)) {
        squares->anti_diagonal_closed[anti_diagonal + n] = 1;
        if (is_torus)
            squares->anti_diagonal_closed[nq_diagonal_over_edge(n, anti_diagonal) + n] = 1;
    }
}

/* Closes the squares of the other rows that a queen attacks. Returns how many. */
static uint32_t close_under_rule(const struct nq_open_squares *squares, uint32_t row,
                                 uint32_t column)
{
    uint32_t columns[NQ_MOST_ATTACKED_IN_ROW];
    uint32_t closed = 0;
    for (uint32_t i = 0; i < squares->queens_left; i++) {
        uint32_t other = squares->rows[i];
        uint32_t count =
            nq_attacked_columns(squares->constraints->rule, row, column, other, columns);
        for (uint32_t k = 0; k < count; k++)
            closed += nq_close_if_open(squares, other, columns[k]);
    }
    return closed;
}

void nq_place_under_rule(struct nq_open_squares *squares, uint32_t row, uint32_t column)
{
    uint32_t closed = 1;
    nq_close_square(squares, row, column);
    for (uint32_t i = 0; i < squares->queens_left; i++)
        closed += nq_close_if_open(squares, row, squares->columns[i]);
    closed += close_under_rule(squares, row, column);
    squares->total -= closed;
    squares->column_closed[column + squares->n] = 1;
    close_diagonals_under_rule(squares, row, column);
    if (squares->queens == NULL)
        return;
    squares->queens[row] = column;
    squares->regions |= region_of(squares->constraints->rule, row, column);
}
