/* SPDX-License-Identifier: MIT
 *
 * The partial placement of a random descent, n <= NQ_OPEN_SQUARES_MOST_ROWS, with its open squares
 * counted in each row, column, diagonal and anti-diagonal. No queen attacks an open square under
 * the rule, and no constraint closes it.
 */

#ifndef NQ_ESTIMATING_OPEN_SQUARES_H
#define NQ_ESTIMATING_OPEN_SQUARES_H

#include "base/cancel.h"
#include "board/constraints.h"
#include "board/queens.h"

#define NQ_OPEN_SQUARES_MOST_ROWS 65535u /* n^2 fits in 32 bits */

/* A placement with its open squares. The counts of lines with a queen are meaningless. */
struct nq_open_squares {
    uint32_t n;
    uint32_t queens_left;         /* rows without a queen, as many as columns */
    uint32_t total;               /* open squares of the board */
    uint32_t *rows;               /* the rows without a queen, rows[0..queens_left-1] */
    uint32_t *columns;            /* the columns without a queen */
    uint32_t *in_row;             /* open squares of each row */
    uint32_t *in_column;          /* open squares of each column */
    uint32_t *on_diagonal;        /* open squares by nq_diagonal */
    uint32_t *on_anti_diagonal;   /* open squares by nq_anti_diagonal */
    unsigned char *column_closed; /* by column + n: 1 if off the board or with a queen */
    unsigned char *diagonal_closed;
    unsigned char *anti_diagonal_closed;
    const uint32_t *only_column; /* by row: see nq_read_constraints */
    const struct nq_constraints *constraints;
    uint32_t *queens; /* by row, under a rule with jumps or regions; NULL under another rule */
    uint64_t regions; /* set of the regions with a queen */
};

/* Entries of only_column for a row without a required queen, or with constraints that contradict
 * each other. NQ_ANY_COLUMN is for rows without constraints under a rule without jumps and
 * regions. */
#define NQ_ANY_COLUMN UINT32_MAX
#define NQ_ANY_NOT_FORBIDDEN (UINT32_MAX - 1)
#define NQ_NO_COLUMN (UINT32_MAX - 2)

/* Sets only_column[0..n-1] to the column of the required queen of each row, or to NQ_ANY_... or
 * NQ_NO_COLUMN. NQUEENS_OK or NQUEENS_CANCELLED. */
int nq_read_constraints(uint32_t n, const struct nq_constraints *constraints,
                        const nq_cancel_flag *cancel, uint32_t only_column[]);

/* Allocates a placement, 0 < n <= NQ_OPEN_SQUARES_MOST_ROWS. only_column and the constraints are
 * not copied. NQUEENS_OK, or NQUEENS_ERROR_MEMORY and there is nothing to release. */
int nq_open_squares_new(struct nq_open_squares *squares, uint32_t n,
                        const struct nq_constraints *constraints, const uint32_t only_column[],
                        const struct nq_allocator *allocator);

void nq_open_squares_release(struct nq_open_squares *squares, const struct nq_allocator *allocator);

/* Removes all queens. rows and columns are in ascending order, or from the middle of the board
 * outward. NQUEENS_OK or NQUEENS_CANCELLED. Cost: linear in n and the constraints, and n for each
 * required queen. */
int nq_open_squares_reset(struct nq_open_squares *squares, int from_the_middle,
                          const nq_cancel_flag *cancel);

/* Copies another placement on the same board. Cost: linear in n. */
void nq_open_squares_copy(struct nq_open_squares *to, const struct nq_open_squares *from);

/* Places a queen on an open square. Cost: linear in the rows left, times the logarithm of the
 * number of constraints where rows have constraints. */
void nq_open_squares_place(struct nq_open_squares *squares, uint32_t row, uint32_t column);

/* The number of open squares on the diagonals of a square along which the rule, which is not NULL,
 * lets queens attack. */
uint64_t nq_squares_of_ruled_lines(const struct nq_open_squares *squares, uint32_t row,
                                   uint32_t column);

/* Whether constraints, jumps and regions leave the square open. */
int nq_is_left_open(const struct nq_open_squares *squares, uint32_t row, uint32_t column);

/* Whether a square of a row without a queen is open. The column may lie outside the board, from -n
 * to 2 n - 1 (modulo 2^32); no square there is open. */
static inline int nq_is_open(const struct nq_open_squares *squares, uint32_t row, uint32_t column)
{
    uint32_t n = squares->n;
    unsigned closed = squares->column_closed[column + n];
    closed |= squares->diagonal_closed[column + n + (n - 1 - row)];
    closed |= squares->anti_diagonal_closed[column + n + row];
    if (closed != 0)
        return 0;
    return squares->only_column[row] == NQ_ANY_COLUMN || nq_is_left_open(squares, row, column);
}

/* Takes an open square out of the counts of its lines. The caller subtracts it from the total. */
static inline void nq_close_square(const struct nq_open_squares *squares, uint32_t row,
                                   uint32_t column)
{
    squares->in_row[row]--;
    squares->in_column[column]--;
    squares->on_diagonal[nq_diagonal(squares->n, row, column)]--;
    squares->on_anti_diagonal[nq_anti_diagonal(row, column)]--;
}

/* Closes a square if it is open. Returns the number of squares closed. */
static inline uint32_t nq_close_if_open(const struct nq_open_squares *squares, uint32_t row,
                                        uint32_t column)
{
    if (!nq_is_open(squares, row, column))
        return 0;
    nq_close_square(squares, row, column);
    return 1;
}

#define NQ_MOST_LAST_ROWS 10u

/* The number of completions if at most NQ_MOST_LAST_ROWS queens are left (last_rows.c).
 * column_bits[0..3n-1] is zero before and after the call. */
uint32_t nq_count_last_rows(const struct nq_open_squares *squares, uint32_t column_bits[]);

#endif
