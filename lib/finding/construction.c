/* SPDX-License-Identifier: MIT
 *
 * Queens: the construction of E. Pauls (1874), after E. J. Hoffman, J. C. Loessi and R. C. Moore,
 * "Constructions for the solution of the m queens problem", Mathematics Magazine 42 (1969), 66-72.
 * Even boards are filled along two lines of knight's moves, which begin at an edge, or in the
 * middle if n mod 6 = 2; neither has a queen on the diagonal from the top left, so an odd board is
 * the even board before it and a queen in its last corner. A torus: queens in rows a distance d
 * apart are slope * d columns apart, so all of them keep the columns and the diagonals if the
 * slope, the slope less 1 and the slope plus 1 have no divisor in common with n (G. Polya, "Ueber
 * die doppelt-periodischen Loesungen des n-Damen-Problems", 1918); what solves the torus solves the
 * board. Two required queens leave few slopes. Linear in n, without memory.
 */

#include "board/attacks.h"
#include "finding/finding.h"

/* ---- Queens --------------------------------------------------------------------- */

/* Fills rows i and n/2 + i, for first <= i < first + count: columns 2 i + 1 and 2 i. */
static void fill_from_edge(uint32_t n, uint32_t first, uint32_t count, uint32_t queens[])
{
    uint32_t *upper = queens + first;
    uint32_t *lower = upper + n / 2;
    for (uint32_t i = 0; i < count; i++) {
        upper[i] = 2 * (first + i) + 1;
        lower[i] = 2 * (first + i);
    }
}

/* Fills row i and its half-turn, row n - 1 - i, for first <= i < first + count. */
static void fill_from_middle(uint32_t n, uint32_t first, uint32_t count, uint32_t queens[])
{
    for (uint32_t i = first; i < first + count; i++) {
        uint32_t column = (uint32_t)((2 * (uint64_t)i + n / 2 - 1) % n);
        queens[i] = column;
        queens[n - 1 - i] = n - 1 - column;
    }
}

int nq_construct_solution(uint32_t n, const nq_cancel_flag *cancel, uint32_t queens[])
{
    uint32_t even = n - n % 2;
    for (uint32_t first = 0; first < even / 2; first += NQ_STEPS_PER_POLL) {
        uint32_t left = even / 2 - first;
        uint32_t count = left < NQ_STEPS_PER_POLL ? left : NQ_STEPS_PER_POLL;
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        if (even % 6 == 2)
            fill_from_middle(even, first, count, queens);
        else
            fill_from_edge(even, first, count, queens);
    }
    if (n % 2 == 1)
        queens[n - 1] = n - 1;
    return NQUEENS_OK;
}

/* ---- Linear solutions ------------------------------------------------------------ */

enum {
    MOST_SLOPES = 2048,    /* slopes tried for the least that keeps the rule */
    CONSTRAINED_TRIES = 64 /* boards held against constraints */
};

struct linear {
    uint64_t n;
    uint64_t slope;
    uint64_t offset;
    uint64_t step; /* from slope to slope, a divisor of n: 1, or what two required queens leave */
};

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Whether queens of a board with this slope jump on each other. The queens of the first rows tell,
 * since all rows are alike. */
static int has_jumps(const struct nq_rule *rule, uint64_t slope)
{
    uint64_t n = rule->n;
    for (size_t i = 0; i < NQ_JUMP_COUNT; i++) {
        uint64_t apart = nq_jumps[i].rows * slope;
        if (nq_rule_has(rule, nq_jumps[i].attack) &&
            ((apart + nq_jumps[i].columns) % n == 0 || (apart + n - nq_jumps[i].columns) % n == 0))
            return 1;
    }
    return 0;
}

/* Whether the rule allows a board with this slope, 0 < slope < n. */
static int keeps_rule(const struct nq_rule *rule, uint64_t slope)
{
    uint64_t n = rule->n;
    if (common_divisor(n, slope) != 1)
        return 0;
    if (nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL) && common_divisor(n, slope - 1) != 1)
        return 0;
    if (nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL) && common_divisor(n, slope + 1) != 1)
        return 0;
    return !has_jumps(rule, slope);
}

/* Goes on to the next slope in cyclic order. */
static void advance_slope(struct linear *board)
{
    board->slope = (board->slope + board->step) % board->n;
}

/* Sets the slope to the first that keeps the rule, from the given one on in cyclic order. Returns 0
 * if there is none among MOST_SLOPES. */
