/* SPDX-License-Identifier: MIT
 *
 * Places the queens of the free columns outside the window, from the outermost
 * column inward, in every row where they fit; the rows that are left, and what is
 * still open in the window, are then searched by a kernel.
 */

#include "backtracking/window.h"

#include "board/masks.h"

#include <nqueens.h>

static uint32_t first_step(uint64_t rows)
{
    return nq_column(nq_lowest(rows));
}

static uint32_t columns_held(uint64_t columns, uint32_t start, uint32_t window)
{
    return nq_popcount(columns >> start & nq_all_columns(window));
}

/* The start of a window that holds the most of the free columns; of all such
 * starts the one in the middle. */
static uint32_t choose_window(uint64_t columns, uint32_t window)
{
    uint32_t most = 0;
    uint32_t starts = 0;
    uint32_t chosen = 0;
    for (uint32_t start = 0; start + window <= NQ_MASK_COLUMNS; start++) {
        uint32_t held = columns_held(columns, start, window);
        starts = held > most ? 1 : starts + (held == most);
        most = held > most ? held : most;
    }
    for (uint32_t middle = (starts + 1) / 2; middle > 0; chosen++)
        middle -= columns_held(columns, chosen, window) == most;
    return chosen - 1;
}

/* Most placements of a search lie in its upper half. The cut is below: further up the
 * blocks that come to it are tested against so many late queens that no more is gained
 * (measured for windows of 16 columns). */
static void choose_cut(struct nq_narrowing *narrowing, uint32_t rows_above)
{
    uint32_t held = nq_popcount(narrowing->columns);
    uint32_t below = held / 3;
    if (below + rows_above > held)
        below = held > rows_above ? held - rows_above : 0;
    narrowing->rows_below = nq_all_columns(below);
    narrowing->cut = below == 0 ? 0 : narrowing->height[below - 1] + 1;
}

void nq_narrow(const struct nq_subproblem *subproblem, uint32_t window, uint32_t rows_above,
               struct nq_narrowing *narrowing, struct nq_part *part)
{
    uint32_t start = choose_window(subproblem->columns, window);
    /* Some window holds the most columns. NOLINTNEXTLINE(clang-analyzer-core.BitwiseShift) */
    uint64_t window_columns = nq_all_columns(window) << start;
    narrowing->window = window;
    narrowing->window_start = start;
    narrowing->columns = subproblem->columns & window_columns;
    narrowing->steps = subproblem->steps;
    part->rows = nq_all_columns(subproblem->steps);
    part->outside = subproblem->columns & ~window_columns;
    uint32_t height = 0;
    for (uint32_t step = 0; step < subproblem->steps; step++) {
        narrowing->height[step] = height;
        part->open[step] = subproblem->open[step];
        height += subproblem->distance[step];
    }
    choose_cut(narrowing, rows_above);
}

/* How many columns a column lies outside the window. */
static uint32_t columns_outside(const struct nq_narrowing *narrowing, uint32_t column)
{
    if (column < narrowing->window_start)
        return narrowing->window_start - column;
    return column - (narrowing->window_start + narrowing->window - 1);
}

/* The steps whose queen in the column is late. */
static uint64_t steps_above(const struct nq_narrowing *narrowing, uint32_t column)
{
    uint32_t lowest = narrowing->cut + columns_outside(narrowing, column);
    uint64_t steps = 0;
    for (uint32_t step = 0; step < narrowing->steps; step++) {
        if (narrowing->height[step] >= lowest)
            steps |= nq_bit(step);
    }
    return steps;
}

static uint64_t open_steps(const struct nq_part *part, uint64_t steps, uint32_t column)
{
    uint64_t open = 0;
    for (; steps != 0; steps &= steps - 1) {
        if ((part->open[first_step(steps)] & nq_bit(column)) != 0)
            open |= nq_lowest(steps);
    }
    return open;
}

uint64_t nq_late_steps(const struct nq_narrowing *narrowing, const struct nq_part *part,
                       uint32_t column)
{
    return open_steps(part, part->rows & steps_above(narrowing, column), column);
}

