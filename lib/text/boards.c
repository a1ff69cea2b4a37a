/* SPDX-License-Identifier: MIT
 *
 * nqueens_parse_next: the first board of a text in which others may follow.
 */

#include "text/between.h"
#include "text/board.h"
#include "text/forms.h"
#include "text/members.h"

#include <string.h>

/* Whether a board of one square stands here, and nothing behind it. */
static bool is_one_square(const struct nq_board_text *text, const char *at)
{
    struct nq_board_text rest = *text;
    rest.at = nq_pass_to_text(0, at, text->end);
    return nq_is_one_word(rest.at, text->end) && nq_read_board(&rest) && rest.rows.count < 2;
}

/* Whether text is before or behind the board but comments and frames. */
static bool has_other_text(const struct nq_board_text *text, const char *begin)
{
    return nq_pass_to_text(0, text->behind, text->end) < text->end ||
           nq_pass_to_text(0, begin, text->end) != nq_pass_to_text(NQ_LINE_TITLE, begin, text->end);
}

static bool refuse_one_square(struct nq_board_text *text, const char *at)
{
    const char *behind = nq_skip_lines(at, text->end, UINT32_MAX), *first;
    if (behind > text->behind)
        text->behind = nq_skip_separators(behind, text->end, &first);
    return nq_board_refuses(text, NQUEENS_FAULT_ONE_SQUARE, at);
}

/* Whether something other than lists of numbers comes soon. */
static bool has_word_behind(const char *at, const char *end)
{
    enum { REACH = 1 << 8 };
    for (end = end - at > REACH ? at + REACH : end; at < end; at++) {
        struct nq_cell word = {at, (size_t)(nq_skip_word(at, end) - at)};
        uint32_t number;
        if (word.length > 0
                ? !nq_cell_is_number(&word, &number) && nq_square_of(&word) != NQ_SQUARE_DASH
                : nq_is_one_of(*at, ":|\"'`"))
            return true;
        at += word.length - (word.length > 0);
    }
    return false;
}

/* Whether two or three columns in brackets are of a program, as a direction or a colour is: one of
 * several lists, or a tuple, and words follow or assign them. */
static bool is_of_program(const struct nq_board_text *text, const char *begin)
{
    const char *row = text->list, *inner = row, *end = text->end;
    if (text->list == NULL || text->format != NQUEENS_FORMAT_ANY || text->rows.count < 2 ||
        text->rows.count > 3 ||
        (text->form != NQUEENS_FORM_COLUMNS && text->form != NQUEENS_FORM_COLUMNS_FROM_1))
        return false;
    for (; inner < end && nq_is_bracket(*inner); inner = nq_skip_list_space(row + 1, end))
        row = inner;
    const char *behind = nq_skip_value(row, end);
    const char *next = behind != NULL ? nq_skip_space(behind, end) : end;
    bool is_one_of_several = next < end && (*next == ',' || nq_is_closing(*next));
    bool is_assigned = text->list > nq_skip_space(begin, end);
    return behind != NULL && (is_one_of_several || *row == '(') &&
           ((is_one_of_several && is_assigned) || has_word_behind(behind, end));
}

/* Whether columns that are assigned in a program are steps, as dx = [-1, 0, 1, 1]: of three, or three
 * or more of them, are 0 or 1, beside -1. */
static bool are_steps(const struct nq_board_text *text, const char *begin)
{
    const struct nq_row_scan *row = &text->table.first;
    return text->list != NULL && text->list > nq_skip_space(begin, text->end) &&
           text->format == NQUEENS_FORMAT_ANY && text->form == NQUEENS_FORM_COLUMNS &&
           row->dashes > 0 && (row->numbers > 2 || row->cells == 3) && row->most < 2;
}

/* Reads the first board; one of a single square, or of none, is read only if it is the whole text, or
 * in an object, which says what it is. */
static bool read_whole(struct nq_board_text *text)
{
    const char *begin = text->at, *first;
    bool is_board = nq_read_board(text);
    bool is_object = text->list != NULL && nq_is_object(text->list, text->end);
    bool is_refused = is_board && !is_object && is_of_program(text, begin);
    text->behind = nq_skip_separators(text->behind, text->end, &first);
    if (is_refused ||
        (is_board && text->rows.count < 2 && !is_object && has_other_text(text, begin)))
        is_board = refuse_one_square(text, nq_pass_to_text(NQ_LINE_TITLE, begin, text->end));
    if (is_board && are_steps(text, begin))
        is_board = nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, text->list);
    if (text->behind == text->end || !is_one_square(text, text->behind))
        return is_board;
    (void)nq_skip_separators(text->behind, text->end, &first);
    text->behind = text->end;
    return is_board && nq_board_refuses(text, NQUEENS_FAULT_ONE_SQUARE, first);
}

