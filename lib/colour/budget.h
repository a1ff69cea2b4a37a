/* SPDX-License-Identifier: MIT
 *
 * The memory that a count by colours needs, and the threads and lists for which a limit has room.
 * The plan is made before the count begins.
 */

#ifndef NQ_COLOUR_BUDGET_H
#define NQ_COLOUR_BUDGET_H

#include "colour/kernel.h"

static inline int nq_colour_supports(uint32_t n)
{
    return n >= NQ_SMALLEST_COLOURED && n <= NQ_LARGEST_COLOURED;
}

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
