/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_solve.c - one solution of any board. Catches: a construction that fails
 * for a residue of n, a constraint not kept, a NO_SOLUTION said of a board that
 * has one or a board given where there is none, an answer that depends on the
 * solver's past or on chance, a search that hangs where it should not, or does
 * not hear a cancel.
 */

#include "each_kernel.h"
#include "harness.h"
#include "watchdog.h"

#define CANARY 0xDEADBEEFU

static uint32_t *new_board(uint32_t n)
{
    uint32_t *queens = malloc((n + (size_t)1) * sizeof *queens);
    assert_non_null(queens);
    for (uint32_t row = 0; row <= n; row++)
        queens[row] = CANARY;
    return queens;
}

/* Solves a board that has a solution, and holds what is found to the required queens,
 * NQUEENS_NO_QUEEN where a row has none; NULL for none. */
static void check_found(nqueens_solver *solver, const uint32_t required[])
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t *queens = new_board(n);
    watchdog_start(120, "check_found");
    int status = nqueens_solve(solver, queens);
    watchdog_stop();
    if (status != NQUEENS_OK || !naive_is_solution(n, queens) || !nqueens_is_solution(n, queens))
        fail_msg("n = %" PRIu32 ": code %d, or no solution", n, status);
    for (uint32_t row = 0; row < n && required != NULL; row++) {
        if (required[row] != NQUEENS_NO_QUEEN && required[row] != queens[row])
            fail_msg("n = %" PRIu32 ": row %" PRIu32 " does not have its queen", n, row);
    }
    assert_int_equal(queens[n], CANARY);
    free(queens);
}

/* Nothing may be written where there is none, and none is counted. */
static void check_none(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    uint64_t solutions = 77;
    uint32_t *queens = new_board(n);
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
    for (uint32_t row = 0; row <= n; row++)
        assert_int_equal(queens[row], CANARY);
    assert_ok(nqueens_count_up_to(solver, UINT64_MAX, &solutions));
    assert_int_equal(solutions, 0);
    free(queens);
}

/* ---- Without constraints ------------------------------------------------- */

static void check_construction(uint32_t n)
{
    SOLVER(solver, n, "auto");
    if (n == 2 || n == 3)
        check_none(solver);
    else
        check_found(solver, NULL);
}

/* Constructions go by n modulo 6 or 12: each range has all residues. */
TEST(boards_of_every_residue_are_constructed)
{
    for (uint32_t n = 0; n <= 2000; n++)
        check_construction(n);
    for (uint32_t n = 65530; n < 65545; n++)
        check_construction(n);
    for (uint32_t n = 100000; n < 100024; n++)
        check_construction(n);
    for (uint32_t n = 1000000; n < 1000003; n++)
        check_construction(n);
}

TEST(the_kernel_makes_no_difference)
{
    static const uint32_t sizes[] = {4, 8, 20, 64, 65, 1000};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t by_auto[1000];
        SOLVER(solver, sizes[i], "auto");
        assert_ok(nqueens_solve(solver, by_auto));
        EACH_KERNEL(kernel, kernel_that_runs) {
            assert_ok(nqueens_solver_set_kernel(solver, kernel));
            check_found(solver, by_auto);
        }
    }
}

/* ---- With constraints, small boards; test_count solves what it counts ---- */

TEST(random_constraints_are_solved_right)
{
    struct random_cases cases = {.stream = 1, .count = 6000, .from = 1, .to = 11};
    while (next_random_case(&cases))
        check_solve(cases.solver, &cases.constraints, cases.right.count > 0);
}

/* Most squares are forbidden, so that one or no solution is left; past the brute force one is
 * always spared. */
TEST(nearly_closed_boards_are_solved_right)
{
    struct random random = random_stream(2);
    for (uint32_t i = 0; i < 2300; i++) {
        uint32_t n = i < 2000 ? 4 + i % 9 : 8 + i % 24;
        bool is_small = n <= NAIVE_MAX_N;
        uint32_t percent = i < 2000 ? 40 + random_below(&random, 55) : random_below(&random, 90);
        bool is_spared = !is_small || random_percent(&random, 60);
        uint32_t kept[32];
        struct constraints constraints;
        constraints_clear(&constraints, n);
        random_solution(&random, n, kept);
        for (uint32_t square = 0; square < n * n; square++) {
            if (random_percent(&random, percent) && !(is_spared && kept[square / n] == square % n))
                constraints.square[square / n][square % n] = SQUARE_FORBIDDEN;
        }
        nqueens_solver *solver = solver_with_constraints(&constraints, "auto", false);
        watchdog_start(120, "nearly_closed_boards_are_solved_right");
        check_solve(solver, &constraints, !is_small || naive_count(&constraints) > 0);
        watchdog_stop();
        nqueens_solver_free(solver);
    }
}

