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
#include "naive.h"

#include <stdbool.h>
#include <stdint.h>

/* The image of a board of n <= CONSTRAINTS_MAX_N: symmetry / 2 turns clockwise, and
 * for an odd symmetry a look in the mirror. */
void naive_image(uint32_t n, const uint32_t queens[], int symmetry, uint32_t image[]);

/* Takes a square to its image. */
void naive_move(uint32_t n, int symmetry, uint32_t *row, uint32_t *column);

/* Whether the symmetry leaves the board unchanged. */
bool naive_is_unchanged(uint32_t n, const uint32_t queens[], int symmetry);

/* The symmetries that leave what is required and what is forbidden unchanged, as
 * bits of a set. */
unsigned naive_group(const struct constraints *constraints);

/* The ten subgroups of the symmetries of the square, as such sets. */
#define SUBGROUPS 10
extern const unsigned subgroups[SUBGROUPS];

/* Spreads each mark to the images of its square under the symmetries of the group. */
void naive_close(struct constraints *constraints, unsigned group);

/* Whether no image of the board under the symmetries of the group comes before it. */
bool naive_is_fundamental(uint32_t n, const uint32_t queens[], unsigned group);

/* Takes out of a list the boards that are not fundamental. */
void naive_keep_fundamental(struct board_list *list, unsigned group);

#endif /* NQUEENS_TESTS_NAIVE_SYMMETRY_H */
