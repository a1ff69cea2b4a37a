/* SPDX-License-Identifier: MIT
 *
 * Runs one function in several threads and waits for all of them. A library without threads runs
 * one worker in the calling thread, whatever number is asked for.
 */

#ifndef NQ_WORK_WORKERS_H
#define NQ_WORK_WORKERS_H

#include "base/cancel.h"

enum {
    NQ_MOST_THREADS = 1024,
    NQ_SMALL_ROWS = 15, /* units of boards up to here take far less than the head start */
    NQ_HEAD_START_NS = 2000000
};

/* The number of threads for a setting, of which 0 is one for each CPU: at most NQ_MOST_THREADS, and
 * 1 in a build without threads. */
uint32_t nq_thread_count(uint32_t threads);

/* Whether the calling thread begins a board of n rows alone, and the others start after
 * NQ_HEAD_START_NS: a thread takes some 50 microseconds to start, and many small boards take less
 * time. A larger board loses nothing if its threads start at once. */
static inline int nq_starts_alone(uint32_t n, uint32_t threads)
{
    return threads > 1 && n <= NQ_SMALL_ROWS;
}

/* Takes units of work until none is left or the flag is set. */
typedef int nq_work_fn(void *context, const nq_cancel_flag *cancel);

/* Runs work in this number of threads, at most NQ_MOST_THREADS, which block all signals, and waits
 * for them; a single worker runs in the calling thread. Meanwhile the calling thread polls the
 * flag, which reports the progress of a count. A worker that fails, or the flag, stops all workers.
 *
 * NQUEENS_OK            all workers returned NQUEENS_OK
 * NQUEENS_CANCELLED     the flag was set
 * NQUEENS_ERROR_THREAD  a thread could not be started
 * other                 the status of the first worker that failed */
int nq_run_workers(uint32_t threads, nq_work_fn *work, void *context,
                   const nq_cancel_flag *cancelled);

#endif
