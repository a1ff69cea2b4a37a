/* SPDX-License-Identifier: MIT
 *
 * grade.h - how hard a coloured puzzle is.
 */

#ifndef PUZZLES_GRADE_H
#define PUZZLES_GRADE_H

#include "deduction.h"

struct puzzle_grade {
    enum puzzle_tier
        tier;          /* the highest that is needed; PUZZLE_SEARCH: deductions do not solve it */
    uint32_t times;    /* how often, 0 for PUZZLE_SEARCH */
    int is_impossible; /* deductions show that there is no solution */
};

/* Solves the puzzle by deductions, always the easiest next, from the state on, which is changed.
 * The same puzzle has the same grade on every machine. */
struct puzzle_grade puzzle_grade_of(struct puzzle_state *state);

#endif
