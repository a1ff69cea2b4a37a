/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * random_cases.c - see random_cases.h. The state is the kernel, of which NULL is the one
 * before the first, and the index of the constraints.
 */

#include "random_cases.h"
#include "each_kernel.h"

#include <stddef.h>
#include <string.h>

static const char *auto_alone(uint32_t index)
{
    return index == 0 ? "auto" : NULL;
}

/* The kernel behind the one of the case. */
static const char *next_kernel(const struct random_cases *cases)
{
    const char *(*kernels)(uint32_t) = cases->kernels != NULL ? cases->kernels : auto_alone;
    uint32_t index = 0;
    if (cases->kernel != NULL) {
        while (strcmp(kernels(index++), cases->kernel) != 0)
            ;
    }
    return kernels(index);
}

/* How many sizes there are. */
static uint32_t sizes(const struct random_cases *cases)
{
    bool is_slow = cases->slow_to > 0 && strcmp(cases->kernel, "reference") == 0;
    return (is_slow ? cases->slow_to : cases->to) - cases->from + 1;
}

/* Number i of them in turn. */
static uint32_t size_of(const struct random_cases *cases, uint32_t i)
{
    return cases->from + i % sizes(cases);
}

/* Goes on to the next kernel and index; false past the last. */
static bool step(struct random_cases *cases)
{
    if (cases->kernel != NULL) {
        nqueens_solver_free(cases->solver);
        board_list_release(&cases->right);
        cases->index++;
    }
    if (cases->kernel == NULL || cases->index == cases->count) {
        cases->kernel = next_kernel(cases);
        cases->random = random_stream(cases->stream);
        cases->index = 0;
    }
    return cases->kernel != NULL;
}

/* What follows from the constraints. */
static void complete(struct random_cases *cases)
{
    bool backwards = random_percent(&cases->random, 50);
    naive_list(&cases->constraints, &cases->right);
    cases->solver = solver_with_constraints(&cases->constraints, cases->kernel, backwards);
}

bool next_random_case(struct random_cases *cases)
{
    if (!step(cases))
        return false;
    random_constraints(&cases->random, size_of(cases, cases->index), &cases->constraints);
    complete(cases);
    return true;
}

bool next_symmetric_case(struct random_cases *cases)
{
    if (!step(cases))
        return false;
    random_symmetric_constraints(&cases->random, size_of(cases, cases->index / SUBGROUPS),
                                 subgroup_generators[cases->index % SUBGROUPS],
                                 random_percent(&cases->random, 25), &cases->constraints);
    complete(cases);
    return true;
}

bool next_plain_case(struct random_cases *cases)
{
    cases->count = cases->kernel != NULL ? sizes(cases) : 0;
    if (!step(cases))
        return false;
    constraints_clear(&cases->constraints, size_of(cases, cases->index));
    complete(cases);
    return true;
}
