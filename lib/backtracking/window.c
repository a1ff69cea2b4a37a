/* SPDX-License-Identifier: MIT
 *
 * The queens outside the window of the vector kernels (lane_cut.h), where a board has more than 16
 * columns. Columns outside the window are filled from the outermost one inward, each in every row
 * where its queen fits. Cost: little compared to the searches in the window.
 */

#include "backtracking/window.h"

#include "board/masks.h"

#include <nqueens.h>

static uint32_t first_step(uint64_t rows)
{
    return nq_column(nq_lowest(rows));
}

/* The number of free columns that the window with this start holds. */
static uint32_t columns_held(uint64_t columns, uint32_t start, uint32_t width)
{
    return nq_popcount(columns >> start & nq_all_columns(width));
}

/* The start of the window: the middle one of the starts whose windows hold the most free
 * columns. */
static uint32_t choose_start(uint64_t columns, uint32_t width)
{
    uint32_t most = 0;
    uint32_t starts = 0;
    uint32_t chosen = 0;
    for (uint32_t start = 0; start + width <= NQ_MASK_COLUMNS; start++) {
        uint32_t held = columns_held(columns, start, width);
        starts = held > most ? 1 : starts + (held == most);
        most = held > most ? held : most;
    }
    for (uint32_t middle = (starts + 1) / 2; middle > 0; chosen++)
        middle -= columns_held(columns, chosen, width) == most;
    return chosen - 1;
}

/* Chooses the cut above the lowest third of the rows that the window fills. Most placements lie in
 * the upper half, and a cut there gains nothing, because each late queen is tested against too many
 * placements (measured for windows of 16 columns). */
static void choose_cut(struct nq_window *window, uint32_t rows_above)
{
    uint32_t held = nq_popcount(window->columns);
    uint32_t below = held / 3;
    if (below + rows_above > held)
        below = held > rows_above ? held - rows_above : 0;
    window->rows_below = nq_all_columns(below);
    window->cut = below == 0 ? 0 : window->height[below - 1] + 1;
}

void nq_window_choose(const struct nq_subproblem *subproblem, uint32_t width, uint32_t rows_above,
                      struct nq_window *window, struct nq_branch *branch)
{
    uint32_t start = choose_start(subproblem->columns, width);
    /* Some window holds the most columns. NOLINTNEXTLINE(clang-analyzer-core.BitwiseShift) */
    uint64_t window_columns = nq_all_columns(width) << start;
    window->width = width;
    window->start = start;
    window->columns = subproblem->columns & window_columns;
    window->steps = subproblem->steps;
    branch->rows = nq_all_columns(subproblem->steps);
    branch->outside = subproblem->columns & ~window_columns;
    uint32_t height = 0;
    for (uint32_t step = 0; step < subproblem->steps; step++) {
        window->height[step] = height;
        branch->open[step] = subproblem->open[step];
        height += subproblem->distance[step];
    }
    choose_cut(window, rows_above);
}

/* The distance of a column from the window: 1 next to the window. */
static uint32_t columns_outside(const struct nq_window *window, uint32_t column)
{
    if (column < window->start)
        return window->start - column;
    return column - (window->start + window->width - 1);
}

/* The steps at which a queen in the column is late, as a set. */
static uint64_t late_steps(const struct nq_window *window, uint32_t column)
{
    uint32_t lowest = window->cut + columns_outside(window, column);
    uint64_t steps = 0;
    for (uint32_t step = 0; step < window->steps; step++) {
        if (window->height[step] >= lowest)
            steps |= nq_bit(step);
    }
    return steps;
}

static uint64_t open_steps(const struct nq_branch *branch, uint64_t steps, uint32_t column)
{
    uint64_t open = 0;
    for (; steps != 0; steps &= steps - 1) {
        if ((branch->open[first_step(steps)] & nq_bit(column)) != 0)
            open |= nq_lowest(steps);
    }
    return open;
}

uint64_t nq_late_steps(const struct nq_window *window, const struct nq_branch *branch,
                       uint32_t column)
{
    return open_steps(branch, branch->rows & late_steps(window, column), column);
}

