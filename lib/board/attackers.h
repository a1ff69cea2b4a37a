/* SPDX-License-Identifier: MIT
 *
 * By how many queens squares are attacked.
 */

#ifndef NQ_BOARD_ATTACKERS_H
#define NQ_BOARD_ATTACKERS_H

#include <stdint.h>

/* Writes the number of queens that attack the square of the row and of column
 * first + i to attackers[i], for i < count. The entries of queens are below n or
 * NQUEENS_NO_QUEEN, the columns and the row are below n. Linear in n and count. */
void nq_count_attackers(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t first,
                        uint32_t count, uint32_t attackers[]);

#endif /* NQ_BOARD_ATTACKERS_H */
