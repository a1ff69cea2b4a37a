/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_constraints.c - constraints as a solver gives them back: nqueens_solver_square,
 * nqueens_solver_require_board, nqueens_check and nqueens_solver_copy, against a board of marks
 * that the test keeps. Catches: a square whose state is another, on boards of any size; a board
 * that is required in another way than square by square; a check that forgets a constraint or reads
 * past the board; a copy without a setting, with one too many, or that shares something with its
 * original.
 */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "public_calls.h"

static struct account account; /* too large for some stacks */

static int state_of(const nqueens_solver *solver, uint32_t row, uint32_t column)
{
    int state = 77;
    assert_ok(nqueens_solver_square(solver, row, column, &state));
    return state;
}

/* One change of the constraints, or none, in the solver and in the marks. */
static void change_a_square(struct random *random, nqueens_solver *solver,
                            struct constraints *constraints)
{
    uint32_t row = random_below(random, constraints->n);
    uint32_t column = random_below(random, constraints->n), what = random_below(random, 100);
    unsigned char *marks = &constraints->square[row][column];
    if (what < 1) {
        assert_ok(nqueens_solver_clear_constraints(solver));
        memset(constraints->square, 0, sizeof constraints->square);
    } else if (what < 50) {
        assert_ok(nqueens_solver_clear_square(solver, row, column));
        *marks = 0;
    } else if (what < 60) {
        assert_ok(nqueens_solver_require(solver, row, column));
        *marks |= SQUARE_REQUIRED;
    } else {
        assert_ok(nqueens_solver_forbid(solver, row, column));
        *marks |= SQUARE_FORBIDDEN;
    }
}

/* ---- Squares --------------------------------------------------------------------------- */

/* In the corners of boards of any size. */
TEST(a_square_has_four_states)
{
    static const uint32_t sizes[] = {1, 2, 8, 64, 65, 65536, 65537, UINT32_MAX};
    for (size_t i = 0; i < 4 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 4];
        uint32_t row = i % 4 > 1 ? n - 1 : 0, column = i % 2 > 0 ? n - 1 : 0;
        SOLVER(solver, n, "auto");
        assert_int_equal(state_of(solver, row, column), NQUEENS_SQUARE_FREE);
        assert_ok(nqueens_solver_require(solver, row, column));
        assert_int_equal(state_of(solver, row, column), NQUEENS_SQUARE_REQUIRED);
        assert_ok(nqueens_solver_require(solver, row, column));
        assert_int_equal(state_of(solver, row, column), NQUEENS_SQUARE_REQUIRED);
        assert_ok(nqueens_solver_forbid(solver, row, column));
        assert_int_equal(state_of(solver, row, column),
                         NQUEENS_SQUARE_REQUIRED | NQUEENS_SQUARE_FORBIDDEN);
        assert_ok(nqueens_solver_clear_square(solver, row, column));
        assert_int_equal(state_of(solver, row, column), NQUEENS_SQUARE_FREE);
        assert_ok(nqueens_solver_forbid(solver, row, column));
        assert_int_equal(state_of(solver, row, column), NQUEENS_SQUARE_FORBIDDEN);
        assert_ok(nqueens_solver_clear_constraints(solver));
        assert_int_equal(state_of(solver, row, column), NQUEENS_SQUARE_FREE);
        if (n > 1)
            assert_int_equal(state_of(solver, n - 1 - row, column), NQUEENS_SQUARE_FREE);
    }
}

/* After each change, and every few of them the count is that of the marks. */
TEST(squares_are_what_was_made_of_them)
{
    struct random random = random_stream(1);
    EACH_KERNEL(kernel, kernel_that_runs) {
        for (uint32_t n = 1; n <= 8; n++) {
            struct constraints constraints;
            constraints_clear(&constraints, n);
            SOLVER(solver, n, kernel);
            for (uint32_t step = 0; step < 600; step++) {
                change_a_square(&random, solver, &constraints);
                check_marks(solver, &constraints);
                if (step % 3 == 0)
                    check_count(solver, kernel, naive_count(&constraints), &constraints);
            }
        }
    }
}

/* ---- Boards ---------------------------------------------------------------------------- */

static void mark_board(struct constraints *constraints, const uint32_t queens[])
{
    for (uint32_t row = 0; row < constraints->n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            constraints->square[row][queens[row]] |= SQUARE_REQUIRED;
    }
}

/* Among other constraints, in any order, boards are required as square by square; most of
 * them contradict what is there, and some themselves. */
