/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_memory.c - how much memory a solver takes, by an allocator that keeps account, and
 * what a refusal leaves of a new solver and of constraints; test_calls refuses each
 * allocation of every call. Catches: a refusal that leaves the solver broken or its
 * constraints half set; a block released twice or written beside; memory that is not given
 * back; memory that grows with n^2.
 */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "sequences.h"

static struct account account; /* too large for some stacks */

/* ---- Refusals ------------------------------------------------------------------------ */

/* A new solver is one allocation, whatever n. */
TEST(a_refused_solver_is_null)
{
    static const uint32_t sizes[] = {0, 8, 64, 65, 100000, UINT32_MAX};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        nqueens_solver *solver = (nqueens_solver *)(void *)&account;
        account_open(&account);
        account_refuse(&account, 1, 1);
        assert_int_equal(nqueens_solver_new_with_allocator(sizes[i], account_allocate,
                                                           account_release, &account, &solver),
                         NQUEENS_ERROR_MEMORY);
        assert_null(solver);
        assert_int_equal(account.live_blocks, 0);
        solver = new_accounted_solver(sizes[i], &account);
        assert_int_equal(account.asked, 1);
        assert_in_range(account.peak_bytes, 1, 4096);
        free_accounted_solver(solver, &account);
    }
}

/* Every second allocation is refused while squares come in random order: those
 * that were refused are not constraints, those before them still are. */
TEST(a_refused_constraint_leaves_those_before_it)
{
    struct random random = random_stream(1);
    uint64_t refusals = 0;
    for (uint32_t times = 0; times < 30; times++) {
        struct constraints constraints;
        uint32_t order[100];
        nqueens_solver *solver = new_accounted_solver(10, &account);
        constraints_clear(&constraints, 10);
        random_order(&random, 100, order);
        for (uint32_t i = 0; i < 100; i++) {
            uint32_t row = order[i] / 10;
            uint32_t column = order[i] % 10;
            bool is_required = random_percent(&random, 4);
            account_refuse(&account, 1, random_percent(&random, 50) ? 1 : 0);
            int status = is_required ? nqueens_solver_require(solver, row, column)
                                     : nqueens_solver_forbid(solver, row, column);
            account_grant(&account);
            if (status == NQUEENS_OK)
                constraints.square[row][column] |= is_required ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
            else
                assert_int_equal(status, NQUEENS_ERROR_MEMORY);
            refusals += status != NQUEENS_OK;
            if (i % 10 == 9 || status != NQUEENS_OK)
                check_count(solver, "auto", naive_count(&constraints), &constraints);
        }
        free_accounted_solver(solver, &account);
    }
    assert_true(refusals > 0);
}

/* ---- How much ------------------------------------------------------------------------- */

/* The header: 12 bytes or so for each square; twice that where an array has
 * just grown, and once more while it is copied. */
TEST(constraints_take_a_few_bytes_each)
{
    enum { MANY = 100000 };
    nqueens_solver *solver = new_accounted_solver(UINT32_MAX, &account);
    for (uint32_t i = 0; i < MANY; i++)
        assert_ok(nqueens_solver_forbid(solver, i * 7, i * 11));
    assert_in_range(account.live_bytes, MANY, 30 * MANY);
    assert_in_range(account.peak_bytes, MANY, 50 * MANY);
    free_accounted_solver(solver, &account);
}

/* For each thread 64 KB, and 16 KB for each row; for the reference 4 bytes for each row. */
static void check_memory_of_a_count(nqueens_solver *solver, const char *kernel, uint64_t right)
{
    size_t n = nqueens_solver_n(solver);
    size_t most = (65536 + 16384 * n) * nqueens_solver_threads(solver);
    size_t before = account.live_bytes;
    if (kernel_is_of(nqueens_solver_kernel_in_use(solver), "reference"))
        most = 4 * n;
    account.peak_bytes = before;
    check_count(solver, kernel, right, NULL);
    if (account.peak_bytes - before > most)
        fail_msg("kernel %s, n = %zu, %" PRIu32 " threads: %zu bytes", kernel, n,
                 nqueens_solver_threads(solver), account.peak_bytes - before);
    assert_int_equal(account.live_bytes, before);
}

