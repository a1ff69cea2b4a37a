/* SPDX-License-Identifier: MIT
 *
 * The memory of a join: the task's allocator, up to a limit. Any thread may use it.
 */

#ifndef NQ_JOIN_MEMORY_H
#define NQ_JOIN_MEMORY_H

#include "base/allocator.h"

#include <stdatomic.h>

struct nq_join_memory {
    const struct nq_allocator *allocator;
    atomic_size_t left; /* bytes */
};

/* Allocates so many bytes, more than 0, aligned to a cache line.
 *
 * NQUEENS_OK                 *block is where they begin
 * NQUEENS_ERROR_UNSUPPORTED  they are over the limit
 * NQUEENS_ERROR_MEMORY       the allocator has none */
int nq_join_allocate(struct nq_join_memory *memory, size_t bytes, void **block);

/* Gives back a block; NULL is fine. */
void nq_join_release(struct nq_join_memory *memory, void *block);

/* Keeps bytes of the limit for later, or returns 0 if so many are not left; and gives them back. */
int nq_join_reserve(struct nq_join_memory *memory, size_t bytes);
void nq_join_unreserve(struct nq_join_memory *memory, size_t bytes);

#endif
