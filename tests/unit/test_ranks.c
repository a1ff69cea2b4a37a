/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_ranks.c - rank and unrank, by every kernel: the boards and their numbers against brute
 * force. Catches: a rank for which a mirror image is counted where the constraints allow none, or
 * once or three times, or a middle column twice, a rank past the end that is let through, a rank of
 * what is no solution, a kernel or a number of threads that gives another number or another random
 * solution.
 */

#include "case_checks.h"
#include "counting_allocator.h"
#include "harness.h"
#include "sequences.h"
#include "watchdog.h"

#define CANARY 0xDEADBEEFU

/* With symmetric constraints mirror images are counted once, for two; other symmetries must
 * not be, nor a mirror image where one mark breaks it. */
CASES_TEST(boards_are_listed_and_ranked, check_order,
           {kernel_that_runs, no_constraints, .count = 10, .from = 0, .to = 9, .slow_to = 7},
           {kernel_that_runs, NULL, 1, .count = 200, .from = 1, .to = 9, .slow_to = 6},
           {kernel_that_runs, symmetric_constraints, 2, .count = 100, .from = 4, .to = 9,
            .slow_to = 6})

/* The first, the last and the one past it: so all that lies between is counted. */
TEST(the_last_rank_is_the_number_of_solutions_less_one)
{
    for (uint32_t n = 4; n <= 13; n++) {
        uint32_t queens[13], first[13];
        uint64_t solutions = sequence_solutions(n);
        SOLVER(solver, n, "auto");
        assert_ok(nqueens_unrank(solver, 0, queens));
        assert_ok(nqueens_first(solver, first));
        assert_memory_equal(queens, first, n * sizeof *first);
        assert_ok(nqueens_unrank(solver, solutions - 1, queens));
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_NO_SOLUTION);
        for (uint32_t row = 0; row < n; row++) /* the mirror image of the first */
            assert_int_equal(queens[row], n - 1 - first[row]);
        assert_int_equal(nqueens_unrank(solver, solutions, queens), NQUEENS_NO_SOLUTION);
    }
}

static void check_agreement(nqueens_solver *solver, const char *kernel, uint64_t seed,
                            const uint32_t queens[], uint64_t right)
{
    uint32_t n = nqueens_solver_n(solver), found[64];
    uint64_t rank = ~right;
    assert_ok(nqueens_solver_set_kernel(solver, kernel));
    int status = nqueens_rank(solver, queens, &rank);
    if (status == NQUEENS_ERROR_UNSUPPORTED && !kernel_must_take(kernel, n))
        return;
    if (status != NQUEENS_OK || rank != right)
        fail_msg("kernel %s: rank %" PRIu64 ", that of bitmask is %" PRIu64, kernel, rank, right);
    assert_ok(nqueens_random_solution(solver, seed, found));
    assert_memory_equal(found, queens, n * sizeof *queens);
    assert_ok(nqueens_unrank(solver, right, found));
    assert_memory_equal(found, queens, n * sizeof *queens);
    if (nqueens_next(solver, found) == NQUEENS_OK) {
        assert_ok(nqueens_rank(solver, found, &rank));
        assert_int_equal(rank, right + 1);
    }
}

/* What each kernel says of a board, in any number of threads, is what bitmask says in one, and the
 * board after it has the rank after its; the window of the vector kernels is narrower than some of
 * these boards. */
TEST(kernels_and_threads_agree_on_larger_boards)
{
    static const uint32_t sizes[][2] = {/* n, rows without a required queen */
                                        {11, 11}, {12, 12}, {13, 13}, {14, 14}, {16, 14}, {17, 13},
                                        {20, 13}, {24, 13}, {32, 13}, {40, 12}, {64, 12}};
    static const uint32_t threads[] = {1, 2, 3, 16, 1};
    struct random random = random_stream(4);
    uint32_t call = 0;
    for (size_t i = 0; i < 2 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 2][0], queens[64];
        uint64_t right;
        SOLVER(solver, n, "bitmask");
        random_partial_solution(&random, n, sizes[i / 2][1], queens);
        require_queens(solver, queens);
        assert_ok(nqueens_random_solution(solver, i, queens));
        assert_ok(nqueens_rank(solver, queens, &right));
        EACH_KERNEL(kernel, backtracking_kernel_that_runs) {
            if (kernel_is_of(kernel, "reference"))
                continue; /* too slow */
            assert_ok(nqueens_solver_set_threads(solver, threads[call++ % ELEMENTS(threads)]));
            check_agreement(solver, kernel, i, queens, right);
        }
    }
}

static int keep_board(uint32_t n, const uint32_t queens[], void *list)
{
    naive_append(list, queens);
    return 0;
}

/* Ranks and boards in any order, so that the counts which a solver keeps grow by steps, on boards
 * that are their own mirror images or are not. */
