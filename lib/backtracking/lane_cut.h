/* SPDX-License-Identifier: MIT
 *
 * The vector kernels for boards of any width, n <= 32: the search of lane_search.h in a window of
 * 16 columns, with the queens outside the window placed as in window.h. Each block of placements
 * that comes to the cut is filtered by one late queen after the other, and the placements that pass
 * begin a search of the rows above. The search below the cut uses the first steps of the workspace,
 * each late queen one more, and the search above the rest: at most one step more than there are
 * rows.
 */

#include "backtracking/lane_search.h"
#include "backtracking/window.h"

/* The arguments that a call of the kernel gives to each of its searches. */
struct call {
    const nq_cancel_flag *cancel;
    uint64_t *completions;
    struct step *steps;
};

/* The search of a subproblem to the closed form of its last rows. */
static struct search search_to_end(const struct nq_subproblem *subproblem,
                                   const nq_cancel_flag *cancel, uint64_t *completions,
                                   struct step *steps)
{
    return (struct search){
        .subproblem = subproblem,
        .cancel = cancel,
        .completions = completions,
        .steps = steps,
        .last = subproblem->steps - CLOSED_FORM,
        .before_last = COVERED,
        .finish = count_last_rows,
    };
}

/* The squares of the cut from which a diagonal attacks a late queen, in each lane. */
struct forbidden {
    vector diagonals;
    vector anti_diagonals;
};

static inline struct forbidden forbidden_by(const struct nq_window *window, uint32_t step,
                                            uint32_t column)
{
    struct nq_attackers attackers = nq_late_attackers(window, step, column);
    return (struct forbidden){vector_all((uint16_t)attackers.diagonals),
                              vector_all((uint16_t)attackers.anti_diagonals)};
}

/* Placements as children, to be shifted to the next row. */
static inline struct children load_placements(const struct step *step, uint32_t position)
{
    return (struct children){
        .columns = vector_load(step->columns + position),
        .diagonals = vector_load(step->diagonals + position),
        .anti_diagonals = vector_load(step->anti_diagonals + position),
    };
}

/* The lanes whose placements do not attack the late queen. Lanes past the last placement of a block
 * have no free column, and are dropped. */
static inline lane_mask filter(const struct children *placements, struct forbidden forbidden)
{
    vector attackers = (placements->diagonals & forbidden.diagonals) |
                       (placements->anti_diagonals & forbidden.anti_diagonals);
    return lanes_nonzero(placements->columns) & lanes_equal(attackers, vector_all(0));
}

/* Copies the placements that do not attack a late queen, still at the cut, for the next late
 * queen. */
static inline void copy_filtered(const struct step *from, struct step *to,
                                 struct forbidden forbidden)
{
    to->count = 0;
    for (uint32_t i = 0; i < from->count; i += LANES) {
        struct children placements = load_placements(from, i);
        lane_mask stays = filter(&placements, forbidden);
        struct packing packing = packing_of(set_of(stays));
        vector_pack(to->columns + to->count, packing, placements.columns);
        vector_pack(to->diagonals + to->count, packing, placements.diagonals);
        vector_pack(to->anti_diagonals + to->count, packing, placements.anti_diagonals);
        to->count += mask_size(stays);
    }
    close_step(to);
}

/* Moves the placements that do not attack the last late queen up to the first of the rows left
 * above the cut, if each of the first three of these rows has an open square. */
static inline void move_above(const struct step *from, struct step *to, struct forbidden forbidden,
                              const struct nq_subproblem *above, uint32_t to_first)
{
    struct rows_ahead ahead = {
        .next = vector_all((uint16_t)above->open[0]),
        .second = vector_all((uint16_t)above->open[1]),
        .third = vector_all((uint16_t)above->open[2]),
        .to_next = shift_by(to_first),
        .next_to_second = shift_by(above->distance[0]),
        .next_to_third = shift_by((uint32_t)above->distance[0] + above->distance[1]),
    };
    to->count = 0;
    for (uint32_t i = 0; i < from->count; i += LANES) {
        struct children placements = load_placements(from, i);
        lane_mask stays = filter(&placements, forbidden);
        to->count = append_children(&placements, stays, to, to->count, &ahead, ROWS_AHEAD);
    }
}

static uint32_t lowest_step(uint64_t steps)
{
    return nq_column(nq_lowest(steps));
}

