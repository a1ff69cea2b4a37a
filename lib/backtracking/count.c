/* SPDX-License-Identifier: MIT
 *
 * The count of units in threads, by a backtracking kernel or the reference, for nqueens_count,
 * ranges of units and prefixes (listing/ranks.c). A thread that has finished its units takes the
 * next few. Each thread has a workspace of its own. Cost: the cost of the kernel.
 */

#include "backtracking/units.h"

#include "base/assertion.h"
#include "reference/solutions.h"
#include "work/tally.h"
#include "work/workers.h"

enum { UNITS_AT_A_TIME = 4 };

struct count {
    const struct nq_task *task;
    const struct nq_search_kernel *kernel; /* NULL: the reference */
    const nq_cancel_flag *ends;
    nq_next_unit_fn *next;
    void *units;
    int is_cancelled; /* units were cancelled before their end */
};

/* One thread, with its workspace behind it in memory. */
struct worker {
    struct count *count;
    const nq_cancel_flag *cancel;
    void *workspace;
    struct nq_unit units[UNITS_AT_A_TIME];
};

/* An nq_next_units_fn. */
static uint32_t next_units(void *context, uint64_t left, void *units)
{
    struct count *count = context;
    struct nq_unit *unit = units;
    uint32_t taken = 0;
    while (taken < UNITS_AT_A_TIME && taken < left && count->next(count->units, &unit[taken]))
        taken++;
    count->is_cancelled = taken == 0 && nq_is_cancelled(count->ends);
    return taken;
}

static int count_unit(const struct worker *worker, const struct nq_unit *unit)
{
    struct count *count = worker->count;
    uint64_t completions = 0;
    int status = NQUEENS_OK;
    /* A kernel does not poll in the smallest units. */
    if (nq_is_cancelled(worker->cancel))
        return NQUEENS_CANCELLED;
    NQ_ASSERT(unit->weight == 0 || nq_unit_is_sound(unit, count->task->n));
    NQ_ASSERT(unit->weight == 0 || count->kernel == NULL ||
              count->kernel->workspace_size(unit->subproblem.steps) <=
                  count->kernel->workspace_size(count->task->n));
    if (unit->weight != 0 && count->kernel != NULL)
        status = count->kernel->count_completions(&unit->subproblem, worker->workspace,
                                                  worker->cancel, &completions);
    else if (unit->weight != 0)
        status = nq_reference_count_completions(count->task, unit->queens, unit->row, unit->column,
                                                worker->cancel, &completions);
    if (status != NQUEENS_OK)
        return status;
    if (unit->completions != NULL)
        *unit->completions = completions;
    return nq_tally_add(count->task->tally, unit->weight, completions);
}

static int count_units(struct worker *worker, const struct nq_turn *turn)
{
    uint32_t taken;
    while ((taken = nq_take_units(turn, worker->units)) > 0) {
        for (uint32_t i = 0; i < taken; i++) {
            int status = count_unit(worker, &worker->units[i]);
            if (status != NQUEENS_OK)
                return status;
        }
    }
    return worker->count->is_cancelled ? NQUEENS_CANCELLED : NQUEENS_OK;
}

/* An nq_work_fn. */
static int work(void *context, const struct nq_turn *turn)
{
    struct count *count = context;
    const struct nq_allocator *allocator = count->task->allocator;
    size_t size = sizeof(struct worker);
    if (count->kernel != NULL)
        size += count->kernel->workspace_size(count->task->n);
    struct worker *worker = nq_allocate(allocator, 1, size);
    if (worker == NULL)
        return NQUEENS_ERROR_MEMORY;
    worker->count = count;
    worker->cancel = turn->cancel;
    worker->workspace = worker + 1;
    int status = count_units(worker, turn);
    nq_release(allocator, worker, 1, size);
    return status;
}

int nq_count_units(const struct nq_task *task, const struct nq_search_kernel *kernel,
                   nq_next_unit_fn *next, void *units, const nq_cancel_flag *ends, uint64_t most)
{
    struct count count = {task, kernel, ends, next, units, 0};
    struct nq_shared_units shared = {.task = task,
                                     .threads = task->threads,
                                     .are_short = task->n <= NQ_SMALL_ROWS && kernel != NULL,
                                     .left = most,
                                     .next = next_units,
                                     .work = work,
                                     .count = &count};
    int status = nq_tally_start(task->tally, most, task->threads);
    return status == NQUEENS_OK ? nq_count_shared(&shared) : status;
}

static int next_of_walk(void *walk, struct nq_unit *unit)
{
    return nq_unit_walk_next(walk, unit);
}

int nq_backtracking_count(const struct nq_task *task, const struct nq_search_kernel *kernel,
                          struct nq_unit_walk *walk, uint64_t most)
{
    struct nq_unit unit;
    if (walk->list->is_trivial)
        return nq_tally_add_without_unit(task->tally, 1,
                                         most > 0 && nq_unit_walk_next(walk, &unit));
    return nq_count_units(task, kernel, next_of_walk, walk, walk->list->cancel, most);
}
