/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_ranking.c - rank and unrank, by every kernel that takes them, against lists in
 * lexicographic order. Catches: a count of the wrong columns, a mirror image counted
 * where the constraints allow none, or counted once or three times, a middle column
 * counted twice, a row left out, a rank past the end that is let through, a kernel or a
 * number of threads that gives another number, outputs written on an error.
 */

#define _POSIX_C_SOURCE 200809L

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "naive.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"
#include "watchdog.h"

#include <inttypes.h>
#include <nqueens.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define CANARY 0xDEADBEEFU
#define MAX_N 80

static void fail_ranking(const char *what, const char *kernel, uint32_t n, uint64_t rank,
                         const struct constraints *constraints)
{
    if (constraints != NULL)
        constraints_print(constraints);
    fail_msg("kernel %s, n = %" PRIu32 ", rank %" PRIu64 ": %s", kernel, n, rank, what);
}

/* Holds every board of a list, which is all there are, and every rank against each
 * other. */
static void check_ranks(nqueens_solver *solver, const char *kernel, const struct board_list *right,
                        const struct constraints *constraints)
{
    uint32_t n = right->n;
    uint32_t queens[MAX_N];
    for (uint64_t i = 0; i < right->count; i++) {
        const uint32_t *board = board_in(right, (size_t)i);
        uint64_t rank = ~i;
        if (nqueens_rank(solver, board, &rank) != NQUEENS_OK)
            fail_ranking("rank is not OK", kernel, n, i, constraints);
        if (rank != i)
            fail_ranking("rank gives another", kernel, n, i, constraints);
        if (nqueens_unrank(solver, i, queens) != NQUEENS_OK)
            fail_ranking("unrank is not OK", kernel, n, i, constraints);
        if (compare_boards(n, queens, board) != 0)
            fail_ranking("unrank gives another board", kernel, n, i, constraints);
    }
    const uint64_t past[] = {right->count, right->count + 1, UINT64_MAX};
    for (size_t i = 0; i < sizeof past / sizeof past[0]; i++) {
        for (uint32_t row = 0; row < MAX_N; row++)
            queens[row] = CANARY;
        if (nqueens_unrank(solver, past[i], queens) != NQUEENS_ERROR_ARGUMENT)
            fail_ranking("past the end, and no error", kernel, n, past[i], constraints);
        for (uint32_t row = 0; row < MAX_N; row++)
            assert_int_equal(queens[row], CANARY);
    }
}

/* ---- Against lists ------------------------------------------------------- */

static void every_small_board_has_its_rank(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        uint32_t largest = strcmp(kernel, "reference") == 0 ? 7 : 9;
        for (uint32_t n = 0; n <= largest; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            check_ranks(solver, kernel, naive_solutions(n), NULL);
            nqueens_solver_free(solver);
        }
    }
}

static void random_constraints_are_ranked_right(void **state)
{
    struct random_cases cases = {
        backtracking_kernel_that_runs, .stream = 1, .count = 200, .from = 1, .to = 9, .slow_to = 6};
    (void)state;
    while (next_random_case(&cases))
        check_ranks(cases.solver, cases.kernel, &cases.right, &cases.constraints);
}

/* Mirror images are counted once, for two; other symmetries must not be, nor a mirror
 * image where one mark breaks it. */
static void symmetric_constraints_are_ranked_right(void **state)
{
    struct random_cases cases = {
        backtracking_kernel_that_runs, .stream = 2, .count = 100, .from = 4, .to = 9, .slow_to = 6};
    (void)state;
    while (next_symmetric_case(&cases))
        check_ranks(cases.solver, cases.kernel, &cases.right, &cases.constraints);
}

/* ---- Larger boards ------------------------------------------------------- */

