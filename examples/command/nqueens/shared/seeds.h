/* SPDX-License-Identifier: MIT
 *
 * seeds.h - seeds of random boards: a fresh one, and those of further boards.
 */

#ifndef NQUEENS_COMMAND_SEEDS_H
#define NQUEENS_COMMAND_SEEDS_H

#include <stdint.h>

/* A random seed, below 2^53, so that every reader of JSON keeps it exactly. */
uint64_t fresh_seed(void);

/* The seed of a board: the given seed for the first, then others, so that the boards of
 * consecutive seeds are independent. */
uint64_t seed_of_board(uint64_t seed, uint64_t board);

#endif /* NQUEENS_COMMAND_SEEDS_H */
