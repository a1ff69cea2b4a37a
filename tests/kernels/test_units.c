/* SPDX-License-Identifier: MIT
 *
 * test_units.c - work units of both methods: that every partition of them adds up to the
 * count, in any order and with any kernel; that unit i is the same however the walk gets
 * there; that placements on the centre cross are turned as they should be; that a wrong unit is
 * told from a sound one; and that the units of a version never change, on any machine.
 */

#define _POSIX_C_SOURCE 200809L

#include "backtracking/cross.h"
#include "backtracking/units.h"
#include "case_checks.h"
#include "harness.h"
#include "random_boards.h"
#include "solver.h"
#include "subproblems.h"
#include "work/tally.h"

#include <signal.h>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#endif

static nq_cancel_flag never; /* set */

static const char backtracking[] = "backtracking";
static const char join[] = "join";

/* ---- Partitions ------------------------------------------------------------------- */

CASES_TEST(units_add_up_however_they_are_cut, check_units,
           {kernel_that_runs, no_constraints, .count = 12, .to = 11, .slow_to = 9},
           {NULL, symmetric_constraints, .stream = 1, .count = 300, .from = 2, .to = 10})

/* ---- From call to call -------------------------------------------------------------- */

/* What a new solver with the constraints counts of a range. */
static uint64_t count_anew(const struct constraints *constraints, const char *kernel,
                           const char *method, uint64_t first, uint64_t end)
{
    SOLVER(solver, constraints->n, kernel);
    assert_ok(constraints_apply(constraints, solver, false));
    return count_range(solver, method, first, end);
}

static int stop_at_once(const nqueens_progress *progress, void *user)
{
    uint32_t *calls = user;
    return ++*calls == 2;
}

/* Ends the range up to a unit early, in one way or another, so that nothing of it may be gone on
 * with. */
static void end_a_range_early(struct random *random, nqueens_solver *solver, const char *method,
                              uint64_t end, uint64_t units)
{
    uint32_t calls = 0;
    uint64_t number;
    switch (random_below(random, 4)) {
    case 0:
        assert_ok(nqueens_solver_set_progress(solver, stop_at_once, &calls, 0));
        assert_int_equal(nqueens_count_range(solver, method, 0, end, &number), NQUEENS_STOPPED);
        assert_ok(nqueens_solver_set_progress(solver, NULL, NULL, 0));
        break;
    case 1:
        nqueens_solver_cancel(solver);
        assert_int_equal(nqueens_count_range(solver, method, 0, units, &number), NQUEENS_CANCELLED);
        assert_ok(nqueens_solver_clear_cancel(solver));
        break;
    case 2:
        assert_int_equal(nqueens_count_range(solver, method, 0, units + 1, &number),
                         NQUEENS_ERROR_ARGUMENT);
        break;
    default:
        assert_int_equal(nqueens_count_range(solver, "auto", 0, end, &number),
                         NQUEENS_ERROR_UNKNOWN_NAME);
    }
}

/* Ranges one after the other or anywhere, with stops, cancels, errors and other calls between
 * them, on one solver: each as on a new one. */
TEST(ranges_on_one_solver_are_those_of_new_ones)
{
    struct random_cases cases = {
        unit_kernel_that_runs, .stream = 7, .count = 150, .from = 4, .to = 10, .slow_to = 8};
    while (next_random_case(&cases)) {
        struct random *random = &cases.random;
        uint64_t units = units_of(cases.solver, backtracking), first = 0, number;
        assert_ok(nqueens_solver_set_threads(cases.solver, 1 + cases.index % 3));
        for (uint32_t times = 0; times < 25; times++) {
            if (random_percent(random, 30)) /* else where the last one ended */
                first = random_below(random, (uint32_t)units + 1);
            uint64_t left = units - first;
            uint64_t end = first + (left == 0 ? 0 : random_below(random, (uint32_t)left + 1));
            if (random_percent(random, 40) && left > 0)
                end = first + 1;
            if (random_percent(random, 30) && first > 0)
                end_a_range_early(random, cases.solver, backtracking, first, units);
            if (random_percent(random, 10))
                assert_ok(nqueens_count(cases.solver, &number));
            if (count_range(cases.solver, backtracking, first, end) !=
                count_anew(&cases.constraints, cases.kernel, backtracking, first, end))
                fail_msg("kernel %s: units %" PRIu64 " to %" PRIu64, cases.kernel, first, end);
            first = end;
        }
    }
}

