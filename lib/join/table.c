/* SPDX-License-Identifier: MIT
 *
 * Dynamic programming over sets of columns: a placement of one more row on the set T has its
 * innermost queen in a column c of T, and is without that a placement on T without c. So each
 * table is made from the one before, by one test for each placement there and column, eight at a
 * time with vectors; it takes 8 bytes for each of its own placements.
 */

#include "join/table.h"

#include "base/bits.h"
#include "work/workers.h"

enum {
    LISTS_IN_A_BLOCK = 8, /* at least, so that little of it is left unused */
    BLOCK_PLACEMENTS = NQ_JOIN_BLOCK_BYTES / sizeof(uint64_t),
    SETS_AT_A_TIME = 64,
    FEW_SETS = 1024 /* not worth a second thread */
};

struct nq_join_block {
    struct nq_join_block *next;
    /* cppcheck-suppress unusedStructMember */
    uint64_t unused[NQ_JOIN_VECTOR - 1]; /* placements begin at a whole vector */
    uint64_t placements[];
};

/* A table that is being made. */
struct build {
    uint32_t threads;
    const struct nq_join_context *context;
    const struct nq_join_table *before; /* one row less */
    struct nq_join_table *table;
    atomic_size_t next_set; /* the first that no worker has taken */
    _Atomic(struct nq_join_block *) blocks;
};

struct worker {
    struct build *build;
    uint64_t *free; /* the rest of its block */
    size_t room;
};

/* Makes room for count placements and their padding, in a new block if the current one is full. The
 * first call makes the first block. */
static int make_room(struct worker *worker, size_t count)
{
    struct build *build = worker->build;
    if (worker->free != NULL && nq_join_padded(count) <= worker->room)
        return NQUEENS_OK;
    void *memory;
    struct nq_join_block *block;
    size_t lists = LISTS_IN_A_BLOCK * nq_join_padded(count);
    size_t room = lists < BLOCK_PLACEMENTS ? BLOCK_PLACEMENTS : lists;
    int status = nq_join_allocate(build->context->memory,
                                  sizeof *block + room * sizeof block->placements[0], &memory);
    if (status != NQUEENS_OK)
        return status;
    block = memory;
    block->next = atomic_load(&build->blocks);
    while (!atomic_compare_exchange_weak(&build->blocks, &block->next, block))
        ;
    worker->free = block->placements;
    worker->room = room;
    return NQUEENS_OK;
}

/* Ends the list of count placements that was written to the room, without the diagonals that it
 * loses. */
static void finish_list(struct worker *worker, struct nq_join_list *list, size_t count,
                        uint64_t spent)
{
    size_t padded = nq_join_padded(count);
    *list = (struct nq_join_list){.placements = worker->free, .count = count};
    for (size_t i = 0; spent != 0 && i < count; i++)
        worker->free[i] &= ~spent;
    for (size_t i = count; i < padded; i++)
        worker->free[i] = UINT64_MAX;
    worker->free += padded;
    worker->room -= padded;
}

/* Lists the placements on a set from those on one column less. */
static int extend_lists(struct worker *worker, uint32_t set, struct nq_join_list *list)
{
    const struct nq_join_context *context = worker->build->context;
    const struct nq_join_table *before = worker->build->before;
    const uint32_t row = context->half->rows - 1 - before->rows;
    const uint64_t *queen = context->half->queen[row];
    size_t most = 0;
    for (uint64_t left = set; left != 0; left &= left - 1)
        most += nq_join_padded(nq_join_table_list(before, set ^ (uint32_t)nq_lowest(left))->count);
    int status = make_room(worker, most);
    if (status != NQUEENS_OK)
        return status;
    size_t count = 0;
    for (uint64_t left = set; left != 0; left &= left - 1) {
        uint64_t diagonals = queen[nq_column(nq_lowest(left))];
        const struct nq_join_list *source =
            nq_join_table_list(before, set ^ (uint32_t)nq_lowest(left));
        if (diagonals != 0)
            count += context->kernel->extend(source->placements, source->count, diagonals, NULL,
                                             worker->free + count);
    }
    finish_list(worker, list, count, context->half->spent[row]);
    return NQUEENS_OK;
}

