/* SPDX-License-Identifier: MIT
 *
 * nqueens_parse_puzzle: the first puzzle of a text in which others may follow; the words around it, and
 * the source code before it.
 */

#include "text/between.h"
#include "text/board.h"
#include "text/forms.h"
#include "text/members.h"
#include "text/puzzle.h"

#include <string.h>

/* ---- What stands around regions --------------------------------------------------------------- */

/* Lines above a puzzle, and lines below it that are none of its rows. */
static const unsigned lines_above = NQ_LINE_EMPTY | NQ_LINE_STARS | NQ_LINE_TITLE;
static const unsigned words_below = NQ_LINE_REMARK | NQ_LINE_SCRIPT;

/* Refuses a puzzle if there is a place that tells several stars. */
static bool refuse_stars(struct nq_puzzle_text *puzzle, const char *stars)
{
    return stars == NULL || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, stars);
}

/* The bytes above regions, and below them, in which words and lists are of the puzzle. */
enum { BESIDE = 1 << 10 };

/* Refuses a puzzle if code near behind it, or from a place on near before it, has squares outside of an
 * object. */
static bool refuse_given(struct nq_puzzle_text *puzzle, const char *at, const char *end,
                         bool is_behind)
{
    if (end - at > BESIDE && is_behind)
        end = at + BESIDE;
    else if (end - at > BESIDE)
        at = end - BESIDE;
    const char *name = nq_find_given(puzzle, at, end);
    return name == NULL || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, name);
}

/* Whether no comments between the lines of regions, and no words in a KiB below them, say that each line
 * has several stars. */
static bool has_one_star(struct nq_puzzle_text *puzzle, const char *first)
{
    const char *end = puzzle->end, *behind = puzzle->behind;
    const char *stars = nq_find_stars_in_comments(first, behind);
    if (stars != NULL)
        return refuse_stars(puzzle, stars);
    end = end - behind > BESIDE ? behind + BESIDE : end;
    end = nq_pass_lines(words_below | NQ_LINE_STARS, behind, end);
    return refuse_stars(puzzle, nq_find_stars(behind, end, NQ_STARS_SAID));
}

/* Whether the text at a place is a picture of a board of this size, with a queen in each row.
 * *behind becomes the place behind it. */
static bool reads_as_board(const char *at, const char *end, uint32_t n, const char **behind)
{
    struct nq_board_text board = {.at = at, .end = end, .format = NQUEENS_FORMAT_TEXT};
    uint32_t queens[NQ_PUZZLE_ROWS], row = 0;
    bool is_picture = nq_find_board(&board) && n == board.rows.count;
    *behind = board.behind;
    if (!is_picture || (n == 2 && board.form != NQUEENS_FORM_PICTURE))
        return false;
    nq_store_board(&board, queens);
    while (row < n && queens[row] != NQUEENS_NO_QUEEN)
        row++;
    return row == n;
}

/* Passes a solution below a puzzle, with any mark, by its title, and refuses a puzzle of which it shows
 * several stars in each line. The puzzle is read again: another one is too much for a small stack. */
static bool has_one_mark(struct nq_puzzle_text *puzzle, const char *first, const char *next)
{
    const char *at = nq_pass_to_text(NQ_LINE_TITLE, next, puzzle->end), *behind = puzzle->behind;
    while (next < at && !nq_begins_with(next, at, "olution"))
        next++;
    if (next == at || at == puzzle->end || nq_is_bracket(*at))
        return true;
    puzzle->stars = 0;
    const uint32_t stars = nq_read_regions(puzzle, at) ? 0 : puzzle->stars;
    (void)nq_read_regions(puzzle, first);
    puzzle->behind = stars > 0 ? nq_skip_lines(at, puzzle->end, UINT32_MAX) : behind;
    return stars < 2 || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, at);
}

/* Refuses regions that are the squares of a board, or regions in a frame of '#', and passes the board
 * below, the solution. */
