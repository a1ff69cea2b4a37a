/* SPDX-License-Identifier: MIT
 *
 * tree.h - the items of a colour for a set of rows, written down as a program of kernels/job.h.
 */

#ifndef NQUEENS_GPU_TREE_H
#define NQUEENS_GPU_TREE_H

#include "board.h"

/* How a tree is written down, and where its kernel has what in the memory of a warp. */
struct tree_shape {
    uint32_t parent_depth; /* queens of a parent */
    uint32_t prefix_depth;
    uint32_t of_last; /* bytes */
    uint32_t of_no_leaf;
    uint32_t of_stack;
};

/* What a tree has of its parents: each `of`-th one, from `first` on. */
struct tree_part {
    uint32_t first;
    uint32_t of; /* 1: all parents */
};

/* Grows, and is used again. */
struct tree {
    uint32_t step_count, parent_count, prefix_count;
    struct step *steps; /* and one behind them, which is loaded only */
    struct diagonals *parents;
    uint32_t *first_prefix; /* of each parent, and their end */
    struct prefix *prefixes;
    uint32_t last_falling; /* as in a job */
    uint32_t last_rising;
    uint32_t most; /* items with the same columns, at most */
    size_t step_room, parent_room, prefix_room, counts_room;
    uint32_t *counts; /* of items, by row of the table */
};

/* Makes the tree of the items whose columns are in the window, or a part of it. NQUEENS_OK,
 * _CANCELLED or _ERROR_MEMORY. */
int tree_make(struct tree *tree, const struct tree_shape *shape, const struct board *board,
              const struct family *family, const struct squares *squares,
              const struct window *window, struct tree_part part, const nq_cancel_flag *cancel);

void tree_clear(struct tree *tree);

#endif /* NQUEENS_GPU_TREE_H */
