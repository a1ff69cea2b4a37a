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

enum {
    KEY_BUDGET = OPTION_WITHOUT_LETTER,
    DEFAULT_BUDGET = 20,
    HOUR = 3600,
    FEW_UNITS = 30,  /* of a sample that is worth its time */
    ROUGH_FACTOR = 3 /* a rough time is right within about this factor */
};

static const struct command_option plan_options[] = {
    {KEY_BUDGET, "budget", "SECONDS", "measure for at most SECONDS, 20 by default"},
    {0},
};

static const char description[] =
    "Estimate what a count takes on this machine: work units, time and memory, for each\n"
    "method of counting. A sample of the units is counted; 19 of 20 samples are within\n"
    "the error after +-. If the budget is too short for a sample, the time is rough: the\n"
    "estimated number of solutions, times the time for each on a smaller board. `here` is\n"
    "for T threads that do T times the work of one. Below the table stand the core-hours\n"
    "and how they were found. The last line is the command that counts.\n";

static const char examples[] = "  nqueens plan 20\n"
                               "  nqueens plan 22 --budget 60 --threads 8\n"
                               "  nqueens plan 20 --kernel bitmask --json\n";

int is_join(const struct estimate *estimate)
{
    return strcmp(estimate->method, "join") == 0;
}

/* ---- Methods --------------------------------------------------------------- */

enum { METHODS = 2 };

struct planning {
    struct settings settings;
    uint32_t n;
    double budget;
    uint32_t threads;   /* of the count, */
    uint64_t memory;    /* its memory limit, which may depend on the threads, */
    const char *kernel; /* and its kernel */
    struct estimate estimates[METHODS];
    int count;    /* of methods that take the board */
    int is_known; /* the estimates are complete, if only by their units */
};

/* Estimates the time within the budget. NQUEENS_CANCELLED: there is no estimate. */
static int measure(nqueens_solver *solver, double budget, const struct settings *settings,
                   struct estimate *estimate)
{
    struct progress_line progress;
    double ends = seconds_now() + budget;
    progress_line_start(&progress, estimate->method, "unit", settings->quiet);
    int status = plan_by_sample(solver, budget, &progress, estimate);
    if (status == NQUEENS_STOPPED)
        status = plan_roughly(solver, settings, ends, &progress, estimate);
    progress_line_clear(&progress);
    return status;
}

/* Plans one method, and measures its memory. A budget of 0 only asks whether it takes the board:
 * NQUEENS_ERROR_UNSUPPORTED if not. */
static int plan_method(const struct planning *planning, double budget, struct estimate *estimate)
{
    struct settings settings = planning->settings;
    struct measured_memory memory = {0};
    nqueens_solver *solver;
    settings.threads = 1;
    settings.memory = planning->memory;
    int status = nqueens_solver_new_with_allocator(planning->n, measured_allocate, measured_release,
                                                   &memory, &solver);
    if (status != NQUEENS_OK)
        return status;
    status = apply_settings(&settings, solver);
    interrupt_cancels(solver);
    if (status == NQUEENS_OK)
        status = nqueens_units(solver, estimate->method, &estimate->units);
    if (status == NQUEENS_OK && estimate->units > 0)
        status = budget > 0 ? measure(solver, budget, &settings, estimate)
                            : nqueens_count_range(solver, estimate->method, 0, 0, &(uint64_t){0});
    if (status == NQUEENS_OK && estimate->units == 0)
        estimate->core_seconds = 0;
    estimate->memory = memory.most;
    free_solver(solver);
    return status;
}

static int find_methods(struct planning *planning)
{
    static const char *const methods[METHODS] = {"backtracking", "join"};
    nqueens_solver *solver = make_solver(&planning->settings, planning->n);
    if (solver == NULL)
        return EXIT_FAILED;
    planning->threads = nqueens_solver_threads(solver);
    planning->memory = nqueens_solver_memory_limit(solver);
    planning->kernel = nqueens_solver_kernel_in_use(solver);
    free_solver(solver);
    for (int i = 0; i < METHODS; i++) {
        struct estimate estimate = {.method = methods[i], .core_seconds = -1};
        int status = plan_method(planning, 0, &estimate);
        if (status == NQUEENS_OK)
            planning->estimates[planning->count++] = estimate;
        else if (status != NQUEENS_ERROR_UNSUPPORTED)
            return exit_status(status);
    }
    if (planning->count == 0) {
        explain_unsupported(&planning->settings, planning->n, method_of_kernel(planning->kernel));
        return EXIT_FAILED;
    }
    return EXIT_DONE;
}