static bool is_no_board(struct nq_puzzle_text *puzzle, const char *first, const char *next)
{
    const uint32_t n = puzzle->n;
    const char *behind;
    if ((n > 1 && puzzle->has_queens) ||
        (n > 2 && !puzzle->has_nulls && reads_as_board(first, puzzle->end, n, &behind)))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_BOARD, first);
    bool is_frame = n > 3 && *first == '#';
    for (uint32_t square = 0; square < n * n && is_frame; square++) {
        bool is_edge = square < n || square >= n * n - n || square % n == 0 || square % n == n - 1;
        is_frame = is_edge == (puzzle->regions[square] == *puzzle->regions);
    }
    if (is_frame)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_AMBIGUOUS, first);
    if (n < 2 || next == puzzle->end || !reads_as_board(next, puzzle->end, n, &behind))
        return has_one_mark(puzzle, first, next);
    puzzle->behind = behind;
    return true;
}

/* Whether rows that follow a puzzle without an empty line are as many as its own; words may follow,
 * too, and lists of another length. A puzzle of one line is a text of its own. */
static bool is_followed_well(struct nq_puzzle_text *puzzle, const char *first)
{
    const char *at = puzzle->behind, *end = puzzle->end;
    struct nq_grid rows = puzzle->table;
    const bool are_lists = rows.layout == NQ_LAYOUT_LISTS;
    if (at == end || (are_lists ? puzzle->n < 2
                                : nq_grid_is_list(&rows) || nq_end_of_line(first, end) + 1 >= at))
        return true;
    for (uint32_t count = 0, cells; count < puzzle->n; count++) {
        if (!are_lists)
            nq_grid_skip_frame(&rows);
        const char *row = rows.at, *word = nq_skip_blanks(row, end);
        const enum nq_token token = nq_grid_pass_row(&rows, &cells);
        if (token == NQ_TOKEN_ROW && cells == puzzle->n)
            continue;
        bool is_word = rows.layout == NQ_LAYOUT_CHARACTERS && token == NQ_TOKEN_ROW;
        bool is_end = token == NQ_TOKEN_END || are_lists || (word < end && nq_is_bracket(*word)) ||
                      (!is_word && nq_pass_lines(words_below, row, end) > row);
        if (is_end && count == 0)
            return true;
        puzzle->behind = nq_skip_lines(row, end, UINT32_MAX);
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_ROWS, at);
    }
    return true;
}

/* ---- Source code --------------------------------------------------------------------------- */

/* Whether one of these signs, by which code is told from other text, is here. */
static bool has_sign(const char *at, const char *end, const char *signs)
{
    while (at < end && !nq_is_one_of(*at, signs))
        at++;
    return at < end;
}

/* Whether a list is a puzzle, or meant as one: other lists have fewer than four rows, which have no
 * solution, or another number than the first has squares. *seen becomes the furthest place that was
 * looked at, which is the end if a string has none. */
static bool is_meant(const char *at, const char *end, const char **seen)
{
    struct nq_grid grid;
    uint32_t rows = 0, cells, first = 0, all = 0;
    enum nq_token token;
    nq_grid_open(&grid, at, end);
    do {
        token = nq_grid_pass_row(&grid, &cells);
        first = rows == 0 ? cells : first;
        all += cells;
        rows += token == NQ_TOKEN_ROW;
    } while (token == NQ_TOKEN_ROW);
    *seen = nq_skip_list_space(grid.at, end);
    if (token == NQ_TOKEN_FAULT && grid.fault == NQUEENS_FAULT_BRACKET && grid.at < end &&
        nq_is_quote(*grid.at))
        *seen = end;
    return rows >= 4 ? first == rows : rows == 1 && all >= 16;
}

/* The beginning of the puzzle whose first sign may be here, an object, a list, or an array of MiniZinc;
 * NULL if there is none, where *seen is the furthest place that was looked at. */
