/* SPDX-License-Identifier: MIT
 *
 * Columns, a number for each row; see forms.h.
 */

#include "text/forms.h"

bool nq_are_each_once(const struct nq_row_scan *scan)
{
    if (scan->numbers != scan->cells || scan->cells == 0 || scan->cells > 63)
        return false;
    const uint64_t all = (UINT64_C(1) << scan->cells) - 1;
    return scan->seen == all || scan->seen == all << 1;
}

/* Whether a line has a number in front, as `nl` writes it, and columns behind it, each of them once,
 * where the numbers together are not. */
static bool may_be_numbered(struct nq_grid line, const struct nq_row_scan *scan)
{
    struct nq_cell cell;
    struct nq_row_scan columns;
    if (nq_grid_is_list(&line) || line.layout == NQ_LAYOUT_VECTOR || scan->cells < 4 ||
        scan->numbers != scan->cells || nq_are_each_once(scan))
        return false;
    (void)nq_next_square(&line, &cell);
    return nq_scan_row(&line, &columns) == NQ_TOKEN_ROW && nq_are_each_once(&columns);
}

/* Whether numbers in front are set apart by more than a blank, or count up from line to line. */
static bool are_numbered(const struct nq_table *table)
{
    const struct nq_grid *line = &table->rows;
    if (!may_be_numbered(*line, &table->first))
        return false;
    const char *gap = nq_skip_blanks(line->at, line->end);
    gap = nq_skip_digits(gap, line->end);
    if (gap < line->end &&
        (*gap == '\t' || (gap + 1 < line->end && gap[0] == ' ' && gap[1] == ' ')))
        return true;
    return table->second.first_number == table->first.first_number + 1 &&
           may_be_numbered(table->below, &table->second);
}

/* Whether dashes may stand between columns: 2 - 4 - 1 - 3. */
static bool may_have_dashes_between(struct nq_grid line, const struct nq_row_scan *scan)
{
    struct nq_cell cell;
    if (scan->numbers != scan->dashes + 1 || scan->dashes == 0)
        return false;
    for (bool is_number = true; nq_next_square(&line, &cell) == NQ_TOKEN_CELL;
         is_number = !is_number) {
        if (is_number != nq_is_digit(*cell.at))
            return false;
    }
    return true;
}

/* The form of a row that can be meant in another way than as columns, too; else NQUEENS_FORM_NONE. */
static int other_form(const struct nq_board_text *text, const struct nq_table *table)
{
    const struct nq_grid *grid = &table->rows;
    const struct nq_row_scan *scan = &table->first;
    if (text->format != NQUEENS_FORMAT_ANY)
        return NQUEENS_FORM_NONE;
    if (scan->bits == scan->cells && scan->cells > 8)
        return NQUEENS_FORM_COLUMNS_OR_MATRIX;
    if (grid->layout == NQ_LAYOUT_SEPARATED && nq_are_pairs_in_line(grid->at, grid->end))
        return NQUEENS_FORM_COLUMNS_OR_PAIRS;
    if (are_numbered(table))
        return NQUEENS_FORM_COLUMNS_OR_NUMBERED;
    return may_have_dashes_between(*grid, scan) ? NQUEENS_FORM_COLUMNS_OR_DASHES
                                                : NQUEENS_FORM_NONE;
}

/* Whether a row is of 0 and 1, or of dashes, as the rows of a matrix are. */
static bool are_bits(const struct nq_row_scan *scan)
{
    return scan->bits + scan->dashes == scan->cells && scan->cells > 2;
}

/* Whether two rows have all but one or two cells of 0, 1 and dashes, and names at an edge. */
static bool have_names(const struct nq_row_scan *first, const struct nq_row_scan *second)
{
    const uint32_t least = first->cells < 5 ? 3 : first->cells - 2;
    bool are_before = first->first_number + 1 == second->first_number ||
                      second->first_number + 1 == first->first_number;
    bool are_behind = first->last_number + 1 == second->last_number ||
                      second->last_number + 1 == first->last_number;
    return first->bits + first->dashes >= least && second->bits + second->dashes >= least &&
           (are_before || are_behind);
}

