/* SPDX-License-Identifier: MIT
 *
 * board_reader.c - cuts a text into boards of any format.
 */

#include "shared/board_reader.h"

#include "shared/formats.h"
#include "shared/lines.h"
#include "shared/numbers.h"

#include <errno.h>
#include <inttypes.h>
#include <nqueens.h>
#include <stdlib.h>
#include <string.h>

static const char white_space[] = " \t\r\n";
static const char unicode_queen[] = "\xe2\x96\xa0";
static const char unicode_empty[] = "\xe2\x96\xa1";

/* ---- Lines ----------------------------------------------------------------- */

static int is_blank(const char *line)
{
    return line[strspn(line, white_space)] == '\0';
}

/* The rest of the line. */
static char *rest(const struct board_reader *reader)
{
    return reader->line + reader->line_start;
}

/* Reads a line unless a rest of one is left. Returns 0 at the end. */
static int have_line(struct board_reader *reader)
{
    if (reader->line_length > 0)
        return 1;
    if (reader->file == NULL)
        return 0;
    errno = 0;
    ssize_t length = line_read(&reader->line, &reader->line_room, reader->file);
    /* A line of which only the beginning could be read is none. */
    if (ferror(reader->file) || (length <= 0 && !feof(reader->file)))
        reader->failed_with = errno != 0 ? errno : EIO;
    if (length <= 0 || reader->failed_with != 0)
        return 0;
    reader->line_start = 0;
    reader->line_length = (size_t)length;
    reader->lines++;
    /* A NUL would end the text; no board has this character either. */
    for (size_t i = 0; i < reader->line_length; i++) {
        if (reader->line[i] == '\0')
            reader->line[i] = '\1';
    }
    return 1;
}

void board_reader_give_line(struct board_reader *reader, char *line, size_t length)
{
    reader->line = line;
    reader->line_length = length;
    reader->lines = 1;
}

static void skip(struct board_reader *reader, size_t length)
{
    reader->line_start += length;
    reader->line_length -= length;
}

/* Moves `length` bytes of the line to the board. */
static int take(struct board_reader *reader, size_t length)
{
    size_t needed = reader->length + length + 1;
    if (needed > reader->room) {
        char *text = realloc(reader->text, 2 * needed);
        if (text == NULL) {
            reader->failed_with = ENOMEM;
            return 0;
        }
        reader->text = text;
        reader->room = 2 * needed;
    }
    memcpy(reader->text + reader->length, rest(reader), length);
    reader->length += length;
    reader->text[reader->length] = '\0';
    skip(reader, length);
    return 1;
}

static int take_line(struct board_reader *reader)
{
    return take(reader, reader->line_length);
}

/* ---- Formats --------------------------------------------------------------- */

/* The format of a board whose first line this is. */
static int recognise(const struct board_reader *reader)
{
    const char *text = rest(reader) + strspn(rest(reader), white_space);
    if (*text == '[' || reader->is_in_array)
        return NQUEENS_FORMAT_JSON;
    if (strncmp(text, "<svg", 4) == 0 || strncmp(text, "<?xml", 5) == 0)
        return NQUEENS_FORMAT_SVG;
    if (strchr(text, '/') != NULL)
        return NQUEENS_FORMAT_FEN;
    if (*text == 'Q' || *text == '.')
        return NQUEENS_FORMAT_TEXT;
    if (strncmp(text, unicode_queen, 3) == 0 || strncmp(text, unicode_empty, 3) == 0)
        return NQUEENS_FORMAT_UNICODE;
    return reader->columns_from_1 ? NQUEENS_FORMAT_COLUMNS_FROM_1 : NQUEENS_FORMAT_COLUMNS;
}

/* The number of characters in the first word of a line of a picture. */
static size_t squares_of(const char *line)
{
    size_t squares = 0;
    for (const char *at = line + strspn(line, white_space); *at != '\0'; at++) {
        if (strchr(white_space, *at) != NULL)
            break;
        squares += ((unsigned char)*at & 0xc0) != 0x80;
    }
    return squares;
}

