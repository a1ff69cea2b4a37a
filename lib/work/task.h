/* SPDX-License-Identifier: MIT
 *
 * The request to a search and the means that it may use: the board with its constraints, memory,
 * threads, and the progress callback. A solver fills it in when a call begins, a count adds its
 * tally, plan and memory limit, and it does not change during the call.
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
    const nq_cancel_flag *cancel; /* a count polls it in the calling thread only */
    uint32_t threads;             /* at least 1 */
    nqueens_progress_fn progress; /* NULL: none */
    void *progress_user;
    uint32_t progress_interval_ms;
    struct nq_tally *tally;     /* counts only */
    const struct nq_plan *plan; /* counts only */
    uint64_t memory_limit;      /* bytes; joins, colours and "profile" only */
};

#endif
