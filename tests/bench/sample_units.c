/* SPDX-License-Identifier: MIT
 *
 * sample_units.c - what a whole count by a join would take, and how many solutions it would find,
 * from random units in one thread.
 *
 *     sample_units N KERNEL UNITS [PARTS [SEED]]      UNITS: even; PARTS: 0 for all, the default
 *
 * The list of units is cut into UNITS / 2 strata of consecutive units, and two units are drawn from
 * each, independently. Of the parts of a unit PARTS are drawn, all different,
 * and the sum over a unit is estimated by their mean times the number of its parts. A stratum of W
 * units whose two estimates are x and y adds W (x + y) / 2 to the whole, and (W (x - y) / 2)^2 to the
 * square of its standard error, which so has the choice of the parts in it, too. The error of a ratio
 * is that of the residuals.
 *
 * Times are of the processor. Each list is made from a table of its own, as in a count from n = 24
 * on; up to 23 counts read one table for all units, which takes less time and more memory. It
 * fails if the number of solutions is known and more than six errors away.
 */

#define _POSIX_C_SOURCE 200809L

#include "base/machine.h"
#include "base/random.h"
#include "join/plan/count.h"
#include "kernels.h"
#include "measuring.h"
#include "shared/known_counts.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_PARTS = NQ_JOIN_MOST_INNER * NQ_JOIN_MOST_INNER, HOUR = 3600 };

/* What is estimated of each unit, and added up. */
enum { SOLUTIONS, SECONDS, LIST_SECONDS, QUANTITIES };

struct quantities {
    double of[QUANTITIES];
};

struct estimate {
    double sum;
    double error;
};

/* The units in their order: unit `next` is the next of the walk, which is in the family that begins
 * with unit `begin`. */
struct position {
    uint32_t family;
    uint64_t begin;
    uint64_t next;
    struct nq_join_walk walk;
};

struct sampling {
    uint32_t n;
    uint64_t units;
    uint64_t sampled;
    uint32_t parts_of_each; /* 0: all */
    struct nq_join_plan plan;
    struct nq_limited_memory memory;
    struct nq_half_board half; /* of the family */
    struct nq_join_scratch scratch;
    struct nq_random random;
    struct position position;
    struct quantities *of_unit; /* those of a stratum next to each other */
    uint64_t parts;             /* in all units of the sample, */
    uint64_t parts_counted;
    size_t listed; /* the most placements of the two lists of a part */
};

static const nq_cancel_flag never; /* set */

/* ---- Time and memory --------------------------------------------------------- */

static double now_seconds(void)
{
    return seconds_of(CLOCK_THREAD_CPUTIME_ID);
}

static struct {
    size_t live;
    size_t most;
} bytes;

static void *allocate(size_t size, void *user)
{
    (void)user;
    bytes.live += size;
    bytes.most = bytes.live > bytes.most ? bytes.live : bytes.most;
    return malloc(size);
}

static void release(void *block, size_t size, void *user)
{
    (void)user;
    bytes.live -= size;
    free(block);
}

static const struct nq_allocator allocator = {allocate, release, NULL};

/* ---- The kernel, with a clock ------------------------------------------------ */

static struct {
    const struct nq_join_kernel *kernel;
    double seconds; /* for pairs */
    size_t longest; /* list, */
    size_t both;    /* and the most placements in both lists */
} joins;

static int count_pairs(const struct nq_join_halves *halves, void *workspace,
                       const nq_cancel_flag *cancel, uint64_t *pairs)
{
    const size_t *count = halves->count;
    size_t longer = count[0] > count[1] ? count[0] : count[1];
    joins.longest = longer > joins.longest ? longer : joins.longest;
    joins.both = count[0] + count[1] > joins.both ? count[0] + count[1] : joins.both;
    double start = now_seconds();
    int status = joins.kernel->count_pairs(halves, workspace, cancel, pairs);
    joins.seconds += now_seconds() - start;
    return status;
}

