/* SPDX-License-Identifier: MIT
 *
 * board.h - a board and its units by the colours, from the library, and how host and device number
 * what units of one number of queens have in common.
 *
 * A row of a table is the rank of C_e. The sets C_o have places: an order in which those that a
 * unit counts follow each other. Where n is even it is that of their mirror images; where n is odd
 * sets that come before their mirror images, or are them, are first.
 */

#ifndef NQUEENS_GPU_BOARD_H
#define NQUEENS_GPU_BOARD_H

#include "kernels/job.h"

#include "colour/lists.h"
#include "colour/units.h"

struct board {
    uint32_t n;
    struct nq_allocator allocator;
    struct nq_limited_memory memory; /* of the host */
    struct nq_classes classes;
    struct nq_colouring colouring;
};

/* Sets the board of n, which the colours can count: 4 to 32. NQUEENS_OK, or NQUEENS_ERROR_MEMORY;
 * the board is to be cleared in any case. */
int board_set(struct board *board, uint32_t n);

void board_clear(struct board *board);

/* The cells of a table, at most. */
uint64_t board_most_cells(uint32_t n);

/* The placements of a colour on one of its classes, for a unit. */
struct squares {
    const struct nq_class *class;
    uint32_t rows;     /* a set */
    int is_complement; /* the columns that count are those without a queen */
};

/* The squares of the items and of the others, for a set of rows of the unit: those of items are R_e
 * if they are white and R_o if they are black, those of the others the other way round. */
struct squares squares_of_items(const struct board *board, enum nq_colour colour, uint32_t rows);
struct squares squares_of_others(const struct board *board, enum nq_colour colour, uint32_t rows);

/* ---- Units of one number of queens --------------------------------------------------- */

enum { WINDOWS = 16 };

struct family {
    uint32_t queens_even;
    uint32_t queens_odd;
    uint32_t rows; /* of a table */
    uint32_t sets; /* cells of a row */
    enum order order;
    uint16_t *place;   /* by rank of C_o */
    uint16_t *mirrors; /* as in struct batch, which has them where n is odd */
};

/* The cells of a unit. Rows are cut to one of WINDOWS windows, so that few trees have them. */
struct window {
    uint32_t number; /* 1 to WINDOWS */
    uint32_t first_row;
    uint32_t end_row;
    uint32_t first_set;
    uint32_t end_set;
    uint32_t first; /* the place of the rows in the order of orbits */
    uint32_t second;
};

/* Makes the family, which was made before or is of zeros. NQUEENS_OK, or NQUEENS_ERROR_MEMORY. */
int family_set(struct family *family, const struct board *board, uint32_t queens_even);

void family_clear(struct family *family);

void window_set(struct window *window, const struct family *family, const struct board *board,
                const struct nq_colour_unit *unit);

#endif /* NQUEENS_GPU_BOARD_H */
