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

#define _POSIX_C_SOURCE 200809L

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "naive.h"
#include "naive_symmetry.h"
#include "random_boards.h"
#include "random_cases.h"
#include "sequences.h"
#include "watchdog.h"

#include <inttypes.h>
#include <limits.h>
#include <nqueens.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

/* ---- Checks ------------------------------------------------------------- */

static void check_symmetric(nqueens_solver *solver, const char *kernel, int symmetry,
                            uint64_t right, const struct constraints *constraints)
{
    uint64_t count = ~right;
    int status = nqueens_count_symmetric(solver, symmetry, &count);
    if (status == NQUEENS_OK && count == right)
        return;
    if (constraints != NULL)
        constraints_print(constraints);
    fail_msg("kernel %s, n = %" PRIu32 ", symmetry %d: code %d, count %" PRIu64
             ", right is %" PRIu64,
             kernel, nqueens_solver_n(solver), symmetry, status, count, right);
}

static void check_fundamental(nqueens_solver *solver, const char *kernel, uint64_t right,
                              const struct constraints *constraints)
{
    uint64_t count = ~right;
    int status = nqueens_count_fundamental(solver, &count);
    if (status == NQUEENS_ERROR_UNSUPPORTED && !kernel_must_take(kernel, nqueens_solver_n(solver)))
        return;
    if (status == NQUEENS_OK && count == right)
        return;
    if (constraints != NULL)
        constraints_print(constraints);
    fail_msg("kernel %s, n = %" PRIu32 ", fundamental: code %d, count %" PRIu64
             ", right is %" PRIu64,
             kernel, nqueens_solver_n(solver), status, count, right);
}

/* Compares what the callback is handed with a list, board by board, passing over those
 * of the list that are not fundamental. */
struct comparison {
    unsigned group;
    const struct board_list *all;
    size_t next; /* in the list */
    size_t boards;
    size_t stop_at; /* the call, from 1 on, that asks to stop; 0 for none */
    const char *fault;
};

static void pass_over_images(struct comparison *comparison)
{
    const struct board_list *all = comparison->all;
    while (comparison->next < all->count &&
           !naive_is_fundamental(all->n, board_in(all, comparison->next), comparison->group))
        comparison->next++;
}

static int compare(const uint32_t queens[], uint32_t n, void *user)
{
    struct comparison *comparison = user;
    pass_over_images(comparison);
    if (queens == NULL || n != comparison->all->n)
        comparison->fault = "no board, or n is another";
    else if (comparison->next == comparison->all->count)
        comparison->fault = "more boards than there are";
    else if (compare_boards(n, queens, board_in(comparison->all, comparison->next)) != 0)
        comparison->fault = "another board";
    comparison->next++;
    comparison->boards++;
    return comparison->fault != NULL || comparison->boards == comparison->stop_at;
}

static void check_listing(nqueens_solver *solver, const char *kernel,
                          const struct constraints *constraints, const struct board_list *all,
                          uint64_t right)
{
    struct comparison comparison = {.group = naive_group(constraints), .all = all};
    int status = nqueens_enumerate_fundamental(solver, compare, &comparison);
    if (comparison.fault == NULL && status != NQUEENS_OK)
        comparison.fault = "not OK";
    if (comparison.fault == NULL && comparison.boards != right)
        comparison.fault = "fewer boards than there are";
    if (comparison.fault == NULL)
        return;
    constraints_print(constraints);
    fail_msg("kernel %s, board number %zu: %s", kernel, comparison.boards, comparison.fault);
}

