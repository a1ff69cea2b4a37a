/* SPDX-License-Identifier: MIT
 *
 * A partial placement with the squares that are still open, that is, neither attacked
 * nor closed by a constraint: how many there are in each row, column, diagonal and
 * anti-diagonal, for boards of any size.
 */

#ifndef NQ_ESTIMATING_OPEN_SQUARES_H
#define NQ_ESTIMATING_OPEN_SQUARES_H

#include "base/cancel.h"
#include "board/constraints.h"

#define NQ_OPEN_SQUARES_MOST_ROWS 65535u /* so that n^2 fits in 32 bits */

/* The counts of lines with a queen mean nothing, those of diagonals without one
 * do not say that a queen must come. */
struct nq_open_squares {
    uint32_t n;
    uint32_t left;                /* how many rows, and columns, have no queen */
    uint32_t total;               /* open squares */
    uint32_t *rows;               /* those without a queen, rows[0..left-1] */
    uint32_t *columns;            /* likewise */
    uint32_t *in_row;             /* open squares by row */
    uint32_t *in_column;          /* by column */
    uint32_t *on_diagonal;        /* by column - row + n - 1 */
    uint32_t *on_anti_diagonal;   /* by column + row */
    unsigned char *column_closed; /* by column + n: has a queen, or is off the board */
    unsigned char *diagonal_closed;
    unsigned char *anti_diagonal_closed;
    const uint32_t *only_column; /* by row: see nq_open_squares_new */
    const struct nq_constraints *constraints;
};

/* What only_column says of a row apart from the one column that it may have a queen
 * in. */
#define NQ_ANY_COLUMN UINT32_MAX /* no constraint */
#define NQ_COLUMNS_NOT_FORBIDDEN (UINT32_MAX - 1)
#define NQ_NO_COLUMN (UINT32_MAX - 2) /* contradictory constraints */

/* Sets only_column[0..n-1]. NQUEENS_OK or NQUEENS_CANCELLED. */
int nq_read_constraints(uint32_t n, const struct nq_constraints *constraints,
                        const nq_cancel_flag *cancel, uint32_t only_column[]);

/* Memory for a placement, 0 < n <= NQ_OPEN_SQUARES_MOST_ROWS. only_column and the
 * constraints stay the caller's and are not copied. NQUEENS_OK, or
 * NQUEENS_ERROR_MEMORY and there is nothing to release. */
int nq_open_squares_new(struct nq_open_squares *squares, uint32_t n,
                        const struct nq_constraints *constraints, const uint32_t only_column[],
                        const struct nq_allocator *allocator);

void nq_open_squares_release(struct nq_open_squares *squares, const struct nq_allocator *allocator);

/* Takes all queens off. rows and columns are in ascending order, or by their distance
 * from the middle of the board. NQUEENS_OK or NQUEENS_CANCELLED. Cost: linear in n and
 * the constraints, n for each required queen. */
int nq_open_squares_reset(struct nq_open_squares *squares, int from_the_middle,
                          const nq_cancel_flag *cancel);

/* Makes a copy of another placement on the same board. Cost: linear in n. */
void nq_open_squares_copy(struct nq_open_squares *to, const struct nq_open_squares *from);

/* Places a queen on an open square. Cost: linear in the rows left; where rows have
 * constraints, times the logarithm of their number. */
void nq_open_squares_place(struct nq_open_squares *squares, uint32_t row, uint32_t column);

/* Whether the constraints leave the square open. */
int nq_constraints_leave_open(const struct nq_open_squares *squares, uint32_t row, uint32_t column);

/* Whether a square is open. The column may lie outside the board, from -n to 2 n - 1
 * (in arithmetic modulo 2^32), where nothing is. The row has no queen. */
static inline int nq_is_open(const struct nq_open_squares *squares, uint32_t row, uint32_t column)
{
    uint32_t n = squares->n;
    unsigned closed = squares->column_closed[column + n];
    closed |= squares->diagonal_closed[column + n + (n - 1 - row)];
    closed |= squares->anti_diagonal_closed[column + n + row];
    if (closed != 0)
        return 0;
    return squares->only_column[row] == NQ_ANY_COLUMN ||
           nq_constraints_leave_open(squares, row, column);
}

#endif
