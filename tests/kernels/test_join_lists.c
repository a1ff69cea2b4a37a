/* SPDX-License-Identifier: MIT
 *
 * The lists of half boards against a search that goes through squares, of each number of rows that a
 * table can leave. Catches: a placement that is lost or listed twice, a set of diagonals that is not
 * that of its queens, a square that the middle row's queen takes; a table larger than it may be; a
 * block that stays where memory runs out.
 */

#include "counting_allocator.h"
#include "join/list.h"
#include "join_counts.h"
#include "random_boards.h"

/* A half board and a table of it, in memory that is accounted for. */
static struct {
    struct account account;
    struct nq_allocator allocator;
    struct nq_limited_memory memory;
    struct nq_half_board half;
    struct nq_join_table table;
} at;

static int make_table(uint32_t n, uint32_t offset, uint64_t most, size_t limit)
{
    account_open(&at.account);
    at.allocator = (struct nq_allocator){account_allocate, account_release, &at.account};
    at.memory.allocator = &at.allocator;
    atomic_init(&at.memory.left, limit);
    nq_half_board_set(&at.half, n, offset);
    return nq_join_table_make(&at.table, &at.half, most, &at.memory, &never);
}

static void clear_table(void)
{
    nq_join_table_clear(&at.table, &at.memory);
    assert_int_equal(at.account.live_blocks, 0);
    assert_null(at.account.fault);
}

/* ---- By squares --------------------------------------------------------------------- */

enum { MOST_LISTED = 20000 };

struct naive_list {
    uint64_t words[MOST_LISTED];
    size_t count;
    int columns[NQ_HALF_ROWS];
};

/* Rows are counted from the middle of the board; that of the middle queen is -1, and 0 is next to it. */
static bool attacks(int column, int row, int other_column, int other_row)
{
    return column == other_column || abs(column - other_column) == abs(row - other_row);
}

static void list_by_squares(struct naive_list *list, uint32_t row, uint32_t columns, uint64_t word)
{
    const struct nq_half_board *half = &at.half;
    const int middle = (int)half->rows, y = (int)row;
    if (row == half->rows) {
        assert_in_range(list->count, 0, MOST_LISTED - 1);
        list->words[list->count++] = word;
        return;
    }
    for (int column = 0; column < (int)half->n; column++) {
        bool is_open = (columns >> column & 1) != 0;
        if (half->n % 2 == 1)
            is_open = is_open && !attacks(column, y, middle + (int)half->offset, -1) &&
                      (column != middle || row >= half->offset);
        for (int below = 0; below < y; below++)
            is_open = is_open && !attacks(column, y, list->columns[below], below);
        if (!is_open)
            continue;
        list->columns[row] = column;
        list_by_squares(list, row + 1, columns, word | half->queen[row][column]);
    }
}

static int compare_words(const void *first, const void *second)
{
    const uint64_t a = *(const uint64_t *)first, b = *(const uint64_t *)second;
    return (a > b) - (a < b);
}

/* ---- Tests -------------------------------------------------------------------------- */

static uint32_t random_columns(struct random *random)
{
    const uint32_t rows = at.half.rows;
    uint32_t set = 0;
    while (nq_popcount(set) < rows)
        set |= 1U << random_below(random, 2 * rows);
    return nq_half_board_columns(&at.half, set);
}

static void check_list(const struct nq_join_listing *listing, struct naive_list *expected)
{
    struct nq_join_list list = {0};
    size_t kept = 0;
    for (size_t i = 0; i < expected->count; i++) {
        if ((expected->words[i] & listing->taken) == 0)
            expected->words[kept++] = expected->words[i];
    }
    assert_ok(nq_join_list_make(&list, listing, &at.memory, &never));
    assert_int_equal(list.count, kept);
    if (kept > 0) {
        qsort(list.words, list.count, sizeof *list.words, compare_words);
        qsort(expected->words, kept, sizeof *list.words, compare_words);
        assert_memory_equal(list.words, expected->words, kept * sizeof *list.words);
    }
    nq_join_list_clear(&list, &at.memory);
}

/* By tables that leave more and more rows, each with room for fewer placements than the one before;
 * the last leaves all. Some diagonals are taken. */
TEST(lists_equal_those_by_squares)
{
    static struct naive_list expected;
    struct random random = random_stream(1);
    for (uint32_t i = 0; i < 60; i++) {
        const uint32_t n = 4 + i % 13, rows = n / 2;
        const uint32_t offset = n % 2 == 0 ? 0 : random_below(&random, rows);
        uint64_t most = UINT64_MAX;
        uint32_t left = 0;
        while (left < rows) {
            assert_ok(make_table(n, offset, most, SIZE_MAX / 2));
            assert_true(at.table.inner > left || most == UINT64_MAX);
            left = at.table.inner;
            assert_true(left >= (rows < 3 ? rows : 3));
            const uint64_t placements = at.table.first[nq_subsets(n, rows - left)];
            assert_true(placements <= most);
            const struct nq_join_listing listing = {
                .half = &at.half,
                .table = &at.table,
                .columns = random_columns(&random),
                .taken = i % 2 == 0 ? 0 : at.half.queen[0][random_below(&random, n)]};
            expected.count = 0;
            list_by_squares(&expected, 0, listing.columns, 0);
            check_list(&listing, &expected);
            clear_table();
            most = placements - 1;
        }
    }
}

/* With room for no more than the table that leaves all rows, it is made; with less, none is. */
TEST(tables_leave_more_rows_where_memory_is_short)
{
    uint32_t left = 0;
    assert_ok(make_table(18, 0, UINT64_MAX, SIZE_MAX / 2));
    clear_table();
    for (size_t limit = at.account.peak_bytes; left < 9; limit = limit * 3 / 4) {
        assert_ok(make_table(18, 0, UINT64_MAX, limit));
        assert_true(at.account.peak_bytes <= limit);
        assert_true(at.table.inner >= left);
        left = at.table.inner;
        clear_table();
    }
    assert_int_equal(make_table(18, 0, UINT64_MAX, 100), NQUEENS_ERROR_UNSUPPORTED);
    clear_table();
}

TEST(tables_end_cleanly_where_memory_runs_out)
{
    for (uint32_t refused = 1; refused <= 2; refused++) {
        assert_ok(make_table(14, 0, UINT64_MAX, SIZE_MAX / 2));
        nq_join_table_clear(&at.table, &at.memory);
        account_refuse(&at.account, refused, UINT64_MAX);
        assert_int_equal(nq_join_table_make(&at.table, &at.half, UINT64_MAX, &at.memory, &never),
                         NQUEENS_ERROR_MEMORY);
        clear_table();
    }
}
