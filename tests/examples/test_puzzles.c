/* SPDX-License-Identifier: MIT
 *
 * test_puzzles.c - coloured puzzles against brute force: all solutions of thousands of random
 * boards, found row by row by a test of two squares that is written once more here. Catches a
 * deduction that strikes out a square of a solution, a puzzle with none or several solutions or a
 * torn region, a seed that does not make the same puzzle again, and text that is read or drawn
 * wrongly.
 */

#include "harness.h"
#include "random_boards.h"
#include "text_stream.h"

#include "deduction.h"
#include "drawing.h"
#include "grade.h"
#include "make.h"
#include "regions_text.h"

enum { MOST_SOLUTIONS = 6000, LARGEST = 9 };

/* ---- Brute force -------------------------------------------------------------- */

struct board {
    uint32_t n;
    uint32_t attacks;
    uint32_t regions[PUZZLE_LARGEST_SQUARES];
    uint32_t solutions[MOST_SOLUTIONS][LARGEST];
    uint32_t count;
};

static int is_jump(uint32_t attacks, int down, int right)
{
    int rows = abs(down), columns = abs(right);
    if (rows == 1 && columns == 1)
        return (attacks & NQUEENS_ATTACK_TOUCHING) != 0;
    return rows + columns == 3 && rows != 0 && columns != 0 &&
           (attacks & NQUEENS_ATTACK_KNIGHT) != 0;
}

static int is_straight(uint32_t attacks, int down, int right)
{
    return (down == right && (attacks & NQUEENS_ATTACK_DIAGONAL) != 0) ||
           (down == -right && (attacks & NQUEENS_ATTACK_ANTI_DIAGONAL) != 0);
}

/* On a torus the second square has images: all boards around. */
static int attack_each_other(const struct board *board, uint32_t row, uint32_t column,
                             uint32_t other_row, uint32_t other_column)
{
    int n = (int)board->n, around = (board->attacks & NQUEENS_ATTACK_TORUS) != 0 ? 2 : 0;
    uint32_t region = board->regions[row * board->n + column];
    if (column == other_column)
        return 1;
    if (region != NQUEENS_NO_REGION &&
        region == board->regions[other_row * board->n + other_column])
        return 1;
    for (int y = -around; y <= around; y++) {
        for (int x = -around; x <= around; x++) {
            int down = (int)other_row - (int)row + y * n;
            int right = (int)other_column - (int)column + x * n;
            if (is_jump(board->attacks, down, right) || is_straight(board->attacks, down, right))
                return 1;
        }
    }
    return 0;
}

static void solve_rows(struct board *board, uint32_t queens[], uint32_t row)
{
    if (row == board->n) {
        assert_in_range(board->count, 0, MOST_SOLUTIONS - 1);
        memcpy(board->solutions[board->count++], queens, row * sizeof *queens);
        return;
    }
    for (queens[row] = 0; queens[row] < board->n; queens[row]++) {
        uint32_t above = 0;
        while (above < row && !attack_each_other(board, above, queens[above], row, queens[row]))
            above++;
        if (above == row)
            solve_rows(board, queens, row + 1);
    }
}

static void find_solutions(struct board *board)
{
    uint32_t queens[LARGEST];
    board->count = 0;
    solve_rows(board, queens, 0);
}

/* ---- Random boards ------------------------------------------------------------- */

/* Regions that grow from n random squares, some of them at random anywhere instead. */
static void random_regions(struct random *random, struct board *board, uint32_t percent_anywhere,
                           uint32_t percent_none)
{
    uint32_t n = board->n;
    for (uint32_t square = 0; square < n * n; square++)
        board->regions[square] = NQUEENS_NO_REGION;
    for (uint32_t region = 0; region < n; region++)
        board->regions[random_below(random, n * n)] = region;
    for (uint32_t steps = 0; steps < 12 * n * n; steps++) {
        uint32_t square = random_below(random, n * n), region = NQUEENS_NO_REGION;
        if (board->regions[square] != NQUEENS_NO_REGION)
            continue;
        uint32_t side = random_below(random, 2) != 0 ? 1 : n;
        if (square >= side && square + side < n * n)
            region = board->regions[random_below(random, 2) != 0 ? square - side : square + side];
        if (random_percent(random, percent_anywhere))
            region = random_below(random, n);
        board->regions[square] = region;
    }
    for (uint32_t square = 0; square < n * n; square++) {
        if (random_percent(random, percent_none))
            board->regions[square] = NQUEENS_NO_REGION;
        else if (board->regions[square] == NQUEENS_NO_REGION && percent_none == 0)
            board->regions[square] = random_below(random, n);
    }
}

static void random_board_of_regions(struct random *random, struct board *board)
{
    static const uint32_t rules[] = {NQUEENS_ATTACK_TOUCHING, NQUEENS_ATTACK_TOUCHING,
                                     NQUEENS_ATTACKS_QUEEN, 0};
    board->n = 1 + random_below(random, 7);
    board->attacks = random_percent(random, 70) ? rules[random_below(random, ELEMENTS(rules))]
                                                : random_below(random, 32);
    random_regions(random, board, random_percent(random, 30) ? 20 : 0,
                   random_percent(random, 20) ? 15 : 0);
    find_solutions(board);
}