static const char *puzzle_at(const char *at, const char *end, const char **seen)
{
    const char *list = *seen = at, *looked;
    if (*at == '{' && nq_is_puzzle_object(at, end, seen))
        return at;
    if (*at == '[' || *at == '{') {
        const char *inner = nq_skip_space(at + 1, end);
        *seen = inner > *seen ? inner : *seen;
        if (inner == end ||
            (*inner != *at && !nq_begins_with(at, end, "[|") && !nq_is_quote(*inner)))
            return NULL;
    } else if (!nq_begins_with(at, end, "array2d(")) {
        return NULL;
    }
    while (list < end && *list != '[' && *list != '{')
        list++;
    looked = list < end ? *seen : end;
    bool is_list = list < end && is_meant(list, end, seen);
    *seen = looked > *seen ? looked : *seen;
    return is_list ? list : NULL;
}

/* The next object with regions, or list of rows, up to a place; NULL if there is none. Where one is not
 * closed, all of the text may have been looked at to see it: behind many of them the search ends. */
static const char *find_puzzle(const char *at, const char *near, const char *end)
{
    enum { LOOKS_AT_BYTE = 64, LOOKS = 1 << 20 };
    uint64_t looks = LOOKS_AT_BYTE * (uint64_t)(end - at) + LOOKS;
    for (const char *seen; at < near; at++) {
        const char *puzzle = puzzle_at(at, end, &seen);
        if (puzzle != NULL || (uint64_t)(seen - at) > looks)
            return puzzle;
        looks -= (uint64_t)(seen - at);
    }
    return NULL;
}

/* The bytes up to the end of the text within which code tells the stars of all lists before it. */
enum { STARS_REACH = 1 << 15 };

/* Reads the first puzzle in source code, behind which are others, or the end. */
static bool read_source(struct nq_puzzle_text *puzzle, const char *at, const char *begin)
{
    const char *end = puzzle->end, *reach = begin, *next;
    const bool is_list = !nq_is_object(begin, end);
    puzzle->fault = NQUEENS_FAULT_NONE;
    bool is_puzzle = is_list ? nq_read_regions(puzzle, begin) && nq_puzzle_has_enough(puzzle, begin)
                             : nq_read_puzzle_object(puzzle, begin);
    if (!is_puzzle || is_list)
        puzzle->behind = nq_skip_value(begin, end);
    next = puzzle->behind != NULL ? find_puzzle(puzzle->behind, end, end) : NULL;
    const char *behind = puzzle->behind != NULL ? puzzle->behind : end;
    if (next == NULL)
        puzzle->behind = end;
    const char *until = next != NULL ? next : end;
    if (is_list)
        reach = end - begin <= STARS_REACH ? end : until;
    return refuse_stars(puzzle, nq_find_stars(at, reach, NQ_STARS_SAID)) && is_puzzle &&
           refuse_stars(puzzle, nq_find_stars(behind, until, NQ_STARS_ASSIGNED)) &&
           refuse_given(puzzle, at, begin, false) && refuse_given(puzzle, behind, until, true) &&
           nq_is_header(puzzle, at, begin);
}

/* Passes code behind a puzzle in brackets; signs tell code from other puzzles. */
static bool pass_code(struct nq_puzzle_text *puzzle)
{
    const char *behind = puzzle->behind, *end = puzzle->end, *at;
    (void)nq_skip_separators(nq_skip_members(puzzle, behind), end, &at);
    bool is_told = puzzle->form == NQUEENS_FORM_PUZZLE || puzzle->n >= 4; /* no [section] */
    if (!is_told || at == end || nq_is_bracket(*at) || find_puzzle(at, end, end) != NULL)
        return true;
    if (!has_sign(at, nq_end_of_line(at, end), "=();"))
        return has_one_star(puzzle, behind);
    puzzle->behind = end;
    return refuse_stars(puzzle, nq_find_stars(behind, end, NQ_STARS_SAID)) &&
           refuse_given(puzzle, behind, end, true);
}

/* ---- Puzzles ------------------------------------------------------------------------------- */

