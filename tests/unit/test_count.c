/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_count.c - the number of solutions: by every kernel, and up to a limit; without
 * constraints against OEIS, with constraints against brute force. Catches: a wrong bound of
 * a search, a symmetry used that the constraints break, or used with the wrong weight, a
 * square mirrored or transposed on its way to the kernel, constraints forgotten, kept too
 * long or merged, masks too narrow for the last columns; up to a limit a solution counted
 * twice or not at all (by a line chosen twice, a search begun anew that keeps what it had),
 * a limit overrun, a proof that is none, a board past 64 rows that is handled differently.
 */

#include "each_kernel.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "sequences.h"
#include "watchdog.h"

static uint64_t count_up_to(nqueens_solver *solver, uint64_t limit)
{
    uint64_t solutions = ~limit;
    assert_ok(nqueens_count_up_to(solver, limit, &solutions));
    return solutions;
}

/* Counts by the kernel, unless it is NULL; and solves and counts up to limits, which do without one, unless that
 * takes long. */
static void check_all(nqueens_solver *solver, const char *kernel, uint64_t right,
                      const struct constraints *constraints)
{
    if (kernel != NULL)
        check_count(solver, kernel, right, constraints);
    if (kernel != NULL && !kernel_is_of(kernel, "auto"))
        return;
    if (right < 1000)
        check_count_up_to(solver, right);
    if (constraints != NULL)
        check_solve(solver, constraints, right > 0);
}

TEST(counts_are_those_of_oeis)
{
    EACH_KERNEL(kernel, kernel_that_runs) {
        uint32_t largest = kernel_is_of(kernel, "auto")        ? 16
                           : kernel_is_of(kernel, "reference") ? 11
                                                               : 14;
        for (uint32_t n = 0; n <= largest; n++) {
            SOLVER(solver, n, kernel);
            check_count(solver, kernel, sequence_solutions(n), NULL);
            check_count(solver, kernel, sequence_solutions(n), NULL);
            if (n <= 11)
                check_count_up_to(solver, sequence_solutions(n));
        }
    }
}

/* A queen required in row 0 counts one part of A059963. */
TEST(a_queen_in_row_0_gives_the_first_row_split)
{
    EACH_KERNEL(kernel, kernel_that_runs) {
        for (uint32_t n = 7; n <= 11; n++) {
            for (uint32_t column = 0; column < n; column++) {
                SOLVER(solver, n, kernel);
                assert_ok(nqueens_solver_require(solver, 0, column));
                check_count(solver, kernel, sequence_first_row(n, column), NULL);
            }
        }
    }
}

/* ---- Constraints of many kinds ---------------------------------------------- */

/* Every way to mark the squares of the boards of 1 and 2, of 3 with at most one
 * mark a square, and of 4 with forbidden squares only. */
static void mark_each(struct random *random, uint32_t n, uint32_t round,
                      struct constraints *constraints)
{
    static const unsigned char mark_of[] = {0, SQUARE_FORBIDDEN, SQUARE_REQUIRED,
                                            SQUARE_REQUIRED | SQUARE_FORBIDDEN};
    static const uint32_t marks_of[] = {0, 4, 4, 3, 2};
    constraints_clear(constraints, n);
    for (uint32_t i = 0; i < n * n; i++, round /= marks_of[n])
        constraints->square[i / n][i % n] = mark_of[round % marks_of[n]];
}

/* One square and another, or the same one twice. */
static void mark_two(struct random *random, uint32_t n, uint32_t round,
                     struct constraints *constraints)
{
    uint32_t a = round / 4 / (n * n);
    uint32_t b = round / 4 % (n * n);
    constraints_clear(constraints, n);
    constraints->square[a / n][a % n] |= round & 1 ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
    constraints->square[b / n][b % n] |= round & 2 ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
}

static void mark_one(struct random *random, uint32_t n, uint32_t round,
                     struct constraints *constraints)
{
    constraints_clear(constraints, n);
    constraints->square[round / 2 / n % n][round / 2 % n] =
        round & 1 ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
}

/* All squares of a row or of a column. */
static void forbid_line(struct random *random, uint32_t n, uint32_t round,
                        struct constraints *constraints)
{
    uint32_t line = round / 2 % n;
    constraints_clear(constraints, n);
    for (uint32_t i = 0; i < n; i++)
        constraints->square[round % 2 ? i : line][round % 2 ? line : i] = SQUARE_FORBIDDEN;
}

