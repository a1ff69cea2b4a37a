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

enum {
    LOOK_AHEAD = 1 << 12, /* bytes that are read behind a board, which may tell what it is */
    MOST_PASSED = 4000000 /* objects without a board, one after the other: a second */
};

/* ---- Lines ----------------------------------------------------------------- */

void board_reader_give_lines(struct board_reader *reader, char *lines, size_t length)
{
    reader->text = lines;
    reader->length = length;
    reader->room = length;
}

/* Appends lines of the file, as far as is_end says. Returns their length, 0 at the end or where
 * reading failed. */
static size_t append(struct board_reader *reader, text_end_fn *is_end)
{
    if (reader->file == NULL || reader->has_ended || reader->failed_with != 0)
        return 0;
    errno = 0;
    ssize_t length =
        text_read(&reader->text, &reader->room, reader->length, LONGEST_TEXT, is_end, reader->file);
    if (length > 0) {
        reader->length += (size_t)length;
        return (size_t)length;
    }
    /* A line of which only the beginning could be read is none. */
    if (reader->text != NULL)
        reader->text[reader->length] = '\0';
    if (ferror(reader->file) || !feof(reader->file))
        reader->failed_with = errno != 0 ? errno : EIO;
    return 0;
}

static size_t append_line(struct board_reader *reader)
{
    return append(reader, text_ends_line);
}

static int is_space(char character)
{
    return character == ' ' || character == '\t' || character == '\r' || character == '\n';
}

static int is_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!is_space(line[i]))
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

/* What begins at this place is answered or refused. */
static void begin_at(struct board_reader *reader, size_t place)
{
    count_lines(reader, place);
    reader->first_line = reader->lines + 1;
}

/* Notes that blank lines were read, and refuses too many. */
static void pass_blanks(struct board_reader *reader, size_t bytes)
{
    reader->blanks += bytes;
    if (reader->blanks > LONGEST_TEXT)
        reader->failed_with = EFBIG;
}

/* Forgets what was read, and reads the first line that is not blank. */
static int read_first_line(struct board_reader *reader)
{
    for (;;) {
        count_lines(reader, reader->length);
        reader->length = reader->next = reader->counted = reader->block = 0;
        if (append_line(reader) == 0) {
            if (reader->blanks <= LONGEST_TEXT)
                begin_at(reader, 0);
            return 0;
        }
        if (!is_blank(reader->text, reader->length))
            return 1;
        size_t empty = *reader->text == '\n' ? lines_skip_empty(reader->file) : 0;
        reader->lines += empty;
        pass_blanks(reader, reader->length + empty);
    }
}

/* A line that ends a block is blank. */
static int ends_block(const char *text, size_t begin, size_t length)
{
    while (--length > begin && is_space(text[length - 1])) {
        if (text[length - 1] == '\n')
            return 1;
    }
    return length == begin;
}

/* Where blanks are squares, it is an empty one. */
static int ends_blank_squares(const char *text, size_t begin, size_t length)
{
    return length - begin == 1 || text[length - 2] == '\n' ||
           (text[length - 2] == '\r' && (length - begin == 2 || text[length - 3] == '\n'));
}

static int ends_document(const char *text, size_t begin, size_t length)
{
    static const char end[] = "</svg>";
    for (size_t at = length - 1; at > begin && text[at - 1] != '\n'; at--) {
        if (length - at >= strlen(end) - 1 && memcmp(text + at - 1, end, strlen(end)) == 0)
            return 1;
    }
    return 0;
}

