/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_arguments.c - wrong arguments of every function that takes a solver, on solvers
 * that are new, cancelled, and busy with a call. Catches: a wrong argument that is told
 * only once the solver is free and not cancelled; a function of the header that nobody
 * asked.
 */

#include "constrained_board.h"
#include "each_kernel.h"

#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { N = 8 };

/* ---- Calls, right for wrong = 0, and in one way after the other wrong for 1, 2, ... -- */

static int see_board(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 0;
}

static int see_event(int event, const uint32_t queens[], uint32_t n, uint32_t row, uint32_t column,
                     uint32_t attacker_row, int line, uint64_t placements, uint64_t rejections,
                     uint64_t solutions, void *user)
{
    (void)event, (void)row, (void)column, (void)attacker_row, (void)line;
    (void)placements, (void)rejections, (void)solutions;
    return see_board(queens, n, user);
}

static uint64_t number;
static uint32_t board[N];

static int require(nqueens_solver *solver, int wrong)
{
    return nqueens_solver_require(solver, wrong == 1 ? N : 7, wrong == 2 ? N : 0);
}

static int forbid(nqueens_solver *solver, int wrong)
{
    return nqueens_solver_forbid(solver, wrong == 1 ? UINT32_MAX : 7, wrong == 2 ? N : 7);
}

static int allow(nqueens_solver *solver, int wrong)
{
    return nqueens_solver_allow(solver, wrong == 1 ? N : 7, wrong == 2 ? UINT32_MAX : 7);
}

static int clear_constraints(nqueens_solver *solver, int wrong)
{
    (void)wrong;
    return nqueens_solver_clear_constraints(solver);
}

static int set_kernel(nqueens_solver *solver, int wrong)
{
    return nqueens_solver_set_kernel(solver, wrong ? NULL : "auto");
}

static int set_threads(nqueens_solver *solver, int wrong)
{
    (void)wrong;
    return nqueens_solver_set_threads(solver, 1);
}

static int set_memory_limit(nqueens_solver *solver, int wrong)
{
    (void)wrong;
    return nqueens_solver_set_memory_limit(solver, 0);
}

static int set_progress(nqueens_solver *solver, int wrong)
{
    (void)wrong;
    return nqueens_solver_set_progress(solver, NULL, NULL, 0);
}

static int count(nqueens_solver *solver, int wrong)
{
    return nqueens_count(solver, wrong ? NULL : &number);
}

static int count_up_to(nqueens_solver *solver, int wrong)
{
    return nqueens_count_up_to(solver, 1, wrong ? NULL : &number);
}

static int units(nqueens_solver *solver, int wrong)
{
    static const char *const methods[] = {"backtracking", NULL, "", "bitmask", "backtracking"};
    return nqueens_units(solver, methods[wrong], wrong == 4 ? NULL : &number);
}

static int count_units(nqueens_solver *solver, int wrong)
{
    static const struct {
        const char *method;
        uint64_t first, last;
    } calls[] = {{"backtracking", 0, 1}, {NULL, 0, 1},
                 {"auto", 0, 1},         {"backtracking", 0, 1}, /* and NULL */
                 {"backtracking", 2, 1}, {"join", UINT64_MAX, 0},
                 {"join", 0, UINT64_MAX}};
    return nqueens_count_units(solver, calls[wrong].method, calls[wrong].first, calls[wrong].last,
                               wrong == 3 ? NULL : &number);
}

static int units_identity(nqueens_solver *solver, int wrong)
{
    static const char *const methods[] = {"join", NULL, "joins", "join"};
    static char line[100];
    return nqueens_units_identity(solver, methods[wrong], wrong == 3 ? NULL : line, sizeof line,
                                  NULL);
}

static int estimate(nqueens_solver *solver, int wrong)
{
    return nqueens_estimate(solver, wrong ? 0 : 1, 1, NULL, NULL, NULL);
}

static int estimate_placements(nqueens_solver *solver, int wrong)
{
    return nqueens_estimate_placements(solver, wrong ? 0 : 1, 1, NULL, NULL, NULL);
}

