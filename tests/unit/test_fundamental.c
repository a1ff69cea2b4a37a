/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_fundamental.c - symmetric and fundamental solutions, counted and listed by every
 * kernel, against the sequences, and under random constraints against drawings that
 * are turned. Catches: an orbit that attacks itself let through, a diagonal of an image
 * forgotten, an orbit open where one of its squares is not, a middle queen forgotten, a
 * group that is not the constraints' own, an average over the wrong group, a least
 * image missed or listed twice, a cancel or a stop not heeded, an output written in a
 * call that failed.
 */

#include "case_checks.h"
#include "harness.h"
#include "naive.h"
#include "public_calls.h"
#include "random_boards.h"
#include "sequences.h"

/* ---- Checks ------------------------------------------------------------- */

/* What is counted: a symmetry, or the fundamental solutions. */
enum { FUNDAMENTAL = -1 };

static int count_of(nqueens_solver *solver, int what, uint64_t *count)
{
    return what == FUNDAMENTAL ? nqueens_count_fundamental(solver, count)
                               : nqueens_count_symmetric(solver, what, count);
}

static void check_as(nqueens_solver *solver, const char *kernel, int what, uint64_t right)
{
    uint64_t count = ~right;
    int status = count_of(solver, what, &count);
    if (status == NQUEENS_OK && count == right)
        return;
    if (what == FUNDAMENTAL && status == NQUEENS_ERROR_UNSUPPORTED &&
        !kernel_must_take(kernel, nqueens_solver_n(solver)))
        return;
    fail_msg(
        "kernel %s, n = %" PRIu32 ", symmetry %d: code %d, count %" PRIu64 ", right is %" PRIu64,
        nqueens_solver_kernel_in_use(solver), nqueens_solver_n(solver), what, status, count, right);
}

static void check(nqueens_solver *solver, int what, uint64_t right)
{
    check_as(solver, "auto", what, right);
}

/* ---- The sequences ------------------------------------------------------ */

/* The sequences begin at n = 1; the empty board is every symmetry's. */
static uint64_t value(const char *sequence, uint32_t n)
{
    return n == 0 ? 1 : sequence_value(sequence, n);
}

static void check_sequences(nqueens_solver *solver, const char *kernel)
{
    uint32_t n = nqueens_solver_n(solver);
    uint64_t right[NQUEENS_SYMMETRIES] = {0};
    right[NQUEENS_SYMMETRY_IDENTITY] = sequence_solutions(n);
    right[NQUEENS_SYMMETRY_HALF_TURN] = value("A032522 half-turn-symmetric", n);
    right[NQUEENS_SYMMETRY_QUARTER_TURN] = value("A033148 quarter-turn-symmetric", n);
    right[NQUEENS_SYMMETRY_THREE_QUARTER_TURN] = right[NQUEENS_SYMMETRY_QUARTER_TURN];
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        if (symmetry % 2 == 1) /* a mirror */
            right[symmetry] = n < 2;
        if (symmetry != NQUEENS_SYMMETRY_IDENTITY || kernel_must_take(kernel, n))
            check_as(solver, kernel, symmetry, right[symmetry]);
    }
    check_as(solver, kernel, FUNDAMENTAL, value("A002562 fundamental", n));
}

static void check_plain(struct random_cases *cases)
{
    check_sequences(cases->solver, cases->kernel);
    check_symmetric_and_fundamental(cases);
    assert_int_equal(cases->right.count, value("A002562 fundamental", cases->right.n));
}

CASES_TEST(small_boards_are_the_sequences_by_every_kernel, check_plain,
           {kernel_that_runs, no_constraints, .count = 11, .to = 10})

TEST(larger_counts_are_the_sequences)
{
    for (uint32_t n = 11; n <= 41; n++) {
        SOLVER(solver, n, "auto");
        assert_ok(nqueens_solver_set_threads(solver, 1 + n % 3));
        if (n <= 16)
            check_sequences(solver, "auto");
        if (n <= 22)
            check(solver, NQUEENS_SYMMETRY_HALF_TURN, value("A032522 half-turn-symmetric", n));
        check(solver, NQUEENS_SYMMETRY_QUARTER_TURN, value("A033148 quarter-turn-symmetric", n));
    }
    SOLVER(reference, 12, "reference"); /* solutions of a quarter turn past 5 */
    check_sequences(reference, "reference");
}

