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
#include "naive.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"

#include <inttypes.h>
#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define CANARY 0xDEADBEEFU

/* Compares what the callback is handed with a list, board by board. */
struct comparison {
    const struct board_list *right;
    size_t stop_at; /* the call, from 1 on, that asks to stop; 0 for none */
    size_t calls;
    const char *fault;
};

static int compare(const uint32_t queens[], uint32_t n, void *user)
{
    struct comparison *comparison = user;
    const struct board_list *right = comparison->right;
    if (queens == NULL)
        comparison->fault = "queens is NULL";
    else if (n != right->n)
        comparison->fault = "n is another";
    else if (comparison->calls >= right->count)
        comparison->fault = "more boards than there are";
    else if (compare_boards(n, queens, board_in(right, comparison->calls)) != 0)
        comparison->fault = "another board";
    comparison->calls++;
    return comparison->fault != NULL || comparison->calls == comparison->stop_at;
}

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
    struct comparison comparison = {right, 0, 0, NULL};
    uint32_t queens[512 + 1];
    uint32_t n = right->n;
    int status = nqueens_enumerate(solver, compare, &comparison);
    if (comparison.fault != NULL)
        fail_listing(comparison.fault, kernel, constraints, comparison.calls);
    if (status != NQUEENS_OK)
        fail_listing("enumerate is not OK", kernel, constraints, comparison.calls);
    if (comparison.calls != right->count)
        fail_listing("fewer boards than there are", kernel, constraints, comparison.calls);

    for (uint32_t row = 0; row <= n; row++)
        queens[row] = CANARY;
    status = nqueens_first(solver, queens);
    for (size_t i = 0; i < right->count; i++) {
        if (status != NQUEENS_OK)
            fail_listing("first or next finds no board", kernel, constraints, i);
        if (compare_boards(n, queens, board_in(right, i)) != 0)
            fail_listing("first or next gives another board", kernel, constraints, i);
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

static void small_boards_are_listed_in_order(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 0; n <= 10; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            check_listing(solver, kernel, NULL, naive_solutions(n));
            nqueens_solver_free(solver);
        }
    }
}

static void the_empty_board_is_listed_once(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = solver_with_kernel(0, kernel);
        uint32_t queens[1] = {CANARY};
        assert_int_equal(naive_solutions(0)->count, 1);
        assert_int_equal(nqueens_first(solver, queens), NQUEENS_OK);
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_NO_SOLUTION);
        assert_int_equal(queens[0], CANARY);
        nqueens_solver_free(solver);
    }
}

/* The whole list of a larger board: valid, ascending, and as many as there are. */
struct ascent {
    uint32_t last[16];
    uint64_t boards;
    const char *fault;
};

static int check_ascent(const uint32_t queens[], uint32_t n, void *user)
{
    struct ascent *ascent = user;
    if (!naive_is_solution(n, queens))
        ascent->fault = "no solution";
    if (ascent->boards > 0 && compare_boards(n, ascent->last, queens) >= 0)
        ascent->fault = "not ascending";
    memcpy(ascent->last, queens, n * sizeof *queens);
    ascent->boards++;
    return ascent->fault != NULL;
}

static void larger_boards_are_listed_in_order(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        uint32_t largest = strcmp(kernel, "reference") == 0 ? 11 : 13;
        for (uint32_t n = 11; n <= largest; n++) {
            struct ascent ascent = {{0}, 0, NULL};
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            int status = nqueens_enumerate(solver, check_ascent, &ascent);
            if (ascent.fault != NULL)
                fail_listing(ascent.fault, kernel, NULL, (size_t)ascent.boards);
            assert_int_equal(status, NQUEENS_OK);
            assert_int_equal(ascent.boards, sequence_solutions(n));
            nqueens_solver_free(solver);
        }
    }
}

/* The first board of sizes at which the search for it already takes a while: a
 * solution, and the same by every kernel. */
