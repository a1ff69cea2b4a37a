/* SPDX-License-Identifier: MIT
 *
 * hint.c - nqueens hint: the next step of solving a coloured puzzle, or all of them, with reasons.
 */

#include "explanation.h"
#include "shared/collection.h"
#include "shared/command_line.h"
#include "shared/messages.h"
#include "shared/no_solution.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>

enum { KEY_ALL = OPTION_WITHOUT_LETTER };

static const struct command_option hint_options[] = {
    {KEY_ALL, "all", NULL, "write all steps to the solution, and the grade"},
    {0},
};

static const char description[] =
    "Say what follows next on a board with regions, the easiest first, and why: which\n"
    "square has a queen, or which have none. --require, --forbid and --queens tell what\n"
    "is known already, as the queens and the blocked squares of the puzzle do. The steps\n"
    "hold whether the puzzle has one solution or several. If it has none, that is the\n"
    "answer, and no step is written.\n"
    "\n"
    "The regions are read from standard input unless FILE or --regions has them. They are\n"
    "called A, B and so on in the order in which they come, row by row. A line begins\n"
    "with what the step takes, as in `nqueens puzzle --help`. The exit status is 1 if\n"
    "nothing follows, or if there is no solution.\n";

static const char examples[] = "  nqueens puzzle 8 --seed 7 | nqueens hint\n"
                               "  nqueens puzzle 8 --seed 7 | nqueens hint --all\n"
                               "  nqueens puzzle 8 --seed 7 | nqueens hint --require 0,1 --json\n";

enum { REASON_LENGTH = 1 << 16 }; /* every square of a board of 64 is named in less */

struct hinting {
    struct settings settings;
    uint32_t n;
    int all;
    uint64_t steps; /* written so far */
    int grade;      /* the hardest reason of those */
    uint32_t times; /* how often it came */
    struct progress_line line;
    char reason[REASON_LENGTH];
};

/* ---- Steps ------------------------------------------------------------------------ */

static void write_json_squares(const char *name, uint32_t n, const uint32_t squares[],
                               uint32_t count)
{
    printf(", \"%s\": [", name);
    for (uint32_t i = 0; i < count; i++)
        printf("%s[%" PRIu32 ", %" PRIu32 "]", i == 0 ? "" : ", ", squares[i] / n, squares[i] % n);
    printf("]");
}

static void write_json_step(const struct hinting *hinting, const nqueens_deduction *step)
{
    const char *reason = puzzle_grade_name(step->reason);
    int has_queen = step->row != NQUEENS_NO_QUEEN;
    uint32_t queen = has_queen ? step->row * step->n + step->column : 0;
    printf("%s{\"reason\": \"%s\", \"why\": ", hinting->steps == 1 ? "\n" : ",\n", reason);
    json_write_string(hinting->reason);
    write_json_squares("squares", step->n, step->squares, step->square_count);
    write_json_squares("queens", step->n, &queen, has_queen ? 1 : 0);
    write_json_squares("closed", step->n, step->closed, step->closed_count);
    /* The names of 1.0 and 1.1. */
    printf(", \"takes\": \"%s\"", reason);
    write_json_squares("looked_at", step->n, step->squares, step->square_count);
    write_json_squares("struck_out", step->n, step->closed, step->closed_count);
    printf("}");
}

/* Writes a step, and stops unless all are asked for. */
static int write_step(const nqueens_deduction *step, void *user)
{
    struct hinting *hinting = user;
    progress_line_clear(&hinting->line);
    hinting->steps++;
    if (step->reason > hinting->grade)
        hinting->times = 0;
    hinting->grade = step->reason > hinting->grade ? step->reason : hinting->grade;
    hinting->times += step->reason == hinting->grade;
    puzzle_explain(step, hinting->reason, sizeof hinting->reason);
    if (hinting->settings.json) {
        write_json_step(hinting, step);
    } else {
        collection_begin(&hinting->settings);
        printf("%s: %s\n", puzzle_grade_name(step->reason), hinting->reason);
    }
    return !hinting->all;
}

static int tell_impossible(struct hinting *hinting, nqueens_solver *solver)
{
    struct no_solution_text why = why_no_solution(&hinting->settings, solver);
    progress_line_clear(&hinting->line);
    collection_no_solution(&hinting->settings, hinting->n, "steps", why.text);
    return EXIT_FAILED;
}

