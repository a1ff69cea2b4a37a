/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_board_files.c - a byte string as a file of boards, such as `nqueens check` is given, read
 * board by board. The first byte says how columns count: '1' from 1, '0' as they can.
 *
 * What must hold: boards and texts that are none come in the order of their lines, each at a line
 * of the file, and no more of them than characters; the columns of a board are on it; a board is
 * not another where its text is all there is; a text that is no board is explained in words that fit
 * on a terminal.
 */

#include "input.h"
#include "text_stream.h"

#include "shared/board_reader.h"

#include <nqueens.h>
#include <string.h>

static uint32_t *allocate_columns(uint32_t n)
{
    uint32_t *queens = calloc((size_t)n + 1, sizeof *queens);
    right(queens != NULL);
    return queens;
}

/* The text of the board alone is read as the same board, or refused where it lacks what tells what it
 * is: the brackets around it, or the line below. */
static void check_alone(const struct board_reader *reader, const uint32_t queens[])
{
    const char *text = reader->text + reader->begin;
    uint32_t n = 0, *again = allocate_columns(reader->n);
    int status = nqueens_parse(text, reader->parsed.end, NQUEENS_FORMAT_ANY, again, reader->n, &n);
    right(status == NQUEENS_ERROR_TEXT || (status == NQUEENS_OK && n == reader->n &&
                                           memcmp(again, queens, n * sizeof *again) == 0));
    free(again);
}

static void check_board(const struct board_reader *reader, size_t size)
{
    right(reader->n <= size + 1);
    uint32_t *queens = allocate_columns(reader->n);
    board_reader_take(reader, queens);
    for (uint32_t row = 0; row < reader->n; row++)
        right(queens[row] < reader->n || queens[row] == NQUEENS_NO_QUEEN);
    if (reader->format == NQUEENS_FORMAT_ANY)
        check_alone(reader, queens);
    free(queens);
}

static void check_reason(const struct board_reader *reader)
{
    char reason[TEXT_REASON];
    memset(reason, 'x', sizeof reason);
    board_reader_explain(reader, reason);
    size_t length = strnlen(reason, sizeof reason);
    right(length > 0 && length < sizeof reason);
    for (size_t i = 0; i < length; i++)
        right((unsigned char)reason[i] >= ' ' && reason[i] != 0x7f);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct board_reader reader = {.columns_from_1 = next_byte(&input) == '1'};
    uint64_t lines = 1, before = 0;
    size_t boards = 0;
    for (size_t i = 0; i < input.left; i++)
        lines += input.data[i] == '\n';
    reader.file = text_stream_to_read((const char *)input.data, input.left);
    while (board_reader_next(&reader)) {
        right(++boards <= size && reader.first_line >= before);
        right(reader.first_line <= 2 * lines); /* a unit of UTF-16 may be a line */
        before = reader.first_line;
        if (reader.is_board)
            check_board(&reader, size);
        else
            check_reason(&reader);
    }
    right(reader.failed_with == 0);
    fclose(reader.file);
    board_reader_free(&reader);
    return 0;
}
