/* SPDX-License-Identifier: MIT
 *
 * sample_gpu.c - what a whole count by nqueens-gpu would take, and how many pairs a second it meets, from
 * batches of units at random places, with a clock around each kernel. On the CPU where there is no GPU.
 *
 *     sample_gpu N BATCHES [SEED [UNITS [KERNEL [PREFIX_DEPTH [PARENT_DEPTH [SPAN]]]]]]
 *
 * The list of units is cut into BATCHES strata of consecutive units, and a batch of UNITS consecutive
 * units is counted in each. 0 stands for the default of a setting; a depth has 1 added. Each batch is
 * counted twice. The first time, which is not measured, the device wakes up, the trees and lists are
 * made, and all cells are set to 1, so that pairs that are weighed are counted. It fails if the number of
 * solutions is known and more than six errors away.
 */

#define _POSIX_C_SOURCE 200809L

#include "base/random.h"
#include "colour/units.h"
#include "engine.h"
#include "measuring.h"
#include "shared/known_counts.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { HOUR = 3600 };

/* ---- A device with a clock --------------------------------------------------- */

/* What is measured of a batch. */
enum {
    SOLUTIONS,
    PAIRS,
    SECONDS,
    CUT_SECONDS,
    ADD_SECONDS,
    WEIGH_SECONDS,
    MEET_SECONDS,
    QUANTITIES
};

static struct {
    const struct device_kind *kind;
    uint32_t *ones;        /* cells */
    size_t cells;          /* of them */
    const void *something; /* of the device, to wait by */
    int counts_pairs;
    double of[QUANTITIES];
} clocked;

