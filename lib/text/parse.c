/* SPDX-License-Identifier: MIT
 *
 * The readers of the formats, and nqueens_parse, which runs one twice: first to check the
 * text and count the rows, then to store them, so that nothing is written unless the whole
 * text is a board. Cost: linear in the length of the text, no memory.
 */

#include "text/format.h"

#include <string.h>

/* ---- Pieces of text ----------------------------------------------------- */

static bool is_at_end(const struct nq_text *text)
{
    return text->next == text->end;
}

/* Skips white space as in JSON; isspace depends on the locale. */
static void skip_white_space(struct nq_text *text)
{
    while (!is_at_end(text) && strchr(" \t\r\n", *text->next) != NULL && *text->next != '\0')
        text->next++;
}

/* Whether nothing but white space is left, which is skipped then. */
static bool is_white_space(struct nq_text *text)
{
    struct nq_text rest = *text;
    skip_white_space(&rest);
    if (!is_at_end(&rest))
        return false;
    *text = rest;
    return true;
}

/* Moves past the word if the text begins with it. */
static inline bool skip_word(struct nq_text *text, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(text->end - text->next) < length || memcmp(text->next, word, length) != 0)
        return false;
    text->next += length;
    return true;
}

/* Whether the character at a place of the text is a digit. */
static bool is_digit(const struct nq_text *text, size_t place)
{
    return (size_t)(text->end - text->next) > place && text->next[place] >= '0' &&
           text->next[place] <= '9';
}

/* Reads a decimal number as nqueens_format writes it: digits only, no leading zero. False if
 * there is none or it does not fit. */
static bool read_number(struct nq_text *text, uint32_t *number)
{
    uint64_t value = 0;
    if (!is_digit(text, 0) || (*text->next == '0' && is_digit(text, 1)))
        return false;
    for (; is_digit(text, 0); text->next++) {
        value = 10 * value + (uint64_t)(*text->next - '0');
        if (value > UINT32_MAX)
            return false;
    }
    *number = (uint32_t)value;
    return true;
}

/* ---- Pictures ----------------------------------------------------------- */

/* Reads the squares of one line, up to the first other character. *column is
 * NQUEENS_NO_QUEEN if all are empty. */
static inline bool read_squares(struct nq_text *text, const char *queen, const char *empty,
                                uint32_t *width, uint32_t *column)
{
    uint32_t squares = 0;
    *column = NQUEENS_NO_QUEEN;
    for (;; squares++) {
        bool is_queen = false;
        if (!skip_word(text, empty)) {
            is_queen = skip_word(text, queen);
            if (!is_queen)
                break;
        }
        if (squares == UINT32_MAX || (is_queen && *column != NQUEENS_NO_QUEEN))
            return false;
        if (is_queen)
            *column = squares;
    }
    *width = squares;
    return true;
}

static inline bool read_picture(struct nq_text *text, const char *queen, const char *empty,
                                struct nq_row_list *rows)
{
    uint32_t n = 0;
    skip_white_space(text);
    if (is_at_end(text))
        return true;
    for (;;) {
        uint32_t width, column;
        if (!read_squares(text, queen, empty, &width, &column))
            return false;
        if (rows->count == 0)
            n = width;
        if (width != n || !nq_add_row(rows, column))
            return false;
        if (is_white_space(text))
            return rows->count == n;
        if (!skip_word(text, "\n") && !skip_word(text, "\r\n"))
            return false;
    }
}

bool nq_read_text(struct nq_text *text, struct nq_row_list *rows)
{
    return read_picture(text, NQ_TEXT_QUEEN, NQ_TEXT_EMPTY, rows);
}

bool nq_read_unicode(struct nq_text *text, struct nq_row_list *rows)
{
    return read_picture(text, NQ_UNICODE_QUEEN, NQ_UNICODE_EMPTY, rows);
}

/* ---- Lists of columns --------------------------------------------------- */

/* Reads one entry, a number from base on or the word for an empty row, and adds its row. Makes
 * *end_column greater than every column read: whether all are on the board is known after the last
 * row. */
static inline bool read_entry(struct nq_text *text, uint32_t base, const char *no_queen,
                              struct nq_row_list *rows, uint32_t *end_column)
{
    uint32_t number;
    if (skip_word(text, no_queen))
        return nq_add_row(rows, NQUEENS_NO_QUEEN);
    if (!read_number(text, &number) || number < base)
        return false;
    uint32_t column = number - base;
    if (column == NQUEENS_NO_QUEEN)
        return false;
    if (column >= *end_column)
        *end_column = column + 1;
    return nq_add_row(rows, column);
}

static inline bool read_columns_from(struct nq_text *text, uint32_t base, struct nq_row_list *rows)
{
    uint32_t end_column = 0;
    skip_white_space(text);
    while (!is_at_end(text)) {
        if (!read_entry(text, base, "-", rows, &end_column))
            return false;
        const char *behind = text->next;
        skip_white_space(text);
        if (text->next == behind && !is_at_end(text))
            return false;
    }
    return end_column <= rows->count;
}

bool nq_read_columns(struct nq_text *text, struct nq_row_list *rows)
{
    return read_columns_from(text, 0, rows);
}

bool nq_read_columns_from_1(struct nq_text *text, struct nq_row_list *rows)
{
    return read_columns_from(text, 1, rows);
}

/* Reads an entry of an array, and adds its row; *limit is what the caller of read_array makes of it. */
typedef bool read_entry_fn(struct nq_text *text, struct nq_row_list *rows, uint32_t *limit);

