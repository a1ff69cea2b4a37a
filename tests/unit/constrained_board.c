/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * constrained_board.c - constraints as a test keeps them. Everything is done square
 * by square: slow, and too plain to be wrong in the same way as the library.
 */

#include "constrained_board.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const unsigned subgroup_generators[SUBGROUPS] = {
    0,
    SYMMETRY_HALF_TURN,
    SYMMETRY_COLUMNS_MIRRORED,
    SYMMETRY_ROWS_MIRRORED,
    SYMMETRY_DIAGONAL,
    SYMMETRY_ANTI_DIAGONAL,
    SYMMETRY_QUARTER_TURN,
    SYMMETRY_COLUMNS_MIRRORED | SYMMETRY_ROWS_MIRRORED,
    SYMMETRY_DIAGONAL | SYMMETRY_ANTI_DIAGONAL,
    SYMMETRY_QUARTER_TURN | SYMMETRY_DIAGONAL,
};

void constraints_clear(struct constraints *constraints, uint32_t n)
{
    memset(constraints, 0, sizeof *constraints);
    constraints->n = n;
}

bool constraints_hold(const struct constraints *constraints, const uint32_t queens[])
{
    for (uint32_t row = 0; row < constraints->n; row++) {
        for (uint32_t column = 0; column < constraints->n; column++) {
            unsigned mark = constraints->square[row][column];
            bool queen = queens[row] == column;
            if ((queen && (mark & SQUARE_FORBIDDEN) != 0) ||
                (!queen && (mark & SQUARE_REQUIRED) != 0))
                return false;
        }
    }
    return true;
}

/* Where one symmetry takes a square. */
static void image_of(unsigned symmetry, uint32_t n, uint32_t *row, uint32_t *column)
{
    uint32_t r = *row;
    uint32_t c = *column;
    switch (symmetry) {
    case SYMMETRY_QUARTER_TURN:
        *row = c;
        *column = n - 1 - r;
        break;
    case SYMMETRY_HALF_TURN:
        *row = n - 1 - r;
        *column = n - 1 - c;
        break;
    case SYMMETRY_COLUMNS_MIRRORED:
        *column = n - 1 - c;
        break;
    case SYMMETRY_ROWS_MIRRORED:
        *row = n - 1 - r;
        break;
    case SYMMETRY_DIAGONAL:
        *row = c;
        *column = r;
        break;
    default:
        *row = n - 1 - c;
        *column = n - 1 - r;
        break;
    }
}

/* Spreads the marks by one symmetry. Returns whether that changed anything. */
static bool spread(struct constraints *constraints, unsigned symmetry)
{
    bool changed = false;
    for (uint32_t row = 0; row < constraints->n; row++) {
        for (uint32_t column = 0; column < constraints->n; column++) {
            uint32_t to_row = row;
            uint32_t to_column = column;
            image_of(symmetry, constraints->n, &to_row, &to_column);
            unsigned char *to = &constraints->square[to_row][to_column];
            unsigned char both = *to | constraints->square[row][column];
            changed = changed || both != *to;
            *to = both;
        }
    }
    return changed;
}

void constraints_close(struct constraints *constraints, unsigned generators)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (unsigned symmetry = 1; symmetry <= SYMMETRY_ANTI_DIAGONAL; symmetry *= 2) {
            if ((generators & symmetry) != 0 && spread(constraints, symmetry))
                changed = true;
        }
    }
}

int constraints_apply(const struct constraints *constraints, nqueens_solver *solver, bool backwards)
{
    uint32_t n = constraints->n;
    for (uint32_t i = 0; i < n * n; i++) {
        uint32_t index = backwards ? n * n - 1 - i : i;
        uint32_t row = index / n;
        uint32_t column = index % n;
        int status = NQUEENS_OK;
        if ((constraints->square[row][column] & SQUARE_REQUIRED) != 0)
            status = nqueens_solver_require(solver, row, column);
        if (status == NQUEENS_OK && (constraints->square[row][column] & SQUARE_FORBIDDEN) != 0)
            status = nqueens_solver_forbid(solver, row, column);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

void constraints_print(const struct constraints *constraints)
{
    printf("# n = %" PRIu32 "; R required, x forbidden, ! both:\n", constraints->n);
    for (uint32_t row = 0; row < constraints->n; row++) {
        printf("# ");
        for (uint32_t column = 0; column < constraints->n; column++)
            putchar(".Rx!"[constraints->square[row][column] & 3U]);
        printf("\n");
    }
}