/* A larger list: canonical boards, ascending, whose orbits make up all solutions. */
struct orbits {
    struct board_ascent ascent;
    uint64_t images;
};

static int add_orbit(uint32_t n, const uint32_t queens[], void *user)
{
    struct orbits *orbits = user;
    uint32_t canonical[16];
    uint32_t size = 0;
    assert_ok(nqueens_canonical(n, queens, canonical));
    assert_memory_equal(canonical, queens, n * sizeof *queens);
    assert_ok(nqueens_orbit_size(n, queens, &size));
    orbits->images += size;
    return check_ascent(n, queens, &orbits->ascent);
}

TEST(larger_boards_are_listed)
{
    for (uint32_t n = 11; n <= 14; n++) {
        SOLVER(solver, n, "auto");
        struct orbits orbits = {.images = 0};
        assert_ok(nqueens_enumerate_fundamental(solver, add_orbit, &orbits));
        assert_int_equal(orbits.ascent.wrong, 0);
        assert_int_equal(orbits.ascent.boards, sequence_value("A002562 fundamental", n));
        assert_int_equal(orbits.images, sequence_solutions(n));
    }
}

/* ---- Constraints --------------------------------------------------------- */

/* Constraints that every subgroup leaves unchanged, on sizes that have solutions of
 * their own under the turns, and the same with one mark that breaks them. */
CASES_TEST(constraints_are_heeded, check_symmetric_and_fundamental,
           {backtracking_kernel_that_runs, NULL, .stream = 1, .count = 250, .from = 0, .to = 9},
           {backtracking_kernel_that_runs, symmetric_constraints, .stream = 2, .count = 450,
            .from = 1, .to = 9})

/* On 12 and 13 columns there are solutions of the quarter turns to forbid and to
 * require, which 6 to 11 have not. */
TEST(constraints_on_orbits_of_four_are_heeded)
{
    enum { N = 12, TURNED = 8 };
    struct random random = random_stream(3);
    const struct board_list *all = naive_solutions(N);
    const uint32_t *boards[TURNED];
    uint32_t count = 0;
    for (size_t i = 0; i < all->count && count < TURNED; i++) {
        if (naive_is_unchanged(N, board_in(all, i), NQUEENS_SYMMETRY_QUARTER_TURN))
            boards[count++] = board_in(all, i);
    }
    assert_int_equal(count, TURNED);
    for (uint32_t i = 0; i < 500; i++) {
        struct constraints constraints;
        uint64_t right = 0;
        constraints_clear(&constraints, N);
        for (uint32_t marks = 1 + random_below(&random, 8); marks > 0; marks--)
            constraints.square[random_below(&random, N)][random_below(&random, N)] |=
                SQUARE_FORBIDDEN;
        if (random_percent(&random, 50)) {
            uint32_t row = random_below(&random, N);
            constraints.square[row][boards[random_below(&random, TURNED)][row]] = SQUARE_REQUIRED;
        }
        for (size_t board = 0; board < TURNED; board++)
            right += constraints_hold(&constraints, boards[board]);
        nqueens_solver *solver = solver_with_constraints(&constraints, "bitmask", false);
        check_as(solver, "bitmask", NQUEENS_SYMMETRY_QUARTER_TURN, right);
        check_as(solver, "bitmask", NQUEENS_SYMMETRY_THREE_QUARTER_TURN, right);
        nqueens_solver_free(solver);
    }
}

/* No solution of 6 has a queen on any of the squares forbidden here, so that all four
 * are left; but the group is that of the squares, whatever follows from them. */
TEST(the_group_is_that_of_the_squares_named)
{
    SOLVER(solver, 6, "auto");
    assert_ok(nqueens_solver_forbid(solver, 0, 0));
    assert_ok(nqueens_solver_forbid(solver, 0, 5));
    check_count(solver, "auto", 4, NULL);
    check(solver, FUNDAMENTAL, 2); /* its own mirror image */
    assert_ok(nqueens_solver_clear_square(solver, 0, 5));
    assert_ok(nqueens_solver_forbid(solver, 1, 4));
    check_count(solver, "auto", 4, NULL);
    check(solver, FUNDAMENTAL, 4);
}

