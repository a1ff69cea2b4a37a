/* SPDX-License-Identifier: MIT
 *
 * regions_text.c - regions from and to text, and to JSON. Reading looks at each character once.
 */

#include "regions_text.h"

#include "regions_reading.h"

#include <inttypes.h>
#include <string.h>

/* ---- Reading ------------------------------------------------------------------ */

static int is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
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
    while (reading->at < reading->end && reading_is_visible(*reading->at))
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
                   ? reading_add_square(reading, word)
                   : reading_refuses(reading,
                                     "between blanks a square is one character or a number");
    }
    for (size_t i = 0; i < word.length && status == NQUEENS_OK; i++)
        status = reading_add_square(reading, (struct name){word.at + i, 1});
    return status;
}

static int read_line(struct reading *reading)
{
    int status = NQUEENS_OK;
    skip_blanks(reading);
    while (status == NQUEENS_OK && !is_at_line_end(reading)) {
        struct name word = next_word(reading);
        if (word.length == 0)
            return reading_refuses(reading, "this is not the name of a region");
        status = add_word(reading, word);
        const char *behind = reading->at;
        skip_blanks(reading);
        if (status == NQUEENS_OK && reading->at > behind && !is_at_line_end(reading) &&
            !reading->is_in_words)
            return reading_refuses(reading, "a blank between two squares, and none before");
    }
    reading->at += reading->at < reading->end;
    return status == NQUEENS_OK ? reading_end_row(reading) : status;
}

static int read_text(struct reading *reading)
{
    int status = NQUEENS_OK;
    reading->is_in_words = has_blanks(reading);
    do {
        if (reading->n > 0 && reading->at == reading->end)
            return reading_lacks_rows(reading);
        status = read_line(reading);
    } while (status == NQUEENS_OK && reading->row < reading->n);
    skip_space(reading);
    return status != NQUEENS_OK || reading->at == reading->end
               ? status
               : reading_refuses(reading, "something follows the board");
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
        return reading_refuses(&reading, "there is no board");
    const struct reading begun = reading;
    int status = *reading.at == '[' ? NQUEENS_ERROR_ARGUMENT : read_text(&reading);
    /* A brace may be the name of a region, too. */
    if (status != NQUEENS_OK && (*begun.at == '[' || *begun.at == '{')) {
        reading = begun;
        status = reading_json(&reading, queens);
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