static bool read_json_entry(struct nq_text *text, struct nq_row_list *rows, uint32_t *limit)
{
    return read_entry(text, 0, "null", rows, limit);
}

/* Reads a string with a row of a picture, whose width is n. */
static bool read_string(struct nq_text *text, struct nq_row_list *rows, uint32_t *n)
{
    uint32_t width, column;
    if (!skip_word(text, "\"") ||
        !read_squares(text, NQ_TEXT_QUEEN, NQ_TEXT_EMPTY, &width, &column) ||
        !skip_word(text, "\""))
        return false;
    *n = rows->count == 0 ? width : *n;
    return width == *n && nq_add_row(rows, column);
}

static inline bool read_array(struct nq_text *text, struct nq_row_list *rows, read_entry_fn *read,
                              uint32_t *limit)
{
    *limit = 0;
    skip_white_space(text);
    if (!skip_word(text, "["))
        return false;
    skip_white_space(text);
    if (skip_word(text, "]"))
        return is_white_space(text);
    do {
        skip_white_space(text);
        if (!read(text, rows, limit))
            return false;
        skip_white_space(text);
    } while (skip_word(text, ","));
    return skip_word(text, "]") && is_white_space(text);
}

bool nq_read_json(struct nq_text *text, struct nq_row_list *rows)
{
    uint32_t end_column;
    return read_array(text, rows, read_json_entry, &end_column) && end_column <= rows->count;
}

/* Reads an array of strings, the rows of a picture. */
bool nq_read_rows(struct nq_text *text, struct nq_row_list *rows)
{
    uint32_t n;
    return read_array(text, rows, read_string, &n) && n == rows->count;
}

/* ---- FEN ---------------------------------------------------------------- */

static inline int read_rank(struct nq_text *text, const char queens[2], uint32_t *width,
                            uint32_t *column)
{
    uint64_t squares = 0;
    uint32_t run;
    *column = NQUEENS_NO_QUEEN;
    for (; !is_at_end(text) && squares <= UINT32_MAX; squares += run) {
        const char *begin = text->next;
        run = 1;
        if (*begin == queens[0] || (*begin == queens[1] && *begin != '\0')) {
            if (*column != NQUEENS_NO_QUEEN)
                return NQUEENS_FAULT_TWO_QUEENS;
            *column = (uint32_t)squares;
            text->next++;
        } else if (!is_digit(text, 0)) {
            break;
        } else if (!read_number(text, &run) || run == 0) {
            text->next = begin;
            return NQUEENS_FAULT_CHARACTER;
        }
    }
    *width = (uint32_t)squares;
    return squares <= UINT32_MAX ? NQUEENS_FAULT_NONE : NQUEENS_FAULT_WIDTH;
}

int nq_read_rank(struct nq_text *text, const char queens[2], uint32_t *width, uint32_t *column)
{
    return read_rank(text, queens, width, column);
}

bool nq_read_fen(struct nq_text *text, struct nq_row_list *rows)
{
    uint32_t n = 0;
    skip_white_space(text);
    if (is_at_end(text))
        return true;
    do {
        uint32_t width, column;
        if (read_rank(text, NQ_TEXT_QUEEN, &width, &column) != NQUEENS_FAULT_NONE ||
            !nq_add_row(rows, column))
            return false;
        n = rows->count == 1 ? width : n;
        if (width != n)
            return false;
    } while (skip_word(text, "/"));
    return is_white_space(text) && rows->count == n;
}

/* ---- Any form ----------------------------------------------------------- */

/* Parses a text that is one board, behind which comments and objects without a board may follow. */
static int parse_any(const char *text, size_t length, uint32_t queens[], uint32_t capacity,
                     uint32_t *n)
{
    nqueens_parsed parsed;
    uint32_t rows;
    int status = nqueens_parse_next(text, length, NQUEENS_FORMAT_ANY, NULL, 0, &rows, &parsed);
    if (status != NQUEENS_OK)
        return status;
    for (size_t behind = parsed.end; behind < length; behind += parsed.end) {
        if (nqueens_parse_next(text + behind, length - behind, NQUEENS_FORMAT_ANY, NULL, 0, &rows,
                               &parsed) == NQUEENS_OK ||
            (parsed.fault != NQUEENS_FAULT_EMPTY && parsed.fault != NQUEENS_FAULT_OBJECT))
            return NQUEENS_ERROR_TEXT;
    }
    return nqueens_parse_next(text, length, NQUEENS_FORMAT_ANY, queens, capacity, n, NULL);
}

/* ---- Any format --------------------------------------------------------- */

int nqueens_parse(const char *text, size_t length, int format, uint32_t queens[], uint32_t capacity,
                  uint32_t *n)
{
    const struct nq_format *row = nq_find_format(format);
    bool is_any = format == NQUEENS_FORMAT_ANY;
    if ((text == NULL && length > 0) || (queens == NULL && capacity > 0) || n == NULL ||
        row == NULL || (row->read == NULL && !is_any))
        return NQUEENS_ERROR_ARGUMENT;
    if (is_any)
        return parse_any(text, length, queens, capacity, n);

    const char *begin = length > 0 ? text : "";
    struct nq_row_list counted = {.queens = NULL};
    if (!row->read(&(struct nq_text){begin, begin + length}, &counted))
        return NQUEENS_ERROR_TEXT;
    *n = counted.count;
    if (queens == NULL) /* a question */
        return NQUEENS_OK;
    if (counted.count > capacity)
        return NQUEENS_ERROR_BUFFER;

    struct nq_row_list stored = {.queens = queens};
    (void)row->read(&(struct nq_text){begin, begin + length}, &stored);
    return NQUEENS_OK;
}
