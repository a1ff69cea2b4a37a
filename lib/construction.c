/* SPDX-License-Identifier: MIT
 *
 * The construction of E. J. Hoffman, J. C. Loessi and R. C. Moore,
 * "Constructions for the solution of the m queens problem", Mathematics Magazine
 * 42 (1969), 66-72 (after E. Pauls, 1874). Even boards are filled along two lines
 * of knight's moves: from the second column on where n mod 6 is not 2, from the
 * middle where it is. Neither has a queen on the diagonal from the top left, so an odd board is the
 * even board before it and a queen in its last corner.
 *
 * Cost: linear in n, no memory.
 */

#include "construction.h"

/* Row i and row n/2 + i: columns 1, 3, 5, ... and then 0, 2, 4, ... */
static void fill_from_edge(uint32_t n, uint32_t queens[])
{
    for (uint32_t i = 0; i < n / 2; i++) {
        queens[i] = 2 * i + 1;
        queens[n / 2 + i] = 2 * i;
    }
}

/* Row i from the top and row i from the bottom, each the other's half-turn. */
static void fill_from_middle(uint32_t n, uint32_t queens[])
{
    for (uint32_t i = 0; i < n / 2; i++) {
        uint32_t column = (uint32_t)((2 * (uint64_t)i + n / 2 - 1) % n);
        queens[i] = column;
        queens[n - 1 - i] = n - 1 - column;
    }
}

void nq_construct_solution(uint32_t n, uint32_t queens[])
{
    uint32_t even = n - n % 2;
    if (even % 6 == 2)
        fill_from_middle(even, queens);
    else
        fill_from_edge(even, queens);
    if (n % 2 == 1)
        queens[n - 1] = n - 1;
}
