/* SPDX-License-Identifier: MIT
 *
 * plan_answer.c - what `nqueens plan` writes: a table of the methods, how their times were found, a
 * table of the ranges of a run if the count is long, and the command that counts.
 */

#include "plan.h"
#include "plan_table.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/solver.h"
#include "subcommands.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HOUR = 3600,
    DAY = 24 * HOUR,
    FEW_UNITS = 30 /* of a sample that is worth its time */
};

/* ---- Times ----------------------------------------------------------------- */

/* What the whole count takes with the threads of this machine. */
static double seconds_here(const struct estimate *estimate)
{
    return estimate->core_seconds / estimate->threads;
}

static uint64_t range_count(const struct estimate *estimate)
{
    return estimate->units / estimate->range_units + (estimate->units % estimate->range_units != 0);
}

/* What a range takes on one core. */
static double range_seconds(const struct estimate *estimate)
{
    return estimate->core_seconds / (double)range_count(estimate);
}

/* What a run takes on this many cores, none of which counts less than a range. */
static double run_seconds(const struct estimate *estimate, uint32_t cores)
{
    return fmax(estimate->core_seconds / cores, range_seconds(estimate));
}

/* Whether a ledger is worth its file: a count takes a minute or more, or nobody knows. */
static int is_long(const struct planning *planning)
{
    enum { LONG_SECONDS = 60 };
    double longest = -1;
    for (int i = 0; i < planning->count; i++)
        longest = fmax(longest, seconds_here(&planning->estimates[i]));
    return (longest < 0 || longest >= (double)LONG_SECONDS) && can_run(planning->n);
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

/* The command that counts. To be freed; NULL without memory. */
static char *find_command(const struct planning *planning)
{
    return is_long(planning)
               ? run_command_text(&planning->settings, planning->n, faster_method(planning))
               : count_command_text(&planning->settings, planning->n);
}

/* ---- The table ------------------------------------------------------------- */

static void write_error(const struct estimate *estimate, char *text, size_t size)
{
    if (estimate->rough_n > 0)
        snprintf(text, size, "rough");
    else if (estimate->error == 0)
        snprintf(text, size, "exact");
    else
        snprintf(text, size, "+- %.*f %%", estimate->error < 0.1 ? 1 : 0, 100 * estimate->error);
}

static void write_row(const struct estimate *estimate)
{
    char error[40];
    if (estimate->core_seconds < 0) {
        printf("%-12s %12" PRIu64 " %10s %14s %14s %10s %14s %9s\n", estimate->method,
               estimate->units, "-", "-", "-", "", "-", size_text((double)estimate->memory).text);
        return;
    }
    write_error(estimate, error, sizeof error);
    printf("%-12s %12" PRIu64 " %10" PRIu64 " %14s %14s %10s %14s %9s\n", estimate->method,
           estimate->units, estimate->sampled, duration_text(estimate->unit_seconds).text,
           duration_text(estimate->core_seconds).text, error,
           duration_text(seconds_here(estimate)).text, size_text((double)estimate->memory).text);
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
    double seconds =
        (double)FEW_UNITS * estimate->unit_seconds / share_of_budget(planning, estimate);
    double scale = 1;
    if (seconds < 3 * planning->budget.seconds)
        seconds = 3 * planning->budget.seconds;
    while (seconds / scale >= 100)
        scale *= 10;
    return ceil(seconds / scale) * scale;
}

/* The budget in units in which there should be a sample. Calls of a join up to n = 23 take longer than
 * a few units. */
static uint64_t units_for_sample(const struct planning *planning, const struct estimate *estimate)
{
    enum { FEW_WITH_TABLE = 10 * FEW_UNITS };
    uint64_t units = is_join(estimate) && has_large_table(planning->n) ? FEW_WITH_TABLE : FEW_UNITS;
    while (units <= planning->budget.units && units < estimate->units)
        units *= 10;
    return units < estimate->units ? units : estimate->units;
}

/* Says what budget should do for a sample. */
static void write_budget(const struct planning *planning, const struct estimate *estimate)
{
    if (is_by_units(&planning->budget)) {
        uint64_t units = units_for_sample(planning, estimate);
        printf("(--units %" PRIu64 " should do for a sample, in about %s)\n", units,
               duration_text((double)units * estimate->unit_seconds).text);
    } else {
        printf("(--budget %.0f should count units of n = %" PRIu32 ")\n",
               budget_for_sample(planning, estimate), planning->n);
    }
}

static void write_rough(const struct planning *planning, const struct estimate *estimate)
{
    printf("\n%s, rough: %s, right to a factor of %d or so:\n"
           "about %.3g solutions (+- %.0f %%), at the time for one%s at n = %" PRIu32 "%s",
           estimate->method, core_time(estimate).text, ROUGH_FACTOR, estimate->solutions,
           200 * estimate->solutions_error,
           is_join(estimate) || is_colour(estimate) ? ", scaled from that" : "", estimate->rough_n,
           estimate->rough_sampled > 0 ? ", of which\n" : "\n");
    if (estimate->rough_sampled > 0)
        printf("%s were counted (+- %.0f %%)\n", quantity(estimate->rough_sampled, "unit").text,
               100 * estimate->rough_error);
    write_budget(planning, estimate);
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
    if (strcmp(planning->kernel, "profile") == 0)
        puts("It has no units, and takes far less time than these, which are for \"run\":\n");
    printf("%-12s %12s %10s %14s %14s %10s %14s %9s\n", "method", "units", "sampled", "a unit",
           "core time", "", "here", "memory");
    for (int i = 0; i < planning->count; i++)
        write_row(&planning->estimates[i]);
    write_sources(planning);
}

/* With less a join takes longer. */
static void write_memory(const struct planning *planning)
{
    for (int i = 0; i < planning->count; i++) {
        const struct estimate *estimate = &planning->estimates[i];
        if (estimate->memory_needed > 0 && estimate->memory > estimate->memory_needed)
            printf("\n%s, memory: at most %s in %s, which work in %s or more (--memory)\n",
                   estimate->method, size_text((double)estimate->memory).text,
                   quantity(estimate->threads, "thread").text,
                   size_text((double)estimate->memory_needed).text);
    }
}

static const uint32_t many_cores[] = {10, 100, 1000, 10000};
enum { CORES = sizeof many_cores / sizeof many_cores[0] };

static void write_run(const struct estimate *estimate)
{
    const int is_known = estimate->core_seconds >= 0;
    printf("%-12s %12" PRIu64 " %10" PRIu64 " %14s", estimate->method, range_count(estimate),
           estimate->range_units, is_known ? duration_text(range_seconds(estimate)).text : "-");
    printf(" %10s", size_text((double)estimate->run_memory).text);
    for (size_t i = 0; i < CORES; i++)
        printf(" %14s", is_known ? duration_text(run_seconds(estimate, many_cores[i])).text : "-");
    printf("\n");
}

/* The ranges of a run, and its time on many cores. */
static void write_runs(const struct planning *planning)
{
    printf("\n%-12s %12s %10s %14s %10s", "a run by", "ranges", "of units", "a range", "memory");
    for (size_t i = 0; i < CORES; i++)
        printf("    %5" PRIu32 " cores", many_cores[i]);
    printf("\n");
    for (int i = 0; i < planning->count; i++)
        write_run(&planning->estimates[i]);
}

struct command_text {
    char text[120];
};

/* The command by which a GPU is measured. */
static struct command_text gpu_command(const struct planning *planning)
{
    struct command_text command;
    snprintf(command.text, sizeof command.text,
             "nqueens-gpu --ledger part.ledger --shard 1/%" PRIu64 " %" PRIu32, planning->gpu.parts,
             planning->n);
    return command;
}

static void write_gpus(const struct planning *planning)
{
    const struct gpu_plan *plan = &planning->gpu;
    const uint64_t each = (plan->ranges + plan->gpus - 1) / plan->gpus;
    printf("\n%s, by nqueens-gpu, which has never run on a GPU: its time is not known\n"
           "%s by colours",
           quantity(plan->gpus, "GPU").text, quantity(plan->units, "unit").text);
    if (plan->ranges > 0)
        printf(", in %s, of which a GPU counts %" PRIu64 " or fewer (--shard I/%" PRIu32 ")",
               quantity(plan->ranges, "range").text, each, plan->gpus);
    printf("\nmemory of a GPU: %s or more\n", size_text((double)plan->memory).text);
    if (plan->parts > 1)
        printf("one GPU takes %" PRIu64 " times as long as for this part:\n  %s\n", plan->parts,
               gpu_command(planning).text);
}

/* ---- JSON ------------------------------------------------------------------ */

static void write_json_error(const struct estimate *estimate)
{
    if (estimate->rough_n > 0)
        printf(", \"rough\": true, \"factor\": %d, \"estimated_solutions\": %.6g"
               ", \"estimated_solutions_error\": %.3g, \"smaller_n\": %" PRIu32
               ", \"smaller_sampled\": %" PRIu64 ", \"smaller_error\": %.3g",
               ROUGH_FACTOR, estimate->solutions, 2 * estimate->solutions_error, estimate->rough_n,
               estimate->rough_sampled, estimate->rough_error);
    else
        printf(", \"relative_error\": %.3g, \"error\": %.3g", estimate->error, estimate->error);
}

static void write_json_method(const struct estimate *estimate)
{
    const int is_cut = estimate->range_units > 0 && estimate->units > 0;
    printf("{\"method\": \"%s\", \"units\": %" PRIu64 ", \"sampled\": %" PRIu64
           ", \"threads\": %" PRIu32 ", \"memory\": %" PRIu64 ", \"memory_needed\": %" PRIu64,
           estimate->method, estimate->units, estimate->sampled, estimate->threads,
           estimate->memory, estimate->memory_needed);
    if (is_cut)
        printf(", \"ranges\": %" PRIu64 ", \"range_units\": %" PRIu64 ", \"run_memory\": %" PRIu64,
               range_count(estimate), estimate->range_units, estimate->run_memory);
    if (estimate->core_seconds >= 0) {
        printf(", \"core_seconds\": %.6g, \"core_days\": %.6g, \"seconds_here\": %.6g",
               estimate->core_seconds, estimate->core_seconds / (double)DAY,
               seconds_here(estimate));
        if (is_cut)
            printf(", \"range_seconds\": %.6g", range_seconds(estimate));
        write_json_error(estimate);
    }
    printf("}");
}

/* Times, and what they were made of, are null: no GPU has been measured. */
static void write_json_gpus(const struct planning *planning)
{
    const struct gpu_plan *plan = &planning->gpu;
    printf(", \"gpu\": {\"gpus\": %" PRIu32 ", \"units\": %" PRIu64, plan->gpus, plan->units);
    if (plan->ranges > 0)
        printf(", \"ranges\": %" PRIu64 ", \"range_units\": %" PRIu64 ", \"parts\": %" PRIu64
               ", \"command\": \"%s\"",
               plan->ranges, plan->range_units, plan->parts, gpu_command(planning).text);
    printf(", \"memory_needed\": %" PRIu64 ", \"estimated_solutions\": %.6g"
           ", \"estimated_solutions_error\": %.3g, \"device\": null, \"gpu_seconds\": null"
           ", \"seconds\": null, \"rough\": null, \"factor\": null, \"measured_n\": null"
           ", \"picoseconds\": null}",
           plan->memory, plan->solutions, 2 * plan->solutions_error);
}

static void write_json(const struct planning *planning, const char *command)
{
    json_begin();
    printf("{\"n\": %" PRIu32 ", \"threads\": %" PRIu32, planning->n, planning->threads);
    if (planning->settings.threads > planning->threads)
        printf(", \"threads_asked\": %" PRIu32, planning->settings.threads);
    printf(", \"memory_limit\": %" PRIu64 ", \"kernel\": \"%s\", \"cpu\": ", planning->memory,
           planning->kernel);
    json_write_string(cpu_name().text);
    printf(", \"methods\": [");
    for (int i = 0; i < planning->count; i++) {
        printf("%s\n  ", i == 0 ? "" : ",");
        write_json_method(&planning->estimates[i]);
    }
    printf("]");
    if (planning->gpu.gpus > 0)
        write_json_gpus(planning);
    if (command != NULL) {
        printf(", \"command\": ");
        json_write_string(command);
    }
    printf("}\n");
}

static void write_text(const struct planning *planning, const char *command)
{
    write_table(planning);
    write_memory(planning);
    if (is_long(planning))
        write_runs(planning);
    if (planning->gpu.gpus > 0)
        write_gpus(planning);
    if (command != NULL)
        printf("\n%s\n", command);
}

int plan_answer(const struct planning *planning)
{
    char *command = find_command(planning);
    if (planning->settings.json)
        write_json(planning, command);
    else
        write_text(planning, command);
    if (command == NULL)
        return exit_status(NQUEENS_ERROR_MEMORY);
    free(command);
    return EXIT_DONE;
}
