/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Boards in any form. The first row tells what a text is: a list of columns, of pairs, or the
 * first row of a picture, whose length then is the number of rows. A row is scanned before it is
 * read, so that nothing is taken for what it is not.
 */

#include "text/board.h"

#include "text/forms.h"

#include <string.h>

/* ---- Any form -------------------------------------------------------------------------------- */

/* Passes the names of columns above a picture: letters, or numbers where rows are numbered, too. */
static bool skip_header(struct nq_board_text *text, struct nq_grid *grid,
                        const struct nq_row_scan *first)
{
    struct nq_grid below = *grid;
    struct nq_row_scan scan, second;
    if (first->labels != first->cells || first->cells < 2)
        return true;
    (void)nq_scan_row(&below, &scan);
    struct nq_grid again = below;
    bool has_rows = nq_scan_row(&again, &second) == NQ_TOKEN_ROW;
    bool is_labelled =
        second.cells == first->cells + 1 && second.first_is_number && second.numbers < second.cells;
    if (first->numbers == 0 ? has_rows : has_rows && is_labelled)
        *grid = below;
    else if (grid->at < grid->end && *grid->at == ' ' && first->numbers > 0)
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, grid->at);
    return true;
}

/* Whether the rows of a picture have their numbers before them: the numbers of the first two follow
 * each other, or there is one row, of a number and a square. */
static bool are_numbered(const struct nq_row_scan *first, const struct nq_row_scan *second)
{
    if (!first->first_is_number || first->numbers == first->cells)
        return false;
    if (first->cells == 2)
        return second->cells == 0;
    return second->first_is_number && (second->first_number == first->first_number + 1 ||
                                       second->first_number + 1 == first->first_number);
}

/* Whether a line of digits has each of 0, 1, 2, or 1, 2, 3, once: columns without blanks. */
static bool are_digits(struct nq_grid line)
{
    struct nq_cell cell;
    uint32_t seen = 0, cells = 0;
    for (; nq_grid_next(&line, &cell) == NQ_TOKEN_CELL && cells < 10; cells++) {
        if (*cell.at < '0' || *cell.at > '9')
            return false;
        seen |= 1U << (*cell.at - '0');
    }
    return cells < 10 && (seen == (1U << cells) - 1 || seen == (1U << cells) * 2 - 2);
}

/* Opens the lines at a place, and scans the first; below is the grid behind it. */
static bool scan_first_row(struct nq_board_text *text, const char *at, struct nq_grid *grid,
                           struct nq_grid *below, struct nq_row_scan *first)
{
    nq_grid_open(grid, at, text->end);
    *below = *grid;
    return nq_scan_row(below, first) != NQ_TOKEN_FAULT || nq_board_refuses_token(text, below);
}

/* Reads lines of cells. */
static bool read_lines(struct nq_board_text *text, const char *at)
{
    struct nq_grid grid, below;
    struct nq_row_scan first, second;
    if (!scan_first_row(text, at, &grid, &below, &first) || !skip_header(text, &grid, &first) ||
        !scan_first_row(text, grid.at, &grid, &below, &first))
        return false;
    if (first.cells == 0) /* a line of bars */
        return nq_board_refuses(text, NQUEENS_FAULT_CHARACTER, grid.at);
    if (nq_scan_row(&below, &second) != NQ_TOKEN_ROW)
        second = (struct nq_row_scan){.cells = 0};
    if (text->format == NQUEENS_FORMAT_COLUMNS || text->format == NQUEENS_FORMAT_COLUMNS_FROM_1)
        return nq_read_column_list(text, &grid);
    if (text->format != NQUEENS_FORMAT_ANY || !nq_is_list_of_columns(&grid, &first, &second))
        return nq_read_picture(text, &grid, &first, are_numbered(&first, &second));
    text->form = NQUEENS_FORM_COLUMNS;
    if (grid.layout == NQ_LAYOUT_CHARACTERS && first.cells > 1)
        return are_digits(grid) ? nq_read_column_list(text, &grid)
                                : nq_board_refuses(text, NQUEENS_FAULT_COLUMN, grid.at);
    return first.cells == 2 && first.numbers == 2 ? nq_read_pair_lines(text, &grid)
                                                  : nq_read_column_list(text, &grid);
}

/* Whether a line is no row, but a title: words and a colon, with nothing or a number behind it; or
 * a call that prints a board. */
