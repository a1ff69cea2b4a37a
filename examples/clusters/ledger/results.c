/* SPDX-License-Identifier: MIT
 *
 * results.c - the solutions of the ranges that are done, and their sum.
 *
 * A result is written once. If a range is counted again, the second number becomes a recount. If
 * the two differ, one of them is wrong, and there is no sum until the range is dropped and counted
 * again (ledger_total, ledger_drop).
 */

#include "database.h"
#include "result_line.h"

#include <inttypes.h>
#include <string.h>

void ledger_range_units(const struct ledger *ledger, uint64_t range, uint64_t *first,
                        uint64_t *last)
{
    *first = range * ledger->range_size;
    *last =
        ledger->units - *first < ledger->range_size ? ledger->units : *first + ledger->range_size;
}

/* ---- Writing --------------------------------------------------------------- */

static int put_row(struct ledger *ledger, enum ledger_statement name,
                   const struct ledger_result *result)
{
    char digits[SHA256_DIGITS + 1];
    int status = ledger_check_clock(ledger, result->finished);
    sqlite3_stmt *put = NULL;
    if (status == LEDGER_OK)
        status = result_checksum(ledger, result, digits);
    if (status == LEDGER_OK && (put = ledger_statement(ledger, name)) == NULL)
        status = LEDGER_FAILED;
    const struct {
        const char *parameter;
        uint64_t number;
    } numbers[] = {{":range", result->range},
                   {":solutions", result->solutions},
                   {":finished", (uint64_t)result->finished},
                   {":milliseconds", result->milliseconds}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0] && status == LEDGER_OK; i++)
        status = ledger_bind_number(ledger, put, numbers[i].parameter, numbers[i].number);
    const struct {
        const char *parameter;
        const char *text;
    } texts[] = {{":kernel", result->kernel},
                 {":version", result->version},
                 {":host", result->host},
                 {":checksum", digits}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0] && status == LEDGER_OK; i++)
        status = ledger_bind_text(ledger, put, texts[i].parameter, texts[i].text);
    return status == LEDGER_OK ? ledger_run(ledger, put) : status;
}

static int end_claim(struct ledger *ledger, uint64_t range)
{
    sqlite3_stmt *end = ledger_statement(ledger, CLAIM_END);
    if (end == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, end, ":range", range);
    return status == LEDGER_OK ? ledger_run(ledger, end) : status;
}

/* ---- Reading --------------------------------------------------------------- */

static void copy_column(sqlite3_stmt *statement, int column, char word[LEDGER_WORD])
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    size_t length = text != NULL ? strlen(text) : 0;
    word[0] = '\0'; /* no word, so that the line is refused */
    if (length < LEDGER_WORD && text != NULL)
        memcpy(word, text, length + 1);
}

/* Reads the row of SELECT range, solutions, kernel, version, host, finished, milliseconds,
 * checksum, and checks it against the checksum. */
static int take_row(struct ledger *ledger, sqlite3_stmt *statement, struct ledger_result *result)
{
    char digits[SHA256_DIGITS + 1];
    result->range = ledger_column(statement, 0);
    result->solutions = ledger_column(statement, 1);
    copy_column(statement, 2, result->kernel);
    copy_column(statement, 3, result->version);
    copy_column(statement, 4, result->host);
    result->finished = (int64_t)ledger_column(statement, 5);
    result->milliseconds = ledger_column(statement, 6);
    int status = result_checksum(ledger, result, digits);
    const char *checksum = (const char *)sqlite3_column_text(statement, 7);
    if (status == LEDGER_OK && (checksum == NULL || strcmp(checksum, digits) != 0))
        status = ledger_fail(ledger, LEDGER_DAMAGED,
                             "the ledger is damaged (the result of range %" PRIu64
                             " does not have the checksum that it should)",
                             result->range);
    return status;
}

static int get_result(struct ledger *ledger, uint64_t range, struct ledger_result *result,
                      int *found)
{
    sqlite3_stmt *get = ledger_statement(ledger, RESULT_GET);
    if (get == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, get, ":range", range);
    if (status == LEDGER_OK)
        status = ledger_step(ledger, get, found);
    if (status == LEDGER_OK && *found)
        status = take_row(ledger, get, result);
    sqlite3_reset(get);
    return status;
}

