/* SPDX-License-Identifier: MIT
 *
 * The sum of a count, unit by unit, from one or several threads, and its progress reports, at most
 * one in each interval.
 */

#ifndef NQ_WORK_TALLY_H
#define NQ_WORK_TALLY_H

#include "work/task.h"

#include <pthread.h>

/* All zero: one thread, no reports. */
struct nq_tally {
    nqueens_progress_fn report; /* NULL: none */
    void *user;
    uint64_t interval_ns;
    uint64_t last_ns;  /* time of the last report */
    uint64_t reported; /* the sum that it gave */
    uint64_t units_total;
    int is_shared;         /* by several threads */
    pthread_mutex_t mutex; /* if so, guards units_done and solutions */
    uint64_t units_done;
    uint64_t solutions; /* of these units */
};

/* Begins a count in so many threads. The sum starts at solutions.
 *
 * NQUEENS_OK            nq_tally_end ends it; always with one thread
 * NQUEENS_ERROR_MEMORY  there is nothing to end */
int nq_tally_begin(struct nq_tally *tally, const struct nq_task *task, uint32_t threads,
                   uint64_t solutions);

/* Sets how many units there are, and reports that none is done, before the first piece of work.
 * NQUEENS_OK, or NQUEENS_STOPPED if the callback stops the count. */
int nq_tally_start(struct nq_tally *tally, uint64_t units_total);

/* Adds a finished unit with weight times so many solutions, from any thread. With one thread it
 * also reports.
 *
 * NQUEENS_OK
 * NQUEENS_ERROR_OVERFLOW  the sum does not fit in 64 bits; the unit is not added
 * NQUEENS_STOPPED         the callback stopped the count; the unit is added */
int nq_tally_add(struct nq_tally *tally, uint64_t weight, uint64_t solutions);

/* Reports from the calling thread, while others add or a long piece of work goes on, if a report
 * is due. NQUEENS_OK, or NQUEENS_STOPPED if the callback stopped the count. */
int nq_tally_report(struct nq_tally *tally);

/* Ends a count with its status and sets *solutions to the sum. If a report stopped the count, that
 * is the sum that it gave: other threads may have added to it since. If the status is NQUEENS_OK,
 * reports that all units are done, 1 of 1 if there were none. Returns the status, or
 * NQUEENS_STOPPED if the callback stops then. */
int nq_tally_end(struct nq_tally *tally, int status, uint64_t *solutions);

/* The one report of a count that needs no search, of so many solutions; NQUEENS_OK or
 * NQUEENS_STOPPED. */
int nq_tally_settled(const struct nq_task *task, uint64_t *solutions);

#endif
