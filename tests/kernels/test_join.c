/* SPDX-License-Identifier: MIT
 *
 * test_join.c - what a join tells of itself, and its parts: numbered sets, lists of placements on
 * parts of the largest boards, blocks. Its counts are tested in test_join_budget.c and
 * test_join_parts.c, its units in test_units.c and test_join_units.c.
 */

#include "base/bits.h"
#include "each_kernel.h"
#include "harness.h"
#include "join/lists/half_board.h"
#include "join_tables.h"
#include "public_calls.h"
#include "subproblems.h"

enum { SMALLEST = NQ_SMALLEST_HALVED, LARGEST = NQ_LARGEST_HALVED };

static const char join[] = "join";

/* ---- Counts ------------------------------------------------------------------------ */

TEST(progress_is_told_by_units)
{
    for (uint32_t n = 8; n <= 11; n++) {
        nqueens_solver *solver = solver_with_kernel(n, join);
        struct progress_record all = new_progress_record(0), stopped = new_progress_record(0);
        uint64_t solutions, units = units_of(solver, join);
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &all, 0));
        assert_ok(nqueens_count(solver, &solutions));
        check_progress_finished(&all, solver);
        assert_true(all.calls_at_the_start > 1); /* while the table is made, too */
        assert_true(all.calls >= all.calls_at_the_start + units);
        assert_int_equal(all.total, units);
        stopped.stop_at = all.calls_at_the_start + 3;
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &stopped, 0));
        assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_STOPPED);
        check_progress_record(&stopped, solver);
        assert_ok(nqueens_solver_set_progress(solver, NULL, NULL, 0));
        assert_int_equal(stopped.done, 3);
        assert_int_equal(stopped.solutions, solutions);
        assert_int_equal(solutions, count_range(solver, join, 0, 3));
        nqueens_solver_free(solver);
    }
}

