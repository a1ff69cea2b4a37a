/* SPDX-License-Identifier: MIT
 *
 * settings.c - the options that several subcommands share.
 */

#include "shared/settings.h"

#include "shared/formats.h"
#include "shared/growing_text.h"
#include "shared/input.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/puzzle_file.h"
#include "shared/queens_file.h"
#include "shared/rules.h"
#include "shared/squares_file.h"
#include "shared/terminal.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    KEY_REQUIRE = SHARED_OPTION + 1,
    KEY_FORBID,
    KEY_FORBID_FILE,
    KEY_ATTACKS,
    KEY_REGIONS,
    KEY_QUEENS,
    KEY_TIME,
    KEY_FROM_1
};

const struct command_option kernel_options[] = {
    {'k', "kernel", "KERNEL", "use KERNEL; `nqueens info` lists them"},
    {0},
};

#define THREADS_OPTION                                                                             \
    {                                                                                              \
        't', "threads", "T", "use T threads; 0, the default, is one for each CPU"                  \
    }

const struct command_option ranking_options[] = {
    {'k', "kernel", "KERNEL", "use KERNEL, which must not be a join"},
    THREADS_OPTION,
    {0},
};

const struct command_option process_options[] = {
    THREADS_OPTION,
    {'m', "memory", "BYTES",
     "let a join use BYTES at most in each process; K, M, G or T\n"
     "may follow the number; the default is what all threads\n"
     "need plus 1G, up to half of the machine's memory"},
    {0},
};

const struct command_option thread_options[] = {
    THREADS_OPTION,
    {'m', "memory", "BYTES",
     "let a join use BYTES at most; K, M, G or T may follow the\n"
     "number; the default is what all threads need plus 1G, up\n"
     "to half of the machine's memory"},
    {0},
};

#define FROM_1_OPTION                                                                              \
    {                                                                                              \
        KEY_FROM_1, "columns-from-1", NULL, "columns count from 1, also where none is n"           \
    }

const struct command_option constraint_options[] = {
    {KEY_REQUIRE, "require", "ROW,COLUMN",
     "require a queen on this square; both numbers count from 0;\n"
     "may be repeated"},
    {KEY_FORBID, "forbid", "ROW,COLUMN", "allow no queen on this square; may be repeated"},
    {KEY_FORBID_FILE, "forbid-file", "FILE",
     "allow no queen on these squares: pairs ROW,COLUMN, or a\n"
     "picture with another mark than . there; - is standard\n"
     "input. A picture tells N, too"},
    {KEY_QUEENS, "queens", "FILE",
     "require the queens of this board, which may have empty\n"
     "rows; - is standard input. It tells N, too"},
    FROM_1_OPTION,
    {0},
};

#define ATTACKS_OPTION(USUAL)                                                                      \
    {                                                                                              \
        KEY_ATTACKS, "attacks", "NAME,...",                                                        \
            "what a queen attacks besides her row and column,\n" USUAL                             \
            " by default: queen, superqueen, semi, touching,\n"                                    \
            "rook, diagonal, anti-diagonal or knight; torus adds\n"                                \
            "what is over the edges, and alone is queen,torus"                                     \
    }

const struct command_option attacks_option[] = {
    ATTACKS_OPTION("touching"),
    {0},
};

const struct command_option rule_options[] = {
    ATTACKS_OPTION("queen"),
    {KEY_REGIONS, "regions", "FILE",
     "allow one queen in each region: n lines of n letters, a\n"
     "list, or JSON or code, in which queens may stand and\n"
     "squares be blocked; - is standard input. --attacks is\n"
     "touching then unless it is given. The regions tell N,\n"
     "too. count, solve, hint and check take several puzzles"},
    {0},
};

const struct command_option board_options[] = {
    FROM_1_OPTION,
    {0},
};

#define QUIET_OPTION                                                                               \
    {                                                                                              \
        'q', "quiet", NULL, "write no progress line and no messages except errors"                 \
    }
#define JSON_OPTION                                                                                \
    {                                                                                              \
        'j', "json", NULL, "answer in JSON"                                                        \
    }

const struct command_option json_options[] = {
    JSON_OPTION,
    {0},
};

const struct command_option quiet_options[] = {
    QUIET_OPTION,
    JSON_OPTION,
    {0},
};

const struct command_option answer_options[] = {
    {KEY_TIME, "time", NULL, "write the time to standard error"},
    QUIET_OPTION,
    JSON_OPTION,
    {0},
};

static void take_threads(struct settings *settings, const char *value)
{
    uint64_t threads;
    if (!read_number(value, UINT32_MAX, &threads))
        usage_error("'%s' is not a number of threads", value);
    settings->threads = (uint32_t)threads;
}

static void take_kernel(struct settings *settings, const char *value)
{
    const char *name;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, NULL) == NQUEENS_OK; i++) {
        if (strcmp(name, value) == 0) {
            settings->kernel = value;
            return;
        }
    }
    usage_error("there is no kernel '%s'; `nqueens info` lists them", value);
}

