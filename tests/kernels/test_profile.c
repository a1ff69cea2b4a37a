/* SPDX-License-Identifier: MIT
 *
 * test_profile.c - the kernel "profile", which counts under local rules: permanents against Ryser's
 * formula, larger boards against another kernel, sums near 2^64, boards in parts, counts that are
 * refused at once, its memory, its progress.
 * Catches: a set of columns with another number than its own, a jump between rows that are apart or
 * that is taken off twice, a sum that wraps or that is refused though it fits, a row of counts that
 * is read before it is written, a memory limit that is not kept, blocks that are lost, a share of
 * the work that is not that of the time, a kernel in use that is not the one that counts.
 */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "profile/profile.h"
#include "public_calls.h"

enum { LARGEST = NQ_PROFILE_ROWS };

static const uint32_t local_rules[] = {0, NQUEENS_ATTACK_TOUCHING, NQUEENS_ATTACK_KNIGHT,
                                       NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_KNIGHT};

static nqueens_solver *local_solver(uint32_t n, const char *kernel, uint32_t attacks)
{
    nqueens_solver *solver = solver_with_kernel(n, kernel);
    assert_ok(nqueens_solver_set_attacks(solver, attacks));
    return solver;
}

static uint64_t count_of(nqueens_solver *solver)
{
    uint64_t solutions = 0;
    assert_ok(nqueens_count(solver, &solutions));
    return solutions;
}

/* ---- Permanents ------------------------------------------------------------------ */

/* Ryser's formula, modulo 2^64: the sum over sets of columns, each with the sign of its size, of
 * the product over the rows of the entries in the set. */
static uint64_t permanent(uint32_t n, const uint32_t rows[])
{
    uint64_t sum = 0;
    for (uint32_t set = 0; set < UINT32_C(1) << n; set++) {
        uint64_t product = (nq_popcount(set) ^ n) % 2 == 0 ? 1 : UINT64_MAX;
        for (uint32_t row = 0; row < n && product != 0; row++)
            product *= nq_popcount(rows[row] & set);
        sum += product;
    }
    return sum;
}

TEST(permanents_are_those_of_ryser)
{
    struct random random = random_stream(1);
    for (uint32_t round = 0; round < 300; round++) {
        uint32_t n = round % 50 == 49 ? 18 : 1 + round % 13, rows[18] = {0};
        nqueens_solver *solver = local_solver(n, "profile", 0);
        for (uint32_t square = 0; square < n * n; square++) {
            if (random_percent(&random, 25 * (1 + round / 13 % 4)))
                rows[square / n] |= UINT32_C(1) << square % n;
            else
                assert_ok(nqueens_solver_forbid(solver, square / n, square % n));
        }
        assert_true(count_of(solver) == permanent(n, rows));
        nqueens_solver_free(solver);
    }
}

/* ---- Larger boards ----------------------------------------------------------------- */

/* Most rows have their queen, a few squares of the others are forbidden: rows that are apart. */
TEST(required_queens_leave_rows_that_are_apart)
{
    struct random random = random_stream(2);
    for (uint32_t round = 0; round < 400; round++) {
        uint32_t n = 10 + random_below(&random, 55), left = 1 + round % 9, queens[64], order[64];
        nqueens_solver *solver = local_solver(n, "profile", local_rules[round / 9 % 4]);
        assert_ok(nqueens_solve_from_seed(solver, round, queens));
        random_order(&random, n, order);
        if (round % 2 == 0) { /* near each other */
            uint32_t first = random_below(&random, n);
            for (uint32_t i = 0; i < n; i++)
                order[i] = (first + i + i / 3) % n;
        }
        uint64_t open = 0;
        for (uint32_t i = 0; i < left; i++)
            open |= nq_bit(order[i]);
        for (uint32_t row = 0; row < n; row++) {
            uint32_t forbidden = random_below(&random, n);
            if ((open & nq_bit(row)) == 0)
                assert_ok(nqueens_solver_require(solver, row, queens[row]));
            else if (forbidden != queens[row])
                assert_ok(nqueens_solver_forbid(solver, row, forbidden));
        }
        uint64_t solutions = count_of(solver);
        assert_true(solutions > 0);
        assert_ok(nqueens_solver_set_kernel(solver, "bitmask"));
        assert_int_equal(count_of(solver), solutions);
        nqueens_solver_free(solver);
    }
}

