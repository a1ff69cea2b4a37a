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

#include "base/cpu.h"
#include "kernels.h"

#include <nqueens.h>

#include <stdio.h>
#include <stdlib.h>

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

static uint64_t all_of(const uint32_t columns[ROWS])
{
    return nq_bit(columns[0]) | nq_bit(columns[1]) | nq_bit(columns[2]);
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

/* Three rows on the columns; the distances between them are numbered below 9. */
struct three_rows {
    uint32_t to_middle;
    uint32_t to_top;
    uint32_t right; /* the placements without attacks, as a set */
    struct nq_subproblem subproblem;
};

static struct three_rows three_rows_on(const uint32_t columns[ROWS], uint32_t distances)
{
    struct three_rows rows = {.to_middle = 1 + distances % LARGEST_DISTANCE,
                              .to_top = 1 + distances / LARGEST_DISTANCE,
                              .subproblem = {.steps = ROWS, .columns = all_of(columns)}};
    rows.right = peaceful(columns, rows.to_middle, rows.to_top);
    rows.subproblem.distance[0] = (uint8_t)rows.to_middle;
    rows.subproblem.distance[1] = (uint8_t)rows.to_top;
    return rows;
}

static void bitmask_is_right_for_all_open_squares(void **state)
{
    uint32_t stands[OPEN_SETS];
    uint32_t columns[ROWS] = {0, 1, 2};
    uint64_t wrong = 0;
    uint64_t tried = 0;
    for (uint32_t open = 0; open < OPEN_SETS; open++)
        stands[open] = on_open_squares(open);
    do {
        for (uint32_t distances = 0; distances < 9; distances++) {
            struct three_rows rows = three_rows_on(columns, distances);
            struct nq_subproblem subproblem = rows.subproblem;
            for (uint32_t open = 0; open < OPEN_SETS; open++) {
                struct nq_placement placement = {.columns = subproblem.columns};
                placement.candidates = row_of(columns, open, 0);
                subproblem.open[1] = row_of(columns, open, 1);
                subproblem.open[2] = row_of(columns, open, 2);
                wrong +=
                    count_three_rows(&subproblem, &placement) != size_of(rows.right & stands[open]);
                tried++;
            }
        }
    } while (next_columns(columns, NQ_MASK_COLUMNS));
    assert_int_equal(wrong, 0);
    assert_int_equal(tried, 41664 * 9 * 512);
}

/* Which of two rows' squares in the columns a diagonal closes, as an open set. */
static uint32_t left_open(const uint32_t columns[ROWS], uint32_t attacker, int is_rising,
                          uint32_t to_middle, uint32_t to_top)
{
    uint32_t open = OPEN_SETS - 1;
    for (uint32_t row = 1; row < ROWS; row++) {
        uint32_t rows = row == 1 ? to_middle : to_middle + to_top;
        for (uint32_t i = 0; i < ROWS; i++) {
            int is_hit = is_rising ? columns[i] == attacker + rows : columns[i] + rows == attacker;
            if (is_hit)
                open &= ~(1u << (ROWS * row + i));
        }
    }
    return open;
}

static void bitmask_is_right_for_all_diagonals(void **state)
{
    uint32_t columns[ROWS] = {0, 1, 2};
    uint64_t wrong = 0;
    do {
        for (uint32_t distances = 0; distances < 9; distances++) {
            struct three_rows rows = three_rows_on(columns, distances);
            struct nq_subproblem subproblem = rows.subproblem;
            subproblem.open[1] = subproblem.columns;
            subproblem.open[2] = subproblem.columns;
            for (uint32_t attacker = 0; attacker < NQ_MASK_COLUMNS; attacker++) {
                for (int is_rising = 0; is_rising < 2; is_rising++) {
                    struct nq_placement placement = {.columns = subproblem.columns,
                                                     .candidates = subproblem.columns};
                    if (is_rising)
                        placement.anti_diagonals = nq_bit(attacker);
                    else
                        placement.diagonals = nq_bit(attacker);
                    uint32_t open =
                        left_open(columns, attacker, is_rising, rows.to_middle, rows.to_top);
                    wrong += count_three_rows(&subproblem, &placement) !=
                             size_of(rows.right & on_open_squares(open));
                }
            }
        }
    } while (next_columns(columns, NQ_MASK_COLUMNS));
    assert_int_equal(wrong, 0);
}

/* ---- Every kernel, from outside -------------------------------------------- */

/* The kernels that take subproblems; NULL past the last. */
static const struct nq_kernel *counting_kernel(uint32_t number)
{
    const char *name;
    int runs_here;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        const struct nq_kernel *kernel;
        if (runs_here && nq_kernel_find(name, nq_cpu_features(), &kernel) == NQUEENS_OK &&
            kernel->search != NULL && number-- == 0)
            return kernel;
    }
    return NULL;
}