/* Of the board as it is now, whatever was counted before. */
TEST(ranges_are_of_the_constraints_as_they_are)
{
    struct random random = random_stream(8);
    for (uint32_t times = 0; times < 60; times++) {
        struct constraints constraints;
        uint32_t n = 5 + times % 4;
        constraints_clear(&constraints, n);
        SOLVER(solver, n, "auto");
        for (uint32_t change = 0; change < 12; change++) {
            uint32_t row = random_below(&random, n), column = random_below(&random, n);
            uint64_t units = units_of(solver, backtracking), sum = 0;
            uint64_t middle = random_below(&random, (uint32_t)units + 1);
            (void)count_range(solver, backtracking, 0, middle); /* the walk stands there */
            if (random_percent(&random, 30)) {
                constraints.square[row][column] = 0;
                assert_ok(nqueens_solver_clear_square(solver, row, column));
            } else if (random_percent(&random, 20)) {
                uint32_t board[8];
                clear_board(n, board);
                board[row] = column;
                constraints.square[row][column] |= SQUARE_REQUIRED;
                assert_ok(nqueens_solver_require_board(solver, board));
            } else {
                constraints.square[row][column] |= SQUARE_FORBIDDEN;
                assert_ok(nqueens_solver_forbid(solver, row, column));
            }
            units = units_of(solver, backtracking);
            middle = middle < units ? middle : units;
            sum = count_range(solver, backtracking, middle, units);
            assert_int_equal(sum, count_anew(&constraints, "auto", backtracking, middle, units));
            for (uint64_t unit = 0; unit < middle; unit++)
                sum += count_range(solver, backtracking, unit, unit + 1);
            assert_int_equal(sum, naive_count(&constraints));
        }
    }
}

/* ---- No units -------------------------------------------------------------------- */

/* A walk over no units ends at once, and so does a count of them. */
static void check_no_units(nqueens_solver *solver)
{
    static struct nq_unit_walk walk;
    static struct nq_unit unit;
    struct nq_unit_list list;
    uint64_t solutions = 77;
    assert_int_equal(units_of(solver, backtracking), 0);
    assert_int_equal(count_range(solver, backtracking, 0, 0), 0);
    assert_int_equal(nqueens_count_range(solver, backtracking, 0, 1, &solutions),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(solutions, 77);
    assert_ok(nqueens_count(solver, &solutions));
    assert_int_equal(solutions, 0);
    nq_unit_list_set(&list, solver->n, &solver->constraints, &never);
    for (uint64_t first = 0; first < 3; first++) {
        nq_unit_walk_begin(&walk, &list, first);
        assert_false(nq_unit_walk_next(&walk, &unit));
        assert_false(nq_unit_walk_next(&walk, &unit));
    }
}

TEST(contradictions_have_no_units)
{
    enum { ROW, COLUMN, TWO_IN_A_ROW, TWO_ON_A_DIAGONAL, REQUIRED_AND_FORBIDDEN, KINDS };
    static const uint32_t sizes[] = {2, 3, 4, 5, 8, 9, 24, 25, 31, 64};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        for (int kind = 0; kind < KINDS; kind++) {
            uint32_t n = sizes[i];
            uint32_t middle = n / 2;
            SOLVER(solver, n, "auto");
            for (uint32_t line = 0; line < n && kind <= COLUMN; line++)
                assert_ok(nqueens_solver_forbid(solver, kind == ROW ? middle : line,
                                                kind == ROW ? line : middle));
            if (kind > COLUMN)
                assert_ok(nqueens_solver_require(solver, middle, 0));
            if (kind == TWO_IN_A_ROW)
                assert_ok(nqueens_solver_require(solver, middle, n - 1));
            if (kind == TWO_ON_A_DIAGONAL)
                assert_ok(nqueens_solver_require(solver, middle - 1, 1));
            if (kind == REQUIRED_AND_FORBIDDEN)
                assert_ok(nqueens_solver_forbid(solver, middle, 0));
            check_no_units(solver);
        }
    }
    SOLVER(solver, 1, "auto");
    assert_ok(nqueens_solver_require(solver, 0, 0));
    assert_int_equal(units_of(solver, backtracking), 1);
    assert_int_equal(count_range(solver, backtracking, 0, 1), 1);
    assert_ok(nqueens_solver_forbid(solver, 0, 0));
    check_no_units(solver);
}

