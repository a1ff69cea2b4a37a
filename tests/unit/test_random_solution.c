/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_random_solution.c - boards from seeds. Catches: a board that is drawn more often
 * than another, one that is no solution or breaks a constraint, a board that depends on the
 * machine, the kernel, the threads or earlier calls, a NO_SOLUTION said wrongly.
 */

#include "case_checks.h"
#include "harness.h"

#define CANARY 0xDEADBEEFU

typedef int from_seed_fn(nqueens_solver *solver, uint64_t seed, uint32_t queens[]);

/* The number of a board in a list that has it. */
static size_t number_of(const struct board_list *list, const uint32_t queens[])
{
    size_t number = 0;
    while (number < list->count && compare_boards(list->n, board_in(list, number), queens) != 0)
        number++;
    assert_true(number < list->count);
    return number;
}

/* ---- Uniform -------------------------------------------------------------- */

#define BOARDS_OF_8 92
#define DRAWS (100 * BOARDS_OF_8)

/* Where the 0.999 quantile of the chi-square distribution with 91 degrees of freedom
 * lies, 138.4, rounded up: of a thousand uniform generators one fails. The seeds are fixed,
 * so this one passes always or never. */
#define CHI_SQUARE_LIMIT 139.0

/* How far the numbers of draws are from equal: the sum of (observed - expected)^2 /
 * expected. */
static double chi_square_of(from_seed_fn *from_seed, uint64_t first_seed)
{
    const struct board_list *all = naive_solutions(8);
    const double expected = (double)DRAWS / BOARDS_OF_8;
    unsigned drawn[BOARDS_OF_8] = {0};
    double sum = 0;
    nqueens_solver *solver = solver_with_kernel(8, "auto");
    assert_int_equal(all->count, BOARDS_OF_8);
    for (uint64_t i = 0; i < DRAWS; i++) {
        uint32_t queens[8];
        assert_ok(from_seed(solver, first_seed + i, queens));
        drawn[number_of(all, queens)]++;
    }
    nqueens_solver_free(solver);
    for (size_t i = 0; i < BOARDS_OF_8; i++)
        sum += (drawn[i] - expected) * (drawn[i] - expected) / expected;
    return sum;
}

/* The slip of many a program: a random byte, modulo 92. */
static int modulo_a_byte(nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    struct random random = {seed * UINT64_C(0x9E3779B97F4A7C15)};
    return nqueens_unrank(solver, random_below(&random, 256) % BOARDS_OF_8, queens);
}

/* The test can fail: generators that are not uniform do not pass it, among them the one that
 * the library offers for large boards. */
TEST(random_solutions_are_uniform)
{
    static const struct {
        from_seed_fn *from_seed;
        uint64_t first_seed;
        bool is_uniform;
    } generators[] = {
        {nqueens_random_solution, 0, true},
        {nqueens_random_solution, 1000000, true},
        {nqueens_random_solution, UINT64_MAX - DRAWS, true},
        {modulo_a_byte, 0, false},
        {nqueens_solve_from_seed, 0, false},
    };
    for (size_t i = 0; i < ELEMENTS(generators); i++) {
        double distance = chi_square_of(generators[i].from_seed, generators[i].first_seed);
        printf("# chi-square %.1f of 91 degrees of freedom\n", distance);
        assert_int_equal(distance < CHI_SQUARE_LIMIT, generators[i].is_uniform);
        assert_true(distance > 40); /* nor too equal to be random: quantile 10^-6 */
    }
}

/* With constraints each of the boards that are left comes, and no other. */
TEST(every_board_under_constraints_is_drawn)
{
    struct random_cases cases = {.stream = 1, .count = 60, .from = 1, .to = 8};
    while (next_random_case(&cases)) {
        unsigned drawn[BOARDS_OF_8] = {0};
        for (uint64_t seed = 0; seed < 30 * cases.right.count; seed++) {
            uint32_t queens[8];
            assert_ok(nqueens_random_solution(cases.solver, seed, queens));
            drawn[number_of(&cases.right, queens)]++;
        }
        for (size_t number = 0; number < cases.right.count; number++)
            assert_in_range(drawn[number], 1, 90); /* 30 on average */
    }
}

