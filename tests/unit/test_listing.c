/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_listing.c - enumerate, first, next, rank and unrank, by every kernel: the boards and
 * their order against brute force. Catches: boards out of order, left out, twice or mirrored,
 * a board that the constraints exclude, a stop that is not heeded at once, a next that starts
 * at the wrong column after a board that is no solution, an array written past its end or in
 * a call that found nothing; a board that is kept from a call before and is not the next any
 * more, memory that is kept past the end; a rank for which a mirror image is
 * counted where the constraints allow none, or once or three times, or a middle column twice,
 * a rank past the end that is let through, a number of threads that gives another number.
 */

#include "case_checks.h"
#include "counting_allocator.h"
#include "harness.h"
#include "sequences.h"
#include "watchdog.h"

#define CANARY 0xDEADBEEFU

CASES_TEST(boards_are_listed_in_order, check_listing,
           {kernel_that_runs, no_constraints, .count = 11, .from = 0, .to = 10},
           {kernel_that_runs, NULL, 1, .count = 500, .from = 1, .to = 9},
           {kernel_that_runs, symmetric_constraints, 2, .count = 200, .from = 5, .to = 9})

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

/* Steps of a listing, with all that may come between them. Whatever the solver keeps, the board
 * is the one after the given board, of the constraints as they are. */
TEST(a_listing_goes_on_whatever_comes_between)
{
    struct random_cases cases = {kernel_that_runs, .stream = 9, .count = 300,
                                 .from = 4,        .to = 8,     .slow_to = 7};
    while (next_random_case(&cases)) {
        struct random *random = &cases.random;
        uint32_t n = cases.right.n, queens[CONSTRAINTS_MAX_N], after[CONSTRAINTS_MAX_N];
        random_board(random, n, 0, queens);
        for (uint32_t step = 0; step < 40; step++) {
            bool is_first = random_percent(random, 8);
            if (random_percent(random, 12))
                foreign_board(random, &cases.right, queens);
            if (random_percent(random, 12))
                call_between(random, &cases);
            if (random_percent(random, 6))
                change_constraints(random, &cases);
            const uint32_t *right = naive_next(&cases.right, queens);
            if (is_first)
                right = cases.right.count > 0 ? board_in(&cases.right, 0) : NULL;
            memcpy(after, queens, n * sizeof *queens);
            int status =
                is_first ? nqueens_first(cases.solver, queens) : nqueens_next(cases.solver, queens);
            if (status != (right == NULL ? NQUEENS_NO_SOLUTION : NQUEENS_OK) ||
                compare_boards(n, queens, right == NULL ? after : right) != 0)
                check_number(&cases, is_first ? "a wrong first" : "a wrong next", step, UINT64_MAX);
        }
        assert_ok(nqueens_solver_clear_constraints(cases.solver));
    }
}

