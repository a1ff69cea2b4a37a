/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_solve.c - one solution of any board. Catches: a construction that fails
 * for a residue of n, a constraint not kept, a NO_SOLUTION said of a board that
 * has one or a board given where there is none, an answer that depends on the
 * solver's past or on chance, a search that hangs where it should not, or does
 * not hear a cancel.
 */

#define _POSIX_C_SOURCE 200809L

#include "constrained_board.h"
#include "each_kernel.h"
#include "naive.h"
#include "random_boards.h"
#include "watchdog.h"

#include <inttypes.h>
#include <nqueens.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define CANARY 0xDEADBEEFU

static nqueens_solver *new_solver(uint32_t n)
{
    nqueens_solver *solver;
    assert_int_equal(nqueens_solver_new(n, &solver), NQUEENS_OK);
    return solver;
}

static uint32_t *new_board(uint32_t n)
{
    uint32_t *queens = malloc((n + (size_t)1) * sizeof *queens);
    assert_non_null(queens);
    for (uint32_t row = 0; row <= n; row++)
        queens[row] = CANARY;
    return queens;
}

/* ---- Without constraints ------------------------------------------------- */

static void check_construction(uint32_t n)
{
    nqueens_solver *solver = new_solver(n);
    uint32_t *queens = new_board(n);
    int status = nqueens_solve(solver, queens);
    if (n == 2 || n == 3) {
        assert_int_equal(status, NQUEENS_NO_SOLUTION);
        assert_int_equal(queens[0], CANARY);
    } else {
        if (status != NQUEENS_OK || !naive_is_solution(n, queens))
            fail_msg("n = %" PRIu32 ": code %d, or no solution", n, status);
        assert_int_equal(nqueens_is_solution(n, queens), 1);
    }
    assert_int_equal(queens[n], CANARY);
    free(queens);
    nqueens_solver_free(solver);
}

static void every_small_board_is_constructed(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 2000; n++)
        check_construction(n);
}

/* Constructions go by n modulo 6 or 12: so many in a row. */
static void large_boards_are_constructed(void **state)
{
    (void)state;
    for (uint32_t n = 65530; n < 65545; n++)
        check_construction(n);
    for (uint32_t n = 100000; n < 100024; n++)
        check_construction(n);
    for (uint32_t n = 1000000; n < 1000003; n++)
        check_construction(n);
}

static void the_kernel_is_not_regarded(void **state)
{
    static const uint32_t sizes[] = {4, 8, 20, 64, 65, 1000};
    const char *kernel;
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        uint32_t by_auto[1000];
        uint32_t queens[1000];
        nqueens_solver *solver = new_solver(n);
        assert_int_equal(nqueens_solve(solver, by_auto), NQUEENS_OK);
        for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
            assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
            assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
            assert_memory_equal(queens, by_auto, n * sizeof *queens);
        }
        nqueens_solver_free(solver);
    }
}

/* ---- With constraints, small boards -------------------------------------- */

/* A solver's answer to constraints must be a board that keeps to them if, by
 * brute force, there is one, and otherwise that there is none. */
static void check_solve(const struct constraints *constraints, bool backwards)
{
    uint32_t n = constraints->n;
    uint32_t queens[CONSTRAINTS_MAX_N + 1];
    nqueens_solver *solver = solver_with_constraints(constraints, "auto", backwards);
    bool solvable = naive_count(constraints) > 0;
    for (uint32_t row = 0; row <= n; row++)
        queens[row] = CANARY;
    int status = nqueens_solve(solver, queens);
    bool right = status == (solvable ? NQUEENS_OK : NQUEENS_NO_SOLUTION) && queens[n] == CANARY;
    if (right && solvable)
        right = naive_is_solution(n, queens) && constraints_hold(constraints, queens);
    for (uint32_t row = 0; row < n && !solvable; row++)
        right = right && queens[row] == CANARY;
    if (!right) {
        constraints_print(constraints);
        fail_msg("code %d, where there is %s solution", status, solvable ? "a" : "no");
    }
    nqueens_solver_free(solver);
}

/* Each square, and each pair of squares, required or forbidden. */
static void all_pairs_of_marks_on_small_boards(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 7; n++) {
        for (uint32_t i = 0; i < n * n * n * n * 4; i++) {
            struct constraints constraints;
            uint32_t a = i / 4 / (n * n);
            uint32_t b = i / 4 % (n * n);
            constraints_clear(&constraints, n);
            constraints.square[a / n][a % n] |= (i & 1) != 0 ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
            constraints.square[b / n][b % n] |= (i & 2) != 0 ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
            check_solve(&constraints, false);
        }
    }
}

