/* SPDX-License-Identifier: MIT
 *
 * puzzles.c - what the page asks of examples/puzzles, for n up to 14: a puzzle of a day and a hint.
 * Numbers and boards are handed over, and no structs, since JavaScript has none; a set of columns or
 * of lines is a number of 32 bits. Cost: that of puzzle_make and puzzle_deduce.
 */

#include "grade.h"
#include "make.h"
#include "shared/seeds.h"

#define EXPORTED(name) __attribute__((export_name(name)))

enum { ATTACKS = NQUEENS_ATTACK_TOUCHING, MOST_TRIES = 20000 };

EXPORTED("puzzle_of_tier")
int puzzle_of_tier(uint32_t n, uint64_t seed, uint32_t tier, uint32_t regions[], uint32_t queens[],
                   uint32_t *times);
EXPORTED("puzzle_next")
int puzzle_next(uint32_t n, const uint32_t regions[], const uint32_t queens[],
                const uint32_t crosses[], uint32_t next[]);

static struct puzzle puzzle; /* 50 KB, which is much for a stack */

/* ---- Puzzles ---------------------------------------------------------------------- */

static struct puzzle_grade grade_of(uint32_t n, const uint32_t regions[])
{
    struct puzzle_state state;
    puzzle_begin(&puzzle, n, ATTACKS, regions);
    puzzle_state_begin(&state, &puzzle);
    return puzzle_grade_of(&state);
}

static int make(nqueens_solver *solver, uint64_t seed, uint32_t tier, uint32_t regions[],
                uint32_t queens[], uint32_t *times)
{
    for (uint64_t tries = 0; tries < MOST_TRIES; tries++) {
        int status = puzzle_make(solver, seed_of_board(seed, tries), regions, queens);
        if (status != NQUEENS_OK)
            return status;
        struct puzzle_grade grade = grade_of(nqueens_solver_n(solver), regions);
        *times = grade.times;
        if ((uint32_t)grade.tier == tier)
            return NQUEENS_OK;
    }
    return NQUEENS_STOPPED;
}

/* The puzzle of "nqueens puzzle N --seed SEED --grade TIER": its regions and only solution, and how
 * many deductions of the tier it takes. NQUEENS_STOPPED if so many tries gave none of the tier. */
int puzzle_of_tier(uint32_t n, uint64_t seed, uint32_t tier, uint32_t regions[], uint32_t queens[],
                   uint32_t *times)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);
    if (status != NQUEENS_OK)
        return status;
    status = nqueens_solver_set_attacks(solver, ATTACKS);
    if (status == NQUEENS_OK)
        status = make(solver, seed, tier, regions, queens, times);
    nqueens_solver_free(solver);
    return status;
}

/* ---- Hints ------------------------------------------------------------------------ */

/* Puts crosses and queens on the board, crosses first, as "nqueens hint" does. 0 if they contradict
 * each other. */
static int place_known(struct puzzle_state *state, uint32_t n, const uint32_t queens[],
                       const uint32_t crosses[])
{
    for (uint32_t row = 0; row < n; row++)
        state->open.rows[row] &= ~(uint64_t)crosses[row];
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN && !puzzle_state_place(state, row, queens[row]))
            return 0;
    }
    return 1;
}

static uint32_t *put_squares(uint32_t *numbers, uint32_t n, const struct puzzle_squares *squares)
{
    for (uint32_t row = 0; row < n; row++)
        *numbers++ = (uint32_t)squares->rows[row];
    return numbers;
}

/* The easiest deduction from queens, NQUEENS_NO_QUEEN for none, and crosses, a set of columns a
 * row: writes 5 + 3 n numbers, its tier, the family and set of its lines and of the lines that they
 * are within, and by row the squares that are looked at, filled and struck out. Returns whether there
 * is one. */
int puzzle_next(uint32_t n, const uint32_t regions[], const uint32_t queens[],
                const uint32_t crosses[], uint32_t next[])
{
    struct puzzle_state state;
    struct puzzle_deduction found;
    if (puzzle_begin(&puzzle, n, ATTACKS, regions) != NQUEENS_OK)
        return 0;
    puzzle_state_begin(&state, &puzzle);
    if (!place_known(&state, n, queens, crosses) || !puzzle_deduce(&state, &found))
        return 0;
    *next++ = (uint32_t)found.tier;
    *next++ = (uint32_t)found.lines.family;
    *next++ = (uint32_t)found.lines.numbers;
    *next++ = (uint32_t)found.within.family;
    *next++ = (uint32_t)found.within.numbers;
    next = put_squares(next, n, &found.looked_at);
    next = put_squares(next, n, &found.filled);
    put_squares(next, n, &found.struck);
    return 1;
}
