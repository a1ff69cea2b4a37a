/* SPDX-License-Identifier: MIT
 *
 * machine.c - what the command says of the machine that it runs on.
 */

#include "shared/machine.h"

#include <nqueens.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

/* Copies what stands behind "FIELD : " in a line of Linux's list of CPUs; 0 if the line
 * is another. */
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

/* The library knows: with 0 a solver takes as many threads as there are CPUs. */
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

struct size_text size_text(double bytes)
{
    static const char *const units[] = {"bytes", "KB", "MB", "GB", "TB"};
    struct size_text said;
    size_t unit = 0;
    while (bytes >= 1024 && unit + 1 < sizeof units / sizeof units[0]) {
        bytes /= 1024;
        unit++;
    }
    snprintf(said.text, sizeof said.text, bytes < 10 && unit > 0 ? "%.1f %s" : "%.0f %s", bytes,
             units[unit]);
    return said;
}
