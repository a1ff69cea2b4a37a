/* SPDX-License-Identifier: MIT
 *
 * Half-board join: a solution is a placement on the top half of the board and one on the bottom
 * half that take complementary sets of columns and share no diagonal, so for each set both halves
 * are listed and the pairs that fit are counted. The lists come from a table that all threads
 * read, one for each family of units. With "join-avx512" that takes some 1.5 ns for each solution
 * at n = 18 and 0.9 at n = 20, a fifth of it for the lists and a twentieth for the tables.
 */

#include "join/count.h"

#include "base/bits.h"
#include "join/budget.h"
#include "join/placements.h"
#include "join/units.h"
#include "work/tally.h"
#include "work/workers.h"

#include <pthread.h>

enum {
    UNITS_AT_A_TIME = 8,
    FEWEST_LEFT = 2, /* rows left by a table; a larger one would not save time */
    REPAID = 8       /* one in so many units of its family repays such a table */
};

/* Longer lists would not be counted exactly. */
#define MOST_PLACEMENTS ((size_t)INT32_MAX)

struct count {
    const struct nq_task *task;
    const struct nq_join_kernel *kernel;
    uint32_t threads; /* those of the task's that the memory limit has room for */
    struct nq_join_memory memory;
    struct nq_half_board half;  /* of the family in work */
    struct nq_join_table table; /* likewise */
    pthread_mutex_t mutex;      /* for all that follows */
    struct nq_join_walk walk;
    uint64_t units_left; /* in the family */
};

struct worker {
    struct count *count;
    struct nq_join_context context;
    struct nq_join_placements placements[2];
    void *workspace;
    size_t workspace_bytes;
    struct nq_join_unit units[UNITS_AT_A_TIME];
};

static uint32_t take_units(struct worker *worker)
{
    struct count *count = worker->count;
    uint32_t taken = 0;
    pthread_mutex_lock(&count->mutex);
    while (taken < UNITS_AT_A_TIME && count->units_left > 0) {
        nq_join_walk_next(&count->walk, &worker->units[taken++]);
        count->units_left--;
    }
    pthread_mutex_unlock(&count->mutex);
    return taken;
}

static int grow_workspace(struct worker *worker, const size_t placements[2])
{
    struct nq_join_memory *memory = &worker->count->memory;
    size_t bytes = worker->count->kernel->workspace_size(placements);
    if (bytes <= worker->workspace_bytes)
        return NQUEENS_OK;
    size_t planned = nq_join_workspace_bytes(worker->count->half.rows, worker->count->kernel);
    if (bytes < planned)
        bytes = planned;
    nq_join_release(memory, worker->workspace);
    int status = nq_join_allocate(memory, bytes, &worker->workspace);
    worker->workspace_bytes = status == NQUEENS_OK ? bytes : 0;
    return status;
}

static int count_pairs(struct worker *worker, const struct nq_join_unit *unit, uint64_t *pairs)
{
    const struct nq_half_board *half = &worker->count->half;
    uint32_t all = (UINT32_C(1) << (2 * half->rows)) - 1;
    const uint32_t columns[2] = {unit->columns, all ^ unit->columns};
    struct nq_join_halves halves = {.crossing_bits = half->crossing_bits, .rule = half->rule};
    *pairs = 0;
    for (uint32_t i = 0; i < 2; i++) {
        int status = nq_join_placements_list(&worker->placements[i], &worker->count->table,
                                             &worker->context, columns[i]);
        if (status != NQUEENS_OK)
            return status;
        for (uint64_t left = columns[i]; left != 0; left &= left - 1)
            halves.taken[i] |= half->taken[nq_column(nq_lowest(left))];
        halves.placements[i] = worker->placements[i].words;
        halves.count[i] = worker->placements[i].count;
        if (halves.count[i] == 0)
            return NQUEENS_OK;
        if (halves.count[i] > MOST_PLACEMENTS)
            return NQUEENS_ERROR_OVERFLOW;
    }
    int status = grow_workspace(worker, halves.count);
    if (status != NQUEENS_OK)
        return status;
    return worker->count->kernel->count_pairs(&halves, worker->workspace, worker->context.cancel,
                                              pairs);
}

