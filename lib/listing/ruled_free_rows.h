/* SPDX-License-Identifier: MIT
 *
 * The steps of free_rows.c under other rules than that of queens.
 */

#ifndef NQ_LISTING_RULED_FREE_ROWS_H
#define NQ_LISTING_RULED_FREE_ROWS_H

#include "listing/free_rows.h"

/* Sets the rows that are left when the chosen one has its queen in a free column. 0 if one of these
 * rows, or of the other columns, or a region that needs a queen, has no open square. */
int nq_close_in_free_rows(struct nq_free_rows *rows, uint32_t left, uint32_t number);

/* Finds the squares of the regions in the free rows and columns, and the regions that need a
 * queen. */
void nq_find_free_regions(struct nq_free_rows *rows);

/* The bit of a column that may be off the board or not free: then one that no square has. */
static inline uint32_t nq_bit_of_column(const struct nq_free_rows *rows, uint64_t column)
{
    return column < rows->completion->n ? UINT32_C(1) << rows->number_of_column[column] : 0;
}

#endif
