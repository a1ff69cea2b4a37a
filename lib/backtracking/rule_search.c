/* SPDX-License-Identifier: MIT
 *
 * The search of bitmask.c under any rule, n <= 64, for nq_bitmask_kernel: an array of placements
 * for each step, and passes that take the placements of one step to the next. A placement is kept
 * if it leaves an open square in each of the next three rows, on some tori also on each line. Three
 * rows from the end the completions have a closed form, unless the rule has jumps or regions. On a
 * torus with jumps the queens of the first rows are placed one by one before the passes, since
 * their jumps reach the last rows. Cost: about 8 ns for each placement that is kept.
 */

#include "backtracking/kernel.h"
#include "backtracking/placement.h"
#include "base/checked.h"

enum {
    BLOCK = 144, /* placements a step */
    AHEAD = 3,   /* rows that a pass looks at */
};

struct step {
    uint32_t count;
    struct nq_rule_placement placements[BLOCK + 1]; /* a pass reads one past the last */
};

struct search {
    const struct nq_subproblem *subproblem;
    const nq_cancel_flag *cancel;
    uint64_t *completions;
    struct step *steps;
    struct nq_search_direction direction;
    struct nq_rule_row rows[NQ_MASK_COLUMNS + AHEAD]; /* by step, and past the last */
};

size_t nq_rule_workspace_size(uint32_t steps)
{
    return (steps + 1) * sizeof(struct step);
}

static int expand(struct search *search, uint32_t step);

/* Whether the rows left on a torus with both kinds of diagonals can have queens on different lines:
 * the open squares must reach every free column, and as many diagonals and anti-diagonals as there
 * are rows left. From the middle of the board on the test reduces the time to 0.56 at n = 23, and
 * changes nothing at n = 19. */
static int can_fill_lines(const struct search *search, uint32_t step,
                          const struct nq_rule_placement *placement)
{
    const struct nq_search_direction *direction = &search->direction;
    uint32_t left = search->subproblem->steps - step;
    uint64_t columns = placement->candidates;
    uint64_t diagonals = columns; /* by their columns in the row of the step */
    uint64_t anti_diagonals = columns;
    uint32_t distance = 0;
    for (uint32_t ahead = 1; ahead < left; ahead++) {
        const struct nq_rule_row *row = &search->rows[step + ahead];
        distance += row[-1].distance;
        uint64_t open = nq_rule_open(direction, placement, row, distance, 1, 0);
        if (open == 0)
            return 0;
        columns |= open;
        diagonals |= nq_rule_higher(direction, open, distance, 1);
        anti_diagonals |= nq_rule_lower(direction, open, distance, 1);
    }
    return columns == placement->columns && nq_popcount(diagonals) >= left &&
           nq_popcount(anti_diagonals) >= left;
}

/* Takes all placements of a step to the next step; placements at the last step are solutions.
 * Callers pass is_torus and has_regions as constants. */
static inline int expand_all(struct search *search, uint32_t step, int is_torus, int has_regions)
{
    const struct nq_search_direction direction = search->direction;
    const struct nq_rule_placement *from = search->steps[step].placements;
    struct nq_rule_placement *to = search->steps[step + 1].placements;
    const struct nq_rule_row row = search->rows[step];
    const struct nq_rule_row next = search->rows[step + 1];
    const struct nq_rule_row second = search->rows[step + 2];
    const struct nq_rule_row third = search->rows[step + 3];
    uint32_t to_third = second.past_end != 0 ? 1 : next.distance + second.distance;
    uint32_t left = search->subproblem->steps - step - 1;
    uint64_t covered = left <= AHEAD ? UINT64_MAX : 0;
    int asks_for_lines = is_torus && (direction.diagonals & direction.anti_diagonals) != 0 &&
                         left > AHEAD && left <= direction.rule->n / 2;
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
        uint64_t next_candidates = from[i + 1].candidates;
        uint64_t queen = nq_lowest(candidates);
        struct nq_rule_placement child =
            nq_rule_add(&direction, &from[i], &row, queen, &next, is_torus, has_regions);
        uint64_t in_second =
            nq_rule_open(&direction, &child, &second, next.distance, is_torus, has_regions);
        uint64_t in_third =
            nq_rule_open(&direction, &child, &third, to_third, is_torus, has_regions);
        uint64_t reached = child.candidates | in_second | in_third;
        to[count] = child;
        uint32_t stays = (uint32_t)(child.candidates != 0) & ((in_second | second.past_end) != 0) &
                         ((in_third | third.past_end) != 0) &
                         ((child.columns & covered & ~reached) == 0);
        if (asks_for_lines && stays)
            stays = (uint32_t)can_fill_lines(search, step + 1, &child);
        count += stays;
        candidates ^= queen;
        uint32_t exhausted = candidates == 0;
        i += exhausted;
        candidates = exhausted ? next_candidates : candidates;
    }
    search->steps[step + 1].count = count;
    return NQUEENS_OK;
}

