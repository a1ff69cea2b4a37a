/* SPDX-License-Identifier: MIT
 *
 * The vector kernels for boards of any width: the search of lane_search.h in a window
 * of 16 columns, and the queens outside of it as in window.h. A search goes up to the
 * cut. Each block of placements that comes there is tested against one late queen
 * after the other, which takes no look at candidates; what is left of it when all late
 * queens are placed begins a search of the rows above.
 *
 * Of the arrays for the steps, the search below the cut uses the first ones, each late
 * queen the next, and the search above the rest: together no more than one for each
 * row and one besides.
 */

#include "backtracking/lane_search.h"
#include "backtracking/window.h"

/* What is above the cut, for the search below it. */
struct above {
    const struct nq_narrowing *narrowing;
    const struct nq_part *part;
};

/* Where a placement must not have its diagonals, so that no late queen is attacked. */
struct forbidden {
    lanes diagonals;
    lanes anti_diagonals;
};

static inline struct forbidden forbidden_by(const struct nq_narrowing *narrowing, uint32_t step,
                                            uint32_t column)
{
    struct nq_attackers attackers = nq_late_attackers(narrowing, step, column);
    return (struct forbidden){lanes_all((uint16_t)attackers.diagonals),
                              lanes_all((uint16_t)attackers.anti_diagonals)};
}

/* Which of the placements attack no late queen; those past the last one of their block
 * have no free column. */
static inline lane_mask keep_peace(const struct group *placements, struct forbidden forbidden)
{
    lanes attackers = lanes_or(lanes_and(placements->diagonals, forbidden.diagonals),
                               lanes_and(placements->anti_diagonals, forbidden.anti_diagonals));
    return lanes_equal_too(lanes_nonzero(placements->columns), attackers, lanes_zero());
}

static inline struct group load_group(const struct step *step, uint32_t position)
{
    return (struct group){
        .columns = lanes_load(step->columns + position),
        .diagonals = lanes_load(step->diagonals + position),
        .anti_diagonals = lanes_load(step->anti_diagonals + position),
        .candidates = lanes_zero(),
    };
}

static inline void append_group(const struct group *group, struct step *to, lane_mask stays)
{
    lanes_append(to->columns + to->count, stays, group->columns);
    lanes_append(to->diagonals + to->count, stays, group->diagonals);
    lanes_append(to->anti_diagonals + to->count, stays, group->anti_diagonals);
    to->count += mask_size(stays);
}

/* Copies the placements that attack no late queen; there are others to place. */
static inline void copy_peaceful(const struct step *from, struct step *to,
                                 struct forbidden forbidden)
{
    to->count = 0;
    for (uint32_t i = 0; i < from->count; i += LANES) {
        struct group group = load_group(from, i);
        append_group(&group, to, keep_peace(&group, forbidden));
    }
    close_step(to);
}

/* The same for the last late queen: now that it is known which rows are left, the
 * placements are moved to the first of them, and each of the first three must have an
 * open square. */
static inline void copy_hopeful(const struct step *from, struct step *to,
                                struct forbidden forbidden, const struct nq_subproblem *above,
                                uint32_t to_first)
{
    shift_count first = shift_by(to_first);
    shift_count second = shift_by(above->distance[0]);
    shift_count third = shift_by((uint32_t)above->distance[0] + above->distance[1]);
    lanes open_first = lanes_all((uint16_t)above->open[0]);
    lanes open_second = lanes_all((uint16_t)above->open[1]);
    lanes open_third = lanes_all((uint16_t)above->open[2]);
    to->count = 0;
    for (uint32_t i = 0; i < from->count; i += LANES) {
        struct group group = load_group(from, i);
        lane_mask stays = keep_peace(&group, forbidden);
        lanes right = group.diagonals = shift_right(group.diagonals, first);
        lanes left = group.anti_diagonals = shift_left(group.anti_diagonals, first);
        stays = lanes_meet_too(stays, open_first, lanes_and_neither(group.columns, right, left));
        stays = lanes_meet_too(
            stays, open_second,
            lanes_and_neither(group.columns, shift_right(right, second), shift_left(left, second)));
        stays = lanes_meet_too(
            stays, open_third,
            lanes_and_neither(group.columns, shift_right(right, third), shift_left(left, third)));
        append_group(&group, to, stays);
    }
}

static uint32_t lowest_step(uint64_t steps)
{
    return nq_column(nq_lowest(steps));
}

