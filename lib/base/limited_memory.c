/* SPDX-License-Identifier: MIT
 *
 * A block begins at a cache line, so that no vector of a list lies on two lines; the address and
 * the size of its allocation lie before it.
 */

#include "base/limited_memory.h"

#include <string.h>

enum { LINE_BYTES = 64 };

int nq_memory_reserve(struct nq_limited_memory *memory, size_t bytes)
{
    size_t left = atomic_load(&memory->left);
    do {
        if (bytes > left)
            return 0;
    } while (!atomic_compare_exchange_weak(&memory->left, &left, left - bytes));
    return 1;
}

void nq_memory_unreserve(struct nq_limited_memory *memory, size_t bytes)
{
    atomic_fetch_add(&memory->left, bytes);
}

/* The bytes of the allocation of a block. */
static size_t with_head(size_t bytes)
{
    return bytes + sizeof(struct nq_memory_head) + LINE_BYTES;
}

/* A new block, or NULL and *status says why. */
static void *allocate(struct nq_limited_memory *memory, size_t bytes, int *status)
{
    *status = NQUEENS_ERROR_UNSUPPORTED;
    if (with_head(bytes) < bytes || !nq_memory_reserve(memory, with_head(bytes)))
        return NULL;
    *status = NQUEENS_ERROR_MEMORY;
    unsigned char *allocation = nq_allocate(memory->allocator, 1, with_head(bytes));
    if (allocation == NULL) {
        nq_memory_unreserve(memory, with_head(bytes));
        return NULL;
    }
    *status = NQUEENS_OK;
    unsigned char *begin = allocation + sizeof(struct nq_memory_head);
    begin += (LINE_BYTES - (uintptr_t)begin % LINE_BYTES) % LINE_BYTES;
    struct nq_memory_head *head = (struct nq_memory_head *)(void *)begin - 1;
    *head = (struct nq_memory_head){.allocation = allocation, .bytes = bytes};
    return head + 1;
}

void nq_memory_release(struct nq_limited_memory *memory, void *block)
{
    if (block == NULL)
        return;
    struct nq_memory_head head = ((struct nq_memory_head *)block)[-1];
    nq_release(memory->allocator, head.allocation, 1, with_head(head.bytes));
    nq_memory_unreserve(memory, with_head(head.bytes));
}

void *nq_memory_replace(struct nq_limited_memory *memory, void *block, size_t kept, size_t bytes,
                        int *status)
{
    if (kept == 0) {
        nq_memory_release(memory, block);
        block = NULL;
    }
    void *replaced = allocate(memory, bytes, status);
    if (replaced == NULL)
        return block;
    if (kept > 0)
        memcpy(replaced, block, kept);
    nq_memory_release(memory, block);
    return replaced;
}