/* ---- Deductions ----------------------------------------------------------------- */

static int has_square(const struct puzzle_squares *squares, uint32_t row, uint32_t column)
{
    return (squares->rows[row] & puzzle_bit(column)) != 0;
}

static void no_solution_is_lost(const struct board *board, const struct puzzle_deduction *deduction)
{
    for (uint32_t i = 0; i < board->count; i++) {
        for (uint32_t row = 0; row < board->n; row++) {
            uint32_t column = board->solutions[i][row];
            assert_false(has_square(&deduction->struck, row, column));
            assert_true(deduction->filled.rows[row] == 0 ||
                        has_square(&deduction->filled, row, column));
        }
    }
}

/* Something changes in each step, so that the steps end. */
static void deduce_all(const struct board *board, uint32_t found[PUZZLE_TIERS])
{
    struct puzzle puzzle;
    struct puzzle_state state;
    struct puzzle_deduction deduction;
    uint32_t steps = 0;
    assert_ok(puzzle_begin(&puzzle, board->n, board->attacks, board->regions));
    puzzle_state_begin(&state, &puzzle);
    while (puzzle_deduce(&state, &deduction)) {
        char text[4000];
        puzzle_explain(&puzzle, &deduction, text, sizeof text);
        assert_true(strlen(text) > 10);
        no_solution_is_lost(board, &deduction);
        found[deduction.tier]++;
        puzzle_apply(&state, &deduction);
        assert_in_range(++steps, 1, board->n * board->n);
    }
    if (deduction.is_impossible)
        assert_int_equal(board->count, 0);
    if (puzzle_state_is_solved(&state)) {
        assert_int_equal(board->count, 1);
        assert_memory_equal(state.queens, board->solutions[0], board->n * sizeof *state.queens);
    } else if (!deduction.is_impossible) {
        found[PUZZLE_SEARCH]++;
    }
}

TEST(deductions_keep_all_solutions)
{
    static struct board board;
    struct random random = random_stream(1);
    uint32_t found[PUZZLE_TIERS] = {0}, with_one = 0, with_several = 0;
    for (int i = 0; i < 6000; i++) {
        random_board_of_regions(&random, &board);
        deduce_all(&board, found);
        with_one += board.count == 1;
        with_several += board.count > 1;
    }
    /* Each tier was tested, and boards of both kinds. */
    for (int tier = PUZZLE_SINGLE; tier < PUZZLE_TIERS; tier++)
        assert_true(found[tier] >= 50);
    assert_true(with_one >= 100 && with_several >= 1000);
}

/* One solution of a board, of which a queen is given and another square is struck out. */
static void keep_given(struct random *random, const struct board *board, const uint32_t solution[])
{
    static struct puzzle puzzle;
    struct puzzle_state solved;
    struct puzzle_deduction deduction;
    uint32_t row = random_below(random, board->n), column = random_below(random, board->n);
    assert_ok(puzzle_begin(&puzzle, board->n, board->attacks, board->regions));
    puzzle_state_begin(&solved, &puzzle);
    assert_true(puzzle_state_place(&solved, row, solution[row]));
    assert_false(puzzle_state_place(&solved, row, solution[row]));
    row = random_below(random, board->n);
    if (column != solution[row])
        puzzle_state_strike(&solved, row, column);
    while (puzzle_deduce(&solved, &deduction)) {
        for (uint32_t other = 0; other < board->n; other++)
            assert_false(has_square(&deduction.struck, other, solution[other]));
        puzzle_apply(&solved, &deduction);
    }
    assert_false(deduction.is_impossible);
}

TEST(deductions_from_a_given_state)
{
    static struct board board;
    struct random random = random_stream(2);
    for (int i = 0; i < 1000; i++) {
        random_board_of_regions(&random, &board);
        if (board.count > 0)
            keep_given(&random, &board, board.solutions[random_below(&random, board.count)]);
    }
}

/* What a queen attacks is what the library says. */
TEST(attacked_squares_are_those_of_the_library)
{
    static struct board board;
    static struct puzzle puzzle;
    struct random random = random_stream(3);
    for (int i = 0; i < 4000; i++) {
        uint32_t queens[PUZZLE_LARGEST_N];
        nqueens_solver *solver;
        board.n = 2 + random_below(&random, i % 10 == 0 ? 63 : 8);
        board.attacks = random_below(&random, 32);
        random_regions(&random, &board, 20, 10);
        assert_ok(puzzle_begin(&puzzle, board.n, board.attacks, board.regions));
        assert_ok(nqueens_solver_new(board.n, &solver));
        assert_ok(nqueens_solver_set_attacks(solver, board.attacks));
        assert_ok(nqueens_solver_set_regions(solver, board.regions));
        memset(queens, 0xff, sizeof queens);
        uint32_t row = random_below(&random, board.n), other = random_below(&random, board.n);
        queens[row] = random_below(&random, board.n);
        for (uint32_t column = 0; column < board.n && other != row; column++) {
            queens[other] = column;
            int status = nqueens_find_conflict(solver, queens, NULL, NULL, NULL);
            uint64_t attacked = puzzle_attacked(&puzzle, row, queens[row], other);
            assert_int_equal((attacked & puzzle_bit(column)) != 0, status == NQUEENS_OK);
        }
        nqueens_solver_free(solver);
    }
}

