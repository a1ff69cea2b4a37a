/* SPDX-License-Identifier: MIT
 *
 * grade.c - how hard a coloured puzzle is: the hardest deduction that it takes.
 */

#include "grade.h"

struct puzzle_grade puzzle_grade_of(struct puzzle_state *state)
{
    struct puzzle_grade grade = {PUZZLE_SINGLE, 0, 0};
    struct puzzle_deduction deduction;
    while (puzzle_deduce(state, &deduction)) {
        if (deduction.tier > grade.tier)
            grade = (struct puzzle_grade){deduction.tier, 0, 0};
        grade.times += deduction.tier == grade.tier;
        puzzle_apply(state, &deduction);
    }
    grade.is_impossible = deduction.is_impossible;
    if (!puzzle_state_is_solved(state))
        grade = (struct puzzle_grade){PUZZLE_SEARCH, 0, grade.is_impossible};
    return grade;
}
