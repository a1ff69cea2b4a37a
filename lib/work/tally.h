/* SPDX-License-Identifier: MIT
 *
 * The sum of a count, unit by unit, from one or several threads, and its progress reports, at most
 * one in each interval. The calling thread reports when it polls the task's cancel flag, and a
 * report that stops the count cancels everything that polls the flag.
 */

#ifndef NQ_WORK_TALLY_H
#define NQ_WORK_TALLY_H

#include "work/mutex.h"
#include "work/task.h"

/* A tally of zeros has one thread and no reports. */
struct nq_tally {
    nqueens_progress_fn report; /* NULL: none */
    void *user;
    uint64_t interval_ns;
    uint64_t last_ns;  /* time of the last report */
    uint64_t reported; /* sum of the last report */
    uint64_t units_total;
    int has_started;
    int is_stopped;                  /* a report stopped the count */
    const nq_cancel_flag *cancelled; /* the solver's flag */
    nq_cancel_flag polled;           /* flag that the calling thread polls; its function reports */
    uint64_t looked_ns;              /* time when a poll last read the clock */
    uint32_t polls_left;             /* polls until one reads the clock */
    uint64_t group_order;            /* order of the group by which the sum is divided; 0 means 1 */
    int is_shared;                   /* several threads add units */
    nq_mutex mutex; /* guards the units left, and the members below, if the tally is shared */
    uint64_t units_done;
    uint64_t solutions; /* sum of the units done */
    uint64_t remainder; /* remainder of the division, below group_order */
};

static inline void nq_tally_lock(struct nq_tally *tally)
{
    if (tally->is_shared)
        nq_mutex_lock(&tally->mutex);
}

static inline void nq_tally_unlock(struct nq_tally *tally)
{
    if (tally->is_shared)
        nq_mutex_unlock(&tally->mutex);
}

/* Begins the count of a task, and sets the tally of the task and the flag that the task polls.
 * nq_tally_end ends the count. */
void nq_tally_begin(struct nq_tally *tally, struct nq_task *task);

/* Sets the numbers of units and threads, and reports that no unit is done. Called before the first
 * piece of work; does nothing if the tally has started.
 *
 * NQUEENS_OK
 * NQUEENS_STOPPED       the callback stopped the count
 * NQUEENS_ERROR_MEMORY  the tally has not started */
int nq_tally_start(struct nq_tally *tally, uint64_t units_total, uint32_t threads);

/* Adds a finished unit, weight times solutions, from any thread. With one thread it
 * also reports.
 *
 * NQUEENS_OK
 * NQUEENS_ERROR_OVERFLOW  the sum does not fit in 64 bits; the unit is not added
 * NQUEENS_STOPPED         the callback stopped the count; the unit is added */
int nq_tally_add(struct nq_tally *tally, uint64_t weight, uint64_t solutions);

/* Adds solutions that are no unit, and does not report. Returns as nq_tally_add, never
 * NQUEENS_STOPPED. */
int nq_tally_add_without_unit(struct nq_tally *tally, uint64_t weight, uint64_t solutions);

/* Ends a count with its status and sets *solutions to the sum. If a report stopped the count,
 * *solutions is the sum that was reported: other threads may have added to the sum since. If the
 * status is NQUEENS_OK, reports that all units are done, 1 of 1 if there were none. Returns the
 * status, or NQUEENS_STOPPED if the callback stopped the count, or stops it now. */
int nq_tally_end(struct nq_tally *tally, int status, uint64_t *solutions);

#endif
