/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_estimate.c - nqueens_estimate and nqueens_estimate_placements as a program sees
 * them. Catches: a biased estimate, a constraint not kept, an error that does not say
 * how far the estimates lie from the truth, a logarithm that is not that of the
 * estimate, results that depend on the machine or on chance, a call that does not hear
 * a cancel, leaks, or writes outputs when it fails.
 *
 * Seeds are fixed, and the same seed makes the same descents everywhere: a test that
 * passes here passes on every machine.
 */

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "sequences.h"
#include "watchdog.h"

#include <math.h>

typedef int (*estimate_fn)(nqueens_solver *solver, uint64_t samples, uint64_t seed, double *number,
                           double *relative_error, double *logarithm);

static const estimate_fn both[] = {nqueens_estimate, nqueens_estimate_placements};

struct result {
    double number;
    double relative_error;
    double logarithm;
};

static struct result estimate(estimate_fn function, nqueens_solver *solver, uint64_t samples,
                              uint64_t seed)
{
    struct result result;
    assert_ok(
        function(solver, samples, seed, &result.number, &result.relative_error, &result.logarithm));
    return result;
}

static void check_same(struct result a, struct result b)
{
    assert_true(a.number == b.number);
    assert_true(a.relative_error == b.relative_error);
    assert_true(a.logarithm == b.logarithm);
}

/* The estimate is at most this number of its standard errors off the right number. */
static void check_near(struct result result, double right, double errors, uint32_t n)
{
    double allowed = errors * result.relative_error * result.number + right * 1e-12;
    if (!(fabs(result.number - right) <= allowed))
        fail_msg("n = %" PRIu32 ": %.10g, relative error %g, right is %.10g", n, result.number,
                 result.relative_error, right);
}

/* ---- The number ---------------------------------------------------------- */

/* On small boards with many samples a bias of two per cent would show. */
TEST(estimates_are_near_the_known_counts)
{
    static const struct {
        uint32_t from, to;
        uint64_t samples, seed;
        double errors, most_error;
    } sizes[] = {
        {0, 17, 20000, 1, 4, 0.03}, {18, 27, 4000, 1, 4, 0.03}, {4, 9, 100000, 2, 3.5, 0.008}};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        for (uint32_t n = sizes[i].from; n <= sizes[i].to; n++) {
            SOLVER(solver, n, "auto");
            double right = (double)sequence_solutions(n);
            struct result result =
                estimate(nqueens_estimate, solver, sizes[i].samples, sizes[i].seed);
            if (right == 0)
                assert_true(result.number == 0);
            else
                check_near(result, right, sizes[i].errors, n);
            assert_true(right == 0 || result.relative_error < sizes[i].most_error);
        }
    }
}

static void check_placements(const struct random_cases *cases, uint64_t samples)
{
    uint32_t queens[10];
    clear_board(cases->constraints.n, queens);
    check_near(estimate(nqueens_estimate_placements, cases->solver, samples, cases->index),
               (double)naive_placements(&cases->constraints, queens, 0), 5, cases->constraints.n);
}

TEST(placements_are_near_the_known_numbers)
{
    static const uint32_t sizes[] = {8, 10, 12, 14, 16};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        double right = 0;
        for (uint32_t rows = 0; rows <= sizes[i]; rows++)
            right += (double)sequence_placements(sizes[i], rows);
        SOLVER(solver, sizes[i], "auto");
        struct result result = estimate(nqueens_estimate_placements, solver, 40000, 3);
        check_near(result, right, 4, sizes[i]);
        assert_true(result.relative_error < 0.01);
    }
}

TEST(small_boards_have_their_placements)
{
    struct random_cases cases = {.from = 0, .to = 7};
    while (next_plain_case(&cases))
        check_placements(&cases, 20000);
}

/* With constraints, and under rules, against brute force. The sum of the squares of all deviations
 * in standard errors must be near their number, too: none of them is then far off. */
