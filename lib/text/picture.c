/* SPDX-License-Identifier: MIT
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
    bool has_ruler;   /* a row has dashes alone */
    bool has_dash;    /* another row has a dash */
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
            marks->has_several || (marks->empty.at != NULL && !nq_same_cell(&marks->empty, cell));
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

/* Names of the rows along an edge: numbers that rise or fall by one, or letters. */
struct names {
    uint32_t count;
    uint32_t last;
    bool fall;
};

/* Takes the next name; false if it does not follow the one before. */
static bool take_name(struct names *names, const struct nq_cell *cell)
{
    uint32_t value;
    if (!nq_cell_is_number(cell, &value) && !nq_cell_is_name_of_r(cell, &value)) {
        char letter = '\0';
        if (cell->length == 1)
            letter = *cell->at;
        if (!nq_is_letter(letter))
            return false;
        value = 0x10000U + (unsigned char)letter;
    }
    bool rises = value == names->last + 1, falls = value + 1 == names->last;
    if (names->count > 0 && !(names->count > 1 && names->fall ? falls : rises) &&
        !(names->count == 1 && falls))
        return false;
    names->fall = names->count == 1 ? falls : names->fall;
    names->last = value;
    names->count++;
    return true;
}

struct picture {
    struct marks marks;
    struct names before, behind;
    uint32_t n;
    uint32_t walls; /* squares at an edge with '#' */
    unsigned how;
};

/* Reads a row of n squares, with the names before and behind them. */
static bool read_row(struct nq_board_text *text, struct nq_grid *grid, struct picture *picture)
{
    struct nq_cell cell;
    enum nq_token token;
    const uint32_t n = picture->n;
    uint32_t column = NQUEENS_NO_QUEEN, squares = 0, dashes = 0;
    const char *begin = grid->at;
    bool has_behind = (picture->how & NQ_NAMES_BEHIND) == 0;
    if ((picture->how & NQ_NAMES_BEFORE) != 0 &&
        (nq_next_square(grid, &cell) != NQ_TOKEN_CELL || !take_name(&picture->before, &cell)))
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, begin);
    while ((token = nq_next_square(grid, &cell)) == NQ_TOKEN_CELL) {
        if (squares == n && !has_behind && take_name(&picture->behind, &cell)) {
            has_behind = true;
            continue;
        }
        if (squares == n)
            return nq_board_refuses(text, NQUEENS_FAULT_WIDTH, cell.at);
        if (cell.length == 1 && *cell.at == '#')
            picture->walls += text->rows.count == 0 || text->rows.count + 1 == n || squares == 0 ||
                              squares + 1 == n;
        if (!take_square(text, &picture->marks, &cell, squares++, &column))
            return false;
        dashes += nq_square_of(&cell) == NQ_SQUARE_DASH;
    }
    if (token == NQ_TOKEN_FAULT)
        return nq_board_refuses_token(text, grid);
    if (token == NQ_TOKEN_END)
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, grid->at);
    picture->marks.has_ruler = picture->marks.has_ruler || dashes == n;
    picture->marks.has_dash = picture->marks.has_dash || (dashes > 0 && dashes < n);
    if (squares < n || !has_behind)
        return nq_board_refuses(text, NQUEENS_FAULT_WIDTH, nq_grid_end_of_row(grid));
    nq_board_add_row(text, column);
    return true;
}

/* Whether a line has the names of n columns, as above or below a picture. */
static bool are_names(const struct nq_row_scan *scan, uint32_t n, bool has_names_before)
{
    return scan->cells == n && scan->labels == n && n > 1 &&
           (has_names_before || scan->numbers == 0 || n > 2);
}

/* Opens the first row: its squares are n. */
static bool open_picture(struct nq_board_text *text, const struct nq_table *table,
                         struct nq_grid *grid, struct picture *picture)
{
    struct nq_row_scan scan = table->first;
    struct nq_grid row = table->below;
    enum nq_token token = table->token;
    const bool has_before = (picture->how & NQ_NAMES_BEFORE) != 0;
    const uint32_t names =
        (has_before ? 1U : 0U) + ((picture->how & NQ_NAMES_BEHIND) != 0 ? 1U : 0U);
    const char *begin = grid->at;
    if ((picture->how & NQ_NAMES_ABOVE) != 0) {
        if (token != NQ_TOKEN_ROW || !are_names(&scan, scan.cells, has_before))
            return nq_board_refuses(text, NQUEENS_FAULT_ROWS, begin);
        picture->n = scan.cells;
        *grid = row;
        token = nq_scan_row(&row, &scan);
    }
    if (token == NQ_TOKEN_FAULT)
        return nq_board_refuses_token(text, &row);
    if (scan.cells == 0) /* a line of bars, or nothing below names */
        return nq_board_refuses(
            text, token == NQ_TOKEN_END ? NQUEENS_FAULT_ROWS : NQUEENS_FAULT_CHARACTER, begin);
    bool are_numbers = names > 0 && scan.numbers == scan.cells;
    if (scan.cells <= names + (are_numbers ? 2
                               : names > 0 ? 1
                                           : 0) ||
        (picture->n > 0 && scan.cells - names != picture->n))
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, begin);
    picture->n = scan.cells - names;
    text->form =
        scan.bits + scan.first_is_long == scan.cells ? NQUEENS_FORM_MATRIX : NQUEENS_FORM_PICTURE;
    if (text->width > 0 && text->width != picture->n)
        return nq_board_refuses(text, NQUEENS_FAULT_WIDTH, nq_skip_blanks(grid->at, grid->end));
    return true;
}

