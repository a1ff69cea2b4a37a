/* SPDX-License-Identifier: MIT
 *
 * plan.c - nqueens plan: an estimate of what a count takes, before it is started.
 */

#include "plan.h"
#include "shared/command_line.h"
#include "shared/interrupt.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "subcommands.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_BUDGET = OPTION_WITHOUT_LETTER, KEY_UNITS, KEY_GPUS, DEFAULT_BUDGET = 20 };

static const struct command_option plan_options[] = {
    {KEY_BUDGET, "budget", "SECONDS", "measure for at most SECONDS, 20 by default"},
    {KEY_UNITS, "units", "K",
     "instead, count K units of each method's list, whatever\n"
     "time they take: the same units on every machine"},
    {KEY_GPUS, "gpus", "K",
     "also say how K GPUs share the count, by nqueens-gpu, the\n"
     "memory of each, and how to measure it, for N from 4 to 32"},
    {0},
};

static const char description[] =
    "Estimate what a count takes on this machine: work units, time and memory, for each\n"
    "method of counting. A sample of the units is counted; 19 of 20 samples are within\n"
    "the error after +-. If the budget is too small for a sample, the time is rough: the\n"
    "estimated number of solutions, times the time for each on a smaller board. `here` is\n"
    "for T threads that do T times the work of one, and `memory` is the most that they\n"
    "take. Below the table stand the core-hours and how they were found, and for a long\n"
    "count the ranges of `run` and its time on many cores. The last line is the command\n"
    "that counts.\n";

static const char examples[] = "  nqueens plan 20\n"
                               "  nqueens plan 22 --budget 60 --threads 8\n"
                               "  nqueens plan 20 --units 2000\n"
                               "  nqueens plan 20 --kernel bitmask --json\n"
                               "  nqueens plan 28 --gpus 32\n";

/* ---- Methods --------------------------------------------------------------- */

/* Estimates the time within the budget. NQUEENS_CANCELLED: there is no estimate. */
static int measure(nqueens_solver *solver, struct budget budget, const struct settings *settings,
                   struct estimate *estimate)
{
    struct progress_line progress;
    double ends = seconds_now() + budget.seconds;
    progress_line_start(&progress, estimate->method, "unit", settings->quiet);
    if (!is_by_units(&budget))
        progress_line_end_at(&progress, ends);
    int status = plan_by_sample(solver, budget, &progress, estimate);
    if (status == NQUEENS_STOPPED)
        status = plan_roughly(solver, settings, ends, &progress, estimate);
    progress_line_clear(&progress);
    return status;
}

struct settings settings_of_thread(const struct settings *settings, const struct estimate *estimate)
{
    struct settings of_one = *settings;
    of_one.threads = 1;
    if (estimate->thread_limit > 0)
        of_one.memory = estimate->thread_limit;
    return of_one;
}

double share_of_budget(const struct planning *planning, const struct estimate *estimate)
{
    const char *counting = method_of_kernel(planning->kernel);
    const int others = planning->count - 1;
    int is_planned = 0;
    for (int i = 0; i < planning->count; i++)
        is_planned |= strcmp(planning->estimates[i].method, counting) == 0;
    if (others == 0 || !is_planned)
        return 1.0 / planning->count;
    return strcmp(estimate->method, counting) == 0 ? 0.5 : 0.5 / others;
}

/* Estimates the time of a count by the method. */
static int plan_time(const struct planning *planning, struct estimate *estimate)
{
    const struct settings of_one = settings_of_thread(&planning->settings, estimate);
    const struct budget budget = {planning->budget.seconds * share_of_budget(planning, estimate),
                                  planning->budget.units};
    nqueens_solver *solver;
    if (estimate->units == 0) {
        estimate->core_seconds = 0;
        return NQUEENS_OK;
    }
    int status = new_solver(&of_one, planning->n, &solver);
    interrupt_cancels(solver);
    if (status == NQUEENS_OK)
        status = measure(solver, budget, &planning->settings, estimate);
    free_solver(solver);
    return status;
}

/* Finds units, ranges and memory of a count by the method. NQUEENS_ERROR_UNSUPPORTED if it does not
 * take the board. */
static int plan_method(const struct planning *planning, nqueens_solver *counting,
                       struct estimate *estimate)
{
    interrupt_cancels(counting);
    int status = nqueens_units(counting, estimate->method, &estimate->units);
    if (status != NQUEENS_OK)
        return status;
    if (can_run(planning->n))
        estimate->range_units = run_range_size(counting, estimate->method, estimate->units);
    return plan_memory(&planning->settings, counting, estimate);
}

/* Says what a count would say of its threads, and where there are fewer than were asked for. */
static void explain_threads(const struct planning *planning, const nqueens_solver *counting)
{
    if (planning->settings.threads > planning->threads && !planning->settings.quiet)
        complain("n = %" PRIu32 ": %" PRIu32
                 " threads, the most that a count works in, and not %" PRIu32,
                 planning->n, planning->threads, planning->settings.threads);
    check_memory(&planning->settings, counting, NULL);
}

static int find_methods(struct planning *planning, nqueens_solver *counting)
{
    static const char *const methods[METHODS] = {"backtracking", "join", "colour"};
    planning->threads = nqueens_solver_threads(counting);
    planning->memory = nqueens_solver_memory_limit(counting);
    planning->kernel = nqueens_solver_kernel_in_use(counting);
    for (int i = 0; i < METHODS; i++) {
        struct estimate estimate = {.method = methods[i], .core_seconds = -1};
        int status = plan_method(planning, counting, &estimate);
        if (status == NQUEENS_OK)
            planning->estimates[planning->count++] = estimate;
        else if (status != NQUEENS_ERROR_UNSUPPORTED)
            return exit_status(status);
    }
    if (planning->count == 0) {
        explain_unsupported(&planning->settings, planning->n, method_of_kernel(planning->kernel));
        return EXIT_FAILED;
    }
    explain_threads(planning, counting);
    return EXIT_DONE;
}

