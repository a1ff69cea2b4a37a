/* SPDX-License-Identifier: MIT
 *
 * attacks.c - nqueens attacks: the squares that the queens of a board attack, and the queens
 * that attack each other. A queen attacks its row, its column and its diagonals, through other
 * queens, too.
 */

#include "attack_map.h"
#include "shared/attack.h"
#include "shared/board_file.h"
#include "shared/command_line.h"
#include "shared/formats.h"
#include "shared/interrupt.h"
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
#include <stdlib.h>

enum { FORMATS = 1 << NQUEENS_FORMAT_TEXT | 1 << NQUEENS_FORMAT_SVG | 1 << NQUEENS_FORMAT_JSON };

static const struct command_option attacks_options[] = {
    {KEY_FORMAT, "format", "FORMAT",
     "draw in this format: text, the default, or svg, a picture\n"
     "of one board"},
    {0},
};

static const char description[] =
    "Read boards from FILE or standard input, as check does, and show what their queens\n"
    "attack. Rows may be empty: `-` among columns.\n"
    "\n"
    "In the picture Q is a queen, a number says how many queens attack an empty square (+\n"
    "is ten or more), and . is a free square, where a queen may be added. Below are the\n"
    "queens that attack each other.\n";

static const char examples[] = "  nqueens attacks 0 - 1 -\n"
                               "  nqueens attacks 1 3 0 1 --json\n"
                               "  nqueens solve 8 | nqueens attacks --format svg >attacks.svg\n";

struct showing {
    struct board_file file;
    int format; /* NQUEENS_FORMAT_TEXT, _SVG or _JSON */
    uint32_t *attackers;
    uint64_t refused; /* texts that are no boards */
};

/* ---- Queens that attack each other ------------------------------------------ */

static uint64_t number_of_pairs(const struct board_file *file)
{
    uint64_t pairs = 0;
    (void)nqueens_attacking_pairs(file->n, file->queens, &pairs);
    return pairs;
}

/* Writes every pair, preceded by `first` or `other` and followed by `end`. */
static void write_pairs(const struct board_file *file, void (*write)(const struct attack *),
                        const char *first, const char *other, const char *end)
{
    const char *before = first;
    for (uint32_t a = 0; a < file->n && !interrupt_came(); a++) {
        for (uint32_t b = a + 1; b < file->n; b++) {
            struct attack attack = {
                .row_a = a, .column_a = file->queens[a], .row_b = b, .column_b = file->queens[b]};
            if (!attack_find_line(&attack))
                continue;
            printf("%s", before);
            write(&attack);
            printf("%s", end);
            before = other;
        }
    }
}

/* ---- Attacked squares -------------------------------------------------------- */

static int is_free(const struct showing *showing, uint32_t row, uint32_t column)
{
    return showing->attackers[column] == 0 && showing->file.queens[row] != column;
}

static void write_row(const struct showing *showing, uint32_t row)
{
    const struct board_file *file = &showing->file;
    for (uint32_t column = 0; column < file->n; column++) {
        uint32_t attackers = showing->attackers[column];
        if (file->queens[row] == column)
            putchar('Q');
        else if (attackers == 0)
            putchar('.');
        else
            putchar(attackers < 10 ? (int)('0' + attackers) : '+');
    }
    putchar('\n');
}

static void write_json_row(const struct showing *showing, uint32_t row)
{
    printf(row == 0 ? "[" : ", [");
    for (uint32_t column = 0; column < showing->file.n; column++)
        printf("%s%" PRIu32, column == 0 ? "" : ", ", showing->attackers[column]);
    printf("]");
}

/* Writes the rows. Returns the number of free squares. */
static uint64_t write_rows(const struct showing *showing,
                           void (*write)(const struct showing *, uint32_t))
{
    const struct board_file *file = &showing->file;
    uint64_t free_squares = 0;
    for (uint32_t row = 0; row < file->n && !interrupt_came(); row++) {
        nqueens_attacks_in_row(file->n, file->queens, row, showing->attackers);
        write(showing, row);
        for (uint32_t column = 0; column < file->n; column++)
            free_squares += (uint64_t)is_free(showing, row, column);
    }
    return free_squares;
}

/* ---- The answer ------------------------------------------------------------ */

