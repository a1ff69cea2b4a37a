/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * case_checks.h - what the calls of a solver say of a case of each_kernel.h, under its rule and its
 * constraints, against the boards that are right. A kernel may say NQUEENS_ERROR_UNSUPPORTED where
 * the header lets it.
 */

#ifndef NQUEENS_TESTS_CASE_CHECKS_H
#define NQUEENS_TESTS_CASE_CHECKS_H

#include "each_kernel.h"

/* Fails, and prints the board, unless both are the same. */
void check_number(const struct random_cases *cases, const char *what, uint64_t found,
                  uint64_t right);
void check_status(const struct random_cases *cases, const char *what, int status, int right);

/* Whether this is the status of a kernel that need not take the board. */
bool is_refused(const struct random_cases *cases, int status);

typedef void check_case_fn(struct random_cases *cases);

/* Counts in one thread and in three, and with "auto" up to limits. */
check_case_fn check_counts;

/* All units of the kernel's method at once, each alone, which has as many solutions by every kernel,
 * and cut at random. */
check_case_fn check_units;

/* enumerate, first, and next from each board. */
check_case_fn check_listing;

/* The ranks of boards, of all unless the rule is another than that of queens, and those past them. */
check_case_fn check_ranks;

/* The listing, next from arrays near to solutions and far from them, and ranks. */
check_case_fn check_order;

/* One solution, or the proof that there is none; a random one is the same by every kernel. */
check_case_fn check_found;

/* The solutions that each symmetry leaves unchanged, and the fundamental ones, counted and listed.
 * Leaves these only in cases->right. */
check_case_fn check_symmetric_and_fundamental;

/* nqueens_next from any array. */
void check_next(struct random_cases *cases, const uint32_t from[]);

#endif /* NQUEENS_TESTS_CASE_CHECKS_H */
