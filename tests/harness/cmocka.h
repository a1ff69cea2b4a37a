/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * cmocka.h - the part of cmocka's interface that the tests use, for machines and
 * compilers for which there is no cmocka: a cross compiler's, musl, 32 bits, and
 * MemorySanitizer, which takes no library that was not built with it. Chosen with
 * -Dtest_harness=own. The meanings and the TAP are cmocka's (https://cmocka.org),
 * so that a test does not know which of the two it is built with.
 *
 * An argument is evaluated once.
 */

#ifndef NQUEENS_TESTS_HARNESS_CMOCKA_H
#define NQUEENS_TESTS_HARNESS_CMOCKA_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct CMUnitTest {
    const char *name;
    void (*run)(void **state);
};

/* clang-format off */
#define cmocka_unit_test(function) {#function, function}
/* clang-format on */

/* On Windows the name of printf stands for that of msvcrt.dll, and this for the one that is called. */
#ifdef __MINGW_PRINTF_FORMAT
#define HARNESS_PRINTF __MINGW_PRINTF_FORMAT
#else
#define HARNESS_PRINTF printf
#endif

/* Returns how many tests failed. No group has a tear-down. */
#define cmocka_run_group_tests(tests, set_up, tear_down)                                           \
    harness_run(tests, sizeof(tests) / sizeof((tests)[0]), set_up)

int harness_run(const struct CMUnitTest tests[], size_t count, int (*set_up)(void **state));
__attribute__((noreturn, format(HARNESS_PRINTF, 3, 4))) void
harness_fail(const char *file, int line, const char *format, ...);
__attribute__((noreturn)) void harness_skip(void);
__attribute__((noreturn)) void harness_integers_fail(uintmax_t a, uintmax_t b, const char *what,
                                                     const char *file, int line);
void harness_range(uintmax_t value, uintmax_t low, uintmax_t high, const char *what,
                   const char *file, int line);
void harness_strings(const char *a, const char *b, int equal, const char *what, const char *file,
                     int line);
void harness_memory(const void *a, const void *b, size_t size, int equal, const char *what,
                    const char *file, int line);

__attribute__((format(HARNESS_PRINTF, 1, 2))) void print_message(const char *format, ...);
#define print_error print_message

/* Inline, so that the compiler knows what holds after it. */
static inline void harness_integers(uintmax_t a, uintmax_t b, int equal, const char *what,
                                    const char *file, int line)
{
    if ((a == b) != equal)
        harness_integers_fail(a, b, what, file, line);
}

#define fail() harness_fail(__FILE__, __LINE__, "fail")
#define fail_msg(...) harness_fail(__FILE__, __LINE__, __VA_ARGS__)
#define skip() harness_skip()

#define HARNESS_INTEGERS(a, b, equal, what)                                                        \
    harness_integers((uintmax_t)(a), (uintmax_t)(b), equal, what, __FILE__, __LINE__)
#define HARNESS_POINTERS(a, b, equal, what)                                                        \
    HARNESS_INTEGERS((uintptr_t)(a), (uintptr_t)(b), equal, what)

#define assert_true(a) HARNESS_INTEGERS((a) ? 1 : 0, 1, 1, "assert_true(" #a ")")
#define assert_false(a) HARNESS_INTEGERS((a) ? 1 : 0, 0, 1, "assert_false(" #a ")")
#define assert_null(a) HARNESS_POINTERS(a, 0, 1, "assert_null(" #a ")")
#define assert_non_null(a) HARNESS_POINTERS(a, 0, 0, "assert_non_null(" #a ")")
#define assert_ptr_equal(a, b) HARNESS_POINTERS(a, b, 1, #a " == " #b)
#define assert_int_equal(a, b) HARNESS_INTEGERS(a, b, 1, #a " == " #b)
#define assert_int_not_equal(a, b) HARNESS_INTEGERS(a, b, 0, #a " != " #b)
#define assert_in_range(value, low, high)                                                          \
    harness_range((uintmax_t)(value), (uintmax_t)(low), (uintmax_t)(high), #value, __FILE__,       \
                  __LINE__)
#define assert_string_equal(a, b) harness_strings(a, b, 1, #a " == " #b, __FILE__, __LINE__)
#define assert_string_not_equal(a, b) harness_strings(a, b, 0, #a " != " #b, __FILE__, __LINE__)
#define assert_memory_equal(a, b, size)                                                            \
    harness_memory(a, b, size, 1, #a " == " #b, __FILE__, __LINE__)
#define assert_memory_not_equal(a, b, size)                                                        \
    harness_memory(a, b, size, 0, #a " != " #b, __FILE__, __LINE__)

#endif /* NQUEENS_TESTS_HARNESS_CMOCKA_H */
