/* SPDX-License-Identifier: MIT
 *
 * test_cross.c - the symmetries, the open squares, the placements on the centre cross and
 * the searches over orbits of squares: that canonical placements and their orbits make up
 * all placements, once each, for every group of symmetries; the sums of the drivers near
 * 2^64; and what a search that is cut short leaves in the sum.
 */

#include "backtracking/cross.h"
#include "backtracking/units.h"
#include "base/checked.h"
#include "constrained_board.h"
#include "each_kernel.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "reference/solutions.h"
#include "solver.h"
#include "symmetry/group.h"
#include "symmetry/unchanged.h"

static nq_cancel_flag never; /* set */

TEST(symmetries_are_those_of_the_drawings)
{
    for (uint32_t i = 0; i < NQ_SYMMETRIES * 36; i++) {
        uint32_t row = i / 6 % 6, column = i % 6, image_row = row, image_column = column;
        nq_symmetry_apply(i / 36, 6, &row, &column);
        naive_move(6, (int)i / 36, &image_row, &image_column);
        assert_true(row == image_row && column == image_column);
    }
}

TEST(the_group_of_a_set_is_what_leaves_it_unchanged)
{
    struct random random = random_stream(1);
    for (uint32_t trial = 0; trial < 300; trial++) {
        struct constraints set;
        uint32_t n = 3 + random_below(&random, 8);
        uint64_t squares[NQ_MASK_COLUMNS] = {0};
        random_symmetric_constraints(&random, n, subgroups[trial % SUBGROUPS],
                                     random_percent(&random, 25), &set);
        for (uint32_t square = 0; square < n * n; square++) {
            uint32_t row = square / n, column = square % n;
            set.square[row][column] = set.square[row][column] != 0;
            squares[row] |= set.square[row][column] != 0 ? nq_bit(column) : 0;
        }
        assert_int_equal(nq_symmetry_group(n, squares), naive_group(&set));
    }
}

/* ---- The placements on the cross ------------------------------------------------- */

struct placements {
    uint64_t placements; /* with their orbits */
    uint64_t canonical;
};

static void add_placement(const struct nq_cross_queens *placement, struct placements *placements)
{
    for (uint32_t i = 0; i < placement->queens; i++) {
        for (uint32_t j = 0; j < i; j++) {
            assert_int_not_equal(placement->row[i], placement->row[j]);
            assert_int_equal(naive_line(placement->row[i], placement->column[i], placement->row[j],
                                        placement->column[j]),
                             NQUEENS_LINE_NONE);
        }
    }
    placements->placements += placement->orbit;
    placements->canonical++;
}

static struct nq_board_masks open_board(uint32_t n)
{
    struct nq_board_masks masks = {.n = n};
    for (uint32_t row = 0; row < n; row++)
        masks.open[row] = nq_all_columns(n);
    return masks;
}

static struct placements walk_all(uint32_t n, uint32_t group)
{
    struct nq_board_masks masks = open_board(n);
    struct placements placements = {0};
    struct nq_cross_walk walk;
    nq_cross_begin(&walk, &masks, group, &never);
    while (nq_cross_next(&walk))
        add_placement(&walk.placement, &placements);
    assert_false(nq_cross_next(&walk));
    return placements;
}

TEST(orbits_make_up_all_placements)
{
    for (uint32_t n = 2; n <= 12; n++) {
        struct placements all = walk_all(n, 1);
        assert_int_equal(all.placements, all.canonical);
        for (uint32_t i = 0; i < SUBGROUPS; i++)
            assert_int_equal(walk_all(n, subgroups[i]).placements, all.placements);
    }
}

/* Known from the article that the counting follows; a change of the canonical
 * choice or of the lines of the cross shows here. */
TEST(placements_at_n_20_are_6078)
{
    assert_int_equal(walk_all(20, 255).canonical, 6078);
    assert_int_equal(walk_all(24, 255).canonical, 15534);
}

/* ---- Their weights, by all solutions ----------------------------------------------
 *
 * Under each group the orbits of the placements do not meet, are as large as the walk says,
 * and between them hold what every solution has on the cross; all of an orbit belong to
 * equally many solutions. */