/* Holds all that is said of the board against the drawings. */
static void check_constraints(const struct constraints *constraints, const char *kernel)
{
    nqueens_solver *solver = solver_with_constraints(constraints, kernel, false);
    struct board_list all;
    uint64_t symmetric[NQUEENS_SYMMETRIES] = {0};
    uint64_t fundamental = 0;
    unsigned group = naive_group(constraints);
    naive_list(constraints, &all);
    for (size_t i = 0; i < all.count; i++) {
        for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++)
            symmetric[symmetry] += naive_is_unchanged(all.n, board_in(&all, i), symmetry);
        fundamental += naive_is_fundamental(all.n, board_in(&all, i), group);
    }
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++)
        check_symmetric(solver, kernel, symmetry, symmetric[symmetry], constraints);
    check_fundamental(solver, kernel, fundamental, constraints);
    check_listing(solver, kernel, constraints, &all, fundamental);
    board_list_release(&all);
    nqueens_solver_free(solver);
}

/* ---- The sequences ------------------------------------------------------ */

/* The sequences begin at n = 1; the empty board is every symmetry's. */
static uint64_t value(const char *sequence, uint32_t n)
{
    return n == 0 ? 1 : sequence_value(sequence, n);
}

static void check_sequences(const char *kernel, uint32_t n)
{
    static const int mirrors[] = {NQUEENS_SYMMETRY_MIRROR, NQUEENS_SYMMETRY_TRANSPOSITION,
                                  NQUEENS_SYMMETRY_FLIP, NQUEENS_SYMMETRY_ANTI_TRANSPOSITION};
    nqueens_solver *solver = solver_with_kernel(n, kernel);
    uint64_t half = value("A032522 half-turn-symmetric", n);
    uint64_t quarter = value("A033148 quarter-turn-symmetric", n);
    check_symmetric(solver, kernel, NQUEENS_SYMMETRY_HALF_TURN, half, NULL);
    check_symmetric(solver, kernel, NQUEENS_SYMMETRY_QUARTER_TURN, quarter, NULL);
    check_symmetric(solver, kernel, NQUEENS_SYMMETRY_THREE_QUARTER_TURN, quarter, NULL);
    for (size_t i = 0; i < 4; i++)
        check_symmetric(solver, kernel, mirrors[i], n < 2, NULL);
    if (kernel_must_take(kernel, n))
        check_symmetric(solver, kernel, NQUEENS_SYMMETRY_IDENTITY, sequence_solutions(n), NULL);
    check_fundamental(solver, kernel, value("A002562 fundamental", n), NULL);
    nqueens_solver_free(solver);
}

static void counts_are_the_sequences_by_every_kernel(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 0; n <= 10; n++)
            check_sequences(kernel, n);
    }
    for (uint32_t n = 11; n <= 16; n++)
        check_sequences("auto", n);
    check_sequences("reference", 12); /* the first with solutions of a quarter turn past 5 */
}

static void larger_symmetric_counts_are_the_sequences(void **state)
{
    (void)state;
    for (uint32_t n = 17; n <= 41; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        if (n <= 22)
            check_symmetric(solver, "auto", NQUEENS_SYMMETRY_HALF_TURN,
                            sequence_value("A032522 half-turn-symmetric", n), NULL);
        check_symmetric(solver, "auto", NQUEENS_SYMMETRY_QUARTER_TURN,
                        sequence_value("A033148 quarter-turn-symmetric", n), NULL);
        nqueens_solver_free(solver);
    }
}

static void small_boards_are_listed(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 0; n <= 10; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            struct constraints none;
            constraints_clear(&none, n);
            check_listing(solver, kernel, &none, naive_solutions(n),
                          value("A002562 fundamental", n));
            nqueens_solver_free(solver);
        }
    }
}

/* A larger list: canonical boards, ascending, whose orbits make up all solutions. */
struct orbits {
    uint32_t last[16];
    uint64_t boards;
    uint64_t images;
    const char *fault;
};

static int add_orbit(const uint32_t queens[], uint32_t n, void *user)
{
    struct orbits *orbits = user;
    uint32_t canonical[16];
    uint32_t size = 0;
    if (!naive_is_solution(n, queens))
        orbits->fault = "no solution";
    if (orbits->boards > 0 && compare_boards(n, orbits->last, queens) >= 0)
        orbits->fault = "not ascending";
    if (nqueens_canonical(n, queens, canonical) != NQUEENS_OK ||
        compare_boards(n, canonical, queens) != 0)
        orbits->fault = "not canonical";
    if (nqueens_orbit_size(n, queens, &size) != NQUEENS_OK)
        orbits->fault = "no orbit";
    memcpy(orbits->last, queens, n * sizeof *queens);
    orbits->boards++;
    orbits->images += size;
    return orbits->fault != NULL;
}

