/* SPDX-License-Identifier: MIT
 *
 * Counts by the join: boards, ranges and threads, and that counts end cleanly wherever memory runs
 * out or they are cancelled. To be run under a thread sanitizer, too.
 *
 * Catches: a unit that no thread or two threads count; a block that stays where a count ends early;
 * a part of a unit that is missing or counted twice.
 */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "join_counts.h"
#include "public_calls.h"
#include "random_boards.h"
#include "sequences.h"
#include "subproblems.h"

static const char join[] = "join";

/* All units of the board, with an account, which all blocks must have left. */
static int count_accounted(struct nq_task task, struct account *account, uint64_t *solutions)
{
    const struct nq_allocator allocator = {account_allocate, account_release, account};
    task.allocator = &allocator;
    int status = count_task(task, 0, nq_join_units(task.n), solutions);
    assert_int_equal(account->live_blocks, 0);
    assert_null(account->fault);
    return status;
}

TEST(boards_have_all_solutions_in_any_number_of_threads)
{
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= 15; n++) {
        uint64_t solutions;
        assert_ok(count_task((struct nq_task){.n = n, .threads = 1 + n % 4}, 0, nq_join_units(n),
                             &solutions));
        assert_int_equal(solutions, sequence_solutions(n));
    }
}

/* Fewer and more units than there are threads, of one family and of several; the sum of two ranges
 * is that of both. */
TEST(ranges_add_up)
{
    static const uint32_t threads[] = {1, 2, 3, 5, 8, 40};
    struct random random = random_stream(1);
    for (uint32_t trial = 0; trial < 40; trial++) {
        const uint32_t n = 8 + random_below(&random, 7), units = (uint32_t)nq_join_units(n);
        const struct nq_task task = {.n = n, .threads = threads[trial % ELEMENTS(threads)]};
        const uint64_t first = random_below(&random, units);
        uint64_t last = first + random_below(&random, 20), all, one, other;
        last = last < units ? last : units;
        const uint64_t between = first + random_below(&random, (uint32_t)(last - first) + 1);
        assert_ok(count_task(task, first, last, &all));
        assert_ok(count_task(task, first, between, &one));
        assert_ok(count_task(task, between, last, &other));
        assert_int_equal(one + other, all);
    }
}

/* Each allocation in turn refused, alone and with all that follow; past the first hundred each
 * 50th. */
TEST(memory_runs_out_at_each_allocation)
{
    static struct account account;
    for (uint32_t i = 0; i < 4; i++) {
        const struct nq_task task = {.n = 8 + i % 2, .threads = 1 + i % 2};
        int status = NQUEENS_ERROR_MEMORY;
        for (uint64_t refused = 1; status != NQUEENS_OK; refused += refused < 100 ? 1 : 50) {
            uint64_t found;
            account_open(&account);
            account_refuse(&account, refused, i & 2 ? UINT64_MAX : refused);
            status = count_accounted(task, &account, &found);
            assert_true(status == NQUEENS_OK ? found == sequence_solutions(task.n)
                                             : status == NQUEENS_ERROR_MEMORY);
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
    int status = NQUEENS_CANCELLED;
    for (uint64_t looks = 0; status != NQUEENS_OK; looks += looks < 100 ? 1 : 50) {
        struct countdown countdown = {looks, 0};
        nq_cancel_flag flag = {.is_set = 1, .poll = is_over, .context = &countdown};
        const struct nq_task task = {.n = 10, .cancel = &flag, .threads = 1};
        uint64_t found;
        account_open(&account);
        status = count_accounted(task, &account, &found);
        assert_true(status == NQUEENS_CANCELLED || status == NQUEENS_OK);
        assert_true((status == NQUEENS_CANCELLED) == (countdown.asked > looks));
        assert_in_range(found, 0, sequence_solutions(task.n));
    }
}

TEST(progress_is_told_by_units)
{
    for (uint32_t n = 8; n <= 11; n++) {
        SOLVER(solver, n, join);
        struct progress_record all = new_progress_record(0), stopped = new_progress_record(0);
        uint64_t solutions, units = units_of(solver, join);
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &all, 0));
        assert_ok(nqueens_count(solver, &solutions));
        check_progress_finished(&all, solver);
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
