/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_regions.c - a byte string as a file of regions, such as `nqueens hint` is given: text, JSON,
 * or neither.
 *
 * What must hold: nothing past the end is read; a text that is refused has a reason in words that
 * fit on a terminal, and a place in it or on a board; a board has numbers of regions below n, and
 * queens on it. Written as text and as JSON it is read back, with the same numbers where these are
 * JSON's, and with the squares of each region the same in any case.
 */

#define _POSIX_C_SOURCE 200809L /* strnlen */

#include "input.h"

#include "regions_text.h"
#include "text_stream.h"

struct board {
    uint32_t n;
    uint32_t regions[PUZZLE_LARGEST_SQUARES];
    uint32_t queens[PUZZLE_LARGEST_N];
};

static void check_error(const struct puzzle_text_error *error, const uint8_t *data, size_t size)
{
    size_t length = strnlen(error->reason, sizeof error->reason);
    uint32_t lines = 1;
    right(length > 0 && length < sizeof error->reason);
    for (size_t i = 0; i < length; i++)
        right(error->reason[i] >= ' ' && error->reason[i] <= '~');
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    if (error->line > 0)
        right(error->line <= lines && error->column >= 1 && error->column <= size + 1);
    else
        right(error->row <= PUZZLE_LARGEST_N && error->column <= PUZZLE_LARGEST_N);
}

static void check_board(const struct board *board)
{
    const uint32_t n = board->n;
    right(n >= 1 && n <= PUZZLE_LARGEST_N);
    for (uint32_t square = 0; square < n * n; square++)
        right(board->regions[square] < n || board->regions[square] == NQUEENS_NO_REGION);
    for (uint32_t row = 0; row < n; row++)
        right(board->queens[row] < n || board->queens[row] == NQUEENS_NO_QUEEN);
}

/* Reads back what the writer writes, without queens. */
static void read_back(const struct board *board, struct board *again,
                      void (*write)(FILE *, uint32_t, const uint32_t[]))
{
    struct puzzle_text_error error;
    struct text_stream written;
    text_stream_open(&written);
    write(written.stream, board->n, board->regions);
    text_stream_close(&written);
    right(puzzle_read_regions(written.text, written.length, &again->n, again->regions,
                              again->queens, &error) == NQUEENS_OK);
    right(again->n == board->n);
    for (uint32_t row = 0; row < again->n; row++)
        right(again->queens[row] == NQUEENS_NO_QUEEN);
    free(written.text);
}

/* Whether the regions of both have the same squares. */
static void check_same_squares(const struct board *board, const struct board *again)
{
    uint32_t numbers[PUZZLE_LARGEST_N], others[PUZZLE_LARGEST_N];
    memset(numbers, 0xff, sizeof numbers);
    memset(others, 0xff, sizeof others);
    for (uint32_t square = 0; square < board->n * board->n; square++) {
        uint32_t region = board->regions[square], other = again->regions[square];
        right((region == NQUEENS_NO_REGION) == (other == NQUEENS_NO_REGION));
        if (region == NQUEENS_NO_REGION)
            continue;
        right(numbers[region] == NQUEENS_NO_REGION || numbers[region] == other);
        right(others[other] == NQUEENS_NO_REGION || others[other] == region);
        numbers[region] = other;
        others[other] = region;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct board board, again;
    struct puzzle_text_error error;
    char *text = malloc(size > 0 ? size : 1); /* of its own, so that a sanitizer sees its end */
    right(text != NULL);
    memcpy(text, data, size);
    memset(&error, 0xff, sizeof error);
    int status = puzzle_read_regions(text, size, &board.n, board.regions, board.queens, &error);
    free(text);
    if (status != NQUEENS_OK) {
        right(status == NQUEENS_ERROR_ARGUMENT);
        check_error(&error, data, size);
        return 0;
    }
    check_board(&board);
    read_back(&board, &again, puzzle_write_json);
    right(memcmp(again.regions, board.regions, board.n * board.n * sizeof *board.regions) == 0);
    read_back(&board, &again, puzzle_write_text);
    check_same_squares(&board, &again);
    return 0;
}
