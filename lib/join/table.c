/* SPDX-License-Identifier: MIT
 *
 * By dynamic programming over the lattice of sets of columns: a placement of one more
 * row on the set T has its innermost queen in one column c of T, and the others are
 * a placement on T without c that leaves this queen's diagonals free. Only two tables
 * are held at a time, that of the rows so far and the one in the making.
 *
 * The lists of a table lie one behind the other in blocks, which each thread takes
 * for itself; a list is begun only where the most that it may take, all placements of
 * its sources, is there.
 *
 * Cost: one test for each placement of the table before and column, eight at a time
 * with vectors; a table of k rows takes 8 bytes for each placement.
 */

#include "join/table.h"

#include "base/bits.h"
#include "work/workers.h"

#include <pthread.h>
#include <string.h>

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

/* A table in the making. */
struct making {
    const struct nq_join_making *by;
    const struct nq_join_table *before; /* one row less; NULL: the first */
    struct nq_join_table *table;
    atomic_size_t next_set; /* the first that nobody has taken */
    pthread_mutex_t mutex;  /* for table->blocks */
};

/* What a thread has of it. */
struct share {
    struct making *making;
    uint64_t *free; /* the rest of the block in use */
    size_t room;
};

/* Sees that the share has room for so many placements and their padding. */
static int make_room(struct share *share, size_t count)
{
    struct making *making = share->making;
    if (nq_join_padded(count) <= share->room)
        return NQUEENS_OK;
    void *memory;
    struct nq_join_block *block;
    size_t room = count < BLOCK_PLACEMENTS ? BLOCK_PLACEMENTS : nq_join_padded(count);
    int status = nq_join_allocate(making->by->memory,
                                  sizeof *block + room * sizeof block->placements[0], &memory);
    if (status != NQUEENS_OK)
        return status;
    block = memory;
    pthread_mutex_lock(&making->mutex);
    block->next = making->table->blocks;
    making->table->blocks = block;
    pthread_mutex_unlock(&making->mutex);
    share->free = block->placements;
    share->room = room;
    return NQUEENS_OK;
}

/* Ends the list that was written to the free room. */
static void finish_list(struct share *share, struct nq_join_list *list, size_t count)
{
    size_t padded = nq_join_padded(count);
    *list = (struct nq_join_list){.placements = share->free, .count = count};
    for (size_t i = count; i < padded; i++)
        share->free[i] = UINT64_MAX;
    share->free += padded;
    share->room -= padded;
}

static const struct nq_join_list *list_of(const struct nq_join_table *table, uint32_t set)
{
    return &table->lists[nq_subset_number(&table->numbers, set)];
}

/* The list of a set from those of one column less. */
static int extend_to(struct share *share, uint32_t set, struct nq_join_list *list)
{
    const struct nq_join_table *before = share->making->before;
    const struct nq_half_board *half = share->making->by->half;
    const uint64_t *queen = half->queen[half->rows - 1 - before->rows];
    size_t most = 0;
    for (uint64_t left = set; left != 0; left &= left - 1)
        most += nq_join_padded(list_of(before, set ^ (uint32_t)nq_lowest(left))->count);
    int status = make_room(share, most);
    if (status != NQUEENS_OK)
        return status;
    size_t count = 0;
    for (uint64_t left = set; left != 0; left &= left - 1) {
        uint64_t diagonals = queen[nq_column(nq_lowest(left))];
        const struct nq_join_list *source = list_of(before, set ^ (uint32_t)nq_lowest(left));
        if (diagonals != 0)
            count += share->making->by->kernel->extend(source->placements, source->count, diagonals,
                                                       NULL, share->free + count);
    }
    finish_list(share, list, count);
    return NQUEENS_OK;
}

/* Queens on the outermost rows one by one, see half_board.c on why. */
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

static int place_all_outer(struct share *share, uint32_t set, struct nq_join_list *list)
{
    struct outer_placing placing = {.half = share->making->by->half};
    size_t most = 1;
    for (uint32_t size = nq_popcount(set); size > 1; size--)
        most *= size;
    int status = make_room(share, most);
    if (status != NQUEENS_OK)
        return status;
    placing.to = share->free;
    place_outer(&placing, set, 0);
    finish_list(share, list, placing.count);
    return NQUEENS_OK;
}

static int make_lists(struct share *share, size_t first, size_t last, const nq_cancel_flag *cancel)
{
    struct nq_join_table *table = share->making->table;
    uint32_t set = nq_subset_at(table->rows, first);
    for (size_t i = first; i < last; i++) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        struct nq_join_list *list = &table->lists[i];
        int status = share->making->before == NULL ? place_all_outer(share, set, list)
                                                   : extend_to(share, set, list);
        if (status != NQUEENS_OK)
            return status;
        if (i + 1 < last)
            set = nq_subset_next(set);
    }
    return NQUEENS_OK;
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    struct making *making = context;
    struct share share = {.making = making};
    for (;;) {
        size_t first = atomic_fetch_add(&making->next_set, SETS_AT_A_TIME);
        size_t sets = making->table->sets;
        if (first >= sets)
            return NQUEENS_OK;
        size_t last = sets - first < SETS_AT_A_TIME ? sets : first + SETS_AT_A_TIME;
        int status = make_lists(&share, first, last, cancel);
        if (status != NQUEENS_OK)
            return status;
    }
}

/* Makes the table of so many rows from the one before; before is NULL for the first. */
static int make(struct nq_join_table *table, uint32_t rows, const struct nq_join_table *before,
                const struct nq_join_making *by)
{
    struct making making = {.by = by, .before = before, .table = table};
    table->rows = rows;
    table->sets = (size_t)nq_subsets(2 * by->half->rows, rows);
    table->blocks = NULL;
    void *lists;
    int status = nq_join_allocate(by->memory, table->sets * sizeof table->lists[0], &lists);
    table->lists = lists;
    if (status != NQUEENS_OK)
        return status;
    if (pthread_mutex_init(&making.mutex, NULL) != 0) {
        nq_join_table_clear(table, by->memory);
        return NQUEENS_ERROR_MEMORY;
    }
    atomic_init(&making.next_set, 0);
    status =
        nq_run_workers(table->sets < FEW_SETS ? 1 : by->threads, work, &making, NULL, by->cancel);
    pthread_mutex_destroy(&making.mutex);
    if (status != NQUEENS_OK)
        nq_join_table_clear(table, by->memory);
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

int nq_join_table_make(struct nq_join_table *table, const struct nq_join_making *by,
                       uint32_t fewest_left, uint32_t most_left)
{
    struct nq_join_table longer;
    uint32_t rows = by->half->rows;
    nq_subset_numbers_set(&table->numbers);
    nq_subset_numbers_set(&longer.numbers);
    int status = make(table, by->half->outer_rows, NULL, by);
    while (status == NQUEENS_OK && table->rows + fewest_left < rows) {
        status = make(&longer, table->rows + 1, table, by);
        if (status == NQUEENS_OK) {
            nq_join_table_clear(table, by->memory);
            *table = longer;
        }
    }
    if (status == NQUEENS_ERROR_UNSUPPORTED && table->lists != NULL &&
        rows - table->rows <= most_left)
        return NQUEENS_OK;
    if (status != NQUEENS_OK)
        nq_join_table_clear(table, by->memory);
    return status;
}
