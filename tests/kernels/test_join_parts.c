/* SPDX-License-Identifier: MIT
 *
 * test_join_parts.c - counts by each plan: whole units, in narrow words too, units in parts, and by
 * several threads, against whole units; and that they end cleanly wherever memory runs out or they
 * are cancelled.
 *
 * Catches: a part that is missing or counted twice; a placement that is lost because of the queens
 * that are given, or kept though they rule it out; a unit whose parts several threads count and
 * that is added before the last of them; threads that find no room where one would do; a block that
 * stays where a count ends early.
 */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "join/plan/count.h"
#include "join/plan/units.h"
#include "public_calls.h"
#include "random_boards.h"
#include "sequences.h"
#include "subproblems.h"
#include "work/tally.h"

static const nq_cancel_flag never; /* set */

/* ---- Plans ----------------------------------------------------------------- */

static const struct nq_join_plan plans[] = {
    {.given = 0},
    {.given = 1},
    {.given = 1, .has_runs = 1},
    {.given = 2},
    {.given = 2, .has_runs = 1},
    {.is_narrow = 1},
};

/* Goes through the kernels and their plans. */
struct planned {
    uint32_t next;
    const struct nq_join_kernel *kernel;
    struct nq_join_plan plan;
};

static bool next_plan(struct planned *planned)
{
    const struct nq_kernel *kernel = join_kernel_that_runs(planned->next / ELEMENTS(plans));
    if (kernel == NULL)
        return false;
    planned->kernel = kernel->join;
    planned->plan = plans[planned->next++ % ELEMENTS(plans)];
    return planned->plan.is_narrow && kernel->join->select == NULL ? next_plan(planned) : true;
}

/* By the plan, or by that of the limit if it is NULL. */
static int count_task(struct nq_task task, const struct nq_join_kernel *kernel,
                      const struct nq_join_plan *plan, uint64_t first, uint64_t last,
                      uint64_t *solutions)
{
    const struct nq_allocator allocator = nq_malloc_allocator();
    struct nq_tally tally;
    task.allocator = task.allocator != NULL ? task.allocator : &allocator;
    nq_tally_begin(&tally, &task);
    int status = plan != NULL ? nq_join_count_by_plan(&task, kernel, plan, first, last)
                              : nq_join_count(&task, kernel, first, last);
    return nq_tally_end(&tally, status, solutions);
}

static uint64_t count_by_plan(uint32_t n, const struct nq_join_kernel *kernel,
                              const struct nq_join_plan *plan, uint64_t first, uint64_t last)
{
    const struct nq_task task = {
        .n = n, .cancel = &never, .threads = plan->threads, .memory_limit = UINT64_C(1) << 30};
    uint64_t solutions;
    assert_ok(count_task(task, kernel, plan, first, last, &solutions));
    return solutions;
}

/* All units of the board, with an account, which all blocks must have left. */
static int count_accounted(struct nq_task task, const struct planned *planned,
                           struct account *account, uint64_t *solutions)
{
    const struct nq_allocator allocator = {account_allocate, account_release, account};
    struct nq_join_plan plan = planned->plan;
    plan.threads = task.threads;
    task.allocator = &allocator;
    int status = count_task(task, planned->kernel, &plan, 0, nq_join_units(task.n), solutions);
    assert_int_equal(account->live_blocks, 0);
    assert_null(account->fault);
    return status;
}

TEST(boards_have_all_solutions_by_each_plan)
{
    for (struct planned planned = {0}; next_plan(&planned);) {
        for (uint32_t n = 6; n <= 11; n++) {
            planned.plan.threads = 1 + (n + planned.next) % 3;
            assert_int_equal(count_by_plan(n, planned.kernel, &planned.plan, 0, nq_join_units(n)),
                             sequence_solutions(n));
        }
    }
}

/* Boards that are too small for lists in narrow words to be worth their while, too; the limit
 * decides how many rows the table leaves. */
