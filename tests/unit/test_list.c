/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_list.c - nqueens_list and nqueens_list_bytes, by every kernel: the boards and how many they
 * are against brute force, from any array, in lists of any length, with calls of all kinds between
 * them. Catches: a board left out or twice where one list ends and the next begins; boards past the
 * capacity; a list that is too short; an array that is overwritten before it was read; a board that
 * the solver kept and that is not the last one any more; another count than what was written, also
 * by a call that is cancelled.
 */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "sequences.h"

enum { MOST_BOARDS = 400, CANARY = 0xA5 };

/* The boards of a list, of which each call has a form. */
struct list {
    uint32_t queens[MOST_BOARDS * NAIVE_MAX_N];
    uint8_t bytes[MOST_BOARDS * NAIVE_MAX_N];
    size_t count;
    int status;
};

/* Lists the boards after an array, unless that is NULL, by one of the calls. The array may lie in
 * the list. */
static void list_by(bool as_bytes, nqueens_solver *solver, const uint32_t after[], size_t capacity,
                    struct list *list)
{
    uint32_t n = nqueens_solver_n(solver);
    memset(list->bytes, CANARY, sizeof list->bytes);
    list->count = SIZE_MAX;
    if (!as_bytes) {
        list->status = nqueens_list(solver, after, list->queens, capacity, &list->count);
        return;
    }
    /* The array in the middle of the boards. */
    uint8_t *place = list->bytes + n * (capacity / 2);
    for (uint32_t row = 0; after != NULL && row < n; row++)
        place[row] = (uint8_t)after[row];
    list->status = nqueens_list_bytes(solver, after != NULL ? place : NULL, list->bytes, capacity,
                                      &list->count);
    memset(list->queens, CANARY, sizeof list->queens);
    for (size_t i = 0; list->count <= capacity && i < list->count * n; i++)
        list->queens[i] = list->bytes[i];
}

/* Whether it is what comes from the board on, which may be past the end. */
static bool is_right(const struct list *list, const struct board_list *right, size_t first,
                     size_t capacity)
{
    size_t left = right->count - first;
    size_t count = left < capacity ? left : capacity;
    int status = count > 0 || capacity == 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    if (list->status != status || list->count != count)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (compare_boards(right->n, list->queens + i * right->n, board_in(right, first + i)) != 0)
            return false;
    }
    return true;
}

static void fail_list(const struct random_cases *cases, const struct list *list, size_t first,
                      size_t capacity)
{
    constraints_print(&cases->constraints);
    fail_msg("kernel %s, from board %zu on, capacity %zu: code %d, %zu boards", cases->kernel,
             first, capacity, list->status, list->count);
}

/* Where the boards after an array begin in the list. */
static size_t place_after(const struct board_list *right, const uint32_t after[])
{
    size_t i = 0;
    while (i < right->count && compare_boards(right->n, board_in(right, i), after) <= 0)
        i++;
    return i;
}

/* All at once, and in lists of each length, of which the last board begins the next. */
static void check_lists(const struct random_cases *cases, struct list *list)
{
    const struct board_list *right = &cases->right;
    for (size_t capacity = 0; capacity <= right->count + 1; capacity += 1 + capacity / 3) {
        const uint32_t *after = NULL;
        size_t first = 0;
        do {
            list_by(first % 2 == 1, cases->solver, after, capacity, list);
            if (!is_right(list, right, first, capacity))
                fail_list(cases, list, first, capacity);
            first += list->count;
            if (list->count > 0)
                after = list->queens + (list->count - 1) * right->n;
        } while (list->status == NQUEENS_OK && capacity > 0);
        assert_int_equal(first, capacity > 0 ? right->count : 0);
    }
}

TEST(lists_have_all_boards_in_order)
{
    static const struct random_cases kinds[] = {
        {kernel_that_runs, no_constraints, .count = 9, .from = 0, .to = 8},
        {kernel_that_runs, NULL, 1, .count = 200, .from = 1, .to = 8},
        {kernel_that_runs, rules_and_constraints, 2, .count = 60, .from = 1, .to = 6},
    };
    static struct list list;
    for (size_t i = 0; i < ELEMENTS(kinds); i++) {
        struct random_cases cases = kinds[i];
        while (next_random_case(&cases)) {
            if (cases.right.count < MOST_BOARDS)
                check_lists(&cases, &list);
        }
    }
}