/* The first, the last and the one past it: so all that lies between is counted. */
static void the_last_rank_is_the_number_of_solutions_less_one(void **state)
{
    (void)state;
    for (uint32_t n = 4; n <= 13; n++) {
        uint32_t queens[13];
        uint32_t first[13];
        uint64_t solutions = sequence_solutions(n);
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_OK);
        assert_int_equal(nqueens_first(solver, first), NQUEENS_OK);
        assert_memory_equal(queens, first, n * sizeof *first);
        assert_int_equal(nqueens_unrank(solver, solutions - 1, queens), NQUEENS_OK);
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_NO_SOLUTION);
        for (uint32_t row = 0; row < n; row++) /* the mirror image of the first */
            assert_int_equal(queens[row], n - 1 - first[row]);
        assert_int_equal(nqueens_unrank(solver, solutions, queens), NQUEENS_ERROR_ARGUMENT);
        nqueens_solver_free(solver);
    }
}

/* The board after another has the rank after its, and random ranks come back. */
static void neighbours_have_neighbouring_ranks(void **state)
{
    static const uint32_t sizes[] = {11, 12, 13, 14};
    struct random random = random_stream(3);
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        for (uint32_t times = 0; times < 6; times++) {
            uint32_t queens[14];
            uint64_t rank = random_below(&random, (uint32_t)sequence_solutions(n) - 1);
            uint64_t again = ~rank;
            assert_int_equal(nqueens_unrank(solver, rank, queens), NQUEENS_OK);
            assert_int_equal(nqueens_rank(solver, queens, &again), NQUEENS_OK);
            assert_int_equal(again, rank);
            assert_int_equal(nqueens_next(solver, queens), NQUEENS_OK);
            assert_int_equal(nqueens_rank(solver, queens, &again), NQUEENS_OK);
            assert_int_equal(again, rank + 1);
        }
        nqueens_solver_free(solver);
    }
}

/* Constrains a solver so that a solution and not too many others are left. */
static void require_queens(nqueens_solver *solver, const uint32_t queens[], uint32_t required)
{
    uint32_t n = nqueens_solver_n(solver);
    for (uint32_t i = 0; i < required; i++) {
        uint32_t row = (i * 7 + 2) % n; /* n has no factor 7, so these are different rows */
        assert_int_equal(nqueens_solver_require(solver, row, queens[row]), NQUEENS_OK);
    }
}

/* What each kernel says of a board is what bitmask says; the window of the vector kernels
 * is narrower than some of these boards. */
static void kernels_agree_on_larger_boards(void **state)
{
    static const uint32_t sizes[][2] = {{12, 0}, {13, 0},  {14, 0},  {16, 2},  {17, 4},
                                        {20, 7}, {24, 11}, {32, 19}, {40, 28}, {64, 52}};
    struct random random = random_stream(4);
    const char *kernel;
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i][0];
        uint32_t queens[64];
        uint32_t found[64];
        uint64_t right;
        random_solution(&random, n, queens);
        nqueens_solver *solver = solver_with_kernel(n, "bitmask");
        require_queens(solver, queens, sizes[i][1]);
        assert_int_equal(nqueens_rank(solver, queens, &right), NQUEENS_OK);
        for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
            uint64_t rank = ~right;
            if (strcmp(kernel, "reference") == 0)
                continue; /* too slow */
            assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
            int status = nqueens_rank(solver, queens, &rank);
            if (status == NQUEENS_ERROR_UNSUPPORTED && !kernel_must_take(kernel, n))
                continue;
            assert_int_equal(status, NQUEENS_OK);
            if (rank != right)
                fail_ranking("another than bitmask's", kernel, n, right, NULL);
            assert_int_equal(nqueens_unrank(solver, right, found), NQUEENS_OK);
            assert_memory_equal(found, queens, n * sizeof *queens);
        }
        nqueens_solver_free(solver);
    }
}

/* Past 64 rows there is the reference: all but the last few queens are given. */
static void boards_past_the_masks_are_ranked_by_the_reference(void **state)
{
    struct random random = random_stream(5);
    uint32_t queens[70];
    uint32_t partial[70];
    struct board_list right;
    (void)state;
    random_solution(&random, 70, queens);
    memcpy(partial, queens, sizeof partial);
    nqueens_solver *solver = solver_with_kernel(70, "auto");
    for (uint32_t row = 0; row < 70; row++) {
        if (row >= 63)
            partial[row] = NQUEENS_NO_QUEEN;
        else
            assert_int_equal(nqueens_solver_require(solver, row, queens[row]), NQUEENS_OK);
    }
    naive_completions(70, partial, &right);
    assert_true(right.count > 0);
    check_ranks(solver, "auto", &right, NULL);
    assert_int_equal(nqueens_solver_require(solver, 69, (queens[0] + 69) % 70), NQUEENS_OK);
    assert_int_equal(nqueens_solver_require(solver, 69, (queens[0] + 68) % 70), NQUEENS_OK);
    assert_int_equal(nqueens_unrank(solver, 0, partial), NQUEENS_ERROR_ARGUMENT);
    board_list_release(&right);
    nqueens_solver_free(solver);
}

