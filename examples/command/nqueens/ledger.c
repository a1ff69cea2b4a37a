/* SPDX-License-Identifier: MIT
 *
 * ledger.c - nqueens ledger: verifying, exporting and merging ledgers. ledger_state.h shows them.
 */

#include "ledger.h"
#include "congruence.h"
#include "exchange.h"
#include "ledger_options.h"
#include "ledger_state.h"
#include "problem.h"
#include "result_line.h"
#include "shared/command_line.h"
#include "shared/input.h"
#include "shared/interrupt.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "shared/terminal.h"
#include "shared/unit_kernel.h"
#include "shared/utf8.h"
#include "subcommands.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct asked {
    struct settings settings;
    int what; /* a key above, or 0 for the state */
    uint64_t verify;
    uint64_t first; /* ranges to drop */
    uint64_t last;
    const char *path;
    int exports; /* the number of operands behind it, and these: exports, or more ledgers */
    char **export;
    int merged; /* the number of those that are merged */
    struct ledger ledger;
};

const char *ledger_support(void)
{
    static char text[40];
    snprintf(text, sizeof text, "SQLite %s", sqlite3_libversion());
    return text;
}

int has_ledgers(void)
{
    return 1;
}

/* EXIT_FAILED, after the ledger's message. */
static int ledger_failed(const struct asked *asked)
{
    complain("%s", asked->ledger.message);
    return EXIT_FAILED;
}

/* ---- Verifying ------------------------------------------------------------- */

/* Recounts are recorded once a second, all that have come since then in one transaction, which
 * waits for the disk. */
enum { WAITING = 128, RECORD_SECONDS = 1 };

struct verification {
    struct asked *asked;
    struct problem problem;
    struct ledger_result *picked;
    uint64_t picked_count;
    struct ledger_result waiting[WAITING]; /* counted and not recorded */
    int waiting_count;
    double recorded; /* seconds_now() of the last transaction */
    uint64_t agreed;
    uint64_t disagreed;
    int has_congruence;
    struct congruence congruence;
};

/* Sets another kernel than `recorded` for a recount, or that of --kernel. */
static int choose_kernel(struct verification *verification, const char *recorded)
{
    nqueens_solver *solver = verification->problem.solver;
    const char *wanted = verification->asked->settings.kernel, *chosen;
    if (strcmp(wanted, "auto") != 0) {
        int status = nqueens_solver_set_kernel(solver, wanted);
        if (status != NQUEENS_OK)
            complain("kernel '%s': %s", wanted, nqueens_strerror(status));
        return status == NQUEENS_OK ? EXIT_DONE : EXIT_FAILED;
    }
    int status = unit_kernel(solver, verification->problem.method, recorded, &chosen);
    if (status != NQUEENS_ERROR_UNSUPPORTED)
        return exit_status(status);
    complain("no other kernel than %s counts units of %s here; --kernel %s counts them again by "
             "the same one",
             recorded, verification->problem.method, recorded);
    return EXIT_FAILED;
}

/* Reports one that disagrees, and goes on. */
static int record_recount(struct verification *verification, const struct ledger_result *recount)
{
    struct ledger *ledger = &verification->asked->ledger;
    int status = ledger_record_recount(ledger, recount);
    verification->agreed += status == LEDGER_REPEATED;
    verification->disagreed += status == LEDGER_DISAGREES;
    if (status == LEDGER_DISAGREES)
        complain("%s", ledger->message);
    return status == LEDGER_REPEATED || status == LEDGER_DISAGREES ? LEDGER_OK : status;
}

static int record_waiting(struct verification *verification)
{
    struct ledger *ledger = &verification->asked->ledger;
    verification->recorded = seconds_now();
    if (verification->waiting_count == 0)
        return EXIT_DONE;
    int status = ledger_begin(ledger, 1);
    for (int i = 0; i < verification->waiting_count && status == LEDGER_OK; i++)
        status = record_recount(verification, &verification->waiting[i]);
    verification->waiting_count = 0;
    if (status == LEDGER_OK)
        status = ledger_commit(ledger);
    return status == LEDGER_OK ? EXIT_DONE : ledger_failed(verification->asked);
}

static int recount(struct verification *verification, const struct ledger_result *result)
{
    struct asked *asked = verification->asked;
    nqueens_solver *solver = verification->problem.solver;
    struct ledger_result again = {.range = result->range};
    uint64_t first, last;
    int chosen = choose_kernel(verification, result->kernel);
    if (chosen != EXIT_DONE)
        return chosen;
    ledger_range_units(&asked->ledger, result->range, &first, &last);
    double start = seconds_now();
    int status =
        nqueens_count_range(solver, verification->problem.method, first, last, &again.solutions);
    if (status != NQUEENS_OK)
        return search_exit_status(&asked->settings, solver, verification->problem.method, status);
    again.milliseconds = (uint64_t)(1000 * (seconds_now() - start));
    again.finished = ledger_now() / 1000;
    ledger_sign(&again, nqueens_solver_kernel_in_use(solver));
    verification->waiting[verification->waiting_count++] = again;
    return verification->waiting_count == WAITING ||
                   seconds_now() - verification->recorded >= (double)RECORD_SECONDS
               ? record_waiting(verification)
               : EXIT_DONE;
}

