/* SPDX-License-Identifier: MIT
 *
 * test_rules_of_bitmask.c - "bitmask" under every rule, with regions and constraints, against the
 * reference: its search by itself, up and down the board, its units, its listing, ranks, and
 * symmetric and fundamental solutions. Catches: a line that goes on over the wrong edge, a jump
 * that is forgotten where rows are skipped or on the other side of a torus, a region that is left
 * or taken twice, a torus counted n times or once, units that depend on the kernel, a symmetry of
 * the square that the rule does not have.
 */

#include "backtracking/units.h"
#include "each_kernel.h"
#include "harness.h"
#include "listing/ranking.h"
#include "random_boards.h"
#include "solver.h"
#include "subproblems.h"

enum { ALL_ATTACKS = 32, LARGEST_N = 9, MOST_SOLUTIONS = 3000 };

static const char backtracking[] = "backtracking";

/* ---- Random boards with rules ----------------------------------------------------- */

struct ruled_board {
    uint32_t n;
    uint32_t attacks;
    bool has_regions;
    uint32_t regions[LARGEST_N * LARGEST_N];
    struct constraints constraints;
    nqueens_solver *reference;
    nqueens_solver *bitmask;
    uint64_t solutions;
};

/* Any numbers; whole rows, columns, diagonals or quarters, which symmetries exchange; or blots. */
static uint32_t region_of(struct random *random, uint32_t kind, uint32_t n, uint32_t row,
                          uint32_t column)
{
    switch (kind) {
    case 0:
        return random_below(random, n);
    case 1:
        return column;
    case 2:
        return (row + column) % n;
    case 3:
        return (2 * row / n + 2 * (2 * column / n)) % n;
    default:
        return (row / 2 + column / 2) % n;
    }
}

static void random_regions(struct random *random, struct ruled_board *board)
{
    uint32_t n = board->n, kind = random_below(random, 5), none = random_below(random, 60);
    for (uint32_t square = 0; square < n * n; square++) {
        board->regions[square] = region_of(random, kind, n, square / n, square % n);
        if (random_percent(random, none))
            board->regions[square] = NQUEENS_NO_REGION;
    }
}

static nqueens_solver *solver_of(const struct ruled_board *board, const char *kernel)
{
    nqueens_solver *solver = solver_with_constraints(&board->constraints, kernel, false);
    assert_ok(nqueens_solver_set_attacks(solver, board->attacks));
    if (board->has_regions)
        assert_ok(nqueens_solver_set_regions(solver, board->regions));
    return solver;
}

/* A third has constraints and half have regions. A quarter is quite symmetric. */
static void make_board(struct random *random, uint32_t n, struct ruled_board *board)
{
    board->n = n;
    board->attacks = random_below(random, ALL_ATTACKS);
    board->has_regions = random_percent(random, 50);
    random_regions(random, board);
    constraints_clear(&board->constraints, n);
    if (random_percent(random, 30))
        random_constraints(random, n, &board->constraints);
    board->reference = solver_of(board, "reference");
    board->bitmask = solver_of(board, "bitmask");
    assert_ok(nqueens_count(board->reference, &board->solutions));
}

static void free_board(struct ruled_board *board)
{
    nqueens_solver_free(board->reference);
    nqueens_solver_free(board->bitmask);
}

static void fail_board(const struct ruled_board *board, const char *what, uint64_t found,
                       uint64_t right)
{
    constraints_print(&board->constraints);
    print_message("# attacks %" PRIu32 "\n", board->attacks);
    for (uint32_t row = 0; board->has_regions && row < board->n; row++) {
        print_message("# regions");
        for (uint32_t column = 0; column < board->n; column++)
            print_message(" %d", (int)board->regions[row * board->n + column]);
        print_message("\n");
    }
    fail_msg("%s: %" PRIu64 ", not %" PRIu64, what, found, right);
}

static void check_equal(const struct ruled_board *board, const char *what, uint64_t found,
                        uint64_t right)
{
    if (found != right)
        fail_board(board, what, found, right);
}

/* Calls check with so many random boards of up to n rows. */
static void each_board(uint64_t stream, uint32_t times, uint32_t n,
                       void (*check)(struct random *random, struct ruled_board *board))
{
    struct random random = random_stream(stream);
    for (uint32_t i = 0; i < times; i++) {
        struct ruled_board board;
        make_board(&random, 1 + i % n, &board);
        check(&random, &board);
        free_board(&board);
    }
}

/* ---- The search by itself ---------------------------------------------------------- */

