/* SPDX-License-Identifier: MIT
 *
 * test_ruled_searches.c - the searches for one solution, up to a limit, by completion and at
 * random, under any rule and with regions, each by itself against brute force that tests every
 * pair of squares. Catches: an attack that a search forgot or has twice, over an edge of the
 * torus above all; a region that is needed where it only forbids, or the other way round;
 * boards called unsolvable by a theorem that have a solution; estimates that are biased.
 */

#include "base/allocator.h"
#include "board/lines.h"
#include "each_kernel.h"
#include "estimating/branching.h"
#include "estimating/descent.h"
#include "estimating/last_rows.h"
#include "finding/completion.h"
#include "finding/construction.h"
#include "finding/count_up_to.h"
#include "finding/learning.h"
#include "finding/scarcest_line.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "solver.h"

#include <limits.h>
#include <math.h>

#define MOST_N 64 /* with regions */
#define ALL_ATTACKS 32

/* ---- Brute force ----------------------------------------------------------- */

struct ruled_board {
    uint32_t n;
    uint32_t attacks;
    bool has_regions;
    uint32_t regions[MOST_N * MOST_N];
    struct constraints constraints;
};

static bool attacks_over(uint32_t attacks, int64_t down, int64_t right)
{
    int64_t rows = down < 0 ? -down : down;
    int64_t columns = right < 0 ? -right : right;
    return ((attacks & NQUEENS_ATTACK_DIAGONAL) && down == right) ||
           ((attacks & NQUEENS_ATTACK_ANTI_DIAGONAL) && down == -right) ||
           ((attacks & NQUEENS_ATTACK_TOUCHING) && rows == 1 && columns == 1) ||
           ((attacks & NQUEENS_ATTACK_KNIGHT) && rows * columns == 2);
}

/* Whether queens of two rows are in conflict: on a torus with any of their images. */
static bool conflict(const struct ruled_board *board, uint32_t row, uint32_t column, uint32_t other,
                     uint32_t other_column)
{
    int64_t n = board->n;
    int64_t images = board->attacks & NQUEENS_ATTACK_TORUS ? 2 : 0;
    if (column == other_column)
        return true;
    if (board->has_regions) {
        uint32_t region = board->regions[row * n + column];
        if (region != NQUEENS_NO_REGION && region == board->regions[other * n + other_column])
            return true;
    }
    for (int64_t down = -images; down <= images; down++) {
        for (int64_t right = -images; right <= images; right++) {
            if (attacks_over(board->attacks, (int64_t)other - row + down * n,
                             (int64_t)other_column - column + right * n))
                return true;
        }
    }
    return false;
}

static bool is_attacked(const struct ruled_board *board, const uint32_t queens[], uint32_t row,
                        uint32_t column)
{
    for (uint32_t other = 0; other < board->n; other++) {
        if (other != row && queens[other] == column)
            return true;
    }
    for (uint32_t other = 0; other < board->n; other++) {
        if (other != row && queens[other] != NQUEENS_NO_QUEEN &&
            conflict(board, row, column, other, queens[other]))
            return true;
    }
    return false;
}

static bool is_open(const struct ruled_board *board, const uint32_t queens[], uint32_t row,
                    uint32_t column)
{
    if (queens[row] != NQUEENS_NO_QUEEN || is_attacked(board, queens, row, column))
        return false;
    if (board->n > CONSTRAINTS_MAX_N)
        return true;
    uint32_t required = 0;
    for (uint32_t other = 0; other < board->n; other++) {
        unsigned square = board->constraints.square[row][other];
        required += (square & SQUARE_REQUIRED) && other != column;
    }
    return required == 0 && !(board->constraints.square[row][column] & SQUARE_FORBIDDEN);
}

/* The ways to fill the empty rows from the given one on. */
static uint64_t completions(const struct ruled_board *board, uint32_t queens[], uint32_t row)
{
    uint64_t count = 0;
    while (row < board->n && queens[row] != NQUEENS_NO_QUEEN)
        row++;
    if (row == board->n)
        return 1;
    for (uint32_t column = 0; column < board->n; column++) {
        if (!is_open(board, queens, row, column))
            continue;
        queens[row] = column;
        count += completions(board, queens, row + 1);
        queens[row] = NQUEENS_NO_QUEEN;
    }
    return count;
}