TEST(a_board_is_required_as_its_squares_are)
{
    struct random random = random_stream(2);
    for (uint32_t times = 0; times < 300; times++) {
        uint32_t n = 1 + times % 9;
        uint32_t queens[9], order[9];
        struct constraints constraints;
        constraints_clear(&constraints, n);
        nqueens_solver *solver = new_accounted_solver(n, &account);
        SOLVER(by_square, n, "auto");
        for (uint32_t round = 0; round < 6; round++) {
            for (uint32_t changes = random_below(&random, n * n); changes > 0; changes--)
                change_a_square(&random, solver, &constraints);
            random_order(&random, n, order);
            if (n < 4 || round % 2 == 0)
                random_board(&random, n, round * 20, queens);
            else
                random_partial_solution(&random, n, random_below(&random, n), queens);
            assert_ok(nqueens_solver_require_board(solver, queens));
            assert_ok(nqueens_solver_clear_constraints(by_square));
            assert_ok(constraints_apply(&constraints, by_square, false));
            for (uint32_t i = 0; i < n; i++) {
                uint32_t row = order[i];
                if (queens[row] != NQUEENS_NO_QUEEN)
                    assert_ok(nqueens_solver_require(by_square, row, queens[row]));
            }
            mark_board(&constraints, queens);
            check_marks(solver, &constraints);
            check_marks(by_square, &constraints);
            check_count(solver, "auto", naive_count(&constraints), &constraints);
        }
        free_accounted_solver(solver, &account);
    }
}

TEST(a_wrong_board_requires_nothing)
{
    static const uint32_t wrong[] = {8, 9, UINT32_MAX - 1};
    struct constraints constraints;
    SOLVER(solver, 8, "auto");
    constraints_clear(&constraints, 8);
    constraints.square[2][3] = SQUARE_FORBIDDEN;
    assert_ok(constraints_apply(&constraints, solver, false));
    for (uint32_t i = 0; i < 8 * ELEMENTS(wrong); i++) {
        uint32_t queens[8] = {0, 4, 7, 5, 2, 6, 1, 3};
        queens[i % 8] = wrong[i / 8];
        assert_int_equal(nqueens_solver_require_board(solver, queens), NQUEENS_ERROR_ARGUMENT);
        check_marks(solver, &constraints);
    }
}

/* A setter whose cost for each square is linear in their number would take the test's time. */
TEST(a_large_board_is_required_at_once)
{
    enum { MANY = 1000000 };
    static uint32_t queens[MANY];
    SOLVER(solver, MANY, "auto");
    assert_ok(nqueens_solve(solver, queens));
    for (uint32_t row = 0; row < MANY; row += 3)
        queens[row] = NQUEENS_NO_QUEEN;
    assert_ok(nqueens_solver_require_board(solver, queens));
    for (uint32_t row = 0; row < MANY; row++)
        queens[row] = row % 3 == 0 ? MANY - 1 - row : queens[row];
    assert_ok(nqueens_solver_require_board(solver, queens));
    for (uint32_t row = 0; row < MANY; row++)
        assert_int_equal(state_of(solver, row, queens[row]), NQUEENS_SQUARE_REQUIRED);
}

/* ---- Check ------------------------------------------------------------------------------ */

/* On random constraints: every solution of the board, and boards that are none. */
TEST(check_says_what_keeps_the_constraints)
{
    struct random_cases cases = {kernel_that_runs, .stream = 4, .count = 200, .from = 1, .to = 8};
    while (next_random_case(&cases)) {
        uint32_t n = cases.constraints.n, queens[8];
        const struct board_list *all = naive_solutions(n);
        size_t kept = 0;
        for (size_t i = 0; i < all->count; i++) {
            const uint32_t *board = board_in(all, i);
            int right =
                constraints_hold(&cases.constraints, board) ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
            assert_int_equal(nqueens_check(cases.solver, board), right);
            kept += right == NQUEENS_OK;
        }
        assert_int_equal(kept, cases.right.count);
        for (uint32_t times = 0; times < 50; times++) {
            static const uint32_t others[] = {8, 9, 64, UINT32_MAX - 1, NQUEENS_NO_QUEEN};
            random_board(&cases.random, n, 0, queens);
            if (all->count > 0)
                memcpy(queens, board_in(all, random_below(&cases.random, (uint32_t)all->count)),
                       n * sizeof *queens);
            uint32_t row = random_below(&cases.random, n);
            queens[row] = random_percent(&cases.random, 50)
                              ? others[random_below(&cases.random, ELEMENTS(others))]
                              : random_below(&cases.random, n);
            assert_int_equal(nqueens_check(cases.solver, queens),
                             naive_solves(&cases.constraints, queens) ? NQUEENS_OK
                                                                      : NQUEENS_NO_SOLUTION);
        }
    }
}

