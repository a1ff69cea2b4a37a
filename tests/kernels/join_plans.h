/* SPDX-License-Identifier: MIT
 *
 * join_plans.h - every plan of a join by every kernel that runs, and counts by them.
 */

#ifndef JOIN_PLANS_H
#define JOIN_PLANS_H

#include "each_kernel.h"
#include "harness.h"
#include "join/plan/count.h"
#include "subproblems.h"
#include "work/tally.h"

static const nq_cancel_flag never; /* set */

static const struct nq_join_plan plans[] = {
    {.given = 0},
    {.given = 1},
    {.given = 1, .has_runs = 1},
    {.given = 2},
    {.given = 2, .has_runs = 1},
    {.is_narrow = 1},
};

/* Goes through the kernels and their plans. */
struct planned {
    uint32_t next;
    const struct nq_join_kernel *kernel;
    struct nq_join_plan plan;
};

static inline bool next_plan(struct planned *planned)
{
    const struct nq_kernel *kernel = join_kernel_that_runs(planned->next / ELEMENTS(plans));
    if (kernel == NULL)
        return false;
    planned->kernel = kernel->join;
    planned->plan = plans[planned->next++ % ELEMENTS(plans)];
    return planned->plan.is_narrow && kernel->join->select == NULL ? next_plan(planned) : true;
}

/* By the plan, or by that of the limit if it is NULL. */
static inline int count_task(struct nq_task task, const struct nq_join_kernel *kernel,
                             const struct nq_join_plan *plan, uint64_t first, uint64_t last,
                             uint64_t *solutions)
{
    const struct nq_allocator allocator = nq_malloc_allocator();
    struct nq_tally tally;
    task.allocator = task.allocator != NULL ? task.allocator : &allocator;
    nq_tally_begin(&tally, &task);
    int status = plan != NULL ? nq_join_count_by_plan(&task, kernel, plan, first, last)
                              : nq_join_count(&task, kernel, first, last);
    return nq_tally_end(&tally, status, solutions);
}

static inline uint64_t count_by_plan(uint32_t n, const struct nq_join_kernel *kernel,
                                     const struct nq_join_plan *plan, uint64_t first, uint64_t last)
{
    const struct nq_task task = {
        .n = n, .cancel = &never, .threads = plan->threads, .memory_limit = UINT64_C(1) << 30};
    uint64_t solutions;
    assert_ok(count_task(task, kernel, plan, first, last, &solutions));
    return solutions;
}

#endif
