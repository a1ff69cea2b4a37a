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

#define _POSIX_C_SOURCE 200809L

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "sequences.h"
#include "watchdog.h"

#include <math.h>
#include <pthread.h>

typedef int (*estimate_fn)(nqueens_solver *solver, uint64_t samples, uint64_t seed, double *number,
                           double *relative_error, double *logarithm);

static const estimate_fn both[] = {nqueens_estimate, nqueens_estimate_placements};

static nqueens_solver *new_solver(uint32_t n)
{
    nqueens_solver *solver;
    assert_ok(nqueens_solver_new(n, &solver));
    return solver;
}

static double distance(double a, double b)
{
    return a > b ? a - b : b - a;
}

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

/* The estimate is within so many of its standard errors of the right number. */
static void check_near(struct result result, double right, double errors, uint32_t n)
{
    double allowed = errors * result.relative_error * result.number + right * 1e-12;
    if (!(distance(result.number, right) <= allowed))
        fail_msg("n = %" PRIu32 ": %.10g, relative error %g, right is %.10g", n, result.number,
                 result.relative_error, right);
}

/* ---- The number ---------------------------------------------------------- */

static void estimates_are_near_the_known_counts(void **state)
{
    for (uint32_t n = 0; n <= 27; n++) {
        nqueens_solver *solver = new_solver(n);
        struct result result = estimate(nqueens_estimate, solver, n < 18 ? 20000 : 4000, 1);
        double right = (double)sequence_solutions(n);
        if (right == 0)
            assert_true(result.number == 0);
        else
            check_near(result, right, 4, n);
        assert_true(right == 0 || result.relative_error < 0.03);
        nqueens_solver_free(solver);
    }
}

/* On small boards with many samples a bias of two per cent would show. */
static void there_is_no_bias_on_small_boards(void **state)
{
    for (uint32_t n = 4; n <= 9; n++) {
        nqueens_solver *solver = new_solver(n);
        struct result result = estimate(nqueens_estimate, solver, 100000, 2);
        check_near(result, (double)sequence_solutions(n), 3.5, n);
        assert_true(result.relative_error < 0.008);
        nqueens_solver_free(solver);
    }
}

static uint64_t placements_below(uint32_t n, uint32_t queens[], uint32_t row,
                                 const struct constraints *constraints)
{
    uint64_t placements = 1;
    for (uint32_t column = 0; row < n && column < n; column++) {
        bool open = (constraints->square[row][column] & SQUARE_FORBIDDEN) == 0;
        for (uint32_t other = 0; other < n; other++)
            open = open &&
                   (other == column || (constraints->square[row][other] & SQUARE_REQUIRED) == 0);
        for (uint32_t above = 0; above < row; above++)
            open = open && queens[above] != column && queens[above] + row - above != column &&
                   queens[above] != column + row - above;
        if (!open)
            continue;
        queens[row] = column;
        placements += placements_below(n, queens, row + 1, constraints);
    }
    return placements;
}

static void placements_are_near_the_known_numbers(void **state)
{
    static const uint32_t sizes[] = {8, 10, 12, 14, 16};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        double right = 0;
        for (uint32_t rows = 0; rows <= sizes[i]; rows++)
            right += (double)sequence_placements(sizes[i], rows);
        nqueens_solver *solver = new_solver(sizes[i]);
        struct result result = estimate(nqueens_estimate_placements, solver, 40000, 3);
        check_near(result, right, 4, sizes[i]);
        assert_true(result.relative_error < 0.01);
        nqueens_solver_free(solver);
    }
}

static void small_boards_have_their_placements(void **state)
{
    for (uint32_t n = 0; n <= 7; n++) {
        uint32_t queens[8];
        struct constraints none;
        constraints_clear(&none, n);
        nqueens_solver *solver = new_solver(n);
        struct result result = estimate(nqueens_estimate_placements, solver, 20000, 4);
        check_near(result, (double)placements_below(n, queens, 0, &none), 4, n);
        nqueens_solver_free(solver);
    }
}

/* With constraints, against brute force. The sum of the squares of all deviations in
 * standard errors must be near their number, too: none of them is then far off. */
