/* SPDX-License-Identifier: MIT
 *
 * machine.h - what the machine has, and what a search takes of it: time and memory.
 */

#ifndef NQUEENS_COMMAND_MACHINE_H
#define NQUEENS_COMMAND_MACHINE_H

#include <stddef.h>
#include <stdint.h>

/* The name of the CPU, or of its architecture where the system does not tell. */
struct cpu_name {
    char text[100];
};
struct cpu_name cpu_name(void);

/* Bytes of memory, or 0 where the system does not tell. */
uint64_t machine_memory(void);

/* The number of CPUs that this process may use, or 0 if there is no memory to find out. */
uint32_t machine_threads(void);

/* Seconds since some fixed moment, by the monotonic clock. */
double seconds_now(void);

/* Seconds of processor time that this process has used. */
double processor_seconds(void);

/* The memory of a solver that works in one thread: bytes that it holds, and the most that it
 * has held. */
struct measured_memory {
    uint64_t now;
    uint64_t most;
};

/* For nqueens_solver_new_with_allocator; user is the struct. */
void *measured_allocate(size_t size, void *user);
void measured_release(void *block, size_t size, void *user);

#endif /* NQUEENS_COMMAND_MACHINE_H */
