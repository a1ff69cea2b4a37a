/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_board_files.c - a byte string as a file of boards, such as `nqueens check` is
 * given: cut into boards by board_reader, each read by nqueens_parse or explained. The
 * first byte says how columns count: '1' from 1, '0' from 0.
 *
 * What must hold: the boards, one after the other, and what may stand between them are the
 * file, nothing twice and nothing left out; each begins at the line that is said; a
 * text that is no board is explained in words that fit on a terminal. Between boards there is
 * white space, in an array of them its brackets and commas, and the rest of an SVG document.
 */

#include "input.h"
#include "text_stream.h"

#include "shared/board_reader.h"
#include "shared/messages.h"

#include <nqueens.h>
#include <string.h>

/* The file as the reader sees it, and what has not come back as a board. */
struct rest {
    const char *at;
    uint64_t line; /* that begins there, from 1 on */
    int is_in_array;
};

/* Of the table of formats, which asks for it where a name is unknown. */
_Noreturn void usage_error(const char *format, ...)
{
    (void)format;
    abort();
}

static size_t line_length(const char *line)
{
    size_t length = strcspn(line, "\n");
    return length + (line[length] == '\n');
}

static void step(struct rest *rest)
{
    rest->line += *rest->at == '\n';
    rest->at++;
}

static void skip_white_space(struct rest *rest)
{
    while (*rest->at != '\0' && strchr(" \t\r\n", *rest->at) != NULL)
        step(rest);
}

/* Whether another bracket follows this one, with no empty line between. */
static int begins_array_of_boards(const char *bracket)
{
    int lines = 0;
    if (*bracket++ != '[')
        return 0;
    for (; *bracket != '\0' && strchr(" \t\r\n", *bracket) != NULL; bracket++)
        lines += *bracket == '\n';
    return *bracket == '[' && lines <= 1;
}

static void skip_to_board(struct rest *rest)
{
    for (;;) {
        skip_white_space(rest);
        if (rest->is_in_array ? *rest->at == ',' || *rest->at == ']'
                              : begins_array_of_boards(rest->at))
            rest->is_in_array = *rest->at != ']';
        else
            return;
        step(rest);
    }
}

/* Behind the line in which it ends. */
static void skip_document(struct rest *rest, const char *first_line)
{
    int ended = strstr(first_line, "</svg>") != NULL;
    while (!ended && *rest->at != '\0') {
        size_t length = line_length(rest->at);
        const char *end = strstr(rest->at, "</svg>");
        ended = end != NULL && end < rest->at + length;
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
    skip_to_board(rest);
    right(reader->length > 0 && strlen(reader->text) == reader->length);
    right(reader->first_line == rest->line);
    for (const char *read = reader->text; *read != '\0'; read++) {
        right(is_same(*read, *rest->at, reader->format));
        step(rest);
    }
    if (reader->format == NQUEENS_FORMAT_SVG)
        skip_document(rest, reader->text);
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
    int status = nqueens_parse(reader->text, reader->length, reader->format, NULL, 0, &n);
    int no_board =
        reader->format == NQUEENS_FORMAT_SVG ? NQUEENS_ERROR_ARGUMENT : NQUEENS_ERROR_TEXT;
    if (status == no_board) {
        right(n == 77);
        check_reason(reader);
        return;
    }
    right(n <= reader->length && status == NQUEENS_OK);
    uint32_t *queens = malloc((n + 1) * sizeof *queens);
    right(queens != NULL);
    right(nqueens_parse(reader->text, reader->length, reader->format, queens, n, &n) == NQUEENS_OK);
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
    reader.file = text_stream_to_read((const char *)input.data, input.left);
    struct rest rest = {text, 1, 0};
    while (board_reader_next(&reader)) {
        take_board(&rest, &reader);
        check_board(&reader);
    }
    right(reader.failed_with == 0);
    skip_to_board(&rest);
    right(*rest.at == '\0');
    fclose(reader.file);
    board_reader_free(&reader);
    free(text);
    return 0;
}
