/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_kernels_that_run.c - says which kernels run on this machine, and sees that
 * they do. It is what a leg of tests/matrix.sh reads which kernels it has tried
 * from; where NQUEENS_EXPECTED_KERNELS is set, as by a leg on an emulated CPU, the
 * kernels must be those. Catches: a dispatch that takes an instruction of the CPU
 * for there, or for missing, wrongly; a kernel that says it runs and does not.
 */

#include "each_kernel.h"
#include "sequences.h"

#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FIRST_N = 4, LAST_N = 13 };

/* By name, and through as many boards as fill the blocks of a kernel; here a kernel
 * that runs must take them all. */
static void each_kernel_that_runs_counts(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t i = 0; (kernel = kernel_that_runs(i)) != NULL; i++) {
        uint32_t last = kernel_is_of(kernel, "reference") ? 10 : LAST_N;
        for (uint32_t n = FIRST_N; n <= last; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            uint64_t solutions = 0;
            assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_OK);
            assert_int_equal(solutions, sequence_solutions(n));
            nqueens_solver_free(solver);
        }
    }
}

/* Without a name the count runs with what the getter says, which is one of them. */
static void auto_takes_a_kernel_that_runs(void **state)
{
    (void)state;
    for (uint32_t n = FIRST_N; n <= LAST_N; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        const char *chosen = nqueens_solver_kernel(solver);
        const char *kernel = "";
        for (uint32_t i = 0; kernel != NULL && strcmp(kernel, chosen) != 0; i++)
            kernel = kernel_that_runs(i);
        assert_non_null(kernel);
        nqueens_solver_free(solver);
    }
}

/* A kernel that does not run here is refused by the setter, so that no count can
 * meet an instruction that the CPU lacks. */
static void other_kernels_are_refused(void **state)
{
    const char *name;
    int runs_here;
    (void)state;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        nqueens_solver *solver;
        assert_int_equal(nqueens_solver_new(12, &solver), NQUEENS_OK);
        assert_int_equal(nqueens_solver_set_kernel(solver, name),
                         runs_here ? NQUEENS_OK : NQUEENS_ERROR_CPU);
        nqueens_solver_free(solver);
    }
}

static void the_kernels_are_those_expected(void **state)
{
    char names[256] = "";
    const char *expected = getenv("NQUEENS_EXPECTED_KERNELS");
    const char *kernel;
    (void)state;
    for (uint32_t i = 0; (kernel = kernel_that_runs(i)) != NULL; i++) {
        assert_true(strlen(names) + strlen(kernel) + 2 < sizeof names);
        if (i > 0)
            strcat(names, " ");
        strcat(names, kernel);
    }
    print_message("# kernels: %s\n", names);
    if (expected != NULL && expected[0] != '\0')
        assert_string_equal(names, expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kernels_are_those_expected),
        cmocka_unit_test(each_kernel_that_runs_counts),
        cmocka_unit_test(auto_takes_a_kernel_that_runs),
        cmocka_unit_test(other_kernels_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
