/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * known_texts.h - texts whose meaning is known: random boards and puzzles in a layout, in marks, and
 * with surroundings, all of which people write, and near misses that mean nothing.
 */

#ifndef NQUEENS_TESTS_KNOWN_TEXTS_H
#define NQUEENS_TESTS_KNOWN_TEXTS_H

#include "random_boards.h"

#include <stddef.h>

enum { KNOWN_ROWS = 12, KNOWN_BOARDS = 3, KNOWN_LENGTH = 1 << 14 };

/* What a text means. */
struct known_board {
    uint32_t n;
    uint32_t queens[KNOWN_ROWS]; /* of a puzzle the queens that stand */
    uint32_t
        regions[KNOWN_ROWS * KNOWN_ROWS]; /* of a puzzle, in the order of their first squares */
    uint8_t blocked[KNOWN_ROWS * KNOWN_ROWS];
};

struct known_text {
    char text[KNOWN_LENGTH];
    size_t length;
    const char *layout;      /* name of the layout */
    const char *surrounding; /* name of what stands around */
    uint32_t boards;         /* 0 for a near miss */
    struct known_board board[KNOWN_BOARDS];
};

void known_board_text(struct random *random, struct known_text *known);
void known_puzzle_text(struct random *random, struct known_text *known);

#endif
