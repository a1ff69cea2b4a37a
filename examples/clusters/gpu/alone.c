/* SPDX-License-Identifier: MIT
 *
 * alone.c - a unit that has no room for its trees and lists, in pieces that have: a block of its sets
 * of columns, each with a part of the parents of a tree. Pieces are halved until they have room, and
 * what they meet adds up. The host makes lists and trees again for each halving, so this takes longer
 * than a unit with room does.
 */

#include "batch.h"

struct alone {
    struct engine *engine;
    struct pending *pending;
    uint64_t most[2]; /* by colour: items, times others, with the same columns */
};

/* The rows of the unit that a list of a colour is of; those of its tree are the others. */
static uint32_t rows_of_list(const struct alone *alone, enum nq_colour colour)
{
    const struct nq_colour_unit *unit = &alone->pending->unit;
    return colour == NQ_WHITE ? unit->rows_odd : unit->rows_even;
}

static uint32_t rows_of_tree(const struct alone *alone, enum nq_colour colour)
{
    return rows_of_list(alone, (enum nq_colour)(1 - colour));
}

static struct half_unit *half_of(const struct alone *alone, enum nq_colour colour)
{
    return &alone->pending->halves[colour];
}

/* Makes the list of a block of sets, alone in the store. */
static int make_list(const struct alone *alone, enum nq_colour colour)
{
    struct store *store = &alone->engine->store;
    const struct window *window = &alone->pending->window;
    const struct store_part part = {{0, 1}, window->first_set, window->end_set};
    store_set_part(store, &part);
    return store_list(store, colour, rows_of_list(alone, colour), &half_of(alone, colour)->list);
}

/* Whether the list leaves half of the store to a tree, and a parent's cut of it has room: NQUEENS_OK, or
 * STORE_IS_FULL, or another code. */
static int try_list(const struct alone *alone, enum nq_colour colour)
{
    const struct store *store = &alone->engine->store;
    const int status = make_list(alone, colour);
    if (status == NQUEENS_OK &&
        (store->used > store->size / 2 ||
         !rounds_have_room(&alone->engine->rounds, colour, half_of(alone, colour))))
        return STORE_IS_FULL;
    return status;
}

/* ---- Parts of a tree --------------------------------------------------------------- */

/* Meets the others of the list, which has `used` bytes of the store, with a part of the items. */
static int meet_part(struct alone *alone, int is_weighed, struct tree_part part, uint64_t used)
{
    struct engine *engine = alone->engine;
    struct store *store = &engine->store;
    const enum nq_colour colour = engine_colour(engine, is_weighed);
    struct half_unit *half = half_of(alone, colour);
    store_drop_trees(store, used);
    store->part.of_tree = part;
    int status = store_tree(store, colour, rows_of_tree(alone, colour), half->window, &half->tree);
    if (part.of == 1 && (uint64_t)store->tree.most * half->list->longest > alone->most[colour])
        alone->most[colour] = (uint64_t)store->tree.most * half->list->longest;
    if (status == NQUEENS_OK) {
        rounds_begin(&engine->rounds);
        rounds_divide(&engine->rounds, is_weighed);
        if (!rounds_add(&engine->rounds, colour, half))
            status = STORE_IS_FULL;
    }
    if (status == STORE_IS_FULL && store->tree.parent_count > 1) {
        const struct tree_part halves[2] = {{part.first, 2 * part.of},
                                            {part.first + part.of, 2 * part.of}};
        status = meet_part(alone, is_weighed, halves[0], used);
        return status == NQUEENS_OK ? meet_part(alone, is_weighed, halves[1], used) : status;
    }
    if (status != NQUEENS_OK || engine->rounds.job_count == 0)
        return status;
    return batch_put_rounds(engine) && batch_do_rounds(engine, is_weighed)
               ? NQUEENS_OK
               : engine_end_of_fault(engine);
}

/* ---- Blocks of sets ---------------------------------------------------------------- */

static int meet_block(struct alone *alone)
{
    struct engine *engine = alone->engine;
    batch_place(engine, 1);
    if (!batch_put_units(engine, 1))
        return engine_end_of_fault(engine);
    for (int is_weighed = 0; is_weighed < 2; is_weighed++) {
        const struct tree_part whole = {0, 1};
        int status = make_list(alone, engine_colour(engine, is_weighed));
        if (status == NQUEENS_OK)
            status = meet_part(alone, is_weighed, whole, engine->store.used);
        if (status == NQUEENS_OK && !is_weighed && !batch_weigh(engine, 1))
            status = engine_end_of_fault(engine);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Counts the sets from first to end - 1, halved until their lists have room. */
static int count_sets(struct alone *alone, uint32_t first, uint32_t end)
{
    const uint32_t middle = first + (end - first) / 2;
    int status = NQUEENS_OK;
    alone->pending->window.first_set = first;
    alone->pending->window.end_set = end;
    for (uint32_t colour = 0; colour < 2 && status == NQUEENS_OK; colour++)
        status = try_list(alone, (enum nq_colour)colour);
    if (status == STORE_IS_FULL && middle > first) {
        status = count_sets(alone, first, middle);
        return status == NQUEENS_OK ? count_sets(alone, middle, end) : status;
    }
    return status == NQUEENS_OK ? meet_block(alone) : status;
}

int alone_count(struct engine *engine)
{
    struct alone alone = {.engine = engine, .pending = engine->pending};
    const struct store_part whole = store_whole(&engine->family);
    const struct window window = engine->pending->window;
    batch_place(engine, 1);
    int status = batch_clear(engine, 1) ? count_sets(&alone, window.first_set, window.end_set)
                                        : engine_end_of_fault(engine);
    engine->pending->window = window;
    store_set_part(&engine->store, &whole);
    if (status == NQUEENS_OK && alone.most[engine_colour(engine, 0)] > LARGEST_CELL)
        status = NQUEENS_ERROR_OVERFLOW;
    return status != NQUEENS_OK || batch_get(engine, 1) ? status : engine_end_of_fault(engine);
}