static int recount_all(struct verification *verification)
{
    struct progress_line line;
    int result = EXIT_DONE;
    verification->recorded = seconds_now();
    progress_line_start(&line, "verifying", "range", verification->asked->settings.quiet);
    for (uint64_t i = 0; i < verification->picked_count && result == EXIT_DONE; i++) {
        progress_line_update(&line, i, verification->picked_count,
                             (double)i / (double)verification->picked_count);
        result = recount(verification, &verification->picked[i]);
    }
    progress_line_clear(&line);
    /* What was recounted is kept, whatever the verification ends for. */
    int recorded = record_waiting(verification);
    return result == EXIT_DONE || recorded == EXIT_FAILED ? recorded : result;
}

static int prepare_verification(struct verification *verification)
{
    struct asked *asked = verification->asked;
    int status = ledger_open(&asked->ledger, asked->path, 1);
    uint64_t most = asked->verify < asked->ledger.ranges ? asked->verify : asked->ledger.ranges;
    if (status == LEDGER_OK)
        verification->picked = calloc(most + 1, sizeof *verification->picked);
    if (status == LEDGER_OK && verification->picked == NULL)
        return exit_status(NQUEENS_ERROR_MEMORY);
    if (status == LEDGER_OK)
        status =
            ledger_pick(&asked->ledger, most, verification->picked, &verification->picked_count);
    if (status != LEDGER_OK)
        return ledger_failed(asked);
    int made = problem_read(&verification->problem, asked->ledger.identity);
    if (made == NQUEENS_OK)
        made = nqueens_solver_set_threads(verification->problem.solver, asked->settings.threads);
    if (made == NQUEENS_OK)
        made =
            nqueens_solver_set_memory_limit(verification->problem.solver, asked->settings.memory);
    return exit_status(made);
}

/* Checks a whole count by its symmetric solutions. */
static int check_congruence(struct verification *verification)
{
    struct asked *asked = verification->asked;
    struct ledger_totals totals;
    struct progress_line line;
    if (ledger_total(&asked->ledger, &totals) != LEDGER_OK)
        return ledger_failed(asked);
    if (!ledger_is_sound(&totals) || !ledger_is_complete(&asked->ledger, &totals) ||
        !has_congruence(&verification->problem))
        return EXIT_DONE;
    const struct ledger_digits total = ledger_solutions(&totals);
    progress_line_start(&line, "symmetric solutions", "solution", asked->settings.quiet);
    int status = find_congruence(&verification->problem, total.text, &verification->congruence);
    progress_line_clear(&line);
    verification->has_congruence = status == NQUEENS_OK;
    if (verification->has_congruence && !verification->congruence.holds)
        complain("%s: 8 does not divide %s + %" PRIu64 " + 2 * %" PRIu64 ", the solutions, those "
                 "that a half turn leaves unchanged, and those that a quarter turn does: a result "
                 "is wrong",
                 asked->path, total.text, verification->congruence.half_turn,
                 verification->congruence.quarter_turn);
    return status == NQUEENS_CANCELLED ? EXIT_INTERRUPTED : EXIT_DONE;
}

static void write_congruence(const struct verification *verification)
{
    if (verification->asked->settings.json)
        printf(", \"half_turn\": %" PRIu64 ", \"quarter_turn\": %" PRIu64 ", \"divisible\": %s",
               verification->congruence.half_turn, verification->congruence.quarter_turn,
               verification->congruence.holds ? "true" : "false");
    else if (verification->congruence.holds)
        printf("8 divides the sum with %" PRIu64 ", unchanged by a half turn, and 2 * %" PRIu64
               ", by a quarter turn\n",
               verification->congruence.half_turn, verification->congruence.quarter_turn);
}

static void write_verified(const struct verification *verification)
{
    const struct asked *asked = verification->asked;
    uint64_t recounted = verification->agreed + verification->disagreed;
    json_begin();
    if (asked->settings.json)
        printf("{\"ranges\": %" PRIu64 ", \"recounted\": %" PRIu64 ", \"agree\": %" PRIu64
               ", \"disagree\": %" PRIu64,
               asked->ledger.ranges, recounted, verification->agreed, verification->disagreed);
    else
        printf("%" PRIu64 " of %s counted again, %" PRIu64 " agree\n", recounted,
               quantity(asked->ledger.ranges, "range").text, verification->agreed);
    if (verification->has_congruence)
        write_congruence(verification);
    if (asked->settings.json)
        printf("}\n");
}

