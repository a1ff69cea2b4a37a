/* SPDX-License-Identifier: MIT
 *
 * Single units of the join against backtracking. What a unit counts are the solutions
 * whose top half stands on given columns, weighted by the long diagonals where n is
 * even (half_board.c): constraints say that to the backtracking kernels, which share no
 * search code with the join.
 *
 * Catches: a unit or a part that counts something else.
 *
 * The suite takes all units of small boards, random ones of some, and random parts of large boards,
 * in which the queens of the innermost rows of each half are given. To check larger units, beyond
 * whole counts, give n, how many, and a seed:
 *
 *     test-join-units 24 5 1
 *
 * NQUEENS_TEST_SEED makes the numbers those of another run.
 */

#include "each_kernel.h"
#include "join/list.h"
#include "join_counts.h"
#include "random_boards.h"
#include "subproblems.h"

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

/* Whether a queen of the unit may stand on the square; columns are those of the top half. */
static int is_open(const struct nq_half_board *half, uint32_t columns, int forbidden, uint32_t row,
                   uint32_t column)
{
    const uint32_t middle = half->n / 2, taken = middle + half->offset;
    const int of_top = (columns >> column & 1) != 0;
    if (half->n % 2 == 1 && (row == middle || column == taken))
        return row == middle && column == taken;
    if (is_on_a_forbidden_diagonal(half->n, row, column, forbidden))
        return 0;
    const int is_free = half->n % 2 == 0 || column != middle || row - middle > half->offset;
    return row < middle ? of_top : !of_top && is_free;
}

/* Queens on the rows next to the middle, of the top half first. */
struct given_queens {
    uint32_t rows;
    uint32_t column[2][NQ_HALF_ROWS];
};

static const struct given_queens none_given;

