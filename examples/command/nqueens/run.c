/* SPDX-License-Identifier: MIT
 *
 * run.c - nqueens run: a count that takes so long that it will be interrupted. What is done
 * is kept in a ledger (../ledger), and the same command goes on from there.
 */

#include "keeper.h"
#include "ledger_options.h"
#include "shard_option.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/published.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

/* ---- Options --------------------------------------------------------------- */

static void take_lease(struct keeper *keeper, const char *value)
{
    if (!read_seconds(value, &keeper->lease) ||
        keeper->lease * 1000 < (double)DISPATCH_SHORTEST_LEASE ||
        keeper->lease * 1000 > (double)LEDGER_LONGEST_LEASE)
        usage_error("'%s' is not a lease from %g to %d seconds", value,
                    (double)DISPATCH_SHORTEST_LEASE / 1e3, LEDGER_LONGEST_LEASE / 1000);
}

static void take_options(struct keeper *keeper, struct command_line *line)
{
    int key;
    while ((key = settings_next(&keeper->settings, line)) >= 0) {
        if (key == KEY_LEDGER)
            keeper->path = line->value;
        else if (key == KEY_METHOD)
            keeper->method = method_of(line->value);
        else if (key == KEY_SHARD)
            keeper->shard = shard_of(line->value);
        else if (key == KEY_LEASE)
            take_lease(keeper, line->value);
        else if (key == KEY_TAKE_OVER)
            keeper->takes_over = 1;
        else
            keeper->range_size = take_number(line->value, 1, INT64_MAX, "a number of units");
    }
    if (keeper->path == NULL || keeper->path[0] == '\0')
        usage_error("no ledger given: --ledger FILE");
}

/* The board of the command line, or else that of the ledger. */
static int take_board(struct keeper *keeper, const struct command_line *line)
{
    uint32_t n;
    if (optind == line->argc && !settings_have_size(&keeper->settings, &n)) {
        int result = keeper_take_board(keeper);
        if (result != EXIT_DONE)
            return result;
    } else {
        keeper->n = settings_board_size(&keeper->settings, line);
    }
    settings_check_squares(&keeper->settings, keeper->n);
    return EXIT_DONE;
}

/* ---- The answer ------------------------------------------------------------ */

static void write_shard_field(const struct keeper *keeper)
{
    const struct dispatch *dispatch = &keeper->dispatch;
    if (keeper->shard.step > 1)
        printf(", \"shard\": {\"part\": %" PRIu64 ", \"parts\": %" PRIu64 ", \"ranges\": %" PRIu64
               ", \"ranges_done\": %" PRIu64 "}",
               keeper->shard.from + 1, keeper->shard.step, dispatch->all, dispatch->done);
}

/* The sum, if the whole count is done; if not, how far it is. */
static void write_json(const struct keeper *keeper, const struct ledger_totals *totals)
{
    int is_complete = ledger_is_complete(&keeper->ledger, totals);
    json_begin();
    printf("{\"n\": %" PRIu32, keeper->n);
    if (is_complete)
        printf(", \"solutions\": %s", ledger_solutions(totals).text);
    printf(", \"method\": \"%s\", \"kernel\": \"%s\", \"threads\": %" PRIu32 ", \"units\": %" PRIu64
           ", \"seconds\": %.6f, \"as_published\": %s",
           keeper->problem.method, crew_kernel(keeper->crew), crew_threads(keeper->crew),
           keeper->problem.units, seconds_now() - keeper->started,
           published_json(keeper->problem.identity, ledger_solutions(totals).text, is_complete));
    write_shard_field(keeper);
    printf(", \"complete\": %s, \"ranges_done\": %" PRIu64 ", \"ranges\": %" PRIu64 "}\n",
           is_complete ? "true" : "false", totals->ranges, keeper->ledger.ranges);
}

static int answer(struct keeper *keeper)
{
    struct ledger_totals totals;
    int result = keeper_answer(keeper, write_json, &totals);
    if (result == EXIT_DONE && ledger_is_complete(&keeper->ledger, &totals) && output_flush()) {
        char solutions[60];
        snprintf(solutions, sizeof solutions, "%s solution%s", ledger_solutions(&totals).text,
                 totals.solutions == 1 && totals.carries == 0 ? "" : "s");
        settings_write_closing(&keeper->settings, keeper->n, solutions,
                               seconds_now() - keeper->started, crew_kernel(keeper->crew),
                               crew_threads(keeper->crew));
    }
    return result;
}

/* In JSON an interrupted run answers how far it is. */
static void answer_interrupted(struct keeper *keeper)
{
    struct ledger_totals totals;
    if (keeper->settings.json && ledger_total(&keeper->ledger, &totals) == LEDGER_OK)
        write_json(keeper, &totals);
}

static int run(struct keeper *keeper)
{
    int result = keeper_open(keeper, 1);
    if (result == EXIT_DONE)
        result = keeper_hire(keeper);
    if (result != EXIT_DONE)
        return result;
    result = keeper_end(keeper, keeper_count(keeper, 100));
    if (result == EXIT_DONE)
        return answer(keeper);
    if (result == EXIT_INTERRUPTED)
        answer_interrupted(keeper);
    return result;
}

uint64_t run_range_size(nqueens_solver *solver, const char *method, uint64_t units)
{
    const struct problem problem = {.solver = solver, .method = method, .units = units};
    return problem_range_size(&problem);
}

int run_command(int argc, char *argv[])
{
    struct command_line line = {RUN_COMMAND_LINE, .argc = argc, .argv = argv};
    struct keeper *keeper = keeper_new();
    if (keeper == NULL)
        return EXIT_FAILED;
    take_options(keeper, &line);
    ledger_survive_full_disk();
    int result = take_board(keeper, &line);
    if (result == EXIT_DONE)
        result = run(keeper);
    keeper_free(keeper);
    return output_finish(result);
}
