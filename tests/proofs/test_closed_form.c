/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_closed_form.c - the closed form with which a search ends, three rows from the
 * top, proved by going through all that it can be given.
 *
 * What it is given: three free columns, of 64; the open squares of the three rows, of
 * which only those in the free columns matter; one to three rows from each row to the
 * next, for no more than two rows of the cross lie between; and the diagonals of the
 * queens below. Of "bitmask" all sets of columns, open squares and distances
 * are tried: 41664 * 512 * 9. The diagonals only close squares of the two upper rows,
 * each by itself, so that one diagonal at a time, on each column, is all of them.
 *
 * The vector kernels are asked from outside, 16 columns wide, with all sets of
 * three columns and open squares; and with four rows, where the queen of the first
 * gives the diagonals of each column there is.
 *
 * What must come out is said by six permutations, each tried by the definition.
 */

#include "harness.h"

/* Its statics are what is proved. */
#define nq_bitmask_kernel proved_kernel
#include "backtracking/bitmask.c"
#undef nq_bitmask_kernel

#include "subproblems.h"

enum { ROWS = 3, LARGEST_DISTANCE = 3, OPEN_SETS = 512 };

static uint32_t apart(uint32_t a, uint32_t b)
{
    return a < b ? b - a : a - b;
}

/* Queens of the rows, in which of the three columns. */
static const uint32_t permutations[6][ROWS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* Which permutations have no two queens on a diagonal, as a set. */
static uint32_t peaceful(const uint32_t columns[ROWS], uint32_t to_middle, uint32_t to_top)
{
    uint32_t set = 0;
    for (uint32_t i = 0; i < 6; i++) {
        uint32_t bottom = columns[permutations[i][0]];
        uint32_t middle = columns[permutations[i][1]];
        uint32_t top = columns[permutations[i][2]];
        if (apart(bottom, middle) != to_middle && apart(middle, top) != to_top &&
            apart(bottom, top) != to_middle + to_top)
            set |= 1u << i;
    }
    return set;
}

/* Which permutations stand on open squares: bit 3 r + i of the number is that of the
 * i-th column in row r. */
static uint32_t on_open_squares(uint32_t open)
{
    uint32_t set = 0;
    for (uint32_t i = 0; i < 6; i++) {
        uint32_t stand = 1;
        for (uint32_t row = 0; row < ROWS; row++)
            stand &= open >> (ROWS * row + permutations[i][row]);
        set |= stand << i;
    }
    return set;
}

static uint32_t size_of(uint32_t set)
{
    uint32_t size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

static uint64_t row_of(const uint32_t columns[ROWS], uint32_t open, uint32_t row)
{
    uint64_t squares = 0;
    for (uint32_t i = 0; i < ROWS; i++) {
        if ((open >> (ROWS * row + i) & 1) != 0)
            squares |= nq_bit(columns[i]);
    }
    return squares;
}

static int next_columns(uint32_t columns[ROWS], uint32_t width)
{
    for (uint32_t i = ROWS; i-- > 0;) {
        if (columns[i] + (ROWS - i) < width) {
            columns[i]++;
            for (uint32_t j = i + 1; j < ROWS; j++)
                columns[j] = columns[j - 1] + 1;
            return 1;
        }
    }
    return 0;
}

/* Three rows on three columns, and of what is tried of them the number that comes out wrong. */
struct three_rows {
    uint32_t columns[ROWS];
    uint32_t to_middle;
    uint32_t to_top;
    uint32_t right; /* the placements without attacks, as a set */
    struct nq_subproblem subproblem;
};

typedef uint64_t wrong_fn(const struct three_rows *rows, void *user);

/* Tries all sets of three columns with all distances. */
static uint64_t try_all(uint32_t width, wrong_fn *wrong, void *user)
{
    struct three_rows rows = {.columns = {0, 1, 2}};
    uint32_t tried = 0;
    uint64_t sum = 0;
    do {
        for (rows.to_middle = 1; rows.to_middle <= LARGEST_DISTANCE; rows.to_middle++) {
            for (rows.to_top = 1; rows.to_top <= LARGEST_DISTANCE; rows.to_top++) {
                rows.right = peaceful(rows.columns, rows.to_middle, rows.to_top);
                rows.subproblem = (struct nq_subproblem){
                    .steps = ROWS, .columns = row_of(rows.columns, OPEN_SETS - 1, 0)};
                rows.subproblem.distance[0] = (uint8_t)rows.to_middle;
                rows.subproblem.distance[1] = (uint8_t)rows.to_top;
                sum += wrong(&rows, user);
                tried++;
            }
        }
    } while (next_columns(rows.columns, width));
    assert_int_equal(tried, 9 * (width * (width - 1) * (width - 2) / 6));
    return sum;
}

/* How many placements without attacks stand on open squares. */
static uint32_t placements(const struct three_rows *rows, uint32_t open)
{
    static uint32_t stands[OPEN_SETS];
    static bool is_known;
    for (uint32_t i = 0; i < OPEN_SETS && !is_known; i++)
        stands[i] = on_open_squares(i);
    is_known = true;
    return size_of(rows->right & stands[open]);
}

/* Which squares of the columns the diagonals of a queen leave open, in a row this far below the
 * bottom one; in its own row it closes none. */
enum { RISING = 1, FALLING = 2 };

static uint32_t left_open(const struct three_rows *rows, uint32_t queen, uint32_t to_bottom,
                          unsigned diagonals)
{
    const uint32_t distances[ROWS] = {to_bottom, to_bottom + rows->to_middle,
                                      to_bottom + rows->to_middle + rows->to_top};
    uint32_t open = OPEN_SETS - 1;
    for (uint32_t place = 0; place < ROWS * ROWS; place++) {
        uint32_t column = rows->columns[place % ROWS];
        uint32_t distance = distances[place / ROWS];
        int is_hit = ((diagonals & RISING) != 0 && column == queen + distance) ||
                     ((diagonals & FALLING) != 0 && column + distance == queen);
        if (is_hit && distance > 0)
            open &= ~(1u << place);
    }
    return open;
}

/* ---- The closed form of "bitmask" ---------------------------------------------- */

static uint64_t wrong_for_open_squares(const struct three_rows *rows, void *user)
{
    struct nq_subproblem subproblem = rows->subproblem;
    uint64_t wrong = 0;
    for (uint32_t open = 0; open < OPEN_SETS; open++) {
        struct nq_placement placement = {.columns = subproblem.columns};
        placement.candidates = row_of(rows->columns, open, 0);
        subproblem.open[1] = row_of(rows->columns, open, 1);
        subproblem.open[2] = row_of(rows->columns, open, 2);
        wrong += count_three_rows(&subproblem, &placement) != placements(rows, open);
    }
    return wrong;
}

TEST(bitmask_is_right_for_all_open_squares)
{
    assert_int_equal(try_all(NQ_MASK_COLUMNS, wrong_for_open_squares, NULL), 0);
}

static uint64_t wrong_for_diagonals(const struct three_rows *rows, void *user)
{
    struct nq_subproblem subproblem = rows->subproblem;
    uint64_t wrong = 0;
    subproblem.open[1] = subproblem.columns;
    subproblem.open[2] = subproblem.columns;
    for (uint32_t queen = 0; queen < NQ_MASK_COLUMNS; queen++) {
        struct nq_placement placement = {.columns = subproblem.columns,
                                         .candidates = subproblem.columns};
        placement.anti_diagonals = nq_bit(queen);
        wrong += count_three_rows(&subproblem, &placement) !=
                 placements(rows, left_open(rows, queen, 0, RISING));
        placement.anti_diagonals = 0;
        placement.diagonals = nq_bit(queen);
        wrong += count_three_rows(&subproblem, &placement) !=
                 placements(rows, left_open(rows, queen, 0, FALLING));
    }
    return wrong;
}

TEST(bitmask_is_right_for_all_diagonals)
{
    assert_int_equal(try_all(NQ_MASK_COLUMNS, wrong_for_diagonals, NULL), 0);
}

/* ---- Every kernel, from outside -------------------------------------------- */

enum { WIDTH = 16 };

static uint64_t count(void *kernel, const struct nq_subproblem *subproblem)
{
    uint64_t completions = 0;
    assert_ok(run_kernel(kernel, subproblem, 0, &completions));
    return completions;
}

static void try_each_kernel(wrong_fn *wrong)
{
    EACH_OF(kernel, search_kernel_that_runs) {
        uint64_t sum = try_all(WIDTH, wrong, (void *)(uintptr_t)kernel);
        if (sum != 0)
            fail_msg("kernel %s: %" PRIu64 " are wrong", kernel->name, sum);
    }
}

static uint64_t wrong_for_three_rows(const struct three_rows *rows, void *user)
{
    struct nq_subproblem subproblem = rows->subproblem;
    uint64_t wrong = 0;
    for (uint32_t open = 0; open < OPEN_SETS; open++) {
        for (uint32_t row = 0; row < ROWS; row++)
            subproblem.open[row] = row_of(rows->columns, open, row);
        wrong += count(user, &subproblem) != placements(rows, open);
    }
    return wrong;
}

TEST(each_kernel_is_right_for_three_rows)
{
    try_each_kernel(wrong_for_three_rows);
}

/* A queen below in a fourth column, one row further down, and all squares open. */
static uint64_t wrong_for_a_queen(const struct three_rows *rows, void *user)
{
    uint64_t wrong = 0;
    for (uint32_t choice = 0; choice < LARGEST_DISTANCE * WIDTH; choice++) {
        uint32_t queen = choice / LARGEST_DISTANCE;
        uint32_t to_bottom = 1 + choice % LARGEST_DISTANCE;
        uint64_t columns = rows->subproblem.columns | nq_bit(queen);
        struct nq_subproblem subproblem = {.steps = ROWS + 1, .columns = columns};
        if (columns == rows->subproblem.columns)
            continue;
        subproblem.open[0] = nq_bit(queen);
        for (uint32_t row = 0; row < ROWS; row++)
            subproblem.open[row + 1] = columns;
        subproblem.distance[0] = (uint8_t)to_bottom;
        subproblem.distance[1] = (uint8_t)rows->to_middle;
        subproblem.distance[2] = (uint8_t)rows->to_top;
        uint32_t open = left_open(rows, queen, to_bottom, RISING | FALLING);
        wrong += count(user, &subproblem) != placements(rows, open);
    }
    return wrong;
}

TEST(each_kernel_is_right_for_the_diagonals_of_a_queen)
{
    try_each_kernel(wrong_for_a_queen);
}