/* Places the last late queen, and completes the placements in from. */
static int complete_above(struct search *below, const struct nq_narrowing *narrowing,
                          const struct nq_part *part, struct step *from, struct forbidden forbidden)
{
    struct nq_subproblem above;
    if (!nq_window_subproblem(narrowing, part, part->rows, &above))
        return NQUEENS_OK;
    uint32_t to_first = narrowing->height[lowest_step(part->rows)] - narrowing->cut;
    copy_hopeful(from, from + 1, forbidden, &above, to_first);
    if (from[1].count == 0)
        return NQUEENS_OK;
    struct search search = {
        .subproblem = &above,
        .cancel = below->cancel,
        .completions = below->completions,
        .steps = from + 1,
        .last = above.steps - CLOSED_FORM,
        .before_last = COVERED,
        .finish = count_last_rows,
    };
    return expand_steps(&search);
}

/* Places the late queens of the part in every way, from the outermost column inward. */
static int place_late(struct search *below, const struct nq_narrowing *narrowing,
                      const struct nq_part *part, struct step *from)
{
    if (nq_is_cancelled(below->cancel))
        return NQUEENS_CANCELLED;
    uint32_t column = nq_next_outside(narrowing, part);
    uint64_t steps = nq_late_steps(narrowing, part, column);
    int status = NQUEENS_OK;
    for (; steps != 0 && status == NQUEENS_OK; steps &= steps - 1) {
        uint32_t step = lowest_step(steps);
        struct forbidden forbidden = forbidden_by(narrowing, step, column);
        struct nq_part child;
        nq_place_outside(narrowing, part, step, column, &child);
        if (child.outside == 0) {
            status = complete_above(below, narrowing, &child, from, forbidden);
            continue;
        }
        copy_peaceful(from, from + 1, forbidden);
        if (from[1].count != 0)
            status = place_late(below, narrowing, &child, from + 1);
    }
    return status;
}

/* A finish_fn. */
static int cross_cut(struct search *search, uint32_t step)
{
    const struct above *above = search->context;
    struct step *from = &search->steps[step];
    int status = NQUEENS_OK;
    if (from->count != 0) {
        close_step(from);
        status = place_late(search, above->narrowing, above->part, from);
    }
    from->count = 0;
    return status;
}

static int search_below(struct search *search, const struct nq_narrowing *narrowing,
                        const struct nq_part *part)
{
    struct nq_subproblem below;
    if (!nq_window_subproblem(narrowing, part, part->rows & narrowing->rows_below, &below))
        return NQUEENS_OK;
    struct nq_part part_above = *part;
    part_above.rows &= ~narrowing->rows_below;
    struct above above = {narrowing, &part_above};
    search->subproblem = &below;
    search->last = below.steps;
    search->before_last = NO_TESTS;
    search->finish = cross_cut;
    search->context = &above;
    int status = expand_from_nothing(search);
    search->subproblem = NULL;
    search->context = NULL;
    return status;
}

static int search_window(struct search *search, const struct nq_subproblem *subproblem)
{
    search->subproblem = subproblem;
    search->last = subproblem->steps - CLOSED_FORM;
    search->before_last = COVERED;
    search->finish = count_last_rows;
    return expand_from_nothing(search);
}

/* An nq_part_fn. */
static int search_part(const struct nq_narrowing *narrowing, const struct nq_part *part,
                       void *context)
{
    struct search *search = context;
    if (part->outside != 0)
        return search_below(search, narrowing, part);
    struct nq_subproblem whole;
    if (!nq_window_subproblem(narrowing, part, part->rows, &whole))
        return NQUEENS_OK;
    return search_window(search, &whole);
}

static inline size_t lane_workspace_size(uint32_t steps)
{
    return (steps + 1) * sizeof(struct step);
}

/* nq_count_completions_fn; fewer columns in the window than the closed form takes are
 * left to the portable kernel. */
static inline int lane_count_completions(const struct nq_subproblem *subproblem, void *workspace,
                                         const nq_cancel_flag *cancel, uint64_t *completions)
{
    struct search search = {.cancel = cancel, .completions = completions, .steps = workspace};
    if (subproblem->columns >> WINDOW == 0 && subproblem->steps >= CLOSED_FORM)
        return search_window(&search, subproblem);
    struct nq_narrowing narrowing;
    struct nq_part whole;
    nq_narrow(subproblem, WINDOW, CLOSED_FORM, &narrowing, &whole);
    if (nq_popcount(narrowing.columns) < CLOSED_FORM)
        return nq_bitmask_kernel.count_completions(subproblem, workspace, cancel, completions);
    return nq_place_early(&narrowing, &whole, cancel, search_part, &search);
}
