/* SPDX-License-Identifier: MIT
 *
 * The construction of E. Pauls (1874), after E. J. Hoffman, J. C. Loessi and R. C. Moore,
 * "Constructions for the solution of the m queens problem", Mathematics Magazine 42 (1969), 66-72.
 * Even boards are filled along two lines of knight's moves, which begin at an edge, or in the
 * middle if n mod 6 = 2; neither has a queen on the diagonal from the top left, so an odd board
 * is the even board before it and a queen in its last corner. Linear in n, without memory.
 */

#include "finding/construction.h"

#include <nqueens.h>

/* Fills rows i and n/2 + i, for first <= i < first + count: columns 2 i + 1 and 2 i. */
static void fill_from_edge(uint32_t n, uint32_t first, uint32_t count, uint32_t queens[])
{
    uint32_t *upper = queens + first;
    uint32_t *lower = upper + n / 2;
    for (uint32_t i = 0; i < count; i++) {
        upper[i] = 2 * (first + i) + 1;
        lower[i] = 2 * (first + i);
    }
}

/* Fills row i and its half-turn, row n - 1 - i, for first <= i < first + count. */
static void fill_from_middle(uint32_t n, uint32_t first, uint32_t count, uint32_t queens[])
{
    for (uint32_t i = first; i < first + count; i++) {
        uint32_t column = (uint32_t)((2 * (uint64_t)i + n / 2 - 1) % n);
        queens[i] = column;
        queens[n - 1 - i] = n - 1 - column;
    }
}

int nq_construct_solution(uint32_t n, const nq_cancel_flag *cancel, uint32_t queens[])
{
    uint32_t even = n - n % 2;
    for (uint32_t first = 0; first < even / 2; first += NQ_STEPS_PER_POLL) {
        uint32_t left = even / 2 - first;
        uint32_t count = left < NQ_STEPS_PER_POLL ? left : NQ_STEPS_PER_POLL;
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        if (even % 6 == 2)
            fill_from_middle(even, first, count, queens);
        else
            fill_from_edge(even, first, count, queens);
    }
    if (n % 2 == 1)
        queens[n - 1] = n - 1;
    return NQUEENS_OK;
}
