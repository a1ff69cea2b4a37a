/* SPDX-License-Identifier: MIT
 *
 * Regions: n rows of n names, where squares of one name are a region. A text is tried in each
 * layout that it can have; the first that gives a board is taken, since no text is a board in two.
 */

#include "text/between.h"
#include "text/forms.h"
#include "text/grid.h"
#include "text/members.h"
#include "text/puzzle.h"

#include <string.h>

bool nq_puzzle_refuses(struct nq_puzzle_text *puzzle, int fault, const char *at)
{
    puzzle->fault = fault;
    puzzle->at = at;
    return false;
}

/* ---- Names --------------------------------------------------------------------------- */

struct names {
    struct nq_cell name[NQ_PUZZLE_ROWS + 1]; /* also too many, with the mark of a solution */
    uint32_t number[NQ_PUZZLE_ROWS + 1];     /* numbers that are names */
    uint32_t count, first;                   /* of all rows, and of the first */
    uint32_t numbers, most;                  /* how many these are, and the greatest */
    uint32_t mark;                           /* name of a queen, or 1, if any is */
    bool has_queen;
};

static bool is_no_region(const struct nq_cell *cell)
{
    static const char *const words[] = {".", "null", "None", "<>", NULL};
    return cell->length == 0 || nq_cell_is_among(cell, words);
}

/* A word of a list without quotes is a number without a fraction, or the name of a constant. */
static bool is_name(const struct nq_cell *cell)
{
    static const char *const others[] = {"true", "false", "True", "False", NULL};
    const char *end = cell->at + cell->length;
    const char *behind = nq_skip_digits(cell->at + (*cell->at == '-'), end);
    return behind > cell->at ? behind == end : !nq_cell_is_among(cell, others);
}

/* Finds the number of a name, and gives it one if it has none; false if there are too many. */
static bool find_name(struct names *names, const struct nq_cell *cell, uint32_t most,
                      uint32_t *number)
{
    for (*number = 0; *number < names->count; ++*number) {
        if (nq_same_cell(&names->name[*number], cell))
            return true;
    }
    if (*number == most)
        return false;
    uint32_t *value = &names->number[*number];
    if (nq_cell_is_number(cell, value)) {
        names->numbers++;
        names->most = *value > names->most ? *value : names->most;
    }
    const enum nq_square square = nq_square_of(cell);
    if (square == NQ_SQUARE_QUEEN || square == NQ_SQUARE_ONE)
        names->mark = *number;
    names->has_queen = names->has_queen || square == NQ_SQUARE_QUEEN ||
                       (square == NQ_SQUARE_ONE && cell->length > 1);
    names->name[names->count++] = *cell;
    return true;
}

/* ---- Rows ---------------------------------------------------------------------------- */

/* The square root of a number, or 0 if it is no whole number. */
static uint32_t root_of(uint32_t squares)
{
    uint32_t root = 0;
    while (root * root < squares)
        root++;
    return root * root == squares ? root : 0;
}

/* Finds the region of a square that is an object, and says whether a queen stands there or none may
 * be. Not a name without exactly one region. */
static bool read_object(struct nq_puzzle_text *puzzle, struct nq_cell *cell, uint32_t row,
                        uint32_t column)
{
    static const char *const regions[] = {"color",     "colour", "region", "regionId",
                                          "region_id", "area",   "zone",   NULL};
    static const char *const blocked[] = {"blocked", "isBlocked", "forbidden", NULL};
    static const char *const queens[] = {"queen", "hasQueen", "given", "fixed", NULL};
    const char *end = puzzle->end, *value = NULL;
    uint32_t count = 0, number;
    puzzle->has_objects = true;
    struct nq_members read = nq_members_open(cell->at, end);
    while (nq_members_next(&read)) {
        bool is_region = nq_cell_is_among(&read.name, regions);
        count += is_region;
        value = is_region ? read.value : value;
        const struct nq_cell cell_of = nq_value_cell(read.value, end);
        bool is_row = nq_cell_is(&read.name, "row"), is_column = nq_cell_is(&read.name, "col");
        if ((is_row || is_column) && cell_of.at != NULL && nq_cell_is_number(&cell_of, &number) &&
            number - (is_row ? row : column) > 1) /* in another order */
            return false;
        if (!nq_begins_with(read.value, end, "true") && !nq_begins_with(read.value, end, "True"))
            continue;
        if (nq_cell_is_among(&read.name, blocked))
            puzzle->blocked[row * puzzle->n + column] = 1;
        if (nq_cell_is_among(&read.name, queens))
            puzzle->queens[row] = column;
    }
    if (count != 1 || nq_is_bracket(*value))
        return false;
    *cell = nq_value_cell(value, end);
    return cell->at != NULL;
}

