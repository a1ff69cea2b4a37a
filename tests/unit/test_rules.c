/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_rules.c - every call of a solver under other rules than that of queens, with regions and
 * with constraints, by every kernel: against brute force on random boards, and against OEIS.
 * Catches: an engine that forgets a rule or a region, takes half of it, or goes over an edge that
 * is none; a symmetry or a translation used that the rule or a region breaks, or with the wrong
 * weight; units that are not those of their line; a conflict told along another line; a kernel
 * that takes a board that it cannot count; a setter that changes something when it fails, keeps
 * the caller's array, or leaves what a call before had kept.
 */

#include "case_checks.h"
#include "harness.h"
#include "sequences.h"
#include "watchdog.h"

#define CANARY 0xDEADBEEFU
#define LARGEST_N 131

/* ---- Units ---------------------------------------------------------------------------- */

static void identify(const nqueens_solver *solver, char line[300])
{
    size_t needed = 0;
    assert_ok(nqueens_units_identity(solver, "backtracking", line, 300, &needed));
    assert_int_equal(needed, strlen(line) + 1);
    for (size_t i = 0; line[i] != '\0'; i++)
        assert_in_range(line[i], ' ', '~');
}

static bool same_rule(const struct constraints *a, const struct constraints *b)
{
    return a->attacks == b->attacks && a->has_regions == b->has_regions &&
           memcmp(a->region, b->region, sizeof a->region) == 0 &&
           memcmp(a->square, b->square, sizeof a->square) == 0;
}

static bool same_boards(const struct board_list *a, const struct board_list *b)
{
    size_t bytes = a->count * a->n * sizeof *a->boards;
    return a->count == b->count && (bytes == 0 || memcmp(a->boards, b->boards, bytes) == 0);
}

/* Another rule, another region, any one square of the regions or another mark is another line,
 * unless there is nothing to count but the same; the same ones have the same line, in whatever order
 * they came and whatever was before them. */
WATCHED_TEST(units_of_other_boards_have_other_lines)
{
    enum { RULES = 60 };
    static char lines[RULES][300], again[300];
    static struct constraints given[RULES];
    static struct board_list right[RULES];
    for (uint32_t round = 0; round < 48; round++) {
        uint32_t n = 1 + round % 6;
        struct random random = random_stream(40 + round);
        SOLVER(other, n, "reference");
        for (uint32_t i = 0; i < RULES; i++) {
            random_ruled_constraints(&random, n, &given[i]);
            if (i % 2 == 1) { /* the one before, and one square in another region */
                given[i] = given[i - 1];
                given[i].has_regions = true;
                given[i].region[random_below(&random, n)][random_below(&random, n)] =
                    (unsigned char)random_below(&random, n + 1);
            }
            nqueens_solver *one = solver_with_constraints(&given[i], "auto", false);
            assert_ok(nqueens_solver_clear_constraints(other));
            assert_ok(constraints_apply(&given[i], other, true));
            identify(one, lines[i]);
            identify(other, again);
            assert_string_equal(again, lines[i]);
            naive_list(&given[i], &right[i]);
            nqueens_solver_free(one);
        }
        for (uint32_t i = 0; i < RULES * RULES; i++) {
            bool same = strcmp(lines[i / RULES], lines[i % RULES]) == 0;
            if (same && !same_boards(&right[i / RULES], &right[i % RULES]))
                fail_msg("one line, two boards: %s", lines[i / RULES]);
            if (!same && same_rule(&given[i / RULES], &given[i % RULES]))
                fail_msg("two lines, one board: %s", lines[i / RULES]);
        }
        for (uint32_t i = 0; i < RULES; i++)
            board_list_release(&right[i]);
    }
}

/* ---- Listing -------------------------------------------------------------------------- */

/* Of the rules of a torus those with jumps, each with any diagonals, once in JUMPS_ROUNDS. 8 is the
 * smallest n for which a knight's jump from row 1 into the last row, if it is forgotten, leaves a
 * board that nothing else closes. */
