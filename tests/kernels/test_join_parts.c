/* SPDX-License-Identifier: MIT
 *
 * test_join_parts.c - units counted in parts, and by several threads, against whole units.
 *
 * Catches: a part that is missing or counted twice; a placement that is lost because of the queens
 * that are given, or kept though they rule it out; a unit whose parts several threads count and
 * that is added before the last of them; threads that find no room where one would do.
 */

#include "base/malloc.h"
#include "each_kernel.h"
#include "harness.h"
#include "join/plan/count.h"
#include "join/plan/units.h"
#include "random_boards.h"
#include "sequences.h"
#include "subproblems.h"
#include "work/tally.h"

enum { MOST_THREADS = 1024 };

static const struct nq_allocator allocator = {nq_allocate_by_malloc, nq_release_by_free, NULL};
static const nq_cancel_flag never; /* set */

/* ---- Units ----------------------------------------------------------------- */

static uint64_t count_by_plan(uint32_t n, const struct nq_join_kernel *kernel,
                              const struct nq_join_plan *plan, uint64_t first, uint64_t last)
{
    struct nq_task task = {.n = n,
                           .allocator = &allocator,
                           .cancel = &never,
                           .threads = plan->threads,
                           .memory_limit = UINT64_C(1) << 30};
    struct nq_tally tally;
    uint64_t solutions;
    nq_tally_begin(&tally, &task);
    int status = nq_join_count_by_plan(&task, kernel, plan, first, last);
    assert_ok(nq_tally_end(&tally, status, &solutions));
    return solutions;
}

TEST(boards_in_parts_have_all_solutions)
{
    const struct nq_kernel *kernel;
    for (uint32_t k = 0; (kernel = join_kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 6; n <= 11; n++) {
            for (uint32_t i = 0; i < 6; i++) {
                const struct nq_join_plan plan = {
                    .threads = 1 + (n + i) % 3, .given = i / 2, .has_runs = (int)(i % 2)};
                assert_int_equal(count_by_plan(n, kernel->join, &plan, 0, nq_join_units(n)),
                                 sequence_solutions(n));
            }
        }
    }
}

/* Ranges of a few units, fewer and more than there are threads. */
TEST(ranges_in_parts_are_those_of_whole_units)
{
    static const uint32_t threads[] = {1, 2, 3, 4, 5, 6, 7, 8, 40};
    struct random random = random_stream(1);
    const struct nq_kernel *kernel;
    for (uint32_t trial = 0; trial < 40; trial++) {
        uint32_t n = 8 + random_below(&random, 7), units = (uint32_t)nq_join_units(n);
        uint64_t first = random_below(&random, units);
        uint64_t last = first + random_below(&random, 20);
        last = last < units ? last : units;
        for (uint32_t k = 0; (kernel = join_kernel_that_runs(k)) != NULL; k++) {
            const struct nq_join_plan whole = {.threads = 1};
            const uint32_t given = random_below(&random, 3);
            const struct nq_join_plan parts = {.threads = threads[trial % ELEMENTS(threads)],
                                               .given = given,
                                               .has_runs =
                                                   given > 0 && random_percent(&random, 50)};
            assert_int_equal(count_by_plan(n, kernel->join, &parts, first, last),
                             count_by_plan(n, kernel->join, &whole, first, last));
        }
    }
}

/* Where tables are made for each list, and where diagonals share bits. */
TEST(large_units_in_parts_are_whole_units)
{
    static const struct {
        uint32_t n, unit;
    } cases[] = {{20, 20000}, {22, 100000}, {25, 90}};
    const struct nq_kernel *kernel;
    for (uint32_t k = 0; (kernel = join_kernel_that_runs(k)) != NULL; k++) {
        for (size_t i = 0; i < ELEMENTS(cases); i++) {
            const uint32_t n = cases[i].n, unit = cases[i].unit;
            const struct nq_join_plan whole = {.threads = 1};
            uint64_t right = count_by_plan(n, kernel->join, &whole, unit, unit + 1);
            for (uint32_t given = 1; given <= (n < 22 ? 2 : 1); given++) {
                const struct nq_join_plan parts = {
                    .threads = 2, .given = given, .has_runs = n % 2 == 0};
                assert_int_equal(count_by_plan(n, kernel->join, &parts, unit, unit + 1), right);
            }
        }
    }
}

static uint64_t count_in_limit(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                               uint64_t limit, uint64_t unit)
{
    struct nq_task task = {.n = n,
                           .allocator = &allocator,
                           .cancel = &never,
                           .threads = threads,
                           .memory_limit = limit};
    struct nq_tally tally;
    uint64_t solutions;
    nq_tally_begin(&tally, &task);
    int status = nq_join_count(&task, kernel, unit, unit + 4);
    assert_ok(nq_tally_end(&tally, status, &solutions));
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

/* In limits from that of one thread to that of all. */
TEST(every_number_of_threads_counts_in_every_limit)
{
    static const uint32_t threads[] = {1, 2, 3, 5, 8, MOST_THREADS};
    const struct nq_kernel *kernel;
    for (uint32_t k = 0; (kernel = join_kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 10; n <= 15; n++) {
            nqueens_solver *solver = solver_with_kernel(n, kernel->name);
            for (size_t i = n > 13 ? 4 : 0; i < ELEMENTS(threads); i++) {
                uint64_t one, all, solutions = 0;
                assert_ok(nqueens_solver_set_threads(solver, threads[i]));
                assert_ok(nqueens_memory_needed(solver, "join", 1, &one));
                assert_ok(nqueens_memory_needed(solver, "join", threads[i], &all));
                uint64_t limit = i % 3 == 0 ? one : one + (all - one) / (i % 3);
                assert_ok(nqueens_solver_set_memory_limit(solver, limit));
                assert_ok(nqueens_count(solver, &solutions));
                assert_int_equal(solutions, sequence_solutions(n));
            }
            nqueens_solver_free(solver);
        }
    }
}