bool nq_read_picture(struct nq_board_text *text, const struct nq_table *table, struct nq_grid *grid,
                     unsigned how)
{
    struct picture picture = {.how = how};
    struct nq_row_scan scan;
    struct nq_cell cell;
    text->form = NQUEENS_FORM_PICTURE;
    if (!open_picture(text, table, grid, &picture))
        return false;
    for (uint32_t row = 0; row < picture.n; row++) {
        if (!read_row(text, grid, &picture))
            return false;
    }
    const char *behind = grid->at;
    if (nq_grid_is_list(grid) && grid->layout != NQ_LAYOUT_LISTS &&
        nq_next_square(grid, &cell) != NQ_TOKEN_END)
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, behind);
    if (picture.marks.has_ruler && picture.marks.has_several && !picture.marks.has_dash)
        return nq_board_refuses(text, NQUEENS_FAULT_ROWS, behind);
    if (picture.n > 2 && picture.walls == 4 * (picture.n - 1) &&
        picture.marks.has_several) /* or a frame */
        return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, table->rows.at);
    if (!shows_queens(&picture.marks))
        return nq_board_refuses(text, NQUEENS_FAULT_NO_QUEEN, picture.marks.empty.at);
    if (nq_grid_is_list(grid))
        return true;
    nq_grid_skip_frame(grid);
    struct nq_grid below = *grid;
    text->is_complete = nq_scan_row(&below, &scan) == NQ_TOKEN_ROW &&
                        are_names(&scan, picture.n, (how & NQ_NAMES_BEFORE) != 0);
    *grid = text->is_complete ? below : *grid;
    return true;
}

/* ---- Pictures with blank squares ------------------------------------------------------------ */

/* The common form of lines up to an empty one, or to the end. */
struct blank_lines {
    uint32_t rows;
    uint32_t longest;    /* in characters */
    bool are_odd;        /* a place of a queen is odd */
    struct nq_cell mark; /* the queen, which is the same in all lines */
};

/* Finds the only queen of a line with blanks, if there is one. False if something else is there. */
static bool find_only_queen(const char *at, const char *line_end, struct blank_lines *lines,
                            uint32_t *place)
{
    uint32_t length = 0;
    *place = NQUEENS_NO_QUEEN;
    for (; at < line_end && length < UINT32_MAX; length++) {
        struct nq_cell cell = {at, nq_character_length(at, line_end)};
        at += cell.length;
        if (cell.length == 1 && *cell.at == ' ')
            continue;
        enum nq_square square = cell.length > 0 ? nq_square_of(&cell) : NQ_SQUARE_OTHER;
        if ((square != NQ_SQUARE_QUEEN && square != NQ_SQUARE_ONE) || *place != NQUEENS_NO_QUEEN)
            return false;
        lines->mark = lines->mark.length == 0 ? cell : lines->mark;
        if (!nq_same_cell(&cell, &lines->mark))
            return false;
        *place = length;
        lines->are_odd = lines->are_odd || length % 2 != 0;
    }
    lines->longest = length > lines->longest ? length : lines->longest;
    lines->rows++;
    return at == line_end;
}

/* Reads lines of blanks with one queen at most each, of which each square has `width` characters, and
 * adds their rows to a board, if any. Returns the place behind, or NULL. */
static const char *read_blank_lines(const char *at, const char *end, struct blank_lines *lines,
                                    struct nq_board_text *board, uint32_t width)
{
    for (; at < end && lines->rows < UINT32_MAX; at = nq_next_line(at, end)) {
        const char *line_end = nq_end_of_line(at, end);
        uint32_t place;
        line_end -= line_end > at && line_end[-1] == '\r';
        if (line_end == at)
            break;
        if (!find_only_queen(at, line_end, lines, &place))
            return NULL;
        if (board != NULL)
            nq_board_add_row(board, place == NQUEENS_NO_QUEEN ? place : place / width);
    }
    return at;
}

bool nq_read_blank_picture(struct nq_board_text *text, const struct nq_table *table,
                           struct nq_grid *grid, unsigned how)
{
    struct blank_lines lines = {.rows = 0}, again = lines;
    const char *at = grid->at, *behind = read_blank_lines(at, text->end, &lines, NULL, 1);
    (void)table;
    (void)how;
    text->form = NQUEENS_FORM_PICTURE;
    if (behind == NULL || lines.rows < 2 || lines.longest < 2)
        return nq_board_refuses(text, NQUEENS_FAULT_CHARACTER, at);
    const uint64_t longest = lines.longest, twice = 2 * (uint64_t)lines.rows;
    bool is_wide = !lines.are_odd && (longest + 1 == twice || longest == twice);
    if (longest != lines.rows && !is_wide)
        return nq_board_refuses(text, NQUEENS_FAULT_WIDTH, at);
    (void)read_blank_lines(at, text->end, &again, text, longest == lines.rows ? 1 : 2);
    grid->at = behind;
    return true;
}
