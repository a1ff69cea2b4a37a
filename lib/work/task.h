/* SPDX-License-Identifier: MIT
 *
 * The task of a search or a count: the board with its constraints, and the memory, the threads and
 * the progress callback that it may use. A solver fills in the task when a call begins, and a count
 * adds its tally, plan and memory limit; after that the task does not change.
 */

#ifndef NQ_WORK_TASK_H
#define NQ_WORK_TASK_H

#include "base/allocator.h"
#include "base/cancel.h"
#include "board/constraints.h"

struct nq_plan;
struct nq_tally;

struct nq_task {
    uint32_t n;
    const struct nq_constraints *constraints;
    const struct nq_allocator *allocator;
    const nq_cancel_flag *cancel; /* polled in the calling thread only during a count */
    uint32_t threads;             /* at least 1 */
    nqueens_progress_fn progress; /* NULL: none */
    void *progress_user;
    uint32_t progress_interval_ms;
    struct nq_tally *tally;     /* counts only */
    const struct nq_plan *plan; /* counts only */
    uint64_t memory_limit;      /* bytes; joins, colours and "profile" only */
};

#endif
