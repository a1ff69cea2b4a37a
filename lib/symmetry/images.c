/* SPDX-License-Identifier: MIT
 *
 * Images compared entry by entry. Cost: linear in n; for most boards the first or
 * the second entry decides.
 */

#include "symmetry/images.h"

int nq_board_rows(uint32_t n, const uint32_t columns[], uint32_t rows[])
{
    for (uint32_t column = 0; column < n; column++)
        rows[column] = NQUEENS_NO_QUEEN;
    for (uint32_t row = 0; row < n; row++) {
        if (columns[row] >= n || rows[columns[row]] != NQUEENS_NO_QUEEN)
            return 0;
        rows[columns[row]] = row;
    }
    return 1;
}

int nq_image_compare(const struct nq_board_images *images, uint32_t a, uint32_t b)
{
    for (uint32_t row = 0; row < images->n; row++) {
        uint32_t column_a = nq_image_column(images, a, row);
        uint32_t column_b = nq_image_column(images, b, row);
        if (column_a != column_b)
            return column_a < column_b ? -1 : 1;
    }
    return 0;
}

int nq_is_least_image(const struct nq_board_images *images, uint32_t group)
{
    for (uint32_t symmetry = 1; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (nq_group_has(group, symmetry) &&
            nq_image_compare(images, symmetry, NQUEENS_SYMMETRY_IDENTITY) < 0)
            return 0;
    }
    return 1;
}
