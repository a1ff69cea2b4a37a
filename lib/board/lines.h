/* SPDX-License-Identifier: MIT
 *
 * The columns, diagonals and anti-diagonals on which queens stand, as sets of bits, for
 * boards of any size.
 */

#ifndef NQ_BOARD_LINES_H
#define NQ_BOARD_LINES_H

#include <stddef.h>
#include <stdint.h>

enum { NQ_LINES_WORD = 64 };

struct nq_lines {
    uint32_t n;               /* at least 1 */
    uint64_t *columns;        /* nq_lines_column_words(n) words */
    uint64_t *diagonals;      /* index column - row + n - 1 */
    uint64_t *anti_diagonals; /* index column + row */
};

/* The words of a set of columns. */
static inline size_t nq_lines_column_words(uint32_t n)
{
    return (n - 1) / NQ_LINES_WORD + 1;
}

/* Of a set of diagonals: with a word to read past the end of the last row. */
static inline size_t nq_lines_diagonal_words(uint32_t n)
{
    return 2 * nq_lines_column_words(n) + 1;
}

/* The words that nq_lines_on takes. */
static inline size_t nq_lines_words(uint32_t n)
{
    return nq_lines_column_words(n) + 2 * nq_lines_diagonal_words(n);
}

/* The sets in this memory, which is 0 where they are empty. */
static inline struct nq_lines nq_lines_on(uint64_t *words, uint32_t n)
{
    uint64_t *diagonals = words + nq_lines_column_words(n);
    return (struct nq_lines){n, words, diagonals, diagonals + nq_lines_diagonal_words(n)};
}

static inline int nq_has_line(const uint64_t *lines, size_t line)
{
    return (lines[line / NQ_LINES_WORD] >> line % NQ_LINES_WORD & 1) != 0;
}

static inline void nq_toggle_line(uint64_t *lines, size_t line)
{
    lines[line / NQ_LINES_WORD] ^= UINT64_C(1) << line % NQ_LINES_WORD;
}

/* Whether a queen stands on a line of the square other than its row. */
static inline int nq_lines_attack(const struct nq_lines *lines, uint32_t row, uint32_t column)
{
    return nq_has_line(lines->columns, column) ||
           nq_has_line(lines->diagonals, (size_t)column + (lines->n - 1 - row)) ||
           nq_has_line(lines->anti_diagonals, (size_t)column + row);
}

/* Puts a queen's lines into the sets, or takes them out. */
static inline void nq_lines_toggle(const struct nq_lines *lines, uint32_t row, uint32_t column)
{
    nq_toggle_line(lines->columns, column);
    nq_toggle_line(lines->diagonals, (size_t)column + (lines->n - 1 - row));
    nq_toggle_line(lines->anti_diagonals, (size_t)column + row);
}

#endif
