/* SPDX-License-Identifier: MIT
 *
 * unit_ranges.h - counts by ranges of work units, the same for both methods: every
 * partition adds up, and the units of a version never change.
 */

#ifndef NQUEENS_TESTS_UNIT_RANGES_H
#define NQUEENS_TESTS_UNIT_RANGES_H

#include "random_boards.h"

#include <nqueens.h>
#include <stddef.h>
#include <stdint.h>

uint64_t units_of(nqueens_solver *solver, const char *method);

uint64_t count_range(nqueens_solver *solver, const char *method, uint64_t first, uint64_t last);

/* Each way to cut the units in two, for each n up to this one. */
void check_cuts_in_two(const char *method, uint32_t smallest_n, uint32_t largest_n);

/* Six ranges at random places in random order. */
void check_shuffled_ranges(struct random *random, nqueens_solver *solver, const char *method,
                           uint64_t solutions);

/* The units of the n x n board, for all time: a ledger of one machine goes on on another. */
struct pinned_units {
    uint32_t n;
    uint64_t units;
    uint64_t fingerprint; /* of the value of every unit and its place; 0: not asked */
};

void check_pinned_units(const char *method, const struct pinned_units pinned[], size_t count);

#endif /* NQUEENS_TESTS_UNIT_RANGES_H */
