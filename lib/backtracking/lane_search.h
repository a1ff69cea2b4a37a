/* SPDX-License-Identifier: MIT
 *
 * The search of the vector kernels in a window of 16 columns: the search of bitmask.c with a
 * partial placement in each 16-bit lane. A pass refills the lanes without candidates from the
 * arrays of a step (expand), takes the lowest candidate of each lane, tests the children and
 * appends the ones that stay to the arrays of the next step (compress), so nearly all lanes always
 * have work. Two or three groups of lanes take turns, because each group waits for its own refill.
 *
 * A kernel includes the header of its instruction set, with lanes of 16 bits (base/vectors/lanes.h
 * says what it has), defines the following, and then includes lane_cut.h:
 *
 *     KERNEL                   its name
 *     GROUPS                   the number of vectors of lanes that take turns, 2 or 3
 *
 *     lanes_any(m)             whether a mask is true anywhere
 *     lanes_select(m, a, b)    a where true, else b
 *     lanes_sum(v)             the sum of all lanes
 *     lanes_refill(m, v, p)    the lanes where true are taken from p on, the others from v; it may
 *                              read LANES elements
 */

#include "backtracking/kernel.h"
#include "base/checked.h"

#include <nqueens.h>

enum {
    BLOCK = 2560,    /* placements a step */
    CLOSED_FORM = 3, /* rows counted without search */
    WINDOW = 16,     /* columns in a lane */
};

/* The placements that wait at a step. The arrays have room for the elements that a refill reads
 * past the last placement. */
struct step {
    uint32_t count;
    uint16_t columns[BLOCK + GROUPS * LANES];
    uint16_t diagonals[BLOCK + GROUPS * LANES];
    uint16_t anti_diagonals[BLOCK + GROUPS * LANES];
};

/* The tests that a placement must pass to get to the next step. */
enum tests {
    NO_TESTS,
    ROWS_AHEAD, /* an open square in each of the next three rows */
    COVERED,    /* ROWS_AHEAD, and the three rows together reach every free column */
};

struct search;

/* Takes all placements of a search's last step. */
typedef int finish_fn(struct search *search, uint32_t step);

/* A search of a subproblem, up to the last step. */
struct search {
    const struct nq_subproblem *subproblem;
    const nq_cancel_flag *cancel;
    uint64_t *completions;
    struct step *steps;
    uint32_t last;
    enum tests before_last; /* tests of the children that come to the last step */
    finish_fn *finish;
    const void *context; /* context of finish */
};

/* A group of lanes, each with a placement and the candidates not yet taken. */
struct group {
    vector columns;
    vector diagonals;
    vector anti_diagonals;
    vector candidates;
};

/* Groups in registers; an array would be kept in memory. */
struct groups {
    struct group first;
    struct group second;
    struct group third; /* if GROUPS is 3 */
};

static inline vector lowest(vector set)
{
    return set & -set;
}

static inline vector open_squares(const struct search *search, uint32_t step)
{
    return vector_all((uint16_t)search->subproblem->open[step]);
}

/* Fills the lanes without candidates from the arrays of a step, from position on. Returns the
 * next position. */
static inline uint32_t refill_group(struct group *group, const struct step *step, uint32_t position,
                                    vector open)
{
    lane_mask used_up = lanes_equal(group->candidates, vector_all(0));
    group->columns = lanes_refill(used_up, group->columns, step->columns + position);
    group->diagonals = lanes_refill(used_up, group->diagonals, step->diagonals + position);
    group->anti_diagonals =
        lanes_refill(used_up, group->anti_diagonals, step->anti_diagonals + position);
    vector fresh =
        open & vector_and_neither(group->columns, group->diagonals, group->anti_diagonals);
    group->candidates = lanes_select(used_up, fresh, group->candidates);
    return position + mask_size(used_up);
}

/* Refills all groups, which read up to GROUPS * LANES elements. */
static inline uint32_t refill_groups(struct groups *groups, const struct step *step,
                                     uint32_t position, vector open)
{
    position = refill_group(&groups->first, step, position, open);
    position = refill_group(&groups->second, step, position, open);
    if (GROUPS == 3)
        position = refill_group(&groups->third, step, position, open);
    return position < step->count ? position : step->count;
}

static inline int have_candidates(const struct groups *groups)
{
    vector candidates = groups->first.candidates | groups->second.candidates;
    if (GROUPS == 3)
        candidates |= groups->third.candidates;
    return lanes_any(lanes_nonzero(candidates));
}

/* The open squares of the three rows after a step, and the distances to them. */
struct rows_ahead {
    vector next;
    vector second;
    vector third;
    shift_count to_next;
    shift_count to_second;
    shift_count next_to_second;
    shift_count next_to_third;
};

