/* SPDX-License-Identifier: MIT
 *
 * The driver of the colour kernels, for nqueens_count and ranges of units. Threads take units one
 * at a time, in the order of the list, so that all threads need about the same lists.
 */

#include "colour/count.h"

#include "colour/store.h"
#include "colour/unit.h"
#include "work/workers.h"

#include <string.h>

/* The rows, by parity, whose open squares all lie on columns of one parity, so that a unit must
 * have the row in R_e or R_o, or must not. */
struct decided_rows {
    uint32_t in[2];
    uint32_t out[2];
};

struct count {
    const struct nq_task *task;
    struct decided_rows decided;
    const struct nq_colour_kernel *kernel;
    struct nq_colour_plan plan;
    struct nq_limited_memory memory;
    struct nq_classes classes;
    struct nq_colouring colouring;
    struct nq_list_store store;
    struct nq_colour_walk walk;
};

/* The memory of a thread. */
struct worker {
    struct nq_list_scratch list_scratch;
    struct nq_unit_scratch unit_scratch;
};

static void decide_rows(struct decided_rows *decided, const struct nq_classes *classes)
{
    memset(decided, 0, sizeof *decided);
    for (uint32_t row = 0; row < classes->n; row++) {
        const uint32_t parity = row % 2;
        const uint32_t bit = UINT32_C(1) << row / 2;
        if (classes->of[parity][1 - parity].open[row / 2] == 0)
            decided->in[parity] |= bit;
        if (classes->of[parity][parity].open[row / 2] == 0)
            decided->out[parity] |= bit;
    }
}

/* Whether each row of the unit has an open square. */
static int is_open(const struct decided_rows *decided, const struct nq_colour_unit *unit)
{
    const uint32_t rows[2] = {unit->rows_even, unit->rows_odd};
    for (uint32_t parity = 0; parity < 2; parity++) {
        if ((rows[parity] & decided->out[parity]) != 0 ||
            (decided->in[parity] & ~rows[parity]) != 0)
            return 0;
    }
    return 1;
}

/* An nq_next_units_fn. */
static uint32_t next_unit(void *context, uint64_t left, void *unit)
{
    struct count *count = context;
    (void)left;
    nq_colour_walk_next(&count->walk, unit);
    return 1;
}

/* Counts a unit and adds it. */
static int work_on(struct count *count, struct worker *worker, const struct nq_colour_unit *unit,
                   const nq_cancel_flag *cancel)
{
    const struct nq_unit_count unit_count = {.colouring = &count->colouring,
                                             .kernel = count->kernel,
                                             .memory = &count->memory,
                                             .cancel = cancel};
    struct nq_row_lists *rows[2] = {NULL, NULL};
    uint64_t solutions = 0;
    if (!is_open(&count->decided, unit))
        return nq_is_cancelled(cancel) ? NQUEENS_CANCELLED : nq_tally_add(count->task->tally, 1, 0);
    int status = nq_list_store_borrow(&count->store, 0, unit->rows_even, &worker->list_scratch,
                                      cancel, &rows[0]);
    if (status == NQUEENS_OK)
        status = nq_list_store_borrow(&count->store, 1, unit->rows_odd, &worker->list_scratch,
                                      cancel, &rows[1]);
    if (status == NQUEENS_OK) {
        const struct nq_colour_lists lists[2] = {{&rows[0]->items, &rows[1]->lanes},
                                                 {&rows[1]->items, &rows[0]->lanes}};
        status = nq_colour_count_unit(&unit_count, &worker->unit_scratch, unit, lists, &solutions);
    }
    nq_list_store_give_back(&count->store, rows[0]);
    nq_list_store_give_back(&count->store, rows[1]);
    return status == NQUEENS_OK ? nq_tally_add(count->task->tally, unit->weight, solutions)
                                : status;
}

/* An nq_work_fn. */
static int work(void *context, const struct nq_turn *turn)
{
    struct count *count = context;
    struct worker worker = {0};
    struct nq_colour_unit unit;
    int status = NQUEENS_OK;
    while (status == NQUEENS_OK && nq_take_units(turn, &unit) > 0)
        status = work_on(count, &worker, &unit, turn->cancel);
    nq_list_scratch_clear(&worker.list_scratch, &count->memory);
    nq_unit_scratch_clear(&worker.unit_scratch, &count->memory);
    return status;
}

static int count_units(struct count *count, uint64_t first, uint64_t units)
{
    struct nq_shared_units shared = {.task = count->task,
                                     .threads = count->plan.threads,
                                     .are_short = count->task->n <= NQ_SMALL_ROWS,
                                     .left = units,
                                     .next = next_unit,
                                     .work = work,
                                     .count = count};
    nq_colour_walk_begin(&count->walk, &count->colouring, first);
    count->store = (struct nq_list_store){
        .classes = &count->classes, .colouring = &count->colouring, .memory = &count->memory};
    int status = nq_list_store_make(&count->store, count->plan.stored);
    if (status != NQUEENS_OK)
        return status;
    status = nq_count_shared(&shared);
    nq_list_store_clear(&count->store);
    return status;
}

int nq_colour_count(const struct nq_task *task, const struct nq_colour_kernel *kernel,
                    uint64_t first, uint64_t last)
{
    struct count count = {.task = task, .kernel = kernel};
    struct nq_board_masks masks;
    count.memory.allocator = task->allocator;
    atomic_init(&count.memory.left, (size_t)task->memory_limit);
    if (!nq_colour_plan_set(&count.plan, task->n, kernel, task->threads, last - first,
                            task->memory_limit) &&
        last > first)
        return NQUEENS_ERROR_UNSUPPORTED;
    int status = nq_tally_start(task->tally, last - first, count.plan.threads);
    if (status != NQUEENS_OK || last == first ||
        !nq_board_masks_set(&masks, task->n, task->constraints))
        return status;
    nq_classes_set(&count.classes, &masks);
    decide_rows(&count.decided, &count.classes);
    status = nq_colouring_make(&count.colouring, task->n,
                               nq_colours_are_symmetric(task->constraints), &count.memory);
    if (status == NQUEENS_OK)
        status = count_units(&count, first, last - first);
    nq_colouring_clear(&count.colouring, &count.memory);
    return status;
}
