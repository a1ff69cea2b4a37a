/* SPDX-License-Identifier: MIT
 *
 * A region is a mask in each row, so its open squares are those masks and the open squares of the
 * rows. Connected regions lie in few rows, and only these are read.
 */

#include "finding/region_lines.h"

int nq_region_lines_set(struct nq_region_lines *lines, const struct nq_board_masks *masks)
{
    uint32_t n = masks->n;
    uint64_t covered[NQ_MASK_COLUMNS] = {0};
    uint64_t regions = 0;
    lines->rule = masks->rule;
    lines->needed = 0;
    if (!nq_rule_has_regions(lines->rule))
        return 1;
    for (uint32_t region = 0; region < n; region++) {
        lines->rows[region] = 0;
        for (uint32_t row = 0; row < n; row++) {
            uint64_t squares = nq_region_row(lines, region, row);
            covered[row] |= squares;
            if (squares != 0)
                lines->rows[region] |= nq_bit(row);
        }
        if (lines->rows[region] != 0)
            regions |= nq_bit(region);
    }
    for (uint32_t row = 0; row < n; row++) {
        if ((masks->open[row] & ~covered[row]) != 0)
            return 1;
    }
    lines->needed = regions;
    return regions == nq_all_columns(n);
}

uint32_t nq_region_size(const struct nq_region_lines *lines, uint32_t region, uint64_t rows,
                        const uint64_t open[], uint32_t most)
{
    uint32_t size = 0;
    for (uint64_t rest = rows & lines->rows[region]; rest != 0 && size < most; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        size += nq_popcount(open[row] & nq_region_row(lines, region, row));
    }
    return size < most ? size : most;
}

uint64_t nq_region_square(const struct nq_region_lines *lines, uint32_t region, uint64_t rows,
                          const uint64_t open[], uint32_t number, uint32_t *row)
{
    uint64_t squares = 0;
    for (uint64_t rest = rows & lines->rows[region]; rest != 0; rest &= rest - 1) {
        *row = nq_column(nq_lowest(rest));
        squares = open[*row] & nq_region_row(lines, region, *row);
        for (; squares != 0 && number > 0; number--)
            squares &= squares - 1;
        if (squares != 0)
            break;
    }
    return nq_lowest(squares);
}
