/* SPDX-License-Identifier: MIT
 *
 * The readers of the formats, and nqueens_parse, which runs one twice: first to check the
 * text and count the rows, then to store them, so that nothing is written unless the whole
 * text is a board. A reader never moves past the NUL, which no word that it skips contains.
 * Cost: linear in the length of the text, no memory.
 */

#include "text/parse.h"

#include "text/board_text.h"
#include "text/format.h"

#include <nqueens.h>
#include <string.h>

/* False if no board has so many rows. */
static bool add_row(struct nq_row_list *rows, uint32_t column)
{
    if (rows->count == UINT32_MAX)
        return false;
    if (rows->queens != NULL)
        rows->queens[rows->count] = column;
    rows->count++;
    return true;
}

/* ---- Pieces of text ----------------------------------------------------- */

/* White space as in JSON; isspace depends on the locale. */
static const char *skip_white_space(const char *text)
{
    return text + strspn(text, " \t\r\n");
}

/* Moves past the word if the text begins with it. */
static bool skip_word(const char **text, const char *word)
{
    size_t length = 0;
    for (; word[length] != '\0'; length++) {
        if ((*text)[length] != word[length])
            return false;
    }
    *text += length;
    return true;
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

/* Reads a decimal number as nqueens_format writes it: digits only, no leading zero. False if
 * there is none or it does not fit. */
static bool read_number(const char **text, uint32_t *number)
{
    const char *digit = *text;
    uint64_t value = 0;
    if (digit[0] == '0' && is_digit(digit[1]))
        return false;
    for (; is_digit(*digit); digit++) {
        value = 10 * value + (uint64_t)(*digit - '0');
        if (value > UINT32_MAX)
            return false;
    }
    if (digit == *text)
        return false;
    *text = digit;
    *number = (uint32_t)value;
    return true;
}

/* ---- Pictures ----------------------------------------------------------- */

/* Reads the squares of one line, up to the first other character. *column is
 * NQUEENS_NO_QUEEN if all are empty. */
static bool read_squares(const char **text, const char *queen, const char *empty, uint32_t *width,
                         uint32_t *column)
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

static bool read_picture(const char *text, const char *queen, const char *empty,
                         struct nq_row_list *rows)
{
    uint32_t n = 0;
    text = skip_white_space(text);
    if (*text == '\0')
        return true;
    for (;;) {
        uint32_t width, column;
        if (!read_squares(&text, queen, empty, &width, &column))
            return false;
        if (rows->count == 0)
            n = width;
        if (width != n || !add_row(rows, column))
            return false;
        if (*skip_white_space(text) == '\0')
            return rows->count == n;
        if (!skip_word(&text, "\n") && !skip_word(&text, "\r\n"))
            return false;
    }
}

bool nq_read_text(const char *text, struct nq_row_list *rows)
{
    return read_picture(text, NQ_TEXT_QUEEN, NQ_TEXT_EMPTY, rows);
}

bool nq_read_unicode(const char *text, struct nq_row_list *rows)
{
    return read_picture(text, NQ_UNICODE_QUEEN, NQ_UNICODE_EMPTY, rows);
}

/* ---- Lists of columns --------------------------------------------------- */

/* Reads one entry, a number from base on or the word for an empty row, and adds its row.
 * *end_column becomes greater than every column read: whether all are on the board is known
 * after the last row. */
static bool read_entry(const char **text, uint32_t base, const char *no_queen,
                       struct nq_row_list *rows, uint32_t *end_column)
{
    uint32_t number;
    if (skip_word(text, no_queen))
        return add_row(rows, NQUEENS_NO_QUEEN);
    if (!read_number(text, &number) || number < base)
        return false;
    uint32_t column = number - base;
    if (column == NQUEENS_NO_QUEEN)
        return false;
    if (column >= *end_column)
        *end_column = column + 1;
    return add_row(rows, column);
}

static bool read_columns_from(const char *text, uint32_t base, struct nq_row_list *rows)
{
    uint32_t end_column = 0;
    text = skip_white_space(text);
    while (*text != '\0') {
        if (!read_entry(&text, base, "-", rows, &end_column))
            return false;
        const char *next = skip_white_space(text);
        if (next == text && *next != '\0')
            return false;
        text = next;
    }
    return end_column <= rows->count;
}

bool nq_read_columns(const char *text, struct nq_row_list *rows)
{
    return read_columns_from(text, 0, rows);
}

bool nq_read_columns_from_1(const char *text, struct nq_row_list *rows)
{
    return read_columns_from(text, 1, rows);
}

bool nq_read_json(const char *text, struct nq_row_list *rows)
{
    uint32_t end_column = 0;
    text = skip_white_space(text);
    if (!skip_word(&text, "["))
        return false;
    text = skip_white_space(text);
    if (!skip_word(&text, "]")) {
        do {
            text = skip_white_space(text);
            if (!read_entry(&text, 0, "null", rows, &end_column))
                return false;
            text = skip_white_space(text);
        } while (skip_word(&text, ","));
        if (!skip_word(&text, "]"))
            return false;
    }
    return *skip_white_space(text) == '\0' && end_column <= rows->count;
}

/* ---- FEN ---------------------------------------------------------------- */

/* Reads the squares of one rank, up to the first other character. */
static bool read_rank(const char **text, uint32_t *width, uint32_t *column)
{
    uint64_t squares = 0;
    *column = NQUEENS_NO_QUEEN;
    while (**text == 'Q' || is_digit(**text)) {
        uint32_t run = 1;
        if (skip_word(text, "Q")) {
            if (*column != NQUEENS_NO_QUEEN)
                return false;
            *column = (uint32_t)squares;
        } else if (!read_number(text, &run) || run == 0) {
            return false;
        }
        squares += run;
        if (squares > UINT32_MAX)
            return false;
    }
    *width = (uint32_t)squares;
    return true;
}

bool nq_read_fen(const char *text, struct nq_row_list *rows)
{
    uint32_t n = 0;
    text = skip_white_space(text);
    if (*text == '\0')
        return true;
    do {
        uint32_t width, column;
        if (!read_rank(&text, &width, &column))
            return false;
        if (rows->count == 0)
            n = width;
        if (width != n || !add_row(rows, column))
            return false;
    } while (skip_word(&text, "/"));
    return *skip_white_space(text) == '\0' && rows->count == n;
}

/* ---- Any format --------------------------------------------------------- */

int nqueens_parse(const char *text, int format, uint32_t capacity, uint32_t queens[], uint32_t *n)
{
    const struct nq_format *row = nq_find_format(format);
    if (text == NULL || n == NULL || (queens == NULL && capacity > 0) || row == NULL ||
        row->read == NULL)
        return NQUEENS_ERROR_ARGUMENT;

    struct nq_row_list counted = {.queens = NULL};
    if (!row->read(text, &counted))
        return NQUEENS_ERROR_ARGUMENT;
    if (counted.count > capacity) {
        *n = counted.count;
        return NQUEENS_ERROR_BUFFER;
    }

    struct nq_row_list stored = {.queens = queens};
    (void)row->read(text, &stored);
    *n = stored.count;
    return NQUEENS_OK;
}
