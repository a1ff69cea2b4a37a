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
#define NQ_MUTEX(call) pthread_mutex_##call

#else

typedef struct nq_mutex {
    char unused; /* a struct has a member */
} nq_mutex;
#define NQ_MUTEX(call) ((void)mutex, 0)

#endif

/* Returns 0 if there is no memory for the mutex. */
static inline int nq_mutex_init(nq_mutex *mutex)
{
    return NQ_MUTEX(init(mutex, NULL)) == 0;
}

static inline void nq_mutex_lock(nq_mutex *mutex)
{
    (void)NQ_MUTEX(lock(mutex));
}

static inline void nq_mutex_unlock(nq_mutex *mutex)
{
    (void)NQ_MUTEX(unlock(mutex));
}

static inline void nq_mutex_destroy(nq_mutex *mutex)
{
    (void)NQ_MUTEX(destroy(mutex));
}

#endif