/* Forbidden squares on the lines of the centre cross, on which a count without
 * constraints builds, and on the edges: one to four marks, all kept. */
static void mark_the_centre_and_the_edges(struct random *random, uint32_t n, uint32_t round,
                                          struct constraints *constraints)
{
    const uint32_t lines[] = {0, (n - 1) / 2, n / 2, n - 1};
    constraints_clear(constraints, n);
    for (uint32_t marks = 1 + random_below(random, 4); marks > 0; marks--) {
        uint32_t line = lines[random_below(random, 4)];
        uint32_t along = random_below(random, n);
        if (random_percent(random, 50))
            constraints->square[line][along] |= SQUARE_FORBIDDEN;
        else
            constraints->square[along][line] |= SQUARE_FORBIDDEN;
    }
}

/* Forbids all squares but those of a solution, some at random, and their images under a
 * subgroup with one generator, not the quarter turn: few enough that there are not too many solutions. */
static void leave_few_squares(struct random *random, uint32_t n, uint32_t round,
                              struct constraints *constraints)
{
    uint32_t in_1000 = n < 20 ? 150 : n < 30 ? 40 : n < 40 ? 20 : n < 60 ? 12 : 4;
    uint32_t queens[CONSTRAINTS_MAX_N];
    constraints_clear(constraints, n);
    random_solution(random, n, queens);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            bool is_open = queens[row] == column || random_below(random, 1000) < in_1000;
            constraints->square[row][column] = is_open ? 1 : 0; /* at first a mark of the open */
        }
    }
    naive_close(constraints, subgroups[round % 6]);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            bool is_open = constraints->square[row][column] != 0;
            constraints->square[row][column] = is_open ? 0 : SQUARE_FORBIDDEN;
        }
    }
}

/* Required queens of a solution, and forbidden squares beside them. */
static void keep_a_solution(struct random *random, uint32_t n, uint32_t round,
                            struct constraints *constraints)
{
    uint32_t queens[CONSTRAINTS_MAX_N];
    constraints_clear(constraints, n);
    random_solution(random, n, queens);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            if (column != queens[row] && random_percent(random, 30))
                constraints->square[row][column] = SQUARE_FORBIDDEN;
        }
        if (random_percent(random, 25))
            constraints->square[row][queens[row]] = SQUARE_REQUIRED;
    }
}

static const struct random_cases kinds[] = {
    {kernel_that_runs, mark_each, .count = 4, .from = 1, .to = 1},
    {kernel_that_runs, mark_each, .count = 4 * 4 * 4 * 4, .from = 2, .to = 2},
    {kernel_that_runs, mark_each, .count = 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3, .from = 3, .to = 3},
    {NULL, mark_each, .count = 1 << 16, .from = 4, .to = 4},
    {kernel_that_runs, mark_two, .count = 3 * 3 * 3 * 3 * 4, .from = 3, .to = 3},
    {kernel_that_runs, mark_two, .count = 4 * 4 * 4 * 4 * 4, .from = 4, .to = 4},
    {kernel_that_runs, mark_two, .count = 5 * 5 * 5 * 5 * 4, .from = 5, .to = 5},
    {kernel_that_runs, mark_two, .count = 6 * 6 * 6 * 6 * 4, .from = 6, .to = 6},
    {NULL, mark_two, .count = 7 * 7 * 7 * 7 * 4, .from = 7, .to = 7},
    {kernel_that_runs, mark_one, .count = 4 * 2 * 10 * 10, .from = 7, .to = 10, .slow_to = 8},
    {kernel_that_runs, forbid_line, .count = 9 * 18, .from = 1, .to = 9},
    {kernel_that_runs, NULL, 3, .count = 800, .from = 1, .to = 11, .slow_to = 9},
    {kernel_that_runs, symmetric_constraints, 4, .count = 1000, .from = 1, .to = 10, .slow_to = 9},
    {fast_kernel_that_runs, symmetric_constraints, 5, .count = 100, .from = 11, .to = 12},
    {fast_kernel_that_runs, symmetric_constraints, 9, .count = 10, .from = 13, .to = 14},
    {kernel_that_runs, mark_the_centre_and_the_edges, 6, .count = 400, .from = 4, .to = 9},
    {fast_kernel_that_runs, keep_a_solution, 16, .count = 200, .from = 12, .to = 16},
    {kernel_that_runs, leave_few_squares, 10, .count = 12, .from = 17, .to = 18},
    {kernel_that_runs, leave_few_squares, 11, .count = 12, .from = 24, .to = 25},
    {kernel_that_runs, leave_few_squares, 12, .count = 18, .from = 31, .to = 33, .slow_to = 31},
    {kernel_that_runs, leave_few_squares, 13, .count = 6, .from = 40, .to = 40, .slow_to = 31},
    {kernel_that_runs, leave_few_squares, 14, .count = 6, .from = 47, .to = 47, .slow_to = 31},
    {kernel_that_runs, leave_few_squares, 15, .count = 12, .from = 63, .to = 64, .slow_to = 31},
};

