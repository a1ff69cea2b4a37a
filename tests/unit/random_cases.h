/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * random_cases.h - goes through constraints and, for each of them, through kernels: to
 * each case a solver that has both, and the solutions that it should find.
 *
 *     struct random_cases cases = {
 *         kernel_that_runs, .stream = 1, .count = 500, .from = 1, .to = 9};
 *     while (next_random_case(&cases))
 *         check(cases.solver, cases.kernel, &cases.right);
 */

#ifndef NQUEENS_TESTS_RANDOM_CASES_H
#define NQUEENS_TESTS_RANDOM_CASES_H

#include "constrained_board.h"
#include "each_kernel.h"
#include "naive.h"
#include "random_boards.h"

#include <nqueens.h>
#include <stdbool.h>
#include <stdint.h>

/* Makes constraints for the n x n board; round is how often it was called for this n. */
typedef void constrain_fn(struct random *random, uint32_t n, uint32_t round,
                          struct constraints *constraints);

/* Constraints that a subgroup leaves unchanged, each subgroup in turn; a quarter of them has
 * a mark that breaks the symmetry. */
constrain_fn symmetric_constraints;

constrain_fn no_constraints;

struct random_cases {
    /* What is asked for. */
    const char *(*kernels)(uint32_t index); /* as in each_kernel.h; NULL for "auto" alone */
    constrain_fn *constrain;                /* NULL: random_constraints */
    uint64_t stream;                        /* of random numbers */
    uint32_t count;                         /* of constraints */
    uint32_t from, to;                      /* n goes round */
    uint32_t slow_to;                       /* the largest n of the reference; 0: any */

    /* The case. */
    const char *kernel;
    uint32_t index; /* of the constraints */
    struct constraints constraints;
    nqueens_solver *solver;  /* constrained in either direction */
    struct board_list right; /* past NAIVE_MAX_N only how many, by the library's listing */
    struct random random;    /* the stream, for more of the same */

    /* For all kernels: a test may change its copies. The solvers are kept where all boards
     * are of one size. */
    uint32_t kernel_index;
    struct constraints given;
    struct board_list found;
    bool is_backwards;
    nqueens_solver *solvers[MOST_KERNELS];
};

/* Makes the next case, and releases the one before; false past the last. */
bool next_random_case(struct random_cases *cases);

/* The same with symmetric_constraints. */
bool next_symmetric_case(struct random_cases *cases);

/* Without constraints: each n from the first to the last, whatever the count. */
bool next_plain_case(struct random_cases *cases);

#endif /* NQUEENS_TESTS_RANDOM_CASES_H */
