/* SPDX-License-Identifier: MIT
 *
 * The work units of a count by backtracking: the canonical placements on the centre cross, on
 * large boards each with every choice of the queens in the first rows of the search. The list of
 * units is a pure function of n, the constraints and the rule. It is never stored; a walk can
 * begin at any unit.
 */

#ifndef NQ_BACKTRACKING_UNITS_H
#define NQ_BACKTRACKING_UNITS_H

#include "backtracking/cross.h"
#include "backtracking/kernel.h"
#include "work/task.h"

/* The version of the lists and of the numbers that their units count. A change of a list or of a
 * number is a new version. */
#define NQ_UNITS_VERSION 1

struct nq_unit_list {
    struct nq_board_masks masks;
    uint32_t group;               /* symmetries that leave the masks and the rule unchanged */
    uint32_t translations;        /* translations of a torus that the masks stand for: n, or 1 */
    uint32_t depth;               /* rows of the search whose queens are chosen */
    int is_trivial;               /* the answer is known without a search */
    uint64_t solutions;           /* solutions of a trivial list: 0 in 0 units, or 1 in 1 unit */
    const nq_cancel_flag *cancel; /* ends all walks */
};

/* One unit: its solutions are weight times the completions of the queens. */
struct nq_unit {
    uint64_t weight;       /* 0: two of the queens attack each other */
    uint64_t *completions; /* NULL, or where a count writes the completions */
    struct nq_subproblem subproblem;
    uint32_t queens;
    uint32_t row[NQ_MASK_COLUMNS];
    uint32_t column[NQ_MASK_COLUMNS];
};

/* Sets the subproblem that the unit's queens leave: the rows without a queen, from the bottom up,
 * or from the top down if the queens fill the first rows. Returns 0 if is_downward and a row has no
 * open square, else 1. */
int nq_unit_set_subproblem(struct nq_unit *unit, const struct nq_board_masks *masks,
                           int is_downward);

/* Whether the unit is as kernels rely on: queens and steps fill the board, no queen attacks another
 * queen or an open square, and no open square is off the board. */
int nq_unit_is_sound(const struct nq_unit *unit, uint32_t n);

/* Sets the list of a board, n <= 64. */
void nq_unit_list_set(struct nq_unit_list *list, uint32_t n,
                      const struct nq_constraints *constraints, const nq_cancel_flag *cancel);

/* The number of units; unspecified if the flag is set. Cost: a walk over the cross, one or two
 * milliseconds at n = 20. */
uint64_t nq_unit_list_size(const struct nq_unit_list *list);

/* A walk through the units of a list. */
struct nq_unit_walk {
    const struct nq_unit_list *list;
    struct nq_cross_walk cross;
    struct nq_unit on_cross; /* current queens on the cross, and their subproblem */
    uint64_t splits;         /* units that have these queens */
    uint64_t split;          /* number of the next of these units */
    int is_over;
};

/* Begins a walk at unit number first, which may be past the end. */
void nq_unit_walk_begin(struct nq_unit_walk *walk, const struct nq_unit_list *list, uint64_t first);

/* Skips units, perhaps past the end. */
void nq_unit_walk_skip(struct nq_unit_walk *walk, uint64_t units);

/* Sets *unit to the next unit; 0 if there is none, or if the flag is set. */
int nq_unit_walk_next(struct nq_unit_walk *walk, struct nq_unit *unit);

/* A list with its size and a walk, kept from call to call, so that counting unit after unit takes
 * one walk. A struct of zeros keeps nothing. */
struct nq_kept_units {
    int has_list;
    int has_size;
    int has_walk;
    struct nq_unit_list list;
    uint64_t size;
    struct nq_unit_walk walk; /* the next unit of the walk is number `next` */
    uint64_t next;
};

/* nq_unit_list_size of the kept list. */
uint64_t nq_kept_units_size(struct nq_kept_units *kept);

/* Borrows a walk that begins at unit number first. The caller gives the walk back when no cancel
 * has ended it: the walk then stands before unit number next, and is kept. */
struct nq_unit_walk *nq_kept_units_borrow(struct nq_kept_units *kept, uint64_t first);
void nq_kept_units_give_back(struct nq_kept_units *kept, uint64_t next);

/* ---- The sum of units (count.c) ------------------------------------------------ */

/* Sets *unit to the next unit. Returns 0 if there is none, or if the flag that ends the units is
 * set. */
typedef int nq_next_unit_fn(void *units, struct nq_unit *unit);

/* Counts the solutions of the next units, `most` at most, in the task's threads, n <= 64, and adds
 * each finished unit to the task's tally. A NULL kernel is the reference. The flag `ends`, which
 * ends the units, must have no function, since all threads poll it. After NQUEENS_OK `most` units,
 * or all if there are fewer, have been taken from `next`.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY,
 * NQUEENS_ERROR_OVERFLOW, NQUEENS_ERROR_THREAD */
int nq_count_units(const struct nq_task *task, const struct nq_search_kernel *kernel,
                   nq_next_unit_fn *next, void *units, const nq_cancel_flag *ends, uint64_t most);

/* Counts units of a walk over the list of the task's board as nq_count_units does. most may be
 * UINT64_MAX, for all the rest, if there is no progress callback. After NQUEENS_OK the walk stands
 * after the counted units. */
int nq_backtracking_count(const struct nq_task *task, const struct nq_search_kernel *kernel,
                          struct nq_unit_walk *walk, uint64_t most);

#endif