TEST(constraints_are_counted_right)
{
    for (size_t i = 0; i < ELEMENTS(kinds); i++) {
        struct random_cases cases = kinds[i];
        while (next_random_case(&cases)) {
            assert_true(cases.constrain != leave_few_squares || cases.right.count > 0);
            check_all(cases.solver, cases.kernel, cases.right.count, &cases.constraints);
        }
    }
}

/* Two squares that contradict each other if both are required, and either alone
 * if it is required and forbidden. Past n = 64 a listing sees that at once as well. */
static void check_contradiction(nqueens_solver *solver, const char *kernel,
                                const uint32_t squares[4])
{
    for (uint32_t i = 0; i < 3; i++) {
        const uint32_t *a = &squares[i == 2 ? 2 : 0];
        const uint32_t *b = &squares[i == 1 ? 0 : 2];
        uint32_t queens[1000] = {0};
        assert_ok(nqueens_solver_require(solver, a[0], a[1]));
        if (i == 0)
            assert_ok(nqueens_solver_require(solver, b[0], b[1]));
        else
            assert_ok(nqueens_solver_forbid(solver, b[0], b[1]));
        check_all(solver, kernel, 0, NULL);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
        if (nqueens_solver_n(solver) > 64) {
            assert_int_equal(nqueens_first(solver, queens), NQUEENS_NO_SOLUTION);
            assert_int_equal(nqueens_next(solver, queens), NQUEENS_NO_SOLUTION);
        }
        assert_ok(nqueens_solver_clear_constraints(solver));
    }
}

/* The reference goes row by row: of a large board up to n = 64 it sees in time only what
 * the first rows contradict. */
TEST(contradictions_have_no_solution)
{
    static const uint32_t sizes[] = {4, 5, 8, 9, 10, 20, 63, 64, 65, 200, 1000};
    EACH_KERNEL(kernel, kernel_that_runs) {
        for (size_t i = 0; i < ELEMENTS(sizes); i++) {
            uint32_t n = sizes[i];
            /* On one row, column, diagonal, anti-diagonal, near and far. */
            const uint32_t pairs[][4] = {
                {0, 0, 0, 1},         {0, 0, 0, n - 1},     {0, 1, 1, 1},
                {0, 0, 1, 1},         {0, 1, 1, 0},         {0, n - 1, 1, n - 2},
                {n - 2, 0, n - 1, 1}, {0, 0, n - 1, n - 1}, {0, n - 1, n - 1, 0},
                {n - 1, 0, n - 1, 2}, {2, 1, n - 1, 1},     {n - 2, n - 1, n - 1, n - 2}};
            const size_t in_first_rows = 6;
            SOLVER(solver, n, kernel);
            bool is_slow = n > 10 && n <= 64 && kernel_is_of(kernel, "reference");
            size_t seen = is_slow ? in_first_rows : ELEMENTS(pairs);
            for (size_t p = 0; p < seen && kernel_must_take(kernel, n); p++)
                check_contradiction(solver, kernel, pairs[p]);
        }
    }
}

/* ---- Large boards with most queens required ------------------------------ */

/* Requires the queens of a random solution in all rows but some, and holds the count against
 * the completions by brute force. */