static void first_finds_the_same_board_by_every_kernel(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t n = 14; n <= 24; n++) {
        uint32_t by_bitmask[24];
        nqueens_solver *solver = solver_with_kernel(n, "bitmask");
        assert_int_equal(nqueens_first(solver, by_bitmask), NQUEENS_OK);
        assert_true(naive_is_solution(n, by_bitmask));
        nqueens_solver_free(solver);
        for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
            uint32_t queens[24];
            if (strcmp(kernel, "reference") == 0 && (n == 20 || n > 21))
                continue; /* too slow */
            solver = solver_with_kernel(n, kernel);
            assert_int_equal(nqueens_first(solver, queens), NQUEENS_OK);
            assert_memory_equal(queens, by_bitmask, n * sizeof *queens);
            nqueens_solver_free(solver);
        }
    }
}

/* ---- With constraints ---------------------------------------------------- */

static void random_constraints_are_listed_right(void **state)
{
    struct random_cases cases = {kernel_that_runs, .stream = 1, .count = 500, .from = 1, .to = 9};
    (void)state;
    while (next_random_case(&cases))
        check_listing(cases.solver, cases.kernel, &cases.constraints, &cases.right);
}

static void symmetric_constraints_are_listed_right(void **state)
{
    struct random_cases cases = {kernel_that_runs, .stream = 2, .count = 200, .from = 5, .to = 9};
    (void)state;
    while (next_symmetric_case(&cases))
        check_listing(cases.solver, cases.kernel, &cases.constraints, &cases.right);
}

/* Constraints may change between two calls of a pull listing: next looks at
 * those of now. */
static void next_sees_constraints_that_changed(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        const struct board_list *all = naive_solutions(8);
        struct constraints constraints;
        nqueens_solver *solver = solver_with_kernel(8, kernel);
        for (size_t i = 0; i < all->count; i++) {
            struct board_list right;
            uint32_t queens[8];
            memcpy(queens, board_in(all, i), sizeof queens);
            constraints_clear(&constraints, 8);
            for (uint32_t row = 6; row < 8; row++) {
                uint32_t column = ((uint32_t)i + row) % 8;
                constraints.square[row][column] = SQUARE_FORBIDDEN;
                assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
            }
            naive_list(&constraints, &right);
            const uint32_t *next = naive_next(&right, queens);
            assert_int_equal(nqueens_next(solver, queens),
                             next != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
            assert_memory_equal(queens, next != NULL ? next : board_in(all, i), sizeof queens);
            assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
            board_list_release(&right);
        }
        nqueens_solver_free(solver);
    }
}

/* ---- The callback -------------------------------------------------------- */

/* Stopped at each board in turn, enumerate hands over no more, and the listing
 * goes on with next from the board at which it was stopped. */
static void a_stop_is_heeded_at_each_board(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 0; n <= 8; n++) {
            const struct board_list *all = naive_solutions(n);
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            for (size_t stop_at = 1; stop_at <= all->count; stop_at++) {
                struct comparison comparison = {all, stop_at, 0, NULL};
                uint32_t queens[8];
                assert_int_equal(nqueens_enumerate(solver, compare, &comparison), NQUEENS_STOPPED);
                assert_null(comparison.fault);
                assert_int_equal(comparison.calls, stop_at);
                memcpy(queens, board_in(all, stop_at - 1), n * sizeof *queens);
                for (size_t i = stop_at; i < all->count && i < stop_at + 3; i++) {
                    assert_int_equal(nqueens_next(solver, queens), NQUEENS_OK);
                    assert_int_equal(compare_boards(n, queens, board_in(all, i)), 0);
                }
            }
            struct comparison comparison = {all, all->count + 1, 0, NULL};
            assert_int_equal(nqueens_enumerate(solver, compare, &comparison), NQUEENS_OK);
            assert_null(comparison.fault);
            assert_int_equal(comparison.calls, all->count);
            nqueens_solver_free(solver);
        }
    }
}

static int return_what_user_points_to(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    return *(const int *)user;
}

static void any_value_but_0_stops(void **state)
{
    static const int values[] = {1, 2, -1, 256, -2147483647 - 1, 2147483647};
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = solver_with_kernel(6, kernel);
        for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
            int value = values[i];
            assert_int_equal(nqueens_enumerate(solver, return_what_user_points_to, &value),
                             NQUEENS_STOPPED);
        }
        nqueens_solver_free(solver);
    }
}

