/* SPDX-License-Identifier: MIT
 *
 * plan.c - nqueens plan: what a count takes, before it is started.
 *
 * For each method the list of work units is cut into blocks of consecutive units, all of
 * the same length, and as many blocks as the budget allows are counted, in one thread, by
 * processor time. Blocks are as long as it takes for the cost of reaching a unit, or for
 * a join that of making its lists, to be small beside them; that cost is measured first,
 * and taken off. Which blocks: from a random one on in steps of the golden section of the
 * list, so that no two are the same and they lie evenly over it. The error that is given
 * is twice the standard error of a random sample, with the correction for a finite
 * population: pessimistic, if anything, for a sample that lies evenly.
 */

#include "elapsed.h"
#include "interrupt.h"
#include "json.h"
#include "machine.h"
#include "measured_memory.h"
#include "messages.h"
#include "numbers.h"
#include "options.h"
#include "output.h"
#include "progress_line.h"
#include "settings.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    KEY_BUDGET = OPTION_WITHOUT_LETTER,
    DEFAULT_BUDGET = 20,
    WALKS = 20 /* a block of backtracking takes so many times what a walk to it takes, at least;
                  a block of a join as long as its lists */
};

static const struct command_option plan_options[] = {
    {KEY_BUDGET, "budget", "SECONDS", "measure for so long at most, 20 unless said"},
    {0},
};

static const char description[] =
    "Estimate what a count takes on this machine before it is started: work units, time\n"
    "and memory, for each method of counting. A sample of the units is counted; the\n"
    "error after +- is twice the standard error. `here` is for T threads that do T\n"
    "times the work of one.\n";

static const char examples[] = "  nqueens plan 20\n"
                               "  nqueens plan 22 --budget 60 --threads 8\n"
                               "  nqueens plan 20 --kernel bitmask --json\n";

/* What was found out about one method. */
struct estimate {
    const char *method;
    uint64_t units;
    uint64_t sampled;     /* units counted */
    double unit_seconds;  /* of a unit, the mean */
    double start_seconds; /* once in a count: lists of a join */
    double core_seconds;  /* of the whole count */
    double error;         /* of that, as a fraction of it */
    uint64_t memory;      /* at the most, in one thread */
};

/* Measuring, with what is known while it goes on. */
struct sampling {
    nqueens_solver *solver;
    const char *method;
    double ends; /* seconds_now() at which the budget of the method is spent */
    uint64_t units;
    uint64_t block;  /* units in a block */
    uint64_t blocks; /* of the list */
    uint64_t next;   /* the block to count next */
    uint64_t step;
    double overhead;        /* of a call, beside its units */
    uint64_t counted_units; /* of all blocks that were counted */
    uint64_t counted_blocks;
    double seconds; /* of them, without overhead */
    double squares; /* the sum of the squares of the seconds of each */
    struct progress_line progress;
    double started;
};

static double square_root(double square)
{
    double root = square > 1 ? square : 1;
    for (int i = 0; i < 200 && root * root > square; i++)
        root = (root + square / root) / 2;
    return root;
}

/* ---- Measuring ------------------------------------------------------------- */

/* The processor time of units first to last - 1. NQUEENS_CANCELLED at the end of the
 * budget, too. */
static int time_units(struct sampling *sampling, uint64_t first, uint64_t last, double *seconds)
{
    uint64_t solutions;
    double left = sampling->ends - seconds_now();
    if (left <= 0)
        return NQUEENS_CANCELLED;
    interrupt_after(1 + (unsigned int)left);
    double start = processor_seconds();
    int status = nqueens_count_units(sampling->solver, sampling->method, first, last, &solutions);
    *seconds = processor_seconds() - start;
    interrupt_after(0);
    if (!interrupt_came())
        nqueens_solver_clear_cancel(sampling->solver);
    progress_line_draw(&sampling->progress, sampling->counted_units, sampling->units,
                       (seconds_now() - sampling->started) / (sampling->ends - sampling->started));
    return status;
}

/* Counts a block and adds it to the sample. */
static int count_block(struct sampling *sampling, uint64_t number, double *seconds)
{
    uint64_t first = number * sampling->block;
    uint64_t last = number + 1 < sampling->blocks ? first + sampling->block : sampling->units;
    int status = time_units(sampling, first, last, seconds);
    if (status != NQUEENS_OK)
        return status;
    double net = *seconds > sampling->overhead ? *seconds - sampling->overhead : 0;
    sampling->counted_units += last - first;
    sampling->counted_blocks++;
    sampling->seconds += net;
    sampling->squares += net * net;
    return NQUEENS_OK;
}

static uint64_t greatest_common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Where to begin, and a step that comes to every block before it comes to one twice. */
static void choose_order(struct sampling *sampling)
{
    uint64_t state = (uint64_t)(seconds_now() * 1e6);
    state = (state ^ state >> 31) * UINT64_C(0x9e3779b97f4a7c15);
    sampling->next = (state ^ state >> 29) % sampling->blocks;
    sampling->step = (uint64_t)((double)sampling->blocks * 0.6180339887498949);
    if (sampling->step == 0)
        sampling->step = 1;
    while (greatest_common_divisor(sampling->step, sampling->blocks) != 1)
        sampling->step++;
}

