/* SPDX-License-Identifier: MIT
 *
 * Beyond n = 24 a placement on the cross would run for hours, so each placement is split by the
 * squares that it leaves open in the first one to three rows of the search. Squares that attack
 * each other make units, too, which have no solutions: the number of units of a placement is then a
 * product of a few popcounts, and unit i is reached by a walk over the cross alone. On a torus
 * without constraints the number of solutions is the same for each column of a row's queen, so one
 * row has its queen in a fixed column, and each unit weighs n times as much.
 */

#include "backtracking/units.h"

#include "symmetry/group.h"

/* The rows whose queens are chosen for a unit, so that units take minutes on one core up to n =
 * 28. */
static uint32_t depth_for(uint32_t n)
{
    if (n <= 24)
        return 0;
    if (n == 25)
        return 1;
    return n <= 27 ? 2 : 3;
}

/* Whether a rotation of the columns leaves the board unchanged: a torus without constraints and
 * regions. */
static int has_translations(const struct nq_constraints *constraints)
{
    const struct nq_rule *rule = constraints->rule;
    return rule != NULL && nq_is_torus(rule) && rule->regions == NULL && constraints->count == 0;
}

/* The row, and the column, of the square that stands for all columns of its row: the middle of the
 * board if n is odd, a square that every symmetry leaves in place; or else a square of a long
 * diagonal next to the middle. */
static uint32_t place_on_torus(uint32_t n)
{
    return (n - 1) / 2;
}

/* Sets the open squares. On a torus with translations one square is required. */
static int set_masks(struct nq_unit_list *list, uint32_t n,
                     const struct nq_constraints *constraints)
{
    uint32_t place = place_on_torus(n);
    struct nq_constraint square = {place, place, NQ_REQUIRED};
    const struct nq_constraints one_square = {
        .squares = &square, .count = 1, .required = 1, .rule = constraints->rule};
    list->translations = 1;
    if (n < 2 || !has_translations(constraints))
        return nq_board_masks_set(&list->masks, n, constraints);
    list->translations = n;
    return nq_board_masks_set(&list->masks, n, &one_square);
}

void nq_unit_list_set(struct nq_unit_list *list, uint32_t n,
                      const struct nq_constraints *constraints, const nq_cancel_flag *cancel)
{
    *list = (struct nq_unit_list){.depth = depth_for(n), .cancel = cancel};
    int has_open_lines = set_masks(list, n, constraints);
    if (!has_open_lines || n < 2) { /* a board with n < 2 has no cross */
        list->is_trivial = 1;
        list->solutions = has_open_lines ? 1 : 0;
        return;
    }
    list->group =
        nq_symmetry_group(n, list->masks.open) & nq_symmetry_group_of_rule(constraints->rule);
}

/* Sets the subproblem of the rows without a queen from a first one on. */
static inline int set_subproblem(struct nq_unit *unit, const struct nq_board_masks *masks,
                                 uint32_t first, uint32_t step)
{
    struct nq_subproblem *subproblem = &unit->subproblem;
    uint64_t placed_rows = 0;
    uint32_t before = 0; /* row of the step before */
    uint32_t steps = 0;
    subproblem->rule = masks->rule;
    subproblem->columns = nq_all_columns(masks->n);
    for (uint32_t i = 0; i < unit->queens; i++) {
        placed_rows |= nq_bit(unit->row[i]);
        subproblem->columns &= ~nq_bit(unit->column[i]);
    }
    for (uint32_t row = first; row < masks->n; row += step) {
        if ((placed_rows & nq_bit(row)) != 0)
            continue;
        uint64_t open = masks->open[row];
        for (uint32_t i = 0; i < unit->queens; i++)
            open &= ~nq_attacked(masks->rule, row, unit->row[i], unit->column[i]);
        if (open == 0 && step == 1)
            return 0;
        subproblem->row[steps] = (uint8_t)row;
        subproblem->open[steps] = open;
        subproblem->distance[steps] = 0;
        if (steps > 0)
            subproblem->distance[steps - 1] = (uint8_t)((row - before) * step);
        before = row;
        steps++;
    }
    subproblem->steps = steps;
    return 1;
}

