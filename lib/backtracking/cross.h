/* SPDX-License-Identifier: MIT
 *
 * The placements on the centre cross: the way in which symmetry is used.
 *
 * The centre cross are the rows J and n-1-J and the columns J and n-1-J nearest
 * to the middle of the board (for odd n beside the middle lines). Every symmetry
 * of the square maps the cross onto itself, and every solution has exactly one
 * queen on each of the four lines: three or four queens, since one queen can stand
 * on two of the lines, but two such queens would share a long diagonal. A placement P of
 * those queens and its image under a symmetry of the board have equally many
 * completions, so with one canonical P from each orbit
 *
 *     number of solutions = sum over canonical P of |orbit of P| * completions(P)
 *
 * with no look at any solution, and with no special case for solutions that are
 * images of themselves.
 */

#ifndef NQ_BACKTRACKING_CROSS_H
#define NQ_BACKTRACKING_CROSS_H

#include "base/cancel.h"
#include "board/masks.h"

#define NQ_CROSS_LINES 4u
#define NQ_CROSS_QUEENS NQ_CROSS_LINES

struct nq_cross_placement {
    uint32_t queens;
    uint32_t row[NQ_CROSS_QUEENS];
    uint32_t column[NQ_CROSS_QUEENS];
    uint32_t orbit; /* its size: 1, 2, 4 or 8 */
};

/* A line of the cross, and the ways to give it a queen. Sets of its squares have bit r for row
 * r of a column, bit c for column c of a row. */
struct nq_cross_line {
    int is_column;
    uint32_t number;
    uint64_t open;
    uint32_t queens_before; /* on the lines before it */
    int has_queen;          /* one of them stands on this line too, which is the only way */
    uint64_t untried;       /* squares to try yet, or one, any, for the only way */
};

/* A walk through the canonical placements on open squares of the cross, always in
 * the same order, where two are equivalent if a symmetry of the group maps one to
 * the other. */
struct nq_cross_walk {
    const struct nq_board_masks *masks;
    uint32_t group;
    const nq_cancel_flag *cancel;
    struct nq_cross_line lines[NQ_CROSS_LINES]; /* the rows, then the columns */
    uint32_t line;                              /* the one to go on with */
    struct nq_cross_placement placement;
};

/* Begins a walk; 2 <= n <= 64, and group must leave the open squares unchanged. */
void nq_cross_begin(struct nq_cross_walk *walk, const struct nq_board_masks *masks, uint32_t group,
                    const nq_cancel_flag *cancel);

/* Goes to the next placement, in walk->placement; 0 if there is none, or if the flag
 * is set.
 *
 * Cost of the whole walk: below n^4 placements looked at; 6078 are canonical at n =
 * 20. */
int nq_cross_next(struct nq_cross_walk *walk);

#endif
