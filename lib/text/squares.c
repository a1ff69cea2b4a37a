/* SPDX-License-Identifier: MIT
 *
 * Squares as people write them. The first row tells what a text is: a pair of numbers, or the first
 * row of a picture, whose length then is the number of rows.
 */

#include "text/between.h"
#include "text/format.h"
#include "text/forms.h"

#include <string.h>

/* Squares, and the text that they are read from, whose format settles what two numbers in a row are. */
struct squares {
    struct nq_board_text text;
    uint32_t n;                 /* rows of a picture; 0 for pairs */
    struct nq_cell plain, mark; /* marks of a picture: one plain mark and one other at most */
    uint32_t pair[2];
    bool has_large;           /* a number of a pair is past 1 */
    uint32_t *rows, *columns; /* room for capacity squares */
    size_t capacity;
    size_t count; /* squares read, also past capacity */
};

/* Refuses the token in place of the rest of a row: the row's end, or the end of the whole text. */
static bool refuse_token(struct squares *squares, const struct nq_grid *grid, enum nq_token token)
{
    struct nq_board_text *text = &squares->text;
    if (token == NQ_TOKEN_FAULT)
        return nq_board_refuses_token(text, grid);
    return token == NQ_TOKEN_ROW
               ? nq_board_refuses(text, NQUEENS_FAULT_WIDTH, nq_grid_end_of_row(grid))
               : nq_board_refuses(text, NQUEENS_FAULT_ROWS, grid->at);
}

static bool add_square(struct squares *squares, uint32_t row, uint32_t column)
{
    if (squares->count < squares->capacity) {
        squares->rows[squares->count] = row;
        squares->columns[squares->count] = column;
    }
    squares->count++;
    return true;
}

/* Takes a cell of a row; false after a fault. */
typedef bool take_cell_fn(struct squares *squares, const struct nq_cell *cell, uint32_t row,
                          uint32_t column);

/* Reads a row of this many cells. */
static bool read_row(struct squares *squares, struct nq_grid *grid, uint32_t row, uint32_t width,
                     take_cell_fn *take)
{
    struct nq_cell cell;
    enum nq_token token;
    uint32_t column = 0;
    for (; (token = nq_next_square(grid, &cell)) == NQ_TOKEN_CELL; column++) {
        if (column == width)
            return nq_board_refuses(&squares->text, NQUEENS_FAULT_WIDTH, cell.at);
        if (!take(squares, &cell, row, column))
            return false;
    }
    return (token == NQ_TOKEN_ROW && column == width) || refuse_token(squares, grid, token);
}

/* ---- Pairs ------------------------------------------------------------------------------ */

static bool take_number(struct squares *squares, const struct nq_cell *cell, uint32_t row,
                        uint32_t column)
{
    const uint32_t base = squares->text.format == NQUEENS_FORMAT_COLUMNS_FROM_1;
    uint32_t *pair = squares->pair;
    (void)row;
    if (!nq_cell_is_number(cell, &pair[column]) || pair[column] < base)
        return nq_board_refuses(&squares->text, NQUEENS_FAULT_CHARACTER, cell->at);
    squares->has_large = squares->has_large || pair[column] > 1;
    return column == 0 || add_square(squares, pair[0] - base, pair[1] - base);
}

/* Reads lines, a list of pairs, or one pair in brackets behind the other. Two pairs of 0 and 1
 * could be a board of 2, if no format says that they are pairs. */
static bool read_pairs(struct squares *squares)
{
    const char *begin = squares->text.at, *at = begin, *end = squares->text.end;
    squares->text.form = NQUEENS_FORM_PAIRS;
    while (at < end) {
        struct nq_grid grid;
        struct nq_cell cell;
        nq_grid_open(&grid, at, end);
        while (!nq_grid_has_ended(&grid)) {
            if (!read_row(squares, &grid, 0, 2, take_number))
                return false;
        }
        (void)nq_grid_next(&grid, &cell);
        at = nq_skip_list_space(grid.at, end);
        while (at < end && nq_is_one_of(*at, ",;"))
            at = nq_skip_list_space(at + 1, end);
    }
    if (squares->has_large || squares->count != 2 || squares->text.format != NQUEENS_FORMAT_ANY)
        return true;
    squares->text.form = NQUEENS_FORM_PAIRS_OR_MATRIX;
    return nq_board_refuses(&squares->text, NQUEENS_FAULT_AMBIGUOUS, begin);
}

