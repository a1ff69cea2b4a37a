/* SPDX-License-Identifier: MIT
 *
 * batch.h - what an engine has, and the steps by which a batch of its units is counted: the tables are
 * cleared, the pairs of one colour are added to them, cells get their weights, and the pairs of the
 * other colour are weighed. A unit without room for its trees and lists is a batch by itself, in pieces
 * (alone.c).
 */

#ifndef NQUEENS_GPU_BATCH_H
#define NQUEENS_GPU_BATCH_H

#include "engine.h"
#include "rounds.h"

/* A unit that is to be counted, with what the device has for it. */
struct pending {
    struct nq_colour_unit unit;
    struct window window;
    struct half_unit halves[2];
};

struct engine {
    const struct device_kind *kind;
    struct device_queue *queue;
    struct board board;
    struct family family;
    struct shape_settings shape_settings;
    struct shape shapes[2];
    enum nq_colour weighed; /* the other one's pairs are added to cells */
    struct store store;
    struct rounds rounds;
    uint32_t most_units;
    uint64_t table_bytes; /* of a unit */
    nq_cancel_flag cancelled;
    struct device_fault fault;

    /* Memory of the device. */
    uint32_t *tables;
    struct job *jobs;
    struct unit_cells *cells;
    struct unit_results *results;
    uint32_t *counters;
    uint16_t *mirrors;

    /* Memory of the host, for each unit of a batch. */
    struct pending *pending;
    struct unit_cells *host_cells;
    struct unit_results *host_results;
};

/* What a cell may have, which is multiplied by its weight, 4 at most. */
#define LARGEST_CELL (UINT32_MAX / 4)

/* The code of the library where the device has said no: cancelled, or a fault. */
int engine_end_of_fault(const struct engine *engine);

/* The colour whose pairs are added, and then that whose pairs are weighed. */
enum nq_colour engine_colour(const struct engine *engine, int is_weighed);

/* Gives the first pending units their tables and results. */
void batch_place(struct engine *engine, uint32_t count);

/* The steps, which return 0 after a fault: clears tables and results; puts what weights need of the
 * units; does the rounds whose pairs are added, or weighed, which were put before; gives cells their
 * weights; and gets the results. */
int batch_clear(struct engine *engine, uint32_t count);
int batch_put_units(struct engine *engine, uint32_t count);
int batch_put_rounds(struct engine *engine);
int batch_do_rounds(struct engine *engine, int is_weighed);
int batch_weigh(struct engine *engine, uint32_t count);
int batch_get(struct engine *engine, uint32_t count);

/* Counts the first pending unit in pieces, up to its results. A code of the library, or STORE_IS_FULL
 * if not even the smallest pieces have room. */
int alone_count(struct engine *engine);

#endif /* NQUEENS_GPU_BATCH_H */
