/* SPDX-License-Identifier: MIT
 *
 * The exact number of completions of a partial placement that lacks a few queens.
 */

#ifndef NQ_ESTIMATING_LAST_ROWS_H
#define NQ_ESTIMATING_LAST_ROWS_H

#include "estimating/open_squares.h"

#define NQ_MOST_LAST_ROWS 10u

/* In how many ways queens can be placed on the rows left, NQ_MOST_LAST_ROWS at most.
 * column_bits[0..3n-1] is zero, and is so again afterwards. */
uint32_t nq_count_last_rows(const struct nq_open_squares *squares, uint32_t column_bits[]);

#endif
