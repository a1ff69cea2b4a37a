/* SPDX-License-Identifier: MIT
 *
 * engine.c - counts units of the join on a queue of a device.
 */

#include "engine.h"

#include "halves.h"
#include "join/plan/units.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A list begins at a multiple of 32 words. Lists are numbered in 32 bits. */
enum { WORDS_ALIGNED = 32 };
#define MOST_PLACEMENTS (UINT64_C(1) << 31)
#define MOST_TASKS (UINT64_C(1) << 31)

#define DEFAULT_MEMORY (UINT64_C(256) << 20)
#define DEFAULT_COST_WORD 200
#define DEFAULT_COST_NODE 1000

struct engine {
    const struct device_kind *kind;
    struct device_queue *queue;
    uint32_t n;
    struct batch_sizes sizes; /* of the batch that is counted */
    uint32_t most_units;
    uint64_t words_room;
    nq_cancel_flag cancelled;
    struct device_fault fault;

    /* Memory of the device. Kernels read halves, begin and longer through the batch. */
    struct batch batch;
    struct half_table *halves;
    uint64_t *begin;
    uint32_t *longer;

    /* Memory of the host for the halves of each unit. */
    struct half_table *tables;
    uint64_t *placements;
    uint64_t *begins;

    /* Memory of the host for each unit. */
    struct nq_join_unit *units;
    uint32_t *longers;
    uint64_t *pairs;
};

/* ---- Memory ------------------------------------------------------------------ */

/* The bytes of the device that a unit of a batch takes besides its words. */
static uint64_t unit_bytes(const struct engine *engine)
{
    const uint64_t of_half = sizeof *engine->halves + sizeof *engine->begin +
                             sizeof *engine->placements +
                             BATCH_GROUPS(engine->sizes.key_bits) * sizeof *engine->batch.ends;
    return 2 * of_half + sizeof *engine->longer + sizeof *engine->pairs;
}

static void *allocate(struct engine *engine, uint64_t size)
{
    if (size > SIZE_MAX)
        return NULL;
    return engine->kind->allocate(engine->queue, (size_t)size);
}

static int allocate_of_device(struct engine *engine)
{
    struct batch *batch = &engine->batch;
    const uint64_t units = engine->most_units;
    const uint64_t groups = BATCH_GROUPS(engine->sizes.key_bits);
    engine->halves = allocate(engine, 2 * units * sizeof *engine->halves);
    engine->begin = allocate(engine, 2 * units * sizeof *engine->begin);
    engine->longer = allocate(engine, units * sizeof *engine->longer);
    batch->placements = allocate(engine, 2 * units * sizeof *batch->placements);
    batch->ends = allocate(engine, 2 * units * groups * sizeof *batch->ends);
    batch->pairs = allocate(engine, units * sizeof *batch->pairs);
    batch->next_task = allocate(engine, sizeof *batch->next_task);
    batch->words = allocate(engine, engine->words_room * sizeof *batch->words);
    batch->halves = engine->halves;
    batch->begin = engine->begin;
    batch->longer = engine->longer;
    return engine->halves != NULL && engine->begin != NULL && engine->longer != NULL &&
           batch->placements != NULL && batch->ends != NULL && batch->pairs != NULL &&
           batch->next_task != NULL && batch->words != NULL;
}

static int allocate_of_host(struct engine *engine)
{
    const size_t units = engine->most_units;
    engine->tables = calloc(2 * units, sizeof *engine->tables);
    engine->placements = calloc(2 * units, sizeof *engine->placements);
    engine->begins = calloc(2 * units, sizeof *engine->begins);
    engine->units = calloc(units, sizeof *engine->units);
    engine->longers = calloc(units, sizeof *engine->longers);
    engine->pairs = calloc(units, sizeof *engine->pairs);
    return engine->tables != NULL && engine->placements != NULL && engine->begins != NULL &&
           engine->units != NULL && engine->longers != NULL && engine->pairs != NULL;
}

/* Divides the memory of the queue. A batch takes a quarter of it at most for other things than
 * words, if that leaves it a unit. */
static int divide_memory_of_queue(struct engine *engine, uint64_t memory)
{
    const uint64_t of_unit = unit_bytes(engine), of_batch = sizeof *engine->batch.next_task;
    const uint64_t least = of_unit + of_batch + WORDS_ALIGNED * 2 * 4;
    if (memory < least) {
        snprintf(engine->fault.text, sizeof engine->fault.text,
                 "n = %" PRIu32 " needs more than %" PRIu64
                 " MB of memory in each queue of a device, which has %" PRIu64 " MB",
                 engine->n, least >> 20, memory >> 20);
        return 0;
    }
    while (engine->most_units > 1 && engine->most_units * of_unit > memory / 4)
        engine->most_units /= 2;
    engine->words_room =
        (memory - of_batch - engine->most_units * of_unit) / sizeof *engine->batch.words;
    return 1;
}

/* ---- Beginning and end -------------------------------------------------------- */

/* The units that fill a GPU, by the size of the board. */
static uint32_t usual_batch(uint32_t n)
{
    return n < 23 ? 256 : n < 25 ? 64 : n < 27 ? 8 : n < 28 ? 2 : 1;
}

