/* SPDX-License-Identifier: MIT
 *
 * batch.c - the steps by which a batch of units is counted.
 */

#include "batch.h"

int engine_end_of_fault(const struct engine *engine)
{
    return nq_is_cancelled(&engine->cancelled) ? NQUEENS_CANCELLED : NQUEENS_ERROR_UNAVAILABLE;
}

enum nq_colour engine_colour(const struct engine *engine, int is_weighed)
{
    return (enum nq_colour)(is_weighed ? engine->weighed : 1 - engine->weighed);
}

static uint64_t cells_of_unit(const struct engine *engine)
{
    return (uint64_t)engine->family.rows * engine->family.sets;
}

void batch_place(struct engine *engine, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        struct pending *pending = &engine->pending[i];
        const struct window *window = &pending->window;
        uint32_t *table = engine->tables + i * cells_of_unit(engine);
        for (uint32_t colour = 0; colour < 2; colour++) {
            pending->halves[colour].window = window;
            pending->halves[colour].table = table;
        }
        pending->halves[1 - engine->weighed].sum = &engine->results[i].pairs;
        pending->halves[engine->weighed].sum = &engine->results[i].solutions;
        engine->host_cells[i] = (struct unit_cells){.table = table,
                                                    .results = &engine->results[i],
                                                    .first_row = window->first_row,
                                                    .end_row = window->end_row,
                                                    .first_set = window->first_set,
                                                    .end_set = window->end_set,
                                                    .first = window->first,
                                                    .second = window->second};
    }
}

int batch_clear(struct engine *engine, uint32_t count)
{
    const struct device_kind *kind = engine->kind;
    const uint64_t bytes = count * cells_of_unit(engine) * sizeof *engine->tables;
    return kind->clear(engine->queue, engine->tables, (size_t)bytes) &&
           kind->clear(engine->queue, engine->results, count * sizeof *engine->results);
}

int batch_put_units(struct engine *engine, uint32_t count)
{
    return engine->kind->put(engine->queue, engine->cells, engine->host_cells,
                             count * sizeof *engine->host_cells);
}

int batch_put_rounds(struct engine *engine)
{
    const struct rounds *rounds = &engine->rounds;
    const struct device_kind *kind = engine->kind;
    return kind->put(engine->queue, engine->jobs, rounds->jobs,
                     rounds->job_count * sizeof *rounds->jobs) &&
           kind->clear(engine->queue, engine->counters,
                       rounds->round_count * sizeof *engine->counters);
}

int batch_do_rounds(struct engine *engine, int is_weighed)
{
    const struct device_kind *kind = engine->kind;
    for (uint32_t i = 0; i < engine->rounds.round_count; i++) {
        const struct round *round = &engine->rounds.rounds[i];
        if (round->is_weighed != is_weighed)
            continue;
        if (nq_is_cancelled(&engine->cancelled) || !kind->cut(engine->queue, round) ||
            !kind->meet(engine->queue, round))
            return 0;
    }
    return 1;
}

int batch_weigh(struct engine *engine, uint32_t count)
{
    const struct batch batch = {.units = engine->cells,
                                .mirrors = engine->mirrors,
                                .unit_count = count,
                                .rows = engine->family.rows,
                                .sets = engine->family.sets,
                                .order = engine->family.order};
    return !nq_is_cancelled(&engine->cancelled) && engine->kind->weigh(engine->queue, &batch);
}

int batch_get(struct engine *engine, uint32_t count)
{
    return engine->kind->get(engine->queue, engine->host_results, engine->results,
                             count * sizeof *engine->host_results);
}
