/* SPDX-License-Identifier: MIT
 *
 * The eight images of a board, read without being made.
 *
 * With the column of the queen in each row and the row of the queen in each
 * column, an entry of any image is an entry of one of the two arrays, taken from
 * the front or from the back and counted from the left or from the right.
 */

#ifndef NQ_SYMMETRY_IMAGES_H
#define NQ_SYMMETRY_IMAGES_H

#include "symmetry/group.h"

struct nq_board_images {
    uint32_t n;
    const uint32_t *columns; /* by row */
    const uint32_t *rows;    /* by column */
};

/* Writes the row of the queen in each column to rows[0..n-1]. 0 if columns is not a
 * permutation of 0 to n-1, else 1. */
int nq_board_rows(uint32_t n, const uint32_t columns[], uint32_t rows[]);

/* The column of the queen in a row of the image. */
static inline uint32_t nq_image_column(const struct nq_board_images *images, uint32_t symmetry,
                                       uint32_t row)
{
    uint32_t last = images->n - 1;
    uint32_t across = symmetry & NQ_HALF_TURN ? last - row : row;
    uint32_t along = symmetry & NQ_QUARTER_TURN ? images->rows[across] : images->columns[across];
    /* Each of the three exchanges left and right of what it is given. */
    uint32_t exchanges = (symmetry ^ symmetry >> 1 ^ symmetry >> 2) & 1u;
    return exchanges ? last - along : along;
}

/* Less than, equal to or greater than 0 as image a comes before image b in
 * lexicographic order, is the same, or comes after it. */
int nq_image_compare(const struct nq_board_images *images, uint32_t a, uint32_t b);

/* Whether no image under a symmetry of the group comes before the board itself. */
int nq_is_least_image(const struct nq_board_images *images, uint32_t group);

#endif
