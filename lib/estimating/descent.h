/* SPDX-License-Identifier: MIT
 *
 * Random descents through a search tree, for nqueens_estimate and nqueens_estimate_placements. Each
 * descent is an unbiased estimate of the size of the tree.
 */

#ifndef NQ_ESTIMATING_DESCENT_H
#define NQ_ESTIMATING_DESCENT_H

#include "base/random.h"
#include "estimating/large_number.h"
#include "estimating/open_squares.h"

/* The common data of descents on one board. */
struct nq_descents {
    struct nq_open_squares start;   /* open squares of the board where descents begin */
    struct nq_open_squares squares; /* open squares of the descent in work */
    uint32_t *only_column;          /* see nq_read_constraints */
    uint32_t *crossing;             /* see nq_weigh_squares */
    uint32_t *weights;
    uint32_t *column_bits; /* see nq_count_last_rows */
    uint32_t last_rows;    /* rows that are counted instead of descended; none row by row */
    int is_row_by_row;
    int choices_are_alike; /* rooks: each choice has the same number of solutions */
    int is_certain;        /* after a descent: every descent gives the exact number */
    const nq_cancel_flag *cancel;
};

/* Prepares descents to solutions, or row by row; 0 < n <= NQ_OPEN_SQUARES_MOST_ROWS.
 *
 * NQUEENS_OK            descend, and call nq_descents_end at last
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_MEMORY  memory ran out */
int nq_descents_begin(struct nq_descents *descents, int row_by_row, uint32_t n,
                      const struct nq_constraints *constraints,
                      const struct nq_allocator *allocator, const nq_cancel_flag *cancel);

void nq_descents_end(struct nq_descents *descents, const struct nq_allocator *allocator);

/* Makes a descent. The expectation of *number is the number of solutions, or row by row of partial
 * placements on the first 0, 1, ..., n rows. NQUEENS_OK or NQUEENS_CANCELLED. */
int nq_descend(struct nq_descents *descents, struct nq_random *random, struct nq_large *number);

/* ---- The tree of a descent (branching.c) ----------------------------------------- */

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
