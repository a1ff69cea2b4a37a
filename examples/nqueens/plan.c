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
 *
 * Where the budget is too short for two blocks the number is rough: the estimated number of
 * solutions, times the time for one on the largest smaller board that can be counted whole in a
 * third of the budget.
 */

#include "shared/command_line.h"
#include "shared/command_text.h"
#include "shared/interrupt.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/quantity.h"
#include "shared/settings.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    KEY_BUDGET = OPTION_WITHOUT_LETTER,
    DEFAULT_BUDGET = 20,
    ROUGH_FACTOR = 3,           /* a rough time is right to this factor or so, */
    ROUGH_JOIN_FACTOR = 10,     /* that of a join to this: joins of larger boards take less time for
                               a solution, by docs/performance.md a fifth at n = 24 of 17 */
    ROUGH_SAMPLES = 2000,       /* for the number of solutions: 2 or 3 per cent */
    ROUGH_JOIN_SMALLEST_N = 16, /* below, a solution takes a join far longer */
    ROUGH_SMALLEST_N = 12,      /* the first board that is counted whole */
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
    "error after +- is twice the standard error. Where the budget is too short for a\n"
    "sample the time is rough: the estimated number of solutions, times what one took on\n"
    "a smaller board. `here` is for T threads that do T times the work of one. The last\n"
    "line is the command that counts.\n";

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
    uint32_t rough_n;     /* 0, or the time is rough, and this the board that was counted, */
    double solutions;     /* which has so many solutions by an estimate, */
    double solutions_error;
    uint64_t memory; /* at the most, in one thread */
};

/* Blocks of one length, and what those that were counted took. */
struct sample {
    uint64_t block;  /* units in a block */
    uint64_t blocks; /* of the list */
    uint64_t next;   /* the block to count next */
    uint64_t step;
    uint64_t counted_units; /* of all blocks that were counted */
    uint64_t counted_blocks;
    double seconds; /* of them, without overhead */
    double squares; /* the sum of the squares of the seconds of each */
};

/* Measuring, with what is known while it goes on. */
struct sampling {
    nqueens_solver *solver;
    const struct settings *settings; /* that the solver was made with */
    const char *method;
    double started;
    double ends;        /* seconds_now() at which what is measured now is broken off, */
    double budget_ends; /* and at which the budget of the method is spent */
    uint64_t units;
    double overhead; /* of a call, beside its units */
    struct sample sample;
    struct progress_line progress;
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
    progress_line_update(&sampling->progress, sampling->sample.counted_units, sampling->units,
                         (seconds_now() - sampling->started) /
                             (sampling->ends - sampling->started));
    return status;
}

/* Counts a block and adds it to the sample. */
static int count_block(struct sampling *sampling, uint64_t number, double *seconds)
{
    uint64_t first = number * sampling->sample.block;
    uint64_t last =
        number + 1 < sampling->sample.blocks ? first + sampling->sample.block : sampling->units;
    int status = time_units(sampling, first, last, seconds);
    if (status != NQUEENS_OK)
        return status;
    double net = *seconds > sampling->overhead ? *seconds - sampling->overhead : 0;
    sampling->sample.counted_units += last - first;
    sampling->sample.counted_blocks++;
    sampling->sample.seconds += net;
    sampling->sample.squares += net * net;
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
    sampling->sample.next = (state ^ state >> 29) % sampling->sample.blocks;
    sampling->sample.step = (uint64_t)((double)sampling->sample.blocks * 0.6180339887498949);
    if (sampling->sample.step == 0)
        sampling->sample.step = 1;
    while (greatest_common_divisor(sampling->sample.step, sampling->sample.blocks) != 1)
        sampling->sample.step++;
}

static uint64_t take_next(struct sampling *sampling)
{
    uint64_t number = sampling->sample.next;
    sampling->sample.next = (number + sampling->sample.step) % sampling->sample.blocks;
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
    sampling->sample.block = block;
    sampling->sample.blocks = sampling->units / block + (sampling->units % block != 0);
    sampling->sample.counted_units = 0;
    sampling->sample.counted_blocks = 0;
    sampling->sample.seconds = 0;
    sampling->sample.squares = 0;
    choose_order(sampling);
}

/* How many times longer the next block should be: as many times as this one lacks, and half as
 * much again; not more than 50 times at once, for one block tells little of the others. */
static double lengthening(const struct sampling *sampling, double wanted)
{
    double seconds = sampling->sample.seconds;
    double longer = seconds > wanted / 33 ? 1.5 * wanted / seconds : 50;
    return longer > 2 ? longer : 2;
}

static int is_whole(const struct sample *sample)
{
    return sample->counted_blocks > 0 && sample->counted_blocks == sample->blocks;
}