enum { JUMPS_ROUNDS = ALL_ATTACKS / 2 - 4 };
static void jumps_over_the_edge(struct random *random, uint32_t n, uint32_t round,
                                struct constraints *constraints)
{
    const uint32_t all = EACH_ATTACK & ~(NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS);
    uint32_t jumps = 0;
    for (uint32_t i = 0; i <= round % JUMPS_ROUNDS / 4; i++)
        jumps = (jumps - all) & all; /* the next subset */
    constraints_clear(constraints, n);
    constraints->attacks = NQUEENS_ATTACK_TORUS | jumps | round % 4;
}

/* Each row is a region, so that all regions need a queen and "completion" places the first rows by
 * proofs; closed squares in them, from which the next solution may be in the column beside. */
static void rows_as_regions(struct random *random, uint32_t n, uint32_t round,
                            struct constraints *constraints)
{
    constraints_clear(constraints, n);
    constraints->attacks = round % ALL_ATTACKS;
    constraints->has_regions = true;
    for (uint32_t i = 0; i < n * n; i++) {
        constraints->region[i / n][i % n] = (unsigned char)(1 + i / n);
        constraints->square[i / n][i % n] = random_percent(random, 30) ? SQUARE_FORBIDDEN : 0;
    }
}

/* Each row is a region but for one square, which is closed only by the queen of a column with one
 * open square: all regions need a queen, and a listing may come to the square all the same. */
static void a_square_in_no_region(struct random *random, uint32_t n, uint32_t round,
                                  struct constraints *constraints)
{
    constraints_clear(constraints, n);
    constraints->has_regions = true;
    for (uint32_t row = 0; row < n; row++) {
        memset(constraints->region[row], (int)row + 1, n);
        constraints->square[row][n - 1] = row == 3 ? 0 : SQUARE_FORBIDDEN;
    }
    constraints->region[0][2] = 0;
}

/* ---- Large boards --------------------------------------------------------------------- */

/* A board of the rule: one of a straight line that wraps, or else one that the library finds off
 * the torus. Whether there is one is not asked. */
static bool find_board(struct random *random, const struct constraints *rule, uint32_t queens[])
{
    struct naive_attack conflict;
    uint32_t n = rule->n;
    for (uint32_t times = 0; times < 50; times++) {
        uint32_t step = 1 + random_below(random, n - 1), first = random_below(random, n);
        for (uint32_t row = 0; row < n; row++)
            queens[row] = (first + step * row) % n;
        if (!naive_find_conflict(rule, queens, &conflict))
            return true;
    }
    if ((rule->attacks & NQUEENS_ATTACK_TORUS) != 0)
        return false;
    nqueens_solver *solver = solver_with_constraints(rule, "auto", false);
    int status = nqueens_solve_from_seed(solver, random_below(random, 1000), queens);
    nqueens_solver_free(solver);
    if (n <= 14 && status == NQUEENS_NO_SOLUTION) { /* as of superqueens, n = 9 */
        uint64_t count;
        solver = solver_with_constraints(rule, "reference", false);
        assert_ok(nqueens_count(solver, &count));
        assert_int_equal(count, 0);
        nqueens_solver_free(solver);
        return false;
    }
    assert_ok(status);
    assert_false(naive_find_conflict(rule, queens, &conflict));
    return true;
}

/* Regions that leave the board, whatever their shapes. */
static void scatter_around(struct random *random, const uint32_t queens[],
                           struct constraints *constraints)
{
    uint32_t n = constraints->n, numbers[CONSTRAINTS_MAX_N], holes = random_below(random, 100);
    constraints->has_regions = true;
    random_order(random, n, numbers);
    for (uint32_t i = 0; i < n * n; i++)
        constraints->region[i / n][i % n] =
            (unsigned char)(random_percent(random, holes) ? 0 : 1 + random_below(random, n));
    for (uint32_t row = 0; row < n; row++) {
        if (constraints->region[row][queens[row]] != 0)
            constraints->region[row][queens[row]] = (unsigned char)(1 + numbers[row]);
    }
}

static void check_large(const struct constraints *constraints, const uint32_t required[],
                        const char *kernel, struct board_list *right)
{
    struct random_cases cases = {.kernel = kernel, .constraints = *constraints, .right = *right};
    uint32_t n = constraints->n;
    cases.solver = solver_with_constraints(constraints, kernel, n % 2 == 0);
    if (n > CONSTRAINTS_MAX_N)
        require_queens(cases.solver, required);
    check_counts(&cases);
    if (n <= CONSTRAINTS_MAX_N || kernel_must_take(kernel, n))
        check_listing(&cases);
    if (kernel_is_of(kernel, "auto") && n <= CONSTRAINTS_MAX_N)
        check_solve(cases.solver, constraints, right->count > 0);
    nqueens_solver_free(cases.solver);
}

