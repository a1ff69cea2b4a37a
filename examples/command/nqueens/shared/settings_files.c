/* SPDX-License-Identifier: MIT
 *
 * settings_files.c - the constraints and regions that options and their files tell, and the size of
 * the board.
 */

#include "shared/settings_files.h"

#include "shared/input.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/queens_file.h"
#include "shared/squares_file.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_OTHERS = 200000 }; /* which take a second */

/* ---- Squares ------------------------------------------------------------------ */

void settings_add_square(struct settings *settings, struct square square)
{
    if (settings->square_count == settings->square_room) {
        size_t room = 2 * settings->square_room + 16;
        struct square *squares = NULL;
        if (room < SIZE_MAX / sizeof *squares)
            squares = realloc(settings->squares, room * sizeof *squares);
        if (squares == NULL)
            exit(output_finish(exit_status(NQUEENS_ERROR_MEMORY)));
        settings->squares = squares;
        settings->square_room = room;
    }
    settings->squares[settings->square_count++] = square;
}

/* Requires the queens that a file has. */
static void require_queens(struct settings *settings, const char *file, uint32_t n,
                           const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            settings_add_square(settings, (struct square){row, queens[row], 1, file});
    }
}

static void take_queens(struct settings *settings)
{
    uint32_t *queens;
    if (settings->queens_name == NULL)
        return;
    struct text_file *text =
        settings->board_operand.word != NULL ? &settings->board_operand.text : NULL;
    int result = queens_file_read(settings->queens_name, text, settings->columns_from_1,
                                  &settings->queens_n, &queens);
    if (result != EXIT_DONE)
        exit(output_finish(result));
    require_queens(settings, settings->queens_name, settings->queens_n, queens);
    free(queens);
}

static void take_forbidden(struct settings *settings)
{
    struct squares squares;
    if (settings->forbid_name == NULL)
        return;
    int result = squares_file_read(settings->forbid_name, settings->squares_from_1, &squares);
    if (result != EXIT_DONE)
        exit(output_finish(result));
    for (size_t i = 0; i < squares.count; i++) {
        struct square square = {squares.rows[i], squares.columns[i], 0, settings->forbid_name};
        settings_add_square(settings, square);
    }
    settings->forbid_n = squares.n;
    free(squares.rows);
    free(squares.columns);
}

static void forbid_blocked(struct settings *settings, const struct puzzle *puzzle)
{
    const uint32_t n = puzzle->n;
    for (uint32_t i = 0; i < n * n; i++) {
        struct square square = {i / n, i % n, 0, settings->regions_name};
        if (puzzle->blocked[i])
            settings_add_square(settings, square);
    }
}

/* The puzzle that was read last. */
static struct puzzle puzzle;

static void take_puzzle(struct settings *settings)
{
    settings->regions = puzzle.regions;
    settings->regions_n = puzzle.n;
    settings->square_count = settings->puzzle_squares;
    require_queens(settings, settings->regions_name, puzzle.n, puzzle.queens);
    forbid_blocked(settings, &puzzle);
}

int settings_next_puzzle(struct settings *settings)
{
    if (!puzzle_file_next(&settings->puzzles, &puzzle))
        return 0;
    if (settings->puzzles.is_puzzle)
        take_puzzle(settings);
    return 1;
}

static _Noreturn void refuse_regions(const struct settings *settings, const char *reason)
{
    complain("%s: %s", settings->puzzles.file.name, reason);
    exit(output_finish(EXIT_FAILED));
}

/* The file has no puzzle and nothing that looks like one. */
static _Noreturn void refuse_empty(const struct settings *settings)
{
    complain("there is no puzzle in %s; `nqueens puzzle 8` makes one", settings->puzzles.file.name);
    exit(output_finish(EXIT_FAILED));
}

/* The file has too many texts that are no puzzles before the first, if there is one. */
static _Noreturn void refuse_others(const struct settings *settings, const char *first)
{
    char reason[TEXT_REASON + 80];
    snprintf(reason, sizeof reason, "%d texts are no puzzles, and more follow; the first: %s",
             MOST_OTHERS, first);
    refuse_regions(settings, reason);
}

/* Takes the only puzzle, or the first of several. Texts that are no puzzles are a collection with
 * those that are. */
static void take_first_puzzle(struct settings *settings)
{
    static struct puzzle unused;
    struct puzzle_file *puzzles = &settings->puzzles;
    char first[TEXT_REASON] = "", second[TEXT_REASON];
    settings_next_puzzle(settings);
    int is_puzzle = puzzles->is_puzzle, follows = 0;
    if (!is_puzzle)
        puzzle_file_explain(puzzles, first);
    int is_empty = puzzle_file_is_empty(puzzles);
    do {
        if (puzzles->puzzles == MOST_OTHERS && !is_puzzle)
            refuse_others(settings, first);
        follows = puzzle_file_next(puzzles, &unused);
    } while (follows && !is_puzzle && !puzzles->is_puzzle);
    settings->is_collection = follows && settings->takes_collection;
    if (settings->is_collection)
        puzzle_file_rewind(puzzles);
    else if (!is_puzzle && is_empty)
        refuse_empty(settings);
    else if (!is_puzzle)
        refuse_regions(settings, first);
    else if (follows && puzzles->is_puzzle)
        refuse_regions(settings, "a second puzzle follows the first, and one is to be read; count, "
                                 "solve, hint and check take several");
    else if (follows) {
        puzzle_file_explain(puzzles, second);
        refuse_regions(settings, second);
    }
}

