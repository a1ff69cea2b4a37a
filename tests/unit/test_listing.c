/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_listing.c - enumerate, first and next, by every kernel: the boards and
 * their order against brute force. Catches: boards out of order, left out, twice
 * or mirrored, a board that the constraints exclude, a stop that is not heeded at
 * once, a next that starts at the wrong column after a board that is no solution,
 * an array written past its end or in a call that found nothing, state kept
 * between the calls.
 */

#include "constrained_board.h"
#include "each_kernel.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"

#define CANARY 0xDEADBEEFU

static void fail_listing(const char *what, const char *kernel,
                         const struct constraints *constraints, size_t board)
{
    if (constraints != NULL)
        constraints_print(constraints);
    fail_msg("kernel %s, board number %zu: %s", kernel, board, what);
}

/* Holds all that enumerate, first and next say against the list. */
static void check_listing(nqueens_solver *solver, const char *kernel,
                          const struct constraints *constraints, const struct board_list *right)
{
    struct board_comparison listed = {.right = right};
    uint32_t queens[512 + 1];
    uint32_t n = right->n;
    if (nqueens_enumerate(solver, compare_with_list, &listed) != NQUEENS_OK || listed.wrong > 0 ||
        listed.boards != right->count)
        fail_listing("enumerate lists others", kernel, constraints, listed.boards);

    for (uint32_t row = 0; row <= n; row++)
        queens[row] = CANARY;
    int status = nqueens_first(solver, queens);
    for (size_t i = 0; i < right->count; i++) {
        if (status != NQUEENS_OK || compare_boards(n, queens, board_in(right, i)) != 0)
            fail_listing("first or next gives another board, or none", kernel, constraints, i);
        status = nqueens_next(solver, queens);
    }
    if (status != NQUEENS_NO_SOLUTION)
        fail_listing("first or next does not end", kernel, constraints, right->count);
    if (right->count > 0 && compare_boards(n, queens, board_in(right, right->count - 1)) != 0)
        fail_listing("the last next wrote", kernel, constraints, right->count);
    for (uint32_t row = right->count > 0 ? n : 0; row <= n; row++) {
        if (queens[row] != CANARY)
            fail_listing("first or next wrote where nothing is", kernel, constraints, right->count);
    }
}

/* ---- Without constraints ------------------------------------------------- */

TEST(small_boards_are_listed_in_order)
{
    struct random_cases cases = {kernel_that_runs, .from = 0, .to = 10};
    assert_int_equal(naive_solutions(0)->count, 1);
    while (next_plain_case(&cases))
        check_listing(cases.solver, cases.kernel, NULL, &cases.right);
}

TEST(larger_boards_are_listed_in_order)
{
    const char *kernel;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        uint32_t largest = strcmp(kernel, "reference") == 0 ? 11 : 13;
        for (uint32_t n = 11; n <= largest; n++) {
            struct board_ascent ascent = {.boards = 0};
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            assert_ok(nqueens_enumerate(solver, check_ascent, &ascent));
            assert_int_equal(ascent.wrong, 0);
            assert_int_equal(ascent.boards, sequence_solutions(n));
            nqueens_solver_free(solver);
        }
    }
}

/* The first board of sizes at which the search for it already takes a while: a
 * solution, and the same by every kernel. */
TEST(first_finds_the_same_board_by_every_kernel)
{
    const char *kernel;
    for (uint32_t n = 14; n <= 24; n++) {
        uint32_t by_bitmask[24];
        nqueens_solver *solver = solver_with_kernel(n, "bitmask");
        assert_ok(nqueens_first(solver, by_bitmask));
        assert_true(naive_is_solution(n, by_bitmask));
        for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
            uint32_t queens[24];
            if (strcmp(kernel, "reference") == 0 && (n == 20 || n > 21))
                continue; /* too slow */
            assert_ok(nqueens_solver_set_kernel(solver, kernel));
            assert_ok(nqueens_first(solver, queens));
            assert_memory_equal(queens, by_bitmask, n * sizeof *queens);
        }
        nqueens_solver_free(solver);
    }
}

/* ---- With constraints ---------------------------------------------------- */

TEST(random_constraints_are_listed_right)
{
    struct random_cases cases = {kernel_that_runs, .stream = 1, .count = 500, .from = 1, .to = 9};
    while (next_random_case(&cases))
        check_listing(cases.solver, cases.kernel, &cases.constraints, &cases.right);
}

TEST(symmetric_constraints_are_listed_right)
{
    struct random_cases cases = {kernel_that_runs, .stream = 2, .count = 200, .from = 5, .to = 9};
    while (next_symmetric_case(&cases))
        check_listing(cases.solver, cases.kernel, &cases.constraints, &cases.right);
}

/* Constraints may change between two calls of a pull listing: next looks at
 * those of now. */
