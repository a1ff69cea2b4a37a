/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * naive_symmetry.c - drawings of boards, turned and mirrored square by square.
 */

#include "naive_symmetry.h"

#include <nqueens.h>
#include <string.h>

/* What stands on each square; constraints are drawings too. */
typedef struct constraints drawing;

/* What was the left column, read upward, becomes the top row. */
static void turn(drawing *picture)
{
    drawing before = *picture;
    for (uint32_t row = 0; row < before.n; row++) {
        for (uint32_t column = 0; column < before.n; column++)
            picture->square[row][column] = before.square[before.n - 1 - column][row];
    }
}

static void mirror(drawing *picture)
{
    drawing before = *picture;
    for (uint32_t row = 0; row < before.n; row++) {
        for (uint32_t column = 0; column < before.n; column++)
            picture->square[row][column] = before.square[row][before.n - 1 - column];
    }
}

static void apply(drawing *picture, int symmetry)
{
    for (int turns = symmetry / 2; turns > 0; turns--)
        turn(picture);
    if (symmetry % 2 == 1)
        mirror(picture);
}

void naive_image(uint32_t n, const uint32_t queens[], int symmetry, uint32_t image[])
{
    drawing picture;
    constraints_clear(&picture, n);
    for (uint32_t row = 0; row < n; row++)
        picture.square[row][queens[row]] = 1;
    apply(&picture, symmetry);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            if (picture.square[row][column] != 0)
                image[row] = column;
        }
    }
}

void naive_move(uint32_t n, int symmetry, uint32_t *row, uint32_t *column)
{
    drawing picture;
    constraints_clear(&picture, n);
    picture.square[*row][*column] = 1;
    apply(&picture, symmetry);
    for (uint32_t square = 0; square < n * n; square++) {
        if (picture.square[square / n][square % n] != 0) {
            *row = square / n;
            *column = square % n;
        }
    }
}

bool naive_is_unchanged(uint32_t n, const uint32_t queens[], int symmetry)
{
    uint32_t image[CONSTRAINTS_MAX_N];
    naive_image(n, queens, symmetry, image);
    return compare_boards(n, image, queens) == 0;
}

unsigned naive_group(const struct constraints *constraints)
{
    unsigned group = 0;
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        drawing picture = *constraints;
        apply(&picture, symmetry);
        if (memcmp(&picture, constraints, sizeof picture) == 0)
            group |= 1U << symmetry;
    }
    return group;
}

const unsigned subgroups[SUBGROUPS] = {
    0x01, 0x11,             /* the identity, the half turn */
    0x03, 0x21, 0x09, 0x81, /* each mirror */
    0x55,                   /* the quarter turn */
    0x33, 0x99,             /* two mirrors */
    0xFF,
};

void naive_close(struct constraints *constraints, unsigned group)
{
    const drawing before = *constraints;
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        drawing picture = before;
        apply(&picture, symmetry);
        for (uint32_t square = 0; square < before.n * before.n && (group >> symmetry & 1U);
             square++)
            constraints->square[square / before.n][square % before.n] |=
                picture.square[square / before.n][square % before.n];
    }
}

bool naive_is_fundamental(uint32_t n, const uint32_t queens[], unsigned group)
{
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        uint32_t image[CONSTRAINTS_MAX_N];
        if ((group >> symmetry & 1U) == 0)
            continue;
        naive_image(n, queens, symmetry, image);
        if (compare_boards(n, image, queens) < 0)
            return false;
    }
    return true;
}

void naive_keep_fundamental(struct board_list *list, unsigned group)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        const uint32_t *board = board_in(list, i);
        if (naive_is_fundamental(list->n, board, group))
            memmove(list->boards + kept++ * list->n, board, list->n * sizeof *board);
    }
    list->count = kept;
}