static int work_on(struct worker *worker)
{
    for (;;) {
        uint32_t taken = take_units(worker);
        if (taken == 0)
            return NQUEENS_OK;
        for (uint32_t i = 0; i < taken; i++) {
            uint64_t pairs;
            int status = count_pairs(worker, &worker->units[i], &pairs);
            if (status == NQUEENS_OK)
                status = nq_tally_add(worker->count->task->tally, worker->units[i].weight, pairs);
            if (status != NQUEENS_OK)
                return status;
        }
    }
}

static struct nq_join_context context_for(struct count *count, const nq_cancel_flag *cancel)
{
    return (struct nq_join_context){
        .half = &count->half,
        .kernel = count->kernel,
        .memory = &count->memory,
        .cancel = cancel,
        .threads = count->threads,
    };
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    struct count *count = context;
    struct worker worker = {.count = count, .context = context_for(count, cancel)};
    int status = work_on(&worker);
    for (uint32_t i = 0; i < 2; i++)
        nq_join_placements_clear(&worker.placements[i], &count->memory);
    nq_join_release(&count->memory, worker.workspace);
    return status;
}

/* While the table is made, what the threads need besides it is reserved. */
static int make_table(struct count *count, uint32_t fewest_left)
{
    const struct nq_join_context context = context_for(count, count->task->cancel);
    uint64_t lists = count->threads * nq_join_lists_bytes(count->half.rows, count->kernel);
    if (!nq_join_reserve(&count->memory, (size_t)lists))
        return NQUEENS_ERROR_UNSUPPORTED;
    int status = nq_join_table_make(&count->table, &context, fewest_left, NQ_JOIN_MOST_LEFT);
    nq_join_unreserve(&count->memory, (size_t)lists);
    return status;
}

/* How many rows the table leaves at least. Few units of a family do not repay a large table; one
 * of a row less is made in about a sixth of the time. */
static uint32_t fewest_left(uint64_t units, uint64_t family_size)
{
    uint32_t left = FEWEST_LEFT;
    for (uint64_t repaid = REPAID * units; repaid < family_size && left < NQ_JOIN_MOST_LEFT;
         repaid *= 6)
        left++;
    return left;
}

/* Counts the units first to last - 1 of a family. */
static int count_family(struct count *count, uint32_t family, uint64_t first, uint64_t last)
{
    const struct nq_task *task = count->task;
    nq_half_board_set(&count->half, task->n, family);
    uint64_t size = nq_join_family_size(task->n, family);
    int status = make_table(count, fewest_left(last - first, size));
    if (status != NQUEENS_OK)
        return status;
    count->units_left = last - first;
    status = nq_join_walk_begin(&count->walk, task->n, family, first, task->cancel);
    if (status == NQUEENS_OK)
        status = nq_run_workers(count->threads, work, count, task->cancel);
    nq_join_table_clear(&count->table, &count->memory);
    return status;
}

static int count_units(struct count *count, uint64_t first, uint64_t last)
{
    const struct nq_task *task = count->task;
    uint64_t begin = 0; /* of the family */
    int status = NQUEENS_OK;
    for (uint32_t family = 0; family < nq_join_families(task->n); family++) {
        uint64_t end = begin + nq_join_family_size(task->n, family);
        uint64_t from = first > begin ? first : begin;
        uint64_t to = last < end ? last : end;
        if (from < to)
            status = count_family(count, family, from - begin, to - begin);
        if (status != NQUEENS_OK)
            return status;
        begin = end;
    }
    return NQUEENS_OK;
}

int nq_join_start(const struct nq_task *task, const struct nq_join_kernel *kernel, uint64_t first,
                  uint64_t last)
{
    uint32_t threads = nq_join_threads_within(task->n, kernel, task->threads, task->memory_limit);
    if (threads == 0 && first < last)
        return NQUEENS_ERROR_UNSUPPORTED;
    return nq_tally_start(task->tally, last - first, threads);
}

int nq_join_count(const struct nq_task *task, const struct nq_join_kernel *kernel, uint64_t first,
                  uint64_t last)
{
    struct count count = {.task = task, .kernel = kernel};
    uint64_t limit = task->memory_limit;
    count.threads = nq_join_threads_within(task->n, kernel, task->threads, limit);
    count.memory.allocator = task->allocator;
    atomic_init(&count.memory.left, (size_t)limit);
    int status = nq_join_start(task, kernel, first, last);
    if (status != NQUEENS_OK)
        return status;
    if (pthread_mutex_init(&count.mutex, NULL) != 0)
        return NQUEENS_ERROR_MEMORY;
    status = count_units(&count, first, last);
    pthread_mutex_destroy(&count.mutex);
    return status;
}