/* What is past the capacity stays as it is. */
TEST(nothing_is_written_past_the_boards)
{
    static struct list list;
    struct random_cases cases = {kernel_that_runs, .from = 4, .to = 8};
    while (next_plain_case(&cases)) {
        for (size_t capacity = 0; capacity <= 100; capacity++) {
            uint32_t n = cases.right.n;
            memset(list.queens, CANARY, sizeof list.queens);
            list_by(false, cases.solver, NULL, capacity, &list);
            for (size_t i = list.count * n; i < (capacity + 1) * n; i++)
                assert_int_equal(list.queens[i], UINT32_MAX / 255 * CANARY);
            list_by(true, cases.solver, NULL, capacity, &list);
            for (size_t i = list.count * n; i < (capacity + 1) * n; i++)
                assert_int_equal(list.bytes[i], CANARY);
        }
    }
}

/* A square of the solver and of the marks. */
static void change_square(struct random_cases *cases)
{
    struct constraints *constraints = &cases->constraints;
    uint32_t row = random_below(&cases->random, constraints->n);
    uint32_t column = random_below(&cases->random, constraints->n);
    unsigned char *mark = &constraints->square[row][column];
    *mark = *mark == 0 ? SQUARE_FORBIDDEN : 0;
    if (*mark != 0)
        assert_ok(nqueens_solver_forbid(cases->solver, row, column));
    else
        assert_ok(nqueens_solver_clear_square(cases->solver, row, column));
    board_list_release(&cases->right);
    naive_list(constraints, &cases->right);
}

/* Another call between two lists. */
static void call_between(struct random_cases *cases, const struct board_list *right)
{
    uint32_t queens[NAIVE_MAX_N];
    switch (random_below(&cases->random, 5)) {
    case 0:
        change_square(cases);
        break;
    case 1:
        (void)nqueens_first(cases->solver, queens);
        break;
    case 2:
        random_board(&cases->random, right->n, 0, queens);
        (void)nqueens_next(cases->solver, queens);
        break;
    case 3:
        check_count(cases->solver, cases->kernel, right->count, &cases->constraints);
        break;
    default:
        nqueens_solver_cancel(cases->solver);
        assert_int_equal(nqueens_first(cases->solver, queens), NQUEENS_CANCELLED);
        assert_ok(nqueens_solver_clear_cancel(cases->solver));
    }
}

/* From the last board on, or from any array, whatever comes between, and next goes on from the last
 * board of a list. */
