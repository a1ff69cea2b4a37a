/* SPDX-License-Identifier: MIT
 *
 * The count by colours: that queens of two colours meet in rows and columns only, by a naive program
 * without symmetries; the list of units, by the number of pairs of sets of rows and of columns for
 * which it stands; single units and whole boards by each kernel.
 *
 * Catches: a unit that counts something else, counts twice or is left out; lists, sheets and tables
 * that lose placements; a kernel that differs.
 *
 * The suite takes random units of small boards. To check larger ones, with all columns, give n, how
 * many, and a seed; at n = 22 a search on the squares of one takes seconds:
 *
 *     test-colour 22 5 1
 *
 * NQUEENS_TEST_SEED makes the numbers those of another run.
 */

#include "base/allocator.h"
#include "base/bits.h"
#include "colour/count.h"
#include "colour/store.h"
#include "colour/unit.h"
#include "each_kernel.h"
#include "harness.h"
#include "subproblems.h"

static const nq_cancel_flag never; /* set */

/* ---- The identity ------------------------------------------------------------------- */

/* The placements of one colour by their rows and columns, as (rows << n | columns). */
struct colour_table {
    uint32_t n;
    uint32_t parity; /* of row + column */
    uint32_t *count;
};

/* Queens on the rows from `row` on, each on a square of the colour or none. */
static void add_placements(const struct colour_table *table, uint32_t row, uint32_t rows,
                           uint32_t columns, uint64_t diagonals, uint64_t anti_diagonals)
{
    const uint32_t n = table->n;
    if (row == n) {
        table->count[(size_t)rows << n | columns]++;
        return;
    }
    add_placements(table, row + 1, rows, columns, diagonals, anti_diagonals);
    for (uint32_t column = (row + table->parity) % 2; column < n; column += 2) {
        const uint64_t diagonal = nq_bit(n + row - column);
        const uint64_t anti_diagonal = nq_bit(row + column);
        if ((columns >> column & 1) == 0 && (diagonals & diagonal) == 0 &&
            (anti_diagonals & anti_diagonal) == 0)
            add_placements(table, row + 1, rows | 1u << row, columns | 1u << column,
                           diagonals | diagonal, anti_diagonals | anti_diagonal);
    }
}

static struct colour_table table_of(uint32_t n, uint32_t parity)
{
    struct colour_table table = {n, parity, calloc((size_t)1 << 2 * n, sizeof(uint32_t))};
    assert_non_null(table.count);
    add_placements(&table, 0, 0, 0, 0, 0);
    return table;
}

/* White placements and black ones on the other rows and columns: their products are the solutions. */
TEST(colours_meet_in_rows_and_columns_only)
{
    for (uint32_t n = 1; n <= 12; n++) {
        SOLVER(solver, n, n <= 9 ? "reference" : "bitmask");
        const struct colour_table white = table_of(n, 0), black = table_of(n, 1);
        const size_t keys = (size_t)1 << 2 * n;
        uint64_t right = 0, sum = 0;
        for (size_t key = 0; key < keys; key++)
            sum += (uint64_t)white.count[key] * black.count[keys - 1 - key];
        assert_ok(nqueens_count(solver, &right));
        assert_int_equal(sum, right);
        free(white.count);
        free(black.count);
    }
}

/* ---- The list of units ---------------------------------------------------------------- */

struct board {
    struct nq_allocator allocator;
    struct nq_limited_memory memory;
    struct nq_colouring colouring;
};

static void begin_board(struct board *board, uint32_t n, int has_symmetry)
{
    board->allocator = nq_malloc_allocator();
    board->memory.allocator = &board->allocator;
    atomic_init(&board->memory.left, SIZE_MAX / 2);
    assert_ok(nq_colouring_make(&board->colouring, n, has_symmetry, &board->memory));
}

static void end_board(struct board *board)
{
    nq_colouring_clear(&board->colouring, &board->memory);
    assert_int_equal(atomic_load(&board->memory.left), SIZE_MAX / 2);
}

