/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Pictures and matrices: n rows of n squares, in which blanks may be squares; see forms.h.
 */

#include "text/forms.h"

#include <string.h>

/* ---- Pictures ----------------------------------------------------------------------------- */

/* The marks that the squares of a picture have shown so far. */
struct marks {
    bool has_queen; /* a letter or a symbol */
    bool has_one;
    bool has_several; /* empty squares that are not all alike */
    struct nq_cell empty;
};

/* Takes a square of a row; *column becomes the place of its queen. */
static bool take_square(struct nq_board_text *text, struct marks *marks, const struct nq_cell *cell,
                        uint32_t place, uint32_t *column)
{
    enum nq_square square = nq_square_of(cell);
    bool is_queen = square == NQ_SQUARE_QUEEN || square == NQ_SQUARE_ONE;
    if (square == NQ_SQUARE_OTHER)
        return nq_board_refuses(text, NQUEENS_FAULT_CHARACTER, cell->at);
    marks->has_queen = marks->has_queen || square == NQ_SQUARE_QUEEN;
    marks->has_one = marks->has_one || square == NQ_SQUARE_ONE;
    if (marks->has_queen && marks->has_one)
        return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, cell->at);
    if (is_queen && *column != NQUEENS_NO_QUEEN)
        return nq_board_refuses(text, NQUEENS_FAULT_TWO_QUEENS, cell->at);
    if (is_queen) {
        *column = place;
    } else {
        marks->has_several =
            marks->has_several ||
            (marks->empty.at != NULL && (marks->empty.length != cell->length ||
                                         memcmp(marks->empty.at, cell->at, cell->length) != 0));
        marks->empty = *cell;
    }
    return true;
}

/* Whether the queens are known: some are there, or all squares have one plain mark. */
static bool shows_queens(const struct marks *marks)
{
    static const char *const plain[] = {".", "_", "0", NQ_UNICODE_EMPTY, "false", "False", NULL};
    return marks->has_queen || marks->has_one ||
           (!marks->has_several &&
            (marks->empty.at == NULL || nq_cell_is_among(&marks->empty, plain)));
}

/* Reads a row of n squares, with its number before them if it is labelled. */
static bool read_row(struct nq_board_text *text, struct nq_grid *grid, uint32_t n, bool is_labelled,
                     struct marks *marks)
{
    struct nq_cell cell;
    enum nq_token token;
    uint32_t column = NQUEENS_NO_QUEEN, squares = 0, number;
    const char *begin = grid->at;
    if (is_labelled &&
        (nq_next_square(grid, &cell) != NQ_TOKEN_CELL || !nq_cell_is_number(&cell, &number)))
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, begin);
    while ((token = nq_next_square(grid, &cell)) == NQ_TOKEN_CELL) {
        if (squares == n)
            return nq_board_refuses(text, NQUEENS_FAULT_WIDTH, cell.at);
        if (!take_square(text, marks, &cell, squares++, &column))
            return false;
    }
    if (token == NQ_TOKEN_FAULT)
        return nq_board_refuses_token(text, grid);
    if (token == NQ_TOKEN_END)
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, grid->at);
    if (squares < n)
        return nq_board_refuses(text, NQUEENS_FAULT_WIDTH, nq_grid_end_of_row(grid));
    nq_board_add_row(text, column);
    return true;
}

/* Passes the names of the columns that stand below a picture. */
static void skip_labels(struct nq_grid *grid, uint32_t n, bool is_labelled)
{
    struct nq_grid below = *grid;
    struct nq_row_scan scan;
    nq_grid_skip_frame(&below);
    *grid = below;
    if (!nq_grid_is_list(grid) && nq_scan_row(&below, &scan) == NQ_TOKEN_ROW && scan.cells == n &&
        n > 1 && scan.labels == n && (is_labelled || scan.numbers == 0))
        *grid = below;
}

/* Whether a line of blanks, or of more than one character, follows, so that one square was no
 * board. */
static bool has_longer_line(const struct nq_grid *grid)
{
    const char *line_end = nq_end_of_line(grid->at, grid->end);
    const char *first = nq_behind_blanks(grid->at, line_end);
    if (grid->layout != NQ_LAYOUT_CHARACTERS || first == line_end)
        return grid->layout == NQ_LAYOUT_CHARACTERS && grid->at < line_end && *grid->at == ' ';
    return nq_behind_blanks(first + nq_character_length(first, line_end), line_end) < line_end;
}