static void write_text(const struct showing *showing)
{
    const struct board_file *file = &showing->file;
    printf("%sboard %" PRIu64 ":\n", file->boards == 1 ? "" : "\n", file->boards);
    uint64_t free_squares = write_rows(showing, write_row);
    uint64_t pairs = number_of_pairs(file);
    write_pairs(file, attack_write, "", "", "\n");
    if (interrupt_came())
        return;
    printf("%" PRIu64 " attacking pair%s, %" PRIu64 " free square%s\n", pairs,
           pairs == 1 ? "" : "s", free_squares, free_squares == 1 ? "" : "s");
}

static void write_json(const struct showing *showing)
{
    board_file_begin_json(&showing->file);
    printf(", \"attackers\": [");
    uint64_t free_squares = write_rows(showing, write_json_row);
    printf("], \"free_squares\": %" PRIu64 ", \"attacking_pairs\": %" PRIu64 ", \"attacks\": [",
           free_squares, number_of_pairs(&showing->file));
    write_pairs(&showing->file, attack_write_json, "", ", ", "");
    printf("]}");
}

/* EXIT_DONE, or EXIT_FAILED after a message. */
static int write_svg(const struct showing *showing)
{
    const struct board_file *file = &showing->file;
    if (file->boards > 1) {
        complain("a picture has one board, but there is another at line %" PRIu64,
                 file->reader.first_line);
        return EXIT_FAILED;
    }
    attack_map_write(stdout, file->n, file->queens, showing->attackers);
    if (ferror(stdout))
        output_failed();
    return EXIT_DONE;
}

static void write_refusal(struct showing *showing)
{
    const struct board_file *file = &showing->file;
    char reason[TEXT_REASON];
    board_reader_explain(&file->reader, reason);
    showing->refused++;
    if (showing->format != NQUEENS_FORMAT_JSON) {
        complain("board %" PRIu64 " (line %" PRIu64 "): not a board: %s", file->boards,
                 file->reader.first_line, reason);
        return;
    }
    board_file_begin_json(file);
    printf(", \"error\": ");
    json_write_string(reason);
    printf("}");
}

/* Shows the board that was read. */
static int show_board(struct showing *showing)
{
    if (showing->file.queens == NULL) {
        write_refusal(showing);
        return EXIT_DONE;
    }
    free(showing->attackers);
    showing->attackers = allocate_board(showing->file.n);
    if (showing->attackers == NULL)
        return EXIT_FAILED;
    if (showing->format == NQUEENS_FORMAT_SVG)
        return write_svg(showing);
    if (showing->format == NQUEENS_FORMAT_JSON)
        write_json(showing);
    else
        write_text(showing);
    return EXIT_DONE;
}

static int show_file(struct showing *showing, const struct settings *settings,
                     const struct command_line *line)
{
    struct progress_line progress;
    int result = board_file_open(&showing->file, settings, line);
    if (result != EXIT_DONE)
        return result;
    progress_line_start(&progress, "attacks", "board", is_terminal(stdin) || is_terminal(stdout));
    while (board_file_next(&showing->file)) {
        progress_line_update(&progress, showing->file.boards, 0, 0);
        showing->file.result = show_board(showing);
    }
    progress_line_clear(&progress);
    if (showing->format == NQUEENS_FORMAT_JSON)
        json_end_rows(0);
    result = board_file_close(&showing->file);
    free(showing->attackers);
    return result == EXIT_DONE && showing->refused > 0 ? EXIT_FAILED : result;
}

static int attack_format(const struct settings *settings)
{
    int format = settings_format(settings, NQUEENS_FORMAT_TEXT);
    if ((FORMATS >> format & 1) == 0)
        usage_error("attacks are drawn as text or svg, or written as json");
    return format;
}

int attacks_command(int argc, char *argv[])
{
    struct settings settings = SETTINGS_DEFAULT;
    struct command_line line = {.usage = "[OPTION]... [FILE | COLUMN...]",
                                .description = description,
                                .examples = examples,
                                .options = {board_options, attacks_options, json_options},
                                .operand = "a column",
                                .formats = FORMATS,
                                .argc = argc,
                                .argv = argv};
    settings_next(&settings, &line);
    struct showing showing = {.format = attack_format(&settings)};
    return output_finish(show_file(&showing, &settings, &line));
}
