/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * random_cases.h - goes through kernels and random constraints, the same for each kernel:
 * to each case a solver that has both, and the solutions that it should find.
 *
 *     struct random_cases cases = {
 *         kernel_that_runs, .stream = 1, .count = 500, .from = 1, .to = 9};
 *     while (next_random_case(&cases))
 *         check(cases.solver, cases.kernel, &cases.right);
 */

#ifndef NQUEENS_TESTS_RANDOM_CASES_H
#define NQUEENS_TESTS_RANDOM_CASES_H

#include "constrained_board.h"
#include "naive.h"
#include "random_boards.h"

#include <nqueens.h>
#include <stdbool.h>
#include <stdint.h>

struct random_cases {
    /* What is asked for. */
    const char *(*kernels)(uint32_t index); /* as in each_kernel.h; NULL for "auto" alone */
    uint64_t stream;                        /* of random numbers */
    uint32_t count;                         /* of constraints, for each kernel */
    uint32_t from, to;                      /* n goes round, at most to NAIVE_MAX_N */
    uint32_t slow_to;                       /* where the reference goes to if this is not 0 */

    /* The case. */
    const char *kernel;
    uint32_t index; /* of the constraints */
    struct constraints constraints;
    nqueens_solver *solver; /* constrained in either direction */
    struct board_list right;
    struct random random; /* the stream, for more of the same */
};

/* Makes the next case by random_constraints, and releases the one before; false past the
 * last. */
bool next_random_case(struct random_cases *cases);

/* The same with constraints that a subgroup leaves unchanged, each subgroup in turn; a
 * quarter of them has a mark that breaks the symmetry. */
bool next_symmetric_case(struct random_cases *cases);

/* Without constraints: each n from the first to the last, whatever the count. */
bool next_plain_case(struct random_cases *cases);

#endif /* NQUEENS_TESTS_RANDOM_CASES_H */
