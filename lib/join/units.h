/* SPDX-License-Identifier: MIT
 *
 * The work units of a join: the sets of columns that the two halves of the board take. The list is
 * a pure function of n: it depends on no kernel, memory or machine, is never stored, and can be
 * entered anywhere.
 */

#ifndef NQ_JOIN_UNITS_H
#define NQ_JOIN_UNITS_H

#include "base/cancel.h"
#include "join/half_board.h"

/* A change of a list or of what its units count is a new version. */
#define NQ_JOIN_UNITS_VERSION 1

/* A unit: its solutions are weight times the pairs of a placement on the half board with these
 * columns and one with all others. */
struct nq_join_unit {
    uint32_t columns;
    uint32_t weight;
};

/* The units of one half board are a family and follow each other: there is one where n is even,
 * and one for each offset of the middle row's queen where n is odd. n is 4 to 28. */
uint32_t nq_join_families(uint32_t n);
uint64_t nq_join_family_size(uint32_t n, uint32_t family);

/* The number of units in all. */
uint64_t nq_join_units(uint32_t n);

/* A walk through the units of a family. */
struct nq_join_walk {
    uint32_t rows;
    int has_orbits; /* a unit stands for all images of its pair of sets */
    uint32_t next;  /* set of columns */
};

/* Begins a walk at unit `first` of the family. NQUEENS_OK or NQUEENS_CANCELLED. */
int nq_join_walk_begin(struct nq_join_walk *walk, uint32_t n, uint32_t family, uint64_t first,
                       const nq_cancel_flag *cancel);

/* Sets *unit to the next unit; there is one. */
void nq_join_walk_next(struct nq_join_walk *walk, struct nq_join_unit *unit);

#endif
