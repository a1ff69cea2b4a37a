/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * sequences.c - reads exact values from tests/data/sequences.tsv, afresh for
 * each value: the file is small.
 */

#include "sequences.h"
#include "harness.h"

/* The value at an index of a line, from behind the tab of its name on; 0 if it has none. */
static int find_value(const char *line, uint32_t index, uint64_t *value)
{
    char *at;
    uint32_t first = (uint32_t)strtoul(line, &at, 10);
    for (uint32_t i = first; i < index && at != NULL; i++)
        at = strchr(at + 1, ' ');
    if (index < first || at == NULL)
        return 0;
    *value = strtoull(at, NULL, 10);
    return 1;
}

uint64_t sequence_value(const char *name, uint32_t index)
{
    static const char path[] = NQUEENS_TEST_DATA "/sequences.tsv";
    char line[1024];
    uint64_t value = 0;
    int found = 0;
    size_t length = strlen(name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("cannot open %s", path);
    while (!found && fgets(line, sizeof line, file) != NULL)
        found = strncmp(line, name, length) == 0 && line[length] == '\t' &&
                find_value(line + length + 1, index, &value);
    fclose(file);
    if (!found)
        fail_msg("%s has no \"%s\" at %" PRIu32, path, name, index);
    return value;
}

uint64_t sequence_solutions(uint32_t n)
{
    return sequence_value("A000170 solutions", n);
}

uint64_t sequence_first_row(uint32_t n, uint32_t column)
{
    char name[80];
    snprintf(name, sizeof name, "A059963 solutions-of-%" PRIu32 "-by-first-column", n);
    return sequence_value(name, column);
}

uint64_t sequence_placements(uint32_t n, uint32_t rows)
{
    char name[80];
    snprintf(name, sizeof name, "A319284 placements-of-%" PRIu32 "-by-rows", n);
    return sequence_value(name, rows);
}
