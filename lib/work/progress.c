/* SPDX-License-Identifier: MIT
 *
 * Progress by the monotonic clock, which is read once a unit and only if
 * somebody asked for reports.
 */

#include "work/progress.h"

#include <time.h>

static uint64_t now_ns(void)
{
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0)
        return 0;
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void nq_progress_begin(struct nq_progress *progress, const struct nq_task *task,
                       uint64_t units_total)
{
    *progress = (struct nq_progress){
        .report = task->progress,
        .user = task->progress_user,
        .interval_ns = (uint64_t)task->progress_interval_ms * 1000000u,
        .last_ns = task->progress == NULL ? 0 : now_ns(),
        .units_total = units_total,
    };
}

static int report(const struct nq_progress *progress, double fraction)
{
    int stop =
        progress->report(progress->units_done, progress->units_total, fraction, progress->user);
    return stop ? NQUEENS_STOPPED : NQUEENS_OK;
}

int nq_progress_report(struct nq_progress *progress)
{
    if (progress->report == NULL || progress->units_done >= progress->units_total ||
        progress->units_done == progress->units_reported)
        return NQUEENS_OK;
    uint64_t now = now_ns();
    if (now < progress->last_ns) /* a clock that went back begins the interval anew */
        progress->last_ns = now;
    if (now - progress->last_ns < progress->interval_ns)
        return NQUEENS_OK;
    progress->last_ns = now;
    progress->units_reported = progress->units_done;
    return report(progress, (double)progress->units_done / (double)progress->units_total);
}

int nq_progress_end(struct nq_progress *progress)
{
    if (progress->report == NULL)
        return NQUEENS_OK;
    if (progress->units_total == 0)
        progress->units_total = 1;
    progress->units_done = progress->units_total;
    return report(progress, 1);
}

int nq_progress_settled(const struct nq_task *task)
{
    struct nq_progress progress;
    nq_progress_begin(&progress, task, 1);
    return nq_progress_end(&progress);
}