/* The place behind the list, or the lines up to an empty one, in which a fault is. */
static const char *end_of_refused(const struct nq_puzzle_text *puzzle, const char *begin)
{
    uint32_t cells;
    const char *behind = NULL;
    if (begin < puzzle->end && nq_is_bracket(*begin) &&
        nq_count_lists(begin, puzzle->end, &cells) < 2)
        behind = nq_skip_value(begin, puzzle->end);
    return behind != NULL && nq_ends_well(behind, puzzle->end)
               ? behind
               : nq_skip_lines(begin, puzzle->end, UINT32_MAX);
}

/* Reads a text that begins with a bracket; code may follow it. */
static bool read_brackets(struct nq_puzzle_text *puzzle, const char *at)
{
    enum { DEEPEST = 64 };
    const char *end = puzzle->end, *object = at, *first;
    for (int depth = 0; depth < DEEPEST && object < end && *object == '['; depth++)
        object = nq_skip_list_space(object + 1, end);
    const bool is_object = nq_is_object(object, end);
    if (is_object && object > at) { /* perhaps squares of regions */
        struct nq_puzzle_text rows = *puzzle;
        if (nq_read_regions(&rows, at) && rows.n > 1) {
            rows.form = NQUEENS_FORM_PUZZLE;
            *puzzle = rows;
            return has_one_star(puzzle, at);
        }
    }
    if (is_object)
        return nq_read_puzzle_object(puzzle, object) && pass_code(puzzle);
    if (!nq_read_regions(puzzle, at))
        return false;
    const char *behind = puzzle->behind;
    if (!has_one_star(puzzle, at) || !is_followed_well(puzzle, at) || !pass_code(puzzle))
        return false;
    (void)nq_skip_separators(behind, end, &first);
    return is_no_board(puzzle, at, puzzle->behind == behind ? first : end);
}

/* Whether the first line is one of a program or of prose: it has a word of four letters, and signs,
 * or three words, which are not as many as in the second line, and none of them twice. */
static bool is_prose(const char *at, const char *end)
{
    const char *line_end = nq_end_of_line(at, end), *next = nq_next_line(at, end);
    struct nq_grid words = {.at = at, .end = line_end, .layout = NQ_LAYOUT_WORDS}, others;
    struct nq_cell word, other;
    uint32_t count = 0, below;
    size_t letters = 0;
    bool has_word = false, is_twice = false;
    for (const char *letter = at; letter < line_end && !has_word; letter++) {
        letters = nq_is_letter(*letter) ? letters + 1 : 0;
        has_word = letters == 4;
    }
    for (; count < NQ_PUZZLE_ROWS && nq_grid_next(&words, &word) == NQ_TOKEN_CELL; count++) {
        others = words;
        for (uint32_t i = count;
             i < NQ_PUZZLE_ROWS && nq_grid_next(&others, &other) == NQ_TOKEN_CELL; i++)
            is_twice = is_twice || nq_same_cell(&word, &other);
    }
    others =
        (struct nq_grid){.at = next, .end = nq_end_of_line(next, end), .layout = NQ_LAYOUT_WORDS};
    (void)nq_grid_pass_row(&others, &below);
    return has_word &&
           (has_sign(at, line_end, "=()<>{};") || (count > 2 && below != count && !is_twice));
}

/* Reads lines, with the comments behind the last ones; or else source code, or a puzzle that is near
 * behind prose. Blocks of prose may be many, so that not all that follows is looked at for each. */
