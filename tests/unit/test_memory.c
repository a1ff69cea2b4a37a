/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_memory.c - solvers with an allocator that keeps account and refuses each
 * allocation in turn. Catches: a refusal that is not seen, that leaks, or that
 * leaves the solver broken or its constraints half set; a block released twice
 * or written beside; memory that is not given back; memory that grows with n^2
 * or from call to call.
 */

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "naive.h"
#include "random_boards.h"
#include "sequences.h"

#include <inttypes.h>
#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define MAX_N 300

static struct account account; /* too large for some stacks */

static nqueens_solver *new_solver(uint32_t n)
{
    nqueens_solver *solver = NULL;
    account_open(&account);
    assert_int_equal(
        nqueens_solver_new_with_allocator(n, account_allocate, account_release, &account, &solver),
        NQUEENS_OK);
    assert_non_null(solver);
    return solver;
}

static void free_solver(nqueens_solver *solver)
{
    nqueens_solver_free(solver);
    if (account.fault != NULL)
        fail_msg("the allocator: %s", account.fault);
    assert_int_equal(account.live_blocks, 0);
    assert_int_equal(account.live_bytes, 0);
}

/* ---- Boards that are quickly searched ------------------------------------ */

/* A board, the constraints that narrow it, and its solutions. */
struct board {
    uint32_t n;
    uint32_t required[MAX_N]; /* NQUEENS_NO_QUEEN where a row is open */
    struct board_list right;
};

/* Requires the queens of a solution in all rows but the last few. */
static void make_board(struct board *board, uint32_t n, uint32_t open)
{
    struct random random = random_stream(n);
    board->n = n;
    random_solution(&random, n, board->required);
    for (uint32_t i = 0; i < open; i++)
        board->required[n - 1 - i] = NQUEENS_NO_QUEEN;
    naive_completions(n, board->required, &board->right);
}

static void require_all(nqueens_solver *solver, const struct board *board)
{
    for (uint32_t row = 0; row < board->n; row++) {
        if (board->required[row] != NQUEENS_NO_QUEEN)
            assert_int_equal(nqueens_solver_require(solver, row, board->required[row]), NQUEENS_OK);
    }
}

/* ---- Every call, its allocations refused one after the other ------------- */

/* Makes the call and checks what it gives: the right answer with NQUEENS_OK, and
 * outputs left alone with NQUEENS_ERROR_MEMORY. */
typedef int (*call_fn)(nqueens_solver *solver, const struct board *board);

static int call_count(nqueens_solver *solver, const struct board *board)
{
    uint64_t count = 77777;
    int status = nqueens_count(solver, &count);
    assert_int_equal(count, status == NQUEENS_OK ? board->right.count : 77777);
    return status;
}

static int call_enumerate(nqueens_solver *solver, const struct board *board)
{
    struct board_comparison listed = {.right = &board->right};
    int status = nqueens_enumerate(solver, compare_with_list, &listed);
    assert_int_equal(listed.wrong, 0);
    if (status == NQUEENS_OK)
        assert_int_equal(listed.boards, board->right.count);
    return status;
}

static void check_queens(int status, const uint32_t queens[], const uint32_t right[],
                         const uint32_t before[], uint32_t n)
{
    const uint32_t *wanted = status == NQUEENS_OK ? right : before;
    assert_memory_equal(queens, wanted, n * sizeof *queens);
}

static int call_first(nqueens_solver *solver, const struct board *board)
{
    uint32_t queens[MAX_N] = {0};
    const uint32_t before[MAX_N] = {0};
    int status = nqueens_first(solver, queens);
    check_queens(status, queens, board_in(&board->right, 0), before, board->n);
    return status;
}

static int call_next(nqueens_solver *solver, const struct board *board)
{
    uint32_t queens[MAX_N] = {0};
    const uint32_t before[MAX_N] = {0};
    int status = nqueens_next(solver, queens); /* from all zero: the first board */
    check_queens(status, queens, board_in(&board->right, 0), before, board->n);
    return status;
}

static int call_solve(nqueens_solver *solver, const struct board *board)
{
    uint32_t queens[MAX_N] = {0};
    const uint32_t before[MAX_N] = {0};
    int status = nqueens_solve(solver, queens);
    if (status == NQUEENS_OK) {
        assert_true(naive_is_solution(board->n, queens));
        for (uint32_t row = 0; row < board->n; row++)
            assert_true(board->required[row] == NQUEENS_NO_QUEEN ||
                        board->required[row] == queens[row]);
    } else {
        assert_memory_equal(queens, before, sizeof queens);
    }
    return status;
}