static const struct {
    from_seed_fn *from_seed;
    uint32_t n;
    uint64_t seed;
    const char *board; /* columns, or their FNV-1a hash where there are many */
} pinned[] = {
    {nqueens_random_solution, 8, 0, "4 1 7 0 3 6 2 5"},
    {nqueens_random_solution, 8, 1, "5 2 0 7 4 1 3 6"},
    {nqueens_random_solution, 8, UINT64_MAX, "1 5 7 2 0 3 6 4"},
    {nqueens_random_solution, 12, 2026, "9 1 3 8 11 7 2 10 6 4 0 5"},
    {nqueens_random_solution, 14, 1, "6 1 9 4 13 0 2 5 10 12 3 8 11 7"},
    {nqueens_solve_from_seed, 8, 0, "4 6 0 3 1 7 5 2"},
    {nqueens_solve_from_seed, 8, 1, "5 2 4 6 0 3 1 7"},
    {nqueens_solve_from_seed, 20, UINT64_MAX, "11 16 7 5 12 1 15 8 14 4 2 18 6 13 0 19 3 10 17 9"},
    {nqueens_solve_from_seed, 300, 7, "ac460021"},
    {nqueens_solve_from_seed, 1000, 0, "d7f2da2d"},
    {nqueens_solve_from_seed, 100000, 1, "b3712cf5"},
};

/* FNV-1a over the entries, least significant byte first whatever the machine's order. */
static uint32_t hash_board(uint32_t n, const uint32_t queens[])
{
    uint32_t hash = UINT32_C(2166136261);
    for (uint32_t i = 0; i < 4 * n; i++) {
        hash ^= queens[i / 4] >> (8 * (i % 4)) & 0xFF;
        hash *= UINT32_C(16777619);
    }
    return hash;
}

/* These boards must be the same on every machine: 32 and 64 bits, both byte orders. */
TEST(boards_are_those_of_their_seeds)
{
    for (size_t i = 0; i < ELEMENTS(pinned); i++) {
        uint32_t n = pinned[i].n;
        uint32_t *queens = malloc((n + 1) * sizeof *queens);
        char text[64];
        SOLVER(solver, n, "auto");
        assert_non_null(queens);
        assert_ok(pinned[i].from_seed(solver, pinned[i].seed, queens));
        assert_true(naive_is_solution(n, queens));
        if (n > 20)
            snprintf(text, sizeof text, "%08" PRIx32, hash_board(n, queens));
        else
            assert_ok(nqueens_format(n, queens, NQUEENS_FORMAT_COLUMNS, text, sizeof text, NULL));
        assert_string_equal(text, pinned[i].board);
        free(queens);
    }
}

/* Seeds make a difference, and the same one makes none. */
TEST(every_seed_solves_every_board)
{
    static uint32_t queens[5001], before[5000], again[5000];
    for (uint32_t n = 0; n <= 5000; n += n < 40 ? 1 : n < 400 ? 17 : 2273) {
        SOLVER(solver, n, "auto");
        for (uint64_t seed = 0; seed < 10; seed++) {
            queens[n] = CANARY;
            queens[0] = n == 0 ? CANARY : 7;
            int status = nqueens_solve_from_seed(solver, seed, queens);
            assert_int_equal(queens[n], CANARY);
            if (n == 2 || n == 3) {
                assert_int_equal(status, NQUEENS_NO_SOLUTION);
                assert_int_equal(queens[0], 7);
                continue;
            }
            assert_ok(status);
            assert_true(naive_is_solution(n, queens));
            assert_true(n < 12 || seed == 0 || compare_boards(n, queens, before) != 0);
            memcpy(before, queens, n * sizeof *queens);
            assert_ok(nqueens_solve_from_seed(solver, seed, again));
            assert_int_equal(compare_boards(n, queens, again), 0);
        }
    }
}

/* The constraints hold, and NO_SOLUTION is said of boards without one only. */
CASES_TEST(boards_from_seeds_keep_the_constraints, check_found,
           {NULL, NULL, .stream = 2, .count = 1000, .from = 1, .to = 9})

TEST(a_large_board_from_a_seed_keeps_the_constraints)
{
    enum { N = 30000 };
    uint32_t *queens = malloc(N * sizeof *queens);
    SOLVER(solver, N, "auto");
    assert_non_null(queens);
    assert_ok(nqueens_solver_require(solver, 0, 5));
    assert_ok(nqueens_solver_require(solver, 17000, 17006));
    for (uint32_t column = 0; column < 1000; column++)
        assert_ok(nqueens_solver_forbid(solver, 3, column));
    for (uint64_t seed = 0; seed < 3; seed++) {
        assert_ok(nqueens_solve_from_seed(solver, seed, queens));
        assert_true(naive_is_solution(N, queens));
        assert_int_equal(queens[0], 5);
        assert_int_equal(queens[17000], 17006);
        assert_true(queens[3] >= 1000);
    }
    free(queens);
}
