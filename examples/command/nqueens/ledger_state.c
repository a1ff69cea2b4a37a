/* SPDX-License-Identifier: MIT
 *
 * ledger_state.c - the state of one ledger: what is done, by whom, at which rate, how much is left.
 */

#include "ledger_state.h"

#include "result_line.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/published.h"
#include "shared/utf8.h"
#include "state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- Finding --------------------------------------------------------------- */

static int find_pace(struct state *state)
{
    enum { HOUR = 3600 };
    uint64_t ranges, open = state->part.ranges - state->part.done;
    double busy;
    int status = ledger_recent(&state->ledger, state->totals.latest - HOUR, &ranges, &busy);
    if (status != LEDGER_OK || ranges == 0)
        return status;
    state->pace.ranges_per_second = (double)ranges / busy;
    state->pace.seconds_left = (double)open / state->pace.ranges_per_second;
    return LEDGER_OK;
}

int state_find(struct state *state, const char *path)
{
    *state = (struct state){.pace = {0, 0}};
    int status = ledger_open(&state->ledger, path, 0);
    if (status == LEDGER_OK)
        status = ledger_begin(&state->ledger, 0);
    if (status == LEDGER_OK)
        status = ledger_find_part(&state->ledger, &state->part);
    if (status == LEDGER_OK)
        status = ledger_total(&state->ledger, &state->totals);
    return status == LEDGER_OK ? find_pace(state) : status;
}

int state_shard_text(struct ledger *ledger, struct ledger_shard shard, struct shard_text *text)
{
    uint64_t done = 0, ranges = ledger_shard_ranges(ledger, shard);
    int status = ledger_done(ledger, shard, &done);
    snprintf(text->text, sizeof text->text, "%" PRIu64 "/%" PRIu64 ": %" PRIu64 " of %s",
             shard.from + 1, shard.step, done, quantity(ranges, "range").text);
    text->is_open = done < ranges;
    return status;
}

/* ---- Lines ----------------------------------------------------------------- */

void state_write_totals(const struct ledger *ledger, const struct ledger_totals *totals)
{
    printf("problem      ");
    utf8_write_visible(stdout, ledger->identity);
    putchar('\n');
    printf("units        %" PRIu64 " in %s of %" PRIu64 "\n", ledger->units,
           quantity(ledger->ranges, "range").text, ledger->range_size);
    printf("done         %s, %s, %.1f %%\n", quantity(totals->ranges, "range").text,
           quantity(totals->units, "unit").text,
           ledger->ranges > 0 ? 100.0 * (double)totals->ranges / (double)ledger->ranges : 100.0);
    if (totals->lost > 0)
        printf("lost         %s that %s recorded\n", quantity(totals->lost, "range").text,
               totals->lost == 1 ? "was" : "were");
    if (totals->disputes > 0)
        printf("solutions    not known: ranges are in dispute\n");
    else
        printf("solutions    %s%s\n", ledger_solutions(totals).text,
               totals->ranges < ledger->ranges ? " so far" : "");
}

void state_write_pace(const struct pace *pace)
{
    char date[LEDGER_DATE];
    if (pace->ranges_per_second <= 0)
        return;
    double hourly = 3600 * pace->ranges_per_second;
    printf(hourly < 10 ? "rate         %.2g ranges an hour\n"
                       : "rate         %.0f ranges an hour\n",
           hourly);
    printf("left         %s at this rate", duration_text(pace->seconds_left).text);
    if (pace->seconds_left < 1e9) {
        ledger_write_date(ledger_now() / 1000 + (int64_t)pace->seconds_left, date);
        printf(", to %s", date);
    }
    printf("\n");
}

static int write_shard(struct ledger *ledger, struct ledger_shard shard, void *user)
{
    struct shard_text text;
    int status = state_shard_text(ledger, shard, &text);
    (void)user;
    if (status == LEDGER_OK)
        printf("shard        %s\n", text.text);
    return status;
}

static void write_group(const struct ledger_group *group, void *user)
{
    (void)user;
    printf("counted      %s by %s of %s on %s, %s\n", quantity(group->ranges, "range").text,
           group->kernel, group->version, group->host,
           duration_text((double)group->milliseconds / 1e3).text);
}

static void write_claims(const struct ledger_claims *claims, void *user)
{
    int64_t now = ledger_now();
    int has_expired = claims->expires <= now;
    (void)user;
    printf("%s      %s %s ", has_expired ? "expired" : "claimed",
           quantity(claims->ranges, "range").text, has_expired ? "that" : "by");
    utf8_write_visible(stdout, claims->claimant);
    if (has_expired)
        printf(" had claimed\n");
    else
        printf(", for %s unless it renews them\n",
               duration_text((double)(claims->expires - now) / 1e3).text);
}

