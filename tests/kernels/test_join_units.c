/* SPDX-License-Identifier: MIT
 *
 * Single units of the join against backtracking. What a unit counts are the solutions
 * whose top half stands on given columns, weighted by the long diagonals where n is
 * even (half_board.c): constraints say that to the backtracking kernels, which share no
 * search code with the join.
 *
 * The suite takes all units of small boards, and random ones of some. To check larger ones, beyond whole
 * counts, give n, how many units, and a seed:
 *
 *     test-join-units 24 5 1
 */

#include "each_kernel.h"
#include "harness.h"
#include "join/half_board.h"
#include "join/units.h"
#include "random_boards.h"
#include "subproblems.h"

static const nq_cancel_flag never; /* set */

/* Squares of long diagonals that are forbidden. */
enum {
    TOP_DIAGONALS = 1,        /* of both, in the top half */
    BOTTOM_DIAGONAL = 2,      /* row == column */
    BOTTOM_ANTI_DIAGONAL = 4, /* row + column == n - 1 */
    BOTTOM_DIAGONALS = BOTTOM_DIAGONAL | BOTTOM_ANTI_DIAGONAL
};

static int is_on_a_forbidden_diagonal(uint32_t n, uint32_t row, uint32_t column, int forbidden)
{
    int diagonal = row == column;
    int anti_diagonal = row + column == n - 1;
    if (row < n / 2)
        return (forbidden & TOP_DIAGONALS) != 0 && (diagonal || anti_diagonal);
    return ((forbidden & BOTTOM_DIAGONAL) != 0 && diagonal) ||
           ((forbidden & BOTTOM_ANTI_DIAGONAL) != 0 && anti_diagonal);
}

/* Whether a queen of the unit may stand on the square; columns are those of the top half,
 * as numbered in the half. */
static int is_open(const struct nq_half_board *half, uint32_t columns, int forbidden, uint32_t row,
                   uint32_t column)
{
    uint32_t n = half->n;
    if (n % 2 == 1 && row == n / 2)
        return column == n / 2 + half->offset;
    if (is_on_a_forbidden_diagonal(n, row, column, forbidden))
        return 0;
    for (uint32_t i = 0; i < 2 * half->rows; i++) {
        if (half->board_column[i] == column) {
            int of_top = (columns >> i & 1) != 0;
            int free = n % 2 == 0 || column != n / 2 || row - n / 2 > half->offset;
            return row < n / 2 ? of_top : !of_top && free;
        }
    }
    return 0; /* the column of the middle row's queen */
}

/* The solutions with these columns in the top half, by backtracking. */
static uint64_t count_boards(const struct nq_half_board *half, uint32_t columns, int forbidden)
{
    nqueens_solver *solver = solver_with_kernel(half->n, "auto");
    uint64_t solutions = 0;
    for (uint32_t i = 0; i < half->n * half->n; i++) {
        if (!is_open(half, columns, forbidden, i / half->n, i % half->n))
            assert_ok(nqueens_solver_forbid(solver, i / half->n, i % half->n));
    }
    assert_ok(nqueens_count(solver, &solutions));
    nqueens_solver_free(solver);
    return solutions;
}

/* Boards of even n without queens on long diagonals in the top half; with weighs
 * those without any in the bottom half too, 0 or 1. Those with two count twice. */
static uint64_t count_weighted(const struct nq_half_board *half, uint32_t columns, uint64_t with)
{
    uint64_t all = count_boards(half, columns, TOP_DIAGONALS);
    uint64_t not_one = count_boards(half, columns, TOP_DIAGONALS | BOTTOM_DIAGONAL);
    uint64_t not_other = count_boards(half, columns, TOP_DIAGONALS | BOTTOM_ANTI_DIAGONAL);
    uint64_t none = count_boards(half, columns, TOP_DIAGONALS | BOTTOM_DIAGONALS);
    uint64_t two = all - not_one - not_other + none;
    return all - none + with * none + two;
}

