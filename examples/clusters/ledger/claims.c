/* SPDX-License-Identifier: MIT
 *
 * claims.c - claims: which process counts which range.
 *
 * A claim keeps other processes from counting the same range at the same time, and does nothing
 * else: since a range has one result, the sum is right without claims, too. A claim that expired
 * while its holder slept, or a clock that jumped, costs work and nothing more. On a file that hosts
 * share, claims also show which host writes to it.
 */

#include "database.h"
#include "result_line.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

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

/* Binds the parameters by which a statement tells valid claims. */
static int bind_valid(struct ledger *ledger, sqlite3_stmt *statement, int64_t now)
{
    int status = ledger_bind_number(ledger, statement, ":now", moment(now));
    return status == LEDGER_OK ? ledger_bind_number(ledger, statement, ":horizon",
                                                    moment(now) + LEDGER_LONGEST_LEASE)
                               : status;
}

/* Runs a statement whose only parameter is the claimant. */
static int run_for_claimant(struct ledger *ledger, enum ledger_statement name, const char *claimant)
{
    sqlite3_stmt *statement = ledger_statement(ledger, name);
    if (statement == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_text(ledger, statement, ":claimant", claimant);
    return status == LEDGER_OK ? ledger_run(ledger, statement) : status;
}

/* ---- Hosts ----------------------------------------------------------------- */

void ledger_name_claimant(char claimant[LEDGER_CLAIMANT])
{
    char host[LEDGER_WORD], since[LEDGER_DATE];
    uint64_t random;
    ledger_this_host(host);
    ledger_write_date(ledger_now() / 1000, since);
    sqlite3_randomness(sizeof random, &random);
    snprintf(claimant, LEDGER_CLAIMANT, "%s:%ld:%016" PRIx64 ":%s", host, (long)getpid(), random,
             since);
}

/* The text of a claimant after a number of colons; "" if it has fewer colons. */
static const char *part(const char *claimant, int colons)
{
    for (; colons > 0 && claimant != NULL; colons--) {
        claimant = strchr(claimant, ':');
        claimant = claimant != NULL ? claimant + 1 : NULL;
    }
    return claimant != NULL ? claimant : "";
}

static int fail_elsewhere(struct ledger *ledger, const char *claimant, int64_t expires)
{
    char host[LEDGER_WORD], end[LEDGER_DATE];
    const char *since = part(claimant, 3);
    snprintf(host, sizeof host, "%.*s", (int)strcspn(claimant, ":"), claimant);
    ledger_write_date((expires + 999) / 1000, end);
    return ledger_fail(ledger, LEDGER_ELSEWHERE,
                       "in use by host %s%s%.*s; its lease ends at %s unless renewed; if that host "
                       "is dead, a run with --take-over goes on at once",
                       host, since[0] != '\0' ? " since " : "", LEDGER_DATE, since, end);
}

int ledger_check_host(struct ledger *ledger, const char *claimant, int64_t now)
{
    int row = 0;
    sqlite3_stmt *elsewhere = ledger_statement(ledger, CLAIM_ELSEWHERE);
    if (elsewhere == NULL)
        return LEDGER_FAILED;
    int status = bind_valid(ledger, elsewhere, now);
    if (status == LEDGER_OK)
        status = ledger_bind_text(ledger, elsewhere, ":claimant", claimant);
    if (status == LEDGER_OK)
        status = ledger_step(ledger, elsewhere, &row);
    if (status == LEDGER_OK && row) {
        const char *other = (const char *)sqlite3_column_text(elsewhere, 0);
        status = other != NULL ? fail_elsewhere(ledger, other, sqlite3_column_int64(elsewhere, 1))
                               : ledger_fail(ledger, LEDGER_FAILED, "%s", strerror(ENOMEM));
    }
    sqlite3_reset(elsewhere);
    return status;
}

int ledger_take_over(struct ledger *ledger, const char *claimant)
{
    return run_for_claimant(ledger, CLAIM_TAKE_OVER, claimant);
}

/* ---- Claims ---------------------------------------------------------------- */

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
        status = bind_valid(ledger, find, now);
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
    return run_for_claimant(ledger, CLAIM_RELEASE, claimant);
}