static double now_seconds(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

/* Waits until all that is asked of the queue is done. */
static int finish(struct device_queue *queue)
{
    uint32_t word;
    return clocked.kind->get(queue, &word, clocked.something, sizeof word);
}

static int cut(struct device_queue *queue, const struct round *round)
{
    clocked.something = round->next_task;
    if (!finish(queue))
        return 0;
    const double start = now_seconds();
    const int done = clocked.kind->cut(queue, round) && finish(queue);
    clocked.of[CUT_SECONDS] += now_seconds() - start;
    return done;
}

static int meet(struct device_queue *queue, const struct round *round)
{
    const double start = now_seconds();
    const int done = clocked.kind->meet(queue, round) && finish(queue);
    clocked.of[round->is_weighed ? MEET_SECONDS : ADD_SECONDS] += now_seconds() - start;
    return done;
}

/* Sets the cells of the batch, whose tables follow each other, to 1. */
static int set_ones(struct device_queue *queue, const struct batch *batch)
{
    const size_t cells = (size_t)batch->rows * batch->sets;
    struct unit_cells first;
    int done = clocked.kind->get(queue, &first, batch->units, sizeof first);
    if (cells > clocked.cells) {
        free(clocked.ones);
        clocked.ones = malloc(cells * sizeof *clocked.ones);
        clocked.cells = clocked.ones == NULL ? 0 : cells;
        for (size_t i = 0; i < clocked.cells; i++)
            clocked.ones[i] = 1;
    }
    for (uint32_t i = 0; i < batch->unit_count && done; i++)
        done =
            clocked.cells >= cells && clocked.kind->put(queue, first.table + i * cells,
                                                        clocked.ones, cells * sizeof *clocked.ones);
    return done;
}

static int weigh(struct device_queue *queue, const struct batch *batch)
{
    clocked.something = batch->units;
    const double start = now_seconds();
    int done = clocked.kind->weigh(queue, batch) && finish(queue);
    clocked.of[WEIGH_SECONDS] += now_seconds() - start;
    if (done && clocked.counts_pairs)
        done = set_ones(queue, batch);
    return done;
}

/* Takes the pairs from the results. */
static int get(struct device_queue *queue, void *to, const void *from, size_t size)
{
    const struct unit_results *results = to;
    if (!clocked.kind->get(queue, to, from, size))
        return 0;
    for (size_t i = 0; clocked.counts_pairs && i < size / sizeof *results; i++)
        clocked.of[PAIRS] += (double)results[i].pairs + (double)results[i].solutions;
    return 1;
}

static struct device_kind with_clock(const struct device_kind *kind)
{
    struct device_kind timed = *kind;
    timed.cut = cut;
    timed.meet = meet;
    timed.weigh = weigh;
    timed.get = get;
    clocked.kind = kind;
    return timed;
}

/* ---- The sample -------------------------------------------------------------- */

struct sample {
    uint32_t n;
    uint32_t batches;
    uint64_t units;    /* of the board */
    uint64_t of_batch; /* at most */
    double solutions;  /* in the batches, and the sums of what follows */
    double squares;    /* of what a batch stands for */
    double whole;
    double of[QUANTITIES];
};

static int count(struct engine *engine, uint64_t first, uint64_t size, double *sum)
{
    static uint64_t solutions[4096];
    double pairs = 0;
    *sum = 0;
    clocked.counts_pairs = 1;
    for (int time = 0; time < 2; time++) {
        for (int i = 0; i < QUANTITIES; i++)
            clocked.of[i] = 0;
        if (time == 1)
            clocked.counts_pairs = 0;
        const double start = now_seconds();
        if (engine_count(engine, first, first + size, solutions) != NQUEENS_OK) {
            fprintf(stderr, "sample_gpu: %s\n", engine_fault(engine));
            return 0;
        }
        clocked.of[SECONDS] = now_seconds() - start;
        pairs += clocked.of[PAIRS];
    }
    clocked.of[PAIRS] = pairs;
    for (uint64_t i = 0; i < size; i++)
        *sum += (double)solutions[i];
    return 1;
}

static int take_batches(struct sample *sample, struct engine *engine, uint64_t seed)
{
    struct nq_random random;
    nq_random_seed(&random, seed);
    for (uint32_t i = 0; i < sample->batches; i++) {
        const uint64_t stratum = sample->units / sample->batches;
        const uint64_t size = sample->of_batch < stratum ? sample->of_batch : stratum;
        const uint64_t first = stratum * i + nq_random_below_64(&random, stratum - size + 1);
        double sum;
        if (!count(engine, first, size, &sum))
            return 0;
        const double stands_for = sum * (double)sample->units / (double)size;
        sample->solutions += sum;
        sample->whole += stands_for / sample->batches;
        sample->squares += stands_for * stands_for;
        for (int j = 0; j < QUANTITIES; j++)
            sample->of[j] += clocked.of[j];
    }
    return 1;
}

/* The standard error of the whole, as if the batches were drawn from all units. */
static double error_of(const struct sample *sample)
{
    const double batches = sample->batches;
    const double variance = sample->squares / batches - sample->whole * sample->whole;
    return batches > 1 ? sqrt(variance > 0 ? variance / (batches - 1) : 0) : sample->whole;
}

/* ---- The report --------------------------------------------------------------- */

static int report(const struct sample *sample)
{
    static const char *const names[] = {[CUT_SECONDS] = "lists cut",
                                        [ADD_SECONDS] = "pairs added",
                                        [WEIGH_SECONDS] = "weights",
                                        [MEET_SECONDS] = "pairs weighed"};
    const double error = error_of(sample);
    const int is_known = sample->n <= LARGEST_KNOWN_N;
    const double whole = is_known ? (double)known_counts[sample->n] : sample->whole;
    const double of_solution = sample->of[SECONDS] / sample->solutions;
    printf("n = %" PRIu32 ", %s: %" PRIu32 " batches of %" PRIu64
           " units: %.4g s, %.4g solutions, %.4g pairs, %.4g a second\n",
           sample->n, clocked.kind->kernel, sample->batches, sample->of_batch, sample->of[SECONDS],
           sample->solutions, sample->of[PAIRS], sample->of[PAIRS] / sample->of[SECONDS]);
    for (int i = CUT_SECONDS; i < QUANTITIES; i++)
        printf("  %-16s %5.1f %%  %7.3f ps a solution\n", names[i],
               100 * sample->of[i] / sample->of[SECONDS], sample->of[i] / sample->solutions * 1e12);
    printf("  %-25s %7.3f ps a solution\n", "in all", of_solution * 1e12);
    printf("  whole: %.4g +- %.2g solutions, %.4g hours\n", sample->whole, error,
           of_solution * whole / (double)HOUR);
    return !is_known || fabs(sample->whole - whole) <= 6 * error + 0.5;
}

/* ---- Start -------------------------------------------------------------------- */

static int measure(struct sample *sample, struct engine *engine, uint64_t seed)
{
    sample->units = nq_colour_units(sample->n, 1);
    if (sample->batches > sample->units)
        sample->batches = (uint32_t)sample->units;
    if (!take_batches(sample, engine, seed))
        return EXIT_FAILURE;
    if (report(sample))
        return EXIT_SUCCESS;
    fprintf(stderr, "sample_gpu: the known number is more than six errors away\n");
    return EXIT_FAILURE;
}

static uint32_t number(int argc, char *argv[], int index, uint32_t otherwise)
{
    return argc > index ? (uint32_t)strtoul(argv[index], NULL, 10) : otherwise;
}

int main(int argc, char *argv[])
{
    struct sample sample = {.n = number(argc, argv, 1, 0), .batches = number(argc, argv, 2, 0)};
    struct engine_settings settings = {.most_units = number(argc, argv, 4, 0),
                                       .shape = {.kernel = number(argc, argv, 5, 0),
                                                 .prefix_depth = number(argc, argv, 6, 0),
                                                 .parent_depth = number(argc, argv, 7, 0),
                                                 .span = number(argc, argv, 8, 0)}};
    struct device_fault fault = {""};
#ifdef HAVE_CUDA
    const struct device_kind kind = with_clock(&device_cuda);
#else
    const struct device_kind kind = with_clock(&device_cpu);
#endif
    if (sample.n < NQ_SMALLEST_COLOURED || sample.n > NQ_LARGEST_COLOURED || sample.batches == 0) {
        fprintf(stderr, "usage: sample_gpu N BATCHES [SEED [UNITS [KERNEL [PREFIX_DEPTH "
                        "[PARENT_DEPTH [SPAN]]]]]]\n");
        return 2;
    }
    /* Half of the memory, as with two queues. */
    const int is_found = kind.find(&fault) != 0 && kind.memory(0, &settings.memory, &fault);
    settings.memory /= 2;
    struct engine *engine = !is_found ? NULL : engine_new(&kind, 0, sample.n, &settings, &fault);
    if (engine == NULL) {
        fprintf(stderr, "sample_gpu: %s\n", fault.text);
        return EXIT_FAILURE;
    }
    sample.of_batch = settings.most_units != 0 ? settings.most_units : kind.most_units;
    const int status = measure(&sample, engine, number(argc, argv, 3, 1));
    engine_free(engine);
    free(clocked.ones);
    return status;
}