/* Whether blanks are squares of the board that begins there. */
static int has_blank_squares(const struct board_reader *reader)
{
    return strspn(reader->text + reader->begin, " Qq\r\n") == reader->length - reader->begin;
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

/* Forgets the lines of boards that were read, when they are many: not all the others are moved for
 * each of them. */
static void forget_lines(struct board_reader *reader)
{
    if (reader->next < LOOK_AHEAD + reader->length / 32 || reader->next == reader->length ||
        reader->file == NULL)
        return;
    count_lines(reader, reader->next);
    reader->length -= reader->next;
    reader->block -= reader->block < reader->next ? reader->block : reader->next;
    memmove(reader->text, reader->text + reader->next, reader->length + 1);
    reader->next = reader->counted = 0;
}

/* Whether the text has the end of the block that begins at `begin`, and what is read behind one. */
static int has_block(const struct board_reader *reader, int form)
{
    const char *text = reader->text + reader->begin;
    if (form == NQUEENS_FORM_SVG)
        return strstr(text, "</svg>") != NULL;
    if (reader->block < reader->begin + LOOK_AHEAD)
        return 0;
    text += LOOK_AHEAD;
    return !has_blank_squares(reader) || strstr(text, "\n\n") != NULL ||
           strstr(text, "\n\r\n") != NULL;
}

/* Reads the lines of the block that begins at `begin`, and some behind it. */
static void read_block(struct board_reader *reader, int form)
{
    (void)append(reader, form == NQUEENS_FORM_SVG    ? ends_document
                         : has_blank_squares(reader) ? ends_blank_squares
                                                     : ends_block);
    if (reader->is_terminal)
        return;
    reader->block = form != NQUEENS_FORM_SVG ? reader->length : 0;
    (void)read_ahead(reader, reader->length + LOOK_AHEAD);
}

/* All of a file in UTF-16 becomes lines in UTF-8. */
static void read_utf16(struct board_reader *reader)
{
    while (append_line(reader) > 0) {
    }
    if (reader->failed_with != 0)
        return;
    char *text = utf16_to_utf8(reader->text, reader->length, &reader->length);
    if (text == NULL) {
        reader->failed_with = ENOMEM;
        return;
    }
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

/* Whether the board is a list in a line, which ends with its bracket. */
static int is_list(const struct board_reader *reader)
{
    const char *text = reader->text + reader->begin + reader->parsed.begin;
    size_t length = reader->parsed.end - reader->parsed.begin;
    return strchr("[({", *text) != NULL && memchr(text, '\n', length - 1) == NULL;
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
static int is_rest(const struct board_reader *reader)
{
    return reader->was_refused && !reader->is_board && reader->touches &&
           (reader->parsed.form == NQUEENS_FORM_PICTURE ||
            reader->parsed.form == NQUEENS_FORM_NONE) &&
           reader->parsed.begin < strcspn(reader->text + reader->begin, "\n");
}

/* Whether the board that was read is one of many, each in a line, so that the lines read ahead tell
 * what they are. */
static int is_one_of_lines(const struct board_reader *reader)
{
    int form = reader->parsed.form;
    return reader->is_board && reader->next < reader->length &&
           (form == NQUEENS_FORM_COLUMNS || form == NQUEENS_FORM_COLUMNS_FROM_1 ||
            form == NQUEENS_FORM_FEN ||
            ((form == NQUEENS_FORM_PICTURE || form == NQUEENS_FORM_PAIRS) && is_list(reader)));
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
    if (reader->is_pipe && is_new && reader->length < LOOK_AHEAD) {
        read_board(reader);
        if (is_arrangement(reader))
            return;
        reader->next = reader->begin;
    }
    int has_more = is_person || read_ahead(reader, reader->next + LOOK_AHEAD);
    read_board(reader);
    int form = reader->parsed.form;
    if (is_person ? !is_new || !goes_on(reader)
                  : !has_more || is_one_of_lines(reader) || has_block(reader, form))
        return;
    size_t length = reader->length;
    read_block(reader, form);
    if (reader->length == length || reader->failed_with != 0)
        return;
    reader->next = reader->begin;
    read_board(reader);
}

/* Reads what stands at `next`. Returns 0 at the end or where reading failed. */
static int read_text(struct board_reader *reader)
{
    if (reader->failed_with != 0)
        return 0;
    const int is_new = reader->next == reader->length;
    reader->touches = !is_new && reader->next > reader->begin &&
                      reader->text[reader->next - 1] == '\n' &&
                      !ends_block(reader->text, reader->begin, reader->next);
    forget_lines(reader);
    if (is_new && !read_first_line(reader))
        return 0;
    if (is_new && utf16_is(reader->text, reader->length))
        read_utf16(reader);
    reader->begin = reader->next;
    if (reader->failed_with == 0)
        read_with_lines(reader, is_new);
    if (reader->failed_with != 0)
        begin_at(reader, reader->begin + strspn(reader->text + reader->begin, " \t\r\n"));
    return reader->failed_with == 0;
}

int board_reader_next(struct board_reader *reader)
{
    begin_at(reader, reader->next);
    reader->blanks = reader->passed = 0;
    while (read_text(reader)) {
        if (!is_passed(reader) && !is_rest(reader)) {
            begin_at(reader, reader->begin + reader->parsed.begin);
            reader->was_refused = !reader->is_board;
            return 1;
        }
        reader->was_refused = !is_passed(reader);
        reader->passed += (size_t)!reader->was_refused;
        if (reader->passed > MOST_PASSED)
            reader->failed_with = EOVERFLOW;
    }
    return 0;
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
    reader->text = NULL;
}
