/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * naive_symmetry.h - the symmetries of the square as a child does them: a board is
 * drawn, the drawing is turned and looked at in a mirror, and the queens are read
 * off. Shares no formula with the library.
 */

#ifndef NQUEENS_TESTS_NAIVE_SYMMETRY_H
#define NQUEENS_TESTS_NAIVE_SYMMETRY_H

#include "constrained_board.h"

#include <stdbool.h>
#include <stdint.h>

/* The image of a board of n <= CONSTRAINTS_MAX_N: symmetry / 2 turns clockwise, and
 * for an odd symmetry a look in the mirror. */
void naive_image(uint32_t n, const uint32_t queens[], int symmetry, uint32_t image[]);

/* Whether the symmetry leaves the board unchanged. */
bool naive_is_unchanged(uint32_t n, const uint32_t queens[], int symmetry);

/* The symmetries that leave what is required and what is forbidden unchanged, as
 * bits of a set. */
unsigned naive_group(const struct constraints *constraints);

/* Whether no image of the board under the symmetries of the group comes before it. */
bool naive_is_fundamental(uint32_t n, const uint32_t queens[], unsigned group);

#endif /* NQUEENS_TESTS_NAIVE_SYMMETRY_H */