bool nq_read_picture(struct nq_board_text *text, struct nq_grid *grid,
                     const struct nq_row_scan *first, bool is_labelled)
{
    struct marks marks = {.has_queen = false};
    uint32_t n = first->cells - is_labelled;
    text->form = first->bits == first->cells ? NQUEENS_FORM_MATRIX : NQUEENS_FORM_PICTURE;
    text->width = n;
    while (text->rows.count < n) {
        if (read_row(text, grid, n, is_labelled, &marks))
            continue;
        if (text->rows.count == 0 && text->fault == NQUEENS_FAULT_CHARACTER)
            text->width = 0; /* one row tells nothing of others */
        return false;
    }
    const char *behind = grid->at;
    struct nq_cell cell;
    if (nq_grid_is_list(grid) && grid->layout != NQ_LAYOUT_LISTS &&
        nq_next_square(grid, &cell) != NQ_TOKEN_END)
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, behind);
    if (!shows_queens(&marks))
        return nq_board_refuses(text, NQUEENS_FAULT_NO_QUEEN, marks.empty.at);
    if (n == 1 && has_longer_line(grid))
        return nq_board_refuses(text, NQUEENS_FAULT_WIDTH, grid->at);
    skip_labels(grid, n, is_labelled);
    text->at = grid->at;
    return true;
}

/* ---- Pictures with blank squares ------------------------------------------------------------ */

/* Finds the only Q of a line with blanks, if there is one. False if something else is there. */
static bool find_only_queen(const char *at, const char *line_end, uint32_t *place)
{
    const char *begin = at;
    *place = NQUEENS_NO_QUEEN;
    for (; at < line_end; at++) {
        bool is_queen = *at == 'Q' || *at == 'q';
        if ((!is_queen && *at != ' ') || (is_queen && *place != NQUEENS_NO_QUEEN) ||
            (size_t)(at - begin) >= UINT32_MAX)
            return false;
        if (is_queen)
            *place = (uint32_t)(at - begin);
    }
    return true;
}

static const char *line_end_of(const char *at, const char *end)
{
    const char *line_end = nq_end_of_line(at, end);
    return line_end > at && line_end[-1] == '\r' ? line_end - 1 : line_end;
}

/* Whether each line, up to an empty one, is blanks with one Q at most. */
bool nq_are_blank_lines(const char *at, const char *end, struct nq_blank_lines *lines)
{
    *lines = (struct nq_blank_lines){.are_even = true};
    while (at < end && lines->rows < UINT32_MAX) {
        const char *line_end = line_end_of(at, end);
        uint32_t place;
        if (line_end == at)
            break;
        if (!find_only_queen(at, line_end, &place))
            return false;
        lines->rows++;
        lines->longest =
            (size_t)(line_end - at) > lines->longest ? (size_t)(line_end - at) : lines->longest;
        lines->are_even = lines->are_even && (place == NQUEENS_NO_QUEEN || place % 2 == 0);
        at = nq_end_of_line(at, end);
        at += at < end;
    }
    return lines->rows > 0;
}

bool nq_read_blank_picture(struct nq_board_text *text, const char *at,
                           const struct nq_blank_lines *lines)
{
    const uint32_t n = lines->rows;
    bool is_narrow = lines->longest == n;
    bool is_wide =
        lines->are_even && (lines->longest + 1 == 2 * (size_t)n || lines->longest == 2 * (size_t)n);
    text->form = NQUEENS_FORM_PICTURE;
    text->width = n;
    if (!is_narrow && !is_wide)
        return nq_board_refuses(text, NQUEENS_FAULT_WIDTH, at);
    for (uint32_t row = 0; row < n; row++) {
        uint32_t place;
        (void)find_only_queen(at, line_end_of(at, text->end), &place);
        if (place != NQUEENS_NO_QUEEN && !is_narrow)
            place /= 2;
        nq_board_add_row(text, place);
        at = nq_end_of_line(at, text->end);
        at += at < text->end;
    }
    text->at = at;
    return true;
}
