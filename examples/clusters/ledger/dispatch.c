/* SPDX-License-Identifier: MIT
 *
 * dispatch.c - the part of one process in a ledger: batches, claims and their renewal.
 */

#include "dispatch.h"

#include <string.h>
#include <time.h>

enum { BATCH_MS = 1000, SURVEY_MS = 10000, RETRY_MS = 250 };

/* Milliseconds by the monotonic clock, for intervals. */
static int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Finds the number of ranges that are done, since other processes may have added some. */
static int survey(struct dispatch *dispatch)
{
    dispatch->surveyed_at = clock_now();
    return ledger_done(dispatch->ledger, dispatch->shard, &dispatch->done);
}

/* Ends the claims of other hosts if this process takes over, or else fails if other hosts have
 * claims. */
static int settle_hosts(struct dispatch *dispatch)
{
    struct ledger *ledger = dispatch->ledger;
    if (!dispatch->takes_over)
        return ledger_check_host(ledger, dispatch->claimant, ledger_now());
    int status = ledger_begin(ledger, 1);
    if (status == LEDGER_OK)
        status = ledger_take_over(ledger, dispatch->claimant);
    if (status == LEDGER_OK)
        status = ledger_commit(ledger);
    if (status != LEDGER_OK)
        ledger_rollback(ledger);
    return status;
}

int dispatch_begin(struct dispatch *dispatch, struct ledger *ledger, struct ledger_shard shard,
                   int64_t lease, int takes_over)
{
    int64_t now = clock_now();
    *dispatch = (struct dispatch){.ledger = ledger,
                                  .shard = shard,
                                  .takes_over = takes_over,
                                  .lease = lease != 0 ? lease : DISPATCH_DEFAULT_LEASE,
                                  .cursor = shard.from,
                                  .batch = 1,
                                  .all = ledger_shard_ranges(ledger, shard),
                                  .claimed_at = now,
                                  .recorded_at = now,
                                  .renewed_at = now};
    ledger_name_claimant(dispatch->claimant);
    /* The clock is checked first, so that no range is counted whose result cannot be recorded. */
    int status = ledger_check_clock(ledger, ledger_now() / 1000);
    if (status == LEDGER_OK)
        status = settle_hosts(dispatch);
    return status == LEDGER_OK ? survey(dispatch) : status;
}

/* A range that another process has done after its claim expired is waited for, too, since the
 * results are compared. */
int dispatch_is_over(const struct dispatch *dispatch)
{
    return dispatch->done >= dispatch->all && dispatch->handed_out == 0 &&
           dispatch->result_count == 0;
}

int64_t dispatch_idle(const struct dispatch *dispatch)
{
    return dispatch->idle_at != 0 ? clock_now() - dispatch->idle_at : 0;
}

uint64_t dispatch_units(const struct dispatch *dispatch, uint64_t ranges)
{
    const struct ledger *ledger = dispatch->ledger;
    uint64_t units = ranges * ledger->range_size;
    return units < ledger->units ? units : ledger->units;
}

double dispatch_fraction(const struct dispatch *dispatch)
{
    return dispatch->all > 0 ? (double)dispatch->done / (double)dispatch->all : 1;
}

/* ---- The transaction of a batch -------------------------------------------- */

/* Records all results, also those after one that disagrees; *disagrees says so at the end. */
static int record_results(struct dispatch *dispatch, uint64_t *added, int *disagrees)
{
    struct ledger *ledger = dispatch->ledger;
    char message[LEDGER_MESSAGE];
    for (uint64_t i = 0; i < dispatch->result_count; i++) {
        int status = ledger_record(ledger, &dispatch->results[i]);
        if (status == LEDGER_DISAGREES && !*disagrees) {
            memcpy(message, ledger->message, sizeof message);
            *disagrees = 1;
        } else if (status < 0 && status != LEDGER_DISAGREES) {
            return status;
        }
        *added += status == LEDGER_OK;
    }
    if (*disagrees)
        memcpy(ledger->message, message, sizeof message);
    return LEDGER_OK;
}

/* Claims the next ranges. At the end of the shard it starts again, for claims that have
 * expired. */
static int claim_batch(struct dispatch *dispatch)
{
    struct ledger_shard from = {dispatch->cursor, dispatch->shard.step};
    int64_t now = ledger_now();
    int status = LEDGER_OK;
    dispatch->queue_first = 0;
    if (!dispatch->takes_over)
        status = ledger_check_host(dispatch->ledger, dispatch->claimant, now);
    if (status == LEDGER_OK)
        status = ledger_claim(dispatch->ledger, from, dispatch->claimant, now, dispatch->lease,
                              dispatch->batch, dispatch->queue, &dispatch->queue_count);
    if (status == LEDGER_OK && dispatch->queue_count == 0 && from.from != dispatch->shard.from) {
        from.from = dispatch->shard.from;
        status = ledger_claim(dispatch->ledger, from, dispatch->claimant, now, dispatch->lease,
                              dispatch->batch, dispatch->queue, &dispatch->queue_count);
    }
    dispatch->cursor = dispatch->queue_count > 0
                           ? dispatch->queue[dispatch->queue_count - 1] + dispatch->shard.step
                           : dispatch->shard.from;
    return status;
}

