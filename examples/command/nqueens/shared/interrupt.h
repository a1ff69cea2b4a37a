/* SPDX-License-Identifier: MIT
 *
 * interrupt.h - SIGINT, SIGTERM and SIGHUP end a command in order: they cancel the search that
 * runs, and the command exits with EXIT_INTERRUPTED. On Windows these are Ctrl-C, Ctrl-Break and
 * the end of the console.
 */

#ifndef NQUEENS_COMMAND_INTERRUPT_H
#define NQUEENS_COMMAND_INTERRUPT_H

#include <nqueens.h>
#include <stdio.h>

/* Installs the handlers. A signal that is ignored at the start, as under nohup, stays ignored.
 * System calls are not restarted, so that a wait for input ends, too. The third signal exits
 * at once. */
void interrupt_install(void);

/* Until the next call a signal cancels this solver, NULL: none. A signal that has come already
 * cancels it at once. Call with NULL before the solver is freed. */
void interrupt_cancels(nqueens_solver *solver);

/* Cancels that solver after that time, 0: never, unless called again before. Does not
 * count for interrupt_came. */
void interrupt_after(unsigned int seconds);

/* Until the next call a signal ends a wait for input from this file, NULL: none. Elsewhere than on
 * Windows it does so unasked. */
void interrupt_ends_input(FILE *file);

/* Whether a signal has come. */
int interrupt_came(void);

#endif /* NQUEENS_COMMAND_INTERRUPT_H */
