/* SPDX-License-Identifier: MIT
 *
 * no_solution.h - why a board has no solution, as far as what is required and forbidden says it.
 */

#ifndef NQUEENS_COMMAND_NO_SOLUTION_H
#define NQUEENS_COMMAND_NO_SOLUTION_H

#include "shared/settings.h"

#include <nqueens.h>

struct no_solution_text {
    char text[200];
};

/* "there is no solution: 0,0 is required and forbidden": a square, two required queens, or a row, a
 * column or a region without an open square. "" if it is none of these. */
struct no_solution_text contradiction(const struct settings *settings, nqueens_solver *solver);

/* The same, or "there is no solution". */
struct no_solution_text why_no_solution(const struct settings *settings, nqueens_solver *solver);

#endif /* NQUEENS_COMMAND_NO_SOLUTION_H */