static int count_symmetric(nqueens_solver *solver, int wrong)
{
    static const int symmetries[] = {NQUEENS_SYMMETRY_HALF_TURN, -1, NQUEENS_SYMMETRIES, 0};
    return nqueens_count_symmetric(solver, symmetries[wrong], wrong == 3 ? NULL : &number);
}

static int count_fundamental(nqueens_solver *solver, int wrong)
{
    return nqueens_count_fundamental(solver, wrong ? NULL : &number);
}

static int enumerate(nqueens_solver *solver, int wrong)
{
    return nqueens_enumerate(solver, wrong ? NULL : see_board, NULL);
}

static int enumerate_fundamental(nqueens_solver *solver, int wrong)
{
    return nqueens_enumerate_fundamental(solver, wrong ? NULL : see_board, NULL);
}

static int first(nqueens_solver *solver, int wrong)
{
    return nqueens_first(solver, wrong ? NULL : board);
}

static int next(nqueens_solver *solver, int wrong)
{
    uint32_t queens[N] = {0};
    queens[N - 1] = wrong == 1 ? N : 0;
    return nqueens_next(solver, wrong == 2 ? NULL : queens);
}

static int rank(nqueens_solver *solver, int wrong)
{
    uint32_t queens[N] = {0, 4, 7, 5, 2, 6, 1, 3};
    if (wrong == 1)
        queens[0] = 1;
    return nqueens_rank(solver, wrong == 2 ? NULL : queens, wrong == 3 ? NULL : &number);
}

static int unrank(nqueens_solver *solver, int wrong)
{
    return nqueens_unrank(solver, 0, wrong ? NULL : board);
}

static int solve(nqueens_solver *solver, int wrong)
{
    return nqueens_solve(solver, wrong ? NULL : board);
}

static int random_solution(nqueens_solver *solver, int wrong)
{
    return nqueens_random_solution(solver, 1, wrong ? NULL : board);
}

static int solve_from_seed(nqueens_solver *solver, int wrong)
{
    return nqueens_solve_from_seed(solver, 1, wrong ? NULL : board);
}

static int trace(nqueens_solver *solver, int wrong)
{
    return nqueens_trace(solver, wrong ? NULL : see_event, NULL);
}

enum { SETS, SEARCHES };

static const struct function {
    const char *name;
    int (*call)(nqueens_solver *solver, int wrong);
    int wrongs;    /* in how many ways, besides that the solver is NULL */
    int when_free; /* SEARCHES: it returns NQUEENS_CANCELLED on a cancelled solver */
} functions[] = {
    {"nqueens_solver_require", require, 2, SETS},
    {"nqueens_solver_forbid", forbid, 2, SETS},
    {"nqueens_solver_allow", allow, 2, SETS},
    {"nqueens_solver_clear_constraints", clear_constraints, 0, SETS},
    {"nqueens_solver_set_kernel", set_kernel, 1, SETS},
    {"nqueens_solver_set_threads", set_threads, 0, SETS},
    {"nqueens_solver_set_memory_limit", set_memory_limit, 0, SETS},
    {"nqueens_solver_set_progress", set_progress, 0, SETS},
    {"nqueens_count", count, 1, SEARCHES},
    {"nqueens_count_up_to", count_up_to, 1, SEARCHES},
    {"nqueens_units", units, 4, SEARCHES},
    {"nqueens_count_units", count_units, 6, SEARCHES},
    {"nqueens_units_identity", units_identity, 3, SETS},
    {"nqueens_estimate", estimate, 1, SEARCHES},
    {"nqueens_estimate_placements", estimate_placements, 1, SEARCHES},
    {"nqueens_count_symmetric", count_symmetric, 3, SEARCHES},
    {"nqueens_count_fundamental", count_fundamental, 1, SEARCHES},
    {"nqueens_enumerate", enumerate, 1, SEARCHES},
    {"nqueens_first", first, 1, SEARCHES},
    {"nqueens_next", next, 2, SEARCHES},
    {"nqueens_enumerate_fundamental", enumerate_fundamental, 1, SEARCHES},
    {"nqueens_rank", rank, 3, SEARCHES},
    {"nqueens_unrank", unrank, 1, SEARCHES},
    {"nqueens_solve", solve, 1, SEARCHES},
    {"nqueens_random_solution", random_solution, 1, SEARCHES},
    {"nqueens_solve_from_seed", solve_from_seed, 1, SEARCHES},
    {"nqueens_trace", trace, 1, SEARCHES},
};