static bool is_title(const char *at, const char *line_end)
{
    static const char call[] = "print(", signs[] = " _#()-.,'";
    size_t letters = 0, longest = 0;
    const char *colon = NULL;
    if ((size_t)(line_end - at) > strlen(call) && memcmp(at, call, strlen(call)) == 0)
        return true;
    for (; at < line_end; at++) {
        bool is_letter = (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z';
        letters = is_letter ? letters + 1 : 0;
        longest = letters > longest ? letters : longest;
        if (*at == ':')
            colon = at;
        else if (!is_letter && (*at < '0' || *at > '9') &&
                 (*at == '\0' || strchr(signs, *at) == NULL))
            break;
    }
    if (colon == NULL || longest < 3 || nq_behind_blanks(at, line_end) < line_end)
        return false;
    for (colon = nq_behind_blanks(colon + 1, line_end); colon < line_end; colon++) {
        if (*colon < '0' || *colon > '9')
            return nq_behind_blanks(colon, line_end) == line_end;
    }
    return true;
}

/* Whether a line ends a solution, as MiniZinc has it: of equal signs, or of dashes, unless a row of
 * a picture with dashes follows. */
static bool is_ruler(const char *at, const char *line_end, const char *end)
{
    const char *last = at, *row = line_end + (line_end < end);
    while (last < line_end && *last == *at)
        last++;
    const size_t length = (size_t)(last - at);
    if (length < 3 || (*at != '-' && *at != '=') || nq_behind_blanks(last, line_end) < line_end)
        return false;
    for (size_t i = 0; *at == '-' && i < length && row < end; i++, row++) {
        if (*row != '-' && *row != 'Q' && *row != 'q')
            return true;
    }
    return *at == '=' || row == end || nq_behind_blanks(row, end) < nq_end_of_line(row, end);
}

/* Passes comments, frames and titles above the board. Returns the first visible character. */
static const char *skip_remarks(const char *at, const char *end)
{
    for (;;) {
        struct nq_grid grid = {.at = at, .end = end};
        nq_grid_skip_frame(&grid);
        const char *first = nq_behind_space(grid.at, end), *line_end = nq_end_of_line(first, end);
        bool is_passed = grid.at > at;
        if (first == end)
            return end;
        if (!is_passed && !is_title(first, line_end) && !is_ruler(first, line_end, end))
            return first;
        at = is_passed ? first : line_end + (line_end < end);
    }
}

/* The list that is assigned to a name, in a program; NULL if the line is something else. */
static const char *find_assigned(const char *at, const char *line_end, const char *end)
{
    const char *sign = at;
    bool is_name = (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z';
    while (sign < line_end && *sign != '=' && strchr("\"'/|#", *sign) == NULL)
        sign++;
    if (!is_name || sign == line_end || *sign != '=')
        return NULL;
    for (at = nq_behind_space(sign + 1, end); at < end && !nq_is_bracket(*at); at++) {
        if (*at == '\n' || strchr("\"',;=", *at) != NULL)
            return NULL;
    }
    if (at + 1 < end && *at == '(' && at[-1] != ' ' && at[-1] != '=') { /* array1d(1..4, [ */
        while (at < end && *at != '[' && *at != '\n')
            at++;
    }
    return at < end && nq_is_bracket(*at) ? at : NULL;
}

/* Reads a text that begins with no bracket. */
static bool read_text(struct nq_board_text *text)
{
    static const char svg[] = "<svg", xml[] = "<?xml";
    const char *first = skip_remarks(text->at, text->end);
    const char *line_end = nq_end_of_line(first, text->end);
    struct nq_blank_lines lines;
    if (first == text->end)
        return nq_board_refuses(text, NQUEENS_FAULT_EMPTY, first);
    if (nq_is_bracket(*first))
        return nq_read_list(text, first);
    if (line_end - first >= 5 && (memcmp(first, svg, 4) == 0 || memcmp(first, xml, 5) == 0)) {
        text->form = NQUEENS_FORM_SVG;
        return nq_board_refuses(text, NQUEENS_FAULT_SVG, first);
    }
    const char *list = find_assigned(first, line_end, text->end), *begin = first;
    if (list != NULL)
        return nq_read_list(text, list);
    while (begin > text->at && begin[-1] != '\n')
        begin--;
    text->at = begin;
    if (nq_are_blank_lines(begin, text->end, &lines) && lines.rows > 1 && lines.longest > 1)
        return nq_read_blank_picture(text, begin, &lines);
    if (text->format == NQUEENS_FORMAT_FEN ||
        memchr(first, '/', (size_t)(line_end - first)) != NULL)
        return nq_read_ranks(text, first);
    return read_lines(text, begin);
}

/* Reads a list without a look at the end of its line, where thousands may follow, or a text. */
static bool read_form(struct nq_board_text *text)
{
    const char *first = nq_behind_space(text->at, text->end);
    return first < text->end && nq_is_bracket(*first) ? nq_read_list(text, first) : read_text(text);
}

/* ---- The place behind a fault -------------------------------------------------------------- */

static const char *behind_drawing(const char *at, const char *end)
{
    static const char last[] = "</svg>";
    for (; at < end && (at = memchr(at, '<', (size_t)(end - at))) != NULL; at++) {
        if ((size_t)(end - at) >= strlen(last) && memcmp(at, last, strlen(last)) == 0)
            return at + strlen(last);
    }
    return end;
}

/* The place behind the drawing, the list or the lines of a picture with the fault; for a list
 * without an end, behind its lines, up to an empty one. */
static const char *behind_fault(const struct nq_board_text *text, const char *begin)
{
    const char *first = nq_behind_space(begin, text->end), *behind;
    if (text->fault == NQUEENS_FAULT_SVG)
        return behind_drawing(first, text->end);
    if (text->list != NULL) {
        behind = nq_behind_value(text->list, text->end);
        return behind != NULL ? behind : nq_behind_lines(text->list, text->end, UINT32_MAX);
    }
    behind = nq_behind_lines(begin, text->end, text->width);
    if (behind > text->at)
        return behind;
    behind = nq_end_of_line(text->at, text->end);
    return behind + (behind < text->end);
}

bool nq_read_board(struct nq_board_text *text)
{
    const char *begin = text->at;
    text->form = NQUEENS_FORM_NONE;
    text->fault = NQUEENS_FAULT_NONE;
    text->list = NULL;
    text->width = 0;
    bool is_board = read_form(text);
    text->behind = is_board ? text->at : behind_fault(text, begin);
    return is_board;
}