/* A larger error leaves little of an estimate. */
static const double largest_error = 0.5;

static void explain_error(const struct planning *planning, const struct estimate *estimate)
{
    if (estimate->error > largest_error && !planning->settings.quiet)
        complain("%s: %s make a sample with an error of %.0f %%; --%s gives it more",
                 estimate->method, quantity(estimate->sampled, "unit").text, 100 * estimate->error,
                 is_by_units(&planning->budget) ? "units" : "budget");
}

static void explain_estimate(const struct planning *planning, const struct estimate *estimate)
{
    const uint64_t units = planning->budget.units;
    const int by_units = is_by_units(&planning->budget);
    if (estimate->core_seconds < 0 && by_units)
        complain("%s: a sample of %s is too small to estimate the time; --units gives it more",
                 estimate->method, quantity(units, "unit").text);
    else if (estimate->core_seconds < 0)
        complain("%s: the budget is too short to estimate the time; --budget gives it more",
                 estimate->method);
    else if (estimate->rough_n > 0 && !planning->settings.quiet && by_units)
        complain("%s: a sample of %s is too small, so the time is rough; --units gives it more",
                 estimate->method, quantity(units, "unit").text);
    else if (estimate->rough_n > 0 && !planning->settings.quiet)
        complain("%s: the budget is too short for a sample of the units, so the time is rough; "
                 "--budget gives it more",
                 estimate->method);
    else
        explain_error(planning, estimate);
}

/* Returns EXIT_FAILED if no method has an estimate of the time. */
static int find_estimates(struct planning *planning)
{
    int found = 0;
    for (int i = 0; i < planning->count; i++) {
        struct estimate *estimate = &planning->estimates[i];
        int status = plan_time(planning, estimate);
        if (interrupt_came())
            return EXIT_INTERRUPTED;
        if (status != NQUEENS_OK && status != NQUEENS_CANCELLED)
            return exit_status(status);
        explain_estimate(planning, estimate);
        found += estimate->core_seconds >= 0;
    }
    planning->is_known = 1;
    return found > 0 ? EXIT_DONE : EXIT_FAILED;
}

static int find_gpu_plan(struct planning *planning)
{
    if (planning->gpu.gpus == 0)
        return EXIT_DONE;
    int status = plan_gpus(planning->n, &planning->gpu);
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    return status == NQUEENS_OK ? EXIT_DONE : exit_status(status);
}

static int plan(struct planning *planning)
{
    nqueens_solver *counting = make_solver(&planning->settings, planning->n);
    struct progress_line line;
    progress_line_start(&line, "units", "unit", planning->settings.quiet);
    int result = counting != NULL ? find_methods(planning, counting) : EXIT_FAILED;
    progress_line_clear(&line);
    free_solver(counting);
    if (result == EXIT_DONE)
        result = find_gpu_plan(planning);
    return result == EXIT_DONE ? find_estimates(planning) : result;
}

/* Other boards are usage errors. */
static void check_gpus(const struct planning *planning)
{
    if (planning->gpu.gpus == 0)
        return;
    if (planning->n < SMALLEST_N_OF_GPUS || planning->n > LARGEST_N_OF_GPUS)
        usage_error("--gpus takes boards from n = %d to %d", SMALLEST_N_OF_GPUS, LARGEST_N_OF_GPUS);
    if (planning->settings.square_count > 0 || settings_have_rule(&planning->settings))
        usage_error("--gpus goes without constraints and rules, which nqueens-gpu does not take");
}

static void take_budget(struct budget *budget, int key, const char *value)
{
    if (key == KEY_BUDGET && !read_seconds(value, &budget->seconds))
        usage_error("'%s' is not a number of seconds", value);
    if (key == KEY_UNITS)
        budget->units = take_number(value, 1, UINT64_MAX - 1, "a number of units");
    if (isfinite(budget->seconds) && is_by_units(budget))
        usage_error("--budget and --units cannot be combined");
}

int plan_command(int argc, char *argv[])
{
    struct planning planning = {.settings = SETTINGS_DEFAULT, .budget = {INFINITY, UINT64_MAX}};
    struct command_line line = {.usage = "[OPTION]... N | FILE",
                                .description = description,
                                .examples = examples,
                                .options = {plan_options, kernel_options, thread_options,
                                            constraint_options, rule_options(), quiet_options},
                                .operand = "a board size",
                                .operands =
                                    OPERAND_IS_SIZE | OPERAND_MAY_BE_FILE | OPERAND_MAY_BE_INPUT,
                                .argc = argc,
                                .argv = argv};
    int key;
    while ((key = settings_next(&planning.settings, &line)) >= 0) {
        if (key == KEY_GPUS)
            planning.gpu.gpus = (uint32_t)take_number(line.value, 1, 1000000, "a number of GPUs");
        else
            take_budget(&planning.budget, key, line.value);
    }
    if (isinf(planning.budget.seconds) && !is_by_units(&planning.budget))
        planning.budget.seconds = DEFAULT_BUDGET;
    planning.n = settings_board_size(&planning.settings, &line);
    check_gpus(&planning);
    int result = plan(&planning);
    if (planning.is_known && plan_answer(&planning) != EXIT_DONE)
        result = EXIT_FAILED;
    settings_free(&planning.settings);
    return output_finish(result);
}