TEST(next_sees_constraints_that_changed)
{
    struct random_cases cases = {kernel_that_runs, .from = 8, .to = 8};
    while (next_plain_case(&cases)) {
        for (size_t i = 0; i < cases.right.count; i++) {
            const uint32_t *board = board_in(&cases.right, i);
            struct board_list right;
            uint32_t queens[8];
            memcpy(queens, board, sizeof queens);
            constraints_clear(&cases.constraints, 8);
            for (uint32_t row = 6; row < 8; row++)
                cases.constraints.square[row][(i + row) % 8] = SQUARE_FORBIDDEN;
            assert_ok(constraints_apply(&cases.constraints, cases.solver, false));
            naive_list(&cases.constraints, &right);
            const uint32_t *next = naive_next(&right, board);
            assert_int_equal(nqueens_next(cases.solver, queens),
                             next != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
            assert_memory_equal(queens, next != NULL ? next : board, sizeof queens);
            assert_ok(nqueens_solver_clear_constraints(cases.solver));
            board_list_release(&right);
        }
    }
}

/* ---- The callback -------------------------------------------------------- */

/* Stopped at each board in turn, enumerate hands over no more, and the listing
 * goes on with next from the board at which it was stopped. */
TEST(a_stop_is_heeded_at_each_board)
{
    struct random_cases cases = {kernel_that_runs, .from = 0, .to = 8};
    while (next_plain_case(&cases)) {
        const struct board_list *all = &cases.right;
        for (size_t stop_at = 1; stop_at <= all->count + 1; stop_at++) {
            struct board_comparison listed = {.right = all, .stop_at = stop_at};
            bool is_stopped = stop_at <= all->count;
            uint32_t queens[8];
            assert_int_equal(nqueens_enumerate(cases.solver, compare_with_list, &listed),
                             is_stopped ? NQUEENS_STOPPED : NQUEENS_OK);
            assert_int_equal(listed.wrong, 0);
            assert_int_equal(listed.boards, is_stopped ? stop_at : all->count);
            if (is_stopped)
                memcpy(queens, board_in(all, stop_at - 1), all->n * sizeof *queens);
            for (size_t i = stop_at; i < all->count && i < stop_at + 3; i++) {
                assert_ok(nqueens_next(cases.solver, queens));
                assert_int_equal(compare_boards(all->n, queens, board_in(all, i)), 0);
            }
        }
    }
}

static int return_what_user_points_to(const uint32_t queens[], uint32_t n, void *user)
{
    return *(const int *)user;
}

TEST(any_value_but_0_stops)
{
    static int values[] = {1, 2, -1, 256, -2147483647 - 1, 2147483647};
    struct random_cases cases = {kernel_that_runs, .from = 6, .to = 6};
    while (next_plain_case(&cases)) {
        for (size_t i = 0; i < ELEMENTS(values); i++)
            assert_int_equal(
                nqueens_enumerate(cases.solver, return_what_user_points_to, &values[i]),
                NQUEENS_STOPPED);
    }
}

/* Works with another solver while one is listing. */
struct inner {
    nqueens_solver *another;
    const struct random_cases *cases;
    struct board_comparison listed;
};

static int use_another_solver(const uint32_t queens[], uint32_t n, void *user)
{
    struct inner *inner = user;
    check_listing(inner->another, inner->cases->kernel, NULL, &inner->cases->right);
    check_count(inner->another, inner->cases->kernel, inner->cases->right.count, NULL);
    return compare_with_list(queens, n, &inner->listed);
}

TEST(a_callback_may_use_another_solver)
{
    struct random_cases cases = {kernel_that_runs, .from = 6, .to = 6};
    while (next_plain_case(&cases)) {
        struct inner inner = {solver_with_kernel(6, cases.kernel), &cases, {.right = &cases.right}};
        assert_ok(nqueens_enumerate(cases.solver, use_another_solver, &inner));
        assert_int_equal(inner.listed.boards, 4);
        assert_int_equal(inner.listed.wrong, 0);
        nqueens_solver_free(inner.another);
    }
}

/* ---- next from any array ------------------------------------------------- */

static void check_next(const struct random_cases *cases, const uint32_t from[])
{
    uint32_t queens[CONSTRAINTS_MAX_N + 1];
    uint32_t n = cases->right.n;
    memcpy(queens, from, n * sizeof *queens);
    queens[n] = CANARY;
    const uint32_t *next = naive_next(&cases->right, from);
    int status = nqueens_next(cases->solver, queens);
    if (status == (next != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION) && queens[n] == CANARY &&
        compare_boards(n, queens, next != NULL ? next : from) == 0)
        return;
    for (uint32_t row = 0; row < n; row++)
        print_message("# from %" PRIu32 ", got %" PRIu32 "\n", from[row], queens[row]);
    fail_listing("next from an array is wrong", cases->kernel, &cases->constraints, 0);
}

/* Every array of n entries below n. */
TEST(next_from_every_array)
{
    struct random_cases cases = {kernel_that_runs, .from = 1, .to = 6};
    while (next_plain_case(&cases)) {
        uint32_t n = cases.right.n, ways = 1;
        for (uint32_t row = 0; row < n; row++)
            ways *= n;
        for (uint32_t way = 0; way < ways; way++) {
            uint32_t from[6], rest = way;
            for (uint32_t row = n; row-- > 0; rest /= n)
                from[row] = rest % n;
            check_next(&cases, from);
        }
    }
}

/* Random arrays, near to solutions and far from them, with constraints. */
TEST(next_from_random_arrays)
{
    struct random_cases cases = {kernel_that_runs, .stream = 3, .count = 400, .from = 4, .to = 9};
    while (next_random_case(&cases)) {
        uint32_t n = cases.constraints.n;
        const struct board_list *all = naive_solutions(n);
        for (uint32_t times = 0; times < 20; times++) {
            uint32_t from[CONSTRAINTS_MAX_N];
            memcpy(from, board_in(all, random_below(&cases.random, (uint32_t)all->count)),
                   n * sizeof *from);
            for (uint32_t changes = random_below(&cases.random, n + 1); changes > 0; changes--)
                from[random_below(&cases.random, n)] = random_below(&cases.random, n);
            check_next(&cases, from);
        }
    }
}

TEST(next_refuses_entries_off_the_board)
{
    static const uint32_t sizes[] = {1, 4, 8, 31, 32, 33, 64, 65, 100};
    const char *kernel;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (size_t i = 0; i < ELEMENTS(sizes) && kernel_must_take(kernel, sizes[i]); i++) {
            uint32_t n = sizes[i];
            uint32_t wrong[] = {n, n + 1, n + 32, n + 64, n + 256, 1U << 31, UINT32_MAX};
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            for (uint32_t way = 0; way < n * ELEMENTS(wrong); way++) {
                uint32_t queens[100], before[100];
                for (uint32_t row = 0; row < 100; row++)
                    queens[row] = row == way % n ? wrong[way / n] : n - 1;
                memcpy(before, queens, sizeof queens);
                assert_int_equal(nqueens_next(solver, queens), NQUEENS_ERROR_ARGUMENT);
                assert_memory_equal(queens, before, sizeof queens);
            }
            nqueens_solver_free(solver);
        }
    }
}

