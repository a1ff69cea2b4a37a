/* SPDX-License-Identifier: MIT
 *
 * Along which line two queens attack each other.
 */

#ifndef NQ_BOARD_SHARED_LINE_H
#define NQ_BOARD_SHARED_LINE_H

#include <nqueens.h>
#include <stdint.h>

/* The line that two queens share, distance > 0 rows apart, or -1. */
static inline int nq_shared_line(uint64_t upper_column, uint64_t lower_column, uint64_t distance)
{
    if (lower_column == upper_column)
        return NQUEENS_LINE_COLUMN;
    if (lower_column == upper_column + distance)
        return NQUEENS_LINE_DIAGONAL;
    if (lower_column + distance == upper_column)
        return NQUEENS_LINE_ANTI_DIAGONAL;
    return -1;
}

#endif /* NQ_BOARD_SHARED_LINE_H */
