/* SPDX-License-Identifier: MIT
 *
 * Tests of boards against their images, for fundamental and symmetric solutions: one board after
 * another, with the same memory.
 */

#ifndef NQ_SYMMETRY_IMAGES_H
#define NQ_SYMMETRY_IMAGES_H

#include "symmetry/group.h"

/* The context of the tests. */
struct nq_image_test {
    uint32_t n;
    uint32_t symmetries; /* set of the symmetries whose images are compared */
    uint32_t *rows;      /* scratch memory for n numbers */
};

/* Whether no image comes before the board, a permutation, in lexicographic order. */
int nq_is_least_image(const uint32_t queens[], void *image_test);

/* Whether each image is the board itself. */
int nq_is_unchanged(const uint32_t queens[], void *image_test);

#endif