static void larger_boards_are_listed(void **state)
{
    (void)state;
    for (uint32_t n = 11; n <= 14; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        struct orbits orbits = {{0}, 0, 0, NULL};
        int status = nqueens_enumerate_fundamental(solver, add_orbit, &orbits);
        if (orbits.fault != NULL)
            fail_msg("n = %" PRIu32 ", board %" PRIu64 ": %s", n, orbits.boards, orbits.fault);
        assert_int_equal(status, NQUEENS_OK);
        assert_int_equal(orbits.boards, sequence_value("A002562 fundamental", n));
        assert_int_equal(orbits.images, sequence_solutions(n));
        nqueens_solver_free(solver);
    }
}

/* ---- Constraints --------------------------------------------------------- */

static void random_constraints_are_heeded(void **state)
{
    struct random_cases cases = {backtracking_kernel_that_runs, .stream = 1, .count = 250,
                                 .from = 0, .to = 9};
    (void)state;
    while (next_random_case(&cases))
        check_constraints(&cases.constraints, cases.kernel);
}

/* Constraints that every subgroup leaves unchanged, on sizes that have solutions of
 * their own under the turns, and the same with one mark that breaks them. */
static void constraints_of_every_group_are_heeded(void **state)
{
    struct random_cases cases = {backtracking_kernel_that_runs, .stream = 2, .count = 450,
                                 .from = 1, .to = 9};
    (void)state;
    while (next_symmetric_case(&cases))
        check_constraints(&cases.constraints, cases.kernel);
}

/* On 12 and 13 columns there are solutions of the quarter turns to forbid and to
 * require, which 6 to 11 have not. */
static void constraints_on_orbits_of_four_are_heeded(void **state)
{
    struct random random = random_stream(3);
    const struct board_list *all = naive_solutions(12);
    struct board_list turned = {.n = 12};
    uint32_t boards[8][12];
    (void)state;
    for (size_t i = 0; i < all->count; i++) {
        if (naive_is_unchanged(12, board_in(all, i), NQUEENS_SYMMETRY_QUARTER_TURN) &&
            turned.count < 8)
            memcpy(boards[turned.count++], board_in(all, i), sizeof boards[0]);
    }
    assert_int_equal(turned.count, 8);
    for (uint32_t i = 0; i < 500; i++) {
        struct constraints constraints;
        uint64_t right = 0;
        constraints_clear(&constraints, 12);
        for (uint32_t marks = 1 + random_below(&random, 8); marks > 0; marks--)
            constraints.square[random_below(&random, 12)][random_below(&random, 12)] |=
                SQUARE_FORBIDDEN;
        if (random_percent(&random, 50)) {
            uint32_t row = random_below(&random, 12);
            constraints.square[row][boards[random_below(&random, 8)][row]] = SQUARE_REQUIRED;
        }
        for (size_t board = 0; board < 8; board++)
            right += constraints_hold(&constraints, boards[board]);
        nqueens_solver *solver = solver_with_constraints(&constraints, "bitmask", false);
        check_symmetric(solver, "bitmask", NQUEENS_SYMMETRY_QUARTER_TURN, right, &constraints);
        check_symmetric(solver, "bitmask", NQUEENS_SYMMETRY_THREE_QUARTER_TURN, right,
                        &constraints);
        nqueens_solver_free(solver);
    }
}

/* No solution of 6 has a queen on any of the squares forbidden here, so that all four
 * are left; but the group is that of the squares, whatever follows from them. */
