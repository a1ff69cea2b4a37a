/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_ranking.c - rank and unrank, by every kernel that takes them, against lists in
 * lexicographic order. Catches: a count of the wrong columns, a mirror image counted
 * where the constraints allow none, or counted once or three times, a middle column
 * counted twice, a row left out, a rank past the end that is let through, a kernel or a
 * number of threads that gives another number, outputs written on an error.
 */

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"
#include "watchdog.h"

#define CANARY 0xDEADBEEFU
#define MAX_N 80

static void fail_ranking(const char *what, const char *kernel, uint64_t rank,
                         const struct constraints *constraints)
{
    if (constraints != NULL)
        constraints_print(constraints);
    fail_msg("kernel %s, rank %" PRIu64 ": %s", kernel, rank, what);
}

/* Holds every board of a list, which is all there are, and every rank against each
 * other. */
static void check_ranks(nqueens_solver *solver, const char *kernel, const struct board_list *right,
                        const struct constraints *constraints)
{
    uint32_t queens[MAX_N], untouched[MAX_N];
    for (uint64_t i = 0; i < right->count; i++) {
        const uint32_t *board = board_in(right, (size_t)i);
        uint64_t rank = ~i;
        if (nqueens_rank(solver, board, &rank) != NQUEENS_OK || rank != i)
            fail_ranking("rank gives another, or none", kernel, i, constraints);
        if (nqueens_unrank(solver, i, queens) != NQUEENS_OK ||
            compare_boards(right->n, queens, board) != 0)
            fail_ranking("unrank gives another board, or none", kernel, i, constraints);
    }
    const uint64_t past[] = {right->count, right->count + 1, UINT64_MAX};
    memset(queens, 0xA5, sizeof queens);
    memset(untouched, 0xA5, sizeof untouched);
    for (size_t i = 0; i < ELEMENTS(past); i++) {
        if (nqueens_unrank(solver, past[i], queens) != NQUEENS_ERROR_ARGUMENT)
            fail_ranking("past the end, and no error", kernel, past[i], constraints);
        assert_memory_equal(queens, untouched, sizeof queens);
    }
}

/* ---- Against lists ------------------------------------------------------- */

TEST(every_small_board_has_its_rank)
{
    struct random_cases cases = {backtracking_kernel_that_runs, .from = 0, .to = 9, .slow_to = 7};
    while (next_plain_case(&cases))
        check_ranks(cases.solver, cases.kernel, &cases.right, NULL);
}

TEST(random_constraints_are_ranked_right)
{
    struct random_cases cases = {
        backtracking_kernel_that_runs, .stream = 1, .count = 200, .from = 1, .to = 9, .slow_to = 6};
    while (next_random_case(&cases))
        check_ranks(cases.solver, cases.kernel, &cases.right, &cases.constraints);
}

/* Mirror images are counted once, for two; other symmetries must not be, nor a mirror
 * image where one mark breaks it. */
TEST(symmetric_constraints_are_ranked_right)
{
    struct random_cases cases = {
        backtracking_kernel_that_runs, .stream = 2, .count = 100, .from = 4, .to = 9, .slow_to = 6};
    while (next_symmetric_case(&cases))
        check_ranks(cases.solver, cases.kernel, &cases.right, &cases.constraints);
}

/* ---- Larger boards ------------------------------------------------------- */

/* The first, the last and the one past it: so all that lies between is counted. */
TEST(the_last_rank_is_the_number_of_solutions_less_one)
{
    for (uint32_t n = 4; n <= 13; n++) {
        uint32_t queens[13], first[13];
        uint64_t solutions = sequence_solutions(n);
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        assert_ok(nqueens_unrank(solver, 0, queens));
        assert_ok(nqueens_first(solver, first));
        assert_memory_equal(queens, first, n * sizeof *first);
        assert_ok(nqueens_unrank(solver, solutions - 1, queens));
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_NO_SOLUTION);
        for (uint32_t row = 0; row < n; row++) /* the mirror image of the first */
            assert_int_equal(queens[row], n - 1 - first[row]);
        assert_int_equal(nqueens_unrank(solver, solutions, queens), NQUEENS_ERROR_ARGUMENT);
        nqueens_solver_free(solver);
    }
}

