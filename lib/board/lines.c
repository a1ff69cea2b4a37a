/* SPDX-License-Identifier: MIT
 *
 * The diagonals of a row's squares are consecutive bits in the order of its columns, and so are the
 * anti-diagonals: 64 squares are tested at once.
 */

#include "board/lines.h"

#include "base/bits.h"

enum { WORD = NQ_LINES_WORD };

/* 64 lines from the given one on. */
static uint64_t lines_from(const uint64_t *lines, uint64_t first)
{
    uint64_t low = lines[first / WORD] >> first % WORD;
    if (first % WORD == 0)
        return low;
    return low | lines[first / WORD + 1] << (WORD - first % WORD);
}

void nq_lines_open(const struct nq_lines *lines, uint32_t row, uint64_t open[])
{
    uint32_t n = lines->n;
    size_t words = nq_lines_column_words(n);
    uint64_t diagonal = nq_diagonal(n, row, 0);
    uint64_t anti_diagonal = nq_anti_diagonal(row, 0);
    for (size_t word = 0; word < words; word++) {
        open[word] = ~(lines->columns[word] | lines_from(lines->diagonals, diagonal) |
                       lines_from(lines->anti_diagonals, anti_diagonal));
        diagonal += WORD;
        anti_diagonal += WORD;
    }
    if (n % WORD != 0)
        open[words - 1] &= nq_all_columns(n % WORD);
}