static void check_completions(struct random *random, uint32_t n, const char *kernel, uint32_t open,
                              bool at_the_bottom)
{
    uint32_t queens[512];
    struct board_list list;
    SOLVER(solver, n, kernel != NULL ? kernel : "auto");
    random_partial_solution(random, n, at_the_bottom ? 0 : open, queens);
    for (uint32_t row = n - open; row < n && at_the_bottom; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    require_queens(solver, queens);
    naive_completions(n, queens, &list);
    assert_true(list.count >= 1);
    check_all(solver, kernel, list.count, NULL);
    /* One of the completions is forbidden at a square that is its own. */
    for (uint32_t row = 0; row < n; row++) {
        uint64_t with_same = 0;
        if (queens[row] != NQUEENS_NO_QUEEN)
            continue;
        for (size_t i = 0; i < list.count; i++)
            with_same += board_in(&list, i)[row] == board_in(&list, 0)[row];
        assert_ok(nqueens_solver_forbid(solver, row, board_in(&list, 0)[row]));
        check_all(solver, kernel, list.count - with_same, NULL);
        break;
    }
    board_list_release(&list);
}

TEST(completions_of_large_boards_are_counted)
{
    static const uint32_t sizes[] = {31, 32, 33, 48, 63, 64, 65, 66, 100, 127, 128, 129, 300, 512};
    EACH_KERNEL(kernel, kernel_that_runs) {
        struct random random = random_stream(7);
        for (size_t i = 0; i < ELEMENTS(sizes); i++) {
            if (kernel_must_take(kernel, sizes[i])) {
                for (uint32_t times = 0; times < 5; times++)
                    check_completions(&random, sizes[i], kernel, 1 + 2 * times, true);
            }
        }
    }
}

/* With the open rows anywhere, where a search that goes row by row must not lose sight of the
 * queens required below. The reference, which counts past n = 64, would take too long. */
TEST(completions_with_open_rows_anywhere)
{
    static const uint32_t sizes[] = {20, 33, 50, 63, 64, 65, 100, 300};
    struct random random = random_stream(8);
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        for (uint32_t times = 0; times < 20; times++)
            check_completions(&random, sizes[i], sizes[i] > 64 ? NULL : "bitmask", 1 + times % 10,
                              false);
    }
}

/* ---- Exactly one, and more ------------------------------------------------ */

/* Whether there is a solution but the given one: nqueens_solve is asked with each of its queens
 * forbidden in turn, but for those that are required. */
static bool has_another(nqueens_solver *solver, const uint32_t queens[])
{
    uint32_t found[160];
    int status = NQUEENS_NO_SOLUTION;
    for (uint32_t row = 0; row < nqueens_solver_n(solver) && status != NQUEENS_OK; row++) {
        int state;
        assert_ok(nqueens_solver_square(solver, row, queens[row], &state));
        if (state == NQUEENS_SQUARE_REQUIRED)
            continue;
        assert_ok(nqueens_solver_forbid(solver, row, queens[row]));
        status = nqueens_solve(solver, found);
        assert_in_range(status, NQUEENS_OK, NQUEENS_NO_SOLUTION);
        assert_ok(nqueens_solver_clear_square(solver, row, queens[row]));
    }
    return status == NQUEENS_OK;
}

/* Puzzles: queens of a solution are taken away as long as it is the only one. */
TEST(exactly_one_is_proved_on_boards_of_all_sizes)
{
    static const uint32_t sizes[] = {20, 27, 33, 41, 52, 64, 65, 80, 130, 160};
    struct random random = random_stream(4);
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i], queens[160], order[160], left = n;
        SOLVER(solver, n, "auto");
        random_solution(&random, n, queens);
        random_order(&random, n, order);
        require_queens(solver, queens);
        for (uint32_t at = 0; at < n; at++) {
            uint32_t row = order[at];
            assert_ok(nqueens_solver_clear_square(solver, row, queens[row]));
            uint64_t found = count_up_to(solver, 2);
            assert_in_range(found, 1, 2);
            if (at % 8 == 0)
                assert_int_equal(has_another(solver, queens), found == 2);
            if (found == 2)
                assert_ok(nqueens_solver_require(solver, row, queens[row]));
            else
                left--;
        }
        assert_int_equal(count_up_to(solver, UINT64_MAX), 1);
        assert_false(has_another(solver, queens));
        assert_in_range(left, 1, n - 1);
    }
}