/* Reads the regions, whose rule is that of the coloured puzzle unless another is said. */
static void take_regions(struct settings *settings)
{
    if (settings->regions_name == NULL)
        return;
    if (settings->puzzle_operand.word != NULL) {
        puzzle_file_take(&settings->puzzles, &settings->puzzle_operand.text);
    } else {
        if (!settings->quiet)
            input_announce(settings->regions_name, "a puzzle");
        int result = puzzle_file_open(&settings->puzzles, settings->regions_name);
        if (result != EXIT_DONE)
            exit(output_finish(result));
    }
    settings->puzzles.squares_from_1 = settings->squares_from_1;
    settings->puzzle_squares = settings->square_count;
    take_first_puzzle(settings);
    settings_default_attacks(settings, NQUEENS_ATTACK_TOUCHING);
}

static int is_standard_input(const char *name)
{
    return name != NULL && input_is_standard(name);
}

void settings_take_files(struct settings *settings)
{
    if (settings->regions_name == NULL && settings->board_operand.word == NULL)
        settings->regions_name = settings->regions_by_default;
    int regions = is_standard_input(settings->regions_name);
    int queens = is_standard_input(settings->queens_name);
    int forbidden = is_standard_input(settings->forbid_name);
    if (regions + queens + forbidden > 1)
        usage_error("standard input has the %s or the %s, not both",
                    regions ? "regions" : "queens of --queens",
                    forbidden ? "squares of --forbid-file" : "queens of --queens");
    take_queens(settings);
    take_forbidden(settings);
    take_regions(settings);
    settings->files_are_read = 1;
}

/* ---- The size of the board ---------------------------------------------------- */

const char *settings_standard_input(const struct settings *settings)
{
    return is_standard_input(settings->regions_name)  ? "--regions"
           : is_standard_input(settings->queens_name) ? "--queens"
           : is_standard_input(settings->forbid_name) ? "--forbid-file"
                                                      : NULL;
}

struct source settings_regions_source(const struct settings *settings)
{
    struct source source;
    int is_operand = settings->puzzle_operand.word != NULL;
    snprintf(source.text, sizeof source.text, "%s%.300s", is_operand ? "" : "--regions ",
             settings->regions_name);
    return source;
}

int settings_have_size(const struct settings *settings, uint32_t *n)
{
    *n = settings->regions != NULL       ? settings->regions_n
         : settings->queens_name != NULL ? settings->queens_n
                                         : settings->forbid_n;
    return settings->regions != NULL || settings->queens_name != NULL || settings->forbid_n > 0;
}

uint32_t settings_board_size(const struct settings *settings, const struct command_line *line)
{
    uint32_t n;
    return optind == line->argc && settings_have_size(settings, &n) ? n : only_board_size(line);
}

/* The first constraint off the board of n, or NULL. */
static const struct square *square_off_board(const struct settings *settings, uint32_t n)
{
    for (size_t i = 0; i < settings->square_count; i++) {
        const struct square *square = &settings->squares[i];
        if (square->row >= n || square->column >= n)
            return square;
    }
    return NULL;
}

/* Whether the pairs of --forbid-file would be on the board of n if they counted from 1. */
static int fit_from_1(const struct settings *settings, uint32_t n)
{
    for (size_t i = 0; i < settings->square_count; i++) {
        const struct square *square = &settings->squares[i];
        if (square->file != NULL && square->file == settings->forbid_name &&
            (square->row == 0 || square->column == 0 || square->row > n || square->column > n))
            return 0;
    }
    return !settings->squares_from_1;
}

static struct misfit off_board(const struct settings *settings, uint32_t n)
{
    struct misfit misfit = {""};
    char place[60];
    const struct square *square = square_off_board(settings, n);
    if (square == NULL)
        return misfit;
    snprintf(place, sizeof place, "%" PRIu32 ",%" PRIu32 " is off the board of %" PRIu32,
             square->row, square->column, n);
    if (square->file != NULL)
        snprintf(misfit.text, sizeof misfit.text, "%.300s: %s%s", input_name(square->file), place,
                 square->file == settings->forbid_name && fit_from_1(settings, n)
                     ? "; pairs count from 1 with --squares-from-1"
                     : "");
    else
        snprintf(misfit.text, sizeof misfit.text, "--%s %s: rows and columns count from 0",
                 square->required ? "require" : "forbid", place);
    return misfit;
}

struct misfit settings_misfit(const struct settings *settings, uint32_t n)
{
    const struct {
        const char *option, *name;
        uint32_t n;
    } files[] = {
        {settings->puzzle_operand.word != NULL ? "" : "--regions ",
         settings->regions != NULL ? settings->regions_name : NULL, settings->regions_n},
        {settings->board_operand.word != NULL ? "" : "--queens ", settings->queens_name,
         settings->queens_n},
        {"--forbid-file ", settings->forbid_n > 0 ? settings->forbid_name : NULL,
         settings->forbid_n},
    };
    struct misfit misfit;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (files[i].name == NULL || files[i].n == n)
            continue;
        snprintf(misfit.text, sizeof misfit.text,
                 "%s%.300s has a board of %" PRIu32 ", not of %" PRIu32, files[i].option,
                 files[i].name, files[i].n, n);
        return misfit;
    }
    return off_board(settings, n);
}

void settings_check_squares(const struct settings *settings, uint32_t n)
{
    struct misfit misfit = settings_misfit(settings, n);
    if (misfit.text[0] != '\0')
        usage_error("%s", misfit.text);
}
