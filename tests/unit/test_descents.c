/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_descents.c - what estimates are made of. Catches: a tree of descents that
 * misses a solution, has it twice, or weighs it wrong (its expectation is taken
 * exactly, over every descent with its probability), counts of open squares that go
 * astray, under rules too, wrong last rows, squares that are not drawn as often as their weights say,
 * and faults of the arithmetic of large numbers and of the logarithm, which is held
 * against libm's.
 */

#include "constrained_board.h"
#include "each_kernel.h"
#include "estimating/descent.h"
#include "estimating/large_number.h"
#include "estimating/open_squares.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "solver.h"

#include <float.h>
#include <math.h>

#define MAX_N 75

static void begin_descents(struct nq_descents *descents, int row_by_row, nqueens_solver *solver)
{
    assert_ok(nq_descents_begin(descents, row_by_row, solver->n, &solver->constraints,
                                &solver->allocator, &solver->cancelled));
}

/* ---- Every descent with its probability ---------------------------------- */

/* The sum over all descents below a placement of probability times number, with the
 * probability and the number as a descent would have them here. */
struct expectation {
    double number;
    double probability; /* of all together */
};

static void add_descents(const struct nq_descents *descents, const struct nq_open_squares *squares,
                         const struct nq_allocator *allocator, double probability, double number,
                         struct expectation *sum)
{
    uint32_t crossing[MAX_N], weights[MAX_N];
    if (squares->queens_left <= descents->last_rows) {
        uint32_t column_bits[3 * MAX_N] = {0};
        sum->number += probability * number * nq_count_last_rows(squares, column_bits);
        sum->probability += probability;
        return;
    }
    struct nq_line line = nq_most_constrained_line(squares);
    if (line.open == 0) {
        sum->probability += probability;
        return;
    }
    double all = (double)nq_weigh_squares(squares, line, crossing, weights);
    struct nq_open_squares child;
    assert_ok(nq_open_squares_new(&child, squares->n, squares->constraints, squares->only_column,
                                  allocator));
    for (uint32_t i = 0; i < line.open; i++) {
        nq_open_squares_copy(&child, squares);
        nq_open_squares_place(&child, nq_crossing_row(line, crossing[i]),
                              nq_crossing_column(line, crossing[i]));
        add_descents(descents, &child, allocator, probability * (weights[i] / all),
                     number * (all / weights[i]), sum);
    }
    nq_open_squares_release(&child, allocator);
}

static void check_expectation(struct random_cases *cases)
{
    bool has_last_rows = random_percent(&cases->random, 50);
    struct nq_descents descents;
    struct expectation sum = {0, 0};
    double right = (double)cases->right.count;
    begin_descents(&descents, 0, cases->solver);
    if (!has_last_rows)
        descents.last_rows = 0;
    add_descents(&descents, &descents.start, &cases->solver->allocator, 1, 1, &sum);
    if (fabs(sum.number - right) > 1e-9 * (right + 1) || fabs(sum.probability - 1) > 1e-9)
        fail_msg("the expectation is %.12g, of probability %.12g; right is %g", sum.number,
                 sum.probability, right);
    struct nq_random random;
    struct nq_large number;
    nq_random_seed(&random, 1);
    assert_ok(nq_descend(&descents, &random, &number));
    if (descents.is_certain)
        assert_true(nq_large_to_double(number) == right);
    nq_descents_end(&descents, &cases->solver->allocator);
}

CASES_TEST(the_expectation_is_the_count, check_expectation,
           {NULL, no_constraints, .count = 64, .from = 1, .to = 8},
           {.stream = 1, .count = 1500, .from = 1, .to = 8},
           {NULL, rules_and_constraints, .stream = 8, .count = 1500, .from = 1, .to = 7})

/* ---- Squares are drawn as their weights say ------------------------------ */

/* Descents that place one queen and count the rest, chi-square over where it stands. */
TEST(squares_are_drawn_by_their_weights)
{
    enum { N = 9, DRAWS = 90000 };
    struct nq_descents descents;
    struct nq_random random;
    uint32_t crossing[N], weights[N], drawn[N] = {0};
    SOLVER(solver, N, "auto");
    nq_random_seed(&random, 5);
    begin_descents(&descents, 0, solver);
    struct nq_line line = nq_most_constrained_line(&descents.start);
    double all = (double)nq_weigh_squares(&descents.start, line, crossing, weights);
    assert_int_equal(line.open, N);
    assert_int_equal(line.index, N / 2);
    descents.last_rows = N - 1; /* a descent places one queen */
    for (uint32_t i = 0; i < DRAWS; i++) {
        struct nq_large number;
        assert_ok(nq_descend(&descents, &random, &number));
        for (uint32_t k = 0; k < N; k++) {
            if (descents.squares.column_closed[N + crossing[k]])
                drawn[k]++;
        }
    }
    double chi_square = 0;
    for (uint32_t k = 0; k < N; k++) {
        double expected = (double)DRAWS * (weights[k] / all);
        chi_square += (drawn[k] - expected) * (drawn[k] - expected) / expected;
        assert_true(weights[k] == weights[0] || expected > 100);
    }
    assert_true(chi_square < 26.1); /* 8 degrees of freedom: one in a thousand is above */
    nq_descents_end(&descents, &solver->allocator);
}

