/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * nqueens_parse_next and nqueens_parse_puzzle: the first board, or puzzle, of a text in which
 * others may follow; the text between them, and the source code before them. nqueens_parse_squares:
 * all of a text.
 */

#include "text/board.h"
#include "text/grid.h"
#include "text/members.h"
#include "text/puzzle.h"
#include "text/squares.h"
#include "text/stars.h"

#include <string.h>

/* ---- The beginning of a text --------------------------------------------------------- */

/* Passes the text between boards: white space, commas and closing brackets, and nothing of the line
 * of a board, since blanks may be squares. Sets *first to the first other character. */
static const char *behind_separators(const char *at, const char *end, const char **first)
{
    for (;;) {
        const char *visible = nq_behind_space(at, end), *line = visible;
        *first = visible;
        if (visible == end)
            return end;
        if (strchr(",;)]}", *visible) == NULL || *visible == '\0') {
            while (line > at && line[-1] != '\n')
                line--;
            return line;
        }
        at = visible + 1;
    }
}

/* Passes a byte-order mark. False if it is the mark of UTF-16. */
static bool open_text(const char **text, size_t length, nqueens_parsed *parsed)
{
    static const char *const utf_16[] = {"\xFF\xFE", "\xFE\xFF"};
    *text = length > 0 ? *text : "";
    for (size_t i = 0; i < 2; i++) {
        if (nq_begins_with(*text, *text + length, utf_16[i])) {
            *parsed = (nqueens_parsed){.end = length, .fault = NQUEENS_FAULT_UTF_16};
            return false;
        }
    }
    *text += nq_begins_with(*text, *text + length, "\xEF\xBB\xBF") ? 3 : 0;
    return true;
}

/* ---- Boards ---------------------------------------------------------------------------- */

/* Reads the first board, or counts its rows only. */
static bool read_first(const char *begin, const char *end, int format, uint32_t queens[],
                       struct nq_board_text *read)
{
    *read = (struct nq_board_text){
        .at = begin, .end = end, .format = format, .rows = {.queens = queens}};
    return nq_read_board(read);
}

