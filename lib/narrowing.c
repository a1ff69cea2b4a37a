/* SPDX-License-Identifier: MIT
 *
 * Places a queen in each free column outside the window, from the outermost
 * inward, in every row where it fits; the rows that are left, and what is still
 * open in the window, are a part. Parts that have a row without an open square are
 * dropped.
 */

#include "narrowing.h"

#include "board_masks.h"

#include <nqueens.h>

struct narrowing {
    const struct nq_subproblem *whole;
    uint32_t height[NQ_MASK_COLUMNS]; /* of each step above the first one */
    uint32_t window_start;
    uint64_t window_columns;
    nq_narrow_visit_fn *visit;
    void *context;
};

/* What is left after some of the outer queens. */
struct part {
    uint64_t rows;    /* the steps without a queen, as a set */
    uint64_t outside; /* the free columns outside the window */
    uint64_t open[NQ_MASK_COLUMNS];
};

static uint32_t first_step(uint64_t rows)
{
    return nq_column(nq_lowest(rows));
}

static uint32_t columns_held(uint64_t columns, uint32_t start, uint32_t window)
{
    return nq_size(columns >> start & nq_all_columns(window));
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

static int visit_part(const struct narrowing *narrowing, const struct part *part)
{
    struct nq_subproblem subproblem = {
        .columns =
            (narrowing->whole->columns & narrowing->window_columns) >> narrowing->window_start,
    };
    for (uint64_t rows = part->rows; rows != 0; rows &= rows - 1) {
        uint32_t step = first_step(rows);
        uint64_t above = rows & (rows - 1);
        uint32_t to = subproblem.steps++;
        subproblem.open[to] =
            (part->open[step] & narrowing->window_columns) >> narrowing->window_start;
        if ((subproblem.open[to] & subproblem.columns) == 0)
            return NQUEENS_OK;
        if (above != 0) {
            uint32_t next = first_step(above);
            subproblem.distance[to] = (uint8_t)(narrowing->height[next] - narrowing->height[step]);
        }
    }
    return narrowing->visit(&subproblem, narrowing->context);
}

/* The lowest and the highest free column outside the window, in turn. */
static uint32_t next_column(const struct narrowing *narrowing, uint64_t outside)
{
    uint64_t below = outside & nq_all_columns(narrowing->window_start);
    uint64_t above = outside ^ below;
    if (below != 0 && (above == 0 || nq_size(below) >= nq_size(above)))
        return nq_column(nq_lowest(below));
    uint32_t column = nq_column(nq_lowest(above));
    for (above &= above - 1; above != 0; above &= above - 1)
        column = nq_column(nq_lowest(above));
    return column;
}

static int place_outside(const struct narrowing *narrowing, const struct part *part)
{
    if (part->outside == 0)
        return visit_part(narrowing, part);
    uint32_t column = next_column(narrowing, part->outside);
    for (uint64_t rows = part->rows; rows != 0; rows &= rows - 1) {
        uint32_t step = first_step(rows);
        if ((part->open[step] & nq_bit(column)) == 0)
            continue;
        struct part child = {.rows = part->rows & ~nq_bit(step),
                             .outside = part->outside & ~nq_bit(column)};
        for (uint64_t others = child.rows; others != 0; others &= others - 1) {
            uint32_t other = first_step(others);
            child.open[other] = part->open[other] & ~nq_attacked(narrowing->height[other],
                                                                 narrowing->height[step], column);
        }
        int status = place_outside(narrowing, &child);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_narrow(const struct nq_subproblem *subproblem, uint32_t window, nq_narrow_visit_fn *visit,
              void *context)
{
    struct narrowing narrowing = {
        .whole = subproblem,
        .window_start = choose_window(subproblem->columns, window),
        .visit = visit,
        .context = context,
    };
    /* Some window holds the most columns. NOLINTNEXTLINE(clang-analyzer-core.BitwiseShift) */
    narrowing.window_columns = nq_all_columns(window) << narrowing.window_start;
    struct part part = {.rows = nq_all_columns(subproblem->steps),
                        .outside = subproblem->columns & ~narrowing.window_columns};
    uint32_t height = 0;
    for (uint32_t step = 0; step < subproblem->steps; step++) {
        narrowing.height[step] = height;
        part.open[step] = subproblem->open[step];
        height += subproblem->distance[step];
    }
    return place_outside(&narrowing, &part);
}
