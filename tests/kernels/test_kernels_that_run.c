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

TEST(the_kernels_are_those_expected)
{
    char names[256] = "";
    const char *expected = getenv("NQUEENS_EXPECTED_KERNELS");
    EACH_KERNEL(kernel, kernel_that_runs) {
        assert_true(strlen(names) + strlen(kernel) + 2 < sizeof names);
        if (names[0] != '\0')
            strcat(names, " ");
        strcat(names, kernel);
    }
    print_message("# kernels: %s\n", names);
    if (expected != NULL && expected[0] != '\0')
        assert_string_equal(names, expected);
}

/* By name, and through as many boards as fill the blocks of a kernel; here a kernel
 * that runs must take them all, "profile" as boards of rooks. */
TEST(each_kernel_that_runs_counts)
{
    EACH_KERNEL(kernel, kernel_that_runs) {
        uint32_t last = kernel_is_of(kernel, "reference") ? 10 : 13;
        for (uint32_t n = 4; n <= last; n++) {
            SOLVER(solver, n, kernel);
            uint64_t solutions = 0, right = sequence_solutions(n);
            if (kernel_is_of(kernel, "profile")) {
                assert_ok(nqueens_solver_set_attacks(solver, 0));
                right = sequence_value("A000142 rooks", n);
            }
            assert_ok(nqueens_count(solver, &solutions));
            assert_int_equal(solutions, right);
        }
    }
}
