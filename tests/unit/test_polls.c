/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_polls.c - a cancel at every single point at which a search looks for one. The
 * library is built with polled_cancel.h, so that the k-th look finds the flag set, for
 * each k until the call ends before. Catches: a look whose answer is dropped, or
 * taken for an end of the search; outputs written; memory that stays; a solver
 * that does not work again; a loop whose length grows with the board or with the
 * constraints and that does not look.
 */

#include "polled_cancel.h"

#include "backtracking/window.h"
#include "board/masks.h"
#include "counting_allocator.h"

#include <inttypes.h>
#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- The flag -------------------------------------------------------------------- */

static uint64_t looks;
static uint64_t set_from; /* the look that finds it set, and all after it; 0: none */

/* The same of the looks of one function. */
static const char *watched;
static uint64_t watched_looks;
static uint64_t set_from_watched;

int look_at(const nq_cancel_flag *flag, const char *function)
{
    looks++;
    watched_looks += watched != NULL && strcmp(function, watched) == 0;
    return (set_from != 0 && looks >= set_from) ||
           (set_from_watched != 0 && watched_looks >= set_from_watched) || atomic_load(flag) != 0;
}

static void set_flag_from(uint64_t look)
{
    looks = 0;
    set_from = look;
}

/* ---- Calls ----------------------------------------------------------------------- */

enum { N = 8 };

static struct account account;

typedef int call_fn(nqueens_solver *solver);

static int call_count(nqueens_solver *solver)
{
    uint64_t solutions = 77777;
    int status = nqueens_count(solver, &solutions);
    if (status == NQUEENS_CANCELLED)
        assert_in_range(solutions, 0, 92);
    return status;
}

static int call_units(nqueens_solver *solver)
{
    uint64_t units = 77777;
    int status = nqueens_units(solver, "backtracking", &units);
    if (status != NQUEENS_OK)
        assert_int_equal(units, 77777);
    return status;
}

static int call_count_units(nqueens_solver *solver)
{
    uint64_t solutions = 77777;
    int status = nqueens_count_units(solver, "backtracking", 1, 5, &solutions);
    if (status == NQUEENS_CANCELLED)
        assert_in_range(solutions, 0, 92);
    return status;
}

static int see_nothing(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    ++*(uint32_t *)user;
    return 0;
}

static int call_enumerate(nqueens_solver *solver)
{
    uint32_t boards = 0;
    int status = nqueens_enumerate(solver, see_nothing, &boards);
    assert_in_range(boards, 0, 92);
    return status;
}

static int call_first(nqueens_solver *solver)
{
    uint32_t queens[N] = {77};
    int status = nqueens_first(solver, queens);
    if (status != NQUEENS_OK)
        assert_int_equal(queens[0], 77);
    return status;
}