static void constraints_are_kept(void **state)
{
    struct random random = {20261121};
    double squares = 0;
    uint32_t boards = 0;
    for (uint32_t i = 0; i < 400; i++) {
        struct constraints constraints;
        uint32_t n = 1 + i % 10;
        random_constraints(&random, n, &constraints);
        nqueens_solver *solver = solver_with_constraints(&constraints, "auto", i % 2 == 1);
        double right = (double)naive_count(&constraints);
        struct result result = estimate(nqueens_estimate, solver, 2000, i);
        if (right == 0) {
            assert_true(result.number == 0);
        } else {
            check_near(result, right, 5, n);
            if (result.relative_error > 0) {
                double deviation = distance(result.number, right) / result.number;
                squares += deviation * deviation / result.relative_error / result.relative_error;
                boards++;
            }
        }
        uint32_t queens[10];
        check_near(estimate(nqueens_estimate_placements, solver, 2000, i),
                   (double)placements_below(n, queens, 0, &constraints), 5, n);
        nqueens_solver_free(solver);
    }
    assert_true(boards > 100);
    assert_true(squares > 0.7 * boards && squares < 1.3 * boards);
}

/* ---- The error ----------------------------------------------------------- */

/* The deviations of many estimates are as large as the errors say. */
static void the_error_is_that_of_the_estimates(void **state)
{
    enum { ESTIMATES = 400 };
    for (size_t i = 0; i < LENGTH(both); i++) {
        nqueens_solver *solver = new_solver(12);
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
        assert_true(distance(sum / (double)ESTIMATES, right) < 0.01 * right);
        nqueens_solver_free(solver);
    }
}

static void the_error_is_infinite_where_nothing_is_known(void **state)
{
    nqueens_solver *solver = new_solver(12);
    for (size_t i = 0; i < LENGTH(both); i++)
        assert_true(isinf(estimate(both[i], solver, 1, 1).relative_error));
    nqueens_solver_free(solver);
}

static void check_certain(nqueens_solver *solver, double right)
{
    struct result result = estimate(nqueens_estimate, solver, UINT64_MAX, 1);
    assert_true(result.number == right);
    assert_true(result.relative_error == 0);
    assert_true(right == 0 ? result.logarithm == -INFINITY : result.logarithm == 0);
}

/* Where there is no choice the number is known, in no time. */
static void the_error_is_zero_where_there_is_no_choice(void **state)
{
    for (uint32_t n = 0; n <= 1; n++) {
        nqueens_solver *solver = new_solver(n);
        check_certain(solver, 1);
        nqueens_solver_free(solver);
    }
    struct random random = {1};
    uint32_t queens[100];
    nqueens_solver *solver = new_solver(100);
    random_solution(&random, 100, queens);
    for (uint32_t row = 0; row < 100; row += row == 50 ? 2 : 1) /* row 51 is left */
        assert_ok(nqueens_solver_require(solver, row, queens[row]));
    check_certain(solver, 1);
    assert_ok(nqueens_solver_require(solver, 3, (queens[3] + 1) % 100));
    check_certain(solver, 0);
    assert_ok(nqueens_solver_clear_constraints(solver));
    for (uint32_t column = 0; column < 100; column++)
        assert_ok(nqueens_solver_forbid(solver, 70, column));
    check_certain(solver, 0);
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_ok(nqueens_solver_require(solver, 10, 10));
    assert_ok(nqueens_solver_require(solver, 90, 90));
    check_certain(solver, 0);
    nqueens_solver_free(solver);
}

/* ---- Large boards -------------------------------------------------------- */

static void the_logarithm_is_that_of_the_estimate(void **state)
{
    static const uint32_t sizes[] = {4, 8, 13, 27, 64, 65, 150};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        nqueens_solver *solver = new_solver(sizes[i]);
        for (size_t k = 0; k < LENGTH(both); k++) {
            struct result result = estimate(both[k], solver, 100, 5);
            assert_true(isfinite(result.number));
            assert_true(distance(result.logarithm, log(result.number)) <=
                        4e-16 * log(result.number));
        }
        nqueens_solver_free(solver);
    }
}

/* The logarithm is n (ln n - 1.944) up to a smaller part (M. Simkin, 2021; P. Nobel, A.
 * Agrawal and S. Boyd, 2021). */
static void large_boards_are_near_their_asymptote(void **state)
{
    static const uint32_t sizes[] = {100, 300, 700};
    static const uint64_t samples[] = {500, 60, 10};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        nqueens_solver *solver = new_solver(sizes[i]);
        struct result result = estimate(nqueens_estimate, solver, samples[i], 6);
        double n = sizes[i];
        double asymptote = n * (log(n) - 1.944);
        assert_true(result.logarithm > asymptote + 2 && result.logarithm < asymptote + 8);
        assert_true(isinf(result.number) == (sizes[i] > 210));
        assert_true(result.relative_error > 0 && result.relative_error < 1);
        result = estimate(nqueens_estimate_placements, solver, 5, 6);
        assert_true(result.logarithm > asymptote - 30 && result.logarithm < asymptote + 15);
        nqueens_solver_free(solver);
    }
}

