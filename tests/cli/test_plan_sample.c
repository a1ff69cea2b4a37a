/* SPDX-License-Identifier: MIT
 *
 * test_plan_sample.c - the sample of `nqueens plan --units K`. Catches a choice of units that the
 * clock, or anything else but the number of units, has a part in; more units than are asked for, or
 * fewer; a whole list that is not exact; units that are counted although they are too few; and an
 * estimate from short units alone.
 */

#include "harness.h"
#include "plan.h"
#include "shared/interrupt.h"
#include "shared/machine.h"

#include <math.h>

/* ---- What the sample calls ------------------------------------------------------ */

static uint64_t shown_done, shown_total;
static unsigned int alarms;

/* A clock that the test moves. */
static double now;

double seconds_now(void)
{
    return now;
}

double processor_seconds(void)
{
    return now;
}

void interrupt_after(unsigned int seconds)
{
    alarms += seconds > 0;
}

int interrupt_came(void)
{
    return 0;
}

void progress_line_update(struct progress_line *line, uint64_t done, uint64_t total,
                          double fraction)
{
    (void)line;
    (void)fraction;
    shown_done = done;
    shown_total = total;
}

/* ---- What it counts ------------------------------------------------------------- */

enum { MOST_CALLS = 400 };

/* The units and solutions of each call; before each block comes one without units, which takes the
 * solver there and is left out. */
struct calls {
    uint64_t units[MOST_CALLS];
    uint64_t solutions[MOST_CALLS];
    uint64_t count;
    int is_there;
};

static int note(const nqueens_progress *progress, void *user)
{
    struct calls *calls = user;
    if (progress->units_done < progress->units_total)
        return 0;
    if (calls->is_there && calls->count < MOST_CALLS) {
        calls->units[calls->count] = progress->units_total;
        calls->solutions[calls->count++] = progress->solutions;
    }
    calls->is_there = !calls->is_there;
    return 0;
}

/* Samples the board of 12 within a budget of that number of units. Returns the sample's code. */
static int take_sample(const char *method, uint64_t units, struct calls *calls,
                       struct estimate *estimate)
{
    struct progress_line progress;
    nqueens_solver *solver;
    memset(calls, 0, sizeof *calls);
    *estimate = (struct estimate){.method = method};
    assert_ok(nqueens_solver_new(12, &solver));
    assert_ok(nqueens_solver_set_kernel(solver, is_join(estimate) ? "join" : "bitmask"));
    assert_ok(nqueens_units(solver, method, &estimate->units));
    assert_ok(nqueens_solver_set_progress(solver, note, calls, 0));
    int status = plan_by_sample(solver, (struct budget){INFINITY, units}, &progress, estimate);
    nqueens_solver_free(solver);
    return status;
}

static uint64_t units_of(const struct calls *calls)
{
    uint64_t units = 0;
    for (uint64_t i = 0; i < calls->count; i++)
        units += calls->units[i];
    return units;
}

TEST(the_units_are_the_same_each_time)
{
    for (uint64_t units = 50; units < 342; units += 50) {
        struct calls first, again;
        struct estimate estimate;
        take_sample("backtracking", units, &first, &estimate);
        for (int i = 0; i < 3; i++) {
            take_sample("backtracking", units, &again, &estimate);
            assert_memory_equal(&again, &first, sizeof first);
        }
        assert_int_equal(first.count, units);
        assert_int_equal(units_of(&first), units);
    }
}

/* Of units that are spread evenly the solutions are about their share of 14200. */
TEST(the_units_are_spread_evenly)
{
    struct calls calls;
    struct estimate estimate;
    uint64_t solutions = 0;
    take_sample("backtracking", 171, &calls, &estimate);
    for (uint64_t i = 0; i < calls.count; i++)
        solutions += calls.solutions[i];
    assert_in_range(solutions, 14200 * 2 / 5, 14200 * 3 / 5);
}