/* Reads the region of a square. Returns a fault. */
static int read_square(struct nq_puzzle_text *puzzle, const struct nq_grid *grid,
                       struct names *names, struct nq_cell *cell, uint32_t row, uint32_t column)
{
    const uint32_t most = NQ_PUZZLE_ROWS + (puzzle->n > 0);
    uint32_t number = NQUEENS_NO_REGION;
    bool is_bare = nq_grid_is_list(grid) && !grid->is_in_string && !nq_is_quote(cell->at[-1]);
    bool is_object = is_bare && *cell->at == '{';
    if (!nq_grid_is_list(grid) && cell->length > 1 && memchr(cell->at, '=', cell->length) != NULL)
        return NQUEENS_FAULT_NAME;
    if (is_object ? !read_object(puzzle, cell, row, column)
                  : is_bare && !is_no_region(cell) && !is_name(cell))
        return NQUEENS_FAULT_NAME;
    if (!is_no_region(cell) && !find_name(names, cell, most, &number))
        return NQUEENS_FAULT_REGIONS;
    puzzle->has_nulls = puzzle->has_nulls || (is_bare && is_no_region(cell));
    puzzle->regions[row * puzzle->n + column] = number;
    return NQUEENS_FAULT_NONE;
}

/* Reads a row to its end. The length of the first, *width, is not known to be n. */
static bool read_row(struct nq_puzzle_text *puzzle, struct nq_grid *grid, struct names *names,
                     uint32_t row, uint32_t *width)
{
    const uint32_t n = puzzle->n, most = n > 0 ? n : NQ_PUZZLE_SQUARES;
    struct nq_cell cell;
    enum nq_token token;
    for (*width = 0; (token = nq_grid_next(grid, &cell)) == NQ_TOKEN_CELL; ++*width) {
        const char *at = cell.at;
        int fault = *width < most ? read_square(puzzle, grid, names, &cell, row, *width)
                    : n > 0       ? NQUEENS_FAULT_WIDTH
                                  : NQUEENS_FAULT_SIZE;
        if (fault != NQUEENS_FAULT_NONE)
            return nq_puzzle_refuses(puzzle, fault, at);
    }
    if (token == NQ_TOKEN_ROW)
        return *width >= n ||
               nq_puzzle_refuses(puzzle, NQUEENS_FAULT_WIDTH, nq_grid_end_of_row(grid));
    return nq_puzzle_refuses(puzzle,
                             token == NQ_TOKEN_END                    ? NQUEENS_FAULT_ROWS
                             : grid->fault == NQUEENS_FAULT_CHARACTER ? NQUEENS_FAULT_NAME
                                                                      : grid->fault,
                             grid->at);
}

static bool has_few_names(struct nq_puzzle_text *puzzle, const struct names *names)
{
    return names->count <= puzzle->n ||
           nq_puzzle_refuses(puzzle, NQUEENS_FAULT_REGIONS, names->name[puzzle->n].at);
}

/* Whether each name has as many characters as there are names, or, where these are four, several
 * in the first two, as rows of a board have in a list without quotes. */
