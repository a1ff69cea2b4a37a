/* SPDX-License-Identifier: MIT
 *
 * test_cross.c - the placements on the centre cross are turned as they should be; the sums of the
 * drivers and of the searches over orbits of squares near 2^64; and what a search that is cut short
 * leaves in the sum. That orbits weigh right and squares are closed rightly shows in the units and
 * counts of test_units.c, under each group of symmetries.
 */

#include "backtracking/count.h"
#include "backtracking/cross.h"
#include "base/checked.h"
#include "each_kernel.h"
#include "harness.h"
#include "reference/solutions.h"
#include "solver.h"
#include "symmetry/unchanged.h"

static nq_cancel_flag never; /* set */

/* ---- Placements on the cross ----------------------------------------------------- */

static struct nq_board_masks open_board(uint32_t n)
{
    struct nq_board_masks masks = {.n = n};
    for (uint32_t row = 0; row < n; row++)
        masks.open[row] = nq_all_columns(n);
    return masks;
}

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

/* ---- Sums ------------------------------------------------------------------------- */

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