/* All queens but those of some rows are required: the number is small, and known by
 * brute force, on a board of any size. */
static void large_constrained_boards_are_counted_right(void **state)
{
    static const uint32_t sizes[] = {64, 65, 200};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        uint32_t n = sizes[i];
        struct random random = {n};
        uint32_t queens[200];
        struct board_list right;
        nqueens_solver *solver = new_solver(n);
        random_solution(&random, n, queens);
        for (uint32_t row = 0; row < n; row++) {
            if (row % (n / 8) == 0)
                queens[row] = NQUEENS_NO_QUEEN;
            else
                assert_ok(nqueens_solver_require(solver, row, queens[row]));
        }
        naive_completions(n, queens, &right);
        assert_true(right.count > 0);
        check_near(estimate(nqueens_estimate, solver, 500, 7), (double)right.count, 4, n);
        board_list_release(&right);
        nqueens_solver_free(solver);
    }
}

/* ---- The same everywhere ------------------------------------------------- */

/* The same numbers were printed on x86-64, i386, AArch64 and s390x. Some digits are
 * left for machines where
 * double has excess precision. */
static void a_seed_gives_the_same_on_every_machine(void **state)
{
    static const struct {
        uint32_t n;
        double solutions, placements;
    } known[] = {{10, 6.4940730837349978, 10.47748591458927},
                 {27, 39.969971663160742, 44.611178270867732},
                 {100, 270.40392502789371, 274.748406772789}};
    for (size_t i = 0; i < LENGTH(known); i++) {
        nqueens_solver *solver = new_solver(known[i].n);
        double solutions = estimate(nqueens_estimate, solver, 100, 20).logarithm;
        double placements = estimate(nqueens_estimate_placements, solver, 100, 20).logarithm;
        if (distance(solutions, known[i].solutions) > 1e-12 * solutions ||
            distance(placements, known[i].placements) > 1e-12 * placements)
            fail_msg("n = %" PRIu32 ": %.17g and %.17g", known[i].n, solutions, placements);
        nqueens_solver_free(solver);
    }
}

static void settings_are_not_regarded(void **state)
{
    const char *kernel;
    nqueens_solver *solver = new_solver(20);
    struct result first = estimate(nqueens_estimate, solver, 200, 1);
    struct result other = estimate(nqueens_estimate, solver, 200, 2);
    assert_true(first.number != other.number);
    assert_ok(nqueens_solver_set_threads(solver, 3));
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        assert_ok(nqueens_solver_set_kernel(solver, kernel));
        struct result again = estimate(nqueens_estimate, solver, 200, 1);
        assert_true(again.number == first.number && again.logarithm == first.logarithm &&
                    again.relative_error == first.relative_error);
    }
    nqueens_solver_free(solver);
}

/* ---- Calls --------------------------------------------------------------- */

/* Makes a call that must fail, and leave the outputs alone. */
static void check_fails(estimate_fn function, nqueens_solver *solver, uint64_t samples, int code)
{
    double outputs[3] = {-1, -2, -3};
    assert_int_equal(function(solver, samples, 1, &outputs[0], &outputs[1], &outputs[2]), code);
    assert_true(outputs[0] == -1 && outputs[1] == -2 && outputs[2] == -3);
}

static void arguments_are_checked(void **state)
{
    for (size_t i = 0; i < LENGTH(both); i++) {
        nqueens_solver *solver = new_solver(8);
        check_fails(both[i], NULL, 1, NQUEENS_ERROR_ARGUMENT);
        check_fails(both[i], solver, 0, NQUEENS_ERROR_ARGUMENT);
        assert_ok(both[i](solver, 9, 1, NULL, NULL, NULL));
        struct result all = estimate(both[i], solver, 9, 1);
        struct result one;
        assert_ok(both[i](solver, 9, 1, &one.number, NULL, NULL));
        assert_ok(both[i](solver, 9, 1, NULL, &one.relative_error, NULL));
        assert_ok(both[i](solver, 9, 1, NULL, NULL, &one.logarithm));
        assert_true(one.number == all.number && one.relative_error == all.relative_error &&
                    one.logarithm == all.logarithm);
        nqueens_solver_free(solver);
        solver = new_solver(65536);
        check_fails(both[i], solver, 1, NQUEENS_ERROR_UNSUPPORTED);
        nqueens_solver_free(solver);
        solver = new_solver(UINT32_MAX);
        check_fails(both[i], solver, 1, NQUEENS_ERROR_UNSUPPORTED);
        nqueens_solver_free(solver);
    }
}