/* Completes a random solution without the queens of `open` rows. False if none was found. */
static bool check_completions(struct random *random, uint32_t n, uint32_t attacks, uint32_t open)
{
    struct constraints constraints;
    uint32_t queens[LARGEST_N], order[LARGEST_N];
    struct board_list right;
    constraints_clear(&constraints, n);
    constraints.attacks = attacks;
    if (!find_board(random, &constraints, queens))
        return false;
    if (n <= CONSTRAINTS_MAX_N && random_percent(random, 70))
        scatter_around(random, queens, &constraints);
    random_order(random, n, order);
    for (uint32_t i = open; i < n && n <= CONSTRAINTS_MAX_N; i++)
        constraints.square[order[i]][queens[order[i]]] |= SQUARE_REQUIRED;
    for (uint32_t i = 0; i < open; i++)
        queens[order[i]] = NQUEENS_NO_QUEEN;
    naive_complete(&constraints, queens, &right);
    assert_true(right.count > 0);
    EACH_KERNEL(kernel, backtracking_kernel_that_runs) {
        if (!kernel_is_of(kernel, "reference") || (open <= 2 && n <= CONSTRAINTS_MAX_N))
            check_large(&constraints, queens, kernel, &right);
    }
    board_list_release(&right);
    return true;
}

/* Past 64 rows a board has no regions. */
WATCHED_TEST(large_boards_are_completed)
{
    struct random random = random_stream(14);
    for (uint32_t attacks = 0; attacks < ALL_ATTACKS; attacks++) {
        for (uint32_t times = 0; times < 2; times++)
            (void)check_completions(&random, 9 + random_below(&random, 56), attacks,
                                    1 + random_below(&random, 6));
        (void)check_completions(&random, 66, attacks, 4);
        assert_true(check_completions(&random, 77, attacks, 4));
        assert_true(check_completions(&random, LARGEST_N, attacks, 4));
    }
}

/* ---- Boards --------------------------------------------------------------------------- */

