/* SPDX-License-Identifier: MIT
 *
 * Dynamic programming over sets of columns: a placement of one more row on the set T has its
 * innermost queen in a column c of T, and without this queen is a placement on T without c. So each
 * table is made from the one before, by one test for each placement there and column, eight at a
 * time with vectors; it takes 8 bytes for each of its own placements.
 *
 * A list in narrow words is made the same way, sorted by counting while it is in the cache, then
 * narrowed, and tested against the queens of all free columns in the rows that the table leaves.
 * Words and masks take 7 bytes a placement where two rows are left, 9 with three, and the words
 * that fill up segments.
 */

#include "join/lists/table.h"

#include "base/bits.h"
#include "work/workers.h"

#include <string.h>

enum {
    LISTS_IN_A_BLOCK = 8, /* fewest lists in a block, so that little of it is left unused */
    BLOCK_PLACEMENTS = NQ_JOIN_BLOCK_BYTES / sizeof(uint64_t),
    SETS_AT_A_TIME = 64,
    FEW_SETS = 1024, /* sets that are not worth a second thread */
    LINE_BYTES = 64
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
    const struct nq_join_table *before; /* table of one row less */
    struct nq_join_table *table;
    atomic_size_t next_set; /* first set that no worker has taken */
    _Atomic(struct nq_join_block *) blocks;
};

struct worker {
    struct build *build;
    uint64_t *free; /* the rest of its block */
    size_t room;
    void *scratch;       /* room for a list that is to be narrowed, and for the list sorted */
    size_t scratch_room; /* words of the list */
};

/* Makes room for `words` words, in a new block if the current one is full. The first call makes the
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
    int status = nq_memory_allocate(build->context->memory,
                                    sizeof *block + room * sizeof block->placements[0], &memory);
    if (status != NQUEENS_OK)
        return status;
    block = memory;
    struct nq_join_block *first = atomic_load(&build->blocks);
    do
        block->next = first;
    while (!atomic_compare_exchange_weak(&build->blocks, &first, block));
    worker->free = block->placements;
    worker->room = room;
    return NQUEENS_OK;
}

static void take_room(struct worker *worker, size_t words)
{
    worker->free += words;
    worker->room -= words;
}

/* The most placements that there may be on a set of columns. */
static size_t most_placements(const struct worker *worker, uint32_t set)
{
    size_t most = 0;
    for (uint64_t left = set; left != 0; left &= left - 1) {
        const uint32_t column = (uint32_t)nq_lowest(left);
        most += nq_join_padded(nq_join_table_list(worker->build->before, set ^ column)->count);
    }
    return most;
}

/* Lists the placements on a set from the lists of one column less. Returns their number. */
static size_t extend_lists(const struct worker *worker, uint32_t set, uint64_t *to)
{
    const struct nq_join_context *context = worker->build->context;
    const struct nq_join_table *before = worker->build->before;
    const uint64_t *queen = context->half->queen[context->half->rows - 1 - before->rows];
    size_t count = 0;
    for (uint64_t left = set; left != 0; left &= left - 1) {
        uint64_t diagonals = queen[nq_column(nq_lowest(left))];
        const struct nq_table_list *source =
            nq_join_table_list(before, set ^ (uint32_t)nq_lowest(left));
        if (diagonals != 0)
            count += context->kernel->extend(source->placements, source->count, diagonals, NULL,
                                             to + count);
    }
    return count;
}

/* Makes a list, without the diagonals that placements lose. */
static int make_list(struct worker *worker, uint32_t set, struct nq_table_list *list)
{
    const struct nq_half_board *half = worker->build->context->half;
    const uint64_t reused_bits = half->reused_bits[half->rows - 1 - worker->build->before->rows];
    int status = make_room(worker, most_placements(worker, set));
    if (status != NQUEENS_OK)
        return status;
    size_t count = extend_lists(worker, set, worker->free);
    size_t padded = nq_join_padded(count);
    *list = (struct nq_table_list){.placements = worker->free, .count = count};
    for (size_t i = 0; reused_bits != 0 && i < count; i++)
        worker->free[i] &= ~reused_bits;
    for (size_t i = count; i < padded; i++)
        worker->free[i] = UINT64_MAX;
    take_room(worker, padded);
    return NQUEENS_OK;
}

