/* SPDX-License-Identifier: MIT
 *
 * measured_memory.c - memory for a solver that works in one thread, and how much of it
 * there was at most. In front of each block stands its size.
 */

#include "shared/measured_memory.h"

#include <stdlib.h>

union header {
    size_t size;
    max_align_t alignment; /* what follows is aligned as malloc's blocks are */
};

void *measured_allocate(size_t size, void *user)
{
    struct measured_memory *memory = user;
    union header *header = size <= SIZE_MAX - sizeof *header ? malloc(sizeof *header + size) : NULL;
    if (header == NULL)
        return NULL;
    header->size = size;
    memory->now += size;
    if (memory->now > memory->most)
        memory->most = memory->now;
    return header + 1;
}

void measured_release(void *block, void *user)
{
    struct measured_memory *memory = user;
    union header *header = (union header *)block - 1;
    memory->now -= header->size;
    free(header);
}
