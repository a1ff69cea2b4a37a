/* SPDX-License-Identifier: MIT
 *
 * The threads take units from one walk, a few at a time, whenever they have finished theirs.
 * Each has a workspace of its own. Cost: that of the kernel; the walk takes milliseconds.
 */

#include "backtracking/count.h"

#include "reference/count.h"
#include "work/tally.h"
#include "work/workers.h"

#include <pthread.h>

enum { UNITS_AT_A_TIME = 4 };

struct count {
    const struct nq_task *task;
    const struct nq_search_kernel *kernel; /* NULL: the reference */
    const struct nq_unit_list *list;
    pthread_mutex_t mutex; /* for all that follows */
    struct nq_unit_walk *walk;
    uint64_t units_left;
    int is_cancelled; /* before the walk came to its end */
};

/* One thread, with its workspace behind it in memory. */
struct worker {
    struct count *count;
    const nq_cancel_flag *cancel;
    void *workspace;
    struct nq_unit units[UNITS_AT_A_TIME];
};

/* Sets *taken to the number of units that the worker gets, 0 at the end. */
static int take_units(struct worker *worker, uint32_t *taken)
{
    struct count *count = worker->count;
    *taken = 0;
    pthread_mutex_lock(&count->mutex);
    while (*taken < UNITS_AT_A_TIME && count->units_left > 0) {
        if (!nq_unit_walk_next(count->walk, &worker->units[*taken])) {
            count->is_cancelled = nq_is_cancelled(count->list->cancel);
            count->units_left = 0;
            break;
        }
        count->units_left--;
        ++*taken;
    }
    int status = count->is_cancelled && *taken == 0 ? NQUEENS_CANCELLED : NQUEENS_OK;
    pthread_mutex_unlock(&count->mutex);
    return status;
}

static int count_unit(const struct worker *worker, const struct nq_unit *unit)
{
    struct count *count = worker->count;
    uint64_t completions = 0;
    int status = NQUEENS_OK;
    /* A kernel polls too, but not in the smallest units. */
    if (nq_is_cancelled(worker->cancel))
        return NQUEENS_CANCELLED;
    if (unit->weight != 0 && count->kernel != NULL)
        status = count->kernel->count_completions(&unit->subproblem, worker->workspace,
                                                  worker->cancel, &completions);
    else if (unit->weight != 0)
        status = nq_reference_count_completions(count->task, unit->queens, unit->row, unit->column,
                                                worker->cancel, &completions);
    if (status != NQUEENS_OK)
        return status;
    return nq_tally_add(count->task->tally, unit->weight, completions);
}

/* Counts units until there are no more. */
static int count_units(struct worker *worker)
{
    for (;;) {
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
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    struct count *count = context;
    const struct nq_allocator *allocator = count->task->allocator;
    size_t size = sizeof(struct worker);
    if (count->kernel != NULL)
        size += count->kernel->workspace_size(count->list->masks.n);
    struct worker *worker = nq_allocate(allocator, 1, size);
    if (worker == NULL)
        return NQUEENS_ERROR_MEMORY;
    worker->count = count;
    worker->cancel = cancel;
    worker->workspace = worker + 1;
    int status = count_units(worker);
    nq_release(allocator, worker, 1, size);
    return status;
}

int nq_backtracking_count(const struct nq_task *task, const struct nq_search_kernel *kernel,
                          struct nq_unit_walk *walk, uint64_t units)
{
    const struct nq_unit_list *list = walk->list;
    if (list->is_settled) {
        struct nq_unit unit;
        return nq_tally_add_apart(task->tally, 1, units > 0 && nq_unit_walk_next(walk, &unit));
    }
    struct count count = {
        .task = task, .kernel = kernel, .list = list, .walk = walk, .units_left = units};
    int status = nq_tally_start(task->tally, units, task->threads);
    if (status != NQUEENS_OK)
        return status;
    if (pthread_mutex_init(&count.mutex, NULL) != 0)
        return NQUEENS_ERROR_MEMORY;
    status = nq_run_workers(task->threads, work, &count, task->cancel);
    pthread_mutex_destroy(&count.mutex);
    return status;
}