static void the_group_is_that_of_the_squares_named(void **state)
{
    nqueens_solver *solver = solver_with_kernel(6, "auto");
    (void)state;
    assert_int_equal(nqueens_solver_forbid(solver, 0, 0), NQUEENS_OK);
    assert_int_equal(nqueens_solver_forbid(solver, 0, 5), NQUEENS_OK);
    check_count(solver, "auto", 4, NULL);
    check_fundamental(solver, "auto", 2, NULL); /* its own mirror image */
    assert_int_equal(nqueens_solver_allow(solver, 0, 5), NQUEENS_OK);
    assert_int_equal(nqueens_solver_forbid(solver, 1, 4), NQUEENS_OK);
    check_count(solver, "auto", 4, NULL);
    check_fundamental(solver, "auto", 4, NULL);
    nqueens_solver_free(solver);
}

/* ---- Boards of other sizes ---------------------------------------------- */

/* A solution for n = 66 and 64 that the half turn leaves unchanged: the odd columns
 * from the top, then the even ones. Its queens are required in all rows but a few. */
static nqueens_solver *staircase_solver(uint32_t n, const char *kernel, uint32_t open)
{
    nqueens_solver *solver = solver_with_kernel(n, kernel);
    assert_true(n % 2 == 0 && n % 6 != 2);
    for (uint32_t row = open; row < n - open; row++) {
        uint32_t column = row < n / 2 ? 2 * row + 1 : 2 * (row - n / 2);
        assert_int_equal(nqueens_solver_require(solver, row, column), NQUEENS_OK);
    }
    return solver;
}

static void large_boards_are_counted_where_they_can_be(void **state)
{
    static const uint32_t sizes[] = {64, 66};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        for (uint32_t open = 0; open <= 2; open++) {
            nqueens_solver *solver = staircase_solver(sizes[i], "auto", open);
            nqueens_solver *reference = staircase_solver(sizes[i], "reference", open);
            uint64_t half = 0;
            uint64_t fundamental = 0;
            uint64_t all = 0;
            assert_int_equal(nqueens_count(reference, &all), NQUEENS_OK);
            assert_int_equal(nqueens_count_symmetric(reference, NQUEENS_SYMMETRY_HALF_TURN, &half),
                             NQUEENS_OK);
            assert_int_equal(nqueens_count_fundamental(reference, &fundamental), NQUEENS_OK);
            assert_true(half >= 1 && all >= half);
            assert_int_equal(fundamental, (all + half) / 2);
            check_symmetric(solver, "auto", NQUEENS_SYMMETRY_HALF_TURN, half, NULL);
            check_symmetric(solver, "auto", NQUEENS_SYMMETRY_MIRROR, 0, NULL);
            check_symmetric(solver, "auto", NQUEENS_SYMMETRY_QUARTER_TURN, 0, NULL);
            check_fundamental(solver, "auto", fundamental, NULL);
            nqueens_solver_free(solver);
            nqueens_solver_free(reference);
        }
    }
}

static int count_boards(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    ++*(uint64_t *)user;
    return 0;
}

static void boards_past_64_need_the_reference(void **state)
{
    uint64_t count = 77;
    (void)state;
    nqueens_solver *solver = staircase_solver(66, "bitmask", 1);
    assert_int_equal(nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_HALF_TURN, &count),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_IDENTITY, &count),
                     NQUEENS_ERROR_UNSUPPORTED);
    /* Also where no solution can be left unchanged. */
    assert_int_equal(nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_QUARTER_TURN, &count),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_count_fundamental(solver, &count), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_enumerate_fundamental(solver, count_boards, &count),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(count, 77);
    check_symmetric(solver, "bitmask", NQUEENS_SYMMETRY_TRANSPOSITION, 0, NULL);
    nqueens_solver_free(solver);

    count = 0;
    solver = staircase_solver(66, "auto", 1);
    assert_int_equal(nqueens_enumerate_fundamental(solver, count_boards, &count), NQUEENS_OK);
    check_fundamental(solver, "auto", count, NULL);
    nqueens_solver_free(solver);

    /* Two required queens that attack each other, far down: no search at all. */
    solver = solver_with_kernel(200, "auto");
    assert_int_equal(nqueens_solver_require(solver, 198, 100), NQUEENS_OK);
    assert_int_equal(nqueens_solver_require(solver, 199, 100), NQUEENS_OK);
    check_symmetric(solver, "auto", NQUEENS_SYMMETRY_HALF_TURN, 0, NULL);
    check_fundamental(solver, "auto", 0, NULL);
    assert_int_equal(nqueens_enumerate_fundamental(solver, compare, NULL), NQUEENS_OK);
    nqueens_solver_free(solver);
}

