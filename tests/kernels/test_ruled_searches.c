/* SPDX-License-Identifier: MIT
 *
 * test_ruled_searches.c - the searches for one solution and up to a limit under any rule and with
 * regions, each by itself against brute force. Catches: an attack that
 * a row has and its squares have not, or the other way round; one that a search forgot or has
 * twice, over an edge of the torus above all; a region that is needed where it only forbids, or the
 * other way round; a square of a line that a search leaves out or tries twice; solutions that are
 * listed in another order; boards called unsolvable by a theorem that
 * have a solution.
 */

#include "base/allocator.h"
#include "board/attacks.h"
#include "board/lines.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "finding/conflicts.h"
#include "finding/finding.h"
#include "finding/scarcest_line.h"
#include "harness.h"
#include "random_boards.h"
#include "solver.h"

#include <stdatomic.h>

#define HOLD(board, condition)                                                                     \
    do {                                                                                           \
        if (!(condition))                                                                          \
            constraints_print(board);                                                              \
        assert_true(condition);                                                                    \
    } while (0)

/* ---- What a queen attacks ---------------------------------------------------- */

TEST(jumps_are_in_the_table_with_their_transposes)
{
    uint32_t flags = 0, farthest = 0;
    for (size_t i = 0; i < NQ_JUMP_COUNT; i++) {
        bool has_transpose = false;
        for (size_t k = 0; k < NQ_JUMP_COUNT; k++)
            has_transpose |= nq_jumps[k].attack == nq_jumps[i].attack &&
                             nq_jumps[k].rows == nq_jumps[i].columns &&
                             nq_jumps[k].columns == nq_jumps[i].rows;
        assert_true(has_transpose);
        assert_true(nq_jumps[i].columns > 0);
        flags |= nq_jumps[i].attack;
        farthest = nq_jumps[i].rows > farthest ? nq_jumps[i].rows : farthest;
    }
    assert_int_equal(flags, NQ_JUMPS);
    assert_int_equal(farthest, NQ_JUMP_ROWS);
}

enum { ATTACKED_N = 70 };

/* The squares of a row that a queen attacks, by nq_rule_line, against the functions for rows. */
static void compare_row(const struct nq_rule *rule, uint32_t row, uint32_t queen_row,
                        uint32_t queen_column)
{
    const struct nq_rule jumps_only = {.n = rule->n,
                                       .attacks = rule->attacks & ~NQUEENS_ATTACKS_QUEEN};
    uint32_t n = rule->n, queens[ATTACKED_N], columns[NQ_MOST_ATTACKED_IN_ROW];
    uint32_t count = nq_rule_attacked_columns(rule, row, queen_row, queen_column, columns);
    for (uint32_t i = 0; i < n; i++)
        queens[i] = i == queen_row ? queen_column : NQUEENS_NO_QUEEN;
    for (uint32_t column = 0; column < n; column++) {
        bool is_listed = false;
        for (uint32_t i = 0; i < count; i++)
            is_listed |= columns[i] == column;
        assert_int_equal(is_listed, nq_rule_line(rule, row, column, queen_row, queen_column) !=
                                        NQUEENS_LINE_NONE);
        if (column != queen_column)
            assert_int_equal(nq_rule_jumps_to(rule, queens, row, column) > 0,
                             nq_rule_line(&jumps_only, row, column, queen_row, queen_column) !=
                                 NQUEENS_LINE_NONE);
    }
}

/* The smallest tori are narrower than a jump. */
TEST(rows_are_attacked_as_their_squares_are)
{
    for (uint32_t attacks = 0; attacks < ALL_ATTACKS; attacks++) {
        for (uint32_t n = 2; n <= ATTACKED_N; n += n < 9 ? 1 : ATTACKED_N - 9) {
            struct nq_rule rule = {.n = n};
            nq_rule_set_attacks(&rule, attacks);
            for (uint32_t square = 0; square < n * n; square += n < 10 ? 1 : 7 * n + 11) {
                for (uint32_t row = 0; row < n; row++) {
                    if (row != square / n)
                        compare_row(&rule, row, square / n, square % n);
                }
            }
        }
    }
}

