/* SPDX-License-Identifier: MIT
 *
 * measured_memory.h - memory for a solver that works in one thread, and how much of it
 * there was at most.
 */

#ifndef NQUEENS_COMMAND_MEASURED_MEMORY_H
#define NQUEENS_COMMAND_MEASURED_MEMORY_H

#include <stddef.h>
#include <stdint.h>

struct measured_memory {
    uint64_t now;
    uint64_t most;
};

/* For nqueens_solver_new_with_allocator; user is the struct. */
void *measured_allocate(size_t size, void *user);
void measured_release(void *block, void *user);

#endif /* NQUEENS_COMMAND_MEASURED_MEMORY_H */
