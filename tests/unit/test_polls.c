/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_polls.c - a cancel at every single point at which a search looks for one. The
 * library is built with polled_cancel.h, so that the k-th look finds the flag set, for
 * each k until the call ends before. Catches: a look whose answer is dropped, or
 * taken for an end of the search; outputs written; memory that stays; a solver
 * that does not work again.
 */

#include "counting_allocator.h"

#include <inttypes.h>
#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "polled_cancel.h"

/* ---- The flag -------------------------------------------------------------------- */

static uint64_t looks;
static uint64_t set_from; /* the look that finds it set, and all after it; 0: none */

int nq_is_cancelled(const nq_cancel_flag *flag)
{
    looks++;
    return (set_from != 0 && looks >= set_from) || atomic_load(flag) != 0;
}

static void set_flag_from(uint64_t look)
{
    looks = 0;
    set_from = look;
}

/* ---- Calls ----------------------------------------------------------------------- */

enum { N = 8 };

static struct account account;

typedef int call_fn(nqueens_solver *solver);

static int call_count(nqueens_solver *solver)
{
    uint64_t solutions = 77777;
    int status = nqueens_count(solver, &solutions);
    if (status == NQUEENS_CANCELLED)
        assert_in_range(solutions, 0, 92);
    return status;
}

static int call_units(nqueens_solver *solver)
{
    uint64_t units = 77777;
    int status = nqueens_units(solver, "backtracking", &units);
    if (status != NQUEENS_OK)
        assert_int_equal(units, 77777);
    return status;
}

static int call_count_units(nqueens_solver *solver)
{
    uint64_t solutions = 77777;
    int status = nqueens_count_units(solver, "backtracking", 1, 5, &solutions);
    if (status == NQUEENS_CANCELLED)
        assert_in_range(solutions, 0, 92);
    return status;
}

static int see_nothing(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    ++*(uint32_t *)user;
    return 0;
}

static int call_enumerate(nqueens_solver *solver)
{
    uint32_t boards = 0;
    int status = nqueens_enumerate(solver, see_nothing, &boards);
    assert_in_range(boards, 0, 92);
    return status;
}

static int call_first(nqueens_solver *solver)
{
    uint32_t queens[N] = {77};
    int status = nqueens_first(solver, queens);
    if (status != NQUEENS_OK)
        assert_int_equal(queens[0], 77);
    return status;
}

static int call_next(nqueens_solver *solver)
{
    uint32_t queens[N] = {7, 7, 7};
    int status = nqueens_next(solver, queens);
    if (status != NQUEENS_OK)
        assert_true(queens[0] == 7 && queens[1] == 7);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

static int call_solve(nqueens_solver *solver)
{
    uint32_t queens[N] = {77};
    int status = nqueens_solve(solver, queens);
    if (status != NQUEENS_OK)
        assert_int_equal(queens[0], 77);
    return status;
}

/* ---- Each look ------------------------------------------------------------------- */

static nqueens_solver *new_solver(const char *kernel, int constrained)
{
    nqueens_solver *solver;
    account_open(&account);
    assert_int_equal(
        nqueens_solver_new_with_allocator(N, account_allocate, account_release, &account, &solver),
        NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_kernel(solver, kernel), NQUEENS_OK);
    if (constrained) {
        assert_int_equal(nqueens_solver_require(solver, 0, 2), NQUEENS_OK);
        assert_int_equal(nqueens_solver_forbid(solver, 4, 4), NQUEENS_OK);
    }
    return solver;
}

/* Returns how many looks there are. Past the first three hundred only
 * each 61st is tried. */
static uint64_t cancel_at_each_look(call_fn *call, const char *kernel, int constrained)
{
    for (uint64_t look = 1;; look += look < 300 ? 1 : 61) {
        nqueens_solver *solver = new_solver(kernel, constrained);
        size_t blocks = account.live_blocks;
        set_flag_from(look);
        int status = call(solver);
        int was_set = looks >= look;
        set_flag_from(0);
        if (status != (was_set ? NQUEENS_CANCELLED : NQUEENS_OK))
            fail_msg("kernel %s, look %" PRIu64 " of %" PRIu64 ": code %d", kernel, look, looks,
                     status);
        assert_int_equal(account.live_blocks, blocks);
        assert_int_equal(call(solver), NQUEENS_OK);
        nqueens_solver_free(solver);
        assert_null(account.fault);
        assert_int_equal(account.live_blocks, 0);
        if (!was_set)
            return look - 1;
    }
}

static void check_call(call_fn *call, const char *kernel, uint64_t least_looks)
{
    assert_true(cancel_at_each_look(call, kernel, 0) >= least_looks);
    if (strcmp(kernel, "join") != 0)
        assert_true(cancel_at_each_look(call, kernel, 1) >= least_looks);
}

static void count_is_cancelled_at_each_look(void **state)
{
    (void)state;
    check_call(call_count, "bitmask", 10);
    check_call(call_count, "reference", 2);
    check_call(call_count, "join", 10);
}

static void units_are_cancelled_at_each_look(void **state)
{
    (void)state;
    check_call(call_units, "bitmask", 10);
    check_call(call_count_units, "bitmask", 10);
}

static void listings_are_cancelled_at_each_look(void **state)
{
    (void)state;
    check_call(call_enumerate, "bitmask", 2);
    check_call(call_enumerate, "reference", 2);
    check_call(call_first, "bitmask", 1);
    check_call(call_next, "bitmask", 1);
}

static void solving_is_cancelled_at_each_look(void **state)
{
    (void)state;
    assert_true(cancel_at_each_look(call_solve, "auto", 1) >= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(count_is_cancelled_at_each_look),
        cmocka_unit_test(units_are_cancelled_at_each_look),
        cmocka_unit_test(listings_are_cancelled_at_each_look),
        cmocka_unit_test(solving_is_cancelled_at_each_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