/* Queens in different columns on open squares, no two of them on a line of the rule. */
static uint64_t naive_from(const struct nq_subproblem *subproblem, uint32_t step, uint32_t column[])
{
    uint64_t completions = 0;
    if (step == subproblem->steps)
        return 1;
    uint64_t open = subproblem->open[step] & subproblem->columns;
    for (; open != 0; open &= open - 1) {
        uint32_t below = 0;
        column[step] = nq_column(nq_lowest(open));
        while (below < step && column[below] != column[step] &&
               nq_rule_line(subproblem->rule, subproblem->row[below], column[below],
                            subproblem->row[step], column[step]) == NQUEENS_LINE_NONE)
            below++;
        if (below == step)
            completions += naive_from(subproblem, step + 1, column);
    }
    return completions;
}

static uint8_t rows_apart(uint32_t row, uint32_t other)
{
    return (uint8_t)(row > other ? row - other : other - row);
}

/* Any rows, upward or downward, any columns, as many as rows, and most squares of these. */
static void random_ruled_subproblem(struct random *random, const struct nq_rule *rule,
                                    struct nq_subproblem *subproblem)
{
    uint32_t n = rule->n, rows[64], most = n < 7 ? n : 7;
    uint64_t chosen = 0;
    bool is_downward = random_percent(random, 50);
    *subproblem = (struct nq_subproblem){.rule = rule, .steps = random_below(random, most + 1)};
    random_order(random, n, rows);
    for (uint32_t i = 0; i < subproblem->steps; i++)
        chosen |= nq_bit(rows[i]);
    random_order(random, n, rows);
    for (uint32_t i = 0; i < subproblem->steps; i++)
        subproblem->columns |= nq_bit(rows[i]);
    for (uint32_t i = 0, step = 0; i < n; i++) {
        uint32_t row = is_downward ? i : n - 1 - i;
        if ((chosen & nq_bit(row)) == 0)
            continue;
        subproblem->row[step] = (uint8_t)row;
        for (uint32_t column = 0; column < n; column++)
            subproblem->open[step] |= random_percent(random, 90) ? nq_bit(column) : 0;
        if (step > 0)
            subproblem->distance[step - 1] = rows_apart(row, subproblem->row[step - 1]);
        step++;
    }
}

TEST(random_subproblems_under_rules_are_counted_right)
{
    struct random random = random_stream(1);
    for (uint32_t trial = 0; trial < 3000; trial++) {
        uint32_t n = 1 + random_below(&random, trial % 10 == 0 ? 64 : 10), column[64];
        static uint32_t regions[64 * 64];
        struct nq_subproblem subproblem;
        uint64_t completions = 0;
        for (uint32_t square = 0; square < n * n; square++)
            regions[square] = random_percent(&random, 30) ? random_below(&random, n) : UINT32_MAX;
        SOLVER(solver, n, "bitmask");
        assert_ok(nqueens_solver_set_attacks(solver, random_below(&random, ALL_ATTACKS)));
        if (random_percent(&random, 40))
            assert_ok(nqueens_solver_set_regions(solver, regions));
        if (solver->constraints.rule == NULL)
            continue; /* queens */
        random_ruled_subproblem(&random, solver->constraints.rule, &subproblem);
        uint64_t expected = naive_from(&subproblem, 0, column);
        assert_ok(run_kernel(search_kernel_that_runs(0), &subproblem, 0, &completions));
        if (completions != expected)
            fail_msg("n = %" PRIu32 ", attacks %" PRIu32 ", %" PRIu32 " steps: %" PRIu64
                     ", not %" PRIu64,
                     n, nqueens_solver_attacks(solver), subproblem.steps, completions, expected);
        completions = UINT64_MAX - expected + 1;
        assert_int_equal(run_kernel(search_kernel_that_runs(0), &subproblem, 0, &completions),
                         expected == 0 ? NQUEENS_OK : NQUEENS_ERROR_OVERFLOW);
    }
}

/* ---- Units -------------------------------------------------------------------------- */

static void check_units(struct random *random, struct ruled_board *board)
{
    uint64_t units = units_of(board->bitmask, backtracking), sum = 0;
    uint64_t cut = random_below(random, (uint32_t)units + 1);
    bool is_small = units <= 400;
    assert_ok(nqueens_solver_set_threads(board->bitmask, 1 + random_below(random, 3)));
    check_equal(board, "two ranges",
                count_range(board->bitmask, backtracking, cut, units) +
                    count_range(board->bitmask, backtracking, 0, cut),
                board->solutions);
    assert_int_equal(units_of(board->reference, backtracking), units);
    for (uint64_t unit = 0; unit < units && is_small; unit++) {
        uint64_t solutions = count_range(board->bitmask, backtracking, unit, unit + 1);
        check_equal(board, "a unit", solutions,
                    count_range(board->reference, backtracking, unit, unit + 1));
        sum += solutions;
    }
    check_equal(board, "the units", is_small ? sum : board->solutions, board->solutions);
}

