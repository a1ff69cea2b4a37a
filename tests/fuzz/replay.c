/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * replay.c - runs a fuzz target on all files of a folder, one check each, in the Test
 * Anything Protocol: the corpus, or inputs that a fuzzer found. A target that finds a
 * fault ends the program, and so the plan is broken; the file is the last one named.
 *
 * usage: replay FOLDER
 */

#define _POSIX_C_SOURCE 200809L /* scandir */

#include "input.h"

#include <dirent.h>
#include <string.h>

enum { LONGEST = 1 << 16 };

static int replay(const char *path)
{
    static uint8_t bytes[LONGEST];
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return 0;
    size_t size = fread(bytes, 1, sizeof bytes, file);
    int is_read = !ferror(file) && feof(file);
    fclose(file);
    /* A block of its own size, so that a sanitizer sees a read past it. */
    uint8_t *block = malloc(size > 0 ? size : 1);
    if (block == NULL || !is_read) {
        free(block);
        return 0;
    }
    memcpy(block, bytes, size);
    LLVMFuzzerTestOneInput(block, size);
    free(block);
    return 1;
}

static int is_named(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

int main(int argc, char *argv[])
{
    struct dirent **entries = NULL;
    int failed = 0;
    int count = argc == 2 ? scandir(argv[1], &entries, is_named, alphasort) : -1;
    if (count <= 0) {
        fprintf(stderr, "usage: replay FOLDER, with files in it\n");
        return 1;
    }
    printf("1..%d\n", count);
    for (int i = 0; i < count; i++) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", argv[1], entries[i]->d_name);
        printf("# %s\n", entries[i]->d_name);
        fflush(stdout);
        int is_fine = length > 0 && (size_t)length < sizeof path && replay(path);
        failed += !is_fine;
        printf("%sok %d - %s\n", is_fine ? "" : "not ", i + 1, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return failed != 0;
}
