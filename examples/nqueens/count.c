/* SPDX-License-Identifier: MIT
 *
 * count.c - nqueens count: how many solutions there are.
 */

#include "elapsed.h"
#include "messages.h"
#include "numbers.h"
#include "options.h"
#include "output.h"
#include "progress_line.h"
#include "settings.h"
#include "subcommands.h"
#include "words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_FUNDAMENTAL = OPTION_WITHOUT_LETTER, KEY_UNITS, KEY_METHOD };

static const struct command_option count_options[] = {
    {KEY_FUNDAMENTAL, "fundamental", NULL,
     "count one of each set of up to eight that turning and\n"
     "reflecting make of each other"},
    {KEY_UNITS, "units", "F..L",
     "count the solutions of work units F to L - 1 only;\n"
     "`nqueens plan N` says how many there are"},
    {KEY_METHOD, "method", "METHOD",
     "cut into units by METHOD: backtracking, the default,\n"
     "or join"},
    {0},
};

static const char description[] =
    "Count the placements of n queens, none attacking another, on the n x n board.\n"
    "\n"
    "  N     write the number of solutions for n = N\n"
    "  A..B  write a line `n solutions` for each n from A to B; so for several\n"
    "        board sizes\n"
    "  -     the same for the board sizes read from standard input\n";

static const char examples[] = "  nqueens count 8\n"
                               "  nqueens count 1..16 --time\n"
                               "  nqueens count 12 --require 0,0 --json\n"
                               "  echo 4 6 8 | nqueens count -\n";

struct counting {
    struct settings settings;
    int fundamental;
    const char *method; /* NULL without --units */
    uint64_t first_unit;
    uint64_t last_unit;
    int is_table;
    uint64_t rows; /* written so far */
};

/* ---- One count ------------------------------------------------------------- */

static int count_by(const struct counting *counting, nqueens_solver *solver, uint64_t *solutions)
{
    uint64_t units;
    if (counting->fundamental)
        return nqueens_count_fundamental(solver, solutions);
    if (counting->method == NULL)
        return nqueens_count(solver, solutions);
    int status = nqueens_units(solver, counting->method, &units);
    if (status != NQUEENS_OK)
        return status;
    if (counting->last_unit > units)
        usage_error("--units %" PRIu64 "..%" PRIu64 ": the board of %" PRIu32 " has %" PRIu64
                    " units of %s",
                    counting->first_unit, counting->last_unit, nqueens_solver_n(solver), units,
                    counting->method);
    return nqueens_count_units(solver, counting->method, counting->first_unit, counting->last_unit,
                               solutions);
}

static int count_with_progress(const struct counting *counting, nqueens_solver *solver,
                               uint64_t *solutions)
{
    struct progress_line progress;
    char label[20];
    snprintf(label, sizeof label, "n = %" PRIu32, nqueens_solver_n(solver));
    progress_line_start(&progress, label, counting->settings.quiet);
    int status = NQUEENS_OK;
    if (progress.wanted)
        status = nqueens_solver_set_progress(solver, progress_line_report, &progress,
                                             PROGRESS_INTERVAL_MS);
    if (status == NQUEENS_OK)
        status = count_by(counting, solver, solutions);
    progress_line_clear(&progress);
    return status;
}

/* ---- The answer ------------------------------------------------------------ */

/* What counted: with units, "auto" is the best kernel of their method, whose name the
 * library does not tell. */
static const char *engine(const struct counting *counting, const nqueens_solver *solver)
{
    if (counting->method != NULL && strcmp(counting->settings.kernel, "auto") == 0)
        return "auto";
    return nqueens_solver_kernel(solver);
}

/* In how many threads: the reference counts in one, but for units. */
static uint32_t threads_at_work(const struct counting *counting, const nqueens_solver *solver)
{
    if (counting->method == NULL && strcmp(nqueens_solver_kernel(solver), "reference") == 0)
        return 1;
    return nqueens_solver_threads(solver);
}

static void write_json(const struct counting *counting, const nqueens_solver *solver,
                       uint64_t solutions, double seconds)
{
    if (counting->is_table)
        printf(counting->rows == 0 ? "[\n" : ",\n");
    printf("{\"n\": %" PRIu32 ", \"%s\": %" PRIu64 ", \"kernel\": \"%s\", \"threads\": %" PRIu32
           ", \"seconds\": %.6f",
           nqueens_solver_n(solver), counting->fundamental ? "fundamental" : "solutions", solutions,
           engine(counting, solver), threads_at_work(counting, solver), seconds);
    if (counting->method != NULL)
        printf(", \"method\": \"%s\", \"first_unit\": %" PRIu64 ", \"last_unit\": %" PRIu64,
               counting->method, counting->first_unit, counting->last_unit);
    printf(counting->is_table ? "}" : "}\n");
}

static void write_answer(struct counting *counting, const nqueens_solver *solver,
                         uint64_t solutions, double seconds)
{
    if (counting->settings.json)
        write_json(counting, solver, solutions, seconds);
    else if (counting->is_table)
        printf("%" PRIu32 " %" PRIu64 "\n", nqueens_solver_n(solver), solutions);
    else
        printf("%" PRIu64 "\n", solutions);
    counting->rows++;
}