/* The reference would find out only after ages. */
static void queens_far_down_that_attack_each_other_are_seen(void **state)
{
    uint32_t queens[70];
    (void)state;
    nqueens_solver *solver = solver_with_kernel(70, "auto");
    assert_int_equal(nqueens_solver_require(solver, 68, 30), NQUEENS_OK);
    assert_int_equal(nqueens_solver_require(solver, 69, 31), NQUEENS_OK);
    watchdog_start(60, "queens_far_down_that_attack_each_other_are_seen");
    assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_ERROR_ARGUMENT);
    watchdog_stop();
    nqueens_solver_free(solver);
}

/* With so many rows the work is shared among the threads. */
static void the_number_of_threads_changes_nothing(void **state)
{
    static const uint32_t threads[] = {2, 3, 16};
    struct random random = random_stream(6);
    (void)state;
    for (uint32_t n = 13; n <= 14; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        assert_int_equal(nqueens_solver_forbid(solver, 1, 3), NQUEENS_OK);
        for (uint32_t times = 0; times < 3; times++) {
            uint64_t right = random_below(&random, (uint32_t)sequence_solutions(n) / 2);
            uint32_t queens[14];
            uint32_t again[14];
            assert_int_equal(nqueens_solver_set_threads(solver, 1), NQUEENS_OK);
            assert_int_equal(nqueens_unrank(solver, right, queens), NQUEENS_OK);
            for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
                uint64_t rank = ~right;
                assert_int_equal(nqueens_solver_set_threads(solver, threads[i]), NQUEENS_OK);
                assert_int_equal(nqueens_rank(solver, queens, &rank), NQUEENS_OK);
                assert_int_equal(rank, right);
                assert_int_equal(nqueens_unrank(solver, right, again), NQUEENS_OK);
                assert_memory_equal(again, queens, n * sizeof *queens);
            }
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

static void what_is_no_solution_has_no_rank(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        uint32_t queens[4] = {1, 3, 0, 2};
        uint64_t rank;
        nqueens_solver *solver = solver_with_kernel(4, kernel);
        assert_int_equal(nqueens_rank(solver, queens, &rank), NQUEENS_OK);
        assert_int_equal(rank, 0);
        for (uint32_t row = 0; row < 4; row++) {
            const uint32_t others[] = {0, 1, 2, 3, 4, NQUEENS_NO_QUEEN};
            uint32_t kept = queens[row];
            for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
                queens[row] = others[i];
                if (others[i] != kept)
                    check_not_ranked(solver, queens, NQUEENS_ERROR_ARGUMENT);
            }
            queens[row] = kept;
        }
        assert_int_equal(nqueens_solver_forbid(solver, 2, 0), NQUEENS_OK);
        check_not_ranked(solver, queens, NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_solver_allow(solver, 2, 0), NQUEENS_OK);
        assert_int_equal(nqueens_solver_require(solver, 3, 1), NQUEENS_OK);
        check_not_ranked(solver, queens, NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_solver_allow(solver, 3, 1), NQUEENS_OK);
        assert_int_equal(nqueens_rank(solver, queens, &rank), NQUEENS_OK);
        nqueens_solver_free(solver);
    }
}

