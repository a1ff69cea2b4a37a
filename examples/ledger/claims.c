/* SPDX-License-Identifier: MIT
 *
 * claims.c - claims: which process counts which range.
 *
 * A claim keeps others from counting the same range at the same time, and does nothing else:
 * since a range has one result, the sum is right without claims, too. A claim that expired
 * while its holder slept, or a clock that jumped, costs work and nothing more.
 */

#include "database.h"
#include "result_line.h"

#include <string.h>
#include <time.h>

int64_t ledger_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int ledger_check_clock(struct ledger *ledger, int64_t seconds)
{
    if (seconds >= 0 && seconds <= LEDGER_LATEST)
        return LEDGER_OK;
    return ledger_fail(
        ledger, LEDGER_FAILED,
        "the clock of this machine shows a time %s, which cannot be recorded: set it",
        seconds < 0 ? "before 1970" : "after the year 9999");
}

/* A time before 1970, which a clock may show, counts as 1970. */
static uint64_t moment(int64_t milliseconds)
{
    return milliseconds > 0 ? (uint64_t)milliseconds : 0;
}

static int find_ranges(struct ledger *ledger, struct ledger_shard shard, int64_t now, uint64_t most,
                       uint64_t ranges[], uint64_t *found)
{
    int row = 1;
    sqlite3_stmt *find = ledger_statement(ledger, CLAIM_FIND);
    if (find == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, find, ":from", shard.from);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, find, ":step", shard.step);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, find, ":ranges", ledger->ranges);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, find, ":now", moment(now));
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, find, ":horizon", moment(now) + LEDGER_LONGEST_LEASE);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, find, ":most", most);
    while (status == LEDGER_OK && row) {
        status = ledger_step(ledger, find, &row);
        if (status == LEDGER_OK && row)
            ranges[(*found)++] = ledger_column(find, 0);
    }
    return status;
}

static int put_claim(struct ledger *ledger, uint64_t range, const char *claimant, int64_t expires)
{
    sqlite3_stmt *put = ledger_statement(ledger, CLAIM_PUT);
    if (put == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, put, ":range", range);
    if (status == LEDGER_OK)
        status = ledger_bind_text(ledger, put, ":claimant", claimant);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, put, ":expires", moment(expires));
    return status == LEDGER_OK ? ledger_run(ledger, put) : status;
}

int ledger_claim(struct ledger *ledger, struct ledger_shard shard, const char *claimant,
                 int64_t now, int64_t lease, uint64_t most, uint64_t ranges[], uint64_t *found)
{
    *found = 0;
    int status = find_ranges(ledger, shard, now, most, ranges, found);
    for (uint64_t i = 0; i < *found && status == LEDGER_OK; i++)
        status = put_claim(ledger, ranges[i], claimant, now + lease);
    return status;
}

int ledger_renew(struct ledger *ledger, const char *claimant, int64_t expires, uint64_t *held)
{
    sqlite3_stmt *renew = ledger_statement(ledger, CLAIM_RENEW);
    if (renew == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_text(ledger, renew, ":claimant", claimant);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, renew, ":expires", moment(expires));
    if (status == LEDGER_OK)
        status = ledger_run(ledger, renew);
    if (status == LEDGER_OK)
        *held = (uint64_t)sqlite3_changes(ledger->database);
    return status;
}

int ledger_holds(struct ledger *ledger, const char *claimant, uint64_t range, int *holds)
{
    int row;
    sqlite3_stmt *holder = ledger_statement(ledger, CLAIM_HOLDER);
    if (holder == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, holder, ":range", range);
    if (status == LEDGER_OK)
        status = ledger_step(ledger, holder, &row);
    if (status != LEDGER_OK)
        return status;
    const char *name = row ? (const char *)sqlite3_column_text(holder, 0) : NULL;
    *holds = name != NULL && strcmp(name, claimant) == 0;
    sqlite3_reset(holder);
    return LEDGER_OK;
}

int ledger_release(struct ledger *ledger, const char *claimant)
{
    sqlite3_stmt *release = ledger_statement(ledger, CLAIM_RELEASE);
    if (release == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_text(ledger, release, ":claimant", claimant);
    return status == LEDGER_OK ? ledger_run(ledger, release) : status;
}