static void write_time(const struct counting *counting, const nqueens_solver *solver,
                       double seconds)
{
    uint32_t threads = threads_at_work(counting, solver);
    fprintf(stderr, "n = %" PRIu32 ": %s, %s, %" PRIu32 " thread%s\n", nqueens_solver_n(solver),
            duration_text(seconds).text, engine(counting, solver), threads,
            threads == 1 ? "" : "s");
}

/* Counts for one n and writes its answer. */
static int count_board(struct counting *counting, uint32_t n)
{
    uint64_t solutions;
    nqueens_solver *solver = settings_make_solver(&counting->settings, n);
    if (solver == NULL)
        return EXIT_FAILED;
    if (settings_check_memory(&counting->settings, solver, counting->method) != EXIT_DONE) {
        settings_free_solver(solver);
        return EXIT_FAILED;
    }
    double start = seconds_now();
    int status = count_with_progress(counting, solver, &solutions);
    double seconds = seconds_now() - start;
    int result = search_exit_status(&counting->settings, solver, counting->method, status);
    if (status == NQUEENS_OK) {
        write_answer(counting, solver, solutions, seconds);
        /* Handed on line by line: the next count may take a while. */
        if (output_flush() && counting->settings.time)
            write_time(counting, solver, seconds);
    }
    settings_free_solver(solver);
    return result;
}

/* ---- Board sizes ----------------------------------------------------------- */

static int count_range(struct counting *counting, const char *text)
{
    uint64_t first, last;
    read_range(text, UINT32_MAX, &first, &last);
    int result = EXIT_DONE;
    for (uint64_t n = first; n <= last && result == EXIT_DONE && output_flush(); n++)
        result = count_board(counting, (uint32_t)n);
    return result;
}

static int count_standard_input(struct counting *counting)
{
    char word[40];
    uint32_t n;
    int result = EXIT_DONE;
    while (result == EXIT_DONE && output_flush() && read_word(word, sizeof word)) {
        if (!read_board_size(word, &n)) {
            complain("'%s' in standard input is not a board size", word);
            return EXIT_FAILED;
        }
        result = count_board(counting, n);
    }
    return result == EXIT_DONE ? words_end() : result;
}

/* Looks at all operands before the first count starts. */
static void check_operands(const struct counting *counting, int operands, char *operand[])
{
    uint64_t first, last;
    if (operands == 0)
        usage_error("no board size given");
    for (int i = 0; i < operands; i++) {
        if (strcmp(operand[i], "-") == 0)
            continue;
        if (!read_range(operand[i], UINT32_MAX, &first, &last))
            usage_error("'%s' is not a board size", operand[i]);
        settings_check_squares(&counting->settings, (uint32_t)first);
    }
}

static void take_units(struct counting *counting, const char *value)
{
    if (strstr(value, "..") == NULL ||
        !read_range(value, UINT64_MAX, &counting->first_unit, &counting->last_unit))
        usage_error("'%s' is not a range of units, F..L", value);
}

static void take_options(struct counting *counting, struct command_line *line)
{
    int key, units = 0;
    const char *method = NULL;
    while ((key = options_next(line)) >= 0) {
        if (key == KEY_UNITS) {
            take_units(counting, line->value);
            units = 1;
        } else if (key == KEY_FUNDAMENTAL) {
            counting->fundamental = 1;
        } else if (key == KEY_METHOD) {
            method = line->value;
            if (strcmp(method, "backtracking") != 0 && strcmp(method, "join") != 0)
                usage_error("there is no method '%s': it is backtracking or join", method);
        } else {
            settings_take(&counting->settings, key, line->value);
        }
    }
    if (counting->fundamental && units)
        usage_error("--fundamental and --units do not go together");
    if (method != NULL && !units)
        usage_error("--method goes with --units");
    if (units)
        counting->method = method != NULL ? method : "backtracking";
}

int count_command(int argc, char *argv[])
{
    struct counting counting = {.settings = SETTINGS_DEFAULT};
    struct command_line line = {.usage = "[OPTION]... N | A..B | -",
                                .description = description,
                                .examples = examples,
                                .options = {count_options, kernel_options, thread_options,
                                            constraint_options, answer_options},
                                .operand = "a board size",
                                .argc = argc,
                                .argv = argv};
    take_options(&counting, &line);
    int operands = argc - optind;
    char **operand = argv + optind;
    check_operands(&counting, operands, operand);
    counting.is_table = operands > 1 || strcmp(operand[0], "-") == 0 || strstr(operand[0], "..");

    int result = EXIT_DONE;
    for (int i = 0; i < operands && result == EXIT_DONE; i++) {
        result = strcmp(operand[i], "-") == 0 ? count_standard_input(&counting)
                                              : count_range(&counting, operand[i]);
    }
    /* What was interrupted is whole JSON, too. */
    if (counting.settings.json && counting.is_table)
        printf(counting.rows == 0 ? "[]\n" : "\n]\n");
    settings_free(&counting.settings);
    return output_finish(result);
}