int nq_unit_set_subproblem(struct nq_unit *unit, const struct nq_board_masks *masks,
                           int is_downward)
{
    return is_downward ? set_subproblem(unit, masks, unit->queens, 1)
                       : set_subproblem(unit, masks, masks->n - 1, UINT32_MAX);
}

/* Whether queen number i attacks none of the given squares of a row. */
static int leaves(const struct nq_unit *unit, uint32_t i, uint32_t row, uint64_t squares)
{
    const struct nq_rule *rule = unit->subproblem.rule;
    return (nq_attacked(rule, row, unit->row[i], unit->column[i]) & squares) == 0;
}

int nq_unit_is_sound(const struct nq_unit *unit, uint32_t n)
{
    const struct nq_subproblem *subproblem = &unit->subproblem;
    uint32_t rows = 1; /* from the first step on */
    int is_sound = unit->queens + subproblem->steps == n &&
                   nq_popcount(subproblem->columns) == subproblem->steps &&
                   (subproblem->columns & ~nq_all_columns(n)) == 0;
    for (uint32_t i = 0; is_sound && i < unit->queens; i++) {
        for (uint32_t other = 0; is_sound && other < i; other++)
            is_sound = leaves(unit, other, unit->row[i], nq_bit(unit->column[i]));
        for (uint32_t step = 0; is_sound && step < subproblem->steps; step++)
            is_sound = leaves(unit, i, subproblem->row[step], subproblem->open[step]);
    }
    for (uint32_t step = 0; is_sound && step < subproblem->steps; step++) {
        int is_last = step + 1 == subproblem->steps;
        rows += is_last ? 0 : subproblem->distance[step];
        is_sound = (subproblem->open[step] & ~nq_all_columns(n)) == 0 &&
                   (is_last || subproblem->distance[step] > 0) && rows <= n;
    }
    return is_sound;
}

/* The number of rows whose queens are chosen: the depth of the list, or all rows left if they are
 * fewer. */
static uint32_t chosen_rows(const struct nq_unit_walk *walk)
{
    uint32_t steps = walk->on_cross.subproblem.steps;
    return walk->list->depth < steps ? walk->list->depth : steps;
}

static uint64_t choices(const struct nq_unit *unit, uint32_t step)
{
    return unit->subproblem.open[step] & unit->subproblem.columns;
}

/* Sets the queens of the unit: the queens of a placement on the cross, and on a torus with
 * translations the queen of the required square if it stands off the cross, as it does for odd
 * n. */
static void set_queens(const struct nq_unit_list *list, const struct nq_cross_queens *placement,
                       struct nq_unit *unit)
{
    unit->queens = placement->queens;
    for (uint32_t i = 0; i < placement->queens; i++) {
        unit->row[i] = placement->row[i];
        unit->column[i] = placement->column[i];
    }
    if (list->translations > 1 && list->masks.n % 2 == 1) {
        unit->row[unit->queens] = place_on_torus(list->masks.n);
        unit->column[unit->queens] = place_on_torus(list->masks.n);
        unit->queens++;
    }
}

/* Goes to the next placement on the cross; 0 if there is none. */
static int next_on_cross(struct nq_unit_walk *walk)
{
    if (!nq_cross_next(&walk->cross))
        return 0;
    const struct nq_cross_queens *placement = &walk->cross.placement;
    walk->on_cross.weight = (uint64_t)placement->orbit * walk->list->translations;
    set_queens(walk->list, placement, &walk->on_cross);
    nq_unit_set_subproblem(&walk->on_cross, &walk->list->masks, 0);
    walk->split = 0;
    walk->splits = 1;
    for (uint32_t step = 0; step < chosen_rows(walk); step++)
        walk->splits *= nq_popcount(choices(&walk->on_cross, step));
    return 1;
}