/* The open squares of a row; all of them past the last row, which no diagonal reaches. */
static inline vector open_ahead(const struct search *search, uint32_t step)
{
    return step < search->subproblem->steps ? open_squares(search, step) : vector_all(UINT16_MAX);
}

static inline uint32_t distance_ahead(const struct search *search, uint32_t step)
{
    return step + 1 < search->subproblem->steps ? search->subproblem->distance[step] : WINDOW;
}

static inline struct rows_ahead look_ahead(const struct search *search, uint32_t step)
{
    uint32_t to_next = search->subproblem->distance[step];
    uint32_t to_second = distance_ahead(search, step + 1);
    uint32_t to_third = distance_ahead(search, step + 2);
    return (struct rows_ahead){
        .next = open_ahead(search, step + 1),
        .second = open_ahead(search, step + 2),
        .third = open_ahead(search, step + 3),
        .to_next = shift_by(to_next),
        .to_second = shift_by(to_next + to_second),
        .next_to_second = shift_by(to_second),
        .next_to_third = shift_by(to_second + to_third),
    };
}

/* The placements of a group with one queen more. */
struct children {
    vector queen;
    vector columns;
    vector diagonals; /* not yet shifted to the next row */
    vector anti_diagonals;
};

/* Takes the lowest candidate of each lane. */
static inline struct children take_candidates(struct group *group)
{
    vector queen = lowest(group->candidates);
    group->candidates ^= queen;
    return (struct children){
        .queen = queen,
        .columns = group->columns ^ queen,
        .diagonals = group->diagonals | queen,
        .anti_diagonals = group->anti_diagonals | queen,
    };
}

struct children_of_groups {
    struct children first;
    struct children second;
    struct children third; /* if GROUPS is 3 */
};

/* Takes the lowest candidates of all groups. The groups can then be refilled, with loads that
 * overlap the tests of the children. */
static inline struct children_of_groups take_from_groups(struct groups *groups)
{
    struct children_of_groups children;
    children.first = take_candidates(&groups->first);
    children.second = take_candidates(&groups->second);
    children.third = take_candidates(&groups->third);
    return children;
}

/* Appends the children of the given lanes that pass the tests to the next step, from count on.
 * Returns the new count. */
static inline uint32_t append_children(const struct children *children, lane_mask stays,
                                       struct step *to, uint32_t count,
                                       const struct rows_ahead *ahead, enum tests tests)
{
    vector columns = children->columns;
    vector diagonals = shift_right(children->diagonals, ahead->to_next);
    vector anti_diagonals = shift_left(children->anti_diagonals, ahead->to_next);
    vector next = vector_and_neither(columns, diagonals, anti_diagonals);
    vector second = vector_and_neither(columns, shift_right(diagonals, ahead->next_to_second),
                                       shift_left(anti_diagonals, ahead->next_to_second));
    vector third = vector_and_neither(columns, shift_right(diagonals, ahead->next_to_third),
                                      shift_left(anti_diagonals, ahead->next_to_third));
    if (tests != NO_TESTS) {
        stays = stays & lanes_meet(ahead->next, next);
        stays = stays & lanes_meet(ahead->second, second);
        stays = stays & lanes_meet(ahead->third, third);
    }
    if (tests == COVERED) {
        vector reached = (ahead->next & next) | (ahead->second & second);
        reached |= ahead->third & third;
        stays = stays & lanes_equal(reached, columns);
    }
    struct packing packing = packing_of(set_of(stays));
    vector_pack(to->columns + count, packing, columns);
    vector_pack(to->diagonals + count, packing, diagonals);
    vector_pack(to->anti_diagonals + count, packing, anti_diagonals);
    return count + mask_size(stays);
}

static inline uint32_t append_children_of_groups(const struct children_of_groups *children,
                                                 struct step *to, uint32_t count,
                                                 const struct rows_ahead *ahead, enum tests tests)
{
    count = append_children(&children->first, lanes_nonzero(children->first.queen), to, count,
                            ahead, tests);
    count = append_children(&children->second, lanes_nonzero(children->second.queen), to, count,
                            ahead, tests);
    if (GROUPS == 3)
        count = append_children(&children->third, lanes_nonzero(children->third.queen), to, count,
                                ahead, tests);
    return count;
}

static int expand(struct search *search, uint32_t step);

/* Makes room at a step for the children that all groups append. */
static inline int make_room(struct search *search, uint32_t step, uint32_t *count)
{
    if (*count <= BLOCK - GROUPS * LANES)
        return NQUEENS_OK;
    search->steps[step].count = *count;
    *count = 0;
    return expand(search, step);
}

/* Ends the arrays of a step with placements that have no free column, and no candidates, as far as
 * the groups read. */
static inline void close_step(struct step *step)
{
    for (uint32_t i = 0; i < GROUPS; i++)
        vector_store(step->columns + step->count + i * LANES, vector_all(0));
}