/* ---- Pictures --------------------------------------------------------------------------- */

static bool take_mark(struct squares *squares, const struct nq_cell *cell, uint32_t row,
                      uint32_t column)
{
    static const char *const plain[] = {
        ".", "_", "-", "0", "\xC2\xB7", NQ_UNICODE_EMPTY, "\xE2\xAC\x9C", "false", "False", NULL};
    static const char *const words[] = {"true", "True", NULL};
    const bool is_plain = cell->length == 0 || nq_cell_is_among(cell, plain);
    struct nq_cell *kind = is_plain ? &squares->plain : &squares->mark;
    bool is_mark = is_plain || nq_cell_is_among(cell, words) ||
                   (nq_character_length(cell->at, cell->at + cell->length) == cell->length &&
                    !nq_is_one_of(*cell->at, "23456789"));
    if (!is_mark)
        return nq_board_refuses(&squares->text, NQUEENS_FAULT_CHARACTER, cell->at);
    if (kind->at == NULL)
        *kind = *cell;
    if (!nq_same_cell(kind, cell))
        return nq_board_refuses(&squares->text, NQUEENS_FAULT_AMBIGUOUS, cell->at);
    return is_plain || add_square(squares, row, column);
}

static bool read_picture(struct squares *squares, struct nq_grid *grid, uint32_t n)
{
    struct nq_board_text *text = &squares->text;
    struct nq_cell cell;
    squares->n = n;
    for (uint32_t row = 0; row < n; row++) {
        if (!read_row(squares, grid, row, n, take_mark))
            return false;
    }
    const char *behind = grid->at;
    if (nq_grid_is_list(grid) && nq_grid_next(grid, &cell) != NQ_TOKEN_END)
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, behind);
    if (squares->plain.at == NULL && n > 1)
        return nq_board_refuses(text, NQUEENS_FAULT_NO_QUEEN, text->at);
    nq_grid_skip_frame(grid);
    behind = nq_grid_is_list(grid) ? nq_pass_to_text(0, grid->at, text->end)
                                   : nq_skip_space(grid->at, text->end); /* '#' may be a mark */
    return behind == text->end || nq_board_refuses(text, NQUEENS_FAULT_MORE, behind);
}

static bool read_squares(struct squares *squares)
{
    struct nq_board_text *text = &squares->text;
    struct nq_grid grid, again;
    struct nq_row_scan row;
    text->at = nq_pass_to_text(0, text->at, text->end);
    if (text->at == text->end)
        return nq_board_refuses(text, NQUEENS_FAULT_EMPTY, text->end);
    nq_grid_open(&grid, text->at, text->end);
    again = grid;
    enum nq_token token = nq_scan_row(&again, &row);
    if (token == NQ_TOKEN_FAULT || row.cells == 0)
        return refuse_token(squares, &again, token);
    if (row.cells == 2 && row.numbers == 2 && grid.layout != NQ_LAYOUT_CHARACTERS &&
        text->format != NQUEENS_FORMAT_TEXT)
        return read_pairs(squares);
    text->form = row.bits == row.cells ? NQUEENS_FORM_MATRIX : NQUEENS_FORM_PICTURE;
    return read_picture(squares, &grid, row.cells);
}

/* ---- The calls ------------------------------------------------------------------------- */

/* Whether lines above the first visible character, or below its line, have blanks, which may be
 * squares. */
static bool is_among_blanks(const char *text, const char *first, const char *end)
{
    const char *behind = nq_end_of_line(first, end);
    while (first > text && first[-1] != '\n')
        first--;
    return memchr(text, ' ', (size_t)(first - text)) != NULL ||
           memchr(behind, ' ', (size_t)(end - behind)) != NULL;
}

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
    begin = nq_skip_space(begin, end);
    const struct squares whole = {.text = {.at = begin, .end = end, .format = format}};
    struct squares read = whole;
    bool are_squares = read_squares(&read);
    if (are_squares && read.n == 1 && is_among_blanks(origin, begin, end))
        are_squares = nq_board_refuses(&read.text, NQUEENS_FAULT_ONE_SQUARE, begin);
    *parsed = (nqueens_parsed){.begin = (size_t)(begin - origin),
                               .end = length,
                               .place = are_squares ? 0 : (size_t)(read.text.at - origin),
                               .form = read.text.form,
                               .fault = read.text.fault};
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
