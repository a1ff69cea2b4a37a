/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_count.c - the number of solutions, by every kernel: without constraints
 * against OEIS, with constraints against brute force. Catches: a wrong bound of
 * a search, a symmetry used that the constraints break, or used with the wrong
 * weight, a square mirrored or transposed on its way to the kernel, constraints
 * forgotten, kept too long or merged, masks too narrow for the last columns.
 */

#include "constrained_board.h"
#include "each_kernel.h"
#include "naive.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"

#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void require(nqueens_solver *solver, uint32_t row, uint32_t column)
{
    assert_int_equal(nqueens_solver_require(solver, row, column), NQUEENS_OK);
}

static void forbid(nqueens_solver *solver, uint32_t row, uint32_t column)
{
    assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
}

static void allow(nqueens_solver *solver, uint32_t row, uint32_t column)
{
    assert_int_equal(nqueens_solver_allow(solver, row, column), NQUEENS_OK);
}

/* ---- Against OEIS -------------------------------------------------------- */

static void counts_are_those_of_oeis(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        uint32_t largest = strcmp(kernel, "reference") == 0 ? 11 : 14;
        for (uint32_t n = 0; n <= largest; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            check_count(solver, kernel, sequence_solutions(n), NULL);
            check_count(solver, kernel, sequence_solutions(n), NULL);
            nqueens_solver_free(solver);
        }
    }
}

static void larger_counts_are_those_of_oeis(void **state)
{
    (void)state;
    for (uint32_t n = 15; n <= 16; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        check_count(solver, "auto", sequence_solutions(n), NULL);
        nqueens_solver_free(solver);
    }
}

/* A queen required in row 0 counts one part of A059963; by symmetry the same in
 * the last row and in the first and last column. */
static void a_queen_at_an_edge_gives_the_first_row_split(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 7; n <= 11; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            for (uint32_t i = 0; i < n; i++) {
                uint32_t squares[4][2] = {{0, i}, {n - 1, i}, {i, 0}, {i, n - 1}};
                uint64_t right = sequence_first_row(n, i);
                for (uint32_t edge = 0; edge < 4; edge++) {
                    if (edge > 0 && n == 11 && strcmp(kernel, "reference") == 0)
                        continue; /* too slow */
                    require(solver, squares[edge][0], squares[edge][1]);
                    check_count(solver, kernel, right, NULL);
                    allow(solver, squares[edge][0], squares[edge][1]);
                }
            }
            nqueens_solver_free(solver);
        }
    }
}

/* The solutions with a queen on a square and those without are all. */
static void required_and_forbidden_add_up(void **state)
{
    struct random random = random_stream(1);
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        bool slow = strcmp(kernel, "reference") == 0;
        for (uint32_t i = 0; i < (slow ? 10U : 60U); i++) {
            uint32_t n = 5 + random_below(&random, slow ? 5 : 9);
            uint32_t row = random_below(&random, n);
            uint32_t column = random_below(&random, n);
            uint64_t with = 0;
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            require(solver, row, column);
            int status = nqueens_count(solver, &with);
            allow(solver, row, column);
            forbid(solver, row, column);
            if (status == NQUEENS_OK)
                check_count(solver, kernel, sequence_solutions(n) - with, NULL);
            else
                assert_false(kernel_must_take(kernel, n));
            nqueens_solver_free(solver);
        }
    }
}

/* Every row and every column splits the solutions by its n squares. */
static void each_row_and_column_sums_to_all(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 10; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "bitmask");
        for (uint32_t line = 0; line < n; line++) {
            uint64_t by_row = 0;
            uint64_t by_column = 0;
            for (uint32_t i = 0; i < n; i++) {
                uint64_t part;
                require(solver, line, i);
                assert_int_equal(nqueens_count(solver, &part), NQUEENS_OK);
                by_row += part;
                assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
                require(solver, i, line);
                assert_int_equal(nqueens_count(solver, &part), NQUEENS_OK);
                by_column += part;
                assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
            }
            assert_int_equal(by_row, sequence_solutions(n));
            assert_int_equal(by_column, sequence_solutions(n));
        }
        nqueens_solver_free(solver);
    }
}

/* ---- Small boards -------------------------------------------------------- */

/* Every way to mark the squares of the boards of 1 and 2, of 3 with at most one
 * mark a square, and of 4 with forbidden squares only. */
