/* SPDX-License-Identifier: MIT
 *
 * regions_text.c - regions from and to text and JSON. A region is found by its name among the names
 * that came before, n at most.
 */

#include "regions_text.h"

#include "json_reader.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

/* Of a region: the characters of a text, a number or the inside of a string. */
struct name {
    const char *at;
    size_t length;
};

struct reading {
    const char *text;
    const char *at; /* what is read next, of a text */
    const char *end;
    int is_in_words; /* squares are words, not characters */
    uint32_t n;      /* the length of the first row; 0 before its end */
    uint32_t *regions;
    uint32_t row; /* of the square that is read */
    uint32_t column;
    uint32_t count; /* of names */
    struct name names[PUZZLE_LARGEST_N];
    struct puzzle_text_error *error;
};

/* ---- What is wrong, and where ---------------------------------------------------- */

static int write_reason(const struct reading *reading, const char *format, va_list arguments)
{
    vsnprintf(reading->error->reason, sizeof reading->error->reason, format, arguments);
    return NQUEENS_ERROR_ARGUMENT;
}

/* At the square that is read. */
static int refuse(const struct reading *reading, const char *format, ...)
{
    va_list arguments;
    reading->error->line = 0;
    reading->error->row = reading->row;
    reading->error->column = reading->column;
    va_start(arguments, format);
    int status = write_reason(reading, format, arguments);
    va_end(arguments);
    return status;
}

/* At a place of the text. */
static int refuse_text(const struct reading *reading, const char *at, const char *format, ...)
{
    va_list arguments;
    uint32_t line = 1, column = 1;
    for (const char *before = reading->text; before < at; before++) {
        column = *before == '\n' ? 1 : column + 1;
        line += *before == '\n';
    }
    reading->error->line = line;
    reading->error->row = 0;
    reading->error->column = column;
    va_start(arguments, format);
    int status = write_reason(reading, format, arguments);
    va_end(arguments);
    return status;
}

struct name_text {
    char text[20];
};

/* The name for a message, perhaps cut off. */
static struct name_text shown(const struct name *name)
{
    struct name_text shown = {""};
    for (size_t i = 0; i < name->length && i + 1 < sizeof shown.text; i++)
        shown.text[i] = (char)(name->at[i] >= ' ' && name->at[i] <= '~' ? name->at[i] : '?');
    return shown;
}

/* ---- Squares and rows ------------------------------------------------------------ */

/* Finds the number of a region, and gives it one if it has none. */
static int find_region(struct reading *reading, struct name name, uint32_t *number)
{
    for (*number = 0; *number < reading->count; ++*number) {
        const struct name *other = &reading->names[*number];
        if (other->length == name.length && memcmp(other->at, name.at, name.length) == 0)
            return NQUEENS_OK;
    }
    if (reading->n > 0 && *number == reading->n)
        return refuse(reading, "region '%s' is one more than the board has rows",
                      shown(&name).text);
    reading->names[reading->count++] = name;
    return NQUEENS_OK;
}

/* Adds a square to the row; the name "." and one without characters are no region. */
static int add_square(struct reading *reading, struct name name)
{
    const uint32_t n = reading->n;
    uint32_t number = NQUEENS_NO_REGION;
    if (reading->column == (n > 0 ? n : PUZZLE_LARGEST_N))
        return n > 0 ? refuse(reading, "the row is longer than the first, %" PRIu32, n)
                     : refuse(reading, "a board has at most %d columns", PUZZLE_LARGEST_N);
    if (name.length > 1 || (name.length == 1 && *name.at != '.')) {
        int status = find_region(reading, name, &number);
        if (status != NQUEENS_OK)
            return status;
    }
    reading->regions[reading->row * n + reading->column++] = number;
    return NQUEENS_OK;
}

static int end_row(struct reading *reading)
{
    if (reading->column == 0 && reading->n == 0)
        return refuse(reading, "the first row has no squares");
    if (reading->column < reading->n)
        return refuse(reading, "the row ends, and the first has %" PRIu32 " squares", reading->n);
    reading->n = reading->column;
    reading->row++;
    reading->column = 0;
    return NQUEENS_OK;
}

static int refuse_missing_rows(const struct reading *reading)
{
    return refuse(reading, "the board ends, and the first row has %" PRIu32 " squares", reading->n);
}

/* ---- Text ------------------------------------------------------------------------ */

static int is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

static int is_visible(char character)
{
    return character > ' ' && character <= '~';
}

static void skip_blanks(struct reading *reading)
{
    while (reading->at < reading->end && is_blank(*reading->at))
        reading->at++;
}

