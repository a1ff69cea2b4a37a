/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * naive_symmetry.c - drawings of boards, turned and mirrored square by square.
 */

#include "naive_symmetry.h"

#include "naive.h"

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