/* ---- The answer --------------------------------------------------------------------- */

/* Says why there is no step, or that none is needed. EXIT_FAILED unless all are made. */
static int tell_end(const struct hinting *hinting, int status)
{
    const char *why = status == NQUEENS_OK ? "the puzzle is solved"
                                           : "no deduction is left: only a search goes on";
    const struct settings *settings = &hinting->settings;
    if (status == NQUEENS_STOPPED || (status == NQUEENS_OK && hinting->all))
        return EXIT_DONE;
    if (settings->json) {
        printf(", \"why\": ");
        json_write_string(why);
    } else if (settings->is_collection) {
        collection_begin(settings);
        printf("%s\n", why);
    }
    if (!settings->is_collection && !settings->quiet)
        complain("n = %" PRIu32 ": %s", hinting->n, why);
    return EXIT_FAILED;
}

static void write_grade(const struct hinting *hinting, int result)
{
    const char *grade = puzzle_grade_name(result == EXIT_DONE ? hinting->grade : PUZZLE_SEARCH);
    if (hinting->settings.json) {
        printf(", \"grade\": \"%s\", \"times\": %" PRIu32, grade,
               result == EXIT_DONE ? hinting->times : 0u);
    } else if (result == EXIT_DONE) {
        collection_begin(&hinting->settings);
        printf("grade: %s, %" PRIu32 " time%s\n", grade, hinting->times,
               hinting->times == 1 ? "" : "s");
    }
}

static int write_steps(struct hinting *hinting, nqueens_solver *solver)
{
    int is_json = hinting->settings.json;
    if (is_json) {
        progress_line_clear(&hinting->line);
        collection_begin(&hinting->settings);
        printf("\"n\": %" PRIu32 ", \"steps\": [", hinting->n);
    }
    int status = nqueens_deduce(solver, write_step, hinting);
    progress_line_clear(&hinting->line);
    int is_answer = status == NQUEENS_OK || status == NQUEENS_STUCK || status == NQUEENS_STOPPED;
    if (is_json)
        printf("]");
    int result = is_answer ? tell_end(hinting, status)
                           : search_exit_status(&hinting->settings, solver, NULL, status);
    if (is_json && !is_answer) {
        printf(", \"error\": ");
        json_write_string(messages_last());
    }
    if (is_answer && hinting->all)
        write_grade(hinting, result);
    if (is_json)
        collection_end(&hinting->settings);
    return result;
}

/* A collection_answer_fn. */
static int hint(void *user, uint32_t n)
{
    int result;
    char label[40];
    struct hinting *hinting = user;
    hinting->n = n;
    hinting->steps = hinting->times = 0;
    hinting->grade = NQUEENS_REASON_SINGLE;
    nqueens_solver *solver = make_solver(&hinting->settings, n);
    if (solver == NULL)
        return EXIT_FAILED;
    snprintf(label, sizeof label, "n = %" PRIu32 ", deducing", n);
    progress_line_start(&hinting->line, label, "step", hinting->settings.quiet);
    int status = nqueens_deduce(solver, NULL, NULL);
    if (status == NQUEENS_NO_SOLUTION)
        result = tell_impossible(hinting, solver);
    else if (status == NQUEENS_OK || status == NQUEENS_STUCK)
        result = write_steps(hinting, solver);
    else
        result = search_exit_status(&hinting->settings, solver, NULL, status);
    progress_line_clear(&hinting->line);
    free_solver(solver);
    return result;
}

int hint_command(int argc, char *argv[])
{
    static struct hinting hinting = {.settings = SETTINGS_DEFAULT};
    struct settings *settings = &hinting.settings;
    settings->regions_by_default = "-";
    settings->takes_collection = 1;
    struct command_line line = {
        .usage = "[OPTION]... [N | FILE]",
        .description = description,
        .examples = examples,
        .options = {hint_options, rule_options(), constraint_options, quiet_options},
        .operand = "a board size",
        .operands = OPERAND_IS_SIZE | OPERAND_MAY_BE_FILE | OPERAND_MAY_BE_INPUT,
        .argc = argc,
        .argv = argv};
    while (settings_next(settings, &line) >= 0)
        hinting.all = 1;
    int result = settings->is_collection ? collection_answer(settings, &line, hint, &hinting)
                                         : hint(&hinting, settings_board_size(settings, &line));
    settings_free(settings);
    return output_finish(result);
}
