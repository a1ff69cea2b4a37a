/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_orbits.c - the weights by which a search of a part of the board counts for the
 * whole of it, held against all solutions up to n = 10, which naive.c finds by itself.
 *
 * The centre cross (lib/backtracking/cross.c), under each of the ten groups of symmetries of the
 * square: the orbits of the placements that the walk gives do not meet, are as large as
 * it says, and between them hold what every solution has on the cross; all of an orbit
 * belong to equally many solutions.
 *
 * The half-board join (lib/join/units.c, lib/join/half_board.c): the number of every single
 * unit is what the solutions of its orbit of column sets are worth, and the worth of
 * all solutions is their number.
 */

#include "backtracking/cross.h"
#include "each_kernel.h"
#include "harness.h"
#include "join/units.h"
#include "naive.h"
#include "symmetry/group.h"

static const nq_cancel_flag never; /* set */

enum { LARGEST_N = 10, MOST_PLACEMENTS = 1 << 14 };

/* ---- The centre cross -------------------------------------------------------- */

/* A placement, as a board with empty rows, that the walk or an image of it gave. */
struct seen {
    uint32_t queens[LARGEST_N];
    uint32_t orbit;       /* the number of its orbit */
    uint64_t completions; /* solutions with just these queens on the cross */
};

static struct seen seen[MOST_PLACEMENTS];
static uint32_t seen_count;

static struct seen *find_seen(uint32_t n, const uint32_t queens[])
{
    for (uint32_t i = 0; i < seen_count; i++) {
        if (compare_boards(n, seen[i].queens, queens) == 0)
            return &seen[i];
    }
    return NULL;
}

static void empty_board(uint32_t queens[LARGEST_N])
{
    for (uint32_t row = 0; row < LARGEST_N; row++)
        queens[row] = NQUEENS_NO_QUEEN;
}

/* All images under the group; those of one orbit once. */
static uint32_t add_orbit(const struct nq_cross_placement *placement, uint32_t n, uint32_t group,
                          uint32_t orbit)
{
    uint32_t images = 0;
    for (uint32_t symmetry = 0; symmetry < NQ_SYMMETRIES; symmetry++) {
        struct seen image = {.orbit = orbit};
        if (!nq_group_has(group, symmetry))
            continue;
        empty_board(image.queens);
        for (uint32_t i = 0; i < placement->queens; i++) {
            uint32_t row = placement->row[i];
            uint32_t column = placement->column[i];
            nq_symmetry_apply(symmetry, n, &row, &column);
            assert_int_equal(image.queens[row], NQUEENS_NO_QUEEN);
            image.queens[row] = column;
        }
        struct seen *before = find_seen(n, image.queens);
        if (before != NULL) {
            assert_int_equal(before->orbit, orbit);
            continue;
        }
        assert_true(seen_count < MOST_PLACEMENTS);
        seen[seen_count++] = image;
        images++;
    }
    return images;
}

/* Leaves the queens on the cross. */
static void keep_cross(uint32_t n, const uint32_t queens[], uint32_t on_cross[LARGEST_N])
{
    uint32_t low = n / 2 - 1;
    uint32_t high = n - 1 - low;
    empty_board(on_cross);
    for (uint32_t row = 0; row < n; row++) {
        if (row == low || row == high || queens[row] == low || queens[row] == high)
            on_cross[row] = queens[row];
    }
}

static void check_cross(uint32_t n, uint32_t group)
{
    struct nq_board_masks masks = {.n = n};
    struct nq_cross_walk walk;
    uint32_t orbits = 0;
    uint64_t sum = 0;
    for (uint32_t row = 0; row < n; row++)
        masks.open[row] = nq_all_columns(n);
    seen_count = 0;
    nq_cross_begin(&walk, &masks, group, &never);
    while (nq_cross_next(&walk)) {
        assert_int_equal(add_orbit(&walk.placement, n, group, orbits), walk.placement.orbit);
        orbits++;
    }
    const struct board_list *solutions = naive_solutions(n);
    for (size_t i = 0; i < solutions->count; i++) {
        uint32_t on_cross[LARGEST_N];
        keep_cross(n, board_in(solutions, i), on_cross);
        struct seen *placement = find_seen(n, on_cross);
        assert_non_null(placement);
        placement->completions++;
    }
    /* The images of an orbit follow each other, its canonical one among them. */
    for (uint32_t i = 0; i < seen_count; i++) {
        sum += seen[i].completions;
        if (i > 0 && seen[i].orbit == seen[i - 1].orbit)
            assert_int_equal(seen[i].completions, seen[i - 1].completions);
    }
    assert_int_equal(sum, solutions->count);
}