/* A kernel whose count does not take the board: nor does the count of the fundamental
 * solutions; the others do not ask it. */
static void a_join_takes_no_constraints(void **state)
{
    nqueens_solver *solver = solver_with_kernel(8, "join");
    uint64_t count = 77;
    (void)state;
    assert_int_equal(nqueens_solver_forbid(solver, 0, 0), NQUEENS_OK);
    assert_int_equal(nqueens_count_fundamental(solver, &count), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_IDENTITY, &count),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(count, 77);
    check_symmetric(solver, "join", NQUEENS_SYMMETRY_HALF_TURN, 4, NULL);
    count = 0;
    assert_int_equal(nqueens_enumerate_fundamental(solver, count_boards, &count), NQUEENS_OK);
    assert_true(count > 12);
    nqueens_solver_free(solver);
}

static void threads_make_no_difference(void **state)
{
    (void)state;
    nqueens_solver *solver = solver_with_kernel(13, "auto");
    assert_int_equal(nqueens_solver_set_threads(solver, 3), NQUEENS_OK);
    check_fundamental(solver, "auto", 9233, NULL);
    check_symmetric(solver, "auto", NQUEENS_SYMMETRY_HALF_TURN, 136, NULL);
    nqueens_solver_free(solver);
}

/* ---- Arguments ----------------------------------------------------------- */

