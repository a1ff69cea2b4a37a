/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * input.h - what the fuzz targets share: a byte string that is read as choices, and
 * an end that a fuzzer sees.
 *
 * A target is a file with LLVMFuzzerTestOneInput, one input in, always 0 out; it
 * calls right() on each promise of the library. It is built twice: with
 * libFuzzer (meson option fuzzing, clang only), and with replay.c, which runs the
 * corpus as a test wherever the tests run.
 */

#ifndef NQUEENS_TESTS_FUZZ_INPUT_H
#define NQUEENS_TESTS_FUZZ_INPUT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *data;
    size_t left;
};

/* The next byte; 0 past the end. */
static inline uint32_t next_byte(struct input *input)
{
    if (input->left == 0)
        return 0;
    input->left--;
    return *input->data++;
}

/* A number below the bound, which is 1 to 256. */
static inline uint32_t next_below(struct input *input, uint32_t bound)
{
    return next_byte(input) % bound;
}

/* Whether a message says something, and has no hole but what it may quote of the input. */
static inline int is_message(const char *message, const void *data, size_t size)
{
    static const char hole[] = "(null)";
    const uint8_t *at = data;
    if (strstr(message, hole) == NULL)
        return message[0] != '\0';
    for (size_t left = size; left >= strlen(hole); left--, at++) {
        if (memcmp(at, hole, strlen(hole)) == 0)
            return 1;
    }
    return 0;
}

/* Ends the program as a crash, having said what was wrong and where. */
#define right(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: wrong: %s\n", __FILE__, __LINE__, #condition);                 \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

#endif /* NQUEENS_TESTS_FUZZ_INPUT_H */