static uint64_t brute_count(const struct ruled_board *board)
{
    uint32_t queens[MOST_N];
    clear_board(board->n, queens);
    return completions(board, queens, 0);
}

/* ---- Random boards --------------------------------------------------------- */

/* Regions that cover the board or not, as many as there are rows or fewer. */
static void random_regions(struct random *random, struct ruled_board *board)
{
    uint32_t n = board->n;
    uint32_t kind = random_below(random, 4);
    uint32_t most = kind == 3 && n > 1 ? n - 1 : n;
    for (uint32_t square = 0; square < n * n; square++) {
        uint32_t beside = square % n == 0 ? square : square - 1;
        board->regions[square] = random_below(random, most);
        if (kind != 0 && random_percent(random, 60)) /* the one to the left, or above */
            board->regions[square] =
                board->regions[square < n || random_percent(random, 50) ? beside : square - n];
        if (kind == 2 && random_percent(random, 30))
            board->regions[square] = NQUEENS_NO_REGION;
    }
}

static void random_ruled_board(struct random *random, uint32_t n, struct ruled_board *board)
{
    board->n = n;
    board->attacks = random_below(random, ALL_ATTACKS);
    board->has_regions = random_percent(random, 60);
    if (board->has_regions)
        random_regions(random, board);
    constraints_clear(&board->constraints, n);
    for (uint32_t marks = random_below(random, n + 1); marks > 0; marks--)
        board->constraints.square[random_below(random, n)][random_below(random, n)] |=
            random_percent(random, 15) ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
}

static nqueens_solver *solver_of(const struct ruled_board *board)
{
    nqueens_solver *solver = solver_with_kernel(board->n, "auto");
    if (board->n <= CONSTRAINTS_MAX_N)
        assert_ok(constraints_apply(&board->constraints, solver, false));
    assert_ok(nqueens_solver_set_attacks(solver, board->attacks));
    assert_ok(nqueens_solver_set_regions(solver, board->has_regions ? board->regions : NULL));
    return solver;
}

static void print_board(const struct ruled_board *board)
{
    printf("# n = %u, attacks %u\n", board->n, board->attacks);
    for (uint32_t square = 0; board->has_regions && square < board->n * board->n; square++)
        printf("%s%3d%s", square % board->n == 0 ? "#" : "", (int)board->regions[square],
               square % board->n == board->n - 1 ? "\n" : "");
    constraints_print(&board->constraints);
}

#define HOLD(board, condition)                                                                     \
    do {                                                                                           \
        if (!(condition))                                                                          \
            print_board(board);                                                                    \
        assert_true(condition);                                                                    \
    } while (0)

/* ---- Counting up to a limit, and by completion ------------------------------- */

static uint64_t count_on_scarcest_lines(const struct nq_board_masks *masks, uint64_t limit,
                                        nqueens_solver *solver)
{
    struct nq_scarcest_line search;
    uint64_t found, by_matchings, by_learning;
    int status = nq_scarcest_line_begin(&search, masks, 1, &solver->allocator, &solver->cancelled);
    if (status == NQUEENS_NO_SOLUTION)
        return 0;
    assert_ok(status);
    assert_ok(nq_scarcest_line_count(&search, limit, &found));
    search.easy_choices = 0; /* from the beginning */
    assert_ok(nq_scarcest_line_count(&search, limit, &by_matchings));
    assert_int_equal(by_matchings, found);
    search.first_patience = 1;
    search.learns = 1;
    assert_ok(nq_scarcest_line_count(&search, limit, &by_learning));
    assert_int_equal(by_learning, found);
    nq_scarcest_line_end(&search, &solver->allocator);
    return found;
}

static void check_limits(const struct ruled_board *board, nqueens_solver *solver, uint64_t right)
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

/* A search that goes on after each solution finds every one of them once. */
static uint64_t count_by_completion(const struct ruled_board *board, nqueens_solver *solver)
{
    uint32_t queens[MOST_N];
    struct nq_completion completion;
    struct nq_random order;
    uint64_t found = 0;
    nq_random_seed(&order, board->attacks);
    if (nq_place_required(board->n, &solver->constraints, &solver->cancelled, queens) != NQUEENS_OK)
        return 0;
    int status = nq_completion_begin(&completion, board->n, &solver->constraints,
                                     &solver->allocator, &solver->cancelled, queens);
    if (status == NQUEENS_NO_SOLUTION)
        return 0;
    assert_ok(status);
    status = nq_completion_search(&completion, &order, UINT64_MAX);
    for (; status == NQUEENS_OK; found++) {
        HOLD(board, nqueens_check(solver, queens) == NQUEENS_OK);
        status = nq_completion_search_next(&completion, &order, UINT64_MAX);
    }
    assert_int_equal(status, NQUEENS_NO_SOLUTION);
    nq_completion_end(&completion, &solver->allocator);
    return found;
}