static int take_settings(struct engine *engine, const struct engine_settings *settings)
{
    const struct engine_settings s = *settings;
    struct batch_sizes *sizes = &engine->sizes;
    engine->most_units = s.most_units != 0 ? s.most_units : usual_batch(engine->n);
    if (s.most_units == 0 && engine->most_units > engine->kind->most_units)
        engine->most_units = engine->kind->most_units;
    sizes->rows = engine->n / 2;
    sizes->key_bits = s.key_bits != 0 ? s.key_bits : halves_key_bits(engine->n);
    sizes->cost_word = s.cost_word != 0 ? s.cost_word : DEFAULT_COST_WORD;
    sizes->cost_node = s.cost_node != 0 ? s.cost_node : DEFAULT_COST_NODE;
    if (sizes->key_bits > GPU_KEY_BITS) {
        snprintf(engine->fault.text, sizeof engine->fault.text,
                 "a key of %" PRIu32 " bits is too long: it has %d at most", sizes->key_bits,
                 GPU_KEY_BITS);
        return 0;
    }
    while ((uint64_t)engine->most_units * GPU_JOINS << sizes->key_bits > MOST_TASKS)
        engine->most_units /= 2;
    return 1;
}

static int begin(struct engine *engine, uint32_t device, const struct engine_settings *settings)
{
    const struct device_kind *kind = engine->kind;
    const uint64_t memory = settings->memory != 0 ? settings->memory : DEFAULT_MEMORY;
    snprintf(engine->fault.text, sizeof engine->fault.text, "%s",
             nqueens_strerror(NQUEENS_ERROR_MEMORY));
    if (!take_settings(engine, settings))
        return 0;
    engine->queue = kind->open(device, &engine->fault);
    if (engine->queue == NULL)
        return 0;
    if (!divide_memory_of_queue(engine, memory))
        return 0;
    return allocate_of_host(engine) && allocate_of_device(engine);
}

