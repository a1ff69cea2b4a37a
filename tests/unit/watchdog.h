/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * watchdog.h - ends searches that would not end: cancels them from another thread, and
 * ends a test program that hangs all the same, by SIGALRM.
 */

#ifndef NQUEENS_TESTS_WATCHDOG_H
#define NQUEENS_TESTS_WATCHDOG_H

/* Fails the whole program if watchdog_stop is not called in so many seconds; a
 * second call starts the time afresh. what is printed then; it is a literal. */
void watchdog_start(unsigned seconds, const char *what);

void watchdog_stop(void);

/* For pthread_create: sleeps 20 milliseconds, and cancels the solver. */
void *cancel_after_a_while(void *solver);

/* Starts the watchdog, and a thread that does this. */
void cancel_soon(void *solver, const char *what);

/* Waits for the thread, and stops the watchdog. */
void end_of_cancel(void);

#endif /* NQUEENS_TESTS_WATCHDOG_H */
