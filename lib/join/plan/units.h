/* SPDX-License-Identifier: MIT
 *
 * The work units of a join: the sets of columns that the two halves of the board take. The list is
 * a pure function of n: it depends on no kernel, memory or machine, is never stored, and can be
 * entered anywhere.
 */

#ifndef NQ_JOIN_UNITS_H
#define NQ_JOIN_UNITS_H

#include "base/cancel.h"
#include "join/lists/list.h"

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

/* A part of a unit: the queens of the innermost rows of both halves are given, so its lists are
 * shorter, and several threads work on one unit. */
struct nq_join_part {
    uint32_t columns[2]; /* columns of the rows left, in the top half and in the bottom half */
    uint64_t innermost[2];
};

/* Placements on two rows, at most. */
enum { NQ_JOIN_MOST_INNER = NQ_HALF_ROWS * (NQ_HALF_ROWS - 1) };

/* The parts of a unit: each pair, without a conflict, of placements on these rows. */
struct nq_join_parts {
    const struct nq_half_board *half;
    uint32_t columns[2];
    struct nq_join_inner inner[2][NQ_JOIN_MOST_INNER];
    uint32_t count[2];
    uint32_t next; /* pair */
};

/* Begins the parts of the unit with these columns, with up to two rows of each half given. */
void nq_join_parts_begin(struct nq_join_parts *parts, const struct nq_half_board *half,
                         uint32_t columns, uint32_t given);

/* Sets *part to the next one; 0 if there is none. */
int nq_join_parts_next(struct nq_join_parts *parts, struct nq_join_part *part);

#endif
