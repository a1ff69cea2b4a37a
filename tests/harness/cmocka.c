/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * cmocka.c - see cmocka.h here. A failed assertion says what it was as lines of
 * TAP comment and jumps back to harness_run, which goes on with the next test. As
 * with cmocka only the thread that runs the tests may assert.
 */

#include "cmocka.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PASSED, FAILED, SKIPPED };

static jmp_buf end_of_test;
static int is_running;
static int outcome;

__attribute__((noreturn)) static void leave(int how)
{
    if (!is_running) { /* there is nowhere to go on */
        printf("Bail out! An assertion failed outside of a test\n");
        exit(1);
    }
    outcome = how;
    longjmp(end_of_test, 1);
}

void print_message(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    fflush(stdout);
}

void harness_fail(const char *file, int line, const char *format, ...)
{
    va_list arguments;
    printf("# %s:%d: ", file, line);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    fflush(stdout);
    leave(FAILED);
}

void harness_skip(void)
{
    leave(SKIPPED);
}

void harness_integers_fail(uintmax_t a, uintmax_t b, const char *what, const char *file, int line)
{
    harness_fail(file, line, "%s: %#" PRIxMAX ", %#" PRIxMAX, what, a, b);
}

void harness_range(uintmax_t value, uintmax_t low, uintmax_t high, const char *what,
                   const char *file, int line)
{
    if (value < low || value > high)
        harness_fail(file, line, "%s: %" PRIuMAX " is not in %" PRIuMAX " to %" PRIuMAX, what,
                     value, low, high);
}

void harness_strings(const char *a, const char *b, int equal, const char *what, const char *file,
                     int line)
{
    if ((strcmp(a, b) == 0) != equal)
        harness_fail(file, line, "%s: \"%s\", \"%s\"", what, a, b);
}

void harness_memory(const void *a, const void *b, size_t size, int equal, const char *what,
                    const char *file, int line)
{
    const unsigned char *left = a;
    const unsigned char *right = b;
    size_t at = 0;
    while (at < size && left[at] == right[at])
        at++;
    if ((at == size) != equal)
        harness_fail(file, line, "%s: %s at byte %zu", what, equal ? "different" : "equal", at);
}

/* Runs one test; the outcome is in a static, which a longjmp
 * leaves as it is. */
static void run_test(const struct CMUnitTest *test)
{
    void *state = NULL;
    outcome = PASSED;
    is_running = 1;
    if (setjmp(end_of_test) == 0)
        test->run(&state);
    is_running = 0;
}

int harness_run(const struct CMUnitTest tests[], size_t count, int (*set_up)(void **state))
{
    int failed = 0;
    void *state = NULL;
    while (count > 0 && tests[count - 1].name == NULL)
        count--;
    printf("1..%zu\n", count);
    if (set_up != NULL && set_up(&state) != 0) {
        printf("Bail out! The set-up of the group failed\n");
        return 1;
    }
    for (size_t i = 0; i < count; i++) {
        run_test(&tests[i]);
        failed += outcome == FAILED;
        printf("%sok %zu - %s%s\n", outcome == FAILED ? "not " : "", i + 1, tests[i].name,
               outcome == SKIPPED ? " # SKIP" : "");
        fflush(stdout);
    }
    return failed;
}