/* The board after another has the rank after its, and random ranks come back. */
TEST(neighbours_have_neighbouring_ranks)
{
    struct random random = random_stream(3);
    for (uint32_t n = 11; n <= 14; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        for (uint32_t times = 0; times < 6; times++) {
            uint32_t queens[14];
            uint64_t rank = random_below(&random, (uint32_t)sequence_solutions(n) - 1);
            uint64_t again[2];
            assert_ok(nqueens_unrank(solver, rank, queens));
            assert_ok(nqueens_rank(solver, queens, &again[0]));
            assert_ok(nqueens_next(solver, queens));
            assert_ok(nqueens_rank(solver, queens, &again[1]));
            assert_int_equal(again[0], rank);
            assert_int_equal(again[1], rank + 1);
        }
        nqueens_solver_free(solver);
    }
}

/* What each kernel says of a board is what bitmask says; the window of the vector kernels
 * is narrower than some of these boards. */
TEST(kernels_agree_on_larger_boards)
{
    static const uint32_t sizes[][2] = {/* n, rows without a required queen */
                                        {12, 12}, {13, 13}, {14, 14}, {16, 14}, {17, 13},
                                        {20, 13}, {24, 13}, {32, 13}, {40, 12}, {64, 12}};
    struct random random = random_stream(4);
    const char *kernel;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i][0];
        uint32_t queens[64], found[64];
        uint64_t right;
        nqueens_solver *solver = solver_with_kernel(n, "bitmask");
        random_partial_solution(&random, n, sizes[i][1], queens);
        require_queens(solver, queens);
        assert_ok(nqueens_solve_from_seed(solver, i, queens));
        assert_ok(nqueens_rank(solver, queens, &right));
        for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
            uint64_t rank = ~right;
            if (strcmp(kernel, "reference") == 0)
                continue; /* too slow */
            assert_ok(nqueens_solver_set_kernel(solver, kernel));
            int status = nqueens_rank(solver, queens, &rank);
            if (status == NQUEENS_ERROR_UNSUPPORTED && !kernel_must_take(kernel, n))
                continue;
            if (status != NQUEENS_OK || rank != right)
                fail_ranking("another than bitmask's", kernel, right, NULL);
            assert_ok(nqueens_unrank(solver, right, found));
            assert_memory_equal(found, queens, n * sizeof *queens);
        }
        nqueens_solver_free(solver);
    }
}

/* Past 64 rows there is the reference: all but the last few queens are given. */
TEST(boards_past_the_masks_are_ranked_by_the_reference)
{
    enum { N = 70 };
    struct random random = random_stream(5);
    uint32_t queens[N];
    struct board_list right;
    nqueens_solver *solver = solver_with_kernel(N, "auto");
    random_solution(&random, N, queens);
    for (uint32_t row = 63; row < N; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    require_queens(solver, queens);
    naive_completions(N, queens, &right);
    assert_true(right.count > 0);
    check_ranks(solver, "auto", &right, NULL);
    assert_ok(nqueens_solver_require(solver, 69, (queens[0] + 69) % N));
    assert_ok(nqueens_solver_require(solver, 69, (queens[0] + 68) % N));
    assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_ERROR_ARGUMENT);
    board_list_release(&right);

    /* Far down, where the reference would find out only after ages. */
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_ok(nqueens_solver_require(solver, 68, 30));
    assert_ok(nqueens_solver_require(solver, 69, 31));
    watchdog_start(60, "boards_past_the_masks_are_ranked_by_the_reference");
    assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_ERROR_ARGUMENT);
    watchdog_stop();
    nqueens_solver_free(solver);
}

/* With so many rows the work is shared among the threads. */
TEST(the_number_of_threads_changes_nothing)
{
    static const uint32_t threads[] = {2, 3, 16};
    struct random random = random_stream(6);
    for (uint32_t i = 0; i < 6; i++) {
        uint32_t n = 13 + i % 2;
        uint64_t right = random_below(&random, (uint32_t)sequence_solutions(n) / 2);
        uint32_t queens[14], again[14];
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        assert_ok(nqueens_solver_forbid(solver, 1, 3));
        assert_ok(nqueens_solver_set_threads(solver, 1));
        assert_ok(nqueens_unrank(solver, right, queens));
        for (size_t k = 0; k < ELEMENTS(threads); k++) {
            uint64_t rank = ~right;
            assert_ok(nqueens_solver_set_threads(solver, threads[k]));
            assert_ok(nqueens_rank(solver, queens, &rank));
            assert_int_equal(rank, right);
            assert_ok(nqueens_unrank(solver, right, again));
            assert_memory_equal(again, queens, n * sizeof *queens);
        }
        nqueens_solver_free(solver);
    }
}

