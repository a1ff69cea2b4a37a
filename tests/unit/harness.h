/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * harness.h - cmocka with the headers that it needs before it, and what every test uses: a
 * test is a TEST(name) with its body, and main.c runs them all.
 */

#ifndef NQUEENS_TESTS_HARNESS_H
#define NQUEENS_TESTS_HARNESS_H

#include <inttypes.h>
#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "checks.h"
#include "context.h"

#define TEST(name)                                                                                 \
    static void name(void **state);                                                                \
    static void begin_##name(void **state)                                                         \
    {                                                                                              \
        context_begin(#name);                                                                      \
        name(state);                                                                               \
    }                                                                                              \
    __attribute__((constructor)) static void add_##name(void)                                      \
    {                                                                                              \
        add_test(#name, begin_##name);                                                             \
    }                                                                                              \
    static void name(void **state)

void add_test(const char *name, void (*run)(void **state));

/* Prints a line of TAP comment when the tests begin, as printf: the first line of all is
 * cmocka's, with the version of TAP, and meson takes no other. */
__attribute__((format(printf, 1, 2))) void announce(const char *format, ...);

/* Runs the tests; with arguments, those whose name has one of these in it. Returns how many failed,
 * or 1, having named the tests, if an argument is in no name. */
int run_chosen_tests(int argc, char **argv);

#define ELEMENTS(array) (sizeof(array) / sizeof(array)[0])

#endif /* NQUEENS_TESTS_HARNESS_H */
