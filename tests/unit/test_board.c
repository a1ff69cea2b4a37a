/* SPDX-License-Identifier: MIT
 *
 * test_board.c - nqueens_is_solution, nqueens_find_attack and nqueens_attacking_pairs:
 * known boards, random ones against a double loop over all pairs of queens, large ones,
 * and what happens when malloc gives less than is asked for.
 */

#include "harness.h"
#include "limited_malloc.h"
#include "naive.h"
#include "random_boards.h"

#define NONE NQUEENS_NO_QUEEN

static int limited_is_solution(uint32_t n, const uint32_t queens[]);
static int limited_find_attack(uint32_t n, const uint32_t queens[], uint32_t *row_a,
                               uint32_t *row_b, int *line);
int limited_attacks_in_row(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t attackers[]);
static int limited_attacking_pairs(uint32_t n, const uint32_t queens[], uint64_t *pairs);

#define malloc limited_malloc
#define free counted_free
#define nqueens_is_solution limited_is_solution
#define nq_is_solution limited_nq_is_solution
#define nq_find_conflict limited_nq_find_conflict
#define nqueens_find_attack limited_find_attack
#define nqueens_attacks_in_row limited_attacks_in_row
#define nqueens_attacking_pairs limited_attacking_pairs
#include "../../lib/board/attacking_pairs.c"
#include "../../lib/board/conflict.c"
#undef malloc
#undef free
#undef nqueens_is_solution
#undef nq_is_solution
#undef nq_find_conflict
#undef nqueens_find_attack
#undef nqueens_attacks_in_row
#undef nqueens_attacking_pairs

/* ---- Boards ------------------------------------------------------------- */

static uint32_t *new_board(uint32_t n)
{
    uint32_t *queens = malloc((n > 0 ? n : 1) * sizeof *queens);
    assert_non_null(queens);
    clear_board(n, queens);
    return queens;
}

/* A board of one of several kinds: any columns, all columns different, few
 * queens, nearly a solution. */
static void write_random_board(struct random *random, uint32_t n, uint32_t queens[])
{
    if (n == 0)
        return;
    switch (random_below(random, 4)) {
    case 0:
        random_board(random, n, 0, queens);
        break;
    case 1:
        random_order(random, n, queens);
        break;
    case 2:
        random_board(random, n, 100, queens);
        for (uint32_t i = random_below(random, 5) + 1; i > 0; i--)
            queens[random_below(random, n)] = random_below(random, n);
        break;
    default:
        if (n % 2 != 0 || n % 6 == 2)
            random_order(random, n, queens);
        else
            staircase_board(n, queens);
        if (random_below(random, 2) == 0)
            queens[random_below(random, n)] =
                random_below(random, 2) == 0 ? NONE : random_below(random, n);
    }
}

/* ---- Checks ------------------------------------------------------------- */

typedef int find_attack_fn(uint32_t n, const uint32_t queens[], uint32_t *row_a, uint32_t *row_b,
                           int *line);

static void check_attack_by(find_attack_fn *find_attack, uint32_t n, const uint32_t queens[],
                            const struct naive_attack *expected)
{
    const struct naive_attack untouched = {77, 78, 79};
    struct naive_attack found = untouched;
    int status = find_attack(n, queens, &found.row_a, &found.row_b, &found.line);
    assert_int_equal(status, expected != NULL ? NQUEENS_OK : NQUEENS_NO_ATTACK);
    if (expected == NULL)
        expected = &untouched;
    assert_int_equal(found.row_a, expected->row_a);
    assert_int_equal(found.row_b, expected->row_b);
    assert_int_equal(found.line, expected->line);
}

/* expected is the first attack, or NULL if there is none. The copy is asked with
 * whatever limit is set. */
static void check_attack(uint32_t n, const uint32_t queens[], const struct naive_attack *expected)
{
    check_attack_by(nqueens_find_attack, n, queens, expected);
    check_attack_by(limited_find_attack, n, queens, expected);
    assert_int_equal(blocks_held, 0);
}

static void check_is_solution(uint32_t n, const uint32_t queens[], int expected)
{
    assert_int_equal(nqueens_is_solution(n, queens), expected);
    assert_int_equal(limited_is_solution(n, queens), expected);
    assert_int_equal(blocks_held, 0);
}