TEST(a_count_takes_16_kilobytes_for_a_row_of_a_thread)
{
    static const uint32_t sizes[] = {2, 4, 5, 8, 10, 13};
    EACH_KERNEL(kernel, backtracking_kernel_that_runs) {
        for (size_t i = 0; i < ELEMENTS(sizes); i++) {
            if (sizes[i] > 10 && kernel_is_of(kernel, "reference"))
                continue; /* too slow */
            for (uint32_t threads = 1; threads <= 16; threads *= 4) {
                nqueens_solver *solver = new_accounted_solver(sizes[i], &account);
                assert_ok(nqueens_solver_set_kernel(solver, kernel));
                assert_ok(nqueens_solver_set_threads(solver, threads));
                check_memory_of_a_count(solver, kernel, sequence_solutions(sizes[i]));
                free_accounted_solver(solver, &account);
            }
        }
    }
}

/* nqueens_enumerate(3): 36 KB for each row, also of a board that is listed row by row. */
TEST(a_list_takes_36_kilobytes_for_a_row)
{
    static const uint32_t sizes[] = {1, 2, 3, 4, 5, 6, 8, 11, 16, 17, 23};
    uint32_t queens[23];
    EACH_KERNEL(kernel, backtracking_kernel_that_runs) {
        for (size_t i = 0; i < ELEMENTS(sizes); i++) {
            uint32_t n = sizes[i];
            if (n > 11 && (kernel_is_of(kernel, "reference") || kernel_is_of(kernel, "completion")))
                continue; /* too slow */
            nqueens_solver *solver = new_accounted_solver(n, &account);
            size_t before = account.live_bytes;
            assert_ok(nqueens_solver_set_kernel(solver, kernel));
            assert_int_equal(nqueens_first(solver, queens),
                             n == 2 || n == 3 ? NQUEENS_NO_SOLUTION : NQUEENS_OK);
            if (account.peak_bytes - before > 36 * 1024 * (size_t)n)
                fail_msg("kernel %s, n = %" PRIu32 ": %zu bytes", kernel, n,
                         account.peak_bytes - before);
            free_accounted_solver(solver, &account);
        }
    }
}

TEST(constraints_do_not_make_a_count_take_more)
{
    static const uint32_t sizes[] = {8, 12, 64, 300};
    struct random random = random_stream(2);
    uint32_t required[300];
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        struct board_list right;
        random_solution(&random, sizes[i], required);
        for (uint32_t open = 0; open < 7; open++)
            required[sizes[i] - 1 - open] = NQUEENS_NO_QUEEN;
        naive_completions(sizes[i], required, &right);
        EACH_KERNEL(kernel, kernel_that_runs) {
            if (!kernel_must_take(kernel, sizes[i]))
                continue;
            nqueens_solver *solver = new_accounted_solver(sizes[i], &account);
            assert_ok(nqueens_solver_set_kernel(solver, kernel));
            require_queens(solver, required);
            check_memory_of_a_count(solver, kernel, right.count);
            free_accounted_solver(solver, &account);
        }
        board_list_release(&right);
    }
}

enum { N = 100000 };

static uint32_t queens[N];

TEST(constructing_takes_no_memory)
{
    nqueens_solver *solver = new_accounted_solver(N, &account);
    account_refuse(&account, 1, UINT64_MAX);
    assert_ok(nqueens_solve(solver, queens));
    assert_int_equal(account.refused, 0);
    assert_true(naive_is_solution(N, queens));
    free_accounted_solver(solver, &account);
}

/* The header says some 100 bytes for each row and constraint: a board of squares
 * would take 10^10. */
TEST(completing_a_huge_board_takes_memory_linear_in_n)
{
    static const uint32_t squares[][2] = {{0, 5}, {1, 99}, {50000, 3}, {70000, 70007}, {99999, 0}};
    nqueens_solver *solver = new_accounted_solver(N, &account);
    for (uint32_t i = 0; i < 5; i++) {
        assert_ok(nqueens_solver_require(solver, squares[i][0], squares[i][1]));
        assert_ok(nqueens_solver_forbid(solver, 10 + i, i));
    }
    assert_ok(nqueens_solve(solver, queens));
    assert_true(naive_is_solution(N, queens));
    for (uint32_t i = 0; i < 5; i++) {
        assert_int_equal(queens[squares[i][0]], squares[i][1]);
        assert_int_not_equal(queens[10 + i], i);
    }
    assert_in_range(account.peak_bytes, 1, 300 * (size_t)(N + 10));
    free_accounted_solver(solver, &account);
}