/* Records the results that have come back, and claims a batch if to_claim is set. */
static int exchange(struct dispatch *dispatch, int to_claim)
{
    uint64_t added = 0;
    int disagrees = 0;
    int status = ledger_begin(dispatch->ledger, 1);
    if (status == LEDGER_OK)
        status = record_results(dispatch, &added, &disagrees);
    if (status == LEDGER_OK && to_claim && !disagrees)
        status = claim_batch(dispatch);
    if (status == LEDGER_OK)
        status = ledger_commit(dispatch->ledger);
    if (status != LEDGER_OK) {
        ledger_rollback(dispatch->ledger);
        if (to_claim)
            dispatch->queue_count = 0;
        return status;
    }
    dispatch->result_count = 0;
    dispatch->done += added;
    dispatch->recorded_at = clock_now();
    return disagrees ? LEDGER_DISAGREES : LEDGER_OK;
}

/* Claims the next batch. A batch should last about a second: its size doubles if the last batch
 * took less, and halves if the last batch took four. The wait for the ledger is not counted: if
 * batches shrank while many processes wait, they would wait longer. */
static int refill(struct dispatch *dispatch)
{
    int64_t now = clock_now();
    if (now < dispatch->retry_at)
        return LEDGER_OK;
    int64_t lasted = now - dispatch->claimed_at;
    if (lasted < BATCH_MS && dispatch->batch <= DISPATCH_MOST / 2)
        dispatch->batch *= 2;
    else if (lasted > 4 * BATCH_MS && dispatch->batch > 1)
        dispatch->batch /= 2;
    int status = exchange(dispatch, 1);
    dispatch->claimed_at = clock_now();
    if (dispatch->queue_count + dispatch->handed_out > 0)
        dispatch->idle_at = 0;
    else if (dispatch->idle_at == 0)
        dispatch->idle_at = dispatch->claimed_at;
    if (status == LEDGER_OK && dispatch->queue_count == 0) {
        dispatch->batch = 1;
        status = survey(dispatch);
        /* A search through millions of ranges takes seconds, so it is repeated rarely. */
        int64_t later = clock_now();
        dispatch->retry_at = later + (later - now > RETRY_MS / 4 ? 4 * (later - now) : RETRY_MS);
    }
    return status;
}

int dispatch_next(struct dispatch *dispatch, struct crew_job *job, int *found)
{
    int status = LEDGER_OK;
    *found = 0;
    if (dispatch->queue_count == 0 && dispatch->done < dispatch->all)
        status = refill(dispatch);
    if (status != LEDGER_OK || dispatch->queue_count == 0)
        return status;
    job->range = dispatch->queue[dispatch->queue_first++];
    ledger_range_units(dispatch->ledger, job->range, &job->first, &job->last);
    dispatch->queue_count--;
    dispatch->handed_out++;
    *found = 1;
    return LEDGER_OK;
}

int dispatch_result(struct dispatch *dispatch, const struct ledger_result *result)
{
    int status = LEDGER_OK;
    dispatch->handed_out--;
    dispatch->results[dispatch->result_count++] = *result;
    if (dispatch->result_count == DISPATCH_MOST)
        status = exchange(dispatch, 0);
    return status;
}

/* ---- Claims ---------------------------------------------------------------- */

/* Drops the ranges in the queue that other processes took over while this one slept. Ranges in work
 * are counted to the end, and their results compared. */
static int forget_lost(struct dispatch *dispatch)
{
    uint64_t kept = 0;
    for (uint64_t i = 0; i < dispatch->queue_count; i++) {
        uint64_t range = dispatch->queue[dispatch->queue_first + i];
        int holds = 0;
        int status = ledger_holds(dispatch->ledger, dispatch->claimant, range, &holds);
        if (status != LEDGER_OK)
            return status;
        if (holds)
            dispatch->queue[dispatch->queue_first + kept++] = range;
    }
    dispatch->queue_count = kept;
    return LEDGER_OK;
}

static int renew(struct dispatch *dispatch)
{
    uint64_t held = 0;
    int status = ledger_begin(dispatch->ledger, 1);
    if (status == LEDGER_OK)
        status = ledger_renew(dispatch->ledger, dispatch->claimant, ledger_now() + dispatch->lease,
                              &held);
    if (status == LEDGER_OK &&
        held < dispatch->queue_count + dispatch->handed_out + dispatch->result_count)
        status = forget_lost(dispatch);
    if (status == LEDGER_OK)
        status = ledger_commit(dispatch->ledger);
    if (status != LEDGER_OK)
        ledger_rollback(dispatch->ledger);
    dispatch->renewed_at = clock_now();
    return status;
}

int dispatch_tend(struct dispatch *dispatch)
{
    int64_t now = clock_now();
    int status = LEDGER_OK;
    int is_waited_for = dispatch->queue_count + dispatch->handed_out == 0;
    if (dispatch->result_count > 0 && (is_waited_for || now - dispatch->recorded_at >= BATCH_MS))
        status = exchange(dispatch, 0);
    if (status == LEDGER_OK && now - dispatch->renewed_at >= dispatch->lease / 3 &&
        dispatch->queue_count + dispatch->handed_out > 0)
        status = renew(dispatch);
    if (status == LEDGER_OK && now - dispatch->surveyed_at >= SURVEY_MS)
        status = survey(dispatch);
    return status;
}

int dispatch_end(struct dispatch *dispatch)
{
    uint64_t added = 0;
    int disagrees = 0;
    dispatch->queue_count = 0;
    int status = ledger_begin(dispatch->ledger, 1);
    if (status == LEDGER_OK)
        status = record_results(dispatch, &added, &disagrees);
    if (status == LEDGER_OK)
        status = ledger_release(dispatch->ledger, dispatch->claimant);
    if (status == LEDGER_OK)
        status = ledger_commit(dispatch->ledger);
    if (status != LEDGER_OK) {
        ledger_rollback(dispatch->ledger);
        return status;
    }
    dispatch->result_count = 0;
    dispatch->done += added;
    return disagrees ? LEDGER_DISAGREES : LEDGER_OK;
}
