/* SPDX-License-Identifier: MIT
 *
 * sample_gpu.c - what a whole count by nqueens-gpu would take, and how many solutions it would find,
 * from batches of units at random places, with a clock around each kernel. On the CPU where there is
 * no GPU.
 *
 *     sample_gpu N BATCHES [SEED [UNITS [KEY_BITS [COST_WORD [COST_NODE]]]]]
 *
 * The list of units is cut into BATCHES strata of consecutive units, and a batch of UNITS consecutive
 * units is counted in each. 0 stands for the default of a setting. The first batch is counted twice:
 * the first time, which is not measured, the device wakes up. It fails if the number of solutions is
 * known and more than six errors away.
 */

#define _POSIX_C_SOURCE 200809L

#include "base/random.h"
#include "engine.h"
#include "join/plan/units.h"
#include "measuring.h"
#include "shared/known_counts.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { HOUR = 3600 };

/* ---- A device with a clock --------------------------------------------------- */

/* What is measured of a batch. */
enum { SOLUTIONS, SECONDS, COUNT_SECONDS, SCAN_SECONDS, WRITE_SECONDS, MEET_SECONDS, QUANTITIES };

static struct {
    const struct device_kind *kind;
    uint32_t *next_task; /* to wait by */
    double of[QUANTITIES];
} clocked;

static double now_seconds(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

/* Waits until all that is asked of the queue is done. */
static int finish(struct device_queue *queue, const struct batch *batch)
{
    uint32_t task;
    return clocked.kind->get(queue, &task, batch->next_task, sizeof task);
}

static int list(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes, int to_write)
{
    double *seconds = &clocked.of[to_write ? WRITE_SECONDS : COUNT_SECONDS];
    if (!finish(queue, batch))
        return 0;
    const double start = now_seconds();
    const int done = clocked.kind->list(queue, batch, sizes, to_write) && finish(queue, batch);
    *seconds += now_seconds() - start;
    return done;
}

static int scan(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes)
{
    const double start = now_seconds();
    const int done = clocked.kind->scan(queue, batch, sizes) && finish(queue, batch);
    clocked.of[SCAN_SECONDS] += now_seconds() - start;
    return done;
}

static int meet(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes)
{
    const double start = now_seconds();
    const int done = clocked.kind->meet(queue, batch, sizes) && finish(queue, batch);
    clocked.of[MEET_SECONDS] += now_seconds() - start;
    return done;
}

static struct device_kind with_clock(const struct device_kind *kind)
{
    struct device_kind timed = *kind;
    timed.list = list;
    timed.scan = scan;
    timed.meet = meet;
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
    *sum = 0;
    for (int i = 0; i < QUANTITIES; i++)
        clocked.of[i] = 0;
    const double start = now_seconds();
    if (engine_count(engine, first, first + size, solutions) != NQUEENS_OK) {
        fprintf(stderr, "sample_gpu: %s\n", engine_fault(engine));
        return 0;
    }
    clocked.of[SECONDS] = now_seconds() - start;
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
        if ((i == 0 && !count(engine, first, size, &sum)) || !count(engine, first, size, &sum))
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
    static const char *const names[] = {[COUNT_SECONDS] = "list, to count",
                                        [SCAN_SECONDS] = "sums",
                                        [WRITE_SECONDS] = "list, to write",
                                        [MEET_SECONDS] = "join"};
    const double error = error_of(sample);
    const int is_known = sample->n <= LARGEST_KNOWN_N;
    const double whole = is_known ? (double)known_counts[sample->n] : sample->whole;
    const double of_solution = sample->of[SECONDS] / sample->solutions;
    printf("n = %" PRIu32 ", %s: %" PRIu32 " batches of %" PRIu64
           " units: %.4g s, %.4g solutions\n",
           sample->n, clocked.kind->kernel, sample->batches, sample->of_batch, sample->of[SECONDS],
           sample->solutions);
    for (int i = COUNT_SECONDS; i < QUANTITIES; i++)
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
    for (uint32_t family = 0; family < nq_join_families(sample->n); family++)
        sample->units += nq_join_family_size(sample->n, family);
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
    const struct engine_settings settings = {.memory = UINT64_C(2) << 30,
                                             .most_units = number(argc, argv, 4, 0),
                                             .key_bits = number(argc, argv, 5, 0),
                                             .cost_word = number(argc, argv, 6, 0),
                                             .cost_node = number(argc, argv, 7, 0)};
    struct device_fault fault = {""};
#ifdef HAVE_CUDA
    const struct device_kind kind = with_clock(&device_cuda);
#else
    const struct device_kind kind = with_clock(&device_cpu);
#endif
    if (sample.n < 4 || sample.n > NQ_LARGEST_HALVED || sample.batches == 0) {
        fprintf(stderr, "usage: sample_gpu N BATCHES [SEED [UNITS [KEY_BITS [COST_WORD "
                        "[COST_NODE]]]]]\n");
        return 2;
    }
    struct engine *engine =
        kind.find(&fault) == 0 ? NULL : engine_new(&kind, 0, sample.n, &settings, &fault);
    if (engine == NULL) {
        fprintf(stderr, "sample_gpu: %s\n", fault.text);
        return EXIT_FAILURE;
    }
    sample.of_batch = settings.most_units != 0 ? settings.most_units : kind.most_units;
    const int status = measure(&sample, engine, number(argc, argv, 3, 1));
    engine_free(engine);
    return status;
}