static bool are_rows_of_names(const struct names *names, uint32_t squares)
{
    bool are_rows = names->count > 0, are_long = are_rows && squares == 4;
    for (uint32_t i = 0; i < names->count; i++) {
        const char *at = names->name[i].at, *end = at + names->name[i].length;
        uint32_t characters = 0;
        for (; at < end && nq_character_length(at, end) > 0; characters++)
            at += nq_character_length(at, end);
        are_rows = are_rows && characters == squares;
        are_long = are_long && (characters > 1 || i > 1);
    }
    return are_rows || are_long;
}

/* Takes all squares of a board in one row. */
static bool take_flat(struct nq_puzzle_text *puzzle, const struct names *names, uint32_t squares,
                      const char *at)
{
    puzzle->n = puzzle->has_objects || are_rows_of_names(names, squares) ? 0 : root_of(squares);
    return puzzle->n > 1 ? has_few_names(puzzle, names)
                         : nq_puzzle_refuses(puzzle, NQUEENS_FAULT_ROWS, at);
}

/* Whether a row of one name is a board: in a line one character, with no line below. */
static bool is_one_square(const struct nq_grid *grid, const struct names *names)
{
    return nq_grid_is_list(grid) ||
           (nq_grid_has_ended(grid) && (names->count == 0 || names->name[0].length < 5) &&
            nq_pass_lines(NQ_LINE_EMPTY | NQ_LINE_STARS, grid->at, grid->end) == grid->end);
}

/* The stars in each row and column of a solution, or the other squares, if these are fewer; 0 if it is
 * none: its marks are signs, as #, which may stand in place of regions, or the only name of its first row. */
static uint32_t count_stars(const struct nq_puzzle_text *puzzle, const struct names *names)
{
    const uint32_t n = puzzle->n;
    uint32_t rows[NQ_PUZZLE_ROWS] = {0}, columns[NQ_PUZZLE_ROWS] = {0}, mark = 0;
    while (mark < names->first &&
           (nq_is_letter(*names->name[mark].at) || nq_is_digit(*names->name[mark].at)))
        mark++;
    if (n < 4 || (mark == names->first && mark != 1))
        return 0;
    mark -= mark == names->first;
    for (uint32_t square = 0; square < n * n; square++) {
        rows[square / n] += puzzle->regions[square] == mark;
        columns[square % n] += puzzle->regions[square] == mark;
    }
    for (uint32_t line = 0; line < n; line++) {
        if (rows[line] != *rows || columns[line] != *rows)
            return 0;
    }
    const uint32_t stars = *rows < n - *rows ? *rows : n - *rows;
    return 2 * stars < n ? stars : 0;
}

/* Whether each row has the name of a queen once. */
static bool has_one_in_each_row(const struct nq_puzzle_text *puzzle, uint32_t mark)
{
    const uint32_t n = puzzle->n;
    for (uint32_t row = 0; row < n; row++) {
        uint32_t marks = 0;
        for (uint32_t column = 0; column < n; column++)
            marks += puzzle->regions[row * n + column] == mark;
        if (marks != 1)
            return false;
    }
    return true;
}

/* The marks of a board, or of a damaged one, at most: Q is the name of the seventeenth region, too. */
enum { MARKS = 16 };

/* Keeps the numbers of a list's regions if all are numbers below n. Names of queens, or 0 and 1, that are
 * fewer than rows are of a board in rows behind each other, and in one list if each row has a queen. */
static void take_names(struct nq_puzzle_text *puzzle, const struct names *names, bool is_list,
                       bool are_rows)
{
    const bool are_numbers = names->numbers == names->count && names->most < puzzle->n;
    const bool are_bits = are_numbers && names->most < 2;
    puzzle->has_queens =
        (names->has_queen || are_bits) && names->count < puzzle->n && names->count <= MARKS &&
        (are_rows || (!puzzle->has_nulls && has_one_in_each_row(puzzle, names->mark)));
    for (uint32_t square = 0; is_list && are_numbers && square < puzzle->n * puzzle->n; square++) {
        if (puzzle->regions[square] != NQUEENS_NO_REGION)
            puzzle->regions[square] = names->number[puzzle->regions[square]];
    }
}

