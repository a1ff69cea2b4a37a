/* SPDX-License-Identifier: MIT
 *
 * estimate.c - nqueens estimate: an estimate of the number of solutions.
 */

#include "shared/command_line.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/no_solution.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "subcommands.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

enum { KEY_SAMPLES = OPTION_WITHOUT_LETTER, KEY_PLACEMENTS };

enum { DEFAULT_SAMPLES = 10000, DEFAULT_SEED = 1, LARGEST_N = 65535 };

/* A larger error is itself uncertain. */
static const double largest_error = 0.2;

static const struct command_option estimate_options[] = {
    {KEY_SAMPLES, "samples", "K", "take the mean of K random descents, 10000 by default"},
    {KEY_SEED, "seed", "S", "use the random numbers of seed S, 1 by default"},
    {KEY_PLACEMENTS, "placements", NULL,
     "estimate the number of partial placements that a search\n"
     "row by row visits, instead of solutions"},
    {0},
};

static const char description[] =
    "Estimate the number of solutions, for n up to 65535, from random descents: each\n"
    "places queens one by one at random, and the numbers of open squares on its way give\n"
    "an estimate. The standard error follows +-: in two cases of three the true number is\n"
    "within one error, in 19 of 20 within two.\n"
    "\n"
    "n = 100 takes a second or two; ten times n takes a hundred times as long.\n";

static const char examples[] = "  nqueens estimate 27\n"
                               "  nqueens estimate 100 --samples 1000 --seed 2\n"
                               "  nqueens estimate 20 --require 0,0 --json\n"
                               "  nqueens estimate 16 --placements\n";

struct estimation {
    struct settings settings;
    uint64_t samples;
    int placements;

    double number;
    double relative_error;
    double logarithm;
};

/* The library does not report how many samples it has taken. */
static int search(struct estimation *estimation, nqueens_solver *solver)
{
    char label[40];
    struct progress_line line;
    snprintf(label, sizeof label, "n = %" PRIu32, nqueens_solver_n(solver));
    progress_line_start(&line, label, "sample", estimation->settings.quiet);
    int status = (estimation->placements ? nqueens_estimate_placements : nqueens_estimate)(
        solver, estimation->samples, estimation->settings.seed, &estimation->number,
        &estimation->relative_error, &estimation->logarithm);
    progress_line_clear(&line);
    return status;
}

/* ---- The answer ------------------------------------------------------------ */

/* Writes "2.35e+17", also for a number beyond the largest double. */
static void write_number(const struct estimation *estimation)
{
    double power = floor(estimation->logarithm / log(10));
    double digits = exp(estimation->logarithm - power * log(10));
    if (estimation->number < 1e6)
        printf("%.4g", estimation->number);
    else if (digits >= 9.9995)
        printf("1.000e+%02.0f", power + 1);
    else
        printf("%.3fe+%02.0f", digits, power);
}

static void write_text(const struct estimation *estimation)
{
    double error = estimation->relative_error;
    write_number(estimation);
    if (isinf(error))
        printf(" +- ?\n");
    else
        printf(" +- %.*f %%\n", error > 0 && error < 0.1 ? 1 : 0, 100 * error);
}

/* Infinity, which JSON does not have, is written as null. */
static void write_json_number(const char *name, double number)
{
    if (isfinite(number))
        printf(", \"%s\": %.17g", name, number);
    else
        printf(", \"%s\": null", name);
}

static void write_json(const struct estimation *estimation, uint32_t n, double seconds)
{
    const char *name = estimation->placements ? "placements" : "solutions";
    char logarithm[30];
    snprintf(logarithm, sizeof logarithm, "log_%s", name);
    json_begin();
    printf("{\"n\": %" PRIu32, n);
    write_json_number(name, estimation->number);
    write_json_number("relative_error", estimation->relative_error);
    write_json_number(logarithm, estimation->logarithm);
    printf(", \"samples\": %" PRIu64 ", \"seed\": %" PRIu64 ", \"seconds\": %.6f}\n",
           estimation->samples, estimation->settings.seed, seconds);
}

/* Says why the number may not be trusted. */
static void warn(const struct estimation *estimation, nqueens_solver *solver)
{
    const uint32_t n = nqueens_solver_n(solver);
    struct no_solution_text why = {""};
    if (estimation->settings.quiet)
        return;
    if (estimation->number == 0 && !estimation->placements)
        why = contradiction(&estimation->settings, solver);
    if (why.text[0] != '\0')
        complain("n = %" PRIu32 ": %s", n, why.text);
    else if (estimation->relative_error <= largest_error)
        return;
    else if (estimation->number == 0)
        complain("n = %" PRIu32 ": no sample found a solution, which proves nothing", n);
    else if (estimation->samples == 1)
        complain("n = %" PRIu32 ": one sample gives no error", n);
    else if (isinf(estimation->relative_error))
        complain("n = %" PRIu32 ": all samples are equal, which proves nothing", n);
    else
        complain("n = %" PRIu32 ": the error is too large to be trusted: take more --samples, and "
                 "compare several seeds",
                 n);
}

static int estimate(struct estimation *estimation, uint32_t n)
{
    nqueens_solver *solver = make_solver(&estimation->settings, n);
    if (solver == NULL)
        return EXIT_FAILED;
    double start = seconds_now();
    int status = search(estimation, solver);
    double seconds = seconds_now() - start;
    int result = EXIT_FAILED;
    if (status == NQUEENS_ERROR_UNSUPPORTED)
        complain("n = %" PRIu32 ": estimates take n up to %d", n, LARGEST_N);
    else
        result = exit_status(status);
    if (status == NQUEENS_CANCELLED && !estimation->settings.quiet)
        complain("n = %" PRIu32 ": interrupted after %s, amid %s; nothing of it is kept", n,
                 duration_text(seconds).text, quantity(estimation->samples, "sample").text);
    if (result == EXIT_DONE && estimation->settings.json)
        write_json(estimation, n, seconds);
    else if (result == EXIT_DONE)
        write_text(estimation);
    if (result == EXIT_DONE)
        warn(estimation, solver);
    free_solver(solver);
    settings_tell_time(&estimation->settings, result, seconds, "n = %" PRIu32 ": ", n);
    return result;
}

static void take_options(struct estimation *estimation, struct command_line *line)
{
    int key;
    while ((key = settings_next(&estimation->settings, line)) >= 0) {
        if (key == KEY_PLACEMENTS)
            estimation->placements = 1;
        else
            estimation->samples = take_number(line->value, 1, UINT64_MAX, "a number of samples");
    }
    if (!estimation->settings.has_seed)
        estimation->settings.seed = DEFAULT_SEED;
}

int estimate_command(int argc, char *argv[])
{
    struct estimation estimation = {.settings = SETTINGS_DEFAULT, .samples = DEFAULT_SAMPLES};
    struct command_line line = {
        .usage = "[OPTION]... N | FILE",
        .description = description,
        .examples = examples,
        .options = {estimate_options, constraint_options, rule_options(), answer_options},
        .operand = "a board size",
        .operands = OPERAND_IS_SIZE | OPERAND_MAY_BE_FILE | OPERAND_MAY_BE_INPUT,
        .argc = argc,
        .argv = argv};
    take_options(&estimation, &line);
    int result = estimate(&estimation, settings_board_size(&estimation.settings, &line));
    settings_free(&estimation.settings);
    return output_finish(result);
}
