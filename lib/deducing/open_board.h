/* SPDX-License-Identifier: MIT
 *
 * A board that deductions solve, n <= 64: the open squares, the lines that still need a queen, and
 * the lines of two families that meet in an open square. A table has the attacks of each queen.
 */

#ifndef NQ_DEDUCING_OPEN_BOARD_H
#define NQ_DEDUCING_OPEN_BOARD_H

#include "base/bits.h"
#include "board/constraints.h"

enum { NQ_FAMILIES = 3 }; /* NQUEENS_FAMILY_ROW, _COLUMN, _REGION */

/* Squares by row: bit c for column c. */
struct nq_squares {
    uint64_t rows[NQ_MASK_COLUMNS];
};

/* The attacks of queens outside their regions. Regions are read from the rule, and may change. */
struct nq_attack_table {
    uint32_t n;
    const struct nq_rule *rule; /* NULL: queens without regions */
    uint64_t *attacked;         /* [n * n][n], by square: the attacked squares of each row */
};

struct nq_open_board {
    const struct nq_attack_table *table;
    uint64_t needing[NQ_FAMILIES];    /* lines that need a queen and have none, by family */
    struct nq_squares open;           /* squares without a queen, not attacked and not closed */
    uint32_t queens[NQ_MASK_COLUMNS]; /* by row; NQUEENS_NO_QUEEN */
    uint32_t after_contradiction; /* square where the search for the next contradiction begins */
};

/* The lines that meet in an open square. */
struct nq_meetings {
    /* Lines of another family that a line meets, by family, other family and line. */
    uint64_t lines[NQ_FAMILIES][NQ_FAMILIES][NQ_MASK_COLUMNS];
    uint64_t in_no_region[NQ_FAMILIES]; /* the lines with an open square in no region */
    uint64_t one_or_more[NQ_FAMILIES];  /* the lines with one open square or more */
    uint64_t two_or_more[NQ_FAMILIES];
};

/* Fills in the table of a rule, 0 < n <= 64. The rule must live as long as the table. NQUEENS_OK,
 * or NQUEENS_ERROR_MEMORY (n^3 words). Cost: n^3. */
int nq_attack_table_begin(struct nq_attack_table *table, uint32_t n, const struct nq_rule *rule,
                          const struct nq_allocator *allocator);
void nq_attack_table_end(struct nq_attack_table *table, const struct nq_allocator *allocator);

/* Sets the board of these constraints. Required queens are placed; the row of a required queen that
 * another one attacks has no open square. Forbidden squares are closed. */
void nq_open_board_begin(struct nq_open_board *board, const struct nq_attack_table *table,
                         const struct nq_constraints *constraints);

/* Puts a queen on an open square, and closes the squares that it attacks. */
void nq_open_board_place(struct nq_open_board *board, uint32_t row, uint32_t column);

/* Whether all rows have queens. */
static inline int nq_open_board_is_solved(const struct nq_open_board *board)
{
    return board->needing[NQUEENS_FAMILY_ROW] == 0;
}

/* Finds the lines that meet. Cost: the open squares, and n. */
void nq_find_meetings(const struct nq_open_board *board, struct nq_meetings *meetings);

/* The open squares in a row of the given lines of a family. */
uint64_t nq_open_in_row(const struct nq_open_board *board, int family, uint64_t lines,
                        uint32_t row);

/* Keeps the squares that a queen attacks from every open square of a line. Cost: n for each square
 * of the line, until no square is kept. */
void nq_keep_attacked_by_line(const struct nq_open_board *board, int family, uint32_t line,
                              struct nq_squares *squares);

#endif
