/* SPDX-License-Identifier: MIT
 *
 * The symmetries, the open squares and the placements on the centre cross: that
 * canonical placements and their orbits make up all placements, once each, for
 * every group of symmetries; and the sums of the drivers near 2^64.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "backtracking/count.h"
#include "backtracking/cross.h"
#include "base/checked.h"
#include "base/cpu.h"
#include "constrained_board.h"
#include "random_boards.h"
#include "random_cases.h"
#include "reference/count.h"
#include "solver.h"
#include "symmetry/group.h"

#include <nqueens.h>

#include <stdlib.h>
#include <string.h>

/* The subgroups of the symmetries, as sets: those that a test can reach by
 * closing {identity, a, b}. */
static uint32_t closure(uint32_t n, uint32_t a, uint32_t b)
{
    uint32_t group = 1u | 1u << a | 1u << b;
    for (int grown = 1; grown;) {
        grown = 0;
        for (uint32_t first = 0; first < NQ_SYMMETRIES; first++) {
            for (uint32_t second = 0; second < NQ_SYMMETRIES; second++) {
                if ((group & 1u << first) == 0 || (group & 1u << second) == 0)
                    continue;
                /* The symmetry that does both is known by what it does to two
                 * squares. */
                for (uint32_t both = 0; both < NQ_SYMMETRIES; both++) {
                    uint32_t row[2] = {0, 0}, column[2] = {1, 2};
                    uint32_t image_row[2] = {0, 0}, image_column[2] = {1, 2};
                    for (int i = 0; i < 2; i++) {
                        nq_symmetry_apply(first, n, &row[i], &column[i]);
                        nq_symmetry_apply(second, n, &row[i], &column[i]);
                        nq_symmetry_apply(both, n, &image_row[i], &image_column[i]);
                    }
                    if (memcmp(row, image_row, sizeof row) == 0 &&
                        memcmp(column, image_column, sizeof column) == 0 &&
                        (group & 1u << both) == 0) {
                        group |= 1u << both;
                        grown = 1;
                    }
                }
            }
        }
    }
    return group;
}

static nq_cancel_flag never; /* set */

static void eight_symmetries_are_different(void **state)
{
    (void)state;
    for (uint32_t a = 0; a < NQ_SYMMETRIES; a++) {
        for (uint32_t b = 0; b < a; b++) {
            uint32_t a_row = 0, a_column = 1, b_row = 0, b_column = 1;
            nq_symmetry_apply(a, 5, &a_row, &a_column);
            nq_symmetry_apply(b, 5, &b_row, &b_column);
            assert_false(a_row == b_row && a_column == b_column);
        }
    }
}

static void the_group_of_a_set_is_what_leaves_it_unchanged(void **state)
{
    (void)state;
    struct random random = random_stream(1);
    for (int trial = 0; trial < 300; trial++) {
        uint32_t n = 3 + random_below(&random, 8);
        uint32_t group = closure(n, random_below(&random, 8), random_below(&random, 8));
        uint64_t open[NQ_MASK_COLUMNS] = {0};
        for (int square = 0; square < 4; square++) {
            uint32_t row = random_below(&random, n);
            uint32_t column = random_below(&random, n);
            for (uint32_t symmetry = 0; symmetry < NQ_SYMMETRIES; symmetry++) {
                uint32_t image_row = row, image_column = column;
                nq_symmetry_apply(symmetry, n, &image_row, &image_column);
                if (group & 1u << symmetry)
                    open[image_row] |= nq_bit(image_column);
            }
        }
        uint32_t found = nq_symmetry_group(n, open);
        assert_int_equal(found & group, group);
        for (uint32_t symmetry = 0; symmetry < NQ_SYMMETRIES; symmetry++) {
            uint64_t image[NQ_MASK_COLUMNS] = {0};
            for (uint32_t row = 0; row < n; row++) {
                for (uint32_t column = 0; column < n; column++) {
                    uint32_t image_row = row, image_column = column;
                    nq_symmetry_apply(symmetry, n, &image_row, &image_column);
                    if (open[row] & nq_bit(column))
                        image[image_row] |= nq_bit(image_column);
                }
            }
            assert_int_equal((found >> symmetry & 1u) != 0, memcmp(image, open, sizeof image) == 0);
        }
    }
}

struct placements {
    uint64_t placements; /* with their orbits */
    uint64_t canonical;
    uint32_t largest_orbit;
};

