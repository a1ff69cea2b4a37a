/* SPDX-License-Identifier: MIT
 *
 * interrupt.c - SIGINT, SIGTERM and SIGHUP end a command in order.
 */

#include "shared/interrupt.h"

#include "shared/messages.h"

#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static volatile sig_atomic_t signals_seen;

/* Atomic because the handler reads it, and lock-free wherever there are threads. */
static _Atomic(nqueens_solver *) running;

static void interrupt(int signal_number)
{
    (void)signal_number;
    if (++signals_seen >= 3)
        _exit(EXIT_INTERRUPTED);
    nqueens_solver_cancel(atomic_load(&running));
}

static void time_out(int signal_number)
{
    (void)signal_number;
    nqueens_solver_cancel(atomic_load(&running));
}

void interrupt_after(unsigned int seconds)
{
    struct sigaction action = {.sa_handler = time_out};
    sigfillset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    alarm(seconds);
}

void interrupt_install(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct sigaction before;
        struct sigaction action = {.sa_handler = interrupt};
        sigfillset(&action.sa_mask);
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
}

void interrupt_cancels(nqueens_solver *solver)
{
    atomic_store(&running, solver);
    if (signals_seen != 0)
        nqueens_solver_cancel(solver);
}

void interrupt_ends_input(FILE *file)
{
    (void)file;
}

int interrupt_came(void)
{
    return signals_seen != 0;
}