TEST(what_a_join_cannot_take_is_told)
{
    for (uint32_t n = 0; n <= LARGEST + 3; n++) {
        nqueens_solver *solver = solver_with_kernel(n, join);
        uint64_t units = 77;
        int takes = n >= SMALLEST && n <= LARGEST;
        assert_int_equal(nqueens_units(solver, join, &units),
                         takes ? NQUEENS_OK : NQUEENS_ERROR_UNSUPPORTED);
        if (!takes) {
            assert_int_equal(nqueens_count(solver, &units), NQUEENS_ERROR_UNSUPPORTED);
            assert_int_equal(nqueens_count_range(solver, join, 0, 0, &units),
                             NQUEENS_ERROR_UNSUPPORTED);
            assert_int_equal(units, 77);
        }
        nqueens_solver_free(solver);
    }
    nqueens_solver *solver = solver_with_kernel(8, join);
    uint64_t number = 77;
    assert_ok(nqueens_solver_forbid(solver, 0, 0));
    assert_int_equal(nqueens_count(solver, &number), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_units(solver, join, &number), NQUEENS_ERROR_UNSUPPORTED);
    assert_ok(nqueens_solver_clear_square(solver, 0, 0));
    assert_int_equal(nqueens_count_range(solver, "backtracking", 0, 1, &number),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_ok(nqueens_solver_set_kernel(solver, "bitmask"));
    assert_int_equal(nqueens_count_range(solver, join, 0, 1, &number), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(number, 77);
    nqueens_solver_free(solver);
}

/* ---- Sets and lists ------------------------------------------------------------------ */

TEST(sets_have_their_numbers)
{
    static struct nq_subset_numbers numbers;
    nq_subset_numbers_set(&numbers);
    for (uint32_t size = 1; size <= 12; size++) {
        uint32_t set = nq_subset_at(size, 0);
        uint64_t sets = nq_subsets(12, size);
        for (uint64_t number = 0; number < sets; number++) {
            assert_int_equal(nq_subset_at(size, number), set);
            assert_int_equal(nq_subset_number(&numbers, set), number);
            set = nq_subset_next(set);
        }
        assert_true(set >= 1u << 12);
    }
    assert_int_equal(nq_subset_number(&numbers, nq_subset_at(12, 2704155)), 2704155);
    assert_int_equal(nq_subsets(24, 12), 2704156);
}

/* Places the queens of a half row by row from the border inward, and knows nothing of
 * diagonals as bits. */
struct plain_search {
    const struct nq_half_board *half;
    int32_t column[NQ_HALF_ROWS]; /* by row, on the board */
    uint64_t across;              /* what no queen may have in common with */
    uint32_t given;               /* rows whose queens are placed */
    uint64_t placements;
    uint64_t sum; /* of them as the other half sees them */
};

static uint64_t across(const struct nq_half_board *half, uint64_t placement)
{
    uint64_t seen = placement & (UINT64_MAX >> (64 - half->crossing_bits));
    return seen * UINT64_C(0x9e3779b97f4a7c15) >> 7;
}

/* Whether no queen of the rows that have one attacks the square. */
static int is_free(const struct plain_search *search, uint32_t row, uint32_t column)
{
    int32_t at = search->half->board_column[column];
    for (uint32_t other = 0; other < search->half->rows; other++) {
        if (other >= search->given && other <= row)
            continue;
        if (abs(at - search->column[other]) == abs((int32_t)other - (int32_t)row))
            return 0;
    }
    return nq_half_board_is_open(search->half, row, column) &&
           (nq_half_board_diagonals(search->half, row, column) & search->across) == 0;
}

static void search_plainly(struct plain_search *search, uint32_t rows_left, uint32_t columns,
                           uint64_t diagonals)
{
    if (rows_left == search->given) {
        search->placements++;
        search->sum += across(search->half, diagonals);
        return;
    }
    uint32_t row = rows_left - 1;
    for (uint32_t column = 0; column < search->half->columns; column++) {
        if ((columns >> column & 1) == 0 || !is_free(search, row, column))
            continue;
        search->column[row] = search->half->board_column[column];
        search_plainly(search, row, columns ^ 1u << column,
                       diagonals | nq_half_board_diagonals(search->half, row, column));
    }
}

/* A part of a half board, where queens stand on the innermost rows. */
struct part_case {
    uint32_t n, offset;
    uint32_t columns;  /* of all rows of the half */
    uint32_t rows;     /* whose queens are given, from row 0 on: */
    uint32_t given[2]; /* their columns */
    uint32_t other;    /* column of a queen in row 0 of the other half */
};

/* The diagonals of the given queens. */
static uint64_t innermost_of(const struct part_case *part, const struct nq_half_board *half)
{
    uint64_t innermost = 0;
    for (uint32_t row = 0; row < part->rows; row++)
        innermost |= half->queen[row][part->given[row]];
    return innermost;
}

/* Holds the list, from a table that leaves as many rows as can be, to what the search finds. Returns
 * how many placements the part has. */
static uint64_t check_part(const struct part_case *part)
{
    struct nq_half_board half, board;
    struct nq_join_list placements = {0};
    nq_half_board_set(&half, part->n, part->offset);
    uint64_t innermost = innermost_of(part, &half), sum = 0;
    uint32_t left = part->columns;
    struct plain_search search = {.half = &half, .given = part->rows};
    search.across = nq_half_board_across(&half, half.queen[0][part->other]);
    for (uint32_t row = 0; row < search.given; row++) {
        left ^= 1u << part->given[row];
        search.column[row] = half.board_column[part->given[row]];
    }
    search_plainly(&search, half.rows, left, innermost);
    nq_half_board_set_part(&board, &half, left, search.given, innermost,
                           half.queen[0][part->other]);
    const uint32_t most = board.rows - board.spent_rows;
    const uint32_t rows_left = most < NQ_JOIN_MOST_LEFT ? most : NQ_JOIN_MOST_LEFT;
    open_table_of(&board, rows_left, rows_left);
    list_placements(&placements, (1u << board.columns) - 1);
    for (size_t i = 0; i < placements.count; i++)
        sum += across(&half, placements.words[i]);
    assert_int_equal(placements.count, search.placements);
    assert_true(sum == search.sum);
    nq_join_list_clear(&placements, &tables.memory);
    close_tables();
    return search.placements;
}

/* Where diagonals share bits; without what the other half's queen rules out. */
TEST(lists_of_parts_of_the_largest_boards)
{
    static const struct part_case cases[] = {
        {26, 0, 0x3ff0007, 1, {0}, 10},
        {27, 5, 0x3ff0007, 1, {1}, 12},
        {28, 0, 0x0003fff, 1, {0}, 20},
        {28, 0, 0xf83f007, 2, {1, 27}, 10},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++)
        assert_true(check_part(&cases[i]) > 1000);
}

/* An allocator whose blocks begin at any multiple of 16 in a cache line, as those of
 * malloc do. */
enum { POOL_BYTES = 4096, BLOCK_BYTES = 100, CACHE_LINE = 64 };

struct pool {
    _Alignas(64) unsigned char bytes[POOL_BYTES];
    size_t begin;
    size_t asked;
};

static void *allocate_in_pool(size_t size, void *user)
{
    struct pool *pool = user;
    pool->asked = size;
    return pool->begin + size <= sizeof pool->bytes ? pool->bytes + pool->begin : NULL;
}

static void release_in_pool(void *block, size_t size, void *user)
{
    struct pool *pool = user;
    assert_ptr_equal(block, pool->bytes + pool->begin);
    assert_int_equal(size, pool->asked);
}

TEST(blocks_of_a_join_begin_at_a_cache_line)
{
    static struct pool pool;
    const struct nq_allocator allocator = {allocate_in_pool, release_in_pool, &pool};
    for (pool.begin = 0; pool.begin < CACHE_LINE; pool.begin += 16) {
        struct nq_join_memory memory = {.allocator = &allocator};
        void *block;
        atomic_init(&memory.left, POOL_BYTES);
        assert_ok(nq_join_allocate(&memory, BLOCK_BYTES, &block));
        assert_int_equal((uintptr_t)block % CACHE_LINE, 0);
        assert_true((unsigned char *)block >= pool.bytes + pool.begin);
        assert_true((unsigned char *)block + BLOCK_BYTES <= pool.bytes + pool.begin + pool.asked);
        memset(block, 0xa5, BLOCK_BYTES);
        nq_join_release(&memory, block);
        assert_int_equal(atomic_load(&memory.left), POOL_BYTES);
    }
}
