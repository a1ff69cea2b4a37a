/* SPDX-License-Identifier: MIT
 *
 * background_thread.h - a thread that no signal interrupts: signals go to the thread that starts
 * it. Windows has no signals, and runs a handler in a thread of its own.
 */

#ifndef NQUEENS_COMMAND_BACKGROUND_THREAD_H
#define NQUEENS_COMMAND_BACKGROUND_THREAD_H

#include <pthread.h>
#include <signal.h>

/* Returns 0 if the thread cannot be started. */
static inline int background_thread_start(pthread_t *thread, void *(*run)(void *), void *user)
{
#ifdef _WIN32
    return pthread_create(thread, NULL, run, user) == 0;
#else
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int started = pthread_create(thread, NULL, run, user) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
#endif
}

#endif /* NQUEENS_COMMAND_BACKGROUND_THREAD_H */
