/* SPDX-License-Identifier: MIT
 *
 * The placements on the outer rows of half a board, listed by the set of columns that they take.
 */

#ifndef NQ_JOIN_TABLE_H
#define NQ_JOIN_TABLE_H

#include "base/limited_memory.h"
#include "join/lists/half_board.h"
#include "join/pairs/kernel.h"

/* The size of a block of a table; a block is larger where a list needs it. */
enum { NQ_JOIN_BLOCK_BYTES = 1 << 19 };

/* A list is placements; or narrow words, in segments that are filled up to whole blocks with words
 * that leave no square free. Behind the words are masks[column][row][block], free columns in order,
 * rows from the innermost on: bit i is set if word i of the block leaves the square free. */
struct nq_table_list {
    const uint64_t *placements; /* placements, padded */
    size_t count;               /* placements, or words with the ones that fill up */
};

/* All placements of a queen in each of `rows` rows, from the border inward. Any number of threads
 * may read a table. */
struct nq_join_table {
    uint32_t rows;
    size_t sets;
    struct nq_table_list *lists; /* by the number of the set of columns, or NULL */
    uint16_t *ends; /* ends of each list's segments, in blocks; NULL: lists of placements */
    struct nq_join_block *blocks;
    struct nq_subset_numbers numbers;
};

/* The list of a set of columns. */
static inline const struct nq_table_list *nq_join_table_list(const struct nq_join_table *table,
                                                             uint32_t columns)
{
    return &table->lists[nq_subset_number(&table->numbers, columns)];
}

/* The means by which lists are made. */
struct nq_join_context {
    const struct nq_half_board *half;
    const struct nq_join_kernel *kernel;
    const struct nq_narrow *narrow; /* NULL: lists do not have narrow words */
    struct nq_limited_memory *memory;
    const nq_cancel_flag *cancel;
    size_t room; /* words to reserve for both lists of a part, or for a segment of a narrow one */
    uint32_t threads;
};

/* Makes the table of as many rows as the memory allows, with narrow words if the context says so.
 * It leaves fewest_left rows at least, and most_left at most; with narrow words 1 at least.
 *
 * NQUEENS_OK                 nq_join_table_clear gives back *table
 * NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_THREAD
 * NQUEENS_ERROR_UNSUPPORTED  a table that leaves most_left rows is over the limit, too */
int nq_join_table_make(struct nq_join_table *table, const struct nq_join_context *context,
                       uint32_t fewest_left, uint32_t most_left);

void nq_join_table_clear(struct nq_join_table *table, struct nq_limited_memory *memory);

#endif
