/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_listing.c - enumerate, first, next and lists, by every kernel: the boards, their order and
 * how many they are against brute force. Catches: boards out of order, left out, twice or mirrored,
 * a board that the constraints exclude, a stop that is not heeded at once, a next that starts at the
 * wrong column after a board that is no solution, an array that is written past its end, in a call
 * that found nothing or before it was read; boards past the capacity of a list, or too few; a board
 * that is kept from a call before and is not the next any more, memory that is kept past the end.
 */

#include "case_checks.h"
#include "counting_allocator.h"
#include "harness.h"
#include "sequences.h"

#define CANARY 0xDEADBEEFU

/* ---- Lists --------------------------------------------------------------- */

enum { MOST_BOARDS = 400, FILLED = 0xA5 };

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
    memset(list->bytes, FILLED, sizeof list->bytes);
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
    memset(list->queens, FILLED, sizeof list->queens);
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

/* Board by board, and in lists of many lengths, of which the last board begins the next. */
static void check_lists(struct random_cases *cases)
{
    static struct list made, *list = &made;
    const struct board_list *right = &cases->right;
    check_listing(cases);
    assert_true(right->count < MOST_BOARDS);
    for (size_t capacity = 0; capacity <= right->count + 1; capacity += 1 + capacity / 2) {
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

CASES_TEST(boards_are_listed_in_order, check_lists,
           {kernel_that_runs, no_constraints, .count = 10, .from = 0, .to = 9},
           {kernel_that_runs, NULL, 1, .count = 300, .from = 1, .to = 9},
           {kernel_that_runs, symmetric_constraints, 2, .count = 100, .from = 5, .to = 9},
           {kernel_that_runs, rules_and_constraints, 2, .count = 60, .from = 1, .to = 5})

/* What is past the capacity stays as it is. */
TEST(nothing_is_written_past_the_boards)
{
    static struct list list;
    struct random_cases cases = {kernel_that_runs, .from = 4, .to = 8};
    while (next_plain_case(&cases)) {
        for (size_t capacity = 0; capacity <= 100; capacity++) {
            uint32_t n = cases.right.n;
            memset(list.queens, FILLED, sizeof list.queens);
            list_by(false, cases.solver, NULL, capacity, &list);
            for (size_t i = list.count * n; i < (capacity + 1) * n; i++)
                assert_int_equal(list.queens[i], UINT32_MAX / 255 * FILLED);
            list_by(true, cases.solver, NULL, capacity, &list);
            for (size_t i = list.count * n; i < (capacity + 1) * n; i++)
                assert_int_equal(list.bytes[i], FILLED);
        }
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
    uint8_t byte = FILLED;
    size_t count = 77;
    assert_int_equal(nqueens_list_bytes(solver, NULL, &byte, 1, &count), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(byte, FILLED);
    assert_int_equal(count, 77);
}

/* Without a row there is one board, without entries. */
TEST(the_empty_board_is_listed_once)
{
    EACH_KERNEL(kernel, kernel_that_runs) {
        size_t count = 77;
        SOLVER(solver, 0, kernel);
        uint32_t entry = FILLED;
        uint8_t byte = FILLED;
        assert_ok(nqueens_list(solver, NULL, &entry, 10, &count));
        assert_int_equal(count, 1);
        assert_ok(nqueens_list_bytes(solver, NULL, NULL, 0, &count));
        assert_int_equal(count, 0);
        assert_int_equal(nqueens_list_bytes(solver, &byte, &byte, 10, &count), NQUEENS_NO_SOLUTION);
        assert_int_equal(count, 0);
        assert_int_equal(nqueens_list(solver, &entry, &entry, SIZE_MAX, &count),
                         NQUEENS_NO_SOLUTION);
        assert_true(entry == FILLED && byte == FILLED);
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

/* ---- Whole listings ------------------------------------------------------ */

/* Longer than what a kernel finds at once. */
static void check_whole_lists(nqueens_solver *solver)
{
    enum { N = 12, SOLUTIONS = 14200 };
    static uint32_t boards[(SOLUTIONS + 1) * N];
    static uint8_t bytes[(SOLUTIONS + 1) * N];
    struct board_ascent ascent = {.boards = 0};
    uint32_t n = nqueens_solver_n(solver);
    size_t count, of_bytes;
    assert_ok(nqueens_list(solver, NULL, boards, SOLUTIONS + 1, &count));
    assert_int_equal(count, sequence_solutions(n));
    for (size_t i = 0; i < count; i++)
        assert_int_equal(check_ascent(n, boards + i * n, &ascent), 0);
    assert_int_equal(ascent.wrong, 0);
    assert_ok(nqueens_list_bytes(solver, NULL, bytes, SOLUTIONS + 1, &of_bytes));
    assert_int_equal(of_bytes, count);
    for (size_t i = 0; i < count * n; i++)
        assert_int_equal(bytes[i], boards[i]);
}

TEST(larger_boards_are_listed_in_order)
{
    EACH_KERNEL(kernel, kernel_that_runs) {
        uint32_t largest = kernel_is_of(kernel, "reference") ? 11 : 13;
        for (uint32_t n = 11; n <= largest; n++) {
            struct board_ascent ascent = {.boards = 0};
            SOLVER(solver, n, kernel);
            assert_ok(nqueens_enumerate(solver, check_ascent, &ascent));
            assert_int_equal(ascent.wrong, 0);
            assert_int_equal(ascent.boards, sequence_solutions(n));
            if (n < 13)
                check_whole_lists(solver);
        }
    }
}

/* The first board of sizes at which the search for it already takes a while: a
 * solution, and the same by every kernel. */
TEST(first_finds_the_same_board_by_every_kernel)
{
    for (uint32_t n = 14; n <= 24; n++) {
        uint32_t by_bitmask[24];
        SOLVER(solver, n, "bitmask");
        assert_ok(nqueens_first(solver, by_bitmask));
        assert_true(naive_is_solution(n, by_bitmask));
        EACH_KERNEL(kernel, kernel_that_runs) {
            uint32_t queens[24];
            if (kernel_is_of(kernel, "reference") && (n == 20 || n > 21))
                continue; /* too slow */
            assert_ok(nqueens_solver_set_kernel(solver, kernel));
            assert_ok(nqueens_first(solver, queens));
            assert_memory_equal(queens, by_bitmask, n * sizeof *queens);
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

/* Works with another solver while one is listing. */
struct inner {
    nqueens_solver *another;
    const struct random_cases *cases;
    struct board_comparison listed;
};

static int use_another_solver(uint32_t n, const uint32_t queens[], void *user)
{
    struct inner *inner = user;
    struct random_cases another = *inner->cases;
    another.solver = inner->another;
    check_listing(&another);
    check_count(inner->another, inner->cases->kernel, inner->cases->right.count, NULL);
    return compare_with_list(n, queens, &inner->listed);
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

/* Next starts at a board that has the required queen elsewhere, above more rows than are listed at
 * once: all boards with her come after it, or before. */
TEST(next_after_a_required_queen_that_stands_elsewhere)
{
    enum { N = 27, COLUMN = 5 };
    uint32_t first[N], queens[N];
    SOLVER(solver, N, "completion");
    assert_ok(nqueens_solver_require(solver, 0, COLUMN));
    assert_ok(nqueens_first(solver, first));
    for (uint32_t column = 0; column < N; column++) {
        memcpy(queens, first, sizeof queens);
        queens[0] = column;
        if (column == COLUMN)
            continue;
        assert_int_equal(nqueens_next(solver, queens),
                         column < COLUMN ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
        if (column > COLUMN)
            assert_int_equal(queens[0], column);
        else
            assert_memory_equal(queens, first, sizeof queens);
    }
}

TEST(next_refuses_entries_off_the_board)
{
    static const uint32_t sizes[] = {1, 4, 8, 31, 32, 33, 64, 65, 100};
    EACH_KERNEL(kernel, kernel_that_runs) {
        for (size_t i = 0; i < ELEMENTS(sizes) && kernel_must_take(kernel, sizes[i]); i++) {
            uint32_t n = sizes[i];
            uint32_t wrong[] = {n, n + 1, n + 32, n + 64, n + 256, 1U << 31, UINT32_MAX};
            SOLVER(solver, n, kernel);
            for (uint32_t way = 0; way < n * ELEMENTS(wrong); way++) {
                uint32_t queens[100], before[100];
                for (uint32_t row = 0; row < 100; row++)
                    queens[row] = row == way % n ? wrong[way / n] : n - 1;
                memcpy(before, queens, sizeof queens);
                assert_int_equal(nqueens_next(solver, queens), NQUEENS_ERROR_ARGUMENT);
                assert_memory_equal(queens, before, sizeof queens);
            }
        }
    }
}

/* ---- A listing that goes on ------------------------------------------------------ */

/* A board of n entries below n that is not, or not always, where the listing stands. */
static void foreign_board(struct random *random, const struct board_list *right, uint32_t queens[])
{
    const struct board_list *all = naive_solutions(right->n);
    uint32_t kind = random_below(random, 3);
    if (kind == 0 && right->count > 0)
        memcpy(queens, board_in(right, random_below(random, (uint32_t)right->count)),
               right->n * sizeof *queens);
    else if (kind == 1 && all->count > 0)
        memcpy(queens, board_in(all, random_below(random, (uint32_t)all->count)),
               right->n * sizeof *queens);
    else
        random_board(random, right->n, 0, queens);
}

/* Changes a square of the solver and of the marks, and what is right then. */
static void change_constraints(struct random *random, struct random_cases *cases)
{
    struct constraints *constraints = &cases->constraints;
    uint32_t row = random_below(random, constraints->n);
    uint32_t column = random_below(random, constraints->n);
    unsigned char *marks = &constraints->square[row][column];
    if (*marks != 0) {
        *marks = 0;
        assert_ok(nqueens_solver_clear_square(cases->solver, row, column));
    } else if (random_percent(random, 85)) {
        *marks = SQUARE_FORBIDDEN;
        assert_ok(nqueens_solver_forbid(cases->solver, row, column));
    } else {
        uint32_t board[CONSTRAINTS_MAX_N];
        clear_board(constraints->n, board);
        board[row] = column;
        *marks = SQUARE_REQUIRED;
        assert_ok(nqueens_solver_require_board(cases->solver, board));
    }
    board_list_release(&cases->right);
    naive_list(constraints, &cases->right);
}

static int stop_at_the_third(uint32_t n, const uint32_t queens[], void *user)
{
    return ++*(uint32_t *)user == 3;
}

/* Another call of the solver between two steps of the listing. */
static void call_between(struct random *random, struct random_cases *cases)
{
    nqueens_solver *solver = cases->solver;
    uint32_t queens[CONSTRAINTS_MAX_N], boards = 0;
    uint64_t number;
    switch (random_below(random, 6)) {
    case 0:
        (void)nqueens_enumerate(solver, stop_at_the_third, &boards);
        break;
    case 1:
        check_count(solver, cases->kernel, cases->right.count, &cases->constraints);
        break;
    case 2:
        nqueens_solver_cancel(solver);
        assert_int_equal(nqueens_first(solver, queens), NQUEENS_CANCELLED);
        assert_ok(nqueens_solver_clear_cancel(solver));
        break;
    case 3:
        (void)nqueens_unrank(solver, 1, queens);
        (void)nqueens_solve(solver, queens);
        break;
    case 4:
        assert_ok(nqueens_solver_set_kernel(solver, "reference"));
        foreign_board(random, &cases->right, queens);
        (void)nqueens_next(solver, queens);
        assert_ok(nqueens_solver_set_kernel(solver, cases->kernel));
        break;
    default:
        (void)nqueens_units(solver, "backtracking", &number);
    }
}

/* The next board, or the first for NULL, as is right. */
static void check_step(struct random_cases *cases, bool is_first, uint32_t queens[])
{
    uint32_t after[NAIVE_MAX_N];
    const uint32_t *right = naive_next(&cases->right, queens);
    if (is_first)
        right = cases->right.count > 0 ? board_in(&cases->right, 0) : NULL;
    memcpy(after, queens, cases->right.n * sizeof *queens);
    int status =
        is_first ? nqueens_first(cases->solver, queens) : nqueens_next(cases->solver, queens);
    if (status != (right == NULL ? NQUEENS_NO_SOLUTION : NQUEENS_OK) ||
        compare_boards(cases->right.n, queens, right == NULL ? after : right) != 0)
        check_number(cases, is_first ? "a wrong first" : "a wrong next", 0, UINT64_MAX);
}

/* A list of the boards after an array, which becomes the last of them. */
static void check_list_step(struct random_cases *cases, uint32_t queens[])
{
    static struct list list;
    uint32_t n = cases->right.n;
    size_t capacity = 1 + random_below(&cases->random, 12);
    size_t first = place_after(&cases->right, queens);
    list_by(random_percent(&cases->random, 50), cases->solver, queens, capacity, &list);
    if (!is_right(&list, &cases->right, first, capacity))
        fail_list(cases, &list, first, capacity);
    if (list.count > 0)
        memcpy(queens, list.queens + (list.count - 1) * n, n * sizeof *queens);
}

/* Steps and lists, with all that may come between them. Whatever the solver keeps, the board is the
 * one after the given board, of the constraints as they are. */
TEST(a_listing_goes_on_whatever_comes_between)
{
    struct random_cases cases = {kernel_that_runs, .stream = 9, .count = 400,
                                 .from = 4,        .to = 8,     .slow_to = 7};
    while (next_random_case(&cases)) {
        struct random *random = &cases.random;
        uint32_t queens[CONSTRAINTS_MAX_N];
        random_board(random, cases.right.n, 0, queens);
        for (uint32_t step = 0; step < 50; step++) {
            bool is_first = random_percent(random, 8);
            if (random_percent(random, 12))
                foreign_board(random, &cases.right, queens);
            if (random_percent(random, 12))
                call_between(random, &cases);
            if (random_percent(random, 6))
                change_constraints(random, &cases);
            if (!is_first && random_percent(random, 30))
                check_list_step(&cases, queens);
            else
                check_step(&cases, is_first, queens);
        }
        assert_ok(nqueens_solver_clear_constraints(cases.solver));
    }
}

/* Changes some entries of a board, by one or to anything. */
static void change_entries(struct random *random, uint32_t n, uint32_t queens[])
{
    for (uint32_t changes = 1 + random_below(random, 3); changes > 0; changes--) {
        uint32_t row = random_below(random, n), column = queens[row];
        if (random_percent(random, 50))
            queens[row] = random_below(random, n);
        else if (random_percent(random, 50))
            queens[row] = column > 0 ? column - 1 : 0;
        else
            queens[row] = column + 1 < n ? column + 1 : column;
    }
}

/* After the board that came last, after any other, and after arrays near to these, up to the last
 * board that is known. */
static void check_walk(struct random *random, nqueens_solver *solver,
                       const struct board_list *right)
{
    uint32_t n = right->n, queens[512];
    const uint32_t *next = NULL;
    for (uint32_t step = 0; step < 60; step++) {
        uint32_t kind = random_below(random, 10);
        if (kind < 3 && step > 0) {
            memcpy(queens, board_in(right, random_below(random, (uint32_t)right->count)),
                   n * sizeof *queens);
            if (kind < 2)
                change_entries(random, n, queens);
        }
        if (step > 0)
            next = naive_next(right, queens);
        if (next == NULL) {
            next = board_in(right, 0);
            assert_ok(nqueens_first(solver, queens));
        } else {
            assert_ok(nqueens_next(solver, queens));
        }
        assert_int_equal(compare_boards(n, queens, next), 0);
    }
}

/* The first boards of a listing. */
enum { FIRST_BOARDS = 400, FIRST_N = 64 };

static int keep_first_boards(uint32_t n, const uint32_t queens[], void *user)
{
    struct board_list *kept = user;
    memcpy(kept->boards + n * kept->count++, queens, n * sizeof *queens);
    return kept->count == FIRST_BOARDS;
}

/* Forbids squares of the rows without a queen, but for those of a solution. */
static void forbid_around(struct random *random, nqueens_solver *solver, const uint32_t partial[],
                          const uint32_t solution[])
{
    uint32_t n = nqueens_solver_n(solver);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n && partial[row] == NQUEENS_NO_QUEEN; column++) {
            if (column != solution[row] && random_percent(random, 45))
                assert_ok(nqueens_solver_forbid(solver, row, column));
        }
    }
}

/* With more free rows than are listed at once, so that queens are placed above them, against the
 * listing by bitmasks. */
TEST(next_by_completion_gives_what_bitmask_lists)
{
    static uint32_t boards[FIRST_BOARDS * FIRST_N];
    struct random random = random_stream(12);
    for (uint32_t open = 24; open <= 27; open++) {
        uint32_t n = open < 26 ? 40 : FIRST_N, queens[FIRST_N], partial[FIRST_N];
        struct board_list right = {.n = n, .boards = boards};
        SOLVER(solver, n, "bitmask");
        random_partial_solution(&random, n, open, partial);
        assert_ok(nqueens_solver_require_board(solver, partial));
        assert_ok(nqueens_solve(solver, queens));
        forbid_around(&random, solver, partial, queens);
        assert_true(nqueens_enumerate(solver, keep_first_boards, &right) >= NQUEENS_OK);
        assert_ok(nqueens_solver_set_kernel(solver, "completion"));
        check_walk(&random, solver, &right);
    }
}

/* What is kept between two steps is given back at the end of the listing, by a change of the
 * constraints or of the kernel, after an error, and by nqueens_solver_free. */
static void check_what_is_kept(uint32_t n, uint32_t way)
{
    static struct account account;
    struct random random = random_stream(13);
    uint32_t queens[70];
    nqueens_solver *solver = new_accounted_solver(n, &account), *copy;
    random_partial_solution(&random, n, n > 8 ? 30 : n, queens);
    assert_ok(nqueens_solver_require_board(solver, queens));
    assert_ok(nqueens_solver_forbid(solver, 0, queens[0] == 0));
    size_t held = account.live_bytes;
    assert_ok(nqueens_first(solver, queens));
    assert_ok(nqueens_next(solver, queens));
    size_t listing = account.live_bytes;
    uint64_t asked = account.asked;
    assert_true(listing > held);
    assert_ok(nqueens_next(solver, queens));
    assert_int_equal(account.asked, asked); /* goes on */
    assert_int_equal(account.live_bytes, listing);
    if (way == 0) {
        while (n == 8 && nqueens_next(solver, queens) == NQUEENS_OK)
            assert_int_equal(account.asked, asked);
        for (uint32_t row = 0; n > 8 && row < n; row++)
            queens[row] = n - 1; /* nothing comes after it */
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_NO_SOLUTION);
    } else if (way == 1) {
        assert_ok(nqueens_solver_forbid(solver, 1, 0));
    } else if (way == 2) {
        assert_ok(nqueens_solver_clear_square(solver, 7, 7));
    } else if (way == 3) {
        clear_board(n, queens);
        assert_ok(nqueens_solver_require_board(solver, queens));
    } else if (way == 4) {
        assert_ok(nqueens_solver_set_kernel(solver, "reference"));
    } else if (way == 5) {
        assert_ok(nqueens_solver_copy(solver, &copy)); /* without the listing */
        assert_true(account.live_bytes < 2 * listing - held);
        nqueens_solver_free(copy);
    }
    assert_int_equal(account.live_bytes, way < 5 ? held : listing);
    free_accounted_solver(solver, &account);
}

TEST(what_a_listing_keeps_is_given_back)
{
    for (uint32_t way = 0; way < 7; way++) {
        check_what_is_kept(8, way);
        check_what_is_kept(70, way);
    }
}

/* The header says how much it is: 4 KB for each row. */
TEST(a_listing_keeps_no_more_memory_than_it_says)
{
    static const uint32_t sizes[] = {1, 4, 7, 8, 9, 15, 16, 17, 24, 28};
    static struct account account;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t queens[28];
        nqueens_solver *solver = new_accounted_solver(sizes[i], &account);
        size_t held = account.live_bytes;
        assert_ok(nqueens_first(solver, queens));
        assert_in_range(account.live_bytes - held, 1, sizes[i] * 36000);
        free_accounted_solver(solver, &account);
    }
}

/* ---- Large boards with most queens required ------------------------------ */

static void check_completions(const char *(*kernels)(uint32_t), const uint32_t queens[], uint32_t n)
{
    struct random random = random_stream(n);
    struct board_list right;
    naive_completions(n, queens, &right);
    EACH_KERNEL(kernel, kernels) {
        if (!kernel_must_take(kernel, n))
            continue;
        SOLVER(solver, n, kernel);
        require_queens(solver, queens);
        check_listing(
            &(struct random_cases){.kernel = kernel,
                                   .solver = solver,
                                   .constraints = {.n = n, .attacks = NQUEENS_ATTACKS_QUEEN},
                                   .right = right});
        check_walk(&random, solver, &right);
    }
    board_list_release(&right);
}

/* The free columns in any order in the rows without a required queen, where two queens may attack each
 * other. */
static void check_next_after_others(struct random *random, nqueens_solver *solver,
                                    const uint32_t partial[], const struct board_list *right)
{
    enum { ORDERS = 40 };
    uint32_t n = right->n, queens[512];
    for (uint32_t order = 0; order < ORDERS; order++) {
        memcpy(queens, board_in(right, 0), n * sizeof *queens);
        for (uint32_t row = 0; row < n; row++) {
            uint32_t other = random_below(random, n), column = queens[row];
            if (partial[row] != NQUEENS_NO_QUEEN || partial[other] != NQUEENS_NO_QUEEN)
                continue;
            queens[row] = queens[other];
            queens[other] = column;
        }
        const uint32_t *next = naive_next(right, queens);
        assert_int_equal(nqueens_next(solver, queens),
                         next != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
        if (next != NULL)
            assert_int_equal(compare_boards(n, queens, next), 0);
    }
}

TEST(next_after_boards_that_are_no_solutions)
{
    static const uint32_t sizes[] = {30, 64, 66, 100};
    struct random random = random_stream(5);
    for (uint32_t i = 0; i < 10 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 10], partial[512];
        struct board_list right;
        SOLVER(solver, n, "completion");
        random_partial_solution(&random, n, 6 + i % 4, partial);
        require_queens(solver, partial);
        naive_completions(n, partial, &right);
        check_next_after_others(&random, solver, partial, &right);
        board_list_release(&right);
    }
}

/* Those but the reference, the first of which are "auto" and "completion". */
static const char *quick_kernel_that_runs(uint32_t index)
{
    return index == 0 ? "auto" : index == 1 ? "completion" : fast_kernel_that_runs(index - 1);
}

/* With open rows at the bottom, or anywhere, which takes the reference too long. */
TEST(completions_of_large_boards_are_listed)
{
    static const uint32_t sizes[] = {15, 16, 17, 20, 31,  32,  33,  50,
                                     63, 64, 65, 66, 100, 128, 200, 512};
    struct random random = random_stream(4);
    for (uint32_t i = 0; i < 5 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 5], open = 2 * (i % 5);
        uint32_t queens[512];
        random_solution(&random, n, queens);
        for (uint32_t row = n - open; row < n; row++)
            queens[row] = NQUEENS_NO_QUEEN;
        check_completions(kernel_that_runs, queens, n);
        for (uint32_t times = 0; times < 2; times++) {
            random_partial_solution(&random, n, 1 + (4 * times + i) % 10, queens);
            check_completions(quick_kernel_that_runs, queens, n);
        }
    }
}
