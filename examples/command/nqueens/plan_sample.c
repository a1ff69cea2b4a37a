/* SPDX-License-Identifier: MIT
 *
 * plan_sample.c - the time of a count from a sample of its work units.
 *
 * The list of units is cut into blocks of one length, and blocks are counted in one thread, by
 * processor time, until the budget ends. They start at a random block and go on in steps of
 * the golden section of the list, so that none repeats and they are spread evenly. A budget in units
 * is cut into a fixed number of blocks, and the first depends on nothing else. The solver
 * walks to a block before its time is taken. Up to n = 23 each call of a join makes a table, whose
 * time is measured first and subtracted; blocks are long compared with what is left of a call, and a few
 * say how much less a unit takes with the table of a whole count (plan_table.c). Units of the colours
 * share lists with their neighbours, which each call makes anew: blocks are long there, and what is left
 * makes the time some per cent too long. The error
 * is such that 19 of 20 random samples are within it, with the correction for a finite population
 * and the error of what was subtracted: pessimistic, if anything, for a sample that is spread
 * evenly.
 */

#include "plan.h"
#include "plan_table.h"
#include "shared/interrupt.h"
#include "shared/machine.h"

#include <math.h>
#include <string.h>

/* The least time of a block; one of a join takes as long as the overhead, too. */
static const double shortest_block = 1e-3;

enum {
    FEWEST_BLOCKS = 3,  /* with an error: two may be alike by chance, and the others longer */
    TABLE_BLOCKS = 200, /* of the shortest length, take as long as the whole budget */
    MOST_BLOCKS = 1000, /* of a budget in units; each reads the clock twice */
    COLOUR_BLOCKS = 12, /* of the shortest length, take as long as the whole budget */
    TABLE_CALLS = 24,   /* of a join within a budget in units; each makes a table */
    COMPARED_CALLS = 6  /* of the same join; each makes the table of a whole count, too */
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
    double broken;  /* the seconds of a block that the end of the budget broke off */
};

/* A sample that is being taken. */
struct sampling {
    nqueens_solver *solver;
    struct estimate *estimate;
    double started;
    double ends;     /* seconds_now() at which a block is broken off */
    uint64_t most;   /* units of a sample */
    double overhead; /* of a call of a join without its units; 0 without a table */
    double doubt;    /* and by how much that may be wrong */
    struct sample sample;
    struct table_comparison comparison; /* of blocks of a join */
    struct progress_line *progress;
};

int is_join(const struct estimate *estimate)
{
    return strcmp(estimate->method, "join") == 0;
}

int is_colour(const struct estimate *estimate)
{
    return strcmp(estimate->method, "colour") == 0;
}

int is_by_units(const struct budget *budget)
{
    return budget->units < UINT64_MAX;
}

/* ---- Blocks ---------------------------------------------------------------- */

static int has_table(const struct sampling *sampling)
{
    return is_join(sampling->estimate) && has_large_table(nqueens_solver_n(sampling->solver));
}

/* Lets a call run to the end of the budget. NQUEENS_CANCELLED if it has come. */
static int begin_call(const struct sampling *sampling)
{
    double left = sampling->ends - seconds_now();
    if (left <= 0)
        return NQUEENS_CANCELLED;
    if (isfinite(left))
        interrupt_after(1 + (unsigned int)left);
    return NQUEENS_OK;
}

static void end_call(const struct sampling *sampling)
{
    interrupt_after(0);
    if (!interrupt_came())
        nqueens_solver_clear_cancel(sampling->solver);
}

static void show_progress(const struct sampling *sampling)
{
    const uint64_t done = sampling->sample.counted_units, units = sampling->estimate->units;
    const uint64_t all = sampling->most < units ? sampling->most : units;
    progress_line_update(sampling->progress, done, all, (double)done / (double)all);
}

/* Takes the processor time of units first to last - 1. A range that is empty takes the solver
 * there, so that the count goes on from it. NQUEENS_CANCELLED at the end of the budget, too. */
static int time_units(struct sampling *sampling, uint64_t first, uint64_t last, double *seconds)
{
    const char *method = sampling->estimate->method;
    uint64_t solutions;
    *seconds = 0;
    int status = begin_call(sampling);
    if (status != NQUEENS_OK)
        return status;
    status = nqueens_count_range(sampling->solver, method, first, first, &solutions);
    double start = processor_seconds();
    if (status == NQUEENS_OK)
        status = nqueens_count_range(sampling->solver, method, first, last, &solutions);
    *seconds = processor_seconds() - start;
    end_call(sampling);
    return status;
}