/* Learns from one dead end after another; finds every solution once. What it learned is forgotten
 * as often as it restarts. */
static uint64_t count_by_learning(const struct ruled_board *board, nqueens_solver *solver)
{
    uint32_t queens[MOST_N];
    struct nq_board_masks masks;
    struct nq_learning search;
    uint32_t squares = 0;
    uint64_t found = 0;
    if (!nq_board_masks_set(&masks, board->n, &solver->constraints))
        return 0;
    for (uint32_t row = 0; row < board->n; row++)
        squares += nq_popcount(masks.open[row]);
    assert_ok(nq_learning_begin(&search, board->n, masks.rule, squares, &solver->allocator,
                                &solver->cancelled));
    for (uint32_t square = 0; square < board->n * board->n; square++) {
        if (masks.open[square / board->n] & nq_bit(square % board->n))
            nq_learning_add(&search, square / board->n, square % board->n);
    }
    nq_learning_start(&search, squares);
    search.most_learned = 0;
    int status;
    while ((status = nq_learning_search(&search, 1, queens)) != NQUEENS_NO_SOLUTION) {
        HOLD(board, status == NQUEENS_STOPPED || nqueens_check(solver, queens) == NQUEENS_OK);
        found += status == NQUEENS_OK;
    }
    assert_int_equal(nq_learning_search(&search, 1, queens), NQUEENS_NO_SOLUTION);
    nq_learning_end(&search, &solver->allocator);
    return found;
}

static void check_one_solution(const struct ruled_board *board, nqueens_solver *solver,
                               uint64_t right)
{
    uint32_t queens[MOST_N];
    int expected = right > 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    HOLD(board, nqueens_solve(solver, queens) == expected);
    HOLD(board, right == 0 || nqueens_check(solver, queens) == NQUEENS_OK);
    HOLD(board, nqueens_solve_from_seed(solver, right, queens) == expected);
    HOLD(board, right == 0 || nqueens_check(solver, queens) == NQUEENS_OK);
}

TEST(counts_are_those_of_brute_force)
{
    struct random random = random_stream(1);
    uint64_t solvable = 0;
    for (uint32_t i = 0; i < 6000; i++) {
        struct ruled_board board;
        uint64_t count;
        random_ruled_board(&random, 1 + i % 7, &board);
        uint64_t right = brute_count(&board);
        nqueens_solver *solver = solver_of(&board);
        solvable += right > 0;
        check_limits(&board, solver, right);
        HOLD(&board, count_by_completion(&board, solver) == right);
        HOLD(&board, count_by_learning(&board, solver) == right);
        check_one_solution(&board, solver, right);
        assert_ok(nqueens_solver_set_kernel(solver, "completion"));
        assert_ok(nqueens_count(solver, &count));
        HOLD(&board, count == right);
        nqueens_solver_free(solver);
    }
    assert_in_range(solvable, 1000, 5000);
}

/* Boards on which rows are placed above those that are listed at once: by proofs that a solution
 * has the queens so far. */