static uint64_t take_next(struct sampling *sampling)
{
    uint64_t number = sampling->next;
    sampling->next = (number + sampling->step) % sampling->blocks;
    return number;
}

static int is_join(const struct sampling *sampling)
{
    return strcmp(sampling->method, "join") == 0;
}

/* What a call takes beside its units: for backtracking about a walk over the list; for a
 * join its lists of half boards, next to which a single unit is nothing. */
static int measure_overhead(struct sampling *sampling, double budget)
{
    uint64_t units;
    uint64_t unit = sampling->units / 2;
    if (is_join(sampling)) {
        int status = time_units(sampling, unit, unit + 1, &sampling->overhead);
        /* Again, unless that is too long: the first time the memory is new. */
        if (status == NQUEENS_OK && sampling->overhead < budget / 10)
            status = time_units(sampling, unit, unit + 1, &sampling->overhead);
        return status;
    }
    double start = processor_seconds();
    int status = nqueens_units(sampling->solver, sampling->method, &units);
    sampling->overhead = processor_seconds() - start;
    return status;
}

static void start_sample(struct sampling *sampling, uint64_t block)
{
    sampling->block = block;
    sampling->blocks = sampling->units / block + (sampling->units % block != 0);
    sampling->counted_units = 0;
    sampling->counted_blocks = 0;
    sampling->seconds = 0;
    sampling->squares = 0;
    choose_order(sampling);
}

/* Finds how long blocks should be, by counting longer and longer ones. The last of them
 * is the first of the sample. */
static int choose_block(struct sampling *sampling)
{
    double wanted = (is_join(sampling) ? 1 : WALKS) * sampling->overhead;
    double block = 1, seconds;
    for (;;) {
        start_sample(sampling, block < (double)sampling->units ? (uint64_t)block : sampling->units);
        int status = count_block(sampling, take_next(sampling), &seconds);
        if (status != NQUEENS_OK || sampling->seconds >= wanted ||
            sampling->block == sampling->units)
            return status;
        /* As many times longer as it lacks, and half as much again; not more than 50 times at
         * once, for one block tells little of the others. */
        double longer = sampling->seconds > wanted / 33 ? 1.5 * wanted / sampling->seconds : 50;
        block *= longer > 2 ? longer : 2;
    }
}

/* Counts blocks until the budget is spent, or the list is at its end. A block is not
 * begun that would not be finished in time, if it were as long as the longest so far:
 * leaving out those that are cut off would favour the short ones. */
static int sample_blocks(struct sampling *sampling)
{
    double longest = 0, seconds;
    while (sampling->counted_blocks < sampling->blocks &&
           seconds_now() + longest < sampling->ends) {
        int status = count_block(sampling, take_next(sampling), &seconds);
        if (status != NQUEENS_OK)
            return status;
        if (seconds > longest)
            longest = seconds;
    }
    return NQUEENS_OK;
}

static void conclude(const struct sampling *sampling, struct estimate *estimate)
{
    double count = (double)sampling->counted_blocks;
    double all = (double)sampling->blocks;
    double mean = sampling->seconds / count;
    double variance = sampling->squares / count - mean * mean;
    estimate->sampled = sampling->counted_units;
    estimate->unit_seconds = sampling->seconds / (double)sampling->counted_units;
    estimate->start_seconds = sampling->overhead;
    estimate->core_seconds = sampling->overhead + estimate->unit_seconds * (double)sampling->units;
    if (sampling->counted_blocks == sampling->blocks)
        estimate->error = 0;
    else if (sampling->counted_blocks < 2 || !(estimate->core_seconds > 0))
        estimate->error = -1; /* unknown */
    else
        estimate->error =
            2 * square_root(variance > 0 ? variance / (count - 1) * (1 - count / all) : 0) * all /
            estimate->core_seconds;
}

/* Measures one method within the budget. NQUEENS_CANCELLED: not one block was counted. */
static int measure(nqueens_solver *solver, double budget, int quiet, struct estimate *estimate)
{
    struct sampling sampling = {.solver = solver,
                                .method = estimate->method,
                                .units = estimate->units,
                                .started = seconds_now()};
    sampling.ends = sampling.started + budget;
    progress_line_start(&sampling.progress, estimate->method, quiet);
    int status = measure_overhead(&sampling, budget);
    if (status == NQUEENS_OK)
        status = choose_block(&sampling);
    if (status == NQUEENS_OK)
        status = sample_blocks(&sampling);
    progress_line_clear(&sampling.progress);
    if (status == NQUEENS_CANCELLED && !interrupt_came() && sampling.counted_blocks > 0)
        status = NQUEENS_OK;
    if (status == NQUEENS_OK && sampling.counted_blocks == 0)
        status = NQUEENS_CANCELLED;
    if (status == NQUEENS_OK)
        conclude(&sampling, estimate);
    return status;
}

/* ---- Methods --------------------------------------------------------------- */

enum { METHODS = 2 };

