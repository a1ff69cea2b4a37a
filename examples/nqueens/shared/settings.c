/* SPDX-License-Identifier: MIT
 *
 * settings.c - the options that several subcommands share, and the solver that they make.
 */

#include "shared/settings.h"

#include "shared/formats.h"
#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/quantity.h"
#include "shared/terminal.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_REQUIRE = SHARED_OPTION + 1, KEY_FORBID, KEY_TIME, KEY_FROM_1 };

const struct command_option kernel_options[] = {
    {'k', "kernel", "KERNEL", "search by KERNEL; `nqueens info` lists them"},
    {0},
};

#define THREADS_OPTION                                                                             \
    {                                                                                              \
        't', "threads", "T", "count in T threads; 0, the default: one for each CPU"                \
    }

const struct command_option ranking_options[] = {
    {'k', "kernel", "KERNEL", "search by KERNEL, but by none of the joins"},
    THREADS_OPTION,
    {0},
};

const struct command_option process_options[] = {
    THREADS_OPTION,
    {'m', "memory", "BYTES",
     "let a join take BYTES at most, in each process; K, M, G\n"
     "or T may follow the number; if not said, what all threads\n"
     "need and 1G, up to half of the machine's memory"},
    {0},
};

const struct command_option thread_options[] = {
    THREADS_OPTION,
    {'m', "memory", "BYTES",
     "let a join take BYTES at most; K, M, G\n"
     "or T may follow the number; if not said, what all threads\n"
     "need and 1G, up to half of the machine's memory"},
    {0},
};

const struct command_option constraint_options[] = {
    {KEY_REQUIRE, "require", "ROW,COLUMN",
     "a queen must stand there; both count from 0;\n"
     "may be repeated"},
    {KEY_FORBID, "forbid", "ROW,COLUMN", "no queen may stand there; may be repeated"},
    {0},
};

const struct command_option board_options[] = {
    {KEY_FROM_1, "columns-from-1", NULL, "columns count from 1, not from 0"},
    {0},
};