/* Works with other solvers while one is listing. */
struct inner {
    nqueens_solver *same_size;
    const struct board_list *right;
    size_t calls;
    size_t faults;
};

static int use_another_solver(const uint32_t queens[], uint32_t n, void *user)
{
    struct inner *inner = user;
    struct comparison comparison = {inner->right, 0, 0, NULL};
    uint64_t count = 0;
    inner->faults += compare_boards(n, queens, board_in(inner->right, inner->calls)) != 0;
    inner->faults += nqueens_enumerate(inner->same_size, compare, &comparison) != NQUEENS_OK;
    inner->faults += comparison.fault != NULL || comparison.calls != inner->right->count;
    inner->faults += nqueens_count(inner->same_size, &count) != NQUEENS_OK;
    inner->faults += count != inner->right->count;
    inner->faults += compare_boards(n, queens, board_in(inner->right, inner->calls)) != 0;
    inner->calls++;
    return 0;
}

static void a_callback_may_use_another_solver(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        struct inner inner = {solver_with_kernel(6, kernel), naive_solutions(6), 0, 0};
        nqueens_solver *solver = solver_with_kernel(6, kernel);
        assert_int_equal(nqueens_enumerate(solver, use_another_solver, &inner), NQUEENS_OK);
        assert_int_equal(inner.calls, 4);
        assert_int_equal(inner.faults, 0);
        nqueens_solver_free(inner.same_size);
        nqueens_solver_free(solver);
    }
}

/* ---- next from any array ------------------------------------------------- */

static void check_next(nqueens_solver *solver, const char *kernel,
                       const struct constraints *constraints, const struct board_list *right,
                       const uint32_t from[])
{
    uint32_t queens[CONSTRAINTS_MAX_N + 1];
    uint32_t n = right->n;
    memcpy(queens, from, n * sizeof *queens);
    queens[n] = CANARY;
    const uint32_t *next = naive_next(right, from);
    int status = nqueens_next(solver, queens);
    if (status == (next != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION) && queens[n] == CANARY &&
        compare_boards(n, queens, next != NULL ? next : from) == 0)
        return;
    for (uint32_t row = 0; row < n; row++)
        print_message("# from %" PRIu32 ", got %" PRIu32 "\n", from[row], queens[row]);
    fail_listing("next from an array is wrong", kernel, constraints, (size_t)status);
}

/* Every array of n entries below n. */
static void next_from_every_array(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 1; n <= 6; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            uint32_t ways = 1;
            for (uint32_t row = 0; row < n; row++)
                ways *= n;
            for (uint32_t way = 0; way < ways; way++) {
                uint32_t from[6];
                uint32_t rest = way;
                for (uint32_t row = n; row-- > 0; rest /= n)
                    from[row] = rest % n;
                check_next(solver, kernel, NULL, naive_solutions(n), from);
            }
            nqueens_solver_free(solver);
        }
    }
}

/* Random arrays, near to solutions and far from them, with constraints. */
static void next_from_random_arrays(void **state)
{
    struct random_cases cases = {kernel_that_runs, .stream = 3, .count = 400, .from = 4, .to = 9};
    (void)state;
    while (next_random_case(&cases)) {
        uint32_t n = cases.constraints.n;
        const struct board_list *all = naive_solutions(n);
        for (uint32_t times = 0; times < 20; times++) {
            uint32_t from[CONSTRAINTS_MAX_N];
            memcpy(from, board_in(all, random_below(&cases.random, (uint32_t)all->count)),
                   n * sizeof *from);
            for (uint32_t changes = random_below(&cases.random, n + 1); changes > 0; changes--)
                from[random_below(&cases.random, n)] = random_below(&cases.random, n);
            check_next(cases.solver, cases.kernel, &cases.constraints, &cases.right, from);
        }
    }
}

