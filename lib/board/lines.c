/* SPDX-License-Identifier: MIT
 *
 * The diagonals of a row's squares, and the anti-diagonals, are consecutive bits in the order of
 * its columns: 64 squares are tested at once. A jump is looked for in the nearest rows, a region in
 * the set of regions with a queen.
 */

#include "board/lines.h"

#include "board/attacks.h"

enum { WORD = NQ_LINES_WORD };

/* The 64 lines from the given one on. */
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

/* ---- Under another rule than that of queens ------------------------------- */

int nq_attack_off_lines(const struct nq_lines *lines, uint32_t row, uint32_t column)
{
    uint32_t region = nq_region_number(lines->rule, row, column);
    return nq_rule_jumps_to(lines->rule, lines->queens, row, column) > 0 ||
           (region != NQ_NO_REGION && nq_has_line(lines->regions, region));
}

void nq_lines_toggle_under_rule(const struct nq_lines *lines, uint32_t row, uint32_t column)
{
    const struct nq_diagonals of_queen = nq_diagonals_of(lines->rule, lines->n, row, column);
    uint32_t region = nq_region_number(lines->rule, row, column);
    for (uint32_t i = 0; of_queen.along != 0 && i < of_queen.each; i++)
        nq_toggle_line(lines->diagonals, of_queen.number[i]);
    for (uint32_t i = 0; of_queen.across != 0 && i < of_queen.each; i++)
        nq_toggle_line(lines->anti_diagonals, of_queen.anti_number[i]);
    if (region != NQ_NO_REGION)
        nq_toggle_line(lines->regions, region);
}

static void close_square(uint32_t column, uint64_t open[])
{
    if (column != NQUEENS_NO_QUEEN)
        open[column / WORD] &= ~nq_bit(column % WORD);
}

/* Closes the squares of a row to which the queens near by jump. */
static void close_jumps(const struct nq_lines *lines, uint32_t row, uint64_t open[])
{
    for (int64_t step = -NQ_JUMP_ROWS; step <= NQ_JUMP_ROWS; step++) {
        uint32_t jumps = nq_jumps_by(lines->rule, step);
        uint32_t queen = nq_queen_near(lines->rule, lines->queens, row, step);
        for (int64_t columns = 1; queen != NQUEENS_NO_QUEEN && columns <= NQ_JUMP_ROWS; columns++) {
            if ((jumps >> columns & 1) == 0)
                continue;
            close_square(nq_line_at(lines->rule, queen, columns), open);
            close_square(nq_line_at(lines->rule, queen, -columns), open);
        }
    }
}

void nq_close_off_lines(const struct nq_lines *lines, uint32_t row, uint64_t open[])
{
    const struct nq_rule *rule = lines->rule;
    if (nq_rule_has(rule, NQ_JUMPS))
        close_jumps(lines, row, open);
    for (uint64_t rest = lines->regions[0]; rest != 0; rest &= rest - 1)
        open[0] &= ~rule->region_rows[nq_column(nq_lowest(rest)) * rule->n + row];
}
