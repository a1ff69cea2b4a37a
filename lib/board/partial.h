/* SPDX-License-Identifier: MIT
 *
 * A partial placement on a board of n <= 64 with its open squares, for the searches that place
 * queens where there is the least choice.
 */

#ifndef NQ_BOARD_PARTIAL_H
#define NQ_BOARD_PARTIAL_H

#include "board/masks.h"

#include <stddef.h>
#include <string.h>

/* Regions as a third family of lines: if every open square is in a region and there are n regions,
 * each region needs exactly one queen, as each row and each column does. */
struct nq_region_lines {
    const struct nq_rule *rule;
    uint64_t needed; /* set of the regions that need a queen; empty: they only forbid */
    uint64_t rows[NQ_MASK_COLUMNS]; /* by region: the rows where it has squares */
};

struct nq_partial {
    uint64_t rows;                         /* set of rows without a queen */
    uint64_t columns;                      /* set of columns without a queen */
    uint64_t regions;                      /* set of regions that need a queen and have none */
    unsigned char queens[NQ_MASK_COLUMNS]; /* the columns of the other rows' queens */
    uint64_t open[NQ_MASK_COLUMNS];        /* the open squares of each row without a queen */
};

/* The columns by number of open squares, and the first row and region with the fewest. */
struct nq_survey {
    uint64_t one_or_more;
    uint64_t two_or_more;
    uint64_t three_or_more;
    uint64_t four_or_more;
    uint32_t row;
    uint32_t row_squares;    /* open squares of the row */
    uint32_t region;         /* region with the fewest open squares */
    uint32_t region_squares; /* open squares of the region */
};

/* Finds the regions that need a queen. Returns 0 if there are too few of them for n queens, so that
 * there is no solution, else 1. */
int nq_region_lines_set(struct nq_region_lines *lines, const struct nq_board_masks *masks);

/* The squares of a region in a row. */
static inline uint64_t nq_region_row(const struct nq_region_lines *lines, uint32_t region,
                                     uint32_t row)
{
    return lines->rule->region_rows[region * lines->rule->n + row];
}

/* Finds open square `number` of a region, counted from 0. Sets *row to its row, and returns its
 * column as a set. */
uint64_t nq_region_square(const struct nq_region_lines *lines, const struct nq_partial *partial,
                          uint32_t region, uint32_t number, uint32_t *row);

/* The rows whose square in a column is open. */
uint64_t nq_rows_of_column(const struct nq_partial *partial, uint64_t column);

/* Sets a placement of no queens. */
void nq_partial_clear(struct nq_partial *partial, const struct nq_region_lines *lines,
                      const struct nq_board_masks *masks);

/* Sets a placement to another one on a board of n rows. */
static inline void nq_partial_copy(struct nq_partial *to, const struct nq_partial *from, uint32_t n)
{
    memcpy(to, from, offsetof(struct nq_partial, open) + n * sizeof *to->open);
}

/* Places a queen, a set of one column, on an open square. */
static inline void nq_partial_place(struct nq_partial *partial, const struct nq_region_lines *lines,
                                    uint32_t row, uint64_t queen)
{
    partial->rows &= ~nq_bit(row);
    partial->queens[row] = (unsigned char)nq_column(queen);
    partial->columns &= ~queen;
    if (partial->regions != 0)
        partial->regions &= ~nq_region_of(lines->rule, row, nq_column(queen));
    nq_close_attacked(lines->rule, partial->open, partial->rows, row, queen);
}

/* Places all queens for which there is no choice, and surveys the lines left. Returns 0 if a line
 * has no open square. Cost: a pass over the rows left for each time that queens are placed. */
int nq_partial_settle(struct nq_partial *partial, const struct nq_region_lines *lines,
                      struct nq_survey *survey);

#endif