/* The copy is asked with whatever limit is set. */
static void check_pairs(uint32_t n, const uint32_t queens[], uint64_t expected)
{
    uint64_t pairs = 77, limited_pairs = 78;
    assert_ok(nqueens_attacking_pairs(n, queens, &pairs));
    assert_int_equal(pairs, expected);
    assert_ok(limited_attacking_pairs(n, queens, &limited_pairs));
    assert_int_equal(limited_pairs, expected);
    assert_int_equal(blocks_held, 0);
}

/* The pairs of queens that attack each other, found one by one. */
static uint64_t naive_pairs(uint32_t n, const uint32_t queens[])
{
    uint64_t pairs = 0;
    for (uint32_t a = 0; a < n; a++) {
        for (uint32_t b = a + 1; b < n && queens[a] != NONE; b++)
            pairs +=
                queens[b] != NONE && naive_line(a, queens[a], b, queens[b]) != NQUEENS_LINE_NONE;
    }
    return pairs;
}

static void check_against_double_loop(uint32_t n, const uint32_t queens[])
{
    struct naive_attack attack;
    bool is_attacked = naive_find_attack(n, queens, &attack);
    check_attack(n, queens, is_attacked ? &attack : NULL);
    bool is_solution = !is_attacked;
    for (uint32_t row = 0; row < n; row++)
        is_solution = is_solution && queens[row] != NONE;
    check_is_solution(n, queens, is_solution);
}

/* ---- Tests -------------------------------------------------------------- */

TEST(test_known_boards)
{
    static const struct {
        uint32_t n;
        uint32_t queens[4];
        int is_solution;
        struct naive_attack attack; /* in the rows 0 and 0: none */
    } known[] = {
        {0, {0}, 1, {0, 0, 0}},
        {1, {0}, 1, {0, 0, 0}},
        {4, {1, 3, 0, 2}, 1, {0, 0, 0}},
        {2, {0, 0}, 0, {0, 1, NQUEENS_LINE_COLUMN}},
        {2, {0, 1}, 0, {0, 1, NQUEENS_LINE_DIAGONAL}},
        {2, {1, 0}, 0, {0, 1, NQUEENS_LINE_ANTI_DIAGONAL}},
        /* Rows 1 and 2 attack each other too, but rows 0 and 3 come first. */
        {4, {0, 2, 1, 3}, 0, {0, 3, NQUEENS_LINE_DIAGONAL}},
        {4, {3, NONE, 1, 3}, 0, {0, 2, NQUEENS_LINE_ANTI_DIAGONAL}},
        {4, {1, 3, 0, NONE}, 0, {0, 0, 0}},
    };
    set_malloc_limit(SIZE_MAX);
    for (size_t i = 0; i < ELEMENTS(known); i++) {
        check_is_solution(known[i].n, known[i].queens, known[i].is_solution);
        check_attack(known[i].n, known[i].queens,
                     known[i].attack.row_b > 0 ? &known[i].attack : NULL);
    }
}

TEST(test_arguments)
{
    uint32_t row_a = 7, row_b = 8;
    int line = 9;
    /* Off the board, in the last row, although the rows before have an attack. */
    static const uint32_t off[][4] = {{1, 1, 1, 4}, {UINT32_MAX - 1, 1, 1, 3}};
    const uint32_t *const boards[] = {NULL, off[0], off[1]};
    assert_int_equal(nqueens_is_solution(0, NULL), 1);
    assert_int_equal(nqueens_find_attack(0, NULL, &row_a, &row_b, &line), NQUEENS_NO_ATTACK);
    for (size_t i = 0; i < ELEMENTS(boards); i++) {
        assert_int_equal(nqueens_is_solution(4, boards[i]), 0);
        assert_int_equal(nqueens_find_attack(4, boards[i], &row_a, &row_b, &line),
                         NQUEENS_ERROR_ARGUMENT);
    }
    assert_int_equal(nqueens_is_solution(4, (uint32_t[]){1, 3, 0, 4}), 0);
    assert_true(row_a == 7 && row_b == 8 && line == 9);

    /* NULL outputs are skipped. */
    const uint32_t attacked[] = {NONE, 2, 1, 3};
    assert_ok(nqueens_find_attack(4, attacked, NULL, NULL, NULL));
    assert_ok(nqueens_find_attack(4, attacked, &row_a, NULL, NULL));
    assert_ok(nqueens_find_attack(4, attacked, NULL, &row_b, NULL));
    assert_ok(nqueens_find_attack(4, attacked, NULL, NULL, &line));
    assert_true(row_a == 1 && row_b == 2 && line == NQUEENS_LINE_ANTI_DIAGONAL);
}