static int verify(struct asked *asked)
{
    struct verification verification = {.asked = asked};
    int result = prepare_verification(&verification);
    if (result == EXIT_DONE) {
        interrupt_cancels(verification.problem.solver);
        result = recount_all(&verification);
        if (result == EXIT_DONE)
            result = check_congruence(&verification);
        interrupt_cancels(NULL);
        write_verified(&verification);
    }
    if (result == EXIT_DONE && (verification.disagreed > 0 ||
                                (verification.has_congruence && !verification.congruence.holds)))
        result = EXIT_FAILED;
    problem_free(&verification.problem);
    free(verification.picked);
    return result;
}

/* ---- Exporting, merging, dropping ------------------------------------------ */

static int export_ledger(struct asked *asked)
{
    uint64_t left_out, lost;
    struct progress_line line;
    progress_line_start(&line, "exporting", "range", asked->settings.quiet || is_terminal(stdout));
    int status = ledger_open(&asked->ledger, asked->path, 0);
    if (status == LEDGER_OK)
        status = ledger_export(&asked->ledger, stdout, &left_out, &lost);
    progress_line_clear(&line);
    if (status != LEDGER_OK)
        return ledger_failed(asked);
    if (left_out > 0 || lost > 0)
        complain("%s", asked->ledger.message);
    if (left_out > 0)
        complain("%s: ranges left out, since they are in dispute: %" PRIu64, asked->path, left_out);
    return left_out == 0 && lost == 0 ? EXIT_DONE : EXIT_FAILED;
}

/* Opens the ledger, or makes it for the problem of the export. */
static int open_for_import(struct asked *asked, const struct import *import)
{
    struct problem problem;
    if (asked->ledger.database != NULL)
        return EXIT_DONE;
    int result = EXIT_DONE;
    int status = problem_read(&problem, import->identity);
    interrupt_cancels(problem.solver);
    if (status == NQUEENS_OK)
        status = problem_find_units(&problem);
    interrupt_cancels(NULL);
    if (status == NQUEENS_ERROR_MEMORY || status == NQUEENS_CANCELLED) {
        result = exit_status(status);
    } else if (status != NQUEENS_OK || problem.units != import->units) {
        complain("%s: this nqueens does not know the problem '%.300s'", import->name,
                 import->identity);
        result = EXIT_FAILED;
    } else if (ledger_open_to_merge(&asked->ledger, asked->path, problem.identity, problem.units,
                                    import->range_size) != LEDGER_OK) {
        result = ledger_failed(asked);
    }
    problem_free(&problem);
    return result;
}

static void write_merged(struct asked *asked, const char *name, const struct merge_counts *counts)
{
    json_begin();
    if (asked->settings.json) {
        printf(asked->merged == 0 ? "{\"merged\": [\n" : ",\n");
        printf("{\"export\": ");
        json_write_string(name);
        printf(", \"added\": %" PRIu64 ", \"repeated\": %" PRIu64 "}", counts->added,
               counts->repeated);
    } else {
        utf8_write_visible(stdout, name);
        printf(": %s added, %" PRIu64 " %s there and %s\n", quantity(counts->added, "range").text,
               counts->repeated, counts->repeated == 1 ? "was" : "were",
               counts->repeated == 1 ? "agrees" : "agree");
    }
    asked->merged++;
}

/* The exit status for an export that was refused, with this message, or could not be read. */
static int import_failed(const struct import *import, const char *message)
{
    if (import->failed_with != 0)
        return input_outcome(import->name, import->failed_with);
    complain("%s", message);
    return EXIT_FAILED;
}

static int merge_import(struct asked *asked, struct import *import)
{
    struct merge_counts counts;
    struct progress_line line;
    progress_line_start(&line, "merging", "range", asked->settings.quiet);
    int result = open_for_import(asked, import);
    if (result == EXIT_DONE && ledger_merge(&asked->ledger, import, &counts) != LEDGER_OK)
        result = import_failed(import, asked->ledger.message);
    progress_line_clear(&line);
    if (result == EXIT_DONE)
        write_merged(asked, import->name, &counts);
    return result;
}

static int merge_export(struct asked *asked, const char *name)
{
    struct import import;
    char message[LEDGER_MESSAGE];
    FILE *in;
    int result = input_open(&in, name);
    if (result != EXIT_DONE)
        return result;
    if (import_begin(&import, in, input_name(name), message) == LEDGER_OK)
        result = merge_import(asked, &import);
    else
        result = import_failed(&import, message);
    import_end(&import);
    input_close(in);
    return result;
}

