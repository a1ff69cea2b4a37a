/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * each_kernel.h - goes through the kernels that run on this CPU, those too that are added
 * after the tests were written; and through constraints and, for each of them, through
 * kernels: to each case a solver that has both, and the solutions that it should find.
 *
 *     EACH_KERNEL(kernel, kernel_that_runs)
 *         check(kernel);
 *
 *     struct random_cases cases = {
 *         kernel_that_runs, .stream = 1, .count = 500, .from = 1, .to = 9};
 *     while (next_random_case(&cases))
 *         check(cases.solver, cases.kernel, &cases.right);
 */

#ifndef NQUEENS_TESTS_EACH_KERNEL_H
#define NQUEENS_TESTS_EACH_KERNEL_H

#include "constrained_board.h"
#include "naive.h"
#include "random_boards.h"
#include "watchdog.h"

#include <nqueens.h>
#include <stdbool.h>
#include <stdint.h>

#define MOST_KERNELS 32

/* The name of the kernel, counting those only that run here; NULL past the
 * last. The first is "auto". */
const char *kernel_that_runs(uint32_t index);

/* The same without the methods that only count, and not every board. */
const char *backtracking_kernel_that_runs(uint32_t index);

/* Of these the ones that count units of "backtracking". */
const char *unit_kernel_that_runs(uint32_t index);

/* The same without the reference and "completion", which are slow. */
const char *fast_kernel_that_runs(uint32_t index);

/* A loop over one of these lists. */
#define EACH_KERNEL(kernel, kernels)                                                               \
    for (const char *kernel = (kernels)(0); kernel != NULL; kernel = kernel_after(kernel, kernels))
const char *kernel_after(const char *kernel, const char *(*kernels)(uint32_t index));

/* Whether the kernel, by nqueens_kernel_info, is of the method. */
bool kernel_is_of(const char *kernel, const char *method);

/* The method whose units the kernel counts, "backtracking" if it counts none. */
const char *units_method(const char *kernel);

/* Whether the header promises that the kernel takes every board of this size.
 * Of the others a count may say NQUEENS_ERROR_UNSUPPORTED. */
bool kernel_must_take(const char *kernel, uint32_t n);

/* Whether the kernel counts and lists, but has no ranks, and no units of "backtracking". */
bool kernel_only_counts(const char *kernel);

/* Whether the header promises that the kernel counts this board. */
bool kernel_must_count(const char *kernel, const struct constraints *constraints);

/* Whether the library was built with threads: without them it takes any number as 1. */
bool library_has_threads(void);

/* A new solver that has the kernel. */
nqueens_solver *solver_with_kernel(uint32_t n, const char *kernel);

/* The same with constraints, required and forbidden from the last square to the
 * first if backwards is set. */
nqueens_solver *solver_with_constraints(const struct constraints *constraints, const char *kernel,
                                        bool backwards);

/* Declares a new solver that has the kernel, and is freed at the end of the block. */
#define SOLVER(solver, n, kernel)                                                                  \
    __attribute__((cleanup(free_solver))) nqueens_solver *solver = solver_with_kernel(n, kernel)
void free_solver(nqueens_solver **solver);

/* Holds the attacks and the state of every square against the constraints. */
void check_marks(const nqueens_solver *solver, const struct constraints *constraints);

/* Requires the queens of a board, NQUEENS_NO_QUEEN where a row has none. */
void require_queens(nqueens_solver *solver, const uint32_t queens[]);

/* Forbids the squares of a rectangle, whose first square is (row, column). */
void forbid_squares(nqueens_solver *solver, uint32_t row, uint32_t rows, uint32_t column,
                    uint32_t columns);

/* Counts, and holds the number against the one that is right. The constraints, if they are not NULL,
 * say which kernels must count. */
void check_count(nqueens_solver *solver, const char *kernel, uint64_t right,
                 const struct constraints *constraints);

/* Counts up to limits below, at and above the number that is right. */
void check_count_up_to(nqueens_solver *solver, uint64_t right);

/* Solves: the answer must be a board that keeps to the constraints or, if there is none, that
 * there is none, and then nothing may be written. */
void check_solve(nqueens_solver *solver, const struct constraints *constraints, bool is_solvable);

/* Takes the cancel, the progress callback, the rule and the constraints of the solver, n <= 200,
 * back, requires all queens of a solution, and counts that. */
void check_that_it_works_again(nqueens_solver *solver);

/* ---- Kernels times constraints --------------------------------------------------------- */

/* Makes constraints for the n x n board; round is how often it was called for this n. */
typedef void constrain_fn(struct random *random, uint32_t n, uint32_t round,
                          struct constraints *constraints);

/* Constraints that a subgroup leaves unchanged, each subgroup in turn; a quarter of them has
 * a mark that breaks the symmetry. */
constrain_fn symmetric_constraints;

constrain_fn no_constraints;

/* Rules, regions and often marks. The right answers are by brute force: n is at most
 * NAIVE_MAX_RULE_N. */
constrain_fn rules_and_constraints;

/* Each set of attacks in turn, and no marks: symmetries and translations are used. */
constrain_fn each_rule;

struct random_cases {
    /* What is asked for. */
    const char *(*kernels)(uint32_t index); /* as above; NULL for "auto" alone */
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

/* Without constraints: each n from the first to the last, whatever the count. */
bool next_plain_case(struct random_cases *cases);

/* A test that makes a check on the cases of each of these kinds, struct random_cases in braces. */
#define CASES_TEST(name, check, ...)                                                               \
    WATCHED_TEST(name)                                                                             \
    {                                                                                              \
        struct random_cases kinds[] = {__VA_ARGS__};                                               \
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {                                \
            while (next_random_case(&kinds[i]))                                                    \
                check(&kinds[i]);                                                                  \
        }                                                                                          \
    }

#endif /* NQUEENS_TESTS_EACH_KERNEL_H */