static int disagreement(struct ledger *ledger, const struct ledger_result *first,
                        const struct ledger_result *second)
{
    uint64_t from, to;
    ledger_range_units(ledger, first->range, &from, &to);
    return ledger_fail(ledger, LEDGER_DISAGREES,
                       "range %" PRIu64 " (units %" PRIu64 " to %" PRIu64
                       ") was counted twice, with different results: %" PRIu64
                       " by %s on %s, and %" PRIu64 " by %s on %s",
                       first->range, from, to - 1, first->solutions, first->kernel, first->host,
                       second->solutions, second->kernel, second->host);
}

/* ---- Comparing ------------------------------------------------------------- */

/* LEDGER_DISAGREES if a recount has another number. */
static int compare_with_recounts(struct ledger *ledger, const struct ledger_result *result)
{
    struct ledger_result recount;
    int found = 0;
    sqlite3_stmt *other = ledger_statement(ledger, RECOUNT_OTHER);
    if (other == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, other, ":range", result->range);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, other, ":solutions", result->solutions);
    if (status == LEDGER_OK)
        status = ledger_step(ledger, other, &found);
    if (status == LEDGER_OK && found)
        status = take_row(ledger, other, &recount);
    sqlite3_reset(other);
    return status == LEDGER_OK && found ? disagreement(ledger, result, &recount) : status;
}

/* Drops the recounts that disagree with the result, if another kernel agrees with it. */
static int settle(struct ledger *ledger, const struct ledger_result *result, int *is_settled)
{
    sqlite3_stmt *forget = ledger_statement(ledger, RECOUNT_SETTLE);
    if (forget == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, forget, ":range", result->range);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, forget, ":solutions", result->solutions);
    if (status == LEDGER_OK)
        status = ledger_bind_text(ledger, forget, ":kernel", result->kernel);
    if (status == LEDGER_OK)
        status = ledger_run(ledger, forget);
    *is_settled = status == LEDGER_OK && sqlite3_changes(ledger->database) > 0;
    return status;
}

/* ---- Recording ------------------------------------------------------------- */

int ledger_record_recount(struct ledger *ledger, const struct ledger_result *result)
{
    struct ledger_result standing;
    int found = 0;
    int status = get_result(ledger, result->range, &standing, &found);
    if (status == LEDGER_OK && !found)
        status = ledger_fail(ledger, LEDGER_FAILED, "range %" PRIu64 " is not done", result->range);
    if (status == LEDGER_OK)
        status = put_row(ledger, RECOUNT_PUT, result);
    if (status != LEDGER_OK)
        return status;
    return standing.solutions == result->solutions ? LEDGER_REPEATED
                                                   : disagreement(ledger, &standing, result);
}

/* Adds the result, unless its range has one. */
static int put_if_new(struct ledger *ledger, const struct ledger_result *result, int *is_new)
{
    if (result->range >= ledger->ranges)
        return ledger_fail(ledger, LEDGER_FAILED, "there is no range %" PRIu64, result->range);
    int status = put_row(ledger, RESULT_PUT, result);
    *is_new = status == LEDGER_OK && sqlite3_changes(ledger->database) > 0;
    return status == LEDGER_OK ? end_claim(ledger, result->range) : status;
}

int ledger_record(struct ledger *ledger, const struct ledger_result *result)
{
    int is_new = 0, is_settled = 0;
    int status = put_if_new(ledger, result, &is_new);
    if (status == LEDGER_OK && !is_new)
        return ledger_record_recount(ledger, result);
    if (status == LEDGER_OK)
        status = compare_with_recounts(ledger, result);
    if (status != LEDGER_DISAGREES)
        return status;
    status = settle(ledger, result, &is_settled);
    return status == LEDGER_OK && !is_settled ? LEDGER_DISAGREES : status;
}

int ledger_take(struct ledger *ledger, const struct ledger_result *result)
{
    struct ledger_result standing;
    int is_new = 0, found = 0;
    int status = put_if_new(ledger, result, &is_new);
    if (status == LEDGER_OK && !is_new)
        status = get_result(ledger, result->range, &standing, &found);
    if (status == LEDGER_OK && found && standing.solutions != result->solutions)
        status = disagreement(ledger, &standing, result);
    if (status == LEDGER_OK)
        status = compare_with_recounts(ledger, result);
    return status == LEDGER_OK && !is_new ? LEDGER_REPEATED : status;
}

