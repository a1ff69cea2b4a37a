/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * harness.c - the tests of a program, in the order of its file.
 */

#include "harness.h"

static struct CMUnitTest tests[64]; /* both harnesses pass over those without a name */
static size_t count;
static char announced[128];

void add_test(struct CMUnitTest test)
{
    if (count == ELEMENTS(tests))
        abort();
    tests[count++] = test;
}

void announce(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(announced, sizeof announced, format, arguments);
    va_end(arguments);
}

static int begin(void **state)
{
    (void)state;
    if (announced[0] != '\0')
        print_message("# %s\n", announced);
    return 0;
}

int run_all_tests(void)
{
    return cmocka_run_group_tests(tests, begin, NULL);
}