static void all_constraints_of_tiny_boards(void **state)
{
    static const unsigned char mark_of[] = {0, SQUARE_FORBIDDEN, SQUARE_REQUIRED,
                                            SQUARE_REQUIRED | SQUARE_FORBIDDEN};
    static const uint32_t marks_of[] = {0, 4, 4, 3, 2};
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 1; n <= 4; n++) {
            uint32_t marks = marks_of[n];
            uint32_t ways = 1;
            for (uint32_t i = 0; i < n * n; i++)
                ways *= marks;
            /* Some kernels set up more for a board than these boards cost. */
            uint32_t step = n == 4 && !kernel_must_take(kernel, n) ? 11 : 1;
            for (uint32_t way = 0; way < ways; way += step) {
                struct constraints constraints;
                uint32_t rest = way;
                constraints_clear(&constraints, n);
                for (uint32_t i = 0; i < n * n; i++, rest /= marks)
                    constraints.square[i / n][i % n] = mark_of[rest % marks];
                nqueens_solver *solver = solver_with_constraints(&constraints, kernel, false);
                check_count(solver, kernel, naive_count(&constraints), &constraints);
                nqueens_solver_free(solver);
            }
        }
    }
}

static void all_pairs_of_marks_on_small_boards(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 4; n <= 6; n++) {
            for (uint32_t i = 0; i < n * n * n * n * 4; i++) {
                struct constraints constraints;
                uint32_t a = i / 4 / (n * n);
                uint32_t b = i / 4 % (n * n);
                constraints_clear(&constraints, n);
                constraints.square[a / n][a % n] |=
                    (i & 1) != 0 ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
                constraints.square[b / n][b % n] |=
                    (i & 2) != 0 ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
                nqueens_solver *solver = solver_with_constraints(&constraints, kernel, false);
                check_count(solver, kernel, naive_count(&constraints), &constraints);
                nqueens_solver_free(solver);
            }
        }
    }
}

/* ---- Contradictions ------------------------------------------------------ */

/* Two squares that contradict each other if both are required, and either alone
 * if it is required and forbidden. */
static void check_contradiction(nqueens_solver *solver, const char *kernel,
                                const uint32_t squares[4])
{
    for (uint32_t i = 0; i < 3; i++) {
        const uint32_t *a = &squares[i == 2 ? 2 : 0];
        const uint32_t *b = &squares[i == 1 ? 0 : 2];
        require(solver, a[0], a[1]);
        if (i == 0)
            require(solver, b[0], b[1]);
        else
            forbid(solver, b[0], b[1]);
        check_count(solver, kernel, 0, NULL);
        assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
    }
}

/* The reference, which "auto" takes too past 64, goes row by row: of a large
 * board it sees in time only what the first rows contradict. */
static void contradictions_have_no_solution(void **state)
{
    static const uint32_t sizes[] = {4, 5, 8, 9, 10, 20, 63, 64, 65, 200};
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            uint32_t n = sizes[i];
            /* On one row, column, diagonal, anti-diagonal, near and far. */
            const uint32_t pairs[][4] = {
                {0, 0, 0, 1},         {0, 0, 0, n - 1},     {0, 1, 1, 1},
                {0, 0, 1, 1},         {0, 1, 1, 0},         {0, n - 1, 1, n - 2},
                {n - 2, 0, n - 1, 1}, {0, 0, n - 1, n - 1}, {0, n - 1, n - 1, 0},
                {n - 1, 0, n - 1, 2}, {2, 1, n - 1, 1},     {n - 2, n - 1, n - 1, n - 2}};
            const size_t in_first_rows = 6;
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            bool slow = n > 10 && strcmp(nqueens_solver_kernel(solver), "reference") == 0;
            for (size_t p = 0; p < (slow ? in_first_rows : sizeof pairs / sizeof pairs[0]); p++) {
                if (kernel_must_take(kernel, n))
                    check_contradiction(solver, kernel, pairs[p]);
            }
            nqueens_solver_free(solver);
        }
    }
}

static void a_line_all_forbidden_has_no_solution(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 1; n <= 9; n++) {
            for (uint32_t line = 0; line < n; line++) {
                nqueens_solver *solver = solver_with_kernel(n, kernel);
                for (uint32_t i = 0; i < n; i++)
                    forbid(solver, line, i);
                check_count(solver, kernel, 0, NULL);
                assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
                for (uint32_t i = 0; i < n; i++)
                    forbid(solver, i, line);
                check_count(solver, kernel, 0, NULL);
                nqueens_solver_free(solver);
            }
        }
    }
}