/* Every board up to n = 5, empty rows included, and one entry past the board. */
TEST(test_all_small_boards)
{
    set_malloc_limit(SIZE_MAX);
    for (uint32_t n = 0; n <= 5; n++) {
        uint32_t queens[5] = {0};
        uint32_t row;
        do {
            check_against_double_loop(n, queens);
            check_pairs(n, queens, naive_pairs(n, queens));
            for (row = 0; row < n; row++) {
                queens[row] = queens[row] == NONE ? 0 : queens[row] + 1;
                if (queens[row] == n)
                    queens[row] = NONE;
                if (queens[row] != 0)
                    break;
            }
        } while (row < n);
    }
}

/* The search in windows of 32 lines, or a few times that many: with each line being the first
 * or the last of one now and then. */
static void check_small_windows(uint32_t words, uint32_t n, const uint32_t queens[])
{
    uint32_t *marks = malloc(words * sizeof *marks);
    assert_non_null(marks);
    struct line_window window = {.words = marks, .size = words * WORD_BITS};
    assert_int_equal(is_solution_from(&window, NULL, n, queens), naive_is_solution(n, queens));

    struct naive_attack attack = {n, n, -1};
    window.first = 0;
    (void)naive_find_attack(n, queens, &attack);
    assert_int_equal(first_attacking_row_from(&window, NULL, n, queens), attack.row_a);
    free(marks);
}

TEST(test_random_boards)
{
    struct random random = random_stream(1);
    set_malloc_limit(SIZE_MAX);
    for (int round = 0; round < 20000; round++) {
        uint32_t queens[100];
        uint32_t n = random_below(&random, round % 10 == 0 ? 101 : 25);
        write_random_board(&random, n, queens);
        check_against_double_loop(n, queens);
        check_pairs(n, queens, naive_pairs(n, queens));
        check_small_windows(1 + random_below(&random, 4), n, queens);
    }
}

/* Around n = 3277, where the bitset stops fitting on the stack. */
TEST(test_stack_and_malloc)
{
    struct random random = random_stream(2);
    for (uint32_t n = 3270; n <= 3285; n++) {
        uint32_t *queens = new_board(n);
        set_malloc_limit(SIZE_MAX);
        for (int round = 0; round < 20; round++) {
            write_random_board(&random, n, queens);
            check_against_double_loop(n, queens);
        }
        assert_int_equal(blocks_given, n <= 3277 ? 0 : 2 * 20);
        assert_int_equal(blocks_refused, 0);
        free(queens);
    }
}

/* The last lines of each kind: in the corners, and the longest ones. The queen of a row is
 * moved to a column, or taken off. */
static void check_corners(uint32_t n)
{
    const uint32_t moves[][2] = {
        {n - 1, n - 1}, {n - 1, 0},     {0, n - 1},     {n - 1, n - 1}, {n - 1, n - 2},
        {0, NONE},      {n - 2, n - 1}, {n - 1, n - 1}, {n - 2, n - 2},
    };
    uint32_t *queens = new_board(n);
    queens[0] = 0;
    for (size_t i = 0; i < ELEMENTS(moves); i++) {
        queens[moves[i][0]] = moves[i][1];
        check_against_double_loop(n, queens);
    }
    free(queens);
}

/* The first attack on a board on which all attacks are those of the given row. */
static struct naive_attack attack_of(uint32_t n, const uint32_t queens[], uint32_t row)
{
    for (uint32_t other = 0; other < n; other++) {
        int line =
            other == row ? NQUEENS_LINE_NONE : naive_line(row, queens[row], other, queens[other]);
        if (line != NQUEENS_LINE_NONE)
            return other < row ? (struct naive_attack){other, row, line}
                               : (struct naive_attack){row, other, line};
    }
    fail_msg("no attack");
    return (struct naive_attack){0, 0, 0};
}

/* A solution of which the queen of one row is moved, taken off, and taken off
 * the board. */