/* ---- Counting up to a limit ------------------------------------------------- */

static uint64_t count_on_scarcest_lines(const struct nq_board_masks *masks, uint64_t limit,
                                        nqueens_solver *solver)
{
    struct nq_scarcest_line search;
    uint64_t found, by_matchings, by_restarts;
    struct nq_scarcest_board boards[NQ_MASK_COLUMNS + 1];
    search.cancel = &solver->cancelled;
    if (!nq_scarcest_line_set(&search, masks, 1, boards))
        return 0;
    assert_ok(nq_scarcest_line_count(&search, limit, &found));
    search.easy_choices = 0; /* from the beginning */
    assert_ok(nq_scarcest_line_count(&search, limit, &by_matchings));
    assert_int_equal(by_matchings, found);
    search.first_patience = 1;
    assert_ok(nq_scarcest_line_count(&search, limit, &by_restarts));
    assert_int_equal(by_restarts, found);
    return found;
}

static void check_limits(const struct constraints *board, nqueens_solver *solver, uint64_t right)
{
    const uint64_t limits[] = {1, 2, 3, UINT64_MAX};
    for (size_t i = 0; i < ELEMENTS(limits); i++) {
        struct nq_task task = nq_solver_task(solver);
        struct nq_board_masks masks;
        uint64_t least = right < limits[i] ? right : limits[i];
        uint64_t found = 0;
        assert_ok(nq_count_up_to(&task, limits[i], &found));
        HOLD(board, found == least);
        /* Without the theorem of the torus. */
        found = 0;
        if (nq_board_masks_set(&masks, board->n, &solver->constraints))
            found = count_on_scarcest_lines(&masks, limits[i], solver);
        HOLD(board, found == least);
    }
}

/* A torus has few solutions, which a first turn finds on some boards only. */
TEST(a_search_in_turn_is_given_up)
{
    enum { N = 23, PERCENT = 45, BOARDS = 20 };
    struct random random = random_stream(12);
    uint32_t given_up = 0;
    for (uint32_t i = 0; i < BOARDS; i++) {
        uint32_t queens[N] = {99}, again[N];
        SOLVER(solver, N, "auto");
        assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS));
        assert_ok(nqueens_solve_from_seed(solver, BOARDS + i, again));
        for (uint32_t square = 0; square < N * N; square++) {
            if (square % N != again[square / N] && random_percent(&random, PERCENT))
                assert_ok(nqueens_solver_forbid(solver, square / N, square % N));
        }
        struct nq_task task = nq_solver_task(solver);
        int status = nq_search_in_turn(&task, i, 1, queens);
        given_up += status == NQUEENS_STOPPED;
        assert_true(status == NQUEENS_STOPPED ? queens[0] == 99 : status == NQUEENS_OK);
        if (status == NQUEENS_OK) {
            assert_ok(nq_search_in_turn(&task, i, UINT64_MAX, again));
            assert_memory_equal(again, queens, sizeof queens);
        }
    }
    assert_in_range(given_up, 1, BOARDS - 1);
}

static int compare_queens(uint32_t n, const uint32_t queens[], const uint32_t other[])
{
    uint32_t row = 0;
    while (row < n && queens[row] == other[row])
        row++;
    return row == n ? 0 : queens[row] < other[row] ? -1 : 1;
}

/* The solutions in order, as they come and each after the one before, and as found ahead from the
 * second square on. */
