/* SPDX-License-Identifier: MIT
 *
 * regions_text.c - regions from and to text and JSON. Reading looks at each character once, and
 * says at which square it stopped.
 */

#include "regions_text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

struct reading {
    const char *at;
    const char *end;
    uint32_t *regions;
    uint32_t row; /* of the square that is read */
    uint32_t column;
    struct puzzle_text_error *error;
};

/* Returns NQUEENS_ERROR_ARGUMENT with the square and the reason. */
static int refuse(const struct reading *reading, const char *format, ...)
{
    va_list arguments;
    reading->error->row = reading->row;
    reading->error->column = reading->column;
    va_start(arguments, format);
    vsnprintf(reading->error->reason, sizeof reading->error->reason, format, arguments);
    va_end(arguments);
    return NQUEENS_ERROR_ARGUMENT;
}

static int is_space(char character)
{
    return character == ' ' || character == '\t' || character == '\r' || character == '\n';
}

static void skip_space(struct reading *reading)
{
    while (reading->at < reading->end && is_space(*reading->at))
        reading->at++;
}

/* After the last row nothing may follow. */
static int finish(struct reading *reading)
{
    skip_space(reading);
    return reading->at == reading->end ? NQUEENS_OK
                                       : refuse(reading, "something follows the board");
}

/* ---- Text --------------------------------------------------------------------- */

/* Numbers of regions by their characters. */
struct names {
    uint32_t numbers[128]; /* NQUEENS_NO_REGION: none yet */
    uint32_t count;
};

static int is_name(char character)
{
    return character > ' ' && character <= '~';
}

/* Reads a line of n squares, or with n = 0 the first, whose length is n. */
static int read_line(struct reading *reading, struct names *names, uint32_t *n)
{
    uint32_t *row = reading->regions + (size_t)reading->row * *n;
    reading->column = 0;
    if (*n > 0 && reading->at == reading->end)
        return refuse(reading, "the board ends, and the first row has %" PRIu32 " squares", *n);
    for (; reading->at < reading->end && !is_space(*reading->at); reading->at++) {
        char character = *reading->at;
        if (!is_name(character))
            return refuse(reading, "this is not the name of a region");
        if (reading->column == (*n > 0 ? *n : PUZZLE_LARGEST_N))
            return *n > 0 ? refuse(reading, "the line is longer than the first, %" PRIu32, *n)
                          : refuse(reading, "a board has at most %d columns", PUZZLE_LARGEST_N);
        uint32_t *number = &names->numbers[(unsigned char)character];
        if (*number == NQUEENS_NO_REGION && character != '.')
            *number = names->count++;
        if (*n > 0 && names->count > *n)
            return refuse(reading, "region '%c' is one more than the board has rows", character);
        row[reading->column++] = *number;
    }
    if (reading->column < *n)
        return refuse(reading, "the line ends, and the first has %" PRIu32 " squares", *n);
    *n = reading->column;
    /* Blanks at the end belong to the line. */
    while (reading->at < reading->end && is_space(*reading->at) && *reading->at != '\n')
        reading->at++;
    if (reading->at < reading->end && *reading->at != '\n')
        return refuse(reading, "a blank between two squares");
    reading->at += reading->at < reading->end;
    return NQUEENS_OK;
}

static int read_text(struct reading *reading, uint32_t *n)
{
    struct names names;
    memset(&names, 0xff, sizeof names);
    names.count = 0;
    *n = 0;
    int status = read_line(reading, &names, n);
    for (reading->row = 1; status == NQUEENS_OK && reading->row < *n; reading->row++) {
        status = read_line(reading, &names, n);
    }
    reading->column = 0;
    return status == NQUEENS_OK ? finish(reading) : status;
}

/* ---- JSON --------------------------------------------------------------------- */

/* Takes one character behind white space. */
static int take(struct reading *reading, char character)
{
    skip_space(reading);
    if (reading->at == reading->end || *reading->at != character)
        return 0;
    reading->at++;
    return 1;
}

