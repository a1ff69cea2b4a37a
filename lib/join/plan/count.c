/* SPDX-License-Identifier: MIT
 *
 * Half-board join: a solution is a placement on the top half of the board and one on the bottom
 * half that take complementary sets of columns and share no diagonal, so for each set both halves
 * are listed and the pairs that fit are counted, in parts where the lists are long. Up to n = 23
 * the lists come from a table that all threads read, one for each family of units. With
 * "join-avx512" a count takes some 2 ns for each solution at n = 18, and less on larger boards.
 */

#include "join/plan/count.h"

#include "base/checked.h"
#include "base/machine.h"
#include "work/mutex.h"
#include "work/tally.h"
#include "work/workers.h"

enum {
    PARTS_AT_A_TIME = 8,
    FEWEST_LEFT = 2, /* rows left by a table; a larger one would not save time */
    LARGE_ROWS = 10, /* rows of half boards of which a table of narrow words leaves one row more */
    REPAID = 8       /* such a table repays a count of an eighth of its family's units */
};

/* The sum of a unit in parts. It is in use until the last of them is finished, so there are as many
 * sums as threads, and one for the unit whose parts are taken. */
struct sum {
    struct sum *next; /* next free sum */
    uint32_t weight;  /* weight of the unit */
    uint32_t open;    /* parts that are not finished, and one if more may come */
    uint64_t pairs;
};

/* The part that a thread has taken. */
struct taken {
    struct nq_join_part part;
    uint32_t weight; /* weight of its unit */
    struct sum *sum; /* NULL: the part is the unit */
};

struct count {
    const struct nq_task *task;
    const struct nq_join_kernel *kernel;
    struct nq_join_plan plan;
    struct nq_limited_memory memory;
    struct nq_half_board half;  /* half board of the family in work */
    struct nq_narrow narrow;    /* narrow words of the half board, if its lists have them */
    struct nq_join_table table; /* table of the family, if it has one */
    nq_mutex mutex;             /* guards the queue, the members below */
    struct nq_join_walk walk;
    uint64_t units_left;
    struct sum *free;
    struct sum *sum;            /* sum of the unit whose parts are taken; NULL: there is none */
    struct nq_join_parts parts; /* parts of the unit */
};

/* ---- The queue ------------------------------------------------------------- */

static void begin_unit(struct count *count)
{
    struct nq_join_unit unit;
    nq_join_walk_next(&count->walk, &unit);
    nq_join_parts_begin(&count->parts, &count->half, unit.columns, count->plan.given);
    count->units_left--;
    count->sum = count->free;
    count->free = count->sum->next;
    *count->sum = (struct sum){.weight = unit.weight, .open = 1};
}

/* Closes a part of the sum's unit, and adds the unit with the last part. */
static int close_part(struct count *count, struct sum *sum)
{
    if (--sum->open > 0)
        return NQUEENS_OK;
    sum->next = count->free;
    count->free = sum;
    return nq_tally_add(count->task->tally, sum->weight, sum->pairs);
}

static int take_part(struct count *count, struct taken *taken, uint32_t *parts)
{
    for (*parts = 0; *parts == 0;) {
        if (count->sum != NULL && nq_join_parts_next(&count->parts, &taken->part)) {
            taken->sum = count->sum;
            count->sum->open++;
            *parts = 1;
        } else if (count->sum != NULL) {
            struct sum *sum = count->sum;
            count->sum = NULL;
            int status = close_part(count, sum);
            if (status != NQUEENS_OK)
                return status;
        } else if (count->units_left > 0) {
            begin_unit(count);
        } else {
            break;
        }
    }
    return NQUEENS_OK;
}

/* Takes units, fewer towards the end, so that all threads have some. */
static uint32_t take_units(struct count *count, struct taken taken[])
{
    const uint64_t share = count->units_left / (2 * (uint64_t)count->plan.threads) + 1;
    uint32_t units = 0;
    for (; units < PARTS_AT_A_TIME && units < share && count->units_left > 0; units++) {
        struct nq_join_unit unit;
        nq_join_walk_next(&count->walk, &unit);
        count->units_left--;
        taken[units] = (struct taken){
            .part.columns = {unit.columns,
                             (uint32_t)nq_all_columns(count->half.columns) ^ unit.columns},
            .weight = unit.weight,
        };
    }
    return units;
}

/* Takes up to PARTS_AT_A_TIME parts, one if rows are given; *parts is 0 if there are no more.
 * Returns as nq_tally_add. */