/* ---- Walks ----------------------------------------------------------------------- */

static int same_unit(const struct nq_unit *a, const struct nq_unit *b)
{
    return a->weight == b->weight && a->queens == b->queens &&
           memcmp(a->row, b->row, a->queens * sizeof a->row[0]) == 0 &&
           memcmp(a->column, b->column, a->queens * sizeof a->column[0]) == 0;
}

/* On large boards too, where the first rows are chosen. */
TEST(unit_i_is_the_same_from_wherever_the_walk_begins)
{
    static const uint32_t sizes[] = {8, 14, 20, 25, 26, 28};
    static struct nq_unit_walk from_start, from_there;
    static struct nq_unit expected, found;
    struct random random = random_stream(2);
    struct nq_constraints none = {0};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        struct nq_unit_list list;
        nq_unit_list_set(&list, sizes[i], &none, &never);
        uint64_t index = 0, size = nq_unit_list_size(&list);
        nq_unit_walk_begin(&from_start, &list, 0);
        for (int jump = 0; jump < 20; jump++) {
            uint64_t to = index + random_below(&random, size < 1200 ? (uint32_t)size / 20 : 60);
            for (; index <= to; index++)
                assert_true(nq_unit_walk_next(&from_start, &expected));
            nq_unit_walk_begin(&from_there, &list, to);
            assert_true(nq_unit_walk_next(&from_there, &found));
            assert_true(same_unit(&expected, &found));
        }
        nq_unit_walk_begin(&from_there, &list, nq_unit_list_size(&list) - 1);
        assert_true(nq_unit_walk_next(&from_there, &found));
        assert_false(nq_unit_walk_next(&from_there, &found));
        nq_unit_walk_begin(&from_there, &list, nq_unit_list_size(&list));
        assert_false(nq_unit_walk_next(&from_there, &found));
    }
}

/* What a kernel relies on, each thing wrong by itself. */
static const char *const wrongs[] = {"a square beside the board", "a column beside the board",
                                     "a column too few",          "a step too few",
                                     "rows without a distance",   "rows beside the board",
                                     "a square that is attacked", "queens that attack each other"};

static void make_wrong(size_t wrong, uint32_t n, struct nq_unit *unit)
{
    struct nq_subproblem *subproblem = &unit->subproblem;
    switch (wrong) {
    case 0:
        subproblem->open[1] |= nq_bit(n);
        break;
    case 1:
        subproblem->columns ^= nq_lowest(subproblem->columns) | nq_bit(n);
        break;
    case 2:
        subproblem->columns &= subproblem->columns - 1;
        break;
    case 3:
        subproblem->steps--;
        break;
    case 4:
        subproblem->distance[0] = 0;
        break;
    case 5:
        subproblem->distance[0] = (uint8_t)(subproblem->distance[0] + n);
        break;
    case 6:
        subproblem->open[0] |= nq_bit(unit->column[0]);
        break;
    default:
        unit->row[1] = unit->row[0] + 1;
        unit->column[1] = unit->column[0] + 1;
    }
}

/* The first unit of some of the board, n > 8. */
static void first_unit(uint32_t n, struct nq_unit *unit)
{
    static struct nq_unit_walk walk;
    const struct nq_constraints none = {0};
    struct nq_unit_list list;
    nq_unit_list_set(&list, n, &none, &never);
    nq_unit_walk_begin(&walk, &list, 3);
    assert_true(nq_unit_walk_next(&walk, unit));
    assert_true(nq_unit_is_sound(unit, n));
}

TEST(wrong_units_are_told_from_sound_ones)
{
    static struct nq_unit unit;
    for (uint32_t n = 9; n <= 20; n++) {
        for (size_t wrong = 0; wrong < ELEMENTS(wrongs); wrong++) {
            first_unit(n, &unit);
            context_case("n = %" PRIu32 ", %s", n, wrongs[wrong]);
            make_wrong(wrong, n, &unit);
            assert_false(nq_unit_is_sound(&unit, n));
        }
    }
}