/* Counts a block and adds it to the sample. */
static int count_block(struct sampling *sampling, uint64_t number, double *seconds)
{
    uint64_t first = number * sampling->sample.block;
    uint64_t last = number + 1 < sampling->sample.blocks ? first + sampling->sample.block
                                                         : sampling->estimate->units;
    int status = time_units(sampling, first, last, seconds);
    if (status == NQUEENS_CANCELLED)
        sampling->sample.broken = *seconds;
    if (status != NQUEENS_OK)
        return status;
    double net = *seconds > sampling->overhead ? *seconds - sampling->overhead : 0;
    sampling->sample.counted_units += last - first;
    sampling->sample.counted_blocks++;
    sampling->sample.seconds += net;
    sampling->sample.squares += net * net;
    show_progress(sampling);
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

/* Chooses the first block, and a step that reaches every block before it repeats one. */
static void choose_order(struct sampling *sampling)
{
    uint64_t state = isfinite(sampling->ends) ? (uint64_t)(seconds_now() * 1e6) : sampling->most;
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

/* Measures the time of the table that a call of a join makes; that of a single unit is
 * negligible. */
static int measure_overhead(struct sampling *sampling, double budget)
{
    uint64_t unit = sampling->estimate->units / 2;
    int status = time_units(sampling, unit, unit + 1, &sampling->overhead);
    /* Again, unless that takes too long: the first call has new memory. */
    double first = sampling->overhead;
    if (status == NQUEENS_OK && first < budget / 10) {
        status = time_units(sampling, unit, unit + 1, &sampling->overhead);
        sampling->doubt = fabs(first - sampling->overhead);
    }
    return status;
}

static void start_sample(struct sampling *sampling, uint64_t block)
{
    sampling->sample.block = block;
    sampling->sample.blocks =
        sampling->estimate->units / block + (sampling->estimate->units % block != 0);
    sampling->sample.counted_units = 0;
    sampling->sample.counted_blocks = 0;
    sampling->sample.seconds = 0;
    sampling->sample.squares = 0;
    sampling->sample.broken = 0;
    choose_order(sampling);
}

/* By how much the next block should be longer: 1.5 times what is missing, and 50 times at most,
 * because one block tells little of the others. */
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

/* Whether the sample has a time: that of short blocks disappears in the overhead. */
static int has_time(const struct sample *sample)
{
    return is_whole(sample) || (sample->counted_blocks > 0 && sample->seconds > 0);
}

/* Whether it has an error, too. */
static int has_error(const struct sample *sample)
{
    return is_whole(sample) || (sample->counted_blocks >= FEWEST_BLOCKS && sample->seconds > 0);
}

/* Whether a block that was broken off took longer than all that were counted: they are the short
 * ones. Most units of n = 28 have next to no solutions, and the others take half a minute. */
static int is_of_short_blocks(const struct sample *sample)
{
    return sample->broken > sample->seconds;
}

/* Finds the length of blocks by counting longer and longer ones. The last of them is the first
 * of the sample, or the last but one if the time ends. */
static int choose_block(struct sampling *sampling, double wanted)
{
    double block = 1, seconds;
    for (;;) {
        struct sample shorter = sampling->sample;
        start_sample(sampling, block < (double)sampling->estimate->units
                                   ? (uint64_t)block
                                   : sampling->estimate->units);
        int status = count_block(sampling, take_next(sampling), &seconds);
        if (status == NQUEENS_CANCELLED && !interrupt_came() && has_time(&shorter)) {
            sampling->sample = shorter;
            return NQUEENS_OK;
        }
        if (status != NQUEENS_OK || sampling->sample.seconds >= wanted ||
            sampling->sample.block == sampling->estimate->units)
            return status;
        block *= lengthening(sampling, wanted);
    }
}

/* The blocks of a budget in units. */
static void fix_blocks(struct sampling *sampling, uint64_t most_blocks)
{
    const uint64_t all = sampling->estimate->units, most = sampling->most;
    start_sample(sampling, most >= all ? all : most > most_blocks ? most / most_blocks : 1);
}

/* Whether the list, and a budget in units, have another block. */
static int has_next(const struct sampling *sampling)
{
    const struct sample *sample = &sampling->sample;
    return sample->counted_blocks < sample->blocks &&
           sample->block <= sampling->most - sample->counted_units;
}

/* Counts blocks until this moment, or the end of the list. No block is begun that could not be
 * finished in time if it took as long as the longest so far: to leave out blocks that are cut off
 * would favour the short ones. */
static int sample_blocks(struct sampling *sampling, double until)
{
    double longest = 0, seconds;
    while (has_next(sampling) && seconds_now() + longest < until) {
        int status = count_block(sampling, take_next(sampling), &seconds);
        if (status != NQUEENS_OK)
            return status;
        if (seconds > longest)
            longest = seconds;
    }
    return NQUEENS_OK;
}

/* ---- Tables ----------------------------------------------------------------- */

/* Counts all units in one call, if the blocks say that there is time for it and they are right. */
static int count_all(struct sampling *sampling)
{
    const struct sample blocks = sampling->sample;
    double seconds = blocks.seconds / (double)blocks.counted_units;
    seconds *= (double)sampling->estimate->units;
    if (is_whole(&blocks) || seconds_now() + seconds > sampling->ends)
        return NQUEENS_OK;
    start_sample(sampling, sampling->estimate->units);
    int status = count_block(sampling, take_next(sampling), &seconds);
    if (status != NQUEENS_CANCELLED || interrupt_came())
        return status;
    sampling->sample = blocks;
    return NQUEENS_OK;
}

/* Counts a block of the sample, and again with the table of a whole count. */
static int compare_block(struct sampling *sampling)
{
    const uint64_t all = sampling->estimate->units;
    const uint64_t number = take_next(sampling);
    const uint64_t first = number * sampling->sample.block;
    const uint64_t units =
        all - first < sampling->sample.block ? all - first : sampling->sample.block;
    struct compared_block block;
    int status = count_block(sampling, number, &block.apart);
    if (status == NQUEENS_OK)
        status = begin_call(sampling);
    if (status != NQUEENS_OK)
        return status;
    status = time_with_large_table(sampling->solver, sampling->estimate->method, first, units,
                                   &block.table, &block.together);
    end_call(sampling);
    block.apart = fmax(block.apart - sampling->overhead, 0);
    if (status == NQUEENS_OK)
        sampling->comparison.blocks[sampling->comparison.count++] = block;
    return status;
}

/* Compares blocks until the budget ends, or until the earlier end of the sampling if that is too
 * short for two. */
static int compare_blocks(struct sampling *sampling, uint32_t most, double budget)
{
    double longest = 0;
    int status = NQUEENS_OK;
    while (has_next(sampling) && sampling->comparison.count < most && status == NQUEENS_OK) {
        double start = seconds_now();
        if (start + longest > sampling->ends)
            break;
        status = compare_block(sampling);
        longest = fmax(longest, seconds_now() - start);
        if (sampling->comparison.count == 2)
            sampling->ends = sampling->started + budget;
    }
    return status;
}

/* The same as sample_blocks for a join with a table. */
static int sample_with_table(struct sampling *sampling, double budget)
{
    sampling->ends = sampling->started + budget * 2 / 3;
    int status = measure_overhead(sampling, budget);
    if (status == NQUEENS_OK)
        status = choose_block(sampling, fmax(sampling->overhead, budget / (double)TABLE_BLOCKS));
    if (status == NQUEENS_OK)
        status = count_all(sampling);
    if (status == NQUEENS_OK)
        status = sample_blocks(sampling, sampling->started + budget / 3);
    if (status == NQUEENS_OK)
        status = compare_blocks(sampling, MOST_COMPARED, budget);
    return status;
}

static int sample_units_with_table(struct sampling *sampling)
{
    int status = measure_overhead(sampling, INFINITY);
    fix_blocks(sampling, TABLE_CALLS);
    if (status == NQUEENS_OK && sampling->sample.blocks > 1)
        status = compare_blocks(sampling, COMPARED_CALLS, INFINITY);
    return status == NQUEENS_OK ? sample_blocks(sampling, INFINITY) : status;
}

/* ---- The estimate ----------------------------------------------------------- */

/* How many standard errors 19 of 20 samples of that number of blocks are within: Student's t. */
static double standard_errors(uint64_t blocks)
{
    static const double few[] = {0,    0,    12.7, 4.30, 3.18, 2.78, 2.57,
                                 2.45, 2.36, 2.31, 2.26, 2.23, 2.20};
    return blocks < sizeof few / sizeof few[0] ? few[blocks] : 2.18;
}

/* The error of the time of all blocks. */
static double error_of(const struct sampling *sampling)
{
    const struct sample *sample = &sampling->sample;
    double count = (double)sample->counted_blocks, all = (double)sample->blocks;
    double mean = sample->seconds / count;
    double variance = sample->squares / count - mean * mean;
    if (is_whole(sample))
        return 0;
    double standard = sqrt(variance > 0 ? variance / (count - 1) * (1 - count / all) : 0);
    return hypot(standard_errors(sample->counted_blocks) * standard, sampling->doubt) * all;
}

/* Corrects the time of a unit and of the whole, with its error, for the table of a whole count. For
 * odd n each column of the middle row's queen, up to symmetry, has a table. */
static void correct(const struct sampling *sampling, const struct table_effect *effect,
                    double *unit_seconds, double *core_seconds, double *error)
{
    const double units = (double)sampling->estimate->units;
    const uint32_t n = nqueens_solver_n(sampling->solver);
    const double tables = n % 2 == 0 ? 1 : n / 2;
    const double of_ratio = standard_errors(effect->blocks) * effect->error;
    *error = hypot(*error * effect->ratio, of_ratio * *unit_seconds * units);
    *unit_seconds *= effect->ratio;
    *core_seconds = tables * effect->table + *unit_seconds * units;
}

/* NQUEENS_STOPPED if the error is larger than the time, or a join has not been compared: that says
 * less than a smaller board. */
static int conclude(const struct sampling *sampling)
{
    struct estimate *estimate = sampling->estimate;
    const struct sample *sample = &sampling->sample;
    double unit_seconds = sample->seconds / (double)sample->counted_units;
    double core_seconds = sampling->overhead + unit_seconds * (double)estimate->units;
    double error = error_of(sampling);
    if (has_table(sampling) && sample->blocks > 1) {
        struct table_effect effect = table_effect_of(&sampling->comparison);
        if (effect.blocks < 2)
            return NQUEENS_STOPPED;
        correct(sampling, &effect, &unit_seconds, &core_seconds, &error);
    }
    if (error > core_seconds)
        return NQUEENS_STOPPED;
    estimate->sampled = sample->counted_units;
    estimate->unit_seconds = unit_seconds;
    estimate->core_seconds = core_seconds;
    estimate->error = error > 0 ? error / core_seconds : 0;
    return NQUEENS_OK;
}

static int sample_without_table(struct sampling *sampling, double budget)
{
    /* The last third is for more blocks, or for a rough number. */
    sampling->ends = sampling->started + budget * 2 / 3;
    int status = choose_block(sampling, is_colour(sampling->estimate)
                                            ? fmax(shortest_block, budget / (double)COLOUR_BLOCKS)
                                            : shortest_block);
    sampling->ends = sampling->started + budget;
    return status == NQUEENS_OK ? sample_blocks(sampling, sampling->ends) : status;
}

/* A unit of a large board takes hours: too few for a sample are not counted at all. */
static int sample_units(struct sampling *sampling)
{
    if (sampling->most < FEWEST_BLOCKS && sampling->most < sampling->estimate->units)
        return NQUEENS_OK;
    if (has_table(sampling))
        return sample_units_with_table(sampling);
    fix_blocks(sampling, MOST_BLOCKS);
    return sample_blocks(sampling, INFINITY);
}

int plan_by_sample(nqueens_solver *solver, struct budget budget, struct progress_line *progress,
                   struct estimate *estimate)
{
    struct sampling sampling = {.solver = solver,
                                .estimate = estimate,
                                .started = seconds_now(),
                                .ends = INFINITY,
                                .most = budget.units,
                                .progress = progress};
    show_progress(&sampling);
    int status = is_by_units(&budget)   ? sample_units(&sampling)
                 : has_table(&sampling) ? sample_with_table(&sampling, budget.seconds)
                                        : sample_without_table(&sampling, budget.seconds);
    if (status < 0 || interrupt_came())
        return status;
    if (!has_error(&sampling.sample) || is_of_short_blocks(&sampling.sample))
        return NQUEENS_STOPPED;
    return conclude(&sampling);
}