static void arguments_that_are_null_or_unknown(void **state)
{
    static const int unknown[] = {-1, NQUEENS_SYMMETRIES, INT_MAX, INT_MIN};
    nqueens_solver *solver = solver_with_kernel(8, "auto");
    uint64_t count = 77;
    (void)state;
    for (int cancelled = 0; cancelled < 2; cancelled++) {
        assert_int_equal(nqueens_count_symmetric(NULL, 0, &count), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_count_symmetric(solver, 0, NULL), NQUEENS_ERROR_ARGUMENT);
        for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
            assert_int_equal(nqueens_count_symmetric(solver, unknown[i], &count),
                             NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_count_fundamental(NULL, &count), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_count_fundamental(solver, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_enumerate_fundamental(NULL, count_boards, &count),
                         NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_enumerate_fundamental(solver, NULL, &count),
                         NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(count, 77);
        nqueens_solver_cancel(solver);
    }
    nqueens_solver_free(solver);
}

/* ---- Stops and progress -------------------------------------------------- */

static void a_listing_stops_where_it_is_asked_to(void **state)
{
    struct constraints none;
    const char *kernel;
    (void)state;
    constraints_clear(&none, 8);
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (size_t stop_at = 1; stop_at <= 12; stop_at++) {
            nqueens_solver *solver = solver_with_kernel(8, kernel);
            struct comparison comparison = {
                .group = naive_group(&none), .all = naive_solutions(8), .stop_at = stop_at};
            assert_int_equal(nqueens_enumerate_fundamental(solver, compare, &comparison),
                             NQUEENS_STOPPED);
            assert_null(comparison.fault);
            assert_int_equal(comparison.boards, stop_at);
            check_listing(solver, kernel, &none, naive_solutions(8), 12);
            nqueens_solver_free(solver);
        }
    }
}

/* What the progress callback has seen, and when it is to stop. */
struct record {
    uint64_t calls;
    uint64_t stop_at;
    uint64_t done;
    uint64_t total;
    uint64_t calls_at_the_end;
    bool is_wrong;
};

static int watch(uint64_t done, uint64_t total, double fraction, void *user)
{
    struct record *record = user;
    record->is_wrong = record->is_wrong || done > total || done < record->done || fraction < 0.0 ||
                       fraction > 1.0 || (record->calls > 0 && total != record->total);
    record->calls++;
    record->done = done;
    record->total = total;
    record->calls_at_the_end += done == total;
    return record->calls == record->stop_at;
}

/* Counts of both kinds, one like the other. */
enum { FUNDAMENTAL = -1 };

static int count_of(nqueens_solver *solver, int what, uint64_t *count)
{
    return what == FUNDAMENTAL ? nqueens_count_fundamental(solver, count)
                               : nqueens_count_symmetric(solver, what, count);
}

/* Stopped at each call in turn, a count gives a lower bound, and all if it was the
 * last. */
static void progress_is_reported_and_stops(void **state)
{
    static const struct {
        int what;
        uint32_t n;
        uint64_t right;
        uint64_t fewest_calls;
    } counts[] = {
        {FUNDAMENTAL, 9, 46, 3},
        {NQUEENS_SYMMETRY_IDENTITY, 9, 352, 3},
        {NQUEENS_SYMMETRY_HALF_TURN, 12, 80, 3},
        {NQUEENS_SYMMETRY_QUARTER_TURN, 12, 8, 2},
        {NQUEENS_SYMMETRY_QUARTER_TURN, 10, 0, 1},
        {NQUEENS_SYMMETRY_MIRROR, 9, 0, 1},
    };
    static const char *const kernels[] = {"auto", "bitmask", "reference"};
    (void)state;
    for (size_t i = 0; i < 3 * (sizeof counts / sizeof counts[0]); i++) {
        const uint64_t right = counts[i / 3].right;
        if (counts[i / 3].n > 10 && strcmp(kernels[i % 3], "reference") == 0)
            continue; /* too slow */
        nqueens_solver *solver = solver_with_kernel(counts[i / 3].n, kernels[i % 3]);
        uint64_t before = 0;
        uint64_t calls = UINT64_MAX;
        for (uint64_t stop_at = 0; stop_at <= calls || stop_at == 0; stop_at++) {
            struct record record = {.stop_at = stop_at};
            uint64_t count = UINT64_MAX;
            assert_int_equal(nqueens_solver_set_progress(solver, watch, &record, 0), NQUEENS_OK);
            int status = count_of(solver, counts[i / 3].what, &count);
            assert_false(record.is_wrong);
            assert_int_equal(status, stop_at == 0 ? NQUEENS_OK : NQUEENS_STOPPED);
            if (stop_at == 0) {
                calls = record.calls;
                assert_int_equal(record.calls_at_the_end, 1);
                assert_true(calls >= counts[i / 3].fewest_calls);
                assert_int_equal(count, right);
                continue;
            }
            assert_int_equal(record.calls, stop_at);
            assert_in_range(count, before, right);
            assert_true(stop_at < calls || count == right);
            before = count;
        }
        nqueens_solver_free(solver);
    }
}

/* ---- Cancelled, and called from inside callbacks -------------------------- */

struct endless {
    int what;
    uint32_t n;
    const char *kernel;
};

static const struct endless endless_counts[] = {
    {FUNDAMENTAL, 24, "auto"},
    {FUNDAMENTAL, 30, "bitmask"}, /* cancelled while the half turn is counted */
    {FUNDAMENTAL, 24, "reference"},
    {FUNDAMENTAL, 200, "auto"},
    {NQUEENS_SYMMETRY_HALF_TURN, 40, "auto"},
    {NQUEENS_SYMMETRY_HALF_TURN, 64, "join"},
    {NQUEENS_SYMMETRY_HALF_TURN, 24, "reference"},
    {NQUEENS_SYMMETRY_HALF_TURN, 65, "auto"},
    {NQUEENS_SYMMETRY_QUARTER_TURN, 64, "auto"},
    {NQUEENS_SYMMETRY_QUARTER_TURN, 24, "reference"},
};

static void *cancel_soon(void *solver)
{
    struct timespec time = {0, 20000000};
    nanosleep(&time, NULL);
    nqueens_solver_cancel(solver);
    return NULL;
}

static void counts_are_cancelled(void **state)
{
    (void)state;
    watchdog_start(60, "counts_are_cancelled");
    for (size_t i = 0; i < sizeof endless_counts / sizeof endless_counts[0]; i++) {
        const struct endless *endless = &endless_counts[i];
        nqueens_solver *solver = solver_with_kernel(endless->n, endless->kernel);
        uint64_t count = UINT64_MAX;
        pthread_t canceller;
        assert_int_equal(pthread_create(&canceller, NULL, cancel_soon, solver), 0);
        assert_int_equal(count_of(solver, endless->what, &count), NQUEENS_CANCELLED);
        assert_int_equal(pthread_join(canceller, NULL), 0);
        assert_true(count < UINT64_MAX);
        assert_int_equal(count_of(solver, endless->what, &count), NQUEENS_CANCELLED);
        assert_int_equal(count, 0); /* nothing was finished */
        nqueens_solver_free(solver);
    }
    watchdog_stop();
}

static void listings_are_cancelled(void **state)
{
    static const uint32_t sizes[] = {20, 64, 200}; /* with boards, and without one in a lifetime */
    const char *kernel;
    (void)state;
    watchdog_start(60, "listings_are_cancelled");
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (size_t i = 0; i < 3; i++) {
            if (!kernel_must_take(kernel, sizes[i]))
                continue;
            nqueens_solver *solver = solver_with_kernel(sizes[i], kernel);
            uint64_t boards = 0;
            pthread_t canceller;
            assert_int_equal(pthread_create(&canceller, NULL, cancel_soon, solver), 0);
            assert_int_equal(nqueens_enumerate_fundamental(solver, count_boards, &boards),
                             NQUEENS_CANCELLED);
            assert_int_equal(pthread_join(canceller, NULL), 0);
            uint64_t before = boards;
            assert_int_equal(nqueens_enumerate_fundamental(solver, count_boards, &boards),
                             NQUEENS_CANCELLED);
            assert_int_equal(boards, before);
            nqueens_solver_free(solver);
        }
    }
    watchdog_stop();
}

