/* SPDX-License-Identifier: MIT
 *
 * POSIX threads. The workers poll a flag of their own, which the calling thread sets when the flag
 * of the task is set or a worker has failed. So kernels poll one flag, and the calling thread
 * alone, which wakes every few milliseconds, polls a flag with a function.
 */

#include "work/workers.h"

#include "base/machine.h"
#include "work/tally.h"

/* Threads take some 50 microseconds to start, and many small boards take less time. A larger board
 * loses nothing if its threads start at once. */
enum { HEAD_START_NS = 2000000 };

uint32_t nq_take_units(const struct nq_turn *turn, void *units)
{
    struct nq_shared_units *shared = turn->shared;
    if (turn->until_ns != 0 && nq_now_ns() >= turn->until_ns)
        return 0;
    nq_tally_lock(shared->task->tally);
    uint32_t taken = shared->left == 0 ? 0 : shared->next(shared->count, shared->left, units);
    shared->left = taken == 0 ? 0 : shared->left - taken;
    nq_tally_unlock(shared->task->tally);
    return taken;
}

static int take_turn(struct nq_shared_units *shared, const nq_cancel_flag *cancel,
                     uint64_t until_ns)
{
    const struct nq_turn turn = {shared, cancel, until_ns};
    return shared->work(shared->count, &turn);
}

#if NQ_THREADS

#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>

enum {
    WATCH_INTERVAL_NS = 5000000,
    STACK_BYTES = 256 * 1024,
};

struct workers {
    struct nq_shared_units *shared;
    nq_cancel_flag stop;
    pthread_mutex_t mutex;
    pthread_cond_t one_has_ended;
    uint32_t running; /* threads that run; the mutex guards it and status */
    int status;       /* first status of a worker other than NQUEENS_OK */
};

static void *run(void *argument)
{
    struct workers *workers = argument;
    int status = take_turn(workers->shared, &workers->stop, 0);
    pthread_mutex_lock(&workers->mutex);
    if (workers->status == NQUEENS_OK)
        workers->status = status;
    workers->running--;
    pthread_cond_signal(&workers->one_has_ended);
    pthread_mutex_unlock(&workers->mutex);
    return NULL;
}

#if defined(__APPLE__) || defined(_WIN32)

/* Conditions of these systems cannot wait until a time of the monotonic clock, only for a while. */
static int init_condition(pthread_cond_t *condition)
{
    return pthread_cond_init(condition, NULL) == 0;
}

static void wait_a_moment(struct workers *workers)
{
    const struct timespec moment = {.tv_nsec = WATCH_INTERVAL_NS};
    pthread_cond_timedwait_relative_np(&workers->one_has_ended, &workers->mutex, &moment);
}

#else

static int init_condition(pthread_cond_t *condition)
{
    pthread_condattr_t by_monotonic_clock;
    if (pthread_condattr_init(&by_monotonic_clock) != 0)
        return 0;
    pthread_condattr_setclock(&by_monotonic_clock, CLOCK_MONOTONIC);
    int made = pthread_cond_init(condition, &by_monotonic_clock) == 0;
    pthread_condattr_destroy(&by_monotonic_clock);
    return made;
}

static void wait_a_moment(struct workers *workers)
{
    struct timespec until;
    (void)clock_gettime(CLOCK_MONOTONIC, &until); /* cannot fail */
    until.tv_nsec += WATCH_INTERVAL_NS;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_cond_timedwait(&workers->one_has_ended, &workers->mutex, &until);
}

#endif

/* Waits until all workers have ended. Returns NQUEENS_OK, or NQUEENS_CANCELLED if the flag stopped
 * them. */
static int watch_workers(struct workers *workers, const nq_cancel_flag *cancelled)
{
    int stopped_by = NQUEENS_OK;
    pthread_mutex_lock(&workers->mutex);
    while (workers->running > 0) {
        wait_a_moment(workers);
        int status = workers->status;
        pthread_mutex_unlock(&workers->mutex);
        if (stopped_by == NQUEENS_OK && nq_is_cancelled(cancelled))
            stopped_by = NQUEENS_CANCELLED;
        if (stopped_by != NQUEENS_OK || status != NQUEENS_OK)
            atomic_store_explicit(&workers->stop.is_set, 1, memory_order_relaxed);
        pthread_mutex_lock(&workers->mutex);
    }
    pthread_mutex_unlock(&workers->mutex);
    return stopped_by;
}

/* Returns the number of threads created. */
static uint32_t create_threads(struct workers *workers, uint32_t threads, pthread_t created[])
{
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return 0;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    uint32_t count = 0;
    while (count < threads && pthread_create(&created[count], &attributes, run, workers) == 0)
        count++;
    pthread_attr_destroy(&attributes);
    return count;
}

/* Starts the threads with all signals blocked, where there are signals. Returns the number of
 * threads started. */
static uint32_t start_threads(struct workers *workers, uint32_t threads, pthread_t started[])
{
#if defined(_WIN32)
    return create_threads(workers, threads, started);
#else
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    uint32_t count = create_threads(workers, threads, started);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return count;
#endif
}

static int run_threads(struct workers *workers, uint32_t threads, const nq_cancel_flag *cancelled)
{
    pthread_t started[NQ_MOST_THREADS];
    workers->running = threads;
    uint32_t count = start_threads(workers, threads, started);
    int status = NQUEENS_OK;
    if (count < threads) {
        pthread_mutex_lock(&workers->mutex);
        workers->running -= threads - count;
        pthread_mutex_unlock(&workers->mutex);
        atomic_store_explicit(&workers->stop.is_set, 1, memory_order_relaxed);
        status = NQUEENS_ERROR_THREAD;
    }
    int stopped_by = watch_workers(workers, cancelled);
    for (uint32_t i = 0; i < count; i++)
        pthread_join(started[i], NULL);
    if (status == NQUEENS_OK)
        status = stopped_by;
    return status == NQUEENS_OK ? workers->status : status;
}

static int run_on_threads(struct nq_shared_units *shared)
{
    struct workers workers = {.shared = shared};
    if (pthread_mutex_init(&workers.mutex, NULL) != 0)
        return NQUEENS_ERROR_THREAD;
    int status = NQUEENS_ERROR_THREAD;
    if (init_condition(&workers.one_has_ended)) {
        atomic_init(&workers.stop.is_set, 0);
        status = run_threads(&workers, shared->threads, shared->task->cancel);
        pthread_cond_destroy(&workers.one_has_ended);
    }
    pthread_mutex_destroy(&workers.mutex);
    return status;
}

uint32_t nq_thread_count(uint32_t threads)
{
    if (threads == 0)
        threads = nq_cpu_count();
    return threads < NQ_MOST_THREADS ? threads : NQ_MOST_THREADS;
}

int nq_count_shared(struct nq_shared_units *shared)
{
    const nq_cancel_flag *cancelled = shared->task->cancel;
    if (shared->threads <= 1)
        return take_turn(shared, cancelled, 0);
    if (shared->are_short) {
        int status = take_turn(shared, cancelled, nq_now_ns() + HEAD_START_NS);
        if (status != NQUEENS_OK || shared->left == 0)
            return status;
    }
    /* The workers use this stack frame: a pthread_cancel of the calling thread has to
     * wait until they have ended. */
    int cancel_state;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
    int status = run_on_threads(shared);
    pthread_setcancelstate(cancel_state, NULL);
    return status;
}

#else

uint32_t nq_thread_count(uint32_t threads)
{
    (void)threads;
    return 1;
}

int nq_count_shared(struct nq_shared_units *shared)
{
    return take_turn(shared, shared->task->cancel, 0);
}

#endif
