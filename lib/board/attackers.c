/* SPDX-License-Identifier: MIT
 *
 * nqueens_attacks_in_row: how many queens attack each square of a row. A queen of another row
 * attacks at most three of them: the one in its column, and those as many columns to the left
 * and to the right as the rows are apart; the queen of the row attacks all squares but its own.
 * Linear in n, without memory.
 */

#include "board/placement.h"

#include <nqueens.h>
#include <string.h>

/* Adds those of the queen of the row itself. */
static void add_attacks_along_row(uint32_t n, uint32_t column, uint32_t attackers[])
{
    for (uint32_t other = 0; other < n; other++)
        attackers[other] += other != column;
}

/* Adds those of a queen in another row, distance > 0 rows away. */
static void add_attacks_from(uint32_t n, uint32_t column, uint32_t distance, uint32_t attackers[])
{
    attackers[column]++;
    if (distance <= column)
        attackers[column - distance]++;
    if (distance < n - column)
        attackers[column + distance]++;
}

int nqueens_attacks_in_row(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t attackers[])
{
    if (row >= n || queens == NULL || attackers == NULL || !nq_entries_are_valid(n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    memset(attackers, 0, n * sizeof *attackers);
    for (uint32_t other = 0; other < n; other++) {
        uint32_t column = queens[other];
        if (other == row && column != NQUEENS_NO_QUEEN)
            add_attacks_along_row(n, column, attackers);
        else if (column != NQUEENS_NO_QUEEN)
            add_attacks_from(n, column, other > row ? other - row : row - other, attackers);
    }
    return NQUEENS_OK;
}
