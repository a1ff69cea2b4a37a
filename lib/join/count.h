/* SPDX-License-Identifier: MIT
 *
 * The driver of the join: a count of a whole board as a sum over pairs of half boards, and the memory
 * that it takes.
 */

#ifndef NQ_JOIN_COUNT_H
#define NQ_JOIN_COUNT_H

#include "join/units.h"
#include "work/task.h"

/* Counts the solutions of the units first to last - 1 of a board without constraints, n 4 to
 * 28, with the task's threads and within its memory limit, and adds them to its tally.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY,
 * NQUEENS_ERROR_OVERFLOW, NQUEENS_ERROR_THREAD
 * NQUEENS_ERROR_UNSUPPORTED  the memory limit is too low */
int nq_join_count(const struct nq_task *task, uint64_t first, uint64_t last);

/* The smallest memory limit in which this number of threads, 1 at least, can join boards of n, 4 to
 * 28. */
uint64_t nq_join_bytes(uint32_t n, uint32_t threads);

/* The memory limit in bytes: the one that is set, or if that is 0 enough for all threads and 1 GiB
 * for the table, but no more than half of the machine's memory, unless one thread needs more.
 * machine_memory is in bytes, 0: unknown; n is any. */
uint64_t nq_join_limit(uint32_t n, uint32_t threads, uint64_t set, uint64_t machine_memory);

#endif