TEST(begin_refuses)
{
    static struct puzzle puzzle;
    uint32_t regions[4] = {0, 1, 2, NQUEENS_NO_REGION};
    assert_int_equal(puzzle_begin(&puzzle, 0, 0, regions), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(puzzle_begin(&puzzle, 65, 0, regions), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(puzzle_begin(&puzzle, 2, 0, regions), NQUEENS_ERROR_ARGUMENT);
    regions[2] = 1;
    assert_ok(puzzle_begin(&puzzle, 2, 0, regions));
}

/* ---- Puzzles ---------------------------------------------------------------------- */

/* Every square of a region is reached from its first. */
static int is_connected(const struct board *board, uint32_t region)
{
    uint32_t n = board->n, left = 0;
    uint8_t is_reached[PUZZLE_LARGEST_SQUARES] = {0};
    for (uint32_t square = 0; square < n * n && left == 0; square++)
        left = is_reached[square] = board->regions[square] == region;
    for (uint32_t pass = 0; pass < n * n; pass++) {
        for (uint32_t square = 0; square < n * n; square++) {
            is_reached[square] |= (uint8_t)(board->regions[square] == region &&
                                            ((square % n > 0 && is_reached[square - 1]) ||
                                             (square % n + 1 < n && is_reached[square + 1]) ||
                                             (square >= n && is_reached[square - n]) ||
                                             (square + n < n * n && is_reached[square + n])));
        }
    }
    for (uint32_t square = 0; square < n * n; square++) {
        if (board->regions[square] == region && !is_reached[square])
            return 0;
    }
    return left != 0;
}

static void check_puzzle(struct board *board, uint64_t seed)
{
    uint32_t queens[LARGEST], again[LARGEST], regions[LARGEST * LARGEST], next = 0;
    uint64_t solutions;
    nqueens_solver *solver;
    assert_ok(nqueens_solver_new(board->n, &solver));
    assert_ok(nqueens_solver_set_attacks(solver, board->attacks));
    assert_ok(puzzle_make(solver, seed, board->regions, queens));
    for (uint32_t square = 0; square < board->n * board->n; square++) {
        assert_in_range(board->regions[square], 0, next);
        next += board->regions[square] == next;
    }
    assert_int_equal(next, board->n);
    for (uint32_t region = 0; region < board->n; region++)
        assert_true(is_connected(board, region));
    find_solutions(board);
    assert_int_equal(board->count, 1);
    assert_memory_equal(board->solutions[0], queens, board->n * sizeof *queens);
    /* The solver has the puzzle now; and makes the same again. */
    assert_int_equal(nqueens_check(solver, queens), NQUEENS_OK);
    assert_ok(nqueens_solver_set_kernel(solver, "reference"));
    assert_ok(nqueens_count(solver, &solutions));
    assert_int_equal(solutions, 1);
    assert_ok(nqueens_solver_set_kernel(solver, "auto"));
    assert_ok(puzzle_make(solver, seed, regions, again));
    assert_memory_equal(regions, board->regions, board->n * board->n * sizeof *regions);
    assert_memory_equal(again, queens, board->n * sizeof *queens);
    nqueens_solver_free(solver);
}

TEST(puzzles_have_one_solution)
{
    static struct board board;
    struct random random = random_stream(4);
    for (int i = 0; i < 300; i++) {
        board.n = 4 + random_below(&random, 6);
        board.attacks = NQUEENS_ATTACK_TOUCHING;
        check_puzzle(&board, (uint64_t)random_below(&random, UINT32_MAX) << 20);
    }
}

/* Puzzles under every rule that has a solution. */
TEST(puzzles_of_all_rules)
{
    static struct board board;
    for (uint32_t attacks = 0; attacks < 32; attacks++) {
        for (board.n = 4; board.n <= 7; board.n++) {
            board.attacks = attacks;
            for (uint32_t square = 0; square < board.n * board.n; square++)
                board.regions[square] = NQUEENS_NO_REGION;
            find_solutions(&board);
            if (board.count > 0) {
                check_puzzle(&board, attacks);
                continue;
            }
            nqueens_solver *solver;
            uint32_t queens[LARGEST];
            assert_ok(nqueens_solver_new(board.n, &solver));
            assert_ok(nqueens_solver_set_attacks(solver, attacks));
            assert_int_equal(puzzle_make(solver, 1, board.regions, queens), NQUEENS_NO_SOLUTION);
            nqueens_solver_free(solver);
        }
    }
}

TEST(sizes_that_are_not_made)
{
    for (uint32_t n = 0; n <= 16; n++) {
        nqueens_solver *solver;
        assert_ok(nqueens_solver_new(n, &solver));
        if (n < PUZZLE_SMALLEST_MADE || n > PUZZLE_LARGEST_MADE)
            assert_int_equal(puzzle_make(solver, 1, NULL, NULL), NQUEENS_ERROR_UNSUPPORTED);
        nqueens_solver_free(solver);
    }
}

/* ---- Grades ------------------------------------------------------------------------ */

static struct puzzle_grade grade_of(const char *text)
{
    static struct puzzle puzzle;
    static uint32_t regions[PUZZLE_LARGEST_SQUARES];
    struct puzzle_text_error error;
    struct puzzle_state state;
    uint32_t n, queens[PUZZLE_LARGEST_N];
    assert_ok(puzzle_read_regions(text, strlen(text), &n, regions, queens, &error));
    assert_ok(puzzle_begin(&puzzle, n, NQUEENS_ATTACK_TOUCHING, regions));
    puzzle_state_begin(&state, &puzzle);
    return puzzle_grade_of(&state);
}

TEST(grades)
{
    /* A region with one square in each step. */
    struct puzzle_grade grade = grade_of("AABB\nACCB\nDDCB\nDDDB\n");
    struct puzzle_grade again = grade_of("AABB\nACCB\nDDCB\nDDDB\n");
    assert_int_equal(grade.tier, again.tier);
    assert_int_equal(grade.times, again.times);
    /* All squares of rows in one region: many solutions, and no deduction. */
    grade = grade_of("AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n");
    assert_int_equal(grade.tier, PUZZLE_SEARCH);
    assert_int_equal(grade.times, 0);
    assert_false(grade.is_impossible);
    /* Three cannot be. */
    grade = grade_of("AAA\nBBB\nCCC\n");
    assert_int_equal(grade.tier, PUZZLE_SEARCH);
    assert_true(grade.is_impossible);
    assert_int_equal(grade_of("A").tier, PUZZLE_SINGLE);
    assert_int_equal(grade_of("A").times, 1);
    assert_null(puzzle_tier_name(PUZZLE_TIERS));
    assert_null(puzzle_tier_name(0));
    assert_string_equal(puzzle_tier_name(PUZZLE_SEARCH), "search");
}

/* ---- Text ---------------------------------------------------------------------------- */

/* What a writer writes; to be freed. */
static char *written_by(void (*write)(FILE *, uint32_t, const uint32_t[]), uint32_t n,
                        const uint32_t regions[])
{
    struct text_stream written;
    text_stream_open(&written);
    write(written.stream, n, regions);
    text_stream_close(&written);
    return written.text;
}

/* Numbers in the order of appearance, which is what reading gives. */
static void number_in_order(uint32_t n, uint32_t regions[])
{
    uint32_t numbers[PUZZLE_LARGEST_N], next = 0;
    memset(numbers, 0xff, sizeof numbers);
    for (uint32_t square = 0; square < n * n; square++) {
        if (regions[square] == NQUEENS_NO_REGION)
            continue;
        if (numbers[regions[square]] == NQUEENS_NO_REGION)
            numbers[regions[square]] = next++;
        regions[square] = numbers[regions[square]];
    }
}

TEST(regions_are_read_back)
{
    static struct board board;
    static uint32_t regions[PUZZLE_LARGEST_SQUARES];
    struct random random = random_stream(5);
    for (int i = 0; i < 500; i++) {
        struct puzzle_text_error error;
        uint32_t n, queens[PUZZLE_LARGEST_N];
        board.n = 1 + random_below(&random, 64);
        random_regions(&random, &board, 20, i % 2 == 0 ? 10 : 0);
        char *text = written_by(puzzle_write_json, board.n, board.regions);
        assert_ok(puzzle_read_regions(text, strlen(text), &n, regions, queens, &error));
        assert_int_equal(n, board.n);
        assert_memory_equal(regions, board.regions, n * n * sizeof *regions);
        free(text);
        number_in_order(board.n, board.regions);
        text = written_by(puzzle_write_text, board.n, board.regions);
        assert_ok(puzzle_read_regions(text, strlen(text), &n, regions, queens, &error));
        assert_int_equal(n, board.n);
        assert_memory_equal(regions, board.regions, n * n * sizeof *regions);
        free(text);
    }
}

/* Each form of a board of 4: its regions are AABB CABD CADD CCCD, its only queen, if any, is in row
 * 2, column 3. */
TEST(forms_of_regions)
{
    static const uint32_t expected[] = {0, 0, 1, 1, 2, 0, 1, 3, 2, 0, 3, 3, 2, 2, 2, 3};
    static const struct {
        int has_queen;
        const char *text;
    } forms[] = {
        {0, "AABB\nCABD\nCADD\nCCCD\n"},
        {0, "\n AABB\r\n  CABD\t\nCADD \nCCCD\n\n \n"},
        {0, "A A B B\nC A B D\nC A D D\nC C C D"},
        {0, " 9  9 10 10\n11  9 10  7\n11  9  7  7\n11 11 11  7\n"},
        {0, "{{[[\n1{[\"\n1{\"\"\n111\"\n"},
        {0, "{ { [ [\n1 { [ \"\n1 { \" \"\n1 1 1 \"\n"},
        {0, "[[0,0,1,1],[2,0,1,3],[2,0,3,3],[2,2,2,3]]"},
        {0, "[[1,1,2,2],[3,1,2,4],[3,1,4,4],[3,3,3,4]]"},
        {0, "[[-7,-7,99999999999999999999,99999999999999999999],[0,-7,99999999999999999999,3],"
            "[0,-7,3,3],[0,0,0,3]]"},
        {0, "[[\"A\",\"A\",\"B\",\"B\"],[\"C\",\"A\",\"B\",\"D\"],"
            "[\"C\",\"A\",\"D\",\"D\"],[\"C\",\"C\",\"C\",\"D\"]]"},
        {0, "[[\"[\",\"[\",\"red\",\"red\"],[\"\xc3\xa4\",\"[\",\"red\",1],"
            "[\"\xc3\xa4\",\"[\",1,1],[\"\xc3\xa4\",\"\xc3\xa4\",\"\xc3\xa4\",\"1\"]]"},
        {0, "[\"AABB\", \"CABD\", \"CADD\", \"CCCD\"]"},
        {0, "[\"[[00\", \"([0{\", [\"(\",\"[\",\"{\",\"{\"], \"((({\"]"},
        {0, "{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {0, "{\"size\": 4, \"colorRegions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"],"
            " \"regionColors\": {\"A\": \"#fff\", \"B\\\"]}\": [null, {\"size\": [true]}]}, \"x\": "
            "\"\\\\\"}"},
        {0, "{\"n\": 4, \"seed\": 7, \"puzzles\": [\n{\"regions\": [[0, 0, 1, 1], [2, 0, 1, 3], "
            "[2, 0, 3, 3], [2, 2, 2, 3]], \"queens\": [1, 3, 0, 2], \"grade\": \"set\"}]}\n"},
        {0,
         "{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"], \"givens\": [], \"queens\": null}"},
        {0, "{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"],"
            " \"queens\": [[3,1],[2,2],[1,0],[0,3]]}"},
        {1,
         "{\"givens\": [null, -1, 3, null], \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {1, "{\"givens\": [[2, 3]], \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {1, "{\"queens\":[[2,3],[ 2 , 3 ]],\"regions\":[\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {1, "{\"queens\": [null, null, 3, null], \"givens\": [[2, 3]],"
            "\n \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {1, "{\"queens\": [1, 3, 0, 2], \"givens\": [[2, 3]],"
            "\n \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    };
    for (size_t i = 0; i < ELEMENTS(forms); i++) {
        static uint32_t regions[PUZZLE_LARGEST_SQUARES];
        uint32_t n, queens[PUZZLE_LARGEST_N];
        struct puzzle_text_error error;
        if (puzzle_read_regions(forms[i].text, strlen(forms[i].text), &n, regions, queens,
                                &error) != NQUEENS_OK)
            fail_msg("%s: %s", forms[i].text, error.reason);
        assert_int_equal(n, 4);
        assert_memory_equal(regions, expected, sizeof expected);
        for (uint32_t row = 0; row < n; row++)
            assert_int_equal(queens[row], row == 2 && forms[i].has_queen ? 3 : NQUEENS_NO_QUEEN);
    }
}

/* What is no region, and numbers that are kept. */
TEST(numbers_of_regions)
{
    static const struct {
        const char *text;
        uint32_t expected[4];
    } cases[] = {
        {"[[1,0],[0,1]]", {1, 0, 0, 1}},
        {"[[1,1],[1,1]]", {1, 1, 1, 1}},
        {"[[2,1],[1,2]]", {0, 1, 1, 0}},
        {"[[1,\"01\"],[\"01\",1]]", {0, 1, 1, 0}},
        {"[[-0,0],[0,0]]", {0, 1, 1, 1}},
        {"[\"10\",\"01\"]", {1, 0, 0, 1}},
        {"10\n01\n", {0, 1, 1, 0}},
        {"1 0\n0 1\n", {0, 1, 1, 0}},
        {".A\nA.\n", {NQUEENS_NO_REGION, 0, 0, NQUEENS_NO_REGION}},
        {". 5\n5 .\n", {NQUEENS_NO_REGION, 0, 0, NQUEENS_NO_REGION}},
        {"[\".A\",[\"A\",\".\"]]", {NQUEENS_NO_REGION, 0, 0, NQUEENS_NO_REGION}},
        {"[[null,1],[1,null]]", {NQUEENS_NO_REGION, 1, 1, NQUEENS_NO_REGION}},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++) {
        uint32_t n, regions[PUZZLE_LARGEST_SQUARES], queens[PUZZLE_LARGEST_N];
        struct puzzle_text_error error;
        const char *text = cases[i].text;
        assert_ok(puzzle_read_regions(text, strlen(text), &n, regions, queens, &error));
        assert_int_equal(n, 2);
        assert_memory_equal(regions, cases[i].expected, sizeof cases[i].expected);
    }
}

/* The place is a line of the text, from 1 on, or else a square. */
TEST(what_reading_refuses)
{
    static uint32_t regions[PUZZLE_LARGEST_SQUARES];
    static const struct {
        const char *text;
        uint32_t line, row, column;
        const char *reason;
    } cases[] = {
        {"", 0, 0, 0, "there is no board"},
        {" \n\r\n", 0, 0, 0, "there is no board"},
        {"AAB\nAB\nABB\n", 0, 1, 2, "the row ends, and the first has 3 squares"},
        {"AAB\nABBA\nABB\n", 0, 1, 3, "the row is longer than the first, 3"},
        {"AAB\nABB\n", 0, 2, 0, "the board ends, and the first row has 3 squares"},
        {"AAB\nABB\n\nABB\n", 0, 2, 0, "the row ends, and the first has 3 squares"},
        {"AAB\nABB\nABB\nABB\n", 0, 3, 0, "something follows the board"},
        {"AAB\nABC\nABD\n", 0, 2, 2, "region 'D' is one more than the board has rows"},
        {"A\x01\nAA\n", 0, 0, 1, "this is not the name of a region"},
        {"AA\nA\xc3\xa4\n", 0, 1, 1, "this is not the name of a region"},
        {"A \x01\nA A\n", 0, 0, 1, "this is not the name of a region"},
        {"A A\n\x01 A\n", 0, 1, 0, "this is not the name of a region"},
        {"AA\nA A\n", 0, 1, 1, "a blank between two squares, and none before"},
        {"A A\nAA\n", 0, 1, 0, "between blanks a square is one character or a number"},
        {"A A\nA\n", 0, 1, 1, "the row ends, and the first has 2 squares"},
        {"10 11\n11 1000000000000000000000000\n", 0, 1, 1,
         "region '1000000000000000000' is one more than the board has rows"},
        {"{A\nA\n", 1, 0, 2, "a name in double quotes should stand here"},
        {"[]", 1, 0, 1, "the regions have no rows"},
        {"[[]]", 0, 0, 0, "the first row has no squares"},
        {"[\"\"]", 0, 0, 0, "the first row has no squares"},
        {"[0,1]", 0, 0, 0, "this is not a row, an array or a string"},
        {"[{}]", 0, 0, 0, "this is not a row, an array or a string"},
        {"[[0,1],[1]]", 0, 1, 1, "the row ends, and the first has 2 squares"},
        {"[[0,1],[1,0,1]]", 0, 1, 2, "the row is longer than the first, 2"},
        {"[[0,1]]", 0, 1, 0, "the board ends, and the first row has 2 squares"},
        {"[[0,1],[1,0],[1,0]]", 0, 2, 0, "the board has more rows than columns"},
        {"[[0,1],[1,2]]", 0, 1, 1, "region '2' is one more than the board has rows"},
        {"[[9,1],[1,\"a\\n\"]]", 0, 1, 1, "this is not the name of a region"},
        {"[[9,1],[1,\"\x7f\xc3\"]]", 0, 1, 1, "region '\?\?' is one more than the board has rows"},
        {"[[0,1],[1,1.0]]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,1e0]]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,\"\"]]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,true]]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,[0]]]", 0, 1, 1, "this is not the name of a region"},
        {"[\"AB\",\"A B\"]", 0, 1, 1, "this is not the name of a region"},
        {"[\"AB\",\"A\\\\\"]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,0 0]]", 1, 0, 13, "neither a comma nor ] follows the element"},
        {"[[0,1],[1,0]] x", 1, 0, 15, "something follows the end"},
        {"[[0,1],\n[1,0]", 2, 0, 6, "the text ends inside of a value"},
        {"[[0,1],[1,01]]", 1, 0, 12, "neither a comma nor ] follows the element"},
        {"[[0,1],[1,-]]", 1, 0, 12, "this is not a number"},
        {"[[0,1],[1,1.]]", 1, 0, 13, "this is not a number"},
        {"[[0,1],[1,1e+]]", 1, 0, 14, "this is not a number"},
        {"[[0,1],[1,nul]]", 1, 0, 11, "no value of JSON begins like this"},
        {"[[0,1],[1,]]", 1, 0, 11, "no value of JSON begins like this"},
        {"[[0,1],[1,\"\\x\"]]", 1, 0, 13, "this is no escape of a string"},
        {"[[0,1],[1,\"\\u12g4\"]]", 1, 0, 16, "this is no escape of a string"},
        {"[[0,1],[1,\"\n\"]]", 1, 0, 12, "a string has a control character"},
        {"[[0,1],[1,\"", 1, 0, 12, "the text ends inside of a value"},
        {"[[0,1],[1,\"\\", 1, 0, 13, "the text ends inside of a value"},
        {"[[0,1],[1,\"\\u0", 1, 0, 15, "the text ends inside of a value"},
        {"{\"regions\"", 1, 0, 11, "the text ends inside of a value"},
        {"{\"regions\" [[0]]}", 1, 0, 12, "a colon should stand behind the name"},
        {"{\"regions\": [[0]] \"n\": 1}", 1, 0, 19, "neither a comma nor } follows the member"},
        {"{regions: [[0]]}", 1, 0, 2, "a name in double quotes should stand here"},
        {"{\"regions\": [[0]],}", 1, 0, 19, "a name in double quotes should stand here"},
        {"{}", 1, 0, 1, "the object has no \"regions\""},
        {"{\"n\": 2,\n \"region\": [[0,1],[1,0]]}", 1, 0, 1, "the object has no \"regions\""},
        {"{\"regions\": {\"A\": 1}}", 1, 0, 13, "the regions are not an array of rows"},
        {"{\"regions\": [[0]],\n \"colorRegions\": [[0]]}", 2, 0, 2, "the object says this twice"},
        {"{\"n\": 3, \"regions\": [[0,1],[1,0]]}", 1, 0, 7, "the regions have another size, 2"},
        {"{\"size\": \"2\", \"regions\": [[0,1],[1,0]]}", 1, 0, 10,
         "the regions have another size, 2"},
        {"{\"n\": 4294967298, \"regions\": [[0,1],[1,0]]}", 1, 0, 7,
         "the regions have another size, 2"},
        {"{\"regions\": [[0,1],[1,2]]}", 0, 1, 1, "region '2' is one more than the board has rows"},
        {"{\"regions\": [[0]], \"givens\": 0}", 1, 0, 30, "the queens are not an array"},
        {"{\"regions\": [[0]], \"givens\": {\"0\": 0}}", 1, 0, 30, "the queens are not an array"},
        {"{\"regions\": [[0]], \"givens\": [1]}", 1, 0, 31, "this is not a column below 1"},
        {"{\"regions\": [[0]], \"givens\": [-10]}", 1, 0, 31, "this is not a column below 1"},
        {"{\"regions\": [[0]], \"givens\": [\"0\"]}", 1, 0, 31, "this is not a column below 1"},
        {"{\"regions\": [[0]], \"givens\": [18446744073709551616]}", 1, 0, 31,
         "this is not a column below 1"},
        {"{\"regions\": [[0,1],[1,0]], \"givens\": [0]}", 1, 0, 38,
         "the board has 2 rows, this another number"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [0,1,0]}", 1, 0, 38,
         "the board has 2 rows, this another number"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [0,[1,0]]}", 1, 0, 41,
         "this is not a column below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[1,0],null]}", 1, 0, 45,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[]]}", 1, 0, 39,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[1]]}", 1, 0, 39,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[1,0,0]]}", 1, 0, 39,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[0,2]]}", 1, 0, 39,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[0,0],\n[0,1]]}", 2, 0, 1,
         "this is the second queen in row 0"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [null,0], \"givens\": [[1,1]]}", 1, 0, 38,
         "givens and queens differ in row 1"},
        {"{\"puzzles\": []}", 1, 0, 13, "this is not an array with a puzzle"},
        {"{\"puzzles\": 1}", 1, 0, 13, "this is not an array with a puzzle"},
        {"{\"puzzles\": [[[0]]]}", 1, 0, 13, "this is not an array with a puzzle"},
        {"{\"puzzles\": [{}]}", 1, 0, 14, "the object has no \"regions\""},
        {"{\"puzzles\": [{\"regions\": [[0]]},\n{\"regions\": [[0]]}]}", 2, 0, 1,
         "this is the second puzzle, and one is to be read"},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++) {
        struct puzzle_text_error error;
        uint32_t n, queens[PUZZLE_LARGEST_N];
        const char *text = cases[i].text;
        int status = puzzle_read_regions(text, strlen(text), &n, regions, queens, &error);
        assert_int_equal(status, NQUEENS_ERROR_ARGUMENT);
        if (strcmp(error.reason, cases[i].reason) != 0 || error.line != cases[i].line ||
            error.row != cases[i].row || error.column != cases[i].column)
            fail_msg("%s: line %u, row %u, column %u: %s", text, (unsigned)error.line,
                     (unsigned)error.row, (unsigned)error.column, error.reason);
    }
}

