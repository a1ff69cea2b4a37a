/* SPDX-License-Identifier: MIT
 *
 * engine.c - counts units of the colours on a queue of a device.
 */

#include "engine.h"

#include "base/checked.h"
#include "batch.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_JOBS = 1024 };

#define DEFAULT_MEMORY (UINT64_C(256) << 20)

/* ---- Faults ------------------------------------------------------------------------ */

static uint64_t megabytes(uint64_t bytes)
{
    return (bytes >> 20) + ((bytes & ((1 << 20) - 1)) != 0);
}

/* Says that not even pieces of a unit fit. */
static int refuse_unit(struct engine *engine, uint64_t unit)
{
    snprintf(engine->fault.text, sizeof engine->fault.text,
             "unit %" PRIu64 " needs more than the %" PRIu64
             " MB of memory that each queue of a device has for lists: --device-memory gives more, "
             "up to what the device has, and `nqueens run` counts the unit on the CPU",
             unit, megabytes(engine->store.size + engine->rounds.cut_bytes));
    return NQUEENS_ERROR_MEMORY;
}

static int say(struct engine *engine, int status)
{
    if (engine->fault.text[0] == '\0')
        snprintf(engine->fault.text, sizeof engine->fault.text, "%s", nqueens_strerror(status));
    return status;
}

const char *engine_fault(const struct engine *engine)
{
    const char *of_queue = engine->queue != NULL ? engine->kind->fault(engine->queue) : "";
    return of_queue[0] != '\0' ? of_queue : engine->fault.text;
}

/* ---- Memory ------------------------------------------------------------------------ */

static uint64_t mirrors_bytes(const struct engine *engine)
{
    const uint32_t n = engine->board.n;
    return (nq_subsets((n + 1) / 2, (n + 1) / 4) + nq_subsets(n / 2, n / 4)) *
           sizeof *engine->mirrors;
}

/* The bytes of the device that do not depend on the number of units, but for lists. */
static uint64_t fixed_bytes(const struct engine *engine)
{
    return MOST_JOBS * (sizeof *engine->jobs + sizeof *engine->counters) + mirrors_bytes(engine);
}

static uint64_t unit_bytes(const struct engine *engine)
{
    return engine->table_bytes + sizeof *engine->cells + sizeof *engine->results;
}

static void *allocate(struct engine *engine, uint64_t size)
{
    if (size > SIZE_MAX)
        return NULL;
    return engine->kind->allocate(engine->queue, (size_t)size);
}

/* Divides what is left between the lists of the units and those that their parents cut. */
static int allocate_of_device(struct engine *engine, uint64_t memory)
{
    const uint64_t units = engine->most_units;
    const uint64_t left =
        (memory - fixed_bytes(engine) - units * unit_bytes(engine)) & ~UINT64_C(63);
    struct rounds *rounds = &engine->rounds;
    rounds->cut_bytes = left / 4 & ~UINT64_C(63);
    engine->store.size = left - rounds->cut_bytes;
    engine->tables = allocate(engine, units * engine->table_bytes);
    engine->cells = allocate(engine, units * sizeof *engine->cells);
    engine->results = allocate(engine, units * sizeof *engine->results);
    engine->jobs = allocate(engine, MOST_JOBS * sizeof *engine->jobs);
    engine->counters = allocate(engine, MOST_JOBS * sizeof *engine->counters);
    engine->mirrors = allocate(engine, mirrors_bytes(engine));
    rounds->cut_room = allocate(engine, rounds->cut_bytes);
    engine->store.arena = allocate(engine, engine->store.size);
    rounds->device_jobs = engine->jobs;
    rounds->counters = engine->counters;
    return engine->tables != NULL && engine->cells != NULL && engine->results != NULL &&
           engine->jobs != NULL && engine->counters != NULL && engine->mirrors != NULL &&
           rounds->cut_room != NULL && engine->store.arena != NULL;
}

