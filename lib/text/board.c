/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Boards in any form. The first row tells what a text is: a list of columns, of pairs, or the
 * first row of a picture, whose length then is the number of rows. A row is scanned before it is
 * read, so that nothing is taken for what it is not.
 */

#include "text/board.h"

#include "text/grid.h"

#include <string.h>

static bool refuse(struct nq_board_text *text, int fault, const char *at)
{
    text->fault = fault;
    text->at = at;
    return false;
}

static bool refuse_token(struct nq_board_text *text, const struct nq_grid *grid)
{
    return refuse(text, grid->fault, grid->at);
}

static bool add_row(struct nq_board_text *text, uint32_t column)
{
    if (text->rows.count == UINT32_MAX)
        return refuse(text, NQUEENS_FAULT_WIDTH, text->at);
    if (text->rows.queens != NULL)
        text->rows.queens[text->rows.count] = column;
    text->rows.count++;
    return true;
}

/* ---- Squares --------------------------------------------------------------------------- */

enum square { SQUARE_OTHER, SQUARE_EMPTY, SQUARE_DASH, SQUARE_QUEEN, SQUARE_ZERO, SQUARE_ONE };

/* Words of more than one byte. U+265B and U+2655 are chess queens, U+25A0 is the queen of
 * NQUEENS_FORMAT_UNICODE, U+1F451 a crown. */
static const char *const queens[] = {"\xE2\x99\x9B", "\xE2\x99\x95", NQ_UNICODE_QUEEN,
                                     "\xF0\x9F\x91\x91", NULL};

/* The middle dot, U+25A1, U+2B1C and U+2B1B. */
static const char *const empties[] = {"\xC2\xB7", NQ_UNICODE_EMPTY, "\xE2\xAC\x9C", "\xE2\xAC\x9B",
                                      NULL};
static const char *const dashes[] = {"-1", "null", "None", NULL};
static const char *const zeros[] = {"false", "False", NULL};
static const char *const ones[] = {"true", "True", NULL};

static enum square square_of(const struct nq_cell *cell)
{
    static const char letters[] = "._*#x+Qq-01";
    static const enum square squares[] = {SQUARE_EMPTY, SQUARE_EMPTY, SQUARE_EMPTY, SQUARE_EMPTY,
                                          SQUARE_EMPTY, SQUARE_EMPTY, SQUARE_QUEEN, SQUARE_QUEEN,
                                          SQUARE_DASH,  SQUARE_ZERO,  SQUARE_ONE};
    if (cell->length == 1) {
        const char *letter = strchr(letters, *cell->at);
        return letter != NULL && *letter != '\0' ? squares[letter - letters] : SQUARE_OTHER;
    }
    if (cell->length == 0 || nq_cell_is_among(cell, empties))
        return SQUARE_EMPTY;
    if (nq_cell_is_among(cell, queens))
        return SQUARE_QUEEN;
    if (nq_cell_is_among(cell, dashes))
        return SQUARE_DASH;
    if (nq_cell_is_among(cell, zeros))
        return SQUARE_ZERO;
    return nq_cell_is_among(cell, ones) ? SQUARE_ONE : SQUARE_OTHER;
}

/* ---- A row before it is read ------------------------------------------------------------- */

struct row_scan {
    uint32_t cells;
    uint32_t numbers; /* cells that are numbers, also 0 and 1 */
    uint32_t bits;    /* cells that are 0, 1, false or true */
    uint32_t dashes;  /* cells that stand for an empty row among columns */
    uint32_t queens;
    uint32_t least, most; /* of the numbers */
    uint32_t large;       /* numbers past 1, behind the first cell */
    uint32_t labels;      /* the first cells, as long as they are 0, 1, 2, or 1, 2, 3, or a, b, c */
    bool first_is_number; /* and which */
    uint32_t first_number;
    bool first_is_long;
    bool has_zero;
};

/* Whether the cell is number `place` of the names along an edge that begin like the first. */
static bool is_label(const struct nq_cell *cell, uint32_t place, const struct row_scan *scan)
{
    uint32_t number;
    char name[NQ_FILE_NAME_MAX + 1];
    if (nq_cell_is_number(cell, &number))
        return number == place + scan->least && scan->least < 2 && scan->numbers == place + 1;
    const char *file = nq_file_name(place, name);
    return scan->numbers == 0 &&
           (nq_cell_is(cell, file) ||
            (cell->length == 1 && place < 26 && *cell->at == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[place]));
}