/* Rows of 65 squares, values nested 64 deep and 65, and a NUL. */
TEST(limits_of_reading)
{
    static uint32_t regions[PUZZLE_LARGEST_SQUARES];
    char text[200];
    uint32_t n, queens[PUZZLE_LARGEST_N];
    struct puzzle_text_error error;
    memset(text, 'A', sizeof text);
    assert_int_equal(puzzle_read_regions(text, sizeof text, &n, regions, queens, &error),
                     NQUEENS_ERROR_ARGUMENT);
    assert_string_equal(error.reason, "a board has at most 64 columns");
    assert_true(error.line == 0 && error.row == 0 && error.column == 64);
    memset(text, '[', sizeof text);
    assert_int_equal(puzzle_read_regions(text, sizeof text, &n, regions, queens, &error),
                     NQUEENS_ERROR_ARGUMENT);
    assert_string_equal(error.reason, "arrays and objects are nested too deep");
    assert_true(error.line == 1 && error.column == 66);
    memset(text + 64, ']', 64);
    assert_int_equal(puzzle_read_regions(text, 128, &n, regions, queens, &error),
                     NQUEENS_ERROR_ARGUMENT);
    assert_string_equal(error.reason, "this is not the name of a region");
    static const char with_nul[] = "[[0,\0]]";
    assert_int_equal(
        puzzle_read_regions(with_nul, sizeof with_nul - 1, &n, regions, queens, &error),
        NQUEENS_ERROR_ARGUMENT);
    assert_string_equal(error.reason, "no value of JSON begins like this");
    assert_int_equal(puzzle_read_regions("A\0", 2, &n, regions, queens, &error),
                     NQUEENS_ERROR_ARGUMENT);
    assert_string_equal(error.reason, "this is not the name of a region");
}

