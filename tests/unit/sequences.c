/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * sequences.c - reads exact values from tests/data/sequences.tsv, afresh for
 * each value: the file is small.
 */

#include "sequences.h"
#include "harness.h"

uint64_t sequence_value(const char *name, uint32_t n)
{
    static const char path[] = NQUEENS_TEST_DATA "/sequences.tsv";
    char line[128];
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("cannot open %s", path);
    size_t length = strlen(name);
    while (fgets(line, sizeof line, file) != NULL) {
        uint32_t line_n;
        uint64_t value;
        if (strncmp(line, name, length) != 0)
            continue;
        if (sscanf(line + length, "\t%" SCNu32 "\t%" SCNu64, &line_n, &value) == 2 && line_n == n) {
            fclose(file);
            return value;
        }
    }
    fclose(file);
    fail_msg("%s has no \"%s\" for n = %" PRIu32, path, name, n);
    return 0;
}

uint64_t sequence_solutions(uint32_t n)
{
    return sequence_value("A000170 solutions", n);
}

uint64_t sequence_first_row(uint32_t n, uint32_t column)
{
    char name[80];
    snprintf(name, sizeof name, "A059963 solutions-with-first-row-column-%" PRIu32, column);
    return sequence_value(name, n);
}

uint64_t sequence_placements(uint32_t n, uint32_t rows)
{
    char name[80];
    snprintf(name, sizeof name, "A319284 placements-on-first-%" PRIu32 "-rows", rows);
    return sequence_value(name, n);
}