/* Refuses allocation number k of the call, alone or with all after it, for each
 * k until the call asks for fewer; after each the solver must still work. */
static uint64_t refuse_each(call_fn call, const struct board *board, const char *kernel,
                            bool all_after)
{
    for (uint64_t k = 1;; k++) {
        nqueens_solver *solver = new_solver(board->n);
        assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
        require_all(solver, board);
        account_refuse(&account, k, all_after ? UINT64_MAX : k);
        int status = call(solver, board);
        bool refused = account.refused > 0;
        if (!(status == NQUEENS_OK || (refused && status == NQUEENS_ERROR_MEMORY) ||
              (status == NQUEENS_ERROR_UNSUPPORTED && !kernel_must_take(kernel, board->n))))
            fail_msg("kernel %s, n = %" PRIu32 ", allocation %" PRIu64 " refused: code %d", kernel,
                     board->n, k, status);
        account_grant(&account);
        if (status != NQUEENS_ERROR_UNSUPPORTED)
            assert_int_equal(call(solver, board), NQUEENS_OK);
        free_solver(solver);
        if (!refused)
            return k - 1;
    }
}

static void refuse_each_of_every_kernel(call_fn call)
{
    static const uint32_t sizes[] = {8, 64, 70, MAX_N};
    static const uint32_t open[] = {8, 6, 6, 5};
    const char *kernel;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct board board;
        make_board(&board, sizes[i], open[i]);
        for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
            if (!kernel_must_take(kernel, sizes[i]))
                continue;
            refuse_each(call, &board, kernel, false);
            refuse_each(call, &board, kernel, true);
        }
        board_list_release(&board.right);
    }
}

static void each_allocation_of_count_is_refused(void **state)
{
    (void)state;
    refuse_each_of_every_kernel(call_count);
}

static void each_allocation_of_enumerate_is_refused(void **state)
{
    (void)state;
    refuse_each_of_every_kernel(call_enumerate);
}

static void each_allocation_of_first_is_refused(void **state)
{
    (void)state;
    refuse_each_of_every_kernel(call_first);
}

static void each_allocation_of_next_is_refused(void **state)
{
    (void)state;
    refuse_each_of_every_kernel(call_next);
}

/* Completing a partial placement takes memory, so that here a refusal must have
 * been met. */
static void each_allocation_of_solve_is_refused(void **state)
{
    static const uint32_t sizes[] = {8, 70, MAX_N};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct board board;
        make_board(&board, sizes[i], 6);
        assert_true(refuse_each(call_solve, &board, "auto", false) > 0);
        assert_true(refuse_each(call_solve, &board, "auto", true) > 0);
        board_list_release(&board.right);
    }
}

static void each_allocation_of_new_is_refused(void **state)
{
    (void)state;
    for (uint64_t k = 1;; k++) {
        char place;
        nqueens_solver *solver = (nqueens_solver *)(void *)&place;
        account_open(&account);
        account_refuse(&account, k, k);
        int status = nqueens_solver_new_with_allocator(1000, account_allocate, account_release,
                                                       &account, &solver);
        if (status == NQUEENS_OK) {
            assert_int_equal(account.refused, 0);
            assert_int_equal(account.asked, 1); /* the header: one allocation */
            assert_int_equal(k, 2);
            free_solver(solver);
            return;
        }
        assert_int_equal(status, NQUEENS_ERROR_MEMORY);
        assert_null(solver);
        assert_int_equal(account.live_blocks, 0);
        assert_null(account.fault);
    }
}

/* ---- Setters ------------------------------------------------------------- */

/* Every second allocation is refused while squares come in random order: those
 * that were refused are not constraints, those before them still are. */
