/* SPDX-License-Identifier: MIT
 *
 * The memory of a count: its allocator, up to a limit. Any thread may use it.
 */

#ifndef NQ_BASE_LIMITED_MEMORY_H
#define NQ_BASE_LIMITED_MEMORY_H

#include "base/allocator.h"

#include <stdatomic.h>

struct nq_limited_memory {
    const struct nq_allocator *allocator;
    atomic_size_t left; /* bytes left of the limit */
};

/* Allocates `bytes` bytes, more than 0, aligned to a cache line.
 *
 * NQUEENS_OK                 *block is where they begin
 * NQUEENS_ERROR_UNSUPPORTED  they are over the limit
 * NQUEENS_ERROR_MEMORY       the allocator has none */
int nq_memory_allocate(struct nq_limited_memory *memory, size_t bytes, void **block);

/* Replaces a block, which may be NULL, by one of `bytes` bytes that begins with the first `kept`
 * bytes of it. If none are kept, the block is given back first. Returns as nq_memory_allocate; after
 * an error the block is as it was, or NULL if none of it was to be kept. */
int nq_memory_resize(struct nq_limited_memory *memory, void **block, size_t kept, size_t bytes);

/* Gives back a block; NULL is fine. */
void nq_memory_release(struct nq_limited_memory *memory, void *block);

/* Keeps bytes of the limit for later, or returns 0 if fewer are left; and gives them back. */
int nq_memory_reserve(struct nq_limited_memory *memory, size_t bytes);
void nq_memory_unreserve(struct nq_limited_memory *memory, size_t bytes);

#endif