/* ---- Pictures -------------------------------------------------------------------------- */

static const uint32_t small_regions[] = {0, 0, 1, 0, 2, 1, 2, 2, NQUEENS_NO_REGION};
static const uint32_t small_queens[] = {2, NQUEENS_NO_QUEEN, 1};

static void ascii_with_queens(FILE *out, uint32_t n, const uint32_t regions[])
{
    puzzle_draw_ascii(out, n, regions, small_queens);
}

static void unicode_without(FILE *out, uint32_t n, const uint32_t regions[])
{
    puzzle_draw_unicode(out, n, regions, NULL);
}

static void svg_with_queens(FILE *out, uint32_t n, const uint32_t regions[])
{
    puzzle_draw_svg(out, n, regions, small_queens);
}

static void svg_without(FILE *out, uint32_t n, const uint32_t regions[])
{
    puzzle_draw_svg(out, n, regions, NULL);
}

TEST(pictures)
{
    char *text = written_by(ascii_with_queens, 3, small_regions);
    assert_string_equal(text, "+-------+---+\n"
                              "| A   A | Q |\n"
                              "|   +---+   |\n"
                              "| A | C | B |\n"
                              "+---+   +---+\n"
                              "| C   Q | . |\n"
                              "+-------+---+\n");
    free(text);
    text = written_by(unicode_without, 3, small_regions);
    assert_string_equal(text, "┏━━━━━━━┳━━━┓\n"
                              "┃ A   A ┃ B ┃\n"
                              "┃   ┏━━━┫   ┃\n"
                              "┃ A ┃ C ┃ B ┃\n"
                              "┣━━━┛   ┣━━━┫\n"
                              "┃ C   C ┃ . ┃\n"
                              "┗━━━━━━━┻━━━┛\n");
    free(text);
}