int nqueens_parse_next(const char *text, size_t length, int format, uint32_t queens[],
                       uint32_t capacity, uint32_t *n, nqueens_parsed *parsed)
{
    nqueens_parsed unused = {.begin = 0};
    struct nq_board_text read;
    if ((text == NULL && length > 0) || (queens == NULL && capacity > 0) || n == NULL ||
        nq_find_format(format) == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    parsed = parsed != NULL ? parsed : &unused;

    const char *origin = length > 0 ? text : "", *end = origin + length, *begin = origin;
    const char *first, *unseen;
    if (!open_text(&begin, length, parsed))
        return NQUEENS_ERROR_TEXT;
    begin = behind_separators(begin, end, &first);
    bool is_board = read_first(begin, end, format, NULL, &read);
    *parsed =
        (nqueens_parsed){.begin = (size_t)(first - origin),
                         .end = (size_t)(behind_separators(read.behind, end, &unseen) - origin),
                         .place = is_board ? 0 : (size_t)(read.at - origin),
                         .form = read.form,
                         .fault = read.fault};
    if (!is_board)
        return NQUEENS_ERROR_TEXT;
    *n = read.rows.count;
    if (queens == NULL) /* a question */
        return NQUEENS_OK;
    if (read.rows.count > capacity)
        return NQUEENS_ERROR_BUFFER;
    (void)read_first(begin, end, format, queens, &read);
    return NQUEENS_OK;
}

/* ---- Source code --------------------------------------------------------------------------- */

/* The list of an array of MiniZinc, whose squares are one list; else the same place. */
static const char *behind_array(const char *at, const char *end)
{
    static const char word[] = "array2d(";
    const char *list = at;
    if (!nq_begins_with(at, end, word))
        return at;
    for (list += strlen(word); list < end && *list != '[';)
        list++;
    return list;
}

/* Whether a list is a puzzle, or meant as one: other lists have fewer than four rows, which have no
 * solution, or another number than the first has squares. *seen becomes the furthest place that was
 * looked at, which is the end if a string has none. */
static bool is_meant(const char *at, const char *end, const char **seen)
{
    struct nq_grid grid;
    struct nq_cell cell;
    uint32_t rows = 0, cells = 0, first = 0;
    enum nq_token token;
    nq_grid_open(&grid, at, end);
    while ((token = nq_grid_next(&grid, &cell)) == NQ_TOKEN_CELL || token == NQ_TOKEN_ROW) {
        rows += token == NQ_TOKEN_ROW;
        cells += token == NQ_TOKEN_CELL;
        first = token == NQ_TOKEN_ROW && rows == 1 ? cells : first;
    }
    *seen = nq_behind_list_space(grid.at, end);
    if (token == NQ_TOKEN_FAULT && grid.fault == NQUEENS_FAULT_BRACKET && grid.at < end &&
        nq_is_quote(*grid.at))
        *seen = end;
    return rows >= 4 ? first == rows : rows == 1 && cells >= 16;
}

/* The beginning of the puzzle whose first sign may be here; NULL if there is none, where *seen is the
 * furthest place that was looked at. */
static const char *puzzle_at(const char *at, const char *end, const char **seen)
{
    *seen = at;
    if (*at == '{')
        return nq_is_puzzle_object(at, end, seen) ? at : NULL;
    if (*at == '[') {
        const char *inner = *seen = nq_behind_space(at + 1, end);
        return inner < end && (*inner == '[' || *inner == '|' || nq_is_quote(*inner)) &&
                       is_meant(at, end, seen)
                   ? at
                   : NULL;
    }
    const char *list = *seen = behind_array(at, end);
    return list > at && list < end && is_meant(list, end, seen) ? list : NULL;
}

/* The next object with regions, or list of rows; NULL if there is none. Where one is not closed, all
 * of the text may have been looked at to see it: behind many of them the search ends. */
static const char *find_puzzle(const char *at, const char *end)
{
    enum { LOOKS_AT_BYTE = 64, LOOKS = 1 << 20 };
    uint64_t looks = LOOKS_AT_BYTE * (uint64_t)(end - at) + LOOKS;
    for (const char *seen; at < end; at++) {
        const char *puzzle = puzzle_at(at, end, &seen);
        if (puzzle != NULL)
            return puzzle;
        if ((uint64_t)(seen - at) > looks)
            return NULL;
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
    puzzle->fault = NQUEENS_FAULT_NONE;
    bool is_puzzle = *begin == '{'
                         ? nq_read_puzzle_object(puzzle, begin)
                         : nq_read_regions(puzzle, begin) && nq_puzzle_has_enough(puzzle, begin);
    if (!is_puzzle || *begin == '[')
        puzzle->behind = nq_behind_value(begin, end);
    next = puzzle->behind != NULL ? find_puzzle(puzzle->behind, end) : NULL;
    if (next == NULL)
        puzzle->behind = end;
    if (*begin == '[')
        reach = next == NULL || end - begin <= STARS_REACH ? end : next;
    const char *stars = nq_find_stars(at, reach, NQ_STARS_SAID);
    return stars == NULL ? is_puzzle : nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, stars);
}

/* Passes code behind a puzzle in brackets; signs tell code from other puzzles. */
static bool pass_code(struct nq_puzzle_text *puzzle)
{
    const char *first, *end = puzzle->end;
    (void)behind_separators(nq_behind_members(puzzle, puzzle->behind), end, &first);
    bool is_told = puzzle->form == NQUEENS_FORM_PUZZLE || puzzle->n >= 4; /* no [section] */
    if (!is_told || first == end || nq_is_bracket(*first) || find_puzzle(first, end) != NULL)
        return true;
    for (const char *at = first; at < end && *at != '\n'; at++) {
        if (strchr("=();", *at) == NULL || *at == '\0')
            continue;
        const char *stars = nq_find_stars(puzzle->behind, end, NQ_STARS_SAID);
        puzzle->behind = end;
        return stars == NULL || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, stars);
    }
    return true;
}