TEST(rules_and_constraints_are_kept)
{
    struct random_cases kinds[] = {
        {.stream = 1, .count = 400, .from = 1, .to = 10},
        {NULL, rules_and_constraints, .stream = 6, .count = 600, .from = 1, .to = 6}};
    for (size_t i = 0; i < ELEMENTS(kinds); i++) {
        struct random_cases *cases = &kinds[i];
        double squares = 0;
        uint32_t boards = 0;
        while (next_random_case(cases)) {
            double right = (double)cases->right.count;
            struct result result = estimate(nqueens_estimate, cases->solver, 2000, cases->index);
            check_placements(cases, 2000);
            if (right == 0) {
                assert_true(result.number == 0);
                continue;
            }
            check_near(result, right, 5, cases->constraints.n);
            if (result.relative_error > 0) {
                double errors = fabs(result.number - right) / result.number / result.relative_error;
                squares += errors * errors;
                boards++;
            }
        }
        assert_true(boards > 100);
        assert_true(squares > 0.7 * boards && squares < 1.3 * boards);
    }
}

/* ---- The error ----------------------------------------------------------- */

/* The deviations of many estimates are as large as the errors say. */
TEST(the_error_is_that_of_the_estimates)
{
    enum { ESTIMATES = 400 };
    for (size_t i = 0; i < ELEMENTS(both); i++) {
        SOLVER(solver, 12, "auto");
        double right = i == 0 ? (double)sequence_solutions(12) : 856189;
        double squares = 0;
        double sum = 0;
        for (uint64_t seed = 1; seed <= ESTIMATES; seed++) {
            struct result result = estimate(both[i], solver, 300, seed);
            double deviation = (result.number - right) / (result.relative_error * result.number);
            squares += deviation * deviation;
            sum += result.number;
        }
        assert_true(squares > 0.8 * (double)ESTIMATES && squares < 1.25 * (double)ESTIMATES);
        assert_true(fabs(sum / (double)ESTIMATES - right) < 0.01 * right);
    }
}

TEST(the_error_is_infinite_where_nothing_is_known)
{
    SOLVER(solver, 12, "auto");
    for (size_t i = 0; i < ELEMENTS(both); i++)
        assert_true(isinf(estimate(both[i], solver, 1, 1).relative_error));
}

static void check_certain(nqueens_solver *solver, double right)
{
    struct result result = estimate(nqueens_estimate, solver, UINT64_MAX, 1);
    assert_true(result.number == right);
    assert_true(result.relative_error == 0);
    assert_true(right == 0 ? result.logarithm == -INFINITY : result.logarithm == 0);
}

/* Where there is no choice the number is known, in no time. */
TEST(the_error_is_zero_where_there_is_no_choice)
{
    for (uint32_t n = 0; n <= 1; n++) {
        SOLVER(solver, n, "auto");
        check_certain(solver, 1);
    }
    struct random random = random_stream(2);
    uint32_t queens[100];
    SOLVER(solver, 100, "auto");
    random_partial_solution(&random, 100, 1, queens);
    require_queens(solver, queens);
    check_certain(solver, 1);
    uint32_t row = queens[3] == NQUEENS_NO_QUEEN ? 4 : 3;
    assert_ok(nqueens_solver_require(solver, row, (queens[row] + 1) % 100));
    check_certain(solver, 0);
    assert_ok(nqueens_solver_clear_constraints(solver));
    forbid_squares(solver, 70, 1, 0, 100);
    check_certain(solver, 0);
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_ok(nqueens_solver_require(solver, 10, 10));
    assert_ok(nqueens_solver_require(solver, 90, 90));
    check_certain(solver, 0);
}

