/* SPDX-License-Identifier: MIT
 *
 * check.c - nqueens check: whether boards are solutions, and why not.
 */

#include "board_reader.h"
#include "interrupt.h"
#include "json.h"
#include "messages.h"
#include "options.h"
#include "output.h"
#include "settings.h"
#include "subcommands.h"

#include <errno.h>
#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_FROM_1 = OPTION_WITHOUT_LETTER };

static const struct command_option options[] = {
    {KEY_FROM_1, "columns-from-1", NULL, "columns count from 1, not from 0"},
    {'q', "quiet", NULL, "write nothing but JSON: the exit status says it"},
    {'j', "json", NULL, "answer in JSON"},
    {0},
};

static const char description[] =
    "Read boards from FILE or standard input, and say of each whether it is a solution\n"
    "and, if not, which two queens attack each other, and how.\n"
    "\n"
    "A board is a line of columns (0 4 7 5 2 6 1 3), of FEN or of JSON, or a picture of\n"
    "Q and . or of U+25A0 and U+25A1. The exit status is 1 if a board is no solution.\n";

struct checking {
    struct board_reader reader;
    int quiet;
    int json;
    uint64_t boards;
    uint64_t solutions;
};

/* What is said of one board. */
struct verdict {
    int is_board; /* or else reason says why not */
    uint32_t n;
    int is_solution;
    int line; /* NQUEENS_LINE_... along which two queens attack each other, -1 for none */
    uint32_t row_a, row_b, column_a, column_b;
    uint32_t empty_row; /* NQUEENS_NO_QUEEN: none */
    char reason[100];
};

/* ---- The verdict ----------------------------------------------------------- */

static void judge(const uint32_t queens[], struct verdict *verdict)
{
    verdict->line = -1;
    verdict->empty_row = NQUEENS_NO_QUEEN;
    verdict->is_solution = nqueens_is_solution(verdict->n, queens);
    if (nqueens_find_attack(verdict->n, queens, &verdict->row_a, &verdict->row_b, &verdict->line) ==
        NQUEENS_OK) {
        verdict->column_a = queens[verdict->row_a];
        verdict->column_b = queens[verdict->row_b];
        return;
    }
    for (uint32_t row = 0; row < verdict->n; row++) {
        if (queens[row] == NQUEENS_NO_QUEEN) {
            verdict->empty_row = row;
            return;
        }
    }
}

/* Judges the board that was read. EXIT_DONE, or after a message EXIT_FAILED. */
static int judge_text(const struct board_reader *reader, struct verdict *verdict)
{
    int status = nqueens_parse(reader->text, reader->format, 0, NULL, &verdict->n);
    verdict->is_board = status == NQUEENS_OK || status == NQUEENS_ERROR_BUFFER;
    if (!verdict->is_board) {
        board_reader_explain(reader, verdict->reason, sizeof verdict->reason);
        return EXIT_DONE;
    }
    uint32_t *queens = allocate_board(verdict->n);
    if (queens == NULL)
        return EXIT_FAILED;
    status = nqueens_parse(reader->text, reader->format, verdict->n, queens, &verdict->n);
    if (status == NQUEENS_OK)
        judge(queens, verdict);
    free(queens);
    return exit_status(status);
}

/* ---- The answer ------------------------------------------------------------ */

static void write_verdict(const struct checking *checking, const struct verdict *verdict)
{
    static const char *const lines[] = {"column", "diagonal", "anti-diagonal"};
    printf("board %" PRIu64 ": ", checking->boards);
    if (!verdict->is_board)
        printf("not a board (line %" PRIu64 "): %s\n", checking->reader.first_line,
               verdict->reason);
    else if (verdict->is_solution)
        printf("solution\n");
    else if (verdict->line >= 0)
        printf("no solution: the queens at %" PRIu32 ",%" PRIu32 " and %" PRIu32 ",%" PRIu32
               " attack each other along %s %s\n",
               verdict->row_a, verdict->column_a, verdict->row_b, verdict->column_b,
               verdict->line == NQUEENS_LINE_ANTI_DIAGONAL ? "an" : "a", lines[verdict->line]);
    else
        printf("no solution: row %" PRIu32 " has no queen\n", verdict->empty_row);
}

