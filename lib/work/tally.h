/* SPDX-License-Identifier: MIT
 *
 * The sum of a count, unit by unit, from one or several threads, and its progress reports, at most
 * one in each interval. The calling thread reports where it polls the task's cancel flag, and a
 * report that stops the count is a cancel to all that poll it.
 */

#ifndef NQ_WORK_TALLY_H
#define NQ_WORK_TALLY_H

#include "work/mutex.h"
#include "work/task.h"

/* All zero: one thread, no reports. */
struct nq_tally {
    nqueens_progress_fn report; /* NULL: none */
    void *user;
    uint64_t interval_ns;
    uint64_t last_ns;  /* time of the last report */
    uint64_t reported; /* the sum that it gave */
    uint64_t units_total;
    int has_started;
    int is_stopped;                  /* by a report */
    const nq_cancel_flag *cancelled; /* the solver's */
    nq_cancel_flag polled;           /* what the calling thread polls: it asks the tally */
    uint64_t looked_ns;              /* when a poll last read the clock */
    uint32_t polls_left;             /* until the next one does */
    uint64_t order;                  /* of a group, whose average the sum is; 0: as 1 */
    int is_shared;                   /* by several threads */
    nq_mutex mutex;                  /* if so, guards what follows */
    uint64_t units_done;
    uint64_t solutions; /* of these units */
    uint64_t rest;      /* of the average, below the order */
};

/* Begins the count of a task, and sets the task's tally and the flag that it polls. nq_tally_end
 * ends it. */
void nq_tally_begin(struct nq_tally *tally, struct nq_task *task);

/* Sets how many units and threads there are, and reports that no unit is done, before the first
 * piece of work; does nothing if the tally has started.
 *
 * NQUEENS_OK
 * NQUEENS_STOPPED       the callback stopped the count
 * NQUEENS_ERROR_MEMORY  it has not started */
int nq_tally_start(struct nq_tally *tally, uint64_t units_total, uint32_t threads);

/* Adds a finished unit, weight times solutions, from any thread. With one thread it
 * also reports.
 *
 * NQUEENS_OK
 * NQUEENS_ERROR_OVERFLOW  the sum does not fit in 64 bits; the unit is not added
 * NQUEENS_STOPPED         the callback stopped the count; the unit is added */
int nq_tally_add(struct nq_tally *tally, uint64_t weight, uint64_t solutions);

/* The same of solutions that are no unit, and without a report. */
int nq_tally_add_apart(struct nq_tally *tally, uint64_t weight, uint64_t solutions);

/* Ends a count with its status and sets *solutions to the sum. If a report stopped the count, that
 * is the sum that it gave: other threads may have added to it since. If the status is NQUEENS_OK,
 * reports that all units are done, 1 of 1 if there were none. Returns the status, or
 * NQUEENS_STOPPED if the callback stopped the count, or does so then. */
int nq_tally_end(struct nq_tally *tally, int status, uint64_t *solutions);

#endif
