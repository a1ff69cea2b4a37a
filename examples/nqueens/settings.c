/* SPDX-License-Identifier: MIT
 *
 * settings.c - the options that several subcommands share, and the solver that they
 * make.
 */

#include "settings.h"

#include "interrupt.h"
#include "messages.h"
#include "numbers.h"
#include "output.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_REQUIRE = SHARED_OPTION, KEY_FORBID, KEY_TIME };

const struct command_option kernel_options[] = {
    {'k', "kernel", "KERNEL", "search by KERNEL; `nqueens info` lists them"},
    {0},
};

const struct command_option thread_options[] = {
    {'t', "threads", "T", "count in T threads; 0, the default: one for each CPU"},
    {'m', "memory", "BYTES",
     "let a join take BYTES at most, 1G if not said;\n"
     "K, M, G or T may follow the number"},
    {0},
};

const struct command_option constraint_options[] = {
    {KEY_REQUIRE, "require", "ROW,COLUMN",
     "a queen must stand there; both count from 0;\n"
     "may be repeated"},
    {KEY_FORBID, "forbid", "ROW,COLUMN", "no queen may stand there; may be repeated"},
    {0},
};

const struct command_option quiet_options[] = {
    {'q', "quiet", NULL, "no progress line: nothing but answer and errors"},
    {'j', "json", NULL, "answer in JSON"},
    {0},
};

const struct command_option answer_options[] = {
    {KEY_TIME, "time", NULL, "say on standard error how long it took"},
    {'q', "quiet", NULL, "no progress line: nothing but answer and errors"},
    {'j', "json", NULL, "answer in JSON"},
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
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL) == NQUEENS_OK; i++) {
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

int settings_take(struct settings *settings, int key, const char *value)
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

uint32_t only_board_size(const struct command_line *line)
{
    uint32_t n;
    if (optind == line->argc)
        usage_error("no board size given");
    if (!read_board_size(line->argv[optind], &n))
        usage_error("'%s' is not a board size", line->argv[optind]);
    if (optind + 1 < line->argc)
        usage_error("one board size is enough, but there is '%s'", line->argv[optind + 1]);
    return n;
}

void take_range(const char *text, uint64_t largest, const char *what, uint64_t *first,
                uint64_t *last)
{
    if (!read_range(text, largest, first, last))
        usage_error("'%s' is not %s", text, what);
    if (*last < *first)
        usage_error("'%s': the range runs backwards", text);
}

void settings_check_squares(const struct settings *settings, uint32_t n)
{
    for (size_t i = 0; i < settings->square_count; i++) {
        const struct square *square = &settings->squares[i];
        if (square->row >= n || square->column >= n)
            usage_error("--%s %" PRIu32 ",%" PRIu32 " is off the board of %" PRIu32
                        ": rows and columns count from 0",
                        square->required ? "require" : "forbid", square->row, square->column, n);
    }
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

/* Whether units of the method can be counted with the settings, whatever memory that takes:
 * an empty range is counted to ask. What cannot be asked is taken for a yes. */
static int has_units(const struct settings *settings, uint32_t n, const char *method)
{
    nqueens_solver *solver;
    uint64_t none;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = settings_apply(settings, solver);
    if (status == NQUEENS_OK)
        status = nqueens_count_units(solver, method, 0, 0, &none);
    nqueens_solver_free(solver);
    return status != NQUEENS_ERROR_UNSUPPORTED;
}

const char *method_of_kernel(const char *kernel)
{
    return strncmp(kernel, "join", 4) == 0 ? "join" : "backtracking";
}

/* One of four causes: the first that holds. */
void explain_unsupported(const struct settings *settings, uint32_t n, const char *method)
{
    const char *kernel = settings->kernel;
    const char *units = method != NULL ? method : method_of_kernel(kernel);
    const struct settings only_method = SETTINGS_DEFAULT;
    const struct settings only_kernel = {.kernel = kernel};
    if (method != NULL && !has_units(&only_method, n, units))
        complain("n = %" PRIu32 ": a board of this size has no units of %s", n, units);
    else if (method != NULL && !has_units(&only_kernel, n, units))
        complain("n = %" PRIu32 ": kernel '%s' cannot count units of %s", n, kernel, units);
    else if (!has_units(&only_kernel, n, units))
        complain("n = %" PRIu32 ": kernel '%s' cannot take a board of this size", n, kernel);
    else if (!has_units(settings, n, units))
        complain("n = %" PRIu32 ": a join takes no constraints", n);
    else
        complain("n = %" PRIu32 ": the memory limit is too low for a join", n);
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
