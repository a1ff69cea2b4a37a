/* SPDX-License-Identifier: MIT
 *
 * The number of completions of a partial placement that lacks a few queens.
 */

#ifndef NQ_ESTIMATING_LAST_ROWS_H
#define NQ_ESTIMATING_LAST_ROWS_H

#include "estimating/open_squares.h"

#define NQ_MOST_LAST_ROWS 10u

/* The number of completions; at most NQ_MOST_LAST_ROWS queens are left. column_bits[0..3n-1] is
 * zero before and after. */
uint32_t nq_count_last_rows(const struct nq_open_squares *squares, uint32_t column_bits[]);

#endif