static void a_cancel_holds_for_boards_of_any_size(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 9; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        uint64_t count = 77;
        nqueens_solver_cancel(solver);
        assert_int_equal(nqueens_enumerate_fundamental(solver, count_boards, &count),
                         NQUEENS_CANCELLED);
        assert_int_equal(count, 77);
        for (int what = FUNDAMENTAL; what < NQUEENS_SYMMETRIES; what++) {
            count = 77;
            assert_int_equal(count_of(solver, what, &count), NQUEENS_CANCELLED);
            assert_int_equal(count, 0);
        }
        nqueens_solver_clear_cancel(solver);
        check_fundamental(solver, "auto", value("A002562 fundamental", n), NULL);
        nqueens_solver_free(solver);
    }
}

/* Makes every call from inside a callback. */
struct visitor {
    nqueens_solver *solver;
    uint64_t calls;
    bool is_wrong;
};

static int try_everything(struct visitor *visitor)
{
    uint64_t count = 77;
    visitor->calls++;
    for (int what = FUNDAMENTAL; what < NQUEENS_SYMMETRIES; what++) {
        if (count_of(visitor->solver, what, &count) != NQUEENS_ERROR_BUSY)
            visitor->is_wrong = true;
    }
    if (nqueens_enumerate_fundamental(visitor->solver, count_boards, &count) !=
            NQUEENS_ERROR_BUSY ||
        nqueens_count(visitor->solver, &count) != NQUEENS_ERROR_BUSY || count != 77)
        visitor->is_wrong = true;
    return 0;
}

static int visit_board(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    return try_everything(user);
}

static int visit_progress(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)done;
    (void)total;
    (void)fraction;
    return try_everything(user);
}

