/* SPDX-License-Identifier: MIT
 *
 * solve.c - nqueens solve: one solution, for any n.
 */

#include "shared/board_search.h"
#include "shared/collection.h"
#include "shared/command_line.h"
#include "shared/formats.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/no_solution.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { KEY_UNIFORM = OPTION_WITHOUT_LETTER };

static const struct command_option solve_options[] = {
    {KEY_SEED, "seed", "S", "find the solution that the number S chooses"},
    {KEY_UNIFORM, "uniform", NULL,
     "choose among all solutions with the same probability, by\n"
     "--seed; this takes as long as to count them"},
    {0},
};

struct solving {
    struct settings settings;
    int is_uniform;
};

static const char description[] =
    "Find one solution, for any n: without constraints at once, with constraints by a\n"
    "search that may take long. FILE has a puzzle, or queens that are required, or is a\n"
    "puzzle or a board itself; - is standard input.\n"
    "\n"
    "The default format is text up to n = 64, and columns beyond. If there is no\n"
    "solution, the exit status is 1, and the answer in JSON is null.\n";

static const char examples[] = "  nqueens solve 8\n"
                               "  nqueens solve 8 --format chess\n"
                               "  nqueens solve 1000000 >board\n"
                               "  nqueens solve 12 --require 0,0 --forbid 1,4\n"
                               "  nqueens solve board\n"
                               "  nqueens solve 100 --seed 7\n"
                               "  nqueens solve 12 --attacks superqueen\n"
                               "  nqueens puzzle 8 --seed 7 | nqueens solve -\n";

static int find(const struct solving *solving, struct board_search *search)
{
    const struct settings *settings = &solving->settings;
    char label[40];
    struct progress_line line;
    snprintf(label, sizeof label, "n = %" PRIu32 ", solving", search->writer.n);
    progress_line_start(&line, label, "board", settings->quiet);
    int status = !settings->has_seed ? nqueens_solve(search->solver, search->queens)
                 : solving->is_uniform
                     ? nqueens_random_solution(search->solver, settings->seed, search->queens)
                     : nqueens_solve_from_seed(search->solver, settings->seed, search->queens);
    search->ended = seconds_now();
    progress_line_clear(&line);
    return status;
}

/* Writes the solution. In a collection a picture stands below the number of its board. */
static int write_numbered(const struct settings *settings, struct board_search *search)
{
    if (!settings->is_collection)
        return board_search_write_one(search);
    if (!settings->json && is_picture(search->writer.format))
        printf("board %" PRIu64 ":\n", settings->puzzles.puzzles);
    else
        collection_begin(settings);
    if (settings->json)
        printf("\"n\": %" PRIu32 ", \"queens\": ", nqueens_solver_n(search->solver));
    int status = board_search_write_one(search);
    if (settings->json)
        collection_end(settings);
    return status;
}

/* A collection_answer_fn. */
static int solve(void *user, uint32_t n)
{
    struct board_search search;
    const struct solving *solving = user;
    const struct settings *settings = &solving->settings;
    int format = settings->is_collection ? settings_format(settings, NQUEENS_FORMAT_COLUMNS)
                                         : board_search_format(settings, n);
    int result = board_search_begin(&search, settings, n, format, 0);
    if (result != EXIT_DONE)
        return result;
    int status = find(solving, &search);
    if (status == NQUEENS_OK)
        status = write_numbered(settings, &search);
    else if (status == NQUEENS_NO_SOLUTION)
        collection_no_solution(settings, n, "queens",
                               why_no_solution(settings, search.solver).text);
    return board_search_end(&search, status);
}

int solve_command(int argc, char *argv[])
{
    struct solving solving = {.settings = SETTINGS_DEFAULT};
    struct settings *settings = &solving.settings;
    settings->takes_collection = 1;
    struct command_line line = {.usage = "[OPTION]... N | FILE",
                                .description = description,
                                .examples = examples,
                                .options = {solve_options, format_options(), constraint_options,
                                            rule_options(), answer_options},
                                .operand = "a board size",
                                .operands =
                                    OPERAND_IS_SIZE | OPERAND_MAY_BE_FILE | OPERAND_MAY_BE_INPUT,
                                .argc = argc,
                                .argv = argv};
    while (settings_next(settings, &line) >= 0)
        solving.is_uniform = 1;
    if (solving.is_uniform && !settings->has_seed)
        usage_error("--uniform needs --seed");
    if (settings->is_collection && settings->format == NQUEENS_FORMAT_SVG)
        usage_error("--format svg draws one board, and %s has several",
                    settings_regions_source(settings).text);
    int result = settings->is_collection ? collection_answer(settings, &line, solve, &solving)
                                         : solve(&solving, settings_board_size(settings, &line));
    settings_free(settings);
    return output_finish(result);
}