static int find_slope(const struct nq_rule *rule, struct linear *board)
{
    for (uint32_t tries = 0; tries < MOST_SLOPES && tries < board->n / board->step; tries++) {
        if (board->slope != 0 && keeps_rule(rule, board->slope))
            return 1;
        advance_slope(board);
    }
    return 0;
}

static uint32_t column_of(const struct linear *board, uint32_t row)
{
    return (uint32_t)((board->slope * row + board->offset) % board->n);
}

/* The next required queen from a place among the constraints on. NULL if there is none. */
static const struct nq_constraint *required_from(const struct nq_constraints *constraints, size_t i)
{
    for (; constraints->required > 0 && i < constraints->count; i++) {
        if ((constraints->squares[i].kinds & NQ_REQUIRED) != 0)
            return &constraints->squares[i];
    }
    return NULL;
}

/* Moves the board so that it has the first required queen, if there is one. */
static void meet_first_required(const struct nq_constraint *first, struct linear *board)
{
    if (first != NULL)
        board->offset =
            (board->offset + board->n + first->column - column_of(board, first->row)) % board->n;
}

/* The number whose product with a, which has no divisor in common with n, is 1 modulo n. */
static uint64_t inverse(uint64_t a, uint64_t n)
{
    uint64_t rest = n;
    uint64_t factor = 1; /* a is this times the first a, modulo n */
    uint64_t of_rest = 0;
    while (rest != 0) {
        uint64_t next_rest = a % rest;
        uint64_t next_factor = (factor + (n - a / rest % n) * of_rest) % n;
        a = rest;
        rest = next_rest;
        factor = of_rest;
        of_rest = next_factor;
    }
    return factor;
}

/* Sets slope and step to the slopes of boards with the first two required queens, if there are two:
 * slope times the rows between the queens equals the columns between them, modulo n. Returns 0 if
 * there is no such slope. */
static int meet_two_required(const struct nq_constraints *constraints,
                             const struct nq_constraint *first, struct linear *board)
{
    const struct nq_constraint *second =
        first == NULL ? NULL
                      : required_from(constraints, (size_t)(first + 1 - constraints->squares));
    if (second == NULL)
        return 1;
    uint64_t n = board->n;
    uint64_t rows = second->row - first->row;
    uint64_t columns = (second->column + n - first->column) % n;
    uint64_t common = common_divisor(n, rows);
    if (rows == 0 || columns % common != 0)
        return 0;
    board->step = n / common;
    board->slope = columns / common * inverse(rows / common, board->step) % board->step;
    return 1;
}

static int keeps_constraints(const struct nq_constraints *constraints, const struct linear *board)
{
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        int has_queen = column_of(board, square->row) == square->column;
        if ((square->kinds & (has_queen ? NQ_FORBIDDEN : NQ_REQUIRED)) != 0)
            return 0;
    }
    return 1;
}

static int write_board(const struct linear *board, const nq_cancel_flag *cancel, uint32_t queens[])
{
    uint64_t column = board->offset;
    for (uint32_t row = 0; row < board->n; row++) {
        if (nq_is_cancelled_at(row, cancel))
            return NQUEENS_CANCELLED;
        queens[row] = (uint32_t)column;
        column += board->slope;
        column -= column >= board->n ? board->n : 0;
    }
    return NQUEENS_OK;
}

int nq_linear_solution(const struct nq_task *task, struct nq_random *random, uint32_t queens[])
{
    const struct nq_constraints *constraints = task->constraints;
    const struct nq_rule *rule = constraints->rule;
    const struct nq_constraint *first = required_from(constraints, 0);
    struct linear board = {.n = task->n, .slope = 1, .step = 1};
    int tries = constraints->count == 0 ? 1 : CONSTRAINED_TRIES;
    if (rule == NULL || rule->regions != NULL || task->n <= 2 * NQ_JUMP_ROWS ||
        !meet_two_required(constraints, first, &board))
        return NQUEENS_STOPPED;
    if (random != NULL)
        board.slope += board.step * nq_random_below(random, (uint32_t)(board.n / board.step));
    for (; tries > 0; tries--, advance_slope(&board)) {
        if (random != NULL)
            board.offset = nq_random_below(random, task->n);
        if (nq_is_cancelled(task->cancel))
            return NQUEENS_CANCELLED;
        if (!find_slope(rule, &board))
            return NQUEENS_STOPPED;
        meet_first_required(first, &board);
        if (keeps_constraints(constraints, &board))
            return write_board(&board, task->cancel, queens);
    }
    return NQUEENS_STOPPED;
}