static uint64_t count(const struct nq_kernel *kernel, const struct nq_subproblem *subproblem,
                      void *workspace)
{
    uint64_t completions = 0;
    nq_cancel_flag cancel;
    atomic_init(&cancel, 0);
    assert_ok(kernel->search->count_completions(subproblem, workspace, &cancel, &completions));
    return completions;
}

enum { WIDTH = 16 };

static void each_kernel_is_right_for_three_rows(void **state)
{
    const struct nq_kernel *kernel;
    for (uint32_t k = 0; (kernel = counting_kernel(k)) != NULL; k++) {
        void *workspace = malloc(kernel->search->workspace_size(ROWS));
        uint32_t columns[ROWS] = {0, 1, 2};
        uint64_t wrong = 0;
        assert_non_null(workspace);
        do {
            for (uint32_t distances = 0; distances < 9; distances++) {
                struct three_rows rows = three_rows_on(columns, distances);
                struct nq_subproblem subproblem = rows.subproblem;
                for (uint32_t open = 0; open < OPEN_SETS; open++) {
                    for (uint32_t row = 0; row < ROWS; row++)
                        subproblem.open[row] = row_of(columns, open, row);
                    wrong += count(kernel, &subproblem, workspace) !=
                             size_of(rows.right & on_open_squares(open));
                }
            }
        } while (next_columns(columns, WIDTH));
        free(workspace);
        if (wrong != 0)
            fail_msg("kernel %s: %llu are wrong", kernel->name, (unsigned long long)wrong);
    }
}

/* A queen below in a fourth column, one row further down, and all squares open. */
static void each_kernel_is_right_for_the_diagonals_of_a_queen(void **state)
{
    const struct nq_kernel *kernel;
    for (uint32_t k = 0; (kernel = counting_kernel(k)) != NULL; k++) {
        void *workspace = malloc(kernel->search->workspace_size(ROWS + 1));
        uint32_t columns[ROWS] = {0, 1, 2};
        uint64_t wrong = 0;
        assert_non_null(workspace);
        do {
            for (uint32_t choice = 0; choice < 27 * WIDTH; choice++) {
                uint32_t queen = choice / 27;
                uint32_t to_bottom = 1 + choice % 3;
                uint32_t to_middle = 1 + choice / 3 % 3;
                uint32_t to_top = 1 + choice / 9 % 3;
                if ((all_of(columns) & nq_bit(queen)) != 0)
                    continue;
                struct nq_subproblem subproblem = {.steps = ROWS + 1};
                subproblem.columns = all_of(columns) | nq_bit(queen);
                subproblem.open[0] = nq_bit(queen);
                subproblem.distance[0] = (uint8_t)to_bottom;
                subproblem.distance[1] = (uint8_t)to_middle;
                subproblem.distance[2] = (uint8_t)to_top;
                uint32_t open = OPEN_SETS - 1;
                for (uint32_t row = 0; row < ROWS; row++) {
                    subproblem.open[row + 1] = subproblem.columns;
                    uint32_t rows = to_bottom + (row > 0 ? to_middle : 0) + (row > 1 ? to_top : 0);
                    for (uint32_t i = 0; i < ROWS; i++) {
                        if (apart(columns[i], queen) == rows)
                            open &= ~(1u << (ROWS * row + i));
                    }
                }
                wrong += count(kernel, &subproblem, workspace) !=
                         size_of(peaceful(columns, to_middle, to_top) & on_open_squares(open));
            }
        } while (next_columns(columns, WIDTH));
        free(workspace);
        if (wrong != 0)
            fail_msg("kernel %s: %llu are wrong", kernel->name, (unsigned long long)wrong);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bitmask_is_right_for_all_open_squares),
        cmocka_unit_test(bitmask_is_right_for_all_diagonals),
        cmocka_unit_test(each_kernel_is_right_for_three_rows),
        cmocka_unit_test(each_kernel_is_right_for_the_diagonals_of_a_queen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
