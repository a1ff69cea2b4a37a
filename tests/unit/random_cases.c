/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * random_cases.c - see random_cases.h. The state is the index of the constraints and that
 * of the kernel; without a kernel it is before the first case.
 */

#include "random_cases.h"
#include "each_kernel.h"
#include "harness.h"
#include "naive.h"

static const char *auto_alone(uint32_t index)
{
    return index == 0 ? "auto" : NULL;
}

void symmetric_constraints(struct random *random, uint32_t n, uint32_t round,
                           struct constraints *constraints)
{
    random_symmetric_constraints(random, n, subgroups[round % SUBGROUPS],
                                 random_percent(random, 25), constraints);
}

/* Past the brute force the library lists: that knows nothing of symmetry. */
static void find_right(const struct constraints *constraints, struct board_list *right)
{
    if (constraints->n <= NAIVE_MAX_N) {
        naive_list(constraints, right);
        return;
    }
    nqueens_solver *solver = solver_with_constraints(constraints, "bitmask", false);
    uint64_t boards = 0;
    assert_ok(nqueens_enumerate(solver, count_board, &boards));
    *right = (struct board_list){.n = constraints->n, .count = (size_t)boards};
    nqueens_solver_free(solver);
}

/* The test's copies of what is right for all kernels. */
static void copy(struct random_cases *cases)
{
    const struct board_list *found = &cases->found;
    size_t size = found->count * found->n * sizeof *found->boards;
    cases->constraints = cases->given;
    cases->right = *found;
    if (found->boards == NULL)
        return;
    cases->right.boards = malloc(size + 1);
    assert_non_null(cases->right.boards);
    memcpy(cases->right.boards, found->boards, size);
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
        random_constraints(&cases->random, n, &cases->given);
    else
        cases->constrain(&cases->random, n, cases->index / sizes, &cases->given);
    board_list_release(&cases->found);
    find_right(&cases->given, &cases->found);
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
    return cases->slow_to > 0 && cases->given.n > cases->slow_to &&
           strcmp(cases->kernel, "reference") == 0;
}

bool next_random_case(struct random_cases *cases)
{
    board_list_release(&cases->right);
    do
        step(cases);
    while (cases->index < cases->count && is_too_slow(cases));
    if (cases->index == cases->count) {
        release_solvers(cases);
        board_list_release(&cases->found);
        return false;
    }
    copy(cases);
    cases->solver = cases->solvers[cases->kernel_index];
    if (cases->solver == NULL)
        cases->solver = solver_with_kernel(cases->constraints.n, cases->kernel);
    cases->solvers[cases->kernel_index] = cases->solver;
    assert_ok(nqueens_solver_clear_constraints(cases->solver));
    assert_ok(constraints_apply(&cases->constraints, cases->solver, cases->is_backwards));
    return true;
}

bool next_symmetric_case(struct random_cases *cases)
{
    cases->constrain = symmetric_constraints;
    return next_random_case(cases);
}

void no_constraints(struct random *random, uint32_t n, uint32_t round,
                    struct constraints *constraints)
{
    constraints_clear(constraints, n);
}

bool next_plain_case(struct random_cases *cases)
{
    cases->constrain = no_constraints;
    cases->count = cases->to - cases->from + 1;
    return next_random_case(cases);
}
