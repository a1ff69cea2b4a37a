/* SPDX-License-Identifier: MIT
 *
 * The completions of a placement that leaves few rows free, on boards of any size.
 */

#ifndef NQ_LISTING_FREE_ROWS_H
#define NQ_LISTING_FREE_ROWS_H

#include "finding/completion.h"
#include "reference/listing.h"

enum { NQ_MOST_FREE_ROWS = 24 };

/* A free row, with its open squares as a set of free columns. */
struct nq_free_row {
    uint32_t row;
    uint32_t open;
};

struct nq_free_rows {
    uint32_t n;
    const nq_cancel_flag *cancel;
    nq_solution_fn *solution;
    void *context;
    uint32_t *queens;
    int in_order;
    uint32_t count;                     /* of the free columns */
    uint32_t column[NQ_MOST_FREE_ROWS]; /* a set of them has bit i for column[i] */
    unsigned char *number_of_column;    /* by column of the board; NQ_MOST_FREE_ROWS: not free */
    /* By the number of rows that are left: these rows. */
    struct nq_free_row left[NQ_MOST_FREE_ROWS + 1][NQ_MOST_FREE_ROWS];
};

/* Prepares for boards of n rows. NQUEENS_OK, or NQUEENS_ERROR_MEMORY and there is nothing to end. */
int nq_free_rows_begin(struct nq_free_rows *rows, const struct nq_task *task);
void nq_free_rows_end(struct nq_free_rows *rows, const struct nq_allocator *allocator);

/* Lists the completions of completion->queens, which leaves up to NQ_MOST_FREE_ROWS rows free and is
 * the same afterwards: in lexicographic order, or else in one that is faster. Returns as
 * nq_reference_list. */
int nq_free_rows_list(struct nq_free_rows *rows, struct nq_completion *completion, int in_order,
                      nq_solution_fn *solution, void *context);

#endif
