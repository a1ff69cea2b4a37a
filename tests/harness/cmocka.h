/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * cmocka.h - the part of cmocka's interface that the tests use, for machines and
 * compilers for which there is no cmocka: a cross compiler's, musl, 32 bits, and
 * MemorySanitizer, which takes no library that was not built with it. Chosen with
 * -Dtest_harness=own. The meanings and the TAP are cmocka's (https://cmocka.org),
 * so that a test does not know which of the two it is built with. Assertions are
 * those of tests/unit/checks.h with both.
 */

#ifndef NQUEENS_TESTS_HARNESS_CMOCKA_H
#define NQUEENS_TESTS_HARNESS_CMOCKA_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct CMUnitTest {
    const char *name;
    void (*test_func)(void **state);
};

/* Returns how many tests failed. No group has a tear-down. */
#define cmocka_run_group_tests(tests, set_up, tear_down)                                           \
    harness_run(tests, sizeof(tests) / sizeof((tests)[0]), set_up)

int harness_run(const struct CMUnitTest tests[], size_t count, int (*set_up)(void **state));

/* Ends the test, which has failed there, or is skipped. */
__attribute__((noreturn)) void _fail(const char *file, int line);
__attribute__((noreturn)) void harness_skip(void);
#define skip() harness_skip()

/* On Windows the name of printf stands for that of msvcrt.dll, and this for the one that is called. */
#ifdef __MINGW_PRINTF_FORMAT
#define HARNESS_PRINTF __MINGW_PRINTF_FORMAT
#else
#define HARNESS_PRINTF printf
#endif

/* To standard output, and to standard error. */
__attribute__((format(HARNESS_PRINTF, 1, 2))) void print_message(const char *format, ...);
__attribute__((format(HARNESS_PRINTF, 1, 2))) void print_error(const char *format, ...);

#endif /* NQUEENS_TESTS_HARNESS_CMOCKA_H */
