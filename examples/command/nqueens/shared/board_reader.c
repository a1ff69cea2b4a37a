/* SPDX-License-Identifier: MIT
 *
 * board_reader.c - gathers the lines of boards, and has the library read them.
 */

#include "shared/board_reader.h"

#include "shared/lines.h"
#include "shared/utf8.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Bytes that are read behind a board, since what follows may tell what it is. */
enum { LOOK_AHEAD = 1 << 12 };

/* ---- Lines ----------------------------------------------------------------- */

void board_reader_give_lines(struct board_reader *reader, char *lines, size_t length)
{
    reader->text = lines;
    reader->length = length;
    reader->room = length;
}

/* Appends a line of the file. Returns its length, 0 at the end or where reading failed. */
static size_t append_line(struct board_reader *reader)
{
    if (reader->file == NULL || reader->has_ended || reader->failed_with != 0)
        return 0;
    errno = 0;
    ssize_t length = line_read(&reader->line, &reader->line_room, reader->file);
    /* A line of which only the beginning could be read is none. */
    if (ferror(reader->file) || (length <= 0 && !feof(reader->file)))
        reader->failed_with = errno != 0 ? errno : EIO;
    size_t read = length > 0 && reader->failed_with == 0 ? (size_t)length : 0;
    if (reader->length + read + 1 > reader->room) {
        size_t larger = 2 * (reader->length + read + 1);
        char *text = realloc(reader->text, larger);
        if (text == NULL) {
            reader->failed_with = ENOMEM;
            read = 0;
        } else {
            reader->text = text;
            reader->room = larger;
        }
    }
    if (read > 0)
        memcpy(reader->text + reader->length, reader->line, read + 1);
    reader->length += read;
    return read;
}

static int is_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (strchr(" \t\r\n", line[i]) == NULL || line[i] == '\0')
            return 0;
    }
    return 1;
}

/* ---- Lines of boards ---------------------------------------------------------- */

static int parse(const struct board_reader *reader, size_t at, int format, uint32_t queens[],
                 uint32_t *n, nqueens_parsed *parsed)
{
    return nqueens_parse_next(reader->text + at, reader->length - at, format, queens,
                              queens != NULL ? *n : 0, n, parsed);
}

/* Counts the lines before this place of the text. */
static void count_lines(struct board_reader *reader, size_t place)
{
    for (; reader->counted < place; reader->counted++)
        reader->lines += reader->text[reader->counted] == '\n';
}

/* Forgets what was read, and reads the first line that is not blank. */
static int read_first_line(struct board_reader *reader)
{
    do {
        count_lines(reader, reader->length);
        reader->length = reader->next = reader->counted = 0;
        if (append_line(reader) == 0)
            return 0;
    } while (is_blank(reader->text, reader->length));
    return 1;
}

/* Whether a line ends what the first line begins. Where blanks are squares, it is an empty one. */
static int is_last(const char *line, size_t length, int form, int has_blank_squares)
{
    if (form == NQUEENS_FORM_SVG)
        return strstr(line, "</svg>") != NULL;
    return is_blank(line, length) && (!has_blank_squares || *line == '\n' || *line == '\r');
}

static void read_other_lines(struct board_reader *reader, int form)
{
    int has_blank_squares = strspn(reader->text, " Qq\r\n") == reader->length;
    for (size_t length; (length = append_line(reader)) > 0;) {
        if (is_last(reader->text + reader->length - length, length, form, has_blank_squares))
            return;
    }
}

/* Reads lines until the text has this length. Returns 0 if the file has no more. */
static int read_ahead(struct board_reader *reader, size_t length)
{
    while (reader->length < length) {
        if (append_line(reader) == 0)
            return 0;
    }
    return 1;
}