/* The lowest and the highest free column outside the window, in turn. */
static uint32_t next_column(const struct nq_narrowing *narrowing, uint64_t outside)
{
    uint64_t below = outside & nq_all_columns(narrowing->window_start);
    uint64_t above = outside ^ below;
    if (below != 0 && (above == 0 || nq_popcount(below) >= nq_popcount(above)))
        return nq_column(nq_lowest(below));
    uint32_t column = nq_column(nq_lowest(above));
    for (above &= above - 1; above != 0; above &= above - 1)
        column = nq_column(nq_lowest(above));
    return column;
}

uint32_t nq_next_outside(const struct nq_narrowing *narrowing, const struct nq_part *part)
{
    return next_column(narrowing, part->outside);
}

void nq_place_outside(const struct nq_narrowing *narrowing, const struct nq_part *part,
                      uint32_t step, uint32_t column, struct nq_part *child)
{
    child->rows = part->rows & ~nq_bit(step);
    child->outside = part->outside & ~nq_bit(column);
    for (uint64_t rows = child->rows; rows != 0; rows &= rows - 1) {
        uint32_t other = first_step(rows);
        child->open[other] = part->open[other] & ~nq_attacked(narrowing->height[other],
                                                              narrowing->height[step], column);
    }
}

/* A diagonal through a square to the left of the window comes from below on its right,
 * and an anti-diagonal through one to the right from below on its left, one column
 * a row. What would lie beyond the other edge of the window attacks nothing. */
struct nq_attackers nq_late_attackers(const struct nq_narrowing *narrowing, uint32_t step,
                                      uint32_t column)
{
    uint32_t inward = narrowing->height[step] - narrowing->cut - columns_outside(narrowing, column);
    struct nq_attackers attackers = {0, 0};
    if (inward >= narrowing->window)
        return attackers;
    if (column < narrowing->window_start)
        attackers.diagonals = nq_bit(inward);
    else
        attackers.anti_diagonals = nq_bit(narrowing->window - 1 - inward);
    return attackers;
}

int nq_window_subproblem(const struct nq_narrowing *narrowing, const struct nq_part *part,
                         uint64_t rows, struct nq_subproblem *subproblem)
{
    *subproblem = (struct nq_subproblem){.columns = narrowing->columns >> narrowing->window_start};
    for (; rows != 0; rows &= rows - 1) {
        uint32_t step = first_step(rows);
        uint64_t above = rows & (rows - 1);
        uint32_t height = narrowing->height[step];
        uint32_t to = subproblem->steps++;
        subproblem->open[to] =
            part->open[step] >> narrowing->window_start & nq_all_columns(narrowing->window);
        if ((subproblem->open[to] & subproblem->columns) == 0)
            return 0;
        if (above != 0)
            subproblem->distance[to] = (uint8_t)(narrowing->height[first_step(above)] - height);
        else if (height < narrowing->cut)
            subproblem->distance[to] = (uint8_t)(narrowing->cut - height);
    }
    return 1;
}

struct early {
    const struct nq_narrowing *narrowing;
    const nq_cancel_flag *cancel;
    nq_part_fn *visit;
    void *context;
};

/* undecided: the columns of the part that may still have an early queen. */
static int place_early(const struct early *early, const struct nq_part *part, uint64_t undecided)
{
    if (nq_is_cancelled(early->cancel))
        return NQUEENS_CANCELLED;
    if (undecided == 0)
        return early->visit(early->narrowing, part, early->context);
    uint32_t column = next_column(early->narrowing, undecided);
    undecided &= ~nq_bit(column);
    int status = NQUEENS_OK;
    if (nq_late_steps(early->narrowing, part, column) != 0)
        status = place_early(early, part, undecided);
    uint64_t below = part->rows & ~steps_above(early->narrowing, column);
    for (uint64_t steps = open_steps(part, below, column); steps != 0 && status == NQUEENS_OK;
         steps &= steps - 1) {
        struct nq_part child;
        nq_place_outside(early->narrowing, part, first_step(steps), column, &child);
        status = place_early(early, &child, undecided);
    }
    return status;
}

int nq_place_early(const struct nq_narrowing *narrowing, const struct nq_part *part,
                   const nq_cancel_flag *cancel, nq_part_fn *visit, void *context)
{
    struct early early = {narrowing, cancel, visit, context};
    return place_early(&early, part, part->outside);
}
