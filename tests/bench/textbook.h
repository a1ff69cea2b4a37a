/* SPDX-License-Identifier: MIT
 *
 * The baselines: what a good programmer writes from the literature.
 */

#ifndef TEXTBOOK_H
#define TEXTBOOK_H

#include <nqueens.h>

/* Counts the solutions of the n x n board, 4 <= n <= 31, by the well-known
 * recursive bitmask search with the symmetries of the square. */
uint64_t textbook_count(uint32_t n);

/* Lists the solutions, 1 <= n <= 31, by the plain recursive bitmask search with
 * a callback. Returns 1 if the callback stopped it. */
int textbook_enumerate(uint32_t n, nqueens_board_fn board, void *user);

#endif