/* Counts the completions of the placements of a step after the last late queen. */
static int search_above(const struct search *below, const struct nq_window *window,
                        const struct nq_branch *branch, struct step *from,
                        struct forbidden forbidden)
{
    struct nq_subproblem rows_above;
    if (!nq_window_subproblem(window, branch, branch->rows, &rows_above))
        return NQUEENS_OK;
    uint32_t to_first = window->height[lowest_step(branch->rows)] - window->cut;
    move_above(from, from + 1, forbidden, &rows_above, to_first);
    if (from[1].count == 0)
        return NQUEENS_OK;
    struct search above = search_to_end(&rows_above, below->cancel, below->completions, from + 1);
    return expand_steps(&above);
}

/* Places the late queens of the branch in every way, from the outermost column inward. */
static int place_late(const struct search *below, const struct nq_window *window,
                      const struct nq_branch *branch, struct step *from)
{
    if (nq_is_cancelled(below->cancel))
        return NQUEENS_CANCELLED;
    uint32_t column = nq_next_outside(window, branch);
    uint64_t steps = nq_late_steps(window, branch, column);
    int status = NQUEENS_OK;
    for (; steps != 0 && status == NQUEENS_OK; steps &= steps - 1) {
        uint32_t step = lowest_step(steps);
        struct forbidden forbidden = forbidden_by(window, step, column);
        struct nq_branch child;
        nq_place_outside(window, branch, step, column, &child);
        if (child.outside == 0) {
            status = search_above(below, window, &child, from, forbidden);
            continue;
        }
        copy_filtered(from, from + 1, forbidden);
        if (from[1].count != 0)
            status = place_late(below, window, &child, from + 1);
    }
    return status;
}

/* The branch above the cut, for the search below it. */
struct cut {
    const struct nq_window *window;
    const struct nq_branch *above;
};

/* A finish_fn. */
static int cross_cut(struct search *below, uint32_t step)
{
    const struct cut *cut = below->context;
    struct step *from = &below->steps[step];
    int status = NQUEENS_OK;
    if (from->count != 0) {
        close_step(from);
        status = place_late(below, cut->window, cut->above, from);
    }
    from->count = 0;
    return status;
}

/* Searches a branch with late queens. */
static int search_below(const struct call *call, const struct nq_window *window,
                        const struct nq_branch *branch)
{
    struct nq_subproblem rows_below;
    if (!nq_window_subproblem(window, branch, branch->rows & window->rows_below, &rows_below))
        return NQUEENS_OK;
    struct nq_branch above = *branch;
    above.rows &= ~window->rows_below;
    struct cut cut = {window, &above};
    struct search below = {
        .subproblem = &rows_below,
        .cancel = call->cancel,
        .completions = call->completions,
        .steps = call->steps,
        .last = rows_below.steps,
        .before_last = NO_TESTS,
        .finish = cross_cut,
        .context = &cut,
    };
    return expand_from_nothing(&below);
}

static int search_whole(const struct call *call, const struct nq_subproblem *subproblem)
{
    struct search whole = search_to_end(subproblem, call->cancel, call->completions, call->steps);
    return expand_from_nothing(&whole);
}

/* An nq_branch_fn. */
static int search_branch(const struct nq_window *window, const struct nq_branch *branch,
                         void *context)
{
    const struct call *call = context;
    if (branch->outside != 0)
        return search_below(call, window, branch);
    struct nq_subproblem whole;
    if (!nq_window_subproblem(window, branch, branch->rows, &whole))
        return NQUEENS_OK;
    return search_whole(call, &whole);
}

static size_t workspace_size(uint32_t steps)
{
    return (steps + 1) * sizeof(struct step);
}

/* Counts by the portable kernel where the window has fewer columns than the closed form takes. */
static int count_completions(const struct nq_subproblem *subproblem, void *workspace,
                             const nq_cancel_flag *cancel, uint64_t *completions)
{
    struct call call = {cancel, completions, workspace};
    if (subproblem->columns >> WINDOW == 0 && subproblem->steps >= CLOSED_FORM)
        return search_whole(&call, subproblem);
    struct nq_window window;
    struct nq_branch whole;
    nq_window_choose(subproblem, WINDOW, CLOSED_FORM, &window, &whole);
    if (nq_popcount(window.columns) < CLOSED_FORM)
        return nq_bitmask_kernel.count_completions(subproblem, workspace, cancel, completions);
    return nq_place_early(&window, &whole, cancel, search_branch, &call);
}

const struct nq_search_kernel KERNEL = {.count_completions = count_completions,
                                        .workspace_size = workspace_size};
