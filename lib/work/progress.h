/* SPDX-License-Identifier: MIT
 *
 * Progress reports of a count, at most one in the interval that the caller set.
 */

#ifndef NQ_WORK_PROGRESS_H
#define NQ_WORK_PROGRESS_H

#include "work/task.h"

struct nq_progress {
    nqueens_progress_fn report; /* NULL: nobody asks */
    void *user;
    uint64_t interval_ns;
    uint64_t last_ns; /* when the last report was made, or the count began */
    uint64_t units_done;
    uint64_t units_reported;
    uint64_t units_total;
};

void nq_progress_begin(struct nq_progress *progress, const struct nq_task *task,
                       uint64_t units_total);

/* Reports units_done if it is time to, and does not when all are done: that report
 * is nq_progress_end's. NQUEENS_OK, or NQUEENS_STOPPED if the callback asked. */
int nq_progress_report(struct nq_progress *progress);

/* Reports that all units are done, 1 of 1 if there were none; returns likewise. */
int nq_progress_end(struct nq_progress *progress);

/* The one report of a count that needs no search; returns likewise. */
int nq_progress_settled(const struct nq_task *task);

#endif