static void calls_from_inside_callbacks_are_busy(void **state)
{
    static const char *const kernels[] = {"auto", "reference"};
    (void)state;
    for (size_t k = 0; k < 2; k++) {
        struct visitor visitor = {solver_with_kernel(8, kernels[k]), 0, false};
        uint64_t count;
        assert_int_equal(nqueens_enumerate(visitor.solver, visit_board, &visitor), NQUEENS_OK);
        assert_int_equal(visitor.calls, 92);
        assert_int_equal(nqueens_enumerate_fundamental(visitor.solver, visit_board, &visitor),
                         NQUEENS_OK);
        assert_int_equal(visitor.calls, 92 + 12);
        assert_int_equal(nqueens_solver_set_progress(visitor.solver, visit_progress, &visitor, 0),
                         NQUEENS_OK);
        for (int what = FUNDAMENTAL; what < NQUEENS_SYMMETRIES; what++) {
            uint64_t before = visitor.calls;
            assert_int_equal(count_of(visitor.solver, what, &count), NQUEENS_OK);
            assert_true(visitor.calls > before);
        }
        assert_false(visitor.is_wrong);
        nqueens_solver_free(visitor.solver);
    }
}

/* ---- Memory -------------------------------------------------------------- */

/* Refuses each allocation of a call in turn: it then fails and writes nothing, and is
 * right the next time. */
static void each_allocation_is_refused(void **state)
{
    static struct account account;
    static const uint64_t right[] = {12, 92, 0, 0, 0, 4, 0, 0, 0};
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (int what = FUNDAMENTAL; what <= NQUEENS_SYMMETRIES; what++) {
            bool is_listing = what == NQUEENS_SYMMETRIES;
            uint64_t first = 1;
            for (bool is_refused = true; is_refused; first++) {
                nqueens_solver *solver;
                uint64_t count = is_listing ? 0 : 77;
                account_open(&account);
                assert_int_equal(nqueens_solver_new_with_allocator(
                                     8, account_allocate, account_release, &account, &solver),
                                 NQUEENS_OK);
                assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
                account_refuse(&account, first, first);
                int status = is_listing
                                 ? nqueens_enumerate_fundamental(solver, count_boards, &count)
                                 : count_of(solver, what, &count);
                is_refused = account.refused > 0;
                account_grant(&account);
                if (status == NQUEENS_ERROR_MEMORY)
                    assert_int_equal(count, is_listing ? 0 : 77);
                else
                    assert_int_equal(count, is_listing ? 12 : right[what + 1]);
                assert_int_equal(status, is_refused ? NQUEENS_ERROR_MEMORY : NQUEENS_OK);
                if (!is_listing) {
                    assert_int_equal(count_of(solver, what, &count), NQUEENS_OK);
                    assert_int_equal(count, right[what + 1]);
                }
                nqueens_solver_free(solver);
                assert_null(account.fault);
                assert_int_equal(account.live_blocks, 0);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_the_sequences_by_every_kernel),
        cmocka_unit_test(larger_symmetric_counts_are_the_sequences),
        cmocka_unit_test(small_boards_are_listed),
        cmocka_unit_test(larger_boards_are_listed),
        cmocka_unit_test(random_constraints_are_heeded),
        cmocka_unit_test(constraints_of_every_group_are_heeded),
        cmocka_unit_test(constraints_on_orbits_of_four_are_heeded),
        cmocka_unit_test(the_group_is_that_of_the_squares_named),
        cmocka_unit_test(large_boards_are_counted_where_they_can_be),
        cmocka_unit_test(boards_past_64_need_the_reference),
        cmocka_unit_test(a_join_takes_no_constraints),
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(arguments_that_are_null_or_unknown),
        cmocka_unit_test(a_listing_stops_where_it_is_asked_to),
        cmocka_unit_test(progress_is_reported_and_stops),
        cmocka_unit_test(counts_are_cancelled),
        cmocka_unit_test(listings_are_cancelled),
        cmocka_unit_test(a_cancel_holds_for_boards_of_any_size),
        cmocka_unit_test(calls_from_inside_callbacks_are_busy),
        cmocka_unit_test(each_allocation_is_refused),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