static void all_sets_of_forbidden_squares_of_4(void **state)
{
    (void)state;
    for (uint32_t set = 0; set < 65536; set++) {
        struct constraints constraints;
        constraints_clear(&constraints, 4);
        for (uint32_t i = 0; i < 16; i++) {
            if ((set >> i & 1) != 0)
                constraints.square[i / 4][i % 4] = SQUARE_FORBIDDEN;
        }
        check_solve(&constraints, false);
    }
}

static void random_constraints_are_solved_right(void **state)
{
    struct random random = random_stream(1);
    (void)state;
    for (uint32_t i = 0; i < 6000; i++) {
        struct constraints constraints;
        random_constraints(&random, 1 + i % 11, &constraints);
        check_solve(&constraints, i % 2 == 1);
    }
}

/* So many squares are forbidden that one or no solution is left. */
static void nearly_closed_boards_are_solved_right(void **state)
{
    struct random random = random_stream(2);
    (void)state;
    for (uint32_t i = 0; i < 2000; i++) {
        uint32_t n = 4 + i % 9;
        const struct board_list *all = naive_solutions(n);
        const uint32_t *kept = board_in(all, random_below(&random, (uint32_t)all->count));
        uint32_t percent = 40 + random_below(&random, 55);
        bool spare = random_percent(&random, 60);
        struct constraints constraints;
        constraints_clear(&constraints, n);
        for (uint32_t square = 0; square < n * n; square++) {
            if (random_percent(&random, percent) && !(spare && kept[square / n] == square % n))
                constraints.square[square / n][square % n] = SQUARE_FORBIDDEN;
        }
        check_solve(&constraints, false);
    }
}

/* ---- With constraints, large boards -------------------------------------- */

/* Solves and holds the board against the required queens, NQUEENS_NO_QUEEN
 * where a row has none. */
static void check_honours(nqueens_solver *solver, const uint32_t required[])
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t *queens = new_board(n);
    int status = nqueens_solve(solver, queens);
    if (status != NQUEENS_OK || !naive_is_solution(n, queens))
        fail_msg("n = %" PRIu32 ": code %d, or no solution", n, status);
    for (uint32_t row = 0; row < n; row++) {
        if (required[row] != NQUEENS_NO_QUEEN && required[row] != queens[row])
            fail_msg("n = %" PRIu32 ": row %" PRIu32 " does not have its queen", n, row);
    }
    assert_int_equal(queens[n], CANARY);
    free(queens);
}

static void require_some_of(struct random *random, nqueens_solver *solver, const uint32_t queens[],
                            uint32_t how_many, uint32_t required[])
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t *rows = new_board(n);
    random_order(random, n, rows);
    for (uint32_t row = 0; row < n; row++)
        required[row] = NQUEENS_NO_QUEEN;
    for (uint32_t i = 0; i < how_many; i++) {
        required[rows[i]] = queens[rows[i]];
        assert_int_equal(nqueens_solver_require(solver, rows[i], queens[rows[i]]), NQUEENS_OK);
    }
    free(rows);
}

/* Any number of queens of a random solution, which is thus known to exist. */
static void parts_of_a_solution_are_completed(void **state)
{
    struct random random = random_stream(3);
    (void)state;
    watchdog_start(120, "parts_of_a_solution_are_completed");
    for (uint32_t n = 8; n <= 64; n++) {
        for (uint32_t times = 0; times < 12; times++) {
            uint32_t queens[64];
            uint32_t required[64];
            nqueens_solver *solver = new_solver(n);
            random_solution(&random, n, queens);
            require_some_of(&random, solver, queens, random_below(&random, n + 1), required);
            check_honours(solver, required);
            nqueens_solver_free(solver);
        }
    }
    watchdog_stop();
}

/* Squares forbidden at random but for those of a solution. */
static void forbidden_squares_leave_a_solution(void **state)
{
    struct random random = random_stream(4);
    (void)state;
    watchdog_start(120, "forbidden_squares_leave_a_solution");
    for (uint32_t i = 0; i < 300; i++) {
        uint32_t n = 8 + i % 24;
        uint32_t percent = random_below(&random, 90);
        uint32_t kept[32];
        uint32_t queens[32];
        nqueens_solver *solver = new_solver(n);
        static unsigned char forbidden[32][32];
        memset(forbidden, 0, sizeof forbidden);
        random_solution(&random, n, kept);
        for (uint32_t row = 0; row < n; row++) {
            for (uint32_t column = 0; column < n; column++) {
                if (kept[row] == column || !random_percent(&random, percent))
                    continue;
                forbidden[row][column] = 1;
                assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
            }
        }
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
        assert_true(naive_is_solution(n, queens));
        for (uint32_t row = 0; row < n; row++)
            assert_int_equal(forbidden[row][queens[row]], 0);
        nqueens_solver_free(solver);
    }
    watchdog_stop();
}