/* The squares that a queen attacks along diagonals `distance` rows ahead. */
static inline uint64_t attacked_ahead(const struct nq_search_direction *direction, uint64_t queen,
                                      uint32_t distance, int is_torus)
{
    return nq_rule_lower(direction, queen & direction->diagonals, distance, is_torus) |
           nq_rule_higher(direction, queen & direction->anti_diagonals, distance, is_torus);
}

/* The completions of a placement with three rows, and so three free columns, left, without jumps
 * and regions. Each column in turn goes to the middle row, the two others to the outer rows. A
 * count takes 0.57 of the time of a search to the end for semi-queens, 0.9 to 1 on a torus. */
static inline uint32_t count_three_rows(const struct search *search, uint32_t step,
                                        const struct nq_rule_placement *placement, int is_torus)
{
    const struct nq_search_direction *direction = &search->direction;
    const struct nq_rule_row *row = &search->rows[step];
    uint32_t to_last = row[0].distance + row[1].distance;
    uint64_t middle = nq_rule_open(direction, placement, &row[1], row[0].distance, is_torus, 0);
    uint64_t last = nq_rule_open(direction, placement, &row[2], to_last, is_torus, 0);
    uint32_t completions = 0;
    for (uint64_t rest = middle; rest != 0; rest &= rest - 1) {
        uint64_t queen = nq_lowest(rest);
        uint64_t low = nq_lowest(placement->columns ^ queen);
        uint64_t high = placement->columns ^ queen ^ low;
        uint64_t above = last & ~attacked_ahead(direction, queen, row[1].distance, is_torus);
        uint64_t low_ahead = attacked_ahead(direction, low, row[0].distance, is_torus) & queen;
        uint64_t high_ahead = attacked_ahead(direction, high, row[0].distance, is_torus) & queen;
        uint64_t to_high = above & high & ~attacked_ahead(direction, low, to_last, is_torus);
        uint64_t to_low = above & low & ~attacked_ahead(direction, high, to_last, is_torus);
        completions +=
            (uint32_t)(((placement->candidates & low) != 0) & (low_ahead == 0) & (to_high != 0)) +
            (uint32_t)(((placement->candidates & high) != 0) & (high_ahead == 0) & (to_low != 0));
    }
    return completions;
}

static int count_last_rows(struct search *search, uint32_t step)
{
    struct step *last = &search->steps[step];
    uint64_t completions = 0;
    for (uint32_t i = 0; i < last->count; i++)
        completions += search->direction.is_torus
                           ? count_three_rows(search, step, &last->placements[i], 1)
                           : count_three_rows(search, step, &last->placements[i], 0);
    last->count = 0;
    return nq_add(search->completions, completions);
}

/* Empties a step: its placements go to the next step, or are counted as solutions at the last
 * one. */
