/* SPDX-License-Identifier: MIT
 *
 * The completions of a placement that leaves few rows free, on a board with n > 64, which has no
 * regions: in order for a listing, in any order for a count.
 */

#ifndef NQ_LISTING_FREE_ROWS_H
#define NQ_LISTING_FREE_ROWS_H

#include "base/allocator.h"
#include "finding/completion.h"

enum { NQ_MOST_FREE_ROWS = 24 };

/* A free row, with its open squares as a set of free columns. */
struct nq_free_row {
    uint32_t row;
    uint32_t open;
};

/* The rows left when some of the free rows have their queens. */
struct nq_free_rows_left {
    struct nq_free_row rows[NQ_MOST_FREE_ROWS];
    uint32_t chosen;  /* the row that gets the next queen */
    uint32_t untried; /* open squares of the chosen row that are still to be tried */
    uint32_t columns; /* the free columns */
};

struct nq_free_rows {
    struct nq_completion *completion;
    const struct nq_rule *rule; /* NULL: queens without regions */
    uint32_t *all_columns;      /* columns without a queen at the beginning, n entries */
    uint32_t all_count;
    unsigned char *number_of_column;    /* by column of the board; NQ_MOST_FREE_ROWS: not free */
    uint32_t count;                     /* free columns, which are as many as free rows */
    uint32_t column[NQ_MOST_FREE_ROWS]; /* free columns: bit i of a set is column[i] */
    int in_order;
    int is_given;  /* if no row is free: the one completion was given */
    uint32_t left; /* rows without a queen; 0: all queens are placed */
    struct nq_free_rows_left at[NQ_MOST_FREE_ROWS + 1]; /* by the number of rows left */
};

/* Prepares for placements that have at least the queens of the completion, which is used until the
 * end. NQUEENS_OK, NQUEENS_CANCELLED or NQUEENS_ERROR_MEMORY; nq_free_rows_end is called only after
 * NQUEENS_OK. */
int nq_free_rows_begin(struct nq_free_rows *rows, struct nq_completion *completion,
                       const struct nq_allocator *allocator);
void nq_free_rows_end(struct nq_free_rows *rows, const struct nq_allocator *allocator);

/* Starts before the first completion of completion->queens. The free rows, NQ_MOST_FREE_ROWS at
 * most, are the rows from a place in completion->rows on. Completions come in lexicographic order
 * if in_order is not 0, else in a faster one. NQUEENS_OK or NQUEENS_CANCELLED. */
int nq_free_rows_start(struct nq_free_rows *rows, uint32_t from, int in_order);

/* Skips, after a start in order, the completions that do not come after a board. The board agrees
 * with the completion above other_row (n: everywhere), and differs there. */
void nq_free_rows_skip(struct nq_free_rows *rows, const uint32_t board[], uint32_t other_row);

/* Goes on to the next completion, which completion->queens then holds. NQUEENS_OK;
 * NQUEENS_CANCELLED; or NQUEENS_NO_SOLUTION if there is none, and the rows are free again. */
int nq_free_rows_next(struct nq_free_rows *rows);

/* Frees the rows again. */
void nq_free_rows_leave(struct nq_free_rows *rows);

#endif
