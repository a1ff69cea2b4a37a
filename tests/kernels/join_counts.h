/* SPDX-License-Identifier: MIT
 *
 * join_counts.h - counts by the driver of the join, and pairs of lists.
 */

#ifndef JOIN_COUNTS_H
#define JOIN_COUNTS_H

#include "harness.h"
#include "join/count.h"
#include "join/pairs.h"
#include "work/tally.h"

static const nq_cancel_flag never; /* set */

/* The units first to last - 1, with what the task leaves open: malloc, and 1 GiB. */
static inline int count_task(struct nq_task task, uint64_t first, uint64_t last,
                             uint64_t *solutions)
{
    const struct nq_allocator allocator = nq_malloc_allocator();
    struct nq_tally tally;
    task.allocator = task.allocator != NULL ? task.allocator : &allocator;
    task.cancel = task.cancel != NULL ? task.cancel : &never;
    task.memory_limit = task.memory_limit != 0 ? task.memory_limit : UINT64_C(1) << 30;
    nq_tally_begin(&tally, &task);
    return nq_tally_end(&tally, nq_join_count(&task, first, last), solutions);
}

/* With a workspace whose end is that of its memory, and what is in it is not 0. */
static inline int count_pairs(const struct nq_join_pairs *lists, const nq_cancel_flag *cancel,
                              uint64_t *pairs)
{
    const size_t size = nq_join_workspace_size(lists->count[0] > lists->count[1] ? lists->count[0]
                                                                                 : lists->count[1]);
    void *workspace = malloc(size);
    assert_non_null(workspace);
    memset(workspace, 0xa5, size);
    int status = nq_join_count_pairs(lists, workspace, cancel, pairs);
    free(workspace);
    return status;
}

#endif
