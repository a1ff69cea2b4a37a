/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * checks.c - what a failed assertion says, before it ends the test through the harness.
 */

#include "checks.h"
#include "harness.h"

void check_failed(const char *file, int line, const char *format, ...)
{
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    while (strncmp(file, "../", 3) == 0) /* from the build to the sources */
        file += 3;
    context_say("%s: %s:%d: %s", context_test(), file, line, text);
    context_print();
    _fail(file, line);
    abort(); /* cmocka does not say that _fail never returns */
}

/* A code is a small negative number. */
static const char *number_text(uintmax_t number, char text[32])
{
    if (number > UINTMAX_MAX - 100)
        snprintf(text, 32, "-%ju", UINTMAX_MAX - number + 1);
    else
        snprintf(text, 32, number > UINTMAX_MAX / 2 ? "%#jx" : "%ju", number);
    return text;
}

void check_integers_failed(uintmax_t a, uintmax_t b, const char *what, const char *file, int line)
{
    char left[32], right[32];
    check_failed(file, line, "%s: %s, %s", what, number_text(a, left), number_text(b, right));
}

void check_range(uintmax_t value, uintmax_t low, uintmax_t high, const char *what, const char *file,
                 int line)
{
    if (value < low || value > high)
        check_failed(file, line, "%s: %" PRIuMAX " is not in %" PRIuMAX " to %" PRIuMAX, what,
                     value, low, high);
}

void check_strings(const char *a, const char *b, int equal, const char *what, const char *file,
                   int line)
{
    size_t at = 0;
    if ((strcmp(a, b) == 0) == equal)
        return;
    while (a[at] != '\0' && a[at] == b[at])
        at++;
    check_failed(file, line, "%s: \"%.300s\", \"%.300s\": %s at byte %zu", what, a, b,
                 equal ? "different" : "equal", at);
}

void check_memory(const void *a, const void *b, size_t size, int equal, const char *what,
                  const char *file, int line)
{
    const unsigned char *left = a;
    const unsigned char *right = b;
    size_t at = 0;
    while (at < size && left[at] == right[at])
        at++;
    if ((at == size) == equal)
        return;
    if (!equal)
        check_failed(file, line, "%s: equal", what);
    uint32_t pair[2] = {0}; /* as most arrays are of columns */
    size_t entry = at - at % sizeof *pair;
    size_t width = size - entry < sizeof *pair ? size - entry : sizeof *pair;
    memcpy(&pair[0], left + entry, width);
    memcpy(&pair[1], right + entry, width);
    check_failed(file, line,
                 "%s: different at byte %zu, in words of 32 bits [%zu]: %" PRIu32 ", %" PRIu32,
                 what, at, entry / sizeof *pair, pair[0], pair[1]);
}