static void skip_space(struct reading *reading)
{
    while (reading->at < reading->end && (is_blank(*reading->at) || *reading->at == '\n'))
        reading->at++;
}

static int is_at_line_end(const struct reading *reading)
{
    return reading->at == reading->end || *reading->at == '\n';
}

/* The visible characters from here on. */
static struct name next_word(struct reading *reading)
{
    struct name word = {reading->at, 0};
    while (reading->at < reading->end && is_visible(*reading->at))
        reading->at++;
    word.length = (size_t)(reading->at - word.at);
    return word;
}

/* In the first line: whether a blank is between squares, and not only behind the last. */
static int has_blanks(struct reading *reading)
{
    const char *first = reading->at;
    next_word(reading);
    const char *behind = reading->at;
    skip_blanks(reading);
    int between = reading->at > behind && !is_at_line_end(reading);
    reading->at = first;
    return between;
}

/* Adds a word as one square, or else each of its characters. */
static int add_word(struct reading *reading, struct name word)
{
    int status = NQUEENS_OK;
    if (reading->is_in_words) {
        size_t digits = 0;
        while (digits < word.length && word.at[digits] >= '0' && word.at[digits] <= '9')
            digits++;
        return word.length == 1 || digits == word.length
                   ? add_square(reading, word)
                   : refuse(reading, "between blanks a square is one character or a number");
    }
    for (size_t i = 0; i < word.length && status == NQUEENS_OK; i++)
        status = add_square(reading, (struct name){word.at + i, 1});
    return status;
}

static int read_line(struct reading *reading)
{
    int status = NQUEENS_OK;
    skip_blanks(reading);
    while (status == NQUEENS_OK && !is_at_line_end(reading)) {
        struct name word = next_word(reading);
        status = add_word(reading, word);
        const char *behind = reading->at;
        skip_blanks(reading);
        if (status != NQUEENS_OK || is_at_line_end(reading))
            break;
        if (reading->at == behind)
            return refuse(reading, "this is not the name of a region");
        if (!reading->is_in_words)
            return refuse(reading, "a blank between two squares, and none before");
    }
    reading->at += reading->at < reading->end;
    return status == NQUEENS_OK ? end_row(reading) : status;
}

static int read_text(struct reading *reading)
{
    int status = NQUEENS_OK;
    reading->is_in_words = has_blanks(reading);
    do {
        if (reading->n > 0 && reading->at == reading->end)
            return refuse_missing_rows(reading);
        status = read_line(reading);
    } while (status == NQUEENS_OK && reading->row < reading->n);
    skip_space(reading);
    return status != NQUEENS_OK || reading->at == reading->end
               ? status
               : refuse(reading, "something follows the board");
}

/* ---- Regions in JSON ------------------------------------------------------------- */

/* An element of a row: a number without a fraction, a string without escapes, or null. */
static int read_square(struct reading *reading, const char *value)
{
    struct name name = {value, (size_t)(json_end(value) - value)};
    int is_string = *value == '"';
    if (*value == 'n')
        return add_square(reading, (struct name){value, 0});
    if (is_string)
        name = (struct name){value + 1, name.length - 2};
    int is_name =
        name.length > 0 && (is_string || *value == '-' || (*value >= '0' && *value <= '9'));
    for (size_t i = 0; i < name.length && is_name; i++)
        is_name = is_string ? name.at[i] != '\\' : strchr(".eE", name.at[i]) == NULL;
    return is_name ? add_square(reading, name)
                   : refuse(reading, "this is not the name of a region");
}

/* A row: an array, or a string with a character for each square. */
static int read_row(struct reading *reading, const char *row)
{
    int status = NQUEENS_OK;
    if (*row == '"') {
        for (const char *at = row + 1; *at != '"' && status == NQUEENS_OK; at++) {
            status = is_visible(*at) && *at != '\\'
                         ? add_square(reading, (struct name){at, 1})
                         : refuse(reading, "this is not the name of a region");
        }
    } else if (*row == '[') {
        for (const char *at = json_first(row); at != NULL && status == NQUEENS_OK;
             at = json_next(at))
            status = read_square(reading, at);
    } else {
        return refuse(reading, "this is not a row, an array or a string");
    }
    return status == NQUEENS_OK ? end_row(reading) : status;
}

/* Whether the name is a number below n, which has two digits at most. */
static int is_below(struct name name, uint32_t n, uint32_t *number)
{
    if (name.length > 2 || (name.length == 2 && *name.at == '0'))
        return 0;
    *number = 0;
    for (size_t i = 0; i < name.length; i++) {
        if (name.at[i] < '0' || name.at[i] > '9')
            return 0;
        *number = 10 * *number + (uint32_t)(name.at[i] - '0');
    }
    return *number < n;
}