/* Check, and the first conflict, of whole and partial boards. */
static void check_board(const nqueens_solver *solver, const struct constraints *constraints,
                        const uint32_t queens[])
{
    struct naive_attack found = {CANARY, CANARY, 77}, right = found;
    bool is_conflict = naive_find_conflict(constraints, queens, &right);
    int status = nqueens_find_conflict(solver, queens, &found.row_a, &found.row_b, &found.line);
    if (status != (is_conflict ? NQUEENS_OK : NQUEENS_NO_ATTACK) || found.row_a != right.row_a ||
        found.row_b != right.row_b || found.line != right.line) {
        context_wrong_board(0, constraints->n, queens, NULL);
        fail_msg("code %d, rows %" PRIu32 " and %" PRIu32 ", line %d; right is %" PRIu32
                 " and %" PRIu32 ", line %d",
                 status, found.row_a, found.row_b, found.line, right.row_a, right.row_b,
                 right.line);
    }
    assert_int_equal(nqueens_check(solver, queens),
                     naive_solves(constraints, queens) ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
}

static void check_boards(struct random_cases *cases)
{
    uint32_t queens[NAIVE_MAX_RULE_N], n = cases->constraints.n;
    for (uint32_t times = 0; times < 8; times++) {
        random_board(&cases->random, n, times % 4 * 25, queens);
        if (times >= 4)
            random_order(&cases->random, n, queens);
        if (times == 7)
            queens[random_below(&cases->random, n)] = NQUEENS_NO_QUEEN;
        check_board(cases->solver, &cases->constraints, queens);
    }
    for (size_t i = 0; i < cases->right.count && i < 20; i++)
        check_board(cases->solver, &cases->constraints, board_in(&cases->right, i));
}

/* Queens on a straight line that wraps, two of them exchanged at times, or anywhere but for a few. */
static void fill_board(struct random *random, uint32_t n, bool is_straight, uint32_t queens[])
{
    uint32_t step = 1 + random_below(random, n - 1);
    random_order(random, n, queens);
    for (uint32_t row = 0; row < n && is_straight; row++)
        queens[row] = step * row % n;
    if (is_straight && random_percent(random, 50)) {
        uint32_t a = random_below(random, n), kept = queens[a];
        queens[a] = queens[n - 1 - a];
        queens[n - 1 - a] = kept;
    }
    for (uint32_t left = random_below(random, 8); !is_straight && left < n - 2;) {
        uint32_t row = random_below(random, n); /* few queens, few conflicts */
        left += queens[row] != NQUEENS_NO_QUEEN;
        queens[row] = NQUEENS_NO_QUEEN;
    }
}

/* Up to 64 rows with and without regions. */
WATCHED_TEST(larger_boards_are_checked)
{
    struct random random = random_stream(11);
    for (uint32_t times = 0; times < 2000; times++) {
        static uint32_t queens[1001];
        struct constraints constraints;
        uint32_t n = times % 500 == 499 ? 1001 : 9 + random_below(&random, 92);
        constraints_clear(&constraints, n);
        constraints.attacks = times % ALL_ATTACKS;
        constraints.has_regions = n <= CONSTRAINTS_MAX_N && random_percent(&random, 50);
        for (uint32_t i = 0; constraints.has_regions && i < n * n; i++)
            constraints.region[i / n][i % n] =
                (unsigned char)(random_percent(&random, 90) ? 0 : 1 + random_below(&random, n));
        nqueens_solver *solver = solver_with_constraints(&constraints, "auto", false);
        random_order(&random, n, queens);
        check_board(solver, &constraints, queens);
        for (uint32_t boards = 0; boards < 5; boards++) {
            fill_board(&random, n, boards < 2, queens);
            check_board(solver, &constraints, queens);
        }
        nqueens_solver_free(solver);
    }
}

/* Number theory says so; a search would not end. */
WATCHED_TEST(a_torus_without_solutions_is_known_at_once)
{
    static const uint32_t sizes[] = {32, 64, 66, 1000};
    for (uint32_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t queens[1000] = {0};
        uint64_t listed = 0, found = CANARY;
        SOLVER(solver, sizes[i], sizes[i] == 64 ? "bitmask" : "completion");
        assert_ok(
            nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_DIAGONAL | NQUEENS_ATTACK_TORUS));
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
        assert_int_equal(nqueens_first(solver, queens), NQUEENS_NO_SOLUTION);
        assert_int_equal(nqueens_next(solver, queens), NQUEENS_NO_SOLUTION);
        assert_ok(nqueens_enumerate(solver, count_board, &listed));
        assert_int_equal(listed, 0);
        assert_ok(nqueens_count(solver, &found));
        assert_int_equal(found, 0);
        found = CANARY;
        assert_ok(nqueens_count_fundamental(solver, &found));
        assert_int_equal(found, 0);
    }
}

/* ---- Settings ------------------------------------------------------------------------- */

TEST(attacks_are_what_was_set)
{
    static const uint32_t unknown[] = {ALL_ATTACKS, ALL_ATTACKS + 3, 2 * ALL_ATTACKS,
                                       UINT32_C(0x80000000), UINT32_MAX};
    assert_int_equal(nqueens_solver_attacks(NULL), 0);
    for (uint32_t n = 0; n <= 1000; n = 3 * n + 1) {
        SOLVER(solver, n, "auto");
        assert_int_equal(nqueens_solver_attacks(solver), NQUEENS_ATTACKS_QUEEN);
        for (uint32_t attacks = 0; attacks < ALL_ATTACKS; attacks++) {
            assert_ok(nqueens_solver_set_attacks(solver, attacks));
            assert_int_equal(nqueens_solver_attacks(solver), attacks);
            for (size_t i = 0; i < ELEMENTS(unknown); i++) {
                assert_int_equal(nqueens_solver_set_attacks(solver, unknown[i]),
                                 NQUEENS_ERROR_ARGUMENT);
                assert_int_equal(nqueens_solver_attacks(solver), attacks);
            }
        }
    }
}

/* Leaves both solutions of the board of 4. */
static const uint32_t quarters[16] = {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3};