static void add_placement(const struct nq_cross_placement *placement, struct placements *placements)
{
    for (uint32_t i = 0; i < placement->queens; i++) {
        for (uint32_t j = 0; j < i; j++) {
            uint32_t rows = placement->row[i] > placement->row[j]
                                ? placement->row[i] - placement->row[j]
                                : placement->row[j] - placement->row[i];
            uint32_t columns = placement->column[i] > placement->column[j]
                                   ? placement->column[i] - placement->column[j]
                                   : placement->column[j] - placement->column[i];
            assert_true(rows != 0 && columns != 0 && rows != columns);
        }
    }
    placements->placements += placement->orbit;
    placements->canonical++;
    if (placement->orbit > placements->largest_orbit)
        placements->largest_orbit = placement->orbit;
}

static struct placements walk_all(uint32_t n, uint32_t group)
{
    struct nq_board_masks masks = {.n = n};
    struct placements placements = {0};
    for (uint32_t row = 0; row < n; row++)
        masks.open[row] = nq_all_columns(n);
    struct nq_cross_walk walk;
    nq_cross_begin(&walk, &masks, group, &never);
    while (nq_cross_next(&walk))
        add_placement(&walk.placement, &placements);
    assert_false(nq_cross_next(&walk));
    return placements;
}

static void orbits_make_up_all_placements(void **state)
{
    (void)state;
    for (uint32_t n = 2; n <= 12; n++) {
        struct placements all = walk_all(n, 1);
        assert_int_equal(all.placements, all.canonical);
        for (uint32_t a = 0; a < NQ_SYMMETRIES; a++) {
            for (uint32_t b = 0; b < NQ_SYMMETRIES; b++) {
                if (n < 3)
                    continue;
                uint32_t group = closure(n, a, b);
                struct placements part = walk_all(n, group);
                assert_int_equal(part.placements, all.placements);
                assert_true(part.largest_orbit <= nq_popcount(group));
            }
        }
    }
}

/* Known from the article that the counting follows; a change of the canonical
 * choice or of the lines of the cross shows here. */
