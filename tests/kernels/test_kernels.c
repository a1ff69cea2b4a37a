/* SPDX-License-Identifier: MIT
 *
 * Every counting kernel that runs here, on random subproblems against a naive
 * search, up to the edges of its masks; its sum started near 2^64; and its
 * cancel flag. Finds a wrong shift, a wrong look-ahead, a wrong closed form of
 * the last rows, a full block that is lost, and a sum that wraps.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/cpu.h"
#include "kernels.h"
#include "subproblems.h"

#include <nqueens.h>

#include <stdio.h>
#include <stdlib.h>

/* The kernels that take subproblems, by index in nqueens_kernel_info; NULL past
 * the last, *name is set for messages. */
static const struct nq_kernel *counting_kernel(uint32_t number)
{
    const char *name;
    int runs_here;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        const struct nq_kernel *kernel;
        if (!runs_here || nq_kernel_find(name, nq_cpu_features(), &kernel) != NQUEENS_OK ||
            kernel->search == NULL)
            continue;
        if (number-- == 0)
            return kernel;
    }
    return NULL;
}

static int run(const struct nq_kernel *kernel, const struct nq_subproblem *subproblem,
               int cancelled, uint64_t *completions)
{
    nq_cancel_flag cancel;
    atomic_init(&cancel, cancelled);
    void *workspace = malloc(kernel->search->workspace_size(subproblem->steps));
    assert_non_null(workspace);
    int status = kernel->search->count_completions(subproblem, workspace, &cancel, completions);
    free(workspace);
    return status;
}

static void check(const struct nq_kernel *kernel, const struct nq_subproblem *subproblem,
                  uint64_t expected)
{
    uint64_t completions = 0;
    assert_int_equal(run(kernel, subproblem, 0, &completions), NQUEENS_OK);
    if (completions != expected) {
        printf("# %s: %u steps: %llu, not %llu\n", kernel->name, (unsigned)subproblem->steps,
               (unsigned long long)completions, (unsigned long long)expected);
        fail();
    }
}

static void random_subproblems_agree_with_the_naive_search(void **state)
{
    (void)state;
    struct random random = random_stream(1);
    for (int trial = 0; trial < 1500; trial++) {
        struct nq_subproblem subproblem;
        uint32_t steps = random_below(&random, 9);
        uint32_t columns = steps + random_below(&random, 65 - steps);
        if (columns == 0)
            columns = 1;
        random_subproblem(&random, columns, steps, &subproblem);
        uint64_t expected = naive_completions_of(&subproblem);
        for (uint32_t i = 0; counting_kernel(i) != NULL; i++)
            check(counting_kernel(i), &subproblem, expected);
    }
}

/* Within the window of every kernel, and with so many rows that blocks fill up. */
static void random_subproblems_of_16_columns_agree(void **state)
{
    (void)state;
    struct random random = random_stream(4);
    for (int trial = 0; trial < 150; trial++) {
        struct nq_subproblem subproblem;
        uint32_t steps = 9 + random_below(&random, 4);
        random_subproblem(&random, 13 + random_below(&random, 4), steps, &subproblem);
        uint64_t expected = naive_completions_of(&subproblem);
        for (uint32_t i = 0; counting_kernel(i) != NULL; i++)
            check(counting_kernel(i), &subproblem, expected);
    }
}

/* Wider than the lanes of any kernel, and long enough for queens outside the window on
 * both sides of the cut. The portable kernel, which the naive search has checked, says
 * what must come out. */
static void random_subproblems_of_17_to_24_columns_agree_with_bitmask(void **state)
{
    (void)state;
    struct random random = random_stream(5);
    for (int trial = 0; trial < 120; trial++) {
        struct nq_subproblem subproblem;
        uint32_t steps = 8 + random_below(&random, 5);
        random_subproblem(&random, 17 + random_below(&random, 8), steps, &subproblem);
        uint64_t expected = 0;
        assert_int_equal(run(counting_kernel(0), &subproblem, 0, &expected), NQUEENS_OK);
        for (uint32_t i = 1; counting_kernel(i) != NULL; i++)
            check(counting_kernel(i), &subproblem, expected);
    }
}

/* Few diagonals in common, so that every block is filled many times. */
static void wide_rows_fill_the_blocks(void **state)
{
    (void)state;
    struct nq_subproblem subproblem = {.steps = 8};
    for (uint32_t step = 0; step < subproblem.steps; step++) {
        subproblem.columns |= nq_bit(step * 9);
        subproblem.open[step] = UINT64_MAX;
        subproblem.distance[step] = 1;
    }
    uint64_t expected = naive_completions_of(&subproblem);
    assert_int_equal(expected, 40320); /* 8!: no two columns are 7 or fewer apart */
    for (uint32_t i = 0; counting_kernel(i) != NULL; i++)
        check(counting_kernel(i), &subproblem, expected);
}

static void sums_near_the_end_of_64_bits_do_not_wrap(void **state)
{
    (void)state;
    struct random random = random_stream(2);
    for (uint32_t steps = 1; steps <= 8; steps++) {
        struct nq_subproblem subproblem;
        uint64_t expected = 0;
        while (expected == 0) {
            random_subproblem(&random, 20, steps, &subproblem);
            expected = naive_completions_of(&subproblem);
        }
        for (uint32_t i = 0; counting_kernel(i) != NULL; i++) {
            uint64_t completions = UINT64_MAX - expected;
            assert_int_equal(run(counting_kernel(i), &subproblem, 0, &completions), NQUEENS_OK);
            assert_true(completions == UINT64_MAX);
            completions = UINT64_MAX - expected + 1;
            assert_int_equal(run(counting_kernel(i), &subproblem, 0, &completions),
                             NQUEENS_ERROR_OVERFLOW);
        }
    }
}

static void a_cancelled_kernel_says_so(void **state)
{
    (void)state;
    struct random random = random_stream(3);
    struct nq_subproblem subproblem;
    do {
        random_subproblem(&random, 40, 8, &subproblem);
    } while (naive_completions_of(&subproblem) == 0);
    for (uint32_t i = 0; counting_kernel(i) != NULL; i++) {
        uint64_t completions = 0;
        assert_int_equal(run(counting_kernel(i), &subproblem, 1, &completions), NQUEENS_CANCELLED);
    }
}

int main(void)
{
    random_choose_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_subproblems_agree_with_the_naive_search),
        cmocka_unit_test(random_subproblems_of_16_columns_agree),
        cmocka_unit_test(random_subproblems_of_17_to_24_columns_agree_with_bitmask),
        cmocka_unit_test(wide_rows_fill_the_blocks),
        cmocka_unit_test(sums_near_the_end_of_64_bits_do_not_wrap),
        cmocka_unit_test(a_cancelled_kernel_says_so),
    };
    return cmocka_run_group_tests_name("kernels", tests, NULL, NULL);
}
