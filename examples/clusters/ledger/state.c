/* SPDX-License-Identifier: MIT
 *
 * state.c - the state of a ledger, for `nqueens ledger`.
 */

#include "state.h"

#include "database.h"

/* The text in a column, valid until the next step; "" without memory. */
static const char *text_column(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text != NULL ? text : "";
}

int ledger_each_group(struct ledger *ledger, ledger_group_fn *each, void *user)
{
    int row = 1;
    sqlite3_stmt *groups = ledger_statement(ledger, RESULT_GROUPS);
    int status = groups != NULL ? LEDGER_OK : LEDGER_FAILED;
    while (status == LEDGER_OK && row) {
        status = ledger_step(ledger, groups, &row);
        if (status == LEDGER_OK && row)
            each(&(struct ledger_group){.kernel = text_column(groups, 0),
                                        .version = text_column(groups, 1),
                                        .host = text_column(groups, 2),
                                        .ranges = ledger_column(groups, 3),
                                        .milliseconds = ledger_column(groups, 4)},
                 user);
    }
    return status;
}

int ledger_each_claimant(struct ledger *ledger, ledger_claims_fn *each, void *user)
{
    int row = 1;
    sqlite3_stmt *claims = ledger_statement(ledger, CLAIM_LIST);
    int status = claims != NULL ? LEDGER_OK : LEDGER_FAILED;
    while (status == LEDGER_OK && row) {
        status = ledger_step(ledger, claims, &row);
        if (status == LEDGER_OK && row)
            each(&(struct ledger_claims){.claimant = text_column(claims, 0),
                                         .ranges = ledger_column(claims, 1),
                                         .expires = (int64_t)ledger_column(claims, 2)},
                 user);
    }
    return status;
}

/* A stretch of time in which ranges are counted without a break. */
struct stretch {
    double from;
    double to;
};

/* Adds a range, which ends no later than the ranges added before. Returns the seconds of the
 * stretch that the range does not continue, or 0. Times are cut to whole seconds, so a range may
 * have ended up to a second later. */
static double extend(struct stretch *stretch, double finished, double seconds)
{
    double from = finished - seconds, to = finished + 1, ended = 0;
    if (stretch->to <= 0 || to < stretch->from) {
        ended = stretch->to - stretch->from;
        *stretch = (struct stretch){from, to};
    } else if (from < stretch->from) {
        stretch->from = from;
    }
    return ended;
}

int ledger_recent(struct ledger *ledger, int64_t since, uint64_t *ranges, double *busy)
{
    int row = 1;
    struct stretch stretch = {0, 0};
    *ranges = 0;
    *busy = 0;
    sqlite3_stmt *times = ledger_statement(ledger, RESULT_TIMES);
    if (times == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, times, ":since", since > 0 ? (uint64_t)since : 0);
    while (status == LEDGER_OK && row) {
        status = ledger_step(ledger, times, &row);
        if (status == LEDGER_OK && row) {
            ++*ranges;
            *busy += extend(&stretch, (double)ledger_column(times, 0),
                            (double)ledger_column(times, 1) / 1e3);
        }
    }
    *busy += stretch.to - stretch.from;
    return status;
}
