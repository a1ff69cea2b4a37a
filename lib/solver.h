/* SPDX-License-Identifier: MIT
 *
 * The members of a solver, and how a public call enters and leaves it.
 */

#ifndef NQ_SOLVER_H
#define NQ_SOLVER_H

#include "backtracking/units.h"
#include "base/cancel.h"
#include "board/constraints.h"
#include "kernels.h"
#include "listing/cursor.h"
#include "listing/prefixes.h"
#include "work/task.h"

struct nqueens_solver {
    uint32_t n;
    uint32_t cpu_features;   /* features of the CPU it was made on */
    uint64_t machine_memory; /* bytes of memory when it was made; 0: unknown */
    struct nq_allocator allocator;
    struct nq_constraints constraints;
    struct nq_rule rule; /* rule of the constraints; not used for queens without regions */
    _Atomic(const struct nq_kernel *) kernel; /* kernel that was set; may be "auto" */
    _Atomic(enum nq_board_class) board;       /* the getters read this and the next three */
    atomic_size_t required;                   /* required squares */
    atomic_size_t forbidden;                  /* the other constrained squares */
    atomic_uint attacks;                      /* attacks of the rule */
    atomic_uint threads;                      /* threads, at least 1 */
    atomic_size_t memory_limit;               /* bytes that a count may take; 0: the default */
    nqueens_progress_fn progress;             /* NULL: none */
    void *progress_user;
    uint32_t progress_interval_ms;
    nq_cancel_flag cancelled;
    struct nq_kept_units units; /* units of the present constraints */
    struct nq_cursor *cursor;   /* place where nqueens_next goes on, if it can; holds its kernel */
    struct nq_prefix_counts *prefixes; /* counts of the present constraints for ranks, or NULL */
    atomic_int calls; /* reading calls that run; NQ_CALL_ALONE: one call of another kind */
};

enum { NQ_CALL_ALONE = -1 };

/* Begins a call that changes the solver or searches. After NQUEENS_OK the call ends with
 * nq_solver_leave. NQUEENS_ERROR_BUSY if another call runs on the solver, as inside its callbacks;
 * NQUEENS_ERROR_ARGUMENT if the solver is NULL. */
int nq_solver_enter(struct nqueens_solver *solver);

/* Begins a call that only reads the solver; other reading calls may run at the same time. After
 * NQUEENS_OK the call ends with nq_solver_end_reading. NQUEENS_ERROR_BUSY if a call of another kind
 * runs; NQUEENS_ERROR_ARGUMENT if the solver is NULL. */
int nq_solver_begin_reading(const struct nqueens_solver *solver);

void nq_solver_end_reading(const struct nqueens_solver *solver);

/* Begins a call that searches. NQUEENS_CANCELLED if the solver is cancelled. */
int nq_solver_enter_uncancelled(struct nqueens_solver *solver);

/* Begins a call that searches, and fills in its task. Returns as nq_solver_enter_uncancelled. */
int nq_solver_enter_search(struct nqueens_solver *solver, struct nq_task *task);

/* The task of a call that has begun. */
struct nq_task nq_solver_task(const struct nqueens_solver *solver);

void nq_solver_leave(struct nqueens_solver *solver);

/* The request by which a kernel is chosen for the solver. */
struct nq_request nq_solver_request(const struct nqueens_solver *solver, enum nq_purpose purpose);

/* Chooses a kernel for the solver's board. */
struct nq_choice nq_solver_choose(const struct nqueens_solver *solver, enum nq_purpose purpose);

/* The least memory limit in bytes with which the kernel, which takes the board, can count in one
 * thread; 0 if it heeds none. */
uint64_t nq_solver_memory_needed(const struct nqueens_solver *solver,
                                 const struct nq_kernel *kernel);

/* Chooses a kernel for a count; "auto" takes one that heeds the memory limit only if the limit has
 * room. Sets *memory_limit to the limit in bytes that was set, or the default for the board and the
 * threads; to 0 for other kernels. */
struct nq_choice nq_solver_choose_to_count(const struct nqueens_solver *solver,
                                           enum nq_purpose purpose, uint64_t *memory_limit);

#endif