TEST(larger_boards_are_those_of_bitmask)
{
    struct random random = random_stream(3);
    for (uint32_t round = 0; round < 40; round++) {
        uint32_t n = 9 + round / 4 % 4;
        nqueens_solver *solver = local_solver(n, "profile", local_rules[round % 4]);
        for (uint32_t square = 0; square < n * n; square++) {
            if (random_percent(&random, 15 * (n - 8)))
                assert_ok(nqueens_solver_forbid(solver, square / n, square % n));
        }
        uint64_t solutions = count_of(solver);
        assert_ok(nqueens_solver_set_kernel(solver, "bitmask"));
        assert_int_equal(count_of(solver), solutions);
        nqueens_solver_free(solver);
    }
}

/* ---- Sums near 2^64 ---------------------------------------------------------------- */

static const uint64_t factorial_of_20 = UINT64_C(2432902008176640000);

/* 7 times 20! fits, 8 times does not, whichever row has that many open squares. */
TEST(sums_near_the_end_of_64_bits_do_not_wrap)
{
    for (uint32_t row = 0; row < LARGEST; row += LARGEST - 1) {
        uint64_t solutions = 77;
        nqueens_solver *solver = local_solver(LARGEST, "profile", 0);
        assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_OVERFLOW);
        assert_int_equal(nqueens_count_fundamental(solver, &solutions), NQUEENS_ERROR_OVERFLOW);
        assert_int_equal(solutions, 77);
        forbid_squares(solver, row, 1, 8, LARGEST - 8);
        assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_OVERFLOW);
        assert_ok(nqueens_solver_forbid(solver, row, 0));
        assert_true(count_of(solver) == 7 * factorial_of_20);
        nqueens_solver_free(solver);
    }
    nqueens_solver *solver = local_solver(LARGEST, "auto", NQUEENS_ATTACK_TOUCHING);
    assert_string_equal(nqueens_solver_kernel_in_use(solver), "profile");
    assert_true(count_of(solver) == UINT64_C(6880329406055690790)); /* A002464 */
    nqueens_solver_free(solver);
}

/* ---- More rows than one part has ----------------------------------------------------- */

/* Leaves the squares of blocks of rows and columns along a diagonal open. Returns the product of
 * the factorials of their sizes. */
static uint64_t leave_blocks(nqueens_solver *solver, const uint32_t sizes[])
{
    uint32_t n = nqueens_solver_n(solver), first = 0;
    uint64_t solutions = 1;
    for (; first < n; first += *sizes++) {
        forbid_squares(solver, first, *sizes, 0, first);
        forbid_squares(solver, first, *sizes, first + *sizes, n - first - *sizes);
        for (uint32_t i = 2; i <= *sizes; i++)
            solutions *= i;
    }
    return solutions;
}

/* The first is the most rows of one part, the others are cut in 2, 4 and 6 parts. */
TEST(boards_are_counted_in_parts)
{
    static const uint32_t blocks[][7] = {{7, 7, 7}, {2, 7, 7, 7}, {7, 2, 7, 7, 2}, {7, 7, 3, 7, 2}};
    for (uint32_t i = 0; i < ELEMENTS(blocks); i++) {
        uint32_t n = 0, at = 0;
        while (at < ELEMENTS(blocks[i]) && blocks[i][at] > 0)
            n += blocks[i][at++];
        nqueens_solver *solver = local_solver(n, "profile", 0);
        uint64_t right = leave_blocks(solver, blocks[i]);
        assert_true(count_of(solver) == right);
        nqueens_solver_free(solver);
    }
}

