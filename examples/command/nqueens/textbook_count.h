/* SPDX-License-Identifier: MIT
 *
 * textbook_count.h - the counter that a good programmer writes from the literature, to compare
 * the kernels with.
 */

#ifndef NQUEENS_COMMAND_TEXTBOOK_COUNT_H
#define NQUEENS_COMMAND_TEXTBOOK_COUNT_H

#include <stdint.h>

/* Counts the solutions of the n x n board, 4 <= n <= 31, by the well-known recursive bitmask
 * search with the symmetries of the square. */
uint64_t textbook_count(uint32_t n);

#endif /* NQUEENS_COMMAND_TEXTBOOK_COUNT_H */
