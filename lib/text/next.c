/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * nqueens_parse_next and nqueens_parse_puzzle: the first board, or puzzle, of a text in which
 * others may follow; what stands between them, and what stands before them in source code.
 * nqueens_parse_squares: all of a text.
 */

#include "text/board.h"
#include "text/grid.h"
#include "text/puzzle.h"
#include "text/squares.h"

#include <string.h>

/* ---- The begin of a text ------------------------------------------------------------- */

static bool has_mark(const char *text, size_t length, const char *mark)
{
    return length >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0;
}

/* Passes what stands between boards: white space, commas and closing brackets, and of the line of
 * a board nothing, since blanks may be squares. *first becomes the first other character. */
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

/* Passes a byte-order mark. False if it is that of UTF-16. */
static bool open_text(const char **text, size_t length, nqueens_parsed *parsed)
{
    static const char *const utf_16[] = {"\xFF\xFE", "\xFE\xFF"};
    *text = length > 0 ? *text : "";
    for (size_t i = 0; i < 2; i++) {
        if (has_mark(*text, length, utf_16[i])) {
            *parsed = (nqueens_parsed){.end = length, .fault = NQUEENS_FAULT_UTF_16};
            return false;
        }
    }
    *text += has_mark(*text, length, "\xEF\xBB\xBF") ? 3 : 0;
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
        (format != NQUEENS_FORMAT_ANY && nq_find_format(format) == NULL))
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

/* The next brace with a member behind it, or bracket with a row; NULL if there is none. */
static const char *find_puzzle(const char *at, const char *end)
{
    for (; at < end; at++) {
        const char *inner = at + 1;
        if (*at != '[' && *at != '{')
            continue;
        inner = nq_behind_space(inner, end);
        if (inner < end && *at == '[' ? *inner == '[' || nq_is_quote(*inner)
                                      : inner < end && nq_has_regions(at, end))
            return at;
    }
    return NULL;
}

/* Whether the word is here, in small letters or capitals. */
static bool is_word_at(const char *at, const char *word)
{
    for (; *word != '\0'; at++, word++) {
        if ((*at | 0x20) != *word)
            return false;
    }
    return true;
}

/* Where the text says of stars in each line another number than one, or NULL. */
static const char *find_stars(const char *at, const char *end)
{
    static const char word[] = "stars";
    for (; (size_t)(end - at) > sizeof word; at++) {
        if (!is_word_at(at, word))
            continue;
        const char *sign = at;
        while (sign < end && (((*sign | 0x20) >= 'a' && (*sign | 0x20) <= 'z') || *sign == '_'))
            sign++;
        sign = nq_behind_space(sign + (sign < end && nq_is_quote(*sign)), end);
        if (sign == end || (*sign != ':' && *sign != '='))
            continue;
        sign = nq_behind_space(sign + 1, end);
        if (sign < end && *sign >= '2' && *sign <= '9')
            return at;
    }
    return NULL;
}

/* Reads the first puzzle in source code, behind which are others, or the end. */
static bool read_source(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *begin = find_puzzle(at, puzzle->end), *next;
    if (begin == NULL)
        return false;
    puzzle->fault = NQUEENS_FAULT_NONE;
    const char *stars = *begin == '[' ? find_stars(at, puzzle->end) : NULL;
    puzzle->form = NQUEENS_FORM_PUZZLE;
    bool is_puzzle = stars != NULL   ? nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, stars)
                     : *begin == '{' ? nq_read_puzzle_object(puzzle, begin)
                                     : nq_read_regions(puzzle, begin);
    next = nq_behind_value(begin, puzzle->end);
    bool is_last = next == NULL || find_puzzle(next, puzzle->end) == NULL;
    puzzle->behind = is_last ? puzzle->end : next;
    return is_puzzle;
}

/* ---- Puzzles ------------------------------------------------------------------------------- */

/* The list, or the lines up to an empty one, in which a fault is. */
static const char *behind_fault(const struct nq_puzzle_text *puzzle, const char *begin)
{
    const char *behind =
        begin < puzzle->end && nq_is_bracket(*begin) ? nq_behind_value(begin, puzzle->end) : NULL;
    return behind != NULL ? behind : nq_behind_lines(begin, puzzle->end, UINT32_MAX);
}

/* A list may be of objects. */
static const char *behind_brackets(const char *at, const char *end)
{
    const char *inner = at;
    while (inner < end && *inner == '[')
        inner = nq_behind_list_space(inner + 1, end);
    return inner < end && *inner == '{' ? inner : at;
}

static bool read_puzzle(struct nq_puzzle_text *puzzle, const char *at)
{
    struct nq_grid above = {.at = at, .end = puzzle->end};
    nq_grid_skip_frame(&above); /* comments may be all that is left */
    if (nq_behind_space(above.at, puzzle->end) == puzzle->end)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_EMPTY, puzzle->end);
    const char *begin = behind_brackets(at, puzzle->end);
    if (*begin == '{' && nq_has_members(begin, puzzle->end))
        return nq_read_puzzle_object(puzzle, begin);
    if (puzzle->end - at > 4 && memcmp(at, "http", 4) == 0)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_LINK, at);
    if (nq_read_regions(puzzle, at))
        return true;
    if (*at == '[' || *at == '{')
        return false;
    const int fault = puzzle->fault;
    const char *place = puzzle->at;
    return read_source(puzzle, at) ||
           (puzzle->form != NQUEENS_FORM_PUZZLE && nq_puzzle_refuses(puzzle, fault, place));
}

/* Writes what the caller has room for. */
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
    (void)behind_separators(nq_behind_members(begin, end), end, &first);
    struct nq_puzzle_text puzzle = {.at = first, .end = end, .behind = first};
    memset(puzzle.queens, 0xff, sizeof puzzle.queens);
    bool is_puzzle = read_puzzle(&puzzle, first);
    if (!is_puzzle && puzzle.behind == first)
        puzzle.behind = behind_fault(&puzzle, first);
    (void)behind_separators(nq_behind_members(puzzle.behind, end), end, &unseen);
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
    struct nq_squares_text read = {.at = nq_behind_space(begin, origin + length),
                                   .end = origin + length,
                                   .rows = rows,
                                   .columns = columns,
                                   .capacity = capacity};
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
    return rows != NULL && read.count > capacity ? NQUEENS_ERROR_BUFFER : NQUEENS_OK;
}
