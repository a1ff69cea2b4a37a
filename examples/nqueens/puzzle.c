/* SPDX-License-Identifier: MIT
 *
 * puzzle.c - nqueens puzzle: coloured puzzles with exactly one solution.
 */

#include "drawing.h"
#include "grade.h"
#include "make.h"
#include "regions_text.h"
#include "shared/command_line.h"
#include "shared/formats.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/seeds.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { KEY_COUNT = OPTION_WITHOUT_LETTER, KEY_GRADE };

enum { MOST_TRIES = 20000 }; /* for a puzzle of a grade */

static const struct command_option puzzle_options[] = {
    {KEY_COUNT, "count", "K", "make K puzzles, 1 by default"},
    {KEY_SEED, "seed", "S", "make the puzzles that the number S chooses"},
    {KEY_GRADE, "grade", "GRADE",
     "make puzzles that take so much, and no more: single,\n"
     "confined, set, blocked, contradiction or search"},
    {KEY_FORMAT, "format", "FORMAT",
     "write regions as text, the default, or json, which\n"
     "--regions reads, or draw unicode, or one puzzle as svg"},
    {0},
};

static const char description[] =
    "Make coloured puzzles: n connected regions, so that exactly one placement has a\n"
    "queen in each row, column and region, and no two attack each other. Queens attack\n"
    "what --attacks says, touching if it is not given. N is from 4 to 14.\n"
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
    uint32_t tier; /* of --grade, or 0 */
    int format;    /* NQUEENS_FORMAT_TEXT, _JSON, _UNICODE or _SVG */

    uint64_t tries; /* puzzles made, of any grade */
    uint32_t regions[PUZZLE_LARGEST_SQUARES];
    uint32_t queens[PUZZLE_LARGEST_N];
    struct puzzle_grade grade;
};

/* ---- Making ---------------------------------------------------------------------- */

static void find_grade(struct puzzling *puzzling, uint32_t n)
{
    static struct puzzle puzzle;
    struct puzzle_state state;
    puzzle_begin(&puzzle, n, puzzling->settings.attacks, puzzling->regions);
    puzzle_state_begin(&state, &puzzle);
    puzzling->grade = puzzle_grade_of(&state);
}

/* Makes the next puzzle of the grade. NQUEENS_STOPPED if so many tries gave none. */
static int make(struct puzzling *puzzling, nqueens_solver *solver)
{
    for (uint64_t tries = 0; tries < MOST_TRIES; tries++) {
        uint64_t seed = seed_of_board(puzzling->seed, puzzling->tries++);
        int status = puzzle_make(solver, seed, puzzling->regions, puzzling->queens);
        if (status != NQUEENS_OK)
            return status;
        find_grade(puzzling, nqueens_solver_n(solver));
        if (puzzling->tier == 0 || puzzling->tier == (uint32_t)puzzling->grade.tier)
            return NQUEENS_OK;
    }
    return NQUEENS_STOPPED;
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
    printf("], \"grade\": \"%s\", \"times\": %" PRIu32 "}", puzzle_tier_name(puzzling->grade.tier),
           puzzling->grade.times);
}

static void write_puzzle(const struct puzzling *puzzling, uint32_t n, uint64_t written)
{
    if (puzzling->settings.json) {
        write_json(puzzling, n, written == 0);
        return;
    }
    if (written > 0 && puzzling->format != NQUEENS_FORMAT_JSON)
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

static int make_and_write(struct puzzling *puzzling, nqueens_solver *solver)
{
    int status = NQUEENS_OK;
    uint32_t n = nqueens_solver_n(solver);
    if (puzzling->settings.json) {
        json_begin();
        printf("{\"n\": %" PRIu32 ", \"seed\": %" PRIu64 ", \"puzzles\": [", n, puzzling->seed);
    }
    for (uint64_t written = 0; written < puzzling->count; written++) {
        status = make(puzzling, solver);
        if (status != NQUEENS_OK)
            break;
        write_puzzle(puzzling, n, written);
        if (!output_flush())
            break;
    }
    if (puzzling->settings.json)
        printf("]}\n");
    return status;
}

static int end_of(const struct puzzling *puzzling, const nqueens_solver *solver, int status)
{
    uint32_t n = nqueens_solver_n(solver);
    if (status == NQUEENS_STOPPED) {
        complain("n = %" PRIu32 ": %d puzzles, and none of the grade '%s'", n, MOST_TRIES,
                 puzzle_tier_name(puzzling->tier));
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
    int result = end_of(puzzling, solver, make_and_write(puzzling, solver));
    settings_tell_time(&puzzling->settings, result, seconds_now() - start, "n = %" PRIu32 ": ", n);
    free_solver(solver);
    if (result == EXIT_DONE && !puzzling->settings.json && !puzzling->settings.has_seed &&
        !puzzling->settings.quiet)
        complain("--seed %" PRIu64 " repeats this", puzzling->seed);
    return result;
}

/* ---- Options --------------------------------------------------------------------- */

static uint32_t tier_of(const char *name)
{
    struct suggestion suggestion = suggestion_for(name, strlen(name));
    for (uint32_t tier = PUZZLE_SINGLE; tier < PUZZLE_TIERS; tier++) {
        if (strcmp(name, puzzle_tier_name(tier)) == 0)
            return tier;
        suggestion_offer(&suggestion, puzzle_tier_name(tier));
    }
    if (suggestion.name != NULL)
        usage_error("there is no grade '%s': did you mean '%s'?", name, suggestion.name);
    usage_error("there is no grade '%s'", name);
}

static int puzzle_format(const struct settings *settings)
{
    int format = settings_format(settings, NQUEENS_FORMAT_TEXT);
    if (format != NQUEENS_FORMAT_TEXT && format != NQUEENS_FORMAT_JSON &&
        format != NQUEENS_FORMAT_UNICODE && format != NQUEENS_FORMAT_SVG)
        usage_error("puzzles are written as text or json, or drawn as unicode or svg");
    return format;
}

static void take_options(struct puzzling *puzzling, struct command_line *line)
{
    int key;
    while ((key = settings_next(&puzzling->settings, line)) >= 0) {
        if (key == KEY_GRADE)
            puzzling->tier = tier_of(line->value);
        else if (!read_number(line->value, UINT64_MAX, &puzzling->count))
            usage_error("'%s' is not a number of puzzles", line->value);
    }
    puzzling->format = puzzle_format(&puzzling->settings);
    if (puzzling->format == NQUEENS_FORMAT_SVG && puzzling->count > 1)
        usage_error("--format svg draws one puzzle");
    settings_default_attacks(&puzzling->settings, NQUEENS_ATTACK_TOUCHING);
    puzzling->seed = puzzling->settings.has_seed ? puzzling->settings.seed : fresh_seed();
}

int puzzle_command(int argc, char *argv[])
{
    static struct puzzling puzzling = {.settings = SETTINGS_DEFAULT, .count = 1};
    struct command_line line = {.usage = "[OPTION]... N",
                                .description = description,
                                .examples = examples,
                                .options = {puzzle_options, attacks_option, answer_options},
                                .operand = "a board size",
                                .argc = argc,
                                .argv = argv};
    take_options(&puzzling, &line);
    uint32_t n = only_board_size(&line);
    if (n < PUZZLE_SMALLEST_MADE || n > PUZZLE_LARGEST_MADE)
        usage_error("'%" PRIu32 "': puzzles are made for n from %d to %d", n, PUZZLE_SMALLEST_MADE,
                    PUZZLE_LARGEST_MADE);
    int result = puzzle(&puzzling, n);
    settings_free(&puzzling.settings);
    return output_finish(result);
}