/* Regions that are all numbers below n keep them. */
static void keep_numbers(struct reading *reading)
{
    uint32_t numbers[PUZZLE_LARGEST_N];
    const uint32_t n = reading->n;
    for (uint32_t i = 0; i < reading->count; i++) {
        if (!is_below(reading->names[i], n, &numbers[i]))
            return;
    }
    for (uint32_t square = 0; square < n * n; square++) {
        if (reading->regions[square] != NQUEENS_NO_REGION)
            reading->regions[square] = numbers[reading->regions[square]];
    }
}

static int read_rows(struct reading *reading, const char *rows)
{
    if (*rows != '[')
        return refuse_text(reading, rows, "the regions are not an array of rows");
    const char *row = json_first(rows);
    if (row == NULL)
        return refuse_text(reading, rows, "the regions have no rows");
    for (; row != NULL; row = json_next(row)) {
        if (reading->n > 0 && reading->row == reading->n)
            return refuse(reading, "the board has more rows than columns");
        int status = read_row(reading, row);
        if (status != NQUEENS_OK)
            return status;
    }
    if (reading->row < reading->n)
        return refuse_missing_rows(reading);
    keep_numbers(reading);
    return NQUEENS_OK;
}

/* ---- Puzzles in JSON ------------------------------------------------------------- */

/* What an object says of a puzzle: values, or NULL. */
struct members {
    const char *regions;
    const char *size;
    const char *givens;
    const char *queens;
    const char *puzzles;
};

/* Where the member of this name goes; NULL: it is of no use here. */
static const char **place_of(struct members *members, const char *name)
{
    if (json_is_string(name, "regions") || json_is_string(name, "colorRegions"))
        return &members->regions;
    if (json_is_string(name, "n") || json_is_string(name, "size"))
        return &members->size;
    if (json_is_string(name, "givens"))
        return &members->givens;
    if (json_is_string(name, "queens"))
        return &members->queens;
    return json_is_string(name, "puzzles") ? &members->puzzles : NULL;
}

static int read_members(struct reading *reading, const char *object, struct members *members)
{
    memset(members, 0, sizeof *members);
    for (const char *name = json_first(object); name != NULL; name = json_next(name)) {
        const char **place = place_of(members, name);
        if (place == NULL)
            continue;
        if (*place != NULL)
            return refuse_text(reading, name, "the object says this twice");
        *place = json_value_of(name);
    }
    return NQUEENS_OK;
}

/* Reads the column of a row: null and -1 are none. */
static int read_column(struct reading *reading, const char *value, uint32_t *column)
{
    *column = NQUEENS_NO_QUEEN;
    if (*value == 'n' || (*value == '-' && value[1] == '1' && json_end(value) == value + 2) ||
        json_is_below(value, reading->n, column))
        return NQUEENS_OK;
    return refuse_text(reading, value, "this is not a column below %" PRIu32, reading->n);
}

/* Reads a queen as [row, column]. */
static int read_pair(struct reading *reading, const char *pair, uint32_t queens[])
{
    uint32_t row, column;
    const char *first = json_first(pair);
    const char *second = first != NULL ? json_next(first) : NULL;
    if (*pair != '[' || second == NULL || json_next(second) != NULL ||
        !json_is_below(first, reading->n, &row) || !json_is_below(second, reading->n, &column))
        return refuse_text(reading, pair, "this is not a [row, column] below %" PRIu32, reading->n);
    if (queens[row] != NQUEENS_NO_QUEEN && queens[row] != column)
        return refuse_text(reading, pair, "this is the second queen in row %" PRIu32, row);
    queens[row] = column;
    return NQUEENS_OK;
}

/* Reads queens as an array of n columns, or of pairs. */
static int read_queens(struct reading *reading, const char *value, uint32_t queens[])
{
    uint32_t rows = 0;
    int status = NQUEENS_OK;
    memset(queens, 0xff, PUZZLE_LARGEST_N * sizeof *queens);
    if (value == NULL || *value == 'n')
        return NQUEENS_OK;
    const char *at = json_first(value);
    int are_pairs = at == NULL || *at == '[';
    if (*value != '[')
        return refuse_text(reading, value, "the queens are not an array");
    for (; at != NULL && status == NQUEENS_OK; at = json_next(at)) {
        if (!are_pairs && rows == reading->n)
            break;
        status =
            are_pairs ? read_pair(reading, at, queens) : read_column(reading, at, &queens[rows++]);
    }
    if (status == NQUEENS_OK && !are_pairs && (at != NULL || rows < reading->n))
        return refuse_text(reading, value, "the board has %" PRIu32 " rows, this another number",
                           reading->n);
    return status;
}

