/* SPDX-License-Identifier: MIT
 *
 * weights.h - the weights of cells: how often a solution of a unit counts, by its columns, as
 * lib/colour/units.c has it.
 *
 * Orbits of sets of columns are ordered as those of rows. A solution whose columns come before its
 * rows counts twice, since the transposed solution is of another unit, one whose columns come
 * behind not at all. Where n is odd its mirror image counts, too.
 */

#ifndef NQUEENS_GPU_WEIGHTS_H
#define NQUEENS_GPU_WEIGHTS_H

#include "job.h"
#include "lanes.h"

/* 2 if the place of the columns is before that of the rows, 1 if it is the same. */
DEVICE uint32_t weight_of_place(const struct unit_cells *unit, uint32_t first, uint32_t second)
{
    if (first != unit->first)
        return first < unit->first ? 2 : 0;
    return second == unit->second ? 1 : second < unit->second ? 2 : 0;
}

DEVICE uint32_t from_middle(uint32_t sets, uint32_t rank)
{
    return rank >= sets / 2 ? rank - sets / 2 : sets / 2 - 1 - rank;
}

/* row is the rank of C_e, set the place of C_o: see windows.h. */
DEVICE uint32_t cell_weight(const struct batch *batch, const struct unit_cells *unit, uint32_t row,
                            uint32_t set)
{
    if (batch->order == MIRRORED) {
        const uint32_t is_own_mirror = batch->mirrors[batch->rows + set];
        const uint32_t mirror = batch->mirrors[row];
        if (!is_own_mirror)
            return 2 * weight_of_place(unit, set, row);
        if (row > mirror)
            return 0;
        return weight_of_place(unit, set, row) * (row < mirror ? 2 : 1);
    }
    uint32_t a = row, b = set, sides = 0, doubled = 1;
    if (batch->order == BY_MIDDLE) {
        sides = (row >= batch->rows / 2) == (set >= batch->sets / 2);
        a = from_middle(batch->rows, row);
        b = from_middle(batch->sets, set);
        doubled = 2;
    }
    return a > b ? weight_of_place(unit, a, doubled * b + sides)
                 : weight_of_place(unit, b, doubled * a + sides);
}

/* Task: a unit and a row of its table. Multiplies the cells by their weights. */
DEVICE void weigh_cells(const struct batch *batch, uint32_t task)
{
    LANE;
    const struct unit_cells *unit = batch->units + task / batch->rows;
    const uint32_t row = task % batch->rows;
    uint32_t *cells = unit->table + (uint64_t)row * batch->sets;
    VAR(uint64_t, sum);
    uint64_t total;
    if (row < unit->first_row || row >= unit->end_row)
        return;
    EACH V(sum) = 0;
    for (uint32_t set = unit->first_set; set < unit->end_set; set += LANES)
        EACH
        {
            if (set + lane < unit->end_set) {
                const uint32_t cell = cells[set + lane];
                V(sum) += cell;
                if (cell != 0)
                    cells[set + lane] = cell * cell_weight(batch, unit, row, set + lane);
            }
        }
    WARP_SUM(total, sum);
    EACH
    {
        if (lane == 0 && total != 0)
            ATOMIC_ADD(&unit->results->cells, total);
    }
}

#endif /* NQUEENS_GPU_WEIGHTS_H */
