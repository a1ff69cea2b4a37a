/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * harness.c - the tests of a program, in the order of its file.
 */

#include "harness.h"

static struct CMUnitTest tests[64]; /* both harnesses pass over those without a name */
static size_t count;
static char announced[128];

void add_test(const char *name, void (*run)(void **state))
{
    if (count == ELEMENTS(tests))
        abort();
    tests[count++] = (struct CMUnitTest){.name = name, .test_func = run};
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

static bool is_chosen(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strstr(name, argv[i]) != NULL)
            return true;
    }
    return false;
}

/* Leaves the tests that are chosen. False if one of the arguments is in no name. */
static bool choose_tests(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        size_t found = 0;
        while (found < count && strstr(tests[found].name, argv[i]) == NULL)
            found++;
        if (found < count)
            continue;
        fprintf(stderr, "no test has \"%s\" in its name; there are\n", argv[i]);
        for (size_t j = 0; j < count; j++)
            fprintf(stderr, "    %s\n", tests[j].name);
        return false;
    }
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (is_chosen(tests[i].name, argc, argv))
            tests[kept++] = tests[i];
    }
    memset(tests + kept, 0, (count - kept) * sizeof *tests);
    count = kept;
    return true;
}

int run_chosen_tests(int argc, char **argv)
{
    if (argc > 1 && !choose_tests(argc, argv))
        return 1;
    return cmocka_run_group_tests(tests, begin, NULL);
}
