/* SPDX-License-Identifier: MIT
 *
 * The board of deductions: rows as words, and a table of the attacks of a queen on each square, so
 * that to place a queen, or to intersect attacks, takes n operations.
 */

#include "deducing/open_board.h"

#include "board/masks.h"

#include <string.h>

/* ---- Attacks ------------------------------------------------------------------ */

int nq_attack_table_begin(struct nq_attack_table *table, uint32_t n, const struct nq_rule *rule,
                          const struct nq_allocator *allocator)
{
    struct nq_rule without_regions = {.n = n};
    nq_rule_set_attacks(&without_regions, nq_attacks_of(rule));
    table->n = n;
    table->rule = rule;
    table->attacked = nq_allocate(allocator, (size_t)n * n * n, sizeof *table->attacked);
    if (table->attacked == NULL)
        return NQUEENS_ERROR_MEMORY;
    uint64_t *attacked = table->attacked;
    for (uint32_t square = 0; square < n * n; square++) {
        uint32_t queen_row = square / n, queen_column = square % n;
        for (uint32_t row = 0; row < n; row++)
            *attacked++ = row == queen_row ? nq_all_columns(n) & ~nq_bit(queen_column)
                                           : nq_attacked(rule == NULL ? NULL : &without_regions,
                                                         row, queen_row, queen_column);
    }
    return NQUEENS_OK;
}

void nq_attack_table_end(struct nq_attack_table *table, const struct nq_allocator *allocator)
{
    nq_release(allocator, table->attacked, (size_t)table->n * table->n * table->n,
               sizeof *table->attacked);
}

/* The squares, by row, that a queen attacks outside its region, and the squares of its region. */
struct attacks {
    const uint64_t *attacked;
    const uint64_t *region;
};

static struct attacks attacks_of(const struct nq_attack_table *table, uint32_t row, uint32_t column)
{
    static const uint64_t no_squares[NQ_MASK_COLUMNS] = {0};
    uint32_t n = table->n;
    struct attacks attacks = {table->attacked + ((size_t)row * n + column) * n, no_squares};
    if (nq_rule_has_regions(table->rule)) {
        uint32_t region = table->rule->regions[row * n + column];
        if (region != NQ_NO_REGION)
            attacks.region = table->rule->region_rows + (size_t)region * n;
    }
    return attacks;
}

/* ---- The board ------------------------------------------------------------------ */

/* Closes forbidden squares, and places the required queens. The other squares of the rows are closed
 * first, so that two required queens of a row leave no square of it open. */
static void keep_constraints(struct nq_open_board *board, const struct nq_constraints *constraints)
{
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if ((square->kinds & NQ_FORBIDDEN) != 0)
            board->open.rows[square->row] &= ~nq_bit(square->column);
        if ((square->kinds & NQ_REQUIRED) != 0)
            board->open.rows[square->row] &= nq_bit(square->column);
    }
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if ((square->kinds & NQ_REQUIRED) != 0 && board->open.rows[square->row] != 0)
            nq_open_board_place(board, square->row, square->column);
    }
}

void nq_open_board_begin(struct nq_open_board *board, const struct nq_attack_table *table,
                         const struct nq_constraints *constraints)
{
    uint64_t all = nq_all_columns(table->n);
    board->table = table;
    board->after_contradiction = 0;
    for (uint32_t row = 0; row < table->n; row++) {
        board->open.rows[row] = all;
        board->queens[row] = NQUEENS_NO_QUEEN;
    }
    board->needing[NQUEENS_FAMILY_ROW] = board->needing[NQUEENS_FAMILY_COLUMN] = all;
    uint64_t regions = nq_rule_needed_regions(table->rule, board->open.rows);
    board->needing[NQUEENS_FAMILY_REGION] = regions == all ? regions : 0; /* all n */
    keep_constraints(board, constraints);
}

void nq_open_board_place(struct nq_open_board *board, uint32_t row, uint32_t column)
{
    const struct nq_attack_table *table = board->table;
    struct attacks attacks = attacks_of(table, row, column);
    for (uint32_t other = 0; other < table->n; other++)
        board->open.rows[other] &= ~(attacks.attacked[other] | attacks.region[other]);
    board->open.rows[row] = 0;
    board->queens[row] = column;
    board->needing[NQUEENS_FAMILY_ROW] &= ~nq_bit(row);
    board->needing[NQUEENS_FAMILY_COLUMN] &= ~nq_bit(column);
    if (board->needing[NQUEENS_FAMILY_REGION] != 0)
        board->needing[NQUEENS_FAMILY_REGION] &= ~nq_region_of(table->rule, row, column);
}

