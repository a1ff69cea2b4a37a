/* SPDX-License-Identifier: MIT
 *
 * test_kernels_that_run.c - says which kernels run on this machine, which a leg of
 * tests/matrix.sh reads, and sees that they do; where NQUEENS_EXPECTED_KERNELS is set, as by
 * a leg on an emulated CPU, they must be those. Catches: a dispatch that takes an instruction
 * of the CPU for there, or for missing, wrongly; a kernel that says it runs and does not.
 */

#include "each_kernel.h"
#include "harness.h"
#include "sequences.h"

enum { FIRST_N = 4, LAST_N = 13 };

TEST(the_kernels_are_those_expected)
{
    char names[256] = "";
    const char *expected = getenv("NQUEENS_EXPECTED_KERNELS");
    const char *kernel;
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

/* By name, and through as many boards as fill the blocks of a kernel; here a kernel
 * that runs must take them all. */
TEST(each_kernel_that_runs_counts)
{
    const char *kernel;
    for (uint32_t i = 0; (kernel = kernel_that_runs(i)) != NULL; i++) {
        uint32_t last = strcmp(kernel, "reference") == 0 ? 10 : LAST_N;
        for (uint32_t n = FIRST_N; n <= last; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel);
            uint64_t solutions = 0;
            assert_ok(nqueens_count(solver, &solutions));
            assert_int_equal(solutions, sequence_solutions(n));
            nqueens_solver_free(solver);
        }
    }
}

/* Without a name the count runs with what the getter says, which is one of them. */
TEST(auto_takes_a_kernel_that_runs)
{
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
TEST(other_kernels_are_refused)
{
    const char *name;
    int runs_here;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        nqueens_solver *solver;
        assert_ok(nqueens_solver_new(12, &solver));
        assert_int_equal(nqueens_solver_set_kernel(solver, name),
                         runs_here ? NQUEENS_OK : NQUEENS_ERROR_CPU);
        nqueens_solver_free(solver);
    }
}