static uint32_t times_in(const char *text, const char *what)
{
    uint32_t times = 0;
    for (; (text = strstr(text, what)) != NULL; text++)
        times++;
    return times;
}

TEST(svg)
{
    char *text = written_by(svg_with_queens, 3, small_regions);
    assert_int_equal(times_in(text, "<text "), 3);
    assert_int_equal(times_in(text, "<path transform"), 2);
    assert_int_equal(times_in(text, "<g"), times_in(text, "</g>"));
    assert_int_equal(times_in(text, "<title>"), 1);
    free(text);
}

/* Regions that meet have different colours, also where there are more regions than colours. */
TEST(colours_of_neighbours)
{
    static struct board board;
    struct random random = random_stream(7);
    for (int i = 0; i < 200; i++) {
        uint32_t x, y, width, wide[64 * 64];
        char colour[8], squares[64 * 64][8];
        nqueens_solver *solver;
        uint32_t queens[PUZZLE_LARGEST_MADE];
        board.n = 4 + random_below(&random, 8);
        assert_ok(nqueens_solver_new(board.n, &solver));
        assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_TOUCHING));
        assert_ok(puzzle_make(solver, (uint64_t)i, board.regions, queens));
        nqueens_solver_free(solver);
        char *text = written_by(svg_without, board.n, board.regions);
        for (char *at = text; (at = strstr(at, "<rect x=")) != NULL; at++) {
            assert_int_equal(sscanf(at,
                                    "<rect x=\"%" SCNu32 "\" y=\"%" SCNu32 "\" width=\"%" SCNu32
                                    "\" height=\"1\" fill=\"%7s",
                                    &x, &y, &width, colour),
                             4);
            for (; width-- > 0; x++) {
                memcpy(squares[y * board.n + x], colour, sizeof colour);
                wide[y * board.n + x] = 1;
            }
        }
        for (uint32_t square = 0; square + 1 < board.n * board.n; square++) {
            assert_int_equal(wide[square], 1);
            if (square % board.n + 1 < board.n &&
                board.regions[square] != board.regions[square + 1])
                assert_string_not_equal(squares[square], squares[square + 1]);
        }
        free(text);
    }
}
