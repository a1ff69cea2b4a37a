/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_boards.c - texts to boards and back. The first byte chooses the format and
 * the room for the board, the rest is read twice: as a text that nqueens_parse is
 * given, and as a board that nqueens_format is.
 *
 * What must hold: a text that is no board leaves everything untouched; a text that is
 * one is, white space aside, what is written of the board; a board is written and
 * read again as itself in every format; with too little room its size is
 * said and nothing written; what nqueens_print writes is what nqueens_format does,
 * and its size what it says; the checks of a board agree with the definition.
 */

#define _POSIX_C_SOURCE 200809L /* fmemopen */

#include "input.h"

#include <nqueens.h>
#include <string.h>

enum { FORMATS = 7, LARGEST = 40, UNTOUCHED = 0x5A5A5A5A };

static int is_parsable(int format)
{
    return format != NQUEENS_FORMAT_CHESS;
}

/* The text of a board, in a block of just its size. */
static char *text_of(uint32_t n, const uint32_t queens[], int format)
{
    size_t needed = 0;
    char small[1] = {'x'};
    right(nqueens_format(NULL, 0, &needed, n, queens, format) == NQUEENS_ERROR_BUFFER);
    right(needed >= 1);
    char *text = malloc(needed);
    right(text != NULL);
    memset(text, 'x', needed);
    if (needed > 1) {
        right(nqueens_format(small, 1, NULL, n, queens, format) == NQUEENS_ERROR_BUFFER);
        right(small[0] == '\0');
        right(nqueens_format(text, needed - 1, NULL, n, queens, format) == NQUEENS_ERROR_BUFFER);
        right(text[0] == '\0');
    }
    right(nqueens_format(text, needed, NULL, n, queens, format) == NQUEENS_OK);
    right(strlen(text) == needed - 1);
    return text;
}

/* nqueens_print ends a line that nqueens_format does not. */
static void check_print(uint32_t n, const uint32_t queens[], int format, const char *text)
{
    size_t size = strlen(text) + 2;
    char *printed = calloc(1, size + 1);
    right(printed != NULL);
    FILE *stream = fmemopen(printed, size + 1, "w");
    right(stream != NULL);
    right(nqueens_print(stream, n, queens, format) == NQUEENS_OK);
    right(fclose(stream) == 0);
    size_t length = strlen(text);
    int adds_line = format >= NQUEENS_FORMAT_COLUMNS;
    right(strncmp(printed, text, length) == 0);
    right(strcmp(printed + length, adds_line ? "\n" : "") == 0);
    free(printed);
}

static void check_round_trip(uint32_t n, const uint32_t queens[], int format)
{
    char *text = text_of(n, queens, format);
    check_print(n, queens, format, text);
    if (is_parsable(format)) {
        uint32_t *again = malloc((n + 1) * sizeof *again);
        uint32_t size = UNTOUCHED;
        right(again != NULL);
        again[n] = UNTOUCHED;
        right(nqueens_parse(text, format, n, again, &size) == NQUEENS_OK);
        right(size == n && again[n] == UNTOUCHED);
        right(n == 0 || memcmp(again, queens, n * sizeof *queens) == 0);
        if (n > 0) {
            size = UNTOUCHED;
            again[0] = UNTOUCHED;
            right(nqueens_parse(text, format, n - 1, again, &size) == NQUEENS_ERROR_BUFFER);
            right(size == n && again[0] == UNTOUCHED);
        }
        free(again);
    } else {
        uint32_t size = UNTOUCHED;
        right(nqueens_parse(text, format, 0, NULL, &size) == NQUEENS_ERROR_ARGUMENT);
        right(size == UNTOUCHED);
    }
    free(text);
}

/* The line along which two queens attack each other, or -1. */
static int line_between(uint32_t row_a, uint32_t column_a, uint32_t row_b, uint32_t column_b)
{
    int64_t rows = (int64_t)row_b - row_a;
    int64_t columns = (int64_t)column_b - column_a;
    if (columns == 0)
        return NQUEENS_LINE_COLUMN;
    if (columns == rows)
        return NQUEENS_LINE_DIAGONAL;
    return columns == -rows ? NQUEENS_LINE_ANTI_DIAGONAL : -1;
}

