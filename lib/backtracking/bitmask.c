/* SPDX-License-Identifier: MIT
 *
 * "bitmask": the portable counting kernel for n <= 64, and the model for the others. "auto" takes
 * it on boards that no faster kernel takes. To avoid the unpredictable branches of recursion it has
 * an array of placements for each step: a pass goes through the array of a step, candidate by
 * candidate, and writes every child at the end of the next step's array, where the child is kept
 * only if each of the next three rows has an open square. When the array of the next step is full,
 * a pass goes through it; three rows from the end the completions have a closed form. Cost: about 5
 * ns for each placement that is kept, a third of recursion; 256 placements a step.
 */

#include "backtracking/kernel.h"
#include "backtracking/placement.h"
#include "base/checked.h"

enum {
    BLOCK = 256,     /* placements a step */
    CLOSED_FORM = 3, /* rows counted without search */
};

/* The placements that wait at a step, and room for the one past the last, which a pass reads. */
struct step {
    uint32_t count;
    struct nq_placement placements[BLOCK + 1];
};

struct search {
    const struct nq_subproblem *subproblem;
    const nq_cancel_flag *cancel;
    uint64_t *completions;
    struct step *steps;
};

static size_t workspace_size(uint32_t steps)
{
    size_t queens = (steps + 1) * sizeof(struct step);
    size_t rules = nq_rule_workspace_size(steps);
    return queens > rules ? queens : rules;
}

/* The completions of a placement with at most two rows left, as on small or constrained boards. */
static uint64_t count_few_rows(const struct nq_subproblem *subproblem, uint32_t step,
                               const struct nq_placement *placement)
{
    if (step == subproblem->steps)
        return 1;
    uint64_t completions = 0;
    uint64_t candidates = nq_placement_open(placement, subproblem->open[step], 0);
    for (; candidates != 0; candidates &= candidates - 1) {
        struct nq_placement child =
            nq_placement_add(placement, nq_lowest(candidates), subproblem->distance[step], 0);
        completions += count_few_rows(subproblem, step + 1, &child);
    }
    return completions;
}

/* The completions of a placement with three rows, and so three free columns, left. Each column
 * in turn goes to the middle row; the two others can go to the outer rows in two ways, or in none
 * if they share a diagonal there. */
static inline uint32_t count_three_rows(const struct nq_subproblem *subproblem,
                                        const struct nq_placement *placement)
{
    uint32_t step = subproblem->steps - CLOSED_FORM;
    uint32_t to_middle = subproblem->distance[step];
    uint32_t to_top = subproblem->distance[step + 1];
    uint64_t left = placement->anti_diagonals;
    uint64_t right = placement->diagonals;
    uint64_t columns = placement->columns;
    uint64_t bottom = placement->candidates;
    uint64_t middle = subproblem->open[step + 1] & ~(left << to_middle | right >> to_middle);
    uint64_t top = subproblem->open[step + 2] &
                   ~(left << (to_middle + to_top) | right >> (to_middle + to_top));

    uint32_t completions = 0;
    uint64_t rest = columns;
    for (int i = 0; i < CLOSED_FORM; i++) {
        uint64_t queen = nq_lowest(rest);
        rest ^= queen;
        uint64_t others = columns ^ queen;
        uint64_t low = nq_lowest(others);
        uint64_t high = others ^ low;
        uint64_t below = bottom & ~(queen << to_middle | queen >> to_middle);
        uint64_t above = top & ~(queen << to_top | queen >> to_top);
        uint32_t ways = (uint32_t)(((below & low) != 0) & ((above & high) != 0)) +
                        (uint32_t)(((below & high) != 0) & ((above & low) != 0));
        uint32_t fits = ((middle & queen) != 0) & (low << (to_middle + to_top) != high);
        completions += ways & (0u - fits);
    }
    return completions;
}

