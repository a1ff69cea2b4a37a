/* SPDX-License-Identifier: MIT
 *
 * The work units of a join: which sets of columns the two halves of the board take.
 *
 * The list is a pure function of n: it knows nothing of kernels, memory and machines,
 * is never made, and can be begun anywhere.
 */

#ifndef NQ_JOIN_UNITS_H
#define NQ_JOIN_UNITS_H

#include "base/cancel.h"
#include "join/half_board.h"

/* Of all lists and the values of their units; a change of either is a new version. */
#define NQ_JOIN_UNITS_VERSION 1

/* One unit: its solutions are weight times the pairs of a placement on the half
 * board with these columns and one with all others. */
struct nq_join_unit {
    uint32_t columns;
    uint32_t weight;
};

/* The units that share a half board follow each other: one family where n is even,
 * and one for each offset of the middle row's queen where n is odd. n is 4 to 25. */
uint32_t nq_join_families(uint32_t n);
uint64_t nq_join_family_size(uint32_t n, uint32_t family);

/* How many units in all. */
uint64_t nq_join_units(uint32_t n);

/* A walk through the units of a family. */
struct nq_join_walk {
    uint32_t rows;
    int is_mirrored; /* a unit stands for all images of its pair of sets */
    uint32_t next;   /* set of columns */
};

/* Begins at a unit of the family, which there is. NQUEENS_OK or NQUEENS_CANCELLED. */
int nq_join_walk_begin(struct nq_join_walk *walk, uint32_t n, uint32_t family, uint64_t first,
                       const nq_cancel_flag *cancel);

/* The next unit; there is one. */
void nq_join_walk_next(struct nq_join_walk *walk, struct nq_join_unit *unit);

#endif