/* Columns may be separated by commas, too. */
static void replace_commas(char *text)
{
    for (char *comma = text; (comma = strchr(comma, ',')) != NULL;)
        *comma = ' ';
}

static int read_picture(struct board_reader *reader)
{
    size_t rows = squares_of(rest(reader));
    if (!take_line(reader))
        return 0;
    for (size_t row = 1; row < rows; row++) {
        if (!have_line(reader))
            return reader->failed_with == 0; /* the picture is too short */
        if (is_blank(rest(reader)) || recognise(reader) != reader->format)
            return 1;
        if (!take_line(reader))
            return 0;
    }
    return 1;
}

/* Takes an element of an array of boards that is not an array, up to the next element. */
static int read_no_array(struct board_reader *reader)
{
    return take(reader, strcspn(rest(reader), ",]\r\n"));
}

/* Takes an array, up to its closing bracket, or up to an empty line or a bracket in place of a
 * column. A bracket in place of the first column begins an array of boards. Outside of one, a
 * board has all of its last line. */
static int read_json(struct board_reader *reader)
{
    if (*rest(reader) != '[')
        return read_no_array(reader);
    int taken = take(reader, 1);
    while (taken) {
        if (!have_line(reader) || (reader->line_start == 0 && is_blank(rest(reader))))
            return reader->failed_with == 0;
        size_t length = strcspn(rest(reader), "[]");
        char bracket = rest(reader)[length];
        if (bracket == ']')
            return take(reader, reader->is_in_array ? length + 1 : reader->line_length);
        taken = take(reader, length);
        if (taken && bracket == '[') {
            if (reader->is_in_array || !is_blank(reader->text + 1))
                return 1;
            reader->is_in_array = 1;
            reader->first_line = reader->lines;
            reader->length = 0;
            taken = take(reader, 1);
        }
    }
    return 0;
}

/* Skips the document, and keeps its first line. */
static int read_svg(struct board_reader *reader)
{
    static const char end[] = "</svg>";
    int ended = strstr(rest(reader), end) != NULL;
    if (!take_line(reader))
        return 0;
    while (!ended && have_line(reader)) {
        ended = strstr(rest(reader), end) != NULL;
        skip(reader, reader->line_length);
    }
    return reader->failed_with == 0;
}

/* Skips what stands between boards. Returns 0 at the end. */
static int find_board(struct board_reader *reader)
{
    while (have_line(reader)) {
        skip(reader, strspn(rest(reader), white_space));
        char first = *rest(reader);
        if (first != '\0' && !(reader->is_in_array && (first == ',' || first == ']')))
            return 1;
        if (first != '\0') {
            reader->is_in_array = first == ',';
            skip(reader, 1);
        }
    }
    return 0;
}

int board_reader_next(struct board_reader *reader)
{
    reader->length = 0;
    if (!find_board(reader))
        return 0;
    reader->first_line = reader->lines;
    reader->format = recognise(reader);
    if (is_picture(reader->format))
        return read_picture(reader);
    if (reader->format == NQUEENS_FORMAT_JSON)
        return read_json(reader);
    if (reader->format == NQUEENS_FORMAT_SVG)
        return read_svg(reader);
    if (!take_line(reader))
        return 0;
    if (reader->format != NQUEENS_FORMAT_FEN)
        replace_commas(reader->text);
    return 1;
}

/* ---- Why a text is no board ------------------------------------------------ */

/* Names a character that is not a square. */
static void explain_character(unsigned char character, char *reason, size_t size)
{
    if (character > ' ' && character <= '~')
        snprintf(reason, size, "'%c' is not a square", character);
    else
        snprintf(reason, size, "there is a character that is not a square");
}

