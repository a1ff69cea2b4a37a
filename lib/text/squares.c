/* SPDX-License-Identifier: MIT
 *
 * Squares as people write them. The first row tells what a text is: a pair of numbers, or the first
 * row of a picture, whose length then is the number of rows.
 */

#include "text/between.h"
#include "text/format.h"
#include "text/forms.h"

#include <string.h>

/* Squares, and the text that they are read from. */
struct squares {
    const char *at; /* beginning of the text to read; after a fault, its place */
    const char *end;
    int format; /* NQUEENS_FORMAT_..., which settles what two numbers in a row are */
    int form;   /* NQUEENS_FORM_... */
    int fault;  /* NQUEENS_FAULT_... */
    uint32_t n; /* rows of a picture; 0 for pairs */
    struct nq_cell plain, mark; /* marks of a picture: one plain mark and one other at most */
    uint32_t pair[2];
    bool has_large;           /* a number of a pair is past 1 */
    uint32_t *rows, *columns; /* room for capacity squares */
    size_t capacity;
    size_t count; /* squares read, also past capacity */
};

static bool refuse(struct squares *text, int fault, const char *at)
{
    text->fault = fault;
    text->at = at;
    return false;
}

/* Refuses the token in place of the rest of a row: the row's end, or the end of the whole text. */
static bool refuse_token(struct squares *text, const struct nq_grid *grid, enum nq_token token)
{
    if (token == NQ_TOKEN_ROW)
        return refuse(text, NQUEENS_FAULT_WIDTH, nq_grid_end_of_row(grid));
    return refuse(text, token == NQ_TOKEN_FAULT ? grid->fault : NQUEENS_FAULT_ROWS, grid->at);
}

static void add_square(struct squares *text, uint32_t row, uint32_t column)
{
    if (text->count < text->capacity) {
        text->rows[text->count] = row;
        text->columns[text->count] = column;
    }
    text->count++;
}

/* Takes a cell of a row; false after a fault. */
typedef bool take_cell_fn(struct squares *text, const struct nq_cell *cell, uint32_t row,
                          uint32_t column);

/* Reads a row of this many cells. */
static bool read_row(struct squares *text, struct nq_grid *grid, uint32_t row, uint32_t width,
                     take_cell_fn *take)
{
    struct nq_cell cell;
    enum nq_token token;
    uint32_t column = 0;
    for (; (token = nq_next_square(grid, &cell)) == NQ_TOKEN_CELL; column++) {
        if (column == width)
            return refuse(text, NQUEENS_FAULT_WIDTH, cell.at);
        if (!take(text, &cell, row, column))
            return false;
    }
    return (token == NQ_TOKEN_ROW && column == width) || refuse_token(text, grid, token);
}

/* ---- Pairs ------------------------------------------------------------------------------ */

static bool take_number(struct squares *text, const struct nq_cell *cell, uint32_t row,
                        uint32_t column)
{
    const uint32_t base = text->format == NQUEENS_FORMAT_COLUMNS_FROM_1;
    (void)row;
    if (!nq_cell_is_number(cell, &text->pair[column]) || text->pair[column] < base)
        return refuse(text, NQUEENS_FAULT_CHARACTER, cell->at);
    text->has_large = text->has_large || text->pair[column] > 1;
    if (column == 1)
        add_square(text, text->pair[0] - base, text->pair[1] - base);
    return true;
}

/* Reads lines, a list of pairs, or one pair in brackets behind the other. Two pairs of 0 and 1
 * could be a board of 2, if no format says that they are pairs. */
static bool read_pairs(struct squares *text)
{
    const char *begin = text->at, *end = text->end;
    text->form = NQUEENS_FORM_PAIRS;
    while (text->at < end) {
        struct nq_grid grid;
        struct nq_cell cell;
        nq_grid_open(&grid, text->at, end);
        while (!nq_grid_has_ended(&grid)) {
            if (!read_row(text, &grid, 0, 2, take_number))
                return false;
        }
        (void)nq_grid_next(&grid, &cell);
        text->at = nq_skip_list_space(grid.at, end);
        while (text->at < end && nq_is_one_of(*text->at, ",;"))
            text->at = nq_skip_list_space(text->at + 1, end);
    }
    if (text->has_large || text->count != 2 || text->format != NQUEENS_FORMAT_ANY)
        return true;
    text->form = NQUEENS_FORM_PAIRS_OR_MATRIX;
    return refuse(text, NQUEENS_FAULT_AMBIGUOUS, begin);
}

/* ---- Pictures --------------------------------------------------------------------------- */

static bool is_plain(const struct nq_cell *cell)
{
    static const char *const words[] = {
        ".", "_", "-", "0", "\xC2\xB7", NQ_UNICODE_EMPTY, "\xE2\xAC\x9C", "false", "False", NULL};
    return cell->length == 0 || nq_cell_is_among(cell, words);
}

