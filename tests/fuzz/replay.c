/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * replay.c - runs a fuzz target on each input of a corpus, one check each, in the Test
 * Anything Protocol. A corpus is a text file with an input in each line, `NAME HEX`; an
 * empty input is a NAME alone, and a line that begins with # is a comment. A target that
 * finds a fault ends the program, and so the plan is broken; the input stands on standard
 * error.
 *
 * usage: replay CORPUS
 */

#include "input.h"

#include "context.h"

#include <string.h>

struct corpus {
    FILE *file;
    char *line;
    size_t room;
};

/* Reads a line, however long; 0 at the end of the file. */
static int read_line(struct corpus *corpus)
{
    size_t length = 0;
    do {
        if (corpus->room - length < 2) {
            corpus->room = 2 * corpus->room + 1024;
            char *line = realloc(corpus->line, corpus->room);
            right(line != NULL);
            corpus->line = line;
        }
        if (fgets(corpus->line + length, (int)(corpus->room - length), corpus->file) == NULL)
            return length > 0;
        length += strlen(corpus->line + length);
    } while (length == 0 || corpus->line[length - 1] != '\n');
    return 1;
}

/* Reads on to the next line that is an input; 0 at the end of the file. */
static int next_input(struct corpus *corpus)
{
    while (read_line(corpus)) {
        corpus->line[strcspn(corpus->line, "\r\n")] = '\0';
        if (corpus->line[0] != '#' && corpus->line[0] != '\0')
            return 1;
    }
    return 0;
}

static int count_inputs(struct corpus *corpus)
{
    int count = 0;
    while (next_input(corpus))
        count++;
    rewind(corpus->file);
    return count;
}

/* Runs the target on the bytes, in a block of just their size, so that a sanitizer sees a
 * read past it; 0 if the text is no bytes. */
static int replay(const char *digits)
{
    size_t size = strlen(digits) / 2;
    if (strspn(digits, "0123456789abcdef") != 2 * size || digits[2 * size] != '\0')
        return 0;
    uint8_t *block = malloc(size > 0 ? size : 1);
    if (block == NULL)
        return 0;
    for (size_t i = 0; i < size; i++) {
        const char byte[] = {digits[2 * i], digits[2 * i + 1], '\0'};
        block[i] = (uint8_t)strtoul(byte, NULL, 16);
    }
    LLVMFuzzerTestOneInput(block, size);
    free(block);
    return 1;
}

int main(int argc, char *argv[])
{
    struct corpus corpus = {argc == 2 ? fopen(argv[1], "r") : NULL, NULL, 0};
    int count = corpus.file != NULL ? count_inputs(&corpus) : 0;
    int failed = 0;
    if (count == 0) {
        fprintf(stderr, "usage: replay CORPUS, with inputs in it\n");
        return 1;
    }
    printf("1..%d\n", count);
    for (int i = 1; i <= count && next_input(&corpus); i++) {
        char *name = corpus.line;
        char *digits = name + strcspn(name, " ");
        if (*digits != '\0')
            *digits++ = '\0';
        context_begin("an input");
        context_case("%s", name);
        fflush(stdout);
        int is_fine = replay(digits);
        failed += !is_fine;
        printf("%sok %d - %s\n", is_fine ? "" : "not ", i, name);
    }
    free(corpus.line);
    fclose(corpus.file);
    return failed != 0;
}
