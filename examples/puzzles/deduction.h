/* SPDX-License-Identifier: MIT
 *
 * deduction.h - solving a coloured puzzle as people do: what must hold a queen and what cannot,
 * each with its reason.
 */

#ifndef PUZZLES_DEDUCTION_H
#define PUZZLES_DEDUCTION_H

#include "puzzle.h"

#include <stddef.h>

/* How hard a deduction is. */
enum puzzle_tier {
    PUZZLE_SINGLE = 1,    /* a line has one square left */
    PUZZLE_CONFINED,      /* a line's squares are all in one other line */
    PUZZLE_SET,           /* the squares of k lines are all in k others */
    PUZZLE_BLOCKED,       /* a square would leave a line without any */
    PUZZLE_CONTRADICTION, /* a square and what follows from it would */
    PUZZLE_SEARCH,        /* none of these, though queens are missing */
    PUZZLE_TIERS
};

enum puzzle_family { PUZZLE_ROW, PUZZLE_COLUMN, PUZZLE_REGION, PUZZLE_FAMILIES };

/* Lines of a family: a set of numbers. */
struct puzzle_lines {
    enum puzzle_family family;
    uint64_t numbers;
};

/* How far a board is solved. */
struct puzzle_state {
    const struct puzzle *puzzle;
    uint32_t queens[PUZZLE_LARGEST_N]; /* found so far, or NQUEENS_NO_QUEEN */
    struct puzzle_squares open;        /* neither a queen nor struck out */
    uint64_t left[PUZZLE_FAMILIES];    /* the lines that must have a queen, but have none yet */
};

struct puzzle_deduction {
    enum puzzle_tier tier;
    int is_impossible;          /* a line that must have a queen has no square: no solution */
    struct puzzle_lines lines;  /* whose squares are looked at; without PUZZLE_SINGLE to
                                       PUZZLE_SET the line that would have none */
    struct puzzle_lines within; /* PUZZLE_CONFINED and PUZZLE_SET: they are all in these */
    struct puzzle_squares looked_at;
    struct puzzle_squares filled; /* get a queen */
    struct puzzle_squares struck; /* cannot have one */
};

/* The empty board of a puzzle, which must live as long as the state. */
void puzzle_state_begin(struct puzzle_state *state, const struct puzzle *puzzle);

/* Puts a queen on an open square, and strikes out what she attacks. Returns 0 if the square is
 * not open, and changes nothing. */
int puzzle_state_place(struct puzzle_state *state, uint32_t row, uint32_t column);

/* Strikes out a square. */
void puzzle_state_strike(struct puzzle_state *state, uint32_t row, uint32_t column);

int puzzle_state_is_solved(const struct puzzle_state *state);

/* Finds a line that must have a queen and has no square left, at once. Returns 1 with is_impossible
 * and the line, for puzzle_explain; or 0. */
int puzzle_find_impossible(const struct puzzle_state *state, struct puzzle_deduction *deduction);

/* Finds the easiest deduction, the same each time: the first of the lowest tier. Returns 1; or 0
 * with the tier PUZZLE_SEARCH if there is none, as of puzzle_find_impossible if a line has no
 * square. A deduction holds for every solution that the state allows; whether there are several does not
 * matter. Cost: microseconds for n = 8; a contradiction places a queen on each open square. */
int puzzle_deduce(const struct puzzle_state *state, struct puzzle_deduction *deduction);

/* Fills and strikes out what the deduction says. */
void puzzle_apply(struct puzzle_state *state, const struct puzzle_deduction *deduction);

/* Writes the reason as a sentence without a full stop, "row 3 has one square left: a queen on 3,5".
 * Rows and columns count from 0. Cut off at size, as by snprintf. */
void puzzle_explain(const struct puzzle *puzzle, const struct puzzle_deduction *deduction,
                    char *text, size_t size);

/* "single", "confined", "set", "blocked", "contradiction", "search"; NULL for other numbers. */
const char *puzzle_tier_name(uint32_t tier);

#endif