/* Whether a second row tells that the first is one of a picture: both are of 0 and 1, perhaps with
 * names, or the first of dashes. */
static bool is_row_of_picture(const struct nq_table *table)
{
    const struct nq_row_scan *first = &table->first, *second = &table->second;
    if (table->rows.layout == NQ_LAYOUT_LIST || !table->has_second || second->cells != first->cells)
        return false;
    return first->numbers == 0 || (are_bits(first) && are_bits(second)) ||
           have_names(first, second);
}

/* Columns count from 1 where nothing else can be meant: one is n, and none is 0. */
static uint32_t base_of(const struct nq_board_text *text, const struct nq_row_scan *scan)
{
    bool is_from_1 = text->format == NQUEENS_FORMAT_COLUMNS_FROM_1 ||
                     (text->format == NQUEENS_FORMAT_ANY && scan->numbers > 0 && !scan->has_zero &&
                      scan->most == scan->cells);
    return is_from_1;
}

/* Whether a line of digits has each of 0, 1, 2, or 1, 2, 3, once. */
static bool are_digits(const struct nq_row_scan *scan)
{
    return scan->cells > 3 && scan->cells < 10 && nq_are_each_once(scan);
}

/* Whether an indented line has the numbers of columns, as above a picture. */
static bool are_names(const struct nq_grid *row, const struct nq_row_scan *scan)
{
    return !nq_grid_is_list(row) && row->at < row->end && *row->at == ' ' && scan->cells > 1 &&
           scan->labels == scan->cells;
}

bool nq_read_columns_row(struct nq_board_text *text, const struct nq_table *table,
                         struct nq_grid *grid, unsigned how)
{
    const struct nq_grid *row = &table->rows;
    const struct nq_row_scan *scan = &table->first;
    struct nq_cell cell;
    text->form = NQUEENS_FORM_COLUMNS;
    if (table->token != NQ_TOKEN_ROW)
        return table->token == NQ_TOKEN_FAULT ? nq_board_refuses_token(text, &table->below)
                                              : nq_board_refuses(text, NQUEENS_FAULT_ROWS, row->at);
    if (text->width > 0 && scan->cells != text->width)
        return nq_board_refuses(text, NQUEENS_FAULT_WIDTH, nq_skip_blanks(row->at, row->end));
    bool is_dense = row->layout == NQ_LAYOUT_CHARACTERS && scan->cells > 1;
    bool is_empty = row->layout == NQ_LAYOUT_LIST_OF_STRINGS && scan->cells == 0;
    if (row->layout == NQ_LAYOUT_BARS || is_empty || (how == NQ_DIGITS) != is_dense ||
        (is_dense && !are_digits(scan)))
        return nq_board_refuses(text, NQUEENS_FAULT_COLUMN, row->at);
    if (text->format == NQUEENS_FORMAT_ANY && !is_dense && is_row_of_picture(table))
        return nq_board_refuses(text, NQUEENS_FAULT_COLUMN, row->at);
    const uint32_t base = base_of(text, scan);
    text->form = base == 0 ? NQUEENS_FORM_COLUMNS : NQUEENS_FORM_COLUMNS_FROM_1;
    while (nq_next_square(grid, &cell) == NQ_TOKEN_CELL) {
        uint32_t column = NQUEENS_NO_QUEEN;
        if (nq_cell_is_number(&cell, &column)) {
            if (column < base || column - base >= scan->cells)
                return nq_board_refuses(text, NQUEENS_FAULT_COLUMN, cell.at);
            column -= base;
        } else if (nq_square_of(&cell) != NQ_SQUARE_DASH) {
            return nq_board_refuses(text, NQUEENS_FAULT_COLUMN,
                                    cell.at - (nq_grid_is_list(grid) && nq_is_quote(cell.at[-1])));
        }
        nq_board_add_row(text, column);
    }
    if (are_names(row, scan))
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, row->at);
    bool are_grouped = text->format == NQUEENS_FORMAT_ANY && (grid->signs & (grid->signs - 1)) != 0;
    const int other = are_grouped ? NQUEENS_FORM_COLUMNS_OR_PAIRS : other_form(text, table);
    if (other == NQUEENS_FORM_NONE)
        return true;
    text->form = other;
    return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, row->at);
}
