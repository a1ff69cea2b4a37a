/* SPDX-License-Identifier: MIT
 *
 * A count by colours, n = 4 to 32, which shares units among threads.
 */

#ifndef NQ_COLOUR_COUNT_H
#define NQ_COLOUR_COUNT_H

#include "colour/budget.h"
#include "colour/units.h"
#include "work/tally.h"

/* The largest whole boards whose number of solutions fits in 64 bits: boards of 29 rows have some
 * 2.9e19 by nqueens_estimate, within 1.1 per cent, and larger ones more. */
enum { NQ_MOST_ROWS_BY_COLOURS = 28 };

/* Whether the board has all symmetries, as a board without constraints does. Its units then stand
 * for their images. */
static inline int nq_colours_are_symmetric(const struct nq_constraints *constraints)
{
    return constraints->count == 0;
}

/* Counts the units first to last - 1 of the task's board.
 *
 * NQUEENS_OK, _CANCELLED, _STOPPED, _ERROR_OVERFLOW, _ERROR_MEMORY, _ERROR_THREAD
 * NQUEENS_ERROR_ARGUMENT     there are fewer units
 * NQUEENS_ERROR_UNSUPPORTED  the memory limit is too low */
int nq_colour_count(const struct nq_task *task, const struct nq_colour_kernel *kernel,
                    uint64_t first, uint64_t last);

#endif