/* Forgets the lines of boards that were read, when they are many. */
static void forget_lines(struct board_reader *reader)
{
    if (reader->next < LOOK_AHEAD || reader->next == reader->length || reader->file == NULL)
        return;
    count_lines(reader, reader->next);
    reader->length -= reader->next;
    memmove(reader->text, reader->text + reader->next, reader->length + 1);
    reader->next = reader->counted = 0;
}

/* All of a file in UTF-16 becomes lines in UTF-8. */
static void read_utf16(struct board_reader *reader)
{
    size_t length = 1;
    while (length > 0)
        length = append_line(reader);
    char *text = utf16_to_utf8(reader->text, reader->length, &reader->length);
    if (text == NULL)
        reader->failed_with = ENOMEM;
    free(reader->text);
    reader->text = text;
    reader->room = 0;
}

/* ---- Boards -------------------------------------------------------------------- */

/* Reads the board that begins at next, from 1 if the user says so. */
static void read_board(struct board_reader *reader)
{
    reader->begin = reader->next;
    reader->format = NQUEENS_FORMAT_ANY;
    int status = parse(reader, reader->begin, reader->format, NULL, &reader->n, &reader->parsed);
    if (status == NQUEENS_OK && reader->columns_from_1 &&
        reader->parsed.form == NQUEENS_FORM_COLUMNS) {
        size_t end = reader->parsed.end;
        reader->format = NQUEENS_FORMAT_COLUMNS_FROM_1;
        status = parse(reader, reader->begin, reader->format, NULL, &reader->n, &reader->parsed);
        reader->parsed.end = end;
    }
    reader->is_board = status == NQUEENS_OK;
    reader->next += reader->parsed.end;
    if (reader->parsed.fault == NQUEENS_FAULT_ENCODING) { /* binary, of which one word is enough */
        reader->next = reader->length;
        reader->has_ended = 1;
    }
}

/* Whether a line has two numbers and nothing else, as a pair has. */
static int is_pair(const char *line, size_t length)
{
    int numbers = 0;
    for (size_t i = 0; i < length; i++) {
        int is_digit = line[i] >= '0' && line[i] <= '9';
        numbers += is_digit && (i == 0 || line[i - 1] < '0' || line[i - 1] > '9');
        if (!is_digit && strchr(" ,;\t\r\n[]()", line[i]) == NULL)
            return 0;
    }
    return numbers == 2;
}

/* Whether no board was read, and nothing is to be told of it: the text has ended, or an object has
 * none in it. */
static int is_passed(const struct board_reader *reader)
{
    return reader->parsed.fault == NQUEENS_FAULT_EMPTY ||
           reader->parsed.fault == NQUEENS_FAULT_OBJECT;
}

/* Whether the board is a list, which ends with its bracket. */
static int is_list(const struct board_reader *reader)
{
    return strchr("[({", reader->text[reader->begin + reader->parsed.begin]) != NULL;
}

/* Whether the text may be a board with the lines that follow the first: of 0 and 1 it may be a row
 * of a matrix, of Q and blanks or marks that of a picture, of two numbers a pair. */
static int goes_on(const struct board_reader *reader)
{
    if (strspn(reader->text, "01 ,;\t\r\n[]()") == reader->length ||
        strspn(reader->text, " Qq\r\n") == reader->length || is_pair(reader->text, reader->length))
        return 1;
    if (is_passed(reader))
        return strspn(reader->text, "-#Qq._*x+ \t\r\n") == reader->length;
    return !reader->is_board && reader->parsed.form != NQUEENS_FORM_COLUMNS &&
           reader->parsed.form != NQUEENS_FORM_COLUMNS_FROM_1 &&
           reader->parsed.form != NQUEENS_FORM_FEN;
}

/* Whether what was read last is the rest of a text that has had its message: lines of squares that
 * follow it without an empty line. */
