/* SPDX-License-Identifier: MIT
 *
 * puzzle.h - the largest coloured puzzle, and the letters of its regions.
 */

#ifndef PUZZLES_PUZZLE_H
#define PUZZLES_PUZZLE_H

#include <nqueens.h>

enum { PUZZLE_LARGEST_N = 64, PUZZLE_LARGEST_SQUARES = PUZZLE_LARGEST_N * PUZZLE_LARGEST_N };

/* The letter of a region, the same in texts and drawings: A to Z, a to z, 0 to 9, @ and #, and '.'
 * for NQUEENS_NO_REGION. */
static inline char puzzle_letter(uint32_t region)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@#";
    return region < PUZZLE_LARGEST_N ? letters[region] : '.';
}

#endif
