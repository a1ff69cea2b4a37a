/* SPDX-License-Identifier: MIT
 *
 * The search tree of random descents: the line on which the next queen is placed, and the weights
 * by which a square of the line is chosen.
 */

#ifndef NQ_ESTIMATING_BRANCHING_H
#define NQ_ESTIMATING_BRANCHING_H

#include "estimating/open_squares.h"

/* A row or a column. */
struct nq_line {
    uint32_t index;
    uint32_t open; /* open squares */
    int is_column;
};

/* The row or column with the fewest open squares; of several, the one nearest to the middle. At
 * least one line has no queen. Cost: linear in the rows left. */
struct nq_line nq_most_constrained_line(const struct nq_open_squares *squares);

/* The row and column of the square where a line crosses one of the other kind. */
static inline uint32_t nq_crossing_row(struct nq_line line, uint32_t other)
{
    return line.is_column ? other : line.index;
}

static inline uint32_t nq_crossing_column(struct nq_line line, uint32_t other)
{
    return line.is_column ? line.index : other;
}

/* Sets crossing to the lines of the other kind that cross a line on its open squares, line.open of
 * them, and weights to about the proportion of the completions with a queen on each square, at
 * least 1 and at most 2^24 + 1. Returns the sum of the weights. Cost: linear in the rows left. */
uint64_t nq_weigh_squares(const struct nq_open_squares *squares, struct nq_line line,
                          uint32_t crossing[], uint32_t weights[]);

#endif
