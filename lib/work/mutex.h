/* SPDX-License-Identifier: MIT
 *
 * A mutex for the work that threads share. A library without threads has nothing to guard, and its
 * mutex is empty.
 */

#ifndef NQ_WORK_MUTEX_H
#define NQ_WORK_MUTEX_H

#if NQ_THREADS

#include <pthread.h>

typedef pthread_mutex_t nq_mutex;

/* Returns 0 if there is no memory for the mutex. */
static inline int nq_mutex_init(nq_mutex *mutex)
{
    return pthread_mutex_init(mutex, NULL) == 0;
}

static inline void nq_mutex_lock(nq_mutex *mutex)
{
    pthread_mutex_lock(mutex);
}

static inline void nq_mutex_unlock(nq_mutex *mutex)
{
    pthread_mutex_unlock(mutex);
}

static inline void nq_mutex_destroy(nq_mutex *mutex)
{
    pthread_mutex_destroy(mutex);
}

#else

typedef struct nq_mutex {
    char unused; /* a struct has a member */
} nq_mutex;

static inline int nq_mutex_init(nq_mutex *mutex)
{
    (void)mutex;
    return 1;
}

static inline void nq_mutex_lock(nq_mutex *mutex)
{
    (void)mutex;
}

static inline void nq_mutex_unlock(nq_mutex *mutex)
{
    (void)mutex;
}

static inline void nq_mutex_destroy(nq_mutex *mutex)
{
    (void)mutex;
}

#endif

#endif