/* ---- With constraints, large boards -------------------------------------- */

/* Any number of queens of a random solution, which is thus known to exist. */
TEST(parts_of_a_solution_are_completed)
{
    struct random random = random_stream(3);
    for (uint32_t i = 0; i < 57 * 12; i++) {
        uint32_t n = 8 + i / 12;
        uint32_t required[64];
        SOLVER(solver, n, "auto");
        random_partial_solution(&random, n, random_below(&random, n + 1), required);
        require_queens(solver, required);
        check_found(solver, required);
    }
}

/* Places queens at random that do not attack each other. */
static void place_at_random(struct random *random, uint32_t n, uint32_t how_many, uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    while (how_many > 0) {
        uint32_t row = random_below(random, n);
        uint32_t column = random_below(random, n);
        if (queens[row] == NQUEENS_NO_QUEEN && !naive_is_attacked(n, queens, row, column)) {
            queens[row] = column;
            how_many--;
        }
    }
}

TEST(random_required_queens_are_completed)
{
    static const uint32_t cases[][3] = {
        /* n, required queens, how often */
        {64, 12, 20},  {64, 4, 20},    {100, 15, 10},  {200, 12, 5},
        {1000, 30, 3}, {10000, 20, 1}, {100000, 5, 1},
    };
    struct random random = random_stream(5);
    for (size_t i = 0; i < ELEMENTS(cases); i++) {
        uint32_t n = cases[i][0];
        for (uint32_t times = 0; times < cases[i][2]; times++) {
            SOLVER(solver, n, "auto");
            uint32_t *required = new_board(n);
            place_at_random(&random, n, cases[i][1], required);
            require_queens(solver, required);
            check_found(solver, required);
            for (uint32_t more = 0; more < 5; more++) { /* and some squares forbidden */
                uint32_t row = random_below(&random, n);
                if (required[row] == NQUEENS_NO_QUEEN)
                    assert_ok(nqueens_solver_forbid(solver, row, random_below(&random, n)));
            }
            check_found(solver, required);
            free(required);
        }
    }
}

/* All queens required: the answer is that board; with a square of it forbidden there is none. */
TEST(a_whole_solution_is_its_own_completion)
{
    static const uint32_t sizes[] = {1, 4, 5, 8, 64, 65, 300, 1000};
    struct random random = random_stream(7);
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i];
        uint32_t *queens = new_board(n);
        SOLVER(solver, n, "auto");
        random_solution(&random, n, queens);
        require_queens(solver, queens);
        check_found(solver, queens);
        uint32_t row = random_below(&random, n);
        assert_ok(nqueens_solver_forbid(solver, row, queens[row]));
        check_none(solver);
        assert_ok(nqueens_solver_clear_square(solver, row, queens[row]));
        assert_ok(nqueens_solver_forbid(solver, row, queens[row]));
        check_none(solver); /* no queen of the row is required now */
        free(queens);
    }
}

/* A closed line is seen at a look; test_count has queens that contradict each other. */
TEST(closed_lines_are_proved)
{
    static const uint32_t sizes[] = {8, 64, 65, 200, 1000};
    watchdog_start(120, "closed_lines_are_proved");
    for (size_t i = 0; i < 2 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 2];
        SOLVER(solver, n, "auto");
        for (uint32_t k = 0; k < n; k++)
            assert_ok(
                nqueens_solver_forbid(solver, i % 2 == 0 ? n / 2 : k, i % 2 == 0 ? k : n / 2));
        check_none(solver);
        assert_ok(nqueens_solver_clear_constraints(solver));
        check_found(solver, NULL);
    }
    watchdog_stop();
}

/* The answer depends on n and the constraints alone: not on the order in which
 * they came, on constraints taken back, or on earlier calls. */
TEST(the_answer_is_always_the_same)
{
    struct random random = random_stream(8);
    for (uint32_t i = 0; i < 200; i++) {
        uint32_t n = 4 + random_below(&random, 60);
        uint32_t required[64], first[64], again[64];
        SOLVER(one, n, "auto");
        SOLVER(other, n, "auto");
        random_partial_solution(&random, n, n - random_below(&random, n / 2), required);
        require_queens(one, required);
        assert_ok(nqueens_solve(one, first));
        check_found(one, first);
        assert_ok(nqueens_solver_forbid(other, 0, n - 1));
        (void)nqueens_solve(other, again);
        assert_ok(nqueens_solver_clear_square(other, 0, n - 1));
        for (uint32_t row = n; row-- > 0;) {
            if (required[row] != NQUEENS_NO_QUEEN)
                assert_ok(nqueens_solver_require(other, row, required[row]));
        }
        check_found(other, first);
    }
}
