/* SPDX-License-Identifier: MIT
 *
 * The flags of a rule for the searches and checks of boards of any n: the diagonals along which a
 * queen attacks, and its jumps. A jump goes to a single square of a row near by, on a torus over
 * the edge. Constant cost.
 */

#ifndef NQ_BOARD_ATTACKS_H
#define NQ_BOARD_ATTACKS_H

#include "board/queens.h"
#include "board/rule.h"

#include <stddef.h>

/* ---- Jumps ------------------------------------------------------------------- */

/* The row or column at a distance, which may be negative, from another one. Past the edge of the
 * board it is the row or column over the edge on a torus, and NQUEENS_NO_QUEEN elsewhere. */
static inline uint32_t nq_line_at(const struct nq_rule *rule, uint32_t line, int64_t distance)
{
    uint64_t n = rule->n;
    uint64_t at = line + (uint64_t)distance; /* wraps beyond n before the first line */
    if (at >= n && nq_is_torus(rule))
        at += distance < 0 ? n : -n;
    return at < n ? (uint32_t)at : NQUEENS_NO_QUEEN;
}

/* The jumps that go `step` rows down, or up where step is negative, as rule->jumps. */
static inline uint32_t nq_jumps_by(const struct nq_rule *rule, int64_t step)
{
    return rule->jumps[step < 0 ? -step : step];
}

/* The column of the queen `step` rows below a row, or above it where step is negative;
 * NQUEENS_NO_QUEEN if there is no queen, or no jump goes to the row. */
static inline uint32_t nq_queen_near(const struct nq_rule *rule, const uint32_t queens[],
                                     uint32_t row, int64_t step)
{
    uint32_t near = nq_jumps_by(rule, step) != 0 ? nq_line_at(rule, row, step) : NQUEENS_NO_QUEEN;
    return near == NQUEENS_NO_QUEEN ? NQUEENS_NO_QUEEN : queens[near];
}

/* The distance between two rows or columns, on a torus by the shorter way round. */
static inline uint32_t nq_lines_apart(const struct nq_rule *rule, uint32_t line, uint32_t other)
{
    uint32_t apart = line > other ? line - other : other - line;
    return nq_is_torus(rule) && rule->n - apart < apart ? rule->n - apart : apart;
}

/* The jumps between two rows, as rule->jumps. */
static inline uint32_t nq_jumps_between(const struct nq_rule *rule, uint32_t row, uint32_t other)
{
    uint32_t apart = nq_lines_apart(rule, row, other);
    return apart <= NQ_JUMP_ROWS ? rule->jumps[apart] : 0;
}

/* ---- Diagonals --------------------------------------------------------------- */

/* The diagonals of a square. A diagonal of a torus is two of the board's, n numbers apart, of which
 * the lower stands for both; number 2 n - 1 has no squares. */
struct nq_diagonals {
    uint32_t along;          /* 0: a queen does not attack along the diagonal */
    uint32_t across;         /* 0: a queen does not attack along the anti-diagonal */
    uint32_t each;           /* diagonals of the board: 1, or 2 on a torus */
    uint64_t number[2];      /* numbered by nq_diagonal */
    uint64_t anti_number[2]; /* numbered by nq_anti_diagonal */
};

/* The diagonals of a square under a rule, which may be NULL. */
static inline struct nq_diagonals nq_diagonals_of(const struct nq_rule *rule, uint32_t n,
                                                  uint32_t row, uint32_t column)
{
    uint64_t number = nq_diagonal(n, row, column);
    uint64_t anti_number = nq_anti_diagonal(row, column);
    uint32_t attacks = nq_attacks_of(rule);
    bool is_torus = (attacks & NQUEENS_ATTACK_TORUS) != 0;
    number -= is_torus && number >= n ? n : 0;
    anti_number -= is_torus && anti_number >= n ? n : 0;
    return (struct nq_diagonals){
        .along = attacks & NQUEENS_ATTACK_DIAGONAL,
        .across = attacks & NQUEENS_ATTACK_ANTI_DIAGONAL,
        .each = is_torus ? 2 : 1,
        .number = {number, number + n},
        .anti_number = {anti_number, anti_number + n},
    };
}

/* The column that a queen attacks along its diagonal in another row; NQUEENS_NO_QUEEN if there is
 * none. */
static inline uint32_t nq_diagonal_to(const struct nq_rule *rule, uint32_t row, uint32_t column,
                                      uint32_t other)
{
    return nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL)
               ? nq_line_at(rule, column, (int64_t)other - row)
               : NQUEENS_NO_QUEEN;
}

/* The column that a queen attacks along its anti-diagonal in another row; NQUEENS_NO_QUEEN if there
 * is none. */
static inline uint32_t nq_anti_diagonal_to(const struct nq_rule *rule, uint32_t row,
                                           uint32_t column, uint32_t other)
{
    return nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL)
               ? nq_line_at(rule, column, (int64_t)row - other)
               : NQUEENS_NO_QUEEN;
}

#endif
