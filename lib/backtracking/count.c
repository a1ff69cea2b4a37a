/* SPDX-License-Identifier: MIT
 *
 * The count of units in threads, by a backtracking kernel or the reference, for nqueens_count,
 * ranges of units and prefixes (listing/prefixes.c). A thread that has finished its units takes the
 * next few. Each thread has a workspace of its own. The calling thread begins a small board alone,
 * since threads take longer to start. Cost: the cost of the kernel.
 */

#include "backtracking/units.h"

#include "base/assertion.h"
#include "base/machine.h"
#include "reference/solutions.h"
#include "work/mutex.h"
#include "work/tally.h"
#include "work/workers.h"

enum { UNITS_AT_A_TIME = 4 };

struct count {
    const struct nq_task *task;
    const struct nq_search_kernel *kernel; /* NULL: the reference */
    const nq_cancel_flag *ends;
    nq_mutex mutex; /* guards the members below */
    nq_next_unit_fn *next;
    void *units;
    uint64_t units_left;
    int is_cancelled; /* units were cancelled before their end */
};

/* One thread, with its workspace behind it in memory. */
struct worker {
    struct count *count;
    const nq_cancel_flag *cancel;
    void *workspace;
    struct nq_unit units[UNITS_AT_A_TIME];
};

/* Takes the next units for a worker. *taken is their number, 0 when none is left. */
static int take_units(struct worker *worker, uint32_t *taken)
{
    struct count *count = worker->count;
    *taken = 0;
    nq_mutex_lock(&count->mutex);
    while (*taken < UNITS_AT_A_TIME && count->units_left > 0) {
        if (!count->next(count->units, &worker->units[*taken])) {
            count->is_cancelled = nq_is_cancelled(count->ends);
            count->units_left = 0;
            break;
        }
        count->units_left--;
        ++*taken;
    }
    int status = count->is_cancelled && *taken == 0 ? NQUEENS_CANCELLED : NQUEENS_OK;
    nq_mutex_unlock(&count->mutex);
    return status;
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

/* Counts units until none is left, or until the time until_ns; 0 is no time limit. */
static int count_units(struct worker *worker, uint64_t until_ns)
{
    while (until_ns == 0 || nq_now_ns() < until_ns) {
        uint32_t taken;
        int status = take_units(worker, &taken);
        if (status != NQUEENS_OK || taken == 0)
            return status;
        for (uint32_t i = 0; i < taken; i++) {
            status = count_unit(worker, &worker->units[i]);
            if (status != NQUEENS_OK)
                return status;
        }
    }
    return NQUEENS_OK;
}

static int work_until(struct count *count, const nq_cancel_flag *cancel, uint64_t until_ns)
{
    const struct nq_allocator *allocator = count->task->allocator;
    size_t size = sizeof(struct worker);
    if (count->kernel != NULL)
        size += count->kernel->workspace_size(count->task->n);
    struct worker *worker = nq_allocate(allocator, 1, size);
    if (worker == NULL)
        return NQUEENS_ERROR_MEMORY;
    worker->count = count;
    worker->cancel = cancel;
    worker->workspace = worker + 1;
    int status = count_units(worker, until_ns);
    nq_release(allocator, worker, 1, size);
    return status;
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    return work_until(context, cancel, 0);
}

static int work_in_threads(struct count *count)
{
    const struct nq_task *task = count->task;
    if (nq_starts_alone(task->n, task->threads) && count->kernel != NULL) {
        int status = work_until(count, task->cancel, nq_now_ns() + NQ_HEAD_START_NS);
        if (status != NQUEENS_OK || count->units_left == 0)
            return status;
    }
    return nq_run_workers(task->threads, work, count, task->cancel);
}

int nq_count_units(const struct nq_task *task, const struct nq_search_kernel *kernel,
                   nq_next_unit_fn *next, void *units, const nq_cancel_flag *ends, uint64_t most)
{
    struct count count = {.task = task,
                          .kernel = kernel,
                          .ends = ends,
                          .next = next,
                          .units = units,
                          .units_left = most};
    int status = nq_tally_start(task->tally, most, task->threads);
    if (status != NQUEENS_OK)
        return status;
    if (!nq_mutex_init(&count.mutex))
        return NQUEENS_ERROR_MEMORY;
    status = work_in_threads(&count);
    nq_mutex_destroy(&count.mutex);
    return status;
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