static uint64_t count_of(nqueens_solver *solver)
{
    uint64_t solutions = CANARY;
    assert_ok(nqueens_count(solver, &solutions));
    return solutions;
}

TEST(regions_are_copied_and_wrong_ones_change_nothing)
{
    static const uint32_t wrong[] = {4, 5, 64, UINT32_MAX - 1};
    uint32_t regions[16];
    SOLVER(solver, 4, "auto");
    assert_ok(nqueens_solver_set_regions(solver, quarters));
    assert_int_equal(count_of(solver), 2);
    for (uint32_t i = 0; i < 16 * ELEMENTS(wrong); i++) {
        memset(regions, 0, sizeof regions);
        regions[i % 16] = wrong[i / 16];
        assert_int_equal(nqueens_solver_set_regions(solver, regions), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(count_of(solver), 2);
    }
    memset(regions, 0, sizeof regions);
    assert_ok(nqueens_solver_set_regions(solver, regions));
    memset(regions, 0xFF, sizeof regions);
    assert_int_equal(count_of(solver), 0); /* four queens in one region */
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_int_equal(count_of(solver), 0);                  /* regions are no constraints */
    assert_ok(nqueens_solver_set_regions(solver, regions)); /* in none */
    assert_int_equal(count_of(solver), 2);
    assert_ok(nqueens_solver_set_regions(solver, NULL));
    assert_ok(nqueens_solver_set_regions(solver, NULL));
    assert_int_equal(count_of(solver), 2);
}

TEST(regions_are_for_boards_of_up_to_64)
{
    static uint32_t regions[65 * 65];
    static const uint32_t sizes[] = {0, 1, 63, 64, 65};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i];
        SOLVER(solver, n, "auto");
        for (uint32_t square = 0; square < n * n; square++)
            regions[square] = square % n;
        assert_int_equal(nqueens_solver_set_regions(solver, regions),
                         n > 64 ? NQUEENS_ERROR_UNSUPPORTED : NQUEENS_OK);
        assert_ok(nqueens_solver_set_regions(solver, NULL));
    }
    SOLVER(huge, UINT32_MAX, "auto");
    assert_int_equal(nqueens_solver_set_regions(huge, regions), NQUEENS_ERROR_UNSUPPORTED);
    assert_ok(nqueens_solver_set_regions(huge, NULL));
    assert_ok(nqueens_solver_set_attacks(huge, 0));
}

static int set_regions_inside(const nqueens_trace_event *event, void *solver)
{
    assert_int_equal(nqueens_solver_set_regions(solver, event->queens), NQUEENS_ERROR_BUSY);
    return 1;
}

/* BUSY comes before what is said of the board. */
TEST(regions_of_a_large_board_are_busy_first)
{
    SOLVER(solver, 65, "auto");
    assert_int_equal(nqueens_trace(solver, set_regions_inside, solver), NQUEENS_STOPPED);
}

/* Rules, regions and constraints that change between calls on one solver: no call goes on with
 * what another had kept. */