static void rewind_walk(struct nq_unit_walk *walk, const struct nq_unit_list *list)
{
    *walk = (struct nq_unit_walk){.list = list};
    if (list->is_trivial)
        walk->splits = list->solutions;
    else
        nq_cross_begin(&walk->cross, &list->masks, list->group, list->cancel);
}

void nq_unit_walk_begin(struct nq_unit_walk *walk, const struct nq_unit_list *list, uint64_t first)
{
    rewind_walk(walk, list);
    nq_unit_walk_skip(walk, first);
}

void nq_unit_walk_skip(struct nq_unit_walk *walk, uint64_t units)
{
    while (!walk->is_over && units >= walk->splits - walk->split) {
        units -= walk->splits - walk->split;
        walk->is_over = walk->list->is_trivial || !next_on_cross(walk);
    }
    if (!walk->is_over)
        walk->split += units;
}

uint64_t nq_unit_list_size(const struct nq_unit_list *list)
{
    struct nq_unit_walk walk;
    if (list->is_trivial)
        return list->solutions;
    uint64_t size = 0;
    rewind_walk(&walk, list);
    while (next_on_cross(&walk))
        size += walk.splits;
    return size;
}

/* The column of the square with the given number, from 0 for the lowest. */
static uint32_t nth_column(uint64_t squares, uint64_t number)
{
    for (; number > 0; number--)
        squares &= squares - 1;
    return nq_column(nq_lowest(squares));
}

/* Adds the queens that one split chooses to the queens on the cross. */
static void choose_split(const struct nq_unit_walk *walk, uint64_t split, struct nq_unit *unit)
{
    uint32_t chosen = chosen_rows(walk);
    for (uint32_t step = 0; step < chosen; step++) {
        uint64_t squares = choices(&walk->on_cross, step);
        /* Each split has a square here. NOLINTNEXTLINE(clang-analyzer-core.DivideZero) */
        uint32_t column = nth_column(squares, split % nq_popcount(squares));
        split /= nq_popcount(squares);
        uint32_t row = walk->on_cross.subproblem.row[step];
        for (uint32_t i = walk->on_cross.queens; i < unit->queens; i++) {
            if ((nq_attacked(walk->list->masks.rule, row, unit->row[i], unit->column[i]) &
                 nq_bit(column)) != 0)
                unit->weight = 0;
        }
        unit->row[unit->queens] = row;
        unit->column[unit->queens] = column;
        unit->queens++;
    }
    if (unit->weight != 0 && chosen != 0)
        nq_unit_set_subproblem(unit, &walk->list->masks, 0);
}

int nq_unit_walk_next(struct nq_unit_walk *walk, struct nq_unit *unit)
{
    nq_unit_walk_skip(walk, 0);
    if (walk->is_over)
        return 0;
    *unit = walk->on_cross;
    if (walk->list->is_trivial)
        walk->split++;
    else
        choose_split(walk, walk->split++, unit);
    return 1;
}

/* ---- From call to call ------------------------------------------------------- */

uint64_t nq_kept_units_size(struct nq_kept_units *kept)
{
    if (!kept->has_size)
        kept->size = nq_unit_list_size(&kept->list);
    kept->has_size = !nq_is_cancelled(kept->list.cancel);
    return kept->size;
}

struct nq_unit_walk *nq_kept_units_borrow(struct nq_kept_units *kept, uint64_t first)
{
    if (kept->has_walk && kept->next <= first)
        nq_unit_walk_skip(&kept->walk, first - kept->next);
    else
        nq_unit_walk_begin(&kept->walk, &kept->list, first);
    kept->has_walk = 0;
    return &kept->walk;
}

void nq_kept_units_give_back(struct nq_kept_units *kept, uint64_t next)
{
    kept->has_walk = 1;
    kept->next = next;
}
