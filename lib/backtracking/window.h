/* SPDX-License-Identifier: MIT
 *
 * From subproblems on a board to searches in a window of columns, for kernels whose
 * lanes hold no more.
 *
 * Every completion has exactly one queen in each free column outside the window. A
 * cut, between two rows, says when those queens are placed: what stands below it
 * ("early") is placed before the search begins, so that the parts are as many as
 * there are ways to do that. The search of a part then goes up to the cut. Only there
 * are the queens above it ("late") placed: the placements found so far are shared by
 * all ways to do that, and a late queen is tested against many of them at once.
 *
 * For that test the placements must still know the squares that they attack outside the
 * window. In the row just above the cut their diagonals reach one column beyond the
 * window, but the masks end with the window; so a queen close above the cut and
 * far from the window is early too.
 */

#ifndef NQ_BACKTRACKING_WINDOW_H
#define NQ_BACKTRACKING_WINDOW_H

#include "backtracking/kernel.h"

struct nq_window {
    uint32_t width;
    uint32_t start;
    uint64_t columns; /* the free columns of the window */
    uint32_t steps;
    uint32_t height[NQ_MASK_COLUMNS]; /* of each step above the first one */
    uint32_t cut;                     /* the height of the row above the cut */
    uint64_t rows_below;              /* the steps below the cut, as a set */
};

/* What is left after some of the queens outside the window. */
struct nq_part {
    uint64_t rows;                  /* the steps without a queen, as a set */
    uint64_t outside;               /* the free columns outside the window */
    uint64_t open[NQ_MASK_COLUMNS]; /* by step, on the whole board */
};

/* The bits of a window, as it lies in the row of height cut, that attack a square
 * outside of it. */
struct nq_attackers {
    uint64_t diagonals;
    uint64_t anti_diagonals;
};

/* Chooses the window, where it leaves the fewest free columns out, and the cut, which
 * leaves at least rows_above rows above it to the window. Sets *part to the whole. */
void nq_window_choose(const struct nq_subproblem *subproblem, uint32_t width, uint32_t rows_above,
                      struct nq_window *window, struct nq_part *part);

/* Receives a part; anything but NQUEENS_OK ends the walk. */
typedef int nq_part_fn(const struct nq_window *window, const struct nq_part *part, void *context);

/* Visits the part once for each way to place early queens, those of no column among
 * them: the columns then left are those of the late queens. Returns what visit did last,
 * or NQUEENS_CANCELLED: between two visits there may be many ways that lead nowhere.
 *
 * Cost: a few operations a row for each queen placed. */
int nq_place_early(const struct nq_window *window, const struct nq_part *part,
                   const nq_cancel_flag *cancel, nq_part_fn *visit, void *context);

/* The column outside the window in which to place a queen next; there must be one. */
uint32_t nq_next_outside(const struct nq_window *window, const struct nq_part *part);

/* The steps, as a set, where a late queen can be placed in the column. */
uint64_t nq_late_steps(const struct nq_window *window, const struct nq_part *part, uint32_t column);

/* Sets *child to the part with a queen more; only the rows of the part are looked at. */
void nq_place_outside(const struct nq_window *window, const struct nq_part *part, uint32_t step,
                      uint32_t column, struct nq_part *child);

/* What attacks a late queen from below the cut. */
struct nq_attackers nq_late_attackers(const struct nq_window *window, uint32_t step,
                                      uint32_t column);

/* Sets *subproblem to the given rows of a part in the window, moved to columns 0 and
 * up; the last one's distance is that to the cut if it is below. 0 if a row has no
 * open square. */
int nq_window_subproblem(const struct nq_window *window, const struct nq_part *part, uint64_t rows,
                         struct nq_subproblem *subproblem);

#endif