/* A square whose queen would close nearly everything: the middle of a board on which only
 * the middle column and the two long diagonals are open. */
TEST(no_square_is_never_drawn)
{
    enum { N = 59, MIDDLE = N / 2 };
    struct nq_descents descents;
    uint32_t crossing[N], weights[N];
    SOLVER(solver, N, "auto");
    for (uint32_t i = 0; i < N * N; i++) {
        uint32_t row = i / N, column = i % N;
        if (column != MIDDLE && column != row && column + row != N - 1)
            assert_ok(nqueens_solver_forbid(solver, row, column));
    }
    begin_descents(&descents, 1, solver);
    struct nq_line column = {MIDDLE, N, 1};
    assert_true(nq_weigh_squares(&descents.start, column, crossing, weights) > N);
    for (uint32_t i = 0; i < N; i++) {
        assert_int_equal(weights[i] == 1, crossing[i] == MIDDLE);
        assert_true(weights[i] > 0);
    }
    nq_descents_end(&descents, &solver->allocator);
}

/* ---- Open squares -------------------------------------------------------- */

/* The diagonals that have an open square have as many as brute force finds, and so have the
 * rows and columns without a queen. */
static void check_counts(const struct nq_open_squares *squares, const struct constraints *board,
                         const uint32_t queens[])
{
    uint32_t n = board->n;
    uint32_t total = 0;
    uint32_t in_row[MAX_N] = {0}, in_column[MAX_N] = {0};
    uint32_t on_diagonal[2 * MAX_N] = {0}, on_anti_diagonal[2 * MAX_N] = {0};
    for (uint32_t i = 0; i < n * n; i++) {
        uint32_t row = i / n, column = i % n;
        bool is_open = naive_is_open(board, queens, row, column);
        assert_true(queens[row] != NQUEENS_NO_QUEEN ||
                    (nq_is_open(squares, row, column) != 0) == is_open);
        if (!is_open)
            continue;
        total++;
        in_row[row]++;
        in_column[column]++;
        on_diagonal[column + n - 1 - row]++;
        on_anti_diagonal[column + row]++;
    }
    assert_int_equal(squares->total, total);
    for (uint32_t i = 0; i < squares->queens_left; i++) {
        assert_int_equal(squares->in_row[squares->rows[i]], in_row[squares->rows[i]]);
        assert_int_equal(squares->in_column[squares->columns[i]], in_column[squares->columns[i]]);
    }
    for (uint32_t i = 0; i < 2 * n - 1 && !has_another_rule(board); i++) {
        assert_true(on_diagonal[i] == 0 || squares->on_diagonal[i] == on_diagonal[i]);
        assert_true(on_anti_diagonal[i] == 0 ||
                    squares->on_anti_diagonal[i] == on_anti_diagonal[i]);
    }
}

/* Small boards with constraints, and large ones without; every other one under a rule. */
static void random_squares(struct random *random, uint32_t i, struct constraints *board)
{
    uint32_t n = i % 6 == 0 ? 13 + i % 27 : 1 + i % 12;
    if (i % 10 == 1)
        n = 65 + i % 11;
    constraints_clear(board, n);
    if (i % 2 == 0 && n <= NAIVE_MAX_N)
        random_constraints(random, n, board);
    if (i % 2 == 1 && n <= NAIVE_MAX_RULE_N)
        random_ruled_constraints(random, n, board);
    if (i % 2 == 0 || n <= NAIVE_MAX_RULE_N)
        return;
    board->attacks = random_below(random, ALL_ATTACKS);
    board->has_regions = n <= CONSTRAINTS_MAX_N && random_percent(random, 60);
    for (uint32_t square = 0; board->has_regions && square < n * n; square++)
        board->region[square / n][square % n] = (unsigned char)random_below(random, n + 1);
}