TEST(the_cross_weighs_right_under_each_group)
{
    for (uint32_t i = 0; i < SUBGROUPS; i++) {
        for (uint32_t n = 2; n <= LARGEST_N; n++)
            check_cross(n, subgroups[i]);
    }
}

/* ---- The half-board join ------------------------------------------------------- */

/* The columns of the top half, as the join numbers them. */
static uint32_t columns_on_top(const struct nq_half_board *half, const uint32_t queens[])
{
    uint32_t set = 0;
    for (uint32_t row = 0; row < half->rows; row++) {
        for (uint32_t column = 0; column < 2 * half->rows; column++) {
            if (half->board_column[column] == queens[row])
                set |= UINT32_C(1) << column;
        }
    }
    return set;
}

/* With the middle column on the board's left the whole row of columns is mirrored. */
static uint32_t mirror(uint32_t set, uint32_t columns)
{
    uint32_t image = 0;
    for (uint32_t column = 0; column < columns; column++)
        image |= (set >> column & 1) << (columns - 1 - column);
    return image;
}

/* How often a solution of an even board counts (half_board.c): by its queens on the
 * two long diagonals, and whether they are in the top half. That this adds up to the
 * number of solutions is what is proved below. */
static uint64_t value_on_even_board(uint32_t n, const uint32_t queens[])
{
    uint32_t on_top = 0;
    uint32_t below = 0;
    for (uint32_t row = 0; row < n; row++) {
        uint32_t is_on_long_diagonal = queens[row] == row || queens[row] == n - 1 - row;
        if (row < n / 2)
            on_top += is_on_long_diagonal;
        else
            below += is_on_long_diagonal;
    }
    if (on_top > 0 && below > 0)
        return 0;
    return on_top + below == 2 ? 2 : 1;
}

/* What the solutions are worth that a unit stands for. With the middle row's queen
 * beside the middle column: those with 0 < x < y, eight times (half_board.c). */
static uint64_t solutions_of(const struct nq_half_board *half, uint32_t columns)
{
    uint32_t n = half->n;
    uint32_t all = (UINT32_C(1) << (2 * half->rows)) - 1;
    const struct board_list *solutions = naive_solutions(n);
    uint64_t count = 0;
    for (size_t i = 0; i < solutions->count; i++) {
        const uint32_t *queens = board_in(solutions, i);
        uint32_t top = columns_on_top(half, queens);
        if (n % 2 == 1 && queens[half->rows] != half->rows + half->offset)
            continue;
        if (n % 2 == 1 && half->offset > 0) {
            uint32_t row = 0; /* of the queen in the middle column */
            while (queens[row] != half->rows)
                row++;
            count += row > half->rows + half->offset && top == columns ? 8 : 0;
            continue;
        }
        uint32_t image = mirror(top, 2 * half->rows);
        if (top == columns || (all ^ top) == columns || image == columns ||
            (all ^ image) == columns)
            count += n % 2 == 0 ? value_on_even_board(n, queens) : 1;
    }
    return count;
}

TEST(each_unit_of_a_join_weighs_right)
{
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= LARGEST_N; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        uint64_t unit = 0, sum = 0;
        for (uint32_t family = 0; family < nq_join_families(n); family++) {
            struct nq_half_board half;
            struct nq_join_walk walk;
            nq_half_board_set(&half, n, family);
            assert_ok(nq_join_walk_begin(&walk, n, family, 0, &never));
            for (uint64_t i = 0; i < nq_join_family_size(n, family); i++, unit++) {
                struct nq_join_unit set;
                uint64_t counted = 0;
                nq_join_walk_next(&walk, &set);
                assert_ok(nqueens_count_units(solver, "join", unit, unit + 1, &counted));
                assert_int_equal(counted, solutions_of(&half, set.columns));
                sum += counted;
            }
        }
        assert_int_equal(unit, nq_join_units(n));
        assert_int_equal(sum, naive_solutions(n)->count);
        nqueens_solver_free(solver);
    }
}
