/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * cmocka.c - see cmocka.h here. A failed test jumps back to harness_run, which goes
 * on with the next one.
 */

#include "cmocka.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

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

void print_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
}

void _fail(const char *file, int line)
{
    print_message("# %s:%d: failed\n", file, line);
    leave(FAILED);
}

void harness_skip(void)
{
    leave(SKIPPED);
}

/* Runs one test; the outcome is in a static, which a longjmp
 * leaves as it is. */
static void run_test(const struct CMUnitTest *test)
{
    void *state = NULL;
    outcome = PASSED;
    is_running = 1;
    if (setjmp(end_of_test) == 0)
        test->test_func(&state);
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
