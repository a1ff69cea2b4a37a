/* SPDX-License-Identifier: MIT
 *
 * Runs one function in several threads and waits for all of them.
 */

#ifndef NQ_WORK_WORKERS_H
#define NQ_WORK_WORKERS_H

#include "base/cancel.h"
#include "work/tally.h"

#include <stdint.h>

enum { NQ_MOST_THREADS = 1024 };

/* The number of threads for a setting: 0 is one for each CPU; at most NQ_MOST_THREADS. */
uint32_t nq_thread_count(uint32_t threads);

/* Takes units of work until there are no more or the flag is set. */
typedef int nq_work_fn(void *context, const nq_cancel_flag *cancel);

/* Runs work in so many threads, up to NQ_MOST_THREADS, which block all signals, and waits for them;
 * with 1 in the calling thread. While others work, the calling thread reports the tally, unless it
 * is NULL. A report that stops the count, a failed worker and the cancelled flag stop all workers.
 *
 * NQUEENS_OK            all workers returned it
 * NQUEENS_STOPPED       the callback stopped the count
 * NQUEENS_CANCELLED     cancelled was set
 * NQUEENS_ERROR_THREAD  a thread could not be started
 * other                 the status of the first worker that failed */
int nq_run_workers(uint32_t threads, nq_work_fn *work, void *context, struct nq_tally *tally,
                   const nq_cancel_flag *cancelled);

#endif