static void null_is_refused(void **state)
{
    uint32_t queens[1] = {0};
    uint64_t rank;
    (void)state;
    for (uint32_t n = 0; n <= 1; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        assert_int_equal(nqueens_rank(NULL, queens, &rank), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_rank(solver, NULL, &rank), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_rank(solver, queens, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_unrank(NULL, 0, queens), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_unrank(solver, 0, NULL), NQUEENS_ERROR_ARGUMENT);
        nqueens_solver_free(solver);
    }
}

static void kernels_that_cannot_are_refused(void **state)
{
    static const struct {
        const char *kernel;
        uint32_t n;
    } boards[] = {{"join", 0},  {"join", 1},    {"join", 4},  {"join", 8},    {"join-avx512", 8},
                  {"avx2", 33}, {"avx512", 33}, {"neon", 33}, {"bitmask", 65}};
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        uint32_t queens[65];
        uint32_t untouched[65];
        nqueens_solver *solver = solver_with_kernel(boards[i].n, "auto");
        memset(untouched, 0xA5, sizeof untouched);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
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

struct inside {
    nqueens_solver *solver;
    int rank_status;
    int unrank_status;
};

static int call_from_inside(const uint32_t queens[], uint32_t n, void *user)
{
    struct inside *inside = user;
    uint64_t rank = CANARY;
    uint32_t board[8] = {CANARY};
    (void)n;
    inside->rank_status = nqueens_rank(inside->solver, queens, &rank);
    inside->unrank_status = nqueens_unrank(inside->solver, 0, board);
    return rank != CANARY || board[0] != CANARY ? 2 : 1;
}

static void a_callback_is_told_busy(void **state)
{
    struct inside inside = {solver_with_kernel(8, "auto"), 0, 0};
    (void)state;
    assert_int_equal(nqueens_enumerate(inside.solver, call_from_inside, &inside), NQUEENS_STOPPED);
    assert_int_equal(inside.rank_status, NQUEENS_ERROR_BUSY);
    assert_int_equal(inside.unrank_status, NQUEENS_ERROR_BUSY);
    nqueens_solver_free(inside.solver);
}

/* ---- Cancelled ------------------------------------------------------------ */

static void a_cancelled_solver_ranks_nothing(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        uint32_t queens[4] = {2, 0, 3, 1};
        nqueens_solver *solver = solver_with_kernel(4, kernel);
        nqueens_solver_cancel(solver);
        check_not_ranked(solver, queens, NQUEENS_CANCELLED);
        assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_CANCELLED);
        assert_int_equal(queens[0], 2);
        queens[0] = 0; /* an error in the arguments is told first */
        check_not_ranked(solver, queens, NQUEENS_ERROR_ARGUMENT);
        queens[0] = 2;
        nqueens_solver_clear_cancel(solver);
        uint64_t rank;
        assert_int_equal(nqueens_rank(solver, queens, &rank), NQUEENS_OK);
        assert_int_equal(rank, 1);
        nqueens_solver_free(solver);
    }
}

/* Neither ends in a lifetime otherwise: half of the solutions come before these. */
static void a_long_count_is_cancelled(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t threads = 1; threads <= 4; threads += 3) {
            uint32_t queens[26];
            pthread_t canceller;
            nqueens_solver *solver = solver_with_kernel(26, kernel);
            assert_int_equal(nqueens_solver_set_threads(solver, threads), NQUEENS_OK);
            assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
            bool is_left = queens[0] < 13;
            for (uint32_t row = 0; row < 26 && is_left; row++)
                queens[row] = 25 - queens[row];
            watchdog_start(60, "a_long_count_is_cancelled");
            assert_int_equal(pthread_create(&canceller, NULL, cancel_after_a_while, solver), 0);
            if (k % 2 == 0)
                check_not_ranked(solver, queens, NQUEENS_CANCELLED);
            else
                assert_int_equal(nqueens_unrank(solver, UINT64_MAX, queens), NQUEENS_CANCELLED);
            assert_int_equal(pthread_join(canceller, NULL), 0);
            watchdog_stop();
            nqueens_solver_free(solver);
        }
    }
}

/* ---- Memory --------------------------------------------------------------- */

static struct account account; /* too large for some stacks */

/* Each allocation is refused in turn; the solver still works after it, and nothing
 * leaks. */