TEST(open_squares_are_counted_right)
{
    struct random random = random_stream(2);
    for (uint32_t i = 0; i < 600; i++) {
        struct constraints board;
        struct nq_descents descents;
        uint32_t queens[MAX_N], placed = 0;
        random_squares(&random, i, &board);
        clear_board(board.n, queens);
        nqueens_solver *solver = solver_with_constraints(&board, "auto", false);
        begin_descents(&descents, 1, solver);
        struct nq_open_squares *squares = &descents.start;
        check_counts(squares, &board, queens);
        while (squares->queens_left > 0 && squares->total > 0) {
            uint32_t row = squares->rows[random_below(&random, squares->queens_left)];
            uint32_t column = squares->columns[random_below(&random, squares->queens_left)];
            if (!nq_is_open(squares, row, column))
                continue;
            nq_open_squares_place(squares, row, column);
            queens[row] = column;
            if (++placed <= 3 || placed % 16 == 0 || board.n <= CONSTRAINTS_MAX_N)
                check_counts(squares, &board, queens);
        }
        nq_descents_end(&descents, &solver->allocator);
        nqueens_solver_free(solver);
    }
}

TEST(last_rows_are_counted_right)
{
    struct random random = random_stream(3);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < 600; i++) {
        uint32_t n = i % 2 == 0 ? 4 + i % 7 : 11 + i % 25;
        uint32_t most = n < NQ_MOST_LAST_ROWS ? n : NQ_MOST_LAST_ROWS;
        uint32_t queens[MAX_N];
        struct nq_descents descents;
        struct board_list right;
        SOLVER(solver, n, "auto");
        random_partial_solution(&random, n, random_below(&random, most + 1), queens);
        begin_descents(&descents, 1, solver);
        for (uint32_t row = 0; row < n; row++) {
            if (queens[row] != NQUEENS_NO_QUEEN)
                nq_open_squares_place(&descents.start, row, queens[row]);
        }
        naive_completions(n, queens, &right);
        sum += right.count;
        assert_int_equal(nq_count_last_rows(&descents.start, descents.column_bits), right.count);
        for (uint32_t k = 0; k < 3 * n; k++)
            assert_int_equal(descents.column_bits[k], 0);
        board_list_release(&right);
        nq_descents_end(&descents, &solver->allocator);
    }
    assert_true(sum > 1000);
}

/* ---- Arithmetic ---------------------------------------------------------- */

/* A random number of any magnitude. */
static double random_double(struct random *random, int smallest, int largest)
{
    double significand =
        1 + random_below(random, UINT32_MAX) * 0x1p-32 + random_below(random, UINT32_MAX) * 0x1p-64;
    if (significand >= 2)
        significand = 1;
    int exponent = smallest + (int)random_below(random, (uint32_t)(largest - smallest + 1));
    return ldexp(significand, exponent);
}

static double unit_in_the_last_place(double number)
{
    int exponent;
    frexp(number, &exponent);
    return ldexp(1, exponent - DBL_MANT_DIG);
}

static void check_logarithm(double number)
{
    struct nq_large large = nq_large_from(number);
    assert_true(large.significand >= 1 && large.significand < 2);
    assert_true(ldexp(large.significand, (int)large.exponent) == number);
    double right = log(number);
    double found = nq_large_logarithm(large);
    if (fabs(found - right) > 2 * unit_in_the_last_place(right))
        fail_msg("ln %.17g is %.17g, found %.17g", number, right, found);
}

TEST(logarithms_are_those_of_libm)
{
    struct random random = random_stream(4);
    for (uint32_t i = 0; i < 200000; i++) {
        check_logarithm(random_double(&random, -1022, 1023));
        check_logarithm(random_double(&random, -2, 1));
        check_logarithm(1 + random_double(&random, -52, -3));
        check_logarithm(1 - random_double(&random, -53, -3));
    }
    assert_true(nq_large_logarithm((struct nq_large){1, 0}) == 0);
    check_logarithm(DBL_MIN);
    check_logarithm(DBL_MAX);
    check_logarithm(2.718281828459045);
    double ln = nq_large_logarithm((struct nq_large){1, 1000000});
    assert_true(fabs(ln - 693147.18055994530942) < 1e-9);
    ln = nq_large_logarithm((struct nq_large){1.5, -1000000});
    assert_true(fabs(ln - (log(1.5) - 693147.18055994530942)) < 1e-9);
}

TEST(square_roots_are_those_of_libm)
{
    struct random random = random_stream(5);
    for (uint32_t i = 0; i < 200000; i++) {
        double number = random_double(&random, -1022, 1023);
        double right = sqrt(number);
        if (fabs(nq_square_root(number) - right) > unit_in_the_last_place(right))
            fail_msg("the root of %.17g is %.17g, found %.17g", number, right,
                     nq_square_root(number));
    }
    for (uint32_t i = 0; i < 1000; i++)
        assert_true(nq_square_root((double)i * i) == i);
    assert_true(nq_square_root(INFINITY) == INFINITY);
    assert_true(nq_square_root(DBL_MIN) == 0x1p-511);
    assert_true(nq_square_root(0) == 0);
}

