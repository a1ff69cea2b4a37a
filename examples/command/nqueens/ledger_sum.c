/* SPDX-License-Identifier: MIT
 *
 * ledger_sum.c - several ledgers that have parts of one count: their sum, to which a range that is
 * done in two of them is added once, and what is unfinished or missing. It takes 16 bytes for each
 * range; two ledgers are open at a time.
 */

#include "ledger_state.h"

#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/utf8.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct range {
    uint64_t solutions;
    char is_done;
    char is_planned; /* in a shard of a ledger */
};

struct sum {
    const struct settings *settings;
    int sum_only;
    struct state first; /* the first ledger that could be read: it says what is counted */
    const char *first_path;
    int files;            /* that were looked at */
    int ledgers;          /* whose ranges are added */
    const char *path;     /* of the ledger that is being added */
    struct range *ranges; /* as many as the problem has */
    int is_all_planned;   /* a ledger is for the whole count */
    uint64_t parts;       /* K, if all shards have the same in I/K */
    int has_mixed_shards; /* they have not */
    struct ledger_totals totals;
    struct pace pace;
    int result;
};

/* Writes a line of the answer, or, where the answer is a number or JSON, of what it lacks. */
static void tell(const struct sum *sum, int is_lack, const char *format, ...)
{
    char line[LEDGER_MESSAGE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (sum->sum_only && is_lack) {
        complain("%s", line);
    } else if (!sum->sum_only && !sum->settings->json) {
        utf8_write_visible(stdout, line);
        putchar('\n');
    }
}

/* ---- One more ledger ------------------------------------------------------- */

static int allocate(struct sum *sum)
{
    uint64_t ranges = sum->first.ledger.ranges;
    if (ranges < SIZE_MAX)
        sum->ranges = calloc((size_t)ranges + 1, sizeof *sum->ranges);
    return exit_status(sum->ranges != NULL ? NQUEENS_OK : NQUEENS_ERROR_MEMORY);
}

/* Whether the ledger has the ranges of the first one. */
static int compare_problems(const struct sum *sum, const struct ledger *ledger)
{
    const struct ledger *first = &sum->first.ledger;
    if (strcmp(first->identity, ledger->identity) != 0)
        complain("%s: this is the ledger of '%.200s', and %s of '%.200s'", sum->path,
                 ledger->identity, sum->first_path, first->identity);
    else if (first->units != ledger->units || first->range_size != ledger->range_size)
        complain("%s: this ledger has %" PRIu64 " units in ranges of %" PRIu64 ", and %s %" PRIu64
                 " in ranges of %" PRIu64,
                 sum->path, ledger->units, ledger->range_size, sum->first_path, first->units,
                 first->range_size);
    else
        return EXIT_DONE;
    return EXIT_FAILED;
}

static int add_range(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    struct sum *sum = user;
    struct range *range = &sum->ranges[result->range];
    if (!range->is_done) {
        *range = (struct range){result->solutions, 1, range->is_planned};
        return ledger_add_result(ledger, result, &sum->totals);
    }
    if (range->solutions != result->solutions && sum->totals.disputes++ == 0)
        complain("%s: range %" PRIu64 " has %" PRIu64 " solutions here, and %" PRIu64
                 " in another ledger",
                 sum->path, result->range, result->solutions, range->solutions);
    return LEDGER_OK;
}

static int plan_shard(struct ledger *ledger, struct ledger_shard shard, void *user)
{
    struct sum *sum = user;
    struct shard_text text;
    int status = state_shard_text(ledger, shard, &text);
    for (uint64_t range = shard.from; range < ledger->ranges; range += shard.step)
        sum->ranges[range].is_planned = 1;
    sum->has_mixed_shards |= sum->parts != 0 && sum->parts != shard.step;
    sum->parts = shard.step;
    if (status == LEDGER_OK)
        tell(sum, text.is_open, "%s: shard %s%s", sum->path, text.text,
             text.is_open ? ", unfinished" : "");
    return status;
}

static void plan_whole(struct sum *sum, const struct ledger_part *part)
{
    int is_open = part->done < part->ranges;
    sum->is_all_planned = 1;
    tell(sum, is_open, "%s: %" PRIu64 " of %s%s", sum->path, part->done,
         quantity(part->ranges, "range").text, is_open ? ", unfinished" : "");
}

/* Adds what the state has, but for the ranges. */
static void add_state(struct sum *sum, const struct state *state)
{
    sum->ledgers++;
    sum->totals.recounts += state->totals.recounts;
    sum->totals.disputes += state->totals.disputes;
    sum->totals.lost += state->totals.lost;
    sum->totals.lost_recounts += state->totals.lost_recounts;
    if (state->part.done == state->part.ranges)
        return;
    sum->pace.ranges_per_second += state->pace.ranges_per_second;
    if (state->pace.seconds_left > sum->pace.seconds_left)
        sum->pace.seconds_left = state->pace.seconds_left;
}

/* EXIT_FAILED, after a message, if the ledger is not added. */
static int add_ledger(struct sum *sum, struct state *state)
{
    struct ledger *ledger = &state->ledger;
    if (!ledger_is_sound(&state->totals))
        complain("%s", ledger->message);
    if (sum->ranges == NULL && allocate(sum) != EXIT_DONE)
        return EXIT_FAILED;
    if (compare_problems(sum, ledger) != EXIT_DONE)
        return EXIT_FAILED;
    int status = ledger_each_result(ledger, add_range, sum);
    if (status == LEDGER_OK)
        status = ledger_each_shard(ledger, plan_shard, sum);
    if (status != LEDGER_OK) {
        complain("%s", ledger->message);
        return EXIT_FAILED;
    }
    if (state->part.shards == 0)
        plan_whole(sum, &state->part);
    add_state(sum, state);
    return ledger_is_sound(&state->totals) ? EXIT_DONE : EXIT_FAILED;
}

/* A row of "ledgers" in JSON. */
static void write_row(const struct sum *sum, struct state *state, int is_added)
{
    json_write_string(sum->path);
    if (!is_added) {
        printf(", \"error\": ");
        json_write_string(messages_last());
        return;
    }
    printf(", \"ranges\": %" PRIu64 ", \"ranges_done\": %" PRIu64 ", ", state->part.ranges,
           state->part.done);
    state_write_shards_field(&state->ledger);
}

/* Adds the ledger in the file, if it can be read. */
static void take_ledger(struct sum *sum, const char *path)
{
    struct state other, *state = sum->first_path == NULL ? &sum->first : &other;
    int result = EXIT_FAILED;
    sum->path = path;
    if (state_find(state, path) == LEDGER_OK) {
        if (sum->first_path == NULL)
            sum->first_path = path;
        result = add_ledger(sum, state);
    } else {
        complain("%s", state->ledger.message);
    }
    if (sum->settings->json) {
        json_begin();
        printf(sum->files++ == 0 ? "{\"ledgers\": [\n{\"ledger\": " : ",\n{\"ledger\": ");
        write_row(sum, state, result == EXIT_DONE);
        printf("}");
    }
    if (sum->first_path != path || state == &other)
        ledger_close(&state->ledger);
    if (result != EXIT_DONE)
        sum->result = result;
}

/* ---- What is missing ------------------------------------------------------- */

static int is_missing(const struct sum *sum, uint64_t range)
{
    return !sum->ranges[range].is_planned && !sum->ranges[range].is_done;
}

/* Whether a range of shard part + 1 of all that there are is missing. */
static int is_shard_missing(const struct sum *sum, uint64_t part)
{
    uint64_t range = part;
    while (range < sum->first.ledger.ranges && !is_missing(sum, range))
        range += sum->parts;
    return range < sum->first.ledger.ranges;
}

/* Tells of shards from first to last, counted from 1, that no ledger is for. */
static void tell_run(const struct sum *sum, uint64_t first, uint64_t last, int is_first)
{
    if (sum->settings->json)
        printf("%s{\"first\": %" PRIu64 ", \"last\": %" PRIu64 ", \"parts\": %" PRIu64 "}",
               is_first ? "" : ", ", first, last, sum->parts);
    else if (first == last)
        tell(sum, 1, "no ledger for shard %" PRIu64 "/%" PRIu64, first, sum->parts);
    else
        tell(sum, 1, "no ledger for shards %" PRIu64 "/%" PRIu64 " to %" PRIu64 "/%" PRIu64, first,
             sum->parts, last, sum->parts);
}

static void tell_missing_shards(const struct sum *sum)
{
    uint64_t ranges = sum->first.ledger.ranges, first = 0, runs = 0;
    for (uint64_t part = 0; part <= sum->parts && part <= ranges; part++) {
        int is_open = part < sum->parts && is_shard_missing(sum, part);
        if (is_open && first == 0)
            first = part + 1;
        if (!is_open && first != 0) {
            tell_run(sum, first, part, runs++ == 0);
            first = 0;
        }
    }
}

/* Tells of ranges that no ledger is for, by the names of their shards if all have the same number
 * of parts. */
static void tell_missing(const struct sum *sum)
{
    uint64_t missing = 0;
    for (uint64_t range = 0; range < sum->first.ledger.ranges && !sum->is_all_planned; range++)
        missing += (uint64_t)is_missing(sum, range);
    if (sum->settings->json)
        printf("\"ranges_missing\": %" PRIu64 ", \"shards_missing\": [", missing);
    if (missing > 0 && !sum->has_mixed_shards)
        tell_missing_shards(sum);
    else if (missing > 0)
        tell(sum, 1, "no ledger for %s", quantity(missing, "range").text);
    if (sum->settings->json)
        printf("], ");
}

/* ---- The answer ------------------------------------------------------------ */

static void write_sum(const struct sum *sum)
{
    const struct ledger *problem = &sum->first.ledger;
    int is_complete = ledger_is_complete(problem, &sum->totals);
    if (sum->settings->json)
        printf("\n], ");
    tell_missing(sum);
    if (sum->settings->json) {
        state_write_fields(problem, &sum->totals, &sum->pace);
        printf("}\n");
    } else if (!sum->sum_only) {
        state_write_totals(problem, &sum->totals);
        if (!is_complete)
            state_write_pace(&sum->pace);
    } else if (is_complete) {
        printf("%s\n", ledger_solutions(&sum->totals).text);
    }
}

int show_ledgers(const struct settings *settings, int count, char *const paths[], int sum_only)
{
    struct sum sum = {.settings = settings, .sum_only = sum_only};
    for (int i = 0; i < count; i++)
        take_ledger(&sum, paths[i]);
    if (sum.ledgers > 0) {
        char name[60];
        write_sum(&sum);
        snprintf(name, sizeof name, "%s", quantity((uint64_t)sum.ledgers, "ledger").text);
        int checked = state_check(name, &sum.first.ledger, &sum.totals, sum_only);
        if (checked != EXIT_DONE)
            sum.result = checked;
    } else if (settings->json) {
        printf("\n]}\n");
    }
    ledger_close(&sum.first.ledger);
    free(sum.ranges);
    return sum.result;
}
