/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * replay.c - runs a fuzz target on files, one check each, in the Test Anything
 * Protocol: the corpus, or an input that a fuzzer found. A target that finds a fault
 * ends the program, and so the plan is broken; the file is the last one named.
 *
 * usage: replay FILE...
 */

#include "input.h"

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

int main(int argc, char *argv[])
{
    int failed = 0;
    printf("1..%d\n", argc - 1);
    for (int i = 1; i < argc; i++) {
        printf("# %s\n", argv[i]);
        fflush(stdout);
        int is_fine = replay(argv[i]);
        failed += !is_fine;
        const char *name = strrchr(argv[i], '/');
        printf("%sok %d - %s\n", is_fine ? "" : "not ", i, name == NULL ? argv[i] : name + 1);
    }
    return failed != 0 || argc < 2;
}
