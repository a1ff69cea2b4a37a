/* SPDX-License-Identifier: MIT
 *
 * How much memory a join needs, and how many threads work in how much: what the memory limit
 * decides is decided here, before the count begins.
 */

#ifndef NQ_JOIN_BUDGET_H
#define NQ_JOIN_BUDGET_H

#include "join/kernel.h"

/* The size, in words, to reserve for a list of placements on a half board of `rows` rows. */
size_t nq_join_list_room(uint32_t rows);

/* The bytes to reserve for a workspace, and for all that a thread holds besides the table. */
size_t nq_join_workspace_bytes(uint32_t rows, const struct nq_join_kernel *kernel);
uint64_t nq_join_lists_bytes(uint32_t rows, const struct nq_join_kernel *kernel);

/* The least memory limit in which so many threads, 1 at least, join boards of n, 4 to 25,
 * at once. */
uint64_t nq_join_bytes(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads);

/* How many of so many threads join at once within the limit; 0: not one. */
uint32_t nq_join_threads_within(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                                uint64_t limit);

/* The memory limit if the program sets none: enough for all threads and 1 GiB for the table, but
 * no more than half of the machine's memory, in bytes, 0: unknown, unless one thread needs more. n
 * is any. */
uint64_t nq_join_default_limit(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                               uint64_t machine_memory);

#endif
