/* SPDX-License-Identifier: MIT
 *
 * unrank.c - nqueens unrank: the solutions of given ranks.
 */

#include "shared/board_search.h"
#include "shared/board_writer.h"
#include "shared/command_line.h"
#include "shared/formats.h"
#include "shared/input.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/settings.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char description[] =
    "Write the solutions of the given ranks: rank 0 is the first solution that list\n"
    "writes with the same constraints. The default format is text.\n"
    "\n"
    "  RANK  the solution of this rank\n"
    "  A..B  the solutions of the ranks from A to B\n"
    "  -     the solutions of the ranks that are read from standard input\n"
    "\n"
    "A rank takes up to five times as long as a count.\n";

static const char examples[] = "  nqueens unrank 8 0 91\n"
                               "  nqueens unrank 12 7100..7109 --format columns\n"
                               "  echo 5 17 | nqueens unrank 8 - --format fen\n"
                               "  nqueens unrank 8 1 --require 0,0 --json\n";

/* Writes the board of this rank if the search has found it, or says that there is none. */
static int write_found(struct board_search *search, uint64_t rank, int status)
{
    if (status == NQUEENS_OK)
        return board_search_write(search);
    if (status == NQUEENS_NO_SOLUTION)
        complain("n = %" PRIu32 ": there is no solution of rank %" PRIu64 "; ranks count from 0",
                 nqueens_solver_n(search->solver), rank);
    return status;
}

/* Only the first solution of a range is unranked: nqueens_next finds the others faster. */
static int unrank_range(struct board_search *search, uint64_t first, uint64_t last)
{
    int status = write_found(search, first, nqueens_unrank(search->solver, first, search->queens));
    for (uint64_t rank = first; rank < last && status == NQUEENS_OK; rank++)
        status = write_found(search, rank + 1, nqueens_next(search->solver, search->queens));
    return status;
}

static int unrank_standard_input(struct board_search *search)
{
    char word[40];
    uint64_t rank;
    int status = NQUEENS_OK;
    while (status == NQUEENS_OK && input_word(word, sizeof word)) {
        if (!read_number(word, UINT64_MAX, &rank)) {
            complain("'%s' in standard input is not a rank%s", word,
                     number_fault(word, UINT64_MAX).text);
            return NQUEENS_STOPPED;
        }
        status = unrank_range(search, rank, rank);
    }
    if (status != NQUEENS_OK)
        return status;
    switch (input_words_end()) {
    case EXIT_DONE:
        return NQUEENS_OK;
    case EXIT_INTERRUPTED:
        return NQUEENS_CANCELLED;
    default:
        return NQUEENS_STOPPED;
    }
}

static int unrank_operands(struct board_search *search, int operands, char *operand[])
{
    int status = NQUEENS_OK;
    for (int i = 0; i < operands && status == NQUEENS_OK; i++) {
        uint64_t first, last;
        status = read_range(operand[i], UINT64_MAX, &first, &last)
                     ? unrank_range(search, first, last)
                     : unrank_standard_input(search);
    }
    return status;
}

/* Checks all operands before the first search. */
static void check_operands(const struct settings *settings, int operands, char *operand[])
{
    uint64_t first, last;
    const char *option = settings_standard_input(settings);
    if (operands == 0)
        usage_error("no rank given");
    for (int i = 0; i < operands; i++) {
        if (strcmp(operand[i], "-") == 0 && option != NULL)
            usage_error("%s - has read standard input", option);
        if (strcmp(operand[i], "-") != 0)
            take_range(operand[i], UINT64_MAX, "a rank", &first, &last);
    }
}

int unrank_command(int argc, char *argv[])
{
    struct settings settings = SETTINGS_DEFAULT;
    struct command_line line = {.usage = "[OPTION]... N RANK | A..B | - ...",
                                .description = description,
                                .examples = examples,
                                .options = {format_options(), ranking_options, constraint_options,
                                            rule_options, answer_options},
                                .operand = "a board size or a rank",
                                .argc = argc,
                                .argv = argv};
    settings_next(&settings, &line);
    int format = settings_format(&settings, NQUEENS_FORMAT_TEXT);
    refuse_unranked(&settings);
    uint32_t n = first_board_size(&line);
    int operands = argc - optind - 1;
    char **operand = argv + optind + 1;
    check_operands(&settings, operands, operand);

    struct board_search search;
    int result = board_search_begin(&search, &settings, n, format, board_writer_width());
    if (result == EXIT_DONE)
        result = board_search_end(&search, unrank_operands(&search, operands, operand));
    settings_free(&settings);
    return output_finish(result);
}