static void scan_number(struct row_scan *scan, uint32_t number)
{
    scan->least = scan->numbers == 0 || number < scan->least ? number : scan->least;
    scan->most = scan->numbers == 0 || number > scan->most ? number : scan->most;
    scan->has_zero = scan->has_zero || number == 0;
    if (scan->cells == 0) {
        scan->first_is_number = true;
        scan->first_number = number;
    }
    scan->large += number > 1 && scan->cells > 0;
    scan->bits += number < 2;
    scan->numbers++;
}

static void scan_cell(struct row_scan *scan, const struct nq_cell *cell)
{
    uint32_t number;
    if (nq_cell_is_number(cell, &number)) {
        scan_number(scan, number);
    } else {
        enum square square = square_of(cell);
        scan->first_is_long =
            scan->first_is_long || (scan->cells == 0 && cell->length > 1 && square == SQUARE_OTHER);
        scan->bits += square == SQUARE_ZERO || square == SQUARE_ONE;
        scan->dashes += square == SQUARE_DASH;
        scan->queens += square == SQUARE_QUEEN;
    }
    scan->labels += scan->labels == scan->cells && is_label(cell, scan->cells, scan);
    scan->cells++;
}

/* The row that comes next, of a copy. Returns the token behind it. */
static enum nq_token scan_row(struct nq_grid *grid, struct row_scan *scan)
{
    struct nq_cell cell;
    enum nq_token token;
    *scan = (struct row_scan){.cells = 0};
    while ((token = nq_grid_next(grid, &cell)) == NQ_TOKEN_CELL && scan->cells < UINT32_MAX)
        scan_cell(scan, &cell);
    return token;
}

static bool are_columns(const struct row_scan *scan)
{
    return scan->numbers + scan->dashes == scan->cells;
}

/* A list of columns of three rows or more has other columns than 0 and 1, or two queens in one. */
static bool are_bits(const struct row_scan *scan)
{
    return scan->bits == scan->cells && scan->cells > 2;
}

/* ---- Columns ------------------------------------------------------------------------------- */

/* Columns count from 1 where that alone can be meant: one is n, and none is 0. */
static bool read_columns(struct nq_board_text *text, struct nq_grid *grid)
{
    struct nq_grid again = *grid;
    struct row_scan scan;
    struct nq_cell cell;
    text->form = NQUEENS_FORM_COLUMNS;
    if (scan_row(&again, &scan) != NQ_TOKEN_ROW)
        return refuse_token(text, &again);
    uint32_t base = 0;
    if (text->format == NQUEENS_FORMAT_COLUMNS_FROM_1 ||
        (text->format == NQUEENS_FORMAT_ANY && scan.numbers > 0 && !scan.has_zero &&
         scan.most == scan.cells))
        base = 1;
    text->form = base == 0 ? NQUEENS_FORM_COLUMNS : NQUEENS_FORM_COLUMNS_FROM_1;
    while (nq_grid_next(grid, &cell) == NQ_TOKEN_CELL) {
        uint32_t column = NQUEENS_NO_QUEEN;
        if (nq_cell_is_number(&cell, &column)) {
            if (column < base || column - base >= scan.cells)
                return refuse(text, NQUEENS_FAULT_COLUMN, cell.at);
            column -= base;
        } else if (square_of(&cell) != SQUARE_DASH) {
            return refuse(text, NQUEENS_FAULT_COLUMN, cell.at);
        }
        if (!add_row(text, column))
            return false;
    }
    text->at = grid->at;
    return true;
}

/* ---- Pictures ----------------------------------------------------------------------------- */

/* What the squares of a picture have shown so far. */
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
    enum square square = square_of(cell);
    bool is_queen = square == SQUARE_QUEEN || square == SQUARE_ONE;
    if (square == SQUARE_OTHER)
        return refuse(text, NQUEENS_FAULT_CHARACTER, cell->at);
    marks->has_queen = marks->has_queen || square == SQUARE_QUEEN;
    marks->has_one = marks->has_one || square == SQUARE_ONE;
    if (marks->has_queen && marks->has_one)
        return refuse(text, NQUEENS_FAULT_AMBIGUOUS, cell->at);
    if (is_queen && *column != NQUEENS_NO_QUEEN)
        return refuse(text, NQUEENS_FAULT_TWO_QUEENS, cell->at);
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