static int write_lines(struct state *state)
{
    state_write_totals(&state->ledger, &state->totals);
    int status = ledger_each_shard(&state->ledger, write_shard, NULL);
    if (status == LEDGER_OK)
        status = ledger_each_group(&state->ledger, write_group, NULL);
    if (state->totals.recounts > 0)
        printf("recounted    %s, %" PRIu64 " with another result\n",
               quantity(state->totals.recounts, "time").text, state->totals.disputes);
    if (status == LEDGER_OK)
        status = ledger_each_claimant(&state->ledger, write_claims, NULL);
    if (status == LEDGER_OK && state->part.done < state->part.ranges)
        state_write_pace(&state->pace);
    return status;
}

/* ---- JSON ------------------------------------------------------------------ */

void state_write_fields(const struct ledger *ledger, const struct ledger_totals *totals,
                        const struct pace *pace)
{
    const struct ledger_digits solutions = ledger_solutions(totals);
    int is_complete = ledger_is_complete(ledger, totals);
    printf("\"problem\": ");
    json_write_string(ledger->identity);
    printf(", \"units\": %" PRIu64 ", \"ranges\": %" PRIu64 ", \"ranges_done\": %" PRIu64
           ", \"units_done\": %" PRIu64
           ", \"solutions\": %s, \"complete\": %s, \"as_published\": %s"
           ", \"recounts\": %" PRIu64 ", \"disputes\": %" PRIu64 ", \"lost\": %" PRIu64
           ", \"counting_seconds\": %.3f, \"ranges_per_hour\": %.6g, \"seconds_left\": %.6g",
           ledger->units, ledger->ranges, totals->ranges, totals->units,
           totals->disputes == 0 ? solutions.text : "null", /* no sum of ranges in dispute */
           is_complete ? "true" : "false",
           published_json(ledger->identity, solutions.text, is_complete), totals->recounts,
           totals->disputes, totals->lost + totals->lost_recounts,
           (double)totals->milliseconds / 1e3, 3600 * pace->ranges_per_second, pace->seconds_left);
}

static int write_shard_object(struct ledger *ledger, struct ledger_shard shard, void *user)
{
    uint64_t done = 0, *shards = user;
    int status = ledger_done(ledger, shard, &done);
    if (status == LEDGER_OK)
        printf("%s{\"part\": %" PRIu64 ", \"parts\": %" PRIu64 ", \"ranges\": %" PRIu64
               ", \"ranges_done\": %" PRIu64 "}",
               (*shards)++ == 0 ? "" : ", ", shard.from + 1, shard.step,
               ledger_shard_ranges(ledger, shard), done);
    return status;
}

int state_write_shards_field(struct ledger *ledger)
{
    uint64_t shards = 0;
    printf("\"shards\": [");
    int status = ledger_each_shard(ledger, write_shard_object, &shards);
    printf("]");
    return status;
}

static int write_json(struct state *state)
{
    json_begin();
    printf("{");
    state_write_fields(&state->ledger, &state->totals, &state->pace);
    printf(", ");
    int status = state_write_shards_field(&state->ledger);
    printf("}\n");
    return status;
}

/* ---- The answer ------------------------------------------------------------ */

int state_check(const char *name, const struct ledger *ledger, const struct ledger_totals *totals,
                int sum_only)
{
    int is_complete = ledger_is_complete(ledger, totals);
    if (!ledger_is_sound(totals))
        return EXIT_FAILED;
    if (sum_only && !is_complete) {
        complain("%s: %" PRIu64 " of %s are done", name, totals->ranges,
                 quantity(ledger->ranges, "range").text);
        return EXIT_FAILED;
    }
    return published_check(name, ledger->identity, ledger_solutions(totals).text, is_complete);
}

static int write_answer(struct state *state, const struct settings *settings, int sum_only)
{
    if (settings->json)
        return write_json(state);
    if (!sum_only)
        return write_lines(state);
    if (ledger_is_complete(&state->ledger, &state->totals))
        printf("%s\n", ledger_solutions(&state->totals).text);
    return LEDGER_OK;
}

int show_ledger(const struct settings *settings, const char *path, int sum_only)
{
    struct state state;
    int status = state_find(&state, path), result = EXIT_FAILED;
    if (status == LEDGER_OK && !ledger_is_sound(&state.totals))
        complain("%s", state.ledger.message);
    if (status == LEDGER_OK)
        status = write_answer(&state, settings, sum_only);
    if (status == LEDGER_OK)
        result = state_check(path, &state.ledger, &state.totals, sum_only);
    else
        complain("%s", state.ledger.message);
    ledger_close(&state.ledger);
    return result;
}
