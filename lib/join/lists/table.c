/* SPDX-License-Identifier: MIT
 *
 * Dynamic programming over sets of columns: a placement of one more row on the set T has its
 * innermost queen in a column c of T, and is without that a placement on T without c. So each
 * table is made from the one before, by one test for each placement there and column, eight at a
 * time with vectors; it takes 8 bytes for each of its own placements.
 */

#include "join/lists/table.h"

#include "base/bits.h"
#include "join/lists/narrow_list.h"
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
    struct nq_narrow_scratch scratch; /* for a list that is to be narrowed */
};

/* Makes room for so many words, in a new block if the current one is full. The first call makes the
 * first block. */
static int make_room(struct worker *worker, size_t words)
{
    struct build *build = worker->build;
    if (worker->free != NULL && words <= worker->room)
        return NQUEENS_OK;
    void *memory;
    struct nq_join_block *block;
    size_t lists = LISTS_IN_A_BLOCK * words;
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

static void take_room(struct worker *worker, size_t words)
{
    worker->free += words;
    worker->room -= words;
}

/* How many placements on a set of columns there are at most. */
static size_t most_placements(const struct worker *worker, uint32_t set)
{
    size_t most = 0;
    for (uint64_t left = set; left != 0; left &= left - 1) {
        const uint32_t column = (uint32_t)nq_lowest(left);
        most += nq_join_padded(nq_join_table_list(worker->build->before, set ^ column)->count);
    }
    return most;
}

/* Lists the placements on a set from those on one column less. Returns how many. */
static size_t extend_lists(const struct worker *worker, uint32_t set, uint64_t *to)
{
    const struct nq_join_context *context = worker->build->context;
    const struct nq_join_table *before = worker->build->before;
    const uint64_t *queen = context->half->queen[context->half->rows - 1 - before->rows];
    size_t count = 0;
    for (uint64_t left = set; left != 0; left &= left - 1) {
        uint64_t diagonals = queen[nq_column(nq_lowest(left))];
        const struct nq_join_list *source =
            nq_join_table_list(before, set ^ (uint32_t)nq_lowest(left));
        if (diagonals != 0)
            count += context->kernel->extend(source->placements, source->count, diagonals, NULL,
                                             to + count);
    }
    return count;
}

/* Without the diagonals that placements lose. */
static int make_list(struct worker *worker, uint32_t set, struct nq_join_list *list)
{
    const struct nq_half_board *half = worker->build->context->half;
    const uint64_t spent = half->spent[half->rows - 1 - worker->build->before->rows];
    int status = make_room(worker, most_placements(worker, set));
    if (status != NQUEENS_OK)
        return status;
    size_t count = extend_lists(worker, set, worker->free);
    size_t padded = nq_join_padded(count);
    *list = (struct nq_join_list){.placements = worker->free, .count = count};
    for (size_t i = 0; spent != 0 && i < count; i++)
        worker->free[i] &= ~spent;
    for (size_t i = count; i < padded; i++)
        worker->free[i] = UINT64_MAX;
    take_room(worker, padded);
    return NQUEENS_OK;
}

static int make_narrow_list(struct worker *worker, uint32_t set, struct nq_narrow_list *list)
{
    const struct nq_join_context *context = worker->build->context;
    struct nq_narrow_scratch *scratch = &worker->scratch;
    int status = nq_narrow_scratch_grow(scratch, most_placements(worker, set), context);
    if (status != NQUEENS_OK)
        return status;
    nq_narrow_sort(scratch, extend_lists(worker, set, scratch->placements), context, list);
    size_t words = nq_narrow_list_words(list, worker->build->table->rows, context);
    status = make_room(worker, words);
    if (status != NQUEENS_OK)
        return status;
    nq_narrow_list_make(list, scratch, set, context, worker->free);
    take_room(worker, words);
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
        int status = table->lists != NULL ? make_list(worker, set, &table->lists[i])
                                          : make_narrow_list(worker, set, &table->narrow_lists[i]);
        if (status != NQUEENS_OK)
            return status;
        if (i + 1 < last)
            set = nq_subset_next(set);
    }
    return NQUEENS_OK;
}