static int expand(struct search *search, uint32_t step)
{
    if (nq_is_cancelled(search->cancel))
        return NQUEENS_CANCELLED;
    int has_regions = search->direction.rule->regions != NULL;
    if (step + AHEAD == search->subproblem->steps && search->direction.jumps == NULL &&
        !has_regions)
        return count_last_rows(search, step);
    if (step + 1 == search->subproblem->steps) {
        uint32_t solutions = search->steps[step].count;
        search->steps[step].count = 0;
        return nq_add(search->completions, solutions);
    }
    if (search->direction.is_torus)
        return has_regions ? expand_all(search, step, 1, 1) : expand_all(search, step, 1, 0);
    return has_regions ? expand_all(search, step, 0, 1) : expand_all(search, step, 0, 0);
}

/* Sets the rows. The distance from the last row to the row past it is never read: 1 stands for
 * it. */
static void set_rows(struct search *search)
{
    const struct nq_subproblem *subproblem = search->subproblem;
    for (uint32_t step = 0; step < subproblem->steps; step++) {
        struct nq_rule_row *row = &search->rows[step];
        nq_rule_row_set(row, subproblem->rule, subproblem->row[step]);
        row->open = subproblem->open[step];
        row->distance = step + 1 < subproblem->steps ? subproblem->distance[step] : 1;
    }
    for (uint32_t past = 0; past < AHEAD; past++)
        search->rows[subproblem->steps + past] = nq_rule_row_past();
}

static int count_from_first(struct search *search)
{
    const struct nq_subproblem *subproblem = search->subproblem;
    uint64_t candidates = subproblem->open[0] & subproblem->columns;
    if (candidates == 0)
        return NQUEENS_OK;
    set_rows(search);
    for (uint32_t step = 0; step <= subproblem->steps; step++)
        search->steps[step].count = 0;
    search->steps[0].placements[0] = (struct nq_rule_placement){
        .columns = subproblem->columns,
        .candidates = candidates,
    };
    search->steps[0].count = 1;
    for (uint32_t step = 0; step < subproblem->steps; step++) {
        int status = expand(search, step);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Sets *rest to the subproblem without its first step, where a queen stands. */
static void place_first(const struct nq_subproblem *subproblem, uint64_t queen,
                        struct nq_subproblem *rest)
{
    uint32_t queen_column = nq_column(queen);
    rest->rule = subproblem->rule;
    rest->steps = subproblem->steps - 1;
    rest->columns = subproblem->columns ^ queen;
    for (uint32_t step = 0; step < rest->steps; step++) {
        uint32_t row = subproblem->row[step + 1];
        rest->row[step] = (uint8_t)row;
        rest->distance[step] = subproblem->distance[step + 1];
        rest->open[step] =
            subproblem->open[step + 1] &
            ~nq_rule_attacked(subproblem->rule, row, subproblem->row[0], queen_column);
    }
}

/* Counts the completions of a subproblem with at least one step. */
static int count_subproblem(struct search *search, const struct nq_subproblem *subproblem)
{
    search->subproblem = subproblem;
    if (!nq_search_reaches_back(&search->direction, subproblem->row[0]) || subproblem->steps == 1)
        return count_from_first(search);
    int status = NQUEENS_OK;
    uint64_t queens = subproblem->open[0] & subproblem->columns;
    for (; queens != 0 && status == NQUEENS_OK; queens &= queens - 1) {
        struct nq_subproblem rest;
        if (nq_is_cancelled(search->cancel))
            return NQUEENS_CANCELLED;
        place_first(subproblem, nq_lowest(queens), &rest);
        status = count_subproblem(search, &rest);
        search->subproblem = subproblem;
    }
    return status;
}

int nq_rule_count_completions(const struct nq_subproblem *subproblem, void *workspace,
                              const nq_cancel_flag *cancel, uint64_t *completions)
{
    struct nq_jump_table jumps;
    struct search search = {.cancel = cancel, .completions = completions, .steps = workspace};
    if (subproblem->steps == 0)
        return nq_add(completions, 1);
    int is_downward = subproblem->steps > 1 && subproblem->row[1] > subproblem->row[0];
    search.direction = nq_search_direction_of(subproblem->rule, is_downward, &jumps);
    return count_subproblem(&search, subproblem);
}