static void take_memory(struct settings *settings, const char *value)
{
    if (!read_bytes(value, &settings->memory) || settings->memory == 0)
        usage_error("'%s' is not an amount of memory, such as 512M or 2G", value);
}

/* Makes room for `more` further squares. */
static void make_room(struct settings *settings, size_t more)
{
    struct square *squares = NULL;
    if (more < SIZE_MAX / sizeof *squares - settings->square_count)
        squares = realloc(settings->squares, (settings->square_count + more) * sizeof *squares);
    if (squares == NULL) {
        complain("%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
        exit(output_finish(EXIT_FAILED));
    }
    settings->squares = squares;
}

static void take_square(struct settings *settings, const char *value, int required)
{
    struct square square = {.required = required};
    if (!read_square(value, &square.row, &square.column))
        usage_error("'%s' is not a square, ROW,COLUMN", value);
    make_room(settings, 1);
    settings->squares[settings->square_count++] = square;
}

static int take_seed(struct settings *settings, const char *value)
{
    if (!read_number(value, UINT64_MAX, &settings->seed))
        usage_error("'%s' is not a seed, a number below 2^64", value);
    return settings->has_seed = 1;
}

const char *method_name(uint32_t index)
{
    static const char *const names[] = {"backtracking", "join"};
    return index < sizeof names / sizeof names[0] ? names[index] : NULL;
}

const char *method_of(const char *value)
{
    for (uint32_t i = 0; method_name(i) != NULL; i++) {
        if (strcmp(value, method_name(i)) == 0)
            return value;
    }
    unknown_name("method", value, strlen(value), method_name);
}

/* Takes a shared option. Returns 0 if it is another one. */
static int take(struct settings *settings, int key, const char *value)
{
    switch (key) {
    case 't':
        take_threads(settings, value);
        return 1;
    case 'k':
        take_kernel(settings, value);
        return 1;
    case 'm':
        take_memory(settings, value);
        return 1;
    case KEY_REQUIRE:
        take_square(settings, value, 1);
        return 1;
    case KEY_FORBID:
        take_square(settings, value, 0);
        return 1;
    case KEY_FORBID_FILE:
        settings->forbid_name = value;
        return 1;
    case KEY_ATTACKS:
        settings->attacks_text = value;
        settings->attacks = attacks_of(value);
        return settings->has_attacks = 1;
    case KEY_REGIONS:
        settings->regions_name = value;
        return 1;
    case KEY_QUEENS:
        settings->queens_name = value;
        return 1;
    case KEY_FORMAT:
        settings->format = format_of(value);
        return 1;
    case KEY_SEED:
        return take_seed(settings, value);
    case KEY_FROM_1:
        return settings->columns_from_1 = 1;
    case 'q':
        return settings->quiet = 1;
    case 'j':
        return settings->json = 1;
    case KEY_TIME:
        return settings->time = 1;
    default:
        return 0;
    }
}

/* Requires the queens that a file has. */
static void require_queens(struct settings *settings, const char *file, uint32_t n,
                           const uint32_t queens[])
{
    make_room(settings, (size_t)n + 1); /* never 0 bytes */
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            settings->squares[settings->square_count++] =
                (struct square){.row = row, .column = queens[row], .required = 1, .file = file};
    }
}

