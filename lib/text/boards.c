/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * nqueens_parse_next: the first board of a text in which others may follow.
 */

#include "text/between.h"
#include "text/board.h"
#include "text/forms.h"
#include "text/members.h"

/* Whether a board of one square stands here, and nothing behind it. */
static bool is_one_square(const struct nq_board_text *text, const char *at)
{
    struct nq_board_text rest = *text;
    rest.at = nq_behind_comments(at, text->end);
    return nq_is_one_word(rest.at, text->end) && nq_read_board(&rest) && rest.rows.count < 2;
}

/* Whether text is before or behind the board but comments and frames. */
static bool has_other_text(const struct nq_board_text *text, const char *begin)
{
    return nq_behind_comments(text->behind, text->end) < text->end ||
           nq_behind_comments(begin, text->end) != nq_behind_titles(begin, text->end);
}

static bool refuse_one_square(struct nq_board_text *text, const char *at)
{
    const char *behind = nq_behind_lines(at, text->end, UINT32_MAX), *first;
    if (behind > text->behind)
        text->behind = nq_behind_separators(behind, text->end, &first);
    return nq_board_refuses(text, NQUEENS_FAULT_ONE_SQUARE, at);
}

/* Reads the first board; one of a single square, or of none, is read only if it is the whole text, or
 * in an object, which says what it is. */
static bool read_whole(struct nq_board_text *text)
{
    const char *begin = text->at, *first;
    bool is_board = nq_read_board(text);
    bool is_object = text->list != NULL && nq_is_object(text->list, text->end);
    text->behind = nq_behind_separators(text->behind, text->end, &first);
    if (is_board && text->rows.count < 2 && !is_object && has_other_text(text, begin))
        is_board = refuse_one_square(text, nq_behind_titles(begin, text->end));
    if (text->behind == text->end || !is_one_square(text, text->behind))
        return is_board;
    (void)nq_behind_separators(text->behind, text->end, &first);
    text->behind = text->end;
    return is_board && nq_board_refuses(text, NQUEENS_FAULT_ONE_SQUARE, first);
}

/* Reads a long text in a format of the library. */
static bool read_exact(const char *text, size_t length, uint32_t queens[], uint32_t capacity,
                       uint32_t *n, nqueens_parsed *parsed)
{
    nq_read_fn *read;
    uint32_t rows;
    int form;
    if (!nq_read_exact(text, text + length, &read, &form, &rows))
        return false;
    *n = rows;
    *parsed = (nqueens_parsed){.end = length, .form = form};
    struct nq_row_list list = {.queens = queens};
    if (queens != NULL && rows <= capacity)
        (void)read(&(struct nq_text){text, text + length}, &list);
    return true;
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
    begin = nq_behind_separators(begin, end, &first);
    struct nq_board_text read = {.at = begin, .end = end, .format = format};
    bool is_board = read_whole(&read);
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