static void check_one_wrong_row(struct random *random, uint32_t n, int rounds)
{
    uint32_t *queens = new_board(n);
    staircase_board(n, queens);
    check_is_solution(n, queens, 1);
    check_attack(n, queens, NULL);
    for (int round = 0; round < rounds; round++) {
        uint32_t row = random_below(random, n);
        uint32_t column = queens[row];
        queens[row] = (column + 1 + random_below(random, n - 1)) % n;
        struct naive_attack attack = attack_of(n, queens, row);
        check_attack(n, queens, &attack);
        check_is_solution(n, queens, 0);
        queens[row] = NONE;
        check_attack(n, queens, NULL);
        check_is_solution(n, queens, 0);
        queens[row] = n;
        check_is_solution(n, queens, 0);
        queens[row] = column;
    }
    free(queens);
}

TEST(test_large_boards)
{
    struct random random = random_stream(3);
    set_malloc_limit(SIZE_MAX);
    check_corners(4000);
    check_corners(1000000);
    check_one_wrong_row(&random, 4000, 20);
    check_one_wrong_row(&random, 1000000, 4);
    assert_int_equal(blocks_refused, 0);
}

/* malloc gives half of what is asked for, a fifth, or nothing at all. */
TEST(test_little_memory)
{
    struct random random = random_stream(4);
    static const size_t limits[] = {0, 2047, 2048, 2500, 5000, 9999, 10000, 12500};
    const uint32_t n = 20004; /* 12503 bytes */
    for (size_t i = 0; i < ELEMENTS(limits); i++) {
        set_malloc_limit(limits[i]);
        check_corners(n);
        assert_true(blocks_refused > 0);
        check_one_wrong_row(&random, n, 4);
        assert_true(limits[i] >= 3200 ? blocks_given > 0 : blocks_given == 0);
    }

    set_malloc_limit(0);
    check_one_wrong_row(&random, 100002, 1);
}

/* The same with boards that have several attacks, on different lines, so that
 * the first one must be chosen between windows. */
TEST(test_little_memory_random)
{
    struct random random = random_stream(5);
    for (int round = 0; round < 200; round++) {
        uint32_t n = 3300 + random_below(&random, 3000);
        uint32_t *queens = new_board(n);
        for (uint32_t i = random_below(&random, 120); i > 0; i--)
            queens[random_below(&random, n)] = random_below(&random, n);
        set_malloc_limit(random_below(&random, 4000));
        check_against_double_loop(n, queens);
        free(queens);
    }
}

/* ---- Pairs --------------------------------------------------------------- */

TEST(test_pairs_arguments)
{
    static const uint32_t off[] = {1, 1, 1, 4}, queens[] = {1, 3, 0, 2};
    uint64_t pairs = 7;
    assert_int_equal(nqueens_attacking_pairs(4, NULL, &pairs), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_attacking_pairs(4, off, &pairs), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_attacking_pairs(4, queens, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(pairs, 7);
    check_pairs(0, NULL, 0);
}

/* All queens in one column, or on one diagonal, are more pairs than 32 bits hold; those in two
 * columns share anti-diagonals and diagonals with one other each. */
TEST(test_pairs_of_a_large_board)
{
    enum { N = 100000 };
    const uint64_t all = (uint64_t)N * (N - 1) / 2;
    uint32_t *queens = new_board(N);
    set_malloc_limit(SIZE_MAX);
    check_pairs(N, queens, 0);
    for (uint32_t row = 0; row < N; row++)
        queens[row] = N - 1;
    check_pairs(N, queens, all);
    for (uint32_t row = 0; row < N; row++)
        queens[row] = row;
    check_pairs(N, queens, all);
    for (uint32_t row = 0; row < N; row++)
        queens[row] = N - 1 - row;
    check_pairs(N, queens, all);
    for (uint32_t row = 0; row < N; row++)
        queens[row] = row % 2;
    check_pairs(N, queens, 2 * ((uint64_t)(N / 2) * (N / 2 - 1) / 2) + N - 1);
    free(queens);
}

/* Around n = 256, where the counters stop fitting on the stack, and with few at a time. */
TEST(test_pairs_with_little_memory)
{
    struct random random = random_stream(6);
    for (uint32_t n = 250; n <= 1100; n += n < 262 ? 1 : 97) {
        uint32_t *queens = new_board(n);
        for (int round = 0; round < 6; round++) {
            write_random_board(&random, n, queens);
            uint64_t expected = naive_pairs(n, queens);
            set_malloc_limit(SIZE_MAX);
            check_pairs(n, queens, expected);
            assert_int_equal(blocks_given, n <= 256 ? 0 : 1);
            set_malloc_limit(round < 3 ? 0 : random_below(&random, 8 * n));
            check_pairs(n, queens, expected);
        }
        free(queens);
    }
}