TEST(a_list_goes_on_from_any_array)
{
    static struct list list;
    struct random_cases cases = {kernel_that_runs, .stream = 3, .count = 200,
                                 .from = 4,        .to = 8,     .slow_to = 7};
    while (next_random_case(&cases)) {
        uint32_t n = cases.right.n, after[NAIVE_MAX_N];
        random_board(&cases.random, n, 0, after);
        for (uint32_t step = 0; step < 20; step++) {
            size_t capacity = 1 + random_below(&cases.random, 12);
            if (random_percent(&cases.random, 20))
                random_board(&cases.random, n, 0, after);
            if (step > 0 && list.count > 0 && random_percent(&cases.random, 20))
                memcpy(after, list.queens + random_below(&cases.random, (uint32_t)list.count) * n,
                       n * sizeof *after);
            if (random_percent(&cases.random, 20))
                call_between(&cases, &cases.right);
            size_t first = place_after(&cases.right, after);
            list_by(random_percent(&cases.random, 50), cases.solver, after, capacity, &list);
            if (!is_right(&list, &cases.right, first, capacity))
                fail_list(&cases, &list, first, capacity);
            if (list.count == 0)
                continue;
            first += list.count;
            memcpy(after, list.queens + (list.count - 1) * n, n * sizeof *after);
            if (random_percent(&cases.random, 30)) {
                assert_int_equal(nqueens_next(cases.solver, after),
                                 first < cases.right.count ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
                if (first < cases.right.count)
                    assert_int_equal(compare_boards(n, after, board_in(&cases.right, first)), 0);
            }
        }
        assert_ok(nqueens_solver_clear_constraints(cases.solver));
    }
}

/* Longer than what a kernel finds at once. */
TEST(larger_boards_are_listed_whole)
{
    enum { N = 12, SOLUTIONS = 14200 };
    static uint32_t boards[(SOLUTIONS + 1) * N], again[SOLUTIONS * N];
    static uint8_t bytes[(SOLUTIONS + 1) * N];
    EACH_KERNEL(kernel, kernel_that_runs) {
        struct board_ascent ascent = {.boards = 0};
        size_t count, of_bytes;
        SOLVER(solver, N, kernel);
        assert_ok(nqueens_list(solver, NULL, boards, SOLUTIONS + 1, &count));
        assert_int_equal(count, SOLUTIONS);
        for (size_t i = 0; i < count; i++)
            assert_int_equal(check_ascent(N, boards + i * N, &ascent), 0);
        assert_int_equal(ascent.wrong, 0);
        assert_ok(nqueens_list_bytes(solver, NULL, bytes, SOLUTIONS + 1, &of_bytes));
        assert_int_equal(of_bytes, SOLUTIONS);
        for (size_t i = 0; i < count * N; i++)
            again[i] = bytes[i];
        assert_memory_equal(again, boards, sizeof again);
    }
}

/* The boards at the edges of the types: bytes to n = 256, and none beyond. */
TEST(bytes_hold_columns_below_256)
{
    static const uint32_t sizes[] = {64, 65, 255, 256};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i], open = 12;
        static uint32_t boards[MOST_BOARDS * 256], solution[256];
        static uint8_t bytes[MOST_BOARDS * 256];
        size_t count, of_bytes;
        SOLVER(solver, n, "auto");
        assert_ok(nqueens_solve(solver, solution));
        for (uint32_t row = 0; row < open; row++)
            solution[n / 2 + row] = NQUEENS_NO_QUEEN;
        assert_ok(nqueens_solver_require_board(solver, solution));
        assert_ok(nqueens_list(solver, NULL, boards, MOST_BOARDS, &count));
        assert_ok(nqueens_list_bytes(solver, NULL, bytes, MOST_BOARDS, &of_bytes));
        assert_int_equal(of_bytes, count);
        for (size_t entry = 0; entry < count * n; entry++)
            assert_int_equal(bytes[entry], boards[entry]);
        size_t last = (count - 1) * n;
        assert_int_equal(nqueens_list_bytes(solver, bytes + last, bytes, 1, &of_bytes),
                         count < MOST_BOARDS ? NQUEENS_NO_SOLUTION : NQUEENS_OK);
    }
    SOLVER(solver, 257, "auto");
    uint8_t byte = CANARY;
    size_t count = 77;
    assert_int_equal(nqueens_list_bytes(solver, NULL, &byte, 1, &count), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(byte, CANARY);
    assert_int_equal(count, 77);
}

/* Without a row there is one board, without entries. */
TEST(the_empty_board_is_listed_once)
{
    EACH_KERNEL(kernel, kernel_that_runs) {
        size_t count = 77;
        SOLVER(solver, 0, kernel);
        uint32_t entry = CANARY;
        uint8_t byte = CANARY;
        assert_ok(nqueens_list(solver, NULL, &entry, 10, &count));
        assert_int_equal(count, 1);
        assert_ok(nqueens_list_bytes(solver, NULL, NULL, 0, &count));
        assert_int_equal(count, 0);
        assert_int_equal(nqueens_list_bytes(solver, &byte, &byte, 10, &count), NQUEENS_NO_SOLUTION);
        assert_int_equal(count, 0);
        assert_int_equal(nqueens_list(solver, &entry, &entry, SIZE_MAX, &count),
                         NQUEENS_NO_SOLUTION);
        assert_true(entry == CANARY && byte == CANARY);
        /* NULL would be the board to go on after, and the list begin anew. */
        assert_int_equal(nqueens_list(solver, NULL, NULL, 10, &count), NQUEENS_ERROR_ARGUMENT);
    }
}

/* A capacity of 0 asks for nothing, and no memory. */
TEST(no_room_is_no_work)
{
    static struct account account;
    nqueens_solver *solver = new_accounted_solver(8, &account);
    uint64_t asked = account.asked;
    size_t count = 77;
    assert_ok(nqueens_list(solver, NULL, NULL, 0, &count));
    assert_int_equal(count, 0);
    assert_int_equal(account.asked, asked);
    uint8_t after[8] = {[7] = 8};
    assert_int_equal(nqueens_list_bytes(solver, after, NULL, 0, &count), NQUEENS_ERROR_ARGUMENT);
    free_accounted_solver(solver, &account);
}
