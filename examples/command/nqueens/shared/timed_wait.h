/* SPDX-License-Identifier: MIT
 *
 * timed_wait.h - a condition that is waited for until a moment, by the monotonic clock: a wait does
 * not grow or shrink when somebody sets the time of day.
 */

#ifndef NQUEENS_COMMAND_TIMED_WAIT_H
#define NQUEENS_COMMAND_TIMED_WAIT_H

#include <pthread.h>
#include <time.h>

/* The moment this number of milliseconds from now. */
static inline struct timespec moment_after(unsigned int milliseconds)
{
    struct timespec moment;
    clock_gettime(CLOCK_MONOTONIC, &moment);
    moment.tv_sec += milliseconds / 1000;
    moment.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (moment.tv_nsec >= 1000000000) {
        moment.tv_nsec -= 1000000000;
        moment.tv_sec++;
    }
    return moment;
}

/* Makes the condition. Returns 0 on failure. */
static inline int timed_wait_init(pthread_cond_t *condition);

/* Waits, with the mutex locked, until the condition is signalled or the moment has come. Returns 0 if
 * it has come. */
static inline int timed_wait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                             const struct timespec *moment);

#if defined(__APPLE__) || defined(_WIN32)

/* macOS and mingw-w64 have no conditions of the monotonic clock, but a wait for a while. */
static inline int timed_wait_init(pthread_cond_t *condition)
{
    return pthread_cond_init(condition, NULL) == 0;
}

static inline int timed_wait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                             const struct timespec *moment)
{
    const struct timespec now = moment_after(0);
    struct timespec left = {moment->tv_sec - now.tv_sec, moment->tv_nsec - now.tv_nsec};
    if (left.tv_nsec < 0) {
        left.tv_nsec += 1000000000;
        left.tv_sec--;
    }
    return left.tv_sec >= 0 && pthread_cond_timedwait_relative_np(condition, mutex, &left) == 0;
}

#else

static inline int timed_wait_init(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes) != 0)
        return 0;
    int made = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0 &&
               pthread_cond_init(condition, &attributes) == 0;
    pthread_condattr_destroy(&attributes);
    return made;
}

static inline int timed_wait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                             const struct timespec *moment)
{
    return pthread_cond_timedwait(condition, mutex, moment) == 0;
}

#endif

#endif /* NQUEENS_COMMAND_TIMED_WAIT_H */