/* ---- Narrow words ---------------------------------------------------------- */

/* Sorts the list of the scratch by segments, and sets their ends. A list of k rows has k!
 * placements at most, 40320 for 8, so 16 bits are enough to number blocks. Returns the sorted
 * list. */
static const uint64_t *sort(const struct worker *worker, size_t count, uint16_t ends[])
{
    const struct nq_narrow *narrow = worker->build->context->narrow;
    const uint32_t segments = nq_narrow_segments(narrow);
    uint64_t *placements = worker->scratch;
    uint64_t *sorted = segments > 1 ? placements + worker->scratch_room : placements;
    uint32_t next[NQ_NARROW_SEGMENTS] = {0};
    uint32_t blocks = 0;
    if (segments == 1)
        next[0] = (uint32_t)count;
    for (size_t i = 0; segments > 1 && i < count; i++)
        next[nq_narrow_key(narrow, placements[i])]++;
    for (uint32_t segment = 0; segment < segments; segment++) {
        const uint32_t first = blocks * NQ_NARROW_BLOCK;
        blocks += (next[segment] + NQ_NARROW_BLOCK - 1) / NQ_NARROW_BLOCK;
        ends[segment] = (uint16_t)blocks;
        next[segment] = segments > 1 ? first : (uint32_t)count;
    }
    for (size_t i = 0; segments > 1 && i < count; i++)
        sorted[next[nq_narrow_key(narrow, placements[i])]++] = placements[i];
    for (uint32_t segment = 0; segment < segments; segment++) {
        while (next[segment] < (uint32_t)ends[segment] * NQ_NARROW_BLOCK)
            sorted[next[segment]++] = UINT64_MAX;
    }
    return sorted;
}

/* Makes a list's words, and behind them its masks, from the sorted placements. */
static void set_narrow_list(const struct nq_join_context *context, uint32_t set, uint32_t rows_left,
                            const uint64_t *sorted, size_t blocks, uint32_t *words)
{
    const struct nq_half_board *half = context->half;
    const struct nq_narrow narrow = *context->narrow; /* a copy, as words may alias it */
    uint16_t *masks = (uint16_t *)(void *)(words + blocks * NQ_NARROW_BLOCK);
    for (size_t i = 0; i < blocks * NQ_NARROW_BLOCK; i++)
        words[i] = nq_narrow_word(&narrow, sorted[i], 0);
    for (uint64_t left = nq_all_columns(half->columns) & ~(uint64_t)set; left != 0;
         left &= left - 1) {
        for (uint32_t row = 0; row < rows_left; row++, masks += blocks)
            context->kernel->masks(sorted, blocks, half->queen[row][nq_column(nq_lowest(left))],
                                   masks);
    }
}

static int make_narrow_list(struct worker *worker, uint32_t set, struct nq_table_list *list,
                            uint16_t ends[])
{
    const struct nq_join_context *context = worker->build->context;
    const uint32_t segments = nq_narrow_segments(context->narrow);
    const uint32_t rows = worker->build->table->rows;
    const uint32_t rows_left = context->half->rows - rows;
    const size_t most = most_placements(worker, set);
    int status = NQUEENS_OK;
    if (worker->scratch == NULL || most > worker->scratch_room) {
        worker->scratch_room = nq_join_padded(most + most / 2);
        const size_t words =
            2 * worker->scratch_room + (size_t)NQ_NARROW_SEGMENTS * NQ_NARROW_BLOCK;
        status = nq_memory_resize(context->memory, &worker->scratch, 0, words * sizeof(uint64_t));
    }
    if (status != NQUEENS_OK)
        return status;
    const uint64_t *sorted = sort(worker, extend_lists(worker, set, worker->scratch), ends);
    const size_t blocks = ends[segments - 1];
    const size_t masks = blocks * (context->half->columns - rows) * rows_left;
    const size_t bytes = blocks * NQ_NARROW_BLOCK * sizeof(uint32_t) + masks * sizeof(uint16_t);
    const size_t words = (bytes + LINE_BYTES - 1) / LINE_BYTES * (LINE_BYTES / sizeof(uint64_t));
    status = make_room(worker, words);
    if (status != NQUEENS_OK)
        return status;
    *list = (struct nq_table_list){worker->free, blocks * NQ_NARROW_BLOCK};
    set_narrow_list(context, set, rows_left, sorted, blocks, (uint32_t *)(void *)worker->free);
    take_room(worker, words);
    return NQUEENS_OK;
}

