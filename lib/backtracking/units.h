/* SPDX-License-Identifier: MIT
 *
 * The work units of a count by backtracking.
 *
 * A unit is a canonical placement on the centre cross, and on large boards one way
 * to choose the queens of the first rows of the search besides. The list is a pure
 * function of n and the constraints: it knows nothing of kernels and machines, is
 * never made, and can be begun anywhere.
 */

#ifndef NQ_BACKTRACKING_UNITS_H
#define NQ_BACKTRACKING_UNITS_H

#include "backtracking/cross.h"
#include "backtracking/kernel.h"

/* Of all lists and the values of their units; a change of either is a new version. */
#define NQ_UNITS_VERSION 1

struct nq_unit_list {
    struct nq_board_masks masks;
    uint32_t group;               /* the symmetries that leave the masks unchanged */
    uint32_t depth;               /* in how many rows the queens are chosen, beside the cross */
    int is_settled;               /* nothing to search: */
    uint64_t solutions;           /* 0 and there is no unit, or 1 that the only unit has */
    const nq_cancel_flag *cancel; /* ends all walks */
};

/* One unit: its solutions are weight times the completions of the queens. */
struct nq_unit {
    uint64_t weight; /* 0: two of the queens attack each other, no solutions */
    struct nq_subproblem subproblem;
    uint32_t row_of_step[NQ_MASK_COLUMNS]; /* of the subproblem */
    uint32_t queens;
    uint32_t row[NQ_MASK_COLUMNS];
    uint32_t column[NQ_MASK_COLUMNS];
};

/* n <= 64. */
void nq_unit_list_set(struct nq_unit_list *list, uint32_t n,
                      const struct nq_constraints *constraints, const nq_cancel_flag *cancel);

/* How many units; anything when the flag is set. Cost: a walk over the cross, one
 * or two milliseconds at n = 20. */
uint64_t nq_unit_list_size(const struct nq_unit_list *list);

/* A walk through the units of a list. */
struct nq_unit_walk {
    const struct nq_unit_list *list;
    struct nq_cross_walk cross;
    struct nq_unit on_cross; /* the queens on the cross, and what they leave */
    uint64_t parts;          /* the units that begin with these */
    uint64_t part;           /* the next of them */
    int is_over;
};

/* Begins at unit number first, which may be past the end. */
void nq_unit_walk_begin(struct nq_unit_walk *walk, const struct nq_unit_list *list, uint64_t first);

/* The next unit; 0 if there is none. */
int nq_unit_walk_next(struct nq_unit_walk *walk, struct nq_unit *unit);

#endif
