/* SPDX-License-Identifier: MIT
 *
 * The threads take units from one walk, a few at a time, so that whoever is done
 * takes the next; each has a workspace and a sum of its own.
 *
 * Cost: that of the kernel; the walk itself takes milliseconds.
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
    struct nq_tally tally;
    pthread_mutex_t mutex; /* for all that follows */
    struct nq_unit_walk walk;
    uint64_t units_left;
    int is_cut_short; /* the walk was cancelled */
};

/* What a thread works with. */
struct share {
    struct count *count;
    const nq_cancel_flag *cancel;
    void *workspace;
    uint64_t completions; /* of the unit in work */
    struct nq_unit units[UNITS_AT_A_TIME];
};

/* Sets *taken to how many units there are for the share, 0 at the end. */
static int take_units(struct share *share, uint32_t *taken)
{
    struct count *count = share->count;
    *taken = 0;
    pthread_mutex_lock(&count->mutex);
    while (*taken < UNITS_AT_A_TIME && count->units_left > 0) {
        if (!nq_unit_walk_next(&count->walk, &share->units[*taken])) {
            count->is_cut_short = nq_is_cancelled(count->list->cancel);
            count->units_left = 0;
            break;
        }
        count->units_left--;
        ++*taken;
    }
    int status = count->is_cut_short && *taken == 0 ? NQUEENS_CANCELLED : NQUEENS_OK;
    pthread_mutex_unlock(&count->mutex);
    return status;
}

static int count_completions(struct share *share, const struct nq_unit *unit)
{
    const struct nq_search_kernel *kernel = share->count->kernel;
    share->completions = 0;
    if (unit->weight == 0)
        return NQUEENS_OK;
    if (kernel == NULL)
        return nq_reference_count_completions(share->count->task, unit->queens, unit->row,
                                              unit->column, share->cancel, &share->completions);
    return kernel->count_completions(&unit->subproblem, share->workspace, share->cancel,
                                     &share->completions);
}

static int work_on(struct share *share)
{
    for (;;) {
        uint32_t taken;
        int status = take_units(share, &taken);
        if (status != NQUEENS_OK || taken == 0)
            return status;
        for (uint32_t i = 0; i < taken; i++) {
            /* A kernel looks at the flag too, but a unit may be too small for it to. */
            if (nq_is_cancelled(share->cancel))
                return NQUEENS_CANCELLED;
            status = count_completions(share, &share->units[i]);
            if (status == NQUEENS_OK)
                status =
                    nq_tally_add(&share->count->tally, share->units[i].weight, share->completions);
            if (status != NQUEENS_OK)
                return status;
        }
    }
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    struct count *count = context;
    const struct nq_allocator *allocator = count->task->allocator;
    size_t size = sizeof(struct share);
    if (count->kernel != NULL)
        size += count->kernel->workspace_size(count->list->masks.n);
    struct share *share = nq_allocate(allocator, 1, size);
    if (share == NULL)
        return NQUEENS_ERROR_MEMORY;
    share->count = count;
    share->cancel = cancel;
    share->workspace = share + 1;
    int status = work_on(share);
    nq_release(allocator, share);
    return status;
}

static int count_units(struct count *count, uint64_t first, uint64_t last)
{
    const struct nq_task *task = count->task;
    count->units_left = last - first;
    nq_unit_walk_begin(&count->walk, count->list, first);
    return nq_run_workers(task->threads, work, count, &count->tally, task->cancel);
}

int nq_backtracking_count(const struct nq_task *task, const struct nq_search_kernel *kernel,
                          const struct nq_unit_list *list, uint64_t first, uint64_t last,
                          uint64_t *solutions)
{
    if (list->is_settled) {
        *solutions += first == 0 && last > 0 ? list->solutions : 0;
        return nq_tally_settled(task);
    }
    struct count count = {.task = task, .kernel = kernel, .list = list};
    int status = nq_tally_begin(&count.tally, task, task->threads, last - first, *solutions);
    if (status != NQUEENS_OK)
        return status;
    status = NQUEENS_ERROR_MEMORY;
    if (pthread_mutex_init(&count.mutex, NULL) == 0) {
        status = count_units(&count, first, last);
        pthread_mutex_destroy(&count.mutex);
    }
    return nq_tally_end(&count.tally, status, solutions);
}
