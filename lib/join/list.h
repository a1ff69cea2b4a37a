/* SPDX-License-Identifier: MIT
 *
 * The placements on half a board that take a given set of columns. They are put together of a queen
 * in each of the inner rows and a placement on the outer rows, of which a table has all by their
 * columns. Without outer rows a list is a search row by row.
 */

#ifndef NQ_JOIN_LIST_H
#define NQ_JOIN_LIST_H

#include "base/cancel.h"
#include "base/limited_memory.h"
#include "join/half_board.h"

/* A placement on the first rows, from the middle on. */
struct nq_join_inner {
    uint32_t rows;
    uint32_t columns;
    uint32_t left; /* columns that its diagonals take in the next row */
    uint32_t right;
    uint64_t diagonals;
};

/* Sets the placement with another queen. Returns 0 if none may stand there. */
int nq_join_inner_set(struct nq_join_inner *longer, const struct nq_half_board *half,
                      const struct nq_join_inner *inner, uint32_t column);

struct nq_join_table {
    uint32_t inner;  /* rows that are not in it */
    uint32_t *first; /* place of the first placement of a set, by the number of the set; one more */
    uint64_t *placements;
    /* The number of sets before one because of its i-th smallest column. */
    uint32_t before[NQ_HALF_ROWS][NQ_HALF_COLUMNS];
};

/* Makes the table with the most outer rows, all but three at most, that has no more than `most`
 * placements. NQUEENS_OK, NQUEENS_CANCELLED, or as nq_memory_renew; nq_join_table_clear clears it
 * in each case. */
int nq_join_table_make(struct nq_join_table *table, const struct nq_half_board *half, uint64_t most,
                       struct nq_limited_memory *memory, const nq_cancel_flag *cancel);

void nq_join_table_clear(struct nq_join_table *table, struct nq_limited_memory *memory);

/* A list that grows, of zeros at first. */
struct nq_join_list {
    uint64_t *words;
    size_t count;
};

/* The placements to list: on these columns of the board, with the inner placement, on the table's inner
 * rows at most, and without any of the diagonals `taken`. */
struct nq_join_listing {
    const struct nq_half_board *half;
    const struct nq_join_table *table;
    uint32_t columns;
    struct nq_join_inner inner;
    uint64_t taken;
};

/* Makes the list anew. NQUEENS_OK, NQUEENS_CANCELLED, or as nq_memory_renew. */
int nq_join_list_make(struct nq_join_list *list, const struct nq_join_listing *listing,
                      struct nq_limited_memory *memory, const nq_cancel_flag *cancel);

void nq_join_list_clear(struct nq_join_list *list, struct nq_limited_memory *memory);

#endif
