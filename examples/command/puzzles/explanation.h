/* SPDX-License-Identifier: MIT
 *
 * explanation.h - deductions and grades in words.
 */

#ifndef PUZZLES_EXPLANATION_H
#define PUZZLES_EXPLANATION_H

#include <nqueens.h>

/* The grade of a puzzle is its hardest NQUEENS_REASON_..., or this: deductions do not solve it. */
enum { PUZZLE_SEARCH = NQUEENS_REASON_CONTRADICTION + 1 };

/* Writes the reason as a sentence without a full stop, "row 3 has one square left: a queen on 3,5".
 * Rows and columns count from 0. Cut off at size, as by snprintf. */
void puzzle_explain(const nqueens_deduction *deduction, char *text, size_t size);

/* "single", "confined", "set", "blocked", "contradiction", "search"; NULL for other numbers. */
const char *puzzle_grade_name(int grade);

#endif