/* ---- Boards of other sizes ---------------------------------------------- */

/* The queens of a solution that the half turn leaves unchanged are required, n = 64 or 66, in
 * all rows but the first and the last few. */
static nqueens_solver *staircase_solver(uint32_t n, const char *kernel, uint32_t open)
{
    uint32_t queens[66];
    nqueens_solver *solver = solver_with_kernel(n, kernel);
    staircase_board(n, queens);
    clear_board(open, queens);
    clear_board(open, queens + n - open);
    require_queens(solver, queens);
    return solver;
}

TEST(large_boards_are_counted_where_they_can_be)
{
    for (uint32_t i = 0; i < 6; i++) {
        uint32_t n = i < 3 ? 64 : 66;
        nqueens_solver *solver = staircase_solver(n, "auto", i % 3);
        nqueens_solver *reference = staircase_solver(n, "reference", i % 3);
        uint64_t half = 0, all = 0, listed = 0;
        assert_ok(nqueens_count(reference, &all));
        assert_ok(nqueens_count_symmetric(reference, NQUEENS_SYMMETRY_HALF_TURN, &half));
        assert_true(half >= 1 && all >= half);
        check(reference, FUNDAMENTAL, (all + half) / 2);
        check(solver, FUNDAMENTAL, (all + half) / 2);
        assert_ok(nqueens_enumerate_fundamental(solver, count_board, &listed));
        assert_int_equal(listed, (all + half) / 2);
        check(solver, NQUEENS_SYMMETRY_HALF_TURN, half);
        check(solver, NQUEENS_SYMMETRY_MIRROR, 0);
        check(solver, NQUEENS_SYMMETRY_QUARTER_TURN, 0);
        nqueens_solver_free(solver);
        nqueens_solver_free(reference);
    }
}

TEST(boards_past_64_need_the_reference)
{
    /* test_calls asks for the others. */
    static const int unsupported[] = {NQUEENS_SYMMETRY_IDENTITY, NQUEENS_SYMMETRY_HALF_TURN};
    uint64_t count = 77;
    nqueens_solver *solver = staircase_solver(66, "bitmask", 1);
    for (size_t i = 0; i < ELEMENTS(unsupported); i++)
        assert_int_equal(count_of(solver, unsupported[i], &count), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(count, 77);
    /* Where no solution can be left unchanged, nothing is searched. */
    check(solver, NQUEENS_SYMMETRY_MIRROR, 0);
    check(solver, NQUEENS_SYMMETRY_TRANSPOSITION, 0);
    check(solver, NQUEENS_SYMMETRY_QUARTER_TURN, 0);
    nqueens_solver_free(solver);

    /* Two required queens that attack each other, far down: no search at all. */
    SOLVER(large, 200, "auto");
    assert_ok(nqueens_solver_require(large, 198, 100));
    assert_ok(nqueens_solver_require(large, 199, 100));
    check(large, NQUEENS_SYMMETRY_HALF_TURN, 0);
    check(large, FUNDAMENTAL, 0);
    assert_ok(nqueens_enumerate_fundamental(large, count_board, NULL));
}

/* A kernel whose count does not take the board: nor does the count of the fundamental
 * solutions; the others do not ask it. */
TEST(a_join_takes_no_constraints)
{
    SOLVER(solver, 8, "join");
    uint64_t count = 77;
    assert_ok(nqueens_solver_forbid(solver, 0, 0));
    assert_int_equal(count_of(solver, FUNDAMENTAL, &count), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(count_of(solver, NQUEENS_SYMMETRY_IDENTITY, &count),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(count, 77);
    check(solver, NQUEENS_SYMMETRY_HALF_TURN, 4);
    count = 0;
    assert_ok(nqueens_enumerate_fundamental(solver, count_board, &count));
    assert_true(count > 12);
}

/* ---- Cancels; test_progress stops, test_polls cancels at each look ----------- */

TEST(a_cancel_holds_for_each_symmetry)
{
    for (uint32_t n = 0; n <= 9; n++) {
        SOLVER(solver, n, "auto");
        nqueens_solver_cancel(solver);
        for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
            uint64_t count = 77;
            assert_int_equal(nqueens_count_symmetric(solver, symmetry, &count), NQUEENS_CANCELLED);
            assert_int_equal(count, 0);
        }
    }
}