static void check_order(const struct constraints *board, nqueens_solver *solver, uint64_t right)
{
    struct nq_task task = nq_solver_task(solver);
    enum { AS_THEY_COME, AHEAD, AFTER_EACH, MODES };
    const struct nq_source source = {NQ_BY_KERNEL, &nq_listing_tree, 0};
    struct nq_cursor cursor;
    struct nq_boards boards;
    for (uint32_t mode = AS_THEY_COME; mode < MODES; mode++) {
        uint32_t last[NQ_MASK_COLUMNS];
        uint64_t found = 0;
        if (nq_cursor_begin(&cursor, &task, source) == NQUEENS_NO_SOLUTION) {
            HOLD(board, right == 0);
            continue;
        }
        nq_cursor_start_in(&cursor, UINT64_MAX);
        if (mode == AHEAD) { /* with matchings behind the first search */
            struct nq_scarcest_line *search = cursor.runs.workspace;
            search->first_patience = 1;
            search->easy_choices = 4;
        }
        while (nq_cursor_next(&cursor, 1, &boards) == NQUEENS_OK) {
            HOLD(board, nqueens_check(solver, boards.queens) == NQUEENS_OK);
            HOLD(board, found == 0 || compare_queens(board->n, last, boards.queens) < 0);
            memcpy(last, boards.queens, board->n * sizeof *last);
            found++;
            if (mode == AFTER_EACH)
                assert_ok(nq_cursor_start(&cursor, last));
        }
        HOLD(board, found == right);
        nq_cursor_end(&cursor);
    }
}

static void check_one_solution(const struct constraints *board, nqueens_solver *solver,
                               uint64_t right)
{
    uint32_t queens[CONSTRAINTS_MAX_N];
    int expected = right > 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    HOLD(board, nqueens_solve(solver, queens) == expected);
    HOLD(board, right == 0 || nqueens_check(solver, queens) == NQUEENS_OK);
    HOLD(board, nqueens_solve_from_seed(solver, right, queens) == expected);
    HOLD(board, right == 0 || nqueens_check(solver, queens) == NQUEENS_OK);
}

static void check_searches(struct random_cases *cases)
{
    uint64_t right = cases->right.count;
    check_limits(&cases->constraints, cases->solver, right);
    check_order(&cases->constraints, cases->solver, right);
    check_one_solution(&cases->constraints, cases->solver, right);
}

CASES_TEST(counts_are_those_of_brute_force, check_searches,
           {NULL, rules_and_constraints, .stream = 1, .count = 4000, .from = 1, .to = 7})

/* Boards on which rows are placed above those that are listed at once: by proofs that a solution
 * has the queens so far. */
TEST(regions_are_listed_by_completion)
{
    struct random random = random_stream(9);
    for (uint32_t i = 0; i < 150; i++) {
        struct constraints board;
        uint32_t queens[CONSTRAINTS_MAX_N];
        uint64_t right, count;
        uint32_t n = 8 + i % 3;
        constraints_clear(&board, n);
        board.attacks = random_below(&random, ALL_ATTACKS);
        board.has_regions = true;
        random_order(&random, n, queens);
        random_regions_around(&random, queens, n, &board);
        for (uint32_t marks = random_below(&random, n + 1); marks > 0; marks--)
            board.square[random_below(&random, n)][random_below(&random, n)] |=
                random_percent(&random, 15) ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
        nqueens_solver *solver = solver_with_constraints(&board, "bitmask", false);
        assert_ok(nqueens_count(solver, &right));
        check_limits(&board, solver, right);
        assert_ok(nqueens_solver_set_kernel(solver, "completion"));
        assert_ok(nqueens_count(solver, &count));
        HOLD(&board, count == right);
        check_one_solution(&board, solver, right);
        nqueens_solver_free(solver);
    }
}

/* With regions, which take blocks of their own: each is given back where a later one is refused. */
TEST(refused_memory_ends_a_listing_with_regions)
{
    enum { N = 8, LARGEST = 16 };
    static struct account account;
    int blocks = 0, status = NQUEENS_ERROR_MEMORY;
    uint32_t regions[N * N], queens[N];
    nqueens_solver *solver = new_accounted_solver(N, &account);
    for (uint32_t square = 0; square < N * N; square++)
        regions[square] = square / N;
    assert_ok(nqueens_solver_set_regions(solver, regions));
    assert_ok(nqueens_solver_set_kernel(solver, "completion"));
    const size_t held = account.live_blocks;
    for (; status == NQUEENS_ERROR_MEMORY && blocks < LARGEST; blocks++) {
        account_refuse(&account, (uint64_t)blocks + 1, UINT64_MAX);
        status = nqueens_first(solver, queens);
        assert_true(status == NQUEENS_OK || account.live_blocks == held);
    }
    account_grant(&account);
    assert_ok(status);
    assert_in_range(blocks, 3, LARGEST); /* the cursor and the boards of the tree */
    free_accounted_solver(solver, &account);
}

