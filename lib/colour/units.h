/* SPDX-License-Identifier: MIT
 *
 * The work units of method "colour": the sets of rows whose queens stand on even columns. The list
 * is a pure function of n and of whether the board has all symmetries: it depends on no kernel,
 * memory or machine, is never stored, and can be entered anywhere.
 *
 * Even rows, and odd ones, are numbered among themselves. R_e are the even rows whose queens stand
 * on even columns, k in number, and R_o the odd rows whose queens stand on odd columns. Likewise
 * C_e are the even columns with queens on even rows, and C_o the odd columns with queens on odd
 * rows. White queens stand on R_e x C_e and on R_o x C_o, black queens on the other rows and
 * columns. The solutions of a unit (R_e, R_o) are the sum, over all (C_e, C_o), of the products of
 * both numbers of placements.
 */

#ifndef NQ_COLOUR_UNITS_H
#define NQ_COLOUR_UNITS_H

#include "colour/classes.h"
#include "colour/sets.h"

/* A change of a list or of what its units count is a new version. */
#define NQ_COLOUR_UNITS_VERSION 1

/* The sets of rows and columns of a board. On a board with all symmetries a unit stands for its
 * images, too, and columns are weighed by their order among the images of the rows: see
 * nq_column_weight. */
struct nq_colouring {
    uint32_t n;
    int has_symmetry; /* the board has all eight; else each pair of sets is a unit */
    struct nq_sets even;
    struct nq_sets odd;
};

/* Makes the sets. NQUEENS_OK, or as nq_memory_renew. */
int nq_colouring_make(struct nq_colouring *colouring, uint32_t n, int has_symmetry,
                      struct nq_limited_memory *memory);

void nq_colouring_clear(struct nq_colouring *colouring, struct nq_limited_memory *memory);

struct nq_colour_unit {
    uint32_t queens_even; /* rows of R_e */
    uint32_t queens_odd;  /* rows of R_o */
    uint32_t rows_even;   /* R_e */
    uint32_t rows_odd;    /* R_o */
    uint32_t weight;      /* units that the unit stands for */
};

/* The number of units of a board of n rows, 4 to 32. */
uint64_t nq_colour_units(uint32_t n, int has_symmetry);

/* A walk through the units. Units of one k follow each other, in bands of rows, set after set
 * within a band, so that units close to each other have sets in common. */
struct nq_colour_walk {
    const struct nq_colouring *colouring;
    uint32_t queens_even;
    uint32_t band; /* first line */
    uint32_t column;
    uint32_t line;
};

/* Begins a walk at a unit, or at the end. Cost: some hundred thousand steps at n = 32. */
void nq_colour_walk_begin(struct nq_colour_walk *walk, const struct nq_colouring *colouring,
                          uint64_t first);

/* Sets *unit to the next unit; there is one. */
void nq_colour_walk_next(struct nq_colour_walk *walk, struct nq_colour_unit *unit);

/* The columns that a unit's solutions may have. */
struct nq_unit_columns {
    uint32_t first_even; /* ranks of C_e: the first, and the one after the last */
    uint32_t end_even;
    uint32_t count; /* of C_o */
    uint16_t *odd;  /* ranks of C_o; room for nq_sets_of(&colouring->odd, unit->queens_odd) */
};

void nq_unit_columns_set(struct nq_unit_columns *columns, const struct nq_colouring *colouring,
                         const struct nq_colour_unit *unit);

/* The number of times, 0 to 4, that a solution with these columns counts: twice if the image of its
 * columns comes before the image of the rows, since the transposed solution is of another unit, and
 * if n is odd twice more for the mirror image. */
uint32_t nq_column_weight(const struct nq_colouring *colouring, const struct nq_colour_unit *unit,
                          uint32_t rank_even, uint32_t rank_odd);

/* The weight that most columns of a unit have, and whether columns with one of the given sets may
 * have another weight. */
uint32_t nq_usual_weight(const struct nq_colouring *colouring);
int nq_is_unusual_even(const struct nq_colouring *colouring, const struct nq_colour_unit *unit,
                       uint32_t rank_even);
int nq_is_unusual_odd(const struct nq_colouring *colouring, const struct nq_colour_unit *unit,
                      uint32_t rank_odd);

#endif
