/* SPDX-License-Identifier: MIT
 *
 * run.c - nqueens run: a count that takes so long that it will be interrupted. What is
 * done stands in a ledger (../ledger), and the same command goes on from there.
 */

#include "crew.h"
#include "dispatch.h"
#include "ledger.h"
#include "ledger_options.h"
#include "ledger_support.h"
#include "problem.h"
#include "result_line.h"
#include "shared/command_line.h"
#include "shared/interrupt.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/quantity.h"
#include "shared/settings.h"
#include "subcommands.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct running {
    struct settings settings;
    const char *path;
    const char *method;
    struct ledger_shard shard;
    uint64_t range_size; /* 0: what suits the problem */
    double lease;        /* seconds; 0: the default */
    uint32_t n;

    struct problem problem;
    struct ledger ledger;
    struct crew *crew;
    struct dispatch dispatch;
    char host[LEDGER_WORD];
    double started;
};

/* ---- Options --------------------------------------------------------------- */

static void take_shard(struct running *running, const char *value)
{
    char shard[24];
    uint64_t part, parts;
    size_t length = strcspn(value, "/");
    if (value[length] != '/' || length >= sizeof shard)
        usage_error("'%s' is not a shard, I/K", value);
    memcpy(shard, value, length);
    shard[length] = '\0';
    if (!read_number(shard, UINT32_MAX, &part) || part == 0 ||
        !read_number(value + length + 1, UINT32_MAX, &parts) || part > parts)
        usage_error("'%s' is not a shard, I/K with I from 1 to K", value);
    running->shard = (struct ledger_shard){part - 1, parts};
}

static void take_lease(struct running *running, const char *value)
{
    if (!read_seconds(value, &running->lease) ||
        running->lease * 1000 < (double)DISPATCH_SHORTEST_LEASE ||
        running->lease * 1000 > (double)LEDGER_LONGEST_LEASE)
        usage_error("'%s' is not a lease from %g to %d seconds", value,
                    (double)DISPATCH_SHORTEST_LEASE / 1e3, LEDGER_LONGEST_LEASE / 1000);
}

static void take_options(struct running *running, struct command_line *line)
{
    int key;
    while ((key = settings_next(&running->settings, line)) >= 0) {
        if (key == KEY_LEDGER)
            running->path = line->value;
        else if (key == KEY_METHOD)
            running->method = method_of(line->value);
        else if (key == KEY_SHARD)
            take_shard(running, line->value);
        else if (key == KEY_LEASE)
            take_lease(running, line->value);
        else if (!read_number(line->value, INT64_MAX, &running->range_size) ||
                 running->range_size == 0)
            usage_error("'%s' is not a number of units", line->value);
    }
    running->n = only_board_size(line);
    if (running->path == NULL || running->path[0] == '\0')
        usage_error("no ledger given: --ledger FILE");
    settings_check_squares(&running->settings, running->n);
}

/* ---- Opening --------------------------------------------------------------- */

/* EXIT_FAILED, and what the ledger says. */
static int ledger_failed(const struct running *running)
{
    complain("%s", running->ledger.message);
    return EXIT_FAILED;
}

static int make_problem(struct running *running)
{
    nqueens_solver *solver = settings_make_solver(&running->settings, running->n);
    if (solver == NULL)
        return EXIT_FAILED;
    if (running->method == NULL)
        running->method = problem_method_of_ledger(running->path);
    /* What cannot be counted, or not in this memory, is refused before there is a ledger. */
    int result = settings_check_memory(&running->settings, solver, running->method);
    if (running->method == NULL)
        running->method = method_of_kernel(nqueens_solver_kernel(solver));
    if (result == EXIT_DONE) {
        int reason, status = nqueens_why_unsupported(solver, running->method, &reason);
        if (status == NQUEENS_OK && reason != NQUEENS_SUPPORTED)
            status = NQUEENS_ERROR_UNSUPPORTED;
        if (status == NQUEENS_OK)
            status = problem_of_solver(&running->problem, solver, running->method);
        result = search_exit_status(&running->settings, solver, running->method, status);
    }
    settings_free_solver(solver);
    return result;
}

static void tell_start(const struct running *running, uint64_t done)
{
    if (done == running->ledger.ranges)
        complain("%s: already complete", running->path);
    else
        complain("%s: going on with %" PRIu64 " of %s done", running->path, done,
                 quantity(running->ledger.ranges, "range").text);
}

