/* SPDX-License-Identifier: MIT
 *
 * The sum of a count, unit by unit, and the reports of how far it is: at most one in the
 * interval that the caller set.
 */

#ifndef NQ_WORK_TALLY_H
#define NQ_WORK_TALLY_H

#include "work/task.h"

#include <pthread.h>

/* All zero is one of a single thread that reports nothing. */
struct nq_tally {
    nqueens_progress_fn report; /* NULL: nobody asks */
    void *user;
    uint64_t interval_ns;
    uint64_t last_ns; /* when the last report was made, or the count began */
    uint64_t units_reported;
    uint64_t units_total;
    int is_shared;         /* by several threads */
    pthread_mutex_t mutex; /* then for all that follows */
    uint64_t units_done;
    uint64_t solutions; /* of the units that are done */
};

/* Begins a count of so many units in so many threads, from a sum of solutions on.
 *
 * NQUEENS_OK            nq_tally_end ends it; always with one thread
 * NQUEENS_ERROR_MEMORY  there is nothing to end */
int nq_tally_begin(struct nq_tally *tally, const struct nq_task *task, uint32_t threads,
                   uint64_t units_total, uint64_t solutions);

/* Adds a unit that is done, with weight times so many solutions, from any thread; a
 * single thread reports, too.
 *
 * NQUEENS_OK
 * NQUEENS_ERROR_OVERFLOW  the sum does not fit; the unit is not added
 * NQUEENS_STOPPED         the callback asked to stop; the unit is added */
int nq_tally_add(struct nq_tally *tally, uint64_t weight, uint64_t solutions);

/* Reports from the calling thread while others add: at most once in the interval.
 * NQUEENS_OK, or NQUEENS_STOPPED if the callback asked. */
int nq_tally_report(struct nq_tally *tally);

/* Ends a count that came to this status: reports the end if it is NQUEENS_OK, 1 of 1 where
 * there were no units, and sets *solutions to the sum. Returns the status, or NQUEENS_STOPPED
 * if the callback asked at the end. */
int nq_tally_end(struct nq_tally *tally, int status, uint64_t *solutions);

/* The one report of a count that needs no search; NQUEENS_OK or NQUEENS_STOPPED. */
int nq_tally_settled(const struct nq_task *task);

#endif
