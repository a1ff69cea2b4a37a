/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_regions.c - a byte string as a file of regions, such as `nqueens hint` is given: text, JSON,
 * source code, or neither; and as the squares of --forbid-file.
 *
 * What must hold: nothing past the end is read; a text that is refused has a fault, and its place in
 * it; only at the end of a text there is no board, also of boards one after the other; a board has numbers of regions below n, and queens on it. Written as text and as JSON it is
 * read back, with the same numbers where these are JSON's, and with the squares of each region the
 * same in any case. Squares of a picture are on its board, and there are as many as were asked for.
 */

#include "input.h"

#include "regions_text.h"
#include "text_stream.h"
#include "wrong_texts.h"

struct board {
    uint32_t n;
    uint32_t regions[PUZZLE_LARGEST_SQUARES];
    uint32_t queens[PUZZLE_LARGEST_N];
    uint8_t blocked[PUZZLE_LARGEST_SQUARES];
};

static int parse(const char *text, size_t length, struct board *board, nqueens_parsed *parsed)
{
    return nqueens_parse_puzzle(text, length, board->regions, board->queens, board->blocked,
                                PUZZLE_LARGEST_N, &board->n, parsed);
}

/* A text that is none has a fault within it, and is passed at least in part. */
static void check_refused(const char *text, size_t size, const nqueens_parsed *parsed)
{
    right(is_true_end(text, size, parsed));
    right(parsed->fault > NQUEENS_FAULT_NONE && parsed->place <= size && parsed->begin <= size);
    right(parsed->end <= size && (parsed->end > 0 || size == 0));
    right(nqueens_fault_string(parsed->fault) != nqueens_fault_string(NQUEENS_FAULT_NONE));
}

static void check_board(const struct board *board)
{
    const uint32_t n = board->n;
    right(n >= 1 && n <= PUZZLE_LARGEST_N);
    for (uint32_t square = 0; square < n * n; square++)
        right(board->regions[square] < n || board->regions[square] == NQUEENS_NO_REGION);
    for (uint32_t row = 0; row < n; row++)
        right(board->queens[row] < n || board->queens[row] == NQUEENS_NO_QUEEN);
    for (uint32_t square = 0; square < n * n; square++)
        right(board->blocked[square] <= 1);
}

/* Reads back what the writer writes, without queens. */
static void read_back(const struct board *board, struct board *again,
                      void (*write)(FILE *, uint32_t, const uint32_t[]))
{
    nqueens_parsed parsed;
    struct text_stream written;
    text_stream_open(&written);
    write(written.stream, board->n, board->regions);
    text_stream_close(&written);
    right(parse(written.text, written.length, again, &parsed) == NQUEENS_OK);
    right(parsed.end == written.length);
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

/* Each square takes two characters of the text at least, or one of a picture. */
static void read_squares(const char *text, size_t size)
{
    nqueens_parsed parsed;
    size_t count = 0, again = 0;
    uint32_t n = 0;
    int status = nqueens_parse_squares(text, size, NULL, NULL, 0, &count, &n, &parsed);
    if (status != NQUEENS_OK) {
        right(status == NQUEENS_ERROR_TEXT);
        check_refused(text, size, &parsed);
        return;
    }
    right(count <= size && parsed.end == size);
    uint32_t *rows = malloc((count + 1) * sizeof *rows);
    uint32_t *columns = malloc((count + 1) * sizeof *columns);
    right(rows != NULL && columns != NULL);
    status = nqueens_parse_squares(text, size, rows, columns, count, &again, NULL, NULL);
    right(status == NQUEENS_OK && again == count);
    for (size_t i = 0; i < count && n > 0; i++)
        right(rows[i] < n && columns[i] < n);
    free(rows);
    free(columns);
}

/* Boards in each format, and puzzles, one after the other, to the end of the text. */
static void read_all(const char *text, size_t size)
{
    enum { PUZZLES = NQUEENS_FORMAT_ANY + 1 };
    static struct board board;
    for (int format = 0; format <= PUZZLES; format++) {
        nqueens_parsed parsed;
        for (size_t at = 0; at < size; at += parsed.end) {
            uint32_t n;
            int status = format < PUZZLES ? nqueens_parse_next(text + at, size - at, format, NULL,
                                                               0, &n, &parsed)
                                          : parse(text + at, size - at, &board, &parsed);
            if (status != NQUEENS_OK)
                check_refused(text + at, size - at, &parsed);
            right(parsed.end > 0 && parsed.end <= size - at);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct board board, again;
    nqueens_parsed parsed;
    char *text = malloc(size > 0 ? size : 1); /* of its own, so that a sanitizer sees its end */
    right(text != NULL);
    memcpy(text, data, size);
    int status = parse(text, size, &board, &parsed);
    read_squares(text, size);
    read_all(text, size);
    if (status != NQUEENS_OK) {
        right(status == NQUEENS_ERROR_TEXT);
        check_refused(text, size, &parsed);
        free(text);
        return 0;
    }
    free(text);
    right(parsed.end > 0 && parsed.end <= size);
    check_board(&board);
    read_back(&board, &again, puzzle_write_json);
    right(memcmp(again.regions, board.regions, board.n * board.n * sizeof *board.regions) == 0);
    bool has_regions = false; /* lines without one are empty squares of a board */
    for (uint32_t square = 0; square < board.n * board.n; square++)
        has_regions = has_regions || board.regions[square] != NQUEENS_NO_REGION;
    if (!has_regions)
        return 0;
    read_back(&board, &again, puzzle_write_text);
    check_same_squares(&board, &again);
    return 0;
}