static struct nq_join_kernel with_clock(const struct nq_join_kernel *kernel)
{
    struct nq_join_kernel timed = *kernel;
    timed.count_pairs = count_pairs;
    joins.kernel = kernel;
    return timed;
}

/* ---- Units and parts --------------------------------------------------------- */

/* Goes to a unit that is not before the one where it is. */
static int go_to(struct sampling *sampling, uint64_t unit)
{
    struct position *position = &sampling->position;
    struct nq_join_unit skipped;
    int is_new = position->next == 0;
    while (unit >= position->begin + nq_join_family_size(sampling->n, position->family)) {
        position->begin += nq_join_family_size(sampling->n, position->family++);
        position->next = position->begin;
        is_new = 1;
    }
    if (is_new) {
        nq_half_board_set(&sampling->half, sampling->n, position->family);
        int status = nq_join_walk_begin(&position->walk, sampling->n, position->family, 0, &never);
        if (status != NQUEENS_OK)
            return status;
    }
    for (; position->next < unit; position->next++)
        nq_join_walk_next(&position->walk, &skipped);
    return NQUEENS_OK;
}

/* All parts of the unit at the position, as a count takes them. Returns how many. */
static uint32_t take_parts(const struct sampling *sampling, struct nq_join_part *taken,
                           uint32_t *weight)
{
    static struct nq_join_parts parts;
    struct nq_join_walk walk = sampling->position.walk;
    struct nq_join_unit unit;
    uint32_t count = 0;
    nq_join_walk_next(&walk, &unit);
    nq_join_parts_begin(&parts, &sampling->half, unit.columns, sampling->plan.given);
    while (nq_join_parts_next(&parts, &taken[count]))
        count++;
    *weight = unit.weight;
    return count;
}

/* Puts `drawn` parts, drawn at random, before the others. */
static void draw_parts(struct sampling *sampling, struct nq_join_part *parts, uint32_t count,
                       uint32_t drawn)
{
    for (uint32_t i = 0; i < drawn; i++) {
        uint32_t other = i + nq_random_below(&sampling->random, count - i);
        struct nq_join_part part = parts[other];
        parts[other] = parts[i];
        parts[i] = part;
    }
}

static int count_part(struct sampling *sampling, const struct nq_join_kernel *kernel,
                      const struct nq_join_part *part, double factor, struct quantities *sum)
{
    const struct nq_join_context context = {
        .half = &sampling->half,
        .kernel = kernel,
        .memory = &sampling->memory,
        .cancel = &never,
        .room = nq_join_lists_room(sampling->n, sampling->plan.given),
        .threads = 1};
    uint64_t pairs;
    double start = now_seconds(), of_pairs = joins.seconds;
    int status =
        nq_join_part_pairs(&sampling->scratch, part, &context, NULL, &sampling->plan, &pairs);
    double seconds = now_seconds() - start;
    if (status != NQUEENS_OK)
        return status;
    if (sampling->scratch.lists.count > sampling->listed)
        sampling->listed = sampling->scratch.lists.count;
    sum->of[SOLUTIONS] += factor * (double)pairs;
    sum->of[SECONDS] += factor * seconds;
    sum->of[LIST_SECONDS] += factor * (seconds - (joins.seconds - of_pairs));
    return NQUEENS_OK;
}

/* Estimates the unit at the position. */
static int sample_unit(struct sampling *sampling, const struct nq_join_kernel *kernel,
                       struct quantities *sum)
{
    static struct nq_join_part parts[MOST_PARTS + 1];
    uint32_t weight, drawn = sampling->parts_of_each;
    const uint32_t count = take_parts(sampling, parts, &weight);
    int status = NQUEENS_OK;
    if (drawn == 0 || drawn > count)
        drawn = count;
    *sum = (struct quantities){{0}};
    draw_parts(sampling, parts, count, drawn);
    for (uint32_t i = 0; i < drawn && status == NQUEENS_OK; i++)
        status = count_part(sampling, kernel, &parts[i], (double)count / drawn, sum);
    sum->of[SOLUTIONS] *= weight;
    sampling->parts += count;
    sampling->parts_counted += drawn;
    return status;
}

