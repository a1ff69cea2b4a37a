/* SPDX-License-Identifier: MIT
 *
 * machine.c - what the machine has, and what a search takes of it.
 */

#include "shared/machine.h"

#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/* Copies the value of "FIELD : VALUE", a line of Linux's list of CPUs. Returns 0 if the line
 * has another field. */
static int copy_field(struct cpu_name *name, const char *line, const char *field)
{
    if (strncmp(line, field, strlen(field)) != 0)
        return 0;
    const char *value = strchr(line, ':');
    if (value == NULL)
        return 0;
    value += 1 + strspn(value + 1, " \t");
    snprintf(name->text, sizeof name->text, "%.*s", (int)strcspn(value, "\n"), value);
    return name->text[0] != '\0';
}

struct cpu_name cpu_name(void)
{
    struct cpu_name name = {"unknown CPU"};
    struct utsname system;
    char line[1000];
    int found = 0;
    FILE *list = fopen("/proc/cpuinfo", "r");
    while (list != NULL && !found && fgets(line, sizeof line, list) != NULL)
        found = copy_field(&name, line, "model name") || copy_field(&name, line, "Model");
    if (list != NULL)
        fclose(list);
    if (!found && uname(&system) == 0)
        snprintf(name.text, sizeof name.text, "%.90s CPU", system.machine);
    return name;
}

uint64_t machine_memory(void)
{
#ifdef _SC_PHYS_PAGES
    long pages = sysconf(_SC_PHYS_PAGES);
    long size = sysconf(_SC_PAGESIZE);
    if (pages > 0 && size > 0)
        return (uint64_t)pages * (uint64_t)size;
#endif
    return 0;
}

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
