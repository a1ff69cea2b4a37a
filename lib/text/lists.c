/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Columns, pairs, lists of them and of boards, and objects with one; see forms.h.
 */

#include "text/forms.h"
#include "text/members.h"

#include <string.h>

/* ---- Columns ------------------------------------------------------------------------------- */

/* Reads a row without a fault. Columns count from 1 where nothing else can be meant: one is n, and
 * none is 0. */
bool nq_read_column_list(struct nq_board_text *text, struct nq_grid *grid)
{
    struct nq_grid again = *grid;
    struct nq_row_scan scan;
    struct nq_cell cell;
    text->form = NQUEENS_FORM_COLUMNS;
    (void)nq_scan_row(&again, &scan);
    uint32_t base = 0;
    if (text->format == NQUEENS_FORMAT_COLUMNS_FROM_1 ||
        (text->format == NQUEENS_FORMAT_ANY && scan.numbers > 0 && !scan.has_zero &&
         scan.most == scan.cells))
        base = 1;
    text->form = base == 0 ? NQUEENS_FORM_COLUMNS : NQUEENS_FORM_COLUMNS_FROM_1;
    while (nq_next_square(grid, &cell) == NQ_TOKEN_CELL) {
        uint32_t column = NQUEENS_NO_QUEEN;
        if (nq_cell_is_number(&cell, &column)) {
            if (column < base || column - base >= scan.cells)
                return nq_board_refuses(text, NQUEENS_FAULT_COLUMN, cell.at);
            column -= base;
        } else if (nq_square_of(&cell) != NQ_SQUARE_DASH) {
            return nq_board_refuses(text, NQUEENS_FAULT_COLUMN, cell.at);
        }
        nq_board_add_row(text, column);
    }
    text->at = grid->at;
    return true;
}

/* ---- Pairs and lists of boards -------------------------------------------------------------- */

enum { MOST_PAIRS = 1000 };

/* A scan of the list of lists, or of the rows, as a whole. */
struct list_scan {
    struct nq_row_scan all; /* cells of all rows together */
    uint32_t rows;
    uint32_t shortest, longest;
};

static enum nq_token scan_list(struct nq_grid grid, struct list_scan *scan, const char **at)
{
    enum nq_token token;
    struct nq_row_scan row;
    *scan = (struct list_scan){.shortest = UINT32_MAX};
    while ((token = nq_scan_row(&grid, &row)) == NQ_TOKEN_ROW && scan->rows < UINT32_MAX) {
        struct nq_row_scan *all = &scan->all;
        scan->rows++;
        scan->shortest = row.cells < scan->shortest ? row.cells : scan->shortest;
        scan->longest = row.cells > scan->longest ? row.cells : scan->longest;
        all->least = all->numbers == 0 || (row.numbers > 0 && row.least < all->least) ? row.least
                                                                                      : all->least;
        all->most = row.most > all->most ? row.most : all->most;
        all->numbers += row.numbers;
        all->bits += row.bits;
        all->dashes += row.dashes;
        all->cells += row.cells;
        all->first_is_long = all->first_is_long || row.first_is_long;
    }
    *at = grid.at;
    return token;
}

/* Reads a pair of the list; the cells are numbers. */
static void next_pair(struct nq_grid *grid, uint32_t *row, uint32_t *column)
{
    struct nq_cell cell;
    (void)nq_next_square(grid, &cell);
    (void)nq_cell_is_number(&cell, row);
    (void)nq_next_square(grid, &cell);
    (void)nq_cell_is_number(&cell, column);
    (void)nq_next_square(grid, &cell);
}

/* Finds the column of a row among n pairs; false if none or several have it. */
static bool find_pair(struct nq_grid grid, uint32_t n, uint32_t wanted, uint32_t *found)
{
    uint32_t times = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t row = 0, column = 0;
        next_pair(&grid, &row, &column);
        times += row == wanted;
        *found = row == wanted ? column : *found;
    }
    return times == 1;
}

