/* SPDX-License-Identifier: MIT
 *
 * check.c - nqueens check: whether boards are solutions, and if not, why.
 */

#include "shared/attack.h"
#include "shared/board_file.h"
#include "shared/command_line.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/settings.h"
#include "subcommands.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>

static const struct command_option check_options[] = {
    {'q', "quiet", NULL, "write nothing except JSON; the exit status is the answer"},
    {0},
};

static const char description[] =
    "Read boards from FILE or standard input, and tell whether each is a solution; if\n"
    "not, name two queens that attack each other.\n"
    "\n"
    "A board is a line of columns (0 4 7 5 2 6 1 3), of FEN or of JSON, or a picture of Q\n"
    "and . or of U+25A0 and U+25A1. The exit status is 1 if any board is not a solution.\n";

static const char examples[] = "  nqueens solve 1000 | nqueens check\n"
                               "  echo 2 0 3 1 1 | nqueens check\n"
                               "  nqueens list 8 --format fen | nqueens check --json\n";

struct checking {
    struct settings settings;
    struct board_file file;
    uint64_t solutions;
};

/* The answer for one board. */
struct verdict {
    int is_board; /* if not, reason says why */
    int is_solution;
    int has_attack;
    struct attack attack;
    uint32_t empty_row; /* NQUEENS_NO_QUEEN: none */
    char reason[100];
};

/* ---- The verdict ----------------------------------------------------------- */

static void judge(uint32_t n, const uint32_t queens[], struct verdict *verdict)
{
    struct attack *attack = &verdict->attack;
    verdict->empty_row = NQUEENS_NO_QUEEN;
    verdict->is_solution = nqueens_is_solution(n, queens);
    verdict->has_attack =
        nqueens_find_attack(n, queens, &attack->row_a, &attack->row_b, &attack->line) == NQUEENS_OK;
    if (verdict->has_attack) {
        attack->column_a = queens[attack->row_a];
        attack->column_b = queens[attack->row_b];
        return;
    }
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] == NQUEENS_NO_QUEEN) {
            verdict->empty_row = row;
            return;
        }
    }
}

/* Judges the board that was read. */
static struct verdict judge_text(const struct board_file *file)
{
    struct verdict verdict = {.is_board = file->queens != NULL};
    if (verdict.is_board)
        judge(file->n, file->queens, &verdict);
    else
        board_reader_explain(&file->reader, verdict.reason, sizeof verdict.reason);
    return verdict;
}

/* ---- The answer ------------------------------------------------------------ */

static void write_verdict(const struct board_file *file, const struct verdict *verdict)
{
    printf("board %" PRIu64 ": ", file->boards);
    if (!verdict->is_board) {
        printf("not a board (line %" PRIu64 "): %s", file->reader.first_line, verdict->reason);
    } else if (verdict->is_solution) {
        printf("solution");
    } else if (verdict->has_attack) {
        printf("no solution: ");
        attack_write(&verdict->attack);
    } else {
        printf("no solution: row %" PRIu32 " has no queen", verdict->empty_row);
    }
    printf("\n");
}

static void write_json_verdict(const struct board_file *file, const struct verdict *verdict)
{
    board_file_begin_json(file);
    printf(", \"solution\": %s", verdict->is_solution ? "true" : "false");
    if (!verdict->is_board) {
        printf(", \"error\": ");
        json_write_string(verdict->reason);
    } else if (verdict->has_attack) {
        printf(", \"attack\": ");
        attack_write_json(&verdict->attack);
    } else if (!verdict->is_solution) {
        printf(", \"empty_row\": %" PRIu32, verdict->empty_row);
    }
    printf("}");
}

static void check_boards(struct checking *checking)
{
    while (board_file_next(&checking->file)) {
        struct verdict verdict = judge_text(&checking->file);
        checking->solutions += (uint64_t)(verdict.is_solution != 0);
        if (checking->settings.json)
            write_json_verdict(&checking->file, &verdict);
        else if (!checking->settings.quiet)
            write_verdict(&checking->file, &verdict);
    }
    if (checking->settings.json)
        json_end_rows(0);
}

static int check_file(struct checking *checking, const char *name)
{
    int result = board_file_open(&checking->file, name, checking->settings.columns_from_1);
    if (result != EXIT_DONE)
        return result;
    check_boards(checking);
    result = board_file_close(&checking->file);
    if (result == EXIT_DONE && checking->solutions < checking->file.boards)
        result = EXIT_FAILED;
    return result;
}

int check_command(int argc, char *argv[])
{
    struct checking checking = {.settings = SETTINGS_DEFAULT};
    struct command_line line = {.usage = "[OPTION]... [FILE]",
                                .description = description,
                                .examples = examples,
                                .options = {board_options, check_options, json_options},
                                .argc = argc,
                                .argv = argv};
    settings_next(&checking.settings, &line);
    return output_finish(check_file(&checking, only_file(&line)));
}