TEST(units_under_rules_add_up)
{
    each_board(2, 500, 8, check_units);
}

/* As on boards past n = 24, whose first rows are chosen. */
static void check_deeper_units(struct random *random, struct ruled_board *board)
{
    static struct nq_unit_walk walk;
    static struct nq_unit unit;
    static nq_cancel_flag never;
    struct nq_unit_list list;
    uint64_t sum = 0;
    nq_unit_list_set(&list, board->n, &board->bitmask->constraints, &never);
    if (list.is_settled || board->bitmask->constraints.rule == NULL)
        return;
    list.depth = 1 + random_below(random, 3);
    uint64_t units = 0, size = nq_unit_list_size(&list);
    nq_unit_walk_begin(&walk, &list, 0);
    for (; nq_unit_walk_next(&walk, &unit); units++) {
        uint64_t completions = 0;
        if (unit.weight != 0)
            assert_ok(run_kernel(search_kernel_that_runs(0), &unit.subproblem, 0, &completions));
        sum += unit.weight * completions;
    }
    assert_int_equal(units, size);
    check_equal(board, "the deeper units", sum, board->solutions);
}

TEST(deeper_units_under_rules_add_up)
{
    each_board(3, 200, 7, check_deeper_units);
}

/* Without constraints and regions all weights are multiples of n, and there are few units. */
TEST(a_torus_has_one_square_for_n)
{
    static struct nq_unit_walk walk;
    static struct nq_unit unit;
    static nq_cancel_flag never;
    for (uint32_t n = 2; n <= 9; n++) {
        for (uint32_t attacks = NQUEENS_ATTACK_TORUS; attacks < ALL_ATTACKS; attacks++) {
            struct nq_unit_list list;
            SOLVER(solver, n, "bitmask");
            assert_ok(nqueens_solver_set_attacks(solver, attacks));
            nq_unit_list_set(&list, n, &solver->constraints, &never);
            nq_unit_walk_begin(&walk, &list, 0);
            while (!list.is_settled && nq_unit_walk_next(&walk, &unit))
                assert_int_equal(unit.weight % n, 0);
            assert_ok(nqueens_solver_forbid(solver, 0, 0));
            nq_unit_list_set(&list, n, &solver->constraints, &never);
            assert_true(list.is_settled || list.translations == 1);
        }
    }
}

/* Of larger boards than the reference counts: OEIS A007705, A006717, A051223 and A002464. */
TEST(larger_boards_have_the_published_numbers)
{
    static const struct {
        uint32_t attacks, n;
        uint64_t solutions;
    } published[] = {
        {NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS, 13, 4524},
        {NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS, 17, 140692},
        {NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS, 64, 0},
        {NQUEENS_ATTACK_DIAGONAL | NQUEENS_ATTACK_TORUS, 13, 1030367},
        {NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_KNIGHT, 16, 202900},
        {NQUEENS_ATTACK_TOUCHING, 11, 5296790},
    };
    for (size_t i = 0; i < ELEMENTS(published); i++) {
        uint64_t solutions;
        SOLVER(solver, published[i].n, "bitmask");
        assert_ok(nqueens_solver_set_attacks(solver, published[i].attacks));
        assert_ok(nqueens_count(solver, &solutions));
        assert_int_equal(solutions, published[i].solutions);
    }
}

/* ---- Listing ------------------------------------------------------------------------- */

static int keep_board(uint32_t n, const uint32_t queens[], void *user)
{
    struct board_list *list = user;
    if (list->count == MOST_SOLUTIONS)
        return 1;
    memcpy(&list->boards[list->count++ * n], queens, n * sizeof *queens);
    return 0;
}

static struct board_list list_of(nqueens_solver *solver, uint32_t n, bool is_fundamental)
{
    struct board_list list = {.n = n};
    list.boards = malloc((size_t)MOST_SOLUTIONS * n * sizeof *list.boards);
    assert_non_null(list.boards);
    assert_ok(is_fundamental ? nqueens_enumerate_fundamental(solver, keep_board, &list)
                             : nqueens_enumerate(solver, keep_board, &list));
    return list;
}