#define QUIET_OPTION                                                                               \
    {                                                                                              \
        'q', "quiet", NULL, "no progress line: nothing but answer and errors"                      \
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
    {KEY_TIME, "time", NULL, "say on standard error how long it took"},
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

static void take_square(struct settings *settings, const char *value, int required)
{
    struct square square = {.required = required};
    if (!read_square(value, &square.row, &square.column))
        usage_error("'%s' is not a square, ROW,COLUMN", value);
    struct square *squares =
        realloc(settings->squares, (settings->square_count + 1) * sizeof *squares);
    if (squares == NULL) {
        complain("%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
        exit(output_finish(EXIT_FAILED));
    }
    settings->squares = squares;
    settings->squares[settings->square_count++] = square;
}

static int take_seed(struct settings *settings, const char *value)
{
    if (!read_number(value, UINT64_MAX, &settings->seed))
        usage_error("'%s' is not a seed, a number below 2^64", value);
    return settings->has_seed = 1;
}

const char *method_of(const char *value)
{
    if (strcmp(value, "backtracking") != 0 && strcmp(value, "join") != 0)
        usage_error("there is no method '%s': it is backtracking or join", value);
    return value;
}

/* Takes an option of several subcommands; returns 0 if it is another one. */
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

int settings_next(struct settings *settings, struct command_line *line)
{
    int key;
    do
        key = options_next(line);
    while (key >= 0 && take(settings, key, line->value));
    return key;
}

int settings_format(const struct settings *settings, int otherwise)
{
    int is_said = settings->format != FORMAT_NOT_SAID;
    if (settings->json && is_said && settings->format != NQUEENS_FORMAT_JSON)
        usage_error("--json and a --format other than json do not go together");
    if (settings->json)
        return NQUEENS_FORMAT_JSON;
    return is_said ? settings->format : otherwise;
}

const struct square *settings_square_off_board(const struct settings *settings, uint32_t n)
{
    for (size_t i = 0; i < settings->square_count; i++) {
        const struct square *square = &settings->squares[i];
        if (square->row >= n || square->column >= n)
            return square;
    }
    return NULL;
}

void settings_check_squares(const struct settings *settings, uint32_t n)
{
    const struct square *square = settings_square_off_board(settings, n);
    if (square != NULL)
        usage_error("--%s %" PRIu32 ",%" PRIu32 " is off the board of %" PRIu32
                    ": rows and columns count from 0",
                    square->required ? "require" : "forbid", square->row, square->column, n);
}

void settings_refuse_join(const struct settings *settings)
{
    if (strcmp(method_of_kernel(settings->kernel), "join") == 0)
        usage_error("kernel '%s' counts whole boards only, and ranks none", settings->kernel);
}

int settings_apply(const struct settings *settings, nqueens_solver *solver)
{
    int status = nqueens_solver_set_kernel(solver, settings->kernel);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_threads(solver, settings->threads);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_memory_limit(solver, settings->memory);
    for (size_t i = 0; i < settings->square_count && status == NQUEENS_OK; i++) {
        const struct square *square = &settings->squares[i];
        status = square->required ? nqueens_solver_require(solver, square->row, square->column)
                                  : nqueens_solver_forbid(solver, square->row, square->column);
    }
    return status;
}

nqueens_solver *settings_make_solver(const struct settings *settings, uint32_t n)
{
    nqueens_solver *solver;
    settings_check_squares(settings, n);
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = settings_apply(settings, solver);
    if (status == NQUEENS_OK) {
        interrupt_cancels(solver);
        return solver;
    }
    nqueens_solver_free(solver);
    if (status == NQUEENS_ERROR_CPU)
        complain("kernel '%s' does not run on this CPU", settings->kernel);
    else
        complain("%s", nqueens_strerror(status));
    return NULL;
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

uint32_t *allocate_board(uint32_t n)
{
    size_t entries = n;
    uint32_t *queens = NULL;
    if (entries < SIZE_MAX / sizeof *queens)
        queens = malloc((entries + 1) * sizeof *queens); /* not 0 bytes for n = 0 */
    if (queens == NULL)
        complain("no memory for a board of %" PRIu32, n);
    return queens;
}

void settings_free_solver(nqueens_solver *solver)
{
    interrupt_cancels(NULL);
    nqueens_solver_free(solver);
}

void settings_free(struct settings *settings)
{
    free(settings->squares);
    settings->squares = NULL;
    settings->square_count = 0;
}

/* A solver with the settings, which no signal cancels; NULL on failure. */
static nqueens_solver *plain_solver(const struct settings *settings, uint32_t n)
{
    nqueens_solver *solver;
    if (nqueens_solver_new(n, &solver) != NQUEENS_OK)
        return NULL;
    if (settings_apply(settings, solver) == NQUEENS_OK)
        return solver;
    nqueens_solver_free(solver);
    return NULL;
}

const char *method_of_kernel(const char *kernel)
{
    const char *name, *method;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, &method, NULL, NULL) == NQUEENS_OK; i++) {
        if (strcmp(name, kernel) == 0 && strcmp(method, "join") == 0)
            return method;
    }
    return "backtracking"; /* the units of "reference", too */
}

/* Whether a count would join. */
static int joins(const nqueens_solver *solver)
{
    return strcmp(method_of_kernel(nqueens_solver_kernel(solver)), "join") == 0;
}

/* The number of threads for which the solver's memory limit has room. */
static uint32_t threads_at_once(const nqueens_solver *solver, const char *method)
{
    uint64_t needed, limit = nqueens_solver_memory_limit(solver);
    uint32_t threads = nqueens_solver_threads(solver);
    while (threads > 0 && nqueens_memory_needed(solver, method, threads, &needed) == NQUEENS_OK &&
           needed > limit)
        threads--;
    return threads;
}

static uint64_t join_needs(const nqueens_solver *solver, uint32_t threads)
{
    uint64_t needed = 0;
    nqueens_memory_needed(solver, "join", threads, &needed);
    return needed;
}

/* Bytes, rounded up, as --memory takes them. */
static struct size_text memory_option(uint64_t bytes)
{
    struct size_text option;
    snprintf(option.text, sizeof option.text, "%" PRIu64 "M", (bytes + (1 << 20) - 1) >> 20);
    return option;
}

struct missed_join settings_missed_join(const struct settings *settings, uint32_t n)
{
    struct settings unlimited = *settings;
    struct missed_join missed = {""};
    unlimited.memory = UINT64_MAX;
    nqueens_solver *limited = plain_solver(settings, n);
    nqueens_solver *solver = plain_solver(&unlimited, n);
    if (limited != NULL && solver != NULL && !joins(limited) && joins(solver)) {
        uint32_t threads = nqueens_solver_threads(solver);
        snprintf(missed.why, sizeof missed.why,
                 "a join in %" PRIu32 " thread%s needs %s, and the memory limit is %s", threads,
                 threads == 1 ? "" : "s", memory_option(join_needs(solver, threads)).text,
                 memory_option(nqueens_solver_memory_limit(limited)).text);
    }
    nqueens_solver_free(limited);
    nqueens_solver_free(solver);
    return missed;
}

int settings_check_memory(const struct settings *settings, const nqueens_solver *solver,
                          const char *method)
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t threads = nqueens_solver_threads(solver);
    struct size_text limit = memory_option(nqueens_solver_memory_limit(solver));
    struct missed_join missed = {""};
    if (method == NULL)
        missed = settings_missed_join(settings, n);
    uint32_t at_once = threads_at_once(solver, method != NULL  ? method
                                               : joins(solver) ? "join"
                                                               : "backtracking");
    if (at_once == 0)
        complain("n = %" PRIu32 ": the memory limit is too low for a join; --memory %s would do", n,
                 memory_option(join_needs(solver, 1)).text);
    else if (missed.why[0] != '\0' && !settings->quiet)
        complain("n = %" PRIu32 ": backtracking, since %s", n, missed.why);
    else if (at_once < threads && !settings->quiet)
        complain("n = %" PRIu32 ": joining in %" PRIu32 " of %" PRIu32
                 " threads, since all need %s, and the memory limit is %s",
                 n, at_once, threads, memory_option(join_needs(solver, threads)).text, limit.text);
    return at_once == 0 ? EXIT_FAILED : EXIT_DONE;
}