/* The pairs of a set of rows and a set of columns for which a unit stands. */
static uint64_t pairs_of(const struct nq_colouring *colouring, const struct nq_colour_unit *unit,
                         uint16_t *odd)
{
    struct nq_unit_columns columns = {.odd = odd};
    const uint32_t even_sets = nq_sets_of(&colouring->even, unit->queens_even);
    uint64_t pairs = 0;
    nq_unit_columns_set(&columns, colouring, unit);
    for (uint32_t i = 0; i < columns.count; i++) {
        for (uint32_t even = 0; even < even_sets; even++) {
            const uint32_t weight = nq_column_weight(colouring, unit, even, odd[i]);
            const bool is_inside = even >= columns.first_even && even < columns.end_even;
            const bool is_usual = !nq_is_unusual_even(colouring, unit, even) &&
                                  !nq_is_unusual_odd(colouring, unit, odd[i]);
            assert_true(is_inside || weight == 0);
            if (is_inside && is_usual)
                assert_int_equal(weight, nq_usual_weight(colouring));
            pairs += weight;
        }
    }
    return pairs * unit->weight;
}

/* Each set of rows with each set of columns that has as many queens on each class. */
static uint64_t all_pairs(uint32_t n)
{
    const uint32_t even = (n + 1) / 2;
    uint64_t pairs = 0;
    for (uint32_t k = n % 2; k <= even; k++) {
        const uint64_t sets = nq_subsets(even, k) * nq_subsets(n / 2, k - n % 2);
        pairs += sets * sets;
    }
    return pairs;
}

TEST(units_stand_for_each_pair_of_sets_once)
{
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= 14; n++) {
        for (int has_symmetry = 0; has_symmetry < 2; has_symmetry++) {
            struct board board;
            struct nq_colour_walk walk;
            uint64_t pairs = 0;
            begin_board(&board, n, has_symmetry);
            uint16_t *odd = malloc(sizeof *odd << n / 2);
            assert_non_null(odd);
            nq_colour_walk_begin(&walk, &board.colouring, 0);
            for (uint64_t i = 0; i < nq_colour_units(n, has_symmetry); i++) {
                struct nq_colour_unit unit;
                nq_colour_walk_next(&walk, &unit);
                pairs += pairs_of(&board.colouring, &unit, odd);
            }
            assert_int_equal(walk.queens_even, board.colouring.even.elements + 1); /* the end */
            assert_int_equal(pairs, all_pairs(n));
            free(odd);
            end_board(&board);
        }
    }
}

static bool are_equal(const struct nq_colour_unit *one, const struct nq_colour_unit *other)
{
    return one->queens_even == other->queens_even && one->queens_odd == other->queens_odd &&
           one->rows_even == other->rows_even && one->rows_odd == other->rows_odd &&
           one->weight == other->weight;
}

TEST(walks_begin_anywhere)
{
    struct random random = random_stream(1);
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= 21; n++) {
        struct board board;
        struct nq_colour_walk walk, late;
        struct nq_colour_unit unit, same;
        begin_board(&board, n, n % 3 != 0);
        const uint32_t units = (uint32_t)nq_colour_units(n, n % 3 != 0);
        const uint32_t to = 1 + random_below(&random, units < 20000 ? units : 20000);
        nq_colour_walk_begin(&walk, &board.colouring, 0);
        for (uint32_t i = 0; i < to; i++) {
            nq_colour_walk_next(&walk, &unit);
            if (i == to / 2 || i + 1 == to) {
                nq_colour_walk_begin(&late, &board.colouring, i);
                nq_colour_walk_next(&late, &same);
                assert_true(are_equal(&unit, &same));
            }
        }
        nq_colour_walk_begin(&late, &board.colouring, units);
        assert_int_equal(late.queens_even, board.colouring.even.elements + 1);
        end_board(&board);
    }
}

/* The numbers of units are promised. The sums are of a hash over all units' sets and weights. */
TEST(units_are_frozen)
{
    static const struct {
        uint32_t n;
        int has_symmetry;
        uint64_t units;
        uint64_t hash;
    } frozen[] = {
        {8, 1, 23, UINT64_C(0x914c01aa01185035)},     {9, 1, 66, UINT64_C(0x3cc2fa53accb5737)},
        {12, 1, 252, UINT64_C(0xcaffef1c3b145485)},   {13, 1, 868, UINT64_C(0xe67c7cc2b2e37c01)},
        {14, 1, 890, UINT64_C(0x28b90bf69301b4b5)},   {17, 1, 12190, UINT64_C(0x75120abcc104ffdb)},
        {20, 1, 46508, UINT64_C(0x08d59c70bdc11695)}, {21, 1, 176484, UINT64_C(0xd6503939568a5415)},
        {13, 0, 1716, UINT64_C(0x1f6581da51b07409)},  {16, 0, 12870, UINT64_C(0xd1c6d5589b64604b)},
    };
    for (size_t i = 0; i < ELEMENTS(frozen); i++) {
        struct board board;
        struct nq_colour_walk walk;
        uint64_t hash = UINT64_C(14695981039346656037);
        begin_board(&board, frozen[i].n, frozen[i].has_symmetry);
        const uint64_t units = nq_colour_units(frozen[i].n, frozen[i].has_symmetry);
        assert_int_equal(units, frozen[i].units);
        nq_colour_walk_begin(&walk, &board.colouring, 0);
        for (uint64_t u = 0; u < units; u++) {
            struct nq_colour_unit unit;
            nq_colour_walk_next(&walk, &unit);
            const uint64_t word = (uint64_t)unit.rows_even << 32 | unit.rows_odd << 8 | unit.weight;
            hash = (hash ^ word) * UINT64_C(1099511628211);
        }
        assert_int_equal(hash, frozen[i].hash);
        end_board(&board);
    }
}

