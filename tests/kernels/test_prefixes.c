/* SPDX-License-Identifier: MIT
 *
 * The counts behind ranks, by themselves: prefixes by each kernel, in threads and not,
 * against brute force; and by a kernel that makes numbers near 2^64, which no board
 * that can be counted has.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/checked.h"
#include "each_kernel.h"
#include "listing/prefix_count.h"
#include "listing/ranking.h"
#include "naive.h"
#include "random_boards.h"
#include "random_cases.h"
#include "solver.h"

#include <string.h>

/* The boards of a list that begin with a prefix and go on in one of the columns. */
static uint64_t count_in_list(const struct board_list *list, const uint32_t prefix[], uint32_t row,
                              uint64_t columns)
{
    uint64_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const uint32_t *board = board_in(list, i);
        count +=
            memcmp(board, prefix, row * sizeof *prefix) == 0 && (columns & nq_bit(board[row])) != 0;
    }
    return count;
}

/* Those that count subproblems: no join, no reference, and "auto" is one of them. */
static const char *prefix_kernel_that_runs(uint32_t index)
{
    const char *name;
    for (uint32_t i = 0; (name = backtracking_kernel_that_runs(i)) != NULL; i++) {
        if (strcmp(name, "auto") != 0 && strcmp(name, "reference") != 0 && index-- == 0)
            return name;
    }
    return NULL;
}

static void prefixes_are_counted_by_each_kernel(void **state)
{
    struct random_cases cases = {prefix_kernel_that_runs, .stream = 1, .count = 100, .from = 1,
                                 .to = 9};
    (void)state;
    while (next_random_case(&cases)) {
        const struct board_list *right = &cases.right;
        struct nq_prefix_counter counter;
        const struct nq_task task = nq_solver_task(cases.solver);
        int status = nq_prefix_counter_begin(&counter, &task, cases.solver->kernel->search);
        assert_true(status == NQUEENS_OK || (status == NQUEENS_NO_SOLUTION && right->count == 0));
        for (size_t board = 0; board < right->count; board += 1 + right->count / 20) {
            uint32_t row = random_below(&cases.random, right->n);
            uint64_t columns = random_below(&cases.random, UINT32_MAX);
            uint64_t found;
            const uint32_t *prefix = board_in(right, board);
            assert_int_equal(nq_prefix_count(&counter, prefix, row, columns, &found), NQUEENS_OK);
            assert_int_equal(found, count_in_list(right, prefix, row, columns));
        }
        if (status == NQUEENS_OK)
            nq_prefix_counter_end(&counter);
    }
}

/* ---- Near 2^64 --------------------------------------------------------------- */

/* As if every subproblem had 2^62 completions. */
static int count_quarters(const struct nq_subproblem *subproblem, void *workspace,
                          const nq_cancel_flag *cancel, uint64_t *completions)
{
    (void)subproblem;
    (void)workspace;
    (void)cancel;
    return nq_add(completions, UINT64_C(1) << 62);
}

static size_t one_byte(uint32_t steps)
{
    (void)steps;
    return 1;
}

static const struct nq_search_kernel search_quarters = {.count_completions = count_quarters,
                                                        .workspace_size = one_byte};

static const struct nq_kernel quarters = {
    .name = "quarters",
    .method = NQ_BACKTRACKING,
    .summary = "2^62 for every subproblem",
    .largest_n = 64,
    .search = &search_quarters,
};

/* A board of 8 whose first queen may stand in so many columns, so that there are so many
 * times 2^62 solutions. */
static nqueens_solver *solver_with_quarters(uint32_t columns)
{
    nqueens_solver *solver = solver_with_kernel(8, "bitmask");
    for (uint32_t column = columns; column < 8; column++)
        assert_int_equal(nqueens_solver_forbid(solver, 0, column), NQUEENS_OK);
    solver->kernel = &quarters;
    return solver;
}

static void totals_are_checked(void **state)
{
    (void)state;
    for (uint32_t columns = 2; columns <= 8; columns++) {
        struct nq_ranking ranking;
        uint32_t queens[8] = {99};
        uint64_t total;
        nqueens_solver *solver = solver_with_quarters(columns);
        const struct nq_task task = nq_solver_task(solver);
        assert_int_equal(nq_ranking_begin(&ranking, &task, &search_quarters), NQUEENS_OK);
        int status = nq_ranking_total(&ranking, &total);
        assert_int_equal(status, columns < 4 ? NQUEENS_OK : NQUEENS_ERROR_OVERFLOW);
        if (columns < 4) {
            assert_true(total == columns * (UINT64_C(1) << 62));
        } else {
            assert_int_equal(nqueens_random_solution(solver, 1, queens), NQUEENS_ERROR_OVERFLOW);
            assert_int_equal(queens[0], 99);
        }
        nq_ranking_end(&ranking);
        nqueens_solver_free(solver);
    }
}

/* The columns 1 to 3 of row 0 and their mirror images are one subproblem, counted twice,
 * column 0 is another, and with those of the rows below the sum is past 2^64. */
static void a_rank_is_checked(void **state)
{
    static const uint32_t last[8] = {7, 3, 0, 2, 5, 1, 6, 4};
    uint64_t rank = 77;
    nqueens_solver *solver = solver_with_quarters(8);
    (void)state;
    assert_int_equal(nqueens_rank(solver, last, &rank), NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(rank, 77);
    nqueens_solver_free(solver);
}

static void threads_check_their_sum(void **state)
{
    struct nq_prefix_counter counter;
    uint64_t found;
    nqueens_solver *solver = solver_with_kernel(14, "bitmask");
    (void)state;
    solver->kernel = &quarters;
    for (uint32_t threads = 1; threads <= 4; threads++) {
        assert_int_equal(nqueens_solver_set_threads(solver, threads), NQUEENS_OK);
        const struct nq_task task = nq_solver_task(solver);
        assert_int_equal(nq_prefix_counter_begin(&counter, &task, &search_quarters), NQUEENS_OK);
        int status = nq_prefix_count(&counter, NULL, 0, UINT64_MAX, &found);
        if (threads == 1) { /* one subproblem */
            assert_int_equal(status, NQUEENS_OK);
            assert_true(found == UINT64_C(1) << 62);
        } else {
            assert_int_equal(status, NQUEENS_ERROR_OVERFLOW);
        }
        nq_prefix_counter_end(&counter);
    }
    nqueens_solver_free(solver);
}

int main(void)
{
    random_choose_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prefixes_are_counted_by_each_kernel),
        cmocka_unit_test(totals_are_checked),
        cmocka_unit_test(a_rank_is_checked),
        cmocka_unit_test(threads_check_their_sum),
    };
    return cmocka_run_group_tests_name("prefixes", tests, NULL, NULL);
}