static void placements_at_n_20_are_6078(void **state)
{
    (void)state;
    assert_int_equal(walk_all(20, 255).canonical, 6078);
    assert_int_equal(walk_all(24, 255).canonical, 15534);
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void check_orientation(const struct nq_cross_placement *placement, uint32_t last)
{
    uint32_t top = last, others = last;
    for (uint32_t i = 0; i < placement->queens; i++) {
        top = smaller(top, placement->row[i]);
        others = smaller(others, last - placement->row[i]);
        others = smaller(others, placement->column[i]);
        others = smaller(others, last - placement->column[i]);
    }
    assert_true(top >= others);
}

/* Any image would give the same sum, but not the same cost: the canonical one
 * keeps its queens away from the top, where the search ends. */
static void canonical_placements_are_turned_to_the_bottom(void **state)
{
    (void)state;
    for (uint32_t n = 3; n <= 14; n++) {
        struct nq_board_masks masks = {.n = n};
        for (uint32_t row = 0; row < n; row++)
            masks.open[row] = nq_all_columns(n);
        struct nq_cross_walk walk;
        nq_cross_begin(&walk, &masks, 255, &never);
        while (nq_cross_next(&walk))
            check_orientation(&walk.placement, n - 1);
    }
}

/* Column 0 of the 8 x 8 board is left with one square, in row 3: the queen stands
 * there, and the squares that she attacks are closed. */
static void single_open_squares_get_their_queens(void **state)
{
    (void)state;
    struct nq_board_masks masks;
    nqueens_solver *solver;
    assert_int_equal(nqueens_solver_new(8, &solver), NQUEENS_OK);
    for (uint32_t row = 0; row < 8; row++) {
        if (row != 3)
            assert_int_equal(nqueens_solver_forbid(solver, row, 0), NQUEENS_OK);
    }
    assert_true(nq_board_masks_set(&masks, 8, &solver->constraints));
    for (int row = 0; row < 8; row++) {
        uint64_t expected = 0;
        for (int column = 0; column < 8; column++) {
            int attacked = column == 0 || abs(row - 3) == column;
            if (row == 3 ? column == 0 : !attacked)
                expected |= nq_bit((uint32_t)column);
        }
        assert_int_equal(masks.open[row], expected);
    }
    nqueens_solver_free(solver);
}

static void checked_sums_stop_at_64_bits(void **state)
{
    (void)state;
    uint64_t sum = UINT64_MAX - 5;
    assert_int_equal(nq_add(&sum, 6), NQUEENS_ERROR_OVERFLOW);
    assert_true(sum == UINT64_MAX - 5);
    assert_int_equal(nq_add(&sum, 5), NQUEENS_OK);
    assert_true(sum == UINT64_MAX);
    sum = 7;
    assert_int_equal(nq_add_weighted(&sum, 8, UINT64_MAX / 8 + 1), NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(nq_add_weighted(&sum, 8, UINT64_MAX / 8), NQUEENS_OK);
    assert_true(sum == UINT64_MAX);
    sum = 8;
    assert_int_equal(nq_add_weighted(&sum, 8, UINT64_MAX / 8), NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(sum, 8);
}

/* The drivers add to what they are given: begun near 2^64, they must end there. */
static void drivers_do_not_wrap(void **state)
{
    (void)state;
    static const char *const names[] = {"bitmask", "reference"};
    nqueens_solver *solver;
    struct nq_unit_list list;
    assert_int_equal(nqueens_solver_new(8, &solver), NQUEENS_OK);
    nq_unit_list_set(&list, 8, &solver->constraints, &never);
    for (size_t i = 0; i < 4; i++) {
        const struct nq_kernel *kernel;
        assert_int_equal(nq_kernel_find(names[i % 2], 0, &kernel), NQUEENS_OK);
        assert_int_equal(nqueens_solver_set_threads(solver, i < 2 ? 1 : 2), NQUEENS_OK);
        const struct nq_task task = nq_solver_task(solver);
        uint64_t solutions = UINT64_MAX - 92;
        assert_int_equal(
            nq_backtracking_count(&task, kernel->search, &list, 0, UINT64_MAX, &solutions),
            NQUEENS_OK);
        assert_true(solutions == UINT64_MAX);
        solutions = UINT64_MAX - 91;
        assert_int_equal(
            nq_backtracking_count(&task, kernel->search, &list, 0, UINT64_MAX, &solutions),
            NQUEENS_ERROR_OVERFLOW);
    }
    const struct nq_task task = nq_solver_task(solver);
    uint64_t solutions = UINT64_MAX - 92;
    assert_int_equal(nq_reference_count(&task, NULL, NULL, &solutions), NQUEENS_OK);
    assert_true(solutions == UINT64_MAX);
    solutions = UINT64_MAX - 91;
    assert_int_equal(nq_reference_count(&task, NULL, NULL, &solutions),
                     NQUEENS_ERROR_OVERFLOW);
    nqueens_solver_free(solver);
}

/* What the masks close stands in no solution, and what they call hopeless has
 * none: the number of solutions on open squares is that of the constraints. */
static void open_squares_lose_no_solution(void **state)
{
    (void)state;
    struct random_cases cases = {.stream = 2, .count = 400, .from = 1, .to = 8};
    while (next_random_case(&cases)) {
        nqueens_solver *solver = cases.solver;
        uint32_t n = solver->n;
        uint64_t expected = cases.right.count, found = 0;
        struct nq_board_masks masks;
        int hopeful = nq_board_masks_set(&masks, n, &solver->constraints);
        assert_int_equal(nqueens_solver_set_kernel(solver, "reference"), NQUEENS_OK);
        if (!hopeful)
            assert_int_equal(expected, 0);
        nqueens_solver_clear_constraints(solver);
        for (uint32_t row = 0; row < n; row++) {
            for (uint32_t column = 0; column < n; column++) {
                if ((masks.open[row] & nq_bit(column)) == 0)
                    assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
            }
        }
        assert_int_equal(nqueens_count(solver, &found), NQUEENS_OK);
        if (hopeful)
            assert_int_equal(found, expected);
    }
}

int main(void)
{
    random_choose_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eight_symmetries_are_different),
        cmocka_unit_test(the_group_of_a_set_is_what_leaves_it_unchanged),
        cmocka_unit_test(orbits_make_up_all_placements),
        cmocka_unit_test(placements_at_n_20_are_6078),
        cmocka_unit_test(canonical_placements_are_turned_to_the_bottom),
        cmocka_unit_test(single_open_squares_get_their_queens),
        cmocka_unit_test(checked_sums_stop_at_64_bits),
        cmocka_unit_test(drivers_do_not_wrap),
        cmocka_unit_test(open_squares_lose_no_solution),
    };
    return cmocka_run_group_tests_name("cross", tests, NULL, NULL);
}
