/* SPDX-License-Identifier: MIT
 *
 * puzzle.c - nqueens puzzle: coloured puzzles with exactly one solution.
 */

#include "drawing.h"
#include "explanation.h"
#include "regions_text.h"
#include "shared/command_line.h"
#include "shared/formats.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/seeds.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "shared/terminal.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { KEY_COUNT = OPTION_WITHOUT_LETTER, KEY_GRADE };

enum {
    SMALLEST_N = 4,
    LARGEST_N = 24,
    LARGEST_SQUARES = LARGEST_N * LARGEST_N,
    MOST_SEEDS = 8,      /* for a puzzle of a grade, */
    MOST_PUZZLES = 2000, /* or one that deductions do not solve */
};

enum {
    FORMATS = 1 << NQUEENS_FORMAT_TEXT | 1 << NQUEENS_FORMAT_JSON | 1 << NQUEENS_FORMAT_UNICODE |
              1 << NQUEENS_FORMAT_SVG
};

static const struct command_option puzzle_options[] = {
    {KEY_COUNT, "count", "K", "make K puzzles, 1 by default"},
    {KEY_SEED, "seed", "S", "make the puzzles that the number S chooses"},
    {KEY_GRADE, "grade", "GRADE",
     "make puzzles of exactly this grade: single,\n"
     "confined, set, blocked, contradiction or search"},
    {KEY_FORMAT, "format", "FORMAT",
     "write or draw in this format: text, the default, or json,\n"
     "which --regions reads; unicode, or svg for one puzzle"},
    {0},
};

static const char description[] =
    "Make coloured puzzles: n connected regions, so that exactly one placement has a\n"
    "queen in each row, column and region, and no two attack each other. Queens attack\n"
    "what --attacks says, touching if it is not given. N is from 4 to 24.\n"
    "\n"
    "Without --seed a message says which seed was used, to repeat the answer.\n"
    "\n"
    "The grade is the hardest step of solving: single, a line or region has one square\n"
    "left; confined, all squares of one are in another one; set, the squares of several\n"
    "are in as many others; blocked, a square would leave one without any; contradiction,\n"
    "it would in the end; search, none of these solves it.\n";

static const char examples[] = "  nqueens puzzle 8\n"
                               "  nqueens puzzle 9 --seed 7 --format unicode\n"
                               "  nqueens puzzle 8 --seed 7 | nqueens solve --regions -\n"
                               "  nqueens puzzle 7 --grade set --count 3 --json\n"
                               "  nqueens puzzle 10 --seed 1 --format svg >puzzle.svg\n";

struct puzzling {
    struct settings settings;
    uint64_t seed;
    uint64_t count;
    int wanted; /* of --grade, or NQUEENS_GRADE_ANY */
    int format; /* NQUEENS_FORMAT_TEXT, _JSON, _UNICODE or _SVG */

    uint64_t seeds;   /* used so far */
    uint64_t written; /* puzzles */
    struct progress_line line;
    uint32_t regions[LARGEST_SQUARES];
    uint32_t queens[LARGEST_N];
    int grade;
    uint32_t times; /* of deductions with that reason */
};

/* ---- Making ---------------------------------------------------------------------- */

static int add_to_grade(const nqueens_deduction *deduction, void *user)
{
    struct puzzling *puzzling = user;
    if (deduction->reason > puzzling->grade)
        puzzling->times = 0;
    puzzling->grade = deduction->reason > puzzling->grade ? deduction->reason : puzzling->grade;
    puzzling->times += deduction->reason == puzzling->grade;
    return 0;
}

/* Sets the regions, and finds how hard they are. */
static int find_grade(struct puzzling *puzzling, nqueens_solver *solver)
{
    puzzling->grade = NQUEENS_REASON_EMPTY;
    puzzling->times = 0;
    int status = nqueens_solver_set_regions(solver, puzzling->regions);
    if (status == NQUEENS_OK)
        status = nqueens_deduce(solver, add_to_grade, puzzling);
    if (status != NQUEENS_STUCK)
        return status;
    puzzling->grade = PUZZLE_SEARCH;
    puzzling->times = 0;
    return NQUEENS_OK;
}

/* Shows the puzzles, or for a single one the seeds that were tried. */
static void show_progress(struct puzzling *puzzling)
{
    const uint64_t count = puzzling->count;
    if (count == 1)
        progress_line_update(&puzzling->line, puzzling->seeds, 0, 0);
    else
        progress_line_update(&puzzling->line, puzzling->written, count,
                             (double)puzzling->written / (double)count);
}