#if defined NQ_ASSERTIONS && !defined _WIN32
static int hand_over(void *from, struct nq_unit *unit)
{
    *unit = *(const struct nq_unit *)from;
    return 1;
}

/* Hands a wrong unit to the driver, in a process of its own, which an assertion ends. */
TEST(a_wrong_unit_ends_a_build_for_debugging)
{
    static struct nq_unit unit;
    SOLVER(solver, 9, "bitmask");
    first_unit(9, &unit);
    make_wrong(0, 9, &unit);
    int status = 0;
    pid_t child = fork();
    assert_int_not_equal(child, -1);
    if (child == 0) {
        struct nq_task task = nq_solver_task(solver);
        struct nq_tally tally = {0};
        task.tally = &tally;
        signal(SIGABRT, SIG_DFL);
        (void)close(STDERR_FILENO);
        _exit(nq_count_units(&task, &nq_bitmask_kernel, hand_over, &unit, &never, 1));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}
#endif

/* The parts of a placement on the cross, which only boards past n = 24 have, by a
 * list of a small board cut as deep. */
static void check_deeper_units(struct random_cases *cases)
{
    static struct nq_unit_walk walk;
    static struct nq_unit unit;
    struct nq_unit_list list;
    uint64_t units = 0, whole = 0;
    nq_unit_list_set(&list, cases->constraints.n, &cases->solver->constraints, &never);
    list.depth = 1 + random_below(&cases->random, 3);
    uint64_t size = nq_unit_list_size(&list);
    nq_unit_walk_begin(&walk, &list, 0);
    for (; nq_unit_walk_next(&walk, &unit); units++) {
        nqueens_solver *part = solver_with_constraints(&cases->constraints, "reference", false);
        uint64_t solutions = list.solutions, completions = 0;
        for (uint32_t i = 0; i < unit.queens && !list.is_trivial; i++)
            assert_ok(nqueens_solver_require(part, unit.row[i], unit.column[i]));
        if (!list.is_trivial && unit.weight != 0) {
            assert_ok(nqueens_count(part, &solutions));
            assert_ok(run_kernel(search_kernel_that_runs(0), &unit.subproblem, 0, &completions));
            assert_int_equal(completions, solutions);
        }
        whole += list.is_trivial ? solutions : unit.weight * solutions;
        nqueens_solver_free(part);
    }
    assert_int_equal(units, size);
    assert_int_equal(whole, cases->right.count);
}

CASES_TEST(deeper_units_add_up, check_deeper_units, {.stream = 3, .count = 60, .from = 4, .to = 9},
           {NULL, rules_and_constraints, .stream = 4, .count = 200, .from = 1, .to = 7})

/* Without constraints and regions all weights are multiples of n, and there are few units. */
TEST(a_torus_has_one_square_for_n)
{
    static struct nq_unit_walk walk;
    static struct nq_unit unit;
    for (uint32_t n = 2; n <= 9; n++) {
        for (uint32_t attacks = NQUEENS_ATTACK_TORUS; attacks < ALL_ATTACKS;
             attacks = (attacks + 1) | NQUEENS_ATTACK_TORUS) {
            struct nq_unit_list list;
            SOLVER(solver, n, "bitmask");
            assert_ok(nqueens_solver_set_attacks(solver, attacks));
            nq_unit_list_set(&list, n, &solver->constraints, &never);
            nq_unit_walk_begin(&walk, &list, 0);
            while (!list.is_trivial && nq_unit_walk_next(&walk, &unit))
                assert_int_equal(unit.weight % n, 0);
            assert_ok(nqueens_solver_forbid(solver, 0, 0));
            nq_unit_list_set(&list, n, &solver->constraints, &never);
            assert_true(list.is_trivial || list.translations == 1);
        }
    }
}

/* ---- Placements on the cross ----------------------------------------------------- */

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void check_orientation(const struct nq_cross_queens *placement, uint32_t last)
{
    uint32_t top = last, others = last;
    for (uint32_t i = 0; i < placement->queens; i++) {
        top = smaller(top, placement->row[i]);
        others = smaller(others, last - placement->row[i]);
        others = smaller(others, placement->column[i]);
        others = smaller(others, last - placement->column[i]);
    }
    assert_true(top >= others);
}

/* Any image would give the same sum, but not the same cost: the canonical one
 * keeps its queens away from the top, where the search ends. */
TEST(canonical_placements_are_turned_to_the_bottom)
{
    for (uint32_t n = 3; n <= 14; n++) {
        struct nq_board_masks masks = {.n = n};
        struct nq_constraints none = {0};
        assert_true(nq_board_masks_set(&masks, n, &none));
        struct nq_cross_walk walk;
        nq_cross_begin(&walk, &masks, 255, &never);
        while (nq_cross_next(&walk))
            check_orientation(&walk.placement, n - 1);
    }
}

/* ---- For all time ------------------------------------------------------------------ */

/* Of the value of every unit and its place. */
static uint64_t fingerprint_of(nqueens_solver *solver, const char *method)
{
    uint64_t mixed = UINT64_C(0xcbf29ce484222325), units = units_of(solver, method);
    for (uint64_t unit = 0; unit < units; unit++) {
        mixed ^= count_range(solver, method, unit, unit + 1);
        mixed *= UINT64_C(0x100000001b3);
    }
    return mixed;
}

/* A ledger of one machine goes on on another. */
TEST(units_of_version_1_never_change)
{
    enum {
        QUEEN = NQUEENS_ATTACKS_QUEEN,
        TORUS = NQUEENS_ATTACK_TORUS,
        KNIGHT = NQUEENS_ATTACK_KNIGHT,
        TOUCHING = NQUEENS_ATTACK_TOUCHING,
        DIAGONAL = NQUEENS_ATTACK_DIAGONAL
    };
    static const struct {
        const char *method;
        uint32_t n;
        uint64_t units;
        uint64_t fingerprint; /* 0: not asked */
        uint32_t attacks;
    } pinned[] = {
        {backtracking, 8, 30, UINT64_C(0xa176b7d7c29d5cf1), QUEEN},
        {backtracking, 9, 72, UINT64_C(0xcde269e2e68ccc25), QUEEN},
        {backtracking, 10, 113, UINT64_C(0xab5351d3daead9e3), QUEEN},
        {backtracking, 12, 342, UINT64_C(0xc5cf172386861d8d), QUEEN},
        {backtracking, 16, 1814, 0, QUEEN},
        {backtracking, 20, 6078, 0, QUEEN},
        {backtracking, 24, 15534, 0, QUEEN},
        {backtracking, 25, 321274, 0, QUEEN},
        {backtracking, 26, 7198192, 0, QUEEN},
        {backtracking, 27, 9639618, 0, QUEEN},
        {backtracking, 28, 246171489, 0, QUEEN},
        {join, 8, 23, UINT64_C(0x75ab04b5ff36a9d7), QUEEN},
        {join, 9, 128, UINT64_C(0xe8954e59ec85b4ed), QUEEN},
        {join, 10, 71, UINT64_C(0xdaaae27b85b4093f), QUEEN},
        {join, 12, 252, UINT64_C(0x6f71ff2a0d43a2dd), QUEEN},
        {join, 18, 12283, 0, QUEEN},
        {join, 20, 46508, 0, QUEEN},
        {join, 21, 877910, 0, QUEEN},
        {join, 22, 176870, 0, QUEEN},
        {backtracking, 7, 3, UINT64_C(0xd94d16186c0f3683), QUEEN | TORUS},
        {backtracking, 8, 11, UINT64_C(0x57d556a8b5659037), TORUS | KNIGHT},
        {backtracking, 8, 14, UINT64_C(0xf01203fe646e522d), TORUS | TOUCHING},
        {backtracking, 8, 76, UINT64_C(0x9b4cc5eabe80fc33), TOUCHING},
        {backtracking, 9, 111, UINT64_C(0xcfa7cf331e78bb80), TORUS | DIAGONAL},
    };
    for (size_t i = 0; i < ELEMENTS(pinned); i++) {
        SOLVER(solver, pinned[i].n, "auto");
        assert_ok(nqueens_solver_set_attacks(solver, pinned[i].attacks));
        assert_int_equal(units_of(solver, pinned[i].method), pinned[i].units);
        if (pinned[i].fingerprint != 0)
            assert_true(fingerprint_of(solver, pinned[i].method) == pinned[i].fingerprint);
    }
}

/* A mark in the corner, and a column with one open square, which has its queen there. */
TEST(units_of_constraints_never_change)
{
    SOLVER(solver, 9, "auto");
    assert_ok(nqueens_solver_forbid(solver, 0, 0));
    assert_int_equal(units_of(solver, backtracking), 269);
    assert_true(fingerprint_of(solver, backtracking) == UINT64_C(0xd99a46883476b89b));
    for (uint32_t row = 1; row < 9; row++) {
        if (row != 4)
            assert_ok(nqueens_solver_forbid(solver, row, 0));
    }
    assert_int_equal(units_of(solver, backtracking), 69);
    assert_true(fingerprint_of(solver, backtracking) == UINT64_C(0x5b8c65ba6ed72cf5));
}

TEST(the_identity_is_one_line_in_canonical_order)
{
    SOLVER(solver, 8, "auto");
    char line[200];
    size_t needed = 0;
    assert_ok(nqueens_units_identity(solver, backtracking, line, sizeof line, &needed));
    assert_string_equal(line, "nqueens-units 1 backtracking n=8");
    assert_int_equal(needed, strlen(line) + 1);
    assert_ok(nqueens_units_identity(solver, join, line, sizeof line, NULL));
    assert_string_equal(line, "nqueens-units 1 join n=8");
    assert_ok(nqueens_solver_forbid(solver, 7, 0));
    assert_ok(nqueens_solver_require(solver, 3, 4));
    assert_ok(nqueens_solver_forbid(solver, 0, 7));
    assert_ok(nqueens_solver_require(solver, 1, 5));
    static const char expected[] =
        "nqueens-units 1 backtracking n=8 required=1,5;3,4 forbidden=0,7;7,0";
    assert_ok(nqueens_units_identity(solver, backtracking, NULL, 0, &needed)); /* a question */
    assert_int_equal(needed, sizeof expected);
    assert_int_equal(nqueens_units_identity(solver, backtracking, NULL, 0, NULL),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_units_identity(solver, backtracking, NULL, 1, &needed),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_units_identity(solver, backtracking, line, 0, NULL),
                     NQUEENS_ERROR_BUFFER);
    for (size_t size = 1; size <= sizeof expected; size++) {
        memset(line, '#', sizeof line);
        int status = nqueens_units_identity(solver, backtracking, line, size, NULL);
        assert_int_equal(status, size < sizeof expected ? NQUEENS_ERROR_BUFFER : NQUEENS_OK);
        assert_string_equal(line, size < sizeof expected ? "" : expected);
        assert_int_equal(line[size], '#');
    }
}

TEST(the_identity_has_the_regions)
{
    static const uint32_t regions[9] = {2, 2, NQUEENS_NO_REGION, 0, 0, 2, 1, NQUEENS_NO_REGION, 1};
    SOLVER(solver, 3, "auto");
    char line[100];
    assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_TOUCHING));
    assert_ok(nqueens_solver_set_regions(solver, regions));
    assert_ok(nqueens_solver_forbid(solver, 2, 1));
    assert_ok(nqueens_units_identity(solver, backtracking, line, sizeof line, NULL));
    assert_string_equal(
        line, "nqueens-units 1 backtracking n=3 attacks=4 regions=AA.BBAC.C forbidden=2,1");
}

/* What test_calls does not ask: ranges past the end, and boards without units. */
TEST(wrong_ranges_are_told)
{
    nqueens_solver *solver = solver_with_kernel(8, "auto");
    uint64_t number = 77;
    for (int i = 0; i < 2; i++) {
        const char *method = i == 0 ? backtracking : join;
        uint64_t units = units_of(solver, method);
        assert_int_equal(nqueens_count_range(solver, method, 2, 1, &number),
                         NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_count_range(solver, method, 0, units + 1, &number),
                         NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(number, 77);
        assert_int_equal(count_range(solver, method, units, units), 0);
    }
    /* How many units there are is found by a walk that the cancel ends. */
    uint64_t units = units_of(solver, backtracking);
    nqueens_solver_cancel(solver);
    assert_int_equal(nqueens_count_range(solver, backtracking, 0, units + 1, &number),
                     NQUEENS_CANCELLED);
    nqueens_solver_free(solver);

    solver = solver_with_kernel(65, "auto");
    number = 77;
    assert_int_equal(nqueens_units(solver, backtracking, &number), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_count_range(solver, backtracking, 0, 0, &number),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(number, 77);
    nqueens_solver_free(solver);
}