/* Reads pairs (row, column), in any order, one for each row; from 1 if no number is 0. */
static bool read_pairs(struct nq_board_text *text, const struct nq_grid *grid,
                       const struct list_scan *scan, const char *behind)
{
    const uint32_t n = scan->rows, base = scan->all.least > 0;
    text->form = NQUEENS_FORM_PAIRS;
    if (n > MOST_PAIRS || scan->all.most - base >= n)
        return nq_board_refuses(text, NQUEENS_FAULT_PAIRS, grid->at);
    for (uint32_t row = 0; row < n; row++) {
        uint32_t column = 0;
        if (!find_pair(*grid, n, row + base, &column))
            return nq_board_refuses(text, NQUEENS_FAULT_PAIRS, grid->at);
        nq_board_add_row(text, column - base);
    }
    text->at = behind;
    return true;
}

/* Whether rows, each of two numbers, are pairs: three or more, that are no columns of boards of
 * two. Other rows end the scan. */
static bool are_pairs(struct nq_grid rows, struct list_scan *scan, const char **behind)
{
    struct nq_row_scan row;
    *scan = (struct list_scan){.rows = 0};
    while (scan->rows <= MOST_PAIRS && nq_scan_row(&rows, &row) == NQ_TOKEN_ROW && row.cells == 2 &&
           row.numbers == 2) {
        struct nq_row_scan *all = &scan->all;
        all->least = scan->rows == 0 || row.least < all->least ? row.least : all->least;
        all->most = row.most > all->most ? row.most : all->most;
        *behind = rows.at;
        if (++scan->rows > 3 && all->most < 3) /* boards of two, perhaps very many */
            return false;
    }
    return scan->rows > 2 && scan->all.most > 2;
}

bool nq_read_pair_lines(struct nq_board_text *text, struct nq_grid *grid)
{
    struct list_scan scan;
    const char *behind = grid->at;
    if (are_pairs(*grid, &scan, &behind)) {
        text->width = scan.rows > MOST_PAIRS ? UINT32_MAX : scan.rows;
        return read_pairs(text, grid, &scan, behind);
    }
    if (scan.rows != 2 || scan.all.most > 1 || grid->separator != ',')
        return nq_read_column_list(text, grid);
    text->form = NQUEENS_FORM_NONE;
    text->width = 2;
    return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, grid->at);
}

/* Reads numbers in lists: a matrix, pairs, or boards, of which the first is read. */
static bool read_lists(struct nq_board_text *text, struct nq_grid *grid)
{
    struct list_scan scan;
    struct nq_row_scan first;
    const char *behind;
    struct nq_grid again = *grid;
    /* A row of other numbers than 0 and 1 that is no pair is a board by itself. */
    if (nq_scan_row(&again, &first) == NQ_TOKEN_ROW && nq_are_columns(&first) && first.most > 1 &&
        first.cells != 2)
        return nq_read_list(text, nq_behind_list_space(grid->at, text->end));
    if (scan_list(*grid, &scan, &behind) != NQ_TOKEN_END)
        return nq_board_refuses(text, NQUEENS_FAULT_BRACKET, behind);
    bool are_numbers = nq_are_columns(&scan.all),
         are_twos = scan.shortest == 2 && scan.longest == 2;
    bool is_square = scan.shortest == scan.rows && scan.longest == scan.rows;
    bool is_matrix =
        scan.rows > 1 && (nq_are_bits(&first) || (is_square && scan.all.bits == scan.all.cells));
    if (is_matrix && is_square && scan.rows == 2 && are_numbers)
        return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, grid->at);
    if (is_matrix || (!are_numbers && !scan.all.first_is_long))
        return nq_read_picture(text, grid, &first, false);
    if (are_numbers && are_twos && scan.rows > 1 && scan.all.dashes == 0 && scan.all.most > 1)
        return read_pairs(text, grid, &scan, behind);
    return nq_read_list(text, nq_behind_list_space(grid->at, text->end));
}

/* Whether the list that begins here and the lists behind it are rows: pairs, or rows as long that
 * can be no columns. */
