/* SPDX-License-Identifier: MIT
 *
 * plan_memory.c - the memory that a count, and a run, takes at most, in all its threads and under
 * its memory limit, and the threads for which that has room. Nothing of it depends on the time.
 *
 * The library says what the threads of a join need at least. All read one table, which gets as large
 * as pays, or as has room: up to n = 23 it is made, and measured. From n = 24 on, where a unit takes
 * seconds, it is taken to be the largest that pays.
 * Backtracking takes what it allocates before its first unit. The colours keep lists of sets of rows
 * as long as the limit has room.
 */

#include "plan.h"
#include "plan_table.h"
#include "shared/interrupt.h"
#include "shared/machine.h"
#include "shared/solver.h"

/* A solver of one thread of the count, which keeps account and which a signal cancels. */
static int one_thread(const struct settings *settings, const nqueens_solver *counting,
                      const struct estimate *estimate, struct measured_memory *memory,
                      nqueens_solver **solver)
{
    const uint32_t n = nqueens_solver_n(counting);
    const struct settings of_one = settings_of_thread(settings, estimate);
    int status =
        nqueens_solver_new_with_allocator(n, measured_allocate, measured_release, memory, solver);
    if (status == NQUEENS_OK)
        status = apply_settings(&of_one, *solver);
    interrupt_cancels(*solver);
    return status;
}

static uint64_t join_needs(const nqueens_solver *counting, uint32_t threads)
{
    uint64_t bytes = 0;
    nqueens_memory_needed(counting, "join", threads, &bytes);
    return bytes;
}

/* What a join of these units takes at most, from n = 24 on. */
static uint64_t with_table(const nqueens_solver *counting, const struct estimate *estimate,
                           uint64_t units)
{
    enum { BYTES_PAID_BY_UNIT = 1 << 18, MOST_BYTES = 34 << 20 };
    const uint64_t room = nqueens_solver_memory_limit(counting) - estimate->memory_needed;
    const uint64_t paid =
        units < MOST_BYTES / BYTES_PAID_BY_UNIT ? units * BYTES_PAID_BY_UNIT : MOST_BYTES;
    return estimate->memory_needed + (paid < room ? paid : room);
}

static int stop_after_unit(const nqueens_progress *progress, void *user)
{
    (void)user;
    return progress->units_done > 0;
}

/* What a call for these units holds until the first is counted: then their table is made. */
static int measure_table(const struct settings *settings, const nqueens_solver *counting,
                         const struct estimate *estimate, uint64_t first, uint64_t end,
                         uint64_t *bytes)
{
    struct measured_memory memory = {0};
    nqueens_solver *solver;
    uint64_t solutions;
    int status = one_thread(settings, counting, estimate, &memory, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_progress(solver, stop_after_unit, NULL, 0);
    if (status == NQUEENS_OK)
        status = nqueens_count_range(solver, estimate->method, first, end, &solutions);
    free_solver(solver);
    *bytes = memory.most;
    return status == NQUEENS_STOPPED ? NQUEENS_OK : status;
}

/* Of a join up to n = 23. The table of the units in the middle is about the largest; that of a
 * range is small. */
static int plan_table(const struct settings *settings, const nqueens_solver *counting,
                      struct estimate *estimate)
{
    const uint64_t one = join_needs(counting, 1), middle = estimate->units / 2;
    const uint64_t others = join_needs(counting, estimate->threads) - one;
    const uint64_t left = estimate->units - middle;
    int status =
        measure_table(settings, counting, estimate, middle, estimate->units, &estimate->memory);
    if (status == NQUEENS_OK && estimate->range_units > 0)
        status =
            measure_table(settings, counting, estimate, middle,
                          middle + (left < estimate->range_units ? left : estimate->range_units),
                          &estimate->run_memory);
    estimate->memory += others;
    estimate->run_memory += others;
    return status;
}

static int plan_backtracking(const struct settings *settings, const nqueens_solver *counting,
                             struct estimate *estimate)
{
    struct measured_memory memory = {0};
    nqueens_solver *solver;
    uint64_t none;
    int status = one_thread(settings, counting, estimate, &memory, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_count_range(solver, estimate->method, 0, 0, &none);
    free_solver(solver);
    estimate->memory = estimate->run_memory = estimate->threads * memory.most;
    return status;
}

/* Of the colours. A thread takes two lists of sets of rows and a workspace, so half a thread has
 * room for a list. */
static int plan_lists(const nqueens_solver *counting, struct estimate *estimate)
{
    const uint32_t half = (nqueens_solver_n(counting) + 1) / 2;
    const uint64_t limit = nqueens_solver_memory_limit(counting);
    uint64_t one, two, lists = 2;
    int status = nqueens_memory_needed(counting, estimate->method, 1, &one);
    if (status == NQUEENS_OK)
        status = nqueens_memory_needed(counting, estimate->method, 2, &two);
    if (status != NQUEENS_OK)
        return status;
    for (uint32_t k = 0; k < half / 2; k++)
        lists = lists * (half - k) / (k + 1);
    estimate->thread_limit = limit / estimate->threads;
    estimate->memory = estimate->memory_needed + lists * (two - one) / 2;
    if (estimate->memory > limit)
        estimate->memory = limit;
    estimate->run_memory = estimate->memory;
    return NQUEENS_OK;
}

static uint64_t at_least(uint64_t bytes, uint64_t least)
{
    return bytes > least ? bytes : least;
}

int plan_memory(const struct settings *settings, const nqueens_solver *counting,
                struct estimate *estimate)
{
    estimate->threads = threads_at_once(counting, estimate->method);
    if (estimate->threads == 0)
        return NQUEENS_ERROR_UNSUPPORTED;
    int status = nqueens_memory_needed(counting, estimate->method, estimate->threads,
                                       &estimate->memory_needed);
    if (status != NQUEENS_OK)
        return status;
    if (is_colour(estimate))
        return plan_lists(counting, estimate);
    if (!is_join(estimate))
        return plan_backtracking(settings, counting, estimate);
    estimate->thread_limit =
        nqueens_solver_memory_limit(counting) - (estimate->memory_needed - join_needs(counting, 1));
    if (has_large_table(nqueens_solver_n(counting))) {
        status = plan_table(settings, counting, estimate);
    } else {
        estimate->memory = with_table(counting, estimate, estimate->units);
        estimate->run_memory = with_table(counting, estimate, estimate->range_units);
    }
    /* The lists of a small board are shorter than what is set aside for them. */
    estimate->memory = at_least(estimate->memory, estimate->memory_needed);
    estimate->run_memory = at_least(estimate->run_memory, estimate->memory_needed);
    return status;
}