enum { LARGEST_N = 10, MOST_PLACEMENTS = 1 << 14 };

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
static uint32_t add_orbit(const struct nq_cross_queens *placement, uint32_t n, uint32_t group,
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
    struct nq_board_masks masks = open_board(n);
    struct nq_cross_walk walk;
    uint32_t orbits = 0;
    uint64_t sum = 0;
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

/* ---- Their orientation ---------------------------------------------------------- */

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void check_orientation(const struct nq_cross_queens *placement, uint32_t last)
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
TEST(canonical_placements_are_turned_to_the_bottom)
{
    for (uint32_t n = 3; n <= 14; n++) {
        struct nq_board_masks masks = open_board(n);
        struct nq_cross_walk walk;
        nq_cross_begin(&walk, &masks, 255, &never);
        while (nq_cross_next(&walk))
            check_orientation(&walk.placement, n - 1);
    }
}

/* ---- Open squares and sums -------------------------------------------------------- */

/* Column 0 of the 8 x 8 board is left with one square, in row 3: the queen stands
 * there, and the squares that she attacks are closed. */
TEST(single_open_squares_get_their_queens)
{
    struct nq_board_masks masks;
    nqueens_solver *solver = solver_with_kernel(8, "auto");
    for (uint32_t row = 0; row < 8; row++) {
        if (row != 3)
            assert_ok(nqueens_solver_forbid(solver, row, 0));
    }
    assert_true(nq_board_masks_set(&masks, 8, &solver->constraints));
    for (uint32_t row = 0; row < 8; row++) {
        uint64_t expected = row == 3 ? 1 : 0;
        for (uint32_t column = 0; column < 8; column++) {
            if (row != 3 && naive_line(3, 0, row, column) == NQUEENS_LINE_NONE)
                expected |= nq_bit(column);
        }
        assert_int_equal(masks.open[row], expected);
    }
    nqueens_solver_free(solver);
}

TEST(checked_sums_stop_at_64_bits)
{
    uint64_t sum = UINT64_MAX - 5;
    assert_int_equal(nq_add(&sum, 6), NQUEENS_ERROR_OVERFLOW);
    assert_true(sum == UINT64_MAX - 5);
    assert_ok(nq_add(&sum, 5));
    assert_true(sum == UINT64_MAX);
    sum = 7;
    assert_int_equal(nq_add_weighted(&sum, 8, UINT64_MAX / 8 + 1), NQUEENS_ERROR_OVERFLOW);
    assert_ok(nq_add_weighted(&sum, 8, UINT64_MAX / 8));
    assert_true(sum == UINT64_MAX);
    sum = 8;
    assert_int_equal(nq_add_weighted(&sum, 8, UINT64_MAX / 8), NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(sum, 8);
}

/* The drivers add to what they are given: begun near 2^64, they must end there. */
TEST(drivers_do_not_wrap)
{
    nqueens_solver *solver = solver_with_kernel(8, "auto");
    const struct nq_kernel *kernel;
    struct nq_unit_list list;
    nq_unit_list_set(&list, 8, &solver->constraints, &never);
    for (uint64_t i = 0; i < 10; i++) {
        uint64_t begin = UINT64_MAX - 92 + i % 2, solutions;
        int status;
        assert_ok(nq_kernel_find(i / 2 % 2 == 0 ? "bitmask" : "reference", 0, &kernel));
        assert_ok(nqueens_solver_set_threads(solver, i / 4 == 1 ? 2 : 1));
        struct nq_task task = nq_solver_task(solver);
        struct nq_tally tally;
        nq_tally_begin(&tally, &task);
        tally.solutions = begin;
        struct nq_unit_walk walk;
        nq_unit_walk_begin(&walk, &list, 0);
        if (i < 8)
            status = nq_backtracking_count(&task, kernel->search, &walk, UINT64_MAX);
        else
            status = nq_reference_count(&task, NULL, NULL);
        status = nq_tally_end(&tally, status, &solutions);
        assert_int_equal(status, i % 2 == 0 ? NQUEENS_OK : NQUEENS_ERROR_OVERFLOW);
        assert_true(i % 2 == 0 ? solutions == UINT64_MAX : solutions >= begin);
    }
    nqueens_solver_free(solver);
}

/* What the masks close stands in no solution, and what they call hopeless has
 * none: the number of solutions on open squares is that of the constraints. */
TEST(open_squares_lose_no_solution)
{
    struct random_cases cases = {.stream = 2, .count = 400, .from = 1, .to = 8};
    while (next_random_case(&cases)) {
        nqueens_solver *solver = cases.solver;
        uint32_t n = solver->n;
        uint64_t found = 0;
        struct nq_board_masks masks;
        if (!nq_board_masks_set(&masks, n, &solver->constraints)) {
            assert_int_equal(cases.right.count, 0);
            continue;
        }
        assert_ok(nqueens_solver_set_kernel(solver, "reference"));
        nqueens_solver_clear_constraints(solver);
        for (uint32_t square = 0; square < n * n; square++) {
            if ((masks.open[square / n] & nq_bit(square % n)) == 0)
                assert_ok(nqueens_solver_forbid(solver, square / n, square % n));
        }
        assert_ok(nqueens_count(solver, &found));
        assert_int_equal(found, cases.right.count);
    }
}

/* ---- The searches over orbits of squares -------------------------------------- */

static const struct {
    uint32_t symmetry;
    uint32_t n;
    uint64_t solutions;
} searches[] = {
    {NQUEENS_SYMMETRY_HALF_TURN, 12, 80},
    {NQUEENS_SYMMETRY_HALF_TURN, 13, 136},
    {NQUEENS_SYMMETRY_QUARTER_TURN, 12, 8},
    {NQUEENS_SYMMETRY_QUARTER_TURN, 13, 8},
};

enum { SEARCHES = ELEMENTS(searches) };

TEST(searches_do_not_wrap)
{
    for (size_t i = 0; i < SEARCHES; i++) {
        struct nq_board_masks masks = open_board(searches[i].n);
        struct nq_tally silent = {.solutions = UINT64_MAX - searches[i].solutions};
        assert_ok(nq_unchanged_count(&masks, searches[i].symmetry, &never, &silent));
        assert_true(silent.solutions == UINT64_MAX);
        assert_true(silent.units_total > 1);
        assert_int_equal(silent.units_done, silent.units_total);
        uint64_t begin = UINT64_MAX - searches[i].solutions + 1;
        silent = (struct nq_tally){.solutions = begin};
        assert_int_equal(nq_unchanged_count(&masks, searches[i].symmetry, &never, &silent),
                         NQUEENS_ERROR_OVERFLOW);
        assert_true(silent.solutions >= begin);
    }
}

TEST(a_closed_middle_leaves_nothing)
{
    for (size_t i = 0; i < SEARCHES; i++) {
        struct nq_board_masks masks = open_board(searches[i].n);
        struct nq_tally silent = {0};
        uint32_t middle = searches[i].n / 2;
        masks.open[middle] &= ~nq_bit(middle);
        assert_ok(nq_unchanged_count(&masks, searches[i].symmetry, &never, &silent));
        /* Of an even board it is a square of a long diagonal like others. */
        assert_true(silent.solutions == (searches[i].n % 2 == 1 ? 0 : searches[i].solutions));
    }
}

/* Cancels when this number of pieces is reported. */
struct cancel_at {
    nq_cancel_flag flag;
    uint64_t pieces;
};

static int cancel_at(const nqueens_progress *progress, void *user)
{
    struct cancel_at *when = user;
    if (progress->units_done == when->pieces)
        atomic_store(&when->flag.is_set, 1);
    return 0;
}

TEST(finished_pieces_are_kept)
{
    for (size_t i = 0; i < SEARCHES; i++) {
        uint64_t before = 0;
        struct nq_board_masks masks = open_board(searches[i].n);
        for (uint64_t pieces = 1;; pieces++) {
            struct cancel_at when = {{0}, pieces};
            struct nq_tally tally = {.report = cancel_at, .user = &when};
            int status = nq_unchanged_count(&masks, searches[i].symmetry, &when.flag, &tally);
            assert_in_range(tally.solutions, before, searches[i].solutions);
            before = tally.solutions;
            if (pieces == tally.units_total) {
                assert_ok(status);
                assert_int_equal(tally.solutions, searches[i].solutions);
                break;
            }
            assert_int_equal(status, NQUEENS_CANCELLED);
            assert_int_equal(tally.units_done, pieces);
        }
    }
}
