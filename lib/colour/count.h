/* SPDX-License-Identifier: MIT
 *
 * A count by colours, n = 4 to 32, which shares units among threads.
 */

#ifndef NQ_COLOUR_COUNT_H
#define NQ_COLOUR_COUNT_H

#include "colour/kernel.h"
#include "colour/units.h"
#include "work/tally.h"

/* The largest whole boards whose number of solutions fits in 64 bits: boards of 29 rows have some
 * 2.9e19 by nqueens_estimate, within 1.1 per cent, and larger ones more. */
enum { NQ_MOST_ROWS_BY_COLOURS = 28 };

static inline int nq_colour_supports(uint32_t n)
{
    return n >= NQ_SMALLEST_COLOURED && n <= NQ_LARGEST_COLOURED;
}

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

/* ---- Memory (budget.c) ---------------------------------------------------------- */

/* The plan of a count. */
struct nq_colour_plan {
    uint32_t threads;
    uint32_t stored; /* sets of rows whose lists are kept */
};

/* The bytes for the lists of a set of rows. */
uint64_t nq_row_lists_bytes(uint32_t n);

/* The smallest memory limit within which this number of threads, at least 1, can count boards of n
 * = 4 to 32. */
uint64_t nq_colour_bytes(uint32_t n, const struct nq_colour_kernel *kernel, uint32_t threads);

/* Plans a count of some units within the limit, in at most this number of threads and one thread a
 * unit. Returns 0 if there is no room for one thread. */
int nq_colour_plan_set(struct nq_colour_plan *plan, uint32_t n,
                       const struct nq_colour_kernel *kernel, uint32_t threads, uint64_t units,
                       uint64_t limit);

/* The memory limit in bytes: the limit that is set, or if it is 0 enough for all threads and for
 * the lists that repay their memory, though at most half of the machine's memory. machine_memory is
 * in bytes; 0: unknown. */
uint64_t nq_colour_limit(uint32_t n, const struct nq_colour_kernel *kernel, uint32_t threads,
                         uint64_t set, uint64_t machine_memory);

#endif