static int take_null(struct reading *reading)
{
    skip_space(reading);
    if (reading->end - reading->at < 4 || memcmp(reading->at, "null", 4) != 0)
        return 0;
    reading->at += 4;
    return 1;
}

static int read_number(struct reading *reading, uint32_t *region)
{
    uint32_t number = 0;
    const char *first = reading->at;
    for (; reading->at < reading->end && *reading->at >= '0' && *reading->at <= '9'; reading->at++)
        number = number < 1000 ? 10 * number + (uint32_t)(*reading->at - '0') : number;
    *region = number;
    if (reading->at == first)
        return refuse(reading, "this is not the number of a region");
    return NQUEENS_OK;
}

/* Reads a row of n numbers, or with n = 0 the first, whose length is n. */
static int read_row(struct reading *reading, uint32_t *n)
{
    uint32_t *row = reading->regions + (size_t)reading->row * *n;
    reading->column = 0;
    if (!take(reading, '['))
        return refuse(reading, "this is not an array of numbers");
    do {
        uint32_t region = NQUEENS_NO_REGION;
        int status = take_null(reading) ? NQUEENS_OK : read_number(reading, &region);
        if (status != NQUEENS_OK)
            return status;
        if (reading->column == (*n > 0 ? *n : PUZZLE_LARGEST_N))
            return *n > 0 ? refuse(reading, "the row is longer than the first, %" PRIu32, *n)
                          : refuse(reading, "a board has at most %d columns", PUZZLE_LARGEST_N);
        row[reading->column++] = region;
    } while (take(reading, ','));
    if (!take(reading, ']'))
        return refuse(reading, "this is not the end of a row");
    if (reading->column < *n)
        return refuse(reading, "the row ends, and the first has %" PRIu32 " squares", *n);
    *n = reading->column;
    return NQUEENS_OK;
}

/* Numbers in rows above the one that told n may be too large. */
static int check_numbers(struct reading *reading, uint32_t n)
{
    for (reading->row = 0; reading->row < n; reading->row++) {
        for (reading->column = 0; reading->column < n; reading->column++) {
            uint32_t region = reading->regions[reading->row * n + reading->column];
            if (region >= n && region != NQUEENS_NO_REGION)
                return refuse(reading, "region %" PRIu32 " is not below %" PRIu32, region, n);
        }
    }
    return NQUEENS_OK;
}

static int read_json(struct reading *reading, uint32_t *n)
{
    *n = 0;
    take(reading, '[');
    int status = read_row(reading, n);
    for (reading->row = 1; status == NQUEENS_OK && reading->row < *n; reading->row++) {
        reading->column = 0;
        if (!take(reading, ','))
            return refuse(reading, "the board ends, and the first row has %" PRIu32 " squares", *n);
        status = read_row(reading, n);
    }
    reading->column = 0;
    if (status == NQUEENS_OK && !take(reading, ']'))
        return take(reading, ',') ? refuse(reading, "the board has more rows than columns")
                                  : refuse(reading, "this is not the end of the board");
    if (status == NQUEENS_OK)
        status = finish(reading);
    return status == NQUEENS_OK ? check_numbers(reading, *n) : status;
}

int puzzle_read_regions(const char *text, size_t length, uint32_t *n,
                        uint32_t regions[PUZZLE_LARGEST_SQUARES], struct puzzle_text_error *error)
{
    struct reading reading = {.at = text, .end = text + length, .regions = regions, .error = error};
    skip_space(&reading);
    if (reading.at == reading.end)
        return refuse(&reading, "there is no board");
    if (*reading.at == '[')
        return read_json(&reading, n);
    const char first = *reading.at;
    int status = read_text(&reading, n);
    if (status == NQUEENS_OK || first != '{') /* which may be the name of a region */
        return status;
    reading.row = reading.column = 0;
    return refuse(&reading, "this is a JSON object, not an array of rows");
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