/* ---- Long texts in a format ------------------------------------------------------------------------ */

/* Long texts that are one board as nqueens_format writes it, and nothing else, are read as fast as
 * nqueens_parse reads them. A text that is something else is seen by its first lines, or in its first
 * board; shorter texts take no time. */
enum { SHORTEST = 1024 };

/* Whether the text is as long as a picture with this first line: n lines, of n squares each. */
static bool is_as_long(const char *text, const char *end)
{
    const size_t square = *text == '\xE2' ? 3 : 1, length = (size_t)(end - text);
    const size_t line = (size_t)(nq_end_of_line(text, end) - text);
    const uint64_t whole = line / square * (uint64_t)(line + 1);
    return line % square == 0 && (length == whole || length + 1 == whole);
}

/* Whether there are other digits than 0 and 1, of which all squares of a matrix may be. */
static bool has_columns(const char *text, const char *end)
{
    for (end = text + SHORTEST; text < end; text++) {
        if (*text > '1' && *text <= '9')
            return true;
    }
    return false;
}

/* Whether all is one line, without dashes, which may be between columns. */
static bool is_line_of_columns(const char *text, const char *end)
{
    return nq_next_line(text, end) == end && has_columns(text, end) &&
           memchr(text, '-', (size_t)(end - text)) == NULL;
}

/* Readers of formats, by the first character. */
static const struct {
    const char *first;
    bool (*may_be)(const char *text, const char *end);
    nq_read_fn *read;
    int form;
} exact[] = {
    {".Q", is_as_long, nq_read_text, NQUEENS_FORM_PICTURE},
    {"\xE2", is_as_long, nq_read_unicode, NQUEENS_FORM_PICTURE},
    {"[", NULL, nq_read_rows, NQUEENS_FORM_PICTURE},
    {"[", has_columns, nq_read_json, NQUEENS_FORM_COLUMNS},
    {"123456789Q", NULL, nq_read_fen, NQUEENS_FORM_FEN},
    {"0123456789", is_line_of_columns, nq_read_columns, NQUEENS_FORM_COLUMNS},
    {"123456789", is_line_of_columns, nq_read_columns_from_1, NQUEENS_FORM_COLUMNS_FROM_1},
};

/* Reads a long text in a format of the library. */
static bool read_exact(const char *text, size_t length, uint32_t queens[], uint32_t capacity,
                       uint32_t *n, nqueens_parsed *parsed)
{
    const char *end = text + length;
    for (size_t i = 0; length >= SHORTEST && i < sizeof exact / sizeof *exact; i++) {
        struct nq_row_list rows = {.queens = NULL}, stored = {.queens = queens};
        if (!nq_is_one_of(*text, exact[i].first) ||
            (exact[i].may_be != NULL && !exact[i].may_be(text, end)) ||
            !exact[i].read(&(struct nq_text){text, end}, &rows) || rows.count < 10)
            continue;
        *n = rows.count;
        *parsed = (nqueens_parsed){.end = length, .form = exact[i].form};
        if (queens != NULL && rows.count <= capacity)
            (void)exact[i].read(&(struct nq_text){text, end}, &stored);
        return true;
    }
    return false;
}

int nqueens_parse_next(const char *text, size_t length, int format, uint32_t queens[],
                       uint32_t capacity, uint32_t *n, nqueens_parsed *parsed)
{
    nqueens_parsed unused = {.begin = 0};
    if ((text == NULL && length > 0) || (queens == NULL && capacity > 0) || n == NULL ||
        nq_find_format(format) == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    parsed = parsed != NULL ? parsed : &unused;

    const char *origin = length > 0 ? text : "", *end = origin + length, *begin = origin;
    const char *first;
    if (format == NQUEENS_FORMAT_ANY && read_exact(origin, length, queens, capacity, n, parsed))
        return queens == NULL || *n <= capacity ? NQUEENS_OK : NQUEENS_ERROR_BUFFER;
    if (!nq_open_text(&begin, length, parsed))
        return NQUEENS_ERROR_TEXT;
    begin = nq_skip_separators(begin, end, &first);
    struct nq_board_text read = {.at = begin, .end = end, .format = format};
    bool is_board = read_whole(&read);
    if (is_board && read.rows.count < 3 && read.form == NQUEENS_FORM_PICTURE &&
        memchr(origin, ' ', (size_t)(begin - origin)) != NULL) /* perhaps rows of blanks */
        is_board = refuse_one_square(&read, first);
    *parsed = (nqueens_parsed){.begin = (size_t)(first - origin),
                               .end = (size_t)(read.behind - origin),
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
    nq_store_board(&read, queens);
    return NQUEENS_OK;
}