/* ---- Constraints put and taken back -------------------------------------- */

static void requiring_again_changes_nothing(void **state)
{
    nqueens_solver *solver = solver_with_kernel(8, "bitmask");
    (void)state;
    for (unsigned times = 0; times < 3; times++) {
        require(solver, 0, 3);
        check_count(solver, "bitmask", 18, NULL);
    }
    allow(solver, 0, 3);
    check_count(solver, "bitmask", 92, NULL);
    for (unsigned times = 0; times < 3; times++) {
        forbid(solver, 0, 3);
        check_count(solver, "bitmask", 92 - 18, NULL);
    }
    require(solver, 0, 3);
    check_count(solver, "bitmask", 0, NULL);
    allow(solver, 0, 3); /* takes back both */
    check_count(solver, "bitmask", 92, NULL);
    allow(solver, 0, 3); /* of which nothing is */
    check_count(solver, "bitmask", 92, NULL);
    nqueens_solver_free(solver);
}

/* A solver goes through a long random story of setters, beside a plain board of
 * marks; every few steps its count must be that of the board. */
static void a_long_story_of_constraints(void **state)
{
    struct random random = random_stream(2);
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 4; n <= 8; n++) {
            struct constraints constraints;
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            constraints_clear(&constraints, n);
            for (uint32_t step = 0; step < 600; step++) {
                uint32_t row = random_below(&random, n);
                uint32_t column = random_below(&random, n);
                uint32_t what = random_below(&random, 100);
                if (what < 1) {
                    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
                    constraints_clear(&constraints, n);
                } else if (what < 50) {
                    allow(solver, row, column);
                    constraints.square[row][column] = 0;
                } else if (what < 60) {
                    require(solver, row, column);
                    constraints.square[row][column] |= SQUARE_REQUIRED;
                } else {
                    forbid(solver, row, column);
                    constraints.square[row][column] |= SQUARE_FORBIDDEN;
                }
                if (step % 3 == 0)
                    check_count(solver, kernel, naive_count(&constraints), &constraints);
            }
            nqueens_solver_free(solver);
        }
    }
}

/* ---- Random constraints -------------------------------------------------- */

static void random_constraints_are_counted_right(void **state)
{
    struct random_cases cases = {kernel_that_runs, .stream = 3, .count = 1000,
                                 .from = 1,        .to = 11,    .slow_to = 9};
    (void)state;
    while (next_random_case(&cases))
        check_count(cases.solver, cases.kernel, cases.right.count, &cases.constraints);
}

/* Constraints that a subgroup of the square's symmetries leaves unchanged, and
 * such with one mark more that breaks the symmetry: a count may divide by no more
 * than what is left. */
static void symmetric_constraints_are_counted_right(void **state)
{
    struct random_cases cases = {kernel_that_runs, .stream = 4, .count = 2000,
                                 .from = 1,        .to = 10,    .slow_to = 9};
    (void)state;
    while (next_symmetric_case(&cases))
        check_count(cases.solver, cases.kernel, cases.right.count, &cases.constraints);
}

static void symmetric_constraints_of_larger_boards(void **state)
{
    struct random_cases cases = {fast_kernel_that_runs, .stream = 5, .count = 300, .from = 11,
                                 .to = 12};
    (void)state;
    while (next_symmetric_case(&cases))
        check_count(cases.solver, cases.kernel, cases.right.count, &cases.constraints);
}

/* Forbidden squares on the lines of the centre cross, on which a count without
 * constraints builds, and on the edges: one to four marks, all kept. */
static void marks_on_the_centre_and_the_edges(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        struct random random = random_stream(6);
        for (uint32_t i = 0; i < 400; i++) {
            struct constraints constraints;
            uint32_t n = 4 + i % 6;
            constraints_clear(&constraints, n);
            for (uint32_t marks = 1 + random_below(&random, 4); marks > 0; marks--) {
                const uint32_t lines[] = {0, (n - 1) / 2, n / 2, n - 1};
                uint32_t line = lines[random_below(&random, 4)];
                uint32_t along = random_below(&random, n);
                if (random_percent(&random, 50))
                    constraints.square[line][along] |= SQUARE_FORBIDDEN;
                else
                    constraints.square[along][line] |= SQUARE_FORBIDDEN;
            }
            nqueens_solver *solver = solver_with_constraints(&constraints, kernel, false);
            check_count(solver, kernel, naive_count(&constraints), &constraints);
            nqueens_solver_free(solver);
        }
    }
}

