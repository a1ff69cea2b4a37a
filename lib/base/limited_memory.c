/* SPDX-License-Identifier: MIT
 *
 * A block begins at a cache line, so that no vector of a list lies on two lines; the address and
 * the size of its allocation lie before it.
 */

#include "base/limited_memory.h"

#include <string.h>

enum { LINE_BYTES = 64 };

struct head {
    void *allocation;
    size_t bytes; /* bytes of the allocation */
};

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

int nq_memory_allocate(struct nq_limited_memory *memory, size_t bytes, void **block)
{
    *block = NULL;
    if (bytes > SIZE_MAX - sizeof(struct head) - LINE_BYTES)
        return NQUEENS_ERROR_UNSUPPORTED;
    bytes += sizeof(struct head) + LINE_BYTES;
    if (!nq_memory_reserve(memory, bytes))
        return NQUEENS_ERROR_UNSUPPORTED;
    unsigned char *allocation = nq_allocate(memory->allocator, 1, bytes);
    if (allocation == NULL) {
        nq_memory_unreserve(memory, bytes);
        return NQUEENS_ERROR_MEMORY;
    }
    size_t past_line = (uintptr_t)(allocation + sizeof(struct head)) % LINE_BYTES;
    unsigned char *begin = allocation + sizeof(struct head) + (LINE_BYTES - past_line) % LINE_BYTES;
    struct head *head = (struct head *)(void *)begin - 1;
    *head = (struct head){.allocation = allocation, .bytes = bytes};
    *block = head + 1;
    return NQUEENS_OK;
}

void nq_memory_release(struct nq_limited_memory *memory, void *block)
{
    if (block == NULL)
        return;
    struct head head = ((struct head *)block)[-1];
    nq_release(memory->allocator, head.allocation, 1, head.bytes);
    nq_memory_unreserve(memory, head.bytes);
}

int nq_memory_resize(struct nq_limited_memory *memory, void **block, size_t kept, size_t bytes)
{
    void *resized;
    if (kept == 0) {
        nq_memory_release(memory, *block);
        *block = NULL;
    }
    int status = nq_memory_allocate(memory, bytes, &resized);
    if (status != NQUEENS_OK)
        return status;
    if (kept > 0)
        memcpy(resized, *block, kept);
    nq_memory_release(memory, *block);
    *block = resized;
    return NQUEENS_OK;
}
