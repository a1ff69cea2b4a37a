/* SPDX-License-Identifier: MIT
 *
 * The four classes of squares, by the parities of row and column, and the diagonals of their
 * queens. Squares of two classes are white, those whose parities are equal, and of two are black. A
 * diagonal has squares of one colour, so queens on white and on black squares meet in rows and
 * columns alone.
 */

#ifndef NQ_COLOUR_CLASSES_H
#define NQ_COLOUR_CLASSES_H

#include "board/masks.h"

enum {
    NQ_SMALLEST_COLOURED = 4,
    NQ_LARGEST_COLOURED = 32,
    NQ_CLASS_LINES = NQ_LARGEST_COLOURED / 2 /* rows or columns of a class, at most */
};

enum nq_colour { NQ_WHITE, NQ_BLACK };

/* A class. Its rows are the rows of one parity, numbered from 0 from the top; its columns are the
 * columns of one parity, numbered from 0 from the left. The first row and the first column of the
 * board are even. */
struct nq_class {
    uint32_t rows;
    uint32_t columns;
    uint64_t attacks;              /* diagonals along which queens attack */
    uint16_t open[NQ_CLASS_LINES]; /* by row: the columns on which a queen may stand */
    /* By row: the numbers of the diagonal and the anti-diagonal of its first square, which grow by
     * one a column. */
    uint8_t diagonal[NQ_CLASS_LINES];
    uint8_t anti_diagonal[NQ_CLASS_LINES];
};

struct nq_classes {
    uint32_t n;
    struct nq_class of[2][2]; /* by the parity of the row, then of the column */
};

/* Sets the classes of a board of 4 to 32 rows, by its open squares; its rule has neither jumps nor
 * regions nor a torus. */
void nq_classes_set(struct nq_classes *classes, const struct nq_board_masks *masks);

/* The diagonals of a queen. */
static inline uint64_t nq_class_queen(const struct nq_class *class, uint32_t row, uint32_t column)
{
    return (nq_bit(class->diagonal[row] + column) | nq_bit(class->anti_diagonal[row] + column)) &
           class->attacks;
}

/* The open squares of a row that queens with these diagonals do not attack. */
static inline uint32_t nq_class_free(const struct nq_class *class, uint32_t row, uint64_t diagonals)
{
    const uint64_t attacked =
        diagonals >> class->diagonal[row] | diagonals >> class->anti_diagonal[row];
    return class->open[row] & ~(uint32_t)attacked;
}

/* A bit of a word of diagonals that no queen of a colour has. */
static inline uint32_t nq_no_diagonal(uint32_t n, enum nq_colour colour)
{
    return n % 2 == 1 ? 2 * n : colour == NQ_WHITE ? n - 1 : 2 * n - 1;
}

/* The number of the highest bits of a word that stand for no diagonal. */
static inline uint32_t nq_spare_bits(uint32_t n)
{
    return 64 - 2 * n - n % 2;
}

#endif