/* ---- Large boards with most queens required ------------------------------ */

/* Requires the queens of a random solution in all rows but some, and holds the
 * count against the completions by brute force. */
static void check_completions(struct random *random, uint32_t n, const char *kernel, uint32_t open,
                              bool at_the_bottom)
{
    uint32_t queens[512];
    uint32_t rows[512];
    struct board_list list;
    nqueens_solver *solver = solver_with_kernel(n, kernel);
    assert_in_range(n, 1, 512);
    random_solution(random, n, queens);
    random_order(random, n, rows);
    for (uint32_t i = 0; i < open; i++)
        queens[at_the_bottom ? n - 1 - i : rows[i]] = NQUEENS_NO_QUEEN;
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            require(solver, row, queens[row]);
    }
    naive_completions(n, queens, &list);
    assert_true(list.count >= 1);
    check_count(solver, kernel, list.count, NULL);
    /* One of the completions is forbidden at a square that is its own. */
    for (uint32_t row = 0; row < n; row++) {
        uint64_t with_same = 0;
        if (queens[row] != NQUEENS_NO_QUEEN)
            continue;
        for (size_t i = 0; i < list.count; i++)
            with_same += board_in(&list, i)[row] == board_in(&list, 0)[row];
        forbid(solver, row, board_in(&list, 0)[row]);
        check_count(solver, kernel, list.count - with_same, NULL);
        break;
    }
    board_list_release(&list);
    nqueens_solver_free(solver);
}

static void completions_of_large_boards_are_counted(void **state)
{
    static const uint32_t sizes[] = {31, 32, 33, 48, 63, 64, 65, 66, 100, 127, 128, 129, 300, 512};
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        struct random random = random_stream(7);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            if (kernel_must_take(kernel, sizes[i])) {
                for (uint32_t times = 0; times < 5; times++)
                    check_completions(&random, sizes[i], kernel, 1 + 2 * times, true);
            }
        }
    }
}

/* With the open rows anywhere, where a search that goes row by row must not lose
 * sight of the queens required below. */
static void completions_with_open_rows_anywhere(void **state)
{
    static const uint32_t sizes[] = {20, 33, 50, 63, 64};
    struct random random = random_stream(8);
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (uint32_t times = 0; times < 20; times++)
            check_completions(&random, sizes[i], "bitmask", 1 + times % 10, false);
    }
}

/* ---- Without a known number: two ways must agree --------------------------- */

static int count_boards(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    ++*(uint64_t *)user;
    return 0;
}

/* A listing knows nothing of symmetry. Returns how many boards it has. */
static uint64_t listed(const struct constraints *constraints)
{
    uint64_t boards = 0;
    nqueens_solver *solver = solver_with_constraints(constraints, "bitmask", false);
    assert_int_equal(nqueens_enumerate(solver, count_boards, &boards), NQUEENS_OK);
    nqueens_solver_free(solver);
    return boards;
}

static void symmetric_counts_are_those_of_the_listing(void **state)
{
    struct random random = random_stream(9);
    const char *kernel;
    (void)state;
    for (uint32_t i = 0; i < 4 * SUBGROUPS; i++) {
        struct constraints constraints;
        random_symmetric_constraints(&random, 13 + i / SUBGROUPS % 2,
                                     subgroup_generators[i % SUBGROUPS], false, &constraints);
        uint64_t boards = listed(&constraints);
        for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
            if (strcmp(kernel, "reference") == 0)
                continue; /* too slow */
            nqueens_solver *solver = solver_with_constraints(&constraints, kernel, false);
            check_count(solver, kernel, boards, &constraints);
            nqueens_solver_free(solver);
        }
    }
}

/* Forbids all squares but those of a solution, some at random, and the images of
 * these under the subgroup: about so many in a thousand, or twice as many, stay
 * open. */
