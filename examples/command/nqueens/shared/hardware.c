/* SPDX-License-Identifier: MIT
 *
 * hardware.c - the CPU and the memory of the machine, as POSIX and Linux tell them.
 */

#include "shared/machine.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
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
