/* SPDX-License-Identifier: MIT
 *
 * Single units of the join against backtracking. What a unit counts are the solutions
 * whose top half stands on given columns, weighted by the long diagonals where n is
 * even (half_board.c): constraints say that to the backtracking kernels, which share no
 * search code with the join.
 *
 * Catches: a unit or a part that counts something else; lists that are joined whole where runs are
 * planned.
 *
 * The suite takes all units of small boards, random ones of some, and random parts of large boards,
 * in which the queens of the two innermost rows of each half are given. To check larger units,
 * beyond whole counts, give n, how many, and a seed:
 *
 *     test-join-units 24 5 1
 *
 * Units of n = 26 to 28 take too long by backtracking. For these there are random parts of the
 * first units, and the part that each is a part of, in which the queens of one row are given: it
 * is joined whole, run by run, and as the sum of its parts. A part of n = 28 takes some ten
 * seconds:
 *
 *     test-join-units 28 5 1 10034104
 *
 * NQUEENS_TEST_SEED makes the numbers those of another run.
 */

#include "base/allocator.h"
#include "base/bits.h"
#include "each_kernel.h"
#include "harness.h"
#include "join/lists/half_board.h"
#include "join/plan/count.h"
#include "join/plan/units.h"
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

/* Queens on the rows next to the middle, one or two rows of each half: their columns in the half
 * board, of the top half first. */
struct given_queens {
    uint32_t rows;
    uint32_t column[2][2];
};

static const struct given_queens none_given;

static void require_given(nqueens_solver *solver, const struct nq_half_board *half,
                          const struct given_queens *given)
{
    for (uint32_t row = 0; row < given->rows; row++) {
        for (uint32_t bottom = 0; bottom < 2; bottom++) {
            uint32_t on_board = bottom ? half->n - half->rows + row : half->rows - 1 - row;
            assert_ok(nqueens_solver_require(solver, on_board,
                                             half->board_column[given->column[bottom][row]]));
        }
    }
}

/* The solutions with these columns in the top half and the given queens, by backtracking: row by
 * row, or where queens are given by the least choice, which takes a hundredth of the time at n =
 * 26.
 */