/* How many sets of columns the set stands for: its mirror image, the complements of both, and
 * itself; and with the middle row's queen beside the middle column eight, see half_board.c. */
static uint64_t weight_of(const struct nq_half_board *half, uint32_t set)
{
    uint32_t image = 0, columns = 2 * half->rows;
    if (half->n % 2 == 1 && half->offset > 0)
        return 8;
    for (uint32_t column = 0; column < columns; column++)
        image |= (set >> column & 1) << (columns - 1 - column);
    return image == set || (image ^ set) == (UINT32_C(1) << columns) - 1 ? 2 : 4;
}

/* What unit i of the join of n should count. */
static uint64_t expected(uint32_t n, uint64_t i)
{
    struct nq_half_board half;
    struct nq_join_walk walk;
    struct nq_join_unit unit;
    uint32_t family = 0;
    for (; i >= nq_join_family_size(n, family); family++)
        i -= nq_join_family_size(n, family);
    nq_half_board_set(&half, n, family);
    assert_ok(nq_join_walk_begin(&walk, n, family, i, &never));
    nq_join_walk_next(&walk, &unit);
    uint64_t weight = weight_of(&half, unit.columns);
    if (n % 2 == 1)
        return weight * count_boards(&half, unit.columns, 0);
    uint32_t others = ((UINT32_C(1) << n) - 1) ^ unit.columns;
    return weight * (count_weighted(&half, unit.columns, 1) + count_weighted(&half, others, 0));
}

/* All units of small boards, and random ones. */
TEST(units_equal_backtracking)
{
    enum { TRIALS = 60, ALL_TO_N = 11 };
    struct random random = random_stream(1);
    const struct nq_kernel *kernel;
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= 15; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        uint32_t units = (uint32_t)units_of(solver, "join");
        for (uint32_t trial = 0; trial < (n <= ALL_TO_N ? units : TRIALS); trial++) {
            uint64_t unit = n <= ALL_TO_N ? trial : random_below(&random, units);
            uint64_t right = expected(n, unit);
            for (uint32_t k = 0; (kernel = join_kernel_that_runs(k)) != NULL; k++) {
                assert_ok(nqueens_solver_set_kernel(solver, kernel->name));
                assert_int_equal(count_range(solver, "join", unit, unit + 1), right);
            }
        }
        nqueens_solver_free(solver);
    }
}

/* Random units of a large board, each under two memory limits. */
static int check_units(uint32_t n, uint32_t trials, uint64_t seed)
{
    static const uint64_t limits[] = {UINT64_C(1) << 30, UINT64_C(3) << 30};
    struct random random = random_stream(seed);
    nqueens_solver *solver = solver_with_kernel(n, "auto");
    int differ = 0;
    printf("%s\n%12s %20s %20s\n", nqueens_solver_kernel_in_use(solver), "unit", "join",
           "backtracking");
    for (uint32_t trial = 0; trial < trials; trial++) {
        uint64_t unit = random_below(&random, (uint32_t)units_of(solver, "join"));
        uint64_t right = expected(n, unit);
        for (size_t i = 0; i < ELEMENTS(limits); i++) {
            assert_ok(nqueens_solver_set_memory_limit(solver, limits[i]));
            uint64_t solutions = count_range(solver, "join", unit, unit + 1);
            printf("%12" PRIu64 " %20" PRIu64 " %20" PRIu64 "\n", unit, solutions, right);
            differ |= solutions != right;
        }
        fflush(stdout);
    }
    nqueens_solver_free(solver);
    puts(differ ? "They differ." : "All are equal.");
    return differ;
}

int main(int argc, char **argv)
{
    random_choose_seed();
    if (argc == 4)
        return check_units((uint32_t)strtoul(argv[1], NULL, 10),
                           (uint32_t)strtoul(argv[2], NULL, 10), strtoull(argv[3], NULL, 10));
    return run_all_tests();
}
