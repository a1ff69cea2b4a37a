/* SPDX-License-Identifier: MIT
 *
 * solve.c - nqueens solve: one solution, for any n.
 */

#include "shared/board_writer.h"
#include "shared/command_line.h"
#include "shared/elapsed.h"
#include "shared/formats.h"
#include "shared/json.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/settings.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Past this n a picture is no more to look at, and as long as n * n. */
enum { LARGEST_PICTURE = 64 };

enum { KEY_SEED = OPTION_WITHOUT_LETTER, KEY_UNIFORM };

static const struct command_option solve_options[] = {
    {KEY_SEED, "seed", "S", "one that the number S chooses"},
    {KEY_UNIFORM, "uniform", NULL,
     "with --seed: each solution with the same probability,\n"
     "for which they are all counted"},
    {0},
};

struct solving {
    struct settings settings;
    int format; /* or FORMAT_NOT_SAID */
    int has_seed;
    int is_uniform;
    uint64_t seed;
};

static const char description[] =
    "Find one placement of n queens, none attacking another, for any n: without\n"
    "constraints at once, with constraints by a search that can take long.\n"
    "\n"
    "A format is text up to n = 64 and columns beyond, unless said. If there is no\n"
    "solution the exit status is 1, and the answer in JSON null.\n";

static const char examples[] = "  nqueens solve 8\n"
                               "  nqueens solve 8 --format chess\n"
                               "  nqueens solve 1000000 >board\n"
                               "  nqueens solve 12 --require 0,0 --forbid 1,4\n"
                               "  nqueens solve 100 --seed 7\n";

static int write_solution(const struct solving *solving, nqueens_solver *solver,
                          const uint32_t queens[])
{
    struct board_writer writer;
    uint32_t n = nqueens_solver_n(solver);
    int format = solving->format;
    if (format == FORMAT_NOT_SAID)
        format = n <= LARGEST_PICTURE ? NQUEENS_FORMAT_TEXT : NQUEENS_FORMAT_COLUMNS;
    board_writer_start(&writer, n, format, 0, 0);
    int status = board_writer_write(&writer, queens);
    int finished = board_writer_finish(&writer, 1);
    return status != NQUEENS_OK ? status : finished;
}

static int search(const struct solving *solving, nqueens_solver *solver, uint32_t queens[])
{
    if (!solving->has_seed)
        return nqueens_solve(solver, queens);
    if (solving->is_uniform)
        return nqueens_random_solution(solver, solving->seed, queens);
    return nqueens_solve_from_seed(solver, solving->seed, queens);
}

/* The exit status; of what could not be written output_finish tells. */
static int solve_exit_status(const struct solving *solving, const nqueens_solver *solver,
                             int status)
{
    if (status == NQUEENS_ERROR_IO)
        return EXIT_DONE;
    if (status != NQUEENS_NO_SOLUTION)
        return search_exit_status(&solving->settings, solver, NULL, status);
    if (!solving->settings.quiet)
        complain("n = %" PRIu32 ": %s", nqueens_solver_n(solver), nqueens_strerror(status));
    if (solving->settings.json) {
        json_begin();
        printf("null\n");
    }
    return EXIT_FAILED;
}

static int solve(const struct solving *solving, uint32_t n)
{
    uint32_t *queens = allocate_board(n);
    if (queens == NULL)
        return EXIT_FAILED;
    int result = EXIT_FAILED;
    nqueens_solver *solver = settings_make_solver(&solving->settings, n);
    if (solver != NULL) {
        double start = seconds_now();
        int status = search(solving, solver, queens);
        double seconds = seconds_now() - start;
        if (status == NQUEENS_OK)
            status = write_solution(solving, solver, queens);
        result = solve_exit_status(solving, solver, status);
        if (output_flush() && result == EXIT_DONE && solving->settings.time)
            fprintf(stderr, "n = %" PRIu32 ": %s\n", n, duration_text(seconds).text);
    }
    settings_free_solver(solver);
    free(queens);
    return result;
}

static void take_options(struct solving *solving, struct command_line *line)
{
    int key;
    while ((key = options_next(line)) >= 0) {
        switch (key) {
        case KEY_FORMAT:
            solving->format = format_of(line->value);
            break;
        case KEY_SEED:
            if (!read_number(line->value, UINT64_MAX, &solving->seed))
                usage_error("'%s' is not a seed, a number below 2^64", line->value);
            solving->has_seed = 1;
            break;
        case KEY_UNIFORM:
            solving->is_uniform = 1;
            break;
        default:
            settings_take(&solving->settings, key, line->value);
        }
    }
    solving->format = format_with_json(solving->format, solving->settings.json);
    if (solving->is_uniform && !solving->has_seed)
        usage_error("--uniform goes with --seed");
}

int solve_command(int argc, char *argv[])
{
    struct solving solving = {.settings = SETTINGS_DEFAULT, .format = FORMAT_NOT_SAID};
    struct command_line line = {
        .usage = "[OPTION]... N",
        .description = description,
        .examples = examples,
        .options = {solve_options, format_options, constraint_options, answer_options},
        .operand = "a board size",
        .argc = argc,
        .argv = argv};
    take_options(&solving, &line);
    int result = solve(&solving, only_board_size(&line));
    settings_free(&solving.settings);
    return output_finish(result);
}
