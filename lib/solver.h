/* SPDX-License-Identifier: MIT
 *
 * The members of a solver, and how a public call enters and leaves it.
 */

#ifndef NQ_SOLVER_H
#define NQ_SOLVER_H

#include "backtracking/units.h"
#include "base/cancel.h"
#include "board/constraints.h"
#include "listing/ranks.h"
#include "listing/source.h"
#include "plan.h"
#include "work/task.h"

struct nqueens_solver {
    uint32_t n;
    uint32_t cpu_features;   /* features of the CPU that the solver was made on */
    uint64_t machine_memory; /* bytes of memory when the solver was made; 0: unknown */
    struct nq_allocator allocator;
    struct nq_constraints constraints;
    struct nq_rule rule; /* rule of the board; not in use for queens without regions */
    _Atomic(const struct nq_kernel *) kernel; /* kernel that was set; may be "auto" */
    _Atomic(enum nq_board_class) board;       /* getters read this member and the next three */
    atomic_size_t required;                   /* required squares */
    atomic_size_t forbidden;                  /* the other constrained squares */
    atomic_uint attacks;                      /* attacks of the rule */
    atomic_uint threads;                      /* threads, at least 1 */
    atomic_size_t memory_limit;               /* bytes that a count may take; 0: the default */
    nqueens_progress_fn progress;             /* NULL: none */
    void *progress_user;
    uint32_t progress_interval_ms;
    nq_cancel_flag cancelled;
    struct nq_kept_units units;        /* units of the present constraints */
    struct nq_cursor *cursor;          /* the cursor where nqueens_next goes on; NULL: none */
    struct nq_prefix_counts *prefixes; /* counts of the present constraints for ranks, or NULL */
    atomic_int calls; /* reading calls that run; NQ_CALL_ALONE: one call of another kind */
};

enum { NQ_CALL_ALONE = -1 };

/* Begins a call that changes the solver or searches. After NQUEENS_OK the call ends with
 * nq_solver_leave. NQUEENS_ERROR_BUSY if another call runs on the solver, as inside its callbacks;
 * NQUEENS_ERROR_ARGUMENT if the solver is NULL. */
int nq_solver_enter(struct nqueens_solver *solver);

/* Begins a call that only reads the solver; other reading calls may run at the same time. After
 * NQUEENS_OK the call ends with nq_solver_end_reading, which returns the status that it is given.
 * NQUEENS_ERROR_BUSY if a call of another kind runs; NQUEENS_ERROR_ARGUMENT if the solver is
 * NULL. */
int nq_solver_begin_reading(const struct nqueens_solver *solver);

int nq_solver_end_reading(const struct nqueens_solver *solver, int status);

/* Begins a call that searches. NQUEENS_CANCELLED if the solver is cancelled. */
int nq_solver_enter_uncancelled(struct nqueens_solver *solver);

/* Begins a call that searches, and fills in its task. Returns as nq_solver_enter_uncancelled. */
int nq_solver_enter_search(struct nqueens_solver *solver, struct nq_task *task);

/* The task of a call that has begun. */
struct nq_task nq_solver_task(const struct nqueens_solver *solver);

void nq_solver_leave(struct nqueens_solver *solver);

/* The same. Returns the status that it is given. */
int nq_solver_return(struct nqueens_solver *solver, int status);

/* ---- Calls that count (count.c) ------------------------------------------------- */

/* Counts the solutions of the task's board with its kernel, and adds the finished pieces of work to
 * its tally. Returns as nqueens_count. */
int nq_count(const struct nq_task *task);

/* Counts as nq_count does. argument is that of nq_count_call. */
typedef int nq_count_fn(const struct nq_task *task, const void *argument);

/* The body of a public call that counts and reports: checks solver and solutions, makes the plan
 * for the purpose, and counts by `count`. If the solver is cancelled *solutions becomes 0. */
int nq_count_call(nqueens_solver *solver, enum nq_purpose purpose, nq_count_fn *count,
                  const void *argument, uint64_t *solutions);

#endif
