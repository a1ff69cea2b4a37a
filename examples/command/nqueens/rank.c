/* SPDX-License-Identifier: MIT
 *
 * rank.c - nqueens rank: the number of solutions before each solution that is read, in the
 * order of list.
 */

#include "shared/board_file.h"
#include "shared/command_line.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "shared/terminal.h"
#include "subcommands.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>

static const char description[] =
    "Read solutions from FILE or standard input, as check does, and write the rank of\n"
    "each: the number of solutions before it in the order of list, with the same\n"
    "constraints. Ranks count from 0.\n"
    "\n"
    "The first rank takes up to five times as long as a count by backtracking, each\n"
    "further one about a thousandth of that. A board that has no rank gets the line `-`,\n"
    "and the exit status is 1.\n";

static const char examples[] =
    "  nqueens rank 0 4 7 5 2 6 1 3\n"
    "  nqueens list 8 --fundamental --format columns | nqueens rank\n"
    "  nqueens solve 12 --require 0,0 | nqueens rank --require 0,0 --json\n";

struct ranking {
    struct settings settings;
    struct board_file file;
    nqueens_solver *solver; /* for boards of the size of the last one; or NULL */
    uint64_t unranked;
};

/* The answer for one board. */
struct answer {
    int has_rank; /* if not, reason says why */
    uint64_t rank;
    char reason[TEXT_REASON + 240];
};

/* ---- The rank -------------------------------------------------------------- */

/* Makes the solver, unless the previous board has the same size. */
static int have_solver(struct ranking *ranking)
{
    if (ranking->solver != NULL && nqueens_solver_n(ranking->solver) == ranking->file.n)
        return 1;
    free_solver(ranking->solver);
    ranking->solver = make_solver(&ranking->settings, ranking->file.n);
    return ranking->solver != NULL;
}

/* Explains a board that has no rank, as far as no search is needed; 0 if it may have one. */
static int explain_without_search(const struct ranking *ranking, struct answer *answer)
{
    const struct board_file *file = &ranking->file;
    if (file->queens == NULL) {
        char reason[TEXT_REASON];
        board_reader_explain(&file->reader, reason);
        snprintf(answer->reason, sizeof answer->reason, "not a board: %s", reason);
        return 1;
    }
    const struct settings *settings = &ranking->settings;
    struct misfit misfit = settings_misfit(settings, file->n);
    if (misfit.text[0] != '\0')
        snprintf(answer->reason, sizeof answer->reason, "%s", misfit.text);
    else if (!settings_have_rule(settings) && !nqueens_is_solution(file->n, file->queens))
        snprintf(answer->reason, sizeof answer->reason, "no solution; `nqueens check` says why");
    else
        return 0;
    return 1;
}

/* Ranks the board that was read. EXIT_DONE, or what ends the command. */
static int rank_board(struct ranking *ranking, struct answer *answer)
{
    if (explain_without_search(ranking, answer))
        return EXIT_DONE;
    if (!have_solver(ranking))
        return EXIT_FAILED;
    int status = nqueens_rank(ranking->solver, ranking->file.queens, &answer->rank);
    answer->has_rank = status == NQUEENS_OK;
    if (status != NQUEENS_NO_SOLUTION)
        return search_exit_status(&ranking->settings, ranking->solver, NULL, status);
    snprintf(answer->reason, sizeof answer->reason, "%s",
             settings_have_rule(&ranking->settings)
                 ? "no solution under these rules and constraints"
                 : "the solution breaks a constraint");
    return EXIT_DONE;
}

/* ---- The answer ------------------------------------------------------------ */

static void write_answer(const struct ranking *ranking, const struct answer *answer)
{
    if (answer->has_rank) {
        printf("%" PRIu64 "\n", answer->rank);
        return;
    }
    printf("-\n");
    if (!ranking->settings.quiet)
        complain("board %" PRIu64 " (line %" PRIu64 "): %s", ranking->file.boards,
                 ranking->file.reader.first_line, answer->reason);
}

static void write_json(const struct ranking *ranking, const struct answer *answer)
{
    board_file_begin_json(&ranking->file);
    if (answer->has_rank) {
        printf(", \"rank\": %" PRIu64, answer->rank);
    } else {
        printf(", \"rank\": null, \"error\": ");
        json_write_string(answer->reason);
    }
    printf("}");
}

/* Whether a line of progress may be drawn while a board is ranked: not behind the beginning of a
 * document on the terminal. */
static int may_draw(const struct ranking *ranking)
{
    return !ranking->settings.json || ranking->file.boards == 1 || !is_terminal(stdout);
}

static void rank_boards(struct ranking *ranking)
{
    struct progress_line line;
    progress_line_start(&line, "ranking", "board", ranking->settings.quiet);
    /* A line amid what is typed, or what is written, would spoil it. */
    const int is_amid = is_terminal(stdin) || is_terminal(stdout);
    if (is_amid)
        messages_forbid_line();
    while (board_file_next(&ranking->file)) {
        struct answer answer = {.has_rank = 0};
        if (is_amid && may_draw(ranking))
            messages_allow_line();
        ranking->file.result = rank_board(ranking, &answer);
        if (is_amid)
            messages_forbid_line();
        if (ranking->file.result != EXIT_DONE)
            break;
        progress_line_update(&line, ranking->file.boards, 0, 0);
        ranking->unranked += !answer.has_rank;
        if (ranking->settings.json)
            write_json(ranking, &answer);
        else
            write_answer(ranking, &answer);
    }
    progress_line_clear(&line);
    if (ranking->settings.json)
        json_end_rows(0);
}

static int rank_file(struct ranking *ranking, const struct command_line *line)
{
    double start = seconds_now();
    int result = board_file_open(&ranking->file, &ranking->settings, line);
    if (result != EXIT_DONE)
        return result;
    rank_boards(ranking);
    uint64_t boards = ranking->file.boards;
    result = board_file_close(&ranking->file);
    free_solver(ranking->solver);
    settings_tell_time(&ranking->settings, result, seconds_now() - start, "%s, ",
                       quantity(boards, "board").text);
    return result == EXIT_DONE && ranking->unranked > 0 ? EXIT_FAILED : result;
}

int rank_command(int argc, char *argv[])
{
    struct ranking ranking = {.settings = SETTINGS_DEFAULT};
    struct command_line line = {
        .usage = "[OPTION]... [FILE | COLUMN...]",
        .description = description,
        .examples = examples,
        .options = {ranking_options, constraint_options, rule_options(), answer_options},
        .operand = "a column",
        .argc = argc,
        .argv = argv};
    settings_next(&ranking.settings, &line);
    refuse_unranked(&ranking.settings);
    int result = rank_file(&ranking, &line);
    settings_free(&ranking.settings);
    return output_finish(result);
}