static void a_refused_constraint_leaves_those_before_it(void **state)
{
    struct random random = random_stream(1);
    uint64_t refusals = 0;
    (void)state;
    for (uint32_t times = 0; times < 30; times++) {
        struct constraints constraints;
        uint32_t order[100];
        nqueens_solver *solver = new_solver(10);
        constraints_clear(&constraints, 10);
        random_order(&random, 100, order);
        for (uint32_t i = 0; i < 100; i++) {
            uint32_t row = order[i] / 10;
            uint32_t column = order[i] % 10;
            bool required = random_percent(&random, 4);
            int status;
            account_refuse(&account, 1, random_percent(&random, 50) ? 1 : 0);
            if (required)
                status = nqueens_solver_require(solver, row, column);
            else
                status = nqueens_solver_forbid(solver, row, column);
            account_grant(&account);
            if (status == NQUEENS_OK)
                constraints.square[row][column] |= required ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
            else
                assert_int_equal(status, NQUEENS_ERROR_MEMORY);
            refusals += status != NQUEENS_OK;
            if (i % 10 == 9 || status != NQUEENS_OK)
                check_count(solver, "auto", naive_count(&constraints), &constraints);
        }
        free_solver(solver);
    }
    assert_true(refusals > 0);
}

/* Taking back and changing settings returns no ERROR_MEMORY by the header. */
static void taking_back_needs_no_memory(void **state)
{
    nqueens_solver *solver = new_solver(8);
    (void)state;
    for (uint32_t i = 0; i < 64; i++)
        assert_int_equal(nqueens_solver_forbid(solver, i / 8, i % 8), NQUEENS_OK);
    account_refuse(&account, 1, UINT64_MAX);
    for (uint32_t i = 0; i < 32; i++)
        assert_int_equal(nqueens_solver_allow(solver, i % 8, i / 8), NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_kernel(solver, "reference"), NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_progress(solver, NULL, NULL, 0), NQUEENS_OK);
    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
    account_grant(&account);
    check_count(solver, "reference", 92, NULL);
    free_solver(solver);
}

/* ---- How much memory ----------------------------------------------------- */

static void a_new_solver_is_small(void **state)
{
    static const uint32_t sizes[] = {0, 8, 64, 65, 100000, UINT32_MAX};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        nqueens_solver *solver = new_solver(sizes[i]);
        assert_in_range(account.peak_bytes, 1, 4096);
        free_solver(solver);
    }
}

/* The header: 12 bytes or so for each square; twice that where an array has
 * just grown, and once more while it is copied. */
static void constraints_take_a_few_bytes_each(void **state)
{
    enum { MANY = 100000 };
    nqueens_solver *solver = new_solver(UINT32_MAX);
    (void)state;
    for (uint32_t i = 0; i < MANY; i++)
        assert_int_equal(nqueens_solver_forbid(solver, i * 7, i * 11), NQUEENS_OK);
    assert_in_range(account.live_bytes, MANY, 30 * MANY);
    assert_in_range(account.peak_bytes, MANY, 50 * MANY);
    free_solver(solver);
}

/* Whatever the constraints: 64 KB, and 16 KB for each row; for the reference 4 bytes
 * for each row. */
static void a_count_takes_16_kilobytes_a_row(void **state)
{
    enum { BYTES_A_ROW = 16384 };
    static const uint32_t sizes[] = {8, 12, 64, 300};
    const char *kernel;
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct board board;
        uint32_t n = sizes[i];
        make_board(&board, n, n <= 8 ? n : 7);
        for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
            if (!kernel_must_take(kernel, n))
                continue;
            nqueens_solver *solver = new_solver(n);
            assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
            require_all(solver, &board);
            size_t before = account.live_bytes;
            account.peak_bytes = before;
            assert_int_equal(call_count(solver, &board), NQUEENS_OK);
            bool reference = strcmp(nqueens_solver_kernel(solver), "reference") == 0;
            assert_in_range(account.peak_bytes - before, 0,
                            reference ? 4 * (size_t)n : 65536 + BYTES_A_ROW * (size_t)n);
            free_solver(solver);
        }
        board_list_release(&board.right);
    }
}

static void an_unconstrained_count_takes_16_kilobytes_a_row(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = new_solver(10);
        assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
        check_count(solver, kernel, 724, NULL);
        if (kernel_must_take(kernel, 10))
            assert_in_range(account.peak_bytes, 1, 10 * 16384);
        free_solver(solver);
    }
}

static void constructing_takes_no_memory(void **state)
{
    enum { N = 100000 };
    uint32_t *queens = malloc(N * sizeof *queens);
    nqueens_solver *solver = new_solver(N);
    (void)state;
    assert_non_null(queens);
    account_refuse(&account, 1, UINT64_MAX);
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
    assert_int_equal(account.refused, 0);
    assert_true(naive_is_solution(N, queens));
    free_solver(solver);
    free(queens);
}