/* The same with forbidden squares only: nothing is given away at the start. */
TEST(exactly_one_is_proved_where_squares_are_forbidden)
{
    static const uint32_t sizes[][2] = {{20, 82}, {32, 90}, {48, 94}, {64, 96}, {90, 97}};
    struct random random = random_stream(5);
    for (uint32_t i = 0; i < 50; i++) {
        uint32_t n = sizes[i % 5][0], queens[160];
        SOLVER(solver, n, "auto");
        random_solution(&random, n, queens);
        for (uint32_t square = 0; square < n * n; square++) {
            if (square % n != queens[square / n] && random_percent(&random, sizes[i % 5][1]))
                assert_ok(nqueens_solver_forbid(solver, square / n, square % n));
        }
        uint64_t found = count_up_to(solver, 2);
        assert_in_range(found, 1, 2);
        assert_int_equal(has_another(solver, queens), found == 2);
    }
}

/* Whatever the threads. */
TEST(more_than_a_few_on_large_boards_are_found)
{
    static const uint32_t sizes[] = {65, 66, 100, 200, 1000, 20000};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        SOLVER(solver, sizes[i], "auto");
        assert_ok(nqueens_solver_set_threads(solver, 1 + (uint32_t)i));
        for (uint64_t limit = 0; limit <= 100; limit += 1 + limit)
            assert_int_equal(count_up_to(solver, limit), limit);
    }
}

/* Each row has two open squares, one of a solution and one of its mirror image: so two
 * solutions are known that have no queen in common, so that the second is not near to
 * the first; and mirror images come in pairs. */
TEST(solutions_far_apart_are_both_found)
{
    for (uint32_t n = 60; n <= 100; n += 4) {
        uint32_t queens[100];
        SOLVER(solver, n, "auto");
        assert_ok(nqueens_solve_from_seed(solver, n, queens));
        for (uint32_t row = 0; row < n; row++) {
            for (uint32_t column = 0; column < n; column++) {
                if (column != queens[row] && column != n - 1 - queens[row])
                    assert_ok(nqueens_solver_forbid(solver, row, column));
            }
        }
        uint64_t found = count_up_to(solver, UINT64_MAX);
        assert_true(found >= 2 && found % 2 == 0);
        check_count_up_to(solver, found);
        assert_ok(nqueens_solver_require(solver, 0, queens[0]));
        assert_int_equal(count_up_to(solver, UINT64_MAX), found / 2);
    }
}

/* Few squares are open beside those of two solutions, which are far from each other: a search meets
 * the second, and sees that there is none after it, after more placements than it has patience for at
 * first. */
TEST(large_boards_are_counted_to_the_end)
{
    struct random random = random_stream(9);
    for (uint32_t n = 79; n <= 81; n++) {
        uint32_t queens[81], others[81];
        uint64_t right;
        SOLVER(solver, n, "auto");
        random_solution(&random, n, queens);
        random_solution(&random, n, others);
        for (uint32_t square = 0; square < n * n; square++) {
            uint32_t row = square / n, column = square % n;
            if (column != queens[row] && column != others[row] && random_percent(&random, 97))
                assert_ok(nqueens_solver_forbid(solver, row, column));
        }
        assert_ok(nqueens_count(solver, &right));
        assert_int_equal(count_up_to(solver, UINT64_MAX), right);
        assert_int_equal(count_up_to(solver, right + 1), right);
    }
}

/* Searches find the few solutions of a torus late. Linear ones come first, with constraints and
 * without. */
TEST(solutions_of_a_torus_are_found_at_once)
{
    static const uint32_t sizes[] = {23, 37, 49, 61, 67, 1001};
    watchdog_start(60, "solutions_of_a_torus_are_found_at_once");
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        SOLVER(solver, sizes[i], "auto");
        assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS));
        for (uint64_t limit = 1; limit <= 2; limit++) {
            assert_int_equal(count_up_to(solver, limit), limit);
            assert_ok(nqueens_solver_require(solver, 3, 5));
            assert_ok(nqueens_solver_forbid(solver, 0, 1));
            assert_int_equal(count_up_to(solver, limit), limit);
            assert_ok(nqueens_solver_clear_constraints(solver));
        }
    }
    watchdog_stop();
}

/* All solutions of 40 are too many to count; those that were found are told. */
TEST(a_cancelled_count_is_a_lower_bound)
{
    for (uint32_t n = 40; n <= 70; n += 30) {
        uint64_t solutions = UINT64_MAX;
        SOLVER(solver, n, "auto");
        cancel_soon(solver, "a_cancelled_count_is_a_lower_bound");
        assert_int_equal(nqueens_count_up_to(solver, UINT64_MAX, &solutions), NQUEENS_CANCELLED);
        end_of_cancel();
        assert_in_range(solutions, 1, 1000000000);
    }
}