static int open_ledger(struct running *running)
{
    struct ledger_totals totals;
    uint64_t range_size =
        running->range_size != 0 ? running->range_size : problem_range_size(&running->problem);
    int status = ledger_open_for(&running->ledger, running->path, running->problem.identity,
                                 running->problem.units, range_size);
    if (status == LEDGER_OK)
        status = ledger_total(&running->ledger, &totals);
    if (status != LEDGER_OK || totals.disputes > 0)
        return ledger_failed(running);
    if (running->range_size != 0 && running->range_size != running->ledger.range_size) {
        complain("%s: the ledger has ranges of %s, not of %" PRIu64, running->path,
                 quantity(running->ledger.range_size, "unit").text, running->range_size);
        return EXIT_FAILED;
    }
    if (totals.ranges > 0 && !running->settings.quiet)
        tell_start(running, totals.ranges);
    return EXIT_DONE;
}

static int hire_crew(struct running *running)
{
    char raw[256] = "";
    int status = crew_new(&running->crew, &running->problem, running->settings.kernel,
                          running->settings.threads, running->settings.memory);
    gethostname(raw, sizeof raw - 1);
    ledger_copy_word(running->host, raw);
    return search_exit_status(&running->settings, running->problem.solver, running->problem.method,
                              status);
}

/* ---- Counting -------------------------------------------------------------- */

static int record(struct running *running, const struct crew_report *report)
{
    struct ledger_result result = {.range = report->job.range,
                                   .solutions = report->solutions,
                                   .finished = ledger_now() / 1000,
                                   .milliseconds = report->milliseconds};
    if (report->status == NQUEENS_ERROR_UNSUPPORTED)
        return search_exit_status(&running->settings, running->problem.solver,
                                  running->problem.method, report->status);
    if (report->status != NQUEENS_OK) {
        complain("units %" PRIu64 " to %" PRIu64 ": %s", report->job.first, report->job.last - 1,
                 nqueens_strerror(report->status));
        return EXIT_FAILED;
    }
    ledger_copy_word(result.kernel, crew_kernel(running->crew));
    ledger_copy_word(result.version, nqueens_version());
    ledger_copy_word(result.host, running->host);
    return dispatch_result(&running->dispatch, &result) == LEDGER_OK ? EXIT_DONE
                                                                     : ledger_failed(running);
}

/* Gives the crew what it wants, as far as there is anything to count. */
static int feed(struct running *running)
{
    int found = 1;
    while (found && crew_wants(running->crew) > 0) {
        struct crew_job job;
        if (dispatch_next(&running->dispatch, &job, &found) != LEDGER_OK)
            return ledger_failed(running);
        if (found)
            crew_give(running->crew, &job);
    }
    return EXIT_DONE;
}

/* Records what the crew reports, waiting for the first report only. */
static int collect(struct running *running, uint32_t wait)
{
    struct crew_report report;
    int result = EXIT_DONE;
    while (result == EXIT_DONE && crew_wait(running->crew, wait, &report)) {
        result = record(running, &report);
        wait = 0;
    }
    return result;
}

static void draw(const struct running *running, struct progress_line *line)
{
    const struct dispatch *dispatch = &running->dispatch;
    progress_line_update(line, dispatch_units(dispatch, dispatch->done),
                         dispatch_units(dispatch, dispatch->all), dispatch_fraction(dispatch));
}

static int count(struct running *running, struct progress_line *line)
{
    int result = EXIT_DONE;
    while (result == EXIT_DONE && !dispatch_is_over(&running->dispatch)) {
        if (interrupt_came())
            return EXIT_INTERRUPTED;
        result = feed(running);
        if (result == EXIT_DONE)
            result = collect(running, 100);
        if (result == EXIT_DONE && dispatch_tend(&running->dispatch) != LEDGER_OK)
            result = ledger_failed(running);
        draw(running, line);
    }
    return result;
}

static int count_shard(struct running *running)
{
    struct progress_line line;
    char label[20];
    struct dispatch *dispatch = &running->dispatch;
    if (dispatch_begin(dispatch, &running->ledger, running->shard,
                       (int64_t)(1000 * running->lease)) != LEDGER_OK)
        return ledger_failed(running);
    snprintf(label, sizeof label, "n = %" PRIu32, running->n);
    progress_line_start(&line, label, "unit", running->settings.quiet);
    progress_line_resume(&line, dispatch_units(dispatch, dispatch->done),
                         dispatch_fraction(dispatch));
    int result = count(running, &line);
    progress_line_clear(&line);
    /* What is done when the run ends is kept, whatever it ends for. */
    if (result == EXIT_INTERRUPTED)
        collect(running, 0);
    if (dispatch_end(dispatch) != LEDGER_OK && result != EXIT_FAILED)
        result = ledger_failed(running);
    if (result == EXIT_INTERRUPTED && !running->settings.quiet)
        complain("%s: %" PRIu64 " of %s done; the same command goes on", running->path,
                 dispatch->done, quantity(dispatch->all, "range").text);
    return result;
}

