/* SPDX-License-Identifier: MIT
 *
 * make.h - makes coloured puzzles with exactly one solution.
 */

#ifndef PUZZLES_MAKE_H
#define PUZZLES_MAKE_H

#include <nqueens.h>

enum { PUZZLE_SMALLEST_MADE = 4, PUZZLE_LARGEST_MADE = 14 };

/* Makes a puzzle for the solver's n, 4 to 14, and what its queens attack: n connected regions,
 * n * n numbers that begin with 0 in the order in which regions come row by row, and the only
 * solution; that it is the only one has been proved by nqueens_count_up_to. The solver has these
 * regions then, and no constraints. The same seed makes the same puzzle on every machine; another version of the
 * library may make another one.
 *
 * NQUEENS_NO_SOLUTION         a board of n without regions has no solution
 * NQUEENS_CANCELLED           cancelled; regions and queens are undefined, as after an error
 * NQUEENS_ERROR_UNSUPPORTED   another n
 *
 * Cost: for NQUEENS_ATTACK_TOUCHING 0.2 ms for n = 8, half a millisecond for 9, a quarter of a
 * second for 14. */
int puzzle_make(nqueens_solver *solver, uint64_t seed, uint32_t regions[], uint32_t queens[]);

#endif
