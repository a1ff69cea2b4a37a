/* SPDX-License-Identifier: MIT
 *
 * A kernel counts the completions of a prefix, row by row from the top down: the fewest squares are
 * open next to the prefix, so this takes 0.6 of the time of the other order. Several threads take
 * longer prefixes, made in all ways, from one walk. Cost: that of the kernel, without symmetry: the
 * prefixes of one queen in half of the columns take about five times as long as nqueens_count.
 */

#include "listing/prefix_count.h"

#include "base/checked.h"
#include "work/mutex.h"
#include "work/workers.h"

#include <string.h>

enum {
    ROWS_TO_SHARE = 12, /* with fewer rows left a count is done before a thread has begun */
    SHARED_ROWS = 3,    /* how many queens are added to a prefix that threads share */
};

int nq_prefix_counter_begin(struct nq_prefix_counter *counter, const struct nq_task *task,
                            const struct nq_search_kernel *kernel)
{
    *counter = (struct nq_prefix_counter){.task = task, .kernel = kernel};
    if (!nq_board_masks_set(&counter->masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    counter->workspace = nq_allocate(task->allocator, 1, kernel->workspace_size(task->n));
    return counter->workspace == NULL ? NQUEENS_ERROR_MEMORY : NQUEENS_OK;
}

void nq_prefix_counter_end(struct nq_prefix_counter *counter)
{
    nq_release(counter->task->allocator, counter->workspace, 1,
               counter->kernel->workspace_size(counter->task->n));
    counter->workspace = NULL;
}

/* The open squares of a row that none of the first queens attacks. */
static uint64_t open_squares(const struct nq_prefix_counter *counter, const uint32_t prefix[],
                             uint32_t queens, uint32_t row)
{
    uint64_t open = counter->masks.open[row];
    for (uint32_t above = 0; above < queens; above++)
        open &= ~nq_attacked(counter->masks.rule, row, above, prefix[above]);
    return open;
}

uint64_t nq_prefix_open(const struct nq_prefix_counter *counter, const uint32_t prefix[],
                        uint32_t row)
{
    return open_squares(counter, prefix, row, row);
}

/* Sets *subproblem to what prefix[0..row-1] leaves, the queen of that row in one of the columns.
 * 0 if a row has no open square. */
static int set_subproblem(const struct nq_prefix_counter *counter, const uint32_t prefix[],
                          uint32_t row, uint64_t columns, struct nq_subproblem *subproblem)
{
    uint32_t n = counter->masks.n;
    subproblem->rule = counter->masks.rule;
    subproblem->steps = n - row;
    subproblem->columns = nq_all_columns(n);
    for (uint32_t above = 0; above < row; above++)
        subproblem->columns ^= nq_bit(prefix[above]);
    for (uint32_t step = 0; step < subproblem->steps; step++) {
        uint64_t open = open_squares(counter, prefix, row, row + step);
        if (step == 0)
            open &= columns;
        if (open == 0)
            return 0;
        subproblem->open[step] = open;
        subproblem->row[step] = (uint8_t)(row + step);
        subproblem->distance[step] = step + 1 < subproblem->steps;
    }
    return 1;
}

/* The sum of one thread. */
struct completions {
    const struct nq_prefix_counter *counter;
    void *workspace;
    const nq_cancel_flag *cancel;
    uint64_t sum;
};

/* Adds the solutions that begin with prefix[0..row-1] and go on in the columns. */
static int count_completions(struct completions *completions, const uint32_t prefix[], uint32_t row,
                             uint64_t columns)
{
    const struct nq_prefix_counter *counter = completions->counter;
    struct nq_subproblem subproblem;
    /* A kernel polls too, but not in the smallest subproblems. */
    if (nq_is_cancelled(completions->cancel))
        return NQUEENS_CANCELLED;
    if (!set_subproblem(counter, prefix, row, columns, &subproblem))
        return NQUEENS_OK;
    return counter->kernel->count_completions(&subproblem, completions->workspace,
                                              completions->cancel, &completions->sum);
}

/* A walk through all ways to add SHARED_ROWS queens to a prefix, and the sum of their
 * solutions. */
struct shared_count {
    const struct nq_prefix_counter *counter;
    uint32_t first_row;
    nq_mutex mutex;                /* for all that follows */
    uint32_t depth;                /* rows that have been begun; 0 at the end */
    uint64_t untried[SHARED_ROWS]; /* by depth: columns of the row */
    uint32_t queens[NQ_MASK_COLUMNS];
    uint64_t solutions;
};

/* Sets shared->queens to the next prefix; 0 if there is none. */
static int next_prefix(struct shared_count *shared)
{
    while (shared->depth > 0) {
        uint32_t row = shared->first_row + shared->depth - 1;
        uint64_t *untried = &shared->untried[shared->depth - 1];
        if (*untried == 0) {
            shared->depth--;
            continue;
        }
        shared->queens[row] = nq_column(nq_lowest(*untried));
        *untried &= *untried - 1;
        if (shared->depth == SHARED_ROWS)
            return 1;
        shared->untried[shared->depth++] = nq_prefix_open(shared->counter, shared->queens, row + 1);
    }
    return 0;
}

static int take_prefix(struct shared_count *shared, uint32_t queens[])
{
    nq_mutex_lock(&shared->mutex);
    int is_one = next_prefix(shared);
    if (is_one)
        memcpy(queens, shared->queens, sizeof shared->queens);
    nq_mutex_unlock(&shared->mutex);
    return is_one;
}

static int count_prefixes(struct shared_count *shared, struct completions *completions)
{
    uint32_t row = shared->first_row + SHARED_ROWS;
    uint32_t queens[NQ_MASK_COLUMNS];
    while (take_prefix(shared, queens)) {
        int status = count_completions(completions, queens, row, UINT64_MAX);
        if (status != NQUEENS_OK)
            return status;
    }
    nq_mutex_lock(&shared->mutex);
    int status = nq_add(&shared->solutions, completions->sum);
    nq_mutex_unlock(&shared->mutex);
    return status;
}

static int work(void *context, const nq_cancel_flag *cancel)
{
    struct shared_count *shared = context;
    const struct nq_task *task = shared->counter->task;
    struct completions completions = {.counter = shared->counter, .cancel = cancel};
    size_t size = shared->counter->kernel->workspace_size(task->n);
    completions.workspace = nq_allocate(task->allocator, 1, size);
    if (completions.workspace == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = count_prefixes(shared, &completions);
    nq_release(task->allocator, completions.workspace, 1, size);
    return status;
}

static int count_in_threads(const struct nq_prefix_counter *counter, const uint32_t prefix[],
                            uint32_t row, uint64_t columns, uint64_t *solutions)
{
    const struct nq_task *task = counter->task;
    struct shared_count shared = {.counter = counter, .first_row = row, .depth = 1};
    for (uint32_t above = 0; above < row; above++)
        shared.queens[above] = prefix[above];
    shared.untried[0] = nq_prefix_open(counter, prefix, row) & columns;
    if (!nq_mutex_init(&shared.mutex))
        return NQUEENS_ERROR_MEMORY;
    int status = nq_run_workers(task->threads, work, &shared, task->cancel);
    nq_mutex_destroy(&shared.mutex);
    *solutions = shared.solutions;
    return status;
}

int nq_prefix_count(const struct nq_prefix_counter *counter, const uint32_t prefix[], uint32_t row,
                    uint64_t columns, uint64_t *solutions)
{
    if (counter->task->threads > 1 && counter->masks.n - row > ROWS_TO_SHARE)
        return count_in_threads(counter, prefix, row, columns, solutions);
    struct completions completions = {
        .counter = counter, .workspace = counter->workspace, .cancel = counter->task->cancel};
    int status = count_completions(&completions, prefix, row, columns);
    *solutions = completions.sum;
    return status;
}
