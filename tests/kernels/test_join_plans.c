/* SPDX-License-Identifier: MIT
 *
 * test_join_plans.c - small boards by each plan: whole units, in narrow words too, units in parts,
 * and by several threads; and that counts end cleanly wherever memory runs out or they are
 * cancelled. To be run under a thread sanitizer too; of large boards see test_join_parts.c.
 *
 * Catches: a unit whose parts several threads count and that is added before the last of them; a
 * block that stays where a count ends early; a placement of a narrow word that is lost.
 */

#include "counting_allocator.h"
#include "join/plan/units.h"
#include "join_plans.h"
#include "public_calls.h"
#include "sequences.h"

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
            nq_cancel_flag flag = {.is_set = 1, .poll = is_over, .context = &countdown};
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