static int count_last_rows(struct search *search, struct step *step)
{
    uint64_t completions = 0;
    for (uint32_t i = 0; i < step->count; i++)
        completions += count_three_rows(search->subproblem, &step->placements[i]);
    step->count = 0;
    return nq_add(search->completions, completions);
}

static int expand(struct search *search, uint32_t step);

/* Takes all placements of a step to the next step. Callers pass `covered` as a constant: whether
 * the next three rows together must reach every free column, as the last three rows must. */
static inline int expand_all(struct search *search, uint32_t step, int covered)
{
    const struct nq_subproblem *subproblem = search->subproblem;
    const struct nq_placement *from = search->steps[step].placements;
    struct nq_placement *to = search->steps[step + 1].placements;
    uint32_t to_next = subproblem->distance[step];
    uint32_t to_second = subproblem->distance[step + 1];
    uint32_t to_third = to_second + subproblem->distance[step + 2];
    uint64_t open_next = subproblem->open[step + 1];
    uint64_t open_second = subproblem->open[step + 2];
    uint64_t open_third = subproblem->open[step + 3];
    uint32_t last = search->steps[step].count;
    uint32_t count = search->steps[step + 1].count;
    search->steps[step].count = 0;

    uint64_t candidates = from[0].candidates;
    for (uint32_t i = 0; i < last;) {
        if (count == BLOCK) {
            search->steps[step + 1].count = count;
            int status = expand(search, step + 1);
            if (status != NQUEENS_OK)
                return status;
            count = 0;
        }
        /* Loads candidates before it is known whether they are needed, so that no load is waited
         * for. */
        uint64_t next_candidates = from[i + 1].candidates;
        uint64_t queen = nq_lowest(candidates);
        struct nq_placement child = nq_placement_add(&from[i], queen, to_next, open_next);
        uint64_t second = nq_placement_open(&child, open_second, to_second);
        uint64_t third = nq_placement_open(&child, open_third, to_third);
        to[count] = child;
        uint32_t stays = (child.candidates != 0) & (second != 0) & (third != 0);
        if (covered)
            stays &= (child.candidates | second | third) == child.columns;
        count += stays;

        candidates ^= queen;
        uint32_t exhausted = candidates == 0;
        i += exhausted;
        candidates = exhausted ? next_candidates : candidates;
    }
    search->steps[step + 1].count = count;
    return NQUEENS_OK;
}

/* Empties a step: its placements go to the next step, or are counted. */
static int expand(struct search *search, uint32_t step)
{
    if (nq_is_cancelled(search->cancel))
        return NQUEENS_CANCELLED;
    uint32_t rows_left = search->subproblem->steps - step;
    if (rows_left == CLOSED_FORM)
        return count_last_rows(search, &search->steps[step]);
    if (rows_left == CLOSED_FORM + 1)
        return expand_all(search, step, 1);
    return expand_all(search, step, 0);
}

static int count_completions(const struct nq_subproblem *subproblem, void *workspace,
                             const nq_cancel_flag *cancel, uint64_t *completions)
{
    if (subproblem->rule != NULL)
        return nq_rule_count_completions(subproblem, workspace, cancel, completions);
    struct nq_placement root = {.columns = subproblem->columns};
    if (subproblem->steps < CLOSED_FORM)
        return nq_add(completions, count_few_rows(subproblem, 0, &root));
    root.candidates = subproblem->open[0] & subproblem->columns;
    if (root.candidates == 0)
        return NQUEENS_OK;

    struct search search = {subproblem, cancel, completions, workspace};
    for (uint32_t step = 0; step <= subproblem->steps; step++)
        search.steps[step].count = 0;
    search.steps[0].placements[0] = root;
    search.steps[0].count = 1;
    for (uint32_t step = 0; step <= subproblem->steps - CLOSED_FORM; step++) {
        int status = expand(&search, step);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

const struct nq_search_kernel nq_bitmask_kernel = {.count_completions = count_completions,
                                                   .workspace_size = workspace_size};
