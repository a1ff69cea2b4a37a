/* SPDX-License-Identifier: MIT
 *
 * The solutions under another rule than that of queens, in lexicographic order, on masks.
 */

#ifndef NQ_LISTING_RULE_WALK_H
#define NQ_LISTING_RULE_WALK_H

#include "backtracking/rule_placement.h"
#include "base/cancel.h"
#include "board/masks.h"

enum { NQ_RULE_ROWS_AHEAD = 3 };

/* A walk that stops at each solution. What is left of the candidates in the placement of a row is
 * still to be tried. */
struct nq_rule_walk {
    const nq_cancel_flag *cancel;
    const struct nq_board_masks *masks;
    struct nq_rule_way way;
    uint32_t top; /* the first row of the run; those above it have one queen each */
    uint32_t row; /* that gets the next queen */
    struct nq_rule_row rows[NQ_MASK_COLUMNS + NQ_RULE_ROWS_AHEAD];
    struct nq_rule_placement placements[NQ_MASK_COLUMNS];
};

/* Prepares a walk of a board with a rule, 1 <= n <= 64. The masks and the flag are used until it is
 * over. */
void nq_rule_walk_begin(struct nq_rule_walk *walk, const struct nq_board_masks *masks,
                        const nq_cancel_flag *cancel);

/* Begins a run through the solutions on the open squares, as they are now, that begin with
 * queens[0..row-1], which stand on such and are not in conflict, and have their queen of that row in
 * one of the columns. */
void nq_rule_walk_start(struct nq_rule_walk *walk, uint32_t row, uint64_t columns,
                        const uint32_t queens[]);

/* Begins a run without solutions. */
void nq_rule_walk_leave(struct nq_rule_walk *walk);

/* Goes on to the next solution of the run: writes queens[row..n-1], where row is that of the start;
 * the queens above must be there. NQUEENS_OK, NQUEENS_NO_SOLUTION or NQUEENS_CANCELLED. */
int nq_rule_walk_next(struct nq_rule_walk *walk, uint32_t queens[]);

#endif
