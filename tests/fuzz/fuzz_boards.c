/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_boards.c - texts to boards and back. The first byte chooses the format, the rest is
 * read twice: as a text that nqueens_parse is given, and as a board that nqueens_format is.
 *
 * What must hold is in board_texts.h: a text that is no board leaves everything untouched; a
 * text that is one is, white space aside, what is written of the board; a board is written,
 * printed and read again as itself in every format; with too little room its size is said and
 * nothing written. And the checks of a board agree with the definition.
 */

#include "board_texts.h"
#include "harness.h"
#include "input.h"
#include "naive.h"

enum { LARGEST = 40, UNTOUCHED = 0x5A5A5A5A };

/* nqueens_find_attack and nqueens_is_solution, held to the definition. */
static void check_attack(uint32_t n, const uint32_t queens[])
{
    struct naive_attack found = {UNTOUCHED, UNTOUCHED, UNTOUCHED}, expected = found;
    bool is_attacked = naive_find_attack(n, queens, &expected);
    right(nqueens_find_attack(n, queens, &found.row_a, &found.row_b, &found.line) ==
          (is_attacked ? NQUEENS_OK : NQUEENS_NO_ATTACK));
    right(found.row_a == expected.row_a && found.row_b == expected.row_b &&
          found.line == expected.line);
    bool is_whole = true;
    for (uint32_t row = 0; row < n; row++)
        is_whole = is_whole && queens[row] != NQUEENS_NO_QUEEN;
    right(nqueens_is_solution(n, queens) == (is_whole && !is_attacked));
}

static void check_board(uint32_t n, const uint32_t queens[])
{
    check_attack(n, queens);
    if (n <= LARGEST)
        check_board_texts(n, queens);
}

/* A text that was taken for a board. */
static void check_parsed_board(const char *text, int format)
{
    uint32_t n = 0;
    right(nqueens_parse(text, strlen(text), format, NULL, 0, &n) == NQUEENS_OK);
    uint32_t *queens = malloc((n + (size_t)1) * sizeof *queens);
    right(queens != NULL);
    right(nqueens_parse(text, strlen(text), format, queens, n + 1, &n) == NQUEENS_OK);
    check_board(n, queens);
    free(queens);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    int format = (int)next_below(&input, UNKNOWN_FORMAT + 1);
    char *text = calloc(1, input.left + 1);
    right(text != NULL);
    if (input.left > 0)
        memcpy(text, input.data, input.left);
    if (check_any_text(text, format))
        check_parsed_board(text, format);
    free(text);

    uint32_t n = (uint32_t)(input.left < LARGEST ? input.left : LARGEST);
    uint32_t queens[LARGEST + 1];
    for (uint32_t row = 0; row < n; row++) {
        uint32_t column = next_below(&input, n + 1);
        queens[row] = column == n ? NQUEENS_NO_QUEEN : column;
    }
    check_board(n, queens);
    return 0;
}
