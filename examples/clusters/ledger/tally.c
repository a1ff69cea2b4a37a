/* SPDX-License-Identifier: MIT
 *
 * tally.c - the tally of a ledger: the numbers of results and recounts that it should have, and
 * digests of them, by which rows that vanish from the file are missed.
 *
 * Triggers keep the tally in the transaction that adds or drops a row (statements.c), so a process
 * of an older version that still has the file open keeps it, too. Format 1 has no tally: the first
 * writing transaction adds one.
 */

#include "database.h"

#include <inttypes.h>

struct table_tally {
    uint64_t rows;
    uint64_t digest;
};

struct tally {
    struct table_tally results;
    struct table_tally recounts;
};

/* ---- What is there --------------------------------------------------------- */

/* Adds up the table that the statement lists. */
static int add_up(struct ledger *ledger, enum ledger_statement name, struct table_tally *tally)
{
    int row = 1;
    *tally = (struct table_tally){0, 0};
    sqlite3_stmt *digests = ledger_statement(ledger, name);
    int status = digests != NULL ? LEDGER_OK : LEDGER_FAILED;
    while (status == LEDGER_OK && row) {
        status = ledger_step(ledger, digests, &row);
        if (status == LEDGER_OK && row) {
            tally->rows++;
            tally->digest = (tally->digest + ledger_column(digests, 0)) & DIGEST_MASK;
        }
    }
    return status;
}

static int find_tally(struct ledger *ledger, struct tally *tally)
{
    int status = add_up(ledger, TALLY_RESULTS, &tally->results);
    return status == LEDGER_OK ? add_up(ledger, TALLY_RECOUNTS, &tally->recounts) : status;
}

/* ---- What was recorded ----------------------------------------------------- */

int ledger_put_tally(struct ledger *ledger)
{
    struct tally tally;
    int status = find_tally(ledger, &tally);
    sqlite3_stmt *put = NULL;
    if (status == LEDGER_OK && (put = ledger_statement(ledger, TALLY_PUT)) == NULL)
        status = LEDGER_FAILED;
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, put, ":results", tally.results.rows);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, put, ":results_digest", tally.results.digest);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, put, ":recounts", tally.recounts.rows);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, put, ":recounts_digest", tally.recounts.digest);
    return status == LEDGER_OK ? ledger_run(ledger, put) : status;
}

static int get_tally(struct ledger *ledger, struct tally *tally)
{
    int row;
    sqlite3_stmt *get = ledger_statement(ledger, TALLY_GET);
    if (get == NULL)
        return LEDGER_FAILED;
    int status = ledger_step(ledger, get, &row);
    if (status == LEDGER_OK && !row)
        status = ledger_fail(ledger, LEDGER_DAMAGED, "the ledger is damaged (it has no tally)");
    if (status == LEDGER_OK)
        *tally = (struct tally){{ledger_column(get, 0), ledger_column(get, 1)},
                                {ledger_column(get, 2), ledger_column(get, 3)}};
    sqlite3_reset(get);
    return status;
}

/* ---- Compared -------------------------------------------------------------- */

/* Sets *lost to the number of missing rows. LEDGER_DAMAGED if rows differ though none is
 * missing. */
static int compare(struct ledger *ledger, const char *what, const struct table_tally *recorded,
                   const struct table_tally *there, uint64_t *lost)
{
    *lost = 0;
    if (recorded->rows == there->rows && recorded->digest == there->digest)
        return LEDGER_OK;
    if (recorded->rows <= there->rows)
        return ledger_fail(ledger, LEDGER_DAMAGED,
                           "the ledger is damaged (its %s are not those that were recorded)", what);
    *lost = recorded->rows - there->rows;
    ledger_fail(ledger, LEDGER_DAMAGED,
                "the ledger is damaged: %" PRIu64 " of the %" PRIu64
                " %s that were recorded are gone; merge an export of what is there into a new "
                "ledger",
                *lost, recorded->rows, what);
    return LEDGER_OK;
}

int ledger_find_lost(struct ledger *ledger, uint64_t *results, uint64_t *recounts)
{
    uint64_t format;
    struct tally recorded, there;
    *results = *recounts = 0;
    int status = ledger_format(ledger, &format);
    if (status != LEDGER_OK || format == LEDGER_WITHOUT_TALLY)
        return status;
    status = get_tally(ledger, &recorded);
    if (status == LEDGER_OK)
        status = find_tally(ledger, &there);
    if (status == LEDGER_OK)
        status = compare(ledger, "recounts", &recorded.recounts, &there.recounts, recounts);
    if (status == LEDGER_OK)
        status = compare(ledger, "results", &recorded.results, &there.results, results);
    return status;
}