/* Samples that happen to be equal prove nothing: of n = 6, two give 24.77, and 4 is right. */
TEST(the_error_is_zero_only_where_the_number_is_right)
{
    uint32_t equal = 0;
    for (uint32_t n = 1; n <= 7; n++) {
        SOLVER(solver, n, "auto");
        double right = (double)sequence_solutions(n);
        for (uint64_t seed = 1; seed <= 100; seed++) {
            for (uint64_t samples = 1; samples <= 4; samples++) {
                struct result result = estimate(nqueens_estimate, solver, samples, seed);
                if (result.relative_error == 0)
                    check_near(result, right, 0, n);
                equal += samples > 1 && isinf(result.relative_error) && result.number != 0;
            }
        }
    }
    assert_true(equal > 0);
}

/* Each rook leaves as many squares to the next as any other would. */
TEST(the_numbers_of_rooks_are_certain)
{
    double solutions = 1;
    for (uint32_t n = 1; n <= 15; n++) {
        SOLVER(solver, n, "auto");
        struct result result;
        double placements = 1;
        double of_row = 1;
        for (uint32_t row = 0; row < n; row++) {
            of_row *= n - row;
            placements += of_row;
        }
        solutions *= n;
        assert_ok(nqueens_solver_set_attacks(solver, n % 2 == 0 ? 0 : NQUEENS_ATTACK_TORUS));
        result = estimate(nqueens_estimate, solver, UINT64_MAX, n);
        assert_true(result.relative_error == 0);
        check_near(result, solutions, 0, n);
        result = estimate(nqueens_estimate_placements, solver, UINT64_MAX, n);
        assert_true(result.relative_error == 0);
        check_near(result, placements, 0, n);
        if (n > 1) { /* with a constraint they differ */
            assert_ok(nqueens_solver_forbid(solver, 0, 0));
            result = estimate(nqueens_estimate_placements, solver, 2, n);
            assert_true(result.relative_error != 0 || n == 2);
        }
    }
}

/* ---- Large boards -------------------------------------------------------- */

TEST(the_logarithm_is_that_of_the_estimate)
{
    static const uint32_t sizes[] = {4, 8, 13, 27, 64, 65, 150};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        SOLVER(solver, sizes[i], "auto");
        for (size_t k = 0; k < ELEMENTS(both); k++) {
            struct result result = estimate(both[k], solver, 100, 5);
            assert_true(isfinite(result.number));
            assert_true(fabs(result.logarithm - log(result.number)) <= 4e-16 * log(result.number));
        }
    }
}

/* The logarithm is n (ln n - 1.944) up to a smaller part (M. Simkin, 2021; P. Nobel, A.
 * Agrawal and S. Boyd, 2021). */
TEST(large_boards_are_near_their_asymptote)
{
    static const uint32_t sizes[] = {100, 300, 700};
    static const uint64_t samples[] = {500, 60, 10};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        SOLVER(solver, sizes[i], "auto");
        struct result result = estimate(nqueens_estimate, solver, samples[i], 6);
        double n = sizes[i];
        double asymptote = n * (log(n) - 1.944);
        assert_true(result.logarithm > asymptote + 2 && result.logarithm < asymptote + 8);
        assert_true(isinf(result.number) == (sizes[i] > 210));
        assert_true(result.relative_error > 0 && result.relative_error < 1);
        result = estimate(nqueens_estimate_placements, solver, 5, 6);
        assert_true(result.logarithm > asymptote - 30 && result.logarithm < asymptote + 15);
    }
}

/* All queens but those of some rows are required: the number is small, and known by
 * brute force, on a board of any size. */
TEST(large_constrained_boards_are_counted_right)
{
    static const uint32_t sizes[] = {64, 65, 200};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i];
        struct random random = random_stream(n);
        uint32_t queens[200];
        struct board_list right;
        SOLVER(solver, n, "auto");
        random_solution(&random, n, queens);
        for (uint32_t row = 0; row < n; row += n / 8)
            queens[row] = NQUEENS_NO_QUEEN;
        require_queens(solver, queens);
        naive_completions(n, queens, &right);
        assert_true(right.count > 0);
        check_near(estimate(nqueens_estimate, solver, 500, 7), (double)right.count, 4, n);
        board_list_release(&right);
    }
}

/* ---- The same everywhere ------------------------------------------------- */

