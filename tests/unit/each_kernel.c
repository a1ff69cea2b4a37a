/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * each_kernel.c - goes through the kernels, and makes solvers that have them.
 */

#include "each_kernel.h"
#include "harness.h"

static struct {
    const char *name;
    const char *method;
} kernels[MOST_KERNELS + 1];

static void list_kernels(void)
{
    const char *name, *method;
    int runs_here;
    uint32_t count = 0;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, &method, NULL, &runs_here) == NQUEENS_OK;
         i++) {
        assert_true(count < MOST_KERNELS);
        kernels[count].name = name;
        kernels[count].method = method;
        count += runs_here != 0;
    }
    kernels[count].name = NULL;
}

/* Of those with another method. Listed once, as CPUID takes some 30 microseconds on a
 * virtual machine. */
static const char *kernel_but(const char *method, uint32_t index)
{
    if (kernels[0].name == NULL)
        list_kernels();
    for (uint32_t i = 0; kernels[i].name != NULL; i++) {
        if (strcmp(kernels[i].method, method) != 0 && index-- == 0)
            return kernels[i].name;
    }
    return NULL;
}

const char *kernel_that_runs(uint32_t index)
{
    return kernel_but("", index);
}

const char *backtracking_kernel_that_runs(uint32_t index)
{
    return kernel_but("join", index);
}

const char *fast_kernel_that_runs(uint32_t index)
{
    return kernel_but("reference", index);
}

bool kernel_must_take(const char *kernel, uint32_t n)
{
    return strcmp(kernel, "auto") == 0 || strcmp(kernel, "reference") == 0 ||
           (strcmp(kernel, "bitmask") == 0 && n <= 64);
}

nqueens_solver *solver_with_kernel(uint32_t n, const char *kernel)
{
    nqueens_solver *solver;
    assert_int_equal(nqueens_solver_new(n, &solver), NQUEENS_OK);
    assert_non_null(solver);
    assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
    return solver;
}

nqueens_solver *solver_with_constraints(const struct constraints *constraints, const char *kernel,
                                        bool backwards)
{
    nqueens_solver *solver = solver_with_kernel(constraints->n, kernel);
    assert_int_equal(constraints_apply(constraints, solver, backwards), NQUEENS_OK);
    return solver;
}

void require_queens(nqueens_solver *solver, const uint32_t queens[])
{
    for (uint32_t row = 0; row < nqueens_solver_n(solver); row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            assert_int_equal(nqueens_solver_require(solver, row, queens[row]), NQUEENS_OK);
    }
}

void leave_few_diagonals(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t reach = n / 2 - 1;
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            if (column > row + reach || row > column + reach)
                assert_int_equal(nqueens_solver_forbid(solver, row, column), NQUEENS_OK);
        }
    }
}

nqueens_solver *solver_without_end(uint32_t n)
{
    nqueens_solver *solver = solver_with_kernel(n, "auto");
    leave_few_diagonals(solver);
    return solver;
}

void check_count(nqueens_solver *solver, const char *kernel, uint64_t right,
                 const struct constraints *constraints)
{
    uint64_t count = ~right;
    uint32_t n = nqueens_solver_n(solver);
    int status = nqueens_count(solver, &count);
    if (status == NQUEENS_ERROR_UNSUPPORTED && !kernel_must_take(kernel, n))
        return;
    if (status == NQUEENS_OK && count == right)
        return;
    if (constraints != NULL)
        constraints_print(constraints);
    fail_msg("kernel %s, n = %" PRIu32 ": code %d, count %" PRIu64 ", right is %" PRIu64, kernel, n,
             status, count, right);
}

void check_that_it_works_again(nqueens_solver *solver)
{
    uint32_t queens[200];
    uint64_t solutions = 0;
    nqueens_solver_clear_cancel(solver);
    assert_int_equal(nqueens_solver_set_progress(solver, NULL, NULL, 0), NQUEENS_OK);
    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
    require_queens(solver, queens);
    int status = nqueens_count(solver, &solutions);
    assert_true(status == NQUEENS_OK ? solutions == 1 : status == NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
}