static bool read_lines(struct nq_puzzle_text *puzzle, const char *begin, const char *at)
{
    enum { NEAR = 1 << 11 };
    const char *end = puzzle->end, *near = at;
    if (nq_read_regions(puzzle, at)) {
        bool is_puzzle = is_followed_well(puzzle, at) && has_one_star(puzzle, at) &&
                         is_no_board(puzzle, at, puzzle->behind);
        const char *behind = nq_pass_lines(NQ_LINE_EMPTY | NQ_LINE_STARS, puzzle->behind, end);
        if (!is_puzzle)
            puzzle->behind = nq_skip_lines(puzzle->behind, end, UINT32_MAX);
        else if (behind == end)
            puzzle->behind = end;
        return is_puzzle;
    }
    const int fault = puzzle->fault;
    const char *place = puzzle->at;
    if (fault == NQUEENS_FAULT_STARS)
        return false;
    if (has_sign(at, nq_skip_lines(at, end, UINT32_MAX), "[({=;"))
        near = end;
    else if (nq_is_line_of(NQ_LINE_REMARK, at, nq_end_of_line(at, end), end))
        near = end - at > NEAR ? at + NEAR : end;
    const char *list = find_puzzle(at, near, end);
    if (list != NULL)
        return read_source(puzzle, begin, list);
    if (fault == NQUEENS_FAULT_ENCODING || !is_prose(at, end))
        return nq_puzzle_refuses(puzzle, fault, place);
    puzzle->form = NQUEENS_FORM_NONE;
    puzzle->behind = end;
    return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_PROSE, at);
}

/* Reads a puzzle behind remarks. */
static bool read_puzzle(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *end = puzzle->end, *line = nq_pass_lines(lines_above, at, end);
    const char *first = nq_skip_space(line, end);
    bool is_puzzle = first == end ? nq_puzzle_refuses(puzzle, NQUEENS_FAULT_EMPTY, end)
                     : nq_begins_with(first, end, "http")
                         ? nq_puzzle_refuses(puzzle, NQUEENS_FAULT_LINK, first)
                     : nq_is_bracket(*first) ? read_brackets(puzzle, first)
                                             : read_lines(puzzle, at, first);
    if (!is_puzzle && puzzle->behind <= first)
        puzzle->behind = end_of_refused(puzzle, first);
    if (first == end || (puzzle->fault == NQUEENS_FAULT_STARS && !is_puzzle))
        return false;
    const char *stars = nq_find_stars(at, line, NQ_STARS_SAID);
    if (stars != NULL && is_puzzle && !nq_is_bracket(*first))
        puzzle->behind = nq_skip_lines(puzzle->behind, end, UINT32_MAX);
    return refuse_stars(puzzle, stars) && is_puzzle;
}

/* ---- One square ---------------------------------------------------------------------------- */

/* Whether regions are of one square, of a word of four letters, or of lines that are comments or have
 * signs of code. */
static bool is_tiny(const struct nq_puzzle_text *puzzle, const char *begin)
{
    const char *first = nq_skip_space(begin, puzzle->end);
    const bool is_code = !nq_grid_is_list(&puzzle->table) && has_sign(first, puzzle->behind, "({=");
    return puzzle->form == NQUEENS_FORM_REGIONS &&
           (puzzle->n == 1 ||
            (puzzle->n < 4 && first < puzzle->end && (*first == '#' || is_code)) ||
            (puzzle->n == 2 && nq_is_one_word(begin, puzzle->behind)));
}

/* Whether regions of one square stand here, and nothing behind them. */
static bool is_tiny_puzzle(const char *at, const char *end)
{
    at = nq_pass_to_text(0, at, end);
    if (!nq_is_one_word(at, end))
        return false;
    struct nq_puzzle_text rest = {.at = at, .end = end, .behind = at};
    return read_puzzle(&rest, at) && is_tiny(&rest, at);
}

/* Reads the first puzzle; one of a single square is read only if it is the whole text. */
static bool read_whole_puzzle(struct nq_puzzle_text *puzzle, const char *begin)
{
    const char *end = puzzle->end, *at = nq_pass_lines(lines_above, begin, end), *next;
    bool is_puzzle = read_puzzle(puzzle, begin);
    if (puzzle->behind > begin)
        puzzle->behind = nq_skip_members(puzzle, puzzle->behind);
    if (is_puzzle && is_tiny(puzzle, at) &&
        (nq_pass_to_text(0, puzzle->behind, end) < end ||
         nq_pass_lines(NQ_LINE_EMPTY | NQ_LINE_STARS, begin, end) != at)) {
        const char *first = nq_skip_space(at, end), *behind = puzzle->behind;
        if (!nq_is_bracket(*first))
            behind = nq_skip_lines(at, end, UINT32_MAX);
        puzzle->behind = behind > puzzle->behind ? behind : puzzle->behind;
        is_puzzle = nq_puzzle_refuses(puzzle, NQUEENS_FAULT_ONE_SQUARE, first);
    }
    (void)nq_skip_separators(puzzle->behind, end, &next);
    if (next == end || !is_tiny_puzzle(next, end))
        return is_puzzle;
    puzzle->behind = end;
    return is_puzzle && nq_puzzle_refuses(puzzle, NQUEENS_FAULT_ONE_SQUARE, next);
}