/* ---- The answer ------------------------------------------------------------ */

/* The sum, if the whole count is done; if not, how far it is. */
static void write_json(const struct running *running, const struct ledger_totals *totals)
{
    int is_complete = totals->ranges == running->ledger.ranges;
    json_begin();
    printf("{\"n\": %" PRIu32, running->n);
    if (is_complete)
        printf(", \"solutions\": %" PRIu64, totals->solutions);
    printf(", \"method\": \"%s\", \"kernel\": \"%s\", \"threads\": %" PRIu32 ", \"units\": %" PRIu64
           ", \"seconds\": %.6f, \"complete\": %s, \"ranges_done\": %" PRIu64
           ", \"ranges\": %" PRIu64 "}\n",
           running->problem.method, crew_kernel(running->crew), crew_threads(running->crew),
           running->problem.units, seconds_now() - running->started, is_complete ? "true" : "false",
           totals->ranges, running->ledger.ranges);
}

/* What a run says that has no sum to tell. A shard that is done is all that was asked for;
 * that ranges are open after all means that somebody took them back meanwhile. */
static int answer_without_sum(struct running *running, const struct ledger_totals *totals)
{
    uint64_t done = 0;
    if (ledger_done(&running->ledger, running->shard, &done) != LEDGER_OK)
        return ledger_failed(running);
    if (running->shard.step == 1 || done < ledger_shard_ranges(&running->ledger, running->shard)) {
        complain("%s: %" PRIu64 " of %" PRIu64 " ranges are done: results were taken back while "
                 "this ran; the same command goes on",
                 running->path, totals->ranges, running->ledger.ranges);
        return EXIT_FAILED;
    }
    complain("%s: shard %" PRIu64 "/%" PRIu64 " is done, %" PRIu64 " of %" PRIu64 " ranges in all",
             running->path, running->shard.from + 1, running->shard.step, totals->ranges,
             running->ledger.ranges);
    return EXIT_DONE;
}

/* The sum, if the whole count is done. With --shard it may not be: that is said. */
static int answer(struct running *running)
{
    struct ledger_totals totals;
    if (ledger_total(&running->ledger, &totals) != LEDGER_OK || totals.disputes > 0)
        return ledger_failed(running);
    if (running->settings.json)
        write_json(running, &totals);
    if (!ledger_is_complete(&running->ledger, &totals))
        return answer_without_sum(running, &totals);
    if (!running->settings.json)
        printf("%" PRIu64 "\n", totals.solutions);
    if (output_flush())
        settings_write_closing(&running->settings, running->n,
                               quantity(totals.solutions, "solution").text,
                               seconds_now() - running->started, crew_kernel(running->crew),
                               crew_threads(running->crew));
    return EXIT_DONE;
}

/* In JSON who interrupts it is told how far it is there, too. */
static void answer_interrupted(struct running *running)
{
    struct ledger_totals totals;
    if (running->settings.json && ledger_total(&running->ledger, &totals) == LEDGER_OK)
        write_json(running, &totals);
}

int run_command(int argc, char *argv[])
{
    struct command_line line = {RUN_COMMAND_LINE, .argc = argc, .argv = argv};
    struct running *running = calloc(1, sizeof *running);
    if (running == NULL)
        return exit_status(NQUEENS_ERROR_MEMORY);
    running->settings = (struct settings)SETTINGS_DEFAULT;
    running->shard.step = 1;
    running->started = seconds_now();
    take_options(running, &line);
    ledger_survive_full_disk();
    int result = make_problem(running);
    if (result == EXIT_DONE)
        result = open_ledger(running);
    if (result == EXIT_DONE)
        result = hire_crew(running);
    if (result == EXIT_DONE)
        result = count_shard(running);
    if (result == EXIT_DONE)
        result = answer(running);
    else if (result == EXIT_INTERRUPTED && running->crew != NULL)
        answer_interrupted(running);
    crew_free(running->crew);
    ledger_close(&running->ledger);
    problem_free(&running->problem);
    settings_free(&running->settings);
    free(running);
    return output_finish(result);
}