static int take_parts(struct count *count, struct taken taken[], uint32_t *parts)
{
    int status = NQUEENS_OK;
    nq_mutex_lock(&count->mutex);
    if (count->plan.given == 0)
        *parts = take_units(count, taken);
    else
        status = take_part(count, taken, parts);
    nq_mutex_unlock(&count->mutex);
    return status;
}

/* Adds the pairs of a part. Returns as nq_tally_add. */
static int finish_part(struct count *count, const struct taken *taken, uint64_t pairs)
{
    if (taken->sum == NULL)
        return nq_tally_add(count->task->tally, taken->weight, pairs);
    nq_mutex_lock(&count->mutex);
    int status = nq_add(&taken->sum->pairs, pairs);
    if (status == NQUEENS_OK)
        status = close_part(count, taken->sum);
    nq_mutex_unlock(&count->mutex);
    return status;
}

/* ---- Threads --------------------------------------------------------------- */

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
        .threads = count->plan.starts_alone ? 1 : count->plan.threads,
    };
}

static int has_table(const struct count *count)
{
    return !nq_join_has_own_tables(count->task->n, count->plan.given);
}

/* Counts parts until there are no more, or until a time that is not 0. */
static int work_until(struct count *count, const nq_cancel_flag *cancel, uint64_t until_ns)
{
    const struct nq_join_context context = context_for(count, cancel);
    const struct nq_join_table *table = has_table(count) ? &count->table : NULL;
    struct nq_join_scratch scratch = {0};
    uint32_t parts;
    int status;
    do {
        struct taken taken[PARTS_AT_A_TIME];
        status = take_parts(count, taken, &parts);
        for (uint32_t i = 0; i < parts && status == NQUEENS_OK; i++) {
            uint64_t pairs;
            status =
                nq_join_part_pairs(&scratch, &taken[i].part, &context, table, &count->plan, &pairs);
            if (status == NQUEENS_OK)
                status = finish_part(count, &taken[i], pairs);
        }
    } while (status == NQUEENS_OK && parts > 0 && (until_ns == 0 || nq_now_ns() < until_ns));
    nq_join_scratch_clear(&scratch, &count->memory);
    return status;
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    return work_until(context, cancel, 0);
}

/* The calling thread begins each family of a small board. */
static int work_in_threads(struct count *count)
{
    const nq_cancel_flag *cancel = count->task->cancel;
    if (count->plan.starts_alone) {
        int status = work_until(count, cancel, nq_now_ns() + NQ_HEAD_START_NS);
        if (status != NQUEENS_OK || (count->units_left == 0 && count->sum == NULL))
            return status;
    }
    return nq_run_workers(count->plan.threads, work, count, cancel);
}

/* ---- Families of units ------------------------------------------------------ */

/* Makes the table, and reserves meanwhile the bytes that the threads need besides. */
static int make_table(struct count *count, uint32_t fewest_left)
{
    const uint32_t n = count->task->n;
    struct nq_join_context context = context_for(count, count->task->cancel);
    uint64_t lists = count->plan.threads * nq_join_thread_bytes(n, 0, count->kernel);
    if (!nq_memory_reserve(&count->memory, (size_t)lists))
        return NQUEENS_ERROR_UNSUPPORTED;
    context.threads = nq_join_table_threads(n, atomic_load(&count->memory.left), context.threads);
    int status = nq_join_table_make(&count->table, &context, fewest_left, NQ_JOIN_MOST_LEFT);
    nq_memory_unreserve(&count->memory, (size_t)lists);
    return status;
}

/* The number of rows that the table leaves at least. Few units of a family do not repay a large
 * table; one of a row less is made in about a sixth of the time. */
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
    const struct nq_task *task = count->task;
    const size_t size = ((size_t)count->plan.threads + 1) * sizeof(struct sum);
    void *memory;
    int status = nq_memory_allocate(&count->memory, size, &memory);
    if (status != NQUEENS_OK)
        return status;
    struct sum *sums = memory;
    count->units_left = units;
    count->free = count->sum = NULL;
    for (uint32_t i = 0; i <= count->plan.threads; i++) {
        sums[i].next = count->free;
        count->free = &sums[i];
    }
    status = NQUEENS_ERROR_MEMORY;
    if (nq_mutex_init(&count->mutex)) {
        status = nq_join_walk_begin(&count->walk, task->n, family, first, task->cancel);
        if (status == NQUEENS_OK)
            status = work_in_threads(count);
        nq_mutex_destroy(&count->mutex);
    }
    nq_memory_release(&count->memory, memory);
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
    uint64_t begin = 0; /* first unit of the family */
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