/* ---- The sample -------------------------------------------------------------- */

static uint64_t first_of_stratum(const struct sampling *sampling, uint64_t stratum)
{
    uint64_t strata = sampling->sampled / 2;
    return sampling->units / strata * stratum + sampling->units % strata * stratum / strata;
}

static uint64_t stratum_size(const struct sampling *sampling, uint64_t stratum)
{
    return first_of_stratum(sampling, stratum + 1) - first_of_stratum(sampling, stratum);
}

static int sample_units(struct sampling *sampling, const struct nq_join_kernel *kernel)
{
    const struct nq_join_kernel timed = with_clock(kernel);
    int status = NQUEENS_OK;
    for (uint64_t stratum = 0; stratum < sampling->sampled / 2; stratum++) {
        uint64_t first = first_of_stratum(sampling, stratum);
        uint64_t size = stratum_size(sampling, stratum);
        uint64_t one = first + nq_random_below_64(&sampling->random, size);
        uint64_t other = first + nq_random_below_64(&sampling->random, size);
        const uint64_t unit[2] = {one < other ? one : other, one < other ? other : one};
        for (uint32_t i = 0; i < 2 && status == NQUEENS_OK; i++) {
            status = go_to(sampling, unit[i]);
            if (status == NQUEENS_OK)
                status = sample_unit(sampling, &timed, &sampling->of_unit[2 * stratum + i]);
        }
    }
    return status;
}

/* The sum, over all units, of a quantity less a multiple of another. */
static struct estimate estimate_of(const struct sampling *sampling, int quantity, double times,
                                   int other)
{
    double sum = 0, squares = 0;
    for (uint64_t stratum = 0; stratum < sampling->sampled / 2; stratum++) {
        double of_unit[2];
        for (uint32_t i = 0; i < 2; i++) {
            const struct quantities *unit = &sampling->of_unit[2 * stratum + i];
            of_unit[i] = unit->of[quantity] - times * unit->of[other];
        }
        double half = (double)stratum_size(sampling, stratum) / 2;
        sum += half * (of_unit[0] + of_unit[1]);
        squares += pow(half * (of_unit[0] - of_unit[1]), 2);
    }
    return (struct estimate){sum, sqrt(squares)};
}

/* ---- The report -------------------------------------------------------------- */

static double longest_unit(const struct sampling *sampling)
{
    double longest = 0;
    for (uint64_t i = 0; i < sampling->sampled; i++)
        longest = fmax(longest, sampling->of_unit[i].of[SECONDS]);
    return longest;
}

static void write_estimate(const char *name, struct estimate estimate, double scale,
                           const char *rest)
{
    printf("%-28s %.4g +- %.2g (%.1f %%)%s\n", name, estimate.sum * scale, estimate.error * scale,
           100 * estimate.error / estimate.sum, rest);
}

/* Returns whether the number of solutions may be right. */
static int write_solutions(const struct sampling *sampling)
{
    struct estimate solutions = estimate_of(sampling, SOLUTIONS, 0, SOLUTIONS);
    write_estimate("solutions", solutions, 1, "");
    if (sampling->n > LARGEST_KNOWN_N)
        return 1;
    double known = (double)known_counts[sampling->n];
    double errors = (solutions.sum - known) / solutions.error;
    printf("%-28s %" PRIu64 ", %+.1f errors away\n", "known", known_counts[sampling->n], errors);
    return fabs(errors) <= 6;
}

