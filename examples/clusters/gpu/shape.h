/* SPDX-License-Identifier: MIT
 *
 * shape.h - how the units of a family are counted: with which kernel, and how deep its prefixes
 * are. It decides on the time alone.
 */

#ifndef NQUEENS_GPU_SHAPE_H
#define NQUEENS_GPU_SHAPE_H

#include "tree.h"

/* Zeros are the usual ones; a depth has 1 added. */
struct shape_settings {
    uint32_t kernel; /* 1: aligned, 2: packed */
    uint32_t prefix_depth;
    uint32_t parent_depth;
    uint32_t span; /* sets, or hundreds of words */
};

struct shape {
    int is_packed;
    struct tree_shape tree;
    uint32_t span_sets;    /* of a task */
    uint32_t first_sets;   /* of its first tile */
    double words_of_stage; /* of a list that fill the stage behind a prefix */
};

/* Sets the shape of a colour. NQUEENS_OK, _CANCELLED or _ERROR_MEMORY. */
int shape_set(struct shape *shape, const struct shape_settings *settings, struct board *board,
              const struct family *family, enum nq_colour colour, const nq_cancel_flag *cancel);

#endif /* NQUEENS_GPU_SHAPE_H */