/* ---- Puzzles ------------------------------------------------------------------------------- */

/* The place behind the list, or the lines up to an empty one, in which a fault is. */
static const char *behind_fault(const struct nq_puzzle_text *puzzle, const char *begin)
{
    const char *behind =
        begin < puzzle->end && nq_is_bracket(*begin) ? nq_behind_value(begin, puzzle->end) : NULL;
    return behind != NULL ? behind : nq_behind_lines(begin, puzzle->end, UINT32_MAX);
}

/* The first object of a list of objects, or the same place. */
static const char *behind_brackets(const char *at, const char *end)
{
    const char *inner = at;
    while (inner < end && *inner == '[')
        inner = nq_behind_list_space(inner + 1, end);
    return inner < end && *inner == '{' ? inner : at;
}

/* Reads a text that begins with a bracket; code may follow it. */
static bool read_brackets(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *begin = behind_brackets(at, puzzle->end);
    if (nq_is_object(begin, puzzle->end))
        return nq_read_puzzle_object(puzzle, begin) && pass_code(puzzle);
    if (!nq_read_regions(puzzle, at))
        return false;
    const char *stars = nq_find_stars_in_comments(at, puzzle->behind);
    if (stars != NULL)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, stars);
    return pass_code(puzzle);
}

/* Whether the first line is one of a program or of prose: it has a word of four letters, and signs,
 * or three words, which are not as many as in the second line, and none of them twice. */
static bool is_prose(const char *at, const char *end)
{
    const char *line_end = nq_end_of_line(at, end);
    struct nq_grid words = {.at = at, .end = line_end, .layout = NQ_LAYOUT_WORDS}, others;
    struct nq_cell word, other;
    uint32_t count = 0, below = 0;
    bool has_word = false, has_sign = false, is_twice = false;
    for (; nq_grid_next(&words, &word) == NQ_TOKEN_CELL && count < NQ_PUZZLE_ROWS; count++) {
        size_t letters = 0;
        for (size_t i = 0; i < word.length; i++) {
            bool is_letter = (word.at[i] | 0x20) >= 'a' && (word.at[i] | 0x20) <= 'z';
            letters = is_letter ? letters + 1 : 0;
            has_word = has_word || letters == 4;
            has_sign = has_sign || strchr("=()<>{};", word.at[i]) != NULL;
        }
        others = words;
        while (nq_grid_next(&others, &other) == NQ_TOKEN_CELL)
            is_twice = is_twice ||
                       (word.length == other.length && memcmp(word.at, other.at, word.length) == 0);
    }
    others = (struct nq_grid){.at = line_end + (line_end < end),
                              .end = nq_end_of_line(line_end + (line_end < end), end),
                              .layout = NQ_LAYOUT_WORDS};
    while (nq_grid_next(&others, &other) == NQ_TOKEN_CELL)
        below++;
    return has_word && (has_sign || (count > 2 && below != count && !is_twice));
}

/* Reads lines, with the comments behind the last ones; or else source code. */
static bool read_lines(struct nq_puzzle_text *puzzle, const char *at)
{
    if (nq_read_regions(puzzle, at)) {
        const char *end = puzzle->end, *behind = nq_behind_remarks(puzzle->behind, end);
        puzzle->behind = behind == end ? end : puzzle->behind;
        /* A line that stands directly behind the last one belongs to the lines above it. */
        const char *stars = nq_find_stars_in_comments(at, nq_behind_lines(puzzle->behind, end, 1));
        return stars == NULL || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, stars);
    }
    const int fault = puzzle->fault;
    const char *place = puzzle->at;
    const char *begin = fault != NQUEENS_FAULT_STARS ? find_puzzle(at, puzzle->end) : NULL;
    if (begin != NULL)
        return read_source(puzzle, at, begin);
    if (fault == NQUEENS_FAULT_ENCODING || fault == NQUEENS_FAULT_STARS ||
        !is_prose(at, puzzle->end))
        return nq_puzzle_refuses(puzzle, fault, place);
    puzzle->form = NQUEENS_FORM_NONE;
    puzzle->behind = puzzle->end;
    return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_PROSE, at);
}