/* ---- Lines ---------------------------------------------------------------------- */

static void add_square(struct nq_meetings *meetings, int family, uint64_t line)
{
    meetings->two_or_more[family] |= meetings->one_or_more[family] & line;
    meetings->one_or_more[family] |= line;
}

static void add_meeting(struct nq_meetings *meetings, int family, uint32_t line, int other_family,
                        uint32_t other)
{
    meetings->lines[family][other_family][line] |= nq_bit(other);
    meetings->lines[other_family][family][other] |= nq_bit(line);
}

static void add_open_square(struct nq_meetings *meetings, uint32_t row, uint32_t column,
                            uint32_t region)
{
    add_square(meetings, NQUEENS_FAMILY_ROW, nq_bit(row));
    add_square(meetings, NQUEENS_FAMILY_COLUMN, nq_bit(column));
    add_meeting(meetings, NQUEENS_FAMILY_ROW, row, NQUEENS_FAMILY_COLUMN, column);
    if (region == NQ_NO_REGION) {
        meetings->in_no_region[NQUEENS_FAMILY_ROW] |= nq_bit(row);
        meetings->in_no_region[NQUEENS_FAMILY_COLUMN] |= nq_bit(column);
        return;
    }
    add_square(meetings, NQUEENS_FAMILY_REGION, nq_bit(region));
    add_meeting(meetings, NQUEENS_FAMILY_REGION, region, NQUEENS_FAMILY_ROW, row);
    add_meeting(meetings, NQUEENS_FAMILY_REGION, region, NQUEENS_FAMILY_COLUMN, column);
}

void nq_find_meetings(const struct nq_open_board *board, struct nq_meetings *meetings)
{
    uint32_t n = board->table->n;
    const struct nq_rule *rule = board->table->rule;
    const unsigned char *regions = rule == NULL ? NULL : rule->regions;
    memset(meetings, 0, sizeof *meetings);
    for (uint32_t row = 0; row < n; row++) {
        for (uint64_t rest = board->open.rows[row]; rest != 0; rest &= rest - 1) {
            uint32_t column = nq_column(nq_lowest(rest));
            add_open_square(meetings, row, column,
                            regions == NULL ? NQ_NO_REGION : regions[row * n + column]);
        }
    }
}

uint64_t nq_open_in_row(const struct nq_open_board *board, int family, uint64_t lines, uint32_t row)
{
    uint64_t open = board->open.rows[row], squares = 0;
    if (family == NQUEENS_FAMILY_ROW)
        return (lines & nq_bit(row)) != 0 ? open : 0;
    if (family == NQUEENS_FAMILY_COLUMN)
        return open & lines;
    for (; lines != 0; lines &= lines - 1)
        squares |=
            board->table->rule->region_rows[nq_column(nq_lowest(lines)) * board->table->n + row];
    return open & squares;
}

/* Keeps the squares that a queen attacks. Returns whether any is left. */
static int keep_attacked(const struct nq_attack_table *table, uint32_t row, uint32_t column,
                         struct nq_squares *squares)
{
    struct attacks attacks = attacks_of(table, row, column);
    uint64_t any = 0;
    squares->rows[row] &= ~nq_bit(column);
    for (uint32_t other = 0; other < table->n; other++) {
        squares->rows[other] &= attacks.attacked[other] | attacks.region[other];
        any |= squares->rows[other];
    }
    return any != 0;
}

void nq_keep_attacked_by_line(const struct nq_open_board *board, int family, uint32_t line,
                              struct nq_squares *squares)
{
    for (uint32_t row = 0; row < board->table->n; row++) {
        uint64_t rest = nq_open_in_row(board, family, nq_bit(line), row);
        for (; rest != 0; rest &= rest - 1) {
            if (!keep_attacked(board->table, row, nq_column(nq_lowest(rest)), squares))
                return;
        }
    }
}
