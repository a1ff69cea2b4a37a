/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * constrained_board.c - constraints as a test keeps them. Everything is done square
 * by square: slow, and too plain to be wrong in the same way as the library.
 */

#include "constrained_board.h"
#include "context.h"

#include <inttypes.h>
#include <string.h>

void constraints_clear(struct constraints *constraints, uint32_t n)
{
    memset(constraints, 0, sizeof *constraints);
    constraints->n = n;
    constraints->attacks = NQUEENS_ATTACKS_QUEEN;
}

unsigned constraints_mark(const struct constraints *constraints, uint32_t row, uint32_t column)
{
    return constraints->n <= CONSTRAINTS_MAX_N ? constraints->square[row][column] : 0;
}

bool has_another_rule(const struct constraints *constraints)
{
    return constraints->attacks != NQUEENS_ATTACKS_QUEEN || constraints->has_regions;
}

bool constraints_hold(const struct constraints *constraints, const uint32_t queens[])
{
    for (uint32_t row = 0; row < constraints->n; row++) {
        for (uint32_t column = 0; column < constraints->n; column++) {
            unsigned mark = constraints_mark(constraints, row, column);
            bool queen = queens[row] == column;
            if ((queen && (mark & SQUARE_FORBIDDEN) != 0) ||
                (!queen && (mark & SQUARE_REQUIRED) != 0))
                return false;
        }
    }
    return true;
}

static int apply_rule(const struct constraints *constraints, nqueens_solver *solver)
{
    uint32_t regions[CONSTRAINTS_MAX_N * CONSTRAINTS_MAX_N], n = constraints->n;
    int status = nqueens_solver_set_attacks(solver, constraints->attacks);
    for (uint32_t i = 0; constraints->has_regions && i < n * n; i++) {
        uint32_t region = constraints->region[i / n][i % n];
        regions[i] = region == 0 ? NQUEENS_NO_REGION : region - 1;
    }
    context_regions(solver, constraints);
    return status != NQUEENS_OK
               ? status
               : nqueens_solver_set_regions(solver, constraints->has_regions ? regions : NULL);
}

static int apply_marks(const struct constraints *constraints, nqueens_solver *solver,
                       bool backwards)
{
    uint32_t n = constraints->n;
    for (uint32_t i = 0; i < n * n; i++) {
        uint32_t index = backwards ? n * n - 1 - i : i;
        uint32_t row = index / n;
        uint32_t column = index % n;
        int status = NQUEENS_OK;
        unsigned mark = constraints_mark(constraints, row, column);
        if ((mark & SQUARE_REQUIRED) != 0)
            status = nqueens_solver_require(solver, row, column);
        if (status == NQUEENS_OK && (mark & SQUARE_FORBIDDEN) != 0)
            status = nqueens_solver_forbid(solver, row, column);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int constraints_apply(const struct constraints *constraints, nqueens_solver *solver, bool backwards)
{
    int status = backwards ? apply_marks(constraints, solver, true) : NQUEENS_OK;
    if (status == NQUEENS_OK)
        status = apply_rule(constraints, solver);
    if (status == NQUEENS_OK && !backwards)
        status = apply_marks(constraints, solver, false);
    return status;
}

char region_name(unsigned region)
{
    return (char)(region == 0 ? '.' : region <= 26 ? 'A' + (int)region - 1 : '!' + (int)region);
}

void constraints_print(const struct constraints *constraints)
{
    uint32_t n = constraints->n;
    char marks[CONSTRAINTS_MAX_N + 1], regions[CONSTRAINTS_MAX_N + 1];
    context_say("%s: n = %" PRIu32 ", attacks %" PRIu32 "; R required, x forbidden, ! both:",
                context_test(), n, constraints->attacks);
    for (uint32_t row = 0; row < n && n <= CONSTRAINTS_MAX_N; row++) {
        for (uint32_t column = 0; column < n; column++) {
            marks[column] = ".Rx!"[constraints->square[row][column] & 3U];
            regions[column] = region_name(constraints->region[row][column]);
        }
        marks[n] = regions[n] = '\0';
        context_say(constraints->has_regions ? "        %s %s" : "        %s", marks, regions);
    }
}
