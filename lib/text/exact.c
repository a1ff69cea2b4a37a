/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Long texts that are one board as nqueens_format writes it, and nothing else: their layout is known,
 * so that they are read as fast as nqueens_parse reads them. A text that is something else is seen by
 * its first lines, or in its first board.
 */

#include "text/board.h"

#include <string.h>

enum { SHORTEST = 1024 }; /* shorter texts take no time */

/* Whether the text is as long as a picture with this first line: n lines, of n squares each. */
static bool is_as_long(const char *text, const char *end, size_t square)
{
    const char *line_end = memchr(text, '\n', (size_t)(end - text));
    size_t line = line_end != NULL ? (size_t)(line_end - text) : 0, length = (size_t)(end - text);
    uint64_t n = line / square, whole = n * (line + 1);
    return line % square == 0 && (length == whole || length + 1 == whole);
}

/* Whether there are other digits than 0 and 1, of which all squares of a matrix may be. */
static bool has_columns(const char *text)
{
    for (const char *at = text; at < text + SHORTEST; at++) {
        if (*at > '1' && *at <= '9')
            return true;
    }
    return false;
}

/* Whether all is one line, without dashes, which may be between columns. */
static bool is_line_of_columns(const char *text, const char *end)
{
    size_t length = (size_t)(end - text);
    const char *line_end = memchr(text, '\n', length);
    return (line_end == NULL || line_end + 1 == end) && memchr(text, '-', length) == NULL &&
           has_columns(text);
}

/* The reader that the text could be for, and its form; NULL if there is none. */
static nq_read_fn *reader_of(const char *text, const char *end, int *form)
{
    const char *slash = memchr(text, '/', SHORTEST), *line = memchr(text, '\n', SHORTEST);
    *form = NQUEENS_FORM_PICTURE;
    if (*text == '[' && (text[1] == '"' || text[1] == '\n'))
        return nq_read_rows;
    *form = NQUEENS_FORM_COLUMNS;
    if (*text == '[')
        return has_columns(text) ? nq_read_json : NULL;
    *form = NQUEENS_FORM_FEN;
    if (slash != NULL && line == NULL)
        return nq_read_fen;
    *form = NQUEENS_FORM_PICTURE;
    if ((*text == '.' || *text == 'Q') && is_as_long(text, end, 1))
        return nq_read_text;
    if (*text == '\xE2' && is_as_long(text, end, 3))
        return nq_read_unicode;
    *form = NQUEENS_FORM_COLUMNS;
    return *text >= '0' && *text <= '9' && is_line_of_columns(text, end) ? nq_read_columns : NULL;
}

bool nq_read_exact(const char *text, const char *end, nq_read_fn **read, int *form, uint32_t *n)
{
    struct nq_row_list rows = {.queens = NULL};
    if (end - text < SHORTEST)
        return false;
    *read = reader_of(text, end, form);
    bool is_board = *read != NULL && (*read)(&(struct nq_text){text, end}, &rows);
    if (!is_board && *read == nq_read_columns) { /* the numbers are not below n */
        rows = (struct nq_row_list){.queens = NULL};
        *read = nq_read_columns_from_1;
        *form = NQUEENS_FORM_COLUMNS_FROM_1;
        is_board = (*read)(&(struct nq_text){text, end}, &rows);
    }
    *n = rows.count;
    return is_board && rows.count > 9;
}