static void take_queens(struct settings *settings)
{
    uint32_t *queens;
    if (settings->queens_name == NULL)
        return;
    int result = queens_file_read(settings->queens_name, settings->columns_from_1,
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
    int result = squares_file_read(settings->forbid_name, &squares);
    if (result != EXIT_DONE)
        exit(output_finish(result));
    make_room(settings, squares.count + 1);
    for (size_t i = 0; i < squares.count; i++)
        settings->squares[settings->square_count++] = (struct square){
            .row = squares.rows[i], .column = squares.columns[i], .file = settings->forbid_name};
    settings->forbid_n = squares.n;
    free(squares.rows);
    free(squares.columns);
}

static void forbid_blocked(struct settings *settings, const struct puzzle *puzzle)
{
    make_room(settings, (size_t)puzzle->n * puzzle->n + 1);
    for (uint32_t square = 0; square < puzzle->n * puzzle->n; square++) {
        if (puzzle->blocked[square])
            settings->squares[settings->square_count++] =
                (struct square){.row = square / puzzle->n,
                                .column = square % puzzle->n,
                                .file = settings->regions_name};
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
    do
        follows = puzzle_file_next(puzzles, &unused);
    while (follows && !is_puzzle && !puzzles->is_puzzle);
    settings->is_collection = follows && settings->takes_collection;
    if (settings->is_collection)
        puzzle_file_rewind(puzzles);
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
    int result = puzzle_file_open(&settings->puzzles, settings->regions_name);
    if (result != EXIT_DONE)
        exit(output_finish(result));
    settings->puzzle_squares = settings->square_count;
    take_first_puzzle(settings);
    settings_default_attacks(settings, NQUEENS_ATTACK_TOUCHING);
}

static int is_standard_input(const char *name)
{
    return name != NULL && input_is_standard(name);
}

static void take_files(struct settings *settings)
{
    if (settings->files_are_read)
        return;
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

void settings_default_attacks(struct settings *settings, uint32_t attacks)
{
    if (!settings->has_attacks)
        settings->attacks = attacks;
    settings->has_attacks = 1;
}

int settings_next(struct settings *settings, struct command_line *line)
{
    int key;
    do
        key = options_next(line);
    while (key >= 0 && take(settings, key, line->value));
    if (key < 0)
        take_files(settings);
    return key;
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

int settings_have_rule(const struct settings *settings)
{
    return settings->regions != NULL ||
           (settings->has_attacks &&
            (settings->attacks & ~NQUEENS_ATTACK_TOUCHING) != NQUEENS_ATTACKS_QUEEN);
}

const char *settings_standard_input(const struct settings *settings)
{
    return is_standard_input(settings->regions_name)  ? "--regions"
           : is_standard_input(settings->queens_name) ? "--queens"
           : is_standard_input(settings->forbid_name) ? "--forbid-file"
                                                      : NULL;
}

int settings_format(const struct settings *settings, int otherwise)
{
    int is_said = settings->format != FORMAT_NOT_SAID;
    if (settings->json && is_said && settings->format != NQUEENS_FORMAT_JSON)
        usage_error("--json and a --format other than json cannot be combined");
    if (settings->json)
        return NQUEENS_FORMAT_JSON;
    return is_said ? settings->format : otherwise;
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
        snprintf(misfit.text, sizeof misfit.text, "%.300s: %s", input_name(square->file), place);
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
        {"--regions", settings->regions != NULL ? settings->regions_name : NULL,
         settings->regions_n},
        {"--queens", settings->queens_name, settings->queens_n},
        {"--forbid-file", settings->forbid_n > 0 ? settings->forbid_name : NULL,
         settings->forbid_n},
    };
    struct misfit misfit;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (files[i].name == NULL || files[i].n == n)
            continue;
        snprintf(misfit.text, sizeof misfit.text,
                 "%s %.300s has a board of %" PRIu32 ", not of %" PRIu32, files[i].option,
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

void settings_tell_time(const struct settings *settings, int result, double seconds,
                        const char *format, ...)
{
    va_list arguments;
    if (!output_flush() || result != EXIT_DONE || !settings->time)
        return;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s\n", duration_text(seconds).text);
}

void settings_write_closing(const struct settings *settings, uint32_t n, const char *solutions,
                            double seconds, const char *kernel, uint32_t threads)
{
    int is_seen = solutions != NULL && is_terminal(stderr) && !settings->quiet;
    if (!is_seen && !settings->time)
        return;
    fprintf(stderr, "n = %" PRIu32 ": ", n);
    if (is_seen)
        fprintf(stderr, "%s, ", solutions);
    fprintf(stderr, "%s, %s, %s\n", duration_text(seconds).text, kernel,
            quantity(threads, "thread").text);
}

void settings_free(struct settings *settings)
{
    puzzle_file_close(&settings->puzzles);
    free(settings->squares);
    settings->squares = NULL;
    settings->regions = NULL;
    settings->square_count = 0;
}

/* ---- Command lines with the settings ---------------------------------------- */

static void write_options(struct growing_text *text, const struct settings *settings)
{
    if (strcmp(settings->kernel, "auto") != 0)
        growing_text_add(text, " --kernel %s", settings->kernel);
    if (settings->threads != 0)
        growing_text_add(text, " --threads %" PRIu32, settings->threads);
    if (settings->memory != 0)
        growing_text_add(text, " --memory %" PRIu64, settings->memory);
    for (size_t i = 0; i < settings->square_count; i++) {
        if (settings->squares[i].file != NULL)
            continue;
        growing_text_add(text, " --%s %" PRIu32 ",%" PRIu32,
                         settings->squares[i].required ? "require" : "forbid",
                         settings->squares[i].row, settings->squares[i].column);
    }
    if (settings->queens_name != NULL)
        growing_text_add(text, " --queens '%s'", settings->queens_name);
    if (settings->queens_name != NULL && settings->columns_from_1)
        growing_text_add(text, " --columns-from-1");
    if (settings->forbid_name != NULL)
        growing_text_add(text, " --forbid-file '%s'", settings->forbid_name);
    if (settings->attacks_text != NULL)
        growing_text_add(text, " --attacks %s", settings->attacks_text);
    if (settings->regions_name != NULL)
        growing_text_add(text, " --regions '%s'", settings->regions_name);
}

static char *command_text(const char *subcommand, const struct settings *settings, uint32_t n)
{
    struct growing_text text = {NULL, 0, 0};
    growing_text_add(&text, "nqueens %s", subcommand);
    write_options(&text, settings);
    growing_text_add(&text, " %" PRIu32, n);
    return text.text;
}

char *run_command_text(const struct settings *settings, uint32_t n, const char *method)
{
    char subcommand[80];
    snprintf(subcommand, sizeof subcommand, "run --ledger %" PRIu32 ".ledger%s%s", n,
             method != NULL ? " --method " : "", method != NULL ? method : "");
    return command_text(subcommand, settings, n);
}

char *count_command_text(const struct settings *settings, uint32_t n)
{
    return command_text("count", settings, n);
}
