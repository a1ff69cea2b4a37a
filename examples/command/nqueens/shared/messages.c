/* SPDX-License-Identifier: MIT
 *
 * messages.c - exit statuses and standard error.
 */

#include "shared/messages.h"

#include "shared/machine.h"
#include "shared/output.h"
#include "shared/terminal.h"
#include "shared/utf8.h"

#include <math.h>
#include <nqueens.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static const char *name = "nqueens";
static char last_message[4000];

static pthread_mutex_t standard_error = PTHREAD_MUTEX_INITIALIZER;
static int line_is_shown;      /* guarded by the mutex */
static double line_is_allowed; /* from this moment on; guarded by the mutex */

void messages_set_name(const char *new_name)
{
    name = new_name;
}

const char *messages_name(void)
{
    return name;
}

const char *messages_last(void)
{
    return last_message;
}

/* Call with the mutex locked. */
static void erase_line(void)
{
    if (line_is_shown)
        fputs("\r\033[K", stderr);
    line_is_shown = 0;
}

void messages_erase_line(void)
{
    pthread_mutex_lock(&standard_error);
    erase_line();
    pthread_mutex_unlock(&standard_error);
}

void messages_forbid_line(void)
{
    pthread_mutex_lock(&standard_error);
    erase_line();
    fflush(stderr);
    line_is_allowed = HUGE_VAL;
    pthread_mutex_unlock(&standard_error);
}

void messages_allow_line(void)
{
    pthread_mutex_lock(&standard_error);
    line_is_allowed = seconds_now() + 1;
    pthread_mutex_unlock(&standard_error);
}

void messages_draw_line(const char *text)
{
    pthread_mutex_lock(&standard_error);
    if (seconds_now() >= line_is_allowed) {
        fprintf(stderr, "\r%.*s\033[K", terminal_width(stderr) - 1, text);
        fflush(stderr);
        line_is_shown = 1;
    }
    pthread_mutex_unlock(&standard_error);
}

static void write_message(const char *format, va_list arguments)
{
    vsnprintf(last_message, sizeof last_message, format, arguments);
    fflush(stdout); /* keeps the order of answers and messages */
    pthread_mutex_lock(&standard_error);
    erase_line();
    fprintf(stderr, "%s: ", name);
    utf8_write_visible(stderr, last_message);
    fputc('\n', stderr);
    fflush(stderr); /* which Windows holds back */
    pthread_mutex_unlock(&standard_error);
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
    json_finish(last_message);
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