static void check_same_list(const struct ruled_board *board, nqueens_solver *solver,
                            bool is_fundamental)
{
    struct board_list found = list_of(solver, board->n, is_fundamental);
    struct board_list right = list_of(board->reference, board->n, is_fundamental);
    check_equal(board, "boards listed", found.count, right.count);
    if (right.count > 0)
        assert_memory_equal(found.boards, right.boards,
                            right.count * board->n * sizeof *right.boards);
    board_list_release(&found);
    board_list_release(&right);
}

/* The next solution of any array, and of one that is nearly a solution. */
static void check_next(struct random *random, const struct ruled_board *board,
                       nqueens_solver *solver, const struct board_list *right)
{
    uint32_t n = board->n, queens[LARGEST_N], found[LARGEST_N];
    random_board(random, n, 0, queens);
    if (right->count > 0 && random_percent(random, 70)) {
        memcpy(queens, board_in(right, random_below(random, (uint32_t)right->count)),
               n * sizeof *queens);
        queens[random_below(random, n)] = random_below(random, n);
    }
    memcpy(found, queens, sizeof found);
    const uint32_t *next = naive_next(right, queens);
    assert_int_equal(nqueens_next(solver, found), next == NULL ? NQUEENS_NO_SOLUTION : NQUEENS_OK);
    assert_memory_equal(found, next == NULL ? queens : next, n * sizeof *found);
}

static void check_ranks(struct random *random, const struct ruled_board *board,
                        const struct board_list *right)
{
    uint32_t queens[LARGEST_N];
    uint64_t rank;
    assert_int_equal(nqueens_unrank(board->bitmask, right->count, queens), NQUEENS_NO_SOLUTION);
    for (uint32_t times = 0; times < 3 && right->count > 0; times++) {
        uint32_t index = random_below(random, (uint32_t)right->count);
        assert_ok(nqueens_rank(board->bitmask, board_in(right, index), &rank));
        check_equal(board, "a rank", rank, index);
        assert_ok(nqueens_unrank(board->bitmask, index, queens));
        assert_memory_equal(queens, board_in(right, index), board->n * sizeof *queens);
        assert_ok(
            nqueens_random_solution(board->bitmask, random_below(random, UINT32_MAX), queens));
        assert_ok(nqueens_check(board->bitmask, queens));
    }
}

static void check_listing(struct random *random, struct ruled_board *board)
{
    uint32_t queens[LARGEST_N];
    if (board->solutions > MOST_SOLUTIONS)
        return;
    struct board_list right = list_of(board->reference, board->n, false);
    /* A vector kernel's name lists by bitmasks too. */
    EACH_KERNEL(kernel, fast_kernel_that_runs) {
        nqueens_solver *solver = solver_of(board, kernel);
        if (nqueens_solver_attacks(solver) != NQUEENS_ATTACKS_QUEEN || board->has_regions) {
            check_same_list(board, solver, false);
            check_same_list(board, solver, true);
        }
        nqueens_solver_free(solver);
    }
    size_t index = 0;
    int status = nqueens_first(board->bitmask, queens);
    for (; status == NQUEENS_OK; index++) {
        assert_true(index < right.count);
        assert_memory_equal(queens, board_in(&right, index), board->n * sizeof *queens);
        status = nqueens_next(board->bitmask, queens);
    }
    assert_int_equal(status, NQUEENS_NO_SOLUTION);
    assert_int_equal(index, right.count);
    for (uint32_t times = 0; times < 6; times++)
        check_next(random, board, board->bitmask, &right);
    check_ranks(random, board, &right);
    board_list_release(&right);
}

TEST(solutions_under_rules_are_listed_in_order)
{
    each_board(4, 500, 7, check_listing);
}

/* ---- Symmetry -------------------------------------------------------------------------- */

static void check_symmetric(struct random *random, struct ruled_board *board)
{
    uint64_t found, right;
    (void)random;
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        assert_ok(nqueens_count_symmetric(board->bitmask, symmetry, &found));
        assert_ok(nqueens_count_symmetric(board->reference, symmetry, &right));
        check_equal(board, "unchanged solutions", found, right);
    }
    assert_ok(nqueens_count_fundamental(board->bitmask, &found));
    assert_ok(nqueens_count_fundamental(board->reference, &right));
    check_equal(board, "fundamental solutions", found, right);
}

TEST(symmetric_solutions_under_rules)
{
    each_board(5, 700, 8, check_symmetric);
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