/* Two to four open squares in each row. */
TEST(boards_of_many_parts_are_those_of_bitmask)
{
    struct random random = random_stream(4);
    for (uint32_t round = 0; round < 5; round++) {
        uint32_t n = LARGEST + 1 + round / 4, queens[NQ_MASK_COLUMNS];
        nqueens_solver *solver = local_solver(n, "profile", local_rules[round % 4]);
        assert_ok(nqueens_solve_from_seed(solver, round, queens));
        for (uint32_t row = 0; row < n; row++) {
            uint64_t open = nq_bit(queens[row]) | nq_bit(random_below(&random, n)) |
                            nq_bit(random_below(&random, n)) | nq_bit((queens[row] + 5) % n);
            for (uint32_t column = 0; column < n; column++) {
                if ((open & nq_bit(column)) == 0)
                    assert_ok(nqueens_solver_forbid(solver, row, column));
            }
        }
        uint64_t solutions = count_of(solver);
        assert_true(solutions > 0);
        assert_ok(nqueens_solver_set_kernel(solver, "bitmask"));
        assert_int_equal(count_of(solver), solutions);
        nqueens_solver_free(solver);
    }
}

/* Three parts of 3 times 20! solutions, of which two fit, and the classes of all would. */
TEST(the_sum_of_the_parts_does_not_wrap)
{
    uint64_t solutions = 77;
    nqueens_solver *solver = local_solver(LARGEST + 1, "auto", 0);
    forbid_squares(solver, 0, 1, 3, LARGEST - 2);
    forbid_squares(solver, LARGEST, 1, 0, LARGEST - 2);
    watchdog_start(60, "the_sum_of_the_parts_does_not_wrap"); /* symmetric ones would be counted */
    assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(nqueens_count_fundamental(solver, &solutions), NQUEENS_ERROR_OVERFLOW);
    watchdog_stop();
    assert_int_equal(solutions, 77);
    assert_ok(nqueens_solver_forbid(solver, 0, 1));
    assert_string_equal(nqueens_solver_kernel_in_use(solver), "profile");
    assert_true(count_of(solver) == 6 * factorial_of_20);
    nqueens_solver_free(solver);
}

TEST(boards_past_64_rows_are_refused)
{
    int reason;
    uint64_t solutions;
    nqueens_solver *solver = local_solver(65, "profile", 0);
    assert_ok(nqueens_why_unsupported(solver, NULL, &reason));
    assert_int_equal(reason, NQUEENS_UNSUPPORTED_SIZE);
    assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_UNSUPPORTED);
    nqueens_solver_free(solver);
}

/* ---- Counts that are known not to fit ------------------------------------------------- */

static const uint32_t too_large[] = {21, 22, 22, 23}; /* rows, by rule */

/* Refused at once by each kernel that takes the board; the row before is not, nor is a board with a
 * constraint, which are stopped. */
TEST(counts_that_cannot_fit_are_refused_at_once)
{
    watchdog_start(60, "counts_that_cannot_fit_are_refused_at_once");
    const char *kernel;
    for (uint32_t i = 0;
         i < 4 * ELEMENTS(local_rules) && (kernel = kernel_that_runs(i / 4)) != NULL; i++) {
        static const uint32_t more[] = {0, 1, 10, 1000};
        uint32_t queens[NQ_MASK_COLUMNS];
        for (uint32_t j = 0; j < ELEMENTS(more); j++) {
            uint64_t solutions = 77;
            int reason;
            nqueens_solver *solver =
                local_solver(too_large[i % 4] + more[j], kernel, local_rules[i % 4]);
            assert_ok(nqueens_why_unsupported(solver, NULL, &reason));
            int right =
                reason == NQUEENS_SUPPORTED ? NQUEENS_ERROR_OVERFLOW : NQUEENS_ERROR_UNSUPPORTED;
            assert_int_equal(nqueens_count(solver, &solutions), right);
            assert_int_equal(nqueens_count_fundamental(solver, &solutions), right);
            assert_int_equal(solutions, 77);
            if (reason == NQUEENS_SUPPORTED && !kernel_only_counts(kernel) && j < 3)
                assert_int_equal(nqueens_random_solution(solver, 1, queens),
                                 NQUEENS_ERROR_OVERFLOW);
            nqueens_solver_free(solver);
        }
    }
    for (uint32_t i = 0; i < 2 * ELEMENTS(local_rules); i++) {
        uint64_t solutions = 77;
        struct progress_record record = new_progress_record(1);
        nqueens_solver *solver = local_solver(too_large[i / 2] - i % 2, "auto", local_rules[i / 2]);
        if (i % 2 == 0)
            assert_ok(nqueens_solver_forbid(solver, 0, 0));
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &record, 0));
        assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_STOPPED);
        assert_int_equal(solutions, 0);
        nqueens_solver_free(solver);
    }
    watchdog_stop();
}