/* ---- Units by each kernel --------------------------------------------------------------- */

/* The solutions whose even columns have these rows, by another method: squares of the wrong parity
 * are forbidden. */
static uint64_t solutions_of_rows(uint32_t n, const struct nq_colour_unit *unit)
{
    SOLVER(solver, n, n <= 16 ? "bitmask" : "completion");
    uint64_t solutions = 0;
    for (uint32_t square = 0; square < n * n; square++) {
        const uint32_t row = square / n, column = square % n;
        const uint32_t here = (row % 2 == 0 ? unit->rows_even : unit->rows_odd) >> row / 2 & 1;
        if ((row % 2 == column % 2) != (here != 0))
            assert_ok(nqueens_solver_forbid(solver, row, column));
    }
    assert_ok(nqueens_count(solver, &solutions));
    return solutions;
}

/* A unit of a board without symmetries counts all columns. */
static uint64_t count_unit(struct board *board, const struct nq_colour_kernel *kernel,
                           const struct nq_colour_unit *unit)
{
    const struct nq_constraints none = {0};
    struct nq_board_masks masks;
    struct nq_classes classes;
    struct nq_list_scratch list_scratch = {0};
    struct nq_unit_scratch scratch = {0};
    struct nq_row_lists *rows[2];
    struct nq_list_store store = {
        .classes = &classes, .colouring = &board->colouring, .memory = &board->memory};
    const struct nq_unit_count count = {&board->colouring, kernel, &board->memory, &never};
    uint64_t solutions;
    nq_board_masks_set(&masks, board->colouring.n, &none);
    nq_classes_set(&classes, &masks);
    assert_ok(nq_list_store_make(&store, 2));
    for (uint32_t i = 0; i < 2; i++)
        assert_ok(nq_list_store_borrow(&store, i, i == 0 ? unit->rows_even : unit->rows_odd,
                                       &list_scratch, &never, &rows[i]));
    const struct nq_colour_lists lists[2] = {{&rows[0]->items, &rows[1]->lanes},
                                             {&rows[1]->items, &rows[0]->lanes}};
    assert_ok(nq_colour_count_unit(&count, &scratch, unit, lists, &solutions));
    nq_list_store_give_back(&store, rows[0]);
    nq_list_store_give_back(&store, rows[1]);
    nq_list_store_clear(&store);
    nq_list_scratch_clear(&list_scratch, &board->memory);
    nq_unit_scratch_clear(&scratch, &board->memory);
    return solutions;
}

static void check_unit(struct board *board, uint64_t number)
{
    struct nq_colour_walk walk;
    struct nq_colour_unit unit;
    nq_colour_walk_begin(&walk, &board->colouring, number);
    nq_colour_walk_next(&walk, &unit);
    const uint64_t right = solutions_of_rows(board->colouring.n, &unit);
    EACH_OF(kernel, colour_kernel_that_runs)
        assert_int_equal(count_unit(board, kernel->colour, &unit), right);
}

TEST(units_equal_a_search_on_their_squares)
{
    enum { ALL_TO_N = 8, TRIALS = 12 };
    struct random random = random_stream(2);
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= 16; n++) {
        struct board board;
        begin_board(&board, n, 0);
        const uint32_t units = (uint32_t)nq_colour_units(n, 0);
        for (uint32_t i = 0; i < (n <= ALL_TO_N ? units : TRIALS); i++)
            check_unit(&board, n <= ALL_TO_N ? i : random_below(&random, units));
        end_board(&board);
    }
}