/* Makes the next puzzle of the grade. NQUEENS_STUCK if MOST_SEEDS gave none. */
static int make(struct puzzling *puzzling, nqueens_solver *solver)
{
    int is_search = puzzling->wanted == PUZZLE_SEARCH;
    for (int seeds = is_search ? MOST_PUZZLES : MOST_SEEDS; seeds > 0; seeds--) {
        show_progress(puzzling);
        uint64_t seed = seed_of_board(puzzling->seed, puzzling->seeds++);
        int status =
            nqueens_random_regions(solver, seed, is_search ? NQUEENS_GRADE_ANY : puzzling->wanted,
                                   puzzling->regions, puzzling->queens);
        if (status == NQUEENS_OK)
            status = find_grade(puzzling, solver);
        if (status != NQUEENS_STUCK &&
            (status != NQUEENS_OK || !is_search || puzzling->grade == PUZZLE_SEARCH))
            return status;
    }
    return NQUEENS_STUCK;
}

/* ---- The answer ------------------------------------------------------------------ */

static void write_json(const struct puzzling *puzzling, uint32_t n, int is_first)
{
    printf(is_first ? "\n{\"regions\": [" : ",\n{\"regions\": [");
    for (uint32_t square = 0; square < n * n; square++)
        printf("%s%" PRIu32,
               square == 0       ? "["
               : square % n == 0 ? "], ["
                                 : ", ",
               puzzling->regions[square]);
    printf("]], \"queens\": [");
    for (uint32_t row = 0; row < n; row++)
        printf("%s%" PRIu32, row == 0 ? "" : ", ", puzzling->queens[row]);
    printf("], \"grade\": \"%s\", \"times\": %" PRIu32 "}", puzzle_grade_name(puzzling->grade),
           puzzling->times);
}

static void write_puzzle(const struct puzzling *puzzling, uint32_t n)
{
    if (puzzling->settings.json) {
        write_json(puzzling, n, puzzling->written == 0);
        return;
    }
    if (puzzling->written > 0 && puzzling->format != NQUEENS_FORMAT_JSON)
        putchar('\n');
    switch (puzzling->format) {
    case NQUEENS_FORMAT_JSON:
        puzzle_write_json(stdout, n, puzzling->regions);
        break;
    case NQUEENS_FORMAT_UNICODE:
        puzzle_draw_unicode(stdout, n, puzzling->regions, NULL);
        break;
    case NQUEENS_FORMAT_SVG:
        puzzle_draw_svg(stdout, n, puzzling->regions, NULL);
        break;
    default:
        puzzle_write_text(stdout, n, puzzling->regions);
    }
}

/* Writes the puzzle that was made. Returns 0 if that failed. */
static int write_next(struct puzzling *puzzling, uint32_t n)
{
    const int on_terminal = is_terminal(stdout);
    if (on_terminal)
        messages_forbid_line();
    write_puzzle(puzzling, n);
    puzzling->written++;
    int is_written = output_flush();
    if (on_terminal && !puzzling->settings.json)
        messages_allow_line();
    return is_written;
}

static int make_and_write(struct puzzling *puzzling, nqueens_solver *solver)
{
    int status = NQUEENS_OK;
    uint32_t n = nqueens_solver_n(solver);
    while (puzzling->written < puzzling->count && status == NQUEENS_OK) {
        status = make(puzzling, solver);
        if (status == NQUEENS_OK && !write_next(puzzling, n))
            break;
    }
    return status;
}

static int make_all(struct puzzling *puzzling, nqueens_solver *solver)
{
    char label[20];
    uint32_t n = nqueens_solver_n(solver);
    int is_json = puzzling->settings.json;
    snprintf(label, sizeof label, "n = %" PRIu32, n);
    if (is_json) {
        json_begin();
        printf("{\"n\": %" PRIu32 ", \"seed\": %" PRIu64 ", \"puzzles\": [", n, puzzling->seed);
    }
    progress_line_start(&puzzling->line, label, puzzling->count == 1 ? "seed" : "puzzle",
                        puzzling->settings.quiet);
    int status = make_and_write(puzzling, solver);
    progress_line_clear(&puzzling->line);
    if (is_json)
        printf("]}\n");
    return status;
}

