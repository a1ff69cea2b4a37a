/* SPDX-License-Identifier: MIT
 *
 * Which entries make a board that may have empty rows.
 */

#ifndef NQ_BOARD_BOARD_ENTRIES_H
#define NQ_BOARD_BOARD_ENTRIES_H

#include <nqueens.h>
#include <stdbool.h>
#include <stdint.h>

/* Whether every entry of queens[0..n-1] is below n or NQUEENS_NO_QUEEN. */
static inline bool nq_entries_are_valid(uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] >= n && queens[row] != NQUEENS_NO_QUEEN)
            return false;
    }
    return true;
}

#endif /* NQ_BOARD_BOARD_ENTRIES_H */
