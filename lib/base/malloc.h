/* SPDX-License-Identifier: MIT
 *
 * malloc and free as an allocator: that of a solver whose owner provides none, and of functions
 * without a solver.
 */

#ifndef NQ_BASE_MALLOC_H
#define NQ_BASE_MALLOC_H

#include "base/allocator.h"

#include <stdlib.h>

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