static int make_lists(struct worker *worker, size_t first, size_t last,
                      const nq_cancel_flag *cancel)
{
    struct nq_join_table *table = worker->build->table;
    uint32_t set = nq_subset_at(table->rows, first);
    for (size_t i = first; i < last; i++) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        struct nq_join_list *list = &table->lists[i];
        int status = extend_lists(worker, set, list);
        if (status != NQUEENS_OK)
            return status;
        if (i + 1 < last)
            set = nq_subset_next(set);
    }
    return NQUEENS_OK;
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    struct build *build = context;
    struct worker worker = {.build = build};
    for (;;) {
        size_t first = atomic_fetch_add(&build->next_set, SETS_AT_A_TIME);
        size_t sets = build->table->sets;
        if (first >= sets)
            return NQUEENS_OK;
        size_t last = sets - first < SETS_AT_A_TIME ? sets : first + SETS_AT_A_TIME;
        int status = make_lists(&worker, first, last, cancel);
        if (status != NQUEENS_OK)
            return status;
    }
}

/* Sets up a table of `rows` rows, whose lists are still to be made. */
static int begin(struct nq_join_table *table, uint32_t rows, const struct nq_join_context *context)
{
    void *lists;
    *table = (struct nq_join_table){
        .rows = rows,
        .sets = (size_t)nq_subsets(context->half->columns, rows),
    };
    int status = nq_join_allocate(context->memory, table->sets * sizeof *table->lists, &lists);
    if (status != NQUEENS_OK)
        return status;
    table->lists = lists;
    nq_subset_numbers_set(&table->numbers);
    return NQUEENS_OK;
}

/* Makes the table of one row more. */
static int make_longer(struct nq_join_table *table, const struct nq_join_table *before,
                       const struct nq_join_context *context)
{
    struct build build = {.context = context, .before = before, .table = table};
    int status = begin(table, before->rows + 1, context);
    if (status != NQUEENS_OK)
        return status;
    build.threads = table->sets < FEW_SETS ? 1 : context->threads;
    atomic_init(&build.next_set, 0);
    atomic_init(&build.blocks, NULL);
    status = nq_run_workers(build.threads, work, &build, context->cancel);
    table->blocks = atomic_load(&build.blocks);
    if (status != NQUEENS_OK)
        nq_join_table_clear(table, context->memory);
    return status;
}

/* The table of no rows: one placement, without queens, on one set, without columns. */
static int make_first(struct nq_join_table *table, const struct nq_join_context *context)
{
    static const uint64_t no_queens[NQ_JOIN_VECTOR] = {
        0, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX,
    };
    int status = begin(table, 0, context);
    if (status == NQUEENS_OK)
        table->lists[0] = (struct nq_join_list){.placements = no_queens, .count = 1};
    return status;
}

void nq_join_table_clear(struct nq_join_table *table, struct nq_join_memory *memory)
{
    while (table->blocks != NULL) {
        struct nq_join_block *block = table->blocks;
        table->blocks = block->next;
        nq_join_release(memory, block);
    }
    nq_join_release(memory, table->lists);
    table->lists = NULL;
}

int nq_join_table_make(struct nq_join_table *table, const struct nq_join_context *context,
                       uint32_t fewest_left, uint32_t most_left)
{
    struct nq_join_table longer;
    uint32_t rows = context->half->rows;
    int status = make_first(table, context);
    while (status == NQUEENS_OK && table->rows + fewest_left < rows) {
        status = make_longer(&longer, table, context);
        if (status == NQUEENS_OK) {
            nq_join_table_clear(table, context->memory);
            *table = longer;
        }
    }
    if (status == NQUEENS_ERROR_UNSUPPORTED && table->lists != NULL &&
        rows - table->rows <= most_left)
        return NQUEENS_OK;
    if (status != NQUEENS_OK)
        nq_join_table_clear(table, context->memory);
    return status;
}