static bool are_rows(const char *at, const char *end, const struct nq_row_scan *first)
{
    struct nq_grid rows;
    struct nq_row_scan second;
    struct list_scan scan;
    nq_grid_open_lists(&rows, at, end);
    if (first->cells == 2 && are_pairs(rows, &scan, &at))
        return true;
    (void)nq_scan_row(&rows, &second);
    return nq_scan_row(&rows, &second) == NQ_TOKEN_ROW && second.cells == first->cells &&
           (!first->first_is_number || first->queens > 0 || nq_are_bits(first)) &&
           !nq_is_list_of_columns(&rows, first, &second);
}

static bool read_rows(struct nq_board_text *text, const char *at, const struct nq_row_scan *first)
{
    struct nq_grid rows;
    nq_grid_open_lists(&rows, at, text->end);
    return first->cells == 2 && first->numbers == 2 ? nq_read_pair_lines(text, &rows)
                                                    : nq_read_picture(text, &rows, first, false);
}

static size_t digits_length(const char *at, const char *end)
{
    size_t length = 0;
    while (at + length < end && at[length] >= '0' && at[length] <= '9')
        length++;
    return length;
}

/* Reads the only member of an object that is a board, of the size that the object tells, if any. */
static bool read_object(struct nq_board_text *text, const char *at)
{
    static const char *const names[] = {"queens", "solution", "columns", NULL};
    static const char *const sizes[] = {"n", "size", NULL};
    struct nq_members read = nq_members_open(at, text->end);
    struct nq_cell size = {NULL, 0};
    const char *list = NULL;
    uint32_t n;
    while (nq_members_next(&read)) {
        bool is_list = nq_is_bracket(*read.value) && nq_cell_is_among(&read.name, names);
        if (is_list && list != NULL)
            return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, read.name.at);
        list = is_list ? read.value : list;
        if (nq_cell_is_among(&read.name, sizes))
            size = (struct nq_cell){read.value, digits_length(read.value, text->end)};
    }
    if (!read.has_ended)
        return nq_board_refuses(text, NQUEENS_FAULT_BRACKET, read.at);
    if (list == NULL)
        return nq_board_refuses(text, NQUEENS_FAULT_OBJECT, at);
    if (*list == '{' || !nq_read_list(text, list)) {
        text->list = at;
        return text->fault != NQUEENS_FAULT_NONE
                   ? false
                   : nq_board_refuses(text, NQUEENS_FAULT_BRACKET, list);
    }
    if (nq_cell_is_number(&size, &n) && n != text->rows.count)
        return nq_board_refuses(text, NQUEENS_FAULT_SIZE, size.at);
    text->at = read.at;
    return true;
}

/* Reads a text that begins with a bracket. */
bool nq_read_list(struct nq_board_text *text, const char *at)
{
    struct nq_grid grid;
    struct nq_row_scan first;
    text->list = at;
    if (*at == '{' && nq_is_object(at, text->end))
        return read_object(text, at);
    nq_grid_open(&grid, at, text->end);
    if (grid.layout == NQ_LAYOUT_LIST_OF_LISTS)
        return read_lists(text, &grid);
    struct nq_grid again = grid;
    enum nq_token token = nq_scan_row(&again, &first);
    if (token == NQ_TOKEN_FAULT)
        return nq_board_refuses_token(text, &again);
    if (grid.layout == NQ_LAYOUT_LIST && first.cells > 1 && text->format == NQUEENS_FORMAT_ANY &&
        are_rows(at, text->end, &first)) {
        text->list = NULL; /* one behind the other, as lines */
        return read_rows(text, at, &first);
    }
    if (grid.layout == NQ_LAYOUT_LIST && (nq_are_columns(&first) || first.first_is_number))
        return nq_read_column_list(text, &grid);
    if (text->format == NQUEENS_FORMAT_JSON)
        return nq_board_refuses(text, NQUEENS_FAULT_COLUMN, grid.at);
    return nq_read_picture(text, &grid, &first, false);
}
