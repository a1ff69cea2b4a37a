/* SPDX-License-Identifier: MIT
 *
 * Several threads for one piece of work.
 */

#ifndef NQ_WORK_WORKERS_H
#define NQ_WORK_WORKERS_H

#include "base/cancel.h"
#include "work/tally.h"

#include <stdint.h>

enum { NQ_MOST_THREADS = 1024 };

/* The threads that are meant by so many: 0 is one for each CPU, and there are at most
 * NQ_MOST_THREADS. */
uint32_t nq_thread_count(uint32_t threads);

/* Does a share of the work, until there is no more or the flag is set. */
typedef int nq_work_fn(void *context, const nq_cancel_flag *cancel);

/* Runs work in so many threads at once, up to NQ_MOST_THREADS, and waits for all of them; 1 is
 * the calling thread itself. While others work it reports every few milliseconds how far the
 * tally is, unless that is NULL, and stops them if the callback asks. The threads block all
 * signals.
 *
 * Returns NQUEENS_OK if all of them did, else what the report or else the first of them
 * to end otherwise returned; the others are then stopped. NQUEENS_ERROR_THREAD if
 * one could not be started, NQUEENS_CANCELLED if cancelled was set. */
int nq_run_workers(uint32_t threads, nq_work_fn *work, void *context, struct nq_tally *tally,
                   const nq_cancel_flag *cancelled);

#endif
