/* SPDX-License-Identifier: MIT
 *
 * The mutex guards the members to which threads add; only the calling thread uses the members for
 * reports. The monotonic clock is read only with a progress callback: once for each unit in one
 * thread, and at some of the polls. To read it takes less than a hundredth of the time if polls are
 * microseconds apart, as in the kernels, and up to a third in the reference, which polls at each
 * square.
 */

#include "work/tally.h"

#include "base/checked.h"
#include "base/machine.h"

enum {
    POLLS_TO_SKIP = 32, /* polls of a search that do not read the clock */
    QUICK_NS = 50000,   /* polls at shorter intervals are of a search, not of a thread that waits */
};

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
    tally->is_stopped = tally->report(&progress, tally->user) != 0;
    return tally->is_stopped ? NQUEENS_STOPPED : NQUEENS_OK;
}

/* Returns whether a report is due by the clock, and if it is begins the next interval. */
static int look_at_clock(struct nq_tally *tally)
{
    uint64_t now = nq_now_ns();
    int is_quick = !tally->is_shared || now - tally->looked_ns < QUICK_NS;
    tally->polls_left = is_quick ? POLLS_TO_SKIP : 0;
    tally->looked_ns = now;
    if (now < tally->last_ns) /* the clock went back: the interval begins again */
        tally->last_ns = now;
    if (now - tally->last_ns < tally->interval_ns)
        return 0;
    tally->last_ns = now;
    return 1;
}

static int report_if_due(struct nq_tally *tally)
{
    if (tally->report == NULL)
        return NQUEENS_OK;
    nq_tally_lock(tally);
    uint64_t units_done = tally->units_done;
    uint64_t solutions = tally->solutions;
    nq_tally_unlock(tally);
    /* nq_tally_end reports that all units are done. */
    if (units_done >= tally->units_total || !look_at_clock(tally))
        return NQUEENS_OK;
    return report(tally, units_done, solutions);
}

/* Whether the count is to end, asked by a poll of the calling thread, which also reports when a
 * report is due. */
static int poll(void *context)
{
    struct nq_tally *tally = context;
    if (tally->is_stopped || nq_is_cancelled(tally->cancelled))
        return 1;
    if (tally->polls_left > 0) {
        tally->polls_left--;
        return 0;
    }
    return tally->has_started && report_if_due(tally) != NQUEENS_OK;
}

void nq_tally_begin(struct nq_tally *tally, struct nq_task *task)
{
    *tally = (struct nq_tally){
        .report = task->progress,
        .user = task->progress_user,
        .interval_ns = (uint64_t)task->progress_interval_ms * 1000000u,
        .cancelled = task->cancel,
    };
    task->tally = tally;
    if (tally->report == NULL)
        return;
    atomic_init(&tally->polled.is_set, 1);
    tally->polled.poll = poll;
    tally->polled.context = tally;
    task->cancel = &tally->polled;
}

int nq_tally_start(struct nq_tally *tally, uint64_t units_total, uint32_t threads)
{
    if (tally->has_started)
        return NQUEENS_OK;
    if (threads > 1 && !nq_mutex_init(&tally->mutex))
        return NQUEENS_ERROR_MEMORY;
    tally->is_shared = threads > 1;
    tally->has_started = 1;
    tally->units_total = units_total;
    if (tally->report == NULL)
        return NQUEENS_OK;
    tally->last_ns = nq_now_ns();
    return report(tally, 0, tally->solutions);
}

/* Adds to the sum, which is divided by the group order as it grows: the remainder is kept, so the
 * sum wraps only if the average does. */
static int add(struct nq_tally *tally, uint64_t weight, uint64_t solutions)
{
    if (weight == 0)
        return NQUEENS_OK;
    if (tally->group_order <= 1)
        return nq_add_weighted(&tally->solutions, weight, solutions);
    uint64_t count = 0;
    int status = nq_add_weighted(&count, weight, solutions);
    if (status != NQUEENS_OK)
        return status;
    uint64_t remainder = tally->remainder + count % tally->group_order;
    status = nq_add(&tally->solutions, count / tally->group_order + remainder / tally->group_order);
    if (status == NQUEENS_OK)
        tally->remainder = remainder % tally->group_order;
    return status;
}

int nq_tally_add_without_unit(struct nq_tally *tally, uint64_t weight, uint64_t solutions)
{
    nq_tally_lock(tally);
    int status = add(tally, weight, solutions);
    nq_tally_unlock(tally);
    return status;
}

int nq_tally_add(struct nq_tally *tally, uint64_t weight, uint64_t solutions)
{
    nq_tally_lock(tally);
    int status = add(tally, weight, solutions);
    tally->units_done += status == NQUEENS_OK;
    nq_tally_unlock(tally);
    return status == NQUEENS_OK && !tally->is_shared ? report_if_due(tally) : status;
}

int nq_tally_end(struct nq_tally *tally, int status, uint64_t *solutions)
{
    if (tally->is_shared)
        nq_mutex_destroy(&tally->mutex);
    if (tally->is_stopped && status >= NQUEENS_OK)
        status = NQUEENS_STOPPED;
    *solutions = tally->is_stopped ? tally->reported : tally->solutions;
    if (status != NQUEENS_OK || tally->report == NULL)
        return status;
    return report(tally, tally->units_total == 0 ? 1 : tally->units_total, tally->solutions);
}