/* Explains one row of a picture; 0 if it is valid. */
static int explain_row(const char *line, int format, char *reason, size_t size)
{
    size_t queens = 0;
    for (line += strspn(line, white_space); *line != '\0'; line++) {
        if (strchr(white_space, *line) != NULL)
            break;
        if (format == NQUEENS_FORMAT_TEXT && (*line == 'Q' || *line == '.')) {
            queens += *line == 'Q';
        } else if (format == NQUEENS_FORMAT_UNICODE &&
                   (strncmp(line, unicode_queen, 3) == 0 || strncmp(line, unicode_empty, 3) == 0)) {
            queens += strncmp(line, unicode_queen, 3) == 0;
            line += 2;
        } else {
            explain_character((unsigned char)*line, reason, size);
            return 1;
        }
    }
    if (queens > 1)
        snprintf(reason, size, "there are %zu queens in one row", queens);
    return queens > 1;
}

static void explain_picture(const struct board_reader *reader, char *reason, size_t size)
{
    size_t columns = squares_of(reader->text);
    size_t rows = 0;
    for (const char *line = reader->text; *line != '\0'; rows++) {
        if (explain_row(line, reader->format, reason, size))
            return;
        if (squares_of(line) != columns) {
            snprintf(reason, size, "a row has %s, the first has %zu",
                     quantity(squares_of(line), "square").text, columns);
            return;
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    if (rows != columns)
        snprintf(reason, size, "there %s %s of %s", rows == 1 ? "is" : "are",
                 quantity(rows, "row").text, quantity(columns, "square").text);
}

/* Copies the start of a word, printable characters only. */
static void copy_word(char *copy, size_t size, const char *word, size_t length)
{
    size_t kept = length < size - 1 ? length : size - 1;
    for (size_t i = 0; i < kept; i++)
        copy[i] = (char)(word[i] > ' ' && word[i] <= '~' ? word[i] : '?');
    copy[kept] = '\0';
}

/* Names the first word that is not a column, cut off if it is long. */
static void explain_columns(const struct board_reader *reader, char *reason, size_t size)
{
    uint64_t first = (uint64_t)(reader->format == NQUEENS_FORMAT_COLUMNS_FROM_1);
    const char *origin = first == 0 ? ": columns count from 0" : ": columns count from 1";
    uint64_t columns = 0;
    size_t length;
    for (const char *word = reader->text; *(word += strspn(word, white_space)) != '\0';
         word += strcspn(word, white_space))
        columns++;
    for (const char *word = reader->text; *(word += strspn(word, white_space)) != '\0';
         word += length) {
        length = strcspn(word, white_space);
        char *end;
        errno = 0;
        unsigned long long column = strtoull(word, &end, 10);
        int is_number = end == word + length && *word >= '0' && *word <= '9';
        if ((length == 1 && *word == '-') ||
            (is_number && errno == 0 && column >= first && column < columns + first))
            continue;
        char shown[25];
        copy_word(shown, sizeof shown, word, length);
        snprintf(reason, size, "'%s' is not a column of a board of %" PRIu64 "%s", shown, columns,
                 is_number ? origin : "");
        return;
    }
}

void board_reader_explain(const struct board_reader *reader, char *reason, size_t size)
{
    static const char *const names[] = {
        [NQUEENS_FORMAT_FEN] = "FEN", [NQUEENS_FORMAT_JSON] = "a JSON array of columns"};
    snprintf(reason, size, "it cannot be read");
    if (!board_formats[reader->format].is_readable)
        snprintf(reason, size, "SVG cannot be read back");
    else if (is_picture(reader->format))
        explain_picture(reader, reason, size);
    else if (reader->format == NQUEENS_FORMAT_FEN || reader->format == NQUEENS_FORMAT_JSON)
        snprintf(reason, size, "it is not %s", names[reader->format]);
    else
        explain_columns(reader, reason, size);
}

void board_reader_free(struct board_reader *reader)
{
    free(reader->text);
    free(reader->line);
    reader->text = NULL;
    reader->line = NULL;
}