void explain_unsupported(const struct settings *settings, uint32_t n, const char *method)
{
    const char *kernel = settings->kernel;
    int reason = NQUEENS_SUPPORTED;
    nqueens_solver *solver = plain_solver(settings, n);
    if (solver != NULL)
        nqueens_why_unsupported(solver, method, &reason);
    if (reason == NQUEENS_UNSUPPORTED_METHOD)
        complain("n = %" PRIu32 ": kernel '%s' cannot count units of %s", n, kernel, method);
    else if (reason == NQUEENS_UNSUPPORTED_SIZE && strcmp(kernel, "auto") == 0)
        complain("n = %" PRIu32 ": a board of this size has no units of %s", n, method);
    else if (reason == NQUEENS_UNSUPPORTED_SIZE)
        complain("n = %" PRIu32 ": kernel '%s' cannot take a board of this size", n, kernel);
    else if (reason == NQUEENS_UNSUPPORTED_CONSTRAINTS)
        complain("n = %" PRIu32 ": a join takes no constraints", n);
    else if (reason == NQUEENS_UNSUPPORTED_MEMORY)
        settings_check_memory(settings, solver, "join");
    else
        complain("n = %" PRIu32 ": %s", n, nqueens_strerror(NQUEENS_ERROR_UNSUPPORTED));
    nqueens_solver_free(solver);
}

int search_exit_status(const struct settings *settings, const nqueens_solver *solver,
                       const char *method, int status)
{
    uint32_t n = nqueens_solver_n(solver);
    if (status >= 0)
        return exit_status(status);
    if (status == NQUEENS_ERROR_UNSUPPORTED)
        explain_unsupported(settings, n, method);
    else
        complain("n = %" PRIu32 ", kernel '%s': %s", n, nqueens_solver_kernel(solver),
                 nqueens_strerror(status));
    return EXIT_FAILED;
}