/* The queens that stand: givens, and "queens" unless these are in all rows, which is a solution. */
static int read_standing(struct reading *reading, const struct members *members, uint32_t queens[])
{
    uint32_t others[PUZZLE_LARGEST_N], rows = 0;
    int status = read_queens(reading, members->givens, queens);
    if (status == NQUEENS_OK)
        status = read_queens(reading, members->queens, others);
    if (status != NQUEENS_OK)
        return status;
    for (uint32_t row = 0; row < reading->n; row++)
        rows += others[row] != NQUEENS_NO_QUEEN;
    for (uint32_t row = 0; row < reading->n && rows < reading->n; row++) {
        if (others[row] == NQUEENS_NO_QUEEN)
            continue;
        if (queens[row] != NQUEENS_NO_QUEEN && queens[row] != others[row])
            return refuse_text(reading, members->queens, "givens and queens differ in row %" PRIu32,
                               row);
        queens[row] = others[row];
    }
    return NQUEENS_OK;
}

static int read_object(struct reading *reading, const char *object, uint32_t queens[])
{
    struct members members;
    uint32_t size;
    int status = read_members(reading, object, &members);
    if (status != NQUEENS_OK)
        return status;
    if (members.regions == NULL)
        return refuse_text(reading, object, "the object has no \"regions\"");
    status = read_rows(reading, members.regions);
    if (status != NQUEENS_OK)
        return status;
    if (members.size != NULL &&
        (!json_is_below(members.size, reading->n + 1, &size) || size != reading->n))
        return refuse_text(reading, members.size, "the regions have another size, %" PRIu32,
                           reading->n);
    return read_standing(reading, &members, queens);
}

/* The object inside, where there are several puzzles and only one. */
static int find_puzzle(struct reading *reading, const char **object)
{
    struct members members;
    int status = read_members(reading, *object, &members);
    if (status != NQUEENS_OK || members.regions != NULL || members.puzzles == NULL)
        return status;
    const char *puzzle = json_first(members.puzzles);
    if (*members.puzzles != '[' || puzzle == NULL || *puzzle != '{')
        return refuse_text(reading, members.puzzles, "this is not an array with a puzzle");
    const char *second = json_next(puzzle);
    if (second != NULL)
        return refuse_text(reading, second, "this is the second puzzle, and one is to be read");
    *object = puzzle;
    return NQUEENS_OK;
}

static int read_json(struct reading *reading, uint32_t queens[])
{
    const char *value,
        *fault = json_fault(reading->text, (size_t)(reading->end - reading->text), &value);
    if (fault != NULL)
        return refuse_text(reading, value, "%s", fault);
    if (*value == '[')
        return read_rows(reading, value);
    int status = find_puzzle(reading, &value);
    return status == NQUEENS_OK ? read_object(reading, value, queens) : status;
}

int puzzle_read_regions(const char *text, size_t length, uint32_t *n,
                        uint32_t regions[PUZZLE_LARGEST_SQUARES], uint32_t queens[PUZZLE_LARGEST_N],
                        struct puzzle_text_error *error)
{
    struct reading reading = {
        .text = text, .at = text, .end = text + length, .regions = regions, .error = error};
    memset(queens, 0xff, PUZZLE_LARGEST_N * sizeof *queens);
    skip_space(&reading);
    if (reading.at == reading.end)
        return refuse(&reading, "there is no board");
    const struct reading begun = reading;
    int status = *reading.at == '[' ? NQUEENS_ERROR_ARGUMENT : read_text(&reading);
    /* A brace may be the name of a region, too. */
    if (status != NQUEENS_OK && (*begun.at == '[' || *begun.at == '{')) {
        reading = begun;
        status = read_json(&reading, queens);
    }
    *n = reading.n;
    return status;
}

/* ---- Writing ------------------------------------------------------------------ */

void puzzle_write_text(FILE *out, uint32_t n, const uint32_t regions[])
{
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++)
            putc(puzzle_letter(regions[row * n + column]), out);
        putc('\n', out);
    }
}

void puzzle_write_json(FILE *out, uint32_t n, const uint32_t regions[])
{
    for (uint32_t square = 0; square < n * n; square++) {
        fputs(square == 0 ? "[[" : square % n == 0 ? "],[" : ",", out);
        if (regions[square] == NQUEENS_NO_REGION)
            fputs("null", out);
        else
            fprintf(out, "%" PRIu32, regions[square]);
    }
    fputs("]]\n", out);
}