WATCHED_TEST(rules_may_change_at_any_time)
{
    struct random random = random_stream(13);
    for (uint32_t times = 0; times < 40; times++) {
        uint32_t n = 3 + times % 4, queens[8] = {0};
        SOLVER(solver, n, "auto");
        for (uint32_t changes = 0; changes < 30; changes++) {
            struct constraints constraints;
            struct board_list right;
            random_ruled_constraints(&random, n, &constraints);
            assert_ok(nqueens_solver_clear_constraints(solver));
            assert_ok(constraints_apply(&constraints, solver, changes % 2 == 0));
            naive_list(&constraints, &right);
            const uint32_t *next = naive_next(&right, queens);
            assert_int_equal(nqueens_next(solver, queens),
                             next != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
            if (next != NULL)
                assert_memory_equal(queens, next, n * sizeof *queens);
            else
                memset(queens, 0, sizeof queens);
            assert_int_equal(count_of(solver), right.count);
            board_list_release(&right);
        }
    }
}

/* ---- Kernels -------------------------------------------------------------------------- */

static int reason_of(const nqueens_solver *solver, const char *method)
{
    int reason = 77;
    assert_ok(nqueens_why_unsupported(solver, method, &reason));
    return reason;
}

/* Where the rule is another, whatever the board. Every kernel lists it. */
static void check_reason(nqueens_solver *solver, const char *kernel, bool has_regions)
{
    uint32_t queens[NAIVE_MAX_RULE_N];
    uint64_t solutions = CANARY, units = CANARY;
    const struct constraints board = {.n = nqueens_solver_n(solver),
                                      .attacks = nqueens_solver_attacks(solver),
                                      .has_regions = has_regions};
    bool takes = kernel_must_count(kernel, &board);
    assert_int_equal(reason_of(solver, NULL),
                     takes ? NQUEENS_SUPPORTED : NQUEENS_UNSUPPORTED_RULES);
    assert_int_equal(nqueens_count(solver, &solutions),
                     takes ? NQUEENS_OK : NQUEENS_ERROR_UNSUPPORTED);
    const char *used = nqueens_solver_kernel_in_use(solver);
    assert_true(kernel_must_count(used, &board) || !takes);
    assert_int_not_equal(reason_of(solver, "join"), NQUEENS_SUPPORTED);
    assert_int_equal(nqueens_units(solver, "join", &units), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_count_range(solver, "join", 0, 1, &units), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(units, CANARY);
    assert_true(!takes || kernel_is_of(kernel, "profile") || kernel_is_of(used, "completion") ||
                reason_of(solver, "backtracking") == NQUEENS_SUPPORTED);
    assert_true(takes || solutions == CANARY);
    int first = nqueens_first(solver, queens);
    int unranked = kernel_only_counts(kernel) || !takes ? NQUEENS_ERROR_UNSUPPORTED : first;
    assert_true(first == NQUEENS_OK || first == NQUEENS_NO_SOLUTION);
    assert_int_equal(nqueens_unrank(solver, 0, queens), unranked);
}

TEST(kernels_that_do_not_take_a_rule_say_so)
{
    enum { N = 7 };
    uint32_t regions[N * N];
    EACH_KERNEL(kernel, kernel_that_runs) {
        SOLVER(solver, N, kernel);
        for (uint32_t attacks = 0; attacks < ALL_ATTACKS; attacks++) {
            if ((attacks & ~NQUEENS_ATTACK_TOUCHING) == NQUEENS_ATTACKS_QUEEN)
                continue; /* queens all the same */
            assert_ok(nqueens_solver_set_attacks(solver, attacks));
            check_reason(solver, kernel, false);
        }
        assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACKS_QUEEN));
        int reason =
            kernel_is_of(kernel, "profile") ? NQUEENS_UNSUPPORTED_RULES : NQUEENS_SUPPORTED;
        assert_int_equal(reason_of(solver, NULL), reason);
        for (uint32_t i = 0; i < N * N; i++)
            regions[i] = i / N / 2;
        assert_ok(nqueens_solver_set_regions(solver, regions));
        check_reason(solver, kernel, true);
        assert_ok(nqueens_solver_set_regions(solver, NULL));
        assert_int_equal(reason_of(solver, NULL), reason);
        check_count(solver, kernel, 40, NULL);
    }
}

TEST(large_symmetric_boards_need_a_kernel_that_takes_them)
{
    uint64_t solutions = 77;
    SOLVER(solver, 65, "bitmask");
    assert_ok(nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_TRANSPOSITION, &solutions));
    assert_int_equal(solutions, 0); /* of queens */
    assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_DIAGONAL));
    assert_int_equal(nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_TRANSPOSITION, &solutions),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_ok(nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_FLIP, &solutions));
    assert_int_equal(solutions, 0);
}

/* ---- Cancel --------------------------------------------------------------------------- */

/* None of them ends in a lifetime by itself, but local rules are refused at once. */
TEST(a_count_under_each_rule_hears_a_cancel)
{
    for (uint32_t attacks = 0; attacks < ALL_ATTACKS; attacks++) {
        for (uint32_t threads = 1; threads <= 3; threads += 2) {
            uint64_t solutions = CANARY;
            SOLVER(solver, 23, "auto");
            assert_ok(nqueens_solver_set_attacks(solver, attacks));
            assert_ok(nqueens_solver_set_threads(solver, threads));
            cancel_soon(solver, "a_count_under_each_rule_hears_a_cancel");
            int status = nqueens_count(solver, &solutions);
            end_of_cancel();
            bool is_local = attacks == NQUEENS_ATTACK_TORUS ||
                            (attacks & ~(NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_KNIGHT)) == 0;
            if (status != (is_local ? NQUEENS_ERROR_OVERFLOW : NQUEENS_CANCELLED))
                fail_msg("attacks %" PRIu32 ": code %d", attacks, status);
        }
    }
}