/* Places queens at random that do not attack each other, and requires them. */
static void require_at_random(struct random *random, nqueens_solver *solver, uint32_t how_many,
                              uint32_t required[])
{
    uint32_t n = nqueens_solver_n(solver);
    for (uint32_t row = 0; row < n; row++)
        required[row] = NQUEENS_NO_QUEEN;
    while (how_many > 0) {
        uint32_t row = random_below(random, n);
        uint32_t column = random_below(random, n);
        bool attacked = required[row] != NQUEENS_NO_QUEEN;
        for (uint32_t other = 0; other < n && !attacked; other++) {
            uint32_t at = required[other];
            attacked = at != NQUEENS_NO_QUEEN &&
                       (at == column || at + other == column + row || at + row == column + other);
        }
        if (attacked)
            continue;
        required[row] = column;
        assert_int_equal(nqueens_solver_require(solver, row, column), NQUEENS_OK);
        how_many--;
    }
}

static void random_required_queens_are_completed(void **state)
{
    static const uint32_t cases[][3] = {
        /* n, required queens, how often */
        {64, 12, 20}, {64, 4, 20}, {100, 15, 10}, {200, 12, 5}, {1000, 30, 3}, {10000, 20, 1},
    };
    struct random random = random_stream(5);
    (void)state;
    watchdog_start(120, "random_required_queens_are_completed");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (uint32_t times = 0; times < cases[i][2]; times++) {
            nqueens_solver *solver = new_solver(cases[i][0]);
            uint32_t *required = new_board(cases[i][0]);
            require_at_random(&random, solver, cases[i][1], required);
            check_honours(solver, required);
            free(required);
            nqueens_solver_free(solver);
        }
    }
    watchdog_stop();
}

static void a_huge_board_is_completed(void **state)
{
    enum { N = 100000 };
    struct random random = random_stream(6);
    nqueens_solver *solver = new_solver(N);
    uint32_t *required = new_board(N);
    (void)state;
    watchdog_start(120, "a_huge_board_is_completed");
    require_at_random(&random, solver, 5, required);
    check_honours(solver, required);
    for (uint32_t i = 0; i < 5; i++) {
        uint32_t row = random_below(&random, N);
        if (required[row] == NQUEENS_NO_QUEEN)
            assert_int_equal(nqueens_solver_forbid(solver, row, random_below(&random, N)),
                             NQUEENS_OK);
    }
    check_honours(solver, required);
    free(required);
    nqueens_solver_free(solver);
    watchdog_stop();
}

/* All queens required: the answer is that board. */
static void a_whole_solution_is_its_own_completion(void **state)
{
    static const uint32_t sizes[] = {1, 4, 5, 8, 64, 65, 300, 1000};
    struct random random = random_stream(7);
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        uint32_t *queens = new_board(n);
        uint32_t *required = new_board(n);
        nqueens_solver *solver = new_solver(n);
        random_solution(&random, n, queens);
        require_some_of(&random, solver, queens, n, required);
        check_honours(solver, required);
        uint32_t row = random_below(&random, n);
        assert_int_equal(nqueens_solver_forbid(solver, row, queens[row]), NQUEENS_OK);
        assert_int_equal(nqueens_solve(solver, required), NQUEENS_NO_SOLUTION);
        assert_memory_equal(required, queens, n * sizeof *queens);
        nqueens_solver_free(solver);
        free(required);
        free(queens);
    }
}

