/* SPDX-License-Identifier: MIT
 *
 * interrupt.h - SIGINT, SIGTERM and SIGHUP end a command in an orderly way: they cancel
 * the search that runs, and the command then exits with EXIT_INTERRUPTED.
 */

#ifndef NQUEENS_COMMAND_INTERRUPT_H
#define NQUEENS_COMMAND_INTERRUPT_H

#include <nqueens.h>

/* Installs the handlers. A signal that is ignored when the command starts, as under
 * nohup, stays ignored. System calls are not restarted, so that a wait for input
 * ends too. The third signal exits at once. */
void interrupt_install(void);

/* From now on, until the next call, a signal cancels this solver; NULL for none. One
 * that has come already cancels it at once. Take it back before the solver is freed. */
void interrupt_cancels(nqueens_solver *solver);

/* Cancels that solver after so many seconds, unless this is
 * called again before; 0 for never. This is no signal that has come. */
void interrupt_after(unsigned int seconds);

/* Whether a signal has come. */
int interrupt_came(void);

#endif /* NQUEENS_COMMAND_INTERRUPT_H */