TEST(ranks_come_in_any_order)
{
    static const char *const kernels[] = {"auto", "bitmask"};
    struct random random = random_stream(6);
    for (uint32_t round = 0; round < 16; round++) {
        uint32_t n = 10 + round / 4;
        SOLVER(solver, n, kernels[round % 2]);
        if (round % 4 >= 2)
            assert_ok(nqueens_solver_forbid(solver, round % 3, n / 2 + 1));
        struct board_list all = {.n = n};
        assert_ok(nqueens_enumerate(solver, keep_board, &all));
        for (uint32_t i = 0; i < 200; i++) {
            uint32_t queens[13];
            uint64_t rank;
            size_t number = random_below(&random, (uint32_t)all.count);
            assert_ok(nqueens_unrank(solver, number, queens));
            assert_memory_equal(queens, board_in(&all, number), n * sizeof *queens);
            number = random_below(&random, (uint32_t)all.count);
            assert_ok(nqueens_rank(solver, board_in(&all, number), &rank));
            assert_int_equal(rank, number);
            if (i % 20 == 0) /* the counts begin anew */
                assert_ok(nqueens_solver_set_kernel(solver, kernels[round % 2]));
        }
        board_list_release(&all);
    }
}

/* What a solver says of its board is what a new one says, whatever was asked before. */
static void check_against_copy(nqueens_solver *solver, uint64_t seed)
{
    uint32_t queens[12] = {CANARY}, others[12] = {CANARY};
    uint64_t rank = CANARY, other = CANARY;
    nqueens_solver *copy;
    assert_ok(nqueens_solver_copy(solver, &copy));
    int status = nqueens_random_solution(copy, seed, others);
    assert_int_equal(nqueens_random_solution(solver, seed, queens), status);
    assert_memory_equal(queens, others, sizeof queens);
    nqueens_solver_free(copy);
    if (status != NQUEENS_OK)
        return;
    assert_ok(nqueens_solver_copy(solver, &copy));
    assert_ok(nqueens_rank(copy, queens, &other));
    assert_ok(nqueens_rank(solver, queens, &rank));
    assert_true(rank == other);
    assert_ok(nqueens_unrank(solver, rank, others));
    assert_memory_equal(queens, others, sizeof queens);
    nqueens_solver_free(copy);
}

/* Counts are kept for as long as they are those of the board. */
TEST(ranks_follow_the_constraints)
{
    static uint32_t regions[12 * 12];
    static const uint32_t attacks[] = {NQUEENS_ATTACKS_QUEEN,
                                       NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_KNIGHT,
                                       NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS};
    struct random random = random_stream(7);
    SOLVER(solver, 12, "auto");
    for (uint32_t row = 0; row < 12; row++) {
        for (uint32_t column = 0; column < 12; column++)
            regions[12 * row + column] = row / 3 * 3 + column / 4;
    }
    for (uint32_t i = 0; i < 300; i++) {
        uint32_t row = random_below(&random, 12), column = random_below(&random, 12);
        switch (random_below(&random, 12)) {
        case 0:
            assert_ok(nqueens_solver_require(solver, row, column));
            break;
        case 1:
            assert_ok(nqueens_solver_clear_constraints(solver));
            break;
        case 2:
            assert_ok(nqueens_solver_set_attacks(solver, attacks[row % 3]));
            break;
        case 3:
            assert_ok(nqueens_solver_set_regions(solver, row < 3 ? regions : NULL));
            break;
        case 4:
            assert_ok(nqueens_solver_set_kernel(solver, row < 6 ? "auto" : "bitmask"));
            break;
        case 5:
            nqueens_solver_cancel(solver);
            assert_int_equal(nqueens_unrank(solver, row, (uint32_t[12]){0}), NQUEENS_CANCELLED);
            assert_ok(nqueens_solver_clear_cancel(solver));
            break;
        case 6:
            assert_ok(nqueens_solver_set_threads(solver, 1 + row % 3));
            break;
        default:
            assert_ok(nqueens_solver_forbid(solver, row, column));
        }
        check_against_copy(solver, i);
    }
}

/* Past 64 rows there is the reference: all but the last few queens are given. */
TEST(boards_past_the_masks_are_ranked_by_completion)
{
    enum { N = 70 };
    struct random random = random_stream(5);
    uint32_t queens[N];
    struct board_list right;
    SOLVER(solver, N, "auto");
    random_solution(&random, N, queens);
    for (uint32_t row = 63; row < N; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    require_queens(solver, queens);
    naive_completions(N, queens, &right);
    assert_true(right.count > 0);
    check_ranks(&(struct random_cases){.kernel = "auto",
                                       .solver = solver,
                                       .constraints = {.n = N, .attacks = NQUEENS_ATTACKS_QUEEN},
                                       .right = right});
    board_list_release(&right);

    /* Far down, where the reference would find out only after ages. */
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_ok(nqueens_solver_require(solver, 68, 30));
    assert_ok(nqueens_solver_require(solver, 69, 31));
    watchdog_start(60, "boards_past_the_masks_are_ranked_by_completion");
    assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_NO_SOLUTION);
    watchdog_stop();
}

/* Some threads get their memory and some do not: a half of the work is no answer. */
TEST(an_allocation_of_a_thread_is_refused)
{
    static struct account account;
    uint64_t refuse_from = 0;
    for (int status = NQUEENS_ERROR_MEMORY; status != NQUEENS_OK;) {
        uint32_t queens[16] = {CANARY};
        nqueens_solver *solver = new_accounted_solver(16, &account);
        assert_ok(nqueens_solver_set_threads(solver, 4));
        account_refuse(&account, ++refuse_from, UINT64_MAX);
        status = nqueens_unrank(solver, 5, queens);
        if (status != NQUEENS_OK) {
            assert_int_equal(status, NQUEENS_ERROR_MEMORY);
            assert_int_equal(queens[0], CANARY);
        }
        free_accounted_solver(solver, &account);
    }
    assert_true(refuse_from > (library_has_threads() ? 4 : 1));
}
