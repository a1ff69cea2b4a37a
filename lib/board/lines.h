/* SPDX-License-Identifier: MIT
 *
 * The columns, diagonals, anti-diagonals and regions on which queens stand, one bit each, for
 * searches and checks of constraints on boards of any size. Diagonals along which the rule has no
 * attack stay empty; a diagonal of a torus is two diagonals of the board, n numbers apart. Jumps
 * are looked up in the nearest rows. A square is tested in constant time, a row in n / 64 words.
 */

#ifndef NQ_BOARD_LINES_H
#define NQ_BOARD_LINES_H

#include "board/queens.h"
#include "board/rule.h"

#include <stddef.h>

enum { NQ_LINES_WORD = 64 };

struct nq_lines {
    uint32_t n;                 /* at least 1 */
    uint64_t *columns;          /* nq_lines_column_words(n) words */
    uint64_t *diagonals;        /* by nq_diagonal */
    uint64_t *anti_diagonals;   /* by nq_anti_diagonal */
    uint64_t *regions;          /* one word */
    const struct nq_rule *rule; /* NULL: queens without regions */
    const uint32_t *queens;     /* by row; read only where rule is not NULL */
};

/* The words of a set of columns. */
static inline size_t nq_lines_column_words(uint32_t n)
{
    return (n - 1) / NQ_LINES_WORD + 1;
}

/* The words of a set of diagonals, and one more, because nq_lines_open reads two words at a
 * time. */
static inline size_t nq_lines_diagonal_words(uint32_t n)
{
    return 2 * nq_lines_column_words(n) + 1;
}

/* The words that nq_lines_on takes. */
static inline size_t nq_lines_words(uint32_t n)
{
    return nq_lines_column_words(n) + 2 * nq_lines_diagonal_words(n) + 1;
}

/* Sets of lines that lie in the given words: empty sets if the words are 0. */
static inline struct nq_lines nq_lines_on(uint64_t *words, uint32_t n, const struct nq_rule *rule,
                                          const uint32_t queens[])
{
    uint64_t *diagonals = words + nq_lines_column_words(n);
    uint64_t *anti_diagonals = diagonals + nq_lines_diagonal_words(n);
    uint64_t *regions = anti_diagonals + nq_lines_diagonal_words(n);
    return (struct nq_lines){n, words, diagonals, anti_diagonals, regions, rule, queens};
}

static inline int nq_has_line(const uint64_t *lines, uint64_t line)
{
    return (lines[line / NQ_LINES_WORD] >> line % NQ_LINES_WORD & 1) != 0;
}

static inline void nq_toggle_line(uint64_t *lines, uint64_t line)
{
    lines[line / NQ_LINES_WORD] ^= UINT64_C(1) << line % NQ_LINES_WORD;
}

/* Whether a queen of another row jumps to the square, or is in its region, under a rule. */
int nq_attack_off_lines(const struct nq_lines *lines, uint32_t row, uint32_t column);

/* Takes the squares to which queens jump, and the squares of regions with a queen, out of a row. */
void nq_close_off_lines(const struct nq_lines *lines, uint32_t row, uint64_t open[]);

/* nq_lines_toggle under a rule. */
void nq_lines_toggle_under_rule(const struct nq_lines *lines, uint32_t row, uint32_t column);

/* Whether a queen of another row attacks the square. */
static inline int nq_lines_attack(const struct nq_lines *lines, uint32_t row, uint32_t column)
{
    return nq_has_line(lines->columns, column) ||
           nq_has_line(lines->diagonals, nq_diagonal(lines->n, row, column)) ||
           nq_has_line(lines->anti_diagonals, nq_anti_diagonal(row, column)) ||
           (lines->rule != NULL && nq_attack_off_lines(lines, row, column));
}

/* Adds the lines of a queen, or removes them. */
static inline void nq_lines_toggle(const struct nq_lines *lines, uint32_t row, uint32_t column)
{
    nq_toggle_line(lines->columns, column);
    if (lines->rule != NULL) {
        nq_lines_toggle_under_rule(lines, row, column);
        return;
    }
    nq_toggle_line(lines->diagonals, nq_diagonal(lines->n, row, column));
    nq_toggle_line(lines->anti_diagonals, nq_anti_diagonal(row, column));
}

/* Sets open, a set of columns, to the squares that no queen attacks along a line in a row without a
 * queen. Under a rule nq_close_off_lines then takes out the squares attacked by jumps and
 * regions. */
void nq_lines_open(const struct nq_lines *lines, uint32_t row, uint64_t open[]);

#endif
