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

#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "input.h"
#include "naive.h"

#include <nqueens.h>
#include <string.h>

enum { FORMATS = 7, LARGEST = 40, UNTOUCHED = 0x5A5A5A5A };

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
    char *printed = NULL;
    size_t size = 0;
    size_t length = strlen(text);
    FILE *stream = open_memstream(&printed, &size);
    right(stream != NULL);
    right(nqueens_print(stream, n, queens, format) == NQUEENS_OK);
    right(fclose(stream) == 0);
    right(strncmp(printed, text, length) == 0);
    right(strcmp(printed + length, format >= NQUEENS_FORMAT_COLUMNS ? "\n" : "") == 0);
    free(printed);
}

/* The text is read as the board that it is of, with room for it. */
static void check_parse(const char *text, uint32_t n, const uint32_t queens[], int format)
{
    uint32_t *again = malloc((n + 1) * sizeof *again);
    uint32_t size = UNTOUCHED;
    right(again != NULL);
    if (n > 0) {
        again[0] = UNTOUCHED;
        right(nqueens_parse(text, format, n - 1, again, &size) == NQUEENS_ERROR_BUFFER);
        right(size == n && again[0] == UNTOUCHED);
    }
    size = UNTOUCHED;
    again[n] = UNTOUCHED;
    right(nqueens_parse(text, format, n, again, &size) == NQUEENS_OK);
    right(size == n && again[n] == UNTOUCHED);
    right(compare_boards(n, again, queens) == 0);
    free(again);
}

static void check_round_trip(uint32_t n, const uint32_t queens[], int format)
{
    uint32_t size = UNTOUCHED;
    char *text = text_of(n, queens, format);
    check_print(n, queens, format, text);
    if (format != NQUEENS_FORMAT_CHESS) {
        check_parse(text, n, queens, format);
    } else {
        right(nqueens_parse(text, format, 0, NULL, &size) == NQUEENS_ERROR_ARGUMENT);
        right(size == UNTOUCHED);
    }
    free(text);
}

/* nqueens_find_attack and nqueens_is_solution against the definition. */
static void check_attack(uint32_t n, const uint32_t queens[])
{
    struct naive_attack attack = {UNTOUCHED, UNTOUCHED, UNTOUCHED};
    uint32_t row_a = UNTOUCHED;
    uint32_t row_b = UNTOUCHED;
    int line = UNTOUCHED;
    int expected = naive_find_attack(n, queens, &attack) ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    right(nqueens_find_attack(n, queens, &row_a, &row_b, &line) == expected);
    right(row_a == attack.row_a && row_b == attack.row_b && line == attack.line);
    right(nqueens_is_solution(n, queens) == naive_is_solution(n, queens));
}

static const char *skip_white_space(const char *text)
{
    return text + strspn(text, " \t\r\n");
}

/* White space aside a text that was read is the one that is written: anything else
 * is an error. */
static void check_is_canonical(const char *given, uint32_t n, const uint32_t queens[], int format)
{
    char *written = text_of(n, queens, format);
    const char *at = skip_white_space(written);
    for (given = skip_white_space(given); *given != '\0'; given = skip_white_space(given + 1)) {
        right(*given == *at);
        at = skip_white_space(at + 1);
    }
    right(*at == '\0');
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
        right(format != NQUEENS_FORMAT_CHESS && n <= capacity && queens[n] == UNTOUCHED);
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
