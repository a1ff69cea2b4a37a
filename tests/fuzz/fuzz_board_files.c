/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_board_files.c - a byte string as a file of boards, such as `nqueens check` is
 * given: cut into boards by board_reader, each read by nqueens_parse or explained. The
 * first byte says how columns count: '1' from 1, '0' from 0.
 *
 * What must hold: the boards, one after the other, and the empty lines between them are
 * the file, no line twice and none left out; each begins at the line that is said; a
 * text that is no board is explained in words that fit on a terminal.
 */

#define _POSIX_C_SOURCE 200809L /* fmemopen */

#include "input.h"

#include "board_reader.h"

#include <nqueens.h>
#include <string.h>

/* The file as the reader sees it, and what has not come back as a board. */
struct rest {
    const char *at;
    uint64_t line; /* that begins there, from 1 on */
};

static size_t line_length(const char *line)
{
    size_t length = strcspn(line, "\n");
    return length + (line[length] == '\n');
}

static void skip_empty_lines(struct rest *rest)
{
    while (*rest->at != '\0') {
        size_t length = line_length(rest->at);
        if (strspn(rest->at, " \t\r\n") < length)
            break;
        rest->at += length;
        rest->line++;
    }
}

/* In a line of columns a comma is read as a space. */
static int is_same(char read, char there, int format)
{
    int is_columns = format == NQUEENS_FORMAT_COLUMNS || format == NQUEENS_FORMAT_COLUMNS_FROM_1;
    return read == there || (is_columns && read == ' ' && there == ',');
}

static void take_board(struct rest *rest, const struct board_reader *reader)
{
    skip_empty_lines(rest);
    right(reader->length > 0 && strlen(reader->text) == reader->length);
    right(reader->first_line == rest->line);
    for (const char *read = reader->text; *read != '\0'; read++) {
        right(is_same(*read, *rest->at, reader->format));
        rest->line += *rest->at == '\n';
        rest->at++;
    }
}

static void check_reason(const struct board_reader *reader)
{
    char reason[100];
    memset(reason, 'x', sizeof reason);
    board_reader_explain(reader, reason, sizeof reason);
    size_t length = strnlen(reason, sizeof reason);
    right(length > 0 && length < sizeof reason);
    for (size_t i = 0; i < length; i++)
        right(reason[i] >= ' ' && reason[i] <= '~');
}

static void check_board(const struct board_reader *reader)
{
    uint32_t n = 77;
    int status = nqueens_parse(reader->text, reader->format, 0, NULL, &n);
    if (status == NQUEENS_ERROR_ARGUMENT) {
        right(n == 77);
        check_reason(reader);
        return;
    }
    right(n <= reader->length && status == (n == 0 ? NQUEENS_OK : NQUEENS_ERROR_BUFFER));
    uint32_t *queens = malloc((n + 1) * sizeof *queens);
    right(queens != NULL);
    right(nqueens_parse(reader->text, reader->format, n, queens, &n) == NQUEENS_OK);
    free(queens);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct board_reader reader = {.columns_from_1 = next_byte(&input) == '1'};
    char *text = malloc(input.left + 1);
    right(text != NULL);
    for (size_t i = 0; i < input.left; i++)
        text[i] = input.data[i] == '\0' ? '\1' : (char)input.data[i];
    text[input.left] = '\0';
    reader.file = input.left > 0 ? fmemopen((void *)(uintptr_t)input.data, input.left, "rb")
                                 : fopen("/dev/null", "r");
    right(reader.file != NULL);
    struct rest rest = {text, 1};
    while (board_reader_next(&reader)) {
        take_board(&rest, &reader);
        check_board(&reader);
    }
    right(reader.failed_with == 0);
    skip_empty_lines(&rest);
    right(*rest.at == '\0');
    fclose(reader.file);
    board_reader_free(&reader);
    free(text);
    return 0;
}
