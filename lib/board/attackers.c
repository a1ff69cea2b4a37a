/* SPDX-License-Identifier: MIT
 *
 * nqueens_attacks_in_row: how many queens attack each square of a row. A queen of another row
 * attacks at most three of them: the one in its column, and those as many columns to the left
 * and to the right as the rows are apart; the queen of the row attacks all squares but its own.
 * Linear in n, without memory.
 */

#include "board/attackers.h"

#include "board/placement.h"

#include <string.h>

/* The columns [first, first + count) of the row, with a number for each. */
struct column_window {
    uint32_t *attackers;
    uint32_t first;
    uint32_t count;
};

/* Skips a column outside the window. The offset of one before it wraps around. */
static void add_attacker(struct column_window *window, uint32_t column)
{
    uint32_t offset = column - window->first;
    if (offset < window->count)
        window->attackers[offset]++;
}

/* Adds those of the queen of the row itself. */
static void add_attacks_along_row(struct column_window *window, uint32_t column)
{
    for (uint32_t i = 0; i < window->count; i++)
        window->attackers[i] += window->first + i != column;
}

/* Adds those of a queen in another row, distance > 0 rows away. */
static void add_attacks_from(struct column_window *window, uint32_t n, uint32_t column,
                             uint32_t distance)
{
    add_attacker(window, column);
    if (distance <= column)
        add_attacker(window, column - distance);
    if (distance < n - column)
        add_attacker(window, column + distance);
}

void nq_count_attackers(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t first,
                        uint32_t count, uint32_t attackers[])
{
    struct column_window window = {attackers, first, count};
    memset(attackers, 0, count * sizeof *attackers);
    for (uint32_t other = 0; other < n; other++) {
        uint32_t column = queens[other];
        if (column == NQUEENS_NO_QUEEN)
            continue;
        if (other == row)
            add_attacks_along_row(&window, column);
        else
            add_attacks_from(&window, n, column, other > row ? other - row : row - other);
    }
}

int nqueens_attacks_in_row(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t attackers[])
{
    if (row >= n || queens == NULL || attackers == NULL || !nq_entries_are_valid(n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    nq_count_attackers(n, queens, row, 0, n, attackers);
    return NQUEENS_OK;
}