TEST(regions_are_listed_by_completion)
{
    struct random random = random_stream(9);
    for (uint32_t i = 0; i < 150; i++) {
        struct ruled_board board;
        uint64_t right, count;
        random_ruled_board(&random, 8 + i % 3, &board);
        random_regions(&random, &board);
        board.has_regions = true;
        nqueens_solver *solver = solver_of(&board);
        assert_ok(nqueens_solver_set_kernel(solver, "bitmask"));
        assert_ok(nqueens_count(solver, &right));
        check_limits(&board, solver, right);
        assert_ok(nqueens_solver_set_kernel(solver, "completion"));
        assert_ok(nqueens_count(solver, &count));
        HOLD(&board, count == right);
        check_one_solution(&board, solver, right);
        nqueens_solver_free(solver);
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

/* Boards that take thousands of dead ends, so that much is learned and forgotten. */
TEST(blocked_boards_are_counted_by_learning)
{
    struct random random = random_stream(10);
    uint64_t solvable = 0;
    for (uint32_t i = 0; i < 40; i++) {
        struct ruled_board board = {.n = 22 + i % 7, .attacks = NQUEENS_ATTACKS_QUEEN};
        uint32_t queens[MOST_N];
        uint64_t right;
        nqueens_solver *solver = solver_with_kernel(board.n, "bitmask");
        block(&random, solver, 5, i % 2 == 0);
        assert_ok(nqueens_count(solver, &right));
        solvable += right > 0;
        assert_true(count_by_learning(&board, solver) == right);
        check_limits(&board, solver, right);
        assert_int_equal(nqueens_solve(solver, queens),
                         right > 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
        assert_true(right == 0 || nqueens_check(solver, queens) == NQUEENS_OK);
        nqueens_solver_free(solver);
    }
    assert_in_range(solvable, 20, 39);
}

TEST(blocked_boards_beyond_64_columns)
{
    struct random random = random_stream(11);
    for (uint32_t i = 0; i < 8; i++) {
        uint32_t queens[80];
        nqueens_solver *solver = solver_with_kernel(66 + 2 * i, "auto");
        block(&random, solver, 4, i % 2 == 0);
        int status = nqueens_solve(solver, queens);
        assert_true(i % 2 != 0 || status == NQUEENS_OK);
        assert_true(status == NQUEENS_NO_SOLUTION || nqueens_check(solver, queens) == NQUEENS_OK);
        nqueens_solver_free(solver);
    }
}

/* A search whose memory is full of solutions says that it does not know. */
TEST(learning_stops_where_memory_is_full)
{
    enum { N = 8, SQUARES = N * N };
    const nq_cancel_flag cancel = {0};
    const struct nq_allocator allocator = nq_malloc_allocator();
    struct nq_learning search;
    uint32_t queens[N];
    uint32_t found = 0;
    assert_ok(nq_learning_begin(&search, N, NULL, SQUARES, &allocator, &cancel));
    for (uint32_t square = 0; square < SQUARES; square++)
        nq_learning_add(&search, square / N, square % N);
    nq_learning_start(&search, 1);
    search.room = 4 * SQUARES;
    int status = NQUEENS_OK;
    for (; status == NQUEENS_OK; found++)
        status = nq_learning_search(&search, UINT64_MAX, queens);
    assert_int_equal(status, NQUEENS_STOPPED);
    assert_in_range(found, 3, 91);
    nq_learning_end(&search, &allocator);
}

/* Gives *left blocks more, and then none. */
static void *allocate_until(size_t size, void *left)
{
    int *blocks = left;
    return (*blocks)-- > 0 ? malloc(size) : NULL;
}

static void release(void *block, size_t size, void *left)
{
    (void)size;
    (void)left;
    free(block);
}

/* Every allocation of a search that comes to learn is refused once, with those after it. */
TEST(refused_memory_ends_a_search_that_learns)
{
    enum { N = 12, TREE = 1, LEARNING = 1 };
    const nq_cancel_flag cancel = {0};
    int left;
    const struct nq_allocator allocator = {allocate_until, release, &left};
    struct nq_board_masks masks = {.n = N};
    for (uint32_t row = 0; row < N; row++)
        masks.open[row] = nq_all_columns(N);
    for (int blocks = 0; blocks <= TREE + LEARNING; blocks++) {
        struct nq_scarcest_line search;
        uint64_t found;
        left = blocks;
        int status = nq_scarcest_line_begin(&search, &masks, 1, &allocator, &cancel);
        if (blocks < TREE) {
            assert_int_equal(status, NQUEENS_ERROR_MEMORY);
            continue;
        }
        search.first_patience = 1;
        assert_int_equal(nq_scarcest_line_count(&search, 100, &found),
                         blocks < TREE + LEARNING ? NQUEENS_ERROR_MEMORY : NQUEENS_OK);
        nq_scarcest_line_end(&search, &allocator);
    }
}

/* A board of which 579 squares are open, and which has no solution. */
TEST(refused_memory_ends_a_solve_that_learns)
{
    enum { N = 68, LARGEST = 16 };
    int left = INT_MAX, blocks = 0, status = NQUEENS_ERROR_MEMORY;
    uint32_t queens[N];
    nqueens_solver *solver;
    assert_ok(nqueens_solver_new_with_allocator(N, allocate_until, release, &left, &solver));
    for (uint64_t row = 0; row < N; row++) {
        for (uint64_t column = 0; column < N; column++) {
            uint64_t number =
                row * row * row + row * column * column + column * column * column * column;
            if (number % 101 >= 10)
                assert_ok(nqueens_solver_forbid(solver, (uint32_t)row, (uint32_t)column));
        }
    }
    for (; status == NQUEENS_ERROR_MEMORY && blocks < LARGEST; blocks++) {
        left = blocks;
        status = nqueens_solve(solver, queens);
    }
    assert_int_equal(status, NQUEENS_NO_SOLUTION);
    assert_in_range(blocks, 8, LARGEST); /* the last one is of learning */
    nqueens_solver_free(solver);
}

/* Eight rows whose open squares are in seven columns, on a board with too many squares to learn. */
TEST(boards_with_many_squares_are_refuted_without_learning)
{
    enum { N = 140, ROWS_APART = 17, COLUMNS_APART = 19, COLUMNS = 7 };
    uint32_t queens[N];
    nqueens_solver *solver = solver_with_kernel(N, "auto");
    for (uint32_t row = 0; row <= COLUMNS * ROWS_APART; row += ROWS_APART) {
        for (uint32_t column = 0; column < N; column++) {
            if (column % COLUMNS_APART != 0 || column / COLUMNS_APART >= COLUMNS)
                assert_ok(nqueens_solver_forbid(solver, row, column));
        }
    }
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
    nqueens_solver_free(solver);
}

/* ---- Boards beyond 64 columns -------------------------------------------------- */

/* The completions of a solution that lacks five queens. */
static void check_large_board(struct random *random, uint32_t n, uint32_t attacks)
{
    enum { LARGEST = 140, OPEN = 5 };
    uint32_t queens[LARGEST];
    struct ruled_board board = {.n = n, .attacks = attacks};
    nqueens_solver *solver = solver_of(&board);
    uint64_t count;
    uint64_t up_to;
    assert_ok(nqueens_solve_from_seed(solver, n, queens));
    assert_true(nqueens_check(solver, queens) == NQUEENS_OK);
    for (uint32_t open = 0; open < OPEN; open++)
        queens[random_below(random, n)] = NQUEENS_NO_QUEEN;
    require_queens(solver, queens);
    uint64_t right = completions(&board, queens, 0);
    assert_ok(nqueens_solver_set_kernel(solver, "completion"));
    assert_ok(nqueens_count(solver, &count));
    assert_ok(nqueens_count_up_to(solver, 3, &up_to));
    if (count != right || up_to != (right < 3 ? right : 3))
        fail_msg("n = %u, attacks %u: %" PRIu64 ", up to 3 %" PRIu64 ", not %" PRIu64, n, attacks,
                 count, up_to, right);
    nqueens_solver_free(solver);
}

TEST(large_boards_are_completed_right)
{
    struct random random = random_stream(2);
    for (uint32_t attacks = 0; attacks < ALL_ATTACKS; attacks++) {
        const struct nq_rule rule = {.n = 66, .attacks = attacks};
        check_large_board(&random, 77, attacks);
        check_large_board(&random, 131, attacks);
        if (!nq_rule_leaves_none(&rule))
            check_large_board(&random, 66, attacks);
    }
}

/* Boards beyond those for which backtracking comes first, with queens that no linear board has. */
TEST(conflicts_are_minimised_on_a_torus)
{
    for (uint32_t attacks = NQUEENS_ATTACK_TORUS; attacks < ALL_ATTACKS; attacks += 4) {
        struct ruled_board board = {.n = 331, .attacks = attacks};
        uint32_t queens[331];
        nqueens_solver *solver = solver_of(&board);
        assert_ok(nqueens_solver_require(solver, 0, 0));
        assert_ok(nqueens_solver_require(solver, 1, 3));
        assert_ok(nqueens_solver_require(solver, 2, 7));
        assert_ok(nqueens_solve_from_seed(solver, attacks, queens));
        assert_ok(nqueens_check(solver, queens));
        for (uint32_t row = 0; row < 331; row++)
            assert_false(is_attacked(&board, queens, row, queens[row]));
        nqueens_solver_free(solver);
    }
}

/* Required queens in conflict are found before a search. */
TEST(required_queens_in_conflict_are_found)
{
    struct random random = random_stream(3);
    for (uint32_t i = 0; i < 2000; i++) {
        struct ruled_board board = {.n = 65 + random_below(&random, 4), .attacks = i % 32};
        uint32_t row = random_below(&random, board.n);
        uint32_t other = (row + 1 + random_below(&random, i % 2 == 0 ? 3 : board.n - 1)) % board.n;
        uint32_t column = random_below(&random, board.n);
        uint32_t other_column = (column + board.n - 3 + random_below(&random, 7)) % board.n;
        nqueens_solver *solver = solver_of(&board);
        assert_ok(nqueens_solver_require(solver, row, column));
        assert_ok(nqueens_solver_require(solver, other, other_column));
        int status =
            nq_check_lines(board.n, &solver->constraints, &solver->allocator, &solver->cancelled);
        bool in_conflict = row == other || conflict(&board, row, column, other, other_column);
        if (status != (in_conflict ? NQUEENS_NO_SOLUTION : NQUEENS_OK))
            fail_msg("n = %u, attacks %u: %u %u and %u %u", board.n, board.attacks, row, column,
                     other, other_column);
        nqueens_solver_free(solver);
    }
}

/* ---- Regions, and the theorem of the torus ------------------------------------- */

/* That these regions need a queen; none do where there are too few regions for a solution. */
static void check_regions(const struct ruled_board *board, int status, uint64_t needed)
{
    struct nq_scarcest_line search;
    struct nq_board_masks masks;
    nqueens_solver *solver = solver_of(board);
    assert_true(nq_board_masks_set(&masks, board->n, &solver->constraints));
    assert_int_equal(
        nq_scarcest_line_begin(&search, &masks, 1, &solver->allocator, &solver->cancelled), status);
    if (status == NQUEENS_OK) {
        assert_true(search.regions.needed == needed);
        nq_scarcest_line_end(&search, &solver->allocator);
    }
    nqueens_solver_free(solver);
}

static void check_needed(uint32_t changed, uint32_t to, bool has_queen, uint64_t needed)
{
    struct ruled_board board = {.n = 5, .has_regions = true, .constraints = {.n = 5}};
    for (uint32_t square = 0; square < 25; square++)
        board.regions[square] = square / 5;
    board.regions[changed] = to;
    if (has_queen)
        board.constraints.square[changed / 5][changed % 5] = SQUARE_FORBIDDEN;
    check_regions(&board, NQUEENS_OK, needed);
}

/* They need a queen where they cover the open squares, and only there. */
TEST(regions_need_a_queen_where_they_cover_the_board)
{
    check_needed(7, 1, false, 31);
    check_needed(7, NQUEENS_NO_REGION, false, 0);
    check_needed(7, NQUEENS_NO_REGION, true, 31);           /* the square is forbidden */
    struct ruled_board few = {.n = 5, .has_regions = true}; /* one region */
    check_regions(&few, NQUEENS_NO_SOLUTION, 0);
}

TEST(boards_without_a_solution_on_a_torus)
{
    for (uint32_t i = 0; i < 13 * ALL_ATTACKS; i++) {
        struct ruled_board board = {.n = 1 + i % 13, .attacks = i / 13};
        struct nq_board_masks masks;
        uint64_t found = 0;
        nqueens_solver *solver = solver_of(&board);
        int is_hopeless = nq_rule_leaves_none(solver->constraints.rule);
        if (nq_board_masks_set(&masks, board.n, &solver->constraints))
            found = count_on_scarcest_lines(&masks, 1, solver);
        assert_true(found == 0 || !is_hopeless);
        /* Where queens only attack along lines the theorem says all. */
        if ((board.attacks & (NQUEENS_ATTACK_TORUS | 12)) == NQUEENS_ATTACK_TORUS)
            assert_true(found == (is_hopeless ? 0 : 1));
        nqueens_solver_free(solver);
    }
}

/* ---- Estimates ------------------------------------------------------------------ */

struct expectation {
    double number;
    double probability;
};

/* The sum over all descents below a placement, as they would have it there. */
static void add_descents(const struct nq_descents *descents, const struct nq_open_squares *squares,
                         const struct nq_allocator *allocator, double probability, double number,
                         struct expectation *sum)
{
    uint32_t crossing[MOST_N], weights[MOST_N];
    struct nq_line line = {0};
    if (squares->queens_left > descents->last_rows)
        line = nq_most_constrained_line(squares);
    if (line.open == 0) {
        uint32_t column_bits[3 * MOST_N] = {0};
        bool is_last = squares->queens_left <= descents->last_rows;
        sum->probability += probability;
        if (is_last)
            sum->number += probability * number * nq_count_last_rows(squares, column_bits);
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

static void check_expectation(const struct ruled_board *board, bool has_last_rows)
{
    nqueens_solver *solver = solver_of(board);
    struct nq_descents descents;
    struct expectation sum = {0, 0};
    double right = (double)brute_count(board);
    assert_ok(nq_descents_begin(&descents, 0, board->n, &solver->constraints, &solver->allocator,
                                &solver->cancelled));
    if (!has_last_rows)
        descents.last_rows = 0;
    add_descents(&descents, &descents.start, &solver->allocator, 1, 1, &sum);
    HOLD(board, fabs(sum.number - right) < 1e-9 * (right + 1));
    HOLD(board, fabs(sum.probability - 1) < 1e-9);
    if (descents.is_certain) {
        struct nq_random random;
        struct nq_large number;
        nq_random_seed(&random, 1);
        assert_ok(nq_descend_to_solutions(&descents, &random, &number));
        HOLD(board, nq_large_to_double(number) == right);
    }
    nq_descents_end(&descents, &solver->allocator);
    nqueens_solver_free(solver);
}

TEST(the_expectation_is_the_count)
{
    struct random random = random_stream(4);
    for (uint32_t i = 0; i < 1500; i++) {
        struct ruled_board board;
        random_ruled_board(&random, 1 + i % 7, &board);
        check_expectation(&board, i % 2 == 0);
    }
}

/* As many open squares as brute force finds, on the whole and in each row and column. */
static void check_open_squares(const struct ruled_board *board,
                               const struct nq_open_squares *squares, const uint32_t queens[])
{
    enum { LARGEST = 75 };
    uint32_t in_row[LARGEST] = {0}, in_column[LARGEST] = {0};
    uint32_t total = 0;
    for (uint32_t i = 0; i < board->n * board->n; i++) {
        uint32_t row = i / board->n, column = i % board->n;
        bool open = is_open(board, queens, row, column);
        HOLD(board,
             queens[row] != NQUEENS_NO_QUEEN || (nq_is_open(squares, row, column) != 0) == open);
        total += open;
        in_row[row] += open;
        in_column[column] += open;
    }
    HOLD(board, squares->total == total);
    for (uint32_t i = 0; i < squares->queens_left; i++) {
        uint32_t row = squares->rows[i], column = squares->columns[i];
        HOLD(board, squares->in_row[row] == in_row[row]);
        HOLD(board, squares->in_column[column] == in_column[column]);
    }
}

TEST(open_squares_are_counted_right)
{
    struct random random = random_stream(5);
    for (uint32_t i = 0; i < 250; i++) {
        struct ruled_board board = {.n = 65 + i % 11, .attacks = i % ALL_ATTACKS};
        uint32_t queens[MOST_N + 11];
        struct nq_descents descents;
        if (i % 5 != 0)
            random_ruled_board(&random, 1 + i % 14, &board);
        nqueens_solver *solver = solver_of(&board);
        assert_ok(nq_descents_begin(&descents, 1, board.n, &solver->constraints, &solver->allocator,
                                    &solver->cancelled));
        struct nq_open_squares *squares = &descents.start;
        clear_board(board.n, queens);
        check_open_squares(&board, squares, queens);
        for (uint32_t tries = 0; tries < 40 && squares->queens_left > 0; tries++) {
            uint32_t row = squares->rows[random_below(&random, squares->queens_left)];
            uint32_t column = squares->columns[random_below(&random, squares->queens_left)];
            if (!nq_is_open(squares, row, column))
                continue;
            nq_open_squares_place(squares, row, column);
            queens[row] = column;
            if (board.n <= 14 || tries < 3 || tries == 39)
                check_open_squares(&board, squares, queens);
        }
        nq_descents_end(&descents, &solver->allocator);
        nqueens_solver_free(solver);
    }
}