static void each_allocation_is_refused(void **state)
{
    static const uint32_t board[8] = {0, 4, 7, 5, 2, 6, 1, 3};
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = backtracking_kernel_that_runs(k)) != NULL; k++) {
        bool refused = true;
        for (uint64_t at = 1; refused; at++) {
            nqueens_solver *solver;
            uint32_t queens[8] = {CANARY};
            uint64_t rank = CANARY;
            account_open(&account);
            assert_int_equal(nqueens_solver_new_with_allocator(8, account_allocate, account_release,
                                                               &account, &solver),
                             NQUEENS_OK);
            assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
            account_refuse(&account, at, at);
            int status = nqueens_rank(solver, board, &rank);
            refused = account.refused > 0;
            assert_int_equal(status, refused ? NQUEENS_ERROR_MEMORY : NQUEENS_OK);
            assert_int_equal(rank, refused ? CANARY : 0);
            account_refuse(&account, at, at);
            uint64_t refused_before = account.refused;
            status = nqueens_unrank(solver, 0, queens);
            bool unrank_refused = account.refused > refused_before;
            assert_int_equal(status, unrank_refused ? NQUEENS_ERROR_MEMORY : NQUEENS_OK);
            assert_int_equal(queens[0], unrank_refused ? CANARY : 0);
            refused = refused || unrank_refused;
            account_grant(&account);
            assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_OK);
            assert_memory_equal(queens, board, sizeof board);
            nqueens_solver_free(solver);
            assert_null(account.fault);
            assert_int_equal(account.live_blocks, 0);
        }
    }
}

/* An allocator for several threads that refuses from its so many-th block on. */
struct refusal {
    atomic_uint asked;
    unsigned refuse_from;
    atomic_int live;
};

static void *allocate_until(size_t size, void *user)
{
    struct refusal *refusal = user;
    if (atomic_fetch_add(&refusal->asked, 1) >= refusal->refuse_from)
        return NULL;
    void *block = malloc(size);
    if (block != NULL)
        atomic_fetch_add(&refusal->live, 1);
    return block;
}

static void release_counted(void *block, void *user)
{
    struct refusal *refusal = user;
    atomic_fetch_sub(&refusal->live, 1);
    free(block);
}

/* Some threads get their memory and some do not: a half of the work is no answer. */
static void an_allocation_of_a_thread_is_refused(void **state)
{
    (void)state;
    unsigned refuse_from = 1;
    for (int status = NQUEENS_ERROR_MEMORY; status != NQUEENS_OK; refuse_from++) {
        struct refusal refusal = {0, refuse_from, 0};
        nqueens_solver *solver;
        uint32_t queens[13] = {CANARY};
        assert_int_equal(nqueens_solver_new_with_allocator(13, allocate_until, release_counted,
                                                           &refusal, &solver),
                         NQUEENS_OK);
        assert_int_equal(nqueens_solver_set_threads(solver, 4), NQUEENS_OK);
        status = nqueens_unrank(solver, 5, queens);
        if (status != NQUEENS_OK) {
            assert_int_equal(status, NQUEENS_ERROR_MEMORY);
            assert_int_equal(queens[0], CANARY);
        }
        nqueens_solver_free(solver);
        assert_int_equal(atomic_load(&refusal.live), 0);
    }
    assert_true(refuse_from > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_board_has_its_rank),
        cmocka_unit_test(random_constraints_are_ranked_right),
        cmocka_unit_test(symmetric_constraints_are_ranked_right),
        cmocka_unit_test(the_last_rank_is_the_number_of_solutions_less_one),
        cmocka_unit_test(neighbours_have_neighbouring_ranks),
        cmocka_unit_test(kernels_agree_on_larger_boards),
        cmocka_unit_test(boards_past_the_masks_are_ranked_by_the_reference),
        cmocka_unit_test(queens_far_down_that_attack_each_other_are_seen),
        cmocka_unit_test(the_number_of_threads_changes_nothing),
        cmocka_unit_test(what_is_no_solution_has_no_rank),
        cmocka_unit_test(null_is_refused),
        cmocka_unit_test(kernels_that_cannot_are_refused),
        cmocka_unit_test(a_callback_is_told_busy),
        cmocka_unit_test(a_cancelled_solver_ranks_nothing),
        cmocka_unit_test(a_long_count_is_cancelled),
        cmocka_unit_test(each_allocation_is_refused),
        cmocka_unit_test(an_allocation_of_a_thread_is_refused),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
