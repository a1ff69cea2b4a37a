/* SPDX-License-Identifier: MIT
 *
 * test_cancelled_kernels.c - a cancel at each look of the kernels that run, in one thread, and a
 * stop at each report of a join. Catches: a look of a vector kernel, of a table or of a list whose
 * answer is dropped, or taken for an end of the search. test_polls does the same with the portable
 * part of the library.
 */

#include "each_kernel.h"
#include "join_counts.h"
#include "sequences.h"
#include "solver.h"
#include "subproblems.h"

/* A flag that one look finds set. Kernels are asked once, so that an answer that is dropped is not
 * made good by the next; what a solver does before it counts may rely on the next. */
struct looks {
    uint64_t count;
    uint64_t set_at; /* 0: none does */
    bool stays;      /* all after that find it set, too */
};

static int look(void *context)
{
    struct looks *looks = context;
    looks->count++;
    return looks->count == looks->set_at ||
           (looks->stays && looks->set_at != 0 && looks->count > looks->set_at);
}

static void ask_looks(nq_cancel_flag *flag, struct looks *looks)
{
    atomic_init(&flag->is_set, 1);
    flag->poll = look;
    flag->context = looks;
}

/* Each of the first fifty, then some twenty more. */
static uint64_t next_look(uint64_t at, uint64_t count)
{
    return at < 50 ? at + 1 : at + 1 + count / 20;
}

/* ---- Backtracking ------------------------------------------------------------------- */

static int count_of_solver(nqueens_solver *solver, struct looks *looks, uint64_t set_at,
                           uint64_t *solutions)
{
    *looks = (struct looks){.set_at = set_at, .stays = true};
    ask_looks(&solver->cancelled, looks);
    return nqueens_count(solver, solutions);
}

TEST(backtracking_is_cancelled_at_each_look)
{
    EACH_KERNEL(kernel, backtracking_kernel_that_runs) {
        for (uint32_t n = 6; n <= 13; n++) {
            uint64_t solutions;
            struct looks looks;
            SOLVER(solver, n, kernel);
            if (n > 9 && kernel_is_of(kernel, "reference"))
                continue; /* too slow */
            assert_ok(nqueens_solver_set_threads(solver, 1));
            assert_ok(count_of_solver(solver, &looks, 0, &solutions));
            assert_int_equal(solutions, sequence_solutions(n));
            const uint64_t count = looks.count;
            for (uint64_t at = 1; at <= count; at = next_look(at, count)) {
                assert_int_equal(count_of_solver(solver, &looks, at, &solutions),
                                 NQUEENS_CANCELLED);
                assert_in_range(looks.count, at, at + n); /* each step back may look */
                assert_true(solutions <= sequence_solutions(n));
            }
        }
    }
}

/* Wider than the lanes of any kernel, so that queens are late. */
TEST(late_queens_are_cancelled_at_each_look)
{
    struct random random = random_stream(1);
    for (uint32_t trial = 0; trial < 20; trial++) {
        struct nq_subproblem subproblem;
        random_subproblem(&random, 17 + trial % 8, 8 + trial % 4, &subproblem);
        EACH_OF(kernel, search_kernel_that_runs) {
            void *workspace = malloc(kernel->search->workspace_size(subproblem.steps));
            struct looks looks = {0};
            nq_cancel_flag cancel;
            uint64_t completions = 0;
            assert_non_null(workspace);
            ask_looks(&cancel, &looks);
            assert_ok(
                kernel->search->count_completions(&subproblem, workspace, &cancel, &completions));
            const uint64_t count = looks.count;
            for (uint64_t at = 1; at <= count; at = next_look(at, count)) {
                looks = (struct looks){.set_at = at};
                assert_int_equal(kernel->search->count_completions(&subproblem, workspace, &cancel,
                                                                   &completions),
                                 NQUEENS_CANCELLED);
            }
            free(workspace);
        }
    }
}

/* ---- Join --------------------------------------------------------------------------- */

static void cancel_join(uint32_t n, uint64_t first, uint64_t last)
{
    struct looks looks = {0};
    nq_cancel_flag cancel;
    uint64_t solutions;
    ask_looks(&cancel, &looks);
    const struct nq_task task = {.n = n, .cancel = &cancel, .threads = 1};
    assert_ok(count_task(task, first, last, &solutions));
    const uint64_t count = looks.count;
    for (uint64_t at = 1; at <= count; at = next_look(at, count)) {
        looks = (struct looks){.set_at = at};
        assert_int_equal(count_task(task, first, last, &solutions), NQUEENS_CANCELLED);
        assert_int_equal(looks.count, at);
    }
}

/* Small boards, and a unit whose lists are so long that they are divided. */
TEST(joins_are_cancelled_at_each_look)
{
    for (uint32_t n = 8; n <= 10; n++)
        cancel_join(n, 0, nq_join_units(n));
    cancel_join(18, 9000, 9001);
}

static int stop_at_report(const nqueens_progress *progress, void *user)
{
    uint64_t *left = user;
    (void)progress;
    return --*left == 0;
}

TEST(joins_are_stopped_at_each_report)
{
    for (uint32_t n = 6; n <= 9; n++) {
        int status = NQUEENS_STOPPED;
        for (uint64_t at = 1; status == NQUEENS_STOPPED; at++) {
            uint64_t left = at, solutions;
            const struct nq_task task = {
                .n = n, .threads = 1, .progress = stop_at_report, .progress_user = &left};
            status = count_task(task, 0, nq_join_units(n), &solutions);
            if (status == NQUEENS_STOPPED)
                assert_int_equal(left, 0);
            else
                assert_ok(status);
            if (status == NQUEENS_OK)
                assert_int_equal(solutions, sequence_solutions(n));
        }
    }
}