/* A listing is taken up from a saved board by another solver and kernel. */
TEST(a_listing_is_taken_up_by_another_solver)
{
    const struct board_list *all = naive_solutions(9);
    uint32_t queens[9];
    uint32_t kernels = 0;
    memcpy(queens, board_in(all, 0), sizeof queens);
    while (kernel_that_runs(kernels) != NULL)
        kernels++;
    for (size_t i = 1; i <= all->count; i++) {
        nqueens_solver *solver = solver_with_kernel(9, kernel_that_runs((uint32_t)i % kernels));
        int status = nqueens_next(solver, queens);
        assert_int_equal(status, i < all->count ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
        assert_memory_equal(queens, board_in(all, i < all->count ? i : i - 1), sizeof queens);
        nqueens_solver_free(solver);
    }
}

/* ---- Large boards with most queens required ------------------------------ */

static void check_completions(const char *kernel, const uint32_t queens[], uint32_t n)
{
    struct board_list right;
    nqueens_solver *solver = solver_with_kernel(n, kernel);
    require_queens(solver, queens);
    naive_completions(n, queens, &right);
    check_listing(solver, kernel, NULL, &right);
    board_list_release(&right);
    nqueens_solver_free(solver);
}

TEST(completions_of_large_boards_are_listed)
{
    static const uint32_t sizes[] = {31, 32, 33, 63, 64, 65, 100, 128, 256, 512};
    struct random random = random_stream(4);
    const char *kernel;
    for (size_t i = 0; i < 5 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 5], open = 2 * (uint32_t)(i % 5);
        uint32_t queens[512];
        random_solution(&random, n, queens);
        for (uint32_t row = n - open; row < n; row++)
            queens[row] = NQUEENS_NO_QUEEN;
        for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
            if (kernel_must_take(kernel, n))
                check_completions(kernel, queens, n);
        }
    }
}

TEST(completions_with_open_rows_anywhere)
{
    static const uint32_t sizes[] = {20, 33, 50, 63, 64};
    struct random random = random_stream(5);
    for (size_t i = 0; i < 20 * ELEMENTS(sizes); i++) {
        uint32_t queens[64];
        random_partial_solution(&random, sizes[i / 20], 1 + (uint32_t)i % 10, queens);
        check_completions("bitmask", queens, sizes[i / 20]);
    }
}