static int estimate_inside(const uint32_t queens[], uint32_t n, void *user)
{
    for (size_t i = 0; i < LENGTH(both); i++)
        check_fails(both[i], user, 1, NQUEENS_ERROR_BUSY);
    return 1;
}

static void a_callback_may_not_estimate(void **state)
{
    nqueens_solver *solver = new_solver(8);
    assert_int_equal(nqueens_enumerate(solver, estimate_inside, solver), NQUEENS_STOPPED);
    assert_true(estimate(nqueens_estimate, solver, 10, 1).number > 0);
    nqueens_solver_free(solver);
}

/* Of many short descents, of one that takes ages, and of a start that does, because
 * every row has a required queen. */
static void an_estimate_is_cancelled(void **state)
{
    static const uint32_t sizes[] = {4, 30, 65535, 65535};
    for (size_t i = 0; i < 2 * LENGTH(sizes); i++) {
        estimate_fn function = both[i % 2];
        pthread_t canceller;
        nqueens_solver *solver = new_solver(sizes[i / 2]);
        if (i / 2 == 3) {
            for (uint32_t row = 0; row < sizes[3]; row++)
                assert_ok(nqueens_solver_require(solver, row, row / 2));
        }
        watchdog_start(60, "an_estimate_is_cancelled");
        assert_int_equal(pthread_create(&canceller, NULL, cancel_after_a_while, solver), 0);
        check_fails(function, solver, UINT64_MAX, NQUEENS_CANCELLED);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        check_fails(function, solver, 1, NQUEENS_CANCELLED);
        watchdog_stop();
        nqueens_solver_clear_cancel(solver);
        if (sizes[i / 2] < 100)
            assert_true(estimate(function, solver, 10, 1).number > 0);
        nqueens_solver_free(solver);
    }
}

/* Each allocation refused in turn; at last the memory is what the header says. */
static void memory_may_run_out(void **state)
{
    static struct account account;
    for (size_t i = 0; i < LENGTH(both); i++) {
        uint64_t k = 0;
        uint64_t refused;
        account_open(&account);
        do {
            nqueens_solver *solver;
            assert_ok(nqueens_solver_new_with_allocator(500, account_allocate, account_release,
                                                        &account, &solver));
            assert_ok(nqueens_solver_forbid(solver, 0, 0));
            size_t before = account.live_bytes;
            refused = account.refused;
            k++;
            account_refuse(&account, k, k);
            double number = -1;
            int status = both[i](solver, 1, 1, &number, NULL, NULL);
            refused = account.refused - refused;
            assert_int_equal(status, refused > 0 ? NQUEENS_ERROR_MEMORY : NQUEENS_OK);
            assert_true((number == -1) == (refused > 0));
            account_grant(&account);
            assert_int_equal(account.live_bytes, before);
            nqueens_solver_free(solver);
            assert_int_equal(account.live_blocks, 0);
        } while (refused > 0);
        assert_true(k > 2);
        if (account.fault != NULL)
            fail_msg("the allocator: %s", account.fault);
        assert_in_range(account.peak_bytes, 500 * 50, 500 * 110 + 4096);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_are_near_the_known_counts),
        cmocka_unit_test(there_is_no_bias_on_small_boards),
        cmocka_unit_test(placements_are_near_the_known_numbers),
        cmocka_unit_test(small_boards_have_their_placements),
        cmocka_unit_test(constraints_are_kept),
        cmocka_unit_test(the_error_is_that_of_the_estimates),
        cmocka_unit_test(the_error_is_infinite_where_nothing_is_known),
        cmocka_unit_test(the_error_is_zero_where_there_is_no_choice),
        cmocka_unit_test(the_logarithm_is_that_of_the_estimate),
        cmocka_unit_test(large_boards_are_near_their_asymptote),
        cmocka_unit_test(large_constrained_boards_are_counted_right),
        cmocka_unit_test(a_seed_gives_the_same_on_every_machine),
        cmocka_unit_test(settings_are_not_regarded),
        cmocka_unit_test(arguments_are_checked),
        cmocka_unit_test(a_callback_may_not_estimate),
        cmocka_unit_test(an_estimate_is_cancelled),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
