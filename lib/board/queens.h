/* SPDX-License-Identifier: MIT
 *
 * Queens on a board as an array: queens[row] is the column of the queen of the row, or
 * NQUEENS_NO_QUEEN. Checks of this array, and the lines on which queens attack.
 */

#ifndef NQ_BOARD_QUEENS_H
#define NQ_BOARD_QUEENS_H

#include <nqueens.h>
#include <stdbool.h>
#include <stdint.h>

/* Whether a caller's pointer is an array of n entries: without entries it may be NULL. */
static inline bool nq_is_array(const uint32_t entries[], uint32_t n)
{
    return entries != NULL || n == 0;
}

/* Whether every entry of queens[0..n-1] is below n or NQUEENS_NO_QUEEN. */
static inline bool nq_entries_are_valid(uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] >= n && queens[row] != NQUEENS_NO_QUEEN)
            return false;
    }
    return true;
}

/* The diagonals are numbered from the bottom left to the top right, 0 to 2 n - 2. */
static inline uint64_t nq_diagonal(uint32_t n, uint32_t row, uint32_t column)
{
    return (uint64_t)n - 1 - row + column;
}

/* The anti-diagonals are numbered from the top left to the bottom right, 0 to 2 n - 2. */
static inline uint64_t nq_anti_diagonal(uint32_t row, uint32_t column)
{
    return (uint64_t)column + row;
}

#endif