/* Units of each k, so that both colours are the sparse one. */
TEST(units_of_each_number_of_queens)
{
    struct random random = random_stream(3);
    for (uint32_t n = 17; n <= 18; n++) {
        const uint32_t even = (n + 1) / 2;
        uint64_t first = 0;
        struct board board;
        begin_board(&board, n, 0);
        for (uint32_t k = n % 2; k <= even; k++) {
            const uint64_t units = nq_subsets(even, k) * nq_subsets(n / 2, k - n % 2);
            if (k != even / 2 && k != even / 2 + 1)
                check_unit(&board, first + random_below(&random, (uint32_t)units));
            first += units;
        }
        end_board(&board);
    }
}

/* The mirror image of a board with an even number of columns has queens on even columns where the board
 * has them on odd ones, so all rows change their sets, and white and black their parts. The trees of
 * these units are deep, and too large to search on their squares here. */
TEST(units_equal_their_mirror_images)
{
    enum { N = 22, TRIALS = 4 }; /* k is 4 to 7: with 4 and 7 a colour is weighed, with many fits */
    struct random random = random_stream(6);
    struct board board;
    begin_board(&board, N, 0);
    for (uint32_t trial = 0; trial < TRIALS; trial++) {
        const struct nq_sets *sets = &board.colouring.even;
        const uint32_t k = 4 + trial, of_size = nq_sets_of(sets, k);
        const struct nq_colour_unit unit = {
            .queens_even = k,
            .queens_odd = k,
            .rows_even = nq_set_at(sets, k, random_below(&random, of_size)),
            .rows_odd = nq_set_at(sets, k, random_below(&random, of_size)),
            .weight = 1};
        const struct nq_colour_unit image = {.queens_even = N / 2 - k,
                                             .queens_odd = N / 2 - k,
                                             .rows_even = nq_set_complement(sets, unit.rows_even),
                                             .rows_odd = nq_set_complement(sets, unit.rows_odd),
                                             .weight = 1};
        uint64_t right = 0;
        EACH_OF(kernel, colour_kernel_that_runs) {
            const uint64_t solutions = count_unit(&board, kernel->colour, &unit);
            assert_true(right == 0 || solutions == right);
            right = solutions;
            assert_int_equal(count_unit(&board, kernel->colour, &image), right);
        }
    }
    end_board(&board);
}

/* The last units have all queens, or nearly all, on squares of one colour, more than cells have room for:
 * a whole count of n = 26 ended there with OVERFLOW. */
TEST(units_of_one_colour_are_counted)
{
    SOLVER(solver, 26, "auto");
    const uint64_t units = units_of(solver, "colour");
    EACH_OF(kernel, colour_kernel_that_runs) {
        assert_ok(nqueens_solver_set_kernel(solver, kernel->name));
        assert_int_equal(count_range(solver, "colour", units - 20, units), 0);
    }
}

/* Counts the board by "bitmask", which the solver has, and by each kernel of colours. */
static void check_whole(nqueens_solver *solver)
{
    uint64_t right = 0, sum = 0;
    assert_ok(nqueens_count(solver, &right));
    EACH_OF(kernel, colour_kernel_that_runs) {
        assert_ok(nqueens_solver_set_kernel(solver, kernel->name));
        assert_ok(nqueens_count(solver, &sum));
        assert_int_equal(sum, right);
    }
}

TEST(boards_equal_backtracking)
{
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= 15; n++) {
        SOLVER(solver, n, "bitmask");
        check_whole(solver);
    }
}

/* The published numbers: backtracking without vectors takes seconds for them. */
TEST(larger_boards_have_the_published_numbers)
{
    static const uint64_t published[] = {14772512, 95815104};
    for (uint32_t i = 0; i < 2; i++) {
        SOLVER(solver, 16 + i, "auto");
        EACH_OF(kernel, colour_kernel_that_runs) {
            uint64_t sum = 0;
            assert_ok(nqueens_solver_set_kernel(solver, kernel->name));
            assert_ok(nqueens_count(solver, &sum));
            assert_int_equal(sum, published[i]);
        }
    }
}

TEST(constrained_boards_equal_backtracking)
{
    struct random random = random_stream(4);
    for (uint32_t trial = 0; trial < 40; trial++) {
        const uint32_t n = 4 + random_below(&random, 10);
        SOLVER(solver, n, "bitmask");
        for (uint32_t i = random_below(&random, n); i > 0; i--)
            assert_ok(
                nqueens_solver_forbid(solver, random_below(&random, n), random_below(&random, n)));
        if (random_percent(&random, 30))
            assert_ok(
                nqueens_solver_require(solver, random_below(&random, n), random_below(&random, n)));
        check_whole(solver);
    }
}

