/* SPDX-License-Identifier: MIT
 *
 * The diagonals of a row's squares are consecutive bits in the order of its columns, and so are the
 * anti-diagonals: 64 squares are tested at once. A jump is looked for in the four nearest rows, a
 * region in the set of those with a queen.
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

/* ---- Under another rule than that of queens ------------------------------- */

/* The row or column at this distance from one, from -2 to 2, over the edge on a torus;
 * NQUEENS_NO_QUEEN if there is none. */
static uint32_t line_at(const struct nq_rule *rule, uint32_t line, int64_t distance)
{
    int64_t n = rule->n;
    int64_t other = line + distance;
    if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS))
        other = (other + 2 * n) % n;
    return other < 0 || other >= n ? NQUEENS_NO_QUEEN : (uint32_t)other;
}

enum { MOST_JUMPS = 16 };

/* Writes the columns of a row to which queens of other rows jump. Returns how many there are. */
static uint32_t list_jumps(const struct nq_lines *lines, uint32_t row, uint32_t columns[])
{
    const struct nq_rule *rule = lines->rule;
    uint32_t count = 0;
    for (int64_t rows = -2; rows <= 2; rows++) {
        uint32_t other = line_at(rule, row, rows);
        if (other == NQUEENS_NO_QUEEN || other == row || lines->queens[other] == NQUEENS_NO_QUEEN)
            continue;
        int is_next = rows * rows == 1;
        for (int64_t right = -2; right <= 2; right++) {
            uint32_t attack = right * right == (is_next ? 4 : 1) ? NQUEENS_ATTACK_KNIGHT
                              : is_next && right != 0            ? NQUEENS_ATTACK_TOUCHING
                                                                 : 0;
            uint32_t column = line_at(rule, lines->queens[other], right);
            if (nq_rule_has(rule, attack) && column != NQUEENS_NO_QUEEN)
                columns[count++] = column;
        }
    }
    return count;
}

int nq_attack_off_lines(const struct nq_lines *lines, uint32_t row, uint32_t column)
{
    const struct nq_rule *rule = lines->rule;
    if (nq_rule_jumps_to(rule, lines->queens, row, column) > 0)
        return 1;
    if (rule->regions == NULL || rule->regions[row * rule->n + column] == NQ_NO_REGION)
        return 0;
    return nq_has_line(lines->regions, rule->regions[row * rule->n + column]);
}

void nq_lines_toggle_under_rule(const struct nq_lines *lines, uint32_t row, uint32_t column)
{
    const struct nq_rule *rule = lines->rule;
    uint32_t n = lines->n;
    uint64_t diagonal = nq_diagonal(n, row, column);
    uint64_t anti_diagonal = nq_anti_diagonal(row, column);
    int is_torus = nq_rule_has(rule, NQUEENS_ATTACK_TORUS);
    if (nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL)) {
        nq_toggle_line(lines->diagonals, diagonal);
        if (is_torus)
            nq_toggle_line(lines->diagonals, nq_diagonal_over_edge(n, diagonal));
    }
    if (nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL)) {
        nq_toggle_line(lines->anti_diagonals, anti_diagonal);
        if (is_torus)
            nq_toggle_line(lines->anti_diagonals, nq_diagonal_over_edge(n, anti_diagonal));
    }
    if (rule->regions != NULL && rule->regions[row * rule->n + column] != NQ_NO_REGION)
        nq_toggle_line(lines->regions, rule->regions[row * rule->n + column]);
}

void nq_close_off_lines(const struct nq_lines *lines, uint32_t row, uint64_t open[])
{
    const struct nq_rule *rule = lines->rule;
    uint32_t columns[MOST_JUMPS];
    uint32_t count = nq_rule_has(rule, NQ_JUMPS) ? list_jumps(lines, row, columns) : 0;
    for (uint32_t i = 0; i < count; i++)
        open[columns[i] / WORD] &= ~nq_bit(columns[i] % WORD);
    for (uint64_t rest = lines->regions[0]; rest != 0; rest &= rest - 1)
        open[0] &= ~rule->region_rows[nq_column(nq_lowest(rest)) * rule->n + row];
}