/* Reads the rows of a grid: n of the length of the first, or one with all squares. */
static bool read_rows(struct nq_puzzle_text *puzzle, struct nq_grid *grid)
{
    struct names names = {.count = 0};
    const bool is_list = nq_grid_is_list(grid);
    const char *begin = grid->at;
    struct nq_cell cell;
    uint32_t width;
    puzzle->n = 0;
    if (!read_row(puzzle, grid, &names, 0, &width))
        return false;
    names.first = names.count;
    if (width < 2 && (width == 0 || !is_one_square(grid, &names)))
        return nq_puzzle_refuses(puzzle, width == 0 ? NQUEENS_FAULT_NAME : NQUEENS_FAULT_ROWS,
                                 begin);
    const bool is_flat = width > 1 && (is_list || !nq_is_bracket(*begin)) &&
                         grid->layout != NQ_LAYOUT_PARTED && nq_grid_has_ended(grid);
    if (is_flat) {
        if (!take_flat(puzzle, &names, width, grid->at))
            return false;
    } else if (width > NQ_PUZZLE_ROWS) {
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_SIZE, begin);
    } else {
        bool are_rows = true;
        puzzle->n = width;
        for (uint32_t row = 1; row < puzzle->n && are_rows; row++)
            are_rows = read_row(puzzle, grid, &names, row, &width);
        puzzle->stars = are_rows ? count_stars(puzzle, &names) : 0;
        if (puzzle->stars > 0)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_BOARD, nq_skip_space(begin, grid->end));
        if (!has_few_names(puzzle, &names) || !are_rows)
            return false;
    }
    if (grid->layout == NQ_LAYOUT_PARTED || (is_list && grid->layout != NQ_LAYOUT_LISTS)) {
        const char *behind = grid->at;
        const enum nq_token token = nq_grid_next(grid, &cell);
        if (token != NQ_TOKEN_END)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_ROWS,
                                     token == NQ_TOKEN_FAULT ? grid->at : behind);
    }
    if (names.count == 0 && puzzle->n > 1 && !is_list) /* empty squares of a board */
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_BOARD, nq_skip_space(begin, grid->end));
    take_names(puzzle, &names, is_list, !is_list || is_flat || grid->layout == NQ_LAYOUT_LISTS);
    if (grid->layout == NQ_LAYOUT_BARS)
        nq_grid_skip_frame(grid);
    puzzle->table = *grid;
    puzzle->behind = grid->at;
    return true;
}

/* ---- Layouts -------------------------------------------------------------------------- */

/* Reads rows in a layout. */
static bool read_as(struct nq_puzzle_text *puzzle, const char *at, const char *end,
                    enum nq_layout layout, char separator)
{
    struct nq_grid grid = {.at = at, .end = end, .layout = layout, .separator = separator};
    return read_rows(puzzle, &grid);
}

/* The separator of rows in one line, or NUL. */
static char separator_of(const char *at, const char *end)
{
    const size_t line = (size_t)(nq_end_of_line(at, end) - at);
    if (line > 0 && memchr(at, '/', line) != NULL)
        return '/';
    return line > 0 && memchr(at, '|', line) != NULL ? '|' : '\0';
}

/* Whether a line is nothing but letters and numbers before them, as 2A3B. */
static bool may_be_runs(const struct nq_grid *lines)
{
    const char *at = lines->at, *line_end = nq_trim(at, nq_end_of_line(at, lines->end));
    bool has_number = false;
    while (at < line_end && (nq_is_letter(*at) || nq_is_digit(*at))) {
        has_number = has_number || nq_is_digit(*at);
        at++;
    }
    return has_number && at == line_end && nq_is_letter(at[-1]);
}

/* Reads all squares of a board in a line of runs. */
static bool read_runs(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *line_end = nq_end_of_line(at, puzzle->end);
    if (!read_as(puzzle, at, nq_trim(at, line_end), NQ_LAYOUT_RUNS, '\0') || puzzle->n < 4)
        return false;
    puzzle->behind = line_end;
    return true;
}

