/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * watchdog.h - ends searches that would not end: cancels them from another thread, and
 * ends a test program that hangs all the same, by SIGALRM. Sees threads that do not end.
 */

#ifndef NQUEENS_TESTS_WATCHDOG_H
#define NQUEENS_TESTS_WATCHDOG_H

#include <stdint.h>

/* The seconds times the environment's NQUEENS_TEST_PATIENCE: the limit of what may hang, for a
 * machine as slow as that says. */
unsigned patience(unsigned seconds);

/* Fails the whole program, and prints what, a literal, unless watchdog_stop is called before the
 * patience for these seconds ends; a second call starts the time afresh. */
void watchdog_start(unsigned seconds, const char *what);

void watchdog_stop(void);

/* A TEST(name) that may take 250 seconds. */
#define WATCHED_TEST(name)                                                                         \
    static void watched_##name(void);                                                              \
    TEST(name)                                                                                     \
    {                                                                                              \
        watchdog_start(250, #name);                                                                \
        watched_##name();                                                                          \
        watchdog_stop();                                                                           \
    }                                                                                              \
    static void watched_##name(void)

/* How many threads this process has; 0 where the system does not tell. */
uint32_t tasks(void);

/* Waits until there are no more than before; fails the test after the patience for a minute. */
void check_that_no_thread_is_left(uint32_t before);

void sleep_for(uint32_t microseconds);

/* The time since some moment, in milliseconds. */
uint64_t now_ms(void);

/* Starts the watchdog, and a thread that sleeps 20 milliseconds and cancels the solver. */
void cancel_soon(void *solver, const char *what);

/* Waits for the thread, and stops the watchdog. */
void end_of_cancel(void);

#endif /* NQUEENS_TESTS_WATCHDOG_H */
