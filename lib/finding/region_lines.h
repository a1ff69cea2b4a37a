/* SPDX-License-Identifier: MIT
 *
 * Regions as a third family of lines, n <= 64: where every open square is in a region and there are
 * n regions, each needs exactly one queen, as each row and each column does.
 */

#ifndef NQ_FINDING_REGION_LINES_H
#define NQ_FINDING_REGION_LINES_H

#include "board/masks.h"

struct nq_region_lines {
    const struct nq_rule *rule;
    uint64_t needed; /* set of the regions that need a queen; empty: they only forbid */
    uint64_t rows[NQ_MASK_COLUMNS]; /* by region: the rows where it has squares */
};

/* Finds the regions that need a queen. Returns 0 if there are too few for n queens, so that there
 * is no solution, else 1. Cost: n^2, or constant without regions. */
int nq_region_lines_set(struct nq_region_lines *lines, const struct nq_board_masks *masks);

/* The squares of a region in a row. */
static inline uint64_t nq_region_row(const struct nq_region_lines *lines, uint32_t region,
                                     uint32_t row)
{
    return lines->rule->region_rows[region * lines->rule->n + row];
}

/* How many open squares a region has in a set of rows, or most if there are more. Cost: the rows
 * where it has squares. */
uint32_t nq_region_size(const struct nq_region_lines *lines, uint32_t region, uint64_t rows,
                        const uint64_t open[], uint32_t most);

/* Sets *row to the row of the square with a number, counted from 0, of these squares. Returns her
 * column as a set. */
uint64_t nq_region_square(const struct nq_region_lines *lines, uint32_t region, uint64_t rows,
                          const uint64_t open[], uint32_t number, uint32_t *row);

#endif