/* The outermost of the columns, on the side that has more of them. */
static uint32_t next_column(const struct nq_window *window, uint64_t outside)
{
    uint64_t below = outside & nq_all_columns(window->start);
    uint64_t above = outside ^ below;
    if (below != 0 && (above == 0 || nq_popcount(below) >= nq_popcount(above)))
        return nq_column(nq_lowest(below));
    uint32_t column = 0;
    for (; above != 0; above &= above - 1)
        column = nq_column(nq_lowest(above));
    return column;
}

uint32_t nq_next_outside(const struct nq_window *window, const struct nq_branch *branch)
{
    return next_column(window, branch->outside);
}

void nq_place_outside(const struct nq_window *window, const struct nq_branch *branch, uint32_t step,
                      uint32_t column, struct nq_branch *child)
{
    child->rows = branch->rows & ~nq_bit(step);
    child->outside = branch->outside & ~nq_bit(column);
    for (uint64_t rows = child->rows; rows != 0; rows &= rows - 1) {
        uint32_t other = first_step(rows);
        child->open[other] = branch->open[other] & ~nq_attacked(NULL, window->height[other],
                                                                window->height[step], column);
    }
}

/* The diagonal of a queen to the left of the window comes down into the window one column a row, as
 * does the anti-diagonal of a queen to the right. Nothing in the window attacks the queen if the
 * line leaves the window on the other side above the cut. */
struct nq_attackers nq_late_attackers(const struct nq_window *window, uint32_t step,
                                      uint32_t column)
{
    uint32_t inward = window->height[step] - window->cut - columns_outside(window, column);
    struct nq_attackers attackers = {0, 0};
    if (inward >= window->width)
        return attackers;
    if (column < window->start)
        attackers.diagonals = nq_bit(inward);
    else
        attackers.anti_diagonals = nq_bit(window->width - 1 - inward);
    return attackers;
}

int nq_window_subproblem(const struct nq_window *window, const struct nq_branch *branch,
                         uint64_t rows, struct nq_subproblem *subproblem)
{
    *subproblem = (struct nq_subproblem){.columns = window->columns >> window->start};
    for (; rows != 0; rows &= rows - 1) {
        uint32_t step = first_step(rows);
        uint64_t above = rows & (rows - 1);
        uint32_t height = window->height[step];
        uint32_t to = subproblem->steps++;
        subproblem->open[to] = branch->open[step] >> window->start & nq_all_columns(window->width);
        if ((subproblem->open[to] & subproblem->columns) == 0)
            return 0;
        if (above != 0)
            subproblem->distance[to] = (uint8_t)(window->height[first_step(above)] - height);
        else if (height < window->cut)
            subproblem->distance[to] = (uint8_t)(window->cut - height);
    }
    return 1;
}

struct early {
    const struct nq_window *window;
    const nq_cancel_flag *cancel;
    nq_branch_fn *visit;
    void *context;
};

/* Places early queens; `undecided` are the columns of the branch that may yet get an early
 * queen. */
static int place_early(const struct early *early, const struct nq_branch *branch,
                       uint64_t undecided)
{
    if (nq_is_cancelled(early->cancel))
        return NQUEENS_CANCELLED;
    if (undecided == 0)
        return early->visit(early->window, branch, early->context);
    uint32_t column = next_column(early->window, undecided);
    undecided &= ~nq_bit(column);
    int status = NQUEENS_OK;
    if (nq_late_steps(early->window, branch, column) != 0)
        status = place_early(early, branch, undecided);
    uint64_t below = branch->rows & ~late_steps(early->window, column);
    for (uint64_t steps = open_steps(branch, below, column); steps != 0 && status == NQUEENS_OK;
         steps &= steps - 1) {
        struct nq_branch child;
        nq_place_outside(early->window, branch, first_step(steps), column, &child);
        status = place_early(early, &child, undecided);
    }
    return status;
}

int nq_place_early(const struct nq_window *window, const struct nq_branch *branch,
                   const nq_cancel_flag *cancel, nq_branch_fn *visit, void *context)
{
    struct early early = {window, cancel, visit, context};
    return place_early(&early, branch, branch->outside);
}
