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
    const struct nq_join_table *before; /* one row less; NULL: the first */
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
    size_t room = count < BLOCK_PLACEMENTS ? BLOCK_PLACEMENTS : nq_join_padded(count);
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

/* Ends the list of count placements that was written to the room. */
static void finish_list(struct worker *worker, struct nq_join_list *list, size_t count)
{
    size_t padded = nq_join_padded(count);
    *list = (struct nq_join_list){.placements = worker->free, .count = count};
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
    const uint64_t *queen = context->half->queen[context->half->rows - 1 - before->rows];
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
    finish_list(worker, list, count);
    return NQUEENS_OK;
}

/* The outer rows, queen by queen: a placement on them does not hold all their diagonals. */
struct outer_placing {
    const struct nq_half_board *half;
    uint64_t *to;
    size_t count;
    uint32_t placed;
    uint32_t column[NQ_HALF_ROWS]; /* by row from the border inward */
};

static int is_attacked(const struct outer_placing *placing, uint32_t column)
{
    int32_t at = placing->half->board_column[column];
    for (uint32_t i = 0; i < placing->placed; i++) {
        int32_t rows = (int32_t)(placing->placed - i);
        int32_t columns = at - placing->half->board_column[placing->column[i]];
        if (columns == rows || columns == -rows)
            return 1;
    }
    return 0;
}

static void place_outer(struct outer_placing *placing, uint32_t set, uint64_t diagonals)
{
    uint32_t row = placing->half->rows - 1 - placing->placed;
    if (set == 0)
        placing->to[placing->count++] = diagonals;
    for (uint64_t left = set; left != 0; left &= left - 1) {
        uint32_t column = nq_column(nq_lowest(left));
        if (!nq_half_board_is_open(placing->half, row, column) || is_attacked(placing, column))
            continue;
        placing->column[placing->placed++] = column;
        place_outer(placing, set ^ (uint32_t)nq_lowest(left),
                    diagonals | nq_half_board_diagonals(placing->half, row, column));
        placing->placed--;
    }
}

static int list_outer_rows(struct worker *worker, uint32_t set, struct nq_join_list *list)
{
    struct outer_placing placing = {.half = worker->build->context->half};
    size_t most = 1;
    for (uint32_t size = nq_popcount(set); size > 1; size--)
        most *= size;
    int status = make_room(worker, most);
    if (status != NQUEENS_OK)
        return status;
    placing.to = worker->free;
    place_outer(&placing, set, 0);
    finish_list(worker, list, placing.count);
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
        int status = worker->build->before == NULL ? list_outer_rows(worker, set, list)
                                                   : extend_lists(worker, set, list);
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

/* Makes the table of so many rows from the one before; before is NULL for the first. */
static int make(struct nq_join_table *table, uint32_t rows, const struct nq_join_table *before,
                const struct nq_join_context *context)
{
    struct build build = {.context = context, .before = before, .table = table};
    void *lists;
    *table = (struct nq_join_table){
        .rows = rows,
        .sets = (size_t)nq_subsets(2 * context->half->rows, rows),
    };
    int status = nq_join_allocate(context->memory, table->sets * sizeof *table->lists, &lists);
    if (status != NQUEENS_OK)
        return status;
    table->lists = lists;
    nq_subset_numbers_set(&table->numbers);
    build.threads = table->sets < FEW_SETS ? 1 : context->threads;
    atomic_init(&build.next_set, 0);
    atomic_init(&build.blocks, NULL);
    status = nq_run_workers(build.threads, work, &build, context->cancel);
    table->blocks = atomic_load(&build.blocks);
    if (status != NQUEENS_OK)
        nq_join_table_clear(table, context->memory);
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
    int status = make(table, context->half->outer_rows, NULL, context);
    while (status == NQUEENS_OK && table->rows + fewest_left < rows) {
        status = make(&longer, table->rows + 1, table, context);
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
