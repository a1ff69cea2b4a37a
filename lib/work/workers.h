/* SPDX-License-Identifier: MIT
 *
 * The driver of counts in units: threads take units until none is left. The calling thread begins a
 * small board alone, since threads take longer to start. A library without threads has one worker,
 * the calling thread, whatever number is asked for.
 */

#ifndef NQ_WORK_WORKERS_H
#define NQ_WORK_WORKERS_H

#include "work/task.h"

enum {
    NQ_MOST_THREADS = 1024,
    NQ_SMALL_ROWS = 15 /* units of boards up to here take far less than the head start */
};

/* The number of threads for a setting, of which 0 is one for each CPU: at most NQ_MOST_THREADS, and
 * 1 in a build without threads. */
uint32_t nq_thread_count(uint32_t threads);

/* A worker's turn at the units of a count. */
struct nq_turn {
    struct nq_shared_units *shared;
    const nq_cancel_flag *cancel; /* for the worker to poll */
    uint64_t until_ns;            /* time when the turn ends; 0: no time limit */
};

/* Writes the next units, of which `left` are left, at least 1, and returns their number; 0 if there
 * are none. One worker at a time calls it. */
typedef uint32_t nq_next_units_fn(void *count, uint64_t left, void *units);

/* The work of a thread: takes units by nq_take_units until it returns 0, and adds their solutions to
 * the tally. */
typedef int nq_work_fn(void *count, const struct nq_turn *turn);

/* The units of a count, a table that its kernel gives to the driver. */
struct nq_shared_units {
    const struct nq_task *task; /* its tally has started, with as many threads */
    uint32_t threads;           /* at most NQ_MOST_THREADS */
    int are_short;              /* the calling thread may begin alone */
    uint64_t left;              /* units not yet taken, under the lock of the tally */
    nq_next_units_fn *next;
    nq_work_fn *work;
    void *count; /* context of both */
};

/* Takes the next units. Returns their number, 0 when none is left or the turn is over. */
uint32_t nq_take_units(const struct nq_turn *turn, void *units);

/* Counts the units in threads, which block all signals, and waits for them; a single worker runs in
 * the calling thread. Meanwhile the calling thread polls the task's flag, which reports the progress
 * of a count. A worker that fails, or the flag, stops all workers.
 *
 * NQUEENS_OK            all workers returned NQUEENS_OK
 * NQUEENS_CANCELLED     the flag was set
 * NQUEENS_ERROR_THREAD  a thread could not be started
 * other                 the status of the first worker that failed */
int nq_count_shared(struct nq_shared_units *shared);

#endif