static void explain_estimate(const struct planning *planning, const struct estimate *estimate)
{
    if (estimate->rough_n > 0 && !planning->settings.quiet)
        complain("%s: the budget is too short for a sample of the units, so the time is rough; "
                 "--budget gives it more",
                 estimate->method);
    else if (estimate->core_seconds < 0)
        complain("%s: the budget is too short to estimate the time; --budget gives it more",
                 estimate->method);
}

/* Returns EXIT_FAILED if no method has an estimate of the time. */
static int find_estimates(struct planning *planning)
{
    int found = 0;
    for (int i = 0; i < planning->count; i++) {
        struct estimate *estimate = &planning->estimates[i];
        int status = plan_method(planning, planning->budget / planning->count, estimate);
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

/* ---- The command to run ------------------------------------------------------ */

/* The method that takes less time, or NULL if the kernel has it anyway, or "auto" knows better
 * because a time is rough or not known. */
static const char *faster_method(const struct planning *planning)
{
    const struct estimate *best = &planning->estimates[0];
    for (int i = 0; i < planning->count; i++) {
        const struct estimate *estimate = &planning->estimates[i];
        if (estimate->core_seconds < 0 || estimate->rough_n > 0)
            return NULL;
        if (estimate->core_seconds < best->core_seconds)
            best = estimate;
    }
    return strcmp(best->method, method_of_kernel(planning->kernel)) != 0 ? best->method : NULL;
}

/* The command that counts, with a ledger if the count takes a minute or more. To be freed; NULL
 * without memory. */
static char *find_command(const struct planning *planning)
{
    enum { LONG_SECONDS = 60 };
    double longest = -1;
    for (int i = 0; i < planning->count; i++) {
        double seconds = planning->estimates[i].core_seconds / planning->threads;
        if (seconds > longest)
            longest = seconds;
    }
    return (longest >= 0 && longest < (double)LONG_SECONDS) || !can_run(planning->n)
               ? count_command_text(&planning->settings, planning->n)
               : run_command_text(&planning->settings, planning->n, faster_method(planning));
}

/* ---- The table ------------------------------------------------------------- */

/* The memory of a join, whose threads share its lists, does not grow with the threads. */
static double memory_of(const struct planning *planning, const struct estimate *estimate)
{
    uint32_t threads = is_join(estimate) ? 1 : planning->threads;
    return (double)estimate->memory * threads;
}

static void write_error(const struct estimate *estimate, char *text, size_t size)
{
    if (estimate->rough_n > 0)
        snprintf(text, size, "rough");
    else if (estimate->error == 0)
        snprintf(text, size, "exact");
    else
        snprintf(text, size, "+- %.*f %%", estimate->error < 0.1 ? 1 : 0, 100 * estimate->error);
}

static void write_row(const struct planning *planning, const struct estimate *estimate)
{
    char error[40];
    if (estimate->core_seconds < 0) {
        printf("%-12s %12" PRIu64 " %10s\n", estimate->method, estimate->units, "-");
        return;
    }
    write_error(estimate, error, sizeof error);
    printf("%-12s %12" PRIu64 " %10" PRIu64 " %14s %14s %10s %14s %9s\n", estimate->method,
           estimate->units, estimate->sampled, duration_text(estimate->unit_seconds).text,
           duration_text(estimate->core_seconds).text, error,
           duration_text(estimate->core_seconds / planning->threads).text,
           size_text(memory_of(planning, estimate)).text);
}

/* What the whole count takes on one core. */
static struct quantity_text core_time(const struct estimate *estimate)
{
    struct quantity_text text;
    if (estimate->core_seconds < (double)HOUR)
        snprintf(text.text, sizeof text.text, "%s", duration_text(estimate->core_seconds).text);
    else
        snprintf(text.text, sizeof text.text, "%.3g core-hours",
                 estimate->core_seconds / (double)HOUR);
    return text;
}

/* The budget, in seconds to two digits, in which some units should be counted by each method, if
 * the rough time is right; and far more than the one that was too short. */
static double budget_for_sample(const struct planning *planning, const struct estimate *estimate)
{
    double seconds = planning->count * (double)FEW_UNITS * estimate->unit_seconds, scale = 1;
    if (seconds < 3 * planning->budget)
        seconds = 3 * planning->budget;
    while (seconds / scale >= 100)
        scale *= 10;
    return ceil(seconds / scale) * scale;
}

static void write_rough(const struct planning *planning, const struct estimate *estimate)
{
    printf("\n%s, rough: %s, right to a factor of %d or so:\n"
           "about %.3g solutions (+- %.0f %%), at the time for one%s at n = %" PRIu32 "%s",
           estimate->method, core_time(estimate).text, ROUGH_FACTOR, estimate->solutions,
           200 * estimate->solutions_error, is_join(estimate) ? ", scaled from that" : "",
           estimate->rough_n, estimate->rough_sampled > 0 ? ", of which\n" : "\n");
    if (estimate->rough_sampled > 0)
        printf("%s were counted (+- %.0f %%)\n", quantity(estimate->rough_sampled, "unit").text,
               100 * estimate->rough_error);
    printf("(--budget %.0f should count units of n = %" PRIu32 ")\n",
           budget_for_sample(planning, estimate), planning->n);
}

/* Says how the times were found, where they are not those of whole counts. */
static void write_sources(const struct planning *planning)
{
    for (int i = 0; i < planning->count; i++) {
        const struct estimate *estimate = &planning->estimates[i];
        if (estimate->rough_n > 0)
            write_rough(planning, estimate);
        else if (estimate->core_seconds >= 0 && estimate->error > 0)
            printf("\n%s, sampled: %s (+- %.*f %%), from %s counted on one\n"
                   "core, spread evenly; 19 of 20 samples are within the error\n",
                   estimate->method, core_time(estimate).text, estimate->error < 0.1 ? 1 : 0,
                   100 * estimate->error, quantity(estimate->sampled, "unit").text);
    }
}

static void write_table(const struct planning *planning)
{
    printf("n = %" PRIu32 ", %s, %s; a count takes the kernel %s\n\n", planning->n, cpu_name().text,
           quantity(planning->threads, "thread").text, planning->kernel);
    printf("%-12s %12s %10s %14s %14s %10s %14s %9s\n", "method", "units", "sampled", "a unit",
           "core time", "", "here", "memory");
    for (int i = 0; i < planning->count; i++)
        write_row(planning, &planning->estimates[i]);
    write_sources(planning);
}

static void write_json(const struct planning *planning, const char *command)
{
    json_begin();
    printf("{\"n\": %" PRIu32 ", \"threads\": %" PRIu32 ", \"kernel\": \"%s\", \"cpu\": ",
           planning->n, planning->threads, planning->kernel);
    json_write_string(cpu_name().text);
    printf(", \"methods\": [");
    for (int i = 0; i < planning->count; i++) {
        const struct estimate *estimate = &planning->estimates[i];
        printf("%s\n  {\"method\": \"%s\", \"units\": %" PRIu64 ", \"sampled\": %" PRIu64,
               i == 0 ? "" : ",", estimate->method, estimate->units, estimate->sampled);
        if (estimate->core_seconds >= 0) {
            printf(", \"core_seconds\": %.6g, \"seconds_here\": %.6g, \"memory\": %.0f",
                   estimate->core_seconds, estimate->core_seconds / planning->threads,
                   memory_of(planning, estimate));
            if (estimate->rough_n > 0)
                printf(", \"rough\": true, \"factor\": %d, \"estimated_solutions\": %.6g"
                       ", \"estimated_solutions_error\": %.3g, \"smaller_n\": %" PRIu32
                       ", \"smaller_sampled\": %" PRIu64 ", \"smaller_error\": %.3g",
                       ROUGH_FACTOR, estimate->solutions, 2 * estimate->solutions_error,
                       estimate->rough_n, estimate->rough_sampled, estimate->rough_error);
            else
                printf(", \"error\": %.3g", estimate->error);
        }
        printf("}");
    }
    printf("]");
    if (command != NULL) {
        printf(", \"command\": ");
        json_write_string(command);
    }
    printf("}\n");
}

/* EXIT_FAILED, after a message, if there is no memory for the command. */
static int write_answer(const struct planning *planning)
{
    char *command = find_command(planning);
    if (planning->settings.json)
        write_json(planning, command);
    else
        write_table(planning);
    if (command == NULL)
        return exit_status(NQUEENS_ERROR_MEMORY);
    if (!planning->settings.json)
        printf("\n%s\n", command);
    free(command);
    return EXIT_DONE;
}

int plan_command(int argc, char *argv[])
{
    struct planning planning = {.settings = SETTINGS_DEFAULT, .budget = DEFAULT_BUDGET};
    struct command_line line = {.usage = "[OPTION]... N",
                                .description = description,
                                .examples = examples,
                                .options = {plan_options, kernel_options, thread_options,
                                            constraint_options, rule_options, quiet_options},
                                .operand = "a board size",
                                .argc = argc,
                                .argv = argv};
    while (settings_next(&planning.settings, &line) >= 0) {
        if (!read_seconds(line.value, &planning.budget))
            usage_error("'%s' is not a number of seconds", line.value);
    }
    planning.n = settings_board_size(&planning.settings, &line);
    int result = find_methods(&planning);
    if (result == EXIT_DONE)
        result = find_estimates(&planning);
    if (planning.is_known && write_answer(&planning) != EXIT_DONE)
        result = EXIT_FAILED;
    settings_free(&planning.settings);
    return output_finish(result);
}
