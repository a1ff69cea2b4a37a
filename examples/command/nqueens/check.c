/* SPDX-License-Identifier: MIT
 *
 * check.c - nqueens check: whether boards are solutions, and if not, why.
 */

#include "shared/attack.h"
#include "shared/board_file.h"
#include "shared/command_line.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "shared/terminal.h"
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
    "not, name two queens that attack each other, or a row that has none. Where there is\n"
    "no such FILE, and for several operands, these are the board.\n"
    "\n"
    "A board is a line of columns (0 4 7 5 2 6 1 3) or of FEN, a picture of Q and . or\n"
    "other marks, a matrix of 0 and 1, or a list of columns, rows or pairs (row, column)\n"
    "as in JSON, Python, JavaScript or C. What can be meant in two ways is not a board.\n"
    "With several puzzles in --regions each board is of the puzzle with its number. The\n"
    "exit status is 1 if any board is not a solution.\n";

static const char examples[] =
    "  nqueens check 2 0 3 1 1\n"
    "  nqueens solve 1000 | nqueens check\n"
    "  nqueens list 8 --format fen | nqueens check --json\n"
    "  nqueens list 5 --attacks touching | nqueens check --attacks touching\n";

struct checking {
    struct settings settings;
    struct board_file file;
    nqueens_solver *solver; /* for boards of the size of the last one; or NULL */
    uint64_t solutions;
};

enum { REASON = TEXT_REASON + 240 };

/* The answer for one board. */
struct verdict {
    int is_board;   /* if not, reason says why */
    int has_puzzle; /* the same */
    int is_solution;
    int has_attack;
    struct attack attack;
    uint32_t empty_row; /* NQUEENS_NO_QUEEN: none */
    const struct square
        *broken; /* that must have a queen and has none, or the other way; or NULL */
    char reason[REASON];
};

/* ---- The verdict ----------------------------------------------------------- */

/* Without a solver by the rule of queens, for boards of any size. */
static void judge(const nqueens_solver *solver, const struct settings *settings, uint32_t n,
                  const uint32_t queens[], struct verdict *verdict)
{
    verdict->is_solution = solver != NULL ? nqueens_check(solver, queens) == NQUEENS_OK
                                          : nqueens_is_solution(n, queens);
    verdict->has_attack = attack_find_first(solver, n, queens, &verdict->attack);
    verdict->empty_row = NQUEENS_NO_QUEEN;
    for (uint32_t row = 0; row < n && !verdict->has_attack; row++) {
        if (queens[row] == NQUEENS_NO_QUEEN) {
            verdict->empty_row = row;
            return;
        }
    }
    for (size_t i = 0; i < settings->square_count && verdict->broken == NULL; i++) {
        const struct square *square = &settings->squares[i];
        if ((queens[square->row] == square->column) != square->required)
            verdict->broken = square;
    }
}

/* Makes the solver of another rule, unless the previous board has the same size. 0 after a
 * message. */
static int have_solver(struct checking *checking)
{
    uint32_t n = checking->file.n;
    if (!settings_have_rule(&checking->settings) ||
        (checking->solver != NULL && nqueens_solver_n(checking->solver) == n))
        return 1;
    free_solver(checking->solver);
    checking->solver = make_solver(&checking->settings, n);
    return checking->solver != NULL;
}

/* Takes the puzzle of the board: the first of the first, and so on. 0, with the reason, where it
 * has none. */
static int have_puzzle(struct checking *checking, char reason[REASON])
{
    struct settings *settings = &checking->settings;
    const struct puzzle_file *puzzles = &settings->puzzles;
    char why[TEXT_REASON];
    if (!settings->is_collection)
        return 1;
    free_solver(checking->solver);
    checking->solver = NULL;
    if (!settings_next_puzzle(settings)) {
        snprintf(reason, REASON, "%.200s has %" PRIu64 " puzzles, and none for this board",
                 puzzles->file.name, puzzles->puzzles);
    } else if (!puzzles->is_puzzle) {
        puzzle_file_explain(puzzles, why);
        snprintf(reason, REASON, "%.200s has no puzzle for it: %s", puzzles->file.name, why);
    } else {
        return 1;
    }
    return 0;
}