/* Nothing is searched, and neither a cancel nor refused memory matters. */
TEST(check_takes_boards_of_any_size)
{
    enum { N = 100000 };
    static uint32_t queens[N];
    nqueens_solver *solver = new_accounted_solver(N, &account);
    assert_ok(nqueens_solve(solver, queens));
    for (uint32_t row = 0; row < N; row += 1000) {
        assert_ok(nqueens_solver_require(solver, row, queens[row]));
        assert_ok(nqueens_solver_forbid(solver, row, (queens[row] + 1) % N));
    }
    account_refuse(&account, 1, UINT64_MAX);
    nqueens_solver_cancel(solver);
    assert_ok(nqueens_check(solver, queens));
    assert_true(account.refused > 0);
    account_grant(&account);
    assert_ok(nqueens_check(solver, queens));
    assert_ok(nqueens_solver_forbid(solver, N - 1, queens[N - 1]));
    assert_int_equal(nqueens_check(solver, queens), NQUEENS_NO_SOLUTION);
    free_accounted_solver(solver, &account);
}

/* ---- Copies ------------------------------------------------------------------------------ */

static nqueens_solver *copy_of(const nqueens_solver *solver)
{
    nqueens_solver *copy = NULL;
    assert_ok(nqueens_solver_copy(solver, &copy));
    assert_non_null(copy);
    assert_true(copy != solver);
    return copy;
}

static int count_calls(const nqueens_progress *progress, void *user)
{
    ++*(uint64_t *)user;
    return 0;
}

/* What a copy has of its original, whose rule changes, and what it has not. */
static void check_copy(struct random_cases *cases)
{
    uint64_t calls = 0;
    assert_ok(nqueens_solver_set_threads(cases->solver, 1 + cases->index % 4));
    assert_ok(nqueens_solver_set_memory_limit(cases->solver, cases->index * UINT64_C(100000000)));
    assert_ok(nqueens_solver_set_progress(cases->solver, count_calls, &calls, 0));
    nqueens_solver_cancel(cases->solver);
    nqueens_solver *copy = copy_of(cases->solver);
    struct settings settings = get_settings(cases->solver), copied = get_settings(copy);
    assert_true(same_settings(&copied, &settings));
    assert_ok(nqueens_solver_set_attacks(cases->solver, 0));
    assert_ok(nqueens_solver_set_regions(cases->solver, NULL));
    check_marks(copy, &cases->constraints);
    check_count(copy, cases->kernel, cases->right.count, &cases->constraints);
    assert_int_equal(calls, 0);
    assert_ok(nqueens_solver_clear_cancel(cases->solver));
    assert_ok(nqueens_solver_set_progress(cases->solver, NULL, NULL, 0));
    nqueens_solver_free(copy);
}

CASES_TEST(a_copy_has_all_settings, check_copy,
           {kernel_that_runs, .stream = 5, .count = 100, .from = 1, .to = 8},
           {kernel_that_runs, rules_and_constraints, .stream = 8, .count = 300, .from = 1, .to = 6})

/* Whatever is done to the one leaves the other, in the middle of a listing, too; the original may
 * be freed first. */
TEST(a_copy_shares_nothing)
{
    struct random random = random_stream(6);
    for (uint32_t times = 0; times < 100; times++) {
        uint32_t n = 5 + times % 4, boards[2][8];
        struct constraints constraints[2];
        nqueens_solver *solvers[2] = {new_accounted_solver(n, &account), NULL};
        constraints_clear(&constraints[0], n);
        for (uint32_t changes = times % 8; changes > 0; changes--)
            change_a_square(&random, solvers[0], &constraints[0]);
        int status = nqueens_first(solvers[0], boards[0]);
        assert_true(status == NQUEENS_OK || status == NQUEENS_NO_SOLUTION);
        solvers[1] = copy_of(solvers[0]);
        constraints[1] = constraints[0];
        if (status == NQUEENS_OK) {
            memcpy(boards[1], boards[0], n * sizeof boards[0][0]);
            status = nqueens_next(solvers[0], boards[0]);
            assert_int_equal(nqueens_next(solvers[1], boards[1]), status);
            assert_memory_equal(boards[0], boards[1], n * sizeof boards[0][0]);
        }
        for (uint32_t changes = 0; changes < 20; changes++) {
            uint32_t which = random_below(&random, 2);
            change_a_square(&random, solvers[which], &constraints[which]);
            check_marks(solvers[0], &constraints[0]);
            check_marks(solvers[1], &constraints[1]);
        }
        nqueens_solver_cancel(solvers[times % 2]);
        assert_ok(nqueens_solver_set_kernel(solvers[times % 2], "reference"));
        assert_ok(nqueens_solver_set_threads(solvers[times % 2], 7));
        nqueens_solver *other = solvers[1 - times % 2];
        assert_string_equal(nqueens_solver_kernel(other), "auto");
        assert_int_equal(nqueens_solver_threads(other), 1);
        nqueens_solver_free(solvers[times % 2]);
        check_count(other, "auto", naive_count(&constraints[1 - times % 2]), NULL);
        free_accounted_solver(other, &account);
    }
}
