/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * watchdog.c - cancels searches, and ends a test program that hangs. The handler does
 * only what a signal handler may: it writes TAP's "Bail out!" and leaves.
 */

#define _POSIX_C_SOURCE 200809L

#include "watchdog.h"
#include "harness.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static const char *volatile watched;

static void write_text(const char *text)
{
    ssize_t written = write(STDOUT_FILENO, text, strlen(text));
    (void)written;
}

static void bail_out(int signal_number)
{
    (void)signal_number;
    write_text("\nBail out! Too long: ");
    write_text(watched);
    write_text("\n");
    _exit(1);
}

void watchdog_start(unsigned seconds, const char *what)
{
    struct sigaction action = {0};
    watched = what;
    action.sa_handler = bail_out;
    sigaction(SIGALRM, &action, NULL);
    alarm(seconds);
}

void watchdog_stop(void)
{
    alarm(0);
}

void *cancel_after_a_while(void *solver)
{
    struct timespec while_it_runs = {0, 20 * 1000 * 1000};
    nanosleep(&while_it_runs, NULL);
    nqueens_solver_cancel(solver);
    return NULL;
}

static pthread_t canceller;

void cancel_soon(void *solver, const char *what)
{
    watchdog_start(60, what);
    assert_int_equal(pthread_create(&canceller, NULL, cancel_after_a_while, solver), 0);
}

void end_of_cancel(void)
{
    assert_int_equal(pthread_join(canceller, NULL), 0);
    watchdog_stop();
}