/* Whether there is a time in it: that of blocks too short is lost beside the overhead. */
static int has_time(const struct sample *sample)
{
    return is_whole(sample) || (sample->counted_blocks > 0 && sample->seconds > 0);
}

/* Whether there is an error to it, too: one block tells nothing of the others. */
static int has_error(const struct sample *sample)
{
    return is_whole(sample) || (sample->counted_blocks > 1 && sample->seconds > 0);
}

/* Finds how long blocks should be, by counting longer and longer ones. The last of them
 * is the first of the sample; the last but one, where the time is not enough for more. */
static int choose_block(struct sampling *sampling)
{
    double wanted = (is_join(sampling) ? 1 : WALKS) * sampling->overhead;
    double block = 1, seconds;
    for (;;) {
        struct sample shorter = sampling->sample;
        start_sample(sampling, block < (double)sampling->units ? (uint64_t)block : sampling->units);
        int status = count_block(sampling, take_next(sampling), &seconds);
        if (status == NQUEENS_CANCELLED && !interrupt_came() && has_time(&shorter)) {
            sampling->sample = shorter;
            return NQUEENS_OK;
        }
        if (status != NQUEENS_OK || sampling->sample.seconds >= wanted ||
            sampling->sample.block == sampling->units)
            return status;
        block *= lengthening(sampling, wanted);
    }
}

/* Counts blocks until the budget is spent, or the list is at its end. A block is not
 * begun that would not be finished in time, if it were as long as the longest so far:
 * leaving out those that are cut off would favour the short ones. */
