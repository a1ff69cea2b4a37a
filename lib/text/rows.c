/* SPDX-License-Identifier: MIT
 *
 * Squares, and the scan of a row before it is read; see forms.h.
 */

#include "text/forms.h"

#include <string.h>

bool nq_board_refuses(struct nq_board_text *text, int fault, const char *at)
{
    text->fault = fault;
    text->at = at;
    return false;
}

bool nq_board_refuses_token(struct nq_board_text *text, const struct nq_grid *grid)
{
    return nq_board_refuses(text, grid->fault, grid->at);
}

void nq_board_add_row(struct nq_board_text *text, uint32_t column)
{
    text->hash = (text->hash ^ column) * 0x100000001b3U + 1;
    (void)nq_add_row(&text->rows, column);
}

/* ---- Squares --------------------------------------------------------------------------- */

/* Words of more than one byte. U+265B and U+2655 are chess queens, U+25A0 is the queen of
 * NQUEENS_FORMAT_UNICODE, U+1F451 a crown, U+2605 and U+2B50 stars. */
static const char *const queens[] = {"\xE2\x99\x9B",
                                     "\xE2\x99\x95",
                                     NQ_UNICODE_QUEEN,
                                     "\xF0\x9F\x91\x91",
                                     "\xE2\x98\x85",
                                     "\xE2\xAD\x90",
                                     NULL};

/* The middle dot, U+25A1, U+2B1C and U+2B1B. */
static const char *const empties[] = {"\xC2\xB7", NQ_UNICODE_EMPTY, "\xE2\xAC\x9C", "\xE2\xAC\x9B",
                                      NULL};
static const char *const dashes[] = {"-1", "null", "None", "NA", NULL};
static const char *const zeros[] = {"false", "False", NULL};
static const char *const ones[] = {"true", "True", NULL};

enum nq_square nq_square_of(const struct nq_cell *cell)
{
    static const char letters[] = "._*#x+Qq-01";
    static const enum nq_square squares[] = {NQ_SQUARE_EMPTY, NQ_SQUARE_EMPTY, NQ_SQUARE_EMPTY,
                                             NQ_SQUARE_EMPTY, NQ_SQUARE_EMPTY, NQ_SQUARE_EMPTY,
                                             NQ_SQUARE_QUEEN, NQ_SQUARE_QUEEN, NQ_SQUARE_DASH,
                                             NQ_SQUARE_ZERO,  NQ_SQUARE_ONE};
    if (cell->length == 1) {
        const char *letter = strchr(letters, *cell->at);
        return letter != NULL && *letter != '\0' ? squares[letter - letters] : NQ_SQUARE_OTHER;
    }
    if (cell->length == 0 || nq_cell_is_among(cell, empties))
        return NQ_SQUARE_EMPTY;
    if (nq_cell_is_among(cell, queens))
        return NQ_SQUARE_QUEEN;
    if (nq_cell_is_among(cell, dashes))
        return NQ_SQUARE_DASH;
    if (nq_cell_is_among(cell, zeros))
        return NQ_SQUARE_ZERO;
    return nq_cell_is_among(cell, ones) ? NQ_SQUARE_ONE : NQ_SQUARE_OTHER;
}

enum nq_token nq_next_square(struct nq_grid *grid, struct nq_cell *cell)
{
    enum nq_token token = nq_grid_next(grid, cell);
    if (token != NQ_TOKEN_CELL || !nq_grid_is_list(grid) || cell->length < 2)
        return token;
    const char *last = cell->at + cell->length - 1;
    last -= *last == '0' && last[-1] == '.' && cell->length > 2;
    if (*last == '.' && nq_is_digit(last[-1]))
        cell->length = (size_t)(last - cell->at);
    return token;
}

/* ---- A row before it is read ------------------------------------------------------------- */

/* Whether the cell is number `place` of the names along an edge that begin like the first. */
static bool is_label(const struct nq_cell *cell, uint32_t place, const struct nq_row_scan *scan)
{
    uint32_t number;
    char name[NQ_FILE_NAME_MAX + 1];
    if (nq_cell_is_number(cell, &number))
        return number == place + scan->least && scan->least < 2 && scan->numbers == place + 1;
    const char *file = nq_file_name(place, name);
    if (nq_cell_is_name_of_r(cell, &number))
        return number == place + 1;
    return scan->numbers == 0 &&
           (nq_cell_is(cell, file) ||
            (cell->length == 1 && place < 26 && *cell->at == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[place]));
}

