/* SPDX-License-Identifier: MIT
 *
 * machine.c - what the machine has, and what a search takes of it.
 */

#include "shared/machine.h"

#include <nqueens.h>
#include <stdlib.h>
#include <time.h>

/* The library counts them: a solver set to 0 threads has one for each CPU. */
uint32_t machine_threads(void)
{
    nqueens_solver *solver;
    uint32_t threads = 0;
    if (nqueens_solver_new(8, &solver) == NQUEENS_OK &&
        nqueens_solver_set_threads(solver, 0) == NQUEENS_OK)
        threads = nqueens_solver_threads(solver);
    nqueens_solver_free(solver);
    return threads;
}

/* ---- Time and memory ------------------------------------------------------- */

static double read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double seconds_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double processor_seconds(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

void *measured_allocate(size_t size, void *user)
{
    struct measured_memory *memory = user;
    void *block = malloc(size);
    if (block == NULL)
        return NULL;
    memory->now += size;
    if (memory->now > memory->most)
        memory->most = memory->now;
    return block;
}

void measured_release(void *block, size_t size, void *user)
{
    struct measured_memory *memory = user;
    memory->now -= size;
    free(block);
}
