/* SPDX-License-Identifier: MIT
 *
 * state.c - the state of a ledger.
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

int ledger_recent(struct ledger *ledger, int64_t since, uint64_t *ranges, int64_t *first)
{
    int row;
    sqlite3_stmt *recent = ledger_statement(ledger, RESULT_RECENT);
    if (recent == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, recent, ":since", since > 0 ? (uint64_t)since : 0);
    if (status == LEDGER_OK)
        status = ledger_step(ledger, recent, &row);
    if (status == LEDGER_OK) {
        *ranges = ledger_column(recent, 0);
        *first = (int64_t)ledger_column(recent, 1);
    }
    sqlite3_reset(recent);
    return status;
}