static int call_next(nqueens_solver *solver)
{
    uint32_t queens[N] = {7, 7, 7};
    int status = nqueens_next(solver, queens);
    if (status != NQUEENS_OK)
        assert_true(queens[0] == 7 && queens[1] == 7);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

static int call_solve(nqueens_solver *solver)
{
    uint32_t queens[N] = {77};
    int status = nqueens_solve(solver, queens);
    if (status != NQUEENS_OK)
        assert_int_equal(queens[0], 77);
    return status;
}

/* ---- Each look ------------------------------------------------------------------- */

static nqueens_solver *new_solver(const char *kernel, int constrained)
{
    nqueens_solver *solver;
    account_open(&account);
    assert_int_equal(
        nqueens_solver_new_with_allocator(N, account_allocate, account_release, &account, &solver),
        NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
    if (constrained) {
        assert_int_equal(nqueens_solver_require(solver, 0, 2), NQUEENS_OK);
        assert_int_equal(nqueens_solver_forbid(solver, 4, 4), NQUEENS_OK);
    }
    return solver;
}

/* Returns how many looks there are. Past the first three hundred only
 * each 61st is tried. */
static uint64_t cancel_at_each_look(call_fn *call, const char *kernel, int constrained)
{
    for (uint64_t look = 1;; look += look < 300 ? 1 : 61) {
        nqueens_solver *solver = new_solver(kernel, constrained);
        size_t blocks = account.live_blocks;
        set_flag_from(look);
        int status = call(solver);
        int was_set = looks >= look;
        set_flag_from(0);
        if (status != (was_set ? NQUEENS_CANCELLED : NQUEENS_OK))
            fail_msg("kernel %s, look %" PRIu64 " of %" PRIu64 ": code %d", kernel, look, looks,
                     status);
        assert_int_equal(account.live_blocks, blocks);
        assert_int_equal(call(solver), NQUEENS_OK);
        nqueens_solver_free(solver);
        assert_null(account.fault);
        assert_int_equal(account.live_blocks, 0);
        if (!was_set)
            return look - 1;
    }
}

static void check_call(call_fn *call, const char *kernel, uint64_t least_looks)
{
    assert_true(cancel_at_each_look(call, kernel, 0) >= least_looks);
    if (strcmp(kernel, "join") != 0)
        assert_true(cancel_at_each_look(call, kernel, 1) >= least_looks);
}

static void count_is_cancelled_at_each_look(void **state)
{
    (void)state;
    check_call(call_count, "bitmask", 10);
    check_call(call_count, "reference", 2);
    check_call(call_count, "join", 10);
}

static void units_are_cancelled_at_each_look(void **state)
{
    (void)state;
    check_call(call_units, "bitmask", 10);
    check_call(call_count_units, "bitmask", 10);
}

static void listings_are_cancelled_at_each_look(void **state)
{
    (void)state;
    check_call(call_enumerate, "bitmask", 2);
    check_call(call_enumerate, "reference", 2);
    check_call(call_first, "bitmask", 1);
    check_call(call_next, "bitmask", 1);
}

static void solving_is_cancelled_at_each_look(void **state)
{
    (void)state;
    assert_true(cancel_at_each_look(call_solve, "auto", 1) >= 1);
}

/* ---- Loops that grow with the board ------------------------------------------------ */

/* Calls on large boards, some of which would not end; so they are cancelled at some
 * look at the latest. */
enum { LARGE = 1000, MINIMISED = 304, MIDDLE = 200, PAST_MASKS = 101, ALL_LOOKS = 100000 };

static uint32_t board[LARGE];

static int solve_board(nqueens_solver *solver)
{
    return nqueens_solve(solver, board);
}

static int solve_board_from_seed(nqueens_solver *solver)
{
    return nqueens_solve_from_seed(solver, 7, board);
}

static int count_up_to(nqueens_solver *solver)
{
    uint64_t solutions;
    return nqueens_count_up_to(solver, UINT64_MAX, &solutions);
}

static int count_all(nqueens_solver *solver)
{
    uint64_t solutions;
    return nqueens_count(solver, &solutions);
}

static int count_fundamental(nqueens_solver *solver)
{
    uint64_t solutions;
    return nqueens_count_fundamental(solver, &solutions);
}

static int list_fundamental(nqueens_solver *solver)
{
    uint32_t boards = 0;
    return nqueens_enumerate_fundamental(solver, see_nothing, &boards);
}

static int find_first(nqueens_solver *solver)
{
    return nqueens_first(solver, board);
}

/* The one after a solution. */
static int find_next(nqueens_solver *solver)
{
    nqueens_solver *other;
    assert_int_equal(nqueens_solver_new(nqueens_solver_n(solver), &other), NQUEENS_OK);
    uint64_t before = set_from;
    set_flag_from(0);
    assert_int_equal(nqueens_solve(other, board), NQUEENS_OK);
    nqueens_solver_free(other);
    set_flag_from(before);
    return nqueens_next(solver, board);
}

static int find_unranked(nqueens_solver *solver)
{
    return nqueens_unrank(solver, 0, board);
}

static int estimate(nqueens_solver *solver)
{
    return nqueens_estimate(solver, 1, 1, NULL, NULL, NULL);
}

static int stop_at_once(int event, const uint32_t queens[], uint32_t n, uint32_t row,
                        uint32_t column, uint32_t attacker_row, int line, uint64_t placements,
                        uint64_t rejections, uint64_t solutions, void *user)
{
    (void)event, (void)row, (void)column, (void)attacker_row, (void)line, (void)user;
    (void)placements, (void)rejections, (void)solutions;
    for (uint32_t below = 1; below < n; below++)
        assert_int_equal(queens[below], NQUEENS_NO_QUEEN);
    return 1;
}

static int trace(nqueens_solver *solver)
{
    return nqueens_trace(solver, stop_at_once, NULL);
}

static int count_late_join_units(nqueens_solver *solver)
{
    uint64_t solutions;
    return nqueens_count_units(solver, "join", 200, 201, &solutions);
}

static void require_one(nqueens_solver *solver)
{
    assert_int_equal(nqueens_solver_require(solver, 100, 50), NQUEENS_OK);
}

static void require_at_the_end_of_row_0(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    assert_int_equal(nqueens_solver_require(solver, 0, n - 1), NQUEENS_OK);
}

static void close_row(nqueens_solver *solver)
{
    for (uint32_t column = 0; column < nqueens_solver_n(solver); column++)
        assert_int_equal(nqueens_solver_forbid(solver, 5, column), NQUEENS_OK);
}

/* One square of the column stays open, in row 190. */
static void close_column(nqueens_solver *solver)
{
    for (uint32_t row = 0; row < nqueens_solver_n(solver); row++) {
        if (row != 190)
            assert_int_equal(nqueens_solver_forbid(solver, row, 7), NQUEENS_OK);
    }
}

/* 21 x 21 squares in the middle of an odd board, which all symmetries leave there. */
static void close_middle(nqueens_solver *solver)
{
    uint32_t first = nqueens_solver_n(solver) / 2 - 10;
    for (uint32_t row = first; row < first + 21; row++) {
        for (uint32_t column = first; column < first + 21; column++)
            assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
    }
}

static const struct large_call {
    call_fn *call;
    void (*constrain)(nqueens_solver *solver); /* NULL: no constraints */
    const char *kernel;
    uint32_t n;
    const char *loop; /* the function that it is in */
    uint64_t least;   /* looks */
} large_calls[] = {
    {solve_board, NULL, "auto", LARGE, "nq_construct_solution", LARGE / 2 / NQ_STEPS_PER_POLL},
    {solve_board, NULL, "auto", LARGE - 2, "nq_construct_solution", LARGE / 2 / NQ_STEPS_PER_POLL},
    /* 4, 24 and one byte for each row */
    {solve_board, require_one, "auto", LARGE, "nq_set_memory", LARGE * 29 / 16 / NQ_STEPS_PER_POLL},
    {solve_board, require_one, "auto", LARGE, "set_lines", LARGE / NQ_STEPS_PER_POLL},
    {solve_board, require_one, "auto", LARGE, "list_free_rows", LARGE / NQ_STEPS_PER_POLL},
    {solve_board, require_one, "auto", LARGE, "assign_columns", LARGE / NQ_STEPS_PER_POLL},
    {solve_board, require_one, "auto", LARGE, "place_queens", LARGE - 1},
    {solve_board, close_row, "auto", LARGE, "nq_place_required", LARGE / NQ_STEPS_PER_POLL},
    {solve_board, close_row, "auto", MINIMISED, "empty_free_rows", MINIMISED / NQ_STEPS_PER_POLL},
    {solve_board, close_column, "auto", MIDDLE, "find_row", 191},
    {solve_board, NULL, "auto", 3, "backtrack", 3},
    {solve_board_from_seed, NULL, "auto", LARGE, "place_queens", LARGE},
    {count_up_to, require_one, "auto", PAST_MASKS, "list_rows", PAST_MASKS / NQ_STEPS_PER_POLL},
    {count_up_to, require_one, "auto", PAST_MASKS, "remove_queens", 4},
    {count_up_to, require_one, "auto", PAST_MASKS, "nq_copy_memory", PAST_MASKS / 16},
    {trace, NULL, "auto", LARGE, "nq_set_memory", LARGE / 16},
    {find_next, NULL, "reference", PAST_MASKS, "nq_copy_memory", PAST_MASKS / 16},
    {find_next, NULL, "reference", PAST_MASKS, "search_after", PAST_MASKS - 1},
    {find_first, close_middle, "reference", PAST_MASKS, "check_on_lines", 441 / NQ_STEPS_PER_POLL},
    {find_unranked, close_middle, "auto", PAST_MASKS, "check_on_lines", 441 / NQ_STEPS_PER_POLL},
    {count_all, close_middle, "auto", PAST_MASKS, "check_on_lines", 441 / NQ_STEPS_PER_POLL},
    {count_all, require_at_the_end_of_row_0, "reference", PAST_MASKS, "count_columns", PAST_MASKS},
    {count_all, NULL, "bitmask", N, "count_unit", 30}, /* each of the units */
    {count_fundamental, close_middle, "auto", PAST_MASKS, "leaves_constraints_unchanged",
     8 * 441 / NQ_STEPS_PER_POLL},
    {list_fundamental, close_middle, "auto", PAST_MASKS, "leaves_constraints_unchanged",
     8 * 441 / NQ_STEPS_PER_POLL},
    {estimate, close_middle, "auto", PAST_MASKS, "nq_read_constraints", 441 / NQ_STEPS_PER_POLL},
    {estimate, close_middle, "auto", PAST_MASKS, "nq_open_squares_reset", 441 / NQ_STEPS_PER_POLL},
    {count_late_join_units, NULL, "join", 12, "nq_join_walk_begin", 200 / NQ_STEPS_PER_POLL},
};

static nqueens_solver *solver_for(const struct large_call *large)
{
    nqueens_solver *solver;
    account_open(&account);
    assert_int_equal(nqueens_solver_new_with_allocator(large->n, account_allocate, account_release,
                                                       &account, &solver),
                     NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_kernel(solver, large->kernel), NQUEENS_OK);
    if (large->constrain != NULL)
        large->constrain(solver);
    return solver;
}

/* Makes the call, and finds the flag set from some look on, or from some look in the loop
 * unless that is 0. Returns how often the loop looked. */
static uint64_t call_with_flag_from(const struct large_call *large, uint64_t look,
                                    uint64_t look_in_loop)
{
    nqueens_solver *solver = solver_for(large);
    size_t blocks = account.live_blocks;
    watched = large->loop;
    watched_looks = 0;
    set_from_watched = look_in_loop;
    set_flag_from(look);
    int status = large->call(solver);
    int was_set = looks >= look || (look_in_loop != 0 && watched_looks >= look_in_loop);
    if (status < NQUEENS_OK || was_set != (status == NQUEENS_CANCELLED))
        fail_msg("%s, n = %" PRIu32 ", look %" PRIu64 " of %" PRIu64 ": code %d", large->loop,
                 large->n, look, looks, status);
    set_flag_from(0);
    set_from_watched = 0;
    watched = NULL;
    assert_int_equal(account.live_blocks, blocks);
    nqueens_solver_free(solver);
    assert_null(account.fault);
    assert_int_equal(account.live_blocks, 0);
    return watched_looks;
}

static void each_long_loop_looks(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof large_calls / sizeof large_calls[0]; i++) {
        const struct large_call *large = &large_calls[i];
        uint64_t found = call_with_flag_from(large, ALL_LOOKS, 0);
        if (found < large->least)
            fail_msg("%s, n = %" PRIu32 ": %" PRIu64 " looks, not %" PRIu64, large->loop, large->n,
                     found, large->least);
    }
}

static void each_look_on_a_large_board_is_heeded(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof large_calls / sizeof large_calls[0]; i++) {
        uint64_t heeded = 1;
        for (uint64_t look = 1; look < ALL_LOOKS && heeded; look += look < 100 ? 7 : 997) {
            (void)call_with_flag_from(&large_calls[i], look, 0);
            heeded = looks >= look;
        }
        /* In the loop; of one for each symmetry the others look once more. */
        uint64_t least = large_calls[i].least;
        assert_in_range(call_with_flag_from(&large_calls[i], ALL_LOOKS, 1), 1, 8);
        assert_in_range(call_with_flag_from(&large_calls[i], ALL_LOOKS, least), least, least + 7);
    }
}