/* ---- Errors --------------------------------------------------------------- */

static void check_not_ranked(nqueens_solver *solver, const uint32_t queens[], int code)
{
    uint64_t rank = CANARY;
    assert_int_equal(nqueens_rank(solver, queens, &rank), code);
    assert_int_equal(rank, CANARY);
}

TEST(what_is_no_solution_has_no_rank)
{
    struct random_cases cases = {backtracking_kernel_that_runs, .from = 4, .to = 4};
    while (next_plain_case(&cases)) {
        nqueens_solver *solver = cases.solver;
        uint32_t queens[4] = {1, 3, 0, 2};
        uint64_t rank;
        for (uint32_t row = 0; row < 4; row++) {
            const uint32_t others[] = {0, 1, 2, 3, 4, NQUEENS_NO_QUEEN};
            uint32_t kept = queens[row];
            for (size_t i = 0; i < ELEMENTS(others); i++) {
                queens[row] = others[i];
                if (others[i] != kept)
                    check_not_ranked(solver, queens, NQUEENS_ERROR_ARGUMENT);
            }
            queens[row] = kept;
        }
        assert_ok(nqueens_solver_forbid(solver, 2, 0));
        check_not_ranked(solver, queens, NQUEENS_ERROR_ARGUMENT);
        assert_ok(nqueens_solver_allow(solver, 2, 0));
        assert_ok(nqueens_solver_require(solver, 3, 1));
        check_not_ranked(solver, queens, NQUEENS_ERROR_ARGUMENT);
        assert_ok(nqueens_solver_allow(solver, 3, 1));
        assert_ok(nqueens_rank(solver, queens, &rank));
        assert_int_equal(rank, 0);
    }
}

TEST(kernels_that_cannot_are_refused)
{
    static const struct {
        const char *kernel;
        uint32_t n;
    } boards[] = {{"join", 0},  {"join", 1},    {"join", 4},  {"join", 8},    {"join-avx512", 8},
                  {"avx2", 33}, {"avx512", 33}, {"neon", 33}, {"bitmask", 65}};
    for (size_t i = 0; i < ELEMENTS(boards); i++) {
        uint32_t queens[65], untouched[65];
        nqueens_solver *solver = solver_with_kernel(boards[i].n, "auto");
        memset(untouched, 0xA5, sizeof untouched);
        assert_ok(nqueens_solve(solver, queens));
        if (nqueens_solver_set_kernel(solver, boards[i].kernel) == NQUEENS_OK) {
            check_not_ranked(solver, queens, NQUEENS_ERROR_UNSUPPORTED);
            memset(queens, 0xA5, sizeof queens);
            assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_ERROR_UNSUPPORTED);
            assert_int_equal(nqueens_unrank(solver, 5, queens), NQUEENS_ERROR_UNSUPPORTED);
            assert_int_equal(nqueens_random_solution(solver, 1, queens), NQUEENS_ERROR_UNSUPPORTED);
            assert_memory_equal(queens, untouched, sizeof queens);
        }
        nqueens_solver_free(solver);
    }
}

/* Some threads get their memory and some do not: a half of the work is no answer. */
TEST(an_allocation_of_a_thread_is_refused)
{
    static struct account account;
    uint64_t refuse_from = 0;
    for (int status = NQUEENS_ERROR_MEMORY; status != NQUEENS_OK;) {
        uint32_t queens[13] = {CANARY};
        nqueens_solver *solver = new_accounted_solver(13, &account);
        assert_ok(nqueens_solver_set_threads(solver, 4));
        account_refuse(&account, ++refuse_from, UINT64_MAX);
        status = nqueens_unrank(solver, 5, queens);
        if (status != NQUEENS_OK) {
            assert_int_equal(status, NQUEENS_ERROR_MEMORY);
            assert_int_equal(queens[0], CANARY);
        }
        free_accounted_solver(solver, &account);
    }
    assert_true(refuse_from > 4);
}
