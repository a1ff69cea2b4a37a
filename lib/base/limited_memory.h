/* SPDX-License-Identifier: MIT
 *
 * The memory of a count by colours or by joins: the allocator of the solver, up to a limit. Any
 * thread may use it.
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
 * NQUEENS_ERROR_UNSUPPORTED  the bytes are over the limit
 * NQUEENS_ERROR_MEMORY       the allocator has none */
int nq_memory_allocate(struct nq_limited_memory *memory, size_t bytes, void **block);

/* Replaces a block, which may be NULL, by a block of `bytes` bytes that begins with the first
 * `kept` bytes of the old one. If `kept` is 0, the old block is released first. Returns as
 * nq_memory_allocate; after an error the block is as it was, or NULL if `kept` is 0. */
int nq_memory_resize(struct nq_limited_memory *memory, void **block, size_t kept, size_t bytes);

/* Releases a block. NULL is skipped. */
void nq_memory_release(struct nq_limited_memory *memory, void *block);

/* Keep bytes of the limit for later, and give them back. nq_memory_reserve returns 0 if fewer bytes
 * are left, else 1. */
int nq_memory_reserve(struct nq_limited_memory *memory, size_t bytes);
void nq_memory_unreserve(struct nq_limited_memory *memory, size_t bytes);

#endif