/* Reads lines in the layout of the first; else rows of one line, or else each character as a name.
 * The fault is the first layout's. */
static bool read_lines(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *behind = puzzle->behind, *end = puzzle->end;
    const char separator = separator_of(at, end);
    struct nq_grid grid;
    nq_grid_open_lines(&grid, at, end);
    const bool are_runs = may_be_runs(&grid) && read_runs(puzzle, at);
    if (read_rows(puzzle, &grid))
        return !are_runs || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_AMBIGUOUS, at);
    const int fault = puzzle->fault;
    const char *place = puzzle->at;
    if ((separator != '\0' && read_as(puzzle, at, end, NQ_LAYOUT_PARTED, separator) &&
         (puzzle->n > 3 || separator_of(nq_next_line(at, end), end) != separator)) ||
        (read_as(puzzle, at, end, NQ_LAYOUT_CHARACTERS, '\0') && puzzle->n > 3) ||
        (are_runs && read_runs(puzzle, at)))
        return true;
    puzzle->behind = behind;
    return nq_puzzle_refuses(puzzle, fault, place);
}

/* ---- Numbers above regions: the size, once or more, and the stars of each line ------------ */

/* Takes a number from 1 to 99. */
static bool take_number(const char **at, const char *end, uint32_t *number)
{
    return nq_take_number(at, end, number) && *number > 0 && *number < 100;
}

/* Passes lines of numbers, of which `most` are in the first at most, `others` in each of the next
 * ones, and four in all. */
static const char *pass_header(const char *at, const char *end, size_t most, size_t others)
{
    for (size_t all = 0; at < end && all < 4; most = others) {
        const char *line_end = nq_end_of_line(at, end), *next = nq_skip_blanks(at, line_end);
        uint32_t number;
        for (size_t count = 0; next < line_end; count++, all++) {
            if (count == most || all == 4 || !take_number(&next, line_end, &number) ||
                (next < line_end && !nq_is_blank(*next)))
                return at;
            next = nq_skip_blanks(next, line_end);
        }
        at = nq_pass_lines(NQ_LINE_EMPTY, nq_next_line(at, end), end);
    }
    return at;
}

/* Whether the numbers of a header are those of a board with one star in each line. */
static bool has_one_star(struct nq_puzzle_text *puzzle, const char *at, const char *behind)
{
    const char *end = puzzle->end;
    while (at < behind) {
        const char *place = nq_skip_space(at, behind);
        uint32_t number;
        at = place;
        if (!take_number(&at, behind, &number)) {
            at = nq_next_line(place, behind);
        } else if (number != puzzle->n && number != 1) {
            puzzle->behind = nq_skip_lines(nq_next_line(place, end), end, UINT32_MAX);
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, place);
        }
    }
    return true;
}

bool nq_is_header(struct nq_puzzle_text *puzzle, const char *at, const char *behind)
{
    return has_one_star(puzzle, at, pass_header(at, behind, 4, 4));
}

/* Reads lines below the size, or rows and columns, and perhaps the regions and the stars. */
static bool read_below_size(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *rows = pass_header(at, puzzle->end, 2, 1), *size = nq_skip_blanks(at, rows);
    uint32_t n;
    return take_number(&size, rows, &n) && n > 1 && read_lines(puzzle, rows) && puzzle->n == n &&
           has_one_star(puzzle, at, rows);
}

/* Reads size and stars in front of the regions: 8x1. and the squares of one line, or, with two
 * stars, 10x10 and lines of squares with a bar. False, without a fault, for other text. */