/* Three rows with open squares in two columns have no matching, and two have one. Regions are of
 * a Latin square, of which each has open squares in other rows. */
TEST(rows_on_two_columns_are_matched)
{
    enum { N = 7 };
    for (uint32_t blocked = 2; blocked <= 3; blocked++) {
        struct constraints board;
        struct nq_board_masks masks;
        constraints_clear(&board, N);
        board.attacks = 0;
        board.has_regions = true;
        for (uint32_t square = 0; square < N * N; square++) {
            uint32_t row = square / N, column = square % N;
            board.region[row][column] = (unsigned char)(1 + (row + column) % N);
            if (row < blocked && column >= 2)
                board.square[row][column] = SQUARE_FORBIDDEN;
        }
        nqueens_solver *solver = solver_with_constraints(&board, "auto", false);
        uint64_t right = naive_count(&board);
        assert_true((right == 0) == (blocked == 3));
        assert_true(nq_board_masks_set(&masks, N, &solver->constraints));
        assert_true(count_on_scarcest_lines(&masks, UINT64_MAX, solver) == right);
        nqueens_solver_free(solver);
    }
}

/* Queens on closed squares have no completion. */
TEST(closed_squares_are_not_completed)
{
    enum { N = 6 };
    const nq_cancel_flag cancel = {0};
    struct nq_scarcest_line search = {.cancel = &cancel};
    struct nq_scarcest_board tree[N + 1];
    struct nq_board_masks masks = {.n = N};
    for (uint32_t row = 0; row < N; row++)
        masks.open[row] = nq_all_columns(N);
    masks.open[2] &= ~nq_bit(5);
    assert_true(nq_scarcest_line_set(&search, &masks, 1, tree));
    for (uint32_t is_closed = 0; is_closed < 2; is_closed++) {
        uint32_t queens[N] = {2, 5, 1, NQUEENS_NO_QUEEN, NQUEENS_NO_QUEEN, NQUEENS_NO_QUEEN};
        if (is_closed)
            memcpy(queens, (const uint32_t[]){1, 3, 5}, 3 * sizeof *queens);
        assert_int_equal(nq_scarcest_line_complete(&search, queens),
                         is_closed ? NQUEENS_NO_SOLUTION : NQUEENS_OK);
        assert_true(is_closed || naive_is_solution(N, queens));
        assert_true(!is_closed || (queens[2] == 5 && queens[3] == NQUEENS_NO_QUEEN));
    }
}

/* ---- Few open squares ---------------------------------------------------------- */

/* Leaves `open` random squares of each row and, if the board is to have a solution, those of one;
 * forbids all others. */
static void block(struct random *random, nqueens_solver *solver, uint32_t open, bool is_solvable)
{
    enum { LARGEST = 80 };
    uint32_t n = nqueens_solver_n(solver);
    uint32_t queens[LARGEST], order[LARGEST];
    assert_ok(nqueens_solve_from_seed(solver, random_below(random, 1000), queens));
    for (uint32_t row = 0; row < n; row++) {
        random_order(random, n, order);
        for (uint32_t i = open; i < n; i++) {
            if (!is_solvable || order[i] != queens[row])
                assert_ok(nqueens_solver_forbid(solver, row, order[i]));
        }
    }
}