static int allocate_of_host(struct engine *engine)
{
    const size_t units = engine->most_units;
    struct rounds *rounds = &engine->rounds;
    engine->pending = calloc(units, sizeof *engine->pending);
    engine->host_cells = calloc(units, sizeof *engine->host_cells);
    engine->host_results = calloc(units, sizeof *engine->host_results);
    rounds->jobs = calloc(MOST_JOBS, sizeof *rounds->jobs);
    rounds->rounds = calloc(MOST_JOBS, sizeof *rounds->rounds);
    rounds->room = MOST_JOBS;
    rounds->shapes = engine->shapes;
    rounds->family = &engine->family;
    rounds->columns = (engine->board.n + 1) / 2;
    return engine->pending != NULL && engine->host_cells != NULL && engine->host_results != NULL &&
           rounds->jobs != NULL && rounds->rounds != NULL;
}

/* The units that fill a GPU, by the size of the board. Up to 16 that follow each other have lists
 * in common. */
static uint32_t usual_batch(uint32_t n)
{
    return n < 23 ? 256 : n < 25 ? 64 : n < 31 ? 16 : 4;
}

/* Chooses the units of a batch, whose tables leave half of the memory for lists, if there are
 * several. */
static int choose_batch(struct engine *engine, const struct engine_settings *settings,
                        uint64_t memory)
{
    const uint64_t fixed = fixed_bytes(engine), of_unit = unit_bytes(engine);
    engine->most_units =
        settings->most_units != 0 ? settings->most_units : usual_batch(engine->board.n);
    if (settings->most_units == 0 && engine->most_units > engine->kind->most_units)
        engine->most_units = engine->kind->most_units;
    const uint64_t least = fixed + 2 * of_unit;
    while (engine->most_units > 1 && fixed + 2 * engine->most_units * of_unit > memory)
        engine->most_units /= 2;
    if (memory >= least)
        return 1;
    snprintf(engine->fault.text, sizeof engine->fault.text,
             "n = %" PRIu32 " needs more than %" PRIu64
             " MB of memory in each queue of a device, which has %" PRIu64 " MB",
             engine->board.n, megabytes(least), memory >> 20);
    return 0;
}

/* ---- Beginning and end -------------------------------------------------------------- */

static int begin(struct engine *engine, uint32_t device, uint32_t n,
                 const struct engine_settings *settings)
{
    const uint64_t memory = settings->memory != 0 ? settings->memory : DEFAULT_MEMORY;
    snprintf(engine->fault.text, sizeof engine->fault.text, "%s",
             nqueens_strerror(NQUEENS_ERROR_MEMORY));
    if (board_set(&engine->board, n) != NQUEENS_OK)
        return 0;
    engine->table_bytes = (board_most_cells(n) * sizeof *engine->tables + 63) & ~UINT64_C(63);
    engine->shape_settings = settings->shape;
    engine->queue = engine->kind->open(device, &engine->fault);
    if (engine->queue == NULL || !choose_batch(engine, settings, memory) ||
        !allocate_of_host(engine) || !allocate_of_device(engine, memory))
        return 0;
    engine->store.kind = engine->kind;
    engine->store.queue = engine->queue;
    engine->store.board = &engine->board;
    engine->store.cancel = &engine->cancelled;
    engine->fault.text[0] = '\0';
    return 1;
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
    if (begin(engine, device, n, settings))
        return engine;
    snprintf(fault->text, sizeof fault->text, "%s", engine_fault(engine));
    engine_free(engine);
    return NULL;
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
    store_clear(&engine->store);
    engine->kind->close(engine->queue);
    family_clear(&engine->family);
    board_clear(&engine->board);
    free(engine->rounds.jobs);
    free(engine->rounds.rounds);
    free(engine->pending);
    free(engine->host_cells);
    free(engine->host_results);
    free(engine);
}

/* ---- Families ------------------------------------------------------------------------ */