static void require_given(nqueens_solver *solver, const struct nq_half_board *half,
                          const struct given_queens *given)
{
    for (uint32_t row = 0; row < given->rows; row++) {
        assert_ok(nqueens_solver_require(solver, half->rows - 1 - row, given->column[0][row]));
        assert_ok(
            nqueens_solver_require(solver, half->n - half->rows + row, given->column[1][row]));
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
static uint64_t expected_pairs(const struct nq_half_board *half, uint32_t set,
                               const struct given_queens *given)
{
    const uint32_t columns = nq_half_board_columns(half, set);
    if (half->n % 2 == 1)
        return count_boards(half, columns, given, 0);
    const uint32_t others = ((UINT32_C(1) << half->n) - 1) ^ columns;
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
        SOLVER(solver, n, "join");
        uint32_t units = (uint32_t)units_of(solver, "join");
        for (uint32_t trial = 0; trial < (n <= ALL_TO_N ? units : TRIALS); trial++) {
            uint64_t unit = n <= ALL_TO_N ? trial : random_below(&random, units);
            assert_int_equal(count_range(solver, "join", unit, unit + 1), expected(n, unit));
        }
    }
}

/* Random units of a large board. */
static int check_units(uint32_t n, uint32_t trials, uint64_t seed)
{
    struct random random = random_stream(seed);
    nqueens_solver *solver = solver_with_kernel(n, "join");
    int differ = 0;
    printf("%12s %20s %20s\n", "unit", "join", "backtracking");
    for (uint32_t trial = 0; trial < trials; trial++) {
        uint64_t unit = random_below(&random, (uint32_t)units_of(solver, "join"));
        uint64_t right = expected(n, unit);
        uint64_t solutions = count_range(solver, "join", unit, unit + 1);
        printf("%12" PRIu64 " %20" PRIu64 " %20" PRIu64 "\n", unit, solutions, right);
        fflush(stdout);
        differ |= solutions != right;
    }
    nqueens_solver_free(solver);
    puts(differ ? "They differ." : "All are equal.");
    return differ;
}

/* ---- Parts ------------------------------------------------------------------ */

/* Queens on this many rows of each half that do not attack each other, of a unit's columns. */
static struct given_queens random_given(struct random *random, const struct nq_half_board *half,
                                        uint32_t rows, struct nq_join_listing listings[2])
{
    struct given_queens given;
    do {
        given.rows = rows;
        for (uint32_t i = 0; i < 2; i++) {
            struct nq_join_inner inner = {0};
            while (inner.rows < rows) {
                const uint32_t column = random_below(random, half->n);
                const struct nq_join_inner shorter = inner;
                given.column[i][inner.rows] = column;
                if ((listings[i].columns >> column & 1) == 0 ||
                    !nq_join_inner_set(&inner, half, &shorter, column))
                    inner = (struct nq_join_inner){0};
            }
            listings[i].inner = inner;
        }
        for (uint32_t i = 0; i < 2; i++)
            listings[i].taken = nq_half_board_across(half, listings[1 - i].inner.diagonals);
    } while ((listings[0].taken & listings[0].inner.diagonals) != 0);
    return given;
}

/* Lists and joins both halves of a part. */
static uint64_t join_part(const struct nq_half_board *half, struct nq_join_listing listings[2],
                          struct nq_limited_memory *memory)
{
    struct nq_join_list list[2] = {{0}, {0}};
    uint64_t pairs;
    for (uint32_t i = 0; i < 2; i++) {
        assert_ok(nq_join_list_make(&list[i], &listings[i], memory, &never));
        for (size_t k = 0; k < list[i].count; k++)
            list[i].words[k] = i == 0 ? list[i].words[k] & half->crossing
                                      : nq_half_board_across(half, list[i].words[k]);
    }
    const struct nq_join_pairs lists = {{list[0].words, list[1].words},
                                        {list[0].count, list[1].count},
                                        half->n % 2 == 0 ? NQ_PAIRS_LONG_DIAGONALS
                                                         : NQ_PAIRS_ALIKE};
    assert_ok(count_pairs(&lists, &never, &pairs));
    for (uint32_t i = 0; i < 2; i++)
        nq_join_list_clear(&list[i], memory);
    return pairs;
}

/* A unit, and what its lists are made of. */
struct opened {
    uint32_t set;
    uint32_t weight;
    struct nq_half_board half;
    struct nq_join_table table;
    struct nq_join_listing listings[2]; /* without queens that are given */
};

static void open_unit(struct opened *opened, uint32_t n, uint64_t number,
                      struct nq_limited_memory *memory)
{
    const struct nq_join_unit unit = unit_at(n, number, &opened->half);
    const uint32_t sets[2] = {unit.columns,
                              (uint32_t)nq_all_columns(2 * opened->half.rows) ^ unit.columns};
    opened->set = unit.columns;
    opened->weight = unit.weight;
    assert_ok(nq_join_table_make(&opened->table, &opened->half, 1 << 18, memory, &never));
    for (uint32_t i = 0; i < 2; i++)
        opened->listings[i] =
            (struct nq_join_listing){.half = &opened->half,
                                     .table = &opened->table,
                                     .columns = nq_half_board_columns(&opened->half, sets[i])};
}

static void set_unlimited(struct nq_limited_memory *memory)
{
    static struct nq_allocator allocator;
    allocator = nq_malloc_allocator();
    memory->allocator = &allocator;
    atomic_init(&memory->left, SIZE_MAX / 2);
}

/* Of boards whose outermost squares have diagonals without a bit, too. */
TEST(parts_equal_backtracking)
{
    enum { TRIALS = 3, SMALLEST_N = 20 };
    struct random random = random_stream(2);
    struct nq_limited_memory memory;
    uint64_t all = 0;
    set_unlimited(&memory);
    for (uint32_t i = 0; i < TRIALS * (NQ_LARGEST_HALVED + 1 - SMALLEST_N); i++) {
        struct opened unit;
        const uint32_t n = SMALLEST_N + i / TRIALS;
        SOLVER(solver, n, "join");
        open_unit(&unit, n, random_below(&random, (uint32_t)units_of(solver, "join")), &memory);
        const struct given_queens given =
            random_given(&random, &unit.half, n < 24 ? 2 : n - 21, unit.listings);
        const uint64_t right = expected_pairs(&unit.half, unit.set, &given);
        assert_int_equal(join_part(&unit.half, unit.listings, &memory), right);
        all += right;
        nq_join_table_clear(&unit.table, &memory);
    }
    assert_true(all > 1000);
}

/* A count of a unit from n = 24 on is a sum over parts; here its lists are joined whole. */
TEST(units_are_the_sums_of_their_parts)
{
    static const uint32_t units[][2] = {{24, 20}, {24, 150}, {25, 200}};
    struct nq_limited_memory memory;
    set_unlimited(&memory);
    for (uint32_t i = 0; i < ELEMENTS(units); i++) {
        struct opened unit;
        SOLVER(solver, units[i][0], "join");
        open_unit(&unit, units[i][0], units[i][1], &memory);
        assert_int_equal(count_range(solver, "join", units[i][1], units[i][1] + 1),
                         unit.weight * join_part(&unit.half, unit.listings, &memory));
        nq_join_table_clear(&unit.table, &memory);
    }
}

int main(int argc, char **argv)
{
    random_choose_seed();
    if (argc < 4)
        return run_chosen_tests(argc, argv);
    return check_units((uint32_t)strtoul(argv[1], NULL, 10), (uint32_t)strtoul(argv[2], NULL, 10),
                       strtoull(argv[3], NULL, 10));
}