static int take_sets(struct worker *worker, const nq_cancel_flag *cancel)
{
    struct build *build = worker->build;
    for (;;) {
        size_t first = atomic_fetch_add(&build->next_set, SETS_AT_A_TIME);
        size_t sets = build->table->sets;
        if (first >= sets)
            return NQUEENS_OK;
        size_t last = sets - first < SETS_AT_A_TIME ? sets : first + SETS_AT_A_TIME;
        int status = make_lists(worker, first, last, cancel);
        if (status != NQUEENS_OK)
            return status;
    }
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    struct worker worker = {.build = context};
    int status = take_sets(&worker, cancel);
    nq_narrow_scratch_clear(&worker.scratch, worker.build->context->memory);
    return status;
}

/* Sets up a table of `rows` rows, whose lists are still to be made. */
static int begin(struct nq_join_table *table, uint32_t rows, const struct nq_join_context *context,
                 int is_narrow)
{
    void *lists;
    *table = (struct nq_join_table){
        .rows = rows,
        .sets = (size_t)nq_subsets(context->half->columns, rows),
    };
    size_t size = is_narrow ? sizeof *table->narrow_lists : sizeof *table->lists;
    int status = nq_join_allocate(context->memory, table->sets * size, &lists);
    if (status != NQUEENS_OK)
        return status;
    if (is_narrow)
        table->narrow_lists = lists;
    else
        table->lists = lists;
    nq_subset_numbers_set(&table->numbers);
    return NQUEENS_OK;
}

/* Makes the table of one row more. */
static int make_longer(struct nq_join_table *table, const struct nq_join_table *before,
                       const struct nq_join_context *context, int is_narrow)
{
    struct build build = {.context = context, .before = before, .table = table};
    int status = begin(table, before->rows + 1, context, is_narrow);
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
    int status = begin(table, 0, context, 0);
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
    nq_join_release(memory, table->narrow_lists);
    table->lists = NULL;
    table->narrow_lists = NULL;
}

/* Makes tables up to that of so many rows. The last one that was made is *table, if its lists are
 * not NULL. */
static int make_tables(struct nq_join_table *table, uint32_t rows,
                       const struct nq_join_context *context)
{
    struct nq_join_table longer;
    int status = make_first(table, context);
    while (status == NQUEENS_OK && table->rows < rows) {
        status = make_longer(&longer, table, context, 0);
        if (status == NQUEENS_OK) {
            nq_join_table_clear(table, context->memory);
            *table = longer;
        }
    }
    return status;
}

/* Makes the table of so many rows, 1 at least, in narrow words. */
static int make_narrow_table(struct nq_join_table *table, uint32_t rows,
                             const struct nq_join_context *context)
{
    struct nq_join_table before;
    int status = make_tables(&before, rows - 1, context);
    if (status == NQUEENS_OK)
        status = make_longer(table, &before, context, 1);
    nq_join_table_clear(&before, context->memory);
    return status;
}

/* If the limit is too low for a table, all is done again for one that leaves a row more: that takes
 * some sixth of the time, and the larger tables, in other words, would leave less room. */
static int make_largest_narrow_table(struct nq_join_table *table,
                                     const struct nq_join_context *context, uint32_t fewest_left,
                                     uint32_t most_left)
{
    const uint32_t rows = context->half->rows;
    const uint32_t fewest = rows > most_left ? rows - most_left : 1;
    int status = NQUEENS_ERROR_UNSUPPORTED;
    for (uint32_t most = rows > fewest_left ? rows - fewest_left : 1;
         status == NQUEENS_ERROR_UNSUPPORTED && most >= fewest; most--)
        status = make_narrow_table(table, most, context);
    return status;
}

int nq_join_table_make(struct nq_join_table *table, const struct nq_join_context *context,
                       uint32_t fewest_left, uint32_t most_left)
{
    const uint32_t rows = context->half->rows;
    if (context->narrow != NULL)
        return make_largest_narrow_table(table, context, fewest_left, most_left);
    int status = make_tables(table, rows > fewest_left ? rows - fewest_left : 0, context);
    if (status == NQUEENS_ERROR_UNSUPPORTED && table->lists != NULL &&
        rows - table->rows <= most_left)
        return NQUEENS_OK;
    if (status != NQUEENS_OK)
        nq_join_table_clear(table, context->memory);
    return status;
}