static int is_by_colours(const nqueens_solver *solver)
{
    return strncmp(nqueens_solver_kernel_in_use(solver), "colour", strlen("colour")) == 0;
}

/* A search gains more by required queens than the colours do. */
TEST(auto_takes_few_constraints)
{
    SOLVER(solver, 18, "auto");
    assert_true(is_by_colours(solver));
    for (uint32_t column = 0; column < 18; column++)
        assert_ok(nqueens_solver_forbid(solver, 3, column));
    assert_true(is_by_colours(solver));
    assert_ok(nqueens_solver_forbid(solver, 4, 0));
    assert_false(is_by_colours(solver));
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_ok(nqueens_solver_require(solver, 3, 4));
    assert_true(is_by_colours(solver));
    assert_ok(nqueens_solver_require(solver, 4, 7));
    assert_false(is_by_colours(solver));
}

/* Ranges add up, by one thread and by several, and each is the same by all kernels. */
TEST(ranges_add_up)
{
    struct random random = random_stream(5);
    for (uint32_t n = 5; n <= 14; n++) {
        SOLVER(solver, n, "bitmask");
        uint64_t right = 0, sum = 0;
        assert_ok(nqueens_count(solver, &right));
        const uint64_t units = units_of(solver, "colour");
        for (uint64_t first = 0, end; first < units; first = end) {
            end = first + 1 + random_below(&random, (uint32_t)units / 3 + 1);
            end = end < units ? end : units;
            uint64_t by_first = UINT64_MAX;
            EACH_OF(kernel, colour_kernel_that_runs) {
                assert_ok(nqueens_solver_set_kernel(solver, kernel->name));
                assert_ok(nqueens_solver_set_threads(solver, 1 + random_below(&random, 3)));
                const uint64_t here = count_range(solver, "colour", first, end);
                assert_true(by_first == UINT64_MAX || by_first == here);
                by_first = here;
            }
            sum += by_first;
        }
        assert_int_equal(sum, right);
    }
}

/* ---- Refusals ------------------------------------------------------------------------------ */

TEST(what_does_not_fit_is_refused)
{
    uint64_t solutions = 77;
    for (uint32_t n = 29; n <= 32; n++) {
        SOLVER(solver, n, "colour");
        assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_OVERFLOW);
    }
    SOLVER(small, 3, "colour");
    assert_int_equal(nqueens_count(small, &solutions), NQUEENS_ERROR_UNSUPPORTED);
    SOLVER(large, 33, "colour");
    assert_int_equal(nqueens_count(large, &solutions), NQUEENS_ERROR_UNSUPPORTED);
    SOLVER(board, 12, "colour");
    assert_int_equal(nqueens_count_range(board, "colour", 0, 253, &solutions),
                     NQUEENS_ERROR_ARGUMENT);
    assert_ok(nqueens_solver_set_memory_limit(board, 1000));
    assert_int_equal(nqueens_count(board, &solutions), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(solutions, 77);
}

/* ---- Large units ----------------------------------------------------------------------------- */

/* Random units of a large board without symmetries. */
static int check_units(uint32_t n, uint32_t trials, uint64_t seed)
{
    struct random random = random_stream(seed);
    struct board board;
    int differ = 0;
    begin_board(&board, n, 0);
    printf("%12s %20s %20s\n", "unit", "colours", "search");
    for (uint32_t trial = 0; trial < trials; trial++) {
        struct nq_colour_walk walk;
        struct nq_colour_unit unit;
        const uint64_t number = random_below(&random, (uint32_t)nq_colour_units(n, 0));
        nq_colour_walk_begin(&walk, &board.colouring, number);
        nq_colour_walk_next(&walk, &unit);
        const uint64_t right = solutions_of_rows(n, &unit);
        EACH_OF(kernel, colour_kernel_that_runs) {
            const uint64_t solutions = count_unit(&board, kernel->colour, &unit);
            printf("%12" PRIu64 " %20" PRIu64 " %20" PRIu64 " %s\n", number, solutions, right,
                   kernel->name);
            differ |= solutions != right;
        }
        fflush(stdout);
    }
    end_board(&board);
    puts(differ ? "They differ." : "All are equal.");
    return differ;
}

int main(int argc, char **argv)
{
    random_choose_seed();
    if (argc != 4)
        return run_chosen_tests(argc, argv);
    return check_units((uint32_t)strtoul(argv[1], NULL, 10), (uint32_t)strtoul(argv[2], NULL, 10),
                       strtoull(argv[3], NULL, 10));
}