static void sparse_constraints(struct random *random, uint32_t n, unsigned generators,
                               uint32_t in_1000, struct constraints *constraints)
{
    uint32_t queens[CONSTRAINTS_MAX_N];
    constraints_clear(constraints, n);
    random_solution(random, n, queens);
    for (uint32_t row = 0; row < n; row++) {
        constraints->square[row][queens[row]] = 1; /* at first a mark of the open */
        for (uint32_t column = 0; column < n; column++) {
            if (random_below(random, 1000) < in_1000)
                constraints->square[row][column] = 1;
        }
    }
    constraints_close(constraints, generators);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            bool open = constraints->square[row][column] != 0;
            constraints->square[row][column] = open ? 0 : SQUARE_FORBIDDEN;
        }
    }
}

/* Boards to n = 64 with few open squares: every kernel must count what is
 * listed, which is not nothing. */
static void large_boards_with_few_open_squares(void **state)
{
    static const uint32_t sizes[][2] = {{17, 150}, {24, 50}, {31, 20}, {32, 25}, {33, 20},
                                        {40, 15},  {47, 10}, {63, 5},  {64, 5}};
    struct random random = random_stream(10);
    const char *kernel;
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (uint32_t group = 0; group < SUBGROUPS; group++) {
            struct constraints constraints;
            unsigned generators = subgroup_generators[group];
            bool one_generator = (generators & (generators - 1)) == 0;
            if (!one_generator || generators == SYMMETRY_QUARTER_TURN)
                continue; /* too many squares are opened */
            sparse_constraints(&random, sizes[i][0], generators, sizes[i][1], &constraints);
            uint64_t boards = listed(&constraints);
            assert_true(boards > 0);
            for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
                if (sizes[i][0] > 31 && strcmp(kernel, "reference") == 0)
                    continue; /* too slow */
                nqueens_solver *solver = solver_with_constraints(&constraints, kernel, true);
                check_count(solver, kernel, boards, &constraints);
                nqueens_solver_free(solver);
            }
        }
    }
}

/* Past n = 64 the search goes row by row, and would meet these contradictions after
 * ages only. */
static void contradictions_of_large_boards_are_seen_at_once(void **state)
{
    static const uint32_t squares[][4] = {{63, 0, 64, 1}, {0, 0, 64, 64}, {64, 3, 64, 5}};
    (void)state;
    for (size_t i = 0; i <= sizeof squares / sizeof squares[0]; i++) {
        uint32_t queens[65] = {0};
        nqueens_solver *solver = solver_with_kernel(65, "auto");
        if (i < sizeof squares / sizeof squares[0]) {
            assert_int_equal(nqueens_solver_require(solver, squares[i][0], squares[i][1]),
                             NQUEENS_OK);
            assert_int_equal(nqueens_solver_require(solver, squares[i][2], squares[i][3]),
                             NQUEENS_OK);
        } else {
            assert_int_equal(nqueens_solver_require(solver, 64, 7), NQUEENS_OK);
            assert_int_equal(nqueens_solver_forbid(solver, 64, 7), NQUEENS_OK);
        }
        check_count(solver, "auto", 0, NULL);
        assert_int_equal(nqueens_first(solver, queens), NQUEENS_NO_SOLUTION);
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_NO_SOLUTION);
        nqueens_solver_free(solver);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_those_of_oeis),
        cmocka_unit_test(larger_counts_are_those_of_oeis),
        cmocka_unit_test(a_queen_at_an_edge_gives_the_first_row_split),
        cmocka_unit_test(required_and_forbidden_add_up),
        cmocka_unit_test(each_row_and_column_sums_to_all),
        cmocka_unit_test(all_constraints_of_tiny_boards),
        cmocka_unit_test(all_pairs_of_marks_on_small_boards),
        cmocka_unit_test(contradictions_have_no_solution),
        cmocka_unit_test(a_line_all_forbidden_has_no_solution),
        cmocka_unit_test(requiring_again_changes_nothing),
        cmocka_unit_test(a_long_story_of_constraints),
        cmocka_unit_test(random_constraints_are_counted_right),
        cmocka_unit_test(symmetric_constraints_are_counted_right),
        cmocka_unit_test(symmetric_constraints_of_larger_boards),
        cmocka_unit_test(marks_on_the_centre_and_the_edges),
        cmocka_unit_test(completions_of_large_boards_are_counted),
        cmocka_unit_test(completions_with_open_rows_anywhere),
        cmocka_unit_test(symmetric_counts_are_those_of_the_listing),
        cmocka_unit_test(large_boards_with_few_open_squares),
        cmocka_unit_test(contradictions_of_large_boards_are_seen_at_once),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
