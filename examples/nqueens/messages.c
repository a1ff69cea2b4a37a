/* SPDX-License-Identifier: MIT
 *
 * messages.c - exit statuses, and what goes to standard error.
 */

#include "messages.h"

#include "utf8.h"

#include <nqueens.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static const char *name = "nqueens";

void messages_set_name(const char *new_name)
{
    name = new_name;
}

const char *messages_name(void)
{
    return name;
}

static void write_message(const char *format, va_list arguments)
{
    char text[4000];
    vsnprintf(text, sizeof text, format, arguments);
    fflush(stdout); /* so that a message comes behind what was answered before it */
    fprintf(stderr, "%s: ", name);
    utf8_write_visible(stderr, text);
    fputc('\n', stderr);
}

void complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_message(format, arguments);
    va_end(arguments);
}

_Noreturn void usage_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_message(format, arguments);
    va_end(arguments);
    fprintf(stderr, "Try '%s --help'.\n", name);
    exit(EXIT_USAGE);
}

int exit_status(int status)
{
    if (status == NQUEENS_CANCELLED)
        return EXIT_INTERRUPTED;
    if (status >= 0)
        return EXIT_DONE;
    complain("%s", nqueens_strerror(status));
    return EXIT_FAILED;
}