enum { FUNCTIONS = sizeof functions / sizeof functions[0] };

/* ---- In every state of a solver ---------------------------------------------------- */

/* What went wrong first, "" if nothing. */
static char fault[200];

static void expect(const char *name, int wrong, int status, int expected)
{
    if (status != expected && fault[0] == '\0')
        snprintf(fault, sizeof fault, "%s, wrong in way %d: code %d, not %d", name, wrong, status,
                 expected);
}

/* Each wrong call says so; a right one gives right_search or right_setting. */
static void call_all(nqueens_solver *solver, int right_search, int right_setting)
{
    for (size_t i = 0; i < FUNCTIONS; i++) {
        const struct function *function = &functions[i];
        expect(function->name, 0, function->call(solver, 0),
               function->when_free == SEARCHES ? right_search : right_setting);
        expect(function->name, -1, function->call(NULL, 0), NQUEENS_ERROR_ARGUMENT);
        for (int wrong = 1; wrong <= function->wrongs; wrong++)
            expect(function->name, wrong, function->call(solver, wrong), NQUEENS_ERROR_ARGUMENT);
    }
}

static void check_all(nqueens_solver *solver, int right_search, int right_setting)
{
    fault[0] = '\0';
    call_all(solver, right_search, right_setting);
    if (fault[0] != '\0')
        fail_msg("%s", fault);
}

static void wrong_arguments_are_told_at_once(void **state)
{
    nqueens_solver *solver = solver_with_kernel(N, "auto");
    (void)state;
    check_all(solver, NQUEENS_OK, NQUEENS_OK);
    nqueens_solver_cancel(solver);
    check_all(solver, NQUEENS_CANCELLED, NQUEENS_OK);
    nqueens_solver_free(solver);
}

static int call_from_inside(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    call_all(user, NQUEENS_ERROR_BUSY, NQUEENS_ERROR_BUSY);
    return 1;
}

static void wrong_arguments_are_told_inside_a_callback(void **state)
{
    nqueens_solver *solver = solver_with_kernel(N, "auto");
    (void)state;
    fault[0] = '\0';
    assert_int_equal(nqueens_enumerate(solver, call_from_inside, solver), NQUEENS_STOPPED);
    if (fault[0] != '\0')
        fail_msg("%s", fault);
    nqueens_solver_free(solver);
}

/* ---- That these are all ------------------------------------------------------------- */

static int is_known(const char *name, size_t length)
{
    /* These have no code, or take nothing to be wrong. */
    static const char *const others[] = {"nqueens_solver_free", "nqueens_solver_cancel",
                                         "nqueens_solver_clear_cancel"};
    for (size_t i = 0; i < FUNCTIONS; i++) {
        if (strlen(functions[i].name) == length && memcmp(functions[i].name, name, length) == 0)
            return 1;
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (strlen(others[i]) == length && memcmp(others[i], name, length) == 0)
            return 1;
    }
    return 0;
}

/* Those of the header that take a solver which they may change. */
static void every_function_is_asked(void **state)
{
    static const char parameter[] = "(nqueens_solver *";
    static char header[200000];
    size_t found = 0;
    (void)state;
    FILE *in = fopen(NQUEENS_TEST_HEADER, "r");
    assert_non_null(in);
    size_t length = fread(header, 1, sizeof header - 1, in);
    assert_true(length > 0 && length < sizeof header - 1);
    assert_int_equal(fclose(in), 0);
    for (const char *at = strstr(header, parameter); at != NULL; at = strstr(at + 1, parameter)) {
        const char *name = at;
        while (name[-1] == '_' || (name[-1] >= 'a' && name[-1] <= 'z'))
            name--;
        if (!is_known(name, (size_t)(at - name)))
            fail_msg("%.*s has no line in the table", (int)(at - name), name);
        found++;
    }
    assert_true(found >= FUNCTIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_arguments_are_told_at_once),
        cmocka_unit_test(wrong_arguments_are_told_inside_a_callback),
        cmocka_unit_test(every_function_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
