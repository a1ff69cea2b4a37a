/* SPDX-License-Identifier: MIT
 *
 * The driver of the join kernels: a count of a whole board as a sum over pairs of half boards, part
 * by part.
 */

#ifndef NQ_JOIN_COUNT_H
#define NQ_JOIN_COUNT_H

#include "join/plan/budget.h"
#include "join/plan/units.h"
#include "work/task.h"

/* Counts the solutions of the units first to last - 1 of a board without constraints, n 4 to
 * 28, with the task's threads and within its memory limit, and adds them to its tally.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY,
 * NQUEENS_ERROR_OVERFLOW, NQUEENS_ERROR_THREAD
 * NQUEENS_ERROR_UNSUPPORTED  the memory limit is too low */
int nq_join_count(const struct nq_task *task, const struct nq_join_kernel *kernel, uint64_t first,
                  uint64_t last);

/* Counts as nq_join_count does by this plan, which tests of small boards make. */
int nq_join_count_by_plan(const struct nq_task *task, const struct nq_join_kernel *kernel,
                          const struct nq_join_plan *plan, uint64_t first, uint64_t last);

/* ---- Parts (part.c) -------------------------------------------------------- */

/* The memory that a thread holds from part to part, of zeros at first. */
struct nq_join_scratch {
    struct nq_join_list lists; /* lists of both halves, one after the other */
    struct nq_join_list runs;  /* words left of a run of each list */
    struct nq_join_list narrow[2];
    void *workspace;
    size_t workspace_bytes;
};

void nq_join_scratch_clear(struct nq_join_scratch *scratch, struct nq_limited_memory *memory);

/* Counts the pairs of placements of a part that fit: both lists are made and joined. The context is
 * for the whole half board; table is its table, or NULL if the lists have tables of their own.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW,
 * NQUEENS_ERROR_UNSUPPORTED (over the limit) */
int nq_join_part_pairs(struct nq_join_scratch *scratch, const struct nq_join_part *part,
                       const struct nq_join_context *context, const struct nq_join_table *table,
                       const struct nq_join_plan *plan, uint64_t *pairs);

#endif
