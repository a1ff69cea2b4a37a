/* SPDX-License-Identifier: MIT
 *
 * settings.c - the options that several subcommands share.
 */

#include "shared/settings.h"

#include "shared/formats.h"
#include "shared/growing_text.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/rules.h"
#include "shared/settings_files.h"
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
    KEY_FROM_1,
    KEY_SQUARES_FROM_1
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
     "let a join or the colours use BYTES at most in each\n"
     "process; K, M, G or T may follow the number; the\n"
     "default is what all threads need plus 1G, or 512M by the\n"
     "colours, up to half of the machine's memory"},
    {0},
};

const struct command_option thread_options[] = {
    THREADS_OPTION,
    {'m', "memory", "BYTES",
     "let a join, the colours or \"profile\" use BYTES at most; K,\n"
     "M, G or T may follow the number; the default is what all\n"
     "threads need plus 1G, or 512M by the colours, up to half\n"
     "of the machine's memory"},
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
    {KEY_SQUARES_FROM_1, "squares-from-1", NULL,
     "pairs in the file of --forbid-file count from 1, and\n"
     "squares in that of --regions"},
    {KEY_QUEENS, "queens", "FILE",
     "require the queens of this board, which may have empty\n"
     "rows; - is standard input. It tells N, too"},
    FROM_1_OPTION,
    {0},
};

const struct command_option *attacks_option(void)
{
    static char help[RULES_HELP];
    static const struct command_option options[] = {{KEY_ATTACKS, "attacks", "NAME,...", help},
                                                    {0}};
    rules_help(help, "touching");
    return options;
}

const struct command_option *rule_options(void)
{
    static char help[RULES_HELP];
    static const struct command_option options[] = {
        {KEY_ATTACKS, "attacks", "NAME,...", help},
        {KEY_REGIONS, "regions", "FILE",
         "allow one queen in each region: n lines of n letters, a\n"
         "list, or JSON or code, in which queens may stand and\n"
         "squares be blocked; - is standard input. --attacks is\n"
         "touching then unless it is given. The regions tell N,\n"
         "too. count, solve, hint and check take several puzzles"},
        {0},
    };
    rules_help(help, "queen");
    return options;
}

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
    settings->threads = (uint32_t)take_number(value, 0, UINT32_MAX, "a number of threads");
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

static void take_square(struct settings *settings, const char *value, int required)
{
    struct square square = {.required = required};
    if (!read_square(value, &square.row, &square.column))
        usage_error("'%s' is not a square, ROW,COLUMN", value);
    settings_add_square(settings, square);
}

static int take_seed(struct settings *settings, const char *value)
{
    settings->seed = take_number(value, 0, UINT64_MAX, "a seed, a number below 2^64");
    return settings->has_seed = 1;
}

const char *method_name(uint32_t index)
{
    static const char *const names[] = {"backtracking", "join", "colour"};
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
    case KEY_SQUARES_FROM_1:
        return settings->squares_from_1 = 1;
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
    if (key < 0 && !settings->files_are_read) {
        settings_take_operands(settings, line);
        if (settings->regions_by_default != NULL && optind < line->argc)
            (void)first_board_size(line); /* before standard input is read */
        settings_take_files(settings);
    }
    return key;
}

int settings_have_rule(const struct settings *settings)
{
    return settings->regions != NULL ||
           (settings->has_attacks &&
            (settings->attacks & ~NQUEENS_ATTACK_TOUCHING) != NQUEENS_ATTACKS_QUEEN);
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
    text_file_free(&settings->puzzle_operand.text);
    text_file_free(&settings->board_operand.text);
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
    if (settings->queens_name != NULL && settings->board_operand.word == NULL)
        growing_text_add(text, " --queens '%s'", settings->queens_name);
    if (settings->queens_name != NULL && settings->columns_from_1)
        growing_text_add(text, " --columns-from-1");
    if (settings->forbid_name != NULL)
        growing_text_add(text, " --forbid-file '%s'", settings->forbid_name);
    if (settings->squares_from_1)
        growing_text_add(text, " --squares-from-1");
    if (settings->attacks_text != NULL)
        growing_text_add(text, " --attacks %s", settings->attacks_text);
    if (settings->regions_name != NULL && settings->puzzle_operand.word == NULL)
        growing_text_add(text, " --regions '%s'", settings->regions_name);
    if (settings->puzzle_operand.word != NULL)
        growing_text_add(text, " '%s'", settings->puzzle_operand.word);
    if (settings->board_operand.word != NULL)
        growing_text_add(text, " '%s'", settings->board_operand.word);
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
