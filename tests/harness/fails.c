/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fails.c - tests that fail, for failing.sh, which reads what they say.
 */

#include "each_kernel.h"
#include "harness.h"

TEST(a_number_is_wrong)
{
    struct random_cases cases = {.stream = 4, .count = 3, .from = 5, .to = 5};
    while (next_random_case(&cases)) {
        int status = cases.index == 2 ? NQUEENS_ERROR_BUFFER : NQUEENS_OK;
        assert_ok(nqueens_solver_clear_constraints(cases.solver));
        assert_ok(nqueens_solver_require(cases.solver, 1, 3));
        assert_ok(nqueens_solver_forbid(cases.solver, 2, 0));
        assert_ok(status);
    }
}

TEST(nothing_is_left_of_the_test_before)
{
    fail_msg("%s", "alone");
}

TEST(a_board_is_wrong)
{
    const uint32_t found[] = {1, 3, 0, 2}, right[] = {1, 3, 0, 1};
    context_wrong_board(7, 4, found, right);
    context_wrong_board(8, 4, right, found); /* the first one is kept */
    assert_memory_equal(found, right, sizeof found);
}

TEST(regions_are_drawn)
{
    static struct constraints constraints;
    constraints_clear(&constraints, 3);
    constraints.has_regions = true;
    constraints.region[1][1] = 2;
    SOLVER(solver, 4, "bitmask");
    assert_non_null(solver);
    nqueens_solver *drawn = solver_with_constraints(&constraints, "reference", false);
    {
        SOLVER(freed, 4, "reference");
        assert_non_null(freed);
    }
    assert_string_equal("once", "one");
    nqueens_solver_free(drawn);
}

TEST(a_test_passes)
{
}

TEST(a_crash_names_its_case)
{
    context_case("the last one");
    abort();
}