/* Without a queen, marks of two kinds may be queens and squares; one must be a plain square. */
static bool shows_queens(const struct marks *marks)
{
    static const char *const plain[] = {".", "_", "0", NQ_UNICODE_EMPTY, "false", "False", NULL};
    return marks->has_queen || marks->has_one ||
           (!marks->has_several &&
            (marks->empty.at == NULL || nq_cell_is_among(&marks->empty, plain)));
}

static bool is_list(const struct nq_grid *grid)
{
    return grid->layout >= NQ_LAYOUT_LIST;
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
        (nq_grid_next(grid, &cell) != NQ_TOKEN_CELL || !nq_cell_is_number(&cell, &number)))
        return refuse(text, NQUEENS_FAULT_ROWS, begin);
    while ((token = nq_grid_next(grid, &cell)) == NQ_TOKEN_CELL) {
        if (squares == n)
            return refuse(text, NQUEENS_FAULT_WIDTH, cell.at);
        if (!take_square(text, marks, &cell, squares++, &column))
            return false;
    }
    if (token == NQ_TOKEN_FAULT)
        return refuse_token(text, grid);
    if (token == NQ_TOKEN_END)
        return refuse(text, NQUEENS_FAULT_ROWS, grid->at);
    if (squares < n)
        return refuse(text, NQUEENS_FAULT_WIDTH, is_list(grid) ? grid->at : grid->line_end);
    return add_row(text, column);
}

/* Passes the names of the columns that stand below a picture. */
static void skip_labels(struct nq_grid *grid, uint32_t n, bool is_labelled)
{
    struct nq_grid below = *grid;
    struct row_scan scan;
    nq_grid_skip_frame(&below);
    *grid = below;
    if (!is_list(grid) && scan_row(&below, &scan) == NQ_TOKEN_ROW && scan.cells == n && n > 1 &&
        scan.labels == n && (is_labelled || scan.numbers == 0))
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

static bool read_picture(struct nq_board_text *text, struct nq_grid *grid,
                         const struct row_scan *first, bool is_labelled)
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
    if (is_list(grid) && nq_grid_next(grid, &cell) != NQ_TOKEN_END)
        return refuse(text, NQUEENS_FAULT_ROWS, behind);
    if (!shows_queens(&marks))
        return refuse(text, NQUEENS_FAULT_NO_QUEEN, marks.empty.at);
    if (n == 1 && has_longer_line(grid))
        return refuse(text, NQUEENS_FAULT_WIDTH, grid->at);
    skip_labels(grid, n, is_labelled);
    text->at = grid->at;
    return true;
}

/* ---- Pictures with blank squares ------------------------------------------------------------ */

/* The place of the only Q of a line with blanks, or of none. False if something else is there. */
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

/* What the lines up to an empty one, or to the end, have in common. */
struct blank_lines {
    uint32_t rows;
    size_t longest;
    bool are_even; /* all places of queens */
};