struct planning {
    struct settings settings;
    uint32_t n;
    double budget;
    uint32_t threads;   /* that a count would work in, */
    const char *kernel; /* and its kernel */
    struct estimate estimates[METHODS];
    int count; /* of methods that take the board */
};

/* A method on a solver with memory of ours. A budget of 0 is to ask only whether it takes
 * the board: NQUEENS_ERROR_UNSUPPORTED if not. */
static int plan_method(const struct planning *planning, double budget, struct estimate *estimate)
{
    struct settings settings = planning->settings;
    struct measured_memory memory = {0};
    nqueens_solver *solver;
    settings.threads = 1;
    int status = nqueens_solver_new_with_allocator(planning->n, measured_allocate, measured_release,
                                                   &memory, &solver);
    if (status != NQUEENS_OK)
        return status;
    status = settings_apply(&settings, solver);
    interrupt_cancels(solver);
    if (status == NQUEENS_OK)
        status = nqueens_units(solver, estimate->method, &estimate->units);
    if (status == NQUEENS_OK && estimate->units > 0)
        status = budget > 0 ? measure(solver, budget, settings.quiet, estimate)
                            : nqueens_count_units(solver, estimate->method, 0, 0, &(uint64_t){0});
    if (status == NQUEENS_OK && estimate->units == 0)
        estimate->core_seconds = 0;
    estimate->memory = memory.most;
    settings_free_solver(solver);
    return status;
}

static int find_methods(struct planning *planning)
{
    static const char *const methods[METHODS] = {"backtracking", "join"};
    nqueens_solver *solver = settings_make_solver(&planning->settings, planning->n);
    if (solver == NULL)
        return EXIT_FAILED;
    planning->threads = nqueens_solver_threads(solver);
    planning->kernel = nqueens_solver_kernel(solver);
    settings_free_solver(solver);
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

static int find_estimates(struct planning *planning)
{
    int found = 0;
    for (int i = 0; i < planning->count; i++) {
        struct estimate *estimate = &planning->estimates[i];
        double budget = planning->budget / planning->count;
        int status = plan_method(planning, budget, estimate);
        if (interrupt_came())
            return EXIT_INTERRUPTED;
        if (status == NQUEENS_CANCELLED)
            complain("%s: %s were not enough to count a block of units; --budget gives it more",
                     estimate->method, duration_text(budget).text);
        else if (status != NQUEENS_OK)
            return exit_status(status);
        else
            found++;
    }
    return found > 0 ? EXIT_DONE : EXIT_FAILED;
}

/* ---- The table ------------------------------------------------------------- */

/* A join shares its lists, and keeps to its limit, with any number of threads. */
static double memory_of(const struct planning *planning, const struct estimate *estimate)
{
    uint32_t threads = strcmp(estimate->method, "join") == 0 ? 1 : planning->threads;
    return (double)estimate->memory * threads;
}

static void write_error(const struct estimate *estimate, char *text, size_t size)
{
    if (estimate->error < 0)
        snprintf(text, size, "+- ?");
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
    printf("%-12s %12" PRIu64 " %10" PRIu64 " %14s %12.3g %10s %14s %9s\n", estimate->method,
           estimate->units, estimate->sampled, duration_text(estimate->unit_seconds).text,
           estimate->core_seconds / 3600, error,
           duration_text(estimate->core_seconds / planning->threads).text,
           size_text(memory_of(planning, estimate)).text);
}

static void write_table(const struct planning *planning)
{
    printf("n = %" PRIu32 ", %s, %" PRIu32 " thread%s; a count takes the kernel %s\n\n",
           planning->n, cpu_name().text, planning->threads, planning->threads == 1 ? "" : "s",
           planning->kernel);
    printf("%-12s %12s %10s %14s %12s %10s %14s %9s\n", "method", "units", "sampled", "a unit",
           "core-hours", "", "here", "memory");
    for (int i = 0; i < planning->count; i++)
        write_row(planning, &planning->estimates[i]);
}

static void write_json(const struct planning *planning)
{
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
            if (estimate->error >= 0)
                printf(", \"error\": %.3g", estimate->error);
        }
        printf("}");
    }
    printf("]}\n");
}

int plan_command(int argc, char *argv[])
{
    struct planning planning = {.settings = SETTINGS_DEFAULT, .budget = DEFAULT_BUDGET};
    struct command_line line = {.usage = "[OPTION]... N",
                                .description = description,
                                .examples = examples,
                                .options = {plan_options, kernel_options, thread_options,
                                            constraint_options, quiet_options},
                                .operand = "a board size",
                                .argc = argc,
                                .argv = argv};
    int key;
    while ((key = options_next(&line)) >= 0) {
        if (key != KEY_BUDGET)
            settings_take(&planning.settings, key, line.value);
        else if (!read_seconds(line.value, &planning.budget))
            usage_error("'%s' is not a number of seconds", line.value);
    }
    planning.n = only_board_size(&line);
    int result = find_methods(&planning);
    if (result == EXIT_DONE)
        result = find_estimates(&planning);
    if (result == EXIT_DONE && planning.settings.json)
        write_json(&planning);
    else if (result == EXIT_DONE)
        write_table(&planning);
    settings_free(&planning.settings);
    return output_finish(result);
}
