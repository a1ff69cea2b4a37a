/* SPDX-License-Identifier: MIT
 *
 * unit_ranges.c - see unit_ranges.h. What a range counts is held against the known number
 * of solutions, by either method.
 */

#include "unit_ranges.h"
#include "each_kernel.h"
#include "harness.h"
#include "sequences.h"

uint64_t units_of(nqueens_solver *solver, const char *method)
{
    uint64_t units;
    assert_ok(nqueens_units(solver, method, &units));
    return units;
}

uint64_t count_range(nqueens_solver *solver, const char *method, uint64_t first, uint64_t last)
{
    uint64_t solutions = 0;
    assert_ok(nqueens_count_units(solver, method, first, last, &solutions));
    return solutions;
}

void check_cuts_in_two(const char *method, uint32_t smallest_n, uint32_t largest_n)
{
    for (uint32_t n = smallest_n; n <= largest_n; n++) {
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        uint64_t units = units_of(solver, method);
        for (uint64_t cut = 0; cut <= units; cut++)
            assert_int_equal(count_range(solver, method, 0, cut) +
                                 count_range(solver, method, cut, units),
                             sequence_solutions(n));
        nqueens_solver_free(solver);
    }
}

void check_shuffled_ranges(struct random *random, nqueens_solver *solver, const char *method,
                           uint64_t solutions)
{
    enum { RANGES = 6 };
    uint64_t units = units_of(solver, method), sum = 0, cuts[RANGES + 1] = {0};
    uint32_t order[RANGES];
    for (int i = 1; i <= RANGES; i++) {
        uint64_t left = units - cuts[i - 1];
        cuts[i] = i == RANGES ? units : cuts[i - 1] + random_below(random, (uint32_t)left + 1);
    }
    random_order(random, RANGES, order);
    for (int i = 0; i < RANGES; i++)
        sum += count_range(solver, method, cuts[order[i]], cuts[order[i] + 1]);
    assert_int_equal(sum, solutions);
}

/* A number that depends on the value of every unit and on its place. */
static uint64_t fingerprint(nqueens_solver *solver, const char *method)
{
    uint64_t units = units_of(solver, method), mixed = UINT64_C(0xcbf29ce484222325);
    for (uint64_t unit = 0; unit < units; unit++)
        mixed = (mixed ^ count_range(solver, method, unit, unit + 1)) * UINT64_C(0x100000001b3);
    return mixed;
}

void check_pinned_units(const char *method, const struct pinned_units pinned[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        nqueens_solver *solver = solver_with_kernel(pinned[i].n, "auto");
        assert_int_equal(units_of(solver, method), pinned[i].units);
        if (pinned[i].fingerprint != 0)
            assert_true(fingerprint(solver, method) == pinned[i].fingerprint);
        nqueens_solver_free(solver);
    }
}