int ledger_take_recount(struct ledger *ledger, const struct ledger_result *recount)
{
    struct ledger_result standing;
    char first[SHA256_DIGITS + 1], second[SHA256_DIGITS + 1];
    int found = 0;
    int status = get_result(ledger, recount->range, &standing, &found);
    if (status == LEDGER_OK && found && standing.solutions != recount->solutions)
        return disagreement(ledger, &standing, recount);
    if (status == LEDGER_OK && found)
        status = result_checksum(ledger, &standing, first);
    if (status == LEDGER_OK)
        status = result_checksum(ledger, recount, second);
    if (status == LEDGER_OK && found && strcmp(first, second) == 0)
        return LEDGER_REPEATED; /* a recount of the other ledger is the result of this one */
    if (status == LEDGER_OK)
        status = put_row(ledger, RECOUNT_TAKE, recount);
    return status == LEDGER_OK && sqlite3_changes(ledger->database) == 0 ? LEDGER_REPEATED : status;
}

static int drop_from(struct ledger *ledger, enum ledger_statement name, uint64_t first,
                     uint64_t last, uint64_t *dropped)
{
    sqlite3_stmt *drop = ledger_statement(ledger, name);
    if (drop == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, drop, ":from", first);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, drop, ":to", last);
    if (status == LEDGER_OK)
        status = ledger_run(ledger, drop);
    if (status == LEDGER_OK)
        *dropped = (uint64_t)sqlite3_changes(ledger->database);
    return status;
}

int ledger_drop(struct ledger *ledger, uint64_t first, uint64_t last, uint64_t *dropped)
{
    uint64_t recounts;
    int status = drop_from(ledger, RECOUNT_DROP, first, last, &recounts);
    return status == LEDGER_OK ? drop_from(ledger, RESULT_DROP, first, last, dropped) : status;
}

/* ---- Many at once ---------------------------------------------------------- */

int ledger_pick(struct ledger *ledger, uint64_t most, struct ledger_result results[],
                uint64_t *found)
{
    int row = 1;
    *found = 0;
    sqlite3_stmt *pick = ledger_statement(ledger, RESULT_PICK);
    if (pick == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, pick, ":most", most);
    while (status == LEDGER_OK && row) {
        status = ledger_step(ledger, pick, &row);
        if (status == LEDGER_OK && row)
            status = take_row(ledger, pick, &results[(*found)++]);
    }
    sqlite3_reset(pick);
    return status;
}

/* Checks that rows come in order: no range below `next` may come. */
static int check_order(struct ledger *ledger, uint64_t range, uint64_t next)
{
    return range >= next ? LEDGER_OK
                         : ledger_fail(ledger, LEDGER_DAMAGED,
                                       "the ledger is damaged (range %" PRIu64
                                       " comes twice, or in the wrong place)",
                                       range);
}

/* Calls `each` for the rows that a statement lists. has_one_a_range says that no range has two
 * rows. */
static int each_row(struct ledger *ledger, enum ledger_statement name, int has_one_a_range,
                    ledger_each_fn *each, void *user)
{
    int row = 1;
    uint64_t next = 0;
    struct ledger_result result;
    sqlite3_stmt *list = ledger_statement(ledger, name);
    int status = list != NULL ? LEDGER_OK : LEDGER_FAILED;
    while (status == LEDGER_OK && row) {
        status = ledger_step(ledger, list, &row);
        if (status == LEDGER_OK && row)
            status = take_row(ledger, list, &result);
        if (status == LEDGER_OK && row)
            status = check_order(ledger, result.range, next);
        if (status == LEDGER_OK && row) {
            next = result.range + (has_one_a_range ? 1 : 0);
            status = each(ledger, &result, user);
        }
    }
    sqlite3_reset(list);
    return status;
}

int ledger_each_result(struct ledger *ledger, ledger_each_fn *each, void *user)
{
    return each_row(ledger, RESULT_LIST, 1, each, user);
}

int ledger_each_recount(struct ledger *ledger, ledger_each_fn *each, void *user)
{
    return each_row(ledger, RECOUNT_LIST, 0, each, user);
}