/* The same numbers were printed on x86-64, i386, AArch64 and s390x. Some digits are
 * left for machines where double has excess precision. */
TEST(a_seed_gives_the_same_on_every_machine)
{
    static const struct {
        uint32_t n;
        double solutions, placements;
    } known[] = {{10, 6.4940730837349978, 10.47748591458927},
                 {27, 39.969971663160742, 44.611178270867732},
                 {100, 270.40392502789371, 274.748406772789}};
    for (size_t i = 0; i < ELEMENTS(known); i++) {
        SOLVER(solver, known[i].n, "auto");
        double solutions = estimate(nqueens_estimate, solver, 100, 20).logarithm;
        double placements = estimate(nqueens_estimate_placements, solver, 100, 20).logarithm;
        if (fabs(solutions - known[i].solutions) > 1e-12 * solutions ||
            fabs(placements - known[i].placements) > 1e-12 * placements)
            fail_msg("n = %" PRIu32 ": %.17g and %.17g", known[i].n, solutions, placements);
    }
}

TEST(settings_make_no_difference)
{
    SOLVER(solver, 20, "auto");
    struct result first = estimate(nqueens_estimate, solver, 200, 1);
    struct result other = estimate(nqueens_estimate, solver, 200, 2);
    assert_true(first.number != other.number);
    assert_ok(nqueens_solver_set_threads(solver, 3));
    EACH_KERNEL(kernel, kernel_that_runs) {
        assert_ok(nqueens_solver_set_kernel(solver, kernel));
        check_same(estimate(nqueens_estimate, solver, 200, 1), first);
    }
}

/* ---- Calls --------------------------------------------------------------- */

TEST(outputs_are_skipped_and_large_boards_refused)
{
    for (size_t i = 0; i < ELEMENTS(both); i++) {
        SOLVER(solver, 8, "auto");
        struct result all = estimate(both[i], solver, 9, 1), one;
        assert_ok(both[i](solver, 9, 1, NULL, NULL, NULL));
        assert_ok(both[i](solver, 9, 1, &one.number, NULL, NULL));
        assert_ok(both[i](solver, 9, 1, NULL, &one.relative_error, NULL));
        assert_ok(both[i](solver, 9, 1, NULL, NULL, &one.logarithm));
        check_same(one, all);
        for (uint32_t k = 0; k < 2; k++) {
            SOLVER(large, k == 0 ? 65536 : UINT32_MAX, "auto");
            assert_int_equal(both[i](large, 1, 1, &one.number, &one.relative_error, &one.logarithm),
                             NQUEENS_ERROR_UNSUPPORTED);
        }
        check_same(one, all);
    }
}

/* Of one descent that takes ages, and of a start that does, because every row has a
 * required queen; test_cancel cancels many short descents. */
TEST(an_estimate_is_cancelled)
{
    enum { N = 65535 };
    for (size_t i = 0; i < 2 * ELEMENTS(both); i++) {
        SOLVER(solver, N, "auto");
        for (uint32_t row = 0; row < N && i / 2 == 1; row++)
            assert_ok(nqueens_solver_require(solver, row, row / 2));
        cancel_soon(solver, "an_estimate_is_cancelled");
        assert_int_equal(both[i % 2](solver, UINT64_MAX, 1, NULL, NULL, NULL), NQUEENS_CANCELLED);
        end_of_cancel();
    }
}

TEST(memory_is_what_the_header_says)
{
    static struct account account;
    for (size_t i = 0; i < ELEMENTS(both); i++) {
        nqueens_solver *solver = new_accounted_solver(500, &account);
        assert_ok(nqueens_solver_forbid(solver, 0, 0));
        assert_ok(both[i](solver, 1, 1, NULL, NULL, NULL));
        assert_in_range(account.peak_bytes, 500 * 50, 500 * 110 + 4096);
        free_accounted_solver(solver, &account);
    }
}

/* Without a seed of its own. */
int main(int argc, char **argv)
{
    return run_chosen_tests(argc, argv);
}