static void tell_interruption(const struct puzzling *puzzling, uint32_t n, double seconds)
{
    complain("n = %" PRIu32 ": interrupted after %s, with %s written and %s tried", n,
             duration_text(seconds).text,
             quantity_of(puzzling->written, puzzling->count, "puzzle").text,
             quantity(puzzling->seeds, "seed").text);
}

static int end_of(const struct puzzling *puzzling, const nqueens_solver *solver, int status)
{
    uint32_t n = nqueens_solver_n(solver);
    if (status == NQUEENS_STUCK) {
        const char *grade = puzzle_grade_name(puzzling->wanted);
        complain(grade == NULL ? "n = %" PRIu32 ": no puzzle was found"
                               : "n = %" PRIu32 ": no puzzle of the grade '%s' was found",
                 n, grade);
        return EXIT_FAILED;
    }
    if (status == NQUEENS_NO_SOLUTION) {
        complain("n = %" PRIu32 ": %s", n, nqueens_strerror(status));
        return EXIT_FAILED;
    }
    return search_exit_status(&puzzling->settings, solver, NULL, status);
}

static int puzzle(struct puzzling *puzzling, uint32_t n)
{
    nqueens_solver *solver = make_solver(&puzzling->settings, n);
    if (solver == NULL)
        return EXIT_FAILED;
    double start = seconds_now();
    int status = make_all(puzzling, solver);
    double seconds = seconds_now() - start;
    int result = end_of(puzzling, solver, status);
    settings_tell_time(&puzzling->settings, result, seconds, "n = %" PRIu32 ": ", n);
    if (status == NQUEENS_CANCELLED && !puzzling->settings.quiet)
        tell_interruption(puzzling, n, seconds);
    free_solver(solver);
    if (result == EXIT_DONE && !puzzling->settings.json && !puzzling->settings.has_seed &&
        !puzzling->settings.quiet)
        complain("--seed %" PRIu64 " repeats this", puzzling->seed);
    return result;
}

/* ---- Options --------------------------------------------------------------------- */

static const char *grade_name(uint32_t index)
{
    return puzzle_grade_name(NQUEENS_REASON_SINGLE + (int)index);
}

static int grade_of(const char *name)
{
    for (int grade = NQUEENS_REASON_SINGLE; grade <= PUZZLE_SEARCH; grade++) {
        if (strcmp(name, puzzle_grade_name(grade)) == 0)
            return grade;
    }
    unknown_name("grade", name, strlen(name), grade_name);
}

static int puzzle_format(const struct settings *settings)
{
    int format = settings_format(settings, NQUEENS_FORMAT_TEXT);
    if ((FORMATS >> format & 1) == 0)
        usage_error("puzzles are written as text or json, or drawn as unicode or svg");
    return format;
}

static void take_options(struct puzzling *puzzling, struct command_line *line)
{
    int key;
    while ((key = settings_next(&puzzling->settings, line)) >= 0) {
        if (key == KEY_GRADE)
            puzzling->wanted = grade_of(line->value);
        else
            puzzling->count = take_number(line->value, 0, UINT64_MAX, "a number of puzzles");
    }
    puzzling->format = puzzle_format(&puzzling->settings);
    if (puzzling->format == NQUEENS_FORMAT_SVG && puzzling->count > 1)
        usage_error("--format svg draws one puzzle");
    settings_default_attacks(&puzzling->settings, NQUEENS_ATTACK_TOUCHING);
    puzzling->seed = puzzling->settings.has_seed ? puzzling->settings.seed : fresh_seed();
}

int puzzle_command(int argc, char *argv[])
{
    static struct puzzling puzzling = {
        .settings = SETTINGS_DEFAULT, .count = 1, .wanted = NQUEENS_GRADE_ANY};
    struct command_line line = {.usage = "[OPTION]... N",
                                .description = description,
                                .examples = examples,
                                .options = {puzzle_options, attacks_option(), answer_options},
                                .operand = "a board size",
                                .operands = OPERAND_IS_SIZE,
                                .formats = FORMATS,
                                .argc = argc,
                                .argv = argv};
    take_options(&puzzling, &line);
    uint32_t n = only_board_size(&line);
    if (n < SMALLEST_N || n > LARGEST_N)
        usage_error("'%" PRIu32 "': puzzles are made for n from %d to %d", n, SMALLEST_N,
                    LARGEST_N);
    int result = puzzle(&puzzling, n);
    settings_free(&puzzling.settings);
    return output_finish(result);
}
