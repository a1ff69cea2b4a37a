/* SPDX-License-Identifier: MIT
 *
 * dispatch.h - one process's dealings with a ledger: it claims ranges in batches, hands them
 * out one by one, keeps the claims in force, and records what comes back.
 *
 * One transaction a batch: it records what was counted since the last one and claims the
 * next ranges, about as many as are counted in a second. So a process that is killed
 * loses a second of work, or the ranges that it was in the middle of.
 */

#ifndef LEDGER_DISPATCH_H
#define LEDGER_DISPATCH_H

#include "crew.h"
#include "ledger.h"

enum { DISPATCH_MOST = 1024, DISPATCH_DEFAULT_LEASE = 15000, DISPATCH_SHORTEST_LEASE = 300 };

struct dispatch {
    struct ledger *ledger;
    struct ledger_shard shard;
    int64_t lease; /* milliseconds that a claim lasts; renewed three times as often */
    char claimant[LEDGER_WORD + 40];

    uint64_t cursor; /* no range of the shard before it was free when last looked at */
    uint64_t batch;  /* how many to claim at once */
    uint64_t queue[DISPATCH_MOST]; /* claimed, not handed out */
    uint64_t queue_first;
    uint64_t queue_count;
    uint64_t handed_out;                         /* and not come back */
    struct ledger_result results[DISPATCH_MOST]; /* come back, not recorded */
    uint64_t result_count;

    uint64_t done; /* ranges of the shard that are done, as far as is known here */
    uint64_t all;  /* that there are */

    int64_t claimed_at; /* milliseconds of a clock that nobody sets */
    int64_t recorded_at;
    int64_t renewed_at;
    int64_t surveyed_at;
    int64_t retry_at; /* when to look for free ranges again, after there were none */
};

/* Begins; lease is 0 for the default. A dispatch is large: not for the stack. */
int dispatch_begin(struct dispatch *dispatch, struct ledger *ledger, struct ledger_shard shard,
                   int64_t lease);

/* The next range to count: LEDGER_OK with *found 1, or with 0 if there is none now. */
int dispatch_next(struct dispatch *dispatch, struct crew_job *job, int *found);

/* Takes a range back, counted. */
int dispatch_result(struct dispatch *dispatch, const struct ledger_result *result);

/* To be called several times a second: renews claims, and records what has waited for a
 * second. */
int dispatch_tend(struct dispatch *dispatch);

/* Whether all ranges of the shard are done, by whomever, and none is counted here. */
int dispatch_is_over(const struct dispatch *dispatch);

/* About how many units so many ranges of the shard are. */
uint64_t dispatch_units(const struct dispatch *dispatch, uint64_t ranges);

/* Which part of the shard is done: 0 to 1. */
double dispatch_fraction(const struct dispatch *dispatch);

/* Records what has come back, and gives up the claims. */
int dispatch_end(struct dispatch *dispatch);

#endif