/* The colour whose pairs are weighed. It is white where white has as many queens more as the library
 * asks for: the pairs with the same columns may then be too many for a cell. Else it is black. */
static enum nq_colour weighed_colour(const struct engine *engine)
{
    const uint32_t white = engine->family.queens_even + engine->family.queens_odd;
    return white >= engine->board.n - white + NQ_SPARSE_BY ? NQ_WHITE : NQ_BLACK;
}

/* Prepares for units with this number of queens. */
static int begin_family(struct engine *engine, uint32_t queens_even)
{
    const struct family *family = &engine->family;
    struct tree_shape shapes[2];
    int status = family_set(&engine->family, &engine->board, queens_even);
    for (uint32_t colour = 0; colour < 2 && status == NQUEENS_OK; colour++) {
        status = shape_set(&engine->shapes[colour], &engine->shape_settings, &engine->board, family,
                           (enum nq_colour)colour, &engine->cancelled);
        shapes[colour] = engine->shapes[colour].tree;
    }
    engine->weighed = weighed_colour(engine);
    if (status == NQUEENS_OK)
        status = store_begin(&engine->store, family, shapes);
    if (status == NQUEENS_OK && family->order == MIRRORED &&
        !engine->kind->put(engine->queue, engine->mirrors, family->mirrors,
                           ((size_t)family->rows + family->sets) * sizeof *family->mirrors))
        status = engine_end_of_fault(engine);
    return status;
}

/* ---- A batch ------------------------------------------------------------------------- */

/* Finds or makes the trees and lists of a unit. */
static int prepare_unit(struct engine *engine, struct pending *pending)
{
    const struct nq_colour_unit *unit = &pending->unit;
    const uint32_t rows[2] = {unit->rows_even, unit->rows_odd};
    int status = NQUEENS_OK;
    window_set(&pending->window, &engine->family, &engine->board, unit);
    for (uint32_t colour = 0; colour < 2 && status == NQUEENS_OK; colour++) {
        struct half_unit *half = &pending->halves[colour];
        status = store_tree(&engine->store, (enum nq_colour)colour, rows[colour], &pending->window,
                            &half->tree);
        if (status == NQUEENS_OK)
            status =
                store_list(&engine->store, (enum nq_colour)colour, rows[1 - colour], &half->list);
    }
    return status;
}

/* Prepares the first units of a batch, as many as there is room for. NQUEENS_OK, STORE_IS_FULL if
 * there is none for one, or another code. */
static int prepare_units(struct engine *engine, uint32_t *count)
{
    int is_emptied = engine->store.used == 0;
    uint32_t done = 0;
    while (done < *count) {
        const int status = prepare_unit(engine, &engine->pending[done]);
        if (status != NQUEENS_OK && status != STORE_IS_FULL)
            return status;
        if (status == NQUEENS_OK) {
            done++;
        } else if (!is_emptied) {
            store_empty(&engine->store);
            is_emptied = 1;
            done = 0;
        } else if (done == 0) {
            *count = 1;
            return STORE_IS_FULL;
        } else {
            break;
        }
    }
    *count = done;
    return NQUEENS_OK;
}

/* Whether no cell can be too large. */
static int have_room(const struct engine *engine, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const struct half_unit *added = &engine->pending[i].halves[1 - engine->weighed];
        if ((uint64_t)added->tree->most * added->list->longest > LARGEST_CELL)
            return 0;
    }
    return 1;
}

/* Makes the rounds of the first units of a batch, as many as there is room for. NQUEENS_OK, or
 * STORE_IS_FULL if there is none for one. */
static int plan_rounds(struct engine *engine, uint32_t *count)
{
    struct rounds *rounds = &engine->rounds;
    for (;; *count /= 2) {
        int has_room = 1;
        batch_place(engine, *count);
        rounds_begin(rounds);
        for (int is_weighed = 0; is_weighed < 2 && has_room; is_weighed++) {
            const enum nq_colour colour = engine_colour(engine, is_weighed);
            rounds_divide(rounds, is_weighed);
            for (uint32_t i = 0; i < *count && has_room; i++)
                has_room = rounds_add(rounds, colour, &engine->pending[i].halves[colour]);
        }
        if (has_room)
            return NQUEENS_OK;
        if (*count == 1)
            return STORE_IS_FULL;
    }
}