TEST(a_whole_list_is_exact)
{
    for (uint64_t more = 0; more <= 1000; more += 1000) {
        struct calls calls;
        struct estimate estimate;
        assert_ok(take_sample("backtracking", 342 + more, &calls, &estimate));
        assert_int_equal(calls.count, 1);
        assert_int_equal(calls.solutions[0], 14200);
        assert_int_equal(estimate.sampled, 342);
        assert_true(estimate.error == 0);
        assert_int_equal(shown_done, 342);
        assert_int_equal(shown_total, 342);
        assert_ok(take_sample("join", estimate.units + 1000 + more, &calls, &estimate));
        assert_int_equal(estimate.sampled, estimate.units);
        assert_true(estimate.error == 0);
    }
}

TEST(progress_is_that_of_the_sample)
{
    struct calls calls;
    struct estimate estimate;
    take_sample("backtracking", 60, &calls, &estimate);
    assert_int_equal(shown_done, 60);
    assert_int_equal(shown_total, 60);
}

TEST(too_few_units_are_not_counted)
{
    for (uint64_t units = 1; units <= 2; units++) {
        struct calls calls;
        struct estimate estimate;
        assert_int_equal(take_sample("backtracking", units, &calls, &estimate), NQUEENS_STOPPED);
        assert_int_equal(calls.count, 0);
        assert_int_equal(take_sample("join", units, &calls, &estimate), NQUEENS_STOPPED);
        assert_int_equal(calls.count, 0);
    }
}

/* Blocks of more than a unit, each counted by itself; the units that are left over are not. */
TEST(a_join_counts_no_more_than_is_asked_for)
{
    for (uint64_t units = 30; units < 250; units += 31) {
        struct calls calls;
        struct estimate estimate;
        take_sample("join", units, &calls, &estimate);
        assert_in_range(shown_done, units - units / 24, units);
        assert_int_equal(shown_total, units);
    }
}

TEST(no_alarm_ends_a_budget_in_units)
{
    struct calls calls;
    struct estimate estimate;
    alarms = 0;
    take_sample("backtracking", 60, &calls, &estimate);
    take_sample("join", 60, &calls, &estimate);
    assert_int_equal(alarms, 0);
}

/* ---- A budget in seconds ---------------------------------------------------------- */

/* Each call of the progress callback takes 2 ms, but for one, which takes longer than the budget. */
struct slow_unit {
    nqueens_solver *solver;
    uint64_t number; /* of the calls */
    uint64_t done;
};

static int take_time(const nqueens_progress *progress, void *user)
{
    struct slow_unit *slow = user;
    if (progress->units_total == 0)
        return 0;
    slow->done++;
    now += slow->done == slow->number ? 10 : 0.002;
    if (slow->done == slow->number)
        nqueens_solver_cancel(slow->solver);
    return 0;
}

/* Returns the code of a sample of the board of 12 in a second. Number 0 slows no unit. */
static int sample_with_slow_unit(uint64_t number, struct estimate *estimate)
{
    struct progress_line progress;
    struct slow_unit slow = {.number = number};
    *estimate = (struct estimate){.method = "backtracking"};
    assert_ok(nqueens_solver_new(12, &slow.solver));
    assert_ok(nqueens_solver_set_kernel(slow.solver, "bitmask"));
    assert_ok(nqueens_units(slow.solver, "backtracking", &estimate->units));
    assert_ok(nqueens_solver_set_progress(slow.solver, take_time, &slow, 0));
    int status = plan_by_sample(slow.solver, (struct budget){1, UINT64_MAX}, &progress, estimate);
    nqueens_solver_free(slow.solver);
    return status;
}

TEST(a_sample_of_short_units_alone_is_none)
{
    struct estimate estimate;
    assert_ok(sample_with_slow_unit(0, &estimate));
    assert_in_range(estimate.core_seconds * 1000, 342 * 2, 342 * 2 * 4);
    for (uint64_t number = 4; number < 342; number += 50)
        assert_int_equal(sample_with_slow_unit(number, &estimate), NQUEENS_STOPPED);
}