static int is_rest(const struct board_reader *reader, int was_board)
{
    const char *begin = reader->text + reader->begin;
    return !was_board && !reader->is_board && reader->begin > 0 && begin[-1] == '\n' &&
           (reader->begin == 1 || begin[-2] != '\n') &&
           (reader->parsed.form == NQUEENS_FORM_PICTURE ||
            reader->parsed.form == NQUEENS_FORM_NONE) &&
           reader->parsed.begin < strcspn(begin, "\n");
}

/* Whether the board that was read is one of many, each in a line, so that the lines read ahead tell
 * what they are. */
static int is_one_of_lines(const struct board_reader *reader)
{
    int form = reader->parsed.form;
    return reader->is_board && reader->next < reader->length &&
           (form == NQUEENS_FORM_COLUMNS || form == NQUEENS_FORM_COLUMNS_FROM_1 ||
            form == NQUEENS_FORM_FEN || (form == NQUEENS_FORM_PICTURE && is_list(reader)));
}

/* Whether a line has a queen in each row and each column of a board, of 4 rows or more: whatever stands
 * behind it, it is that board. */
static int is_arrangement(const struct board_reader *reader)
{
    int form = reader->parsed.form;
    uint32_t n = reader->n;
    uint64_t taken = 0;
    if (!reader->is_board || n < 4 || n > 64 || reader->next < reader->length ||
        (form != NQUEENS_FORM_COLUMNS && form != NQUEENS_FORM_COLUMNS_FROM_1))
        return 0;
    uint32_t queens[64];
    board_reader_take(reader, queens);
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] >= n)
            return 0;
        taken |= UINT64_C(1) << queens[row];
    }
    return taken == UINT64_MAX >> (64 - n);
}

/* Reads the next board with what follows it: of a file all of its block and some lines behind it,
 * from a person no more than the board needs. */
static void read_with_lines(struct board_reader *reader, int is_new)
{
    int is_person = reader->is_terminal;
    if (reader->is_pipe && is_new) {
        read_board(reader);
        if (is_arrangement(reader))
            return;
        reader->next = reader->begin;
    }
    int has_more = is_person || read_ahead(reader, reader->next + LOOK_AHEAD);
    read_board(reader);
    if (is_person ? !is_new || !goes_on(reader) : !has_more || is_one_of_lines(reader))
        return;
    size_t length = reader->length;
    read_other_lines(reader, reader->parsed.form);
    if (!is_person)
        (void)read_ahead(reader, reader->length + LOOK_AHEAD);
    if (reader->length == length)
        return;
    reader->next = reader->begin;
    read_board(reader);
}

int board_reader_next(struct board_reader *reader)
{
    int was_board = reader->is_board;
    do {
        forget_lines(reader);
        int is_new = reader->next == reader->length;
        if (is_new && !read_first_line(reader))
            return 0;
        if (is_new && utf16_is(reader->text, reader->length))
            read_utf16(reader);
        read_with_lines(reader, is_new);
        if (reader->failed_with != 0)
            return 0;
    } while (is_passed(reader) || is_rest(reader, was_board));
    count_lines(reader, reader->begin + reader->parsed.begin);
    reader->first_line = reader->lines + 1;
    return 1;
}

void board_reader_take(const struct board_reader *reader, uint32_t queens[])
{
    uint32_t n = reader->n;
    (void)parse(reader, reader->begin, reader->format, queens, &n, NULL);
}

int board_reader_has_two_in_a_row(const struct board_reader *reader)
{
    return reader->parsed.form == NQUEENS_FORM_PAIRS &&
           reader->parsed.fault == NQUEENS_FAULT_TWO_QUEENS;
}

void board_reader_explain(const struct board_reader *reader, char reason[TEXT_REASON])
{
    const struct text_place from = {reader->begin + reader->parsed.begin, reader->first_line};
    text_fault_explain(reader->text, reader->length, from, reader->begin + reader->parsed.place,
                       &reader->parsed, reason);
}

void board_reader_free(struct board_reader *reader)
{
    free(reader->text);
    free(reader->line);
    reader->text = reader->line = NULL;
}