/* Reads a puzzle behind remarks. */
static bool read_puzzle(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *end = puzzle->end, *line = nq_behind_remarks(at, end);
    const char *first = nq_behind_space(line, end), *stars = nq_find_stars_in_comments(at, line);
    if (first == end) {
        puzzle->behind = end;
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_EMPTY, end);
    }
    bool is_puzzle = nq_begins_with(first, end, "http")
                         ? nq_puzzle_refuses(puzzle, NQUEENS_FAULT_LINK, first)
                     : nq_is_bracket(*first) ? read_brackets(puzzle, first)
                                             : read_lines(puzzle, first);
    if (!is_puzzle && puzzle->behind <= first)
        puzzle->behind = behind_fault(puzzle, first);
    if (stars == NULL || puzzle->fault == NQUEENS_FAULT_STARS)
        return is_puzzle;
    return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, stars);
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

int nqueens_parse_puzzle(const char *text, size_t length, uint32_t regions[], uint32_t queens[],
                         uint8_t blocked[], uint32_t capacity, uint32_t *n, nqueens_parsed *parsed)
{
    nqueens_parsed unused = {.begin = 0};
    if ((text == NULL && length > 0) || n == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    parsed = parsed != NULL ? parsed : &unused;
    const char *origin = length > 0 ? text : "", *end = origin + length, *begin = origin;
    const char *first, *unseen;
    if (!open_text(&begin, length, parsed))
        return NQUEENS_ERROR_TEXT;
    (void)behind_separators(begin, end, &first);
    struct nq_puzzle_text puzzle = {
        .at = first, .end = end, .behind = first, .has_certain_name = true};
    memset(puzzle.queens, 0xff, sizeof puzzle.queens);
    bool is_puzzle = read_puzzle(&puzzle, first);
    if (puzzle.behind > begin)
        puzzle.behind = nq_behind_members(&puzzle, puzzle.behind);
    (void)behind_separators(puzzle.behind, end, &unseen);
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

/* ---- Squares ------------------------------------------------------------------------------- */

int nqueens_parse_squares(const char *text, size_t length, uint32_t rows[], uint32_t columns[],
                          size_t capacity, size_t *count, uint32_t *n, nqueens_parsed *parsed)
{
    nqueens_parsed unused = {.begin = 0};
    if ((text == NULL && length > 0) || count == NULL ||
        ((rows == NULL || columns == NULL) && (capacity > 0 || rows != columns)))
        return NQUEENS_ERROR_ARGUMENT;
    parsed = parsed != NULL ? parsed : &unused;
    const char *origin = length > 0 ? text : "", *begin = origin;
    if (!open_text(&begin, length, parsed))
        return NQUEENS_ERROR_TEXT;
    const struct nq_squares_text whole = {.at = nq_behind_space(begin, origin + length),
                                          .end = origin + length};
    struct nq_squares_text read = whole;
    *parsed = (nqueens_parsed){.begin = (size_t)(read.at - origin), .end = length};
    bool are_squares = nq_read_squares(&read);
    parsed->form = read.form;
    parsed->fault = read.fault;
    if (!are_squares) {
        parsed->place = (size_t)(read.at - origin);
        return NQUEENS_ERROR_TEXT;
    }
    *count = read.count;
    if (n != NULL)
        *n = read.n;
    if (rows == NULL) /* a question */
        return NQUEENS_OK;
    read = whole;
    read.rows = rows;
    read.columns = columns;
    read.capacity = capacity;
    (void)nq_read_squares(&read);
    return *count > capacity ? NQUEENS_ERROR_BUFFER : NQUEENS_OK;
}