static void write_times(const struct sampling *sampling)
{
    struct estimate solutions = estimate_of(sampling, SOLUTIONS, 0, SOLUTIONS);
    struct estimate seconds = estimate_of(sampling, SECONDS, 0, SECONDS);
    double each = seconds.sum / solutions.sum;
    struct estimate residual = estimate_of(sampling, SECONDS, each, SOLUTIONS);
    write_estimate("core-hours", seconds, 1 / (double)HOUR, "");
    write_estimate("core-hours for the lists", estimate_of(sampling, LIST_SECONDS, 0, SECONDS),
                   1 / (double)HOUR, "");
    write_estimate("ns for a solution", (struct estimate){each, residual.error / solutions.sum},
                   1e9, "");
    printf("%-28s mean %.4g s, longest %.4g s\n", "a unit", seconds.sum / (double)sampling->units,
           longest_unit(sampling));
}

static void write_memory(const struct sampling *sampling)
{
    const uint32_t n = sampling->n, given = sampling->plan.given;
    printf("%-28s %.1f MB", "memory", (double)bytes.most * 1e-6);
    if (nq_join_has_own_tables(n, given))
        printf(", planned %.1f MB", (double)nq_join_thread_bytes(n, given, joins.kernel) * 1e-6);
    putchar('\n');
    printf("%-28s %zu, both of a part %zu, both at once %zu\n", "longest list joined",
           joins.longest, sampling->listed, joins.both);
}

static int report(const struct sampling *sampling, const char *kernel)
{
    printf("n = %" PRIu32 ", %s: %" PRIu64 " of %" PRIu64 " units, %" PRIu64 " of their %" PRIu64
           " parts\n",
           sampling->n, kernel, sampling->sampled, sampling->units, sampling->parts_counted,
           sampling->parts);
    int may_be_right = write_solutions(sampling);
    write_times(sampling);
    write_memory(sampling);
    return may_be_right;
}

/* How a count in one thread parts the units; lists from tables of their own ask for no more. */
static void set_plan(struct sampling *sampling, const struct nq_join_kernel *kernel)
{
    struct nq_join_plan plan;
    nq_join_plan_set(&plan, sampling->n, kernel, 1, UINT64_MAX, sampling->units);
    sampling->plan =
        (struct nq_join_plan){.threads = 1, .given = plan.given, .has_runs = plan.has_runs};
}

/* Samples, and reports. Returns a status of the library. */
static int sample(struct sampling *sampling, const struct nq_kernel *kernel, int *may_be_right)
{
    sampling->of_unit = calloc((size_t)sampling->sampled, sizeof sampling->of_unit[0]);
    if (sampling->of_unit == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = sample_units(sampling, kernel->join);
    nq_join_scratch_clear(&sampling->scratch, &sampling->memory);
    if (status == NQUEENS_OK)
        *may_be_right = report(sampling, kernel->name);
    free(sampling->of_unit);
    return status;
}

int main(int argc, char **argv)
{
    static struct sampling sampling = {.memory.allocator = &allocator};
    const struct nq_kernel *kernel;
    int may_be_right = 1;
    if (argc < 4)
        return 2;
    sampling.n = (uint32_t)strtoul(argv[1], NULL, 10);
    sampling.sampled = strtoull(argv[3], NULL, 10);
    sampling.parts_of_each = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 0;
    nq_random_seed(&sampling.random, argc > 5 ? strtoull(argv[5], NULL, 10) : 1);
    atomic_init(&sampling.memory.left, SIZE_MAX / 2);
    int status = nq_kernel_find(argv[2], nq_cpu_features(), &kernel);
    if (status == NQUEENS_OK && kernel->join == NULL)
        status = NQUEENS_ERROR_UNSUPPORTED;
    if (!nq_join_supports(sampling.n) || sampling.sampled < 2 || sampling.sampled % 2 != 0)
        return 2;
    sampling.units = nq_join_units(sampling.n);
    if (status == NQUEENS_OK) {
        set_plan(&sampling, kernel->join);
        status = sample(&sampling, kernel, &may_be_right);
    }
    if (status != NQUEENS_OK)
        fprintf(stderr, "sample_units: %s\n", nqueens_strerror(status));
    return status != NQUEENS_OK || !may_be_right;
}
