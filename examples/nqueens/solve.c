/* SPDX-License-Identifier: MIT
 *
 * solve.c - nqueens solve: one solution, for any n.
 */

#include "board_writer.h"
#include "elapsed.h"
#include "formats.h"
#include "messages.h"
#include "options.h"
#include "output.h"
#include "settings.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Past this n a picture is no more to look at, and as long as n * n. */
enum { LARGEST_PICTURE = 64 };

static const char description[] =
    "Find one placement of n queens, none attacking another, for any n: without\n"
    "constraints at once, with constraints by a search that can take long.\n"
    "\n"
    "A format is text up to n = 64 and columns beyond, unless said. If there is no\n"
    "solution the exit status is 1.\n";

static int write_solution(const struct settings *settings, nqueens_solver *solver, int format,
                          const uint32_t queens[])
{
    struct board_writer writer;
    uint32_t n = nqueens_solver_n(solver);
    if (settings->json)
        format = NQUEENS_FORMAT_JSON;
    else if (format < 0)
        format = n <= LARGEST_PICTURE ? NQUEENS_FORMAT_TEXT : NQUEENS_FORMAT_COLUMNS;
    board_writer_start(&writer, n, format, 0, 0);
    int status = board_writer_write(&writer, queens);
    int finished = board_writer_finish(&writer);
    return status != NQUEENS_OK ? status : finished;
}

/* The exit status; of what could not be written output_finish tells. */
static int solve_exit_status(const nqueens_solver *solver, int status)
{
    if (status == NQUEENS_ERROR_IO)
        return EXIT_DONE;
    if (status != NQUEENS_NO_SOLUTION)
        return search_exit_status(solver, status);
    complain("n = %" PRIu32 ": %s", nqueens_solver_n(solver), nqueens_strerror(status));
    return EXIT_FAILED;
}

static int solve(const struct settings *settings, uint32_t n, int format)
{
    uint32_t *queens = allocate_board(n);
    if (queens == NULL)
        return EXIT_FAILED;
    int result = EXIT_FAILED;
    nqueens_solver *solver = settings_make_solver(settings, n);
    if (solver != NULL) {
        double start = seconds_now();
        int status = nqueens_solve(solver, queens);
        double seconds = seconds_now() - start;
        if (status == NQUEENS_OK)
            status = write_solution(settings, solver, format, queens);
        result = solve_exit_status(solver, status);
        if (output_flush() && result == EXIT_DONE && settings->time)
            fprintf(stderr, "n = %" PRIu32 ": %s\n", n, duration_text(seconds).text);
    }
    settings_free_solver(solver);
    free(queens);
    return result;
}

int solve_command(int argc, char *argv[])
{
    struct settings settings = SETTINGS_DEFAULT;
    struct command_line line = {.usage = "[OPTION]... N",
                                .description = description,
                                .options = {format_options, constraint_options, answer_options},
                                .operand = "a board size",
                                .argc = argc,
                                .argv = argv};
    int key, format = -1; /* not said */
    while ((key = options_next(&line)) >= 0) {
        if (key == KEY_FORMAT)
            format = format_of(line.value);
        else
            settings_take(&settings, key, line.value);
    }
    int result = solve(&settings, only_board_size(&line), format);
    settings_free(&settings);
    return output_finish(result);
}