/* Boards that take hundreds of dead ends. */
TEST(blocked_boards_are_counted)
{
    struct random random = random_stream(10);
    uint64_t solvable = 0;
    for (uint32_t i = 0; i < 40; i++) {
        struct constraints board = {.n = 22 + i % 7, .attacks = NQUEENS_ATTACKS_QUEEN};
        uint32_t queens[CONSTRAINTS_MAX_N];
        uint64_t right;
        SOLVER(solver, board.n, "bitmask");
        block(&random, solver, 5, i % 2 == 0);
        assert_ok(nqueens_count(solver, &right));
        solvable += right > 0;
        check_limits(&board, solver, right);
        assert_int_equal(nqueens_solve(solver, queens),
                         right > 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
        assert_true(right == 0 || nqueens_check(solver, queens) == NQUEENS_OK);
    }
    assert_in_range(solvable, 20, 39);
}

TEST(blocked_boards_beyond_64_columns)
{
    struct random random = random_stream(11);
    for (uint32_t i = 0; i < 8; i++) {
        uint32_t queens[80];
        SOLVER(solver, 66 + 2 * i, "auto");
        block(&random, solver, 4, i % 2 == 0);
        int status = nqueens_solve(solver, queens);
        assert_true(i % 2 != 0 || status == NQUEENS_OK);
        assert_true(status == NQUEENS_NO_SOLUTION || nqueens_check(solver, queens) == NQUEENS_OK);
    }
}

/* Says that the count is cancelled at the last of the looks. */
static int look(void *left)
{
    uint64_t *looks = left;
    return *looks == 0 || --*looks == 0;
}

/* The number found so far: a count that is cancelled later never finds fewer solutions, though each
 * search that begins again is long without the one that the board has. */
TEST(what_was_found_is_kept_by_a_search_that_begins_again)
{
    enum { N = 68, CANCELS = 8, STEP = 150000 };
    struct random random = {UINT64_C(0xf6cc75df188b6f8f)}; /* most boards are counted sooner */
    uint64_t looks, before = 0;
    SOLVER(solver, N, "auto");
    block(&random, solver, 4, true);
    atomic_store(&solver->cancelled.is_set, 1);
    solver->cancelled.poll = look;
    solver->cancelled.context = &looks;
    for (uint64_t cancel = 1; cancel <= CANCELS; cancel++) {
        uint64_t found;
        looks = cancel * STEP;
        assert_int_equal(nqueens_count_up_to(solver, 2, &found), NQUEENS_CANCELLED);
        assert_in_range(found, before, 1);
        before = found;
    }
    assert_int_equal(before, 1);
}

/* Refused memory ends a search of a crowded board, of which 579 squares are open, and which has no
 * solution. */
TEST(refused_memory_ends_a_solve_of_a_crowded_board)
{
    enum { N = 68, LARGEST = 16 };
    static struct account account;
    int blocks = 0, status = NQUEENS_ERROR_MEMORY;
    uint32_t queens[N];
    nqueens_solver *solver = new_accounted_solver(N, &account);
    for (uint64_t row = 0; row < N; row++) {
        for (uint64_t column = 0; column < N; column++) {
            uint64_t number =
                row * row * row + row * column * column + column * column * column * column;
            if (number % 101 >= 10)
                assert_ok(nqueens_solver_forbid(solver, (uint32_t)row, (uint32_t)column));
        }
    }
    for (; status == NQUEENS_ERROR_MEMORY && blocks < LARGEST; blocks++) {
        account_refuse(&account, (uint64_t)blocks + 1, UINT64_MAX);
        status = nqueens_solve(solver, queens);
    }
    account_grant(&account);
    assert_int_equal(status, NQUEENS_NO_SOLUTION);
    assert_in_range(blocks, 5, LARGEST);
    free_accounted_solver(solver, &account);
}

/* Eight rows whose open squares are in seven columns. */
TEST(boards_with_many_squares_are_refuted)
{
    enum { N = 140, ROWS_APART = 17, COLUMNS_APART = 19, COLUMNS = 7 };
    uint32_t queens[N];
    SOLVER(solver, N, "auto");
    for (uint32_t row = 0; row <= COLUMNS * ROWS_APART; row += ROWS_APART) {
        for (uint32_t column = 0; column < N; column++) {
            if (column % COLUMNS_APART != 0 || column / COLUMNS_APART >= COLUMNS)
                assert_ok(nqueens_solver_forbid(solver, row, column));
        }
    }
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
}

/* ---- Boards beyond 64 columns ----------------------------------------------- */

/* Boards beyond those for which backtracking comes first, with queens that no linear board has. */
TEST(conflicts_are_minimised_on_a_torus)
{
    enum { N = 331 };
    static const uint32_t columns[] = {0, 12, 31}; /* no line, and farther apart than any jump */
    for (uint32_t attacks = NQUEENS_ATTACK_TORUS; attacks < ALL_ATTACKS;
         attacks = (attacks + 4) | NQUEENS_ATTACK_TORUS) {
        const struct constraints board = {.n = N, .attacks = attacks};
        uint32_t queens[N];
        struct naive_attack conflict;
        nqueens_solver *solver = solver_with_constraints(&board, "auto", false);
        for (uint32_t row = 0; row < 3; row++)
            assert_ok(nqueens_solver_require(solver, row, columns[row]));
        assert_ok(nqueens_solve_from_seed(solver, attacks, queens));
        assert_ok(nqueens_check(solver, queens));
        assert_false(naive_find_conflict(&board, queens, &conflict));
        nqueens_solver_free(solver);
    }
}

/* Lines and jumps together, which a search for a solution leaves to backtracking on boards that
 * are soon solved. */
TEST(conflicts_are_minimised_under_each_rule)
{
    enum { N = 40 };
    for (uint32_t attacks = 0; attacks < ALL_ATTACKS; attacks++) {
        const struct constraints board = {.n = N, .attacks = attacks};
        uint32_t queens[N];
        struct naive_attack conflict;
        struct nq_random order;
        if ((attacks & NQUEENS_ATTACK_TORUS) != 0)
            continue; /* most of 40 have no solution */
        nqueens_solver *solver = solver_with_constraints(&board, "auto", false);
        const struct nq_conflict_search search = {
            N, &solver->constraints, &solver->allocator, &solver->cancelled, &order, 100000};
        nq_random_seed(&order, attacks);
        for (uint32_t row = 0; row < N; row++)
            queens[row] = NQUEENS_NO_QUEEN;
        assert_ok(nq_minimise_conflicts(&search, queens));
        assert_false(naive_find_conflict(&board, queens, &conflict));
        nqueens_solver_free(solver);
    }
}

/* Diagonals that go on at the opposite edge, of one family, along which most searches find a board. */
TEST(conflicts_are_minimised_along_joined_diagonals)
{
    enum { N = 13, SEARCHES = 40 };
    uint32_t found = 0;
    for (uint32_t i = 0; i < SEARCHES; i++) {
        const uint32_t family = i % 2 == 0 ? NQUEENS_ATTACK_DIAGONAL : NQUEENS_ATTACK_ANTI_DIAGONAL;
        const struct constraints board = {.n = N, .attacks = NQUEENS_ATTACK_TORUS | family};
        uint32_t queens[N];
        struct naive_attack conflict;
        struct nq_random order;
        nqueens_solver *solver = solver_with_constraints(&board, "auto", false);
        const struct nq_conflict_search search = {
            N, &solver->constraints, &solver->allocator, &solver->cancelled, &order, 10000};
        nq_random_seed(&order, i);
        for (uint32_t row = 0; row < N; row++)
            queens[row] = NQUEENS_NO_QUEEN;
        if (nq_minimise_conflicts(&search, queens) == NQUEENS_OK) {
            assert_false(naive_find_conflict(&board, queens, &conflict));
            found++;
        }
        nqueens_solver_free(solver);
    }
    printf("# found %" PRIu32 " of %d\n", found, SEARCHES);
    assert_true(found > SEARCHES / 2);
}

/* Required queens in conflict are found before a search. */
TEST(required_queens_in_conflict_are_found)
{
    struct random random = random_stream(3);
    for (uint32_t i = 0; i < 2000; i++) {
        const struct constraints board = {.n = 65 + random_below(&random, 4),
                                          .attacks = i % ALL_ATTACKS};
        uint32_t row = random_below(&random, board.n);
        uint32_t other = (row + 1 + random_below(&random, i % 2 == 0 ? 3 : board.n - 1)) % board.n;
        uint32_t column = random_below(&random, board.n);
        uint32_t other_column = (column + board.n - 3 + random_below(&random, 7)) % board.n;
        nqueens_solver *solver = solver_with_constraints(&board, "auto", false);
        assert_ok(nqueens_solver_require(solver, row, column));
        assert_ok(nqueens_solver_require(solver, other, other_column));
        int status =
            nq_check_lines(board.n, &solver->constraints, &solver->allocator, &solver->cancelled);
        bool in_conflict = row == other || naive_conflict(&board, row, column, other,
                                                          other_column) != NQUEENS_LINE_NONE;
        if (status != (in_conflict ? NQUEENS_NO_SOLUTION : NQUEENS_OK))
            fail_msg("n = %u, attacks %u: %u %u and %u %u", board.n, board.attacks, row, column,
                     other, other_column);
        nqueens_solver_free(solver);
    }
}

/* ---- Regions, and the theorem of the torus ------------------------------------- */

/* They need a queen where they cover the open squares, and only there. */
TEST(regions_need_a_queen_where_they_cover_the_board)
{
    enum { N = 5, ALL = 31 };
    static const struct {
        bool is_forbidden, is_one_region;
        unsigned char region; /* of square 7: 0 for none */
        bool has_solutions;
        uint64_t needed;
    } boards[] = {{false, false, 1, true, ALL},
                  {false, false, 0, true, 0},
                  {true, false, 0, true, ALL}, /* the square is forbidden */
                  {false, true, 1, false, 0}};
    for (size_t i = 0; i < ELEMENTS(boards); i++) {
        struct constraints board = {.n = N, .attacks = NQUEENS_ATTACKS_QUEEN, .has_regions = true};
        struct nq_region_lines lines;
        struct nq_board_masks masks;
        for (uint32_t square = 0; square < N * N; square++)
            board.region[square / N][square % N] =
                (unsigned char)(boards[i].is_one_region ? 1 : 1 + square / N);
        board.region[7 / N][7 % N] = boards[i].region;
        board.square[7 / N][7 % N] = boards[i].is_forbidden ? SQUARE_FORBIDDEN : 0;
        nqueens_solver *solver = solver_with_constraints(&board, "auto", false);
        assert_true(nq_board_masks_set(&masks, N, &solver->constraints));
        assert_int_equal(nq_region_lines_set(&lines, &masks), boards[i].has_solutions);
        assert_true(!boards[i].has_solutions || lines.needed == boards[i].needed);
        nqueens_solver_free(solver);
    }
}

TEST(boards_without_a_solution_on_a_torus)
{
    for (uint32_t i = 0; i < 13 * ALL_ATTACKS; i++) {
        const struct constraints board = {.n = 1 + i % 13, .attacks = i / 13};
        struct nq_board_masks masks;
        uint64_t found = 0;
        nqueens_solver *solver = solver_with_constraints(&board, "auto", false);
        int is_hopeless = nq_rule_leaves_none(solver->constraints.rule);
        if (nq_board_masks_set(&masks, board.n, &solver->constraints))
            found = count_on_scarcest_lines(&masks, 1, solver);
        assert_true(found == 0 || !is_hopeless);
        /* Where queens only attack along lines the theorem says all. */
        if ((board.attacks & ~NQUEENS_ATTACKS_QUEEN) == NQUEENS_ATTACK_TORUS)
            assert_true(found == (is_hopeless ? 0 : 1));
        nqueens_solver_free(solver);
    }
}
