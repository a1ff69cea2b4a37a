/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * random_cases.c - see random_cases.h. The state is the index of the constraints and that
 * of the kernel; without a kernel it is before the first case.
 */

#include "random_cases.h"
#include "each_kernel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *auto_alone(uint32_t index)
{
    return index == 0 ? "auto" : NULL;
}

void symmetric_constraints(struct random *random, uint32_t n, uint32_t round,
                           struct constraints *constraints)
{
    random_symmetric_constraints(random, n, subgroup_generators[round % SUBGROUPS],
                                 random_percent(random, 25), constraints);
}

static int count_board(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    ++*(size_t *)user;
    return 0;
}

/* Past the brute force the library lists: that knows nothing of symmetry. */
static void find_right(struct random_cases *cases)
{
    board_list_release(&cases->right);
    if (cases->constraints.n <= NAIVE_MAX_N) {
        naive_list(&cases->constraints, &cases->right);
        return;
    }
    nqueens_solver *solver = solver_with_constraints(&cases->constraints, "bitmask", false);
    cases->right = (struct board_list){.n = cases->constraints.n};
    assert_int_equal(nqueens_enumerate(solver, count_board, &cases->right.count), NQUEENS_OK);
    nqueens_solver_free(solver);
}

static void release_solvers(struct random_cases *cases)
{
    for (uint32_t i = 0; i < MOST_KERNELS; i++)
        nqueens_solver_free(cases->solvers[i]);
    memset(cases->solvers, 0, sizeof cases->solvers);
}

/* Makes the constraints of the index. */
static void constrain(struct random_cases *cases)
{
    uint32_t sizes = cases->to - cases->from + 1;
    uint32_t n = cases->from + cases->index % sizes;
    if (sizes > 1)
        release_solvers(cases);
    if (cases->constrain == NULL)
        random_constraints(&cases->random, n, &cases->constraints);
    else
        cases->constrain(&cases->random, n, cases->index / sizes, &cases->constraints);
    find_right(cases);
    cases->is_backwards = random_percent(&cases->random, 50);
}

/* Goes on to the next kernel, and behind the last one to the next constraints. */
static void step(struct random_cases *cases)
{
    const char *(*kernels)(uint32_t) = cases->kernels != NULL ? cases->kernels : auto_alone;
    if (cases->kernel == NULL) {
        cases->random = random_stream(cases->stream);
        constrain(cases);
    } else if (kernels(++cases->kernel_index) == NULL) {
        cases->kernel_index = 0;
        if (++cases->index < cases->count)
            constrain(cases);
    }
    cases->kernel = kernels(cases->kernel_index);
}

static bool is_too_slow(const struct random_cases *cases)
{
    return cases->slow_to > 0 && cases->constraints.n > cases->slow_to &&
           strcmp(cases->kernel, "reference") == 0;
}

bool next_random_case(struct random_cases *cases)
{
    do
        step(cases);
    while (cases->index < cases->count && is_too_slow(cases));
    if (cases->index == cases->count) {
        release_solvers(cases);
        board_list_release(&cases->right);
        return false;
    }
    cases->solver = cases->solvers[cases->kernel_index];
    if (cases->solver == NULL)
        cases->solver = solver_with_kernel(cases->constraints.n, cases->kernel);
    cases->solvers[cases->kernel_index] = cases->solver;
    assert_int_equal(nqueens_solver_clear_constraints(cases->solver), NQUEENS_OK);
    assert_int_equal(constraints_apply(&cases->constraints, cases->solver, cases->is_backwards),
                     NQUEENS_OK);
    return true;
}

bool next_symmetric_case(struct random_cases *cases)
{
    cases->constrain = symmetric_constraints;
    return next_random_case(cases);
}