/* Fills the tables by one colour, and weighs the other by them. */
static int meet_batch(struct engine *engine, uint32_t count)
{
    return batch_put_rounds(engine) && batch_put_units(engine, count) &&
           batch_clear(engine, count) && batch_do_rounds(engine, 0) && batch_weigh(engine, count) &&
           batch_do_rounds(engine, 1) && batch_get(engine, count);
}

/* Takes the results, if the cells have all pairs. */
static int take_results(struct engine *engine, uint64_t first, uint32_t count, uint64_t solutions[])
{
    for (uint32_t i = 0; i < count; i++) {
        const struct unit_results *results = &engine->host_results[i];
        if (results->pairs != results->cells) {
            snprintf(engine->fault.text, sizeof engine->fault.text,
                     "the cells of unit %" PRIu64 " have %" PRIu64 " pairs, and %" PRIu64
                     " were met; the range is not recorded",
                     first + i, results->cells, results->pairs);
            return NQUEENS_ERROR_UNAVAILABLE;
        }
        solutions[i] = 0;
        int status =
            nq_add_weighted(&solutions[i], engine->pending[i].unit.weight, results->solutions);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Counts the first units of those that are pending, and tells how many: fewer than all where there
 * is no room for their lists, and one by itself where there is none for its own. */
static int count_batch(struct engine *engine, uint64_t first, uint64_t solutions[],
                       uint32_t *counted)
{
    int status = NQUEENS_OK;
    if (engine->pending[0].unit.queens_even != engine->family.queens_even ||
        engine->family.place == NULL)
        status = begin_family(engine, engine->pending[0].unit.queens_even);
    if (status == NQUEENS_OK)
        status = prepare_units(engine, counted);
    if (status == NQUEENS_OK && !have_room(engine, *counted))
        status = NQUEENS_ERROR_OVERFLOW;
    if (status == NQUEENS_OK)
        status = plan_rounds(engine, counted);
    if (status == NQUEENS_OK && !meet_batch(engine, *counted))
        status = engine_end_of_fault(engine);
    if (status == STORE_IS_FULL)
        status = alone_count(engine);
    if (status == STORE_IS_FULL)
        return refuse_unit(engine, first);
    return status == NQUEENS_OK ? take_results(engine, first, *counted, solutions) : status;
}

/* ---- Units --------------------------------------------------------------------------- */

/* The pending units, from the first on, that have one number of queens. */
static uint32_t alike(const struct engine *engine, uint32_t pending)
{
    uint32_t count = 1;
    while (count < pending &&
           engine->pending[count].unit.queens_even == engine->pending[0].unit.queens_even)
        count++;
    return count;
}

int engine_count(struct engine *engine, uint64_t first, uint64_t last, uint64_t solutions[])
{
    struct nq_colour_walk walk;
    uint64_t taken = first;
    uint32_t pending = 0;
    if (first < last)
        nq_colour_walk_begin(&walk, &engine->board.colouring, first);
    while (first < last) {
        if (nq_is_cancelled(&engine->cancelled))
            return NQUEENS_CANCELLED;
        for (; pending < engine->most_units && taken < last; taken++)
            nq_colour_walk_next(&walk, &engine->pending[pending++].unit);
        uint32_t counted = alike(engine, pending);
        int status = count_batch(engine, first, solutions, &counted);
        if (status != NQUEENS_OK)
            return say(engine, status);
        first += counted;
        solutions += counted;
        pending -= counted;
        memmove(engine->pending, engine->pending + counted, pending * sizeof *engine->pending);
    }
    return NQUEENS_OK;
}
