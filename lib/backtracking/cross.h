/* SPDX-License-Identifier: MIT
 *
 * The placements on the centre cross, by which counts use symmetry: the two rows and the two
 * columns nearest to the middle of the board (for odd n next to the middle lines), which every
 * symmetry maps onto themselves. A solution has exactly one queen on each of these lines, two to
 * four in all: a queen can stand on two lines, and two such queens share a long diagonal, which
 * only some rules allow. A placement and its images have equally many completions, so the number of
 * solutions is the sum, over one canonical placement of each orbit, of the size of the orbit
 * times the completions; solutions that are images of themselves are no special case.
 */

#ifndef NQ_BACKTRACKING_CROSS_H
#define NQ_BACKTRACKING_CROSS_H

#include "base/cancel.h"
#include "board/masks.h"

#define NQ_CROSS_LINES 4u
#define NQ_CROSS_QUEENS NQ_CROSS_LINES

struct nq_cross_queens {
    uint32_t queens;
    uint32_t row[NQ_CROSS_QUEENS];
    uint32_t column[NQ_CROSS_QUEENS];
    uint32_t orbit; /* size of the orbit: 1, 2, 4 or 8 */
};

/* A line of the cross. A set of its squares has bit c for column c of a row, and bit r for row r
 * of a column. */
struct nq_cross_line {
    int is_column;
    uint32_t number;
    uint64_t open;
    uint32_t queens_before; /* queens on the lines before */
    int has_queen;          /* a queen of an earlier line stands on this line, too */
    uint64_t untried;       /* squares left to try; one bit if the line has its queen already */
};

/* A walk through the canonical placements on open squares of the cross, one from each orbit
 * under a group of symmetries, always in the same order. */
struct nq_cross_walk {
    const struct nq_board_masks *masks;
    uint32_t group;
    const nq_cancel_flag *cancel;
    struct nq_cross_line lines[NQ_CROSS_LINES]; /* the rows, then the columns */
    uint32_t line;                              /* line where the walk continues */
    struct nq_cross_queens placement;
};

/* Begins a walk; 2 <= n <= 64, and the group leaves the open squares unchanged. */
void nq_cross_begin(struct nq_cross_walk *walk, const struct nq_board_masks *masks, uint32_t group,
                    const nq_cancel_flag *cancel);

/* Sets walk->placement to the next placement; 0 if there is none, or if the flag is set. Cost
 * of a whole walk: fewer than n^4 placements are tried; 6078 are canonical at n = 20. */
int nq_cross_next(struct nq_cross_walk *walk);

#endif