/* ---- Memory ------------------------------------------------------------------------ */

/* The bytes that the count takes are the least limit; "auto" then searches. */
static void check_limits(uint32_t n, uint32_t attacks)
{
    static struct account account;
    int reason;
    nqueens_solver *solver = new_accounted_solver(n, &account);
    assert_ok(nqueens_solver_set_attacks(solver, attacks));
    assert_ok(nqueens_solver_set_kernel(solver, "profile"));
    const size_t before = account.live_bytes;
    const uint64_t right = count_of(solver), bytes = account.peak_bytes - before;
    assert_ok(nqueens_solver_set_memory_limit(solver, bytes));
    assert_int_equal(count_of(solver), right);
    assert_ok(nqueens_solver_set_memory_limit(solver, bytes - 1));
    assert_ok(nqueens_why_unsupported(solver, NULL, &reason));
    assert_int_equal(reason, NQUEENS_UNSUPPORTED_MEMORY);
    uint64_t solutions = 77;
    assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(solutions, 77);
    assert_ok(nqueens_solver_set_kernel(solver, "auto"));
    assert_string_equal(nqueens_solver_kernel_in_use(solver), "bitmask");
    assert_int_equal(count_of(solver), right);
    assert_ok(nqueens_solver_set_memory_limit(solver, 0));
    assert_string_equal(nqueens_solver_kernel_in_use(solver), "profile");
    account_refuse(&account, 1, UINT64_MAX);
    assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_MEMORY);
    assert_int_equal(solutions, 77);
    account_grant(&account);
    assert_int_equal(count_of(solver), right);
    free_accounted_solver(solver, &account);
}

TEST(the_memory_limit_is_kept)
{
    for (uint32_t i = 0; i < ELEMENTS(local_rules); i++) {
        for (uint32_t n = 9; n <= 10; n++)
            check_limits(n, local_rules[i]);
    }
}

/* ---- The choice --------------------------------------------------------------------- */

/* Boards with enough open squares; what lists, ranks or counts in units is as ever. */
TEST(auto_takes_it_where_many_squares_are_open)
{
    static const uint32_t fewest[] = {6, 7, 7, 9};
    for (uint32_t i = 0; i < ELEMENTS(local_rules); i++) {
        for (uint32_t n = 2; n <= LARGEST + 1; n++) {
            nqueens_solver *solver = local_solver(n, "auto", local_rules[i]);
            const char *expected = n >= fewest[i] ? "profile" : "bitmask";
            assert_string_equal(nqueens_solver_kernel_in_use(solver), expected);
            nqueens_solver_free(solver);
        }
        nqueens_solver *solver = local_solver(20, "auto", local_rules[i]);
        for (uint32_t open = 20; open > 0; open--) {
            const char *expected = open >= fewest[i] ? "profile" : "bitmask";
            assert_string_equal(nqueens_solver_kernel_in_use(solver), expected);
            forbid_squares(solver, 0, 20, open - 1, 1);
        }
        nqueens_solver_free(solver);
    }
}

/* ---- Progress ----------------------------------------------------------------------- */

/* A unit is 64 sets of columns, whose share of the work is that of the time but at the edges. */
TEST(progress_is_that_of_the_sets)
{
    for (uint32_t stop_at = 1; stop_at <= 12; stop_at++) {
        uint64_t solutions = 77;
        nqueens_solver *solver = local_solver(12, "profile", NQUEENS_ATTACK_TOUCHING);
        struct progress_record record = new_progress_record(stop_at);
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &record, 0));
        assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_STOPPED);
        assert_int_equal(solutions, 0);
        check_progress_record(&record, solver);
        assert_int_equal(record.total, (1 << 12) / 64);
        assert_in_range(stop_at - 1 - record.done, 0, 2); /* polls report, too */
        nqueens_solver_free(solver);
    }
}