struct engine *engine_new(const struct device_kind *kind, uint32_t device, uint32_t n,
                          const struct engine_settings *settings, struct device_fault *fault)
{
    struct engine *engine = calloc(1, sizeof *engine);
    if (engine == NULL) {
        snprintf(fault->text, sizeof fault->text, "%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
        return NULL;
    }
    engine->kind = kind;
    engine->n = n;
    if (begin(engine, device, settings))
        return engine;
    snprintf(fault->text, sizeof fault->text, "%s", engine_fault(engine));
    engine_free(engine);
    return NULL;
}

const char *engine_fault(const struct engine *engine)
{
    const char *of_queue = engine->queue != NULL ? engine->kind->fault(engine->queue) : "";
    return of_queue[0] != '\0' ? of_queue : engine->fault.text;
}

void engine_cancel(struct engine *engine)
{
    atomic_store_explicit(&engine->cancelled.is_set, 1, memory_order_relaxed);
    if (engine->kind->cancel != NULL)
        engine->kind->cancel(engine->queue);
}

void engine_free(struct engine *engine)
{
    if (engine == NULL)
        return;
    engine->kind->close(engine->queue);
    free(engine->tables);
    free(engine->placements);
    free(engine->begins);
    free(engine->units);
    free(engine->longers);
    free(engine->pairs);
    free(engine);
}

/* ---- A batch ------------------------------------------------------------------- */

/* The prefixes of a half, so that there are as many in all as the device wants. */
static void choose_prefixes(struct batch_sizes *sizes, uint64_t wanted)
{
    sizes->prefixes = 1;
    for (sizes->given = 0; sizes->given + 3 < sizes->rows; sizes->given++) {
        if (UINT64_C(2) * sizes->units * sizes->prefixes >= wanted)
            break;
        sizes->prefixes *= sizes->rows - sizes->given;
    }
}

/* Counts the placements of all groups and halves. */
static int count_placements(struct engine *engine)
{
    const struct device_kind *kind = engine->kind;
    struct device_queue *queue = engine->queue;
    const struct batch *batch = &engine->batch;
    const struct batch_sizes *sizes = &engine->sizes;
    const size_t halves = 2 * (size_t)sizes->units;
    return kind->put(queue, engine->halves, engine->tables, halves * sizeof *engine->tables) &&
           kind->clear(queue, batch->placements, halves * sizeof *batch->placements) &&
           kind->clear(queue, batch->ends,
                       halves * BATCH_GROUPS(sizes->key_bits) * sizeof *batch->ends) &&
           kind->list(queue, batch, sizes, 0) && kind->scan(queue, batch, sizes) &&
           kind->get(queue, engine->placements, batch->placements,
                     halves * sizeof *batch->placements);
}

/* Gives each list its place. Returns 0 if there is not room for all; *needed is the room. */
static int place_lists(struct engine *engine, uint64_t *needed)
{
    uint64_t words = 0;
    int fits = 1;
    for (uint32_t half = 0; half < 2 * engine->sizes.units; half++) {
        const uint64_t placements = engine->placements[half];
        engine->begins[half] = words;
        words += (placements + WORDS_ALIGNED - 1) / WORDS_ALIGNED * WORDS_ALIGNED;
        fits = fits && placements < MOST_PLACEMENTS;
    }
    for (uint32_t unit = 0; unit < engine->sizes.units; unit++)
        engine->longers[unit] =
            engine->placements[2 * unit + 1] > engine->placements[2 * unit] ? 1 : 0;
    *needed = words * sizeof *engine->batch.words;
    return fits && words <= engine->words_room;
}

static int join_lists(struct engine *engine)
{
    const struct device_kind *kind = engine->kind;
    struct device_queue *queue = engine->queue;
    const struct batch *batch = &engine->batch;
    const struct batch_sizes *sizes = &engine->sizes;
    const size_t units = sizes->units;
    return kind->put(queue, engine->begin, engine->begins, 2 * units * sizeof *engine->begins) &&
           kind->put(queue, engine->longer, engine->longers, units * sizeof *engine->longers) &&
           kind->clear(queue, batch->pairs, units * sizeof *batch->pairs) &&
           kind->clear(queue, batch->next_task, sizeof *batch->next_task) &&
           kind->list(queue, batch, sizes, 1) && kind->meet(queue, batch, sizes) &&
           kind->get(queue, engine->pairs, batch->pairs, units * sizeof *batch->pairs);
}

static int end_of_fault(struct engine *engine)
{
    return nq_is_cancelled(&engine->cancelled) ? NQUEENS_CANCELLED : NQUEENS_ERROR_UNAVAILABLE;
}

/* Says that a unit does not fit. */
static int refuse_unit(struct engine *engine, uint64_t unit, uint64_t needed)
{
    snprintf(engine->fault.text, sizeof engine->fault.text,
             "the lists of unit %" PRIu64 " need %" PRIu64
             " MB of memory in each queue of a device, which has %" PRIu64 " MB",
             unit, (needed >> 20) + 1, engine->words_room * sizeof *engine->batch.words >> 20);
    return NQUEENS_ERROR_MEMORY;
}

/* Counts the first units of those whose tables are set, and tells how many: fewer than all where
 * there is no room for their lists. */
static int count_batch(struct engine *engine, uint64_t first, uint32_t *counted)
{
    struct batch_sizes *sizes = &engine->sizes;
    for (sizes->units = *counted;; sizes->units /= 2) {
        uint64_t needed;
        choose_prefixes(sizes, engine->kind->list_prefixes);
        if (!count_placements(engine))
            return end_of_fault(engine);
        if (place_lists(engine, &needed))
            break;
        if (sizes->units == 1)
            return refuse_unit(engine, first, needed);
    }
    *counted = sizes->units;
    return join_lists(engine) ? NQUEENS_OK : end_of_fault(engine);
}

/* ---- Units ---------------------------------------------------------------------- */

/* Sets the tables of units in one family, from unit `first` of it on. */
static int set_tables(struct engine *engine, uint32_t family, uint64_t first, uint32_t count)
{
    struct nq_half_board half;
    struct nq_join_walk walk;
    nq_half_board_set(&half, engine->n, family);
    if (nq_join_walk_begin(&walk, engine->n, family, first, &engine->cancelled) != NQUEENS_OK)
        return NQUEENS_CANCELLED;
    for (uint32_t i = 0; i < count; i++) {
        nq_join_walk_next(&walk, &engine->units[i]);
        if (!halves_set(&engine->tables[2 * i], &half, engine->units[i].columns,
                        engine->sizes.key_bits)) {
            snprintf(engine->fault.text, sizeof engine->fault.text,
                     "a key of %" PRIu32 " bits is too short for n = %" PRIu32,
                     engine->sizes.key_bits, engine->n);
            return NQUEENS_ERROR_UNSUPPORTED;
        }
    }
    return NQUEENS_OK;
}

/* Counts the next units of a family: up to `left`, and a batch at most. */
static int count_some(struct engine *engine, uint32_t family, uint64_t in_family, uint64_t first,
                      uint64_t left, uint64_t solutions[], uint32_t *counted)
{
    *counted = left < engine->most_units ? (uint32_t)left : engine->most_units;
    int status = set_tables(engine, family, in_family, *counted);
    if (status == NQUEENS_OK)
        status = count_batch(engine, first, counted);
    for (uint32_t i = 0; i < *counted && status == NQUEENS_OK; i++)
        solutions[i] = engine->units[i].weight * engine->pairs[i];
    return status;
}

int engine_count(struct engine *engine, uint64_t first, uint64_t last, uint64_t solutions[])
{
    uint64_t begin_of_family = 0;
    for (uint32_t family = 0; family < nq_join_families(engine->n); family++) {
        const uint64_t end = begin_of_family + nq_join_family_size(engine->n, family);
        while (first < last && first < end) {
            uint32_t counted;
            if (nq_is_cancelled(&engine->cancelled))
                return NQUEENS_CANCELLED;
            int status = count_some(engine, family, first - begin_of_family, first,
                                    (last < end ? last : end) - first, solutions, &counted);
            if (status != NQUEENS_OK)
                return status;
            first += counted;
            solutions += counted;
        }
        begin_of_family = end;
    }
    return NQUEENS_OK;
}
