/* SPDX-License-Identifier: MIT
 *
 * Half-board join: a solution is a placement on the top half of the board and one on the bottom
 * half that take complementary sets of columns and share no diagonal, so for each set both halves
 * are listed and the pairs that fit are counted, in parts where the lists are long. Up to n = 23
 * the lists come from a table that all threads read, one for each family of units. With
 * "join-avx512" that takes some 2 ns for each solution at n = 18, and less on larger boards.
 */

#include "join/plan/count.h"

#include "join/plan/part.h"
#include "work/clock.h"
#include "work/head_start.h"
#include "work/workers.h"

enum {
    PARTS_AT_A_TIME = 8,
    FEWEST_LEFT = 2, /* rows left by a table; a larger one would not save time */
    LARGE_ROWS =
        10,    /* on half boards of as many rows a table of narrow words leaves one row more */
    REPAID = 8 /* such a table repays a count of an eighth of its family's units */
};

struct count {
    const struct nq_task *task;
    const struct nq_join_kernel *kernel;
    struct nq_join_plan plan;
    struct nq_join_memory memory;
    struct nq_half_board half;  /* of the family in work */
    struct nq_narrow narrow;    /* the same, if its lists have narrow words */
    struct nq_join_table table; /* of the family, if it has one */
    struct nq_join_queue queue; /* of the units of the family */
};

static struct nq_join_context context_for(struct count *count, const nq_cancel_flag *cancel)
{
    return (struct nq_join_context){
        .half = &count->half,
        .kernel = count->kernel,
        .narrow = count->plan.is_narrow ? &count->narrow : NULL,
        .memory = &count->memory,
        .cancel = cancel,
        .room = count->plan.is_narrow ? nq_narrow_segment_room(count->task->n)
                                      : nq_join_lists_room(count->task->n, count->plan.given),
        .threads = count->plan.has_head_start ? 1 : count->plan.threads,
    };
}

static int has_table(const struct count *count)
{
    return !nq_join_has_own_tables(count->task->n, count->plan.given);
}

/* Counts parts until there are no more, or until the time if that is not 0. */
static int count_parts(struct count *count, struct nq_join_scratch *scratch,
                       const nq_cancel_flag *cancel, uint64_t until_ns)
{
    const struct nq_join_context context = context_for(count, cancel);
    const struct nq_join_table *table = has_table(count) ? &count->table : NULL;
    do {
        struct nq_join_part parts[PARTS_AT_A_TIME];
        uint32_t taken;
        int status = nq_join_queue_take(&count->queue, parts, PARTS_AT_A_TIME, &taken);
        for (uint32_t i = 0; i < taken && status == NQUEENS_OK; i++) {
            uint64_t pairs;
            status = nq_join_part_pairs(scratch, &parts[i], &context, table, &count->plan, &pairs);
            if (status == NQUEENS_OK)
                status = nq_join_queue_finish(&count->queue, &parts[i], pairs);
        }
        if (taken == 0 || status != NQUEENS_OK)
            return status;
    } while (until_ns == 0 || nq_now_ns() < until_ns);
    return NQUEENS_OK;
}

static int work_until(struct count *count, const nq_cancel_flag *cancel, uint64_t until_ns)
{
    struct nq_join_scratch scratch = {0};
    int status = count_parts(count, &scratch, cancel, until_ns);
    nq_join_scratch_clear(&scratch, &count->memory);
    return status;
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    return work_until(context, cancel, 0);
}

/* Each family of a small board is begun by the calling thread. */
static int work_in_threads(struct count *count)
{
    const nq_cancel_flag *cancel = count->task->cancel;
    if (count->plan.has_head_start) {
        int status = work_until(count, cancel, nq_now_ns() + NQ_HEAD_START_NS);
        if (status != NQUEENS_OK || nq_join_queue_is_empty(&count->queue))
            return status;
    }
    return nq_run_workers(count->plan.threads, work, count, cancel);
}

/* While the table is made, what the threads need besides it is reserved. */
static int make_table(struct count *count, uint32_t fewest_left)
{
    const uint32_t n = count->task->n;
    struct nq_join_context context = context_for(count, count->task->cancel);
    uint64_t lists = count->plan.threads * nq_join_thread_bytes(n, 0, count->kernel);
    if (!nq_join_reserve(&count->memory, (size_t)lists))
        return NQUEENS_ERROR_UNSUPPORTED;
    context.threads =
        nq_join_table_threads(n, count->kernel, atomic_load(&count->memory.left), context.threads);
    int status = nq_join_table_make(&count->table, &context, fewest_left, NQ_JOIN_MOST_LEFT);
    nq_join_unreserve(&count->memory, (size_t)lists);
    return status;
}

/* How many rows the table leaves at least. Few units of a family do not repay a large table; one
 * of a row less is made in about a sixth of the time. */
static uint32_t fewest_left(const struct count *count, uint64_t units, uint64_t family_size)
{
    uint32_t left =
        FEWEST_LEFT + (uint32_t)(count->plan.is_narrow && count->half.rows >= LARGE_ROWS);
    for (uint64_t repaid = REPAID * units; repaid < family_size && left < NQ_JOIN_MOST_LEFT;
         repaid *= 6)
        left++;
    return left;
}

static int queue_units(struct count *count, uint32_t family, uint64_t first, uint64_t units)
{
    struct nq_join_queue *queue = &count->queue;
    const struct nq_task *task = count->task;
    void *memory;
    int status = nq_join_allocate(
        &count->memory, nq_join_queue_sums(&count->plan) * sizeof(struct nq_join_sum), &memory);
    if (status != NQUEENS_OK)
        return status;
    status = nq_join_queue_begin(queue, &count->half, &count->plan, memory, task->tally);
    if (status == NQUEENS_OK) {
        queue->units_left = units;
        status = nq_join_walk_begin(&queue->walk, task->n, family, first, task->cancel);
        if (status == NQUEENS_OK)
            status = work_in_threads(count);
        nq_join_queue_end(queue);
    }
    nq_join_release(&count->memory, memory);
    return status;
}

/* Counts the units first to last - 1 of a family. */
static int count_family(struct count *count, uint32_t family, uint64_t first, uint64_t last)
{
    const uint32_t n = count->task->n;
    int status = NQUEENS_OK;
    nq_half_board_set(&count->half, n, family);
    if (count->plan.is_narrow)
        nq_narrow_set(&count->narrow, n, count->half.board_column, count->half.columns);
    if (has_table(count))
        status =
            make_table(count, fewest_left(count, last - first, nq_join_family_size(n, family)));
    if (status != NQUEENS_OK)
        return status;
    status = queue_units(count, family, first, last - first);
    if (has_table(count))
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

int nq_join_count_by_plan(const struct nq_task *task, const struct nq_join_kernel *kernel,
                          const struct nq_join_plan *plan, uint64_t first, uint64_t last)
{
    struct count count = {.task = task, .kernel = kernel, .plan = *plan};
    count.memory.allocator = task->allocator;
    atomic_init(&count.memory.left, (size_t)task->memory_limit);
    int status = nq_tally_start(task->tally, last - first, plan->threads);
    return status == NQUEENS_OK ? count_units(&count, first, last) : status;
}

int nq_join_count(const struct nq_task *task, const struct nq_join_kernel *kernel, uint64_t first,
                  uint64_t last)
{
    struct nq_join_plan plan;
    int has_room =
        nq_join_plan_set(&plan, task->n, kernel, task->threads, task->memory_limit, last - first);
    if (!has_room && last > first)
        return NQUEENS_ERROR_UNSUPPORTED;
    return nq_join_count_by_plan(task, kernel, &plan, first, last);
}
