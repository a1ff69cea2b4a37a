/* SPDX-License-Identifier: MIT
 *
 * Splits a subproblem into searches in a window of columns, for kernels whose lanes hold no
 * more. Each free column outside the window gets its queen either early, before a search begins,
 * or late, when the search has come to a cut between two rows: all ways to place the late queens
 * share the placements found so far, and a late queen is tested against many of them at once.
 */

#ifndef NQ_BACKTRACKING_WINDOW_H
#define NQ_BACKTRACKING_WINDOW_H

#include "backtracking/kernel.h"

/* A window and a cut. A queen d columns outside the window is late if it stands at least d rows
 * above the row just above the cut: its diagonal toward the window then crosses that row inside
 * the window, where the masks of a placement tell whether it is attacked. */
struct nq_window {
    uint32_t width;
    uint32_t start;   /* first column */
    uint64_t columns; /* free columns of the window */
    uint32_t steps;
    uint32_t height[NQ_MASK_COLUMNS]; /* height of each step above the first one */
    uint32_t cut;                     /* the height of the row just above the cut */
    uint64_t rows_below;              /* the steps below the cut, as a set */
};

/* The part of the subproblem that is left once some queens outside the window are placed. */
struct nq_branch {
    uint64_t rows;                  /* the steps without a queen, as a set */
    uint64_t outside;               /* the free columns outside the window */
    uint64_t open[NQ_MASK_COLUMNS]; /* by step, on the whole board */
};

/* The squares of the window, in the row just above the cut, that share a diagonal with a square
 * outside the window. */
struct nq_attackers {
    uint64_t diagonals;
    uint64_t anti_diagonals;
};

/* Chooses the window, which leaves out as few free columns as possible, and the cut, with at
 * least rows_above rows of the window above it. Sets *branch to the whole subproblem. */
void nq_window_choose(const struct nq_subproblem *subproblem, uint32_t width, uint32_t rows_above,
                      struct nq_window *window, struct nq_branch *branch);

/* Receives a branch. Any status but NQUEENS_OK ends nq_place_early. */
typedef int nq_branch_fn(const struct nq_window *window, const struct nq_branch *branch,
                         void *context);

/* Places early queens in every way, and visits the branch that each way leaves; the columns that
 * are still free get late queens. Returns the last status of visit, or NQUEENS_CANCELLED: the
 * function polls, because many ways may end without a visit. Cost: a few operations a row for each
 * queen placed. */
int nq_place_early(const struct nq_window *window, const struct nq_branch *branch,
                   const nq_cancel_flag *cancel, nq_branch_fn *visit, void *context);

/* The free column outside the window to place the next queen in; there is one. */
uint32_t nq_next_outside(const struct nq_window *window, const struct nq_branch *branch);

/* The steps where a late queen can stand in the column, as a set. */
uint64_t nq_late_steps(const struct nq_window *window, const struct nq_branch *branch,
                       uint32_t column);

/* Sets *child to the branch with one more queen; child->open is set for the rows left alone. */
void nq_place_outside(const struct nq_window *window, const struct nq_branch *branch, uint32_t step,
                      uint32_t column, struct nq_branch *child);

/* The squares that attack a late queen at the cut. */
struct nq_attackers nq_late_attackers(const struct nq_window *window, uint32_t step,
                                      uint32_t column);

/* Sets *subproblem to the given rows of a branch, in the window, whose first column becomes column
 * 0. Below the cut the distance of the last row is the distance to the cut. Returns 0 if a row has
 * no open square. */
int nq_window_subproblem(const struct nq_window *window, const struct nq_branch *branch,
                         uint64_t rows, struct nq_subproblem *subproblem);

#endif