static int merge(struct asked *asked)
{
    int result = EXIT_DONE;
    for (int i = 0; i < asked->exports && result == EXIT_DONE; i++)
        result = merge_export(asked, asked->export[i]);
    if (asked->settings.json && asked->merged > 0) {
        printf("\n]");
        if (result != EXIT_DONE) {
            printf(", \"error\": ");
            json_write_string(result == EXIT_INTERRUPTED ? "interrupted" : messages_last());
        }
        printf("}\n");
    }
    return result;
}

static int drop(struct asked *asked)
{
    uint64_t dropped;
    int status = ledger_open(&asked->ledger, asked->path, 1);
    if (status == LEDGER_OK && asked->last > asked->ledger.ranges) {
        complain("%s: there is no range %" PRIu64 ": the ledger has %s, counted from 0",
                 asked->path, asked->last - 1, quantity(asked->ledger.ranges, "range").text);
        return EXIT_FAILED;
    }
    if (status == LEDGER_OK)
        status = ledger_begin(&asked->ledger, 1);
    if (status == LEDGER_OK)
        status = ledger_drop(&asked->ledger, asked->first, asked->last, &dropped);
    if (status == LEDGER_OK)
        status = ledger_commit(&asked->ledger);
    if (status != LEDGER_OK)
        return ledger_failed(asked);
    json_begin();
    if (asked->settings.json)
        printf("{\"dropped\": %" PRIu64 "}\n", dropped);
    else
        printf("%s dropped\n", quantity(dropped, "range").text);
    return EXIT_DONE;
}

/* ---- The command line ------------------------------------------------------ */

static void take_drop(struct asked *asked, const char *value)
{
    take_span(value, INT64_MAX, "a range number, or F:L", &asked->first, &asked->last);
}

static void take_options(struct asked *asked, struct command_line *line)
{
    int key;
    while ((key = settings_next(&asked->settings, line)) >= 0) {
        if (asked->what != 0 && asked->what != key)
            usage_error("one thing at a time: --sum, --verify, --export, --merge or --drop");
        asked->what = key;
        if (key == KEY_DROP)
            take_drop(asked, line->value);
        if (key == KEY_VERIFY)
            asked->verify = take_number(line->value, 0, UINT32_MAX, "a number of ranges");
    }
    if (line->argc == optind || line->argv[optind][0] == '\0')
        usage_error("no ledger given");
    asked->path = line->argv[optind];
    asked->exports = line->argc - optind - 1;
    asked->export = line->argv + optind + 1;
    if (asked->what != KEY_MERGE && asked->what != KEY_SUM && asked->what != 0 &&
        asked->exports > 0)
        usage_error("more than one ledger given");
    if (asked->what == KEY_EXPORT && asked->settings.json)
        usage_error("--export writes text, it cannot be combined with --json");
    if (asked->what == KEY_MERGE && asked->exports == 0)
        usage_error("--merge: no export given");
}

/* Refuses to write to a ledger to which another host writes. */
static int check_host(struct asked *asked)
{
    struct ledger ledger;
    int is_elsewhere = ledger_look(&ledger, asked->path) == LEDGER_ELSEWHERE;
    if (is_elsewhere)
        complain("%s", ledger.message);
    ledger_close(&ledger);
    return is_elsewhere ? EXIT_FAILED : EXIT_DONE;
}

static int show(struct asked *asked)
{
    int sum_only = asked->what == KEY_SUM;
    if (asked->exports == 0)
        return show_ledger(&asked->settings, asked->path, sum_only);
    return show_ledgers(&asked->settings, asked->exports + 1, asked->export - 1, sum_only);
}

static int answer(struct asked *asked)
{
    int what = asked->what;
    int writes = what == KEY_VERIFY || what == KEY_MERGE || what == KEY_DROP;
    if (writes && check_host(asked) != EXIT_DONE)
        return EXIT_FAILED;
    switch (what) {
    case KEY_VERIFY:
        return verify(asked);
    case KEY_EXPORT:
        return export_ledger(asked);
    case KEY_MERGE:
        return merge(asked);
    case KEY_DROP:
        return drop(asked);
    default:
        return show(asked);
    }
}

int ledger_command(int argc, char *argv[])
{
    struct asked asked = {.settings = SETTINGS_DEFAULT};
    struct command_line line = {LEDGER_COMMAND_LINE, .argc = argc, .argv = argv};
    take_options(&asked, &line);
    ledger_survive_full_disk();
    int result = answer(&asked);
    ledger_close(&asked.ledger);
    settings_free(&asked.settings);
    return output_finish(result);
}
