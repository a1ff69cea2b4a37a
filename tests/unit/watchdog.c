/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * watchdog.c - cancels searches, and ends a test program that hangs, by a signal, or by a timer
 * of Windows. The handler does only what a signal handler may: it writes TAP's "Bail out!" and
 * leaves.
 */

#define _POSIX_C_SOURCE 200809L

#include "watchdog.h"
#include "harness.h"

#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#ifdef _WIN32
#include <windows.h>
#endif

static const char *volatile watched;

unsigned patience(unsigned seconds)
{
    const char *factor = getenv("NQUEENS_TEST_PATIENCE");
    return factor != NULL ? seconds * (unsigned)strtoul(factor, NULL, 10) : seconds;
}

static void write_text(const char *text)
{
    ssize_t written = write(STDOUT_FILENO, text, (unsigned)strlen(text));
    (void)written;
}

static void bail_out(void)
{
    write_text("\nBail out! Too long: ");
    write_text(watched);
    write_text("\n");
    context_say("%s: too long", context_test());
    context_print();
    _exit(1);
}

#ifdef _WIN32

static HANDLE timer;

static void CALLBACK time_is_over(void *unused, BOOLEAN is_timer)
{
    bail_out();
}

void watchdog_start(unsigned seconds, const char *what)
{
    watchdog_stop();
    watched = what;
    assert_true(CreateTimerQueueTimer(&timer, NULL, time_is_over, NULL, patience(seconds) * 1000, 0,
                                      WT_EXECUTEONLYONCE));
}

void watchdog_stop(void)
{
    if (timer != NULL)
        (void)DeleteTimerQueueTimer(NULL, timer, NULL);
    timer = NULL;
}

uint32_t tasks(void)
{
    return 0;
}

#else

static void time_is_over(int signal_number)
{
    bail_out();
}

void watchdog_start(unsigned seconds, const char *what)
{
    struct sigaction action = {0};
    watched = what;
    action.sa_handler = time_is_over;
    sigaction(SIGALRM, &action, NULL);
    alarm(patience(seconds));
}

void watchdog_stop(void)
{
    alarm(0);
}

enum { ENTRY_SIZE = 64 };

/* Writes "PID/task/TID", the entry of the thread in /proc; nothing where there is no /proc. */
static void *name_thread(void *entry)
{
    if (readlink("/proc/thread-self", entry, ENTRY_SIZE - 1) < 0)
        ((char *)entry)[0] = '\0';
    return NULL;
}

/* Starts a thread and waits until its entry is gone. With the first thread a sanitizer starts one of
 * its own, and the entry of a joined one stays for a moment. */
static void start_a_thread(void)
{
    static bool is_started;
    char path[6 + ENTRY_SIZE] = "/proc/";
    pthread_t thread;
    if (is_started)
        return;
    assert_int_equal(pthread_create(&thread, NULL, name_thread, path + 6), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    while (path[6] != '\0' && access(path, F_OK) == 0)
        sleep_for(1000);
    is_started = true;
}

uint32_t tasks(void)
{
    DIR *directory = opendir("/proc/self/task");
    const struct dirent *entry;
    uint32_t count = 0;
    start_a_thread();
    if (directory == NULL)
        return 0;
    while ((entry = readdir(directory)) != NULL)
        count += entry->d_name[0] != '.';
    closedir(directory);
    return count;
}

#endif

void check_that_no_thread_is_left(uint32_t before)
{
    for (uint64_t end = now_ms() + UINT64_C(1000) * patience(60); now_ms() < end;) {
        if (tasks() <= before)
            return;
        sleep_for(1000);
    }
    fail_msg("%" PRIu32 " threads, %" PRIu32 " before the call", tasks(), before);
}

void sleep_for(uint32_t microseconds)
{
    struct timespec time = {(time_t)(microseconds / 1000000),
                            (long)(microseconds % 1000000) * 1000};
    nanosleep(&time, NULL);
}

uint64_t now_ms(void)
{
    struct timespec now;
    assert_int_equal(clock_gettime(CLOCK_MONOTONIC, &now), 0);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void *cancel_after_a_while(void *solver)
{
    sleep_for(20000);
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