/* To ask whether a kernel takes a board: nothing is walked through, so nothing looks. */
static void an_empty_range_takes_no_walk(void **state)
{
    nqueens_solver *solver;
    uint64_t solutions = 77;
    (void)state;
    assert_int_equal(nqueens_solver_new(64, &solver), NQUEENS_OK);
    set_flag_from(50);
    assert_int_equal(nqueens_count_units(solver, "backtracking", 0, 0, &solutions), NQUEENS_OK);
    assert_int_equal(solutions, 0);
    set_flag_from(0);
    nqueens_solver_free(solver);
}

/* An nq_part_fn. */
static int fail_to_visit(const struct nq_window *window, const struct nq_part *part, void *context)
{
    (void)window;
    (void)part;
    (void)context;
    fail_msg("a column without an open square was passed over");
    return NQUEENS_OK;
}

/* What vector kernels do before they search: place the queens of the columns outside a
 * window. The last of these has no open square, which is found out only after all ways
 * to fill the others. */
static void ways_that_lead_nowhere_are_cancelled(void **state)
{
    struct nq_subproblem subproblem = {.steps = 32, .columns = nq_all_columns(32)};
    struct nq_window window;
    struct nq_part whole;
    const nq_cancel_flag flag = 0;
    (void)state;
    for (uint32_t step = 0; step < subproblem.steps; step++) {
        subproblem.open[step] = nq_all_columns(32) & ~nq_bit(7);
        subproblem.distance[step] = step + 1 < subproblem.steps;
    }
    nq_window_choose(&subproblem, 16, 3, &window, &whole);
    assert_int_equal(window.start, 8);
    for (uint64_t look = 1; look <= 1000; look += 111) {
        set_flag_from(look);
        assert_int_equal(nq_place_early(&window, &whole, &flag, fail_to_visit, NULL),
                         NQUEENS_CANCELLED);
        assert_int_equal(looks, look);
    }
    set_flag_from(0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(count_is_cancelled_at_each_look),
        cmocka_unit_test(units_are_cancelled_at_each_look),
        cmocka_unit_test(listings_are_cancelled_at_each_look),
        cmocka_unit_test(solving_is_cancelled_at_each_look),
        cmocka_unit_test(each_long_loop_looks),
        cmocka_unit_test(each_look_on_a_large_board_is_heeded),
        cmocka_unit_test(ways_that_lead_nowhere_are_cancelled),
        cmocka_unit_test(an_empty_range_takes_no_walk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
