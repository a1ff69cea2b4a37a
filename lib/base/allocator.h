/* SPDX-License-Identifier: MIT
 *
 * The allocator of a solver, which its owner may provide, and arrays from it. The size of an
 * array cannot overflow.
 */

#ifndef NQ_BASE_ALLOCATOR_H
#define NQ_BASE_ALLOCATOR_H

#include <nqueens.h>
#include <stdlib.h>

struct nq_allocator {
    nqueens_allocate_fn allocate;
    nqueens_release_fn release;
    void *user;
};

/* An array of count elements, not initialised; NULL if memory ran out or count is 0. */
static inline void *nq_allocate(const struct nq_allocator *allocator, size_t count, size_t size)
{
    if (count == 0 || count > SIZE_MAX / size)
        return NULL;
    return allocator->allocate(count * size, allocator->user);
}

/* Releases an array with the count and size that it was allocated with. NULL is skipped. */
static inline void nq_release(const struct nq_allocator *allocator, void *block, size_t count,
                              size_t size)
{
    if (block != NULL)
        allocator->release(block, count * size, allocator->user);
}

/* malloc and free as an allocator, for solvers made without one and functions without a solver. */

static inline void *nq_allocate_by_malloc(size_t size, void *user)
{
    (void)user;
    return malloc(size);
}

static inline void nq_release_by_free(void *block, size_t size, void *user)
{
    (void)size;
    (void)user;
    free(block);
}

static inline struct nq_allocator nq_malloc_allocator(void)
{
    return (struct nq_allocator){nq_allocate_by_malloc, nq_release_by_free, NULL};
}

#endif