static void next_refuses_entries_off_the_board(void **state)
{
    static const uint32_t sizes[] = {1, 4, 8, 31, 32, 33, 64, 65, 100};
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            uint32_t n = sizes[i];
            uint32_t wrong[] = {n, n + 1, n + 32, n + 64, n + 256, 1U << 31, UINT32_MAX};
            if (!kernel_must_take(kernel, n))
                continue;
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            for (uint32_t row = 0; row < n; row++) {
                for (size_t w = 0; w < sizeof wrong / sizeof wrong[0]; w++) {
                    uint32_t queens[100];
                    uint32_t before[100];
                    for (uint32_t r = 0; r < n; r++)
                        queens[r] = r == row ? wrong[w] : n - 1;
                    memcpy(before, queens, sizeof queens);
                    assert_int_equal(nqueens_next(solver, queens), NQUEENS_ERROR_ARGUMENT);
                    assert_memory_equal(queens, before, n * sizeof *queens);
                }
            }
            nqueens_solver_free(solver);
        }
    }
}

/* A listing is taken up from a saved board by another solver and kernel. */
static void a_listing_is_taken_up_by_another_solver(void **state)
{
    const struct board_list *all = naive_solutions(9);
    uint32_t queens[9];
    const char *kernel;
    size_t listed = 1;
    int status = NQUEENS_OK;
    (void)state;
    memcpy(queens, board_in(all, 0), sizeof queens);
    while (status == NQUEENS_OK) {
        for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL && status == NQUEENS_OK; k++) {
            nqueens_solver *solver = solver_with_kernel(9, kernel);
            status = nqueens_next(solver, queens);
            if (status == NQUEENS_OK) {
                assert_true(listed < all->count);
                assert_memory_equal(queens, board_in(all, listed), sizeof queens);
                listed++;
            }
            nqueens_solver_free(solver);
        }
    }
    assert_int_equal(status, NQUEENS_NO_SOLUTION);
    assert_int_equal(listed, all->count);
}

/* ---- Large boards with most queens required ------------------------------ */

static void check_completions(struct random *random, uint32_t n, const char *kernel, uint32_t open,
                              bool at_the_bottom)
{
    uint32_t queens[512];
    uint32_t rows[512];
    struct board_list right;
    nqueens_solver *solver = solver_with_kernel(n, kernel);
    random_solution(random, n, queens);
    random_order(random, n, rows);
    for (uint32_t i = 0; i < open; i++)
        queens[at_the_bottom ? n - 1 - i : rows[i]] = NQUEENS_NO_QUEEN;
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            assert_int_equal(nqueens_solver_require(solver, row, queens[row]), NQUEENS_OK);
    }
    naive_completions(n, queens, &right);
    check_listing(solver, kernel, NULL, &right);
    board_list_release(&right);
    nqueens_solver_free(solver);
}

static void completions_of_large_boards_are_listed(void **state)
{
    static const uint32_t sizes[] = {31, 32, 33, 63, 64, 65, 100, 128, 256, 512};
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        struct random random = random_stream(4);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            if (kernel_must_take(kernel, sizes[i])) {
                for (uint32_t times = 0; times < 5; times++)
                    check_completions(&random, sizes[i], kernel, 2 * times, true);
            }
        }
    }
}

static void completions_with_open_rows_anywhere(void **state)
{
    static const uint32_t sizes[] = {20, 33, 50, 63, 64};
    struct random random = random_stream(5);
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (uint32_t times = 0; times < 20; times++)
            check_completions(&random, sizes[i], "bitmask", 1 + times % 10, false);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_are_listed_in_order),
        cmocka_unit_test(the_empty_board_is_listed_once),
        cmocka_unit_test(larger_boards_are_listed_in_order),
        cmocka_unit_test(first_finds_the_same_board_by_every_kernel),
        cmocka_unit_test(random_constraints_are_listed_right),
        cmocka_unit_test(symmetric_constraints_are_listed_right),
        cmocka_unit_test(next_sees_constraints_that_changed),
        cmocka_unit_test(a_stop_is_heeded_at_each_board),
        cmocka_unit_test(any_value_but_0_stops),
        cmocka_unit_test(a_callback_may_use_another_solver),
        cmocka_unit_test(next_from_every_array),
        cmocka_unit_test(next_from_random_arrays),
        cmocka_unit_test(next_refuses_entries_off_the_board),
        cmocka_unit_test(a_listing_is_taken_up_by_another_solver),
        cmocka_unit_test(completions_of_large_boards_are_listed),
        cmocka_unit_test(completions_with_open_rows_anywhere),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
