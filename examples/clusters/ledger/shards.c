/* SPDX-License-Identifier: MIT
 *
 * shards.c - the shards that a ledger is for, which its runs were asked for, and the ranges of them
 * that are done. A ledger without shards, and one of format 1, is for the whole count.
 */

#include "database.h"

uint64_t ledger_shard_ranges(const struct ledger *ledger, struct ledger_shard shard)
{
    if (ledger->ranges <= shard.from)
        return 0;
    return (ledger->ranges - shard.from - 1) / shard.step + 1;
}

int ledger_done(struct ledger *ledger, struct ledger_shard shard, uint64_t *done)
{
    int row;
    sqlite3_stmt *count = ledger_statement(ledger, RESULT_COUNT);
    if (count == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, count, ":step", shard.step);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, count, ":from", shard.from);
    if (status == LEDGER_OK)
        status = ledger_step(ledger, count, &row);
    if (status == LEDGER_OK)
        *done = ledger_column(count, 0);
    sqlite3_reset(count);
    return status;
}

/* ---- Recording ------------------------------------------------------------- */

struct search {
    struct ledger_shard wanted;
    uint64_t shards;
    int found;
};

static int compare_shard(struct ledger *ledger, struct ledger_shard shard, void *user)
{
    struct search *search = user;
    (void)ledger;
    search->shards++;
    search->found |= shard.from == search->wanted.from && shard.step == search->wanted.step;
    return LEDGER_OK;
}

/* Whether the ledger is for this shard already. */
static int has_shard(struct ledger *ledger, struct ledger_shard shard, int *has)
{
    struct search search = {.wanted = shard};
    int status = ledger_each_shard(ledger, compare_shard, &search);
    *has = shard.step == 1 ? search.shards == 0 : search.found;
    return status;
}

static int put_shard(struct ledger *ledger, struct ledger_shard shard)
{
    int is_whole = shard.step == 1;
    sqlite3_stmt *put = ledger_statement(ledger, is_whole ? SHARD_FORGET : SHARD_PUT);
    int status = put != NULL ? LEDGER_OK : LEDGER_FAILED;
    if (status == LEDGER_OK && !is_whole)
        status = ledger_bind_number(ledger, put, ":part", shard.from + 1);
    if (status == LEDGER_OK && !is_whole)
        status = ledger_bind_number(ledger, put, ":parts", shard.step);
    return status == LEDGER_OK ? ledger_run(ledger, put) : status;
}

int ledger_add_shard(struct ledger *ledger, struct ledger_shard shard)
{
    int has;
    int status = has_shard(ledger, shard, &has);
    if (status != LEDGER_OK || has)
        return status;
    status = ledger_begin(ledger, 1);
    if (status == LEDGER_OK)
        status = put_shard(ledger, shard);
    if (status == LEDGER_OK)
        status = ledger_commit(ledger);
    if (status != LEDGER_OK)
        ledger_rollback(ledger);
    return status;
}

/* ---- Reading --------------------------------------------------------------- */

static int take_shard(struct ledger *ledger, sqlite3_stmt *list, struct ledger_shard *shard)
{
    uint64_t part = ledger_column(list, 0), parts = ledger_column(list, 1);
    if (part == 0 || part > parts)
        return ledger_fail(ledger, LEDGER_DAMAGED, "the ledger is damaged (a shard of it is none)");
    *shard = (struct ledger_shard){part - 1, parts};
    return LEDGER_OK;
}

int ledger_each_shard(struct ledger *ledger, ledger_shard_fn *each, void *user)
{
    int row = 1;
    uint64_t format;
    struct ledger_shard shard = {0, 1};
    int status = ledger_format(ledger, &format);
    if (status != LEDGER_OK || format == LEDGER_WITHOUT_TALLY)
        return status;
    sqlite3_stmt *list = ledger_statement(ledger, SHARD_LIST);
    if (list == NULL)
        return LEDGER_FAILED;
    while (status == LEDGER_OK && row) {
        status = ledger_step(ledger, list, &row);
        if (status == LEDGER_OK && row)
            status = take_shard(ledger, list, &shard);
        if (status == LEDGER_OK && row)
            status = each(ledger, shard, user);
    }
    sqlite3_reset(list);
    return status;
}

static int add_shard(struct ledger *ledger, struct ledger_shard shard, void *user)
{
    struct ledger_part *part = user;
    uint64_t done = 0;
    int status = ledger_done(ledger, shard, &done);
    part->shards++;
    part->ranges += ledger_shard_ranges(ledger, shard);
    part->done += done;
    return status;
}

int ledger_find_part(struct ledger *ledger, struct ledger_part *part)
{
    *part = (struct ledger_part){.shards = 0};
    int status = ledger_each_shard(ledger, add_shard, part);
    if (status != LEDGER_OK || part->shards > 0)
        return status;
    part->ranges = ledger->ranges;
    return ledger_done(ledger, (struct ledger_shard){0, 1}, &part->done);
}