/* The header says some 100 bytes for each row and constraint: a board of squares
 * would take 10^10. */
static void completing_a_huge_board_takes_memory_linear_in_n(void **state)
{
    enum { N = 100000 };
    static const uint32_t squares[][2] = {{0, 5}, {1, 99}, {50000, 3}, {70000, 70007}, {99999, 0}};
    uint32_t *queens = malloc(N * sizeof *queens);
    nqueens_solver *solver = new_solver(N);
    (void)state;
    assert_non_null(queens);
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(nqueens_solver_require(solver, squares[i][0], squares[i][1]), NQUEENS_OK);
    for (uint32_t i = 0; i < 5; i++)
        assert_int_equal(nqueens_solver_forbid(solver, 10 + i, i), NQUEENS_OK);
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
    assert_true(naive_is_solution(N, queens));
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(queens[squares[i][0]], squares[i][1]);
    assert_in_range(account.peak_bytes, 1, 300 * (size_t)(N + 10));
    free_solver(solver);
    free(queens);
}

/* ---- From call to call --------------------------------------------------- */

static void memory_does_not_grow_from_call_to_call(void **state)
{
    static const call_fn calls[] = {call_count, call_enumerate, call_first, call_next, call_solve};
    const char *kernel;
    struct board board;
    (void)state;
    make_board(&board, 20, 6);
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = new_solver(20);
        size_t bytes = 0;
        if (!kernel_must_take(kernel, 20)) {
            free_solver(solver);
            continue;
        }
        assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
        for (uint32_t round = 0; round < 30; round++) {
            require_all(solver, &board);
            for (size_t call = 0; call < sizeof calls / sizeof calls[0]; call++)
                assert_int_equal(calls[call](solver, &board), NQUEENS_OK);
            if (round == 0)
                bytes = account.live_bytes;
            assert_int_equal(account.live_bytes, bytes);
            assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
        }
        free_solver(solver);
    }
    board_list_release(&board.right);
}

/* Nothing is lost where a call ends early. */
static int stop(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 1;
}

static void nothing_leaks_from_a_call_that_ends_early(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = new_solver(8);
        uint32_t queens[8] = {7, 7, 7, 7, 7, 7, 7, 7};
        uint64_t count;
        assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
        assert_int_equal(nqueens_solver_require(solver, 0, 0), NQUEENS_OK);
        assert_int_equal(nqueens_enumerate(solver, stop, NULL), NQUEENS_STOPPED);
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_NO_SOLUTION);
        queens[3] = 8;
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_solver_require(solver, 1, 1), NQUEENS_OK);
        assert_int_equal(nqueens_first(solver, queens), NQUEENS_NO_SOLUTION);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
        nqueens_solver_cancel(solver);
        assert_int_equal(nqueens_count(solver, &count), NQUEENS_CANCELLED);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_CANCELLED);
        assert_int_equal(nqueens_first(solver, queens), NQUEENS_CANCELLED);
        free_solver(solver);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_allocation_of_count_is_refused),
        cmocka_unit_test(each_allocation_of_enumerate_is_refused),
        cmocka_unit_test(each_allocation_of_first_is_refused),
        cmocka_unit_test(each_allocation_of_next_is_refused),
        cmocka_unit_test(each_allocation_of_solve_is_refused),
        cmocka_unit_test(each_allocation_of_new_is_refused),
        cmocka_unit_test(a_refused_constraint_leaves_those_before_it),
        cmocka_unit_test(taking_back_needs_no_memory),
        cmocka_unit_test(a_new_solver_is_small),
        cmocka_unit_test(constraints_take_a_few_bytes_each),
        cmocka_unit_test(a_count_takes_16_kilobytes_a_row),
        cmocka_unit_test(an_unconstrained_count_takes_16_kilobytes_a_row),
        cmocka_unit_test(constructing_takes_no_memory),
        cmocka_unit_test(completing_a_huge_board_takes_memory_linear_in_n),
        cmocka_unit_test(memory_does_not_grow_from_call_to_call),
        cmocka_unit_test(nothing_leaks_from_a_call_that_ends_early),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