static uint64_t count_boards(const struct nq_half_board *half, uint32_t columns,
                             const struct given_queens *given, int forbidden)
{
    nqueens_solver *solver = solver_with_kernel(half->n, given->rows > 0 ? "completion" : "auto");
    uint64_t solutions = 0;
    require_given(solver, half, given);
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
static uint64_t count_weighted(const struct nq_half_board *half, uint32_t columns,
                               const struct given_queens *given, uint64_t with)
{
    uint64_t all = count_boards(half, columns, given, TOP_DIAGONALS);
    uint64_t not_one = count_boards(half, columns, given, TOP_DIAGONALS | BOTTOM_DIAGONAL);
    uint64_t not_other = count_boards(half, columns, given, TOP_DIAGONALS | BOTTOM_ANTI_DIAGONAL);
    uint64_t none = count_boards(half, columns, given, TOP_DIAGONALS | BOTTOM_DIAGONALS);
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

/* The pairs of halves that fit, of those with the given queens, as the join weighs them. */
static uint64_t expected_pairs(const struct nq_half_board *half, uint32_t columns,
                               const struct given_queens *given)
{
    if (half->n % 2 == 1)
        return count_boards(half, columns, given, 0);
    uint32_t others = ((UINT32_C(1) << half->n) - 1) ^ columns;
    struct given_queens reflected = {.rows = given->rows};
    memcpy(reflected.column[0], given->column[1], sizeof given->column[1]);
    memcpy(reflected.column[1], given->column[0], sizeof given->column[0]);
    return count_weighted(half, columns, given, 1) + count_weighted(half, others, &reflected, 0);
}

/* Unit i of the join of n. */
static struct nq_join_unit unit_at(uint32_t n, uint64_t i, struct nq_half_board *half)
{
    struct nq_join_walk walk;
    struct nq_join_unit unit;
    uint32_t family = 0;
    for (; i >= nq_join_family_size(n, family); family++)
        i -= nq_join_family_size(n, family);
    nq_half_board_set(half, n, family);
    assert_ok(nq_join_walk_begin(&walk, n, family, i, &never));
    nq_join_walk_next(&walk, &unit);
    return unit;
}

/* What unit i of the join of n should count. */
static uint64_t expected(uint32_t n, uint64_t i)
{
    struct nq_half_board half;
    struct nq_join_unit unit = unit_at(n, i, &half);
    return weight_of(&half, unit.columns) * expected_pairs(&half, unit.columns, &none_given);
}

/* All units of small boards, and random ones. */
TEST(units_equal_backtracking)
{
    enum { TRIALS = 60, ALL_TO_N = 11 };
    struct random random = random_stream(1);
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= 15; n++) {
        SOLVER(solver, n, "auto");
        uint32_t units = (uint32_t)units_of(solver, "join");
        for (uint32_t trial = 0; trial < (n <= ALL_TO_N ? units : TRIALS); trial++) {
            uint64_t unit = n <= ALL_TO_N ? trial : random_below(&random, units);
            uint64_t right = expected(n, unit);
            EACH_OF(kernel, join_kernel_that_runs) {
                assert_ok(nqueens_solver_set_kernel(solver, kernel->name));
                assert_int_equal(count_range(solver, "join", unit, unit + 1), right);
            }
        }
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

/* ---- Parts ------------------------------------------------------------------ */

/* Sets the part of a unit. False if the given queens attack each other. */
static int set_part(struct nq_join_part *part, const struct nq_half_board *half, uint32_t columns,
                    const struct given_queens *given)
{
    *part = (struct nq_join_part){.columns = {columns, (1u << half->columns) - 1 - columns}};
    for (uint32_t row = 0; row < given->rows; row++) {
        for (uint32_t i = 0; i < 2; i++) {
            uint64_t queen = half->queen[row][given->column[i][row]];
            if (queen == 0 || (part->innermost[i] & queen) != 0 ||
                (part->columns[i] >> given->column[i][row] & 1) == 0)
                return 0;
            part->innermost[i] |= queen;
            part->columns[i] ^= 1u << given->column[i][row];
        }
    }
    return (part->innermost[0] & nq_half_board_across(half, part->innermost[1])) == 0;
}

/* 0 if the queens attack each other. */
static uint64_t join_part(const struct nq_half_board *half, const struct nq_join_kernel *kernel,
                          uint32_t columns, const struct given_queens *given, int has_runs)
{
    const struct nq_allocator allocator = nq_malloc_allocator();
    struct nq_limited_memory memory = {.allocator = &allocator};
    const struct nq_join_context context = {
        .half = half, .kernel = kernel, .memory = &memory, .cancel = &never, .threads = 1};
    const struct nq_join_plan plan = {.threads = 1, .given = given->rows, .has_runs = has_runs};
    struct nq_join_scratch scratch = {0};
    struct nq_join_part part;
    uint64_t pairs = 0;
    atomic_init(&memory.left, SIZE_MAX / 2);
    if (set_part(&part, half, columns, given))
        assert_ok(nq_join_part_pairs(&scratch, &part, &context, NULL, &plan, &pairs));
    nq_join_scratch_clear(&scratch, &memory);
    return pairs;
}

/* The sum over the parts in which the queens of one row more are given. */
static uint64_t join_smaller_parts(const struct nq_half_board *half,
                                   const struct nq_join_kernel *kernel, uint32_t columns,
                                   const struct given_queens *given)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < half->columns * half->columns; i++) {
        struct given_queens more = *given;
        more.column[0][1] = i / half->columns;
        more.column[1][1] = i % half->columns;
        more.rows = 2;
        sum += join_part(half, kernel, columns, &more, 0);
    }
    return sum;
}

/* Random queens on two rows of each half that do not attack each other, of a unit's columns. */
static struct given_queens random_given(struct random *random, const struct nq_half_board *half,
                                        uint32_t columns)
{
    struct nq_join_part part;
    struct given_queens given = {.rows = 2};
    do {
        for (uint32_t i = 0; i < 4; i++)
            given.column[i / 2][i % 2] = random_below(random, half->columns);
    } while (!set_part(&part, half, columns, &given));
    return given;
}

/* On boards without diagonals that share bits; what the other half's queen rules out would only make
 * lists longer. */
TEST(parts_lose_the_squares_that_given_queens_attack)
{
    struct random random = random_stream(7);
    for (uint32_t i = 0; i < 500; i++) {
        struct nq_half_board half, board;
        const uint32_t n = 8 + random_below(&random, 15), rows = n / 2;
        nq_half_board_set(&half, n, n % 2 == 0 ? 0 : random_below(&random, rows));
        const uint64_t innermost = half.queen[0][random_below(&random, 2 * rows)];
        const uint64_t across = half.queen[0][random_below(&random, 2 * rows)];
        const uint64_t attacked = innermost | nq_half_board_across(&half, across);
        uint32_t columns = 0, to = 0;
        while (nq_popcount(columns) < rows - 1)
            columns |= 1u << random_below(&random, 2 * rows);
        nq_half_board_set_part(&board, &half, columns, 1, innermost, across);
        assert_int_equal(board.columns, rows - 1);
        for (uint64_t left = columns; left != 0; left &= left - 1, to++) {
            for (uint32_t row = 1; row < rows; row++) {
                const uint64_t queen = half.queen[row][nq_column(nq_lowest(left))];
                assert_true(board.queen[row - 1][to] == ((queen & attacked) == 0 ? queen : 0));
            }
        }
    }
}

/* What a kernel is given to join. */
static struct {
    const struct nq_join_kernel *kernel;
    uint64_t calls;
    uint64_t pairs; /* of placements, whether they fit or not */
} given_to_join;

static int note_and_count(const struct nq_join_halves *halves, void *workspace,
                          const nq_cancel_flag *cancel, uint64_t *pairs)
{
    given_to_join.calls++;
    given_to_join.pairs += (uint64_t)halves->count[0] * halves->count[1];
    return given_to_join.kernel->count_pairs(halves, workspace, cancel, pairs);
}

/* A run is joined with those of the other half one by one, without what the other's queen rules
 * out: that is what runs are for. So the kernel is given what it would be given for the parts in
 * which the queens of one row more stand, of which any number may be empty. */
TEST(runs_are_joined_one_by_one)
{
    enum { TRIALS = 4 };
    struct random random = random_stream(3);
    for (uint32_t trial = 0; trial < TRIALS; trial++) {
        struct nq_half_board half;
        const uint32_t n = 17 + trial % 2, unit = 2000 + random_below(&random, 4000);
        const uint32_t columns = unit_at(n, unit, &half).columns;
        struct given_queens given = random_given(&random, &half, columns);
        given.rows = 1;
        EACH_OF(kernel, join_kernel_that_runs) {
            struct nq_join_kernel noted = *kernel->join;
            noted.count_pairs = note_and_count;
            given_to_join.kernel = kernel->join;
            given_to_join.calls = given_to_join.pairs = 0;
            const uint64_t by_parts = join_smaller_parts(&half, &noted, columns, &given);
            const uint64_t calls = given_to_join.calls, given_pairs = given_to_join.pairs;
            given_to_join.calls = given_to_join.pairs = 0;
            assert_int_equal(join_part(&half, &noted, columns, &given, 1), by_parts);
            assert_int_equal(given_to_join.calls, calls);
            assert_int_equal(given_to_join.pairs, given_pairs);
            assert_int_equal(join_part(&half, kernel->join, columns, &given, 0), by_parts);
        }
    }
}

/* Parts of sets of columns near each other have few solutions. */
TEST(parts_equal_backtracking)
{
    enum { TRIALS = 2, UNITS = 30000 };
    struct random random = random_stream(2);
    for (uint32_t i = 0; i < TRIALS * (NQ_LARGEST_HALVED - 21); i++) {
        struct nq_half_board half;
        uint32_t n = 22 + i / TRIALS, unit = random_below(&random, UNITS);
        uint32_t columns = unit_at(n, unit, &half).columns;
        struct given_queens given = random_given(&random, &half, columns);
        uint64_t right = expected_pairs(&half, columns, &given);
        EACH_OF(kernel, join_kernel_that_runs)
            assert_int_equal(join_part(&half, kernel->join, columns, &given, 0), right);
    }
}

static int check_part(uint32_t n, uint32_t unit, struct random *random,
                      const struct nq_join_kernel *kernel)
{
    struct nq_half_board half;
    uint32_t columns = unit_at(n, unit, &half).columns;
    struct given_queens given = random_given(random, &half, columns);
    uint64_t small = join_part(&half, kernel, columns, &given, 0);
    uint64_t right = expected_pairs(&half, columns, &given);
    printf("%12" PRIu32 " %20" PRIu64 " %20" PRIu64 "\n", unit, small, right);
    fflush(stdout);
    given.rows = 1;
    uint64_t large = join_part(&half, kernel, columns, &given, 0);
    uint64_t by_runs = join_part(&half, kernel, columns, &given, 1);
    uint64_t sum = join_smaller_parts(&half, kernel, columns, &given);
    printf("%12s %20" PRIu64 " %20" PRIu64 " by runs, %" PRIu64 " in parts\n", "", large, by_runs,
           sum);
    fflush(stdout);
    return small != right || large != sum || by_runs != sum;
}

static int check_parts(uint32_t n, uint32_t trials, uint64_t seed, uint32_t units)
{
    struct random random = random_stream(seed);
    uint32_t last = 0;
    int differ = 0;
    while (join_kernel_that_runs(last + 1) != NULL)
        last++;
    printf("%s\n%12s %20s %20s\n", join_kernel_that_runs(last)->name, "part of unit", "join",
           "backtracking");
    for (uint32_t trial = 0; trial < trials; trial++)
        differ |=
            check_part(n, random_below(&random, units), &random, join_kernel_that_runs(last)->join);
    puts(differ ? "They differ." : "All are equal.");
    return differ;
}

int main(int argc, char **argv)
{
    random_choose_seed();
    if (argc < 4)
        return run_chosen_tests(argc, argv);
    uint32_t n = (uint32_t)strtoul(argv[1], NULL, 10);
    uint32_t trials = (uint32_t)strtoul(argv[2], NULL, 10);
    uint64_t seed = strtoull(argv[3], NULL, 10);
    if (argc == 4)
        return check_units(n, trials, seed);
    return check_parts(n, trials, seed, (uint32_t)strtoul(argv[4], NULL, 10));
}