/* nqueens_find_attack and nqueens_is_solution, held to the definition. */
static void check_attack(uint32_t n, const uint32_t queens[])
{
    uint32_t row_a = UNTOUCHED;
    uint32_t row_b = UNTOUCHED;
    int line = UNTOUCHED;
    int is_whole = 1;
    int status = nqueens_find_attack(n, queens, &row_a, &row_b, &line);
    for (uint32_t a = 0; a < n; a++) {
        is_whole &= queens[a] != NQUEENS_NO_QUEEN;
        for (uint32_t b = a + 1; b < n; b++) {
            if (queens[a] == NQUEENS_NO_QUEEN || queens[b] == NQUEENS_NO_QUEEN ||
                line_between(a, queens[a], b, queens[b]) < 0)
                continue;
            right(status == NQUEENS_OK && row_a == a && row_b == b);
            right(line == line_between(a, queens[a], b, queens[b]));
            right(!nqueens_is_solution(n, queens));
            return;
        }
    }
    right(status == NQUEENS_NO_SOLUTION);
    right(row_a == UNTOUCHED && row_b == UNTOUCHED && line == UNTOUCHED);
    right(nqueens_is_solution(n, queens) == is_whole);
}

/* Takes the white space out of a text. */
static void squeeze(char *text)
{
    char *to = text;
    for (; *text != '\0'; text++) {
        if (strchr(" \t\r\n", *text) == NULL)
            *to++ = *text;
    }
    *to = '\0';
}

/* White space aside a text that was read is the one that is written: anything else
 * is an error. */
static void check_is_canonical(const char *text, uint32_t n, const uint32_t queens[], int format)
{
    char *written = text_of(n, queens, format);
    char *given = malloc(strlen(text) + 1);
    right(given != NULL);
    strcpy(given, text);
    squeeze(given);
    squeeze(written);
    right(strcmp(given, written) == 0);
    free(given);
    free(written);
}

static void check_text(const char *text, size_t length, int format, uint32_t capacity)
{
    uint32_t n = UNTOUCHED;
    uint32_t *queens = malloc((length + 2) * sizeof *queens);
    right(queens != NULL);
    for (size_t i = 0; i < length + 2; i++)
        queens[i] = UNTOUCHED;
    int status = nqueens_parse(text, format, capacity, queens, &n);
    if (status != NQUEENS_OK) {
        right(status == NQUEENS_ERROR_ARGUMENT || status == NQUEENS_ERROR_BUFFER);
        right(status != NQUEENS_ERROR_ARGUMENT || n == UNTOUCHED);
        right(status != NQUEENS_ERROR_BUFFER || n > capacity);
        for (size_t i = 0; i < length + 2; i++)
            right(queens[i] == UNTOUCHED);
    }
    if (status == NQUEENS_OK) {
        right(is_parsable(format) && n <= capacity && queens[n] == UNTOUCHED);
        for (uint32_t row = 0; row < n; row++)
            right(queens[row] < n || queens[row] == NQUEENS_NO_QUEEN);
        check_is_canonical(text, n, queens, format);
        check_attack(n, queens);
        if (n <= LARGEST) {
            for (int other = 0; other < FORMATS; other++)
                check_round_trip(n, queens, other);
        }
    }
    /* With a NULL the size is asked for, and said as above. */
    uint32_t size = UNTOUCHED;
    int asked = nqueens_parse(text, format, 0, NULL, &size);
    if (status == NQUEENS_ERROR_ARGUMENT)
        right(asked == NQUEENS_ERROR_ARGUMENT && size == UNTOUCHED);
    else
        right(size == n && asked == (n == 0 ? NQUEENS_OK : NQUEENS_ERROR_BUFFER));
    free(queens);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    uint32_t choice = next_byte(&input);
    int format = (int)(choice % (FORMATS + 1)); /* one that there is not, too */
    char *text = malloc(input.left + 1);
    right(text != NULL);
    if (input.left > 0)
        memcpy(text, input.data, input.left);
    text[input.left] = '\0';
    /* No text is a board of more rows than it has characters. */
    size_t length = strlen(text);
    uint32_t capacity = choice < 128 ? (uint32_t)length + 1 : choice % 16;
    if (capacity > length + 1)
        capacity = (uint32_t)length + 1;
    check_text(text, length, format, capacity);
    free(text);

    uint32_t n = (uint32_t)(input.left < LARGEST ? input.left : LARGEST);
    uint32_t queens[LARGEST + 1];
    for (uint32_t row = 0; row < n; row++) {
        uint32_t column = next_below(&input, n + 1);
        queens[row] = column == n ? NQUEENS_NO_QUEEN : column;
    }
    check_attack(n, queens);
    if (format < FORMATS)
        check_round_trip(n, queens, format);
    return 0;
}
