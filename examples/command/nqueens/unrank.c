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
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/terminal.h"
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
    "The first rank takes up to five times as long as a count by backtracking, each\n"
    "further one about a thousandth of that.\n";

static const char examples[] = "  nqueens unrank 8 0 91\n"
                               "  nqueens unrank 12 7100..7109 --format columns\n"
                               "  echo 5 17 | nqueens unrank 8 - --format fen\n"
                               "  nqueens unrank 8 1 --require 0,0 --json\n";

struct unranking {
    struct board_search search;
    struct progress_line progress;
};

/* Writes the board of this rank if the search has found it, or says that there is none. */
static int write_found(struct unranking *unranking, uint64_t rank, int status)
{
    struct board_search *search = &unranking->search;
    if (status == NQUEENS_OK) {
        status = board_search_write(search);
        progress_line_update(&unranking->progress, search->writer.boards, 0, 0);
        return status;
    }
    if (status == NQUEENS_NO_SOLUTION)
        complain("n = %" PRIu32 ": there is no solution of rank %" PRIu64 "; ranks count from 0",
                 nqueens_solver_n(search->solver), rank);
    return status;
}

/* Only the first solution of a range is unranked: nqueens_next finds the others faster. */
static int unrank_range(struct unranking *unranking, uint64_t first, uint64_t last)
{
    nqueens_solver *solver = unranking->search.solver;
    uint32_t *queens = unranking->search.queens;
    int status = write_found(unranking, first, nqueens_unrank(solver, first, queens));
    for (uint64_t rank = first; rank < last && status == NQUEENS_OK; rank++)
        status = write_found(unranking, rank + 1, nqueens_next(solver, queens));
    return status;
}

/* Reads a word. No line is drawn amid what is typed, nor behind the beginning of a document. */
static int next_word(const struct board_writer *writer, char *word, size_t size)
{
    if (!is_terminal(stdin))
        return input_word(word, size);
    messages_forbid_line();
    int has_word = input_word(word, size);
    if (!writer->as_array || writer->boards == 0)
        messages_allow_line();
    return has_word;
}

static int unrank_standard_input(struct unranking *unranking)
{
    char word[40];
    uint64_t rank;
    int status = NQUEENS_OK;
    while (status == NQUEENS_OK && next_word(&unranking->search.writer, word, sizeof word)) {
        if (!read_number(word, UINT64_MAX, &rank)) {
            complain("'%s' in standard input is not a rank%s", word,
                     number_fault(word, UINT64_MAX).text);
            return NQUEENS_STOPPED;
        }
        status = unrank_range(unranking, rank, rank);
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

static int unrank_operands(struct unranking *unranking, int operands, char *operand[])
{
    int status = NQUEENS_OK;
    const struct board_search *search = &unranking->search;
    char label[40];
    snprintf(label, sizeof label, "n = %" PRIu32 ", unranking", search->writer.n);
    progress_line_start(&unranking->progress, label, "board", search->settings->quiet);
    for (int i = 0; i < operands && status == NQUEENS_OK; i++) {
        uint64_t first, last;
        status = read_range(operand[i], UINT64_MAX, &first, &last)
                     ? unrank_range(unranking, first, last)
                     : unrank_standard_input(unranking);
    }
    progress_line_clear(&unranking->progress);
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
    struct command_line line = {.usage = "[OPTION]... N | FILE RANK | A..B | - ...",
                                .description = description,
                                .examples = examples,
                                .options = {format_options(), ranking_options, constraint_options,
                                            rule_options(), answer_options},
                                .operand = "a board size or a rank",
                                .operands = OPERAND_MAY_BE_FILE,
                                .argc = argc,
                                .argv = argv};
    settings_next(&settings, &line);
    int format = settings_format(&settings, NQUEENS_FORMAT_TEXT);
    refuse_unranked(&settings);
    uint32_t n;
    if ((settings.puzzle_operand.word == NULL && settings.board_operand.word == NULL) ||
        !settings_have_size(&settings, &n)) {
        n = first_board_size(&line);
        optind++;
    }
    int operands = line.argc - optind;
    char **operand = argv + optind;
    check_operands(&settings, operands, operand);

    struct unranking unranking;
    struct board_search *search = &unranking.search;
    int result = board_search_begin(search, &settings, n, format, board_writer_width());
    if (result == EXIT_DONE)
        result = board_search_end(search, unrank_operands(&unranking, operands, operand));
    settings_free(&settings);
    return output_finish(result);
}