static int sample_blocks(struct sampling *sampling)
{
    double longest = 0, seconds;
    while (sampling->sample.counted_blocks < sampling->sample.blocks &&
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
    double count = (double)sampling->sample.counted_blocks;
    double all = (double)sampling->sample.blocks;
    double mean = sampling->sample.seconds / count;
    double variance = sampling->sample.squares / count - mean * mean;
    estimate->sampled = sampling->sample.counted_units;
    estimate->unit_seconds = sampling->sample.seconds / (double)sampling->sample.counted_units;
    estimate->start_seconds = sampling->overhead;
    estimate->core_seconds = sampling->overhead + estimate->unit_seconds * (double)sampling->units;
    estimate->error =
        is_whole(&sampling->sample)
            ? 0
            : 2 * square_root(variance > 0 ? variance / (count - 1) * (1 - count / all) : 0) * all /
                  estimate->core_seconds;
}

/* ---- Rough numbers --------------------------------------------------------- */

/* Counts the whole board of n by the method, and returns as the library. */
static int time_board(const struct sampling *sampling, uint32_t n, double *seconds,
                      uint64_t *solutions)
{
    struct settings settings = *sampling->settings;
    nqueens_solver *solver;
    uint64_t units;
    settings.square_count = 0;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = settings_apply(&settings, solver);
    interrupt_cancels(solver);
    double start = processor_seconds();
    if (status == NQUEENS_OK)
        status = nqueens_units(solver, sampling->method, &units);
    if (status == NQUEENS_OK)
        status = nqueens_count_units(solver, sampling->method, 0, units, solutions);
    *seconds = processor_seconds() - start;
    interrupt_cancels(sampling->solver);
    nqueens_solver_free(solver);
    return status;
}

/* What a solution takes on the largest board that can be counted in the time that is left, or in
 * half a second, if each takes ten times as long as the one before. */
static int time_solution(const struct sampling *sampling, struct estimate *estimate,
                         double *seconds_each)
{
    uint32_t largest = nqueens_solver_n(sampling->solver);
    double seconds = 0;
    for (uint32_t n = is_join(sampling) ? ROUGH_JOIN_SMALLEST_N : ROUGH_SMALLEST_N; n < largest;
         n++) {
        if (10 * seconds > 0.5 && seconds_now() + 10 * seconds > sampling->budget_ends)
            break;
        uint64_t solutions;
        int status = time_board(sampling, n, &seconds, &solutions);
        if (status != NQUEENS_OK)
            return status;
        *seconds_each = seconds / (double)solutions;
        estimate->rough_n = n;
    }
    return NQUEENS_OK;
}

/* NQUEENS_CANCELLED: there is no number at all. */
static int estimate_roughly(const struct sampling *sampling, struct estimate *estimate)
{
    double seconds_each = 0;
    int status = nqueens_estimate(sampling->solver, ROUGH_SAMPLES, 1, &estimate->solutions,
                                  &estimate->solutions_error, NULL);
    if (status == NQUEENS_OK)
        status = time_solution(sampling, estimate, &seconds_each);
    if (status != NQUEENS_OK)
        return status;
    if (estimate->rough_n == 0 || !(estimate->solutions > 0)) {
        estimate->rough_n = 0;
        return NQUEENS_CANCELLED;
    }
    estimate->core_seconds = estimate->solutions * seconds_each;
    estimate->unit_seconds = estimate->core_seconds / (double)sampling->units;
    return NQUEENS_OK;
}

/* ---- One method ------------------------------------------------------------ */

/* Measures one method within the budget. NQUEENS_CANCELLED: nothing could be told. */
static int measure(nqueens_solver *solver, double budget, const struct settings *settings,
                   struct estimate *estimate)
{
    struct sampling sampling = {.solver = solver,
                                .settings = settings,
                                .method = estimate->method,
                                .units = estimate->units,
                                .started = seconds_now()};
    sampling.budget_ends = sampling.started + budget;
    sampling.ends = sampling.started + budget * 2 / 3;
    progress_line_start(&sampling.progress, estimate->method, "unit", settings->quiet);
    int status = measure_overhead(&sampling, budget);
    if (status == NQUEENS_OK)
        status = choose_block(&sampling);
    sampling.ends = sampling.budget_ends;
    if (status == NQUEENS_OK)
        status = sample_blocks(&sampling);
    if (status == NQUEENS_CANCELLED && !interrupt_came())
        status = NQUEENS_OK;
    if (status == NQUEENS_OK && !has_error(&sampling.sample))
        status = estimate_roughly(&sampling, estimate);
    progress_line_clear(&sampling.progress);
    if (status == NQUEENS_OK && has_error(&sampling.sample))
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
    uint64_t memory;    /* its limit, which may be a matter of the threads, */
    const char *kernel; /* and its kernel */
    struct estimate estimates[METHODS];
    int count;    /* of methods that take the board */
    int is_known; /* what there is to say of them, if only their units */
};

/* A method on a solver with memory of ours. A budget of 0 is to ask only whether it takes
 * the board: NQUEENS_ERROR_UNSUPPORTED if not. */
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
    status = settings_apply(&settings, solver);
    interrupt_cancels(solver);
    if (status == NQUEENS_OK)
        status = nqueens_units(solver, estimate->method, &estimate->units);
    if (status == NQUEENS_OK && estimate->units > 0)
        status = budget > 0 ? measure(solver, budget, &settings, estimate)
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
    planning->memory = nqueens_solver_memory_limit(solver);
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

static void explain_estimate(const struct planning *planning, const struct estimate *estimate)
{
    if (estimate->rough_n > 0 && !planning->settings.quiet)
        complain("%s: the budget is too short for a sample of the units, so the time is rough; "
                 "--budget gives it more",
                 estimate->method);
    else if (estimate->core_seconds < 0)
        complain("%s: the budget is too short to tell the time; --budget gives it more",
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

/* The method that takes less time; NULL if the times are not known or rough, for which "auto"
 * knows better, or the kernel decides. */
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

/* What takes a minute and more is better counted with a ledger. To be freed; NULL if there is no
 * memory. */
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

/* A join shares its lists, and keeps to its limit, with any number of threads. */
static double memory_of(const struct planning *planning, const struct estimate *estimate)
{
    uint32_t threads = strcmp(estimate->method, "join") == 0 ? 1 : planning->threads;
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

static int rough_factor(const struct estimate *estimate)
{
    return strcmp(estimate->method, "join") == 0 ? ROUGH_JOIN_FACTOR : ROUGH_FACTOR;
}

/* How the rough numbers were found. */
static void write_rough(const struct planning *planning)
{
    for (int i = 0; i < planning->count; i++) {
        const struct estimate *estimate = &planning->estimates[i];
        if (estimate->rough_n > 0)
            printf("\n%s, rough: about %.3g solutions (+- %.0f %%), at the time for one at n = "
                   "%" PRIu32 ";\nright to a factor of %d or so\n",
                   estimate->method, estimate->solutions, 200 * estimate->solutions_error,
                   estimate->rough_n, rough_factor(estimate));
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
    write_rough(planning);
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
                       ", \"estimated_solutions_error\": %.3g",
                       rough_factor(estimate), estimate->solutions, 2 * estimate->solutions_error);
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
                                            constraint_options, quiet_options},
                                .operand = "a board size",
                                .argc = argc,
                                .argv = argv};
    while (settings_next(&planning.settings, &line) >= 0) {
        if (!read_seconds(line.value, &planning.budget))
            usage_error("'%s' is not a number of seconds", line.value);
    }
    planning.n = only_board_size(&line);
    int result = find_methods(&planning);
    if (result == EXIT_DONE)
        result = find_estimates(&planning);
    if (planning.is_known && write_answer(&planning) != EXIT_DONE)
        result = EXIT_FAILED;
    settings_free(&planning.settings);
    return output_finish(result);
}
