/* SPDX-License-Identifier: MIT
 *
 * test_join_parts.c - ranges of units and units of large boards by each plan, and in every memory
 * limit, against whole units.
 *
 * Catches: a part that is missing or counted twice; a placement that is lost because of the queens
 * that are given, or kept though they rule it out; threads that find no room where one would do.
 */

#include "join/plan/units.h"
#include "join_plans.h"
#include "random_boards.h"

/* Ranges of a few units, fewer and more than there are threads; the first plan, of whole units, in
 * one. */
TEST(ranges_have_as_many_solutions_by_each_plan)
{
    static const uint32_t threads[] = {1, 2, 3, 4, 5, 6, 7, 8, 40};
    struct random random = random_stream(1);
    for (uint32_t trial = 0; trial < 40; trial++) {
        uint32_t n = 8 + random_below(&random, 7), units = (uint32_t)nq_join_units(n);
        uint64_t first = random_below(&random, units), right = 0;
        uint64_t last = first + random_below(&random, 20);
        last = last < units ? last : units;
        for (struct planned planned = {0}; next_plan(&planned);) {
            planned.plan.threads = planned.next == 1 ? 1 : threads[trial % ELEMENTS(threads)];
            uint64_t found = count_by_plan(n, planned.kernel, &planned.plan, first, last);
            right = planned.next == 1 ? found : right;
            assert_int_equal(found, right);
        }
    }
}

/* Where lists have as many words as narrow ones can, where tables are made for each list, and where
 * diagonals share bits. */
TEST(large_units_have_as_many_solutions_by_each_plan)
{
    static const struct {
        uint32_t n, unit;
    } cases[] = {{18, 9000}, {19, 60000}, {20, 20000}, {21, 400000}, {22, 100000}, {25, 90}};
    uint64_t right[ELEMENTS(cases)];
    for (struct planned planned = {0}; next_plan(&planned);) {
        for (size_t i = 0; i < ELEMENTS(cases); i++) {
            const uint32_t n = cases[i].n, unit = cases[i].unit;
            planned.plan.threads = 1 + (planned.plan.given > 0);
            if (planned.plan.given > (n < 22 ? 2 : 1) ||
                (planned.plan.is_narrow && !nq_narrow_fits(n)))
                continue;
            uint64_t found = count_by_plan(n, planned.kernel, &planned.plan, unit, unit + 1);
            right[i] = planned.next == 1 ? found : right[i];
            assert_int_equal(found, right[i]);
        }
    }
}

static uint64_t count_in_limit(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                               uint64_t limit, uint64_t unit)
{
    const struct nq_task task = {
        .n = n, .cancel = &never, .threads = threads, .memory_limit = limit};
    uint64_t solutions;
    assert_ok(count_task(task, kernel, NULL, unit, unit + 4, &solutions));
    return solutions;
}

/* Where units are parted for want of memory, in random limits and by the fastest kernel. */
TEST(units_of_large_boards_are_counted_in_every_limit)
{
    struct random random = random_stream(2);
    uint32_t fastest = 0;
    while (join_kernel_that_runs(fastest + 1) != NULL)
        fastest++;
    const struct nq_join_kernel *kernel = join_kernel_that_runs(fastest)->join;
    const uint64_t one = nq_join_bytes(24, kernel, 1);
    const uint64_t right = count_in_limit(24, kernel, 1, UINT64_C(1) << 30, 150);
    for (uint32_t trial = 0; trial < 3; trial++) {
        const uint32_t threads = 1 + random_below(&random, 5);
        const uint64_t all = nq_join_bytes_with(24, 0, kernel, threads);
        const uint64_t limit = one + (all - one) / 1000 * random_below(&random, 1000);
        assert_int_equal(count_in_limit(24, kernel, threads, limit, 150), right);
    }
}
