/* SPDX-License-Identifier: MIT
 *
 * keeper.c - a count that is kept in a ledger: opened, counted, answered.
 */

#include "keeper.h"

#include "result_line.h"
#include "shared/interrupt.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/progress_line.h"
#include "shared/published.h"
#include "shared/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The wait before a message that other processes count: as a rule they end within a second of this
 * one. */
enum { WAIT_TO_TELL_MS = 2000 };

/* Writes the ledger's message, and returns EXIT_FAILED. */
static int ledger_failed(const struct keeper *keeper)
{
    complain("%s", keeper->ledger.message);
    return EXIT_FAILED;
}

static const char *name(const struct keeper *keeper)
{
    return keeper->path != NULL ? keeper->path : "ledger";
}

struct keeper *keeper_new(void)
{
    struct keeper *keeper = calloc(1, sizeof *keeper);
    if (keeper == NULL) {
        complain("%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
        return NULL;
    }
    keeper->settings = (struct settings)SETTINGS_DEFAULT;
    keeper->shard.step = 1;
    keeper->started = seconds_now();
    return keeper;
}

/* ---- Opening --------------------------------------------------------------- */

/* Looks into a ledger before it is opened to write. The count goes on by the method of the ledger.
 * A ledger to which another host writes is left alone. If the ledger cannot be read, the attempt to
 * open it tells why. */
static int look(struct keeper *keeper)
{
    struct ledger ledger;
    int is_elsewhere = ledger_look(&ledger, keeper->path) == LEDGER_ELSEWHERE;
    if (keeper->method == NULL && ledger.identity != NULL)
        keeper->method = problem_method_of(ledger.identity);
    if (is_elsewhere && !keeper->takes_over)
        complain("%s", ledger.message);
    ledger_close(&ledger);
    return is_elsewhere && !keeper->takes_over ? EXIT_FAILED : EXIT_DONE;
}

int keeper_take_board(struct keeper *keeper)
{
    struct ledger ledger;
    struct problem problem = {.solver = NULL};
    if (access(keeper->path, F_OK) != 0)
        usage_error("no board size given, and there is no ledger %s yet", keeper->path);
    int status = ledger_look(&ledger, keeper->path);
    int is_known = ledger.identity != NULL && problem_read(&problem, ledger.identity) == NQUEENS_OK;
    if (is_known) {
        keeper->n = nqueens_solver_n(problem.solver);
        keeper->goes_on = keeper->settings.square_count == 0 && !keeper->settings.has_attacks;
    } else if (status != LEDGER_OK) {
        complain("%s", ledger.message);
    } else {
        complain("%s: this nqueens does not know its problem", keeper->path);
    }
    problem_free(&problem);
    ledger_close(&ledger);
    return is_known ? EXIT_DONE : EXIT_FAILED;
}

/* The solver of the problem that the ledger has, with kernel, threads and memory of the settings; NULL
 * after a message. A signal cancels it. */
static nqueens_solver *make_solver_of_ledger(const struct keeper *keeper)
{
    struct ledger ledger;
    struct problem problem = {.solver = NULL};
    nqueens_solver *solver = NULL;
    int status = NQUEENS_ERROR_ARGUMENT;
    ledger_look(&ledger, keeper->path);
    if (ledger.identity != NULL)
        status = problem_read(&problem, ledger.identity);
    ledger_close(&ledger);
    if (status == NQUEENS_OK)
        status = nqueens_solver_copy(problem.solver, &solver);
    if (status == NQUEENS_OK)
        status = apply_settings(&keeper->settings, solver);
    problem_free(&problem);
    if (status == NQUEENS_OK) {
        interrupt_cancels(solver);
        return solver;
    }
    exit_status(status);
    nqueens_solver_free(solver);
    return NULL;
}

static int make_problem(struct keeper *keeper)
{
    char label[20];
    struct progress_line line;
    nqueens_solver *solver =
        keeper->goes_on ? make_solver_of_ledger(keeper) : make_solver(&keeper->settings, keeper->n);
    if (solver == NULL)
        return EXIT_FAILED;
    snprintf(label, sizeof label, "n = %" PRIu32, keeper->n);
    progress_line_start(&line, label, "unit", keeper->settings.quiet);
    int result = check_memory(&keeper->settings, solver, keeper->method);
    if (keeper->method == NULL)
        keeper->method = method_of_kernel(nqueens_solver_kernel_in_use(solver));
    if (result == EXIT_DONE) {
        int reason, status = nqueens_why_unsupported(solver, keeper->method, &reason);
        if (status == NQUEENS_OK && reason != NQUEENS_SUPPORTED)
            status = NQUEENS_ERROR_UNSUPPORTED;
        if (status == NQUEENS_OK)
            status = problem_of_solver(&keeper->problem, solver, keeper->method);
        result = search_exit_status(&keeper->settings, solver, keeper->method, status);
    }
    progress_line_clear(&line);
    free_solver(solver);
    return result;
}

/* Says how much of a shard is done. */
static void tell_start(const struct keeper *keeper, uint64_t done)
{
    const struct dispatch *dispatch = &keeper->dispatch;
    if (done == 0 || keeper->settings.quiet)
        return;
    if (done == keeper->ledger.ranges)
        complain("%s: already complete", name(keeper));
    else if (keeper->shard.step > 1)
        complain("%s: shard %" PRIu64 "/%" PRIu64 ": going on with %" PRIu64 " of %s done",
                 name(keeper), keeper->shard.from + 1, keeper->shard.step, dispatch->done,
                 quantity(dispatch->all, "range").text);
    else
        complain("%s: going on with %" PRIu64 " of %s done", name(keeper), done,
                 quantity(keeper->ledger.ranges, "range").text);
}

static int open_ledger(struct keeper *keeper)
{
    struct ledger *ledger = &keeper->ledger;
    struct ledger_totals totals;
    uint64_t range_size =
        keeper->range_size != 0 ? keeper->range_size : problem_range_size(&keeper->problem);
    int status = ledger_open_for(ledger, keeper->path, keeper->problem.identity,
                                 keeper->problem.units, range_size);
    if (status == LEDGER_OK)
        status = ledger_total(ledger, &totals);
    if (status != LEDGER_OK || !ledger_is_sound(&totals))
        return ledger_failed(keeper);
    if (keeper->range_size != 0 && keeper->range_size != ledger->range_size) {
        complain("%s: the ledger has ranges of %s, not of %" PRIu64, name(keeper),
                 quantity(ledger->range_size, "unit").text, keeper->range_size);
        return EXIT_FAILED;
    }
    status = ledger_add_shard(ledger, keeper->shard);
    if (status == LEDGER_OK)
        status = dispatch_begin(&keeper->dispatch, ledger, keeper->shard,
                                (int64_t)(1000 * keeper->lease), keeper->takes_over);
    if (status != LEDGER_OK)
        return ledger_failed(keeper);
    tell_start(keeper, totals.ranges);
    return EXIT_DONE;
}

int keeper_open(struct keeper *keeper, int worker_count)
{
    keeper->worker_count = worker_count;
    keeper->workers = calloc((size_t)worker_count, sizeof *keeper->workers);
    if (keeper->workers == NULL)
        return exit_status(NQUEENS_ERROR_MEMORY);
    int result = keeper->path != NULL ? look(keeper) : EXIT_DONE;
    if (result == EXIT_DONE)
        result = make_problem(keeper);
    return result == EXIT_DONE ? open_ledger(keeper) : result;
}

int keeper_hire(struct keeper *keeper)
{
    int status = crew_new(&keeper->crew, &keeper->problem, keeper->settings.kernel,
                          keeper->settings.threads, keeper->settings.memory, keeper->engine);
    if (status == NQUEENS_OK) {
        ledger_sign(&keeper->workers[0].by, crew_kernel(keeper->crew));
        keeper->workers[0].room = crew_wants(keeper->crew);
    }
    return search_exit_status(&keeper->settings, keeper->problem.solver, keeper->problem.method,
                              status);
}

/* ---- Counting -------------------------------------------------------------- */

int keeper_record(struct keeper *keeper, int worker, const struct crew_report *report)
{
    struct ledger_result result = keeper->workers[worker].by;
    keeper->workers[worker].room++;
    if (report->status == NQUEENS_ERROR_UNSUPPORTED && worker == 0 && report->why == NULL)
        return search_exit_status(&keeper->settings, keeper->problem.solver, keeper->problem.method,
                                  report->status);
    if (report->status != NQUEENS_OK) {
        complain("units %" PRIu64 " to %" PRIu64 " on %s: %s", report->job.first,
                 report->job.last - 1, result.host,
                 report->why != NULL ? report->why : nqueens_strerror(report->status));
        return EXIT_FAILED;
    }
    result.range = report->job.range;
    result.solutions = report->solutions;
    result.finished = ledger_now() / 1000;
    result.milliseconds = report->milliseconds;
    return dispatch_result(&keeper->dispatch, &result) == LEDGER_OK ? EXIT_DONE
                                                                    : ledger_failed(keeper);
}

int keeper_feed(struct keeper *keeper)
{
    struct crew_job job;
    int found = 1, given = 1;
    while (given) {
        given = 0;
        for (int worker = 0; worker < keeper->worker_count && found; worker++) {
            if (keeper->workers[worker].room == 0)
                continue;
            if (dispatch_next(&keeper->dispatch, &job, &found) != LEDGER_OK)
                return ledger_failed(keeper);
            if (!found)
                break;
            given = 1;
            keeper->workers[worker].room--;
            if (worker == 0)
                crew_give(keeper->crew, &job);
            else
                keeper->give(worker, &job);
        }
    }
    return EXIT_DONE;
}

int keeper_collect(struct keeper *keeper, uint32_t wait)
{
    struct crew_report report;
    int result = EXIT_DONE;
    while (result == EXIT_DONE && crew_wait(keeper->crew, wait, &report)) {
        result = keeper_record(keeper, 0, &report);
        wait = 0;
    }
    return result;
}

/* Takes one turn: messages, ranges, results, progress. */
static int take_turn(struct keeper *keeper, uint32_t wait)
{
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    int result = keeper->hear != NULL ? keeper->hear(keeper) : EXIT_DONE;
    if (result == EXIT_DONE)
        result = keeper_feed(keeper);
    if (result == EXIT_DONE)
        result = keeper_collect(keeper, wait);
    if (result == EXIT_DONE && dispatch_tend(&keeper->dispatch) != LEDGER_OK)
        result = ledger_failed(keeper);
    return result;
}

/* Says why nothing happens: other processes, killed ones too, claim the open ranges. */
static void tell_wait(const struct keeper *keeper)
{
    uint64_t open = keeper->dispatch.all - keeper->dispatch.done;
    if (!keeper->settings.quiet)
        complain("%s: waiting for %s that other processes claim; those of a killed one are free "
                 "when its lease ends",
                 name(keeper), quantity(open, "range").text);
}

/* Whether the problem has a rule or constraints, which its line names behind n. */
static int is_constrained(const struct keeper *keeper)
{
    return strncmp(strrchr(keeper->problem.identity, ' '), " n=", 3) != 0;
}

int keeper_count(struct keeper *keeper, uint32_t wait)
{
    struct progress_line line;
    struct dispatch *dispatch = &keeper->dispatch;
    char label[20];
    int result = EXIT_DONE, is_wait_told = 0;
    snprintf(label, sizeof label, "n = %" PRIu32, keeper->n);
    progress_line_start(&line, label, "unit", keeper->settings.quiet);
    progress_line_look_ahead(
        &line, (struct outlook){.count_n = keeper->n, .is_constrained = is_constrained(keeper)});
    progress_line_resume(&line, dispatch_units(dispatch, dispatch->done),
                         dispatch_fraction(dispatch));
    while (result == EXIT_DONE && !dispatch_is_over(dispatch)) {
        result = take_turn(keeper, wait);
        if (!is_wait_told && dispatch_idle(dispatch) > WAIT_TO_TELL_MS) {
            tell_wait(keeper);
            is_wait_told = 1;
        }
        progress_line_update(&line, dispatch_units(dispatch, dispatch->done),
                             dispatch_units(dispatch, dispatch->all), dispatch_fraction(dispatch));
    }
    progress_line_clear(&line);
    return result;
}

static void tell_interruption(const struct keeper *keeper)
{
    const struct dispatch *dispatch = &keeper->dispatch;
    struct quantity_text all = quantity(dispatch->all, "range");
    if (keeper->settings.quiet)
        return;
    if (keeper->path != NULL)
        complain("%s: %" PRIu64 " of %s done; the same command goes on", keeper->path,
                 dispatch->done, all.text);
    else
        complain("%" PRIu64 " of %s were done, and nothing of it is kept; --ledger FILE keeps it",
                 dispatch->done, all.text);
}

int keeper_end(struct keeper *keeper, int result)
{
    /* Results are recorded for whatever reason the count ends. */
    if (result == EXIT_INTERRUPTED)
        keeper_collect(keeper, 0);
    if (dispatch_end(&keeper->dispatch) != LEDGER_OK && result != EXIT_FAILED)
        result = ledger_failed(keeper);
    if (result == EXIT_INTERRUPTED)
        tell_interruption(keeper);
    return result;
}

/* ---- The answer ------------------------------------------------------------ */

/* Answers without a sum. A shard that is done is all that was asked for; open ranges in it mean
 * that results were dropped. */
static int answer_without_sum(struct keeper *keeper, const struct ledger_totals *totals)
{
    const struct ledger *ledger = &keeper->ledger;
    struct ledger_shard shard = keeper->shard;
    uint64_t done = 0;
    if (ledger_done(&keeper->ledger, shard, &done) != LEDGER_OK)
        return ledger_failed(keeper);
    if (shard.step == 1 || done < ledger_shard_ranges(ledger, shard)) {
        complain("%s: %" PRIu64 " of %" PRIu64 " ranges are done: results were dropped while "
                 "this ran; the same command goes on",
                 name(keeper), totals->ranges, ledger->ranges);
        return EXIT_FAILED;
    }
    complain("%s: shard %" PRIu64 "/%" PRIu64 " is done, %" PRIu64 " of %" PRIu64 " ranges in all",
             name(keeper), shard.from + 1, shard.step, totals->ranges, ledger->ranges);
    return EXIT_DONE;
}

int keeper_answer(struct keeper *keeper, keeper_json_fn *write_json, struct ledger_totals *totals)
{
    if (ledger_total(&keeper->ledger, totals) != LEDGER_OK || !ledger_is_sound(totals))
        return ledger_failed(keeper);
    if (keeper->settings.json)
        write_json(keeper, totals);
    if (!ledger_is_complete(&keeper->ledger, totals))
        return answer_without_sum(keeper, totals);
    if (!keeper->settings.json)
        printf("%s\n", ledger_solutions(totals).text);
    return published_check(name(keeper), keeper->ledger.identity, ledger_solutions(totals).text, 1);
}

void keeper_free(struct keeper *keeper)
{
    crew_free(keeper->crew);
    ledger_close(&keeper->ledger);
    problem_free(&keeper->problem);
    settings_free(&keeper->settings);
    free(keeper->workers);
    free(keeper);
}
