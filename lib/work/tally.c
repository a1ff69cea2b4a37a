/* SPDX-License-Identifier: MIT
 *
 * The mutex guards what the threads add to; all that reports need is used by the calling thread
 * alone. The monotonic clock is read once for each unit, and only if there is a progress callback.
 */

#include "work/tally.h"

#include "base/checked.h"

#include <time.h>

static uint64_t now_ns(void)
{
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0)
        return 0;
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

int nq_tally_begin(struct nq_tally *tally, const struct nq_task *task, uint32_t threads,
                   uint64_t units_total, uint64_t solutions)
{
    *tally = (struct nq_tally){
        .report = task->progress,
        .user = task->progress_user,
        .interval_ns = (uint64_t)task->progress_interval_ms * 1000000u,
        .last_ns = task->progress == NULL ? 0 : now_ns(),
        .units_total = units_total,
        .is_shared = threads > 1,
        .solutions = solutions,
    };
    if (tally->is_shared && pthread_mutex_init(&tally->mutex, NULL) != 0)
        return NQUEENS_ERROR_MEMORY;
    return NQUEENS_OK;
}

static void lock(struct nq_tally *tally)
{
    if (tally->is_shared)
        pthread_mutex_lock(&tally->mutex);
}

static void unlock(struct nq_tally *tally)
{
    if (tally->is_shared)
        pthread_mutex_unlock(&tally->mutex);
}

static int report(const struct nq_tally *tally, uint64_t units_done, double fraction)
{
    int stop = tally->report(units_done, tally->units_total, fraction, tally->user);
    return stop ? NQUEENS_STOPPED : NQUEENS_OK;
}

/* Leaves the report that all are done to nq_tally_end. */
static int report_if_due(struct nq_tally *tally, uint64_t units_done)
{
    if (units_done >= tally->units_total || units_done == tally->units_reported)
        return NQUEENS_OK;
    uint64_t now = now_ns();
    if (now < tally->last_ns) /* the clock went back: the interval begins again */
        tally->last_ns = now;
    if (now - tally->last_ns < tally->interval_ns)
        return NQUEENS_OK;
    tally->last_ns = now;
    tally->units_reported = units_done;
    return report(tally, units_done, (double)units_done / (double)tally->units_total);
}

int nq_tally_report(struct nq_tally *tally)
{
    if (tally->report == NULL)
        return NQUEENS_OK;
    lock(tally);
    uint64_t units_done = tally->units_done;
    unlock(tally);
    return report_if_due(tally, units_done);
}

int nq_tally_add(struct nq_tally *tally, uint64_t weight, uint64_t solutions)
{
    lock(tally);
    int status = weight == 0 ? NQUEENS_OK : nq_add_weighted(&tally->solutions, weight, solutions);
    tally->units_done += status == NQUEENS_OK;
    unlock(tally);
    return status == NQUEENS_OK && !tally->is_shared ? nq_tally_report(tally) : status;
}

int nq_tally_end(struct nq_tally *tally, int status, uint64_t *solutions)
{
    if (tally->is_shared)
        pthread_mutex_destroy(&tally->mutex);
    *solutions = tally->solutions;
    if (status != NQUEENS_OK || tally->report == NULL)
        return status;
    if (tally->units_total == 0)
        tally->units_total = 1;
    return report(tally, tally->units_total, 1);
}

int nq_tally_settled(const struct nq_task *task)
{
    struct nq_tally tally;
    uint64_t none;
    nq_tally_begin(&tally, task, 1, 1, 0);
    return nq_tally_end(&tally, NQUEENS_OK, &none);
}
