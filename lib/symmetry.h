/* SPDX-License-Identifier: MIT
 *
 * The eight symmetries of the square, and sets of them.
 *
 * A symmetry is a number from 0 to 7, the sum of NQ_TRANSPOSE, NQ_FLIP_ROWS and
 * NQ_FLIP_COLUMNS, which are done in this order; 0 is the identity. A set of
 * symmetries has bit s for symmetry s.
 */

#ifndef NQ_SYMMETRY_H
#define NQ_SYMMETRY_H

#include <stdint.h>

#define NQ_SYMMETRIES 8u
#define NQ_TRANSPOSE 1u
#define NQ_FLIP_ROWS 2u
#define NQ_FLIP_COLUMNS 4u

/* The image of a square of the n x n board. */
static inline void nq_symmetry_apply(uint32_t symmetry, uint32_t n, uint32_t *row, uint32_t *column)
{
    if (symmetry & NQ_TRANSPOSE) {
        uint32_t swapped = *row;
        *row = *column;
        *column = swapped;
    }
    if (symmetry & NQ_FLIP_ROWS)
        *row = n - 1 - *row;
    if (symmetry & NQ_FLIP_COLUMNS)
        *column = n - 1 - *column;
}

/* The symmetries that map the set of squares open[row] (columns as a mask, n <=
 * 64) onto itself: always a group. Cost: 8 n^2 at most. */
uint32_t nq_symmetry_group(uint32_t n, const uint64_t open[]);

#endif