/* Writes the arrays for which the caller has room. */
static void write_puzzle(const struct nq_puzzle_text *puzzle, uint32_t regions[], uint32_t queens[],
                         uint8_t blocked[])
{
    const size_t squares = (size_t)puzzle->n * puzzle->n;
    if (regions != NULL)
        memcpy(regions, puzzle->regions, squares * sizeof *regions);
    if (queens != NULL)
        memcpy(queens, puzzle->queens, puzzle->n * sizeof *queens);
    if (blocked != NULL)
        memcpy(blocked, puzzle->blocked, squares);
}

int nqueens_parse_puzzle_as(const char *text, size_t length, int format, uint32_t regions[],
                            uint32_t queens[], uint8_t blocked[], uint32_t capacity, uint32_t *n,
                            nqueens_parsed *parsed)
{
    nqueens_parsed unused = {.begin = 0};
    const bool is_told =
        format == NQUEENS_FORMAT_COLUMNS || format == NQUEENS_FORMAT_COLUMNS_FROM_1;
    if ((text == NULL && length > 0) || n == NULL || !(is_told || format == NQUEENS_FORMAT_ANY))
        return NQUEENS_ERROR_ARGUMENT;
    parsed = parsed != NULL ? parsed : &unused;
    const char *origin = length > 0 ? text : "", *end = origin + length, *begin = origin;
    const char *first, *unseen;
    if (!nq_open_text(&begin, length, parsed))
        return NQUEENS_ERROR_TEXT;
    (void)nq_skip_separators(begin, end, &first);
    struct nq_puzzle_text puzzle = {.at = first,
                                    .end = end,
                                    .behind = first,
                                    .has_certain_name = true,
                                    .base = format == NQUEENS_FORMAT_COLUMNS_FROM_1,
                                    .base_is_told = is_told};
    memset(puzzle.queens, 0xff, sizeof puzzle.queens);
    bool is_puzzle = read_whole_puzzle(&puzzle, first);
    if (length > 0 && puzzle.behind > first && nq_is_closing(puzzle.behind[-1]))
        puzzle.behind = nq_skip_stop(puzzle.behind, end);
    (void)nq_skip_separators(puzzle.behind, end, &unseen);
    *parsed = (nqueens_parsed){.begin = (size_t)(first - origin),
                               .end = (size_t)(unseen - origin),
                               .place = is_puzzle ? 0 : (size_t)(puzzle.at - origin),
                               .form = puzzle.form,
                               .fault = is_puzzle ? NQUEENS_FAULT_NONE : puzzle.fault};
    if (!is_puzzle)
        return NQUEENS_ERROR_TEXT;
    *n = puzzle.n;
    if (regions == NULL && queens == NULL && blocked == NULL) /* a question */
        return NQUEENS_OK;
    if (puzzle.n > capacity)
        return NQUEENS_ERROR_BUFFER;
    write_puzzle(&puzzle, regions, queens, blocked);
    return NQUEENS_OK;
}

int nqueens_parse_puzzle(const char *text, size_t length, uint32_t regions[], uint32_t queens[],
                         uint8_t blocked[], uint32_t capacity, uint32_t *n, nqueens_parsed *parsed)
{
    return nqueens_parse_puzzle_as(text, length, NQUEENS_FORMAT_ANY, regions, queens, blocked,
                                   capacity, n, parsed);
}