int ledger_each_undisputed(struct ledger *ledger, ledger_each_fn *each, void *user)
{
    return each_row(ledger, UNDISPUTED_LIST, 1, each, user);
}

int ledger_each_evidence(struct ledger *ledger, ledger_each_fn *each, void *user)
{
    return each_row(ledger, EVIDENCE_LIST, 0, each, user);
}

/* ---- The sum --------------------------------------------------------------- */

/* Divides a number by ten, from its highest 32 bits on, and returns the remainder. */
static unsigned int take_digit(uint32_t words[4])
{
    uint64_t rest = 0;
    for (int i = 3; i >= 0; i--) {
        rest = rest << 32 | words[i];
        words[i] = (uint32_t)(rest / 10);
        rest %= 10;
    }
    return (unsigned int)rest;
}

struct ledger_digits ledger_solutions(const struct ledger_totals *totals)
{
    uint32_t words[4] = {(uint32_t)totals->solutions, (uint32_t)(totals->solutions >> 32),
                         (uint32_t)totals->carries, (uint32_t)(totals->carries >> 32)};
    struct ledger_digits digits;
    size_t at = sizeof digits.text - 1;
    digits.text[at] = '\0';
    do {
        digits.text[--at] = (char)('0' + take_digit(words));
    } while ((words[0] | words[1] | words[2] | words[3]) != 0);
    memmove(digits.text, digits.text + at, sizeof digits.text - at);
    return digits;
}

int ledger_add_result(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    struct ledger_totals *totals = user;
    uint64_t first, last;
    ledger_range_units(ledger, result->range, &first, &last);
    totals->solutions += result->solutions;
    totals->carries += totals->solutions < result->solutions;
    totals->milliseconds = result->milliseconds < UINT64_MAX - totals->milliseconds
                               ? totals->milliseconds + result->milliseconds
                               : UINT64_MAX;
    totals->units += last - first;
    if (totals->ranges == 0 || result->finished < totals->earliest)
        totals->earliest = result->finished;
    if (result->finished > totals->latest)
        totals->latest = result->finished;
    totals->ranges++;
    return LEDGER_OK;
}

static int add_recount(struct ledger *ledger, const struct ledger_result *recount, void *user)
{
    struct ledger_totals *totals = user;
    struct ledger_result standing;
    int found = 0;
    int status = get_result(ledger, recount->range, &standing, &found);
    totals->recounts += status == LEDGER_OK && found;
    if (status == LEDGER_OK && found && standing.solutions != recount->solutions &&
        totals->disputes++ == 0)
        disagreement(ledger, &standing, recount);
    return status;
}

int ledger_describe_dispute(struct ledger *ledger)
{
    struct ledger_totals totals = {.ranges = 0};
    return ledger_each_recount(ledger, add_recount, &totals);
}

int ledger_is_sound(const struct ledger_totals *totals)
{
    return totals->disputes == 0 && totals->lost == 0 && totals->lost_recounts == 0;
}

int ledger_is_complete(const struct ledger *ledger, const struct ledger_totals *totals)
{
    return totals->ranges == ledger->ranges && ledger_is_sound(totals);
}

static int add_up(struct ledger *ledger, struct ledger_totals *totals)
{
    *totals = (struct ledger_totals){.ranges = 0};
    int status = ledger_each_result(ledger, ledger_add_result, totals);
    if (status == LEDGER_OK)
        status = ledger_each_recount(ledger, add_recount, totals);
    if (status == LEDGER_OK)
        status = ledger_find_lost(ledger, &totals->lost, &totals->lost_recounts);
    /* The file may have been damaged since it was opened. */
    if (status == LEDGER_OK && ledger_is_complete(ledger, totals))
        status = ledger_check_pages(ledger);
    return status == LEDGER_OK ? ledger_check_unchanged(ledger) : status;
}

int ledger_total(struct ledger *ledger, struct ledger_totals *totals)
{
    int is_alone = sqlite3_get_autocommit(ledger->database);
    int status = is_alone ? ledger_begin(ledger, 0) : LEDGER_OK;
    if (status == LEDGER_OK)
        status = add_up(ledger, totals);
    if (is_alone)
        ledger_rollback(ledger);
    return status;
}