static void scan_number(struct nq_row_scan *scan, uint32_t number)
{
    scan->least = scan->numbers == 0 || number < scan->least ? number : scan->least;
    scan->most = scan->numbers == 0 || number > scan->most ? number : scan->most;
    scan->has_zero = scan->has_zero || number == 0;
    if (scan->cells == 0) {
        scan->first_is_number = true;
        scan->first_number = number;
    }
    scan->seen |= number < 64 ? UINT64_C(1) << number : 0;
    scan->large += number > 1 && scan->cells > 0;
    scan->pairs += number == scan->last_number && scan->cells > 0;
    scan->last_number = number;
    scan->bits += number < 2;
    scan->numbers++;
}

static void scan_cell(struct nq_row_scan *scan, const struct nq_cell *cell)
{
    uint32_t number;
    if (nq_cell_is_number(cell, &number)) {
        scan_number(scan, number);
    } else {
        scan->last_number = 0;
        enum nq_square square = nq_square_of(cell);
        scan->first_is_long = scan->first_is_long ||
                              (scan->cells == 0 && cell->length > 1 && square == NQ_SQUARE_OTHER);
        scan->bits += square == NQ_SQUARE_ZERO || square == NQ_SQUARE_ONE;
        scan->dashes += square == NQ_SQUARE_DASH;
        scan->queens += square == NQ_SQUARE_QUEEN;
    }
    scan->labels += scan->labels == scan->cells && is_label(cell, scan->cells, scan);
    scan->cells++;
}

/* Whether so long a row has more squares than the text can have rows, and is no line of columns. */
static bool is_too_long(const struct nq_grid *grid, const struct nq_row_scan *scan, size_t bytes)
{
    enum { LONG = 1 << 12 };
    bool may_be_columns = grid->layout != NQ_LAYOUT_CHARACTERS && nq_are_columns(scan);
    return scan->cells == UINT32_MAX ||
           (scan->cells > LONG && !may_be_columns && bytes / scan->cells < scan->cells);
}

enum nq_token nq_scan_row(struct nq_grid *grid, struct nq_row_scan *scan)
{
    const size_t bytes = (size_t)(grid->end - grid->at);
    struct nq_cell cell;
    enum nq_token token;
    *scan = (struct nq_row_scan){.cells = 0};
    while ((token = nq_next_square(grid, &cell)) == NQ_TOKEN_CELL) {
        if (is_too_long(grid, scan, bytes)) {
            grid->at = cell.at;
            return nq_grid_fault(grid, NQUEENS_FAULT_ROWS);
        }
        scan_cell(scan, &cell);
    }
    return token;
}

void nq_open_table(struct nq_table *table, const struct nq_grid *rows)
{
    table->rows = table->below = *rows;
    table->token = nq_scan_row(&table->below, &table->first);
    struct nq_grid next = table->below;
    table->has_second =
        table->token == NQ_TOKEN_ROW && nq_scan_row(&next, &table->second) == NQ_TOKEN_ROW;
    if (!table->has_second)
        table->second = (struct nq_row_scan){.cells = 0};
}

bool nq_are_columns(const struct nq_row_scan *scan)
{
    return scan->numbers + scan->dashes == scan->cells;
}

/* Whether a row of 0 and 1 cannot be columns: of three or more, two are in one column. */
static bool are_bits(const struct nq_row_scan *scan)
{
    return scan->bits == scan->cells && scan->cells > 2;
}

bool nq_is_list_of_columns(const struct nq_table *table)
{
    const struct nq_row_scan *first = &table->first, *second = &table->second;
    bool is_dense = table->rows.layout == NQ_LAYOUT_CHARACTERS && first->cells > 1;
    if (table->rows.layout == NQ_LAYOUT_BARS)
        return false;
    if (first->large > 0)
        return true;
    if (!nq_are_columns(first) || is_dense)
        return false;
    if (first->numbers == 0)
        return second->queens == 0;
    return !are_bits(first) || second->cells == 0 || second->bits < second->cells;
}