/* On both sides of 64, where most queens are given. */
TEST(a_large_listing_goes_on)
{
    static const uint32_t sizes[] = {15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 200};
    struct random random = random_stream(10);
    for (uint32_t i = 0; i < 4 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 4], required[200], queens[200];
        struct board_list right;
        size_t at = 0;
        SOLVER(solver, n, "auto");
        random_partial_solution(&random, n, 9, required);
        assert_ok(nqueens_solver_require_board(solver, required));
        naive_completions(n, required, &right);
        assert_ok(nqueens_first(solver, queens));
        for (uint32_t step = 0; step < 60; step++) {
            if (random_percent(&random, 20)) {
                at = random_below(&random, (uint32_t)right.count);
                memcpy(queens, board_in(&right, at), n * sizeof *queens);
            }
            assert_int_equal(compare_boards(n, queens, board_in(&right, at)), 0);
            int status = nqueens_next(solver, queens);
            at++;
            assert_int_equal(status, at < right.count ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
            if (at == right.count) {
                assert_ok(nqueens_first(solver, queens));
                at = 0;
            }
        }
        board_list_release(&right);
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

/* Arrays near the solutions that may differ from required queens, above, between and below the
 * free rows; none of these at times. */
TEST(next_from_arrays_that_lack_required_queens)
{
    static const uint32_t sizes[] = {20, 64, 65, 66, 100, 128, 200};
    struct random random = random_stream(11);
    for (uint32_t i = 0; i < 10 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 10], required[200];
        struct board_list right;
        SOLVER(solver, n, i % 2 == 0 ? "auto" : "completion");
        random_partial_solution(&random, n, i % 10, required);
        assert_ok(nqueens_solver_require_board(solver, required));
        naive_completions(n, required, &right);
        for (uint32_t times = 0; times < 60; times++) {
            uint32_t queens[200], from[200];
            memcpy(from, board_in(&right, random_below(&random, (uint32_t)right.count)),
                   n * sizeof *from);
            change_entries(&random, n, from);
            const uint32_t *next = naive_next(&right, from);
            memcpy(queens, from, n * sizeof *queens);
            assert_int_equal(nqueens_next(solver, queens),
                             next != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
            assert_int_equal(compare_boards(n, queens, next != NULL ? next : from), 0);
        }
        board_list_release(&right);
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
 * listing by bitmasks: after the board that came last, after any other, and after arrays near to
 * these. */
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
        assert_ok(nqueens_first(solver, queens));
        assert_int_equal(compare_boards(n, queens, board_in(&right, 0)), 0);
        for (uint32_t step = 0; step < 50; step++) {
            uint32_t kind = random_below(&random, 20);
            if (kind < 2)
                memcpy(queens, board_in(&right, random_below(&random, (uint32_t)right.count)),
                       n * sizeof *queens);
            if (kind == 1)
                change_entries(&random, n, queens);
            const uint32_t *next = naive_next(&right, queens);
            if (next == NULL) { /* past the boards that are known */
                next = board_in(&right, 0);
                assert_ok(nqueens_first(solver, queens));
            } else {
                assert_ok(nqueens_next(solver, queens));
            }
            assert_int_equal(compare_boards(n, queens, next), 0);
        }
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
    }
    board_list_release(&right);
}

/* With open rows at the bottom, or anywhere, which takes the reference too long. */
TEST(completions_of_large_boards_are_listed)
{
    static const uint32_t sizes[] = {20, 31, 32, 33, 50, 63, 64, 65, 100, 128, 256, 512};
    struct random random = random_stream(4);
    for (uint32_t i = 0; i < 5 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 5], open = 2 * (i % 5);
        uint32_t queens[512];
        random_solution(&random, n, queens);
        for (uint32_t row = n - open; row < n; row++)
            queens[row] = NQUEENS_NO_QUEEN;
        check_completions(kernel_that_runs, queens, n);
        for (uint32_t times = 0; times < 2 && n <= 64; times++) {
            random_partial_solution(&random, n, 1 + (4 * times + i) % 10, queens);
            check_completions(fast_kernel_that_runs, queens, n);
        }
    }
}

/* ---- Ranks --------------------------------------------------------------- */

/* With symmetric constraints mirror images are counted once, for two; other symmetries must
 * not be, nor a mirror image where one mark breaks it. */
CASES_TEST(boards_have_their_ranks, check_ranks,
           {backtracking_kernel_that_runs, no_constraints, .count = 10, .from = 0, .to = 9,
            .slow_to = 7},
           {backtracking_kernel_that_runs, NULL, 1, .count = 200, .from = 1, .to = 9, .slow_to = 6},
           {backtracking_kernel_that_runs, symmetric_constraints, 2, .count = 100, .from = 4,
            .to = 9, .slow_to = 6})

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

/* The board after another has the rank after its, and random ranks come back. */
TEST(neighbours_have_neighbouring_ranks)
{
    struct random random = random_stream(3);
    for (uint32_t n = 11; n <= 14; n++) {
        SOLVER(solver, n, "auto");
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
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i][0];
        uint32_t queens[64], found[64];
        uint64_t right;
        SOLVER(solver, n, "bitmask");
        random_partial_solution(&random, n, sizes[i][1], queens);
        require_queens(solver, queens);
        assert_ok(nqueens_solve_from_seed(solver, i, queens));
        assert_ok(nqueens_rank(solver, queens, &right));
        EACH_KERNEL(kernel, backtracking_kernel_that_runs) {
            uint64_t rank = ~right;
            if (kernel_is_of(kernel, "reference"))
                continue; /* too slow */
            assert_ok(nqueens_solver_set_kernel(solver, kernel));
            int status = nqueens_rank(solver, queens, &rank);
            if (status == NQUEENS_ERROR_UNSUPPORTED && !kernel_must_take(kernel, n))
                continue;
            if (status != NQUEENS_OK || rank != right)
                fail_msg("kernel %s: rank %" PRIu64 ", that of bitmask is %" PRIu64, kernel, rank,
                         right);
            assert_ok(nqueens_unrank(solver, right, found));
            assert_memory_equal(found, queens, n * sizeof *queens);
        }
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
    assert_ok(nqueens_solver_require(solver, 69, (queens[0] + 69) % N));
    assert_ok(nqueens_solver_require(solver, 69, (queens[0] + 68) % N));
    assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_NO_SOLUTION);
    board_list_release(&right);

    /* Far down, where the reference would find out only after ages. */
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_ok(nqueens_solver_require(solver, 68, 30));
    assert_ok(nqueens_solver_require(solver, 69, 31));
    watchdog_start(60, "boards_past_the_masks_are_ranked_by_completion");
    assert_int_equal(nqueens_unrank(solver, 0, queens), NQUEENS_NO_SOLUTION);
    watchdog_stop();
}

/* Boards that are large enough for several threads to share the work. */
TEST(the_number_of_threads_changes_nothing)
{
    static const uint32_t threads[] = {2, 3, 16};
    struct random random = random_stream(6);
    for (uint32_t i = 0; i < 6; i++) {
        uint32_t n = 13 + i % 2;
        uint64_t right = random_below(&random, (uint32_t)sequence_solutions(n) / 2);
        uint32_t queens[14], again[14];
        SOLVER(solver, n, "auto");
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
    }
}

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
                    check_not_ranked(solver, queens, NQUEENS_NO_SOLUTION);
            }
            queens[row] = kept;
        }
        assert_ok(nqueens_solver_forbid(solver, 2, 0));
        check_not_ranked(solver, queens, NQUEENS_NO_SOLUTION);
        assert_ok(nqueens_solver_clear_square(solver, 2, 0));
        assert_ok(nqueens_solver_require(solver, 3, 1));
        check_not_ranked(solver, queens, NQUEENS_NO_SOLUTION);
        assert_ok(nqueens_solver_clear_square(solver, 3, 1));
        assert_ok(nqueens_rank(solver, queens, &rank));
        assert_int_equal(rank, 0);
    }
}

TEST(kernels_that_cannot_are_refused)
{
    static const struct {
        const char *kernel;
        uint32_t n;
    } boards[] = {{"join", 0},        {"join", 1},  {"join", 4},    {"join", 8},  {"join-avx2", 8},
                  {"join-avx512", 8}, {"avx2", 33}, {"avx512", 33}, {"neon", 33}, {"bitmask", 65}};
    for (size_t i = 0; i < ELEMENTS(boards); i++) {
        uint32_t queens[65], untouched[65];
        SOLVER(solver, boards[i].n, "auto");
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
    assert_true(refuse_from > (library_has_threads() ? 4 : 1));
}
