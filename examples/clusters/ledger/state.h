/* SPDX-License-Identifier: MIT
 *
 * state.h - the state of a ledger: who counted, who counts now, and how fast.
 */

#ifndef LEDGER_STATE_H
#define LEDGER_STATE_H

#include "ledger.h"

/* The results of one kernel of one version of the library on one host. */
struct ledger_group {
    const char *kernel;
    const char *version;
    const char *host;
    uint64_t ranges;
    uint64_t milliseconds;
};

/* The claims of one process. */
struct ledger_claims {
    const char *claimant;
    uint64_t ranges;
    int64_t expires; /* milliseconds since 1970 */
};

typedef void ledger_group_fn(const struct ledger_group *group, void *user);
typedef void ledger_claims_fn(const struct ledger_claims *claims, void *user);
int ledger_each_group(struct ledger *ledger, ledger_group_fn *each, void *user);
int ledger_each_claimant(struct ledger *ledger, ledger_claims_fn *each, void *user);

/* The number of ranges finished since a moment, in seconds since 1970, and the seconds in which at
 * least one of them was being counted: idle time between them does not count. */
int ledger_recent(struct ledger *ledger, int64_t since, uint64_t *ranges, double *busy);

#endif
