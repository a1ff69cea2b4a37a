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

/* What lies before a block. */
struct nq_memory_head {
    void *allocation;
    size_t bytes; /* bytes of the block */
};

/* Whether a block, which may be NULL, has as many bytes. */
static inline int nq_memory_has(const void *block, size_t bytes)
{
    return bytes == 0 ||
           (block != NULL && bytes <= ((const struct nq_memory_head *)block)[-1].bytes);
}

/* A new block in place of an old one, or of NULL, which begins with the first `kept` bytes of the old
 * one. If `kept` is 0, the old block is released first. */
void *nq_memory_replace(struct nq_limited_memory *memory, void *block, size_t kept, size_t bytes,
                        int *status);

/* A block, aligned to a cache line, of at least `bytes` bytes: the block that is given, which may be
 * NULL, if it has as many, or a new one in its place. nq_memory_renew makes one of as many bytes, and
 * the contents of the old one are lost. nq_memory_grow makes one half as large again, which begins with
 * the first `kept` bytes of the old one. Both do nothing if *status is an error. They set *status to
 *
 * NQUEENS_ERROR_UNSUPPORTED  if the bytes are over the limit
 * NQUEENS_ERROR_MEMORY       if the allocator has none
 *
 * and return NULL then, or the old block if some of it is kept. */
static inline void *nq_memory_renew(struct nq_limited_memory *memory, void *block, size_t bytes,
                                    int *status)
{
    return *status != NQUEENS_OK || nq_memory_has(block, bytes)
               ? block
               : nq_memory_replace(memory, block, 0, bytes, status);
}

static inline void *nq_memory_grow(struct nq_limited_memory *memory, void *block, size_t kept,
                                   size_t bytes, int *status)
{
    const size_t more = bytes / 2 < SIZE_MAX - bytes ? bytes / 2 : 0;
    return *status != NQUEENS_OK || nq_memory_has(block, bytes)
               ? block
               : nq_memory_replace(memory, block, kept, bytes + more, status);
}

/* Releases a block. NULL is skipped. */
void nq_memory_release(struct nq_limited_memory *memory, void *block);

/* Keep bytes of the limit for later, and give them back. nq_memory_reserve returns 0 if fewer bytes
 * are left, else 1. */
int nq_memory_reserve(struct nq_limited_memory *memory, size_t bytes);
void nq_memory_unreserve(struct nq_limited_memory *memory, size_t bytes);

#endif