/* Takes all placements of a step to the next step. The second loop takes the last candidates, when
 * nothing is left to refill with. */
static inline int expand_all(struct search *search, uint32_t step, enum tests tests)
{
    struct step *from = &search->steps[step];
    struct step *to = &search->steps[step + 1];
    vector open = open_squares(search, step);
    struct rows_ahead ahead = look_ahead(search, step);
    struct group nothing = {vector_all(0), vector_all(0), vector_all(0), vector_all(0)};
    struct groups groups = {nothing, nothing, nothing};
    uint32_t count = to->count;
    int status = NQUEENS_OK;
    close_step(from);
    uint32_t position = refill_groups(&groups, from, 0, open);
    while (position < from->count) {
        status = make_room(search, step + 1, &count);
        if (status != NQUEENS_OK)
            return status;
        struct children_of_groups children = take_from_groups(&groups);
        position = refill_groups(&groups, from, position, open);
        count = append_children_of_groups(&children, to, count, &ahead, tests);
    }
    while (have_candidates(&groups)) {
        status = make_room(search, step + 1, &count);
        if (status != NQUEENS_OK)
            return status;
        struct children_of_groups children = take_from_groups(&groups);
        count = append_children_of_groups(&children, to, count, &ahead, tests);
    }
    from->count = 0;
    to->count = count;
    return status;
}

/* Adds the completions, lane by lane, of placements with three rows left. Each free column in turn
 * goes to the middle row; the two others can go to the outer rows in two ways, or in none if they
 * share a diagonal there. */
static inline vector count_three_rows(vector completions, vector columns, vector bottom,
                                      vector middle, vector top, const struct rows_ahead *ahead)
{
    while (lanes_any(lanes_nonzero(middle))) {
        vector queen = lowest(middle);
        middle ^= queen;
        vector others = columns ^ queen;
        vector low = lowest(others);
        vector high = others ^ low;
        vector below = vector_and_neither(bottom, shift_left(queen, ahead->to_next),
                                          shift_right(queen, ahead->to_next));
        vector above = vector_and_neither(top, shift_left(queen, ahead->next_to_second),
                                          shift_right(queen, ahead->next_to_second));
        lane_mask fits = lanes_nonzero(queen);
        fits = fits & lanes_differ(shift_left(low, ahead->to_second), high);
        lane_mask rising = fits & lanes_meet(below, low) & lanes_meet(above, high);
        lane_mask falling = fits & lanes_meet(below, high) & lanes_meet(above, low);
        completions = lanes_count(lanes_count(completions, rising), falling);
    }
    return completions;
}

/* Counts the completions of a block three rows from the end: a finish_fn. 16-bit lanes hold the
 * sum, at most 6 for each placement. */
static inline int count_last_rows(struct search *search, uint32_t step)
{
    struct step *from = &search->steps[step];
    struct rows_ahead ahead = look_ahead(search, step);
    vector open = open_squares(search, step);
    vector completions = vector_all(0);
    vector_store(from->columns + from->count, vector_all(0));
    for (uint32_t i = 0; i < from->count; i += LANES) {
        vector columns = vector_load(from->columns + i);
        vector right = vector_load(from->diagonals + i);
        vector left = vector_load(from->anti_diagonals + i);
        vector bottom = open & vector_and_neither(columns, left, right);
        vector middle = ahead.next & vector_and_neither(columns, shift_left(left, ahead.to_next),
                                                        shift_right(right, ahead.to_next));
        vector top = ahead.second & vector_and_neither(columns, shift_left(left, ahead.to_second),
                                                       shift_right(right, ahead.to_second));
        completions = count_three_rows(completions, columns, bottom, middle, top, &ahead);
    }
    from->count = 0;
    return nq_add(search->completions, lanes_sum(completions));
}

/* Empties a step: its placements go to the next step, or are finished. */
static int expand(struct search *search, uint32_t step)
{
    if (nq_is_cancelled(search->cancel))
        return NQUEENS_CANCELLED;
    if (step == search->last)
        return search->finish(search, step);
    if (step + 1 < search->last)
        return expand_all(search, step, ROWS_AHEAD);
    return expand_all(search, step, search->before_last);
}

/* Searches on from the placements of the first step. */
static int expand_steps(struct search *search)
{
    for (uint32_t step = 1; step <= search->last; step++)
        search->steps[step].count = 0;
    for (uint32_t step = 0; step <= search->last; step++) {
        int status = expand(search, step);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Searches from the first step, with nothing placed. */
static int expand_from_nothing(struct search *search)
{
    search->steps[0].count = 1;
    search->steps[0].columns[0] = (uint16_t)search->subproblem->columns;
    search->steps[0].diagonals[0] = 0;
    search->steps[0].anti_diagonals[0] = 0;
    return expand_steps(search);
}
