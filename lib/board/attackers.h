/* SPDX-License-Identifier: MIT
 *
 * By how many queens each square of a row is attacked.
 */

#ifndef NQ_BOARD_ATTACKERS_H
#define NQ_BOARD_ATTACKERS_H

#include <stdint.h>

/* Sets attackers[i], for i < count, to the number of queens that attack the square in column
 * first + i of the row. The row and the columns are on the board, and the entries of queens are
 * valid. Cost: linear in n and count. */
void nq_count_attackers(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t first,
                        uint32_t count, uint32_t attackers[]);

#endif
