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
                   uint64_t solutions)
{
    *tally = (struct nq_tally){
        .report = task->progress,
        .user = task->progress_user,
        .interval_ns = (uint64_t)task->progress_interval_ms * 1000000u,
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

static int report(struct nq_tally *tally, uint64_t units_done, uint64_t solutions)
{
    uint64_t units_total = tally->units_total == 0 ? 1 : tally->units_total;
    tally->reported = solutions;
    const nqueens_progress progress = {
        .size = sizeof progress,
        .units_done = units_done,
        .units_total = units_total,
        .solutions = solutions,
        .fraction = (double)units_done / (double)units_total,
    };
    return tally->report(&progress, tally->user) != 0 ? NQUEENS_STOPPED : NQUEENS_OK;
}

int nq_tally_start(struct nq_tally *tally, uint64_t units_total)
{
    tally->units_total = units_total;
    if (tally->report == NULL)
        return NQUEENS_OK;
    tally->last_ns = now_ns();
    return report(tally, 0, tally->solutions);
}

static int is_due(struct nq_tally *tally)
{
    uint64_t now = now_ns();
    if (now < tally->last_ns) /* the clock went back: the interval begins again */
        tally->last_ns = now;
    if (now - tally->last_ns < tally->interval_ns)
        return 0;
    tally->last_ns = now;
    return 1;
}

int nq_tally_report(struct nq_tally *tally)
{
    if (tally->report == NULL)
        return NQUEENS_OK;
    lock(tally);
    uint64_t units_done = tally->units_done;
    uint64_t solutions = tally->solutions;
    unlock(tally);
    /* nq_tally_end reports that all are done. */
    if (units_done >= tally->units_total || !is_due(tally))
        return NQUEENS_OK;
    return report(tally, units_done, solutions);
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
    *solutions = status == NQUEENS_STOPPED ? tally->reported : tally->solutions;
    if (status != NQUEENS_OK || tally->report == NULL)
        return status;
    return report(tally, tally->units_total == 0 ? 1 : tally->units_total, tally->solutions);
}

int nq_tally_settled(const struct nq_task *task, uint64_t *solutions)
{
    struct nq_tally tally;
    nq_tally_begin(&tally, task, 1, *solutions);
    return nq_tally_end(&tally, NQUEENS_OK, solutions);
}
