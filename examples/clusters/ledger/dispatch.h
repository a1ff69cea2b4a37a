/* SPDX-License-Identifier: MIT
 *
 * dispatch.h - the part of one process in a ledger, for the keeper: it claims ranges in batches,
 * hands them out one by one, renews the claims, and records the results.
 *
 * A batch is one transaction, which records the results since the last batch and claims the next
 * ranges, about as many as are counted in a second. A process that is killed loses a second of
 * work, or the ranges that it was counting.
 */

#ifndef LEDGER_DISPATCH_H
#define LEDGER_DISPATCH_H

#include "crew.h"
#include "ledger.h"

enum { DISPATCH_MOST = 1024, DISPATCH_DEFAULT_LEASE = 15000, DISPATCH_SHORTEST_LEASE = 300 };

struct dispatch {
    struct ledger *ledger;
    struct ledger_shard shard;
    int64_t lease; /* milliseconds that a claim lasts; claims are renewed after a third of them */
    char claimant[LEDGER_CLAIMANT];
    int takes_over; /* goes on whatever other hosts claim */

    uint64_t cursor; /* no range of the shard before this one was free when last looked for */
    uint64_t batch;  /* ranges to claim at once */
    uint64_t queue[DISPATCH_MOST]; /* ranges claimed and not handed out */
    uint64_t queue_first;
    uint64_t queue_count;
    uint64_t handed_out;                         /* ranges handed out and not come back */
    struct ledger_result results[DISPATCH_MOST]; /* results not recorded yet */
    uint64_t result_count;

    uint64_t done; /* ranges of the shard that are done, as far as this process knows */
    uint64_t all;  /* ranges of the shard */

    int64_t claimed_at; /* milliseconds of the monotonic clock */
    int64_t recorded_at;
    int64_t renewed_at;
    int64_t surveyed_at;
    int64_t retry_at; /* time to look for free ranges again if there were none */
    int64_t idle_at;  /* time since which there is nothing to count, or 0 */
};

/* Begins a dispatch; lease 0 stands for the default. LEDGER_ELSEWHERE if another host has claims in
 * force, unless takes_over is set, which ends these claims; later claims of another host end this
 * dispatch with the same code. The struct is too large for the stack. */
int dispatch_begin(struct dispatch *dispatch, struct ledger *ledger, struct ledger_shard shard,
                   int64_t lease, int takes_over);

/* Finds the next range to count. *found is 0 if no range is free now. */
int dispatch_next(struct dispatch *dispatch, struct crew_job *job, int *found);

/* Takes the result of a range that was handed out. */
int dispatch_result(struct dispatch *dispatch, const struct ledger_result *result);

/* Renews claims, and records results that have waited for a second. To be called several times a
 * second. */
int dispatch_tend(struct dispatch *dispatch);

/* Whether all ranges of the shard are done, and none is still counted here. */
int dispatch_is_over(const struct dispatch *dispatch);

/* The milliseconds for which this process has had nothing to count, since other processes claim the
 * open ranges; 0 if it counts. */
int64_t dispatch_idle(const struct dispatch *dispatch);

/* The approximate number of units in a number of ranges of the shard. */
uint64_t dispatch_units(const struct dispatch *dispatch, uint64_t ranges);

/* The part of the shard that is done, 0 to 1. */
double dispatch_fraction(const struct dispatch *dispatch);

/* Records the results that have come back, and gives up the claims. */
int dispatch_end(struct dispatch *dispatch);

#endif
