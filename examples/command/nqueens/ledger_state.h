/* SPDX-License-Identifier: MIT
 *
 * ledger_state.h - what `nqueens ledger` tells of one ledger, and of several that have parts of one
 * count.
 */

#ifndef NQUEENS_COMMAND_LEDGER_STATE_H
#define NQUEENS_COMMAND_LEDGER_STATE_H

#include "ledger.h"
#include "shared/settings.h"

/* The speed of a count, by its last hour of work. */
struct pace {
    double ranges_per_second; /* 0: not known */
    double seconds_left;      /* for the part of the count that the ledger is for */
};

/* A ledger that is open to be read, at one moment. */
struct state {
    struct ledger ledger;
    struct ledger_totals totals;
    struct ledger_part part;
    struct pace pace;
};

/* Opens the ledger and adds it up. Returns a code of ledger.h; state->ledger.message says what is
 * wrong if it is not LEDGER_OK, or if the ledger is not sound. Call ledger_close in any case. */
int state_find(struct state *state, const char *path);

/* What one ledger and several have in common: the lines, or the fields of the object in JSON,
 * without braces. */
void state_write_totals(const struct ledger *ledger, const struct ledger_totals *totals);
void state_write_pace(const struct pace *pace);
void state_write_fields(const struct ledger *ledger, const struct ledger_totals *totals,
                        const struct pace *pace);

/* "3/4: 16 of 16 ranges", of a shard. */
struct shard_text {
    char text[120];
    int is_open; /* not all of it is done */
};
int state_shard_text(struct ledger *ledger, struct ledger_shard shard, struct shard_text *text);

/* As JSON, "shards": [...]. */
int state_write_shards_field(struct ledger *ledger);

/* The exit status: EXIT_FAILED if the ledger is not sound, or after a message, if the sum is asked
 * for and not all is done, or if another number is published. */
int state_check(const char *name, const struct ledger *ledger, const struct ledger_totals *totals,
                int sum_only);

/* Show the state, or with sum_only the sum alone, which is a failure unless all is done. Return an
 * exit status. */
int show_ledger(const struct settings *settings, const char *path, int sum_only);
int show_ledgers(const struct settings *settings, int count, char *const paths[], int sum_only);

#endif /* NQUEENS_COMMAND_LEDGER_STATE_H */
