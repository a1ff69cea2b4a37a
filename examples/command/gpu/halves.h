/* SPDX-License-Identifier: MIT
 *
 * halves.h - the tables of the two halves of a unit, from the half board of the library.
 */

#ifndef NQUEENS_GPU_HALVES_H
#define NQUEENS_GPU_HALVES_H

#include "kernels/batch.h"

#include "join/lists/half_board.h"

/* The bits of a key with which a board of n is to be counted: at least those that words of
 * GPU_WORD_BITS leave. */
uint32_t halves_key_bits(uint32_t n);

/* Sets the tables of the top half with these columns, and of the bottom half with the others. Returns
 * 0 if the contended diagonals need more bits than that. */
int halves_set(struct half_table tables[2], const struct nq_half_board *half, uint32_t columns,
               uint32_t key_bits);

#endif /* NQUEENS_GPU_HALVES_H */