/* ---- OEIS ----------------------------------------------------------------------------- */

static void check_sequence(const char *name, uint32_t attacks, uint32_t from, uint32_t to,
                           uint32_t step)
{
    EACH_KERNEL(kernel, kernel_that_runs) {
        for (uint32_t n = from; n <= to; n += step) {
            uint64_t right = sequence_value(name, step == 1 ? n : (n - 1) / 2);
            bool is_fast = kernel_is_of(kernel, "profile") ||
                           (strcmp(kernel, "bitmask") == 0 && right < 100000000);
            if ((right > 50000 || n > 14) && !is_fast)
                continue;
            SOLVER(solver, n, kernel);
            assert_ok(nqueens_solver_set_attacks(solver, attacks));
            check_count(solver, kernel, right, NULL);
        }
    }
}

WATCHED_TEST(counts_of_other_pieces_are_those_of_oeis)
{
    const uint32_t torus = NQUEENS_ATTACK_TORUS, queen = NQUEENS_ATTACKS_QUEEN;
    check_sequence("A007705 toroidal-queens-of-odd", queen | torus, 1, 17, 2);
    check_sequence("A051223 superqueens", queen | NQUEENS_ATTACK_KNIGHT, 1, 16, 1);
    check_sequence("A002464 kings-and-rooks", NQUEENS_ATTACK_TOUCHING, 0, 20, 1);
    check_sequence("A099152 semi-queens", NQUEENS_ATTACK_DIAGONAL, 1, 9, 1);
    check_sequence("A099152 semi-queens", NQUEENS_ATTACK_ANTI_DIAGONAL, 1, 9, 1);
    check_sequence("A006717 toroidal-semi-queens-of-odd", NQUEENS_ATTACK_DIAGONAL | torus, 1, 13,
                   2);
    check_sequence("A000142 rooks", 0, 0, 20, 1);
    check_sequence("A000142 rooks", torus, 0, 20, 1);
}

static void check_symmetric_sequence(const char *name, int symmetry)
{
    for (uint32_t n = 0; n <= 9; n++) {
        uint64_t found = CANARY;
        SOLVER(solver, n, "auto");
        assert_ok(nqueens_solver_set_attacks(solver, 0));
        assert_ok(nqueens_count_symmetric(solver, symmetry, &found));
        assert_int_equal(found, sequence_value(name, n));
    }
}

TEST(symmetric_rooks_are_those_of_oeis)
{
    check_symmetric_sequence("A037223 half-turn-symmetric-rooks", NQUEENS_SYMMETRY_HALF_TURN);
    check_symmetric_sequence("A037224 quarter-turn-symmetric-rooks", NQUEENS_SYMMETRY_QUARTER_TURN);
    check_symmetric_sequence("A000085 transposition-symmetric-rooks",
                             NQUEENS_SYMMETRY_TRANSPOSITION);
    check_symmetric_sequence("A000085 transposition-symmetric-rooks",
                             NQUEENS_SYMMETRY_ANTI_TRANSPOSITION);
    for (uint32_t n = 1; n <= 9; n++) {
        uint64_t found = CANARY;
        SOLVER(solver, n, "auto");
        assert_ok(nqueens_solver_set_attacks(solver, 0));
        assert_ok(nqueens_count_fundamental(solver, &found));
        assert_int_equal(found, sequence_value("A000903 fundamental-rooks", n));
    }
}

/* ---- Each call, by each kernel, on boards of each kind ---------------------------------- */

/* The rules that "profile" takes, each in turn, and often marks. */
static void local_rules(struct random *random, uint32_t n, uint32_t round,
                        struct constraints *constraints)
{
    static const uint32_t local[] = {0, NQUEENS_ATTACK_TOUCHING, NQUEENS_ATTACK_KNIGHT,
                                     NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_KNIGHT,
                                     NQUEENS_ATTACK_TORUS};
    struct board_list boards;
    constraints_clear(constraints, n);
    constraints->attacks = local[round % ELEMENTS(local)];
    naive_list(constraints, &boards);
    if (random_percent(random, 80))
        random_marks(random, &boards, constraints);
    board_list_release(&boards);
}

