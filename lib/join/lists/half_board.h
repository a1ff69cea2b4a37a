/* SPDX-License-Identifier: MIT
 *
 * A half of a board, and the view of its queens from the other half.
 *
 * Both halves have h = floor(n / 2) rows, numbered from the middle of the board outward; the bottom
 * half is turned upside down, so that one description serves both. They share 2 h columns: all
 * where n is even; where n is odd, the queen of the middle row takes one column, and its diagonals.
 * A part of a half board is the rest of it where the queens of the innermost rows are given.
 */

#ifndef NQ_JOIN_HALF_BOARD_H
#define NQ_JOIN_HALF_BOARD_H

#include "join/pairs/kernel.h"

enum { NQ_HALF_ROWS = 14, NQ_HALF_COLUMNS = 2 * NQ_HALF_ROWS };

/* The boards that have halves here. */
enum { NQ_SMALLEST_HALVED = 4, NQ_LARGEST_HALVED = 28 };

static inline int nq_join_supports(uint32_t n)
{
    return n >= NQ_SMALLEST_HALVED && n <= NQ_LARGEST_HALVED;
}

struct nq_half_board {
    uint32_t n;
    uint32_t rows;          /* h rows, or the outer rows that are left */
    uint32_t columns;       /* 2 h columns, or the columns of a set */
    uint32_t offset;        /* distance of the middle row's queen from the middle column; n odd */
    uint32_t crossing_bits; /* lowest bits of a placement: diagonals that run into the other half */
    enum nq_pair_weighting rule;
    uint32_t spent_rows; /* outer rows whose diagonals share bits with inner rows */
    uint8_t board_column[NQ_HALF_COLUMNS]; /* numbers of the columns on the board */
    /* A queen by its row and column: its diagonals, a set that is not empty; 0 if none may
     * stand there. */
    uint64_t queen[NQ_HALF_ROWS][NQ_HALF_COLUMNS];
    uint64_t reused_bits[NQ_HALF_ROWS];  /* bits to clear when the row has its queen */
    uint64_t reachable[NQ_HALF_COLUMNS]; /* diagonals of the column's squares, less cleared ones */
    uint64_t innermost;                  /* diagonals of the queens on the rows that are not left */
};

/* Sets the half of the n x n board, with the queen of the middle row at this offset
 * from the middle column, 0 to h - 1; 0 where n is even. */
void nq_half_board_set(struct nq_half_board *half, uint32_t n, uint32_t offset);

/* Sets the part of a half board that is left when the innermost `rows` rows have their queens: the
 * other rows, on these columns in ascending order. innermost has the diagonals of these queens,
 * across the diagonals of queens in the other half; squares that either attack are closed. */
void nq_half_board_set_part(struct nq_half_board *part, const struct nq_half_board *half,
                            uint32_t columns, uint32_t rows, uint64_t innermost, uint64_t across);

/* The diagonals of the other half that these diagonals run into. */
uint64_t nq_half_board_across(const struct nq_half_board *half, uint64_t diagonals);

/* Whether the middle row leaves the square open, in any row: its queen does not attack it, and the
 * queen of the middle column is farther from the centre. */
int nq_half_board_is_open(const struct nq_half_board *half, uint32_t row, uint32_t column);

/* The diagonals of a queen in any row, without the diagonals that share a bit. */
uint64_t nq_half_board_diagonals(const struct nq_half_board *half, uint32_t row, uint32_t column);

/* ---- Sets of columns ------------------------------------------------------- */

/* Sets of a given size as masks, numbered from 0 in the order of the masks as numbers: the
 * combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3). A set
 * a < b < c ... has the number C(a, 1) + C(b, 2) + C(c, 3) + ..., the sets of its size that come
 * before it. A number takes a few steps for each column. */

/* The set of this size with this number. */
static inline uint32_t nq_subset_at(uint32_t size, uint64_t number)
{
    uint32_t set = 0;
    for (; size > 0; size--) {
        uint32_t element = size - 1;
        while (nq_subsets(element + 1, size) <= number)
            element++;
        number -= nq_subsets(element, size);
        set |= UINT32_C(1) << element;
    }
    return set;
}

/* The next set of the same size; set is not empty. The last set of the first k elements is followed
 * by a set with element k. */
static inline uint32_t nq_subset_next(uint32_t set)
{
    uint32_t lowest = set & (~set + 1);
    uint32_t carried = set + lowest;
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): the set is not empty */
    return carried | (((carried ^ set) / lowest) >> 2);
}

/* The number of sets that come before one because of its size-th smallest element:
 * before[element][size - 1]. */
struct nq_subset_numbers {
    uint32_t before[NQ_HALF_COLUMNS][NQ_HALF_COLUMNS];
};

static inline void nq_subset_numbers_set(struct nq_subset_numbers *numbers)
{
    uint32_t(*before)[NQ_HALF_COLUMNS] = numbers->before;
    for (uint32_t size = 0; size < NQ_HALF_COLUMNS; size++)
        before[0][size] = 0;
    for (uint32_t element = 1; element < NQ_HALF_COLUMNS; element++) {
        before[element][0] = element;
        for (uint32_t size = 1; size < NQ_HALF_COLUMNS; size++)
            before[element][size] = before[element - 1][size] + before[element - 1][size - 1];
    }
}

/* The number of a set among the sets of its size. */
static inline uint32_t nq_subset_number(const struct nq_subset_numbers *numbers, uint32_t set)
{
    uint32_t number = 0;
    uint32_t size = 0;
    for (uint64_t left = set; left != 0; left &= left - 1)
        number += numbers->before[nq_column(nq_lowest(left))][size++];
    return number;
}

#endif