static bool read_line_of_size(struct nq_puzzle_text *puzzle, const char *at)
{
    uint32_t n, stars;
    const char *end = puzzle->end, *line_end = nq_end_of_line(at, end), *names = at, *number;
    const char *below = nq_next_line(at, end), *below_end = nq_end_of_line(below, end);
    if (!take_number(&names, line_end, &n) || names == line_end || *names != 'x')
        return false;
    number = ++names;
    if (!take_number(&names, line_end, &stars))
        return false;
    if (nq_skip_blanks(names, line_end) == line_end && n == stars && below < end &&
        memchr(below, '|', (size_t)(below_end - below)) != NULL &&
        memchr(below, ',', (size_t)(below_end - below)) != NULL)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, at);
    if (names == line_end || *names != '.' || (size_t)(line_end - names) <= (size_t)n * n)
        return false;
    names++;
    bool is_board = stars > 1 ? nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, number)
                              : read_as(puzzle, names, names + n * n, NQ_LAYOUT_CHARACTERS, '\0') &&
                                    puzzle->n == n;
    puzzle->behind = line_end;
    return is_board;
}

/* ---- Texts ------------------------------------------------------------------------------ */

/* Reads lines with or without a header. */
static bool read_text(struct nq_puzzle_text *puzzle, const char *at)
{
    puzzle->fault = NQUEENS_FAULT_NONE;
    if (read_line_of_size(puzzle, at))
        return true;
    if (puzzle->fault == NQUEENS_FAULT_STARS)
        return false;
    if (read_lines(puzzle, at))
        return true;
    const int fault = puzzle->fault;
    const char *place = puzzle->at;
    return read_below_size(puzzle, at) ||
           (puzzle->fault != NQUEENS_FAULT_STARS && nq_puzzle_refuses(puzzle, fault, place));
}

bool nq_read_region_string(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *behind = nq_skip_value(at, puzzle->end), *end = puzzle->end;
    puzzle->end = behind - 1;
    bool is_board = read_text(puzzle, at + 1);
    puzzle->end = end;
    puzzle->behind = behind;
    return is_board;
}

/* Whether blocks of several lists, with empty lines between them, are together as many rows as the
 * lists are long. */
static bool are_blocks(const char *at, const char *end)
{
    uint32_t rows = 0, first = 0, cells = 0;
    while (at < end && nq_is_bracket(*at) && (rows == 0 || rows < first)) {
        uint32_t lists = nq_count_lists(at, end, &cells);
        first = rows == 0 ? cells : first;
        if (lists < 2 || cells != first || lists == cells)
            return false;
        rows += lists;
        at = nq_skip_space(nq_skip_lines(at, end, UINT32_MAX), end);
    }
    return rows > 0 && rows == first;
}

/* Reads lists of the same length, one behind the other, as rows. Lists whose length is a square may be
 * boards, unless there are as many, and as many regions, or one less: *is_known becomes false. */
static bool read_lists(struct nq_puzzle_text *puzzle, const char *at, bool *is_known)
{
    uint32_t cells = 0, lists = nq_count_lists(at, puzzle->end, &cells);
    struct nq_grid grid;
    nq_grid_open_lists(&grid, at, puzzle->end);
    grid.has_gaps = lists > 1 && are_blocks(at, puzzle->end);
    *is_known = lists > 1 && (cells < 9 || root_of(cells) == 0 || lists + 1 == cells);
    if (!*is_known && (lists < 2 || (lists < cells && !grid.has_gaps)))
        return false;
    bool is_board = read_rows(puzzle, &grid);
    return is_board && (*is_known || nq_puzzle_has_enough(puzzle, at));
}

bool nq_read_regions(struct nq_puzzle_text *puzzle, const char *at)
{
    struct nq_grid grid;
    bool is_known = false;
    puzzle->form = NQUEENS_FORM_REGIONS;
    if (!nq_is_bracket(*at))
        return read_text(puzzle, at);
    bool is_board = read_lists(puzzle, at, &is_known);
    if (is_board || is_known)
        return is_board;
    nq_grid_open(&grid, at, puzzle->end);
    if (read_rows(puzzle, &grid))
        return true;
    if (nq_skip_value(at, puzzle->end) != NULL)
        return false;
    /* A bracket may be the name of a region, too. */
    const int fault = puzzle->fault;
    const char *place = puzzle->at;
    return read_lines(puzzle, at) || nq_puzzle_refuses(puzzle, fault, place);
}