TEST(boards_in_narrow_words_have_all_solutions_in_any_limit)
{
    static struct account account;
    for (struct planned planned = {0}; next_plan(&planned);) {
        for (uint32_t n = NQ_SMALLEST_HALVED; n <= 15 && planned.plan.is_narrow; n++) {
            uint32_t counted = 0;
            for (uint64_t limit = 20000; limit < 100000000; limit = limit * 5 / 2) {
                const struct nq_task task = {
                    .n = n, .cancel = &never, .threads = 1 + n % 3, .memory_limit = limit};
                uint64_t found = 0;
                account_open(&account);
                int status = count_accounted(task, &planned, &account, &found);
                assert_true(status == NQUEENS_OK ||
                            (status == NQUEENS_ERROR_UNSUPPORTED && counted == 0));
                assert_true(status != NQUEENS_OK || found == sequence_solutions(n));
                assert_true(account.peak_bytes <= limit);
                counted += status == NQUEENS_OK;
            }
            assert_true(counted > 1);
        }
    }
}

/* Each allocation in turn refused, alone and with all that follow; past the first hundred each
 * 50th. */
TEST(memory_runs_out_at_each_allocation)
{
    static struct account account;
    for (struct planned planned = {0}; next_plan(&planned);) {
        for (uint32_t i = 0; i < 4; i++) {
            const struct nq_task task = {.n = planned.plan.is_narrow ? 12 : 8 + i % 2,
                                         .cancel = &never,
                                         .threads = 1 + i % 2,
                                         .memory_limit = UINT64_C(1) << 30};
            int status = NQUEENS_ERROR_MEMORY;
            for (uint64_t refused = 1; status != NQUEENS_OK; refused += refused < 100 ? 1 : 50) {
                uint64_t found;
                account_open(&account);
                account_refuse(&account, refused, i & 2 ? UINT64_MAX : refused);
                status = count_accounted(task, &planned, &account, &found);
                assert_true(status == NQUEENS_OK ? found == sequence_solutions(task.n)
                                                 : status == NQUEENS_ERROR_MEMORY);
            }
        }
    }
}

/* How often the flag is asked before it is set, and has been asked. */
struct countdown {
    uint64_t looks, asked;
};

static int is_over(void *context)
{
    struct countdown *countdown = context;
    return ++countdown->asked > countdown->looks;
}

/* At each look in turn, past the first hundred at each 50th. */
TEST(a_count_is_cancelled_at_each_look)
{
    static struct account account;
    for (struct planned planned = {0}; next_plan(&planned);) {
        int status = NQUEENS_CANCELLED;
        for (uint64_t looks = 0; status != NQUEENS_OK; looks += looks < 100 ? 1 : 50) {
            struct countdown countdown = {looks, 0};
            nq_cancel_flag flag = {.is_set = 1, .ask = is_over, .context = &countdown};
            const struct nq_task task = {.n = planned.plan.given > 0 ? 8 : 10,
                                         .cancel = &flag,
                                         .threads = 1,
                                         .memory_limit = UINT64_C(1) << 30};
            uint64_t found;
            account_open(&account);
            status = count_accounted(task, &planned, &account, &found);
            assert_true(status == NQUEENS_CANCELLED || status == NQUEENS_OK);
            assert_true((status == NQUEENS_CANCELLED) == (countdown.asked > looks));
            assert_in_range(found, 0, sequence_solutions(task.n));
        }
    }
}

static const char join[] = "join";

TEST(progress_is_told_by_units)
{
    for (uint32_t n = 8; n <= 11; n++) {
        SOLVER(solver, n, join);
        struct progress_record all = new_progress_record(0), stopped = new_progress_record(0);
        uint64_t solutions, units = units_of(solver, join);
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &all, 0));
        assert_ok(nqueens_count(solver, &solutions));
        check_progress_finished(&all, solver);
        assert_true(all.calls_at_the_start > 1); /* while the table is made, too */
        assert_true(all.calls >= all.calls_at_the_start + units);
        assert_int_equal(all.total, units);
        stopped.stop_at = all.calls_at_the_start + 3;
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &stopped, 0));
        assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_STOPPED);
        check_progress_record(&stopped, solver);
        assert_ok(nqueens_solver_set_progress(solver, NULL, NULL, 0));
        assert_int_equal(stopped.done, 3);
        assert_int_equal(stopped.solutions, solutions);
        assert_int_equal(solutions, count_range(solver, join, 0, 3));
    }
}

/* ---- Units ----------------------------------------------------------------- */

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
