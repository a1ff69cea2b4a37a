/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * checks.h - the assertions of the tests, by the names that cmocka has for them, with either
 * harness: a failed one prints the test, the place, the condition and the numbers to standard error,
 * and below it the context. Only the thread that runs the tests may assert.
 *
 * An argument is evaluated once.
 */

#ifndef NQUEENS_TESTS_CHECKS_H
#define NQUEENS_TESTS_CHECKS_H

#include "context.h"

#include <stddef.h>
#include <stdint.h>

__attribute__((noreturn, format(PRINTF_FORMAT, 3, 4))) void check_failed(const char *file, int line,
                                                                         const char *format, ...);
__attribute__((noreturn)) void check_integers_failed(uintmax_t a, uintmax_t b, const char *what,
                                                     const char *file, int line);
void check_range(uintmax_t value, uintmax_t low, uintmax_t high, const char *what, const char *file,
                 int line);
void check_strings(const char *a, const char *b, int equal, const char *what, const char *file,
                   int line);
void check_memory(const void *a, const void *b, size_t size, int equal, const char *what,
                  const char *file, int line);

/* Inline, so that the compiler knows what holds after it. */
static inline void check_integers(uintmax_t a, uintmax_t b, int equal, const char *what,
                                  const char *file, int line)
{
    if ((a == b) != equal)
        check_integers_failed(a, b, what, file, line);
}

static inline void check_holds(int holds, const char *what, const char *file, int line)
{
    if (!holds)
        check_failed(file, line, "not so: %s", what);
}

#undef fail
#undef fail_msg
#undef assert_true
#undef assert_false
#undef assert_null
#undef assert_non_null
#undef assert_ptr_equal
#undef assert_int_equal
#undef assert_int_not_equal
#undef assert_in_range
#undef assert_string_equal
#undef assert_string_not_equal
#undef assert_memory_equal
#undef assert_memory_not_equal

#define fail() check_failed(__FILE__, __LINE__, "fail")
#define fail_msg(...) check_failed(__FILE__, __LINE__, __VA_ARGS__)

#define CHECK_INTEGERS(a, b, equal, what)                                                          \
    check_integers((uintmax_t)(a), (uintmax_t)(b), equal, what, __FILE__, __LINE__)
#define CHECK_POINTERS(a, b, equal, what)                                                          \
    CHECK_INTEGERS((uintptr_t)(a), (uintptr_t)(b), equal, what)

#define assert_true(a) check_holds((a) ? 1 : 0, #a, __FILE__, __LINE__)
#define assert_false(a) check_holds((a) ? 0 : 1, "!(" #a ")", __FILE__, __LINE__)
#define assert_null(a) CHECK_POINTERS(a, 0, 1, #a " == NULL")
#define assert_non_null(a) CHECK_POINTERS(a, 0, 0, #a " != NULL")
#define assert_ptr_equal(a, b) CHECK_POINTERS(a, b, 1, #a " == " #b)
#define assert_int_equal(a, b) CHECK_INTEGERS(a, b, 1, #a " == " #b)
#define assert_int_not_equal(a, b) CHECK_INTEGERS(a, b, 0, #a " != " #b)
#define assert_in_range(value, low, high)                                                          \
    check_range((uintmax_t)(value), (uintmax_t)(low), (uintmax_t)(high), #value, __FILE__, __LINE__)
#define assert_string_equal(a, b) check_strings(a, b, 1, #a " == " #b, __FILE__, __LINE__)
#define assert_string_not_equal(a, b) check_strings(a, b, 0, #a " != " #b, __FILE__, __LINE__)
#define assert_memory_equal(a, b, size)                                                            \
    check_memory(a, b, size, 1, #a " == " #b, __FILE__, __LINE__)
#define assert_memory_not_equal(a, b, size)                                                        \
    check_memory(a, b, size, 0, #a " != " #b, __FILE__, __LINE__)

#define assert_ok(call) assert_int_equal(call, NQUEENS_OK)

#endif /* NQUEENS_TESTS_CHECKS_H */