/* Boards of any size that are seen at a look to have no solution. */
static void plain_contradictions_are_proved(void **state)
{
    static const uint32_t sizes[] = {8, 64, 65, 200, 1000};
    (void)state;
    watchdog_start(120, "plain_contradictions_are_proved");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        const uint32_t pairs[][4] = {
            {2, 3, 2, 5},         /* a row */
            {1, 4, n - 1, 4},     /* a column */
            {0, 0, n - 1, n - 1}, /* a diagonal */
            {n - 1, 0, 0, n - 1}, /* an anti-diagonal */
        };
        uint32_t *queens = new_board(n);
        nqueens_solver *solver = new_solver(n);
        for (size_t p = 0; p < sizeof pairs / sizeof pairs[0]; p++) {
            assert_int_equal(nqueens_solver_require(solver, pairs[p][0], pairs[p][1]), NQUEENS_OK);
            assert_int_equal(nqueens_solver_require(solver, pairs[p][2], pairs[p][3]), NQUEENS_OK);
            assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
            assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
        }
        for (uint32_t column = 0; column < n; column++)
            assert_int_equal(nqueens_solver_forbid(solver, n / 2, column), NQUEENS_OK);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
        assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
        for (uint32_t row = 0; row < n; row++)
            assert_int_equal(nqueens_solver_forbid(solver, row, n / 2), NQUEENS_OK);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
        for (uint32_t row = 0; row <= n; row++)
            assert_int_equal(queens[row], CANARY);
        assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
        assert_true(naive_is_solution(n, queens));
        nqueens_solver_free(solver);
        free(queens);
    }
    watchdog_stop();
}

/* ---- Always the same ----------------------------------------------------- */

/* The answer depends on n and the constraints alone: not on the order in which
 * they came, on constraints taken back, or on earlier calls. */
static void the_answer_is_always_the_same(void **state)
{
    struct random random = random_stream(8);
    (void)state;
    for (uint32_t i = 0; i < 200; i++) {
        uint32_t n = 4 + random_below(&random, 60);
        uint32_t kept[64];
        uint32_t required[64];
        uint32_t first[64];
        uint32_t again[64];
        nqueens_solver *one = new_solver(n);
        nqueens_solver *other = new_solver(n);
        random_solution(&random, n, kept);
        require_some_of(&random, one, kept, random_below(&random, n / 2), required);
        assert_int_equal(nqueens_solve(one, first), NQUEENS_OK);
        assert_int_equal(nqueens_solve(one, again), NQUEENS_OK);
        assert_memory_equal(first, again, n * sizeof *first);
        assert_int_equal(nqueens_solver_forbid(other, 0, n - 1), NQUEENS_OK);
        (void)nqueens_solve(other, again);
        assert_int_equal(nqueens_solver_allow(other, 0, n - 1), NQUEENS_OK);
        for (uint32_t row = n; row-- > 0;) {
            if (required[row] != NQUEENS_NO_QUEEN)
                assert_int_equal(nqueens_solver_require(other, row, required[row]), NQUEENS_OK);
        }
        assert_int_equal(nqueens_solve(other, again), NQUEENS_OK);
        assert_memory_equal(first, again, n * sizeof *first);
        nqueens_solver_free(one);
        nqueens_solver_free(other);
    }
}

/* ---- Cancelled ----------------------------------------------------------- */

/* To prove that there is no solution before the cancel comes would be right too. */
static void a_search_without_end_is_cancelled(void **state)
{
    static const uint32_t sizes[] = {40, 64, 200};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        uint32_t *queens = new_board(n);
        pthread_t canceller;
        nqueens_solver *solver = solver_without_end(n);
        watchdog_start(60, "a_search_without_end_is_cancelled");
        assert_int_equal(pthread_create(&canceller, NULL, cancel_after_a_while, solver), 0);
        int status = nqueens_solve(solver, queens);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        watchdog_stop();
        assert_in_range(status, NQUEENS_CANCELLED, NQUEENS_NO_SOLUTION);
        for (uint32_t row = 0; row <= n; row++)
            assert_int_equal(queens[row], CANARY);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_CANCELLED);
        nqueens_solver_clear_cancel(solver);
        assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
        assert_true(naive_is_solution(n, queens));
        nqueens_solver_free(solver);
        free(queens);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_board_is_constructed),
        cmocka_unit_test(large_boards_are_constructed),
        cmocka_unit_test(the_kernel_is_not_regarded),
        cmocka_unit_test(all_pairs_of_marks_on_small_boards),
        cmocka_unit_test(all_sets_of_forbidden_squares_of_4),
        cmocka_unit_test(random_constraints_are_solved_right),
        cmocka_unit_test(nearly_closed_boards_are_solved_right),
        cmocka_unit_test(parts_of_a_solution_are_completed),
        cmocka_unit_test(forbidden_squares_leave_a_solution),
        cmocka_unit_test(random_required_queens_are_completed),
        cmocka_unit_test(a_huge_board_is_completed),
        cmocka_unit_test(a_whole_solution_is_its_own_completion),
        cmocka_unit_test(plain_contradictions_are_proved),
        cmocka_unit_test(the_answer_is_always_the_same),
        cmocka_unit_test(a_search_without_end_is_cancelled),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
