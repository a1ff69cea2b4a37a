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
