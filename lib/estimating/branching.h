/* SPDX-License-Identifier: MIT
 *
 * The search tree of random descents to solutions: where the next queen goes, and which of
 * the squares there are worth more.
 */

#ifndef NQ_ESTIMATING_BRANCHING_H
#define NQ_ESTIMATING_BRANCHING_H

#include "estimating/open_squares.h"

/* A row or a column, and its number of open squares. */
struct nq_line {
    uint32_t index;
    uint32_t open;
    int is_column;
};

/* The first row in the order of the list. */
struct nq_line nq_first_row(const struct nq_open_squares *squares);

/* The row or column with the fewest open squares; if there are several, the one that
 * comes first by its distance from the middle. Some are left. Cost: linear in the rows
 * left. */
struct nq_line nq_most_constrained_line(const struct nq_open_squares *squares);

/* The square where a line crosses another of the other kind. */
static inline uint32_t nq_crossing_row(struct nq_line line, uint32_t other)
{
    return line.is_column ? other : line.index;
}

static inline uint32_t nq_crossing_column(struct nq_line line, uint32_t other)
{
    return line.is_column ? line.index : other;
}

/* Lists the lines that cross a line on its open squares, line.open of them, and
 * weights in about the proportion of how many completions each square has: at least 1 and at
 * most 2^24 + 1. Returns their sum. Cost: linear in the rows left. */
uint64_t nq_weigh_squares(const struct nq_open_squares *squares, struct nq_line line,
                          uint32_t crossing[], uint32_t weights[]);

#endif