/* Whether each line, up to an empty one, is blanks with one Q at most. */
static bool are_blank_lines(const char *at, const char *end, struct blank_lines *lines)
{
    *lines = (struct blank_lines){.are_even = true};
    while (at < end) {
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

static bool read_blank_picture(struct nq_board_text *text, const char *at,
                               const struct blank_lines *lines)
{
    const uint32_t n = lines->rows;
    bool is_narrow = lines->longest == n;
    bool is_wide =
        lines->are_even && (lines->longest + 1 == 2 * (size_t)n || lines->longest == 2 * (size_t)n);
    text->form = NQUEENS_FORM_PICTURE;
    text->width = n;
    if (!is_narrow && !is_wide)
        return refuse(text, NQUEENS_FAULT_WIDTH, at);
    for (uint32_t row = 0; row < n; row++) {
        uint32_t place;
        (void)find_only_queen(at, line_end_of(at, text->end), &place);
        if (place != NQUEENS_NO_QUEEN && !is_narrow)
            place /= 2;
        if (!add_row(text, place))
            return false;
        at = nq_end_of_line(at, text->end);
        at += at < text->end;
    }
    text->at = at;
    return true;
}

/* ---- Pairs and lists of boards -------------------------------------------------------------- */

/* The list of lists as a whole. */
struct list_scan {
    struct row_scan all; /* cells of all rows together */
    uint32_t rows;
    uint32_t shortest, longest;
};

static enum nq_token scan_list(struct nq_grid grid, struct list_scan *scan, const char **at)
{
    enum nq_token token;
    struct row_scan row;
    *scan = (struct list_scan){.shortest = UINT32_MAX};
    while ((token = scan_row(&grid, &row)) == NQ_TOKEN_ROW && scan->rows < UINT32_MAX) {
        struct row_scan *all = &scan->all;
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

/* A pair of the list; the cells are numbers. */
static void next_pair(struct nq_grid *grid, uint32_t *row, uint32_t *column)
{
    struct nq_cell cell;
    (void)nq_grid_next(grid, &cell);
    (void)nq_cell_is_number(&cell, row);
    (void)nq_grid_next(grid, &cell);
    (void)nq_cell_is_number(&cell, column);
    (void)nq_grid_next(grid, &cell);
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

/* Pairs (row, column), in any order, of each row one; from 1 if no number is 0. */
static bool read_pairs(struct nq_board_text *text, const struct nq_grid *grid,
                       const struct list_scan *scan, const char *behind)
{
    enum { MOST_PAIRS = 1000 };
    const uint32_t n = scan->rows, base = scan->all.least > 0;
    text->form = NQUEENS_FORM_PAIRS;
    if (n > MOST_PAIRS || scan->all.most - base >= n)
        return refuse(text, NQUEENS_FAULT_PAIRS, grid->at);
    for (uint32_t row = 0; row < n; row++) {
        uint32_t column = 0;
        if (!find_pair(*grid, n, row + base, &column))
            return refuse(text, NQUEENS_FAULT_PAIRS, grid->at);
        if (!add_row(text, column - base))
            return false;
    }
    text->at = behind;
    return true;
}

static bool read_list(struct nq_board_text *text, const char *at);

/* Numbers in lists: a matrix, pairs, or boards, of which the first is read. */
static bool read_lists(struct nq_board_text *text, struct nq_grid *grid)
{
    struct list_scan scan;
    struct row_scan first;
    const char *behind;
    struct nq_grid again = *grid;
    /* A row of other numbers than 0 and 1 that is no pair is a board by itself. */
    if (scan_row(&again, &first) == NQ_TOKEN_ROW && are_columns(&first) && first.most > 1 &&
        first.cells != 2)
        return read_list(text, nq_behind_list_space(grid->at, text->end));
    if (scan_list(*grid, &scan, &behind) != NQ_TOKEN_END)
        return refuse(text, NQUEENS_FAULT_BRACKET, behind);
    bool are_numbers = are_columns(&scan.all), are_pairs = scan.shortest == 2 && scan.longest == 2;
    bool is_square = scan.shortest == scan.rows && scan.longest == scan.rows;
    bool is_matrix = is_square && scan.all.bits == scan.all.cells && scan.rows > 1;
    if (is_matrix && scan.rows == 2 && are_numbers)
        return refuse(text, NQUEENS_FAULT_AMBIGUOUS, grid->at);
    if (is_matrix || (!are_numbers && !scan.all.first_is_long))
        return read_picture(text, grid, &first, false);
    if (are_numbers && are_pairs && scan.rows > 1 && scan.all.dashes == 0 && scan.all.most > 1)
        return read_pairs(text, grid, &scan, behind);
    return read_list(text, nq_behind_list_space(grid->at, text->end));
}

/* What begins with a bracket. */
static bool read_list(struct nq_board_text *text, const char *at)
{
    struct nq_grid grid;
    struct row_scan first;
    text->list = at;
    nq_grid_open(&grid, at, text->end);
    if (grid.layout == NQ_LAYOUT_LIST_OF_LISTS)
        return read_lists(text, &grid);
    struct nq_grid again = grid;
    enum nq_token token = scan_row(&again, &first);
    if (token == NQ_TOKEN_FAULT)
        return refuse_token(text, &again);
    if (grid.layout == NQ_LAYOUT_LIST && (are_columns(&first) || first.first_is_number))
        return read_columns(text, &grid);
    if (text->format == NQUEENS_FORMAT_JSON)
        return refuse(text, NQUEENS_FAULT_COLUMN, grid.at);
    return read_picture(text, &grid, &first, false);
}

/* ---- FEN --------------------------------------------------------------------------------- */

/* Squares of a rank, to the first other character. */
static bool read_rank(struct nq_board_text *text, const char **at, uint64_t *squares)
{
    uint32_t column = NQUEENS_NO_QUEEN;
    for (*squares = 0; *at < text->end && *squares < UINT32_MAX;) {
        struct nq_cell run = {*at, 0};
        uint32_t empty = 1;
        while (run.at + run.length < text->end && run.at[run.length] >= '0' &&
               run.at[run.length] <= '9')
            run.length++;
        if (run.length == 0 && **at != 'Q' && **at != 'q')
            break;
        if (run.length > 0 && (!nq_cell_is_number(&run, &empty) || empty == 0))
            return refuse(text, NQUEENS_FAULT_CHARACTER, *at);
        if (run.length == 0 && column != NQUEENS_NO_QUEEN)
            return refuse(text, NQUEENS_FAULT_TWO_QUEENS, *at);
        if (run.length == 0)
            column = (uint32_t)*squares;
        *at += run.length + (run.length == 0);
        *squares += empty;
    }
    return add_row(text, column);
}

/* The fields of chess programs behind the board: the side to move, castling and the rest. */
static const char *behind_fields(const char *at, const char *end)
{
    const char *field = nq_behind_blanks(at, end), *line_end = nq_end_of_line(at, end);
    if (field == at || field + 1 >= end || (*field != 'w' && *field != 'b') ||
        (field + 1 < line_end && strchr(" \t\r", field[1]) == NULL))
        return at;
    for (const char *character = field; character < line_end; character++) {
        if (*character == '\0' || strchr("wbKQkqacdefgh0123456789- \t\r", *character) == NULL)
            return at;
    }
    return line_end;
}

/* A letter in place of squares is a piece. */
static bool is_letter_at(const char *at, const char *end)
{
    return at < end && ((*at >= 'A' && *at <= 'Z') || (*at >= 'a' && *at <= 'z'));
}

static bool read_fen(struct nq_board_text *text, const char *at)
{
    uint64_t width = 0, n = 0;
    text->form = NQUEENS_FORM_FEN;
    do {
        at += text->rows.count > 0;
        if (!read_rank(text, &at, &width))
            return false;
        n = text->rows.count == 1 ? width : n;
        if (width != n)
            return refuse(
                text, is_letter_at(at, text->end) ? NQUEENS_FAULT_PIECE : NQUEENS_FAULT_WIDTH, at);
    } while (at < text->end && *at == '/');
    if (text->rows.count != n)
        return refuse(text,
                      text->rows.count < n && is_letter_at(at, text->end) ? NQUEENS_FAULT_PIECE
                                                                          : NQUEENS_FAULT_ROWS,
                      at);
    at = behind_fields(at, text->end);
    if (nq_behind_blanks(at, text->end) < nq_end_of_line(at, text->end))
        return refuse(text, NQUEENS_FAULT_MORE, nq_behind_blanks(at, text->end));
    text->at = at;
    return true;
}

/* ---- Any form -------------------------------------------------------------------------------- */

/* Passes the names of columns above a picture: letters, or numbers where rows are numbered, too. */
static bool skip_header(struct nq_board_text *text, struct nq_grid *grid,
                        const struct row_scan *first)
{
    struct nq_grid below = *grid;
    struct row_scan scan, second;
    if (first->labels != first->cells || first->cells < 2)
        return true;
    (void)scan_row(&below, &scan);
    struct nq_grid again = below;
    bool has_rows = scan_row(&again, &second) == NQ_TOKEN_ROW;
    bool is_labelled =
        second.cells == first->cells + 1 && second.first_is_number && second.numbers < second.cells;
    if (first->numbers == 0 ? has_rows : has_rows && is_labelled)
        *grid = below;
    else if (grid->at < grid->end && *grid->at == ' ' && first->numbers > 0)
        return refuse(text, NQUEENS_FAULT_ROWS, grid->at);
    return true;
}

/* Whether the rows of a picture have their numbers before them: these of the first two follow each
 * other, or there is one row, of a number and a square. */
static bool are_numbered(const struct row_scan *first, const struct row_scan *second)
{
    if (!first->first_is_number || first->numbers == first->cells)
        return false;
    if (first->cells == 2)
        return second->cells == 0;
    return second->first_is_number && (second->first_number == first->first_number + 1 ||
                                       second->first_number + 1 == first->first_number);
}

/* Whether a line is a list of columns, and not a row of a matrix, or of a picture with dashes. */
static bool is_list_of_columns(const struct nq_grid *grid, const struct row_scan *first,
                               const struct row_scan *second)
{
    bool is_dense = grid->layout == NQ_LAYOUT_CHARACTERS && first->cells > 1;
    if (grid->layout == NQ_LAYOUT_BARS)
        return false;
    if (first->large > 0)
        return true;
    if (!are_columns(first) || is_dense)
        return false;
    if (first->numbers == 0)
        return second->queens == 0;
    return !are_bits(first) || second->cells == 0 || second->bits < second->cells;
}

/* Lines of cells. */
static bool read_lines(struct nq_board_text *text, const char *at)
{
    struct nq_grid grid, below;
    struct row_scan first, second;
    nq_grid_open(&grid, at, text->end);
    below = grid;
    if (scan_row(&below, &first) == NQ_TOKEN_FAULT)
        return refuse_token(text, &below);
    if (!skip_header(text, &grid, &first))
        return false;
    nq_grid_open(&grid, grid.at, text->end);
    below = grid;
    if (scan_row(&below, &first) == NQ_TOKEN_FAULT)
        return refuse_token(text, &below);
    if (first.cells == 0) /* a line of bars */
        return refuse(text, NQUEENS_FAULT_CHARACTER, grid.at);
    if (scan_row(&below, &second) != NQ_TOKEN_ROW)
        second = (struct row_scan){.cells = 0};
    if (text->format == NQUEENS_FORMAT_COLUMNS || text->format == NQUEENS_FORMAT_COLUMNS_FROM_1)
        return read_columns(text, &grid);
    if (text->format != NQUEENS_FORMAT_ANY || !is_list_of_columns(&grid, &first, &second))
        return read_picture(text, &grid, &first, are_numbered(&first, &second));
    text->form = NQUEENS_FORM_COLUMNS;
    return grid.layout == NQ_LAYOUT_CHARACTERS && first.cells > 1
               ? refuse(text, NQUEENS_FAULT_COLUMN, grid.at)
               : read_columns(text, &grid);
}

/* Passes comments and frames above the board; the first visible character. */
static const char *skip_comments(struct nq_board_text *text)
{
    struct nq_grid grid = {.at = text->at, .end = text->end};
    nq_grid_skip_frame(&grid);
    return nq_behind_space(grid.at, text->end);
}

/* What begins with no bracket. */
static bool read_text(struct nq_board_text *text)
{
    static const char svg[] = "<svg", xml[] = "<?xml";
    const char *first = skip_comments(text), *line_end = nq_end_of_line(first, text->end);
    struct blank_lines lines;
    if (first == text->end)
        return refuse(text, NQUEENS_FAULT_EMPTY, first);
    if (nq_is_bracket(*first))
        return read_list(text, first);
    if (line_end - first >= 5 && (memcmp(first, svg, 4) == 0 || memcmp(first, xml, 5) == 0)) {
        text->form = NQUEENS_FORM_SVG;
        return refuse(text, NQUEENS_FAULT_SVG, first);
    }
    const char *begin = first;
    while (begin > text->at && begin[-1] != '\n')
        begin--;
    text->at = begin;
    if (are_blank_lines(begin, text->end, &lines) && lines.rows > 1 && lines.longest > 1)
        return read_blank_picture(text, begin, &lines);
    if (text->format == NQUEENS_FORMAT_FEN ||
        memchr(first, '/', (size_t)(line_end - first)) != NULL)
        return read_fen(text, first);
    return read_lines(text, begin);
}

/* A list is read without a look at the end of its line, where thousands may follow. */
static bool read_form(struct nq_board_text *text)
{
    const char *first = nq_behind_space(text->at, text->end);
    return first < text->end && nq_is_bracket(*first) ? read_list(text, first) : read_text(text);
}

/* ---- What follows a fault ------------------------------------------------------------------ */

static const char *behind_drawing(const char *at, const char *end)
{
    static const char last[] = "</svg>";
    for (; at < end && (at = memchr(at, '<', (size_t)(end - at))) != NULL; at++) {
        if ((size_t)(end - at) >= strlen(last) && memcmp(at, last, strlen(last)) == 0)
            return at + strlen(last);
    }
    return end;
}

/* Behind the drawing, the list or the lines of a picture in which the fault is; of a list without
 * an end behind its lines, up to an empty one. */
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