/* Regions and marks that a subgroup leaves unchanged, or one of them not. */
static void symmetric_rules(struct random *random, uint32_t n, uint32_t round,
                            struct constraints *constraints)
{
    struct constraints rule;
    random_symmetric_constraints(random, n, subgroups[round % SUBGROUPS],
                                 random_percent(random, 20), constraints);
    constraints_clear(&rule, n);
    random_rule(random, n, &rule);
    constraints->attacks = rule.attacks;
    constraints->has_regions = rule.has_regions;
    memcpy(constraints->region, rule.region, sizeof rule.region);
    if (random_percent(random, 30))
        memset(constraints->square, 0, sizeof constraints->square);
}

CASES_TEST(
    counts_are_those_of_brute_force, check_counts,
    {kernel_that_runs, rules_and_constraints, .stream = 1, .count = 3000, .from = 1, .to = 6},
    {kernel_that_runs, each_rule, .stream = 2, .count = ALL_ATTACKS * 9, .to = 8, .slow_to = 7},
    {kernel_that_runs, a_square_in_no_region, .count = 1, .from = 6, .to = 6},
    {kernel_that_runs, local_rules, .stream = 21, .count = 1500, .from = 1, .to = 7, .slow_to = 6},
    {kernel_that_runs, local_rules, .stream = 22, .count = 50, .from = 8, .to = 8, .slow_to = 7})

CASES_TEST(units_add_up_to_the_count, check_units,
           {kernel_that_runs, rules_and_constraints, .stream = 3, .count = 800, .from = 1, .to = 7},
           {kernel_that_runs, rules_and_constraints, .stream = 17, .count = 60, .from = 8, .to = 8,
            .slow_to = 7},
           {kernel_that_runs, each_rule, .count = ALL_ATTACKS * 8, .to = 7},
           {unit_kernel_that_runs, NULL, .stream = 2, .count = 40, .from = 9, .to = 12,
            .slow_to = 9})

CASES_TEST(boards_are_listed_and_ranked, check_order,
           {kernel_that_runs, rules_and_constraints, .stream = 4, .count = 600, .from = 1, .to = 6},
           {kernel_that_runs, rules_and_constraints, .stream = 18, .count = 70, .from = 7, .to = 7,
            .slow_to = 6},
           {kernel_that_runs, each_rule, .count = ALL_ATTACKS * 7, .to = 6},
           {kernel_that_runs, jumps_over_the_edge, .stream = 16, .count = JUMPS_ROUNDS, .from = 8,
            .to = 8},
           {kernel_that_runs, a_square_in_no_region, .count = 1, .from = 6, .to = 6},
           {kernel_that_runs, rows_as_regions, .stream = 20, .count = 64, .from = 8, .to = 8,
            .slow_to = 7})

CASES_TEST(solutions_are_found, check_found,
           {kernel_that_runs, rules_and_constraints, .stream = 5, .count = 2000, .from = 1,
            .to = 7},
           {kernel_that_runs, each_rule, .count = ALL_ATTACKS * 9, .to = 8})

CASES_TEST(symmetric_and_fundamental_solutions_are_those_of_brute_force,
           check_symmetric_and_fundamental,
           {kernel_that_runs, symmetric_rules, .stream = 7, .count = 700, .from = 1, .to = 6},
           {kernel_that_runs, rules_and_constraints, .stream = 8, .count = 300, .from = 1, .to = 6},
           {kernel_that_runs, rules_and_constraints, .stream = 19, .count = 48, .from = 7, .to = 8,
            .slow_to = 6},
           {kernel_that_runs, each_rule, .count = ALL_ATTACKS * 8, .to = 7, .slow_to = 6},
           {kernel_that_runs, local_rules, .stream = 23, .count = 200, .from = 1, .to = 7,
            .slow_to = 6})

CASES_TEST(boards_are_checked_and_their_conflicts_found, check_boards,
           {NULL, rules_and_constraints, .stream = 10, .count = 2000, .from = 1, .to = 8})