/* ---- All lists ------------------------------------------------------------- */

static int make_lists(struct worker *worker, size_t first, size_t last,
                      const nq_cancel_flag *cancel)
{
    const struct nq_narrow *narrow = worker->build->context->narrow;
    struct nq_join_table *table = worker->build->table;
    uint32_t set = nq_subset_at(table->rows, first);
    for (size_t i = first; i < last; i++) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        int status = table->ends == NULL
                         ? make_list(worker, set, &table->lists[i])
                         : make_narrow_list(worker, set, &table->lists[i],
                                            table->ends + i * nq_narrow_segments(narrow));
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
    nq_memory_release(worker.build->context->memory, worker.scratch);
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
    size_t size = sizeof *table->lists;
    if (is_narrow)
        size += nq_narrow_segments(context->narrow) * sizeof *table->ends;
    int status = nq_memory_allocate(context->memory, table->sets * size, &lists);
    if (status != NQUEENS_OK)
        return status;
    table->lists = lists;
    if (is_narrow)
        table->ends = (uint16_t *)(void *)(table->lists + table->sets);
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
        table->lists[0] = (struct nq_table_list){.placements = no_queens, .count = 1};
    return status;
}

void nq_join_table_clear(struct nq_join_table *table, struct nq_limited_memory *memory)
{
    while (table->blocks != NULL) {
        struct nq_join_block *block = table->blocks;
        table->blocks = block->next;
        nq_memory_release(memory, block);
    }
    nq_memory_release(memory, table->lists);
    table->lists = NULL;
}

/* Makes tables up to the one of `rows` rows, which has narrow words if the context says so. The
 * last one that was made is *table, if its lists are not NULL. */
static int make_tables(struct nq_join_table *table, uint32_t rows,
                       const struct nq_join_context *context)
{
    struct nq_join_table longer;
    int status = make_first(table, context);
    while (status == NQUEENS_OK && table->rows < rows) {
        const int is_narrow = context->narrow != NULL && table->rows + 1 == rows;
        status = make_longer(&longer, table, context, is_narrow);
        if (status == NQUEENS_OK) {
            nq_join_table_clear(table, context->memory);
            *table = longer;
        }
    }
    return status;
}

/* Begins again, if the limit is too low for a table in narrow words, with one that leaves a row
 * more, which takes a sixth of the time. Tables of placements kept from before would leave less
 * room. */
int nq_join_table_make(struct nq_join_table *table, const struct nq_join_context *context,
                       uint32_t fewest_left, uint32_t most_left)
{
    const uint32_t rows = context->half->rows;
    const int is_narrow = context->narrow != NULL;
    uint32_t most = rows > fewest_left ? rows - fewest_left : (uint32_t)is_narrow;
    int status = make_tables(table, most, context);
    while (is_narrow && status == NQUEENS_ERROR_UNSUPPORTED && most > 1 &&
           rows - most < most_left) {
        nq_join_table_clear(table, context->memory);
        status = make_tables(table, --most, context);
    }
    if (!is_narrow && status == NQUEENS_ERROR_UNSUPPORTED && table->lists != NULL &&
        rows - table->rows <= most_left)
        return NQUEENS_OK;
    if (status != NQUEENS_OK)
        nq_join_table_clear(table, context->memory);
    return status;
}