/* a and b differ by rounding. */
static int are_near(double a, double b)
{
    return fabs(a - b) <= 4e-16 * fabs(b);
}

TEST(large_numbers_are_those_of_double)
{
    struct random random = random_stream(6);
    for (uint32_t i = 0; i < 100000; i++) {
        double a = i % 50 == 0 ? 0 : random_double(&random, -400, 400);
        double b = i % 70 == 0 ? 0 : random_double(&random, -400, 400);
        if (i % 3 == 0 && a != 0)
            b = a * random_double(&random, -60, 60);
        struct nq_large x = nq_large_from(a);
        struct nq_large y = nq_large_from(b);
        assert_true(nq_large_to_double(x) == a);
        assert_true(are_near(nq_large_to_double(nq_large_multiply(x, b)), a * b));
        assert_true(are_near(nq_large_to_double(nq_large_add(x, y)), a + b));
        assert_true(a == 0 || are_near(nq_large_logarithm(x), log(a)) ||
                    fabs(nq_large_logarithm(x) - log(a)) < 1e-15);
    }
}

/* 1000!, and sums of numbers far beyond double. */
TEST(large_numbers_go_beyond_double)
{
    struct nq_large factorial = nq_large_from(1);
    for (uint32_t i = 1; i <= 1000; i++)
        factorial = nq_large_multiply(factorial, i);
    assert_true(fabs(nq_large_logarithm(factorial) - 5912.128178488163) < 1e-10);
    assert_true(isinf(nq_large_to_double(factorial)));
    struct nq_large twice = nq_large_add(factorial, factorial);
    assert_true(twice.exponent == factorial.exponent + 1);
    assert_true(twice.significand == factorial.significand);
    assert_true(nq_large_add(factorial, nq_large_from(1e300)).significand == factorial.significand);
    assert_true(nq_large_logarithm(nq_large_from(0)) == -INFINITY);
    assert_true(nq_large_multiply(factorial, 0).significand == 0);
    assert_true(nq_large_to_double((struct nq_large){1, -5000}) == 0);
    assert_true(nq_large_to_double((struct nq_large){1.5, 1023}) == 1.5 * 0x1p1023);
    assert_true(isinf(nq_large_to_double((struct nq_large){1, 1024})));
}

/* Against two passes over doubles, with the numbers moved by a power of two. */
TEST(means_and_errors_are_right)
{
    enum { SAMPLES = 400 };
    static const int64_t powers[] = {-100000, -1000, 0, 7, 1000, 100000};
    struct random random = random_stream(7);
    for (uint32_t i = 0; i < 600; i++) {
        double numbers[SAMPLES];
        uint32_t count = 2 + random_below(&random, SAMPLES - 1);
        int64_t power = powers[i % 6];
        int reach = (int)random_below(&random, 30);
        struct nq_sample_mean samples = {0};
        double mean = 0;
        double squares = 0;
        for (uint32_t k = 0; k < count; k++) {
            numbers[k] =
                k > 0 && random_percent(&random, 20) ? 0 : random_double(&random, 0, reach);
            mean += numbers[k] / count;
            struct nq_large sample = nq_large_from(numbers[k]);
            sample.exponent += numbers[k] == 0 ? 0 : power;
            nq_sample_mean_add(&samples, sample);
        }
        for (uint32_t k = 0; k < count; k++)
            squares += (numbers[k] - mean) * (numbers[k] - mean);
        double error = sqrt(squares / (count - 1.0) / count) / mean;
        struct nq_large found = nq_sample_mean(&samples);
        found.exponent -= power;
        assert_true(fabs(nq_large_to_double(found) - mean) < 1e-12 * mean);
        assert_true(fabs(nq_sample_mean_relative_error(&samples) - error) < 1e-10);
    }
}

TEST(means_of_little_have_no_error)
{
    struct nq_sample_mean samples = {0};
    assert_true(isinf(nq_sample_mean_relative_error(&samples)));
    nq_sample_mean_add(&samples, nq_large_from(0));
    nq_sample_mean_add(&samples, nq_large_from(0));
    assert_true(isinf(nq_sample_mean_relative_error(&samples)));
    assert_true(nq_sample_mean(&samples).significand == 0);
    samples = (struct nq_sample_mean){0};
    nq_sample_mean_add(&samples, nq_large_from(92));
    assert_true(isinf(nq_sample_mean_relative_error(&samples)));
    nq_sample_mean_add(&samples, nq_large_from(92));
    assert_true(isinf(nq_sample_mean_relative_error(&samples)));
    assert_true(nq_large_to_double(nq_sample_mean(&samples)) == 92);
    /* The samples before are nothing beside one that is larger by far. */
    nq_sample_mean_add(&samples, (struct nq_large){1.5, 90000});
    assert_true(nq_sample_mean(&samples).exponent == 89999);
}
