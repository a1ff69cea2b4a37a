/* SPDX-License-Identifier: MIT
 *
 * The memory that a join needs, and the threads and the parts in which a count runs within a memory
 * limit. The plan is made before the count begins.
 */

#ifndef NQ_JOIN_BUDGET_H
#define NQ_JOIN_BUDGET_H

#include "join/pairs/kernel.h"

enum { NQ_JOIN_MOST_GIVEN = 2 };

/* The plan of a count. */
struct nq_join_plan {
    uint32_t threads;
    uint32_t given;   /* rows per half fixed in a part, NQ_JOIN_MOST_GIVEN at most; 0: no parts */
    int has_runs;     /* lists are joined in runs, by the queen of the first row not given */
    int is_narrow;    /* lists are in narrow words; no rows are given then */
    int starts_alone; /* the calling thread begins alone */
};

/* Whether each list is made from a table of its own, and not from one that all threads read. */
int nq_join_has_own_tables(uint32_t n, uint32_t given);

/* The size, in words, to reserve for both lists of a part, and for each segment of a list in narrow
 * words. */
size_t nq_join_lists_room(uint32_t n, uint32_t given);
size_t nq_narrow_segment_room(uint32_t n);

/* The bytes to reserve for a workspace, and for all that a thread holds besides the table that all
 * read. */
size_t nq_join_workspace_bytes(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel);
uint64_t nq_join_thread_bytes(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel);

/* The smallest memory limit in which this number of threads, 1 at least, can join boards of n, 4 to
 * 28, with `given` rows of each half given in a part. */
uint64_t nq_join_bytes_with(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel,
                            uint32_t threads);

/* The smallest memory limit in which this number of threads can join boards of n, in the smallest
 * parts. */
uint64_t nq_join_bytes(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads);

/* The number of threads that make the table that all read, if there are `bytes` for it. */
uint32_t nq_join_table_threads(uint32_t n, uint64_t bytes, uint32_t threads);

/* Plans the count of the units in the threads within the limit. Returns 0 if there is no room for
 * one thread; else *plan has as many threads as have room, and as few rows given as the limit
 * allows. */
int nq_join_plan_set(struct nq_join_plan *plan, uint32_t n, const struct nq_join_kernel *kernel,
                     uint32_t threads, uint64_t limit, uint64_t units);

/* The memory limit in bytes: the one that is set, or if that is 0 enough for all threads and 1 GiB
 * for the table, but no more than half of the machine's memory, unless one thread needs more.
 * machine_memory is in bytes, 0: unknown; n is any. */
uint64_t nq_join_limit(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                       uint64_t set, uint64_t machine_memory);

#endif