/* Judges the board that was read. EXIT_DONE, or EXIT_FAILED after a message. */
static int judge_text(struct checking *checking, struct verdict *verdict)
{
    const struct board_file *file = &checking->file;
    const struct settings *settings = &checking->settings;
    *verdict = (struct verdict){.is_board = file->queens != NULL};
    verdict->has_puzzle = have_puzzle(checking, verdict->reason);
    if (!verdict->is_board) {
        board_reader_explain(&file->reader, verdict->reason);
    } else if (!verdict->has_puzzle) {
        verdict->is_board = 0;
    } else if (settings->regions != NULL && settings->regions_n != file->n) {
        verdict->is_board = 0;
        snprintf(verdict->reason, sizeof verdict->reason,
                 "the regions are of a board of %" PRIu32 ", this is one of %" PRIu32,
                 settings->regions_n, file->n);
    } else if (have_solver(checking)) {
        judge(checking->solver, settings, file->n, file->queens, verdict);
    } else {
        return EXIT_FAILED;
    }
    return EXIT_DONE;
}

/* ---- The answer ------------------------------------------------------------ */

static void write_verdict(const struct board_file *file, const struct verdict *verdict)
{
    printf("board %" PRIu64 ": ", file->boards);
    if (!verdict->has_puzzle && file->queens != NULL) {
        printf("%s", verdict->reason);
    } else if (!verdict->is_board) {
        printf("%s (line %" PRIu64 "): %s",
               board_reader_has_two_in_a_row(&file->reader) ? "no solution" : "not a board",
               file->reader.first_line, verdict->reason);
    } else if (verdict->is_solution) {
        printf("solution");
    } else if (verdict->has_attack) {
        printf("no solution: ");
        attack_write(&verdict->attack);
    } else if (verdict->broken != NULL) {
        printf("no solution: the puzzle %s %" PRIu32 ",%" PRIu32,
               verdict->broken->required ? "has a queen at" : "allows none at",
               verdict->broken->row, verdict->broken->column);
    } else {
        printf("no solution: row %" PRIu32 " has no queen; no two queens attack each other",
               verdict->empty_row);
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
    } else if (verdict->broken != NULL) {
        printf(", \"%s\": [%" PRIu32 ", %" PRIu32 "]",
               verdict->broken->required ? "given" : "blocked", verdict->broken->row,
               verdict->broken->column);
    } else if (!verdict->is_solution) {
        printf(", \"empty_row\": %" PRIu32, verdict->empty_row);
    }
    printf("}");
}

static void check_boards(struct checking *checking)
{
    struct progress_line line;
    /* A line amid what is typed, or what is written, would spoil it. */
    progress_line_start(&line, "checking", "board",
                        checking->settings.quiet || is_terminal(stdin) || is_terminal(stdout));
    while (board_file_next(&checking->file)) {
        struct verdict verdict;
        progress_line_update(&line, checking->file.boards, 0, 0);
        checking->file.result = judge_text(checking, &verdict);
        if (checking->file.result != EXIT_DONE)
            break;
        checking->solutions += (uint64_t)(verdict.is_solution != 0);
        if (checking->settings.json)
            write_json_verdict(&checking->file, &verdict);
        else if (!checking->settings.quiet)
            write_verdict(&checking->file, &verdict);
    }
    progress_line_clear(&line);
    if (checking->settings.json)
        json_end_rows(0);
}

/* Puzzles that no board was for are told. */
static int tell_puzzles_left(struct checking *checking)
{
    struct settings *settings = &checking->settings;
    if (!settings->is_collection || !settings_next_puzzle(settings))
        return EXIT_DONE;
    if (!settings->quiet)
        complain("%s: puzzle %" PRIu64 " (line %" PRIu64 ") has no board",
                 settings->puzzles.file.name, settings->puzzles.puzzles, settings->puzzles.line);
    return EXIT_FAILED;
}

static int check_file(struct checking *checking, const struct command_line *line)
{
    int result = board_file_open(&checking->file, &checking->settings, line);
    if (result != EXIT_DONE)
        return result;
    check_boards(checking);
    result = board_file_close(&checking->file);
    free_solver(checking->solver);
    if (result == EXIT_DONE)
        result = tell_puzzles_left(checking);
    if (result == EXIT_DONE && checking->solutions < checking->file.boards)
        result = EXIT_FAILED;
    return result;
}

int check_command(int argc, char *argv[])
{
    struct checking checking = {.settings = SETTINGS_DEFAULT};
    checking.settings.takes_collection = 1;
    struct command_line line = {
        .usage = "[OPTION]... [FILE | COLUMN...]",
        .description = description,
        .examples = examples,
        .options = {board_options, check_options, rule_options(), json_options},
        .operand = "a column",
        .argc = argc,
        .argv = argv};
    settings_next(&checking.settings, &line);
    int result = check_file(&checking, &line);
    settings_free(&checking.settings);
    return output_finish(result);
}