static bool is_mark(const struct nq_cell *cell)
{
    static const char *const words[] = {"true", "True", NULL};
    bool is_number = *cell->at >= '2' && *cell->at <= '9';
    return (nq_character_length(cell->at, cell->at + cell->length) == cell->length && !is_number) ||
           nq_cell_is_among(cell, words);
}

static bool take_mark(struct squares *text, const struct nq_cell *cell, uint32_t row,
                      uint32_t column)
{
    bool is_square = !is_plain(cell);
    struct nq_cell *kind = is_square ? &text->mark : &text->plain;
    if (is_square && !is_mark(cell))
        return refuse(text, NQUEENS_FAULT_CHARACTER, cell->at);
    if (kind->at == NULL)
        *kind = *cell;
    if (!nq_same_cell(kind, cell))
        return refuse(text, NQUEENS_FAULT_AMBIGUOUS, cell->at);
    if (is_square)
        add_square(text, row, column);
    return true;
}

static bool read_picture(struct squares *text, struct nq_grid *grid, uint32_t n)
{
    text->n = n;
    for (uint32_t row = 0; row < n; row++) {
        if (!read_row(text, grid, row, n, take_mark))
            return false;
    }
    const char *behind = grid->at;
    struct nq_cell cell;
    if (nq_grid_is_list(grid) && nq_grid_next(grid, &cell) != NQ_TOKEN_END)
        return refuse(text, NQUEENS_FAULT_ROWS, behind);
    if (text->plain.at == NULL && n > 1)
        return refuse(text, NQUEENS_FAULT_NO_QUEEN, text->at);
    nq_grid_skip_frame(grid);
    behind = nq_skip_space(grid->at, text->end); /* a line with a mark in front is no comment */
    return behind == text->end || refuse(text, NQUEENS_FAULT_MORE, behind);
}

/* ---- Pairs or pictures ------------------------------------------------------------------ */

static bool read_squares(struct squares *text)
{
    struct nq_grid grid, again;
    struct nq_row_scan row;
    text->at = nq_pass_to_text(0, text->at, text->end);
    if (text->at == text->end)
        return refuse(text, NQUEENS_FAULT_EMPTY, text->end);
    nq_grid_open(&grid, text->at, text->end);
    again = grid;
    enum nq_token token = nq_scan_row(&again, &row);
    if (token == NQ_TOKEN_FAULT || row.cells == 0)
        return refuse_token(text, &again, token);
    if (row.cells == 2 && row.numbers == 2 && grid.layout != NQ_LAYOUT_CHARACTERS &&
        text->format != NQUEENS_FORMAT_TEXT)
        return read_pairs(text);
    text->form = row.bits == row.cells ? NQUEENS_FORM_MATRIX : NQUEENS_FORM_PICTURE;
    return read_picture(text, &grid, row.cells);
}

/* ---- The calls ------------------------------------------------------------------------- */

int nqueens_parse_squares_as(const char *text, size_t length, int format, uint32_t rows[],
                             uint32_t columns[], size_t capacity, size_t *count, uint32_t *n,
                             nqueens_parsed *parsed)
{
    nqueens_parsed unused = {.begin = 0};
    const bool is_format = format == NQUEENS_FORMAT_ANY || format == NQUEENS_FORMAT_TEXT ||
                           format == NQUEENS_FORMAT_COLUMNS ||
                           format == NQUEENS_FORMAT_COLUMNS_FROM_1;
    if ((text == NULL && length > 0) || count == NULL || !is_format ||
        ((rows == NULL || columns == NULL) && (capacity > 0 || rows != columns)))
        return NQUEENS_ERROR_ARGUMENT;
    parsed = parsed != NULL ? parsed : &unused;
    const char *origin = length > 0 ? text : "", *begin = origin, *end = origin + length;
    if (!nq_open_text(&begin, length, parsed))
        return NQUEENS_ERROR_TEXT;
    const struct squares whole = {.at = nq_skip_space(begin, end), .end = end, .format = format};
    struct squares read = whole;
    bool are_squares = read_squares(&read);
    *parsed = (nqueens_parsed){.begin = (size_t)(whole.at - origin),
                               .end = length,
                               .place = are_squares ? 0 : (size_t)(read.at - origin),
                               .form = read.form,
                               .fault = read.fault};
    if (!are_squares)
        return NQUEENS_ERROR_TEXT;
    *count = read.count;
    if (n != NULL)
        *n = read.n;
    if (rows == NULL) /* a question */
        return NQUEENS_OK;
    read = whole;
    read.rows = rows;
    read.columns = columns;
    read.capacity = capacity;
    (void)read_squares(&read);
    return *count > capacity ? NQUEENS_ERROR_BUFFER : NQUEENS_OK;
}

int nqueens_parse_squares(const char *text, size_t length, uint32_t rows[], uint32_t columns[],
                          size_t capacity, size_t *count, uint32_t *n, nqueens_parsed *parsed)
{
    return nqueens_parse_squares_as(text, length, NQUEENS_FORMAT_ANY, rows, columns, capacity,
                                    count, n, parsed);
}