static void write_json_verdict(const struct checking *checking, const struct verdict *verdict)
{
    static const char *const lines[] = {"column", "diagonal", "anti-diagonal"};
    json_begin();
    printf(checking->boards == 1 ? "[\n" : ",\n");
    printf("{\"board\": %" PRIu64 ", \"line\": %" PRIu64, checking->boards,
           checking->reader.first_line);
    if (verdict->is_board)
        printf(", \"n\": %" PRIu32, verdict->n);
    printf(", \"solution\": %s", verdict->is_solution ? "true" : "false");
    if (!verdict->is_board) {
        printf(", \"error\": ");
        json_write_string(verdict->reason);
    } else if (verdict->line >= 0) {
        printf(", \"attack\": {\"along\": \"%s\", \"queens\": [[%" PRIu32 ", %" PRIu32
               "], [%" PRIu32 ", %" PRIu32 "]]}",
               lines[verdict->line], verdict->row_a, verdict->column_a, verdict->row_b,
               verdict->column_b);
    } else if (!verdict->is_solution) {
        printf(", \"empty_row\": %" PRIu32, verdict->empty_row);
    }
    printf("}");
}

static int check_boards(struct checking *checking)
{
    while (output_flush() && board_reader_next(&checking->reader)) {
        struct verdict verdict = {0};
        int result = judge_text(&checking->reader, &verdict);
        if (result != EXIT_DONE)
            return result;
        checking->boards++;
        checking->solutions += (uint64_t)(verdict.is_solution != 0);
        if (checking->json)
            write_json_verdict(checking, &verdict);
        else if (!checking->quiet)
            write_verdict(checking, &verdict);
    }
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    return EXIT_DONE;
}

/* The exit status once there is nothing more to read, or nobody who reads. */
static int judge_all(const struct checking *checking, const char *name)
{
    if (checking->reader.failed_with != 0) {
        complain("cannot read %s: %s", name, strerror(checking->reader.failed_with));
        return EXIT_FAILED;
    }
    if (checking->boards == 0) {
        complain("there is no board in %s", name);
        return EXIT_FAILED;
    }
    return checking->solutions == checking->boards ? EXIT_DONE : EXIT_FAILED;
}

static int check_file(struct checking *checking, const char *name)
{
    int is_standard_input = name == NULL || strcmp(name, "-") == 0;
    if (is_standard_input)
        name = "standard input";
    checking->reader.file = is_standard_input ? stdin : fopen(name, "r");
    if (checking->reader.file == NULL) {
        complain("cannot open %s: %s", name, strerror(errno));
        return EXIT_FAILED;
    }
    int result = check_boards(checking);
    if (checking->json && checking->boards > 0)
        printf("\n]\n");
    if (result == EXIT_DONE)
        result = judge_all(checking, name);
    if (!is_standard_input)
        fclose(checking->reader.file);
    board_reader_free(&checking->reader);
    return result;
}

int check_command(int argc, char *argv[])
{
    struct checking checking = {0};
    struct command_line line = {.usage = "[OPTION]... [FILE]",
                                .description = description,
                                .options = {options},
                                .argc = argc,
                                .argv = argv};
    int key;
    while ((key = options_next(&line)) >= 0) {
        checking.reader.columns_from_1 |= key == KEY_FROM_1;
        checking.quiet |= key == 'q';
        checking.json |= key == 'j';
    }
    if (argc - optind > 1)
        usage_error("one file at a time, but there is '%s'", argv[optind + 1]);
    return output_finish(check_file(&checking, argv[optind]));
}
